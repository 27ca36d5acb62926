"""The action table and, for speed, the tables that take it apart: id → kind and arguments, and back."""

from typing import Final

from ironbridge.games.brass.numbering import Numbering
from ironbridge.games.brass_birmingham.facts import (
    BREWERY,
    COAL_MINE,
    FACTS,
    INDUSTRIES,
    INDUSTRY_COUNT,
    IRON_WORKS,
    NONE,
)
from ironbridge.kernel.actions import ActionTable

# Kinds of actions: the moves of the rulebook first, whose kind is also what a position is `doing`.
IDLE: Final = 0
BUILD: Final = 1
LINK: Final = 2
DEVELOP: Final = 3
SELL: Final = 4
LOAN: Final = 5
SCOUT: Final = 6
PASS: Final = 7
DONE: Final = 8
COAL: Final = 9
IRON: Final = 10
BEER: Final = 11
BARREL: Final = 12
CARD: Final = 13
GIVE_UP: Final = 14
DOINGS: Final = ("idle", "build", "link", "develop", "sell", "loan", "scout", "pass")
KINDS: Final = (*DOINGS, "done", "coal", "iron", "beer", "barrel", "card", "give_up")


def _showing(industries: int) -> list[int]:
    """List the slots that show one of some industries."""
    return [slot for slot, shown in enumerate(FACTS.slot_shows) if shown & industries]


def _sold() -> int:
    sold = 0
    for kind, beer in enumerate(FACTS.beer):
        if beer >= 0:
            sold |= 1 << FACTS.industry[kind]
    return sold


SOLD: Final = _sold()
"""The industries that are sold."""

_NUMBERING: Final = Numbering(KINDS)

BUILD_IDS: Final[list[int]] = [
    _NUMBERING.add(BUILD, (INDUSTRIES[industry], name), slot, industry)
    if FACTS.slot_shows[slot] >> industry & 1
    else NONE
    for industry in range(INDUSTRY_COUNT)
    for slot, name in enumerate(FACTS.slots)
]
"""By industry * slots + slot."""
FIRST_LINK: Final[int] = _NUMBERING.add_all(LINK, FACTS.lines)
FIRST_DEVELOP: Final[int] = _NUMBERING.add_all(DEVELOP, list(INDUSTRIES))
SELL_IDS: Final[list[int]] = _NUMBERING.add_some(SELL, FACTS.slots, _showing(SOLD))
_NUMBERING.add(LOAN)
_NUMBERING.add(SCOUT)
THE_PASS: Final[int] = _NUMBERING.add(PASS)
THE_DONE: Final[int] = _NUMBERING.add(DONE)
COAL_IDS: Final[list[int]] = _NUMBERING.add_some(COAL, FACTS.slots, _showing(1 << COAL_MINE))
IRON_IDS: Final[list[int]] = _NUMBERING.add_some(IRON, FACTS.slots, _showing(1 << IRON_WORKS))
BEER_IDS: Final[list[int]] = _NUMBERING.add_some(BEER, FACTS.slots, _showing(1 << BREWERY))
FIRST_BARREL: Final[int] = _NUMBERING.add_all(BARREL, FACTS.merchant_slots)
FIRST_CARD: Final[int] = _NUMBERING.add_all(CARD, FACTS.cards)
_NUMBERING.add_all(GIVE_UP, FACTS.slots)

ACTIONS: Final = ActionTable(_NUMBERING.words)
KIND: Final[list[int]] = _NUMBERING.kinds
ARGUMENT: Final[list[int]] = _NUMBERING.arguments
"""The slot, line, industry, merchant slot or card of an action."""
BUILT_INDUSTRY: Final[list[int]] = _NUMBERING.industries

FIRST_FACE: Final[int] = FACTS.most_seats
FIRST_DRAW: Final[int] = FACTS.most_seats + len(FACTS.faces)
OUTCOMES: Final = ActionTable(
    [
        *(("order", str(seat)) for seat in range(FACTS.most_seats)),
        *(("merchant", face) for face in FACTS.faces),
        *(("draw", card) for card in FACTS.cards[: FACTS.deck_kinds]),
    ],
    "outcome",
)
