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
    """An unfinished move: where it stands, and what it promises when completed."""

    position: Position
    actions: list[int]
    promise: float

    def __init__(self, position: Position, actions: list[int], promise: float) -> None:
        self.position = position
        self.actions = actions
        self.promise = promise


def find_plans(position: Position, judge: Judge, width: int) -> list[Plan]:
    """List whole moves of the deciding seat, the best first; `width` first steps are worked out fully."""
    seat = position.to_decide
    move = position.move
    finder = _Finder(judge, seat, move)
    frontier = [_Step(position, [], 0.0)]
    for _ in range(LONGEST_MOVE):
        unfinished = finder.expand(frontier)
        if not unfinished:
            break
        unfinished.sort(key=_promise)
        frontier = unfinished[:width]
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

    def expand(self, frontier: list[_Step]) -> list[_Step]:
        """Try every answer of every unfinished move; return the moves that are still unfinished."""
        unfinished: list[_Step] = []
        for step in frontier:
            legal = step.position.legal()
            for action in legal:
                after = step.position.copy()
                after.advance(action)
                actions = [*step.actions, action]
                if self._goes_on(after):
                    promise = self._complete(after.copy(), actions)
                    unfinished.append(_Step(after, actions, promise))
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
