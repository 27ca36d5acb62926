"""The action table: which actions exist, and what each id means as small ints.

`KIND[id]` and `ARGUMENT[id]` decode an action; `<KIND>_0` is the first id of a kind, so `PLACE_0 + space` is
an action. Everything here is made once from the facts.
"""

from itertools import combinations_with_replacement
from typing import Final

from ironbridge.games.bruxelles_1893.facts import (
    ABILITIES,
    ANY_NOBLE,
    FACTS,
    FRANCS,
    JOKER,
    NOTHING,
)
from ironbridge.kernel.actions import ActionTable

# The kinds of actions, in the order of the table.
A_DECLINE: Final = 0
A_DONE: Final = 1
A_FRAME: Final = 2
A_NEUTRAL: Final = 3
A_PLACE: Final = 4
A_BRUSSELS: Final = 5
A_PASS: Final = 6
A_BID: Final = 7
A_DRAW: Final = 8
A_KEEP: Final = 9
A_CURSOR: Final = 10
A_SELL: Final = 11
A_SHOP: Final = 12
A_THEATRE: Final = 13
A_CUBE: Final = 14
A_SWAP: Final = 15
A_FIGURE: Final = 16
A_PAY: Final = 17
A_TURN: Final = 18
A_BUILD: Final = 19
A_PERFORM: Final = 20
A_ACTIVATE: Final = 21
A_USE: Final = 22
A_TUCK: Final = 23
A_SALARY: Final = 24
KIND_NAMES: Final = (
    "decline",
    "done",
    "frame",
    "neutral",
    "place",
    "brussels",
    "pass",
    "bid",
    "draw",
    "keep",
    "cursor",
    "sell",
    "shop",
    "theatre",
    "cube",
    "swap",
    "figure",
    "pay",
    "turn",
    "build",
    "perform",
    "activate",
    "use",
    "tuck",
    "salary",
)


def grid(rows: int, columns: int) -> list[str]:
    """Name the cells of a grid, row by row: `1-1`, `1-2` …"""
    return [f"{row}-{column}" for row in range(1, rows + 1) for column in range(1, columns + 1)]


SPACE_NAMES: Final = grid(5, 5)
SHIELD_NAMES: Final = grid(4, 4)
CELL_NAMES: Final = grid(7, 7)
UNIT_NAMES: Final = ("wood", "iron", "stone", "joker", "francs")
"""What can be paid: the three noble materials, the joker, and a unit of money."""
UNIT_ORDER: Final = (0, 1, 2, 4, 3)


def _payments() -> list[list[int]]:
    sizes = sorted(set(FACTS.units_of))
    return [
        list(units) for size in sizes for units in combinations_with_replacement(range(len(UNIT_ORDER)), size)
    ]


PAYMENTS: Final = [[UNIT_ORDER[at] for at in units] for units in _payments()]
"""Each payment as its units."""
PAYMENT_COUNTS: Final = [[units.count(unit) for unit in range(5)] for units in PAYMENTS]
"""Each payment as how many wood, iron, stone, jokers and money units it holds."""
PAYMENT_SIZE: Final = [len(units) for units in PAYMENTS]


def _actions() -> list[tuple[str, ...]]:
    arguments: list[list[tuple[str, ...]]] = [
        [()],
        [()],
        [(name,) for name in SHIELD_NAMES],
        [(name,) for name in SPACE_NAMES],
        [(name,) for name in SPACE_NAMES],
        [(name,) for name in FACTS.brussels_names],
        [()],
        [(str(bid),) for bid in range(FACTS.least_bid, FACTS.most_money + 1)],
        [()],
        [(name,) for name in FACTS.colour_names[:4]],
        [(name,) for name in CELL_NAMES],
        [(name,) for name in FACTS.colour_names],
        [("1",), ("2",)],
        [(str(cost),) for cost in FACTS.theatre_costs],
        [(name,) for name in FACTS.noble_names],
        [()],
        [("keep",), ("discard",)],
        [tuple(UNIT_NAMES[unit] for unit in units) for units in PAYMENTS],
        [("1",), ("2",)],
        [(name,) for name in SPACE_NAMES],
        [(name,) for name in FACTS.kind_names],
        [(name,) for name in FACTS.figure_names],
        [(str(slot), ability) for slot in range(1, 6) for ability in ABILITIES],
        [(str(slot), row) for slot in range(1, 6) for row in FACTS.row_names],
        [(name,) for name in FACTS.figure_names],
    ]
    return [(kind, *words) for kind, choices in zip(KIND_NAMES, arguments, strict=True) for words in choices]


ACTIONS: Final = ActionTable(_actions())


def _decode(table: ActionTable, kinds: tuple[str, ...]) -> tuple[list[int], list[int], list[int]]:
    kind_of = [kinds.index(table.kind(at)) for at in range(len(table))]
    first = [kind_of.index(kind) for kind in range(len(kinds))]
    return kind_of, [at - first[kind] for at, kind in enumerate(kind_of)], first


_DECODED: Final = _decode(ACTIONS, KIND_NAMES)
KIND: Final = _DECODED[0]
ARGUMENT: Final = _DECODED[1]
_FIRST: Final = _DECODED[2]
DECLINE_0: Final = _FIRST[A_DECLINE]
DONE_0: Final = _FIRST[A_DONE]
FRAME_0: Final = _FIRST[A_FRAME]
NEUTRAL_0: Final = _FIRST[A_NEUTRAL]
PLACE_0: Final = _FIRST[A_PLACE]
BRUSSELS_0: Final = _FIRST[A_BRUSSELS]
PASS_0: Final = _FIRST[A_PASS]
BID_0: Final = _FIRST[A_BID]
DRAW_0: Final = _FIRST[A_DRAW]
KEEP_0: Final = _FIRST[A_KEEP]
CURSOR_0: Final = _FIRST[A_CURSOR]
SELL_0: Final = _FIRST[A_SELL]
SHOP_0: Final = _FIRST[A_SHOP]
THEATRE_0: Final = _FIRST[A_THEATRE]
CUBE_0: Final = _FIRST[A_CUBE]
SWAP_0: Final = _FIRST[A_SWAP]
FIGURE_0: Final = _FIRST[A_FIGURE]
PAY_0: Final = _FIRST[A_PAY]
TURN_0: Final = _FIRST[A_TURN]
BUILD_0: Final = _FIRST[A_BUILD]
PERFORM_0: Final = _FIRST[A_PERFORM]
ACTIVATE_0: Final = _FIRST[A_ACTIVATE]
USE_0: Final = _FIRST[A_USE]
TUCK_0: Final = _FIRST[A_TUCK]
SALARY_0: Final = _FIRST[A_SALARY]

# Chance's outcomes.
C_STRIP: Final = 0
C_COMPASS: Final = 1
C_FIGURE: Final = 2
C_ARTWORK: Final = 3
C_BONUS: Final = 4
C_FIRST: Final = 5
C_STOCK: Final = 6
KINDS_OF_OUTCOMES: Final = ("strip", "compass", "figure", "artwork", "bonus", "first", "stock")
OUTCOMES: Final = ActionTable(
    [
        *(("strip", name) for name in FACTS.strip_names),
        *(("compass", name) for name in FACTS.tile_names),
        *(("figure", name) for name in FACTS.figure_names),
        *(("artwork", name) for name in FACTS.colour_names[:4]),
        *(("bonus", name) for name in FACTS.bonus_names),
        *(("first", str(seat)) for seat in range(FACTS.most_seats)),
        *(("stock", name) for name in FACTS.stock_names),
    ],
    "outcome",
)
_DECODED_CHANCE: Final = _decode(OUTCOMES, KINDS_OF_OUTCOMES)
OUTCOME_ARGUMENT: Final = _DECODED_CHANCE[1]
OUTCOME_0: Final = _DECODED_CHANCE[2]


def _fits(unit: int, wanted: int) -> bool:
    if unit == JOKER:
        return True
    if wanted == ANY_NOBLE:
        return unit < JOKER
    return unit == wanted if unit < JOKER else wanted == FRANCS


def pays(units: list[int], first: int, second: int) -> bool:
    """Tell whether units pay for a tile while the arrows show two unit types (BX-COMP-3…6)."""
    if NOTHING in (second, first):
        shown = first if second == NOTHING else second
        return all(_fits(unit, shown) for unit in units)
    for split in range(1, 2 ** len(units) - 1):
        if all(_fits(unit, first if split >> at & 1 else second) for at, unit in enumerate(units)):
            return True
    return False


FITTING: Final = [
    [[at for at, units in enumerate(PAYMENTS) if pays(units, first, second)] for second in range(6)]
    for first in range(6)
]
"""For the unit types under both arrows: the payments of any size that fit, ascending."""


def _zones() -> list[int]:
    masks = []
    for shield in range(16):
        rows, columns = FACTS.zone_rows[shield // 4], FACTS.zone_columns[shield % 4]
        masks.append(sum(1 << (5 * (r - 1) + c - 1) for r in rows for c in columns))
    return masks


ZONES: Final = _zones()
"""For each shield the spaces of its zone, a bitmask (BX-STOCK-4)."""
NEIGHBOURS: Final = [
    [5 * r + c, 5 * r + c + 1, 5 * r + c + 5, 5 * r + c + 6] for r in range(4) for c in range(4)
]
"""For each shield the four spaces it touches (BX-GEN-4)."""
