"""Rows of positions: what a seat knows, as numbers."""

from ironbridge.games.brass.figures import Figures, note_each, note_stacks
from ironbridge.games.brass_birmingham.actions import DOINGS
from ironbridge.games.brass_birmingham.encoding.board import Board
from ironbridge.games.brass_birmingham.encoding.layout import LAYOUT, ROUNDS, SEATS, SUMS
from ironbridge.games.brass_birmingham.encoding.pieces import (
    ACTIONS,
    ACTIONS_LEFT,
    FIELDS,
    HELD,
    IN_INDUSTRIES,
    IN_LINES,
    IN_MERCHANTS,
    IN_SLOTS,
    INCOME,
    IRON_SPACES,
    LINKS_LEFT,
    MARKET_PIECES,
    MONEY,
    NEW,
    NO_NEEDS,
    NO_PLACE,
    NOBODY,
    PLACE,
    PROGRESS_PIECES,
    QUESTION_PIECES,
    SPENT,
    STACKS,
    SUMMED,
    TURN_PIECES,
    UNKNOWN,
    VP,
    WILD_KINDS,
    WILD_PIECES,
)
from ironbridge.games.brass_birmingham.facts import CANAL, FACTS, INDUSTRY_COUNT
from ironbridge.games.brass_birmingham.options import Options
from ironbridge.games.brass_birmingham.position import BYTE_OF, DECK_BYTES, BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_DEAL
from ironbridge.kernel.encoding import MOST, SINGLE, Encoder, Piece, Writer
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
        self.gone: list[int] = [UNKNOWN] * (seats * INDUSTRY_COUNT)
        self.order: list[int] = [UNKNOWN]
        self.cards: list[bytes] = NEW[:]
        self.wilds: list[bytes] = NEW[:]
        self.place: list[int] = []
        self.money: list[int] = [UNKNOWN] * seats
        self.spent: list[int] = [UNKNOWN] * seats
        self.income: list[int] = [UNKNOWN] * seats
        self.vp: list[int] = [UNKNOWN] * seats
        self.links_left: list[int] = [UNKNOWN] * seats
        self.hand_size: list[int] = [UNKNOWN] * seats
        self.rounds_left: int = UNKNOWN
        self.turn: int = UNKNOWN
        self.actions_left: int = UNKNOWN
        """How many rounds are to come, whose turn it is and how many actions it has left."""
        self.actions: list[int] = [UNKNOWN] * seats
        self.figures: list[Figures] = [Figures(FIELDS) for _ in range(seats)]
        """All that is written of each seat."""

    def add(self, position: Position, seat: int, pieces: list[Piece]) -> None:
        """Add the pieces of the row of a position."""
        assert isinstance(position, BirminghamPosition), "the position is of this game"
        self._add(position, seat, pieces)

    def _add(self, position: BirminghamPosition, seat: int, pieces: list[Piece]) -> None:
        seats = position.seats
        if seats != self.seats:
            self._sit(seats)
        self.board.note(position)
        self._note_seats(position)
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
        pieces += [
            PROGRESS_PIECES[course * ROUNDS + self.rounds - position.round],
            MARKET_PIECES[position.coal_market * IRON_SPACES + position.iron_market],
            SINGLE[position.deck_size],
            TURN_PIECES[turn + 1 if position.options.introductory else turn],
        ]
        for at in range(seat, seats):
            pieces.append(self.figures[at].written)
        for at in range(seat):
            pieces.append(self.figures[at].written)
        for _ in range(seats, SEATS):
            pieces.append(NOBODY)
        pieces.append(self.board.look(seat))
        pieces.append(self.cards[seat])
        _add_move(position, seat, pieces)
        pieces.append(self.wilds[seat])

    def _note_seats(self, position: BirminghamPosition) -> None:
        """Note the order of the seats, what is gone from their mats, and how many actions they have left."""
        if position.order != self.order:
            self.order = position.order[:]
            self.place = [UNKNOWN] * position.seats
            for place, seat in enumerate(self.order):
                self.place[seat] = place
            for seat in range(position.seats):
                self.figures[seat].write(PLACE, self.place[seat] % (SEATS + 1))
            self.rounds_left = UNKNOWN
        if position.gone != self.gone:
            note_stacks(self.figures, STACKS, position.gone, self.gone)
        turn = UNKNOWN - 1  # While the order is drawn and hands are dealt, nobody has begun.
        if position.asked < ASK_DEAL and len(self.order) == position.seats:
            turn = self.place[position.active]
        left = self.rounds - position.round
        if turn != self.turn or position.actions_left != self.actions_left or left != self.rounds_left:
            self.turn = turn
            self.actions_left = position.actions_left
            self.rounds_left = left
            self._note_actions()

    def _note_actions(self) -> None:
        """Write how many actions each seat has left."""
        later = self.rounds_left * FACTS.actions_per_turn
        for seat in range(self.seats):
            actions = later
            if self.place[seat] > self.turn:
                actions += FACTS.actions_per_turn
            elif self.place[seat] == self.turn:
                actions += self.actions_left
            if actions != self.actions[seat]:
                self.actions[seat] = actions
                self.figures[seat].write(ACTIONS_LEFT, actions)

    def _note_figures(self, position: BirminghamPosition) -> None:
        """Write the figures of the seats that have changed."""
        if position.money != self.money:
            note_each(self.figures, MONEY, position.money, self.money)
        if position.spent != self.spent:
            note_each(self.figures, SPENT, position.spent, self.spent)
        if position.income != self.income:
            note_each(self.figures, INCOME, position.income, self.income)
        if position.vp != self.vp:
            note_each(self.figures, VP, position.vp, self.vp)
        if position.links_left != self.links_left:
            note_each(self.figures, LINKS_LEFT, position.links_left, self.links_left)
        if position.hand_size != self.hand_size:
            note_each(self.figures, HELD, position.hand_size, self.hand_size)
        board = self.board
        stale: i64 = board.stale
        board.stale = 0
        while stale:
            low = stale & -stale
            stale ^= low
            seat = int(low).bit_length() - 1
            self.figures[seat].patch(SUMMED, board.sums[seat].to_bytes(SUMS, "little"))


def _cards(position: BirminghamPosition, viewer: int) -> bytes:
    """Give the viewer's hand, and how many of each kind the viewer has not seen, a byte each."""
    if position.concealed < 0:
        position.concealed = _concealed(position)
    hand = position.known[viewer]
    unseen = position.concealed - (hand & DECK_BYTES)
    card = position.face_down[viewer]
    if 0 <= card < FACTS.deck_kinds and position.options.owner_looks:
        unseen -= BYTE_OF[card]
    return hand.to_bytes(FACTS.card_kinds, "little") + unseen.to_bytes(FACTS.deck_kinds, "little")


def _concealed(position: BirminghamPosition) -> int:
    """Give how many of each kind are in the deck, in hands and face down, as a number."""
    found = int.from_bytes(bytes(position.deck), "little")
    for seat in range(position.seats):
        found += position.known[seat] & DECK_BYTES
        card = position.face_down[seat]
        if 0 <= card < FACTS.deck_kinds:
            found += BYTE_OF[card]
    return found


def _wilds(position: BirminghamPosition, viewer: int) -> bytes:
    """Give each seat's wild cards, which everybody sees; nobody may have two of a kind."""
    held: i64 = 0
    shift: i64 = 0
    for at in range(viewer, position.seats):
        held |= position.held[at] >> FACTS.deck_kinds << shift
        shift += WILD_KINDS
    for at in range(viewer):
        held |= position.held[at] >> FACTS.deck_kinds << shift
        shift += WILD_KINDS
    return WILD_PIECES[held]


def _add_move(position: BirminghamPosition, viewer: int, pieces: list[Piece]) -> None:
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
