"""Better weights by self-play: CMA-ES over the weights of a game's evaluation.

Every candidate plays against the weights the run began with, on the same seeds as all candidates of its
generation, and every seed from both sides. Weights keep their sign: what is optimised is the logarithm of
their factor. The run is written to a folder after each generation and can be taken up again.
"""

import json
import math
import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from ironbridge.arena.play import decide_all
from ironbridge.arena.plots import draw_course
from ironbridge.bots.base import Bot
from ironbridge.bots.greedy import GreedyBot
from ironbridge.bots.search import SearchBot
from ironbridge.errors import SetupError, wrong
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.words import Json

STEP = 0.25
"""The first spread of the logarithms: about a quarter up or down."""


@dataclass(frozen=True)
class Task:
    """How candidates are tried."""

    game: str
    seats: int
    options: dict[str, Json]
    seed: int
    matches: int
    """Matches each candidate plays in a generation."""
    rivalry: float
    """How much a point of the others counts against a point of one's own."""
    names: tuple[str, ...]
    """The weights that are tuned."""
    nodes: int = 0
    """The budget candidates search with, where no planner decides; 0 plays greedily."""


@dataclass(frozen=True)
class Generation:
    """What a generation brought."""

    number: int
    best: float
    mean: float
    spread: float


def fitness(task: Task, changes: dict[str, float], generation: int) -> float:
    """Let changed weights play against the usual ones; give the mean of what it aims for."""
    found = [_play(task, changes, generation, number) for number in range(task.matches)]
    return fmean(found)


def _play(task: Task, changes: dict[str, float], generation: int, number: int) -> float:
    position = load(task.game).new_position(task.seats, task.options)
    # Every second seat, beginning with the first or the second in turn; two matches share their chance.
    sides = min(task.seats, 2)
    name = f"{task.seed}/{generation}/{number // sides}"
    dealer = Dealer(name)
    tried = [(seat + number) % sides == 0 for seat in range(task.seats)]
    bots = [_player(task, f"{name}/{seat}", changes if tried[seat] else None) for seat in range(task.seats)]
    decide_all(position, bots, dealer)
    scores = position.result().scores
    own = fmean(score for seat, score in enumerate(scores) if tried[seat])
    others = [score for seat, score in enumerate(scores) if not tried[seat]]
    return own - task.rivalry * fmean(others) if others else own


def _player(task: Task, seed: str, weights: dict[str, float] | None) -> Bot:
    if task.nodes:
        return SearchBot(seed, nodes=task.nodes, weights=weights)
    return GreedyBot(seed, weights=weights)


class Tuner:
    """A run of the optimiser in a folder."""

    def __init__(self, task: Task, folder: Path, *, resume: bool = False, population: int = 0) -> None:
        try:
            import cma
        except ImportError:
            raise SetupError(
                wrong("optimiser"), wrong("optimiser.why"), hint="pip install 'ironbridge[arena]'"
            ) from None
        self.task = task
        self.folder = folder
        self.start = {name: load(task.game).evaluation().weights[name] for name in task.names}
        self.history: list[Generation] = []
        folder.mkdir(parents=True, exist_ok=True)
        if self._state.exists():
            if not resume:
                what = wrong("folder.run", folder=str(folder))
                raise SetupError(what, wrong("folder.kept"), hint=wrong("folder.resume"))
            # Our own file, written by `_save`: the optimiser has no other form.
            known, self.strategy, self.history, self.start = pickle.loads(self._state.read_bytes())
            if known != task:
                raise SetupError(wrong("folder.other_run", folder=str(folder)), wrong("folder.other_run.why"))
            return
        options = {"seed": task.seed + 1, "verbose": -9}
        if population:
            options["popsize"] = population
        self.strategy = cma.CMAEvolutionStrategy([0.0] * len(task.names), STEP, options)

    @property
    def _state(self) -> Path:
        return self.folder / "run.pickle"

    def run(self, generations: int, pool: Executor | None = None) -> Iterator[Generation]:
        """Run until so many generations are done, counting those before; report each."""
        while len(self.history) < generations:
            number = len(self.history)
            points = self.strategy.ask()
            candidates = [self.weights(point) for point in points]
            values = list(self._map(pool, candidates, number))
            self.strategy.tell(points, [-value for value in values])
            self.history.append(Generation(number, max(values), fmean(values), float(self.strategy.sigma)))
            self._save()
            yield self.history[-1]

    def _map(
        self, pool: Executor | None, candidates: list[dict[str, float]], number: int
    ) -> "Iterator[float]":
        tasks: Sequence[Task] = [self.task] * len(candidates)
        numbers = [number] * len(candidates)
        how: Callable[..., Iterator[float]] = map if pool is None else pool.map
        return how(fitness, tasks, candidates, numbers)

    def weights(self, point: Sequence[float]) -> dict[str, float]:
        """Give the weights of a point of the search."""
        return {
            name: round(self.start[name] * math.exp(min(max(float(log), -3.0), 3.0)), 5)
            for name, log in zip(self.task.names, point, strict=True)
        }

    def favourite(self) -> dict[str, float]:
        """Give the weights in the middle of the search: the best guess of a noisy run."""
        return self.weights(list(self.strategy.mean))

    def _save(self) -> None:
        self._state.write_bytes(pickle.dumps((self.task, self.strategy, self.history, self.start)))
        text = json.dumps(self.favourite(), indent=1)
        (self.folder / "weights.json").write_text(text + "\n", encoding="utf-8")

    def plot(self) -> list[Path]:
        """Draw the course of the run, where matplotlib is installed."""
        title = f"{self.task.game}: weights against those of the start"
        best = [generation.best for generation in self.history]
        mean = [generation.mean for generation in self.history]
        numbers = [generation.number for generation in self.history]
        return draw_course(self.folder, title, numbers, {"points": {"best": best, "mean": mean}})
