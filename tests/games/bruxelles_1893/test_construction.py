"""Construction and the compass (BX-CON, BX-COMP).

The default compass has wood, stone, iron, any noble, 3 BF, empty on sectors 1 to 6.
"""

import pytest

WOOD_AND_FRANCS = [1, 5]
WOOD_AND_ANY = [1, 4]
WOOD_AND_EMPTY = [1, 6]
RICH = {"wood": 4, "iron": 4, "stone": 4, "joker": 4}
BUILT = {2: {"1-1": 0, "1-2": 0}, 4: {"1-1": 0, "1-2": 0, "1-3": 0, "1-4": 0}}


def site(desk, *answers, cubes=None, money=20, built=0, arrows=WOOD_AND_FRANCS, **fields):
    """Place on a construction space with a bid of 1 and answer."""
    mats = [{"cubes": RICH if cubes is None else cubes, "money": money}]
    fields.setdefault("buildings", BUILT.get(built, {}))
    return desk.after("place 2-4", "bid 1", *answers, mats=mats, arrows=arrows, **fields)


def payments(desk, position):
    return [word.removeprefix("pay ") for word in desk.offered(position) if word.startswith("pay")]


def test_bx_con_1_pay_score_turn_place_in_order(desk):
    position = site(desk, "pay wood francs")

    assert (desk.asked(position), desk.points(position, "no_joker")) == ("arrow", 5)
    desk.answer(position, "turn 1")
    assert desk.asked(position) == "site"
    desk.answer(position, "build 1-1")
    assert desk.table(position)["buildings"] == {"1-1": 0}


@pytest.mark.parametrize(("built", "units"), [(0, 2), (2, 3), (4, 4)])
def test_bx_con_2_two_three_or_four_units(desk, built, units):
    position = site(desk, built=built)

    assert {len(payment.split()) for payment in payments(desk, position)} == {units}
    wrong = "pay wood francs francs" if units != 3 else "pay wood francs"
    assert desk.rule_against(position, wrong) == "BX-CON-2"


def test_bx_con_3_rows_are_built_from_the_bottom(desk):
    one = site(desk, buildings={"1-1": 0})
    three = site(desk, buildings={"1-1": 0, "1-2": 0, "1-3": 0})

    assert all(len(payment.split()) == 2 for payment in payments(desk, one))
    assert all(len(payment.split()) == 3 for payment in payments(desk, three))


def test_bx_con_4_units_are_read_before_the_arrow_turns(desk):
    position = site(desk, cubes={"wood": 2}, money=20)

    assert payments(desk, position) == ["wood francs"]
    assert desk.rule_against(position, "pay stone francs") == "BX-CON-4"
    desk.answer(position, "pay wood francs", "turn 1")
    assert desk.table(position)["arrows"] == [2, 5]


def test_bx_con_5_any_unit_may_be_a_joker_money_too(desk):
    position = site(desk, cubes={"wood": 1, "joker": 2}, money=2)

    assert payments(desk, position) == ["wood joker", "joker joker"]


def test_bx_con_6_five_vp_without_jokers_none_with_any(desk):
    for payment, vp in (("wood wood francs", 5), ("wood francs joker", 0), ("joker joker joker", 0)):
        position = site(desk, f"pay {payment}", built=2)

        assert desk.vp(position) == vp


def test_bx_con_7_one_arrow_of_choice_must_turn_clockwise(desk):
    position = site(desk, "pay wood francs")

    assert desk.offered(position) == ["turn 1", "turn 2"]
    assert desk.table(desk.answer(position.copy(), "turn 1"))["arrows"] == [2, 5]
    assert desk.table(desk.answer(position.copy(), "turn 2"))["arrows"] == [1, 6]
    last = site(desk, "pay stone stone", "turn 2", arrows=[2, 6])
    assert desk.table(last)["arrows"] == [2, 1]


def test_bx_con_8_a_space_without_building_and_assistant_anywhere(desk):
    position = site(desk, "pay wood francs", "turn 1", assistants={"3-3": 1}, buildings={"5-5": 2})

    assert desk.rule_against(position, "build 3-3") == "BX-CON-8"
    assert desk.rule_against(position, "build 5-5") == "BX-CON-8"
    assert desk.rule_against(position, "build 2-4") == "BX-CON-8"
    # 1-1 lies outside the zone.
    assert desk.rule_against(position, "build 1-1") is None
    assert len(desk.offered(position)) == 22


def test_bx_con_9_top_tiles_give_five_vp_jokers_or_not(desk):
    plain = site(desk, "pay wood wood wood francs", "turn 1", "build 5-5", built=4)
    joker = site(desk, "pay joker joker joker joker", "turn 1", "build 5-5", built=4)

    assert (desk.vp(plain), desk.points(plain, "top_row")) == (10, 5)
    assert (desk.vp(joker), desk.points(joker, "top_row")) == (5, 5)


def test_bx_con_10_the_space_keeps_its_action(desk):
    position = desk.after("place 2-3", "bid 1", buildings={"2-3": 0})

    assert desk.offered(position) == ["decline", "cube wood", "cube iron", "cube stone"]


def test_bx_comp_1_six_different_tiles(desk):
    assert sorted(desk.facts.tile_units) == [0, 1, 2, 3, 4, 5]
    with pytest.raises(Exception, match="compass names something twice"):
        desk.arrange(compass=["wood", "wood", "iron", "any_noble", "francs_3", "empty"])


def test_bx_comp_2_the_arrows_show_two_types(desk):
    with pytest.raises(Exception, match="both arrows point to the same sector"):
        desk.arrange(arrows=[3, 3])


def test_bx_comp_3_each_type_shown_at_least_once(desk):
    two, three = site(desk), site(desk, built=2)

    assert "wood wood" not in payments(desk, two)
    assert desk.rule_against(two, "pay wood wood") == "BX-COMP-3"
    assert {"wood wood francs", "wood francs francs"} <= set(payments(desk, three))
    assert desk.rule_against(three, "pay francs francs francs") == "BX-COMP-3"


def test_bx_comp_4_any_noble_is_a_noble_of_choice(desk):
    position = site(desk, arrows=[4, 5])

    assert {"wood francs", "iron francs", "stone francs"} <= set(payments(desk, position))
    assert desk.rule_against(position, "pay wood stone") == "BX-COMP-4"


def test_bx_comp_5_beside_empty_all_units_are_of_the_other_type(desk):
    position = site(desk, arrows=WOOD_AND_EMPTY, built=2)

    assert payments(desk, position) == [
        "wood wood wood",
        "wood wood joker",
        "wood joker joker",
        "joker joker joker",
    ]
    assert desk.rule_against(position, "pay wood wood francs") == "BX-COMP-5"


def test_bx_comp_6_a_joker_counts_as_either_type(desk):
    position = site(desk, cubes={"wood": 2, "joker": 1}, money=2)

    # The joker stands for the 3 BF unit that cannot be paid.
    assert payments(desk, position) == ["wood joker"]


def test_bx_con_7_the_log_says_what_an_arrow_points_to(desk):
    position = desk.after("place 2-4", "bid 1", mats=[{"money": 9, "cubes": {"joker": 2}}], arrows=[1, 2])
    desk.answer(position, "pay joker joker")
    arrow = desk.offered(position)[0]

    told = desk.log(position, arrow)

    assert len(told) == 1
    assert told[0].removeprefix("seat 0 turns a compass arrow to ") in {
        *("wood", "stone", "iron", "any noble material", "3 BF", "empty")
    }
