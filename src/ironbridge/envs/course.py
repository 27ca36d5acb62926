"""One match as an environment steps it: chance resolved inside, observations, masks and rewards as arrays."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ironbridge.errors import SetupError
from ironbridge.games.registry import load
from ironbridge.kernel.batch import Runner, encoder_of
from ironbridge.kernel.encoding import Encoder, Masks
from ironbridge.kernel.game import Game
from ironbridge.kernel.position import Position
from ironbridge.kernel.result import Result
from ironbridge.kernel.words import NOBODY, Json

Reward: TypeAlias = Literal["win", "share", "margin", "score"]
KINDS: Final = ("flat", "parts")
"""How an observation is given."""
REWARDS: Final = ("win", "share", "margin", "score")
Observation: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.int8]
_NUMBER: Final = np.dtype(np.uint8)
_FLAG: Final = np.dtype(np.int8)


def rewards_of(result: Result, kind: str) -> list[float]:
    """Give each seat's reward for a finished match.

    `win` is 1, shared by those who tie; `share` the seat's part of all points; `margin` its points less the
    best other seat's; `score` its points. A seat that plays alone has its points, whatever the kind.
    """
    scores = [float(score) for score in result.scores]
    if kind == "score" or len(scores) == 1:
        return scores
    if kind == "win":
        return [1.0 / len(result.winners) if place == 1 else 0.0 for place in result.places]
    if kind == "share":
        total = sum(max(score, 0.0) for score in scores)
        return [max(score, 0.0) / total if total else 1.0 / len(scores) for score in scores]
    if kind == "margin":
        others = [max(scores[:seat] + scores[seat + 1 :]) for seat in range(len(scores))]
        return [score - other for score, other in zip(scores, others, strict=True)]
    raise SetupError(f'unknown reward "{kind[:40]}"', f"there are: {', '.join(REWARDS)}")


def usual_seats(game: Game, seats: int | None, options: dict[str, Json]) -> int:
    """Check a seat count, or choose the smallest above one that the options allow."""
    complete = game.read_options(options)
    counts = [seats] if seats is not None else [*range(2, game.most_seats + 1), game.fewest_seats]
    for count in counts[:-1]:
        try:
            game.check_seats(count, complete)
        except SetupError:
            continue
        return count
    game.check_seats(counts[-1], complete)
    return counts[-1]


class Course:
    """A match in progress, stepped by learners."""

    def __init__(self, game: str, seats: int | None, options: dict[str, Json] | None, reward: str) -> None:
        self.game = load(game)
        self.options = options or {}
        self.seats = usual_seats(self.game, seats, self.options)
        self.reward = reward
        self.encoder = encoder_of(self.game)
        self.actions = len(self.game.actions)
        if reward not in REWARDS:
            raise SetupError(f'unknown reward "{reward[:40]}"', f"there are: {', '.join(REWARDS)}")
        start = self.game.new_position(self.seats, self.options)
        self._runner = Runner(start, self.encoder, Masks(self.actions))

    @property
    def position(self) -> Position:
        """The truth of the match."""
        return self._runner.position

    def begin(self, seed: int | str) -> None:
        """Begin a new match; equal seeds deal alike."""
        self._runner.seed(seed)
        self._runner.begin()

    def apply(self, action: int) -> None:
        """Answer the decision; an illegal action raises `IllegalActionError` and changes nothing."""
        action = int(action)
        self._runner.check(action)
        self._runner.answer(action)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.position.to_decide == NOBODY

    def observe(self, seat: int) -> Observation:
        """Give what a seat knows, as numbers; seats are counted from it."""
        return np.frombuffer(self._runner.row(seat), _NUMBER)

    def observe_parts(self, seat: int) -> dict[str, Observation]:
        """Give what a seat knows by the names of its parts."""
        return parts(self.encoder, self.observe(seat))

    def eyes(self, observation: str) -> Callable[[int], Observation | dict[str, Observation]]:
        """Give what observes for a seat: `flat`, one row of numbers, or `parts`, by name."""
        if observation not in KINDS:
            raise SetupError(f'unknown observation "{observation[:40]}"', f"there are: {', '.join(KINDS)}")
        return self.observe if observation == "flat" else self.observe_parts

    def mask(self, seat: int) -> Mask:
        """Give a 1 for each action the seat may choose now; none while another decides."""
        return np.frombuffer(self._runner.mask(seat), _FLAG)

    def rewards(self) -> list[float]:
        """Give the seats' rewards: nothing before the end."""
        return rewards_of(self.position.result(), self.reward) if self.is_over else [0.0] * self.seats


def parts(encoder: Encoder, rows: Observation) -> dict[str, Observation]:
    """Take observations apart into their named parts, along the last axis; nothing is copied.

    What is told of several things alike, such as of seats, has an axis for the things before that of numbers.
    """
    layout, many = encoder.layout, rows.shape[:-1]
    return {
        name: rows[..., part.start : part.stop].reshape(*many, *layout.shape(name))
        for name, part in layout.parts.items()
    }
