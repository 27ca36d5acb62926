"""What the planner makes of the rest of a turn. In a solo match's last turn only points count."""

import pytest

from ironbridge.games.roll_through_the_ages.evaluation.turn import Outcome, Stakes
from ironbridge.games.roll_through_the_ages.evaluation.weights import WeightsJudge
from ironbridge.games.roll_through_the_ages.questions import ASK_NOTHING


@pytest.fixture(scope="session")
def judge(ages):
    return ages.game.evaluation()


def last_turn(ages, asked, sheet, **fields):
    return ages.arrange(sheet, seats=1, round=10, asked=asked, **fields)


def advice(ages, judge, position):
    return ages.game.actions.notation(judge.best(position))


def test_ra_dev_1_nothing_is_bought_after_the_buying_step(ages, judge):
    # 8 goods worth 6 + 12 + 9 coins: enough for Religion's 6 points, but it is too late for that.
    position = last_turn(ages, "discard", ages.sheet(goods=(3, 3, 2, 0, 0)))

    assert judge.values(position) == [0.0]


def test_the_last_goods_are_spent_rather_than_discarded(ages, judge):
    position = last_turn(ages, "buy", ages.sheet(goods=(3, 3, 2, 0, 0)))

    assert advice(ages, judge, position) == "buy religion"


def test_ra_eff_eng_stones_are_cut_in_time(ages, judge):
    # Three stones are nine workers: the Obelisk and its 6 points.
    sheet = ages.sheet(goods=(0, 3, 0, 0, 0), developments=["engineering"])

    position = last_turn(ages, "cut", sheet)

    assert advice(ages, judge, position) == "stones 3"
    # Engineering's 6 points beside them.
    assert judge.values(position) == [6.0 + 6.0]


def test_ra_eff_eng_stones_are_no_workers_after_the_cutting_step(ages, judge):
    # Engineering's 6 points and 12 coins for a development of 2 points; no Obelisk by its last 7 boxes.
    sheet = ages.sheet(goods=(0, 3, 0, 0, 0), developments=["engineering"], boxes={"obelisk": 2})
    position = last_turn(ages, "build", sheet, workers=1)

    assert judge.values(position) == [6.0 + 2.0]


@pytest.mark.parametrize("engineer", [False, True])
def test_ra_eff_eng_the_best_number_of_stones_is_foreseen(ages, engineer):
    developments = ["engineering"] if engineer else []
    position = last_turn(ages, "buy", ages.sheet(developments=developments))
    turn = WeightsJudge(ages.game.evaluation().weights, 0.0).turn(position)

    # The Obelisk's nine boxes, and each stone less is worth less coins.
    for workers in range(1, 10):
        ways = [turn.after_cutting([0, 3 - cut, 0, 0, 0], 0, 0, workers + 3 * cut) for cut in range(4)]
        assert len(set(ways)) > 1
        assert turn.rest([0, 3, 0, 0, 0], 0, 0, workers) == max(ways[: 1 + 3 * engineer])


@pytest.mark.parametrize("asked", ["roll", "build"])
def test_what_was_judged_of_one_match_is_not_taken_for_another(ages, asked):
    sheet = ages.sheet(goods=(2, 1, 0, 1, 0))
    fields = {"asked": asked, "dice": ["workers3", "food3", "coin7"], "workers": 3, "throws": 2}
    matches = [
        ages.arrange(sheet, sheet, options={"late_bronze_age": late}, **fields) for late in (False, True)
    ]

    def judged(weights):
        judge = WeightsJudge(weights, 0.0)
        return [judge.within(position) for position in matches]

    weights = ages.game.evaluation().weights
    assert judged(weights) == [WeightsJudge(weights, 0.0).within(position) for position in matches]


@pytest.mark.parametrize(
    ("board", "worths"),
    [
        ({}, [0, 0, -1, 10, -2, 0]),
        ({"developments": ["irrigation"]}, [0, 0, 0, 10, -2, 0]),
        ({"developments": ["smithing"]}, [0, 0, -1, 10, 100, 0]),
        ({"boxes": {"great_wall": 13}}, [0, 0, -1, 10, 0, 0]),
        ({"developments": ["smithing"], "boxes": {"great_wall": 13}}, [0, 0, -1, 10, 100, 0]),
    ],
)
@pytest.mark.parametrize("unfed", [0, 2])
def test_ra_dis_1_what_strikes_whom_is_foreseen(ages, board, worths, unfed):
    """A point is worth a half, what a pestilence brings 10, and an invasion by smiths 100."""
    late = "smithing" in board.get("developments", [])
    position = ages.arrange(ages.sheet(**board), asked="buy", options={"late_bronze_age": late})
    turn = WeightsJudge(ages.game.evaluation().weights, 0.0).turn(position)
    turn.stakes = Stakes(0.5, 10.0, 100.0)

    found = [turn.struck(Outcome([], 0, 0, 0, unfed, skulls)) for skulls in range(6)]

    assert found == [worth - unfed / 2 for worth in worths]


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("ahead", [0, 1, None])
def test_a_victory_counts_when_the_match_is_over(ages, ahead, over):
    sheets = [ages.sheet(developments=["masonry"] if seat == ahead else []) for seat in range(2)]
    position = ages.arrange(*sheets, asked="buy", round=3)
    if over:
        position.asked = ASK_NOTHING
    judge = WeightsJudge({**ages.game.evaluation().weights, "victory": 2.5}, 0.4)
    own, rival = (judge.between(position, seat) for seat in range(2))
    # Before that it also matters whose turn it is.
    assert not over or (own > rival, own < rival) == (ahead == 0, ahead == 1)

    assert judge.after(position, 0) == pytest.approx(own - 0.4 * rival + 2.5 * (over and ahead == 0))
