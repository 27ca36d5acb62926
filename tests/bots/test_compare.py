"""Whole moves are compared fairly: what puzzles are made of."""

from collections import Counter
from collections.abc import Sequence

import pytest

from ironbridge.bots.compare import ARMS, ENTRANTS, PRESSURE, Judged, PlayedOn, _halve, compare
from ironbridge.bots.judge import Judge
from ironbridge.bots.search import SearchBot
from ironbridge.bots.tree import Arm, SearchSettings, Tree
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position, View


def decision(name: str, ply: int) -> View:
    position, dealer = load(name).new_position(2), Dealer(9)
    while position.ply < ply or position.to_decide < 0 or len(position.legal()) < 8:
        position.advance(random_answer(position, dealer))
    return position.view(position.to_decide)


def ages_about_to_build() -> View:
    fields = {"seats": [{}, {}], "active": 0, "round": 1, "asked": "build", "workers": 2}
    return load("roll-through-the-ages").position_from_json(fields).view(0)


def first_words(view: View, actions: Sequence[int]) -> tuple[str, ...]:
    """Tell moves apart by their first action alone."""
    return (view.game.actions.notation(actions[0]),)


class Counting(Tree):
    """A search that counts how often each move is tried."""

    def __init__(self, judge: Judge, settings: SearchSettings) -> None:
        super().__init__(judge, settings)
        self.tried: Counter[tuple[int, ...]] = Counter()

    def try_out(self, view: View, dealer: Dealer, arm: Arm) -> None:
        self.tried[tuple(arm.actions)] += 1
        super().try_out(view, dealer, arm)


def test_all_are_tried_equally_often_then_the_better_half_and_so_on() -> None:
    view = decision("brass-birmingham", 120)
    tree = Counting(Judge(view.game.evaluation(), PRESSURE), SearchSettings(1, 0.0, 1, ARMS, 1, ARMS, 1.0))

    order = _halve(view, lambda actions: first_words(view, actions), tree, 240, Dealer(3))

    counts = [tree.tried[tuple(arm.actions)] for arm in order]
    assert len(order) == ENTRANTS
    assert len({first_words(view, arm.actions) for arm in order}) == ENTRANTS
    assert counts[0] == counts[1] > counts[2] == counts[3] > counts[4]
    assert len(set(counts[4:])) == 1
    # A stage ends when all have been tried equally often and its third of the budget is spent.
    assert sum(counts) == sum(arm.visits for arm in order)
    rounds = [counts[4], counts[2] - counts[4], counts[0] - counts[2]]
    spent = [share * moves * 2 for share, moves in zip(rounds, (8, 4, 2), strict=True)]
    assert all(80 <= nodes <= 80 + 2 * moves for nodes, moves in zip(spent, (8, 4, 2), strict=True))


@pytest.mark.parametrize("moves", [2, 3, 5])
def test_the_last_stage_is_between_two(moves: int) -> None:
    view = decision("brass-birmingham", 120)
    tree = Counting(Judge(view.game.evaluation(), PRESSURE), SearchSettings(1, 0.0, 1, ARMS, 1, moves, 1.0))

    order = _halve(view, lambda actions: tuple(map(str, actions)), tree, 60, Dealer(3))

    counts = [tree.tried[tuple(arm.actions)] for arm in order]
    assert len(counts) == moves
    assert counts[0] == counts[1] > max(counts[2:], default=0)


@pytest.mark.parametrize("glance", [False, True])
def test_the_best_comes_first_and_each_gist_once(glance: bool) -> None:
    view = decision("brass-birmingham", 120)

    def judged(seed: int) -> list[tuple[tuple[str, ...], float]]:
        found = compare(view, lambda actions: first_words(view, actions), nodes=60, seed=seed, glance=glance)
        return [(one.gist, one.worth) for one in found]

    found = judged(1)

    assert found == judged(1), "equal seeds find the same"
    assert len({gist for gist, _ in found}) == len(found) > 3
    assert [worth for _, worth in found[1:]] == sorted((worth for _, worth in found[1:]), reverse=True)


def test_what_was_not_tried_is_as_far_behind_the_best_as_it_seemed_at_first() -> None:
    view = decision("brass-birmingham", 60)
    bot = SearchBot(1, nodes=400, arms=ARMS, width=ARMS, network=True)
    judge = Judge(bot.evaluation(view), PRESSURE)
    best, *others = bot.search(view)
    tried = [arm for arm in others if arm.visits]
    untried = [arm for arm in others if not arm.visits]
    assert tried
    assert any(arm.prior != best.prior for arm in untried)

    found = compare(view, lambda actions: tuple(map(str, actions)), nodes=400, seed=1, glance=True)

    worths = {one.actions: one.worth for one in found}
    worth = judge.worth(best.means(), view.viewer)
    assert found[0].actions == tuple(best.actions)
    assert found[0].worth == pytest.approx(worth)
    for arm in tried:
        assert worths[tuple(arm.actions)] == pytest.approx(judge.worth(arm.means(), view.viewer))
    for arm in untried:
        assert worths[tuple(arm.actions)] == pytest.approx(worth + arm.prior - best.prior)


def test_a_planner_compares_whole_moves_exactly() -> None:
    view = ages_about_to_build()
    options = SearchBot(0, network=True).evaluation(view).options(view.sample(Dealer(0)))

    found = compare(view, lambda actions: first_words(view, actions), nodes=1, seed=0)

    worths = [one.worth for one in found]
    assert worths == sorted(worths, reverse=True)
    assert len({one.gist for one in found}) == len(found) <= ENTRANTS
    assert worths[0] == pytest.approx(options[0][1])


def test_a_planned_move_is_played_on_with_the_throws_that_all_others_meet() -> None:
    view = ages_about_to_build()
    evaluation = SearchBot(0, network=True).evaluation(view)
    move = Judged((evaluation.best(view.sample(Dealer(0))),), ("build",), 0.0)

    def totals(seed: int) -> list[list[float]]:
        trial = PlayedOn(Judge(evaluation, PRESSURE), [move, move], seed)
        arms = trial.begin(view, Dealer(0))
        for arm in arms * 2:
            trial.try_out(view, Dealer(0), arm)
        assert trial.nodes > 8
        assert all(arm.visits == 2 for arm in arms)
        return [arm.totals for arm in arms]

    one, other = totals(1)
    assert one == other
    assert one != totals(2)[0]


def test_a_planned_move_is_played_on_for_two_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    view = ages_about_to_build()
    evaluation = SearchBot(0, network=True).evaluation(view)
    turns: list[int] = []

    def best(position: Position) -> int:
        turns.append(position.turn)
        return position.legal()[-1]

    monkeypatch.setattr(evaluation, "best", best)
    trial = PlayedOn(Judge(evaluation, PRESSURE), [Judged((view.legal()[0],), ("build",), 0.0)], 1)
    trial.try_out(view, Dealer(0), trial.begin(view, Dealer(0))[0])

    first = view.position.turn
    assert set(turns) == set(range(first, first + 2 * view.seats))
    assert trial.nodes == len(turns)


def test_a_deep_comparison_needs_nodes_and_a_seed_where_the_planner_needs_none() -> None:
    view = ages_about_to_build()

    def worths(seed: int, *, deep: bool) -> list[float]:
        found = compare(view, lambda actions: first_words(view, actions), nodes=9, seed=seed, deep=deep)
        return [one.worth for one in found]

    assert worths(1, deep=False) == worths(2, deep=False)
    assert worths(1, deep=True) != worths(2, deep=True)
