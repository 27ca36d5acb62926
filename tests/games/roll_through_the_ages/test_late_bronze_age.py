"""The Late Bronze Age (LB-…)."""

import pytest

from ironbridge.errors import PositionError

LATE = {"late_bronze_age": True}
QUIET = {"late_bronze_age": True, "trading": False}
LATE_LIST = {
    "leadership": (10, 2), "irrigation": (10, 2), "agriculture": (15, 3), "quarrying": (15, 3),
    "medicine": (20, 4), "preservation": (20, 4), "coinage": (20, 4), "caravans": (20, 4),
    "shipping": (25, 5), "smithing": (25, 5), "religion": (25, 7), "granaries": (30, 6),
    "masonry": (30, 6), "engineering": (40, 6), "commerce": (40, 8), "architecture": (60, 8),
    "empire": (70, 10),
}  # fmt: skip


def test_lb_gen_1_its_developments_are_not_in_the_base_game(ages):
    position = ages.arrange(asked="buy", coins=84)

    for name in ("preservation", "shipping", "smithing", "commerce"):
        assert ages.rule_against(position, f"buy {name}") == "LB-GEN-1"
    assert ages.rule_against(position, "buy architecture") is None


def test_lb_gen_2_list(ages):
    position = ages.arrange(asked="buy", coins=84, options=LATE)
    assert ages.offered(position) == [*(f"buy {name}" for name in LATE_LIST), "done"]

    for name, (cost, vp) in LATE_LIST.items():
        enough = ages.arrange(asked="buy", coins=cost, options=LATE)
        short = ages.arrange(asked="buy", coins=cost - 1, options=LATE)
        assert ages.rule_against(enough, f"buy {name}") is None
        assert ages.rule_against(short, f"buy {name}") == "RA-DEV-6"
        extra = {"empire": 3}.get(name, 0)
        owner = ages.arrange(ages.sheet(developments=[name]), options=LATE)
        assert owner.tallies(0)["vp"] == vp + extra


def test_lb_gen_3_granaries_pay_six_architecture_two_empire_one(ages):
    seller = ages.arrange(ages.sheet(food=4, developments=["granaries"]), asked="buy", options=LATE)
    ages.answer(seller, "buy caravans")
    assert ages.food(seller) == 0

    builder = ages.sheet(boxes={"step_pyramid": 3}, developments=["architecture", "empire"])
    assert ages.arrange(builder, options=LATE).tallies(0)["vp"] == 8 + 10 + 1 + 2 + 3


def test_lb_turn_1_the_steps(ages):
    owner = ages.sheet(
        goods=(2, 2, 2, 2, 0), food=4, cities=4, developments=["preservation", "shipping", "engineering"]
    )
    position = ages.arrange({}, owner, asked="buy", options=LATE)
    questions = []

    for answer in (
        "done", "preserve", "coin7", "workers3", "food2_or_workers2", "good1", "keep", "food 1", "stones 0",
        "done", "ships 0", "done", "done",
    ):  # fmt: skip
        ages.answer(position, answer)
        questions.append(ages.asked(position))

    steps = list(dict.fromkeys(asked for asked in questions if asked != "throw"))
    assert steps == ["preserve", "roll", "choose", "cut", "build", "launch", "trade", "buy", "discard"]


def test_lb_end_1_seven_developments(ages):
    six = ["leadership", "irrigation", "agriculture", "quarrying", "medicine", "preservation"]
    position = ages.arrange({}, ages.sheet(developments=six), active=1, asked="buy", coins=24, options=LATE)

    ages.answer(position, "buy coinage")

    assert position.is_over
    assert position.result().reason == "end.developments"


def test_lb_end_1_five_developments_do_not_end_it(ages):
    four = ["leadership", "irrigation", "agriculture", "quarrying"]
    position = ages.arrange({}, ages.sheet(developments=four), active=1, asked="buy", coins=24, options=LATE)

    ages.answer(position, "buy coinage")

    assert not position.is_over


def test_lb_end_1_all_seven_monuments(ages):
    mine = {"step_pyramid": 3, "stone_circle": 5, "temple": 7, "obelisk": 9, "hanging_gardens": 11}
    theirs = {"great_wall": 13, "great_pyramid": 14}
    position = ages.arrange(
        ages.sheet(boxes=mine), ages.sheet(boxes=theirs), active=1, asked="build", workers=1, options=QUIET
    )

    ages.answer(position, "build great_pyramid")

    assert position.is_over
    assert position.result().reason == "end.monuments"


def preserving(ages, food, pottery=1):
    owner = ages.sheet(goods=(0, 0, pottery, 0, 0), food=food, developments=["preservation"])
    return ages.answer(ages.arrange({}, owner, asked="buy", options=LATE), "done")


def test_lb_pres_1_one_pottery_doubles_the_food_before_the_throw(ages):
    position = preserving(ages, food=5, pottery=2)
    assert ages.offered(position) == ["preserve", "roll"]
    assert (position.throws, position.again) == (0, 0), "no die is thrown or chosen yet"

    ages.answer(position, "preserve")

    assert (ages.food(position, 1), ages.goods(position, 1)) == (10, (0, 0, 1, 0, 0))
    assert ages.asked(position) == "throw"


def test_lb_pres_1_is_optional_and_needs_development_and_pottery(ages):
    position = ages.answer(preserving(ages, food=5), "roll")
    assert (ages.food(position, 1), ages.goods(position, 1)) == (5, (0, 0, 1, 0, 0))

    assert ages.asked(preserving(ages, food=5, pottery=0)) == "throw"
    other = ages.arrange(asked="buy", options=LATE)
    assert ages.rule_against(other, "preserve") == "LB-PRES-1"


def test_lb_pres_2_at_most_fifteen_and_once(ages):
    position = ages.answer(preserving(ages, food=9, pottery=3), "preserve")

    assert ages.food(position, 1) == 15
    assert ages.goods(position, 1) == (0, 0, 2, 0, 0)
    assert ages.asked(position) == "throw"


@pytest.mark.parametrize("food", [0, 15])
def test_ra_ruling_9_not_offered_when_doubling_changes_nothing(ages, food):
    assert ages.asked(preserving(ages, food=food)) == "throw"


def invading(ages, *others, spearheads=0, options=None, **fields):
    smith = ages.sheet(cities=4, food=4, goods=(0, 0, 0, 0, spearheads), developments=["smithing"], **fields)
    return ages.roll(["goods2_skull"] * 4, smith, *others, options=options or QUIET)


def test_lb_smith_1_invasion_strikes_the_others(ages):
    # Eight goods are collected: one spearhead among them counts at once.
    position = invading(ages, {}, {})

    assert [ages.disasters(position, seat) for seat in range(3)] == [0, 6, 6]


def test_lb_smith_1_only_exactly_four_skulls(ages):
    smith = ages.sheet(cities=4, food=4, developments=["smithing"])
    position = ages.roll(["goods2_skull"] * 2 + ["food3"] * 2, smith, {}, options=QUIET)

    assert [ages.disasters(position, seat) for seat in range(2)] == [2, 0]


def test_lb_smith_1_needs_the_development(ages):
    options = {**QUIET, "smithing_spearheads": "spent"}
    position = ages.arrange(ages.sheet(goods=(4, 0, 0, 0, 1)), asked="buy", options=options)

    assert ages.rule_against(position, "spend 1") == "LB-SMITH-1"


def test_lb_smith_2_two_more_points_per_spearhead_and_they_stay(ages):
    position = invading(ages, {}, spearheads=2)

    assert ages.disasters(position, 1) == 4 + 2 * 3
    assert ages.goods(position)[4] == 3
    assert ages.rule_against(position, "spend 1") == "LB-SMITH-2"


def test_lb_smith_3_a_great_wall_protects_from_all_of_it(ages):
    position = invading(ages, ages.sheet(boxes={"great_wall": 13}), {}, spearheads=1)

    assert [ages.disasters(position, seat) for seat in range(3)] == [0, 0, 8]


def test_ra_ruling_7_spearheads_spent_as_an_option(ages):
    options = {**QUIET, "smithing_spearheads": "spent"}
    position = invading(ages, {}, spearheads=1, options=options)
    assert ages.offered(position) == ["spend 0", "spend 1", "spend 2"]
    assert ages.rule_against(position, "spend 3") == "RA-RULING-7"

    ages.answer(position, "spend 1")

    assert ages.disasters(position, 1) == 4 + 2
    assert ages.goods(position)[4] == 1


def test_ra_ruling_26_smithing_strikes_although_the_owner_has_a_wall(ages):
    position = invading(ages, {}, boxes={"great_wall": 13})

    assert [ages.disasters(position, seat) for seat in range(2)] == [0, 6]


def launching(ages, goods, ships=0, **options):
    owner = ages.sheet(goods=goods, ships=ships, food=9, developments=["shipping"])
    return ages.roll(["food3", "food3", "food3"], owner, options={**QUIET, **options})


def test_lb_ship_1_a_ship_costs_wood_and_cloth(ages):
    position = launching(ages, (3, 0, 0, 2, 0))
    assert ages.offered(position) == ["ships 0", "ships 1", "ships 2"]
    assert ages.rule_against(position, "ships 3") == "LB-SHIP-1"

    ages.answer(position, "ships 2")

    assert (ages.sheet_of(position)["ships"], ages.goods(position)) == (2, (1, 0, 0, 0, 0))


def test_lb_ship_1_needs_shipping(ages):
    position = ages.arrange(ages.sheet(goods=(2, 0, 0, 2, 0)), asked="buy", options=LATE)

    assert ages.rule_against(position, "ships 1") == "LB-SHIP-1"


def test_lb_ship_2_at_most_five_ships(ages):
    position = launching(ages, (3, 0, 0, 3, 0), ships=4)

    assert ages.offered(position) == ["ships 0", "ships 1"]
    assert ages.rule_against(position, "ships 2") == "LB-SHIP-2"


def test_lb_ship_2_no_limit_as_an_option(ages):
    position = launching(ages, (3, 0, 0, 3, 0), ships=4, max_ships=0)

    assert ages.answer(position, "ships 3").tallies(0)["ships"] == 7


def swapping(ages, goods, ships, **fields):
    owner = ages.sheet(goods=goods, ships=ships, developments=["shipping"])
    return ages.arrange(owner, asked="trade", swaps=ships, options=QUIET, **fields)


def test_lb_ship_3_each_ship_swaps_once_per_turn(ages):
    position = swapping(ages, (3, 0, 0, 0, 0), 2)

    ages.answer(position, "swap wood stone", "swap wood pottery")

    # Both ships were used: no further swap is offered.
    assert ages.goods(position) == (1, 1, 1, 0, 0)
    assert ages.asked(position) != "trade"


def test_lb_ship_3_refusals(ages):
    used = ages.arrange(
        ages.sheet(goods=(1, 0, 0, 0, 0), ships=1, developments=["shipping"]), asked="trade", options=LATE
    )
    assert ages.rule_against(used, "swap wood stone") == "LB-SHIP-3"
    none = ages.arrange(ages.sheet(goods=(1, 0, 0, 0, 0)), asked="trade", options=LATE)
    assert ages.rule_against(none, "swap wood stone") == "LB-SHIP-3"


def test_lb_ship_4_the_receiving_row_needs_room_and_food_is_no_good(ages):
    owner = ages.sheet(goods=(1, 7, 0, 0, 0), ships=1, developments=["shipping", "caravans"])
    position = ages.arrange(owner, asked="trade", swaps=1, options=QUIET)

    assert ages.rule_against(position, "swap wood stone") == "LB-SHIP-4"
    assert ages.rule_against(position, "swap wood cloth") is None
    assert not any("food" in words for words in ages.game.actions.words if words[0] == "swap")


def test_lb_ship_5_ships_stay_give_no_points_and_are_no_goods(ages):
    position = swapping(ages, (1, 0, 0, 0, 0), 5)
    ages.answer(position, "swap wood cloth", "done")

    assert position.tallies(0)["ships"] == 5
    assert position.tallies(0)["goods"] == 1
    assert position.tallies(0)["vp"] == 5  # Shipping itself.


def test_lb_ship_5_a_ship_works_in_the_turn_it_is_built(ages):
    position = launching(ages, (2, 0, 0, 1, 0))

    ages.answer(position, "ships 1")

    assert "swap wood spearheads" in ages.offered(position)


def test_ra_ruling_8_a_swap_must_change_the_good(ages):
    position = swapping(ages, (1, 0, 0, 0, 0), 1)

    assert ages.rule_against(position, "swap wood wood") == "RA-RULING-8"


def test_ra_ruling_8_swaps_and_deals_in_any_order(ages):
    mine = ages.sheet(goods=(2, 0, 0, 0, 0), food=3, ships=2, developments=["shipping"])
    position = ages.arrange(mine, ages.sheet(goods=(0, 1, 0, 0, 0)), asked="trade", swaps=2, options=LATE)

    ages.answer(position, "swap wood cloth", "trade seat_1", "give cloth", "take stone", "propose", "accept")
    ages.answer(position, "swap stone pottery")

    assert ages.goods(position) == (1, 0, 1, 0, 0)


def test_ra_ruling_28_shipping_bought_now_builds_ships_next_turn(ages):
    mine = ages.sheet(goods=(2, 0, 0, 2, 0), food=9)
    position = ages.arrange(mine, seats=1, asked="buy", coins=28, options=LATE)
    ages.answer(position, "buy shipping")
    assert ages.sheet_of(position)["ships"] == 0

    ages.answer(position, "food3", "food3", "food3", "keep")

    assert ages.offered(position) == ["ships 0", "ships 1", "ships 2"]


def test_lb_comm_1_a_point_per_good_left(ages):
    owner = ages.sheet(goods=(3, 2, 1, 0, 0), developments=["commerce"])
    rich = ages.sheet(goods=(5, 3, 1, 1, 0), developments=["commerce", "caravans"])

    result = ages.over(owner, rich, options=LATE)

    assert result.scores == (8 + 6, 8 + 4 + 10)


def test_lb_ship_2_ships_cannot_be_arranged_without_shipping(ages):
    with pytest.raises(PositionError, match="without Shipping"):
        ages.arrange(ages.sheet(ships=1), options=LATE)
