"""Buying, paying, discarding (RA-DEV, RA-EFF, RA-DISC)."""

import pytest

BASE_LIST = {
    "leadership": (10, 2), "irrigation": (10, 2), "agriculture": (15, 3), "quarrying": (15, 3),
    "medicine": (15, 3), "coinage": (20, 4), "caravans": (20, 4), "religion": (20, 6),
    "granaries": (30, 6), "masonry": (30, 6), "engineering": (40, 6), "architecture": (50, 8),
    "empire": (60, 8),
}  # fmt: skip


def buying(ages, *, coins=0, goods=(0, 0, 0, 0, 0), food=3, developments=(), **fields):
    sheet = ages.sheet(goods=goods, food=food, developments=list(developments))
    return ages.arrange(sheet, asked="buy", coins=coins, **fields)


def test_ra_dev_1_one_development_per_turn(ages):
    position = buying(ages, coins=84)

    ages.answer(position, "buy leadership")

    assert position.to_json()["active"] == 1
    assert ages.owned(position) == ["leadership"]


def test_ra_dev_2_each_once_and_others_do_not_matter(ages):
    owner = ages.sheet(developments=["irrigation"])
    other = ages.sheet(developments=["leadership"])
    position = ages.arrange(owner, other, asked="buy", coins=84)

    assert ages.rule_against(position, "buy irrigation") == "RA-DEV-2"
    assert ages.rule_against(position, "buy leadership") is None


def test_ra_dev_3_seven_coins_per_face_and_the_rest_is_lost(ages):
    position = ages.roll(["coin7", "coin7", "food3"], ages.sheet())
    assert position.to_json()["coins"] == 14

    ages.answer(position, "buy leadership")

    assert position.to_json()["coins"] == 0


def test_ra_dev_4_whole_rows_are_handed_in(ages):
    position = buying(ages, goods=(3, 2, 0, 0, 0))

    # 6 + 6 coins: both rows are needed for 10.
    ages.answer(position, "buy leadership")

    assert ages.goods(position) == (0, 0, 0, 0, 0)


def test_ra_dev_4_only_rows_with_goods_can_be_handed_in_once(ages):
    position = buying(ages, goods=(3, 2, 0, 1, 0))
    ages.answer(position, "buy leadership")
    assert ages.offered(position) == ["pay wood", "pay stone", "pay cloth"]
    assert ages.rule_against(position, "pay pottery") == "RA-DEV-4"

    ages.answer(position, "pay wood")

    # 6 are paid; stone (6) or cloth (4) makes up the rest.
    assert ages.offered(position) == ["pay stone", "pay cloth"]
    assert ages.rule_against(position, "pay wood") == "RA-DEV-4"


def test_ra_dev_5_no_change_for_overpayment(ages):
    position = buying(ages, goods=(5, 0, 0, 0, 0))

    ages.answer(position, "buy leadership")

    # A row worth 15 pays 10; nothing comes back.
    assert ages.goods(position) == (0, 0, 0, 0, 0)


def test_ra_dev_6_legal_when_coins_and_rows_reach_the_cost(ages):
    position = buying(ages, coins=7, goods=(2, 0, 0, 0, 0))

    assert ages.offered(position) == ["buy leadership", "buy irrigation", "done"]
    assert ages.rule_against(position, "buy agriculture") == "RA-DEV-6"


def test_ra_dev_6_without_a_purchase_nothing_is_converted(ages):
    position = buying(ages, coins=7, goods=(3, 2, 0, 0, 0))

    ages.answer(position, "done")

    assert ages.goods(position) == (3, 2, 0, 0, 0)


def test_ra_dev_7_the_effect_works_from_the_purchase_on(ages):
    position = ages.roll(["coin7", "coin7", "coin7"], ages.sheet(), seats=1)
    ages.answer(position, "buy agriculture")
    assert position.tallies(0)["vp"] == 3

    ages.answer(position, "food3", "good1", "good1", "keep")

    assert ages.food(position) == 0 + 4 - 3


def test_ra_dev_8_base_list(ages):
    position = buying(ages, coins=84)
    assert ages.offered(position) == [*(f"buy {name}" for name in BASE_LIST), "done"]

    for name, (cost, vp) in BASE_LIST.items():
        assert ages.rule_against(buying(ages, coins=cost), f"buy {name}") is None
        assert ages.rule_against(buying(ages, coins=cost - 1), f"buy {name}") == "RA-DEV-6"
        extra = {"empire": 3}.get(name, 0)
        assert ages.arrange(ages.sheet(developments=[name])).tallies(0)["vp"] == vp + extra


def test_ra_dev_8_religion_for_five_points_as_an_option(ages):
    sheet = ages.sheet(developments=["religion"])

    assert ages.arrange(sheet, options={"religion_base_vp": 5}).tallies(0)["vp"] == 5
    late = {"religion_base_vp": 5, "late_bronze_age": True}
    assert ages.arrange(sheet, options=late).tallies(0)["vp"] == 7


def test_ra_eff_gra_food_pays_four_coins_each(ages):
    position = buying(ages, food=3, developments=["granaries"])

    ages.answer(position, "buy leadership")

    # Three food are 12 coins; two surplus coins are lost.
    assert ages.food(position) == 0
    assert ages.owned(position) == ["leadership", "granaries"]


def test_ra_eff_gra_needs_the_development(ages):
    position = buying(ages, goods=(4, 3, 0, 0, 0), food=9)
    ages.answer(position, "buy leadership")

    assert ages.offered(position) == ["pay wood", "pay stone"]
    assert ages.rule_against(position, "pay food") == "RA-EFF-GRA"


def test_ra_eff_car_no_discard(ages):
    position = buying(ages, goods=(5, 3, 0, 0, 0), developments=["caravans"])

    ages.answer(position, "done")

    assert ages.goods(position) == (5, 3, 0, 0, 0)
    assert position.to_json()["active"] == 1


def test_ra_eff_arc_a_point_per_own_monument(ages):
    boxes = {"step_pyramid": 3, "stone_circle": 5}
    other = ages.sheet(boxes={"stone_circle": 5})
    owner = ages.sheet(boxes=boxes, developments=["architecture"])

    # First or later does not matter: 8 + 1 + 1 (later) + 2 monuments; LBA 8 + 1 + 1 + 4.
    assert ages.arrange(other, owner).tallies(1)["vp"] == 8 + 1 + 1 + 2
    late = ages.arrange(other, owner, options={"late_bronze_age": True})
    assert late.tallies(1)["vp"] == 8 + 1 + 1 + 4


@pytest.mark.parametrize("cities", [3, 5, 7])
def test_ra_eff_emp_a_point_per_city(ages, cities):
    position = ages.arrange(ages.sheet(cities=cities, developments=["empire"]))

    assert position.tallies(0)["vp"] == 8 + cities


def test_ra_disc_1_discard_to_exactly_six(ages):
    position = ages.arrange(ages.sheet(goods=(3, 3, 2, 1, 0)), asked="discard")

    ages.answer(position, "discard wood", "discard pottery")
    assert position.to_json()["active"] == 0
    ages.answer(position, "discard cloth")

    assert ages.goods(position) == (2, 3, 1, 0, 0)
    assert position.to_json()["active"] == 1


def test_ra_disc_1_nothing_to_discard_with_six(ages):
    position = buying(ages, goods=(3, 3, 0, 0, 0))

    ages.answer(position, "done")

    assert ages.goods(position) == (3, 3, 0, 0, 0)
    assert position.to_json()["active"] == 1


def test_ra_disc_1_a_single_kind_is_discarded_at_once(ages):
    position = buying(ages, goods=(8, 0, 0, 0, 0))

    ages.answer(position, "done")

    assert ages.goods(position) == (6, 0, 0, 0, 0)


def test_ra_disc_2_single_units_from_any_row(ages):
    position = ages.arrange(ages.sheet(goods=(2, 2, 2, 1, 1)), asked="discard")

    assert ages.offered(position) == [
        "discard wood", "discard stone", "discard pottery", "discard cloth", "discard spearheads",
    ]  # fmt: skip
    ages.answer(position, "discard stone")
    assert ages.goods(position) == (2, 1, 2, 1, 1)


def test_ra_disc_3_caravans_skip_the_step(ages):
    position = buying(ages, goods=(8, 7, 6, 5, 4), developments=["caravans"])

    assert ages.rule_against(position, "discard wood") == "RA-DISC-3"
    ages.answer(position, "done")
    assert ages.goods(position) == (8, 7, 6, 5, 4)


def test_ra_ruling_5_protection_bought_now_serves_the_next_roll(ages):
    position = ages.roll(["coin7", "coin7", "coin7"], ages.sheet(), {})
    ages.answer(position, "buy medicine")

    ages.answer(position, "goods2_skull", "goods2_skull", "goods2_skull")

    assert ages.disasters(position, 0) == 0


def test_ra_ruling_5_protection_bought_now_is_too_late_for_this_roll(ages):
    owner = ages.sheet(cities=5, food=5, boxes={"great_wall": 12})
    drought = ages.roll(["goods2_skull", "goods2_skull", "coin7", "coin7", "good1"], owner)
    invasion = ages.roll(["goods2_skull"] * 4 + ["workers3"], owner)

    ages.answer(drought, "buy irrigation")
    ages.answer(invasion, "build great_wall")

    assert (ages.disasters(drought), ages.disasters(invasion)) == (2, 4)


def test_ra_ruling_12_only_payments_without_anything_superfluous(ages):
    position = buying(ages, goods=(4, 4, 1, 0, 0))
    ages.answer(position, "buy leadership")

    # Wood is worth 10, stone 20, pottery 3: wood alone or stone alone; pottery is never needed.
    assert ages.offered(position) == ["pay wood", "pay stone"]
    assert ages.rule_against(position, "pay pottery") == "RA-RULING-12"


def test_ra_ruling_12_food_completes_a_payment_of_rows(ages):
    position = buying(ages, goods=(2, 2, 0, 0, 0), food=3, developments=["granaries"])
    ages.answer(position, "buy leadership")

    # Wood 3, stone 6, food 4 each: 3 food, or wood + 2 food, or stone + 1 food.
    assert ages.offered(position) == ["pay food", "pay wood", "pay stone"]
    by_food = ages.answer(position.copy(), "pay food")
    assert (ages.food(by_food), ages.goods(by_food)) == (0, (2, 2, 0, 0, 0))
    with_stone = ages.answer(position.copy(), "pay stone")
    assert (ages.food(with_stone), ages.goods(with_stone)) == (2, (2, 0, 0, 0, 0))
    with_wood = ages.answer(position.copy(), "pay wood")
    assert (ages.food(with_wood), ages.goods(with_wood)) == (1, (0, 2, 0, 0, 0))


def test_ra_ruling_22_caravans_work_in_the_turn_they_are_bought(ages):
    position = buying(ages, coins=21, goods=(5, 3, 0, 0, 0))

    ages.answer(position, "buy caravans")

    assert ages.goods(position) == (5, 3, 0, 0, 0)
    assert position.to_json()["active"] == 1


def test_ra_ruling_29_granaries_do_not_pay_for_themselves(ages):
    position = buying(ages, coins=7, food=15)

    assert ages.rule_against(position, "buy granaries") == "RA-DEV-6"


def test_ra_ruling_29_food_is_sold_after_feeding_with_coins_and_rows(ages):
    owner = ages.sheet(food=3, goods=(2, 0, 0, 0, 0), developments=["granaries"])
    position = ages.roll(["coin7", "food3", "good1"], owner)

    # 3 food + 3 - 3 cities = 3 food (12 coins), wood 3 (6), one coin face (7): 25 in all.
    assert ages.rule_against(position, "buy religion") is None
    assert ages.rule_against(position, "buy masonry") == "RA-DEV-6"
    ages.answer(position, "buy religion")
    assert ages.asked(position) == "throw"
    assert (ages.food(position), ages.goods(position)) == (1, (0, 0, 0, 0, 0))


def test_ra_dev_4_the_question_counts_rows_already_handed_in(ages):
    english = ages.game.catalogue("en")
    owner = ages.sheet(goods=(2, 2, 1, 1, 1))
    position = ages.arrange(owner, {}, asked="buy", coins=7)
    ages.answer(position, "buy caravans")
    assert english.render(position.question()) == "Caravans: how do you pay the missing 13 coins?"

    ages.answer(position, "pay stone")

    # Two stones are worth 6.
    assert english.render(position.question()) == "Caravans: how do you pay the missing 7 coins?"
