"""Goods, food, feeding and disasters (RA-GOODS, RA-FOOD, RA-FEED, RA-DIS)."""

import pytest

VALUES = {
    "wood": [0, 1, 3, 6, 10, 15, 21, 28, 36],
    "stone": [0, 2, 6, 12, 20, 30, 42, 56],
    "pottery": [0, 3, 9, 18, 30, 45, 63],
    "cloth": [0, 4, 12, 24, 40, 60],
    "spearheads": [0, 5, 15, 30, 50],
}


def test_ra_goods_1_one_or_two_goods_per_die(ages):
    position = ages.roll(["good1", "goods2_skull", "food3"], ages.sheet())

    assert sum(ages.goods(position)) == 3


def test_ra_goods_2_goods_come_in_the_order_of_rows_on_top(ages):
    position = ages.roll(["good1", "goods2_skull", "food3"], ages.sheet(goods=(1, 0, 2, 0, 0)))

    assert ages.goods(position) == (2, 1, 3, 0, 0)


def test_ra_goods_3_the_sixth_good_is_wood_again(ages):
    position = ages.roll(["good1", "good1", "good1", "good1", "good1", "good1"], ages.sheet(cities=6, food=6))

    assert ages.goods(position) == (2, 1, 1, 1, 1)


def test_ra_goods_4_every_turn_restarts_at_wood(ages):
    position = ages.arrange(seats=1, throws=3)
    ages.answer(position, "good1", "good1", "food3")

    ages.answer(position, "good1", "food3", "food3", "keep")

    assert ages.goods(position) == (2, 1, 0, 0, 0)


def test_ra_goods_5_row_maxima(ages):
    full = (8, 7, 6, 5, 4)
    position = ages.roll(
        ["good1"] * 5 + ["food3"], ages.sheet(cities=6, goods=full, developments=["caravans"])
    )

    assert ages.goods(position) == full
    with pytest.raises(Exception, match="more wood than the 8"):
        ages.arrange(ages.sheet(goods=(9, 0, 0, 0, 0)))


def test_ra_goods_6_a_unit_for_a_full_row_is_lost(ages):
    owner = ages.sheet(goods=(8, 0, 0, 0, 0), developments=["caravans"])
    position = ages.roll(["good1", "good1", "food3"], owner)

    assert ages.goods(position) == (8, 1, 0, 0, 0)


def test_ra_goods_7_coin_values(ages):
    for row, (good, values) in enumerate(VALUES.items()):
        for count, value in enumerate(values):
            goods = [0] * 5
            goods[row] = count
            position = ages.arrange(ages.sheet(goods=goods), asked="buy")
            assert position.tallies(0)["goods_value"] == value, (good, count)
        assert [(row + 1) * n * (n + 1) // 2 for n in range(len(values))] == values


def test_ra_goods_8_more_than_six_goods_during_the_turn(ages):
    owner = ages.sheet(goods=(3, 3, 0, 0, 0))
    position = ages.roll(["good1", "good1", "coin7"], owner)

    assert ages.asked(position) == "buy"
    assert ages.goods(position) == (4, 4, 0, 0, 0)


def test_ra_goods_9_coins_and_workers_are_not_stored(ages):
    position = ages.roll(["coin7", "coin7", "workers3"], ages.sheet())
    assert (position.to_json()["coins"], position.to_json()["workers"]) == (14, 3)

    ages.answer(position, "done", "done")

    assert (position.to_json()["coins"], position.to_json()["workers"]) == (0, 0)


def test_ra_food_1_three_food(ages):
    position = ages.roll(["food3", "food3", "good1"], ages.sheet(food=0))

    assert ages.food(position) == 6 - 3


def test_ra_food_2_two_food_or_two_workers(ages):
    food = ages.roll(["food2_or_workers2", "good1", "good1"], ages.sheet(food=3))
    workers = food.copy()

    ages.answer(food, "food 1")
    ages.answer(workers, "food 0")

    assert ages.food(food) == 3 + 2 - 3
    assert (ages.food(workers), workers.to_json()["workers"]) == (0, 2)


def test_ra_food_3_each_choice_die_for_itself_and_freely(ages):
    position = ages.roll(["food2_or_workers2", "food2_or_workers2", "good1"], ages.sheet(food=0))

    assert ages.offered(position) == ["food 0", "food 1", "food 2"]
    assert ages.rule_against(position, "food 3") == "RA-FOOD-3"


def test_ra_food_3_workers_may_be_taken_although_cities_starve(ages):
    position = ages.roll(["food2_or_workers2", "good1", "good1"], ages.sheet(food=0))

    ages.answer(position, "food 0")

    assert ages.disasters(position) == 3
    assert position.to_json()["workers"] == 2


def test_ra_food_4_excess_food_is_lost_before_feeding(ages):
    position = ages.roll(["food3", "food3", "good1"], ages.sheet(food=14))

    assert ages.food(position) == 15 - 3


def test_ra_food_5_food_is_not_a_good(ages):
    skulls = ["goods2_skull"] * 5
    position = ages.roll(skulls, ages.sheet(cities=5, food=15, goods=(1, 0, 0, 0, 0)))

    # Revolt takes the goods and leaves the food; 15 food do not count towards the limit of 6.
    assert ages.goods(position) == (0, 0, 0, 0, 0)
    assert ages.food(position) == 10
    assert position.to_json()["active"] == 1


def test_ra_feed_1_each_city_eats_one(ages):
    position = ages.roll(["good1"] * 5, ages.sheet(cities=5, food=9))

    assert ages.food(position) == 4
    assert ages.disasters(position) == 0


def test_ra_feed_2_a_city_finished_this_turn_eats_next_turn(ages):
    position = ages.roll(["workers3", "food3", "good1"], ages.sheet(food=0), seats=1)
    ages.answer(position, "build city_4", "workers 3")
    assert ages.food(position) == 0
    assert position.tallies(0)["cities"] == 4

    ages.answer(position, "food3", "good1", "good1", "good1", "keep")

    assert ages.disasters(position) == 1


def test_ra_feed_3_each_unfed_city_costs_a_point(ages):
    position = ages.roll(["good1"] * 4, ages.sheet(cities=4, food=1))

    assert ages.food(position) == 0
    assert ages.disasters(position) == 3


def test_ra_feed_4_irrigation_does_not_prevent_famine(ages):
    position = ages.roll(["good1"] * 3, ages.sheet(food=0, developments=["irrigation"]))

    assert ages.disasters(position) == 3


@pytest.mark.parametrize("faces", [["food3"] * 3, ["goods2_skull", "food3", "food3"]])
def test_ra_dis_1_no_or_one_skull_does_nothing(ages, faces):
    position = ages.roll(faces, ages.sheet(), {})

    assert [ages.disasters(position, seat) for seat in (0, 1)] == [0, 0]


def test_ra_dis_2_drought(ages):
    faces = ["goods2_skull", "goods2_skull", "food3"]

    assert ages.disasters(ages.roll(faces, ages.sheet())) == 2
    assert ages.disasters(ages.roll(faces, ages.sheet(developments=["irrigation"]))) == 0


def test_ra_dis_3_pestilence_strikes_the_others(ages):
    healthy = ages.sheet(developments=["medicine"])
    position = ages.roll(["goods2_skull"] * 3, ages.sheet(), {}, healthy)

    assert [ages.disasters(position, seat) for seat in range(3)] == [0, 3, 0]


def test_ra_dis_4_invasion(ages):
    faces = ["goods2_skull"] * 4
    walled = ages.sheet(cities=4, food=4, boxes={"great_wall": 13})

    open_town = ages.roll(faces, ages.sheet(cities=4, food=4), {})

    assert [ages.disasters(open_town, seat) for seat in (0, 1)] == [4, 0]
    assert ages.disasters(ages.roll(faces, walled)) == 0


@pytest.mark.parametrize("skulls", [5, 6, 7])
def test_ra_dis_5_revolt_takes_all_goods(ages, skulls):
    other = ages.sheet(goods=(1, 1, 0, 0, 0))
    position = ages.roll(
        ["goods2_skull"] * skulls, ages.sheet(cities=skulls, food=7, goods=(2, 0, 0, 0, 1)), other
    )

    assert ages.goods(position) == (0, 0, 0, 0, 0)
    assert ages.goods(position, 1) == (1, 1, 0, 0, 0)
    assert ages.disasters(position) == 0


def test_ra_dis_6_religion_turns_the_revolt_around(ages):
    pious = ages.sheet(cities=5, food=5, developments=["religion"])
    also = ages.sheet(goods=(1, 0, 0, 0, 0), developments=["religion"])
    position = ages.roll(["goods2_skull"] * 5, pious, also, ages.sheet(goods=(2, 2, 0, 0, 0)))

    assert ages.goods(position) == (2, 2, 2, 2, 2)
    assert ages.goods(position, 1) == (1, 0, 0, 0, 0)
    assert ages.goods(position, 2) == (0, 0, 0, 0, 0)


def test_ra_dis_7_only_the_disaster_of_the_exact_count(ages):
    # Three skulls: pestilence for the other, no drought for the roller; famine comes on top.
    position = ages.roll(["goods2_skull"] * 3, ages.sheet(food=1), {})

    assert [ages.disasters(position, seat) for seat in (0, 1)] == [2, 3]


def test_ra_dis_8_revolt_leaves_everything_but_goods(ages):
    owner = ages.sheet(
        cities=7, food=9, goods=(1, 1, 1, 1, 1), boxes={"obelisk": 4}, ships=2, developments=["shipping"]
    )
    faces = ["goods2_skull"] * 5 + ["coin7", "workers3"]
    position = ages.roll(faces, owner, options={"late_bronze_age": True})

    assert ages.goods(position) == (0, 0, 0, 0, 0)
    assert ages.food(position) == 2
    assert (position.to_json()["coins"], position.to_json()["workers"]) == (7, 3)
    assert (ages.sheet_of(position)["ships"], ages.boxes(position, "obelisk")) == (2, 4)
    assert ages.owned(position) == ["shipping"]


def test_ra_dis_9_points_have_no_limit_and_scores_may_be_negative(ages):
    position = ages.roll(["goods2_skull", "goods2_skull", "food3"], ages.sheet(disasters=45))

    assert ages.disasters(position) == 47
    assert position.tallies(0)["vp"] == -47


def test_ra_dis_10_protection_comes_too_late_in_the_same_turn(ages):
    owner = ages.sheet(cities=5, food=5, boxes={"great_wall": 12})
    position = ages.roll(["goods2_skull"] * 4 + ["workers3"], owner)
    assert ages.disasters(position) == 4

    ages.answer(position, "build great_wall", "done")

    assert ages.boxes(position, "great_wall") == 13
    assert ages.disasters(position) == 4


def test_ra_eff_irr_irrigation_stops_drought_only(ages):
    owner = ages.sheet(cities=4, food=4, developments=["irrigation"])

    assert ages.disasters(ages.roll(["goods2_skull"] * 2 + ["food3"] * 2, owner)) == 0
    assert ages.disasters(ages.roll(["goods2_skull"] * 4, owner)) == 4


def test_ra_eff_agr_one_more_food_per_food_die(ages):
    position = ages.roll(
        ["food3", "food2_or_workers2", "good1"], ages.sheet(food=0, developments=["agriculture"])
    )

    ages.answer(position, "food 1")

    assert ages.food(position) == 4 + 3 - 3


def test_ra_eff_qua_one_more_stone_per_turn(ages):
    owner = ages.sheet(developments=["quarrying"])

    assert ages.goods(ages.roll(["good1", "good1", "food3"], owner)) == (1, 2, 0, 0, 0)
    assert ages.goods(ages.roll(["good1", "food3", "food3"], owner)) == (1, 0, 0, 0, 0)


def test_ra_eff_qua_the_extra_stone_is_lost_in_a_full_row(ages):
    owner = ages.sheet(goods=(0, 7, 0, 0, 0), developments=["quarrying", "caravans"])

    assert ages.goods(ages.roll(["good1", "good1", "food3"], owner)) == (1, 7, 0, 0, 0)


def test_ra_eff_med_medicine_stops_pestilence(ages):
    position = ages.roll(["goods2_skull"] * 3, {}, ages.sheet(developments=["medicine"]))

    assert ages.disasters(position, 1) == 0


def test_ra_eff_rel_religion_saves_ones_own_goods(ages):
    position = ages.roll(["goods2_skull"] * 5, ages.sheet(cities=5, food=5, developments=["religion"]))

    assert sum(ages.goods(position)) == 10


def test_ra_eff_coin_coin_faces_are_worth_twelve(ages):
    position = ages.roll(["coin7", "coin7", "food3"], ages.sheet(developments=["coinage"]))

    assert position.to_json()["coins"] == 24


def test_ra_eff_mas_one_more_worker_per_worker_die(ages):
    position = ages.roll(["workers3", "food2_or_workers2", "food3"], ages.sheet(developments=["masonry"]))

    ages.answer(position, "food 0")

    assert position.to_json()["workers"] == 4 + 3
