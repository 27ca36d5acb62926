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

    actions: list[int]
    values: list[float]
    worth: float
    """What it is worth to the seat that moves."""

    def __init__(self, actions: list[int], values: list[float], worth: float) -> None:
        self.actions = actions
        self.values = values
        self.worth = worth


class _Step:
    """An unfinished move: what was done, and what it promises when completed.

    It keeps the position before its last action: most steps are never gone on with, so a copy is saved.
    """

    before: Position
    actions: list[int]
    promise: float

    def __init__(self, before: Position, actions: list[int], promise: float) -> None:
        self.before = before
        self.actions = actions
        self.promise = promise

    def position(self) -> Position:
        """Give the position where the move stands."""
        after = self.before.copy()
        after.advance(self.actions[-1])
        return after


def find_plans(position: Position, judge: Judge, width: int) -> list[Plan]:
    """List whole moves of the deciding seat, the best first; `width` first steps are worked out fully."""
    seat = position.to_decide
    move = position.move
    finder = _Finder(judge, seat, move)
    steps = finder.expand(position, [])
    for _ in range(LONGEST_MOVE - 1):
        steps.sort(key=_promise)
        unfinished: list[_Step] = []
        for step in steps[:width]:
            unfinished += finder.expand(step.position(), step.actions)
        if not unfinished:
            break
        steps = unfinished
    return finder.distinct()


def _promise(step: _Step) -> float:
    return -step.promise


def _least(plan: Plan) -> float:
    return -plan.worth


class _Finder:
    """Collects the plans of one move."""

    def __init__(self, judge: Judge, seat: int, move: int) -> None:
        self.judge = judge
        self.seat = seat
        self.move = move
        self.plans: list[Plan] = []

    def expand(self, position: Position, played: list[int]) -> list[_Step]:
        """Try every answer of an unfinished move; return the moves that are still unfinished."""
        unfinished: list[_Step] = []
        for action in position.legal():
            after = position.copy()
            after.advance(action)
            actions = [*played, action]
            if self._goes_on(after):
                promise = self._complete(after, actions)
                unfinished.append(_Step(position, actions, promise))
            else:
                self._keep(after, actions)
        return unfinished

    def _goes_on(self, position: Position) -> bool:
        return position.to_decide == self.seat and position.move == self.move

    def _complete(self, position: Position, actions: list[int]) -> float:
        """Finish a move with the first answers at hand and judge it."""
        played = actions[:]
        while self._goes_on(position) and len(played) < LONGEST_MOVE:
            action = position.legal()[0]
            position.advance(action)
            played.append(action)
        return self._keep(position, played)

    def _keep(self, position: Position, actions: list[int]) -> float:
        values = self.judge.values(position)
        worth = self.judge.worth(values, self.seat)
        self.plans.append(Plan(actions, values, worth))
        return worth

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
