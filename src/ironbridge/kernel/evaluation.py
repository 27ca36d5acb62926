"""What a position is worth to each seat: the judgement that bots search with.

A game that wants good bots puts two files into its folder: `evaluation.py` with a function
`build(weights) -> Evaluation`, and `weights.json` with one number per name. `Game.evaluation` finds them.
"""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ironbridge.errors import FactsError, SetupError, wrong
from ironbridge.kernel.native import mypyc_attr
from ironbridge.kernel.position import Position
from ironbridge.kernel.reading import Reader, parse_json

if TYPE_CHECKING:
    from collections.abc import Callable

NO_ADVICE: Final = -1
"""What `Evaluation.best` answers when the game leaves a decision to the search."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Expected final scores, guessed from what is on the table; its weights are data.

    A game subclasses it, names its weights in `weights.json` beside its `evaluation.py`, and reads from a
    position nothing that a fair player could not know or sample.
    """

    def __init__(self, weights: dict[str, float]) -> None:
        self.weights = weights

    def values(self, position: Position) -> list[float]:
        """Guess each seat's final score, in points; exact for a finished match."""
        raise NotImplementedError

    def judge(self, positions: list[Position], seat: int) -> list[list[float]]:
        """Guess each seat's final score in several positions, knowing of them what one seat knows.

        A learned judgement is much faster on many positions than on one, and sees them with one seat's eyes.
        """
        return [self.values(position) for position in positions]

    def best(self, position: Position) -> int:
        """Give the deciding seat's action by the game's own planner, or `NO_ADVICE`.

        A planner is worth writing where a general search does badly: dice, whose expectation can be
        computed. It may read all of the position, which is a sample that fits the seat's view.
        """
        return NO_ADVICE

    def mistaken(self, draw: "Callable[[], float]") -> "Evaluation | None":
        """Give a judgement whose planner has mistaken opinions: wrong by drawn numbers, about things of a few
        points, for as long as it lives.

        None where the planner cannot be mistaken so; then a weaker bot misjudges its answers one by one.
        """
        return None

    def options(self, position: Position) -> list[tuple[int, float]]:
        """Give the planner's expected final score for each action it considered, the best first.

        Empty where `best` gives no advice; hints are made of it.
        """
        return []


def read_weights(file: Path, changes: dict[str, float] | None = None) -> dict[str, float]:
    """Read weights and replace some of them; a change must name a weight that exists."""
    reader = Reader(parse_json(file.read_text(encoding="utf-8")), file.name)
    weights = {name: reader.number(name) for name in reader.keys()}  # noqa: SIM118 - a Reader is no dict.
    if reader.problems:
        raise FactsError(f"{file.name} cannot be read", "; ".join(reader.problems))
    for name, value in (changes or {}).items():
        if name not in weights:
            raise FactsError(wrong("weight", name=name), wrong("there_are", names=", ".join(weights)))
        weights[name] = float(value)
    return weights


def find_evaluation(package: str, folder: Path, changes: dict[str, float] | None = None) -> Evaluation:
    """Build the evaluation of the game in a package; a game that has none raises `SetupError`."""
    module = f"{package}.evaluation"
    if not package or find_spec(module) is None:
        raise SetupError(
            wrong("evaluation", game=folder.name), wrong("evaluation.why"), hint=wrong("evaluation.hint")
        )
    build: Callable[[dict[str, float]], Evaluation] = import_module(module).build
    return build(read_weights(folder / "weights.json", changes))
