"""Cities, monuments, workers and Engineering (RA-BUILD, RA-EFF-ENG)."""

import pytest

CITY_BOXES = {"city_4": 3, "city_5": 4, "city_6": 5, "city_7": 6}
MONUMENT_BOXES = {
    "step_pyramid": 3, "stone_circle": 5, "temple": 7, "obelisk": 9, "hanging_gardens": 11,
    "great_wall": 13, "great_pyramid": 15,
}  # fmt: skip
BASE_POINTS = [(1, 0), (2, 1), (4, 2), (6, 3), (8, 4), (10, 5), (12, 6)]
LATE_POINTS = [(1, 0), (2, 1), (4, 3), (6, 4), (8, 5), (10, 6), (12, 8)]


def test_ra_build_1_workers_of_the_dice(ages):
    position = ages.roll(["workers3", "workers3", "food2_or_workers2"], ages.sheet())

    ages.answer(position, "food 0")

    assert position.to_json()["workers"] == 3 + 3 + 2


def test_ra_build_1_no_more_workers_than_there_are(ages):
    position = ages.arrange(asked="staff", project="great_wall", workers=4)

    assert ages.offered(position) == ["workers 1", "workers 2", "workers 3", "workers 4"]
    assert ages.rule_against(position, "workers 5") == "RA-BUILD-1"


def test_ra_build_2_workers_are_split_freely(ages):
    position = ages.arrange(asked="build", workers=6)

    ages.answer(position, "build great_wall", "workers 2", "build city_4", "workers 1")
    ages.answer(position, "build great_wall", "workers 1", "build obelisk", "workers 2")

    assert [ages.boxes(position, name) for name in ("great_wall", "city_4", "obelisk")] == [3, 1, 2]


def test_ra_build_2_a_worker_fills_one_box(ages):
    position = ages.arrange(ages.sheet(boxes={"obelisk": 7}), asked="staff", project="obelisk", workers=9)

    assert ages.offered(position) == ["workers 1", "workers 2"]
    assert ages.rule_against(position, "workers 3") == "RA-BUILD-2"


def test_ra_build_3_filled_boxes_stay_filled(ages):
    position = ages.roll(["workers3", "food3", "good1"], ages.sheet(boxes={"obelisk": 2}), seats=1)
    ages.answer(position, "build obelisk", "workers 3")

    ages.answer(position, "workers3", "food3", "food3", "keep", "build obelisk", "workers 1", "done")

    assert ages.boxes(position, "obelisk") == 6


@pytest.mark.parametrize(("city", "boxes"), CITY_BOXES.items())
def test_ra_build_4_boxes_of_new_cities(ages, city, boxes):
    position = ages.arrange(asked="staff", project=city, workers=9)

    ages.answer(position, f"workers {boxes}")

    assert position.tallies(0)["cities"] == 4


def test_ra_build_4_no_more_than_seven_cities(ages):
    position = ages.arrange(ages.sheet(cities=7), asked="build", workers=9)

    assert position.tallies(0)["cities"] == 7
    assert not any("city" in action for action in ages.offered(position))
    assert ages.rule_against(position, "build city_7") == "RA-BUILD-4"


def test_ra_build_5_a_finished_city_gives_a_die_next_turn(ages):
    position = ages.roll(["workers3", "food3", "good1"], ages.sheet(), seats=1)

    ages.answer(position, "build city_4", "workers 3")

    assert len(position.to_json()["dice"]) == 4


@pytest.mark.parametrize(("monument", "boxes"), MONUMENT_BOXES.items())
def test_ra_build_6_boxes_of_monuments(ages, monument, boxes):
    position = ages.arrange(seats=4, asked="staff", project=monument, workers=15)

    assert ages.offered(position)[-1] == f"workers {boxes}"


@pytest.mark.parametrize(("monument", "points"), list(zip(MONUMENT_BOXES, BASE_POINTS, strict=True)))
def test_ra_build_7_first_and_later_value(ages, monument, points):
    finished = ages.sheet(boxes={monument: MONUMENT_BOXES[monument]})
    position = ages.arrange(finished, seats=4, active=1, asked="staff", project=monument, workers=15)

    ages.answer(position, f"workers {MONUMENT_BOXES[monument]}")

    assert (position.tallies(0)["vp"], position.tallies(1)["vp"]) == points


@pytest.mark.parametrize(("monument", "points"), list(zip(MONUMENT_BOXES, LATE_POINTS, strict=True)))
def test_ra_build_8_later_values_of_the_late_bronze_age(ages, monument, points):
    sheet = ages.sheet(boxes={monument: MONUMENT_BOXES[monument]})
    position = ages.arrange(sheet, sheet, options={"late_bronze_age": True})

    assert (position.tallies(0)["vp"], position.tallies(1)["vp"]) == points


def test_ra_build_8_a_monument_of_another_seat_scores_nothing(ages):
    sheet = ages.sheet(boxes={"temple": MONUMENT_BOXES["temple"]})
    position = ages.arrange(sheet, {}, sheet, seats=4)

    assert [position.tallies(seat)["vp"] > 0 for seat in range(4)] == [True, False, True, False]


def test_ra_build_9_everyone_builds_an_own_copy_once(ages):
    finished = ages.sheet(boxes={"obelisk": 9})
    position = ages.arrange(finished, {}, asked="build", workers=3)

    assert ages.rule_against(position, "build obelisk") == "RA-BUILD-9"
    other = ages.arrange(finished, {}, active=1, asked="build", workers=3)
    assert ages.rule_against(other, "build obelisk") is None


def test_ra_build_10_unfinished_monuments_score_nothing(ages):
    position = ages.arrange(ages.sheet(boxes={"great_wall": 12}))

    assert position.tallies(0)["vp"] == 0


def test_ra_build_11_several_projects_in_one_turn(ages):
    position = ages.arrange(asked="build", workers=8)

    ages.answer(position, "build step_pyramid", "workers 3", "build stone_circle", "workers 5")

    assert position.tallies(0)["monuments"] == 2
    assert position.tallies(0)["vp"] == 1 + 2


def test_ra_build_12_unused_workers_are_lost(ages):
    position = ages.arrange(asked="build", workers=8, seats=1)

    ages.answer(position, "done")

    assert position.to_json()["workers"] == 0


def test_ra_build_13_the_first_value_is_gone_for_the_others(ages):
    position = ages.arrange(asked="staff", project="obelisk", workers=9)

    ages.answer(position, "workers 9")

    assert ages.sheet_of(position, 0)["first"] == ["obelisk"]
    label = ages.game.scene(position.view(1)).zone("sheet:monuments")
    spots = {spot.id: spot.label.key for spot in label.spots}
    assert spots["project:obelisk"] == "spot.project.gone"


def test_ra_build_14_an_unfinished_city_is_no_city_yet(ages):
    position = ages.arrange({}, ages.sheet(boxes={"city_4": 2}, developments=["empire"]), asked="buy")
    assert position.tallies(1)["cities"] == 3

    ages.answer(position, "done")

    assert len(position.to_json()["dice"]) == 3
    assert position.tallies(1)["vp"] == 8 + 3


def test_ra_build_14_an_unfinished_wall_protects_nobody(ages):
    owner = ages.sheet(cities=4, food=4, boxes={"great_wall": 12})

    assert ages.disasters(ages.roll(["goods2_skull"] * 4, owner)) == 4


def test_ra_eff_eng_stones_become_three_workers_each(ages):
    owner = ages.sheet(goods=(0, 2, 0, 0, 0), developments=["engineering"])
    position = ages.roll(["workers3", "food3", "food3"], owner)
    assert ages.offered(position) == ["stones 0", "stones 1", "stones 2"]

    ages.answer(position, "stones 1")

    assert ages.goods(position) == (0, 1, 0, 0, 0)
    assert position.to_json()["workers"] == 6


def test_ra_eff_eng_needs_the_development_and_the_stones(ages):
    owner = ages.sheet(goods=(0, 2, 0, 0, 0), developments=["engineering"])
    position = ages.arrange(owner, asked="cut")

    assert ages.rule_against(position, "stones 3") == "RA-EFF-ENG"
    plain = ages.arrange(ages.sheet(goods=(0, 2, 0, 0, 0)), asked="build", workers=3)
    assert ages.rule_against(plain, "stones 1") == "RA-EFF-ENG"


def test_ra_ruling_13_masonry_adds_nothing_to_stones(ages):
    owner = ages.sheet(goods=(0, 1, 0, 0, 0), developments=["engineering", "masonry"])
    position = ages.roll(["good1", "good1", "workers3"], owner)

    # Two stones, one of them collected this turn; the worker die gives 3 + 1.
    ages.answer(position, "stones 2")

    assert position.to_json()["workers"] == 4 + 6


def test_ra_ruling_14_workers_may_be_left_unused(ages):
    position = ages.arrange(asked="build", workers=3)

    assert "done" in ages.offered(position)


def test_ra_ruling_14_option_forces_workers_but_never_stones(ages):
    options = {"unspent_workers_allowed": False}
    position = ages.arrange(asked="build", workers=3, options=options)
    assert "done" not in ages.offered(position)
    assert ages.rule_against(position, "done") == "RA-RULING-14"

    owner = ages.sheet(goods=(0, 1, 0, 0, 0), developments=["engineering"])
    cutting = ages.arrange(owner, asked="cut", workers=0, options=options)
    assert "stones 0" in ages.offered(cutting)


def test_ra_ruling_14_forced_workers_stop_when_no_box_is_left(ages):
    boxes = {**CITY_BOXES, **MONUMENT_BOXES, "great_pyramid": 14}
    position = ages.arrange(
        ages.sheet(boxes=boxes), seats=1, asked="build", workers=5, options={"unspent_workers_allowed": False}
    )

    ages.answer(position, "build great_pyramid")

    assert position.to_json()["workers"] == 0
    assert ages.asked(position) == "throw"


def test_ra_ruling_14_forced_workers_build_the_only_project_left_unasked(ages):
    boxes = {**CITY_BOXES, **MONUMENT_BOXES, "great_pyramid": 10}
    last = ages.sheet(boxes=boxes, food=7)

    position = ages.roll(
        ["workers3", "food3"] + ["good1"] * 5, last, seats=1, options={"unspent_workers_allowed": False}
    )

    assert ages.boxes(position, "great_pyramid") == 13
    assert position.to_json()["workers"] == 0
    assert ages.asked(position) == "buy"


def test_ra_ruling_14_the_only_project_left_may_be_the_first_one(ages):
    boxes = {**CITY_BOXES, **MONUMENT_BOXES, "city_4": 0}
    owner = ages.sheet(goods=(0, 1, 0, 0, 0), boxes=boxes, developments=["engineering"])
    position = ages.arrange(
        owner, seats=1, asked="cut", workers=2, options={"unspent_workers_allowed": False}
    )

    ages.answer(position, "stones 0")

    assert ages.boxes(position, "city_4") == 2
    assert ages.asked(position) != "build"


def test_ra_ruling_15_cities_in_any_order(ages):
    position = ages.arrange(asked="build", workers=6)
    assert {f"build {city}" for city in CITY_BOXES} <= set(ages.offered(position))

    ages.answer(position, "build city_7", "workers 6")

    assert position.tallies(0)["cities"] == 4


def test_ra_ruling_31_the_earlier_turn_is_first(ages):
    ready = ages.sheet(boxes={"great_wall": 12})
    position = ages.arrange(ready, ready, asked="build", workers=1)
    ages.answer(position, "build great_wall")

    ages.answer(position, "workers3", "food3", "food3", "keep", "build great_wall", "done")

    assert (position.tallies(0)["vp"], position.tallies(1)["vp"]) == (10, 5)
