"""Rows of positions: what a seat knows, as numbers."""

from ironbridge.games.bruxelles_1893.actions import ZONES
from ironbridge.games.bruxelles_1893.encoding.pieces import (
    ARROW,
    BIDS,
    BONUS,
    FEWEST,
    FIFTH,
    FIFTH_OF_CARDS,
    GROUND,
    HALF_STOCKS,
    IN_COLOURS,
    IN_COLUMNS,
    IN_CONTEXTS,
    IN_COUNTS,
    IN_FIGURES,
    IN_QUESTIONS,
    IN_ROUNDS,
    IN_SEATS,
    IN_SHIELDS,
    IN_SPACES,
    IN_STATES,
    IN_STOCKS,
    IN_TILES,
    IN_TRACK,
    LAYOUT,
    MARKET,
    NEW,
    NOBODY,
    SEATS,
    STANDING,
    STOCKS,
    UNITS,
)
from ironbridge.games.bruxelles_1893.facts import ARCHITECT, FACTS, JOKER
from ironbridge.games.bruxelles_1893.options import OPTIONS, Options
from ironbridge.games.bruxelles_1893.position import (
    CITY,
    COLOURS,
    COLUMNS,
    CUBES,
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
from ironbridge.games.bruxelles_1893.reach import artworks, colours, nobles
from ironbridge.games.bruxelles_1893.scoring import row_multipliers, track_value
from ironbridge.kernel.encoding import MOST, Encoder, Piece, Writer
from ironbridge.kernel.position import Position


class BruxellesEncoder(Encoder):
    """Writes what a seat knows of a position of Bruxelles 1893."""

    def __init__(self) -> None:
        super().__init__(LAYOUT, 1)

    def row(self, position: Position, seat: int) -> bytes:
        """Give the row of a position."""
        return BruxellesWriter(self).row(position, seat)

    def score(self, position: Position, seat: int) -> int:
        """Give the VP a seat has already."""
        assert isinstance(position, Board), "the position is of this game"
        return position.vp[seat]

    def writer(self) -> Writer:
        """Make a writer that remembers the boards, the cards and the mats."""
        return BruxellesWriter(self)


class BruxellesWriter(Writer):
    """Writes rows, with pieces that are made anew when what they tell has changed.

    What the position keeps in tuples is the same as long as the tuple is; lists are compared with copies.
    """

    def __init__(self, encoder: Encoder) -> None:
        super().__init__(encoder)
        self.options: Options | None = None
        self.options_piece: bytes = b""
        self.counted: list[int] = []
        self.counts_piece: bytes = b""
        # The cards and tiles beside the Art Nouveau board.
        self.shop: tuple[int, ...] = ()
        self.sectors: tuple[int, ...] = ()
        self.arrows: tuple[int, ...] = ()
        self.theatre: list[int] = []
        self.cursor: int = NONE
        self.stock: int = NONE
        self.stock_deck: int = NONE
        self.bonus_deck: int = NONE
        self.cards_piece: bytes = b""
        # What is owned there, and the Art Nouveau board.
        self.exhibition: tuple[int, ...] = ()
        self.slots: tuple[int, ...] = ()
        self.winners: tuple[int, ...] = ()
        self.kinds: tuple[int, ...] = ()
        self.buildings: tuple[int, ...] = ()
        self.shield: int = NONE
        self._sit(0)

    def _sit(self, seats: int) -> None:
        """Forget what depends on the number of seats."""
        self.seats: int = seats
        self.owned: list[bytes] = NEW[:]
        """For each viewer who owns tiles and bonus cards; then the spaces; then who stands there."""
        self.ground: list[bytes] = NEW[:]
        self.standing: list[bytes] = NEW[:]
        self.assistants: list[int] = []
        self.bids: list[int] = []
        self.bid_sums: list[int] = [0] * (SEATS * COLUMNS)
        """For each seat and column what is bid."""
        self.passed: int = NONE
        self.pawn: int = NONE
        self.tucked_rows: int = NONE
        self.courthouse: tuple[int, ...] = ()
        self.built: tuple[int, ...] = ()
        self.symbols: tuple[int, ...] = ()
        self.money: list[int] = []
        self.vp: list[int] = []
        self.available: list[int] = []
        self.art: list[int] = []
        self.cubes: list[int] = []
        self.city: list[int] = []
        self.tracks: list[int] = []
        self.figures: list[int] = []
        self.numbers: list[bytes] = NEW[:]
        """For each seat what is counted of it; then its tracks and figures."""
        self.mats: list[bytes] = NEW[:]

    def add(self, position: Position, seat: int, pieces: list[Piece]) -> None:
        """Add the pieces of the row of a position."""
        assert isinstance(position, Board), "the position is of this game"
        self._add(position, seat, pieces)

    def _add(self, position: Board, seat: int, pieces: list[Piece]) -> None:
        seats = position.seats
        if seats != self.seats:
            self._sit(seats)
        if position.options is not self.options:
            self._note_options(position)
        self._note_cards(position)
        self._note_spaces(position)
        self._note_seats(position)
        pieces += [IN_COUNTS[seats - FEWEST], self.options_piece]
        _add_course(position, seat, pieces)
        counted = _counts(position, seat)
        if counted != self.counted:
            self.counted = counted
            self.counts_piece = bytes(counted)
        if not self.owned[seat]:
            self.owned[seat] = _owned(position, seat)
        if not self.ground[seat]:
            self.ground[seat] = _ground(position, seat)
        if not self.standing[seat]:
            self.standing[seat] = _standing(position, seat)
        pieces.append(self.counts_piece)
        pieces.append(self.cards_piece)
        pieces.append(self.owned[seat])
        pieces.append(self.ground[seat])
        pieces.append(self.standing[seat])
        for at in range(seat, seats):
            pieces.append(self.numbers[at])
            pieces.append(self.mats[at])
        for at in range(seat):
            pieces.append(self.numbers[at])
            pieces.append(self.mats[at])
        for _ in range(seats, SEATS):
            pieces.append(NOBODY)

    def _note_options(self, position: Board) -> None:
        """Write what was chosen before the match; the worth of rows depends on it."""
        chosen = position.options.chosen
        self.options_piece = bytes([1 if chosen[option.name] != option.default else 0 for option in OPTIONS])
        self.options = position.options
        self.numbers = NEW[:]

    def _note_cards(self, position: Board) -> None:
        """Find what has changed of the cards and tiles beside the Art Nouveau board."""
        if (
            position.shop is not self.shop
            or position.sectors is not self.sectors
            or position.arrows is not self.arrows
            or position.cursor != self.cursor
            or position.shield != self.shield
            or position.stock != self.stock
            or position.stock_deck != self.stock_deck
            or position.bonus_deck != self.bonus_deck
            or position.theatre != self.theatre
        ):
            self.shop = position.shop
            self.sectors = position.sectors
            self.arrows = position.arrows
            self.cursor = position.cursor
            self.stock = position.stock
            self.stock_deck = position.stock_deck
            self.bonus_deck = position.bonus_deck
            self.theatre = position.theatre[:]
            self.cards_piece = _cards(position)
        if (
            position.exhibition is not self.exhibition
            or position.slots is not self.slots
            or position.winners is not self.winners
        ):
            self.exhibition = position.exhibition
            self.slots = position.slots
            self.winners = position.winners
            self.owned = NEW[:]

    def _note_spaces(self, position: Board) -> None:
        """Find what has changed on the Art Nouveau board."""
        if (
            position.kinds is not self.kinds
            or position.buildings is not self.buildings
            or position.shield != self.shield
        ):
            self.kinds = position.kinds
            self.buildings = position.buildings
            self.shield = position.shield
            self.ground = NEW[:]
        if position.assistants != self.assistants or position.bids != self.bids:
            self.assistants = position.assistants[:]
            self.bids = position.bids[:]
            self.standing = NEW[:]
            sums = [0] * (SEATS * COLUMNS)
            for space in range(SPACES):
                side = self.assistants[space]
                if 0 <= side < NEUTRAL_SIDE:
                    sums[side * COLUMNS + space % COLUMNS] += self.bids[space]
            self.bid_sums = self._note_numbers(sums, self.bid_sums, COLUMNS)

    def _note_seats(self, position: Board) -> None:
        """Make anew what is written of the seats that have changed."""
        if (
            position.passed != self.passed
            or position.pawn != self.pawn
            or position.tucked_rows != self.tucked_rows
            or position.courthouse is not self.courthouse
            or position.built is not self.built
            or position.symbols is not self.symbols
        ):
            self.passed = position.passed
            self.pawn = position.pawn
            self.tucked_rows = position.tucked_rows
            self.courthouse = position.courthouse
            self.built = position.built
            self.symbols = position.symbols
            self.numbers = NEW[:]
        if position.money != self.money:
            self.money = self._note_numbers(position.money, self.money, 1)
        if position.vp != self.vp:
            self.vp = self._note_numbers(position.vp, self.vp, 1)
        if position.available != self.available:
            self.available = self._note_numbers(position.available, self.available, 1)
        if position.art != self.art:
            self.art = self._note_numbers(position.art, self.art, COLOURS)
        if position.cubes != self.cubes:
            self.cubes = self._note_numbers(position.cubes, self.cubes, CUBES)
        if position.city != self.city:
            self.city = self._note_numbers(position.city, self.city, CITY)
        if position.tracks != self.tracks:
            self._forget_mats(position.tracks, self.tracks, TRACKS)
            self.tracks = self._note_numbers(position.tracks, self.tracks, TRACKS)
        if position.figures != self.figures:
            self._forget_mats(position.figures, self.figures, FIGURES)
            self.figures = self._note_numbers(position.figures, self.figures, FIGURES)
        for seat in range(position.seats):
            if not self.mats[seat]:
                self.mats[seat] = _mat(position, seat)
            if not self.numbers[seat]:
                self.numbers[seat] = self._numbers(position, seat)

    def _note_numbers(self, now: list[int], before: list[int], width: int) -> list[int]:
        """Forget the numbers of the seats whose part has changed; give what to remember."""
        for seat in range(self.seats):
            if _differ(now, before, seat * width, width):
                self.numbers[seat] = b""
        return now[:]

    def _forget_mats(self, now: list[int], before: list[int], width: int) -> None:
        """Forget the mats of the seats whose part has changed."""
        for seat in range(self.seats):
            if _differ(now, before, seat * width, width):
                self.mats[seat] = b""

    def _numbers(self, position: Board, seat: int) -> bytes:
        """Give what is counted of a seat."""
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
            numbers.append(min(self.bid_sums[seat * COLUMNS + column], MOST))
        return bytes(numbers)


def _differ(now: list[int], before: list[int], first: int, width: int) -> bool:
    """Tell whether a part of two lists differs; a list that is empty is like no other."""
    # Number by number: slices would be new lists.
    return not before or any(now[at] != before[at] for at in range(first, first + width))


def _from(viewer: int, seat: int, seats: int) -> int:
    """Count a seat from the viewer; -1 for nobody."""
    return (seat - viewer) % seats if seat >= 0 else -1


def _add_course(position: Board, viewer: int, pieces: list[Piece]) -> None:
    """Add how far the match is, who decides what, and the move being made."""
    seats = position.seats
    pieces.append(IN_ROUNDS[position.round])
    pieces.append(IN_QUESTIONS[position.asked])
    pieces.append(IN_CONTEXTS[position.context])
    pieces.append(IN_SEATS[_from(viewer, position.first, seats)])
    pieces.append(IN_SEATS[_from(viewer, position.active, seats)])
    pieces.append(IN_SEATS[_from(viewer, position.to_decide, seats)])
    pieces.append(IN_COLUMNS[position.slot])
    pieces.append(IN_SPACES[position.space])
    pieces.append(IN_FIGURES[position.figure])
    pieces.append(IN_COLOURS[position.sold])


def _counts(position: Board, viewer: int) -> list[int]:
    """Give what is counted: draws, piles, supply, decks. Another seat's draws are unseen ones."""
    drawn, unseen, hidden = position.drawn, position.pile, position.hidden
    if position.draws > 1 and position.active != viewer:
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
    numbers += position.known
    numbers += position.covered
    numbers += unseen
    for cube in range(CUBES):
        numbers.append(max(position.supply[cube], 0))
    numbers += position.deck
    numbers += position.discard
    numbers += position.uses
    return numbers


def _cards(position: Board) -> bytes:
    """Give the shop, the art market, stock cards, compass and theatre."""
    half, fifth = (1 << STOCKS // 2) - 1, (1 << FIFTH) - 1
    pieces = [
        IN_COLOURS[position.shop[0]],
        IN_COLOURS[position.shop[1]],
        MARKET[position.cursor],
        IN_SHIELDS[position.shield],
        IN_STOCKS[position.stock],
        HALF_STOCKS[position.stock_deck & half],
        HALF_STOCKS[position.stock_deck >> STOCKS // 2],
    ]
    for part in range(5):
        pieces.append(FIFTH_OF_CARDS[position.bonus_deck >> part * FIFTH & fifth])
    for tile in position.sectors:
        pieces.append(IN_TILES[tile])
    for sector in position.arrows:
        tile = position.sectors[sector]
        unit = FACTS.tile_units[tile] if tile != NONE else NONE
        pieces.append(ARROW[sector * (UNITS + 1) + unit + 1])
    for place in range(PLACES):
        pieces.append(IN_FIGURES[position.theatre[place]])
    return b"".join(pieces)


def _owned(position: Board, viewer: int) -> bytes:
    """Give the exhibition, the bonus cards, and who won these."""
    seats = position.seats
    pieces = [IN_SEATS[_from(viewer, owner, seats)] for owner in position.exhibition]
    for slot in range(COLUMNS):
        pieces.append(BONUS[position.slots[slot]])
    for slot in range(COLUMNS):
        pieces.append(IN_SEATS[_from(viewer, position.winners[slot], seats)])
    return b"".join(pieces)


def _ground(position: Board, viewer: int) -> bytes:
    """Give the action and the building of each space of the Art Nouveau board."""
    pieces: list[bytes] = []
    zone = ZONES[position.shield] if position.shield >= 0 else 0
    for space in range(SPACES):
        owner = _from(viewer, position.buildings[space], position.seats)
        ground = (position.kinds[space] + 1) * 2 + (zone >> space & 1)
        pieces.append(GROUND[ground * (SEATS + 1) + owner + 1])
    return b"".join(pieces)


def _standing(position: Board, viewer: int) -> bytes:
    """Give who stands and bids on each space of the Art Nouveau board."""
    pieces: list[bytes] = []
    for space in range(SPACES):
        side = position.assistants[space]
        if side < 0:
            pieces.append(STANDING[0])
            continue
        if side >= NEUTRAL_SIDE:
            side = NEUTRAL_SIDE + _from(viewer, side - NEUTRAL_SIDE, position.seats)
        else:
            side = _from(viewer, side, position.seats)
        pieces.append(STANDING[(side + 1) * BIDS + min(position.bids[space], BIDS - 1)])
    return b"".join(pieces)


def _mat(position: Board, seat: int) -> bytes:
    """Give a seat's tracks and figures."""
    pieces: list[bytes] = []
    for track in range(TRACKS):
        pieces.append(IN_TRACK[track][position.tracks[seat * TRACKS + track]])
    for figure in range(FIGURES):
        pieces.append(IN_STATES[position.figures[seat * FIGURES + figure]])
    return b"".join(pieces)


def build() -> Encoder:
    """Make the encoder."""
    return BruxellesEncoder()
