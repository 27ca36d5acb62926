"""What a position is worth beside what the end would count now."""

import pytest

from ironbridge.games.bruxelles_1893.evaluation import BruxellesEvaluation
from ironbridge.games.bruxelles_1893.reach import TILES_OF_A_SEAT


@pytest.fixture
def judge(desk):
    weights = dict.fromkeys(desk.game.evaluation().weights, 0.0)
    return BruxellesEvaluation({**weights, "joker": 100.0})


@pytest.mark.parametrize(
    ("left", "going_on", "share"),
    [
        (0, 2.0, 0.0),
        (0, 0.5, 0.0),
        (1, 0.0, 0.0),
        (1, 0.5, 0.5),
        (1, 2.0, 1.0),
        (TILES_OF_A_SEAT, 0.25, 0.25),
    ],
)
def test_jokers_are_worth_something_while_there_is_something_to_build(desk, judge, left, going_on, share):
    position = desk.arrange({"cubes": {"joker": 2}})
    bare = desk.arrange()
    for board in (position, bare):
        board.built = (TILES_OF_A_SEAT - left, 0, 0, 0)

    found = [judge._of_buildings(board, 0, 1, going_on) for board in (position, bare)]

    assert found[0] - found[1] == pytest.approx(2 * 100.0 * share)
