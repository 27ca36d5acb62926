"""The exact expectation over throws in Roll Through the Ages."""

import itertools
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from ironbridge.bots.base import bell
from ironbridge.bots.registry import make
from ironbridge.games.registry import load
from ironbridge.games.roll_through_the_ages.evaluation.dice import FACES, SKULL, code_of, count_of, throws_of
from ironbridge.games.roll_through_the_ages.evaluation.ending import is_settled
from ironbridge.games.roll_through_the_ages.evaluation.inputs import INPUTS
from ironbridge.games.roll_through_the_ages.evaluation.margin import NetworkJudge
from ironbridge.games.roll_through_the_ages.evaluation.network import Network, read_networks
from ironbridge.games.roll_through_the_ages.evaluation.planner import Planner
from ironbridge.games.roll_through_the_ages.evaluation.prices import share_workers, trace_back
from ironbridge.games.roll_through_the_ages.evaluation.sheet import mistaken_weights
from ironbridge.games.roll_through_the_ages.evaluation.turn import keep_best
from ironbridge.games.roll_through_the_ages.position import AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_BUILD, ASK_BUY, ASK_CHOOSE
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.words import CHANCE, NOBODY

FOOD3 = 0


def worth_of_skulls(dice: int) -> list[float]:
    throws = throws_of(dice)
    return [float(count_of(code, SKULL)) for code in throws.codes]


def test_expectation_of_one_throw_is_the_mean_over_all_throws() -> None:
    throws = throws_of(3)
    final = [float(count_of(code, SKULL) ** 2 + 3 * count_of(code, FOOD3)) for code in throws.codes]

    expected = throws.expect(final)

    rolls = list(itertools.product(range(FACES), repeat=3))
    mean = sum(final[throws.index[code_of(list(roll))]] for roll in rolls) / len(rolls)
    assert expected[0] == pytest.approx(mean)


def test_a_die_is_thrown_again_until_it_shows_what_is_wanted() -> None:
    # One die, only food counts: 1 - (5/6)^3 after three throws.
    throws = throws_of(1)
    final = [float(count_of(code, FOOD3)) for code in throws.codes]

    first = throws.expect(final)
    second = throws.expect(throws.best_kept(first, False))
    third = throws.expect(throws.best_kept(second, False))

    assert first[0] == pytest.approx(1 / 6)
    assert second[0] == pytest.approx(1 - (5 / 6) ** 2)
    assert third[0] == pytest.approx(1 - (5 / 6) ** 3)


def test_ra_roll_6_locked_skulls_stay() -> None:
    throws = throws_of(2)
    kept = throws.expect([-skulls for skulls in worth_of_skulls(2)])
    one_skull = throws.index[code_of([SKULL])]

    locked = throws.best_kept(kept, True)
    loose = throws.best_kept(kept, False)

    assert locked[one_skull] == pytest.approx(-1 - 1 / 6)
    assert loose[one_skull] == pytest.approx(-2 / 6)


@pytest.mark.parametrize("locked", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_the_best_part_of_the_dice_is_kept(seed: int, locked: bool) -> None:
    throws, dealer = throws_of(3), Dealer(seed)
    worth = [float(dealer.below(1000)) for _ in throws.codes]

    best = throws.best_kept(worth, locked)

    for code, found in zip(throws.codes, best, strict=True):
        dice = [face for face in range(FACES) for _ in range(count_of(code, face))]
        kept = itertools.chain.from_iterable(
            itertools.combinations(dice, count) for count in range(len(dice) + 1)
        )
        allowed = [part for part in kept if not locked or part.count(SKULL) == dice.count(SKULL)]
        assert found == max(worth[throws.index[code_of(list(part))]] for part in allowed)


def test_ra_eff_lead_one_die_is_thrown_once_more() -> None:
    throws = throws_of(1)
    final = [float(count_of(code, FOOD3)) for code in throws.codes]

    led = throws.lead(final)

    assert led[throws.index[code_of([SKULL])]] == pytest.approx(1 / 6)
    assert led[throws.index[code_of([FOOD3])]] == 1.0


@pytest.mark.parametrize(
    ("worths", "may_stop", "kept"),
    [
        ({}, True, [FOOD3, SKULL]),
        ({}, False, [FOOD3, SKULL]),
        ({(FOOD3,): 1e-9}, True, [FOOD3, SKULL]),
        ({(FOOD3,): 0.01}, True, [FOOD3]),
        ({(FOOD3,): 0.02, (SKULL,): 0.01}, True, [FOOD3]),
        ({(FOOD3,): 0.01, (SKULL,): 0.02, (): 0.01}, True, [SKULL]),
        ({(): 0.03, (SKULL,): 0.02}, False, []),
        ({(FOOD3, SKULL): 1.0, (SKULL,): 0.5}, False, [FOOD3, SKULL]),
        ({(FOOD3, SKULL): 1.0, (SKULL,): 0.5}, True, [SKULL]),
    ],
)
def test_dice_are_thrown_again_where_that_is_worth_more_than_rounding(
    worths: dict[tuple[int, ...], float], may_stop: bool, kept: list[int]
) -> None:
    throws = throws_of(2)
    values = [0.0] * len(throws.codes)
    for part, worth in worths.items():
        values[throws.index[code_of(list(part))]] = worth
    stages: Any = SimpleNamespace(
        throws=throws, kept=[[9.0] * len(values), values], final=[0.0] * len(values), locked=False
    )
    planner = Planner(NetworkJudge(read_networks()["2"], load("roll-through-the-ages").evaluation().weights))

    assert planner._target(stages, code_of([FOOD3, SKULL]), 1, may_stop) == code_of(kept)


def test_workers_go_where_they_bring_most() -> None:
    gains = [[0.0, 1.0, 2.0], [0.0, 0.0, 0.0, 9.0]]

    best, chosen = share_workers(gains, 5)

    assert best == [0.0, 1.0, 2.0, 9.0, 10.0, 11.0]
    assert trace_back(chosen, 4) == [1, 3]


def test_ra_disc_1_the_cheapest_units_are_discarded() -> None:
    # Wood 3, stone 3, spearheads 2: a wood unit is worth 3, a stone unit 6, a spearhead 10.
    assert keep_best([3, 3, 0, 0, 2]) == [1, 3, 0, 0, 2]


def test_the_planner_buys_with_its_last_turn() -> None:
    game = load("roll-through-the-ages")
    position = game.new_position(1)
    evaluation = game.evaluation()
    while position.to_decide < 0:
        position.advance(5)
    assert position.game.actions.notation(evaluation.best(position)) in {"keep", "again coin7"}


@pytest.mark.parametrize("seats", [1, 4])
def test_dice_given_to_a_throw_are_judged_by_the_throw(seats: int) -> None:
    """Dice are chosen one by one: what has been chosen so far is no answer yet."""
    game = load("roll-through-the-ages")
    position = game.new_position(seats)
    evaluation = game.evaluation()
    dealer = Dealer(4)
    judged = 0
    while position.to_decide != NOBODY and judged < 40:
        if position.to_decide == CHANCE:
            position.advance(dealer.draw(position))
            continue
        best = evaluation.best(position)
        if position.question().key == "question.roll":
            options = evaluation.options(position)
            assert sorted(action for action, _ in options) == position.legal()
            assert dict(options)[best] == pytest.approx(options[0][1], abs=1e-6)
            judged += 1
        position.advance(best)
    assert judged == 40


def test_levels_differ_where_a_planner_decides() -> None:
    """Novices have mistaken opinions; masters have not."""
    game = load("roll-through-the-ages")
    position = game.new_position(2)
    dealer = Dealer(3)
    mistakes = 0
    for _ in range(60):
        if position.to_decide == CHANCE:
            position.advance(dealer.draw(position))
            continue
        view = position.view(position.to_decide)
        master = {make("master", seed).decide(view) for seed in range(2)}
        assert len(master) == 1
        assert make("novice:noise=0", 1).decide(view) in master
        mistakes += make("novice", 1).decide(view) not in master
        position.advance(master.pop())

    assert mistakes > 2


@pytest.mark.parametrize("options", [{}, {"trading": True}, {"late_bronze_age": True}])
def test_a_turn_is_ended_by_legal_answers_whatever_is_played(options: dict[str, bool]) -> None:
    """Ways to end a turn are found at once and followed: ships, deals and spearheads may come between."""
    game = load("roll-through-the-ages")
    position = game.new_position(3, options)
    assert isinstance(position, AgesPosition)
    blank = Network([[0.0]] * INPUTS, [0.0], [0.0], [0.0] * INPUTS, 0.0)
    planner = Planner(NetworkJudge(blank, game.evaluation().weights))
    dealer = Dealer(11)
    asked: set[int] = set()
    for _ in range(250):
        if position.to_decide == CHANCE:
            position.advance(dealer.draw(position))
            continue
        if is_settled(position):
            asked.add(position.asked)
            answer = planner.best(position)
            assert answer in position.legal()
            position.advance(answer)
        else:
            position.advance(random_answer(position, dealer))
        if position.to_decide == NOBODY:
            break

    assert asked >= {ASK_CHOOSE, ASK_BUILD, ASK_BUY}


def test_the_best_end_of_a_turn_is_no_worse_than_step_by_step() -> None:
    """What the network says of the board after the whole way, against answers that see one step each."""
    game = load("roll-through-the-ages")
    judge = NetworkJudge(read_networks()["2"], game.evaluation().weights)
    whole, steps = Planner(judge), Planner(judge)
    dealer = Dealer(7)
    position = game.new_position(2)
    gains = []
    while position.to_decide != NOBODY:
        assert isinstance(position, AgesPosition)
        if position.to_decide == CHANCE:
            position.advance(dealer.draw(position))
        elif position.asked == ASK_CHOOSE:
            gains.append(finish(position, judge, whole.best) - finish(position, judge, first_option(steps)))
            position.advance(whole.best(position))
        else:
            position.advance(whole.best(position))

    assert len(gains) > 3
    assert sum(gains) > 0


def first_option(planner: Planner) -> Callable[[AgesPosition], int]:
    return lambda position: planner.options(position)[0][0]


def finish(start: AgesPosition, judge: NetworkJudge, decide: Callable[[AgesPosition], int]) -> float:
    """End the turn, and ask the judge what came of it."""
    position = start.copy()
    while position.turn == start.turn and position.to_decide != NOBODY:
        position.advance(decide(position))
    return judge.after(position, start.active)


def test_a_point_of_error_about_what_is_owned_is_a_small_part_of_what_amounts_are_worth() -> None:
    weights = load("roll-through-the-ages").evaluation().weights

    mistaken = mistaken_weights(weights, lambda: 1.0)

    assert mistaken["5.masonry"] == pytest.approx(weights["5.masonry"] + 1)
    for amount in ("food_1", "coins_1", "city_boxes"):
        assert 1.0 < mistaken[f"5.{amount}"] / weights[f"5.{amount}"] < 1.5


@pytest.mark.parametrize("late", [False, True])
def test_mistaken_opinions_last_for_a_match(late: bool) -> None:
    game = load("roll-through-the-ages")
    position = game.new_position(2, {"late_bronze_age": late})
    while position.to_decide < 0:
        position.advance(5)

    def decided(seed: int) -> list[float]:
        dealer = Dealer(seed)
        mistaken = game.evaluation().mistaken(lambda: 2.0 * bell(dealer))
        assert mistaken is not None
        return [worth for _, worth in mistaken.options(position)]

    assert decided(1) == decided(1)
    assert decided(1) != decided(2)
    assert decided(1) != [worth for _, worth in game.evaluation().options(position)]
