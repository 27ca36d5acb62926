"""Self-play: many matches at once in one process, so that a network judges them all in one go."""

import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np

from ironbridge.bots.judge import Judge
from ironbridge.bots.moves import Beam
from ironbridge.bots.network import POINTS, NetworkEvaluation, encode
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.encoding import Encoder
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.game import Game
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import CHANCE, NOBODY, Json

Rows = np.ndarray[tuple[int, int], np.dtype[np.uint8]]
Targets = np.ndarray[tuple[int, int], np.dtype[np.float32]]
WIDTH: Final = 4
"""How many first steps of a move are worked out."""
TASTERS: Final = 0.5
"""The share of seats that begin a match with a taste of their own."""
LIKED: Final = 0.02
"""The share of the numbers of an encoding that a taste cares for."""
LONGEST_TASTE: Final = 24
"""A taste is lost after at most so many moves of the seat."""
ASTRAY: Final = 2.0
"""A move that promised so many points less than the best says nothing of what was to be had before it."""


class Played(NamedTuple):
    """A finished match of self-play: what each mover knew after its move, and what came of it."""

    rows: Rows
    targets: Targets
    """For each row the points to come, seat by seat from the mover; not a number where nobody sits."""
    scores: tuple[int, ...]


class Style(NamedTuple):
    """How self-play chooses."""

    temperature: float
    """How many points a move may promise less and still be tried now and then."""
    pressure: float
    """How much the others' points count against one's own."""
    trace: float = 1.0
    """How much what came in the end counts beside what a seat foretold at its later moves: 1 is all of it."""
    taste: float = 0.0
    """By how many points seats over- and underrate some things while a match is young."""


class Taste:
    """What a seat overrates for the first moves of a match, so that unusual plans are seen through."""

    def __init__(self, spread: float, numbers: int, chooser: random.Random) -> None:
        count = round(LIKED * numbers) if spread and chooser.random() < TASTERS else 0
        self.moves = chooser.randrange(1, LONGEST_TASTE + 1) if count else 0
        """For how many more moves it lasts."""
        self._liked = chooser.sample(range(numbers), count)
        self._points = np.array([chooser.gauss(0.0, spread) for _ in range(count)], np.float32)

    def bonus(self, rows: Rows) -> list[float]:
        """Tell how many points too much each encoded position seems worth."""
        liked: list[float] = ((rows[:, self._liked] > 0) @ self._points).tolist()
        return liked


class Sitting:
    """One match in progress."""

    def __init__(
        self, game: Game, seats: int, encoder: Encoder, seed: str, options: dict[str, Json], taste: float
    ) -> None:
        self.position = game.new_position(seats, options)
        self.beam: Beam | None = None
        self._encoder = encoder
        self._dealer = Dealer(seed)
        self._random = random.Random(f"{seed}/choices")
        self._tastes = [Taste(taste, encoder.layout.size, self._random) for _ in range(seats)]
        self._rows: list[Rows] = []
        self._movers: list[tuple[int, list[int]]] = []
        self._foretold: list[float] = []
        """What each mover thought its best move was worth to itself."""
        self._astray: list[bool] = []
        """Whether each mover knew a much better move."""
        self._ends: list[Position] = []
        """Where the moves found so far lead, in the order of the beam's plans."""
        self._values: list[list[float]] = []
        """What they are worth, whatever the mover's taste."""
        self._run_on()

    def _run_on(self) -> None:
        """Let chance speak and forced answers pass until there is a real choice, or the end."""
        position = self.position
        while position.to_decide != NOBODY:
            if position.to_decide == CHANCE:
                position.advance(self._dealer.draw(position))
            elif len(position.legal()) == 1:
                position.advance(position.legal()[0])
            else:
                self.beam = Beam(position, WIDTH)
                return
        self.beam = None

    def go_on(self, values: list[list[float]], rows: Rows | None, judge: Judge, temperature: float) -> None:
        """Take the values of what waited, and its rows if known; when all moves are found, play one."""
        assert self.beam is not None, "only a match in progress waits for a judgement"
        seat = self.beam.seat
        taste = self._tastes[seat]
        self._ends += [step.after for step in self.beam.waiting]
        self._values += values
        if taste.moves and rows is not None:
            values = [list(value) for value in values]
            for value, bonus in zip(values, taste.bonus(rows), strict=True):
                value[seat] += bonus
        self.beam.go_on(values, judge)
        if self.beam.waiting:
            return
        tempting = [plan.worth + temperature * self._gumbel() for plan in self.beam.plans]
        self._play(max(range(len(tempting)), key=tempting.__getitem__), judge)

    def _play(self, chosen: int, judge: Judge) -> None:
        """Play one of the moves found, and note what there was to choose from."""
        assert self.beam is not None, "the moves were found by a beam"
        seat = self.beam.seat
        worths = [judge.worth(values, seat) for values in self._values]
        best = max(range(len(worths)), key=worths.__getitem__)
        self._foretold.append(self._values[best][seat])
        self._astray.append(worths[best] - worths[chosen] > ASTRAY)
        self._tastes[seat].moves = max(0, self._tastes[seat].moves - 1)
        self.position = self._ends[chosen]
        self._ends = []
        self._values = []
        self._rows.append(encode(self._encoder, [self.position], seat))
        scores = [self._encoder.score(self.position, at) for at in range(self.position.seats)]
        self._movers.append((seat, scores))
        self._run_on()

    def _gumbel(self) -> float:
        return -math.log(-math.log(self._random.random() + 1e-12) + 1e-12)

    def played(self, most_seats: int, trace: float) -> Played:
        """Give the finished match as something to learn from.

        A seat's points to come are those of the end, mixed with what it foretold itself at each of its later
        moves: luck and trying out after that count less, and nobody knows a hand better than its owner. Where
        it went astray, only what it foretold counts.
        """
        seats = self.position.seats
        scores = self.position.result().scores
        expected = [float(score) for score in scores]
        targets = np.full((len(self._rows), most_seats), np.nan, np.float32)
        for at in range(len(self._rows) - 1, -1, -1):
            mover, before = self._movers[at]
            for seat in range(seats):
                targets[at, (seat - mover) % seats] = (expected[seat] - before[seat]) / POINTS
            believed = 1.0 if self._astray[at] and trace < 1.0 else 1.0 - trace
            expected[mover] += believed * (self._foretold[at] - expected[mover])
        return Played(np.concatenate(self._rows), targets, tuple(scores))


def play(
    game: Game,
    evaluation: Evaluation,
    style: Style,
    kinds: Sequence[tuple[int, dict[str, Json]]],
    *,
    seed: str,
    tables: int = 16,
    going_on: Callable[[], bool] = lambda: True,
) -> Iterator[Played]:
    """Play matches side by side, yielding each as it ends; begin no new ones when told to stop.

    The kinds of matches, each a number of seats with options, are played equally often.
    """
    encoder = game.encoder()
    assert encoder is not None, "only a game with an encoder learns"
    judge = Judge(evaluation, style.pressure)
    chooser = random.Random(seed)
    number = 0

    def sit_down() -> Sitting:
        nonlocal number
        number += 1
        seats, options = chooser.choice(kinds)
        return Sitting(game, seats, encoder, f"{seed}/{number}", options, style.taste)

    sittings = [sit_down() for _ in range(tables)]
    while sittings:
        for sitting, (values, rows) in zip(sittings, _judge_all(judge, sittings), strict=True):
            sitting.go_on(values, rows, judge, style.temperature)
        for sitting in [sitting for sitting in sittings if sitting.beam is None]:
            yield sitting.played(game.most_seats, style.trace)
            sittings.remove(sitting)
            if going_on():
                sittings.append(sit_down())


def _judge_all(judge: Judge, sittings: Sequence[Sitting]) -> list[tuple[list[list[float]], Rows | None]]:
    """Judge what waits at all tables; a network does it in one go, and what it read is given too."""
    evaluation = judge.evaluation
    beams = [sitting.beam for sitting in sittings if sitting.beam is not None]
    waiting = [(beam.seat, [step.after for step in beam.waiting]) for beam in beams]
    if not isinstance(evaluation, NetworkEvaluation):
        return [(judge.values(positions, seat), None) for seat, positions in waiting]
    encoded = np.concatenate([encode(evaluation.encoder, positions, seat) for seat, positions in waiting])
    answers = evaluation.network(encoded)
    found: list[tuple[list[list[float]], Rows | None]] = []
    at = 0
    for seat, positions in waiting:
        here = slice(at, at + len(positions))
        values = evaluation.add_scores(answers[here], positions, seat)
        found.append((judge.settle(values, positions), encoded[here]))
        at += len(positions)
    return found
