"""The action table and the table of chance, with what an id means as flat lists of ints.

Ids are grouped by kind in the order below, so that legal lists ascend when they are made kind by kind.
"""

from typing import Final

from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.variant import LONGEST_STEP
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
COAL_FROM: Final = 9
IRON_FROM: Final = 10
SELL_TO: Final = 11
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

COTTON_MILL: Final = FACTS.industries.index("cotton_mill")
PORT: Final = FACTS.industries.index("port")
COAL_MINE: Final = FACTS.industries.index("coal_mine")
IRON_WORKS: Final = FACTS.industries.index("iron_works")
SHIPYARD: Final = FACTS.industries.index("shipyard")
SLOTS: Final = len(FACTS.slots)


def slots_showing(industry: int) -> list[int]:
    """List the slots that show an industry."""
    return [slot for slot in range(SLOTS) if FACTS.slot_industries[slot] >> industry & 1]


ACTION_KIND: Final[list[int]] = []
"""For each action id its kind."""
ACTION_WHAT: Final[list[int]] = []
"""For each action id its first argument: an industry, slot, line, card or loan."""
ACTION_WHERE: Final[list[int]] = []
"""For a build its slot, else -1."""
FIRST_ID: Final[list[int]] = [0] * len(KINDS)
"""For each kind its first id."""
_words: list[tuple[str, ...]] = []


def _add(kind: int, what: int, where: int, *words: str) -> None:
    if not _words or ACTION_KIND[-1] != kind:
        FIRST_ID[kind] = len(_words)
    ACTION_KIND.append(kind)
    ACTION_WHAT.append(what)
    ACTION_WHERE.append(where)
    _words.append((KINDS[kind], *words))


def _add_all() -> None:
    for industry, name in enumerate(FACTS.industries):
        for slot, slot_name in enumerate(FACTS.slots):
            _add(BUILD, industry, slot, name, slot_name)
    _add(COMBINE, -1, -1)
    for line, name in enumerate(FACTS.lines):
        _add(LINK, line, -1, name)
    for industry, name in enumerate(FACTS.industries):
        _add(DEVELOP, industry, -1, name)
    for slot in slots_showing(COTTON_MILL):
        _add(SELL, slot, -1, FACTS.slots[slot])
    for loan, amount in enumerate(FACTS.loan_amounts):
        _add(LOAN, loan, -1, str(amount))
    _add(PASS, -1, -1)
    _add(DONE, -1, -1)
    for card, name in enumerate(FACTS.cards):
        _add(CARD, card, -1, name)
    for kind, industry in ((COAL_FROM, COAL_MINE), (IRON_FROM, IRON_WORKS), (SELL_TO, PORT)):
        for slot in slots_showing(industry):
            _add(kind, slot, -1, FACTS.slots[slot])
    _add(DISTANT_MARKET, -1, -1)
    for slot, name in enumerate(FACTS.slots):
        _add(LIQUIDATE, slot, -1, name)


_add_all()
ACTIONS: Final = ActionTable(_words)


def ids_by_slot(kind: int) -> list[int]:
    """Give for each slot the id of a kind's action there, or -1."""
    ids = [-1] * SLOTS
    for action in range(len(ACTION_KIND)):
        if ACTION_KIND[action] == kind:
            ids[ACTION_WHAT[action]] = action
    return ids


SELL_AT: Final[list[int]] = ids_by_slot(SELL)
COAL_AT: Final[list[int]] = ids_by_slot(COAL_FROM)
IRON_AT: Final[list[int]] = ids_by_slot(IRON_FROM)
PORT_AT: Final[list[int]] = ids_by_slot(SELL_TO)

# Chance: who begins, which card is drawn, which Distant Market tile is turned.
MOST_SEATS: Final = 4
FIRST_OUTCOME: Final = 0
DRAW_OUTCOME: Final = MOST_SEATS
TILE_OUTCOME: Final = MOST_SEATS + len(FACTS.cards)
OUTCOMES: Final = ActionTable(
    [
        *(("first", str(seat)) for seat in range(MOST_SEATS)),
        *(("draw", card) for card in FACTS.cards),
        *(("tile", str(-step)) for step in range(LONGEST_STEP + 1)),
    ],
    "outcome",
)
