"""What a row holds, in order, and the pieces that rows are joined from, each made once."""

from typing import Final

from ironbridge.games.bruxelles_1893.actions import CUBE_NAMES, SHIELD_NAMES, SPACE_NAMES
from ironbridge.games.bruxelles_1893.facts import ABILITIES, FACTS, MODES, NOTHING
from ironbridge.games.bruxelles_1893.options import OPTIONS
from ironbridge.games.bruxelles_1893.position import (
    CARDS,
    COLOURS,
    COLUMNS,
    FIGURE_STATES,
    FIGURES,
    NEUTRAL_SIDE,
    SPACES,
)
from ironbridge.games.bruxelles_1893.questions import CONTEXTS, QUESTIONS
from ironbridge.kernel.encoding import Layout, empty, flags, one_hot

FEWEST: Final[int] = FACTS.fewest_seats
SEATS: Final[int] = FACTS.most_seats
EACH: Final[list[str]] = [f"of seat {seat}" for seat in range(SEATS)]
KINDS: Final[int] = len(FACTS.kind_names)
TILES: Final[int] = len(FACTS.tile_names)
STOCKS: Final[int] = len(FACTS.stock_names)
UNITS: Final[int] = NOTHING + 1
UNIT_NAMES: Final = ("wood", "iron", "stone", "any noble", "francs", "nothing")
BIDS: Final = 64
"""Bids are written up to here."""
SIDES: Final[int] = 2 * NEUTRAL_SIDE
STATES: Final = FIGURE_STATES[1:]
GROUND_NAMES: Final[list[str]] = [*FACTS.kind_names, "in the zone", *(f"building {each}" for each in EACH)]
STANDING_NAMES: Final[list[str]] = [
    *(f"assistant {each}" for each in EACH),
    *(f"neutral {each}" for each in EACH),
    "bid",
]
BONUS_NAMES: Final[list[str]] = [*FACTS.bonus_names, *MODES, *ABILITIES, "vp symbols", "mannekens"]
MARKET_NAMES: Final[list[str]] = [
    *(f"row {row}" for row in range(FACTS.market_rows)),
    *(f"column {column}" for column in range(FACTS.market_columns)),
    *(f"francs for {colour}" for colour in FACTS.colour_names),
    *(f"vp for {colour}" for colour in FACTS.colour_names),
]
FIGURE_NAMES: Final[list[str]] = [
    *("plays", "passed", "has the pawn", "money", "money < 3", "money < 6", "money < 10", "salaries owed"),
    *("vp", "vp below 0", "vp if it ended now", "assistants", "courthouse", "buildings"),
    *("artworks", "colours", "nobles"),
    *(f"{colour} artworks" for colour in FACTS.colour_names),
    *(f"{cube} cubes" for cube in CUBE_NAMES),
    *(f"assistants on {place}" for place in FACTS.brussels_names),
    *(f"symbols of {row}" for row in FACTS.row_names),
    *(f"worth of {row}" for row in FACTS.row_names),
    *(f"tucked under {row} this round" for row in FACTS.row_names),
    *(f"bids in column {column}" for column in range(1, COLUMNS + 1)),
]
SEAT_NAMES: Final[list[str]] = [
    *FIGURE_NAMES,
    *(f"{name} {step}" for name, steps in zip(ABILITIES, FACTS.tracks, strict=False) for step in steps),
    *(f"{figure} {state}" for figure in FACTS.figure_names for state in STATES),
]
LAYOUT: Final = Layout()
LAYOUT.add("seats", [str(count) for count in range(FEWEST, SEATS + 1)])
LAYOUT.add("option", [f"{option.name} is not {option.default}" for option in OPTIONS])
LAYOUT.add("round", [str(number) for number in range(1 + FACTS.rounds)])
LAYOUT.add("asked", QUESTIONS)
LAYOUT.add("context", CONTEXTS)
LAYOUT.add("first", EACH)
LAYOUT.add("turn", EACH)
LAYOUT.add("decides", EACH)
LAYOUT.add("column", [str(column) for column in range(1, COLUMNS + 2)])
LAYOUT.add("move's space", SPACE_NAMES)
LAYOUT.add("move's figure", FACTS.figure_names)
LAYOUT.add("move's sale", FACTS.colour_names)
LAYOUT.add("move's", ["handled", "via", "carried out", "count", "limit", "activations", "draws", "hidden"])
LAYOUT.add("drawn", FACTS.colour_names)
LAYOUT.add("drawn and known", FACTS.colour_names)
LAYOUT.add("covered", FACTS.colour_names)
LAYOUT.add("unseen", FACTS.colour_names)
LAYOUT.add("supply", CUBE_NAMES)
LAYOUT.add("deck", FACTS.figure_names)
LAYOUT.add("discard", FACTS.figure_names)
LAYOUT.add("uses", FACTS.brussels_names)
LAYOUT.add("shop 1", FACTS.colour_names)
LAYOUT.add("shop 2", FACTS.colour_names)
LAYOUT.add("market", MARKET_NAMES)
LAYOUT.add("shield", SHIELD_NAMES)
LAYOUT.add("stock card", FACTS.stock_names)
LAYOUT.add("stock deck", FACTS.stock_names)
LAYOUT.add("bonus deck", FACTS.bonus_names)
LAYOUT.add(
    "sector", [f"{at} {name}" for at in range(1, TILES + 1) for name in FACTS.tile_names], things=TILES
)
LAYOUT.add(
    "arrow",
    [f"{at} {name}" for at in (1, 2) for name in (*(f"at {to}" for to in range(1, TILES + 1)), *UNIT_NAMES)],
    things=2,
)
LAYOUT.add(
    "theatre",
    [f"{cost} {name}" for cost in FACTS.theatre_costs for name in FACTS.figure_names],
    things=len(FACTS.theatre_costs),
)
LAYOUT.add("exhibition", [f"{year} {each}" for year in FACTS.years for each in EACH], things=len(FACTS.years))
LAYOUT.add("bonus", [f"{at} {name}" for at in range(1, COLUMNS + 1) for name in BONUS_NAMES], things=COLUMNS)
LAYOUT.add("won", [f"{at} {each}" for at in range(1, COLUMNS + 1) for each in EACH], things=COLUMNS)
LAYOUT.add(
    "space", [f"{space} {name}" for space in SPACE_NAMES for name in GROUND_NAMES], things=len(SPACE_NAMES)
)
LAYOUT.add(
    "on space",
    [f"{space} {name}" for space in SPACE_NAMES for name in STANDING_NAMES],
    things=len(SPACE_NAMES),
)
LAYOUT.add("seat", [f"{name} {each}" for each in EACH for name in SEAT_NAMES], things=SEATS)


def _market_pieces() -> list[bytes]:
    """Make a piece for each place of the cursor: where it is and what it makes artworks worth."""
    rows, columns = one_hot(FACTS.market_rows), one_hot(FACTS.market_columns)
    pieces = []
    for cursor in range(FACTS.market_rows * FACTS.market_columns):
        row, column = divmod(cursor, FACTS.market_columns)
        francs, points = bytearray(COLOURS), bytearray(COLOURS)
        for colour in range(COLOURS):
            at_row, at_column = row + FACTS.point_row[colour], column + FACTS.point_column[colour]
            # Where a point leaves the grid the cursor cannot stand.
            if 0 <= at_row < FACTS.market_rows and 0 <= at_column < FACTS.market_columns:
                francs[colour], points[colour] = FACTS.money_by_row[at_row], FACTS.vp_by_column[at_column]
        pieces.append(rows[row] + columns[column] + bytes(francs) + bytes(points))
    return pieces


def _bonus_pieces() -> list[bytes]:
    """Make a piece for each bonus card, with what it brings, and one for an empty place."""
    cards, modes = one_hot(CARDS), one_hot(len(MODES))
    pieces = []
    for card in range(CARDS):
        brings = bytes(ability in FACTS.bonus_abilities[card] for ability in range(len(ABILITIES)))
        counts = bytes([FACTS.bonus_symbols[card], FACTS.bonus_mannekens[card]])
        pieces.append(cards[card] + modes[FACTS.bonus_mode[card]] + brings + counts)
    return [*pieces, empty(len(BONUS_NAMES))]


def _ground_pieces() -> list[bytes]:
    """Make a piece for each kind of space (the first for none), outside and in the zone, and each builder."""
    kinds, owners = one_hot(KINDS), one_hot(SEATS)
    return [
        kinds[kind] + bytes([zone]) + owners[owner]
        for kind in range(-1, KINDS)
        for zone in range(2)
        for owner in range(-1, SEATS)
    ]


def _standing_pieces() -> list[bytes]:
    """Make a piece for each side an assistant may be on (the first for none) and each bid."""
    sides = one_hot(SIDES)
    return [sides[side] + bytes([bid]) for side in range(-1, SIDES) for bid in range(BIDS)]


def _arrow_pieces() -> list[bytes]:
    """Make a piece for each sector and the unit of the tile in it (the first for none)."""
    sectors, units = one_hot(TILES), one_hot(UNITS)
    return [sectors[sector] + units[unit] for sector in range(TILES) for unit in range(-1, UNITS)]


IN_COUNTS: Final = one_hot(SEATS - FEWEST + 1)
IN_ROUNDS: Final = one_hot(1 + FACTS.rounds)
IN_QUESTIONS: Final = one_hot(len(QUESTIONS))
IN_CONTEXTS: Final = one_hot(len(CONTEXTS))
IN_SEATS: Final = one_hot(SEATS)
IN_COLUMNS: Final = one_hot(COLUMNS + 1)
IN_SPACES: Final = one_hot(SPACES)
IN_FIGURES: Final = one_hot(FIGURES)
IN_COLOURS: Final = one_hot(COLOURS)
IN_SHIELDS: Final = one_hot(len(SHIELD_NAMES))
IN_STOCKS: Final = one_hot(STOCKS)
IN_TILES: Final = one_hot(TILES)
IN_STATES: Final = [empty(len(STATES)), *one_hot(len(STATES))[:-1]]
IN_TRACK: Final = [one_hot(len(values)) for values in FACTS.tracks]
HALF_STOCKS: Final = flags(STOCKS // 2)
FIFTH: Final[int] = CARDS // 5
FIFTH_OF_CARDS: Final = flags(FIFTH)
MARKET: Final = _market_pieces()
BONUS: Final = _bonus_pieces()
GROUND: Final = _ground_pieces()
STANDING: Final = _standing_pieces()
ARROW: Final = _arrow_pieces()
NOBODY: Final = empty(len(SEAT_NAMES))
NEW: Final = [b""] * SEATS
"""The pieces of all seats before they are made."""
