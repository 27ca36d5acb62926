"""What a row holds, in order, and the pieces that rows are joined from, each made once."""

from functools import lru_cache
from typing import Final

from ironbridge.games.brass.encoding import line_pieces, money_pieces, slot_pieces
from ironbridge.games.brass.figures import Fields
from ironbridge.games.brass.sight import Pieces
from ironbridge.games.brass_lancashire.actions import KINDS
from ironbridge.games.brass_lancashire.facts import (
    BOTTOM,
    COAL_MINE,
    COTTON_MILL,
    FACTS,
    INDUSTRIES,
    IRON_WORKS,
    LINES,
    LOCATIONS,
    PORT,
    SLOTS,
    TILE_INDUSTRY,
    TILE_LEVEL,
)
from ironbridge.games.brass_lancashire.options import SEATS as RULESETS
from ironbridge.games.brass_lancashire.questions import QUESTIONS
from ironbridge.kernel.encoding import MOST, SINGLE, Layout, empty, flags, one_hot

FEWEST: Final = 2
SEATS: Final = 4
EACH: Final[list[str]] = [f"of seat {seat}" for seat in range(SEATS)]
ROUNDS: Final = 11
"""No era has so many rounds."""
STEPS: Final[int] = max(FACTS.market_tiles) + 1
FIGURE_NAMES: Final[list[str]] = [
    *("plays", "money", "money < 5", "money < 10", "money < 16", "money < 24", "spent", "debts"),
    *("income level from the lowest", "income space", "vp", "vp below 0"),
    *("links left", "cards", "actions left"),
    *(f"unflipped {industry}" for industry in FACTS.industries),
    *(f"flipped {industry}" for industry in FACTS.industries),
    *("vp flipped", "vp flipped that stays", "vp unflipped", "vp unflipped that stays"),
    *("income spaces wanted", "mills linked to a port", "mills linked to the distant market"),
    *("ports linked to a mill", "coal", "coal mines linked to a port", "iron"),
    *("link vp", "link vp when all is flipped", "links"),
]
BEFORE: Final[int] = FIGURE_NAMES.index(f"unflipped {FACTS.industries[0]}")
"""The sums over tiles and links begin here."""
SUMS: Final[int] = len(FIGURE_NAMES) - BEFORE
UNFLIPPED: Final = 0
FLIPPED: Final[int] = INDUSTRIES
VP_FLIPPED: Final[int] = 2 * INDUSTRIES
VP_UNFLIPPED: Final[int] = VP_FLIPPED + 2
WANTED: Final[int] = VP_UNFLIPPED + 2
MILLS: Final[int] = WANTED + 1
PORTS: Final[int] = MILLS + 2
COAL: Final[int] = PORTS + 1
IRON: Final[int] = COAL + 2
LINK_VP: Final[int] = IRON + 1


def seat_names(each: str) -> list[str]:
    names = FIGURE_NAMES[:] + [f"place {place} in the order" for place in range(SEATS)]
    for industry, size in zip(FACTS.industries, FACTS.stacks.sizes, strict=True):
        names += [f"{industry} {gone} gone" for gone in range(size + 1)]
    names += [f"network {location}" for location in FACTS.locations]
    return [f"{name} {each}" for name in names]


SLOT_NAMES: Final[list[str]] = [
    *(f"unflipped {each}" for each in EACH),
    *(f"flipped {each}" for each in EACH),
    *FACTS.industries,
    "level",
    "cubes",
]
LINE_NAMES: Final[list[str]] = [*EACH, "vp", "vp when all is flipped"]
NEEDS: Final[list[str]] = ["coal", "iron", "steps", "combined", "joined", "cards"]
LAYOUT: Final = Layout()
LAYOUT.add("seats", [str(count) for count in range(FEWEST, SEATS + 1)])
LAYOUT.add("ruleset", list(RULESETS))
LAYOUT.add("options", ["bonus as income", "combined may overbuild"])
LAYOUT.add("era", ["rail"])
LAYOUT.add("rounds to come", ["in the match"])
LAYOUT.add("turn's actions", ["left"])
LAYOUT.add("deck", ["cards"])
LAYOUT.add("markets", ["coal", "iron", "coal price", "iron price"])
LAYOUT.add("distant market tiles", [str(-step) for step in range(STEPS)])
LAYOUT.add("rounds to come in the era", [str(number) for number in range(ROUNDS)])
LAYOUT.add("cotton", [str(space) for space in range(BOTTOM + 1)])
LAYOUT.add("asked", QUESTIONS)
LAYOUT.add("turn", EACH)
LAYOUT.add("decides", EACH)
LAYOUT.add("move", KINDS)
LAYOUT.add("move's", NEEDS)
LAYOUT.add("move's slot", FACTS.slots)
LAYOUT.add("move's line", FACTS.lines)
LAYOUT.add("move's industry", FACTS.industries)
LAYOUT.add("hand", FACTS.cards)
LAYOUT.add("unseen", FACTS.cards)
LAYOUT.add("slot", [f"{slot} {name}" for slot in FACTS.slots for name in SLOT_NAMES], things=len(FACTS.slots))
LAYOUT.add("line", [f"{line} {name}" for line in FACTS.lines for name in LINE_NAMES], things=len(FACTS.lines))
LAYOUT.add("seat", [name for each in EACH for name in seat_names(each)], things=SEATS)

TILES: Final[int] = len(TILE_LEVEL)
CUBES: Final[int] = max(FACTS.tile_cubes) + 1
COINS: Final[int] = 2 * (max(FACTS.coins) + max(len(slots) for slots in FACTS.slots_of)) + 1
"""No link scores so much."""


SLOT: Final = slot_pieces(SEATS, TILE_INDUSTRY, TILE_LEVEL, INDUSTRIES, CUBES)
LINE: Final = line_pieces(SEATS, COINS)
SIDES: Final[int] = TILES * CUBES
"""The states of a tile on each of its sides: its kind and its cubes."""
STAYS: Final[int] = 2 * SIDES
"""What is added to the state of a tile that stays when the era ends; then for each place it is linked to."""
LINKED: Final[int] = 4 * SIDES
LINKED_AGAIN: Final[int] = 8 * SIDES
COUNTED: Final[int] = 16 * SIDES
SCORED: Final[int] = COINS * COINS
LINK_SUMS: Final[list[int]] = [
    coins << 8 * LINK_VP | hoped << 8 * (LINK_VP + 1) | 1 << 8 * (LINK_VP + 2)
    for coins in range(COINS)
    for hoped in range(COINS)
]
BOARD_PIECES: Final = Pieces(
    SIDES,
    COUNTED,
    SLOT,
    empty(len(SLOT_NAMES)),
    SCORED,
    LINE,
    empty(len(LINE_NAMES)),
    LINK_SUMS,
    SLOTS,
    LINES,
)


@lru_cache(maxsize=8)
def tile_sums(tile_vp: tuple[int, ...]) -> list[int]:
    """Make what a tile of each state adds to the sums of its owner: a number whose bytes are the sums."""
    return [
        _sums_of(kind, cubes, tile_vp[kind], flipped, stays, linked)
        for linked in range(4)
        for stays in (False, True)
        for flipped in (False, True)
        for kind in range(TILES)
        for cubes in range(CUBES)
    ]


def _sums_of(kind: int, cubes: int, vp: int, flipped: bool, stays: bool, linked: int) -> int:
    industry = TILE_INDUSTRY[kind]
    first = VP_FLIPPED if flipped else VP_UNFLIPPED
    found = {(FLIPPED if flipped else UNFLIPPED) + industry: 1, first: vp}
    if stays:
        found[first + 1] = vp
    if not flipped:
        found[WANTED] = FACTS.tile_income[kind]
        if industry == COTTON_MILL:
            found |= {MILLS: linked & 1, MILLS + 1: linked >> 1}
        elif industry == PORT:
            found[PORTS] = linked & 1
        elif industry == COAL_MINE:
            found |= {COAL: cubes, COAL + 1: linked & 1}
        elif industry == IRON_WORKS:
            found[IRON] = cubes
    return sum(number << 8 * at for at, number in found.items())


NOBODY: Final = empty(len(seat_names("")))
FIELDS: Final = Fields()
"""What is written of a seat, in order."""
MONEY: Final = FIELDS.add(money_pieces())
SPENT: Final = FIELDS.add(SINGLE)
DEBTS: Final = FIELDS.add(SINGLE)
INCOME: Final = FIELDS.add(
    [bytes([level - FACTS.income.lowest, space]) for space, level in enumerate(FACTS.income.levels)]
)
VP: Final = FIELDS.add([bytes([max(vp, 0), max(-vp, 0)]) for vp in range(-MOST, MOST + 1)])
"""Its values are counted from the fewest VP that can be written."""
LINKS_LEFT: Final = FIELDS.add(SINGLE)
HELD: Final = FIELDS.add(SINGLE)
ACTIONS_LEFT: Final = FIELDS.add(SINGLE)
SUMMED: Final = FIELDS.add([empty(SUMS)])
PLACE: Final = FIELDS.add(one_hot(SEATS))
STACKS: Final = FIELDS.add_all([one_hot(size + 1) for size in FACTS.stacks.sizes])
"""The first of the stacks."""
NETWORK: Final = FIELDS.add([empty(LOCATIONS)])
NEW: Final = [b""] * SEATS
"""The pieces of all seats before they are made."""
IN_COUNTS: Final = one_hot(SEATS - FEWEST + 1)
IN_RULESETS: Final = one_hot(len(RULESETS))
IN_ROUNDS: Final = one_hot(ROUNDS)
IN_COTTON: Final = one_hot(BOTTOM + 1)
IN_QUESTIONS: Final = one_hot(len(QUESTIONS))
IN_SEATS: Final = one_hot(SEATS)
IN_KINDS: Final = one_hot(len(KINDS))
IN_SLOTS: Final = one_hot(SLOTS)
IN_LINES: Final = one_hot(LINES)
IN_INDUSTRIES: Final = one_hot(INDUSTRIES)
THIRD: Final[int] = LOCATIONS // 3
"""Locations are looked up in three parts, so that the tables stay small."""
SOME_PLACES: Final = flags(THIRD)
LAST_PLACES: Final = flags(LOCATIONS - 2 * THIRD)
NO_MOVE: Final = empty(len(KINDS) + len(NEEDS) + SLOTS + LINES + INDUSTRIES)
ALL_SLOTS: Final[list[int]] = list(range(SLOTS))
