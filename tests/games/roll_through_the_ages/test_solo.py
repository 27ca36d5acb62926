"""The solo game (RA-SOLO, LB-SOLO)."""

import pytest

from ironbridge.errors import SetupError


def test_ra_solo_1_base_rules_apply(ages):
    position = ages.roll(["coin7", "coin7", "good1"], ages.sheet(), seats=1)

    assert (ages.food(position), ages.goods(position)) == (0, (1, 0, 0, 0, 0))
    assert ages.offered(position) == [
        "buy leadership", "buy irrigation", "buy agriculture", "buy quarrying", "buy medicine", "done",
    ]  # fmt: skip


def test_ra_solo_2_exactly_ten_turns(ages):
    position = ages.game.new_position(1)
    turns = 0

    while not position.is_over:
        ages.answer(position, "food3", "food3", "food3", "keep")
        turns += 1

    assert turns == 10
    assert position.result().reason == "end.solo"


def test_ra_solo_2_nothing_else_ends_it(ages):
    four = ["leadership", "irrigation", "agriculture", "quarrying"]
    position = ages.arrange(ages.sheet(developments=four), seats=1, asked="buy", coins=21)

    ages.answer(position, "buy medicine")

    assert not position.is_over


def test_ra_solo_3_all_monuments_at_first_value(ages):
    boxes = {"temple": 7, "great_pyramid": 15}
    position = ages.arrange(ages.sheet(boxes=boxes), seats=1)

    assert position.tallies(0)["vp"] == 4 + 12


def test_ra_solo_4_pestilence_strikes_oneself(ages):
    faces = ["goods2_skull"] * 3

    assert ages.disasters(ages.roll(faces, ages.sheet(), seats=1)) == 3
    assert ages.disasters(ages.roll(faces, ages.sheet(developments=["medicine"]), seats=1)) == 0


def test_ra_solo_5_religion_cancels_revolt(ages):
    position = ages.roll(
        ["goods2_skull"] * 5, ages.sheet(cities=5, food=5, developments=["religion"]), seats=1
    )

    assert ages.goods(position) == (2, 2, 2, 2, 2)


def test_ra_solo_6_skulls_may_be_thrown_again(ages):
    position = ages.game.new_position(1)

    ages.answer(position, "goods2_skull", "goods2_skull", "goods2_skull")

    assert ages.offered(position) == ["again goods2_skull", "keep"]


def test_ra_solo_6_skulls_locked_as_an_option(ages):
    position = ages.arrange(
        seats=1, options={"solo_skull_reroll": False}, asked="roll", dice=["goods2_skull", "coin7", "coin7"]
    )

    assert ages.rule_against(position, "again goods2_skull") == "RA-ROLL-6"


def test_ra_solo_7_other_disasters_and_the_limit_as_usual(ages):
    drought = ages.roll(["goods2_skull", "goods2_skull", "food3"], ages.sheet(), seats=1)
    invasion = ages.roll(["goods2_skull"] * 4, ages.sheet(cities=4, food=4), seats=1)
    famine = ages.roll(["food3", "good1", "good1"], ages.sheet(cities=3, food=0, disasters=0), seats=1)
    revolt = ages.roll(["goods2_skull"] * 5, ages.sheet(cities=5, food=5), seats=1)

    assert ages.disasters(drought) == 2
    assert ages.disasters(invasion) == 4
    assert ages.disasters(famine) == 0
    assert ages.disasters(ages.roll(["good1"] * 3, ages.sheet(food=0), seats=1)) == 3
    assert ages.goods(revolt) == (0, 0, 0, 0, 0)
    over = ages.arrange(ages.sheet(goods=(4, 4, 0, 0, 0)), seats=1, asked="buy")
    assert ages.asked(ages.answer(over, "done")) == "discard"


def test_ra_solo_8_no_trading_alone(ages):
    with pytest.raises(SetupError) as refusal:
        ages.game.new_position(1, {"trading": True})
    assert refusal.value.rule == "RA-SOLO-8"

    position = ages.arrange(seats=1, asked="build", workers=1)
    assert ages.rule_against(position, "trade seat_1") == "RA-SOLO-8"


def test_lb_solo_1_late_bronze_age_alone(ages):
    late = {"late_bronze_age": True}
    six = ["leadership", "irrigation", "agriculture", "quarrying", "medicine", "preservation"]
    position = ages.arrange(ages.sheet(developments=six), seats=1, options=late, asked="buy", coins=24)
    ages.answer(position, "buy coinage")
    assert not position.is_over

    sailor = ages.sheet(goods=(1, 0, 0, 0, 0), ships=1, developments=["shipping"])
    swapping = ages.arrange(sailor, seats=1, options=late, asked="trade", swaps=1)
    assert "swap wood cloth" in ages.offered(swapping)
    assert not any(action.startswith("trade") for action in ages.offered(swapping))


@pytest.mark.parametrize("turns", [10, 11])
def test_ra_ruling_16_number_of_turns_alone(ages, turns):
    position = ages.game.new_position(1, {"late_bronze_age": True, "solo_lba_turns": turns})
    played = 0

    while not position.is_over:
        ages.answer(position, "food3", "food3", "food3", "keep")
        played += 1

    assert played == turns


def test_ra_ruling_27_smithing_alone_neither_loses_nor_gains(ages):
    smith = ages.sheet(cities=4, food=4, developments=["smithing"])
    position = ages.roll(["goods2_skull"] * 4, smith, seats=1, options={"late_bronze_age": True})

    assert ages.disasters(position) == 0
    assert position.tallies(0)["vp"] == 5


def test_ra_ruling_33_monuments_alone_score_the_first_value(ages):
    position = ages.arrange(seats=1, asked="staff", project="great_wall", workers=13)

    ages.answer(position, "workers 13")

    assert position.tallies(0)["vp"] == 10


def test_ra_solo_5_the_sheet_says_what_religion_does_alone(ages):
    english = ages.game.catalogue("en")
    told = {}
    for seats in (1, 2):
        position = ages.arrange(seats=seats, asked="buy", coins=21)
        offer = position.offer(0)
        told[seats] = [
            english.render(detail)
            for offered in offer
            if offered.notation == "buy religion"
            for detail in offered.details
        ]

    assert "revolt has no effect on you" in told[1]
    assert "your revolt strikes the others" in told[2]
