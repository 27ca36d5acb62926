"""Rows of positions: what a seat knows, as numbers."""

from ironbridge.games.brass_birmingham.actions import (
    DOINGS,
)
from ironbridge.games.brass_birmingham.encoding.board import (
    Board,
)
from ironbridge.games.brass_birmingham.encoding.layout import (
    LAYOUT,
    ROUNDS,
    SEATS,
    SUMS,
)
from ironbridge.games.brass_birmingham.encoding.pieces import (
    DECK_KINDS,
    IN_INDUSTRIES,
    IN_LINES,
    IN_MERCHANTS,
    IN_SEATS,
    IN_SLOTS,
    IN_STACK,
    INCOME_PIECES,
    MONEY_PIECES,
    NEW,
    NO_NEEDS,
    NO_PLACE,
    NO_WILDS,
    NOBODY,
    PROGRESS_PIECES,
    QUESTION_PIECES,
    UNKNOWN,
    WILD_KINDS,
)
from ironbridge.games.brass_birmingham.facts import (
    CANAL,
    FACTS,
    INDUSTRY_COUNT,
)
from ironbridge.games.brass_birmingham.options import Options
from ironbridge.games.brass_birmingham.position import HAND_WIDTH, WILDS, BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_DEAL
from ironbridge.games.brass_birmingham.reach import actions_to_come
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
        # The cards as they were; what a seat knows of them is a matter of the options too.
        self.options: Options | None = None
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.face_down: list[int] = []
        # The figures of the seats as they were.
        self.money: list[int] = []
        self.spent: list[int] = []
        self.income: list[int] = []
        self.vp: list[int] = []
        self.links_left: list[int] = []
        self.hand_size: list[int] = []
        self.gone: list[int] = []
        self.order: list[int] = []
        self.actions: list[int] = []
        self.round: int = UNKNOWN
        self.active: int = UNKNOWN
        self.actions_left: int = UNKNOWN
        self.dealing: bool = False
        self._sit(0)

    def _sit(self, seats: int) -> None:
        """Forget what depends on the number of seats."""
        self.seats: int = seats
        self.rounds: int = FACTS.rounds[seats] if seats else 0
        self.board: Board = Board(seats)
        self.hand = []
        self.gone = []
        self.order = []
        self.actions = []
        self.round = UNKNOWN
        self.cards: list[bytes] = NEW[:]
        self.wilds: list[bytes] = NEW[:]
        self.stacks: list[bytes] = NEW[:]
        self.place: list[int] = [UNKNOWN] * SEATS
        self.figures: list[bytes] = NEW[:]
        """All that is written of each seat."""

    def row(self, position: Position, seat: int) -> bytes:
        """Give the row of a position."""
        assert isinstance(position, BirminghamPosition), "the position is of this game"
        seats = position.seats
        if seats != self.seats:
            self._sit(seats)
        self.board.note(position)
        self._note_cards(position)
        self._note_figures(position)
        if not self.cards[seat]:
            self.cards[seat] = _cards(position, seat)
            self.wilds[seat] = _wilds(position, seat)
        course = (seats - FACTS.fewest_seats) * 2 + (0 if position.era == CANAL else 1)
        active = position.active - seat
        pieces = [
            PROGRESS_PIECES[course * ROUNDS + self.rounds - position.round],
            SINGLE[position.coal_market],
            SINGLE[position.iron_market],
            SINGLE[position.deck_size],
            IN_SEATS[active if active >= 0 else active + seats],
            SINGLE[position.actions_left],
            SINGLE[1 if position.options.introductory else 0],
        ]
        for at in range(seat, seats):
            pieces.append(self.figures[at])
        for at in range(seat):
            pieces.append(self.figures[at])
        for _ in range(seats, SEATS):
            pieces.append(NOBODY)
        self.board.add_pieces(position, seat, pieces)
        pieces.append(self.cards[seat])
        _add_move(position, seat, pieces)
        pieces.append(self.wilds[seat])
        return b"".join(pieces)

    def _note_cards(self, position: BirminghamPosition) -> None:
        """Forget the pieces of the cards if a card has moved."""
        moved = position.options is not self.options
        if position.hand != self.hand:
            self.hand = position.hand[:]
            moved = True
        if position.deck != self.deck:
            self.deck = position.deck[:]
            moved = True
        if position.face_down != self.face_down:
            self.face_down = position.face_down[:]
            moved = True
        if moved:
            self.options = position.options
            self.cards = NEW[:]

    def _note_figures(self, position: BirminghamPosition) -> None:
        """Make all that is written of a seat anew if any of it has changed."""
        if position.order != self.order:
            self.order = position.order[:]
            self.round = UNKNOWN
            self.place = [UNKNOWN] * SEATS
            for place, seat in enumerate(self.order):
                self.place[seat] = place
            self.figures = NEW[:]
        if position.gone != self.gone:
            for seat in range(position.seats):
                first = seat * INDUSTRY_COUNT
                last = first + INDUSTRY_COUNT
                if position.gone[first:last] != self.gone[first:last]:
                    self.stacks[seat] = _stacks(position, seat)
                    self.figures[seat] = b""
            self.gone = position.gone[:]
        dealing = position.asked >= ASK_DEAL
        if (
            position.actions_left != self.actions_left
            or position.active != self.active
            or position.round != self.round
            or dealing != self.dealing
        ):
            self.actions_left = position.actions_left
            self.active = position.active
            self.round = position.round
            self.dealing = dealing
            self.actions = self._note(actions_to_come(position), self.actions)
        if position.money != self.money:
            self.money = self._note(position.money, self.money)
        if position.spent != self.spent:
            self.spent = self._note(position.spent, self.spent)
        if position.income != self.income:
            self.income = self._note(position.income, self.income)
        if position.vp != self.vp:
            self.vp = self._note(position.vp, self.vp)
        if position.links_left != self.links_left:
            self.links_left = self._note(position.links_left, self.links_left)
        if position.hand_size != self.hand_size:
            self.hand_size = self._note(position.hand_size, self.hand_size)
        stale = self.board.stale
        self.board.stale = 0
        for seat in range(position.seats):
            if stale >> seat & 1 or not self.figures[seat]:
                self.figures[seat] = self._figures(seat)

    def _note(self, now: list[int], before: list[int]) -> list[int]:
        """Forget the figures of the seats whose number has changed; give the numbers to remember."""
        for seat in range(len(now)):
            if seat >= len(before) or now[seat] != before[seat]:
                self.figures[seat] = b""
        return now[:]

    def _figures(self, seat: int) -> bytes:
        """Give all that is written of a seat."""
        pieces = [
            MONEY_PIECES[min(self.money[seat], MOST)],
            SINGLE[min(self.spent[seat], MOST)],
            INCOME_PIECES[self.income[seat]],
            SINGLE[min(self.vp[seat], MOST)],
            IN_SEATS[self.place[seat]],
            self.board.sums[seat].to_bytes(SUMS, "little"),
            SINGLE[self.links_left[seat]],
            SINGLE[self.hand_size[seat]],
            SINGLE[self.actions[seat]],
            self.stacks[seat],
        ]
        return b"".join(pieces)


def _stacks(position: BirminghamPosition, seat: int) -> bytes:
    """Give how much of each stack of a seat is gone."""
    pieces: list[bytes] = []
    for industry in range(INDUSTRY_COUNT):
        pieces.append(IN_STACK[industry][position.gone[seat * INDUSTRY_COUNT + industry]])
    return b"".join(pieces)


def _cards(position: BirminghamPosition, viewer: int) -> bytes:
    """Give the viewer's hand, and how many of each kind the viewer has not seen."""
    unseen = position.deck[:]
    for seat in range(position.seats):
        if seat != viewer:
            first = seat * HAND_WIDTH
            rest: i64 = position.held[seat] & DECK_KINDS
            while rest:
                low = rest & -rest
                rest ^= low
                card = int(low).bit_length() - 1
                unseen[card] = unseen[card] + position.hand[first + card]
        card = position.face_down[seat]
        known = seat == viewer and position.options.owner_looks
        if 0 <= card < FACTS.deck_kinds and not known:
            unseen[card] = unseen[card] + 1
    first = viewer * HAND_WIDTH
    return bytes(position.hand[first : first + FACTS.card_kinds] + unseen)


def _wilds(position: BirminghamPosition, viewer: int) -> bytes:
    """Give each seat's wild cards, which everybody sees."""
    held = 0
    for kinds in position.held:
        held |= kinds
    if not held & WILDS:
        return NO_WILDS
    wilds = [0] * (SEATS * WILD_KINDS)
    for relative in range(position.seats):
        first = (viewer + relative) % position.seats * HAND_WIDTH + FACTS.deck_kinds
        for card in range(WILD_KINDS):
            wilds[relative * WILD_KINDS + card] = position.hand[first + card]
    return bytes(wilds)


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
