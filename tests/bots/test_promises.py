"""What every bot promises, held against every game."""

from types import SimpleNamespace
from typing import Any

import pytest

from ironbridge.bots import levels
from ironbridge.bots.base import ask
from ironbridge.bots.judge import WIN, Judge, final_values
from ironbridge.bots.registry import make
from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import NOBODY

LEVELS = (*levels.LEVELS[:-1], "master:nodes=40")
"""Every level; a small budget makes it quick, not less fair."""
BOTS = ("random", "greedy:width=2", "search:nodes=60:width=2:arms=3", *LEVELS)
SEATS = {"brass-lancashire": 3}


def position_at(name: str, ply: int, seed: int) -> Position:
    """Play at random to the first decision of a seat after a ply."""
    position = load(name).new_position(SEATS.get(name, 2))
    dealer = Dealer(seed)
    while position.ply < ply or position.to_decide < 0:
        assert position.to_decide != NOBODY, "the match lasts longer"
        position.advance(random_answer(position, dealer))
    return position


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", games())
def test_a_bot_answers_legally(name: str, bot: str) -> None:
    position = position_at(name, 40, seed=7)
    seat = position.to_decide

    action = ask(make(bot, 1), position.view(seat))

    assert action in position.legal()


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", games())
def test_equal_seeds_decide_alike(name: str, bot: str) -> None:
    position = position_at(name, 60, seed=11)
    seat = position.to_decide

    decisions = {make(bot, 5).decide(position.view(seat)) for _ in range(2)}

    assert len(decisions) == 1


@pytest.mark.parametrize("bot", [*LEVELS, "greedy:width=2"])
@pytest.mark.parametrize("ply", [30, 75])
@pytest.mark.parametrize("name", games())
def test_a_decision_does_not_depend_on_what_is_hidden(name: str, ply: int, bot: str) -> None:
    """Positions that differ only in hidden facts give equal views, hence equal decisions."""
    position = position_at(name, ply, seed=3)
    seat = position.to_decide
    view = position.view(seat)
    others = [view.sample(Dealer(seed)) for seed in range(3)]

    decisions = {make(bot, 5).decide(other.view(seat)) for other in [position, *others]}

    assert len(decisions) == 1


@pytest.mark.parametrize("name", games())
def test_a_bot_knows_a_finished_match(name: str) -> None:
    """At the end nothing is guessed: the score counts, and winning a little more."""
    position = load(name).new_position(SEATS.get(name, 2))
    dealer = Dealer(1)
    while position.to_decide != NOBODY:
        position.advance(random_answer(position, dealer))
    before = load(name).new_position(SEATS.get(name, 2))

    first, last = Judge(load(name).evaluation(), 0.5).values([before, position], 0)

    result = position.result()
    won = [WIN if seat in result.winners else 0.0 for seat in range(position.seats)]
    assert last == [score + more for score, more in zip(result.scores, won, strict=True)]
    assert first != last


@pytest.mark.parametrize(("winners", "scores"), [([0], [7]), ([1], [5, 7]), ([0, 2], [7, 5, 7])])
def test_winning_is_worth_more_than_a_point_where_there_are_rivals(
    winners: list[int], scores: list[int]
) -> None:
    ended: Any = SimpleNamespace(result=lambda: SimpleNamespace(scores=scores, winners=winners))

    found = final_values(ended)

    more = [value - score for value, score in zip(found, scores, strict=True)]
    assert more == [WIN if len(scores) > 1 and seat in winners else 0.0 for seat in range(len(scores))]
    assert WIN > 1.0


@pytest.mark.parametrize("name", games())
def test_an_evaluation_judges_every_position_of_a_match(name: str) -> None:
    game = load(name)
    evaluation = game.evaluation()
    position = game.new_position(SEATS.get(name, 2))
    dealer = Dealer(2)
    while position.to_decide != NOBODY:
        if position.ply % 7 == 0:
            values = evaluation.values(position)
            assert len(values) == position.seats
            assert all(-500 < value < 500 for value in values)
        position.advance(random_answer(position, dealer))


def test_an_unknown_weight_is_refused() -> None:
    from ironbridge.errors import FactsError

    with pytest.raises(FactsError, match="unknown weight"):
        load("brass-birmingham").evaluation({"courage": 1.0})
