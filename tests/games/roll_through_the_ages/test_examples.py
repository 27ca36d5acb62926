"""The worked examples of part C (RA-EX)."""

import pytest

from ironbridge.errors import IllegalActionError

LATE = {"late_bronze_age": True}
QUIET = {"late_bronze_age": True, "trading": False}


def test_ra_ex_1_three_goods_on_an_empty_board(ages):
    position = ages.roll(["good1", "goods2_skull", "food3"], ages.sheet())

    assert ages.goods(position) == (1, 1, 1, 0, 0)


def test_ra_ex_2_five_food_from_two_dice(ages):
    position = ages.roll(["food3", "food2_or_workers2", "good1"], ages.sheet(food=3))

    ages.answer(position, "food 1")

    # 3 + 5 = 8, of which three cities eat 3.
    assert ages.food(position) == 8 - 3


def test_ra_ex_3_three_cities_and_eight_food(ages):
    position = ages.roll(["good1", "good1", "good1"], ages.sheet(food=8))

    assert (ages.food(position), ages.disasters(position)) == (5, 0)


def test_ra_ex_4_five_cities_and_two_food(ages):
    position = ages.roll(["good1"] * 5, ages.sheet(cities=5, food=2))

    assert (ages.food(position), ages.disasters(position)) == (0, 3)


def test_ra_ex_5_two_skulls(ages):
    position = ages.roll(["goods2_skull", "goods2_skull", "food3"], ages.sheet(), {}, {})

    assert [ages.disasters(position, seat) for seat in range(3)] == [2, 0, 0]


def test_ra_ex_6_obelisk_and_fourth_city(ages):
    rival = ages.sheet(boxes={"obelisk": 9})
    mine = ages.sheet(food=3, boxes={"obelisk": 7})
    position = ages.roll(["workers3", "food2_or_workers2", "food2_or_workers2"], rival, mine, active=1)
    ages.answer(position, "food 1")
    assert position.to_json()["workers"] == 5

    ages.answer(position, "build obelisk", "workers 2", "build city_4", "workers 3")

    assert position.tallies(1)["vp"] == 3
    assert position.tallies(1)["cities"] == 4
    ages.answer(position, "food3", "food3", "food3", "keep")
    assert len(position.to_json()["dice"]) == 4


def agriculture(ages):
    sheet = ages.sheet(goods=(5, 3, 0, 1, 1))
    position = ages.arrange(sheet, asked="buy", coins=7)
    return ages.answer(position, "buy agriculture")


def test_ra_ex_7_spearheads_and_cloth_pay_agriculture(ages):
    position = agriculture(ages)

    ages.answer(position, "pay spearheads")

    # Spearheads belong to one payment only, so that cloth goes with them; then 8 goods are too many.
    assert ages.goods(position) == (5, 3, 0, 0, 0)
    assert ages.owned(position) == ["agriculture"]
    assert position.tallies(0)["vp"] == 3
    assert ages.asked(position) == "discard"


def test_ra_ex_8_exactly_three_minimal_payments(ages):
    position = agriculture(ages)
    assert ages.offered(position) == ["pay wood", "pay stone", "pay cloth", "pay spearheads"]

    results = {ages.goods(ages.answer(position.copy(), action)) for action in ages.offered(position)}

    assert results == {(0, 3, 0, 1, 1), (5, 0, 0, 1, 1), (5, 3, 0, 0, 0)}


def test_ra_ex_8_cloth_or_spearheads_alone_are_not_enough(ages):
    for goods in ((0, 0, 0, 1, 0), (0, 0, 0, 0, 1)):
        position = ages.arrange(ages.sheet(goods=goods), asked="buy", coins=7)
        assert ages.rule_against(position, "buy agriculture") == "RA-DEV-6"


@pytest.mark.parametrize(
    ("discards", "left"),
    [
        (["discard wood", "discard wood"], (3, 3, 0, 0, 0)),
        (["discard stone", "discard stone"], (5, 1, 0, 0, 0)),
        (["discard wood", "discard stone"], (4, 2, 0, 0, 0)),
    ],
)
def test_ra_ex_9_two_of_eight_goods_are_discarded(ages, discards, left):
    position = ages.arrange(ages.sheet(goods=(5, 3, 0, 0, 0)), asked="discard")

    ages.answer(position, discards[0])
    assert position.to_json()["active"] == 0  # Seven are still too many.
    ages.answer(position, discards[1])

    assert ages.goods(position) == left
    assert position.to_json()["active"] == 1  # Nobody is asked for a third.


def test_ra_ex_10_two_deals_one_after_the_other(ages):
    second = ages.sheet(goods=(0, 2, 0, 0, 0))
    third = ages.sheet(goods=(0, 0, 2, 0, 0))
    position = ages.arrange(
        ages.sheet(goods=(4, 1, 0, 0, 0)), second, third, asked="trade", options={"trading": True}
    )

    ages.answer(position, "trade seat_1", *["give wood"] * 3, *["take stone"] * 2, "propose", "accept")
    assert ages.goods(position) == (1, 3, 0, 0, 0)
    ages.answer(position, "trade seat_2", *["give stone"] * 3, *["take pottery"] * 2, "propose", "accept")

    assert ages.goods(position) == (1, 0, 2, 0, 0)


def test_ra_ex_10_a_three_way_deal_is_refused(ages):
    sheet = ages.sheet(goods=(2, 2, 2, 0, 0))
    position = ages.arrange(sheet, sheet, sheet, asked="trade", options={"trading": True})
    ages.answer(position, "trade seat_1", "give wood")

    with pytest.raises(IllegalActionError):
        ages.answer(position, "trade seat_2")


def test_ra_ex_11_preservation(ages):
    owner = ages.sheet(goods=(0, 0, 1, 0, 0), food=6, developments=["preservation"])
    position = ages.answer(ages.arrange({}, owner, asked="buy", options=LATE), "done")

    ages.answer(position, "preserve")

    assert (ages.goods(position, 1), ages.food(position, 1)) == ((0, 0, 0, 0, 0), 12)
    assert ages.asked(position) == "throw"


def test_ra_ex_12_two_ships_make_two_spearheads(ages):
    owner = ages.sheet(goods=(1, 1, 0, 0, 0), ships=2, developments=["shipping"])
    position = ages.arrange(owner, asked="trade", swaps=2, options=QUIET)

    ages.answer(position, "swap stone spearheads", "swap wood spearheads")

    assert ages.goods(position) == (0, 0, 0, 0, 2)


def test_ra_ex_13_commerce_with_nine_goods(ages):
    owner = ages.sheet(goods=(3, 3, 3, 0, 0), developments=["commerce", "caravans"])

    result = ages.over(owner, options=LATE)

    assert result.breakdown[0]["commerce"] == 9
    assert result.scores[0] == 8 + 9 + 4


def test_ra_ex_14_smithing_with_two_spearheads(ages):
    # Eight goods of four skulls bring one spearhead; one was there before.
    smith = ages.sheet(cities=4, food=4, goods=(0, 0, 0, 0, 1), developments=["smithing"])
    walled = ages.sheet(boxes={"great_wall": 13})
    position = ages.roll(["goods2_skull"] * 4, smith, walled, {}, options=QUIET)

    assert [ages.disasters(position, seat) for seat in range(3)] == [0, 0, 8]
    assert ages.goods(position)[4] == 2


def test_ra_ex_15_seven_goods(ages):
    position = ages.roll(["goods2_skull"] * 3 + ["good1"], ages.sheet(cities=4, food=4))

    assert ages.goods(position) == (2, 2, 1, 1, 1)


def test_ra_ex_16_two_wood_are_lost(ages):
    owner = ages.sheet(cities=6, food=6, goods=(8, 0, 0, 0, 0))
    position = ages.roll(["good1"] * 6, owner)

    assert ages.goods(position) == (8, 1, 1, 1, 1)


@pytest.mark.parametrize(
    ("faces", "goods"),
    [
        (["good1", "good1", "good1", "food3"], (1, 4, 1, 0, 0)),
        (["good1", "food3", "food3", "food3"], (1, 2, 0, 0, 0)),
        (["goods2_skull", "goods2_skull", "goods2_skull", "good1"], (2, 5, 1, 1, 1)),
    ],
)
def test_ra_ex_17_quarrying(ages, faces, goods):
    owner = ages.sheet(cities=4, food=4, goods=(0, 2, 0, 0, 0), developments=["quarrying"])

    assert ages.goods(ages.roll(faces, owner)) == goods


def test_ra_ex_18_agriculture_and_masonry(ages):
    owner = ages.sheet(cities=4, food=0, developments=["agriculture", "masonry"])
    position = ages.roll(["food3", "food2_or_workers2", "food2_or_workers2", "workers3"], owner)

    ages.answer(position, "food 1")

    assert ages.food(position) == 7 - 4
    assert position.to_json()["workers"] == 7


def test_ra_ex_19_food_is_capped_before_feeding(ages):
    position = ages.roll(["food3", "good1", "good1", "good1"], ages.sheet(cities=4, food=14))

    assert ages.food(position) == 11


def test_ra_ex_20_pestilence(ages):
    position = ages.roll(["goods2_skull"] * 3, ages.sheet(), ages.sheet(developments=["medicine"]), {})

    assert [ages.disasters(position, seat) for seat in range(3)] == [0, 0, 3]


@pytest.mark.parametrize(("wall", "points"), [(0, 4), (13, 0), (12, 4)])
def test_ra_ex_21_invasion(ages, wall, points):
    owner = ages.sheet(cities=5, food=5, boxes={"great_wall": wall})
    position = ages.roll(["goods2_skull"] * 4 + ["workers3"], owner)
    assert ages.disasters(position) == points

    if wall == 12:
        ages.answer(position, "build great_wall")
        assert ages.disasters(position) == 4


def test_ra_ex_22_revolt(ages):
    position = ages.arrange(
        ages.sheet(cities=5, food=5, goods=(1, 0, 0, 0, 0), developments=["leadership"]), throws=3
    )
    ages.answer(position, *["goods2_skull"] * 5)
    ages.answer(position, "keep")

    assert ages.goods(position) == (0, 0, 0, 0, 0)


def test_ra_ex_22_ten_goods_are_collected_first(ages):
    pious = ages.sheet(cities=5, food=5, goods=(1, 0, 0, 0, 0), developments=["religion"])

    # With Religion the same roll shows what was collected.
    assert ages.goods(ages.roll(["goods2_skull"] * 5, pious)) == (3, 2, 2, 2, 2)


def test_ra_ex_23_reflected_revolt(ages):
    position = ages.roll(
        ["goods2_skull"] * 5,
        ages.sheet(cities=5, food=5, developments=["religion"]),
        ages.sheet(goods=(1, 1, 1, 1, 1), developments=["religion"]),
        ages.sheet(goods=(1, 1, 1, 1, 0)),
        ages.sheet(goods=(2, 1, 1, 1, 1)),
    )

    assert [sum(ages.goods(position, seat)) for seat in range(4)] == [10, 5, 0, 0]


def test_ra_ex_24_leadership_against_a_drought(ages):
    owner = ages.sheet(cities=4, food=4, developments=["leadership"])
    position = ages.roll(["goods2_skull", "goods2_skull", "workers3", "workers3"], owner)

    ages.answer(position, "lead goods2_skull", "coin7")

    assert ages.disasters(position) == 0
    assert position.to_json()["coins"] == 7
    assert sum(ages.goods(position)) == 2


@pytest.mark.parametrize(("options", "food_left"), [({}, 0), (LATE, 1)])
def test_ra_ex_25_granaries(ages, options, food_left):
    owner = ages.sheet(goods=(4, 0, 0, 0, 0), food=5, developments=["granaries"])
    position = ages.arrange(owner, asked="buy", options=options)

    ages.answer(position, "buy masonry")
    if ages.asked(position) == "pay":
        # With 6 coins per food, five food alone would pay as well: here wood goes with four.
        ages.answer(position, "pay wood")

    assert (ages.goods(position), ages.food(position)) == ((0, 0, 0, 0, 0), food_left)
    assert "masonry" in ages.owned(position)


def test_ra_ex_26_coinage(ages):
    owner = ages.sheet(goods=(0, 0, 0, 2, 0), developments=["coinage"])
    position = ages.roll(["coin7", "coin7", "food3"], owner)
    assert position.to_json()["coins"] == 24

    ages.answer(position, "buy granaries")

    assert ages.goods(position) == (0, 0, 0, 0, 0)
    assert ages.owned(position) == ["coinage", "granaries"]


def test_ra_ex_27_engineering(ages):
    owner = ages.sheet(goods=(0, 3, 0, 0, 0), developments=["engineering"])
    position = ages.roll(["workers3", "food3", "food3"], owner)

    all_stones = ages.answer(position.copy(), "stones 3")
    two_stones = ages.answer(position, "stones 2")

    assert all_stones.to_json()["workers"] == 12
    assert (two_stones.to_json()["workers"], ages.goods(two_stones)) == (9, (0, 1, 0, 0, 0))


@pytest.mark.parametrize(("seats", "count", "boxes"), [(2, 5, 41), (3, 6, 52), (4, 7, 63)])
def test_ra_ex_28_available_monuments(ages, seats, count, boxes):
    position = ages.arrange(seats=seats, asked="build", workers=1)
    monuments = [name for name in ages.offered(position) if "city" not in name and name != "done"]
    free = 0
    for name in monuments:
        staffed = ages.arrange(seats=seats, asked="staff", workers=20, project=name.removeprefix("build "))
        free += len(ages.offered(staffed))

    assert (len(monuments), free) == (count, boxes)
    late = ages.arrange(seats=seats, asked="build", workers=1, options=LATE)
    assert len([name for name in ages.offered(late) if "city" not in name and name != "done"]) == 7


@pytest.mark.parametrize(("buyer", "still_to_play"), [(1, [2]), (2, [])])
def test_ra_ex_29_the_last_round(ages, buyer, still_to_play):
    four = ages.sheet(developments=["leadership", "irrigation", "agriculture", "quarrying"])
    sheets = [four if seat == buyer else {} for seat in range(3)]
    position = ages.arrange(*sheets, active=buyer, round=8, asked="buy", coins=21)
    ages.answer(position, "buy medicine")
    played = []

    while not position.is_over:
        played.append(position.to_json()["active"])
        ages.answer(position, "food3", "food3", "food3", "keep")

    assert played == still_to_play


def test_ra_ex_30_base_score(ages):
    rival = ages.sheet(boxes={"obelisk": 9})
    mine = ages.sheet(
        boxes={"step_pyramid": 3, "obelisk": 9, "great_wall": 13},
        disasters=6,
        developments=["leadership", "irrigation", "agriculture", "caravans", "architecture"],
    )

    result = ages.over(rival, mine)

    assert result.breakdown[1] == {
        "developments": 19, "monuments": 14, "architecture": 3, "disasters": -6,
    }  # fmt: skip
    assert result.scores[1] == 30


def test_ra_ex_31_late_bronze_age_score(ages):
    rival = ages.sheet(boxes={"temple": 7, "great_pyramid": 15})
    mine = ages.sheet(
        cities=6,
        goods=(2, 1, 1, 1, 1),
        boxes={"temple": 7, "hanging_gardens": 11, "great_pyramid": 15},
        disasters=9,
        developments=[
            "medicine", "religion", "commerce", "empire", "shipping", "granaries", "preservation",
        ],
    )  # fmt: skip

    result = ages.over(rival, mine, options=LATE)

    assert result.breakdown[1] == {
        "developments": 44, "monuments": 19, "commerce": 6, "empire": 6, "disasters": -9,
    }  # fmt: skip
    assert result.scores[1] == 66


def test_ra_ex_32_tie_break(ages):
    # Eight, eight and one for each of three cities, six and six, less one.
    thirty = {"developments": ["architecture", "empire", "engineering", "religion"], "disasters": 1}
    first = ages.sheet(goods=(3, 0, 0, 0, 0), **thirty)
    second = ages.sheet(goods=(0, 0, 0, 2, 0), **thirty)

    result = ages.over(first, second)

    assert result.scores == (30, 30)
    assert [breaks["goods_value"] for breaks in result.tie_breaks] == [6, 12]
    assert result.winners == [1]


def test_ra_ex_33_solo_skulls(ages):
    position = ages.game.new_position(1)
    ages.answer(position, "goods2_skull", "goods2_skull", "goods2_skull")
    again = position.copy()

    ages.answer(again, "again goods2_skull", "again goods2_skull", "again goods2_skull")
    assert again.to_json()["pending"]["again"] == [0, 1, 2]
    ages.answer(position, "keep")
    assert ages.disasters(position) == 3


def test_ra_ex_33_solo_revolt_with_religion(ages):
    owner = ages.sheet(cities=5, food=5, goods=(1, 0, 0, 0, 0), developments=["religion"])
    position = ages.roll(["goods2_skull"] * 5, owner, seats=1)

    assert (ages.goods(position), ages.disasters(position)) == ((3, 2, 2, 2, 2), 0)


def test_ra_ex_34_solo_goes_on_to_turn_ten(ages):
    four = ["leadership", "irrigation", "agriculture", "quarrying"]
    position = ages.arrange(ages.sheet(developments=four), seats=1, round=6, asked="buy", coins=21)
    ages.answer(position, "buy medicine")
    assert position.to_json()["round"] == 7

    boxes = {
        "step_pyramid": 3, "stone_circle": 5, "temple": 7, "obelisk": 9, "hanging_gardens": 11,
        "great_wall": 13, "great_pyramid": 14,
    }  # fmt: skip
    position = ages.arrange(ages.sheet(boxes=boxes), seats=1, round=9, asked="build", workers=1)
    ages.answer(position, "build great_pyramid")
    assert position.to_json()["round"] == 10
    ages.answer(position, "food3", "food3", "food3", "keep")
    assert position.is_over


def test_ra_ex_35_two_ships(ages):
    plain = ages.sheet(goods=(2, 0, 0, 2, 0), developments=["shipping"])
    position = ages.roll(["food3", "food3", "food3"], plain, options=QUIET)
    ages.answer(position, "ships 2")
    assert (ages.goods(position), position.to_json()["active"]) == ((0, 0, 0, 0, 0), 1)

    more = ages.sheet(goods=(3, 0, 0, 2, 0), developments=["shipping"])
    position = ages.roll(["food3", "food3", "food3"], more, options=QUIET)
    ages.answer(position, "ships 2")
    assert ages.goods(position) == (1, 0, 0, 0, 0)
    ages.answer(position, "swap wood cloth")
    assert ages.goods(position) == (0, 0, 0, 1, 0)


@pytest.mark.parametrize(
    ("choice", "workers", "points", "food"), [("food 0", 4, 4, 0), ("food 2", 0, 0, 0), ("food 1", 2, 2, 0)]
)
def test_ra_ex_36_choice_dice(ages, choice, workers, points, food):
    owner = ages.sheet(cities=4, food=0)
    position = ages.roll(["food2_or_workers2", "food2_or_workers2", "coin7", "coin7"], owner)

    ages.answer(position, choice)

    assert position.to_json()["workers"] == workers
    assert ages.disasters(position) == points
    assert ages.food(position) == food


def last_builder(ages):
    rival = {"step_pyramid": 3, "stone_circle": 5, "temple": 7, "obelisk": 9, "great_wall": 13}
    mine = ages.sheet(goods=(2, 2, 1, 1, 1), boxes={"great_pyramid": 14})
    position = ages.arrange(
        ages.sheet(boxes=rival), {}, mine, active=2, round=7, asked="build", workers=1, coins=7
    )
    return ages.answer(position, "build great_pyramid")


def test_ra_ex_37_the_last_builder_may_still_buy(ages):
    position = last_builder(ages)
    ages.answer(position, "buy agriculture", "pay stone", "pay pottery")

    assert position.is_over
    assert ages.goods(position, 2) == (2, 0, 0, 1, 1)


def test_ra_ex_37_without_a_purchase_one_good_is_discarded(ages):
    position = last_builder(ages)

    ages.answer(position, "done")
    assert ages.asked(position) == "discard"
    ages.answer(position, "discard wood")

    assert position.is_over


def test_ra_ex_38_traded_stone_in_the_base_variant(ages):
    mine = ages.sheet(food=9, developments=["engineering"])
    theirs = ages.sheet(goods=(0, 2, 0, 0, 0))
    faces = ["workers3", "food3", "food3"]
    deal = ["trade seat_1", "give food", "take stone", "take stone", "propose", "accept"]

    base = ages.roll(faces, mine, theirs, options={"trading": True})
    ages.answer(base, *deal, "done", "stones 2")
    late = ages.roll(faces, mine, theirs, options=LATE)
    assert late.to_json()["workers"] == 3
    ages.answer(late, "done", *deal)

    assert base.to_json()["workers"] == 9
    assert late.tallies(0)["goods_value"] == 6


def test_ra_ex_39_empire_and_an_unfinished_city(ages):
    owner = ages.sheet(cities=5, boxes={"city_6": 4}, food=5, developments=["empire"])
    position = ages.answer(ages.arrange({}, owner, asked="buy"), "done")
    assert len(position.to_json()["dice"]) == 5

    ages.answer(position, *["good1"] * 5, "keep")

    assert ages.food(position, 1) == 0
    assert position.tallies(1)["vp"] == 8 + 5
