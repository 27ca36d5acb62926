"""A judgement learned by self-play: generations of a network, each taught by the matches of the one before.

Without a network the game's hand-made evaluation plays the first matches. Every generation is kept, plays
against the best one so far, takes its place if it holds its own, and is noted with its figures; a run can be
taken up again at any time.
"""

import csv
import math
import shutil
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

import numpy as np

from ironbridge.arena import play as arena
from ironbridge.arena.learner import Learner, Shape, write_network
from ironbridge.arena.memory import Memory
from ironbridge.arena.plots import draw_course
from ironbridge.arena.selfplay import Played, Style, play
from ironbridge.arena.series import make_series
from ironbridge.bots.network import FILE, learned_evaluation, read_network
from ironbridge.errors import SetupError, wrong
from ironbridge.games.registry import load
from ironbridge.kernel.game import Game
from ironbridge.kernel.words import Json

TABLES: Final = 16
"""Matches played side by side in one process."""
PIECES: Final = 2
"""Pieces of work that wait for each process, a match at every table each, so that none is ever idle."""
LAST: Final = 0.3
"""What is left of the steps of learning and of trying out in a run's last generation."""
FIRST_ROWS: Final = 20_000
"""Learning begins when so much has been seen, or a generation ends."""


@dataclass(frozen=True)
class Task:
    """How a run learns."""

    game: str
    seats: tuple[int, ...]
    """The numbers of seats that are played, each as often as it stands here."""
    matches: int
    """Matches of self-play in a generation."""
    seed: int
    options: dict[str, Json] = field(default_factory=dict)
    neurons: tuple[int, int] = (128, 32)
    temperature: float = 0.5
    pressure: float = 0.25
    taste: float = 3.0
    """By how many points seats overrate some things while a match is young."""
    trace: float = 0.8
    """How much the end of a match counts beside what was foretold on the way there."""
    rate: float = 6e-4
    reuse: float = 10.0
    """How often each position is learned from."""
    window: int = 2_000_000
    """How many positions are remembered."""
    duels: int = 40
    """Matches against the best generation so far."""
    bar: float = 0.5
    """The share of their wins by which a generation takes the place of the best one; 0 always does."""


class Piece(NamedTuple):
    """A piece of self-play as it was given out."""

    best: int
    """The generation that plays."""
    share: float
    """The share of the trying out."""
    seed: str


@dataclass(frozen=True)
class Generation:
    """What a generation came to."""

    number: int
    matches: int
    seconds: float
    error: float
    """The mean squared error in units of 20 points, while learning."""
    mean: float
    """The mean score in self-play, with the trying out that belongs to it."""
    winner: float
    against_best: float
    """Its share of wins against the best one before, one whole move ahead."""
    taken: bool = True
    """Whether it took that one's place: self-play goes on with it."""


def fitting_options(game: Game, seats: int, chosen: dict[str, Json]) -> dict[str, Json]:
    """Give options with which a match may have so many seats: those chosen, or with one other value."""
    if seats in game.allowed_seats(chosen):
        return chosen
    others = ({**chosen, option.name: value} for option in game.options for value in option.values)
    return next((other for other in others if seats in game.allowed_seats(other)), chosen)


def play_piece(task: Task, network: str, share: float, matches: int, seed: str) -> list[Played]:
    """Play some matches of self-play with a share of the trying out; what a process is asked to do."""
    game = load(task.game)
    evaluation = learned_evaluation(game, network) if network else game.evaluation()
    assert evaluation is not None, "a network that is named can be read"
    # A hand-made judgement knows no better than the end, and those who begin must try out more.
    style = Style(share * task.temperature, task.pressure, task.trace, share * task.taste)
    if not network:
        style = Style(2 * task.temperature, task.pressure)
    return list(
        play(
            game,
            evaluation,
            style,
            [(seats, fitting_options(game, seats, task.options)) for seats in task.seats],
            seed=seed,
            tables=matches,
            going_on=lambda: False,
        )
    )


class Training:
    """A run in a folder."""

    def __init__(self, task: Task, folder: Path, *, resume: bool = False, start: str = "") -> None:
        """Begin a run, from a network if one is named, or take up the one in the folder."""
        self.task = task
        self.folder = folder
        self.history: list[Generation] = []
        self._waiting: dict[Future[list[Played]], Piece] = {}
        self._left: list[Piece] = []
        """Pieces that were given out before and are to be played first."""
        self._begun = 0
        """Pieces of self-play given out so far."""
        game = load(task.game)
        encoder = game.encoder()
        if encoder is None:
            raise SetupError(wrong("encoding", game=game.name), wrong("encoding.why"))
        self._version = encoder.version
        self._learner = self._make_learner(game, encoder.layout.size)
        if self._notes.exists():
            if not resume:
                what = wrong("folder.run", folder=str(folder))
                raise SetupError(what, wrong("folder.kept"), hint=wrong("folder.resume"))
            self.history = self._read_notes()
        folder.mkdir(parents=True, exist_ok=True)
        if not resume:
            self._file(0).unlink(missing_ok=True)
        if start and not self.history:
            shutil.copyfile(start, self._file(0))
        self._memory = Memory(folder, task.window)
        notes = self._memory.restore(self._learner, self._version) if self.history else None
        if notes:
            self._begun = notes["begun"]
            self._left = [Piece(*piece) for piece in notes["pieces"]]
        elif self._network(len(self.history)):
            # The folder is new or of an earlier version, or the network has other inputs or neurons now.
            newest = self._file(len(self.history))
            with np.load(newest) as stored:
                self._learner.start_from(read_network(newest, encoder), stored["scale"])

    def _make_learner(self, game: Game, inputs: int) -> Learner:
        first, second = self.task.neurons
        shape = Shape(inputs, first, second, game.most_seats)
        return Learner(shape, window=self.task.window, seed=self.task.seed)

    @property
    def best(self) -> int:
        """The number of the generation that plays; 0 where none has taken the place of what came before."""
        return max((generation.number for generation in self.history if generation.taken), default=0)

    @property
    def network(self) -> str:
        """The file of the best generation; before there is one, what the run started from."""
        return self._network(self.best)

    def _network(self, number: int) -> str:
        file = self._file(number)
        return str(file) if file.exists() else ""

    def _file(self, number: int) -> Path:
        return self.folder / f"generation-{number:03}.npz"

    @property
    def _notes(self) -> Path:
        return self.folder / "generations.csv"

    def run(
        self, generations: int, pool: Executor, *, jobs: int = 1, minutes: float = math.inf
    ) -> Iterator[Generation]:
        """Run until so many generations are done, counting those before, or the time is over; report each.

        Steps of learning and trying out grow smaller towards the end.
        """
        started = time.monotonic()
        spent = 0.0
        try:
            while len(self.history) < generations and spent < 1.0:
                share = 1.0 - (1.0 - LAST) * max(spent, len(self.history) / generations)
                yield self._generation(len(self.history) + 1, share, pool, jobs)
                spent = (time.monotonic() - started) / (60 * minutes)
        finally:
            for played in self._waiting:
                played.cancel()
            self._left = self._pieces()
            self._waiting.clear()

    def _pieces(self) -> list[Piece]:
        """List the pieces that nothing was learned from yet."""
        return [*self._waiting.values(), *self._left]

    def _generation(self, number: int, share: float, pool: Executor, jobs: int) -> Generation:
        started = time.monotonic()
        seen = self._learner.seen
        scores: list[tuple[int, ...]] = []
        errors: list[float] = []
        rate = share * self.task.rate
        while len(scores) < self.task.matches:
            for match in self._self_play(number, share, pool, jobs):
                scores.append(match.scores)
                self._learner.add(match)
            if self._learner.seen >= FIRST_ROWS:
                errors += self._learn(rate)
        errors += self._learn(rate)
        file = self._file(number)
        learner = self._learner
        write_network(file, learner.network(), learner.plain_scale(), self._version)
        against_best = self._duel(str(file), self.network, number, pool)
        # The first one of a run from nothing has no other to beat.
        taken = not self.network or against_best >= self.task.bar
        if taken:
            short = self.folder / FILE
            write_network(short, learner.network(), learner.plain_scale(), self._version, small=True)
        found = Generation(
            number,
            len(scores),
            round(time.monotonic() - started, 1),
            round(fmean(errors), 4),
            round(fmean(fmean(match) for match in scores), 1),
            round(fmean(max(match) for match in scores), 1),
            round(against_best, 3),
            taken,
        )
        self.history.append(found)
        notes = {"version": self._version, "begun": self._begun, "pieces": self._pieces()}
        self._memory.save(learner, number, learner.seen - seen, notes)
        self._write_notes()
        return found

    def _self_play(self, number: int, share: float, pool: Executor, jobs: int) -> list[Played]:
        """Give out work with the best network, and wait for some that is done."""
        task = self.task
        while len(self._waiting) < PIECES * jobs:
            piece = self._left.pop(0) if self._left else self._begin(number, share)
            size = min(TABLES, task.matches)
            network = self._network(piece.best)
            self._waiting[pool.submit(play_piece, task, network, piece.share, size, piece.seed)] = piece
        wait(self._waiting, return_when=FIRST_COMPLETED)
        played = next(played for played in self._waiting if played.done())
        del self._waiting[played]
        return played.result()

    def _begin(self, number: int, share: float) -> Piece:
        self._begun += 1
        return Piece(self.best, share, f"{self.task.seed}/{number}/{self._begun}")

    def _learn(self, rate: float) -> list[float]:
        """Take a step, and more until every position seen was learned from often enough."""
        learner = self._learner
        errors = [learner.learn(rate)]
        while learner.learned < self.task.reuse * learner.seen:
            errors.append(learner.learn(rate))
        return errors

    def _duel(self, new: str, old: str, number: int, pool: Executor) -> float:
        """Let two generations play each other one whole move ahead; give the newer one's share of wins.

        Where nobody has a rival, it is the share of matches in which the newer one had more points.
        """
        if not self.task.duels:
            return 0.5
        rival = f"greedy:network={old}" if old else "greedy"
        bots = (f"greedy:network={new}", rival)
        seats = min((count for count in self.task.seats if count > 1), default=1)
        if seats == 1:
            return self._duel_alone(bots, number, pool)
        # Where seats are odd, each of them has one more in half of the matches.
        sides = (bots, bots[::-1]) if seats % 2 else (bots,)
        matches = -(-self.task.duels // len(sides))
        played = [self._play(side, seats, matches, number, pool) for side in sides]
        return fmean(
            fmean(sum(seat.win for seat in match.seats if seat.bot == bots[0]) for match in part)
            for part in played
        )

    def _duel_alone(self, bots: tuple[str, str], number: int, pool: Executor) -> float:
        played = (self._play((bot,), 1, self.task.duels, number, pool) for bot in bots)
        new, old = ([match.seats[0].score for match in part] for part in played)
        return fmean((mine > other) + (mine == other) / 2 for mine, other in zip(new, old, strict=True))

    def _play(
        self, bots: tuple[str, ...], seats: int, matches: int, seed: int, pool: Executor
    ) -> list[arena.Played]:
        task = self.task
        options = fitting_options(load(task.game), seats, task.options)
        series = make_series(task.game, seats, options, bots, seed=seed, matches=matches)
        return list(pool.map(arena.play, [series.pairing(at) for at in range(series.matches)]))

    def plot(self) -> list[Path]:
        """Draw the course of the run, where matplotlib is installed."""
        history = self.history
        panels = {
            "mean squared error": {"error": [one.error for one in history]},
            "points in self-play": {
                "winner": [one.winner for one in history],
                "mean": [one.mean for one in history],
            },
            "share of wins": {
                "against the best": [one.against_best for one in history],
                "enough": [self.task.bar for _ in history],
            },
        }
        title = f"{self.task.game}: learning by self-play"
        return draw_course(self.folder, title, [one.number for one in history], panels)

    def _write_notes(self) -> None:
        with self._notes.open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, [field.name for field in fields(Generation)])
            writer.writeheader()
            writer.writerows(asdict(generation) for generation in self.history)

    def _read_notes(self) -> list[Generation]:
        with self._notes.open(newline="", encoding="utf-8") as file:
            rows = list(csv.reader(file))[1:]
        return [_read(row) for row in rows]


def _read(row: Sequence[str]) -> Generation:
    """Read a line by its places: earlier versions call the share otherwise, and took every generation."""
    number, matches = map(int, row[:2])
    seconds, error, mean, winner, share = map(float, row[2:7])
    return Generation(number, matches, seconds, error, mean, winner, share, row[7:] != ["False"])
