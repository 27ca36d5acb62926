"""Finding whole moves."""

import zlib

import pytest

from ironbridge.bots import moves
from ironbridge.bots.judge import Judge
from ironbridge.bots.moves import find_plans
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.conformance import dump
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position


class CountMoney(Evaluation):
    """Likes money and nothing else."""

    def values(self, position: Position) -> list[float]:
        return [float(position.tallies(seat)["money"]) for seat in range(position.seats)]


def first_decision() -> Position:
    position = load("brass-birmingham").new_position(2)
    dealer = Dealer(4)
    while position.to_decide < 0:
        position.advance(random_answer(position, dealer))
    return position


def test_plans_are_whole_moves_and_the_best_comes_first() -> None:
    position = first_decision()
    seat, move = position.to_decide, position.move

    plans = find_plans(position, Judge(CountMoney({}), 0.0), width=4)

    for plan in plans:
        after = position.copy()
        for action in plan.actions:
            assert after.to_decide == seat
            assert after.move == move
            assert action in after.legal()
            after.advance(action)
        assert after.to_decide != seat or after.move != move
        assert plan.values == CountMoney({}).values(after)
    assert [plan.worth for plan in plans] == sorted((plan.worth for plan in plans), reverse=True)


def test_a_move_is_worked_out_no_further_than_so_many_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    position = first_decision()
    whole = find_plans(position, Judge(CountMoney({}), 0.0), width=1)
    monkeypatch.setattr(moves, "LONGEST_MOVE", 2)

    found = find_plans(position, Judge(CountMoney({}), 0.0), width=1)

    assert max(len(plan.actions) for plan in whole) > 2
    assert max(len(plan.actions) for plan in found) == 2


def test_a_bot_that_likes_money_takes_the_loan() -> None:
    position = first_decision()

    best = find_plans(position, Judge(CountMoney({}), 0.0), width=4)[0]

    assert position.game.actions.notation(best.actions[0]) == "loan"


def test_moves_that_come_out_equal_are_kept_once() -> None:
    position = first_decision()

    plans = find_plans(position, Judge(CountMoney({}), 0.0), width=8)

    results = [tuple(plan.values) for plan in plans]
    assert len(results) == len(set(results))


def test_pressure_counts_the_others() -> None:
    judge = Judge(CountMoney({}), 0.5)

    assert judge.worth([10.0, 4.0, 8.0], 0) == 10.0 - 0.5 * (0.5 * 8.0 + 0.5 * 6.0)
    assert judge.worth([10.0], 0) == 10.0


class TellApart(Evaluation):
    """Likes every position by a number of its own."""

    def values(self, position: Position) -> list[float]:
        number = zlib.crc32(dump(position).encode())
        return [float(number % (1000 + seat)) for seat in range(position.seats)]


def middle() -> Position:
    position = load("brass-birmingham").new_position(2)
    dealer = Dealer(9)
    while position.ply < 120 or position.to_decide < 0 or len(position.legal()) < 8:
        position.advance(random_answer(position, dealer))
    return position


def test_a_beam_works_moves_out_beyond_their_first_answers() -> None:
    """Without a beam every later step is the first answer at hand; the wider it is, the more others."""
    position = middle()

    def later_choices(width: int) -> int:
        found = 0
        for plan in find_plans(position, Judge(TellApart({}), 0.0), width):
            trial = position.copy()
            for at, action in enumerate(plan.actions):
                found += at > 0 and action != trial.legal()[0]
                trial.advance(action)
        return found

    assert later_choices(0) == 0
    assert later_choices(30) > later_choices(2) > 0


def test_a_wider_beam_finds_more_and_never_worse() -> None:
    position = middle()

    found = [find_plans(position, Judge(TellApart({}), 0.0), width) for width in (0, 4, 40)]

    assert [plans[0].worth for plans in found] == sorted(plans[0].worth for plans in found)
    assert len(found[0]) < len(found[1]) < len(found[2])
