"""The worked examples of rules.md (BX-EX-1…33), values taken from there."""

import pytest

PAID = {"figures": {"brugmann": "ready"}, "money": 3, "artworks": {}}


def placements(desk, position):
    return [word.split()[1] for word in desk.offered(position) if word.startswith("place")]


def payments(desk, position):
    return [word.removeprefix("pay ") for word in desk.offered(position) if word.startswith("pay")]


def site(desk, arrows, *, cubes, money, buildings=None):
    """Ask for the payment of a tile; the bid of 1 BF is already in."""
    return desk.arrange(
        {"cubes": cubes, "money": money}, asked="pay", space="2-4", assistants={"2-4": 0},
        arrows=arrows, buildings=buildings or {},
    )  # fmt: skip


MIDDLE = {"1-1": 0, "1-2": 0}
TOP = {"1-1": 0, "1-2": 0, "1-3": 0, "1-4": 0}


def test_bx_ex_1_zone_of_shield_1_1(desk):
    position = desk.arrange(asked="frame", seats=5)
    assert desk.offered(position) == ["frame 1-1", "frame 4-4"]

    desk.answer(position, "frame 1-1")

    assert placements(desk, position) == [f"{r}-{c}" for r in (2, 3, 4, 5) for c in (2, 3, 4, 5)]


def test_bx_ex_2_zone_of_shield_3_4(desk):
    position = desk.arrange(stock_card="stock_01", shield="3-4")

    assert placements(desk, position) == [f"{r}-{c}" for r in (1, 2, 3) for c in (1, 2, 3, 4)]


def test_bx_ex_3_selling_green_after_two_steps(desk):
    mats = [{"artworks": {"blue": 1, "green": 1}, "money": 5}]
    position = desk.after(
        "place 3-4", "bid 1", "cursor 5-3", "sell green", mats=mats, shop=["yellow", "black"]
    )

    assert (desk.money(position), desk.vp(position)) == (5 - 1 + 2, 6)
    desk.answer(position, "shop 1")
    assert desk.table(position)["shop"] == ["green", "black"]


def test_bx_ex_4_selling_black(desk):
    mats = [{"artworks": {"black": 2, "blue": 1}, "money": 5}, *[{"artworks": {"black": 1}}] * 3]
    position = desk.after("place 3-4", "bid 1", "cursor 4-4", "sell black", mats=mats)
    assert (desk.money(position), desk.vp(position)) == (5 - 1 + 2, 4)

    # Seat 1 has nothing but black, which is visible now.
    desk.answer(position, "place 4-5", "bid 1")
    assert position.to_decide == 2


def test_bx_ex_5_wood_and_3_francs_for_three_units(desk):
    position = site(desk, [1, 5], cubes={"wood": 3, "iron": 3}, money=9, buildings=MIDDLE)

    assert payments(desk, position) == ["wood wood francs", "wood francs francs"]
    for payment, money in (("wood wood francs", 6), ("wood francs francs", 3)):
        after = desk.answer(position.copy(), f"pay {payment}")
        assert (desk.money(after), desk.vp(after)) == (money, 5)


def test_bx_ex_6_wood_and_empty_for_four_units(desk):
    position = site(desk, [1, 6], cubes={"wood": 4}, money=9, buildings=TOP)
    assert payments(desk, position) == ["wood wood wood wood"]

    desk.answer(position, "pay wood wood wood wood", "turn 1", "build 5-5")

    assert desk.vp(position) == 10


def test_bx_ex_7_a_joker_in_place_of_3_francs(desk):
    position = site(desk, [3, 5], cubes={"iron": 1, "joker": 1}, money=2)
    desk.answer(position, "pay iron joker")

    assert (desk.vp(position), desk.money(position)) == (0, 2)


def test_bx_ex_8_grand_place_with_value_3_and_four_figures(desk):
    figures = dict.fromkeys(("brugmann", "buls", "empain", "maeterlinck"), "ready")
    mats = [{"figures": figures, "tracks": {"royal_palace": 3}}]
    position = desk.after(
        "brussels grand_place", "activate brugmann", "activate buls", "activate empain", mats=mats
    )

    assert position.to_decide == 1
    assert desk.mat(position)["figures"]["maeterlinck"] == "ready"


def test_bx_ex_9_orange_bids_3_blue_2(desk):
    position = desk.resolve(
        {"money": 0, "artworks": {}}, {"money": 0}, answers=[],
        assistants={"2-2": 0, "3-2": 0, "4-2": 1}, bids={"2-2": 1, "3-2": 2, "4-2": 2},
    )  # fmt: skip
    assert position.to_decide == 0

    desk.answer(position, "use 2 royal_palace")

    assert desk.table(position)["bids"] == {}
    assert [desk.money(position, seat) for seat in (0, 1)] == [0, 0]


def test_bx_ex_10_three_bonus_cards(desk):
    # A = bonus_01 (2 symbols), B = bonus_02 (1 symbol), C = bonus_16 (royal palace twice).
    slots = ["bonus_05", "bonus_01", "bonus_02", "bonus_16", "bonus_06"]
    position = desk.resolve(
        assistants={"2-2": 0, "2-3": 0, "2-4": 0}, bonus_slots=slots,
        answers=["tuck 2 row_1", "tuck 3 row_2", "use 4 royal_palace"],
    )  # fmt: skip

    assert desk.symbols(position) == [3, 2, 1, 1]
    assert desk.tracks(position)["royal_palace"] == 3
    assert "bonus_16" in desk.table(position)["bonus_discard"]


def test_bx_ex_11_four_shields(desk):
    # Blue is seat 0 on value 2, orange seat 1 on value 3. Full: 2-2 (blue 3:1) and 3-4 (2:2).
    around = {"2-2": 0, "2-3": 0, "3-2": 0, "3-3": 1, "3-4": 0, "3-5": 1, "4-4": 1, "4-5": 0}
    mats = [{"tracks": {"town_hall": 2}, "courthouse": 1}, {"tracks": {"town_hall": 3}}]
    position = desk.resolve(*mats, assistants=around, bids={"3-5": 2})

    assert desk.points(position, "shields", 0) == 4
    assert desk.points(position, "shields", 1) == 3


def test_bx_ex_12_five_figures_worth_15_and_12_francs(desk):
    figures = dict.fromkeys(("brugmann", "buls", "albert", "solvay", "vandevelde"), "ready")
    mats = [{"money": 12, "artworks": {}, "figures": figures, "vp": 30}, *[PAID] * 3]
    position = desk.resolve(*mats, round=5)
    # After 3 + 3 + 3 only Solvay's 2 BF can still be paid, so he is.
    desk.answer(position, "salary brugmann", "salary buls", "salary albert")

    assert sorted(desk.mat(position)["figures"]) == ["albert", "brugmann", "buls", "solvay"]
    assert desk.money(position) == 1
    assert desk.vp(position) == 25


def test_bx_ex_13_final_score_of_139(desk):
    # Rows: three artworks × 1, two figures × 1, three assistants beyond the second × 2.
    mat = {
        "vp": 80, "tracks": {"architect": 8}, "money": 6, "artworks": {"blue": 3},
        "figures": {"brugmann": "paid", "buls": "paid"}, "cubes": {"wood": 1, "iron": 2, "joker": 2},
        "tucked": {"row_1": ["bonus_01", "bonus_05"], "row_4": ["bonus_02"]}, "courthouse": 2,
    }  # fmt: skip
    result = desk.final(mat, buildings={"1-1": 0, "1-2": 0, "1-3": 0, "1-4": 0, "1-5": 0}, pawn=1)

    assert result.breakdown[0] == {
        "start": 80, "buildings": 40, "row_money": 5, "row_artworks": 3, "row_figures": 2,
        "row_assistants": 6, "cubes": 3,
    }  # fmt: skip
    assert result.scores[0] == 139


def test_bx_ex_14_passing_with_two_colours_and_with_none(desk):
    mats = [{"money": 0, "artworks": {"blue": 2, "green": 1}}, {"money": 0, "artworks": {}}]
    position = desk.after("pass", "pass", mats=mats)

    assert desk.table(position)["exhibition"][0] == 0
    assert [desk.money(position, seat) for seat in (0, 1)] == [3, 0]


def test_bx_ex_15_the_ladder(desk):
    three = desk.after("brussels market", "brussels market", "brussels market", seats=3)
    assert [desk.mat(three, seat)["brussels"]["market"] for seat in range(3)] == [1, 2, 3]
    five = desk.after(*["brussels stock_exchange"] * 4, seats=5)
    assert [desk.mat(five, seat)["brussels"]["stock_exchange"] for seat in range(4)] == [1, 1, 2, 2]


def test_bx_ex_16_workshop_with_one_exhibition_tile(desk):
    position = desk.after(
        "place 2-2", "bid 1", "draw", "artwork pink", "artwork blue", "keep pink",
        mats=[{"artworks": {}}], round=2, exhibition=[0, None, None, None, None],
    )  # fmt: skip

    assert desk.mat(position)["artworks"] == {"pink": 1}
    assert desk.pile(position)[0] == 6


def test_bx_ex_17_taking_the_third_figure(desk):
    position = desk.after(
        "place 2-5", "bid 1", "theatre 2", "figure discard", "figure vandevelde",
        mats=[{"money": 9}], theatre=["buls", "albert", "maeterlinck", "empain"],
    )  # fmt: skip

    assert desk.money(position) == 9 - 1 - 2
    assert desk.table(position)["theatre"] == ["buls", "albert", "empain", "vandevelde"]


def test_bx_ex_18_a_second_charles_buls(desk):
    position = desk.after(
        "place 2-5", "bid 1", "theatre 0", mats=[{"figures": {"buls": "ready"}}],
        theatre=["buls", "albert", "maeterlinck", "empain"],
    )  # fmt: skip

    assert desk.tracks(position)["town_hall"] == 2
    assert desk.table(position)["figure_discard"] == {"buls": 1}


def test_bx_ex_19_secondary_action_on_materials(desk):
    position = desk.after("place 2-3", "bid 1", "cube wood", "cube iron", "cube stone", buildings={"2-3": 1})
    assert desk.mat(position, 0)["cubes"] == {"wood": 1, "iron": 1}
    assert desk.mat(position, 1)["cubes"] == {"stone": 1}

    own = desk.after("place 2-3", "bid 1", "cube wood", "cube iron", buildings={"2-3": 1}, to_decide=1)
    assert desk.mat(own, 1)["cubes"] == {"wood": 1, "iron": 1}
    assert own.to_decide == 2


def test_bx_ex_20_brussels_majority_of_two(desk):
    mats = [{"brussels": {"market": 3}}, {"brussels": {"grand_place": 3}}, {"brussels": {"market": 1}}]
    position = desk.resolve(*mats, brussels_uses={"market": 2, "grand_place": 2})

    assert [desk.mat(position, seat)["courthouse"] for seat in range(4)] == [3, 3, 2, 2]


def test_bx_ex_21_three_mannekens_against_two(desk):
    # Red is seat 0: bonus_02 (1) in column 2 and bonus_04 (2) in column 4. Blue is seat 1 with the tile.
    position = desk.resolve(assistants={"2-2": 0, "2-4": 0}, first=2, to_decide=0, passed_first=1)

    assert desk.table(position)["pawn"] == 0


def test_bx_ex_22_three_one_symbol_cards(desk):
    slots = ["bonus_01", "bonus_02", "bonus_03", "bonus_06", "bonus_07"]
    position = desk.resolve(
        assistants={"2-2": 0, "2-3": 0, "2-4": 0}, bonus_slots=slots, answers=["tuck 2 row_1", "tuck 3 row_2"]
    )

    assert desk.rule_against(position, "tuck 4 row_1") == "BX-RES-9"
    assert desk.rule_against(position, "tuck 4 row_2") == "BX-RES-9"
    assert desk.rule_against(position, "tuck 4 row_3") is None
    assert desk.rule_against(position, "use 4 town_hall") is None


def test_bx_ex_23_a_town_hall_step_counts_in_the_same_round(desk):
    around = {"2-2": 0, "2-3": 0, "3-2": 0, "3-3": 1}
    slots = ["bonus_01", "bonus_06", "bonus_02", "bonus_03", "bonus_04"]
    position = desk.resolve(
        {"tracks": {"town_hall": 2}}, assistants=around, bids={"3-3": 5}, bonus_slots=slots,
        answers=["use 2 town_hall", "tuck 3 row_1"],
    )  # fmt: skip

    assert desk.points(position, "shields") == 3


def test_bx_ex_24_two_players_one_neutral(desk):
    around = {"3-3": 0, "3-4": 0, "4-3": 1, "4-4": "neutral_1"}
    position = desk.resolve({"tracks": {"town_hall": 4}}, seats=2, assistants=around)

    assert [desk.points(position, "shields", seat) for seat in (0, 1)] == [4, 0]


def test_bx_ex_25_the_theatre_at_the_end_of_a_round(desk):
    position = desk.resolve(theatre=["buls", "albert", "maeterlinck", "empain"])
    desk.answer(position, "figure vandervelde")

    assert desk.table(position)["theatre"] == ["albert", "maeterlinck", "empain", "vandervelde"]
    assert desk.table(position)["figure_discard"] == {"buls": 1}


def test_bx_ex_26_row_4_with_two_symbols(desk):
    result = desk.final({"courthouse": 1, "tucked": {"row_4": ["bonus_02"]}})

    assert result.breakdown[0]["row_assistants"] == 8


def test_bx_ex_27_two_jokers_left(desk):
    position = desk.after("brussels market", mats=[{}, {"cubes": {"joker": 13}}])

    assert desk.mat(position)["cubes"] == {"joker": 2}


def test_bx_ex_28_a_bid_without_an_artwork(desk):
    position = desk.after("place 3-4", "bid 4", mats=[{"artworks": {}, "money": 6}])

    assert desk.table(position)["bids"] == {"3-4": 4}
    assert desk.table(position)["shop"] == [None, None]
    assert position.to_decide == 1


def test_bx_ex_29_the_reach_of_the_cursor(desk):
    position = desk.after("place 3-4", "bid 1", mats=[{"artworks": {"green": 2, "pink": 1}, "money": 5}])

    assert desk.rule_against(position, "cursor 2-2") == "BX-SALE-2"
    assert desk.rule_against(position, "cursor 4-7") == "BX-RUL-4"
    desk.answer(position, "cursor 2-3")
    green, pink = desk.answer(position.copy(), "sell green"), desk.answer(position.copy(), "sell pink")
    assert (desk.money(green) - 4, desk.vp(green)) == (5, 6)
    assert (desk.money(pink) - 4, desk.vp(pink)) == (3, 4)


@pytest.mark.parametrize(
    ("payment", "vp"),
    [("wood wood wood", 5), ("wood stone stone", 5), ("wood iron stone", 5), ("stone stone joker", 0)],
)
def test_bx_ex_30_wood_and_any_noble(desk, payment, vp):
    cubes = {"wood": 3, "iron": 3, "stone": 3, "joker": 1}
    position = site(desk, [1, 4], cubes=cubes, money=0, buildings=MIDDLE)

    assert desk.rule_against(position, "pay stone stone stone") == "BX-COMP-4"
    assert desk.vp(desk.answer(position, f"pay {payment}")) == vp


def test_bx_ex_31_empty_and_any_noble(desk):
    position = site(desk, [6, 4], cubes={"wood": 2, "iron": 1, "stone": 1}, money=9)

    assert payments(desk, position) == ["wood wood", "wood iron", "wood stone", "iron stone"]
    assert desk.rule_against(position, "pay francs francs") == "BX-COMP-5"


def test_bx_ex_32_overlapping_shields(desk):
    # The block is rows and columns 2 to 4; red is seat 0, blue seat 1 with six assistants.
    block = {f"{r}-{c}": 1 for r in (2, 3, 4) for c in (2, 3, 4)}
    block.update({"3-3": 0, "2-3": 0, "3-2": 0})
    position = desk.resolve({}, {"courthouse": 1}, assistants=block)

    assert [desk.points(position, "shields", seat) for seat in (0, 1)] == [3, 3]


def test_bx_ex_33_cinquantenaire_for_the_theatre_with_1_franc(desk):
    show = ["buls", "albert", "maeterlinck", "empain"]
    position = desk.after("brussels cinquantenaire", "perform theatre", mats=[{"money": 1}], theatre=show)

    assert desk.offered(position) == ["theatre 0", "theatre 1"]
    assert desk.money(desk.answer(position, "theatre 1")) == 0
