"""Rows of positions: what a seat knows, as numbers."""

from ironbridge.games.brass.encoding import note_stacks
from ironbridge.games.brass_birmingham.actions import DOINGS
from ironbridge.games.brass_birmingham.encoding.board import Board
from ironbridge.games.brass_birmingham.encoding.layout import LAYOUT, ROUNDS, SEATS
from ironbridge.games.brass_birmingham.encoding.pieces import (
    ACTIONS,
    FIRST_REST,
    HAND_OF_DECK,
    IN_INDUSTRIES,
    IN_LINES,
    IN_MERCHANTS,
    IN_SLOTS,
    IN_STACK,
    INCOME_BYTES,
    IRON_SPACES,
    MARKET_PIECES,
    MONEY_PIECES,
    NEW,
    NO_NEEDS,
    NO_PLACE,
    NO_WILDS,
    NOBODY,
    NUMBERS,
    PLACE_BYTES,
    PROGRESS_PIECES,
    QUESTION_PIECES,
    TURN_PIECES,
    UNKNOWN,
    WILD_PIECES,
)
from ironbridge.games.brass_birmingham.facts import CANAL, FACTS
from ironbridge.games.brass_birmingham.options import Options
from ironbridge.games.brass_birmingham.position import BYTE_OF, HAND_WIDTH, WILDS, BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_DEAL
from ironbridge.kernel.encoding import MOST, SINGLE, Encoder, Writer
from ironbridge.kernel.native import i64
from ironbridge.kernel.position import Position


class BirminghamEncoder(Encoder):
    """Writes what a seat knows of a position of Brass: Birmingham."""

    def __init__(self) -> None:
        super().__init__(LAYOUT, 1)

    def row(self, position: Position, seat: int) -> bytes:
        """Give the row of a position."""
        return BirminghamWriter(self).row(position, seat)

    def score(self, position: Position, seat: int) -> int:
        """Give the VP a seat has already."""
        assert isinstance(position, BirminghamPosition), "the position is of this game"
        return position.vp[seat]

    def writer(self) -> Writer:
        """Make a writer that remembers the board, the hands and the figures of the seats."""
        return BirminghamWriter(self)


class BirminghamWriter(Writer):
    """Writes rows, with pieces that are made anew when what they tell has changed."""

    def __init__(self, encoder: Encoder) -> None:
        super().__init__(encoder)
        self.options: Options | None = None
        """What a seat knows of the cards is a matter of the options too."""
        self.cards_stamp: int = UNKNOWN
        self._sit(0)

    def _sit(self, seats: int) -> None:
        """Forget what depends on the number of seats."""
        self.seats: int = seats
        self.rounds: int = FACTS.rounds[seats] if seats else 0
        self.board: Board = Board(seats)
        self.gone: list[int] = []
        self.order: list[int] = []
        self.cards: list[bytes] = NEW[:]
        self.wilds: list[bytes] = NEW[:]
        self.stacks: list[bytes] = NEW[:]
        self.place: list[int] = [UNKNOWN] * SEATS
        self.money: list[int] = [UNKNOWN] * SEATS
        """For each seat its money and what it has left, as a number; then how it stands."""
        self.standing: list[int] = [UNKNOWN] * SEATS
        self.figures: list[bytes] = NEW[:]
        """All that is written of each seat."""

    def row(self, position: Position, seat: int) -> bytes:
        """Give the row of a position."""
        assert isinstance(position, BirminghamPosition), "the position is of this game"
        seats = position.seats
        if seats != self.seats:
            self._sit(seats)
        board = self.board
        board.note(position)
        self._note_stacks(position)
        self._note_figures(position)
        if position.cards_stamp != self.cards_stamp or position.options is not self.options:
            self.cards_stamp = position.cards_stamp
            self.options = position.options
            self.cards = NEW[:]
        if not self.cards[seat]:
            self.cards[seat] = _cards(position, seat)
            self.wilds[seat] = _wilds(position, seat)
        course = (seats - FACTS.fewest_seats) * 2 + (0 if position.era == CANAL else 1)
        active = position.active - seat
        if active < 0:
            active += seats
        turn = (active * ACTIONS + position.actions_left) * 2
        pieces = [
            PROGRESS_PIECES[course * ROUNDS + self.rounds - position.round],
            MARKET_PIECES[position.coal_market * IRON_SPACES + position.iron_market],
            SINGLE[position.deck_size],
            TURN_PIECES[turn + 1 if position.options.introductory else turn],
        ]
        for at in range(seat, seats):
            pieces.append(self.figures[at])
        for at in range(seat):
            pieces.append(self.figures[at])
        for _ in range(seats, SEATS):
            pieces.append(NOBODY)
        board.add_pieces(seat, pieces)
        pieces.append(self.cards[seat])
        _add_move(position, seat, pieces)
        pieces.append(self.wilds[seat])
        return b"".join(pieces)

    def _note_stacks(self, position: BirminghamPosition) -> None:
        """Note the order of the seats, and the stacks that have changed."""
        if position.order != self.order:
            self.order = position.order[:]
            self.place = [UNKNOWN] * SEATS
            for place, seat in enumerate(self.order):
                self.place[seat] = place
        if position.gone != self.gone:
            note_stacks(IN_STACK, position.gone, self.gone, self.stacks, self.figures)
            self.gone = position.gone[:]

    def _note_figures(self, position: BirminghamPosition) -> None:
        """Make all that is written of a seat anew if any of it has changed."""
        board, places = self.board, self.place
        stale: i64 = board.stale
        board.stale = 0
        later: i64 = (self.rounds - position.round) * FACTS.actions_per_turn
        turn: i64 = UNKNOWN - 1  # While the order is drawn and hands are dealt, nobody has begun.
        if position.asked < ASK_DEAL and len(self.order) == position.seats:
            turn = places[position.active]
        now: i64 = position.actions_left
        for seat in range(position.seats):
            place: i64 = places[seat]
            actions = later
            if place > turn:
                actions += FACTS.actions_per_turn
            elif place == turn:
                actions += now
            money: i64 = min(position.money[seat], MOST)
            rest: i64 = position.links_left[seat]
            rest |= position.hand_size[seat] << 8
            rest |= actions << 16
            standing: i64 = min(position.spent[seat], MOST)
            standing |= INCOME_BYTES[position.income[seat]] << 8
            standing |= min(position.vp[seat], MOST) << 24
            standing |= PLACE_BYTES[place]
            money |= rest << 8
            if (
                stale & 1
                or money != self.money[seat]
                or standing != self.standing[seat]
                or not self.figures[seat]
            ):
                self.money[seat] = money
                self.standing[seat] = standing
                number = int(standing) | board.sums[seat] << 64 | int(rest) << FIRST_REST
                numbers = number.to_bytes(NUMBERS, "little")
                self.figures[seat] = b"".join([MONEY_PIECES[money & MOST], numbers, self.stacks[seat]])
            stale >>= 1


def _cards(position: BirminghamPosition, viewer: int) -> bytes:
    """Give the viewer's hand, and how many of each kind the viewer has not seen, a byte each."""
    if position.concealed < 0:
        position.concealed = _concealed(position)
    hand = _hand(position, viewer)
    unseen = position.concealed - (hand & HAND_OF_DECK)
    card = position.face_down[viewer]
    if 0 <= card < FACTS.deck_kinds and position.options.owner_looks:
        unseen -= BYTE_OF[card]
    return (hand | unseen << 8 * FACTS.card_kinds).to_bytes(FACTS.card_kinds + FACTS.deck_kinds, "little")


def _hand(position: BirminghamPosition, seat: int) -> int:
    """Give how many of each kind a seat holds, as a number with a byte for each."""
    hand = 0
    first = seat * HAND_WIDTH
    rest: i64 = position.held[seat]
    while rest:
        low = rest & -rest
        rest ^= low
        card = int(low).bit_length() - 1
        hand += BYTE_OF[card] * position.hand[first + card]
    return hand


def _concealed(position: BirminghamPosition) -> int:
    """Give how many of each kind are in the deck, in hands and face down, as a number."""
    found = 0
    for card in range(FACTS.deck_kinds):
        found += BYTE_OF[card] * position.deck[card]
    for seat in range(position.seats):
        found += _hand(position, seat) & HAND_OF_DECK
        card = position.face_down[seat]
        if 0 <= card < FACTS.deck_kinds:
            found += BYTE_OF[card]
    return found


def _wilds(position: BirminghamPosition, viewer: int) -> bytes:
    """Give each seat's wild cards, which everybody sees; nobody may have two of a kind."""
    held = 0
    for kinds in position.held:
        held |= kinds
    if not held & WILDS:
        return NO_WILDS
    pieces: list[bytes] = []
    for at in range(viewer, position.seats):
        pieces.append(WILD_PIECES[position.held[at] >> FACTS.deck_kinds])
    for at in range(viewer):
        pieces.append(WILD_PIECES[position.held[at] >> FACTS.deck_kinds])
    for _ in range(position.seats, SEATS):
        pieces.append(WILD_PIECES[0])
    return b"".join(pieces)


def _add_move(position: BirminghamPosition, viewer: int, pieces: list[bytes]) -> None:
    """Add who decides what, and the move that is being made."""
    decides = position.to_decide
    seat = (decides - viewer) % position.seats if decides >= 0 else -1
    question = position.asked * (SEATS + 1) + seat + 1
    pieces.append(QUESTION_PIECES[question * len(DOINGS) + position.doing])
    if position.need_coal or position.need_iron or position.need_beer or position.steps or position.debt:
        pieces.append(SINGLE[position.need_coal])
        pieces.append(SINGLE[position.need_iron])
        pieces.append(SINGLE[position.need_beer])
        pieces.append(SINGLE[position.steps])
        pieces.append(SINGLE[min(position.debt, MOST)])
    else:
        pieces.append(NO_NEEDS)
    if position.slot < 0 and position.line < 0 and position.industry < 0 and position.barrel < 0:
        pieces.append(NO_PLACE)
    else:
        pieces.append(IN_SLOTS[position.slot])
        pieces.append(IN_LINES[position.line])
        pieces.append(IN_INDUSTRIES[position.industry])
        pieces.append(IN_MERCHANTS[position.barrel])


def build() -> Encoder:
    """Make the encoder."""
    return BirminghamEncoder()
