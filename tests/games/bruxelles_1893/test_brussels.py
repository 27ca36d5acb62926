"""Brussels actions, passing, secondary actions, two players, expert side."""

import pytest


def test_bx_bxl_1_no_bid_no_money_several_uses(desk):
    position = desk.after("brussels market", "brussels market", mats=[{"money": 0}, {"money": 0}])

    assert desk.mat(position, 0)["cubes"] == {"joker": 3}
    assert desk.mat(position, 1)["cubes"] == {"joker": 3}
    assert desk.money(position, 0) == 0


def test_bx_bxl_2_with_three_seats_the_kth_use_needs_k_assistants(desk):
    position = desk.arrange(seats=3)
    left = []
    for seat in (0, 1, 2):
        desk.answer(position, "brussels market")
        left.append(desk.mat(position, seat)["available"])

    assert left == [4, 3, 2]
    # The fourth use needs four new assistants; seat 0 has four, those already there do not count.
    desk.answer(position, "brussels market")
    assert desk.mat(position, 0)["available"] == 0
    assert desk.rule_against(position, "brussels market") == "BX-BXL-2"


def test_bx_bxl_3_with_four_seats_every_level_is_there_twice(desk):
    position = desk.arrange()
    left = []
    for seat in (0, 1, 2, 3):
        desk.answer(position, "brussels market")
        left.append(desk.mat(position, seat)["available"])

    assert left == [4, 4, 3, 3]
    poor = desk.arrange({"courthouse": 6}, {"brussels": {"market": 2}}, brussels_uses={"market": 2})
    assert desk.rule_against(poor, "brussels market") == "BX-BXL-3"


def test_bx_bxl_4_separate_counts_that_restart_every_round(desk):
    position = desk.after("brussels market", "brussels stock_exchange", seats=3)

    assert desk.mat(position, 1)["available"] == 4
    resolved = desk.resolve({"brussels": {"market": 3}}, seats=3, brussels_uses={"market": 2})
    assert desk.table(resolved)["brussels_uses"] == {}


def test_bx_bxl_5_market_gives_three_jokers(desk):
    assert desk.mat(desk.after("brussels market"))["cubes"] == {"joker": 3}


def test_bx_con_5_jokers_that_were_paid_can_be_taken_again(desk):
    """All 15 are out; whoever pays with two puts them back, and the market gives these two."""
    mats = [{"cubes": {"joker": 15}, "money": 20}]
    position = desk.arrange(*mats)
    assert position.supply[3] == 0

    desk.answer(position, "place 2-4", "bid 1")
    paid = next(text for text in desk.offered(position) if "joker" in text)
    desk.answer(position, paid)

    assert position.supply[3] == 15 - desk.mat(position)["cubes"]["joker"] > 0


def test_bx_bxl_6_stock_exchange_pays_what_the_card_shows(desk):
    position = desk.after("brussels stock_exchange", mats=[{"money": 1}], stock_card="stock_03")

    assert desk.money(position) == 8


def test_bx_bxl_7_cinquantenaire_carries_out_any_kind(desk):
    taken = {"2-3": 1, "3-5": 1, "5-2": 1}
    position = desk.after(
        "brussels cinquantenaire", "perform materials", "cube wood", "cube iron",
        assistants=taken, buildings={"2-3": 2},
    )  # fmt: skip

    assert desk.mat(position)["cubes"] == {"wood": 1, "iron": 1}
    assert desk.table(position)["assistants"] == taken
    # No secondary action for seat 2: it is seat 1's turn.
    assert (position.to_decide, desk.asked(position)) == (1, "turn")
    begun = desk.after("brussels cinquantenaire", "perform materials")
    assert desk.rule_against(begun, "decline") == "BX-BXL-7"


def test_bx_bxl_8_grand_place_activates_up_to_the_palace_value(desk):
    figures = dict.fromkeys(("brugmann", "buls", "empain", "maeterlinck"), "ready")
    position = desk.after(
        "brussels grand_place", "activate brugmann", "activate buls",
        mats=[{"figures": figures, "tracks": {"royal_palace": 2}, "money": 0}],
    )  # fmt: skip

    # The value is 2, so the action is over.
    assert position.to_decide == 1
    states = desk.mat(position)["figures"]
    assert states == {"brugmann": "turned", "buls": "turned", "empain": "ready", "maeterlinck": "ready"}


def test_bx_pass_1_passing_is_always_possible_with_assistants_left(desk):
    position = desk.arrange()

    assert desk.offered(position)[-1] == "pass"
    assert desk.mat(desk.answer(position, "pass"))["available"] == 5


def test_bx_pass_2_the_first_to_pass_takes_the_tile_and_a_franc_more(desk):
    colours = dict.fromkeys(("blue", "pink", "yellow", "green", "black"), 1)
    position = desk.after("pass", mats=[{"money": 2, "artworks": colours}])

    assert desk.table(position)["exhibition"][0] == 0
    assert desk.money(position) == 8
    told = "seat 0 passes first and takes the exhibition tile of 1893"
    assert desk.log(desk.arrange(), "pass") == [told, "seat 0 receives 2 BF"]


def test_bx_pass_3_later_passers_get_a_franc_per_colour(desk):
    colours = dict.fromkeys(("blue", "pink", "yellow", "green", "black"), 1)
    position = desk.after("pass", "pass", mats=[{}, {"money": 2, "artworks": colours}])

    assert desk.table(position)["exhibition"][0] == 0
    assert desk.money(position, 1) == 7


def test_bx_pass_4_black_counts_sold_artworks_do_not(desk):
    position = desk.after(
        "pass", mats=[{"money": 0, "artworks": {"black": 2, "blue": 1}}], shop=["pink", "green"]
    )

    assert desk.money(position) == 3


def test_bx_pass_5_the_tile_gives_two_mannekens_this_round_and_draws_later(desk):
    # Nobody bids, so the tile's two Manneken-Pis make its owner first player.
    position = desk.resolve(passed_first=2)
    assert desk.table(position)["pawn"] == 2
    later = desk.after("place 2-2", "bid 1", "draw", round=2, exhibition=[0, None, None, None, None])
    assert desk.table(later)["pending"]["draws"] == 2


def test_bx_sec_1_only_the_kind_of_the_space_decides(desk):
    # Seat 1 owns buildings everywhere; a sale space gives VP although the main action is declined.
    position = desk.after(
        "place 3-4", "bid 1", "decline",
        mats=[{}, {"artworks": {"pink": 2, "black": 1}}], buildings={"3-4": 1, "2-3": 1},
    )  # fmt: skip

    assert desk.points(position, "secondary_sale", 1) == 3
    assert desk.money(position, 1) == desk.facts.start_money[1]


def test_bx_sec_2_own_buildings_give_nothing(desk):
    position = desk.after("place 3-4", "bid 1", "decline", buildings={"3-4": 0})

    assert desk.vp(position) == 0
    assert position.to_decide == 1


def test_bx_sec_3_workshop_gives_a_black_artwork(desk):
    position = desk.after("place 2-2", "bid 1", "decline", buildings={"2-2": 1})
    assert desk.mat(position, 1)["artworks"] == {"pink": 1, "black": 1}

    blocked = desk.after(
        "place 3-4", "bid 1", "cursor 4-4", mats=[{"artworks": {"black": 1, "blue": 1, "pink": 1}}],
        shop=["black", "green"],
    )  # fmt: skip
    assert desk.rule_against(blocked, "sell black") == "BX-SEC-3"


def test_bx_sec_4_sale_gives_a_vp_per_artwork(desk):
    position = desk.after(
        "place 3-4", "bid 1", "decline", mats=[{}, {"artworks": {"blue": 2, "black": 2}}],
        buildings={"3-4": 1},
    )  # fmt: skip

    assert desk.vp(position, 1) == 4


def test_bx_sec_5_theatre_lets_the_owner_activate_one_figure(desk):
    figures = {"brugmann": "ready", "buls": "ready"}
    position = desk.after(
        "place 2-5", "bid 1", "decline", mats=[{}, {"figures": figures}], buildings={"2-5": 1}
    )

    assert (position.to_decide, desk.offered(position)) == (
        1,
        ["decline", "activate brugmann", "activate buls"],
    )
    desk.answer(position, "activate buls")
    assert desk.mat(position, 1)["figures"] == {"brugmann": "ready", "buls": "turned"}
    assert desk.asked(position) == "turn"


def test_bx_sec_6_materials_gives_one_cube(desk):
    position = desk.after("place 2-3", "bid 1", "decline", "cube stone", buildings={"2-3": 1})

    assert desk.mat(position, 1)["cubes"] == {"stone": 1}


def test_bx_sec_7_construction_gives_a_vp_per_building_on_the_board(desk):
    # 1-1 lies outside the zone and counts, the triggering building too.
    position = desk.after("place 2-4", "bid 1", mats=[{"money": 2}], buildings={"2-4": 1, "1-1": 1, "5-5": 1})

    assert desk.points(position, "secondary_construction", 1) == 3


def test_bx_2p_1_two_seats_play_the_same_rules(desk):
    position = desk.after("place 3-5", "bid 2", "cube wood", "cube wood", seats=2)

    assert desk.mat(position)["cubes"] == {"wood": 2}
    assert position.to_decide == 1


def test_bx_2p_2_each_player_places_a_neutral_assistant_first(desk):
    position = desk.arrange(seats=2, asked="frame", first=1, to_decide=1, buildings={"3-3": 0})
    desk.answer(position, "frame 2-2")

    assert (position.to_decide, desk.asked(position)) == (1, "neutral")
    assert desk.rule_against(position, "neutral 1-1") == "BX-2P-2"
    assert desk.rule_against(position, "neutral 3-3") == "BX-2P-2"
    desk.answer(position, "neutral 4-4")
    assert (position.to_decide, desk.asked(position)) == (0, "neutral")
    assert desk.rule_against(position, "neutral 4-4") == "BX-2P-2"
    desk.answer(position, "neutral 5-5")
    assert (position.to_decide, desk.asked(position)) == (1, "turn")


def test_bx_2p_3_without_a_free_space_the_placement_is_dropped(desk):
    # Eight of the nine zone spaces are built on: one neutral finds room, the other does not.
    built = {
        space: at % 2 for at, space in enumerate(("3-3", "3-4", "3-5", "4-3", "4-4", "4-5", "5-3", "5-4"))
    }
    position = desk.arrange(seats=2, asked="frame", buildings=built)
    desk.answer(position, "frame 2-2")

    assert desk.table(position)["assistants"] == {"5-5": "neutral_0"}
    assert desk.asked(position) == "turn"


def test_bx_2p_4_a_neutral_assistant_makes_no_bid(desk):
    position = desk.arrange(seats=2, asked="frame")
    desk.answer(position, "frame 2-2", "neutral 3-3", "neutral 4-4")

    assert desk.table(position)["bids"] == {}
    assert [desk.money(position, seat) for seat in (0, 1)] == [5, 6]


@pytest.mark.parametrize(
    ("around", "vp"),
    [
        ({"3-3": 0, "3-4": "neutral_0", "4-3": "neutral_1", "4-4": 1}, (0, 0)),
        ({"3-3": 0, "3-4": 0, "4-3": "neutral_0", "4-4": "neutral_1"}, (1, 0)),
        ({"3-3": 0, "3-4": 1, "4-3": 1, "4-4": "neutral_1"}, (0, 1)),
    ],
)
def test_bx_2p_5_neutrals_count_around_shields(desk, around, vp):
    position = desk.resolve(seats=2, assistants=around)

    assert tuple(desk.points(position, "shields", seat) for seat in (0, 1)) == vp


def test_bx_exp_1_the_expert_side_changes_the_layout_only(desk):
    position = desk.arrange(options={"board_side": "expert"})

    # Strip 1 doubles the workshop and lacks the theatre.
    assert desk.kinds(position, 1) == ["workshop", "materials", "workshop", "construction", "sale"]
    standard = desk.offered(desk.arrange())
    assert desk.offered(position) == standard


def test_bx_rul_13_the_market_offers_what_the_supply_holds(desk):
    # 13 of the 15 jokers are owned, so two can be taken.
    position = desk.arrange({"cubes": {"joker": 1}}, {"cubes": {"joker": 12}})
    action = desk.game.actions.parse("brussels market")

    offered = desk.game.catalogue("en").render(position.describe(action)[0])
    desk.answer(position, "brussels market")

    assert offered.endswith("take 2 jokers")
    assert desk.mat(position)["cubes"] == {"joker": 3}


def test_bx_rul_14_offers_name_what_limited_coins_can_pay(desk):
    # 136 BF exist. With 134 BF in purses, no income can be more than 2 BF.
    limited = {"options": {"money_supply_limited": True}}
    mats = [{"money": 5, "artworks": {"blue": 1, "pink": 1, "green": 1}}, {"money": 129}, {"money": 0}]
    for notation, value in (("pass", "pay"), ("brussels stock_exchange", "effect")):
        position = desk.arrange(*mats, seats=3, **limited)
        shown = position.describe(desk.game.actions.parse(notation))[0].values[value]
        desk.answer(position, notation)

        assert shown == 2 if value == "pay" else shown.values["money"] == 2
        assert desk.money(position) == 7
    position = desk.arrange(*mats, seats=3, asked="sell", **limited)
    assert position.describe(desk.game.actions.parse("sell blue"))[0].values["price"] == 2
    assert "for 2 BF" in " ".join(desk.log(position, "sell blue"))


def test_bx_sale_4_the_log_tells_the_gain_of_a_sale_once(desk):
    position = desk.after(
        "place 3-4", "bid 1", mats=[{"money": 5, "artworks": {"blue": 2}}, {"artworks": {}}], cursor="3-5"
    )

    assert desk.log(position, "cursor 3-5") == ["seat 0 sells a blue artwork for 4 BF and 6 VP"]
