"""The action table and the table of chance: which exist, and what each id means as small ints.

`ARGUMENT[id]` is the place of an action among those of its kind, which is what most rules want to know: a
space, a colour, a figure. Everything here is made once from the facts.
"""

from itertools import combinations_with_replacement
from typing import Final

from ironbridge.games.bruxelles_1893.facts import ABILITIES, ANY_NOBLE, BLACK, FACTS, FRANCS, JOKER, NOTHING
from ironbridge.kernel.actions import ActionTable


def grid(rows: int, columns: int) -> list[str]:
    """Name the cells of a grid, row by row: `1-1`, `1-2` …"""
    return [f"{row}-{column}" for row in range(1, rows + 1) for column in range(1, columns + 1)]


SPACE_NAMES: Final = grid(5, 5)
SHIELD_NAMES: Final = grid(4, 4)
CELL_NAMES: Final = grid(7, 7)
CUBE_NAMES: Final = [*FACTS.noble_names, "joker"]
UNIT_NAMES: Final = [*CUBE_NAMES, "francs"]
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


_NONE: Final[list[tuple[str, ...]]] = [()]


def _each(names: list[str]) -> list[tuple[str, ...]]:
    return [(name,) for name in names]


_ARGUMENTS: Final[dict[str, list[tuple[str, ...]]]] = {
    "decline": _NONE,
    "done": _NONE,
    "frame": _each(SHIELD_NAMES),
    "neutral": _each(SPACE_NAMES),
    "place": _each(SPACE_NAMES),
    "brussels": _each(FACTS.brussels_names),
    "pass": _NONE,
    "bid": _each([str(bid) for bid in range(FACTS.least_bid, FACTS.most_money + 1)]),
    "draw": _NONE,
    "keep": _each(FACTS.colour_names[:BLACK]),
    "cursor": _each(CELL_NAMES),
    "sell": _each(FACTS.colour_names),
    "shop": _each(["1", "2"]),
    "theatre": _each([str(cost) for cost in FACTS.theatre_costs]),
    "cube": _each(FACTS.noble_names),
    "swap": _NONE,
    "figure": _each(["keep", "discard"]),
    "pay": [tuple([UNIT_NAMES[unit] for unit in units]) for units in PAYMENTS],
    "turn": _each(["1", "2"]),
    "build": _each(SPACE_NAMES),
    "perform": _each(FACTS.kind_names),
    "activate": _each(FACTS.figure_names),
    "use": [(str(slot), ability) for slot in range(1, 6) for ability in ABILITIES],
    "tuck": [(str(slot), row) for slot in range(1, 6) for row in FACTS.row_names],
    "salary": _each(FACTS.figure_names),
}
"""For each kind of action, in the order of the table, the arguments it takes."""
_DEALT: Final[dict[str, list[tuple[str, ...]]]] = {
    "strip": _each(FACTS.strip_names),
    "compass": _each(FACTS.tile_names),
    "figure": _each(FACTS.figure_names),
    "artwork": _each(FACTS.colour_names[:BLACK]),
    "bonus": _each(FACTS.bonus_names),
    "first": _each([str(seat) for seat in range(FACTS.most_seats)]),
    "stock": _each(FACTS.stock_names),
}
"""For each kind of outcome of chance what can be dealt."""


def _table(rows: dict[str, list[tuple[str, ...]]], what: str) -> ActionTable:
    return ActionTable([(kind, *words) for kind, choices in rows.items() for words in choices], what)


ACTIONS: Final = _table(_ARGUMENTS, "action")
OUTCOMES: Final = _table(_DEALT, "outcome")
ARGUMENT: Final = [at for choices in _ARGUMENTS.values() for at in range(len(choices))]
"""For each action its place among those of its kind."""
DEALT: Final = [at for choices in _DEALT.values() for at in range(len(choices))]
"""For each outcome its place among those of its kind."""
PLACE_0: Final = ACTIONS.of_kind("place")[0]
BID_0: Final = ACTIONS.of_kind("bid")[0]
CURSOR_0: Final = ACTIONS.of_kind("cursor")[0]
PAY_0: Final = ACTIONS.of_kind("pay")[0]


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
