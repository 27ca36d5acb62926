"""The exact expectation over throws in Roll Through the Ages."""

import itertools

import pytest

from ironbridge.bots.registry import make
from ironbridge.games.registry import load
from ironbridge.games.roll_through_the_ages.evaluation.dice import FACES, SKULL, code_of, count_of, throws_of
from ironbridge.games.roll_through_the_ages.evaluation.prices import share_workers, trace_back
from ironbridge.games.roll_through_the_ages.evaluation.turn import keep_best
from ironbridge.kernel.chance import Dealer
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


def test_ra_eff_lead_one_die_is_thrown_once_more() -> None:
    throws = throws_of(1)
    final = [float(count_of(code, FOOD3)) for code in throws.codes]

    led = throws.lead(final)

    assert led[throws.index[code_of([SKULL])]] == pytest.approx(1 / 6)
    assert led[throws.index[code_of([FOOD3])]] == 1.0


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
    """Regular misjudges what the planner says; master does not."""
    game = load("roll-through-the-ages")
    position = game.new_position(2)
    dealer = Dealer(3)
    while position.to_decide < 0:
        position.advance(dealer.draw(position))
    view = position.view(position.to_decide)

    master = {make("master", seed).decide(view) for seed in range(20)}
    regular = {make("regular", seed).decide(view) for seed in range(20)}

    assert len(master) == 1
    assert len(regular) > 1
    assert make("regular:noise=0", 1).decide(view) in master
