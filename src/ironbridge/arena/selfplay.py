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


class Sitting:
    """One match in progress."""

    def __init__(self, game: Game, seats: int, encoder: Encoder, seed: str, options: dict[str, Json]) -> None:
        self.position = game.new_position(seats, options)
        self.beam: Beam | None = None
        self._encoder = encoder
        self._dealer = Dealer(seed)
        self._random = random.Random(f"{seed}/choices")
        self._rows: list[Rows] = []
        self._movers: list[tuple[int, list[int]]] = []
        self._foretold: list[float] = []
        """What each mover thought its best move was worth to itself."""
        self._ends: list[Position] = []
        """Where the moves found so far lead, in the order of the beam's plans."""
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

    def go_on(self, values: list[list[float]], judge: Judge, temperature: float) -> None:
        """Take the values of what waited; when the moves are found, play one of them."""
        assert self.beam is not None, "only a match in progress waits for a judgement"
        self._ends += [step.after for step in self.beam.waiting]
        self.beam.go_on(values, judge)
        if self.beam.waiting:
            return
        plans = self.beam.plans
        worths = [plan.worth + temperature * self._gumbel() for plan in plans]
        chosen = max(range(len(worths)), key=worths.__getitem__)
        seat = self.beam.seat
        self._foretold.append(max(plans, key=lambda plan: plan.worth).values[seat])
        self.position = self._ends[chosen]
        self._ends = []
        self._rows.append(encode(self._encoder, [self.position], seat))
        scores = [self._encoder.score(self.position, at) for at in range(self.position.seats)]
        self._movers.append((seat, scores))
        self._run_on()

    def _gumbel(self) -> float:
        return -math.log(-math.log(self._random.random() + 1e-12) + 1e-12)

    def played(self, most_seats: int, trace: float) -> Played:
        """Give the finished match as something to learn from.

        A seat's points to come are those of the end, mixed with what it foretold itself at each of its later
        moves: luck and trying out after that count less, and nobody knows a hand better than its owner.
        """
        seats = self.position.seats
        scores = self.position.result().scores
        expected = [float(score) for score in scores]
        targets = np.full((len(self._rows), most_seats), np.nan, np.float32)
        for at in range(len(self._rows) - 1, -1, -1):
            mover, before = self._movers[at]
            for seat in range(seats):
                targets[at, (seat - mover) % seats] = (expected[seat] - before[seat]) / POINTS
            expected[mover] += (1.0 - trace) * (self._foretold[at] - expected[mover])
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
        return Sitting(game, seats, encoder, f"{seed}/{number}", options)

    sittings = [sit_down() for _ in range(tables)]
    while sittings:
        for sitting, values in zip(sittings, _judge_all(judge, sittings), strict=True):
            sitting.go_on(values, judge, style.temperature)
        for sitting in [sitting for sitting in sittings if sitting.beam is None]:
            yield sitting.played(game.most_seats, style.trace)
            sittings.remove(sitting)
            if going_on():
                sittings.append(sit_down())


def _judge_all(judge: Judge, sittings: Sequence[Sitting]) -> list[list[list[float]]]:
    """Judge what waits at all tables; a network does it in one go."""
    evaluation = judge.evaluation
    beams = [sitting.beam for sitting in sittings if sitting.beam is not None]
    waiting = [(beam.seat, [step.after for step in beam.waiting]) for beam in beams]
    if not isinstance(evaluation, NetworkEvaluation):
        return [judge.values(positions, seat) for seat, positions in waiting]
    encoded = np.concatenate([encode(evaluation.encoder, positions, seat) for seat, positions in waiting])
    answers = evaluation.network(encoded)
    found = []
    at = 0
    for seat, positions in waiting:
        values = evaluation.add_scores(answers[at : at + len(positions)], positions, seat)
        found.append(judge.settle(values, positions))
        at += len(positions)
    return found
