"""A learned judgement: what a seat knows of a position goes through a small network that foretells scores.

A network is a file of three layers (`network.npz` in a game's folder, or one that `ironbridge train` made).
It needs numpy; where numpy or the file is missing, the game's hand-made evaluation judges instead.
"""

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ironbridge.errors import SetupError, wrong
from ironbridge.kernel.encoding import Encoder
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.game import Game
from ironbridge.kernel.position import Position

if TYPE_CHECKING:
    import numpy as np

POINTS: Final = 20.0
"""How many points one unit of what a network answers stands for."""
FILE: Final = "network.npz"


class Network:
    """Three layers of weights; answers, seat by seat from the one that looks, the points still to come."""

    def __init__(self, layers: "list[np.ndarray]") -> None:
        """Take weights and biases in turn; the first weights have a row for each number of an encoding."""
        self.layers = layers

    def __call__(self, rows: "np.ndarray") -> "np.ndarray":
        """Judge encoded positions, one a row."""
        import numpy as np

        first, bias, second, second_bias, last, last_bias = self.layers
        if rows.shape[1] > len(first):  # The encoding has grown since the network was trained.
            rows = rows[:, : len(first)]
        hidden = np.maximum(_first_layer(rows, first) + bias, 0)
        hidden = np.maximum(hidden @ second + second_bias, 0)
        answer: np.ndarray = hidden @ last + last_bias
        return answer


def _first_layer(rows: "np.ndarray", weights: "np.ndarray") -> "np.ndarray":
    """Multiply rows by the first weights.

    Nine in ten numbers of a row are 0, and positions after the moves of one decision differ in 30 to 60
    numbers: the first row is worked out and the others by where they differ, in a quarter of the time.
    """
    import numpy as np

    base = rows[0]
    on = base.nonzero()[0]
    start = base[on].astype(np.float32) @ weights[on]
    if len(rows) == 1:
        return np.asarray(start[np.newaxis])
    differ = (rows != base).any(axis=0).nonzero()[0]
    if len(differ) * 2 > len(base):  # Positions of many matches.
        return np.asarray(rows.astype(np.float32) @ weights)
    changes = rows[:, differ].astype(np.float32) - base[differ]
    return np.asarray(start + changes @ weights[differ])


def read_network(file: Path, encoder: Encoder) -> Network:
    """Read a network; one that does not fit the encoding is refused."""
    import numpy as np

    with np.load(file) as stored:
        version = int(stored["version"])
        layers = [stored[f"layer_{at}"].astype(np.float32) for at in range(6)]
        if "steps" in stored:
            layers[0] *= stored["steps"]
    if version != encoder.version or len(layers[0]) > encoder.layout.size:
        why = wrong("network.version.why", had=version, wanted=encoder.version)
        raise SetupError(wrong("network.version", file=file.name), why)
    return Network(layers)


class NetworkEvaluation(Evaluation):
    """Judges by a network, with one seat's eyes."""

    def __init__(self, network: Network, encoder: Encoder) -> None:
        super().__init__({})
        self.network = network
        self.encoder = encoder

    def judge(self, positions: list[Position], seat: int) -> list[list[float]]:
        """Guess each seat's final score: the points it has and those to come."""
        return self.add_scores(self.network(encode(self.encoder, positions, seat)), positions, seat)

    def add_scores(self, answers: "np.ndarray", positions: list[Position], seat: int) -> list[list[float]]:
        """Turn what the network answered into final scores, counted by seat."""
        seats = positions[0].seats
        score = self.encoder.score
        return [
            [score(position, at) + more[(at - seat) % seats] for at in range(seats)]
            for position, more in zip(positions, (answers * POINTS).tolist(), strict=True)
        ]

    def values(self, position: Position) -> list[float]:
        """Guess each seat's final score with its own eyes."""
        return [self.judge([position], seat)[0][seat] for seat in range(position.seats)]


class Blend(Evaluation):
    """Judges partly by what was learned, partly by a hand-made evaluation, as somebody half-learned does."""

    def __init__(self, learned: Evaluation, made: Evaluation, foresight: float) -> None:
        super().__init__(made.weights)
        self.learned = learned
        self.made = made
        self.foresight = foresight

    def judge(self, positions: list[Position], seat: int) -> list[list[float]]:
        """Guess each seat's final score, knowing what one seat knows: between both guesses."""
        learned = self.learned.judge(positions, seat)
        made = self.made.judge(positions, seat)
        return [self._mix(*guesses) for guesses in zip(learned, made, strict=True)]

    def values(self, position: Position) -> list[float]:
        """Guess each seat's final score: between both guesses."""
        return self._mix(self.learned.values(position), self.made.values(position))

    def _mix(self, learned: list[float], made: list[float]) -> list[float]:
        far, near = self.foresight, 1 - self.foresight
        return [far * more + near * less for more, less in zip(learned, made, strict=True)]


def encode(encoder: Encoder, positions: list[Position], seat: int) -> "np.ndarray":
    """Write positions as rows of numbers."""
    import numpy as np

    size = encoder.layout.size
    rows = bytearray(len(positions) * size)
    writer = encoder.writer()
    for at, position in enumerate(positions):
        writer.write(position, seat, rows, at * size)
    return np.frombuffer(rows, dtype=np.uint8).reshape(len(positions), size)


@lru_cache(maxsize=8)
def learned_evaluation(game: Game, file: str = "") -> Evaluation | None:
    """Give the learned judgement of a game, of its own folder unless a file is named, if it can be had."""
    encoder = game.encoder()
    path = Path(file) if file else game.folder / FILE
    if encoder is None or not (file or path.exists()):
        return None
    try:
        import numpy  # noqa: F401
    except ImportError:
        return None
    return NetworkEvaluation(read_network(path, encoder), encoder)


def find_judgement(
    game: Game, weights: dict[str, float] | None, network: bool | str, foresight: float = 1.0
) -> Evaluation:
    """Give what a bot judges by: what was learned, where it is wanted and to be had, or hand-made weights.

    `foresight` is the share of what was learned in a judgement made of both.
    """
    if network and foresight > 0:
        learned = learned_evaluation(game, network if isinstance(network, str) else "")
        if learned is not None:
            return learned if foresight >= 1 else Blend(learned, game.evaluation(weights), foresight)
    return game.evaluation(weights)
