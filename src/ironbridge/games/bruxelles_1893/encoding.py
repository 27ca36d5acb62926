"""A position as numbers: the course, the move, the boards, markets and cards, and every seat's mat."""

from typing import Final

from ironbridge.games.bruxelles_1893.actions import CUBE_NAMES, SHIELD_NAMES, SPACE_NAMES, ZONES
from ironbridge.games.bruxelles_1893.facts import ABILITIES, ARCHITECT, FACTS, JOKER, MODES, NOTHING
from ironbridge.games.bruxelles_1893.options import OPTIONS, Options
from ironbridge.games.bruxelles_1893.position import (
    CARDS,
    CITY,
    COLOURS,
    COLUMNS,
    CUBES,
    FIGURE_STATES,
    FIGURES,
    NEUTRAL_SIDE,
    NONE,
    PAID,
    PLACES,
    ROWS,
    SPACES,
    TRACKS,
    Board,
)
from ironbridge.games.bruxelles_1893.questions import CONTEXTS, QUESTIONS
from ironbridge.games.bruxelles_1893.reach import artworks, colours, nobles
from ironbridge.games.bruxelles_1893.scoring import row_multipliers, track_value
from ironbridge.kernel.encoding import MOST, Encoder, Layout, empty, flags, one_hot
from ironbridge.kernel.position import Position

_FEWEST: Final[int] = FACTS.fewest_seats
_SEATS: Final[int] = FACTS.most_seats
_EACH: Final[list[str]] = [f"of seat {seat}" for seat in range(_SEATS)]
_KINDS: Final[int] = len(FACTS.kind_names)
_TILES: Final[int] = len(FACTS.tile_names)
_STOCKS: Final[int] = len(FACTS.stock_names)
_YEARS: Final[int] = len(FACTS.years)
_UNITS: Final[int] = NOTHING + 1
_UNIT_NAMES: Final = ("wood", "iron", "stone", "any noble", "francs", "nothing")
_BIDS: Final = 64
"""Bids are written up to here."""
_SIDES: Final[int] = 2 * NEUTRAL_SIDE
_STATES: Final = FIGURE_STATES[1:]
_GROUND_NAMES: Final[list[str]] = [*FACTS.kind_names, "in the zone", *(f"building {each}" for each in _EACH)]
_STANDING_NAMES: Final[list[str]] = [
    *(f"assistant {each}" for each in _EACH),
    *(f"neutral {each}" for each in _EACH),
    "bid",
]
_BONUS_NAMES: Final[list[str]] = [*FACTS.bonus_names, *MODES, *ABILITIES, "vp symbols", "mannekens"]
_MARKET_NAMES: Final[list[str]] = [
    *(f"row {row}" for row in range(FACTS.market_rows)),
    *(f"column {column}" for column in range(FACTS.market_columns)),
    *(f"francs for {colour}" for colour in FACTS.colour_names),
    *(f"vp for {colour}" for colour in FACTS.colour_names),
]
_FIGURE_NAMES: Final[list[str]] = [
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
_SEAT_NAMES: Final[list[str]] = [
    *_FIGURE_NAMES,
    *(f"{name} {step}" for name, steps in zip(ABILITIES, FACTS.tracks, strict=False) for step in steps),
    *(f"{figure} {state}" for figure in FACTS.figure_names for state in _STATES),
]
_LAYOUT: Final = Layout()
_LAYOUT.add("seats", [str(count) for count in range(_FEWEST, _SEATS + 1)])
_LAYOUT.add("option", [f"{option.name} is not {option.default}" for option in OPTIONS])
_LAYOUT.add("round", [str(number) for number in range(1 + FACTS.rounds)])
_LAYOUT.add("asked", QUESTIONS)
_LAYOUT.add("context", CONTEXTS)
_LAYOUT.add("first", _EACH)
_LAYOUT.add("turn", _EACH)
_LAYOUT.add("decides", _EACH)
_LAYOUT.add("column", [str(column) for column in range(1, COLUMNS + 2)])
_LAYOUT.add("move's space", SPACE_NAMES)
_LAYOUT.add("move's figure", FACTS.figure_names)
_LAYOUT.add("move's sale", FACTS.colour_names)
_LAYOUT.add("move's", ["handled", "via", "carried out", "count", "limit", "activations", "draws", "hidden"])
_LAYOUT.add("drawn", FACTS.colour_names)
_LAYOUT.add("drawn and known", FACTS.colour_names)
_LAYOUT.add("covered", FACTS.colour_names)
_LAYOUT.add("unseen", FACTS.colour_names)
_LAYOUT.add("supply", CUBE_NAMES)
_LAYOUT.add("deck", FACTS.figure_names)
_LAYOUT.add("discard", FACTS.figure_names)
_LAYOUT.add("uses", FACTS.brussels_names)
_LAYOUT.add("shop 1", FACTS.colour_names)
_LAYOUT.add("shop 2", FACTS.colour_names)
_LAYOUT.add("market", _MARKET_NAMES)
_LAYOUT.add("shield", SHIELD_NAMES)
_LAYOUT.add("stock card", FACTS.stock_names)
_LAYOUT.add("stock deck", FACTS.stock_names)
_LAYOUT.add("bonus deck", FACTS.bonus_names)
_LAYOUT.add("sector", [f"{at} {name}" for at in range(1, _TILES + 1) for name in FACTS.tile_names])
_LAYOUT.add(
    "arrow",
    [
        f"{at} {name}"
        for at in (1, 2)
        for name in (*(f"at {to}" for to in range(1, _TILES + 1)), *_UNIT_NAMES)
    ],
)
_LAYOUT.add("theatre", [f"{cost} {name}" for cost in FACTS.theatre_costs for name in FACTS.figure_names])
_LAYOUT.add("exhibition", [f"{year} {each}" for year in FACTS.years for each in _EACH])
_LAYOUT.add("bonus", [f"{at} {name}" for at in range(1, COLUMNS + 1) for name in _BONUS_NAMES])
_LAYOUT.add("won", [f"{at} {each}" for at in range(1, COLUMNS + 1) for each in _EACH])
_LAYOUT.add("space", [f"{space} {name}" for space in SPACE_NAMES for name in _GROUND_NAMES])
_LAYOUT.add("on space", [f"{space} {name}" for space in SPACE_NAMES for name in _STANDING_NAMES])
_LAYOUT.add("seat", [f"{name} {each}" for each in _EACH for name in _SEAT_NAMES])


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
    return [*pieces, empty(len(_BONUS_NAMES))]


def _ground_pieces() -> list[bytes]:
    """Make a piece for each kind of space (the first for none), outside and in the zone, and each builder."""
    kinds, owners = one_hot(_KINDS), one_hot(_SEATS)
    return [
        kinds[kind] + bytes([zone]) + owners[owner]
        for kind in range(-1, _KINDS)
        for zone in range(2)
        for owner in range(-1, _SEATS)
    ]


def _standing_pieces() -> list[bytes]:
    """Make a piece for each side an assistant may be on (the first for none) and each bid."""
    sides = one_hot(_SIDES)
    return [sides[side] + bytes([bid]) for side in range(-1, _SIDES) for bid in range(_BIDS)]


def _arrow_pieces() -> list[bytes]:
    """Make a piece for each sector and the unit of the tile in it (the first for none)."""
    sectors, units = one_hot(_TILES), one_hot(_UNITS)
    return [sectors[sector] + units[unit] for sector in range(_TILES) for unit in range(-1, _UNITS)]


_IN_COUNTS: Final = one_hot(_SEATS - _FEWEST + 1)
_IN_ROUNDS: Final = one_hot(1 + FACTS.rounds)
_IN_QUESTIONS: Final = one_hot(len(QUESTIONS))
_IN_CONTEXTS: Final = one_hot(len(CONTEXTS))
_IN_SEATS: Final = one_hot(_SEATS)
_IN_COLUMNS: Final = one_hot(COLUMNS + 1)
_IN_SPACES: Final = one_hot(SPACES)
_IN_FIGURES: Final = one_hot(FIGURES)
_IN_COLOURS: Final = one_hot(COLOURS)
_IN_SHIELDS: Final = one_hot(len(SHIELD_NAMES))
_IN_STOCKS: Final = one_hot(_STOCKS)
_IN_TILES: Final = one_hot(_TILES)
_IN_STATES: Final = [empty(len(_STATES)), *one_hot(len(_STATES))[:-1]]
_IN_TRACK: Final = [one_hot(len(values)) for values in FACTS.tracks]
_HALF_STOCKS: Final = flags(_STOCKS // 2)
_FIFTH: Final[int] = CARDS // 5
_FIFTH_OF_CARDS: Final = flags(_FIFTH)
_MARKET: Final = _market_pieces()
_BONUS: Final = _bonus_pieces()
_GROUND: Final = _ground_pieces()
_STANDING: Final = _standing_pieces()
_ARROW: Final = _arrow_pieces()
_NOBODY: Final = empty(len(_SEAT_NAMES))


class BruxellesEncoder(Encoder):
    """Writes what a seat knows of a position of Bruxelles 1893."""

    def __init__(self) -> None:
        super().__init__(_LAYOUT, 1)
        self._options: Options | None = None
        self._chosen: bytes = b""
        """The piece of the options last seen: they are the same for a whole match."""

    def row(self, position: Position, seat: int) -> bytes:
        """Give the row of a position."""
        assert isinstance(position, Board), "the position is of this game"
        if position.options is not self._options:
            chosen = position.options.chosen
            self._chosen = bytes(chosen[option.name] != option.default for option in OPTIONS)
            self._options = position.options
        row = Row(position, seat)
        row.add_course(self._chosen)
        row.add_counts()
        row.add_cards()
        row.add_spaces()
        row.add_seats()
        return b"".join(row.pieces)

    def score(self, position: Position, seat: int) -> int:
        """Give the VP a seat has already."""
        assert isinstance(position, Board), "the position is of this game"
        return position.vp[seat]


class Row:
    """The pieces of one row, added in the order of the layout."""

    def __init__(self, position: Board, viewer: int) -> None:
        self.p = position
        self.viewer = viewer
        self.pieces: list[bytes] = []
        self.bids: list[int] = [0] * (_SEATS * COLUMNS)
        """For each seat and column what is bid."""

    def _from_viewer(self, seat: int) -> int:
        """Count a seat from the viewer; -1 for nobody."""
        return (seat - self.viewer) % self.p.seats if seat >= 0 else -1

    def add_course(self, options: bytes) -> None:
        """Add how far the match is, who decides what, and the move being made."""
        position, pieces = self.p, self.pieces
        pieces.append(_IN_COUNTS[position.seats - _FEWEST])
        pieces.append(options)
        pieces.append(_IN_ROUNDS[position.round])
        pieces.append(_IN_QUESTIONS[position.asked])
        pieces.append(_IN_CONTEXTS[position.context])
        pieces.append(_IN_SEATS[self._from_viewer(position.first)])
        pieces.append(_IN_SEATS[self._from_viewer(position.active)])
        pieces.append(_IN_SEATS[self._from_viewer(position.to_decide)])
        pieces.append(_IN_COLUMNS[position.slot])
        pieces.append(_IN_SPACES[position.space])
        pieces.append(_IN_FIGURES[position.figure])
        pieces.append(_IN_COLOURS[position.sold])

    def add_counts(self) -> None:
        """Add what is counted: draws, piles, supply, decks. Another seat's draws are unseen ones."""
        position = self.p
        drawn, unseen, hidden = position.drawn, position.pile, position.hidden
        if position.draws > 1 and position.active != self.viewer:
            drawn = list(position.known)
            unseen = position.pile[:]
            for colour in range(COLOURS):
                unknown = position.drawn[colour] - drawn[colour]
                unseen[colour] += unknown
                hidden += unknown
        numbers = [
            position.handled,
            1 if position.via else 0,
            1 if position.carried_out else 0,
            position.count,
            position.limit,
            position.activations,
            position.draws,
            hidden,
        ]
        numbers += drawn
        numbers += list(position.known)
        numbers += position.covered
        numbers += unseen
        for cube in range(CUBES):
            numbers.append(max(position.supply[cube], 0))
        numbers += position.deck
        numbers += position.discard
        numbers += position.uses
        self.pieces.append(bytes(numbers))

    def add_cards(self) -> None:
        """Add the shop, the art market, stock cards, compass, theatre, exhibition and bonus cards."""
        position, pieces = self.p, self.pieces
        pieces.append(_IN_COLOURS[position.shop[0]])
        pieces.append(_IN_COLOURS[position.shop[1]])
        pieces.append(_MARKET[position.cursor])
        pieces.append(_IN_SHIELDS[position.shield])
        pieces.append(_IN_STOCKS[position.stock])
        half = (1 << _STOCKS // 2) - 1
        pieces.append(_HALF_STOCKS[position.stock_deck & half])
        pieces.append(_HALF_STOCKS[position.stock_deck >> _STOCKS // 2])
        fifth = (1 << _FIFTH) - 1
        for part in range(5):
            pieces.append(_FIFTH_OF_CARDS[position.bonus_deck >> part * _FIFTH & fifth])
        for tile in position.sectors:
            pieces.append(_IN_TILES[tile])
        for sector in position.arrows:
            tile = position.sectors[sector]
            unit = FACTS.tile_units[tile] if tile != NONE else NONE
            pieces.append(_ARROW[sector * (_UNITS + 1) + unit + 1])
        for place in range(PLACES):
            pieces.append(_IN_FIGURES[position.theatre[place]])
        for owner in position.exhibition:
            pieces.append(_IN_SEATS[self._from_viewer(owner)])
        for slot in range(COLUMNS):
            pieces.append(_BONUS[position.slots[slot]])
        for slot in range(COLUMNS):
            pieces.append(_IN_SEATS[self._from_viewer(position.winners[slot])])

    def add_spaces(self) -> None:
        """Add each space of the Art Nouveau board: its action and building, and who stands and bids there."""
        position, pieces, seats = self.p, self.pieces, self.p.seats
        zone = ZONES[position.shield] if position.shield >= 0 else 0
        for space in range(SPACES):
            owner = position.buildings[space]
            if owner >= 0:
                owner = (owner - self.viewer) % seats
            ground = (position.kinds[space] + 1) * 2 + (zone >> space & 1)
            pieces.append(_GROUND[ground * (_SEATS + 1) + owner + 1])
        for space in range(SPACES):
            side = position.assistants[space]
            if side < 0:
                pieces.append(_STANDING[0])
                continue
            bid = position.bids[space]
            if side >= NEUTRAL_SIDE:
                side = NEUTRAL_SIDE + (side - NEUTRAL_SIDE - self.viewer) % seats
            else:
                side = (side - self.viewer) % seats
                self.bids[side * COLUMNS + space % COLUMNS] += bid
            pieces.append(_STANDING[(side + 1) * _BIDS + min(bid, _BIDS - 1)])

    def add_seats(self) -> None:
        """Add every seat's mat, the viewer's first."""
        pieces, seats = self.pieces, self.p.seats
        for relative in range(seats):
            seat = (self.viewer + relative) % seats
            self._add_figures(seat, relative)
            self._add_tracks(seat)
        for _ in range(seats, _SEATS):
            pieces.append(_NOBODY)

    def _add_figures(self, seat: int, relative: int) -> None:
        position = self.p
        money, points, owed = position.money[seat], position.vp[seat], 0
        for figure in range(FIGURES):
            state = position.figures[seat * FIGURES + figure]
            if state > 0 and state != PAID:
                owed += FACTS.salary[figure]
        worth = row_multipliers(position, seat)
        cubes = position.cubes[seat * CUBES : (seat + 1) * CUBES]
        symbols = position.symbols[seat * ROWS : (seat + 1) * ROWS]
        final = points + position.built[seat] * track_value(position, seat, ARCHITECT)
        final += nobles(position, seat) * FACTS.noble_vp + cubes[JOKER] * FACTS.joker_vp
        for row in range(ROWS):
            final += worth[row] * symbols[row]
        numbers = [
            1,
            position.passed >> seat & 1,
            1 if position.pawn == seat else 0,
            min(money, MOST),
            1 if money < 3 else 0,
            1 if money < 6 else 0,
            1 if money < 10 else 0,
            owed,
            min(max(points, 0), MOST),
            min(max(-points, 0), MOST),
            min(max(final, 0), MOST),
            position.available[seat],
            position.courthouse[seat],
            position.built[seat],
            artworks(position, seat),
            colours(position, seat),
            nobles(position, seat),
        ]
        numbers += position.art[seat * COLOURS : (seat + 1) * COLOURS]
        numbers += cubes
        numbers += position.city[seat * CITY : (seat + 1) * CITY]
        numbers += list(symbols)
        for row in range(ROWS):
            numbers.append(min(worth[row], MOST))
        for row in range(ROWS):
            numbers.append(position.tucked_rows >> seat * ROWS + row & 1)
        for column in range(COLUMNS):
            numbers.append(min(self.bids[relative * COLUMNS + column], MOST))
        self.pieces.append(bytes(numbers))

    def _add_tracks(self, seat: int) -> None:
        position, pieces = self.p, self.pieces
        for track in range(TRACKS):
            pieces.append(_IN_TRACK[track][position.tracks[seat * TRACKS + track]])
        for figure in range(FIGURES):
            pieces.append(_IN_STATES[position.figures[seat * FIGURES + figure]])


def build() -> Encoder:
    """Make the encoder."""
    return BruxellesEncoder()
