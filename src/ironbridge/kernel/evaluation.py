"""What a position is worth to each seat: the judgement that bots search with."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

from ironbridge.errors import FactsError
from ironbridge.kernel.native import mypyc_attr

if TYPE_CHECKING:
    from ironbridge.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Expected final scores, guessed from what is on the table; its weights are data.

    A game subclasses it, names its weights in `weights.json` beside its `evaluation.py`, and reads from a
    position nothing that a fair player could not know or sample.
    """

    weights: dict[str, float]

    def __init__(self, weights: dict[str, float]) -> None:
        self.weights = weights

    def values(self, position: "Position") -> list[float]:
        """Guess each seat's final score, in points; exact for a finished match."""
        raise NotImplementedError


def read_weights(file: Path, changes: dict[str, float] | None = None) -> dict[str, float]:
    """Read weights and replace some of them; a change must name a weight that exists."""
    weights: dict[str, float] = {name: float(value) for name, value in json.loads(file.read_text()).items()}
    for name, value in (changes or {}).items():
        if name not in weights:
            raise FactsError(f'unknown weight "{name}"', f"there are: {', '.join(weights)}")
        weights[name] = float(value)
    return weights
