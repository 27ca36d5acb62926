"""What follows a move, where a game's own planner decides instead of a search.

The planner plays on for everybody, each time with other luck, until the seat's next turn is over: that shows
how far its expectation may go wrong, and what it counts on.
"""

import math
from collections import Counter
from dataclasses import dataclass
from statistics import pstdev
from time import perf_counter
from typing import Final

from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.position import View
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE, NOBODY

LEAST_RUNS: Final = 3
"""Fewer runs tell nothing."""
MOST_RUNS: Final = 60
NODES_OF_A_RUN: Final = 250
"""What a run is charged for, as positions a search would judge; a small budget has none, to answer soon."""
MOST_REPLIES: Final = 4
"""How many moves after its own a hint counts on, at most."""
SHARE: Final = 0.5
"""What follows in fewer of the runs is nothing to count on."""


@dataclass(frozen=True)
class Reply:
    """A move that is counted on after another one."""

    seat: int
    steps: tuple[Text, ...]


@dataclass(frozen=True)
class Outlook:
    """What came of a move when it was played on."""

    spread: float
    """The standard deviation of the seat's guessed scores."""
    counts_on: tuple[Reply, ...]
    """What followed most often."""


@dataclass(frozen=True)
class _Run:
    """One way things went after a move: who made which moves, and the seat's score in the end."""

    moves: list[tuple[int, tuple[int, ...]]]
    """Who answered what, move by move."""
    steps: list[tuple[Text, ...]]
    """The same in words."""
    score: float


def look_ahead(
    view: View, evaluation: Evaluation, action: int, *, nodes: int, seconds: float, seed: int | str | None
) -> Outlook | None:
    """Play an answer of the viewer on by the planner, as often as the budget allows; None if hardly ever."""
    began = perf_counter()
    runs: list[_Run] = []
    allowed = min(nodes // NODES_OF_A_RUN, MOST_RUNS)
    if allowed < LEAST_RUNS:
        return None
    for at in range(allowed):
        if seconds and perf_counter() - began > seconds:
            break
        runs.append(_play_on(view, evaluation, action, Dealer(f"outlook/{seed}/{view.ply}/{at}")))
    if len(runs) < LEAST_RUNS:
        return None
    return Outlook(pstdev(run.score for run in runs), _most_frequent(runs))


def _play_on(view: View, evaluation: Evaluation, action: int, dealer: Dealer) -> _Run:
    """Play until the seat's next turn is over, or the match."""
    position = view.sample(dealer)
    last = position.turn + position.seats
    moves: list[tuple[int, tuple[int, ...]]] = []
    steps: list[tuple[Text, ...]] = []
    position.advance(action)
    while position.to_decide != NOBODY and position.turn <= last:
        if position.to_decide == CHANCE:
            position.advance(dealer.draw(position))
            continue
        seat, move = position.to_decide, position.move
        actions: list[int] = []
        said: list[Text] = []
        while position.to_decide == seat and position.move == move:
            answer = evaluation.best(position)
            actions.append(answer)
            said.append(position.describe(answer)[0])
            position.advance(answer)
        moves.append((seat, tuple(actions)))
        steps.append(tuple(said))
    return _Run(moves, steps, evaluation.values(position)[view.viewer])


def _most_frequent(runs: list[_Run]) -> tuple[Reply, ...]:
    """Follow what most runs have in common, as long as it is enough of them."""
    enough = max(2, math.ceil(SHARE * len(runs)))
    replies: list[Reply] = []
    while len(replies) < MOST_REPLIES:
        going_on = [run for run in runs if len(run.moves) > len(replies)]
        found = Counter(run.moves[len(replies)] for run in going_on).most_common(1)
        if not found or found[0][1] < enough:
            break
        move = found[0][0]
        runs = [run for run in going_on if run.moves[len(replies)] == move]
        replies.append(Reply(move[0], runs[0].steps[len(replies)]))
    return tuple(replies)
