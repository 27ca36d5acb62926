"""What both evaluations say alike."""

import pytest

from ironbridge.games.brass.stacks import TileStacks
from ironbridge.games.brass.worth import MatWorth, PurseWorth, actions_left

WEIGHTS = {
    "pound": 0.5,
    "pounds_per_action": 10.0,
    "cash": 0.1,
    "cash_cap": 20.0,
    "poor": 0.2,
    "poor_below": 5.0,
    "income_horizon": 8.0,
    "levels_per_space": 0.25,
    "debt": 1.0,
    "debt_rounds": 6.0,
    "shortfall": 2.0,
    "last_actions": 2.0,
    "mat": 0.5,
    "mat_time": 4.0,
    "mat_next": 0.5,
}


def test_income_is_counted_no_further_than_the_horizon() -> None:
    purse = PurseWorth(WEIGHTS, 0.1)

    assert purse.incomes(3) == 3.0
    assert purse.incomes(12) == 8.0
    assert purse.space(8.0) == pytest.approx(0.25 * 8 * 0.5)


def test_money_nobody_can_spend_is_worth_less() -> None:
    purse = PurseWorth(WEIGHTS, 0.1)

    # 1 action needs £10 of £30: 10 × 0.5 + 20 × 0.1, and no cash bonus at the end.
    assert purse.worth(30, 0, 0.0, 1) == pytest.approx(7.0)


def test_debts_and_poverty_are_feared() -> None:
    purse = PurseWorth(WEIGHTS, 0.1)

    # Funds 2 − 3 × 4 = −10 at 0.5; debt −3 × 4; shortfall −1 × 2; cash 0.2; 3 below poor_below at 0.2.
    assert purse.worth(2, -3, 4.0, 4) == pytest.approx(-5.0 - 12.0 - 2.0 + 0.2 - 0.6)


def test_a_mat_is_worth_its_next_tiles() -> None:
    mat = MatWorth(WEIGHTS, TileStacks([[0, 0, 1], [2]])).table([4.0, 8.0, 16.0])
    tops = [-1.0, -1.0]

    # Stack 0 after one tile: 4 + 8 / 2; stack 1 is empty; half weight, half of the time.
    assert mat.worth([9, 9, 1, 1], 2, 2, tops) == pytest.approx(8.0 * 0.5 * 0.5)
    assert tops == [4.0, 0.0]


def test_actions_left_depend_on_the_place_in_the_order() -> None:
    # Seat 2 has had its turn, seat 0 has one action of it left, seat 1 all of it.
    assert actions_left([2, 0, 1], place=1, now=1, per_turn=2, rounds_left=3) == [7, 8, 6]
