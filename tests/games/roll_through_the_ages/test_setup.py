"""Set-up, rounds and turns (RA-SETUP, RA-TURN)."""

import pytest

from ironbridge.errors import SetupError

ALL_MONUMENTS = [
    "step_pyramid", "stone_circle", "temple", "obelisk", "hanging_gardens", "great_wall", "great_pyramid",
]  # fmt: skip


def buildable(ages, seats, **options):
    position = ages.arrange(seats=seats, options=options, asked="build", workers=1)
    offered = [action.removeprefix("build ") for action in ages.offered(position)]
    return [project for project in offered if project in ALL_MONUMENTS]


def test_ra_setup_1_one_to_four_seats(ages):
    assert [ages.game.new_position(seats).seats for seats in (1, 2, 3, 4)] == [1, 2, 3, 4]
    for seats in (0, 5):
        with pytest.raises(SetupError):
            ages.game.new_position(seats)


def test_ra_setup_2_three_food_and_no_goods(ages):
    position = ages.game.new_position(4)

    for seat in range(4):
        assert ages.food(position, seat) == 3
        assert ages.goods(position, seat) == (0, 0, 0, 0, 0)


def test_ra_setup_3_three_cities_and_nothing_else(ages):
    position = ages.game.new_position(3)

    for seat in range(3):
        sheet = ages.sheet_of(position, seat)
        assert position.tallies(seat)["cities"] == 3
        assert (sheet["boxes"], sheet["developments"], sheet["disasters"], sheet["ships"]) == ({}, [], 0, 0)


def test_ra_setup_4_seat_0_starts_and_play_is_clockwise(ages):
    position = ages.game.new_position(3)
    order = []

    for _ in range(4):
        order.append(position.to_json()["active"])
        ages.answer(position, ages.FOOD3, ages.FOOD3, ages.FOOD3, "keep")

    assert order == [0, 1, 2, 0]


def test_ra_setup_5_two_seats_without_temple_and_great_pyramid(ages):
    missing = set(ALL_MONUMENTS) - set(buildable(ages, 2))

    assert missing == {"temple", "great_pyramid"}


def test_ra_setup_6_three_seats_without_hanging_gardens(ages):
    assert set(ALL_MONUMENTS) - set(buildable(ages, 3)) == {"hanging_gardens"}


def test_ra_setup_7_four_seats_and_solo_have_all_monuments(ages):
    assert buildable(ages, 4) == ALL_MONUMENTS
    assert buildable(ages, 1) == ALL_MONUMENTS


def test_ra_setup_8_a_missing_monument_gets_no_workers(ages):
    position = ages.arrange(seats=2, asked="build", workers=3)

    assert ages.rule_against(position, "build temple") == "RA-SETUP-8"


def test_ra_setup_8_a_missing_monument_is_ignored_by_the_end_condition(ages):
    finished = {"step_pyramid": 3, "stone_circle": 5, "obelisk": 9, "hanging_gardens": 11}
    last = ages.sheet(boxes={"great_wall": 12})
    position = ages.arrange(ages.sheet(boxes=finished), last, active=1, asked="build", workers=1, round=4)

    ages.answer(position, "build great_wall")

    assert position.is_over
    assert position.result().reason == "end.monuments"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_ra_setup_9_late_bronze_age_has_all_monuments(ages, seats):
    assert buildable(ages, seats, late_bronze_age=True) == ALL_MONUMENTS


def test_ra_turn_1_every_seat_takes_one_turn_each_round(ages):
    position = ages.game.new_position(2)
    seen = []

    for _ in range(4):
        seen.append((position.to_json()["round"], position.to_json()["active"]))
        ages.answer(position, ages.FOOD3, ages.FOOD3, ages.FOOD3, "keep")

    assert seen == [(1, 0), (1, 1), (2, 0), (2, 1)]


def test_ra_turn_2_the_steps_come_in_order(ages):
    owner = ages.sheet(goods=(5, 1, 0, 0, 0), cities=4, food=0)
    position = ages.roll(["coin7", "food2_or_workers2", "good1", "workers3"], owner)

    # Goods come first, then food is chosen and eaten, then disasters, building, buying, discarding.
    assert (ages.asked(position), ages.goods(position)) == ("choose", (6, 1, 0, 0, 0))
    ages.answer(position, "food 1")
    assert (ages.asked(position), ages.disasters(position)) == ("build", 2)
    ages.answer(position, "done")
    assert ages.asked(position) == "buy"
    ages.answer(position, "done")
    assert ages.asked(position) == "discard"
    ages.answer(position, "discard wood")
    assert (ages.asked(position), position.to_json()["active"]) == ("throw", 1)


def test_ra_turn_2_steps_cannot_be_reordered(ages):
    position = ages.arrange(ages.sheet(goods=(4, 3, 0, 0, 0)), asked="build", workers=3)

    assert ages.rule_against(position, "buy leadership") == "RA-TURN-2"
    assert ages.rule_against(position, "food 1") == "RA-TURN-2"
    assert ages.rule_against(position, "discard wood") == "RA-TURN-2"


def test_ra_turn_3_building_and_buying_are_optional(ages):
    position = ages.arrange(ages.sheet(goods=(4, 0, 0, 0, 0)), asked="build", workers=3, dice=["workers3"])

    ages.answer(position, "done")
    assert ages.asked(position) == "buy"
    ages.answer(position, "done")

    assert position.to_json()["active"] == 1
    assert ages.boxes(position, "city_4") == 0
    assert ages.owned(position) == []


def test_ra_turn_3_discarding_is_compulsory(ages):
    position = ages.arrange(ages.sheet(goods=(5, 3, 0, 0, 0)), asked="discard")

    assert ages.offered(position) == ["discard wood", "discard stone"]
    assert ages.rule_against(position, "done") == "RA-TURN-2"


def test_ra_turn_4_a_turn_is_played_out_after_the_end_condition(ages):
    finished = {"step_pyramid": 3, "stone_circle": 5, "obelisk": 9, "hanging_gardens": 11, "great_wall": 12}
    position = ages.arrange(
        {},
        ages.sheet(goods=(4, 3, 0, 0, 0), boxes=finished),
        active=1, asked="build", workers=1,
    )  # fmt: skip

    ages.answer(position, "build great_wall")

    assert ages.asked(position) == "buy"
    ages.answer(position, "done")
    assert ages.asked(position) == "discard"
    ages.answer(position, "discard wood")
    assert position.is_over
