"""Figures, intervals and ratings."""

import pytest

from ironbridge.arena.statistics import elo, figure, share


def test_a_mean_has_students_interval() -> None:
    found = figure([1.0, 2.0, 3.0, 4.0])

    # Standard deviation 1.291, t for 3 degrees of freedom 3.18.
    assert found.mean == 2.5
    assert found.margin == pytest.approx(3.18 * 1.2910 / 2, abs=0.01)


def test_one_observation_has_no_interval() -> None:
    assert figure([3.0]).margin == 0


def test_a_share_stays_between_0_and_1() -> None:
    assert share([1.0, 1.0, 1.0, 0.5]).high == 1.0
    always = share([1.0] * 10)
    assert always.mean == 1.0
    assert 0.6 < always.low < 0.8


def test_elo_of_known_odds() -> None:
    # 10 : 1 is 400 points; the one drawn duel added hardly matters among 11,000.
    duels = [("a", "b", 1.0)] * 10000 + [("a", "b", 0.0)] * 1000

    ratings = elo(["a", "b"], duels)

    assert ratings["a"] - ratings["b"] == pytest.approx(400, abs=1)
    assert (ratings["a"] + ratings["b"]) / 2 == pytest.approx(1500)


def test_bots_that_never_met_are_rated_alike() -> None:
    assert elo(["a", "b"], []) == {"a": 1500, "b": 1500}
