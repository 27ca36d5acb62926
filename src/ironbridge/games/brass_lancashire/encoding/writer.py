"""Rows of positions: what a seat knows, as numbers."""

from ironbridge.games.brass.figures import Figures, note_each, note_stacks
from ironbridge.games.brass.sight import NONE
from ironbridge.games.brass.worth import actions_left
from ironbridge.games.brass_lancashire.encoding.board import Board
from ironbridge.games.brass_lancashire.encoding.pieces import (
    ACTIONS_LEFT,
    DEBTS,
    FEWEST,
    FIELDS,
    HELD,
    IN_COTTON,
    IN_COUNTS,
    IN_INDUSTRIES,
    IN_KINDS,
    IN_LINES,
    IN_QUESTIONS,
    IN_ROUNDS,
    IN_RULESETS,
    IN_SEATS,
    IN_SLOTS,
    INCOME,
    LAST_PLACES,
    LAYOUT,
    LINKS_LEFT,
    MONEY,
    NETWORK,
    NEW,
    NO_MOVE,
    NOBODY,
    PLACE,
    SEATS,
    SOME_PLACES,
    SPENT,
    STACKS,
    STEPS,
    SUMMED,
    SUMS,
    THIRD,
    VP,
)
from ironbridge.games.brass_lancashire.facts import CANAL, CARDS, FACTS
from ironbridge.games.brass_lancashire.options import COMMUNITY, EDITION_2018, Options
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.reach import iron_price
from ironbridge.games.brass_lancashire.scoring import vp
from ironbridge.kernel.encoding import MOST, Encoder, Piece, Writer
from ironbridge.kernel.position import Position


class LancashireEncoder(Encoder):
    """Writes what a seat knows of a position of Brass: Lancashire."""

    def __init__(self) -> None:
        super().__init__(LAYOUT, 1)

    def row(self, position: Position, seat: int) -> bytes:
        """Give the row of a position."""
        return LancashireWriter(self).row(position, seat)

    def score(self, position: Position, seat: int) -> int:
        """Give the VP a seat has already."""
        assert isinstance(position, LancashirePosition), "the position is of this game"
        return vp(position, seat)

    def writer(self) -> Writer:
        """Make a writer that remembers the board, the cards and the figures of the seats."""
        return LancashireWriter(self)


class LancashireWriter(Writer):
    """Writes rows, with pieces that are made anew when what they tell has changed."""

    def __init__(self, encoder: Encoder) -> None:
        super().__init__(encoder)
        self.options: Options | None = None
        self.seats: int = 0

    def _begin(self, position: LancashirePosition) -> None:
        """Forget everything: another match may have other seats and other rules."""
        options = position.options
        ruleset = options.chosen["ruleset"]
        self.options = options
        self.seats = position.seats
        self.options_piece: bytes = (
            IN_COUNTS[position.seats - FEWEST]
            + IN_RULESETS[1 if ruleset == COMMUNITY else 2 if ruleset == EDITION_2018 else 0]
            + bytes([options.bonus_as_income, options.combined_may_overbuild])
        )
        self.board: Board = Board(position.seats, options)
        self.course: list[int] = []
        self.course_piece: bytes = b""
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.cards: list[bytes] = NEW[:]
        """For each viewer its hand and what it has not seen."""
        self.order: list[int] = []
        self.gone: list[int] = [NONE] * len(position.gone)
        self.money: list[int] = [NONE] * position.seats
        self.spent: list[int] = [NONE] * position.seats
        self.debts: list[int] = [NONE] * position.seats
        self.income: list[int] = [NONE] * position.seats
        self.links_left: list[int] = [NONE] * position.seats
        self.hand_size: list[int] = [NONE] * position.seats
        self.actions: list[int] = [NONE] * position.seats
        """How many actions each seat has left in the era."""
        self.points: list[int] = []
        self.networks: list[int] = [0] * SEATS
        self.figures: list[Figures] = [Figures(FIELDS) for _ in range(position.seats)]
        """All that is written of each seat."""

    def add(self, position: Position, seat: int, pieces: list[Piece]) -> None:
        """Add the pieces of the row of a position."""
        assert isinstance(position, LancashirePosition), "the position is of this game"
        self._add(position, seat, pieces)

    def _add(self, position: LancashirePosition, seat: int, pieces: list[Piece]) -> None:
        seats = position.seats
        if position.options is not self.options or seats != self.seats:
            self._begin(position)
        self.board.note(position)
        self._note_course(position)
        self._note_cards(position)
        self._note_seats(position)
        if not self.cards[seat]:
            self.cards[seat] = self._cards(seat)
        pieces += [self.options_piece, self.course_piece]
        _add_question(position, seat, pieces)
        _add_move(position, pieces)
        pieces.append(self.cards[seat])
        pieces.append(self.board.look(seat))
        for at in range(seat, seats):
            pieces.append(self.figures[at].written)
        for at in range(seat):
            pieces.append(self.figures[at].written)
        for _ in range(seats, SEATS):
            pieces.append(NOBODY)

    def _note_course(self, position: LancashirePosition) -> None:
        """Note how far the match is, and the markets."""
        options = position.options
        left = options.rounds - position.round
        canal = position.era == CANAL
        numbers = [
            0 if canal else 1,
            left + options.rounds if canal else left,
            position.actions_left,
            position.deck_size,
            position.coal_market,
            position.iron_market,
            options.market.cost(position.coal_market, 1),
            iron_price(position),
        ]
        for step in range(STEPS):
            numbers.append(position.market_tiles[step])
        if numbers != self.course:
            self.course = numbers
            self.course_piece = bytes(numbers) + IN_ROUNDS[left]

    def _note_cards(self, position: LancashirePosition) -> None:
        """Forget the pieces of the cards if any card has moved."""
        if position.hand != self.hand or position.deck != self.deck:
            self.hand = position.hand[:]
            self.deck = position.deck[:]
            self.cards = NEW[:]

    def _cards(self, viewer: int) -> bytes:
        """Give the viewer's hand, and how many of each kind the viewer has not seen."""
        unseen = self.deck[:]
        for seat in range(self.seats):
            if seat != viewer:
                first = seat * CARDS
                for card in range(CARDS):
                    count = self.hand[first + card]
                    if count:
                        unseen[card] += count
        first = viewer * CARDS
        return bytes(self.hand[first : first + CARDS] + unseen)

    def _note_seats(self, position: LancashirePosition) -> None:
        """Write the figures of the seats that have changed."""
        if position.gone != self.gone:
            note_stacks(self.figures, STACKS, position.gone, self.gone)
        if position.order != self.order:
            self.order = position.order[:]
            for place, seat in enumerate(self.order):
                self.figures[seat].write(PLACE, place)
        if position.money != self.money:
            note_each(self.figures, MONEY, position.money, self.money)
        if position.spent != self.spent:
            note_each(self.figures, SPENT, position.spent, self.spent)
        if position.debts != self.debts:
            note_each(self.figures, DEBTS, position.debts, self.debts)
        if position.income != self.income:
            note_each(self.figures, INCOME, position.income, self.income)
        if position.links_left != self.links_left:
            note_each(self.figures, LINKS_LEFT, position.links_left, self.links_left)
        if position.hand_size != self.hand_size:
            note_each(self.figures, HELD, position.hand_size, self.hand_size)
        if position.points != self.points:
            self.points = position.points[:]
            for seat in range(position.seats):
                self.figures[seat].write(VP, max(min(vp(position, seat), MOST), -MOST) + MOST)
        actions = _actions_to_come(position)
        if actions != self.actions:
            note_each(self.figures, ACTIONS_LEFT, actions, self.actions)
        stale = self.board.stale
        self.board.stale = 0
        for seat in range(position.seats):
            figures = self.figures[seat]
            network = position.link_at[seat] | position.tile_at[seat]
            if network != self.networks[seat]:
                self.networks[seat] = network
                figures.patch(NETWORK, _places(network))
            if stale >> seat & 1:
                figures.patch(SUMMED, self.board.sums[seat].to_bytes(SUMS, "little"))


def _from(viewer: int, seat: int, seats: int) -> int:
    """Count a seat from the viewer; -1 for nobody."""
    return (seat - viewer) % seats if seat >= 0 else -1


def _add_question(position: LancashirePosition, viewer: int, pieces: list[Piece]) -> None:
    """Add what cotton brings, what is asked, and whose turn it is."""
    pieces.append(IN_COTTON[position.cotton])
    pieces.append(IN_QUESTIONS[position.asked])
    pieces.append(IN_SEATS[_from(viewer, position.active, position.seats)])
    pieces.append(IN_SEATS[_from(viewer, position.to_decide, position.seats)])


def _add_move(position: LancashirePosition, pieces: list[Piece]) -> None:
    """Add the move that is being made."""
    if position.doing < 0:
        pieces.append(NO_MOVE)
        return
    pieces.append(IN_KINDS[position.doing])
    pieces.append(
        bytes(
            [
                position.need_coal,
                position.need_iron,
                position.steps,
                1 if position.combined else 0,
                1 if position.joined else 0,
                position.owed,
            ]
        )
    )
    pieces.append(IN_SLOTS[position.slot])
    pieces.append(IN_LINES[position.line])
    pieces.append(IN_INDUSTRIES[position.industry])


def _places(network: int) -> bytes:
    """Give the locations of a network."""
    third = (1 << THIRD) - 1
    pieces = [SOME_PLACES[network & third], SOME_PLACES[network >> THIRD & third]]
    pieces.append(LAST_PLACES[network >> 2 * THIRD])
    return b"".join(pieces)


def _actions_to_come(position: LancashirePosition) -> list[int]:
    """Count each seat's actions left in this era."""
    per_turn = FACTS.actions_per_turn
    left = position.options.rounds - position.round
    if position.round == 0:
        return [left * per_turn] * position.seats
    place = position.order.index(position.active)
    return actions_left(position.order, place, position.actions_left, per_turn, left)


def build() -> Encoder:
    """Make the encoder."""
    return LancashireEncoder()
