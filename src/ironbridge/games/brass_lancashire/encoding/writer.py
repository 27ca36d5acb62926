"""Rows of positions: what a seat knows, as numbers."""

from ironbridge.games.brass.encoding import note_stacks
from ironbridge.games.brass.worth import actions_left
from ironbridge.games.brass_lancashire.encoding.board import Board
from ironbridge.games.brass_lancashire.encoding.pieces import (
    FEWEST,
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
    IN_STACK,
    LAST_PLACES,
    LAYOUT,
    NEW,
    NO_MOVE,
    NO_PLACES,
    NOBODY,
    SEATS,
    SOME_PLACES,
    STEPS,
    SUMS,
    THIRD,
)
from ironbridge.games.brass_lancashire.facts import CANAL, CARDS, FACTS
from ironbridge.games.brass_lancashire.options import COMMUNITY, EDITION_2018, Options
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.reach import iron_price
from ironbridge.games.brass_lancashire.scoring import vp
from ironbridge.kernel.encoding import MOST, Encoder, Writer
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
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.cards: list[bytes] = NEW[:]
        """For each viewer its hand and what it has not seen."""
        self.gone: list[int] = []
        self.networks: list[int] = [0] * SEATS
        self.places: list[bytes] = [NO_PLACES] * SEATS
        """For each seat its network."""
        self.stacks: list[bytes] = NEW[:]
        self.numbers: list[list[int]] = [[] for _ in range(SEATS)]
        """For each seat its figures before the sums; then all that is written of it."""
        self.figures: list[bytes] = NEW[:]

    def row(self, position: Position, seat: int) -> bytes:
        """Give the row of a position."""
        assert isinstance(position, LancashirePosition), "the position is of this game"
        seats = position.seats
        if position.options is not self.options or seats != self.seats:
            self._begin(position)
        self.board.note(position)
        self._note_cards(position)
        self._note_seats(position)
        if not self.cards[seat]:
            self.cards[seat] = _cards(position, seat)
        pieces = [self.options_piece]
        _add_course(position, seat, pieces)
        _add_move(position, pieces)
        pieces.append(self.cards[seat])
        self.board.add_board(seat, pieces)
        for at in range(seat, seats):
            pieces.append(self.figures[at])
        for at in range(seat):
            pieces.append(self.figures[at])
        for _ in range(seats, SEATS):
            pieces.append(NOBODY)
        return b"".join(pieces)

    def _note_cards(self, position: LancashirePosition) -> None:
        """Forget the pieces of the cards if a card has moved."""
        if position.hand != self.hand or position.deck != self.deck:
            self.hand = position.hand[:]
            self.deck = position.deck[:]
            self.cards = NEW[:]

    def _note_seats(self, position: LancashirePosition) -> None:
        """Make all that is written of a seat anew if any of it has changed."""
        if position.gone != self.gone:
            note_stacks(IN_STACK, position.gone, self.gone, self.stacks, self.figures)
            self.gone = position.gone[:]
        actions = _actions_to_come(position)
        stale = self.board.stale
        self.board.stale = 0
        for seat in range(position.seats):
            network = position.link_at[seat] | position.tile_at[seat]
            if network != self.networks[seat]:
                self.networks[seat] = network
                self.places[seat] = _places(network)
                self.figures[seat] = b""
            numbers = _numbers(position, seat, actions[seat])
            if stale >> seat & 1 or not self.figures[seat] or numbers != self.numbers[seat]:
                self.numbers[seat] = numbers
                pieces = [
                    bytes(numbers[:-1]),
                    self.board.sums[seat].to_bytes(SUMS, "little"),
                    IN_SEATS[numbers[-1]],
                    self.stacks[seat],
                    self.places[seat],
                ]
                self.figures[seat] = b"".join(pieces)


def _from(viewer: int, seat: int, seats: int) -> int:
    """Count a seat from the viewer; -1 for nobody."""
    return (seat - viewer) % seats if seat >= 0 else -1


def _add_course(position: LancashirePosition, viewer: int, pieces: list[bytes]) -> None:
    """Add how far the match is, the markets, and whose turn it is."""
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
    pieces.append(bytes(numbers))
    pieces.append(IN_ROUNDS[left])
    pieces.append(IN_COTTON[position.cotton])
    pieces.append(IN_QUESTIONS[position.asked])
    pieces.append(IN_SEATS[_from(viewer, position.active, position.seats)])
    pieces.append(IN_SEATS[_from(viewer, position.to_decide, position.seats)])


def _add_move(position: LancashirePosition, pieces: list[bytes]) -> None:
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


def _cards(position: LancashirePosition, viewer: int) -> bytes:
    """Give the viewer's hand, and how many of each kind the viewer has not seen."""
    unseen = position.deck[:]
    for seat in range(position.seats):
        if seat != viewer:
            first = seat * CARDS
            for card in range(CARDS):
                count = position.hand[first + card]
                if count:
                    unseen[card] += count
    first = viewer * CARDS
    return bytes(position.hand[first : first + CARDS] + unseen)


def _numbers(position: LancashirePosition, seat: int, actions: int) -> list[int]:
    """Give the figures of a seat that no tile or link adds to; its place in the order is the last."""
    money, points = position.money[seat], vp(position, seat)
    return [
        1,
        min(money, MOST),
        1 if money < 5 else 0,
        1 if money < 10 else 0,
        1 if money < 16 else 0,
        1 if money < 24 else 0,
        min(position.spent[seat], MOST),
        min(position.debts[seat], MOST),
        FACTS.income.levels[position.income[seat]] - FACTS.income.lowest,
        position.income[seat],
        min(max(points, 0), MOST),
        min(max(-points, 0), MOST),
        position.links_left[seat],
        position.hand_size[seat],
        actions,
        position.order.index(seat),
    ]


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
