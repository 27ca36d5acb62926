"""Comparing whole moves of a decision as deeply as one likes: what puzzles are made of.

Moves that differ in details alone count as one. Where the game has a planner, its exact expectation over the
rest of the turn compares them: nothing is sampled, so neither nodes nor seeds matter. What the planner only
guesses is all that comes later: a deep comparison plays on from each move, with many throws of the dice.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ironbridge.bots.judge import Judge
from ironbridge.bots.moves import Plan
from ironbridge.bots.search import SearchBot
from ironbridge.bots.tree import Arm, Tree
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.words import CHANCE, NOBODY

ARMS: Final = 16
"""How many moves are found, some of which differ in details alone."""
ENTRANTS: Final = 8
"""How many different ones are compared at most."""
PRESSURE: Final = 0.5
"""How much rivals' points count, as bots have it."""
LONGEST: Final = 400
"""How many whole moves of a planned decision are looked at, at most."""
ROUNDS: Final = 2
"""How many rounds a planned move is played on, the present one included."""

Gist = Callable[[Sequence[int]], tuple[str, ...]]


@dataclass(frozen=True)
class Judged:
    """A move and what it is worth."""

    actions: tuple[int, ...]
    gist: tuple[str, ...]
    worth: float
    """Points expected at the end, rivals' counted half."""


class PlayedOn:
    """Tries the moves of a planned decision by playing on: the planner decides for every seat."""

    def __init__(self, judge: Judge, moves: Sequence[Judged], seed: int | str) -> None:
        self.judge = judge
        self.nodes = 0
        """How many decisions it made."""
        self._moves = moves
        self._seed = seed

    def begin(self, view: View, _dealer: Dealer) -> list[Arm]:
        """Give the moves; nothing is tried yet."""
        return [Arm(Plan(list(move.actions), [], move.worth), view.seats) for move in self._moves]

    def try_out(self, view: View, _dealer: Dealer, arm: Arm) -> None:
        """Play on from one of the moves, and judge where it leads."""
        # Each try of a move meets the throws that the same try of the others meets: luck is no merit.
        dealer = Dealer(f"{self._seed}/{arm.visits}")
        position = view.sample(dealer)
        for action in arm.actions:
            position.advance(action)
        end = view.position.turn + ROUNDS * view.seats
        while position.to_decide != NOBODY and position.turn < end:
            if position.to_decide == CHANCE:
                position.advance(dealer.draw(position))
            else:
                position.advance(self.judge.evaluation.best(position))
                self.nodes += 1
        arm.visits += 1
        for seat, value in enumerate(self.judge.values([position], view.viewer)[0]):
            arm.totals[seat] += value


def compare(
    view: View, gist: Gist, *, nodes: int, seed: int | str, glance: bool = False, deep: bool = False
) -> list[Judged]:
    """Judge the moves of the deciding viewer, the best first, each gist once.

    At a `glance` the search follows what promises most, as a bot's does. A `deep` comparison does not take a
    planner's word for what comes after the turn.
    """
    bot = SearchBot(seed, nodes=nodes, arms=ARMS, width=ARMS, network=True)
    evaluation = bot.evaluation(view)
    judge = Judge(evaluation, PRESSURE)
    if evaluation.options(view.sample(Dealer(seed))):
        planned = _once(sorted(_plan(view, gist, evaluation), key=_least))[:ENTRANTS]
        if not deep:
            return planned
        arms = _halve(view, gist, PlayedOn(judge, planned, seed), nodes, Dealer(seed))
    elif glance:
        arms = bot.search(view)
    else:
        arms = _halve(view, gist, Tree(judge, bot.settings), nodes, Dealer(seed))
    best = arms[0]
    drift = judge.worth(best.means(), view.viewer) - best.prior if best.visits else 0.0
    found = []
    for arm in arms:
        # A move that promised too little to be tried is as far behind as it seemed at first.
        worth = judge.worth(arm.means(), view.viewer) if arm.visits else arm.prior + drift
        found.append(Judged(tuple(arm.actions), gist(arm.actions), worth))
    kept = _once(found)
    return [*kept[:1], *sorted(kept[1:], key=_least)]


def _halve(view: View, gist: Gist, tree: Tree | PlayedOn, nodes: int, dealer: Dealer) -> list[Arm]:
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
