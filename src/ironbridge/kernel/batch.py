"""A batch: many matches stepped in one go, with what the deciding seats see in one buffer.

Learners work on arrays. A batch writes the observations and masks of all its matches into two byte arrays
that numpy reads without copying; chance is resolved inside, and a match that ends begins anew at once.
"""

from ironbridge.errors import SetupError
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.encoding import Writer, write_mask
from ironbridge.kernel.game import Game
from ironbridge.kernel.position import Position
from ironbridge.kernel.result import Result
from ironbridge.kernel.words import CHANCE, NOBODY, Json


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
        encoder = game.encoder()
        if encoder is None:
            raise SetupError(f"{game.name} cannot be learned", "it has no encoding.py")
        self.count = count
        self.size = encoder.layout.size
        self.actions = len(game.actions)
        self.rows = bytearray(count * self.size)
        self.masks = bytearray(count * self.actions)
        self.deciders = [0] * count
        self.finished = []
        self._first = first
        self._start: Position = game.new_position(seats, options)
        self._no_actions: bytes = bytes(self.actions)
        self._positions: list[Position] = []
        self._dealers: list[Dealer] = []
        self._writers: list[Writer] = [encoder.writer() for _ in range(count)]

    def reset(self, seed: int | str) -> None:
        """Begin all matches; equal seeds deal alike, however matches are shared out among batches."""
        self.finished = []
        self._dealers = [Dealer(f"{seed}/{self._first + at}") for at in range(self.count)]
        self._positions = [self._start] * self.count
        for at in range(self.count):
            self._begin(at)
            self._write(at)

    def step(self, actions: list[int]) -> None:
        """Answer every match's decision; an illegal action raises before anything has changed."""
        for at in range(self.count):
            position = self._positions[at]
            if actions[at] not in position.legal():
                position.apply(actions[at])  # It says why it is illegal.
        self.finished = []
        for at in range(self.count):
            position = self._positions[at]
            position.advance(actions[at])
            self._run(position, self._dealers[at])
            if position.to_decide == NOBODY:
                self.finished.append((at, position.result()))
                self._begin(at)
            self._write(at)

    def position(self, at: int) -> Position:
        """Give the truth of a match."""
        return self._positions[at]

    def _begin(self, at: int) -> None:
        position = self._start.copy()
        self._run(position, self._dealers[at])
        self._positions[at] = position

    def _run(self, position: Position, dealer: Dealer) -> None:
        """Let chance speak until a seat decides or the match is over."""
        while position.to_decide == CHANCE:
            position.advance(dealer.draw(position))

    def _write(self, at: int) -> None:
        position = self._positions[at]
        seat = position.to_decide
        self.deciders[at] = seat
        self._writers[at].write(position, seat, self.rows, at * self.size)
        first = at * self.actions
        self.masks[first : first + self.actions] = self._no_actions
        write_mask(position, self.masks, first)
