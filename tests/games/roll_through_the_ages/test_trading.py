"""Deals between seats (RA-TRADE, LB-TRADE)."""

import pytest

from ironbridge.errors import IllegalActionError

TRADING = {"trading": True}
LATE = {"late_bronze_age": True}


def trading(ages, *sheets, **fields):
    fields.setdefault("options", TRADING)
    return ages.arrange(*sheets, asked="trade", **fields)


def test_ra_trade_1_between_disasters_and_building(ages):
    position = ages.roll(["workers3", "food3", "good1"], ages.sheet(), options=TRADING)
    assert ages.asked(position) == "trade"

    ages.answer(position, "done")

    assert ages.asked(position) == "build"


def test_ra_trade_2_goods_and_food_in_any_combination(ages):
    position = trading(ages, ages.sheet(goods=(2, 0, 0, 0, 0), food=4), ages.sheet(goods=(0, 1, 0, 1, 0)))

    ages.answer(position, "trade seat_1", "give wood", "give wood", "give food", "take stone", "take cloth")
    ages.answer(position, "propose", "accept")

    assert (ages.goods(position), ages.food(position)) == ((0, 1, 0, 1, 0), 3)
    assert (ages.goods(position, 1), ages.food(position, 1)) == ((2, 0, 0, 0, 0), 4)


def test_ra_trade_2_the_partner_may_decline(ages):
    position = trading(ages, ages.sheet(goods=(2, 0, 0, 0, 0)), ages.sheet(goods=(0, 1, 0, 0, 0)))

    ages.answer(position, "trade seat_1", "give wood", "take stone", "propose")
    assert position.to_decide == 1
    assert ages.offered(position) == ["accept", "decline"]
    ages.answer(position, "decline")

    assert (position.to_decide, ages.asked(position)) == (0, "trade")
    assert ages.goods(position) == (2, 0, 0, 0, 0)


def test_ra_trade_3_the_active_seat_and_one_other(ages):
    sheet = ages.sheet(goods=(1, 1, 0, 0, 0))
    position = trading(ages, sheet, sheet, sheet)
    assert ages.offered(position) == ["trade seat_1", "trade seat_2", "done"]
    assert ages.rule_against(position, "trade seat_0") == "RA-TRADE-3"

    ages.answer(position, "trade seat_1", "give wood")

    # While a deal is put together no third seat can join it.
    assert ages.rule_against(position, "trade seat_2") == "RA-TURN-2"


def test_ra_trade_4_nobody_receives_more_than_the_board_shows(ages):
    mine = ages.sheet(goods=(8, 0, 0, 0, 0), food=2)
    theirs = ages.sheet(goods=(1, 1, 0, 0, 0), food=15)
    position = trading(ages, mine, theirs)

    ages.answer(position, "trade seat_1")
    assert ages.rule_against(position, "give food") == "RA-TRADE-4"
    ages.answer(position, "give wood")

    full = trading(ages, ages.sheet(goods=(8, 1, 0, 0, 0)), theirs)
    ages.answer(full, "trade seat_1", "give stone")
    assert ages.rule_against(full, "take wood") == "RA-TRADE-4"


def test_ra_trade_4_counts_what_the_deal_already_brings(ages):
    mine = ages.sheet(goods=(3, 4, 0, 0, 2), food=2)
    theirs = ages.sheet(goods=(0, 6, 0, 0, 4), food=2)
    position = trading(ages, mine, theirs)

    ages.answer(position, "trade seat_1", "give stone")
    assert ages.rule_against(position, "give stone") == "RA-TRADE-4"  # They can show seven.
    ages.answer(position, "take spearheads", "take spearheads")

    assert ages.rule_against(position, "take spearheads") == "RA-TRADE-4"  # And we four.


def test_ra_trade_5_only_goods_and_food_change_hands(ages):
    position = trading(ages, ages.sheet(goods=(1, 0, 0, 0, 0)), ages.sheet(goods=(0, 1, 0, 0, 0)))

    ages.answer(position, "trade seat_1")

    gifts = [words[1] for words in ages.game.actions.words if words[0] == "give"]
    assert gifts == ["food", "wood", "stone", "pottery", "cloth", "spearheads"]
    assert ages.offered(position) == ["give food", "give wood"]
    assert ages.rule_against(position, "give stone") == "RA-TRADE-5"


def test_ra_trade_6_traded_food_is_too_late_for_feeding_but_serves_granaries(ages):
    mine = ages.sheet(food=0, goods=(1, 0, 0, 0, 0), developments=["granaries"])
    position = ages.roll(["good1", "good1", "good1"], mine, ages.sheet(food=9), options=TRADING)
    assert ages.disasters(position) == 3

    ages.answer(
        position, "trade seat_1", "give wood", "take food", "take food", "take food", "propose", "accept"
    )
    ages.answer(position, "done")

    # 3 food are 12 coins, wood 1, stone 2, pottery 3: Agriculture costs 15.
    assert ages.disasters(position) == 3
    assert ages.rule_against(position, "buy agriculture") is None


def test_ra_trade_7_received_goods_serve_the_later_steps(ages):
    mine = ages.sheet(food=9, developments=["engineering"])
    position = ages.roll(
        ["workers3", "food3", "food3"], mine, ages.sheet(goods=(0, 4, 0, 0, 0)), options=TRADING
    )

    ages.answer(position, "trade seat_1", "give food", "take stone", "propose", "accept", "done")

    assert ages.offered(position) == ["stones 0", "stones 1"]


def test_ra_trade_7_the_limit_of_six_is_checked_afterwards(ages):
    mine = ages.sheet(goods=(6, 0, 0, 0, 0), food=5)
    position = trading(ages, mine, ages.sheet(goods=(0, 1, 0, 0, 0)))

    ages.answer(position, "trade seat_1", "give food", "take stone", "propose", "accept", "done", "done")

    assert ages.asked(position) == "discard"


def test_lb_trade_1_after_building_and_before_buying(ages):
    theirs = ages.sheet(goods=(1, 0, 0, 0, 0))
    position = ages.roll(["workers3", "coin7", "coin7"], ages.sheet(food=9), theirs, options=LATE)
    assert ages.asked(position) == "build"

    ages.answer(position, "done")
    assert ages.asked(position) == "trade"
    ages.answer(position, "done")

    assert ages.asked(position) == "buy"


def test_lb_trade_2_received_stone_is_too_late_for_engineering(ages):
    mine = ages.sheet(food=9, developments=["engineering"])
    position = ages.roll(
        ["workers3", "coin7", "food3"], mine, ages.sheet(goods=(0, 2, 0, 0, 0)), options=LATE
    )
    assert ages.asked(position) == "build"
    assert position.to_json()["workers"] == 3

    ages.answer(
        position, "done", "trade seat_1", "give food", "take stone", "take stone", "propose", "accept"
    )
    ages.answer(position, "done")

    # The two stones (6) help to pay: 7 + 6 = 13.
    assert ages.rule_against(position, "buy leadership") is None
    assert position.to_json()["workers"] == 0


def test_ra_ruling_17_each_side_gives_something(ages):
    position = trading(ages, ages.sheet(goods=(1, 1, 0, 0, 0)), ages.sheet(goods=(0, 1, 0, 0, 0)))
    ages.answer(position, "trade seat_1")

    assert ages.rule_against(position, "propose") == "RA-RULING-17"
    assert ages.rule_against(position, "take stone") == "RA-RULING-17"
    ages.answer(position, "give wood")
    assert ages.rule_against(position, "propose") == "RA-RULING-17"


def test_ra_ruling_17_gifts_as_an_option(ages):
    options = {"trading": True, "trade_requires_both_give": False}
    position = trading(ages, ages.sheet(goods=(2, 0, 0, 0, 0)), ages.sheet(), options=options)

    ages.answer(position, "trade seat_1", "give wood", "propose", "accept")

    assert ages.goods(position, 1) == (1, 0, 0, 0, 0)
    begging = trading(ages, ages.sheet(), ages.sheet(goods=(2, 0, 0, 0, 0)), options=options)
    ages.answer(begging, "trade seat_1", "take wood", "propose", "accept")
    assert ages.goods(begging) == (1, 0, 0, 0, 0)


def test_ra_ruling_17_what_was_received_may_be_passed_on(ages):
    sheets = [
        ages.sheet(goods=goods, food=0) for goods in ((1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0, 0, 1, 0, 0))
    ]
    position = trading(ages, *sheets)

    ages.answer(position, "trade seat_1", "give wood", "take stone", "propose", "accept")
    ages.answer(position, "trade seat_2", "give stone", "take pottery", "propose", "accept")

    assert [ages.goods(position, seat) for seat in range(3)] == [
        (0, 0, 1, 0, 0), (1, 0, 0, 0, 0), (0, 1, 0, 0, 0),
    ]  # fmt: skip


def test_ra_ruling_17_no_deal_where_nothing_could_be_exchanged(ages):
    position = trading(ages, ages.sheet(goods=(1, 1, 0, 0, 0)), ages.sheet(food=0), ages.sheet())

    assert ages.rule_against(position, "trade seat_1") == "RA-RULING-17"


def test_ra_ruling_17_something_must_be_left_to_ask_for(ages):
    position = trading(ages, ages.sheet(goods=(1, 1, 0, 0, 0)), ages.sheet(goods=(0, 1, 0, 0, 0), food=0))

    ages.answer(position, "trade seat_1")

    # The partner has stone alone: giving stone would leave nothing to get.
    assert ages.offered(position) == ["give food", "give wood"]
    assert ages.rule_against(position, "give stone") == "RA-RULING-17"


def test_ra_ruling_30_a_passive_seat_may_exceed_six_goods(ages):
    theirs = ages.sheet(goods=(3, 3, 0, 0, 0), food=9)
    position = trading(ages, ages.sheet(goods=(0, 0, 2, 0, 0)), theirs)
    ages.answer(position, "trade seat_1", "give pottery", "take food", "propose", "accept", "done")
    assert sum(ages.goods(position, 1)) == 7
    ages.answer(position, "food3", "food3", "food3", "keep", "done", "done")

    # The limit binds the seat at the end of its own turn.
    assert (position.to_decide, ages.asked(position)) == (1, "discard")


def test_ra_ruling_34_received_goods_never_serve_an_earlier_step(ages):
    mine = ages.sheet(food=9, developments=["shipping"], ships=1)
    position = ages.roll(["good1", "coin7", "food3"], mine, ages.sheet(goods=(0, 0, 0, 1, 0)), options=LATE)
    ages.answer(position, "trade seat_1", "give food", "take cloth", "propose", "accept")

    # Wood and cloth are there now, but ships were built before; the cloth can be swapped.
    assert ages.rule_against(position, "ships 1") == "RA-TURN-2"
    assert ages.rule_against(position, "swap cloth stone") is None


def test_ra_ruling_35_the_rulebooks_example_works_both_ways_round(ages):
    giving = trading(ages, ages.sheet(goods=(3, 0, 0, 0, 0)), ages.sheet(goods=(0, 2, 0, 0, 0)))
    getting = trading(ages, ages.sheet(goods=(0, 2, 0, 0, 0)), ages.sheet(goods=(3, 0, 0, 0, 0)))

    ages.answer(giving, "trade seat_1", *["give wood"] * 3, *["take stone"] * 2, "propose", "accept")
    ages.answer(getting, "trade seat_1", *["give stone"] * 2, *["take wood"] * 3, "propose", "accept")

    assert ages.goods(giving) == (0, 2, 0, 0, 0)
    assert ages.goods(getting) == (3, 0, 0, 0, 0)


def test_ra_ruling_36_three_proposals_per_turn(ages):
    position = trading(ages, ages.sheet(goods=(1, 0, 0, 0, 0)), ages.sheet(goods=(0, 1, 0, 0, 0)))
    proposal = ["trade seat_1", "give wood", "take stone", "propose", "decline"]

    ages.answer(position, *proposal, *proposal, *proposal)

    # The third answer ends the step: nothing more can be proposed, no workers, nothing to buy.
    assert position.to_json()["active"] == 1
    spent = trading(ages, ages.sheet(), {}, proposals=3)
    assert ages.rule_against(spent, "trade seat_1") == "RA-RULING-36"


def test_ra_ruling_38_no_kind_goes_both_ways(ages):
    sheet = ages.sheet(goods=(3, 1, 0, 0, 0))
    position = trading(ages, sheet, sheet)
    ages.answer(position, "trade seat_1", "give wood")
    assert ages.rule_against(position, "take wood") == "RA-RULING-38"

    ages.answer(position, "take stone")

    assert ages.rule_against(position, "give stone") == "RA-RULING-38"
    assert ages.rule_against(position, "give food") == "RA-RULING-38"


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        ({}, False),
        ({"trading": True}, True),
        ({"late_bronze_age": True}, True),
        ({"late_bronze_age": True, "trading": True}, True),
        ({"late_bronze_age": True, "trading": False}, False),
    ],
)
def test_ra_ruling_39_when_there_is_trading(ages, options, asked):
    position = ages.roll(["food3", "food3", "good1"], ages.sheet(), options=options)

    assert (ages.asked(position) == "trade") is asked
    if not asked:
        ages.answer(position, "coin7", "coin7", "food3", "keep")
        assert ages.rule_against(position, "trade seat_0") == "RA-RULING-39"


def test_ra_trade_3_seats_that_do_not_exist_are_refused(ages):
    position = trading(ages, ages.sheet(goods=(1, 0, 0, 0, 0)), {})

    with pytest.raises(IllegalActionError) as refusal:
        ages.answer(position, "trade seat_3")
    assert refusal.value.rule == "RA-SETUP-1"
