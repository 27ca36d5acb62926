"""Course of the match, income, turns, order, ends of eras."""

import pytest

from ironbridge.kernel.words import NOBODY


def test_bl_flow_1_canal_then_rail_then_over(lancashire):
    position = lancashire.deal(lancashire.game.new_position(4))
    eras = []
    while not position.is_over:
        if not eras or eras[-1] != position.to_json()["era"]:
            eras.append(position.to_json()["era"])
        lancashire.pass_round(position)

    assert eras == ["canal", "rail"]


def test_bl_flow_2_cards_actions_vp_end_of_period(lancashire):
    position = end_of_era(lancashire, tiles={"colne:0": [0, "cotton_mill", 1, "flipped"]})

    lancashire.play(position, "pass")

    # The last card is played: VP are scored, the era ends, cards are dealt before any further action.
    assert lancashire.vp(position) == 3
    assert lancashire.tile(position, "colne:0") is None
    assert position.to_json()["asked"] == "draw"


@pytest.mark.parametrize(("seats", "rounds"), [(4, 8), (3, 10)])
def test_bl_flow_3_rounds_of_an_era(lancashire, seats, rounds):
    position = lancashire.deal(lancashire.game.new_position(seats))

    for played in range(1, rounds + 1):
        assert (position.era, position.round) == (0, played)
        lancashire.pass_round(position)

    assert position.era == 1
    assert position.hand_size == [8] * seats


def test_bl_flow_4_income_turns_order_draw(lancashire):
    position = lancashire.arrange(
        order=[1, 2, 3, 0],
        to_decide=0,
        actions_left=1,
        income=30,
        spent=[9, 0, 0, 0],
        hand=("wigan",),
    )

    lancashire.play(position, "pass")
    assert (position.order, position.spent, position.money[0]) == ([1, 2, 3, 0], [0] * 4, 30)
    assert position.to_json()["asked"] == "draw"

    lancashire.deal(position)
    assert (position.round, position.money[0], position.to_decide) == (3, 40, 1)


def test_bl_flow_5_a_turn_is_finished_before_the_next(lancashire):
    position = lancashire.arrange()

    lancashire.play(position, "pass", "card colne")
    assert position.to_decide == 0
    lancashire.play(position, "pass")
    assert position.to_decide == 1
    assert position.view(0).why_not(lancashire.game.actions.id("pass")).rule == "BL-FLOW-5"


def last_turn(lancashire, **fields):
    """Seat 0 has the last action of a round; income follows."""
    fields.setdefault("hand", ("wigan",))
    fields.setdefault("deck_size", 0)
    return lancashire.arrange(order=[1, 2, 3, 0], to_decide=0, actions_left=1, round=3, **fields)


def test_bl_income_1_everybody_is_paid_at_the_start_of_a_round(lancashire):
    position = last_turn(lancashire, income=[15, 22, 10, 33], money=[1, 2, 3, 4])

    lancashire.play(position, "pass")

    assert position.money == [1 + 3, 2 + 6, 3 + 0, 4 + 11]


def test_bl_income_2_negative_income_is_paid_to_the_bank(lancashire):
    position = last_turn(lancashire, income=6, money=20)

    lancashire.play(position, "pass")

    assert position.money[0] == 16


def debtor(lancashire, **fields):
    tiles = {"preston:0": [0, "port", 1, "flipped"], "bolton:0": [0, "cotton_mill", 2, "unflipped"]}
    fields.setdefault("tiles", tiles)
    return lancashire.play(last_turn(lancashire, **fields), "pass")


def test_bl_income_3_half_the_price_rounded_down(lancashire):
    position = debtor(
        lancashire,
        income=0,
        money=3,
        tiles={"preston:0": [0, "port", 2, "flipped"], "bolton:0": [0, "cotton_mill", 2, "unflipped"]},
    )
    assert (position.to_json()["asked"], position.to_decide, position.debts[0]) == ("shortfall", 0, 7)

    assert lancashire.legal(position) == {"liquidate bolton:0", "liquidate preston:0"}
    lancashire.play(position, "liquidate bolton:0")

    assert (position.money[0], position.debts[0]) == (0, 0)  # 14 / 2 = 7
    # A port of level 2 costs 7 and brings 3.
    assert (
        lancashire.play(
            debtor(
                lancashire,
                income=0,
                money=8,
                tiles={
                    "preston:0": [0, "port", 2, "flipped"],
                    "bolton:0": [0, "cotton_mill", 2, "unflipped"],
                },
            ),
            "liquidate preston:0",
        ).money[0]
        == 1
    )


def test_bl_income_4_the_rest_is_kept(lancashire):
    position = debtor(lancashire, income=6, money=1)

    lancashire.play(position, "liquidate bolton:0")

    assert position.money[0] == 7 - 3


def test_bl_income_5_until_the_debt_is_paid(lancashire):
    position = debtor(lancashire, income=0, money=1)

    lancashire.play(position, "liquidate preston:0")

    # 9 owed, the port brought 3; the mill is the last tile and goes by itself: 7 - 6 = 1.
    assert position.to_json()["tiles"] == {}
    assert position.money[0] == 1


def test_bl_income_5_no_question_when_all_tiles_must_go(lancashire):
    position = debtor(lancashire, income=0, money=0)

    # 10 owed; port and mill together bring 3 + 7.
    assert (position.to_json()["tiles"], position.money[0], position.to_json()["asked"]) == ({}, 0, "action")


def test_bl_income_6_a_flip_moves_single_spaces(lancashire):
    position = lancashire.arrange(
        tiles={"manchester:0": [0, "cotton_mill", 1], "liverpool:0": [1, "port", 1]},
        links={"manchester--warrington_runcorn": 1, "warrington_runcorn--wigan": 1, "liverpool--wigan": 1},
    )

    lancashire.play(position, "sell manchester:0", "port liverpool:0")

    assert position.income[:2] == [15, 13]


def test_bl_income_7_never_above_space_99(lancashire):
    position = lancashire.arrange(
        tiles={"colne:0": [0, "cotton_mill", 1]}, links={"colne--yorkshire": 1}, income=97
    )

    lancashire.play(position, "sell colne:0", "tile 0")

    assert (position.income[0], position.tallies(0)["income"]) == (99, 30)


def test_bl_income_8_losing_a_tile_keeps_income(lancashire):
    position = debtor(lancashire, income=6, money=1)

    lancashire.play(position, "liquidate preston:0")

    assert position.income[0] == 6


def test_bl_income_9_first_round_of_each_era_pays_and_nothing_after_the_last(lancashire):
    first = lancashire.deal(lancashire.game.new_position(4))
    assert first.money == [30] * 4

    end_of_canal = lancashire.arrange(
        round=8,
        income=15,
        deck_size=0,
        order=[1, 2, 3, 0],
        to_decide=0,
        actions_left=1,
        hands=[lancashire.cards("wigan"), {}, {}, {}],
    )
    lancashire.play(end_of_canal, "pass")
    assert end_of_canal.money[0] == 30  # nothing after the last round
    lancashire.deal(end_of_canal)
    assert (end_of_canal.era, end_of_canal.round, end_of_canal.money[0]) == (1, 1, 33)


def test_bl_act_1_two_cards_two_actions(lancashire):
    position = lancashire.arrange(hand=("wigan", "colne", "bury"))

    lancashire.play(position, "loan 10", "card wigan", "loan 20", "card bury")

    assert position.to_decide == 1
    assert lancashire.hand(position) == {"colne": 1}
    assert lancashire.rule(lancashire.play(lancashire.arrange(), "pass"), "card bury") == "BL-ACT-1"


def test_bl_act_2_one_action_in_the_first_canal_round_only(lancashire):
    canal = lancashire.arrange(round=1)
    rail = lancashire.arrange(round=1, era="rail")

    assert (canal.actions_left, rail.actions_left) == (1, 2)
    lancashire.play(canal, "pass", "card colne")
    assert canal.to_decide == 1


def test_bl_act_3_what_a_card_allows(lancashire):
    position = lancashire.arrange(
        hand=("bury", "manchester"),
        tiles={"colne:0": [0, "cotton_mill", 1]},
        links={"colne--yorkshire": 0},
    )

    kinds = {name.split()[0] for name in lancashire.legal(position)}

    assert kinds == {"build", "combine", "link", "develop", "sell", "loan", "pass"}


def test_bl_act_4_the_same_action_twice(lancashire):
    position = lancashire.arrange(hand=("wigan", "wigan"))

    lancashire.play(position, "loan 30", "loan 30")

    assert (position.money[0], position.to_decide) == (90, 1)


def test_bl_act_5_passing_discards_a_card(lancashire):
    position = lancashire.arrange()

    lancashire.play(position, "pass", "card fleetwood")

    assert lancashire.hand(position) == {"colne": 1}
    assert lancashire.rule(lancashire.arrange(), "done") == "BL-ACT-5"


def test_bl_act_6_played_cards_are_discarded(lancashire):
    position = lancashire.arrange(hand=("wigan", "shipyard"))

    lancashire.play(position, "loan 10", "card shipyard")

    assert position.to_json()["discards"] == {"shipyard": 1}


def test_bl_act_7_any_card_for_anything_but_a_build(lancashire):
    position = lancashire.arrange(hand=("wigan", "shipyard", "colne"), tiles={"preston:0": [0, "port", 1]})

    lancashire.play(position, "link preston--wigan")

    assert lancashire.legal(position) == {"card wigan", "card shipyard", "card colne"}


def test_bl_act_8_two_actions_may_be_combined(lancashire):
    position = lancashire.arrange(hand=("colne", "shipyard"))

    lancashire.play(position, "combine", "build coal_mine wigan:0")

    assert lancashire.tile(position, "wigan:0") == [0, "coal_mine", 1, 2]
    assert position.to_decide == 1


def test_bl_act_9_everything_spent_counts(lancashire):
    position = lancashire.arrange(
        hand=("preston", "colne", "bury"),
        tops={"cotton_mill": 3},
        tiles={"lancaster:0": [1, "port", 1]},
        links={"lancaster--preston": 1},
        iron=0,
    )

    lancashire.play(position, "build cotton_mill preston:1")

    assert position.spent[0] == 16 + 1 + 5
    assert position.money[0] == 30 - 22


@pytest.mark.parametrize(
    ("spent", "order"),
    [([12, 0, 13, 5], [1, 3, 0, 2]), ([0, 0, 0, 0], [1, 2, 3, 0]), ([1, 9, 8, 7], [0, 3, 2, 1])],
)
def test_bl_order_1_least_spent_goes_first(lancashire, spent, order):
    position = last_turn(lancashire, spent=spent)

    lancashire.play(position, "pass")

    assert position.order == order


def test_bl_order_2_ties_keep_their_order(lancashire):
    position = last_turn(lancashire, spent=[5, 5, 0, 5])

    lancashire.play(position, "pass")

    assert position.order == [2, 1, 3, 0]


def test_bl_order_3_amounts_spent_are_emptied(lancashire):
    position = last_turn(lancashire, spent=[5, 4, 3, 2])

    lancashire.play(position, "pass")

    assert position.spent == [0, 0, 0, 0]


def test_bl_order_4_after_the_last_round_too(lancashire):
    position = lancashire.arrange(
        round=8,
        spent=[5, 9, 3, 2],
        deck_size=0,
        order=[1, 2, 3, 0],
        to_decide=0,
        actions_left=1,
        hands=[lancashire.cards("wigan"), {}, {}, {}],
    )

    lancashire.play(position, "pass")

    assert position.order == [3, 2, 0, 1]
    lancashire.deal(position)
    assert (position.era, position.to_decide) == (1, 3)


def end_of_era(lancashire, era="canal", **fields):
    """Seat 0 has the very last action of an era."""
    return lancashire.arrange(
        era=era,
        round=8,
        deck_size=0,
        order=[1, 2, 3, 0],
        to_decide=0,
        actions_left=1,
        hands=[lancashire.cards("wigan"), {}, {}, {}],
        **fields,
    )


def test_bl_end_1_canals_go_back(lancashire):
    position = end_of_era(lancashire, links={"colne--yorkshire": 0, "burnley--colne": 0})
    assert position.links_left[0] == 12

    lancashire.play(position, "pass")

    assert position.to_json()["links"] == {}
    assert position.links_left == [14] * 4


def test_bl_end_2_level_1_tiles_go_and_others_stay(lancashire):
    position = end_of_era(
        lancashire,
        tiles={
            "colne:0": [0, "cotton_mill", 1],
            "wigan:0": [1, "coal_mine", 1, 1],
            "oldham:0": [1, "coal_mine", 2, 2],
            "colne:1": [1, "cotton_mill", 2, "flipped"],
        },
    )

    lancashire.play(position, "pass")

    assert position.to_json()["tiles"] == {
        "oldham:0": [1, "coal_mine", 2, 2],
        "colne:1": [1, "cotton_mill", 2, "flipped"],
    }


def test_bl_end_3_income_and_stacks_stay(lancashire):
    position = end_of_era(lancashire, tiles={"colne:0": [0, "cotton_mill", 1, "flipped"]}, income=15)

    lancashire.play(position, "pass")

    assert position.income[0] == 15
    assert lancashire.top(position, "cotton_mill") == 1
    assert lancashire.left(position, "cotton_mill") == 11


def test_bl_end_4_market_starts_again(lancashire):
    position = end_of_era(lancashire, cotton=8, market_tiles=[0, 2, 4, 3, 1])

    lancashire.play(position, "pass")

    assert (position.cotton, position.market_tiles) == (0, [2, 2, 4, 3, 1])


def test_bl_end_5_tracks_and_figures_carry_over(lancashire):
    position = end_of_era(lancashire, coal=3, iron=0, money=17, income=22, spent=[9, 1, 1, 1])

    lancashire.play(position, "pass")

    assert (position.coal_market, position.iron_market, position.money[0], position.income[0]) == (
        3,
        0,
        17,
        22,
    )
    assert position.order == [1, 2, 3, 0]


def test_bl_end_6_new_cards_then_income_and_two_actions(lancashire):
    position = end_of_era(lancashire, income=15)

    lancashire.deal(lancashire.play(position, "pass"))

    assert (position.hand_size, position.actions_left, position.money[0]) == ([8] * 4, 2, 33)


def test_bl_end_7_over_after_rail_scoring(lancashire):
    position = end_of_era(lancashire, era="rail")

    lancashire.play(position, "pass")

    assert position.to_decide == NOBODY
    assert position.result().reason == "reason.rail_era_over"
