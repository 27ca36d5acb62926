"""The tree search keeps to its budget and finds what is worth finding."""

from typing import Any

from ironbridge.bots.judge import Judge
from ironbridge.bots.search import SearchBot
from ironbridge.bots.tree import SearchSettings, Tree
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import NOBODY


def middle() -> Position:
    position = load("brass-birmingham").new_position(2)
    dealer = Dealer(9)
    while position.ply < 120 or position.to_decide < 0 or len(position.legal()) < 8:
        position.advance(random_answer(position, dealer))
    return position


def test_the_budget_is_spent_and_hardly_exceeded() -> None:
    view = middle().view(middle().to_decide)
    bot = SearchBot(1, nodes=150, width=2, arms=4)

    arms = bot.search(view)

    assert 1 < len(arms) <= 4
    assert 150 <= bot.judged < 3000
    assert arms[0].visits == max(arm.visits for arm in arms)


def test_every_simulation_is_counted_once_at_the_root() -> None:
    view = middle().view(middle().to_decide)
    judge = Judge(view.game.evaluation(), 0.5)
    tree = Tree(judge, SearchSettings(200, 0.0, 2, 2, 1, 3, 1.0))

    arms = tree.search(view, Dealer(3))

    assert sum(arm.visits for arm in arms) == tree.simulations == tree.root.visits


def test_a_time_limit_ends_the_search() -> None:
    view = middle().view(middle().to_decide)

    bot = SearchBot(1, nodes=10**9, seconds=0.05, width=1, arms=2)

    assert bot.decide(view) in view.legal()


def test_one_legal_answer_needs_no_search() -> None:
    position = load("brass-birmingham").new_position(2)
    dealer = Dealer(1)
    while position.to_decide < 0 or len(position.legal()) > 1:
        position.advance(random_answer(position, dealer))
        assert position.to_decide != NOBODY, "a seat without money or cards can only pass sooner or later"
    bot = SearchBot(1)

    assert bot.decide(position.view(position.to_decide)) == position.legal()[0]
    assert bot.judged == 0


def found(seed: int | None, **more: float) -> list[tuple[tuple[int, ...], int, list[float]]]:
    """Search the same decision; give all that was found out about its moves."""
    view = middle().view(middle().to_decide)
    settings: dict[str, Any] = {"nodes": 500, "width": 1, "tree_width": 1, "arms": 3, **more}
    arms = SearchBot(seed, **settings).search(view)
    return [(tuple(arm.actions), arm.visits, list(arm.totals)) for arm in arms]


def test_all_luck_of_a_search_comes_from_its_seed() -> None:
    assert found(1) == found(1)
    assert found(1) != found(2)


def test_a_search_looks_as_far_ahead_as_it_is_told() -> None:
    """What the second move of one's own brings is in the figures, and the others' points count."""
    assert found(1, ahead=1) != found(1, ahead=2)
    assert found(1, pressure=0.0) != found(1, pressure=1.0)


def test_what_was_tried_most_is_chosen() -> None:
    view = middle().view(middle().to_decide)
    bot = SearchBot(1, nodes=150, width=2, arms=4)

    arms = bot.search(view)

    assert [arm.visits for arm in arms] == sorted((arm.visits for arm in arms), reverse=True)
    assert bot.decide(view) == arms[0].actions[0]
