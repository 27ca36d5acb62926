"""A batch: many matches stepped in one go, with what the deciding seats see in one buffer.

Learners work on arrays. A batch gives the observations and masks of all its matches as two byte arrays, new
ones after every step, which numpy reads without copying; chance is resolved inside, and a match that ends
begins anew at once.
"""

from ironbridge.errors import SetupError, wrong
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.encoding import Encoder, Masks, Piece, Writer
from ironbridge.kernel.game import Game
from ironbridge.kernel.position import Position
from ironbridge.kernel.result import Result
from ironbridge.kernel.words import CHANCE, NOBODY, Json


def encoder_of(game: Game) -> Encoder:
    """Give a game's encoder; without one it cannot be learned."""
    encoder = game.encoder()
    if encoder is None:
        raise SetupError(wrong("encoding", game=game.name), wrong("encoding.why"))
    return encoder


class Runner:
    """One match as learners step it: chance is resolved inside, seats see rows and masks."""

    position: Position

    def __init__(self, start: Position, encoder: Encoder, masks: Masks) -> None:
        self.position = start
        self._start = start
        self._dealer = Dealer(0)
        self._writer: Writer = encoder.writer()
        self._masks = masks

    def seed(self, seed: int | str) -> None:
        """Make the chance of the matches to come known: equal seeds deal alike."""
        self._dealer = Dealer(seed)

    def begin(self) -> None:
        """Begin a new match."""
        self.position = self._start.copy()
        self._run()

    def check(self, action: int) -> None:
        """Raise `IllegalActionError` if the deciding seat may not choose an action."""
        if action not in self.position.legal():
            self.position.apply(action)  # It says why it is illegal.

    def answer(self, action: int) -> None:
        """Answer the decision with a legal action; go on until a seat decides or the match is over."""
        self.position.advance(action)
        if self.position.to_decide == CHANCE:
            self._run()

    def _run(self) -> None:
        position, dealer = self.position, self._dealer
        while position.to_decide == CHANCE:
            position.advance(dealer.draw(position))

    def row(self, seat: int) -> bytearray:
        """Give what a seat knows, as numbers."""
        pieces: list[Piece] = []
        self._writer.add(self.position, seat, pieces)
        return bytearray().join(pieces)

    def add_row(self, pieces: list[Piece]) -> None:
        """Add the pieces of what the deciding seat knows."""
        self._writer.add(self.position, self.position.to_decide, pieces)

    def add_mask(self, pieces: list[bytes]) -> None:
        """Add the pieces of the mask of the deciding seat."""
        self._masks.add(self.position.legal(), pieces)

    def mask(self, seat: int) -> bytearray:
        """Give a 1 for each action a seat may choose now; none while another decides."""
        pieces: list[bytes] = []
        self._masks.add(self.position.legal() if seat == self.position.to_decide else [], pieces)
        return bytearray().join(pieces)


class Batch:
    """Matches of one game with the same seats and options."""

    rows: bytearray
    """For each match what the deciding seat sees, as numbers."""
    masks: bytearray
    """For each match a 1 for every legal action."""
    deciders: list[int]
    """For each match the seat that decides."""
    finished: list[tuple[int, Result]]
    """The matches that the last step brought to their end, with their results."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, Json] | None, count: int, first: int = 0
    ) -> None:
        """Lay out `count` matches; they are numbered from `first` on, which makes their chance their own."""
        encoder = encoder_of(game)
        self.count = count
        self.size = encoder.layout.size
        self.actions = len(game.actions)
        self.rows = bytearray()
        self.masks = bytearray()
        self.deciders = []
        self.finished = []
        self._first = first
        start, masks = game.new_position(seats, options), Masks(self.actions)
        self._runners: list[Runner] = [Runner(start, encoder, masks) for _ in range(count)]

    def reset(self, seed: int | str) -> None:
        """Begin all matches; equal seeds deal alike, however matches are shared out among batches."""
        for at, runner in enumerate(self._runners):
            runner.seed(f"{seed}/{self._first + at}")
        self._go_on(None)

    def step(self, actions: list[int]) -> None:
        """Answer every match's decision; an illegal action raises before anything has changed."""
        for runner, action in zip(self._runners, actions, strict=True):
            runner.check(action)
        self._go_on(actions)

    def position(self, at: int) -> Position:
        """Give the truth of a match."""
        return self._runners[at].position

    def _go_on(self, actions: list[int] | None) -> None:
        """Answer the decisions, or begin all matches, and look at what comes of it."""
        rows: list[Piece] = []
        masks: list[bytes] = []
        deciders: list[int] = []
        finished: list[tuple[int, Result]] = []
        for at in range(self.count):
            runner = self._runners[at]
            if actions is None:
                runner.begin()
            else:
                runner.answer(actions[at])
                if runner.position.to_decide == NOBODY:
                    finished.append((at, runner.position.result()))
                    runner.begin()
            deciders.append(runner.position.to_decide)
            runner.add_row(rows)
            runner.add_mask(masks)
        self.deciders = deciders
        self.finished = finished
        self.rows = bytearray().join(rows)
        self.masks = bytearray().join(masks)
