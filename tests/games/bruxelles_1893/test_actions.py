"""Turns, placements, workshop, sale, materials (BX-ACT, BX-ANB, BX-WORK, BX-SALE, BX-MAT)."""


def test_bx_act_1_turns_go_clockwise_and_skip_who_has_passed(desk):
    position = desk.arrange({}, {"passed": True}, exhibition=[1, None, None, None, None], to_decide=3)

    desk.answer(position, "brussels market")
    assert position.to_decide == 0
    desk.answer(position, "brussels market")
    assert position.to_decide == 2
    assert desk.rule_against(position, "keep blue") == "BX-ACT-1"


def test_bx_act_2_a_turn_is_a_placement_a_brussels_action_or_a_pass(desk):
    kinds = {word.split()[0] for word in desk.offered(desk.arrange())}

    assert kinds == {"place", "brussels", "pass"}


def test_bx_act_3_no_turn_after_a_pass(desk):
    position = desk.after("pass", "pass", "pass")

    assert position.to_decide == 3
    desk.answer(position, "brussels market")
    assert position.to_decide == 3


def test_bx_anb_1_one_assistant_and_a_bid_of_at_least_one_franc(desk):
    position = desk.after("place 2-3", mats=[{"money": 4}])

    assert desk.offered(position) == ["bid 1", "bid 2", "bid 3", "bid 4"]
    assert desk.rule_against(position, "bid 5") == "BX-ANB-1"
    desk.answer(position, "bid 3")
    assert desk.mat(position)["available"] == 4
    assert desk.money(position) == 1
    assert desk.table(position)["bids"] == {"2-3": 3}
    assert desk.rule_against(desk.arrange({"money": 0}), "place 2-3") == "BX-ANB-1"


def test_bx_anb_1_no_upper_limit_but_the_money(desk):
    position = desk.after("place 2-3", mats=[{"money": 200}])

    assert desk.offered(position)[-1] == "bid 200"


def test_bx_anb_2_only_spaces_of_the_zone(desk):
    position = desk.arrange()

    assert desk.rule_against(position, "place 1-3") == "BX-ANB-2"
    assert desk.rule_against(position, "place 2-3") is None


def test_bx_anb_3_one_assistant_per_space_and_round(desk):
    position = desk.arrange(assistants={"2-3": 1, "2-4": 0})

    assert desk.rule_against(position, "place 2-3") == "BX-ANB-3"
    assert desk.rule_against(position, "place 2-4") == "BX-ANB-3"


def test_bx_anb_4_the_bid_is_never_returned(desk):
    done = {"passed": True}
    position = desk.arrange(
        {"money": 9, "artworks": {}}, done, done, done, exhibition=[1, None, None, None, None]
    )
    desk.answer(position, "place 2-3", "bid 4", "decline", "pass", "use 3 royal_palace")

    assert desk.table(position)["bids"] == {}
    assert desk.money(position) == 5


def test_bx_anb_5_every_kind_can_be_declined_and_the_placement_counts(desk):
    cubes = {"wood": 2, "stone": 2, "iron": 2, "joker": 2}
    for space in ("2-2", "3-4", "2-5", "2-3", "2-4"):
        position = desk.after(f"place {space}", "bid 2", mats=[{"cubes": cubes}])

        assert "decline" in desk.offered(position)
        desk.answer(position, "decline")
        assert position.to_decide == 1
        assert desk.table(position)["assistants"] == {space: 0}
        assert desk.table(position)["bids"] == {space: 2}


def test_bx_anb_6_the_owner_of_a_building_acts_after_the_main_action(desk):
    position = desk.after("place 2-3", "bid 1", "cube wood", "cube wood", buildings={"2-3": 2})

    assert (desk.asked(position), position.to_decide) == ("cubes", 2)
    desk.answer(position, "cube iron")
    assert desk.mat(position, 0)["cubes"] == {"wood": 2}
    assert desk.mat(position, 2)["cubes"] == {"iron": 1}
    assert position.to_decide == 1


def test_bx_work_1_one_draw_and_one_more_per_exhibition_tile(desk):
    position = desk.after("place 2-2", "bid 1", "draw", round=3, exhibition=[0, 0, None, None, None])

    assert desk.table(position)["pending"]["draws"] == 3
    desk.answer(position, "artwork blue", "artwork pink", "artwork pink")
    assert desk.offered(position) == ["keep blue", "keep pink"]


def test_bx_work_2_exactly_one_is_kept_the_others_go_back(desk):
    position = desk.after(
        "place 2-2", "bid 1", "draw", "artwork pink", "artwork green", "keep green",
        mats=[{"artworks": {"blue": 1}}], round=2, exhibition=[0, None, None, None, None],
    )  # fmt: skip

    assert desk.mat(position)["artworks"] == {"blue": 1, "green": 1}
    assert "drawn" not in desk.table(position)["pending"]
    # Four seats began with blue, pink, yellow and green; one green more is gone.
    assert desk.pile(position) == [5, 5, 5, 4, 6]


def test_bx_work_2_a_single_draw_is_kept_at_once(desk):
    position = desk.after("place 2-2", "bid 1", "draw", "artwork pink", mats=[{"artworks": {}}])

    assert desk.mat(position)["artworks"] == {"pink": 1}
    assert position.to_decide == 1


def test_bx_work_3_an_empty_pile_is_renewed_from_the_shop(desk):
    coloured = {"blue": 6, "pink": 6, "yellow": 6, "green": 3}
    position = desk.after(
        "place 2-2", "bid 1", "draw",
        mats=[{"artworks": coloured}, {"artworks": {}}, {"artworks": {}}, {"artworks": {}}],
        shop=["green", "black"], shop_covered={"green": 2, "black": 1},
    )  # fmt: skip

    # Both covered green tiles came back and one of them was drawn; the visible ones stay.
    assert desk.mat(position)["artworks"]["green"] == 4
    assert desk.pile(position) == [0, 0, 0, 1, 5]
    assert desk.table(position)["shop"] == ["green", "black"]
    assert desk.table(position)["shop_covered"] == {}


def test_bx_sale_1_cursor_artwork_payment_shop_in_order(desk):
    position = desk.after("place 3-4", "bid 1", mats=[{"artworks": {"blue": 1, "pink": 1}, "money": 5}])

    steps = [desk.asked(position)]
    for answer in ("cursor 4-5", "sell blue"):
        desk.answer(position, answer)
        steps.append(desk.asked(position))
    assert steps == ["cursor", "sell", "turn"]
    # Cursor centre (4,5): the blue point is (3,6): 3 BF and 6 VP.
    assert (desk.money(position), desk.vp(position)) == (5 - 1 + 3, 6)
    assert desk.table(position)["shop"] == ["blue", None]


def test_bx_sale_2_steps_are_bounded_by_all_artworks_before_the_player(desk):
    position = desk.after("place 3-4", "bid 1", mats=[{"artworks": {"blue": 1, "black": 1}}])

    assert desk.rule_against(position, "cursor 3-3") is None
    assert desk.rule_against(position, "cursor 4-2") is None
    assert desk.rule_against(position, "cursor 2-3") == "BX-SALE-2"


def test_bx_sale_3_no_visible_colour_can_be_sold(desk):
    position = desk.after(
        "place 3-4", "bid 1", "cursor 4-4",
        mats=[{"artworks": {"blue": 1, "pink": 1, "yellow": 1, "green": 1}}], shop=["blue", "pink"],
        shop_covered={"yellow": 1},
    )  # fmt: skip

    assert desk.offered(position) == ["sell yellow", "sell green"]
    assert desk.rule_against(position, "sell blue") == "BX-SALE-3"
    # Covered yellow does not block, see also BX-SALE-5.
    assert desk.rule_against(position, "sell yellow") is None


def test_bx_sale_4_each_colour_has_its_point(desk):
    # Centre (3,5): green (2,4), blue (2,6), yellow (4,4), pink (4,6), black (3,5).
    expected = {"green": (4, 4), "blue": (4, 6), "yellow": (2, 4), "pink": (2, 6), "black": (3, 5)}
    for colour, (money, vp) in expected.items():
        position = desk.after(
            "place 3-4", "bid 1", "cursor 3-5",
            mats=[{"artworks": {colour: 2}, "money": 5}, {"artworks": {}}], cursor="3-5",
        )  # fmt: skip

        assert (desk.money(position), desk.vp(position)) == (4 + money, vp), colour


def test_bx_sale_5_later_sales_choose_which_place_to_cover(desk):
    position = desk.after(
        "place 3-4", "bid 1", "cursor 4-4", mats=[{"artworks": {"blue": 1}}], shop=["pink", "green"]
    )

    assert desk.offered(position) == ["shop 1", "shop 2"]
    desk.answer(position, "shop 2")
    assert desk.table(position)["shop"] == ["pink", "blue"]
    assert desk.table(position)["shop_covered"] == {"green": 1}


def test_bx_sale_6_one_artwork_per_sale(desk):
    position = desk.after(
        "place 3-4", "bid 1", "cursor 4-4", "sell blue", mats=[{"artworks": {"blue": 2, "pink": 2}}]
    )

    assert desk.mat(position)["artworks"] == {"blue": 1, "pink": 2}
    assert position.to_decide == 1


def test_bx_mat_1_two_noble_cubes_equal_or_different(desk):
    same = desk.after("place 2-3", "bid 1", "cube wood", "cube wood")
    other = desk.after("place 2-3", "bid 1", "cube wood", "cube stone")

    assert desk.mat(same)["cubes"] == {"wood": 2}
    assert desk.mat(other)["cubes"] == {"wood": 1, "stone": 1}
    assert all("joker" not in word for word in desk.offered(desk.after("place 2-3", "bid 1")))


def test_bx_mat_2_missing_cubes_are_not_taken(desk):
    held = [{}, {"cubes": {"wood": 10, "iron": 10, "stone": 9}}]
    position = desk.after("place 2-3", "bid 1", "cube stone", mats=held)

    assert desk.mat(position)["cubes"] == {"stone": 1}
    assert position.to_decide == 1
    before = desk.after("place 2-3", "bid 1", mats=held)
    assert desk.rule_against(before, "cube wood") == "BX-MAT-2"


def test_bx_mat_2_switch_makes_noble_cubes_unlimited(desk):
    held = [{}, {"cubes": {"wood": 10, "iron": 10, "stone": 10}}]
    position = desk.after(
        "place 2-3", "bid 1", "cube wood", "cube iron", mats=held, options={"noble_supply_limited": False}
    )

    assert desk.mat(position)["cubes"] == {"wood": 1, "iron": 1}
