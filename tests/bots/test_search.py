"""The tree search keeps to its budget and finds what is worth finding."""

from typing import Any
from zlib import crc32

import pytest

from ironbridge.bots.judge import Judge
from ironbridge.bots.moves import Plan
from ironbridge.bots.search import SHOWN_VISITS, SearchBot
from ironbridge.bots.tree import MOST_ALIKE, MOST_ARMS, Node, SearchSettings, Tree
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import NOBODY, Json


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


def test_what_a_search_costs_is_added_up_and_ends_that_are_judged_are_no_moves() -> None:
    view = middle().view(middle().to_decide)
    judge = Judge(view.game.evaluation(), 0.5)
    tree = Tree(judge, SearchSettings(60, 0.0, 2, 2, 1, 3, 1.0))
    bot = SearchBot(1, nodes=60, width=2, tree_width=1, arms=3)

    arm = tree.begin(view, Dealer(3))[0]
    found = tree.moves
    assert found == judge.judged > 0
    judged, replayed = judge.judged, tree.replayed
    tree.try_out(view, Dealer(3), arm)
    assert tree.moves - found == judge.judged - judged - 1 + tree.replayed - replayed

    bot.search(view)
    once = (bot.judged, bot.simulated)
    bot.search(view)
    assert (bot.judged, bot.simulated) == (2 * once[0], 2 * once[1])
    assert 0 < once[1] < once[0]


@pytest.mark.parametrize("arms", [2, 4])
def test_what_is_shown_beside_the_best_is_tried_for_it(arms: int) -> None:
    view = middle().view(middle().to_decide)

    found = SearchBot(1, nodes=60, width=2, tree_width=1, arms=arms).search(view, shown=2)

    assert len(found) == arms
    assert all(arm.visits >= SHOWN_VISITS for arm in found[:2])
    assert all(arm.visits < SHOWN_VISITS for arm in found[2:])


def test_a_move_without_another_beside_it_is_not_tried() -> None:
    view = middle().view(middle().to_decide)

    found = SearchBot(1, nodes=60, width=2, tree_width=1, arms=1).search(view, shown=2)

    assert [arm.visits for arm in found] == [0]


def test_nobody_errs_who_is_not_told_to() -> None:
    """Without `noise` the planner's word is followed, whatever the seed."""
    fields = {"seats": [{}, {}], "active": 0, "round": 2, "asked": "buy", "coins": 21}
    view = load("roll-through-the-ages").position_from_json(fields).view(0)
    best = view.game.evaluation().best(view.sample(Dealer(0)))

    assert {SearchBot(seed).decide(view) for seed in range(8)} == {best}
    assert len({SearchBot(seed, noise=1.0).decide(view) for seed in range(8)}) > 1


def test_a_time_limit_ends_the_search() -> None:
    view = middle().view(middle().to_decide)

    bot = SearchBot(1, nodes=10**9, seconds=0.05, width=1, arms=2)

    assert bot.decide(view) in view.legal()


@pytest.mark.parametrize("game", ["brass-birmingham", "brass-lancashire", "bruxelles-1893"])
def test_who_only_chooses_spends_less_and_chooses_the_same(game: str) -> None:
    position, dealer = load(game).new_position(3), Dealer(5)
    spent, needed, compared = 0, 0, 0
    while compared < 6:
        position.advance(random_answer(position, dealer))
        if position.to_decide < 0 or len(position.legal()) == 1 or position.ply % 4:
            continue
        view = position.view(position.to_decide)
        whole, choosing = (SearchBot(7, nodes=400, width=2, tree_width=1, arms=3) for _ in range(2))

        [best, *_others] = whole.search(view)

        assert choosing.decide(view) == best.actions[0]
        spent += whole.judged
        needed += choosing.judged
        compared += 1
    assert needed < spent


def test_a_choice_is_settled_only_when_nothing_can_overtake_it() -> None:
    view = middle().view(middle().to_decide)
    tree = Tree(Judge(view.game.evaluation(), 0.5), SearchSettings(60, 0.0, 2, 2, 1, 3, 1.0))
    first, second, third = tree.begin(view, Dealer(3))
    first.actions, second.actions, third.actions = [1, 8], [1, 9], [2, 8]

    def settled(left: int, *visits: int) -> bool:
        for arm, count in zip((first, second, third), visits, strict=True):
            arm.visits = count
        tree.simulations = sum(visits)
        return tree._is_settled(left)

    # Three nodes are enough for two simulations, and those for a tie, which the third may win.
    assert not settled(3, 7, 0, 5)
    assert settled(3, 8, 0, 5)
    assert settled(3, 0, 8, 5)
    # The second begins like the first.
    assert settled(3, 8, 8, 5)
    assert not settled(5, 8, 8, 5)


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


class Watching(Evaluation):
    """A planner that remembers the samples it is asked about."""

    def __init__(self) -> None:
        super().__init__({})
        self.seen: list[dict[str, Json]] = []

    def best(self, position: Position) -> int:
        self.seen.append(position.to_json())
        return position.legal()[0]


def test_a_planner_is_shown_the_sample_that_seed_and_ply_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    watching = Watching()
    monkeypatch.setattr(SearchBot, "evaluation", lambda _bot, _view: watching)
    view = middle().view(middle().to_decide)

    for seed in (1, 1, 2):
        SearchBot(seed).decide(view)

    assert watching.seen[0] == watching.seen[1] == view.sample(Dealer(f"1/{view.ply}")).to_json()
    assert watching.seen[2] != watching.seen[1]


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


def walked(name: str, seats: int, ply: int) -> Position:
    position = load(name).new_position(seats)
    dealer = Dealer(9)
    while position.ply < ply or position.to_decide < 0 or len(position.legal()) < 4:
        position.advance(random_answer(position, dealer))
    return position


@pytest.mark.parametrize(
    ("name", "seats", "ply", "expected"),
    [
        (
            "brass-birmingham",
            2,
            120,
            [("37", 107, 10732.9696), ("38", 11, 1079.22001), ("31", 0, 0.0), ("159", 0, 0.0)],
        ),
        (
            "brass-lancashire",
            3,
            150,
            [("162 300", 26, 3644.62853), ("162 308", 0, 0.0), ("125", 0, 0.0), ("248 300", 0, 0.0)],
        ),
        (
            "bruxelles-1893",
            2,
            90,
            [
                ("71 640 641 485 482 482", 160, 13397.6651),
                ("71 640 641 482", 5, 414.272504),
                ("69", 0, 0.0),
                ("68", 0, 0.0),
            ],
        ),
    ],
)
def test_a_search_goes_as_it_always_went(
    name: str, seats: int, ply: int, expected: list[tuple[str, int, float]]
) -> None:
    """By a made-up judgement; where the search changes on purpose, the failure shows the new figures."""
    position = walked(name, seats, ply)
    weights = {word: 0.1 + crc32(word.encode()) % 1000 / 1000 for word in position.game.evaluation().weights}
    settings: dict[str, Any] = {"nodes": 900, "width": 2, "tree_width": 2, "arms": 4}

    arms = SearchBot(3, weights=weights, **settings).search(position.view(position.to_decide))

    told = [
        (" ".join(map(str, arm.actions)), arm.visits, sum(arm.totals) + sum(arm.squares) / 1000)
        for arm in arms
    ]
    assert [found[:2] for found in told] == [wanted[:2] for wanted in expected]
    assert [found[2] for found in told] == pytest.approx([wanted[2] for wanted in expected], rel=1e-6)


def test_few_moves_that_begin_alike_are_remembered_and_none_twice() -> None:
    tree = Tree(Judge(load("brass-birmingham").evaluation(), 0.5), SearchSettings(1, 0.0, 1, 1, 1, 1, 1.0))
    node = Node(0)
    alike = [Plan([1, second], [0.0, 0.0], 0.0) for second in range(MOST_ALIKE + 2)]

    tree._add(node, [alike[0], alike[0], *alike], 2)
    assert [arm.actions for arm in node.arms] == [[1, 0], [1, 0]]

    tree._add(node, [alike[1], Plan([2], [0.0, 0.0], 0.0)], 2)
    tree._add(node, [Plan([2], [0.0, 0.0], 0.0)], 2)
    assert [arm.actions for arm in node.arms[2:]] == [[1, 1], [2]]

    tree._add(node, [Plan([first], [0.0, 0.0], 0.0) for first in range(3, 40)], 2)
    assert len(node.arms) == MOST_ARMS
