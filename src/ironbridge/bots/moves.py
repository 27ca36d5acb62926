"""Whole moves: what a seat can do until its move is over, found step by step.

A move is several small decisions. Every first step is completed with the first answers at hand and judged;
only the best of them are then worked out completely, decision by decision (a beam). Ways that come out
equal in everything the evaluation sees are kept once, so moves that differ only in an indifferent detail
do not crowd out others.
"""

from typing import Final

from ironbridge.bots.judge import Judge
from ironbridge.kernel.position import Position

LONGEST_MOVE: Final = 40
"""A move with more decisions than this is judged unfinished."""


class Plan:
    """A whole move: its actions, and what the position after it is worth to everyone."""

    def __init__(self, actions: list[int], values: list[float], worth: float) -> None:
        self.actions = actions
        self.values = values
        self.worth = worth
        """What it is worth to the seat that moves."""


class Step:
    """A way to go on with a move: what was chosen, completed with the first answers at hand.

    It keeps the position before its last choice: most steps are never gone on with, so a copy is saved.
    """

    def __init__(self, before: Position, chosen: int, actions: list[int], after: Position) -> None:
        self.before = before
        self.chosen = chosen
        """How many of the actions were chosen."""
        self.actions = actions
        self.after = after
        """Where the move leads; to be judged."""
        self.promise = 0.0


class Beam:
    """The whole moves of one decision, found in rounds: what waits is judged, the best is gone on with."""

    def __init__(self, position: Position, width: int) -> None:
        self.seat: int = position.to_decide
        self.waiting: list[Step] = []
        """What must be judged next; empty when all is found."""
        self.plans: list[Plan] = []
        self._move = position.move
        self._width = width
        self._expand(position, [])

    def go_on(self, values: list[list[float]], judge: Judge) -> None:
        """Take the values of what waited, and go on with the unfinished moves that promise most."""
        unfinished: list[Step] = []
        for at in range(len(values)):
            step = self.waiting[at]
            step.promise = judge.worth(values[at], self.seat)
            self.plans.append(Plan(step.actions, values[at], step.promise))
            if step.chosen < len(step.actions):
                unfinished.append(step)
        self.waiting = []
        unfinished.sort(key=_promise)
        for step in unfinished[: self._width]:
            position = step.before.copy()
            position.advance(step.actions[step.chosen - 1])
            self._expand(position, step.actions[: step.chosen])

    def _expand(self, position: Position, played: list[int]) -> None:
        """Try every answer of an unfinished move, each completed with the first answers at hand."""
        for first in position.legal():
            after = position.copy()
            after.advance(first)
            actions = [*played, first]
            chosen = len(actions)
            while after.to_decide == self.seat and after.move == self._move and len(actions) < LONGEST_MOVE:
                action = after.legal()[0]
                after.advance(action)
                actions.append(action)
            self.waiting.append(Step(position, chosen, actions, after))

    def distinct(self) -> list[Plan]:
        """Give the plans, the best first, each result once."""
        self.plans.sort(key=_least)
        kept: list[Plan] = []
        seen: set[tuple[float, ...]] = set()
        for plan in self.plans:
            key = tuple(plan.values)
            if key not in seen:
                seen.add(key)
                kept.append(plan)
        return kept


def find_plans(position: Position, judge: Judge, width: int) -> list[Plan]:
    """List whole moves of the deciding seat, the best first; `width` first steps are worked out fully."""
    beam = Beam(position, width)
    while beam.waiting:
        beam.go_on(judge.values([step.after for step in beam.waiting], beam.seat), judge)
    return beam.distinct()


def _promise(step: Step) -> float:
    return -step.promise


def _least(plan: Plan) -> float:
    return -plan.worth
