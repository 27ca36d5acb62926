"""Hints from a view."""

import pytest

from ironbridge.bots import outlook
from ironbridge.bots.hint import CLOSE, describe_move, hint
from ironbridge.bots.search import SearchBot
from ironbridge.errors import RulesError
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position


def decision(name: str, ply: int) -> Position:
    position = load(name).new_position(2)
    dealer = Dealer(5)
    while position.ply < ply or position.to_decide < 0 or len(position.legal()) < 3:
        position.advance(random_answer(position, dealer))
    return position


def test_hints_are_legal_ordered_and_told_in_words() -> None:
    position = decision("brass-birmingham", 60)
    catalogue = position.game.catalogue("en")

    hints = hint(position.view(position.to_decide), nodes=120)

    assert 1 < len(hints) <= 3
    for found in hints:
        assert found.actions[0] in position.legal()
        assert found.steps[0].key == position.describe(found.actions[0])[0].key
        assert len(found.steps) == len(found.actions)
        assert found.reason.key in catalogue
        assert "{" not in catalogue.render(found.reason)


def test_a_move_far_ahead_is_shown_beside_others() -> None:
    position, dealer = load("brass-lancashire").new_position(3), Dealer(4)
    while position.to_decide < 0:
        position.advance(dealer.draw(position))

    hints = hint(position.view(position.to_decide), most=4, nodes=300)

    assert len(hints) == 4
    assert all(found.spread is not None for found in hints)


def test_every_answer_of_a_move_is_described_after_the_ones_before_it() -> None:
    position = decision("brass-birmingham", 60)
    seat, after = position.to_decide, position.copy()
    expected, actions = [], []
    while after.to_decide == seat and len(actions) < 3:
        actions.append(after.legal()[0])
        expected.append(after.describe(actions[-1])[0])
        after.advance(actions[-1])

    assert len(actions) > 1
    assert describe_move(position.view(seat), actions) == expected
    assert describe_move(position.view(seat), [actions[1], actions[0]]) != expected


def test_a_planners_hints_are_its_best_answers_with_what_it_expects_of_them() -> None:
    position = decision("roll-through-the-ages", 3)
    seat, view = position.to_decide, position.view(position.to_decide)
    planner = SearchBot(0, network=True).evaluation(view)
    worth, values = dict(planner.options(position)), planner.values(position)

    hints = hint(view, most=4, nodes=1)

    answers = [one.actions[0] for one in hints]
    assert answers[0] == planner.best(position)
    rest = sorted((worth[action] for action in worth if action != answers[0]), reverse=True)
    assert [worth[action] for action in answers[1:]] == pytest.approx(rest[:3])
    assert len(set(rest)) > 1
    assert [one.expected for one in hints] == pytest.approx([worth[action] for action in answers])
    assert [one.expected - one.lead for one in hints] == pytest.approx([values[1 - seat]] * len(hints))


def test_only_the_deciding_seat_gets_a_hint() -> None:
    position = decision("brass-birmingham", 60)

    with pytest.raises(RulesError, match="somebody else"):
        hint(position.view(1 - position.to_decide))


def test_a_hint_says_what_the_search_has_found() -> None:
    """Moves, expected scores and leads are those of the search bot with the same seed and budget."""
    position = decision("brass-birmingham", 60)
    view = position.view(position.to_decide)
    seat = view.viewer

    hints = hint(view, nodes=120, seed=4)

    arms = SearchBot(4, nodes=120, network=True).search(view, shown=3)[: len(hints)]
    assert [found.actions for found in hints] == [tuple(arm.actions) for arm in arms]
    assert [found.expected for found in hints] == [arm.means()[seat] for arm in arms]
    assert [found.lead for found in hints] == [arm.means()[seat] - arm.means()[1 - seat] for arm in arms]


def test_the_reason_of_a_hint_compares_it_with_the_best() -> None:
    seen = set()
    for ply in (20, 40, 60, 90, 110):
        position = decision("brass-birmingham", ply)
        hints = hint(position.view(position.to_decide), nodes=120, seed=4)
        if len(hints) == 1:
            continue
        behind = [found.expected - hints[0].expected for found in hints]
        ahead = hints[0].expected - hints[1].expected
        keys = [found.reason.key.removesuffix("_with_change") for found in hints]

        assert keys[0] == ("hint.best" if ahead >= CLOSE else "hint.close")
        assert keys[1:] == ["hint.worse" if much <= -CLOSE else "hint.close" for much in behind[1:]]
        points = [found.reason.values["points"] for found in hints]
        assert points == [max(round(abs(much)), 1) for much in [ahead, *behind[1:]]]
        seen |= set(keys)
    assert seen == {"hint.best", "hint.worse", "hint.close"}


@pytest.mark.parametrize("ply", [20, 40, 90])
def test_the_change_a_hint_names_is_the_greatest_the_move_brings(ply: int) -> None:
    position = decision("brass-birmingham", ply)
    view = position.view(position.to_decide)
    for found in hint(view, nodes=120, seed=4):
        after = view.position.copy()
        for action in found.actions:
            if after.to_decide != view.viewer or action not in after.legal():
                break
            after.advance(action)
        before, then = view.position.tallies(view.viewer), after.tallies(view.viewer)
        most = max(then[name] - before[name] for name in then)
        assert found.reason.values.get("change") == (f"+{most}" if most > 0 else None)


def test_a_hint_tells_how_far_it_may_go_wrong_and_what_it_counts_on() -> None:
    """The spread is that of the simulated scores, and replies are moves that were tried after the move."""
    position = decision("brass-birmingham", 60)
    view = position.view(position.to_decide)

    found = hint(view, nodes=400, seed=4)[0]

    arm = SearchBot(4, nodes=400, network=True).search(view)[0]
    mean = arm.means()[view.viewer]
    assert found.spread == pytest.approx((arm.squares[view.viewer] / arm.visits - mean**2) ** 0.5)
    assert found.counts_on
    assert all(reply.steps and 0 <= reply.seat < 2 for reply in found.counts_on)


def test_what_a_hint_counts_on_depends_on_the_view_alone() -> None:
    position = decision("brass-birmingham", 60)
    view = position.view(position.to_decide)
    twin = view.sample(Dealer(9)).view(view.viewer)

    assert hint(view, nodes=200, seed=4) == hint(twin, nodes=200, seed=4)


def test_a_planner_plays_nothing_on_that_a_small_budget_would_not_tell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first line of an analysis is wanted at once."""
    position = decision("roll-through-the-ages", 3)
    played: list[object] = []
    monkeypatch.setattr(outlook, "_play_on", lambda *given: played.append(given))

    found = hint(position.view(position.to_decide), nodes=2 * outlook.NODES_OF_A_RUN, seed=4)

    assert found
    assert played == []


def test_where_a_planner_decides_it_plays_on_to_tell_spread_and_continuation() -> None:
    """Dice may fall otherwise; after the last throw only one's own moves follow at first."""
    position = decision("roll-through-the-ages", 3)
    view = position.view(position.to_decide)

    thrown, *_ = hint(view, nodes=1500, seed=4)
    small, *_ = hint(view, nodes=300, seed=4)

    assert thrown.spread is not None
    assert thrown.spread > 0
    assert small.spread is None, "a small budget answers soon"
    assert not small.counts_on
    assert small.actions == thrown.actions
    assert hint(view, nodes=1500, seed=4)[0] == thrown, "equal seeds give equal hints"
    ended, *_ = hint(ready_to_build().view(0), nodes=1500, seed=4)
    assert [reply.seat for reply in ended.counts_on][:1] == [0]
    assert ended.counts_on[0].steps[0].key.startswith("action.")


def ready_to_build() -> Position:
    """Give a turn of the first seat whose dice have brought workers."""
    data = {"seats": [{}, {}], "active": 0, "round": 1, "asked": "build", "workers": 7}
    return load("roll-through-the-ages").position_from_json(data)
