"""Edge cases and rulings, each with its switch where it has one (BX-RUL)."""

import pytest

from ironbridge.games.bruxelles_1893.actions import ZONES
from ironbridge.kernel.words import SPECTATOR

LAST = {"money": 3, "artworks": {}}


def test_bx_rul_1_every_shield_has_one_largest_part():
    for shield, zone in enumerate(ZONES):
        row, column = shield // 4 + 1, shield % 4 + 1
        parts = sorted(r * c for r in (row, 5 - row) for c in (column, 5 - column))

        assert parts[-1] > parts[-2]
        assert bin(zone).count("1") == parts[-1]


def test_bx_rul_2_an_arrow_jumps_over_the_other(desk):
    mats = [{"cubes": {"wood": 1, "stone": 1}, "money": 9}]
    start = {"mats": mats, "arrows": [1, 2]}
    position = desk.after("place 2-4", "bid 1", "pay wood stone", "turn 1", **start)
    assert desk.table(position)["arrows"] == [3, 2]

    blocked = {"options": {"compass_arrow_onto_other_arrow": "blocked"}}
    position = desk.after("place 2-4", "bid 1", "pay wood stone", **start, **blocked)
    # Only arrow 2 can turn, so it did.
    assert desk.table(position)["arrows"] == [1, 3]
    asked = desk.arrange(*mats, asked="arrow", space="2-4", assistants={"2-4": 0}, arrows=[1, 2], **blocked)
    assert desk.rule_against(asked, "turn 1") == "BX-RUL-2"


def test_bx_rul_3_up_to_or_exactly_the_number_of_artworks(desk):
    mats = [{"artworks": {"blue": 2}}]
    free = desk.after("place 3-4", "bid 1", mats=mats)
    assert desk.rule_against(free, "cursor 4-4") is None
    assert desk.rule_against(free, "cursor 4-5") is None

    exact = desk.after("place 3-4", "bid 1", mats=mats, options={"cursor_move": "exact_count"})
    assert desk.rule_against(exact, "cursor 4-6") is None
    # There and back again are two steps.
    assert desk.rule_against(exact, "cursor 4-4") is None
    assert desk.rule_against(exact, "cursor 4-5") == "BX-RUL-3"


def test_bx_rul_4_the_whole_cursor_stays_on_the_grid(desk):
    artworks = {"blue": 6, "pink": 5, "green": 4}
    position = desk.after("place 3-4", "bid 1", mats=[{"artworks": artworks}])

    for cell in ("1-4", "7-4", "4-1", "4-7"):
        assert desk.rule_against(position, f"cursor {cell}") == "BX-RUL-4"
    assert len(desk.offered(position)) == 1 + 25


def test_bx_rul_5_without_a_sale_the_cursor_stays(desk):
    start = {"mats": [{"artworks": {"blue": 1}}], "shop": ["blue", None]}
    position = desk.after("place 3-4", "bid 1", **start)
    assert (desk.table(position)["cursor"], position.to_decide) == ("4-4", 1)

    moved = desk.after(
        "place 3-4", "bid 1", "cursor 4-5", **start, options={"sale_without_selling_moves_cursor": True}
    )
    assert (desk.table(moved)["cursor"], moved.to_decide) == ("4-5", 1)


def test_bx_rul_6_the_second_sale_uses_the_empty_place(desk):
    position = desk.after(
        "place 3-4", "bid 1", "cursor 4-4", mats=[{"artworks": {"blue": 1, "pink": 1}}], shop=["pink", None]
    )

    # Pink is visible, so blue was sold, onto the second place.
    assert desk.table(position)["shop"] == ["pink", "blue"]


def test_bx_rul_7_a_draw_goes_on_after_a_renewal_and_ends_when_nothing_is_left(desk):
    mats = [{"artworks": {"blue": 6, "pink": 6, "yellow": 6, "green": 3}}, *[{"artworks": {}}] * 3]
    tiles = {"round": 4, "exhibition": [0, 0, 0, None, None]}
    # One green in the pile, one green below the visible one: four wanted, two drawn.
    position = desk.after(
        "place 2-2", "bid 1", "draw", mats=mats, shop=["green", "black"], shop_covered={"green": 1}, **tiles
    )
    assert desk.table(position)["pending"]["draws"] == 2
    assert desk.offered(position) == ["keep green"]

    nothing = [{"artworks": {"blue": 6, "pink": 6, "yellow": 6, "green": 6}}, *[{"artworks": {}}] * 3]
    none = desk.after("place 2-2", "bid 1", mats=nothing, **tiles)
    assert none.to_decide == 1
    via = desk.after("brussels cinquantenaire", mats=nothing, **tiles)
    assert desk.rule_against(via, "perform workshop") == "BX-RUL-7"


def test_bx_rul_7_switch_renews_as_soon_as_a_pile_is_empty(desk):
    mats = [{"artworks": {"blue": 6, "pink": 6, "yellow": 6, "green": 3}}, *[{"artworks": {}}] * 3]
    shop = {"shop": ["green", "black"], "shop_covered": {"green": 1}}
    for refill, pile in (("when_draw_needed", 0), ("when_emptied", 1)):
        position = desk.after(
            "place 2-2", "bid 1", "draw", mats=mats, **shop, options={"art_pile_refill": refill}
        )
        assert desk.pile(position)[3] == pile, refill


def test_bx_rul_8_a_renewal_adds_to_the_other_pile(desk):
    # The black pile is empty; taking a black tile brings back the covered blue one too.
    mats = [{}, {"artworks": {"black": 4}}, {"artworks": {"pink": 1}}, {"artworks": {"pink": 1}}]
    position = desk.after(
        "place 2-2", "bid 1", "decline", mats=mats, buildings={"2-2": 1},
        shop=["black", "yellow"], shop_covered={"black": 1, "blue": 2},
    )  # fmt: skip

    assert desk.mat(position, 1)["artworks"] == {"black": 5}
    assert desk.table(position)["shop_covered"] == {}
    assert desk.pile(position)[0] == 5


def test_bx_rul_9_only_the_drawing_player_sees_the_draw(desk):
    position = desk.after("place 2-2", "bid 1", "draw", round=2, exhibition=[0, None, None, None, None])

    assert [position.hides(viewer) for viewer in (-1, 0, 1)] == [True, False, True]
    desk.answer(position, "artwork blue", "artwork pink")
    assert position.view(0).position.to_json()["pending"]["drawn"] == {"blue": 1, "pink": 1}
    for viewer in (SPECTATOR, 1, 2, 3):
        seen = position.view(viewer).position.to_json()
        assert ("drawn" in seen["pending"], seen["pending"]["drawn_hidden"]) == (False, 2)


def test_bx_rul_10_without_cards_the_dearest_places_stay_empty(desk):
    # Every card that is not on show is owned by somebody.
    keep = dict.fromkeys(desk.facts.figure_names, "ready")
    mats = [
        {"figures": {"brugmann": "ready"}, "money": 9},
        *[{"figures": keep}] * 2,
        {"figures": {"brugmann": "ready"}},
    ]
    show = ["solvay", "buls", "albert", "vandervelde"]
    rest = {"maeterlinck": 1, "empain": 1, "vandevelde": 1}
    own = {"brugmann": "ready", **dict.fromkeys(rest, "turned")}
    mats[3] = {"figures": own}
    position = desk.after("place 2-5", "bid 1", "theatre 1", "figure keep", mats=mats, theatre=show)
    assert desk.table(position)["theatre"] == ["solvay", "albert", "vandervelde", None]

    desk.answer(position, "place 4-2", "bid 1")
    assert desk.rule_against(position, "theatre 3") == "BX-RUL-10"
    # The next card that is discarded fills the empty places at once.
    desk.answer(position, "theatre 0", "cube wood")
    assert desk.table(position)["theatre"] == ["albert", "vandervelde", "solvay", None]


def test_bx_rul_11_the_bonus_deck_is_used_up_exactly(desk):
    assert len(desk.facts.bonus_names) == desk.facts.rounds * desk.facts.bonus_places
    discard = [f"bonus_{n:02}" for n in range(1, 16)]
    slots = [f"bonus_{n}" for n in range(16, 21)]
    position = desk.resolve(
        round=4, bonus_discard=discard, bonus_slots=slots, stock_used=["stock_01", "stock_02", "stock_03"]
    )
    desk.answer(position, "figure buls", *(f"bonus bonus_{n}" for n in (25, 24, 23, 22)))
    # The last card has no alternative.
    assert desk.table(position)["bonus_slots"][4] == "bonus_21"


def test_bx_rul_12_five_of_twelve_stock_cards_are_used(desk):
    used = [f"stock_0{n}" for n in range(1, 5)]
    position = desk.resolve(round=4, stock_used=used, bonus_discard=[f"bonus_{n}" for n in range(10, 25)])
    while desk.asked(position) != "deal_stock":
        position.apply(position.outcomes()[0])

    assert len(desk.outcomes(position)) == 8


def test_bx_rul_13_jokers_are_limited(desk):
    mats = [{}, {"cubes": {"joker": 14}}]
    assert desk.mat(desk.after("brussels market", mats=mats))["cubes"] == {"joker": 1}
    free = desk.after("brussels market", mats=mats, options={"joker_supply_limited": False})
    assert desk.mat(free)["cubes"] == {"joker": 3}


def test_bx_rul_14_coins_are_limited_by_a_switch_only(desk):
    mats = [{"money": 34}, {"money": 50}, {"money": 50}, {"money": 0}]
    assert desk.money(desk.after("brussels stock_exchange", mats=mats)) == 40
    short = desk.after("brussels stock_exchange", mats=mats, options={"money_supply_limited": True})
    # 136 BF exist, 134 are in hands.
    assert desk.money(short) == 36


def test_bx_rul_15_the_swap_takes_what_is_left(desk):
    held = [{"cubes": {"joker": 1}}, {"cubes": {"wood": 10, "iron": 10, "stone": 9}}]
    show = ["solvay", "buls", "albert", "empain"]
    position = desk.after("place 2-5", "bid 1", "theatre 0", "swap", mats=held, theatre=show)

    assert desk.mat(position)["cubes"] == {"stone": 1}
    assert desk.asked(position) == "retain"


def test_bx_rul_16_the_mannekens_of_a_tied_card_count_for_nobody(desk):
    # bonus_04 shows two Manneken-Pis; seats 2 and 3 are tied for it, seat 1 has the tile.
    position = desk.resolve(assistants={"2-4": 2, "3-4": 3})

    assert desk.table(position)["pawn"] == 1


def test_bx_rul_17_tied_bidders_choose_in_turn_and_cannot_tuck(desk):
    slots = ["bonus_01", "bonus_20", "bonus_02", "bonus_03", "bonus_04"]
    position = desk.resolve(
        answers=[], assistants={"2-2": 0, "3-2": 3}, bonus_slots=slots, first=3, to_decide=0
    )

    assert (position.to_decide, desk.offered(position)) == (3, ["use 2 royal_palace", "use 2 town_hall"])
    assert desk.rule_against(position, "tuck 2 row_1") == "BX-RUL-17"
    desk.answer(position, "use 2 town_hall")
    assert position.to_decide == 0
    desk.answer(position, "use 2 royal_palace")
    assert desk.tracks(position, 3)["town_hall"] == 2
    assert desk.tracks(position, 0)["royal_palace"] == 2


def test_bx_rul_18_the_current_first_player_comes_last_in_a_tie(desk):
    # Seat 0 is first and wins bonus_04 (2); seat 1 has the tile (2).
    tie = {"assistants": {"2-4": 0}}
    assert desk.table(desk.resolve(**tie))["pawn"] == 1
    first = desk.resolve(**tie, options={"tie_break_first_player_includes_current": "first"})
    assert desk.table(first)["pawn"] == 0


def test_bx_rul_19_the_first_passer_always_has_mannekens(desk):
    position = desk.resolve(passed_first=3)

    assert desk.table(position)["pawn"] == 3


def test_bx_rul_20_bonus_cards_clockwise_from_the_first_player_in_any_order(desk):
    position = desk.resolve(answers=[], assistants={"2-2": 1, "2-3": 1, "2-5": 0}, first=1, to_decide=0)

    assert position.to_decide == 1
    both = desk.answer(position, "use 3 royal_palace")
    assert (both.to_decide, desk.offered(both)[0]) == (1, "use 2 royal_palace")
    assert desk.answer(both, "use 2 royal_palace").to_decide == 0


def test_bx_rul_21_steps_beyond_a_track_are_lost(desk):
    position = desk.after(
        "place 2-5", "bid 1", "theatre 0", mats=[{"tracks": {"town_hall": 6}}],
        theatre=["buls", "solvay", "albert", "empain"],
    )  # fmt: skip

    assert desk.tracks(position)["town_hall"] == 6


def test_bx_rul_22_the_limit_of_grand_place_is_live(desk):
    figures = {"albert": "ready", "brugmann": "ready"}
    live = desk.after("brussels grand_place", "activate albert", mats=[{"figures": figures}])
    assert desk.offered(live) == ["done", "activate brugmann"]
    fixed = desk.after(
        "brussels grand_place", "activate albert", mats=[{"figures": figures}],
        options={"grand_place_limit": "fixed"},
    )  # fmt: skip
    assert fixed.to_decide == 1


def test_bx_rul_23_brussels_actions_without_effect(desk):
    mats = [{"figures": {"brugmann": "turned"}}, {"cubes": {"joker": 15}}]
    free = desk.arrange(*mats)
    assert desk.rule_against(free, "brussels market") is None
    used = desk.answer(free, "brussels grand_place")
    assert desk.mat(used)["brussels"] == {"grand_place": 1}
    strict = desk.arrange(*mats, options={"brussels_no_op_allowed": False})
    assert desk.rule_against(strict, "brussels market") == "BX-RUL-23"
    assert desk.rule_against(strict, "brussels grand_place") == "BX-RUL-23"
    begun = desk.after("brussels cinquantenaire", options={"brussels_no_op_allowed": False})
    assert desk.rule_against(begun, "decline") == "BX-RUL-23"


def test_bx_rul_23_grand_place_without_a_figure_is_no_effect(desk):
    mats = [{"figures": {"albert": "ready", "brugmann": "ready"}}]
    begun = desk.after("brussels grand_place", mats=mats, options={"brussels_no_op_allowed": False})
    assert desk.rule_against(begun, "done") == "BX-RUL-23"
    assert desk.offered(begun) == ["activate brugmann", "activate albert"]

    used = desk.answer(begun, "activate albert")
    assert desk.offered(used) == ["done", "activate brugmann"]

    free = desk.after("brussels grand_place", mats=mats)
    assert desk.rule_against(free, "done") is None


def test_bx_rul_24_no_partial_payment_of_the_ladder(desk):
    mats = [{"courthouse": 6}, {"brussels": {"market": 3}}]
    position = desk.arrange(*mats, seats=3, brussels_uses={"market": 1})

    assert desk.rule_against(position, "brussels market") == "BX-BXL-2"
    assert desk.rule_against(position, "brussels stock_exchange") is None


def test_bx_rul_25_the_owner_profits_from_a_declined_action(desk):
    start = {"buildings": {"3-4": 1}}
    assert desk.vp(desk.after("place 3-4", "bid 1", "decline", **start), 1) == 1
    switched = desk.after(
        "place 3-4", "bid 1", "decline", **start, options={"secondary_when_main_skipped": False}
    )
    assert desk.vp(switched, 1) == 0


@pytest.mark.parametrize(
    ("space", "answers", "owner"),
    [
        ("2-2", ["draw", "artwork pink"], {"artworks": {"black": 1}}),
        ("2-3", ["cube wood", "cube wood", "cube iron"], {"cubes": {"iron": 1}}),
    ],
)
def test_bx_rul_25_the_owner_profits_from_an_action_that_is_carried_out(desk, space, answers, owner):
    mats = [{"artworks": {}}, {"artworks": {}}]
    position = desk.after(
        f"place {space}", "bid 1", *answers, mats=mats, buildings={space: 1},
        options={"secondary_when_main_skipped": False},
    )  # fmt: skip

    assert {key: desk.mat(position, 1).get(key) for key in owner} == owner
    assert desk.asked(position) == "turn"


def test_bx_rul_26_the_owner_profits_after_passing(desk):
    start = {
        "mats": [{}, {"passed": True}],
        "buildings": {"3-4": 1},
        "exhibition": [1, None, None, None, None],
    }
    assert desk.vp(desk.after("place 3-4", "bid 1", "decline", **start), 1) == 1
    switched = desk.after(
        "place 3-4", "bid 1", "decline", **start, options={"secondary_for_passed_owner": False}
    )
    assert desk.vp(switched, 1) == 0


def test_bx_rul_26_somebody_else_who_has_passed_does_not_matter(desk):
    position = desk.after(
        "place 3-4", "bid 1", "decline", mats=[{}, {"passed": True}, {}], seats=3, buildings={"3-4": 2},
        exhibition=[1, None, None, None, None], options={"secondary_for_passed_owner": False},
    )  # fmt: skip

    assert desk.vp(position, 2) == 1


def test_bx_rul_27_a_secondary_action_without_gain_is_skipped(desk):
    position = desk.after(
        "place 2-5", "bid 1", "decline", mats=[{}, {"figures": {"brugmann": "turned"}}], buildings={"2-5": 1}
    )

    assert (position.to_decide, desk.asked(position)) == (1, "turn")


def test_bx_rul_28_a_new_tile_triggers_nothing_for_the_placed_assistant(desk):
    mats = [{"cubes": {"wood": 1, "joker": 1}, "money": 9}]
    position = desk.after("place 2-4", "bid 1", "pay wood joker", "turn 1", mats=mats)

    assert desk.rule_against(position, "build 2-4") == "BX-CON-8"


def test_bx_rul_29_building_outside_the_zone(desk):
    mats = [{"cubes": {"wood": 1, "joker": 1}, "money": 9}]
    position = desk.after("place 2-4", "bid 1", "pay wood joker", "turn 1", "build 1-5", mats=mats)

    assert desk.table(position)["buildings"] == {"1-5": 0}
    assert desk.rule_against(position, "place 1-5") == "BX-ANB-2"


def full_board(desk):
    """24 buildings of five seats; the last free space is 5-5."""
    names = [f"{row}-{column}" for row in range(1, 6) for column in range(1, 6)]
    return {name: 1 + at // 6 for at, name in enumerate(names[:24])}


def test_bx_rul_30_no_free_space_no_construction(desk):
    cubes = {"cubes": {"joker": 4}, "money": 9}
    position = desk.arrange(cubes, seats=5, buildings=full_board(desk), assistants={"5-5": 1})
    desk.answer(position, "brussels cinquantenaire")

    assert desk.rule_against(position, "perform construction") == "BX-RUL-30"


def test_bx_rul_31_the_action_is_paid_after_the_bid(desk):
    show = ["buls", "empain", "albert", "solvay"]
    position = desk.after("place 2-5", "bid 4", mats=[{"money": 5}], theatre=show)

    assert desk.offered(position) == ["decline", "theatre 0", "theatre 1"]


def test_bx_rul_32_exactly_the_units(desk):
    mats = [{"cubes": {"wood": 4}, "money": 20}]
    position = desk.after("place 2-4", "bid 1", mats=mats, arrows=[1, 5])

    assert desk.rule_against(position, "pay wood francs francs") == "BX-CON-2"
    before = desk.money(position)
    assert before - desk.money(desk.answer(position, "pay wood francs")) == 3


def test_bx_rul_33_any_noble_beside_a_named_noble(desk):
    mats = [{"cubes": {"wood": 3, "iron": 3, "stone": 3}, "money": 20}]
    built = {"1-1": 0, "1-2": 0}
    position = desk.after("place 2-4", "bid 1", mats=mats, arrows=[1, 4], buildings=built)

    assert desk.rule_against(position, "pay wood wood wood") is None
    assert desk.rule_against(position, "pay wood iron stone") is None
    assert desk.rule_against(position, "pay iron stone stone") == "BX-COMP-4"


def test_bx_rul_34_who_can_do_nothing_passes(desk):
    # Seat 1 has no assistant: after seat 0's turn it passes at once.
    position = desk.arrange({}, {"courthouse": 7, "artworks": {"blue": 1}, "money": 3})
    desk.answer(position, "brussels market")

    assert desk.mat(position, 1)["passed"] is True
    assert desk.money(position, 1) == 5
    assert position.to_decide == 2


def test_bx_rul_35_the_last_active_player_goes_on(desk):
    position = desk.after("pass", "brussels market", "pass", "pass")

    assert position.to_decide == 1
    assert desk.answer(position, "brussels market", "brussels stock_exchange").to_decide == 1


def test_bx_rul_36_an_unused_brussels_board_costs_nobody(desk):
    assert desk.mat(desk.resolve())["courthouse"] == 2
    lost = desk.resolve(options={"no_brussels_assistants_no_loss": False})
    assert [desk.mat(lost, seat)["courthouse"] for seat in range(4)] == [3] * 4


def test_bx_rul_37_bids_of_the_last_round_are_spent(desk):
    spent = {"assistants": {"2-2": 0}, "bids": {"2-2": 8}, "round": 5}
    position = desk.resolve(*[LAST] * 4, **spent)
    assert desk.money(position) == 0
    back = desk.resolve(*[LAST] * 4, **spent, options={"bids_of_last_round_returned": True})
    assert desk.money(back) == 8


def test_bx_rul_38_assistants_on_the_boards_count_for_row_4(desk):
    placed = {"assistants": {"2-2": 0, "2-3": 0}}
    assert desk.final({"courthouse": 1}, **placed).breakdown[0]["row_assistants"] == 4
    switched = desk.final(
        {"courthouse": 1}, **placed, options={"assistants_on_boards_count_for_row_4": False}
    )
    assert switched.breakdown[0]["row_assistants"] == 2


def test_bx_rul_39_the_player_chooses_a_maximal_set(desk):
    # Salaries 3, 2 and 4 with 5 BF: 3 + 2, or 4 alone.
    figures = {"brugmann": "ready", "solvay": "ready", "maeterlinck": "ready"}
    mats = [{"money": 5, "artworks": {}, "figures": figures}, *[LAST] * 3]
    position = desk.resolve(*mats, round=5)

    assert desk.offered(position) == ["salary brugmann", "salary solvay", "salary maeterlinck"]
    two = desk.answer(position.copy(), "salary solvay")
    # Brugmann's salary is covered by the 3 BF left, so he must be paid too.
    assert desk.mat(two)["figures"] == {"brugmann": "paid", "solvay": "paid"}
    one = desk.answer(position.copy(), "salary maeterlinck")
    assert desk.mat(one)["figures"] == {"maeterlinck": "paid"}
    assert desk.points(one, "unpaid_figures") == -10


def test_bx_rul_40_the_score_may_fall_below_zero(desk):
    mats = [{"money": 0, "artworks": {}, "vp": 2}, *[LAST] * 3]
    assert desk.vp(desk.resolve(*mats, round=5)) == -3
    assert desk.vp(desk.resolve(*mats, round=5, options={"score_below_zero": False})) == 0


def test_bx_rul_41_equal_totals_share_the_victory(desk):
    same = {"vp": 10, "money": 0, "artworks": {"blue": 1}}
    result = desk.final(same, same, {"vp": 0}, {"vp": 0}, pawn=3)

    assert result.scores[0] == result.scores[1]
    assert result.places[:2] == (1, 1)


def test_bx_rul_42_the_neutrals_are_one_side(desk):
    around = {"3-3": 0, "3-4": "neutral_0", "4-3": "neutral_1", "4-4": 1}
    one = desk.resolve(seats=2, assistants=around)
    assert [desk.points(one, "shields", seat) for seat in (0, 1)] == [0, 0]
    two = desk.resolve(seats=2, assistants=around, options={"neutrals_count_as_one_side": False})
    assert [desk.points(two, "shields", seat) for seat in (0, 1)] == [1, 1]


def test_bx_rul_43_everything_but_piles_and_decks_is_open(desk):
    position = desk.arrange({"money": 7, "cubes": {"wood": 2}, "figures": {"buls": "ready"}})

    assert position.view(SPECTATOR).position.to_json() == position.to_json()


def test_bx_rul_44_a_useless_ability_may_be_chosen(desk):
    slots = ["bonus_01", "bonus_13", "bonus_02", "bonus_03", "bonus_04"]
    position = desk.resolve({"courthouse": 0}, answers=[], assistants={"2-2": 0}, bonus_slots=slots)

    assert "use 2 free_assistant" in desk.offered(position)
    desk.answer(position, "use 2 free_assistant")
    assert "bonus_13" in desk.table(position)["bonus_discard"]


def test_bx_rul_45_a_freed_assistant_is_irrelevant_to_step_5(desk):
    # Seat 0 frees one with bonus_15; seat 1 alone has the majority in Brussels.
    slots = ["bonus_01", "bonus_15", "bonus_02", "bonus_03", "bonus_04"]
    mats = [{"brussels": {"market": 1}}, {"brussels": {"market": 2}}]
    position = desk.resolve(*mats, assistants={"2-2": 0}, bonus_slots=slots, brussels_uses={"market": 2})

    assert [desk.mat(position, seat)["courthouse"] for seat in (0, 1)] == [1, 3]


def test_bx_rul_46_the_start_figure_counts_as_kept(desk):
    position = desk.resolve({"money": 5, "artworks": {}}, *[LAST] * 3, round=5)
    assert (desk.money(position), position.result().breakdown[0]["row_figures"]) == (2, 1)
    free = desk.resolve(
        {"money": 5, "artworks": {}}, *[LAST] * 3, round=5, options={"start_figure_counts_as_kept": False}
    )
    assert desk.money(free) == 5
    assert "row_figures" not in free.result().breakdown[0]


DISCARD = {
    "solvay": 2,
    "buls": 2,
    "albert": 2,
    "vandervelde": 3,
    "maeterlinck": 2,
    "empain": 2,
    "vandevelde": 3,
}


def test_bx_rul_47_the_discard_becomes_the_deck_at_once(desk):
    # One Solvay is left in the deck; the card discarded in the same action is already there.
    start = {"theatre": ["buls", "empain", "maeterlinck", "albert"], "figure_discard": DISCARD}
    position = desk.after("place 2-5", "bid 1", "theatre 0", "figure discard", **start)
    assert desk.table(position)["figure_discard"] == {}
    assert list(desk.deck(position).values()) == [0, 2, 3, 2, 3, 2, 2, 3]
    later = desk.after(
        "place 2-5", "bid 1", "theatre 0", "figure discard", **start,
        options={"figure_deck_refill": "when_draw_needed"},
    )  # fmt: skip
    assert desk.table(later)["figure_discard"]["buls"] == 3


def test_bx_rul_48_cinquantenaire_pays_the_costs_of_its_action(desk):
    mats = [{"money": 1}]
    paid = desk.after("brussels cinquantenaire", "perform theatre", mats=mats)
    assert desk.offered(paid) == ["theatre 0", "theatre 1"]
    free = desk.after(
        "brussels cinquantenaire", "perform theatre", mats=mats,
        options={"cinquantenaire_pays_action_costs": False},
    )  # fmt: skip
    assert len(desk.offered(free)) == 4
    site = desk.after(
        "brussels cinquantenaire", "perform construction", "turn 1", "build 1-1", mats=mats,
        options={"cinquantenaire_pays_action_costs": False},
    )  # fmt: skip
    assert desk.table(site)["buildings"] == {"1-1": 0}


def test_bx_rul_49_an_ability_that_changes_nothing_may_be_used(desk):
    mats = [{"courthouse": 0, "figures": {"vandervelde": "ready"}}]
    position = desk.after("brussels grand_place", "activate vandervelde", mats=mats)

    assert desk.mat(position)["figures"] == {"vandervelde": "turned"}
    assert desk.mat(position)["available"] == 6


def test_bx_rul_50_vandervelde_for_an_owner_who_has_passed(desk):
    mats = [{}, {"passed": True, "figures": {"vandervelde": "ready"}}]
    position = desk.after(
        "place 2-5", "bid 1", "decline", "activate vandervelde", mats=mats, buildings={"2-5": 1},
        exhibition=[1, None, None, None, None],
    )  # fmt: skip

    assert desk.mat(position, 1)["available"] == 6
    assert position.to_decide == 2


def test_bx_rul_51_cards_outside_the_zone_are_discarded(desk):
    # The zone has columns 2 to 5; the card of column 1 cannot be bid for.
    position = desk.resolve(assistants={"2-2": 0})

    assert "bonus_01" in desk.table(position)["bonus_discard"]
    assert desk.mat(position)["tucked"] == {"row_4": ["bonus_02"]}


@pytest.mark.parametrize("name", ["figure_payment", "final_tie"])
def test_rulings_with_one_value_are_no_options(desk, name):
    assert name not in [option.name for option in desk.game.options]
    assert len(desk.facts.rulings[name]) == 1
