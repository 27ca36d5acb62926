"""Comparing whole moves of a decision as deeply as one likes: what puzzles are made of.

Moves that differ in details alone count as one. Where the game has a planner, its exact expectation over the
rest of the turn compares them: nothing is sampled, so neither nodes nor seeds matter.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ironbridge.bots.judge import Judge
from ironbridge.bots.search import SearchBot
from ironbridge.bots.tree import Arm, Tree
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.position import Position, View

ARMS: Final = 16
"""How many moves are found, some of which differ in details alone."""
ENTRANTS: Final = 8
"""How many different ones are compared at most."""
PRESSURE: Final = 0.5
"""How much rivals' points count, as bots have it."""
LONGEST: Final = 400
"""How many whole moves of a planned decision are looked at, at most."""

Gist = Callable[[Sequence[int]], tuple[str, ...]]


@dataclass(frozen=True)
class Judged:
    """A move and what it is worth."""

    actions: tuple[int, ...]
    gist: tuple[str, ...]
    worth: float
    """Points expected at the end, rivals' counted half."""


def compare(view: View, gist: Gist, *, nodes: int, seed: int | str, glance: bool = False) -> list[Judged]:
    """Judge the moves of the deciding viewer, the best first, each gist once.

    At a `glance` the search follows what promises most, as a bot's does.
    """
    bot = SearchBot(seed, nodes=nodes, arms=ARMS, width=ARMS, network=True)
    evaluation = bot.evaluation(view)
    if evaluation.options(view.sample(Dealer(0))):
        return _once(sorted(_plan(view, gist, evaluation), key=_least))[:ENTRANTS]
    judge = Judge(evaluation, PRESSURE)
    arms = bot.search(view) if glance else _halve(view, gist, Tree(judge, bot.settings), nodes, Dealer(seed))
    best = arms[0]
    drift = judge.worth(best.means(), view.viewer) - best.prior if best.visits else 0.0
    found = []
    for arm in arms:
        # A move that promised too little to be tried is as far behind as it seemed at first.
        worth = judge.worth(arm.means(), view.viewer) if arm.visits else arm.prior + drift
        found.append(Judged(tuple(arm.actions), gist(arm.actions), worth))
    kept = _once(found)
    return [*kept[:1], *sorted(kept[1:], key=_least)]


def _halve(view: View, gist: Gist, tree: Tree, nodes: int, dealer: Dealer) -> list[Arm]:
    """Try all moves equally often with a share of the budget, then the better half, and so on to two.

    A bot gives nearly all of its budget to the best move, so what it says of the others is half a guess.
    """
    seen: set[tuple[str, ...]] = set()
    running: list[Arm] = []
    for arm in tree.begin(view, dealer):
        if gist(arm.actions) not in seen and len(running) < ENTRANTS:
            seen.add(gist(arm.actions))
            running.append(arm)
    order: list[Arm] = []
    stages = max((len(running) - 1).bit_length(), 1)
    for _ in range(stages if len(running) > 1 else 0):
        end, at = tree.nodes + nodes // stages, 0
        while tree.nodes < end or at % len(running):
            tree.try_out(view, dealer, running[at % len(running)])
            at += 1
        running.sort(key=lambda arm: -tree.judge.worth(arm.means(), view.viewer))
        half = max((len(running) + 1) // 2, 2)
        order = running[half:] + order
        running = running[:half]
    return running + order


def _once(found: Sequence[Judged]) -> list[Judged]:
    """Keep the first move of each gist."""
    kept: dict[tuple[str, ...], Judged] = {}
    for judged in found:
        kept.setdefault(judged.gist, judged)
    return list(kept.values())


def _least(judged: Judged) -> float:
    return -judged.worth


def _plan(view: View, gist: Gist, evaluation: Evaluation) -> list[Judged]:
    """List the whole moves of a planned decision with what the planner expects of them."""
    found: list[Judged] = []
    seen: set[tuple[int, ...]] = set()
    seat, move = view.viewer, view.position.move
    open_ends: list[tuple[Position, tuple[int, ...]]] = [(view.sample(Dealer(0)), ())]
    while open_ends and len(found) < LONGEST:
        position, played = open_ends.pop()
        for action, worth in evaluation.options(position):
            after = position.copy()
            after.advance(action)
            actions = (*played, action)
            if after.to_decide != seat or after.move != move:
                found.append(Judged(actions, gist(actions), worth))
                continue
            likeness = after.likeness()
            if likeness is None or likeness not in seen:
                if likeness is not None:
                    seen.add(likeness)
                open_ends.append((after, actions))
    return found
