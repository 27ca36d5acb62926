"""Rulings that belong to no other file (RA-RULING-3 … 25)."""


def test_ra_ruling_3_asked_after_the_roll_and_final_before_feeding(ages):
    position = ages.roll(["food2_or_workers2", "food2_or_workers2", "good1"], ages.sheet(food=0))
    assert ages.asked(position) == "choose"
    assert ages.disasters(position) == 0

    ages.answer(position, "food 1")

    assert ages.disasters(position) == 1
    assert ages.rule_against(position, "food 2") == "RA-TURN-2"


def test_ra_ruling_6_religion_shields_from_a_reflected_revolt(ages):
    pious = ages.sheet(cities=5, food=5, developments=["religion"])
    also = ages.sheet(goods=(2, 0, 0, 0, 0), developments=["religion"])
    faces = ["goods2_skull"] * 5

    usual = ages.roll(faces, pious, also)
    option = {"religion_shields_from_reflected_revolt": False}
    unshielded = ages.roll(faces, pious, also, options=option)

    assert ages.goods(usual, 1) == (2, 0, 0, 0, 0)
    assert ages.goods(unshielded, 1) == (0, 0, 0, 0, 0)
    assert ages.goods(unshielded, 0) == (2, 2, 2, 2, 2)


def test_ra_ruling_10_an_overflowing_unit_uses_up_its_place(ages):
    owner = ages.sheet(goods=(8, 0, 0, 0, 0), developments=["caravans"])
    position = ages.roll(["good1", "goods2_skull", "food3"], owner)

    # Three goods: the wood is lost, stone and pottery follow; nothing moves up.
    assert ages.goods(position) == (8, 1, 1, 0, 0)


def test_ra_ruling_11_only_one_of_two_stones_fits(ages):
    owner = ages.sheet(goods=(0, 6, 0, 0, 0), developments=["quarrying", "caravans"])
    position = ages.roll(["good1", "good1", "food3"], owner)

    assert ages.goods(position) == (1, 7, 0, 0, 0)


def test_ra_ruling_11_stone_from_trade_does_not_count(ages):
    owner = ages.sheet(food=9, developments=["quarrying"])
    position = ages.roll(
        ["good1", "food3", "food3"], owner, ages.sheet(goods=(0, 1, 0, 0, 0)), options={"trading": True}
    )

    ages.answer(position, "trade seat_1", "give food", "take stone", "propose", "accept")

    assert ages.goods(position) == (1, 1, 0, 0, 0)


def test_ra_ruling_21_famine_and_a_skull_disaster_together(ages):
    position = ages.roll(["goods2_skull", "goods2_skull", "good1"], ages.sheet(food=0))

    assert ages.disasters(position) == 3 + 2


def test_ra_ruling_23_coins_survive_a_revolt(ages):
    position = ages.roll(["goods2_skull"] * 5 + ["coin7", "coin7"], ages.sheet(cities=7, food=7))

    assert ages.goods(position) == (0, 0, 0, 0, 0)
    assert position.to_json()["coins"] == 14
    assert "buy leadership" in ages.offered(position)


def test_ra_ruling_24_a_disaster_without_victims_does_nothing(ages):
    healthy = ages.sheet(developments=["medicine"])
    pestilence = ages.roll(["goods2_skull"] * 3, ages.sheet(), healthy)
    pious = ages.sheet(cities=5, food=5, developments=["religion"])
    revolt = ages.roll(["goods2_skull"] * 5, pious, {})

    assert [ages.disasters(pestilence, seat) for seat in (0, 1)] == [0, 0]
    assert ages.goods(revolt, 1) == (0, 0, 0, 0, 0)


def test_ra_ruling_25_fourteen_and_six_make_fifteen_before_feeding(ages):
    position = ages.roll(["food3", "food3", "good1"], ages.sheet(food=14))

    assert ages.food(position) == 12
