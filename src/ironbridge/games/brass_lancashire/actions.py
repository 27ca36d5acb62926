"""The action table and the table of chance, with what an id means as flat lists of ints.

Ids are grouped by kind in the order below, so that legal lists ascend when they are made kind by kind.
"""

from typing import Final

from ironbridge.games.brass.numbering import Numbering
from ironbridge.games.brass_lancashire.facts import COAL_MINE, COTTON_MILL, FACTS, IRON_WORKS, PORT, SHOWING
from ironbridge.kernel.actions import ActionTable

BUILD: Final = 0
COMBINE: Final = 1
LINK: Final = 2
DEVELOP: Final = 3
SELL: Final = 4
LOAN: Final = 5
PASS: Final = 6
DONE: Final = 7
CARD: Final = 8
COAL: Final = 9
IRON: Final = 10
BUYER: Final = 11
DISTANT_MARKET: Final = 12
LIQUIDATE: Final = 13
KINDS: Final = (
    "build",
    "combine",
    "link",
    "develop",
    "sell",
    "loan",
    "pass",
    "done",
    "card",
    "coal",
    "iron",
    "port",
    "distant_market",
    "liquidate",
)


def _add_builds(numbering: Numbering) -> int:
    """Add a build for each industry and slot and give the first id; the others follow."""
    first = len(numbering.words)
    for industry, name in enumerate(FACTS.industries):
        for slot, slot_name in enumerate(FACTS.slots):
            numbering.add(BUILD, (name, slot_name), slot, industry)
    return first


_NUMBERING: Final = Numbering(KINDS)

FIRST_BUILD: Final[int] = _add_builds(_NUMBERING)
"""The id of a build is `FIRST_BUILD + industry * SLOTS + slot`."""
_NUMBERING.add(COMBINE)
FIRST_LINK: Final[int] = _NUMBERING.add_all(LINK, FACTS.lines)
FIRST_DEVELOP: Final[int] = _NUMBERING.add_all(DEVELOP, FACTS.industries)
SELL_IDS: Final[list[int]] = _NUMBERING.add_some(SELL, FACTS.slots, SHOWING[COTTON_MILL])
_NUMBERING.add_all(LOAN, [str(amount) for amount in FACTS.loan_amounts])
THE_PASS: Final[int] = _NUMBERING.add(PASS)
THE_DONE: Final[int] = _NUMBERING.add(DONE)
FIRST_CARD: Final[int] = _NUMBERING.add_all(CARD, FACTS.cards)
COAL_IDS: Final[list[int]] = _NUMBERING.add_some(COAL, FACTS.slots, SHOWING[COAL_MINE])
IRON_IDS: Final[list[int]] = _NUMBERING.add_some(IRON, FACTS.slots, SHOWING[IRON_WORKS])
BUYER_IDS: Final[list[int]] = _NUMBERING.add_some(BUYER, FACTS.slots, SHOWING[PORT])
THE_DISTANT_MARKET: Final[int] = _NUMBERING.add(DISTANT_MARKET)
FIRST_LIQUIDATE: Final[int] = _NUMBERING.add_all(LIQUIDATE, FACTS.slots)

ACTIONS: Final = ActionTable(_NUMBERING.words)
KIND: Final[list[int]] = _NUMBERING.kinds
ARGUMENT: Final[list[int]] = _NUMBERING.arguments
"""The slot, line, industry, card or loan of an action."""
BUILT_INDUSTRY: Final[list[int]] = _NUMBERING.industries

# Chance: who begins, which card is drawn, which Distant Market tile is turned.
MOST_SEATS: Final = 4
FIRST_DRAW: Final = MOST_SEATS
FIRST_TILE: Final = MOST_SEATS + len(FACTS.cards)
OUTCOMES: Final = ActionTable(
    [
        *(("first", str(seat)) for seat in range(MOST_SEATS)),
        *(("draw", card) for card in FACTS.cards),
        *(("tile", str(-step)) for step in range(max(FACTS.market_tiles) + 1)),
    ],
    "outcome",
)
