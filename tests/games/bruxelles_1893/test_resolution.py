"""Resolution, end of round, end of game (BX-RES, BX-EOR, BX-END)."""

NO_SALARY = {"figures": {"brugmann": "ready"}, "money": 3}
CHOICE_CARD = ["bonus_20", "bonus_01", "bonus_02", "bonus_03", "bonus_04"]


def test_bx_res_1_the_highest_total_of_a_column_wins_its_card(desk):
    # Column 2: seat 0 bids 2 + 2, seat 1 bids 3.
    position = desk.resolve(
        answers=[], assistants={"2-2": 0, "3-2": 0, "4-2": 1}, bids={"2-2": 2, "3-2": 2, "4-2": 3}
    )

    assert (position.to_decide, desk.asked(position)) == (0, "bonus")
    assert desk.table(position)["bonus_winners"] == [None, 0, None, None, None]


def test_bx_res_1_the_log_heads_what_befalls_everybody(desk):
    others = [{"passed": True}] * 3
    position = desk.arrange(
        {}, *others, seats=4, exhibition=[1, *[None] * 4], assistants={"2-2": 1}, bids={"2-2": 3}
    )

    told = desk.log(position, "pass")

    ends = told.index("Round 1 ends")
    assert "seat 0 passes" in told[:ends]
    assert told[ends + 1].startswith("seat 1 wins column 2 with 3 BF")
    assert "log.round_ended" in desk.game.log_headings


def test_bx_res_2_tied_bidders_both_use_the_card_and_nobody_owns_it(desk):
    position = desk.resolve(
        {}, {}, {}, assistants={"2-2": 0, "3-2": 2}, bids={"2-2": 3, "3-2": 3},
        bonus_slots=["bonus_02", "bonus_01", "bonus_03", "bonus_04", "bonus_05"],
    )  # fmt: skip

    assert desk.tracks(position, 0)["royal_palace"] == 2
    assert desk.tracks(position, 2)["royal_palace"] == 2
    assert "bonus_01" in desk.table(position)["bonus_discard"]


def test_bx_res_3_a_column_without_bids_awards_nothing(desk):
    position = desk.resolve()

    assert [desk.tracks(position, seat) for seat in range(4)] == [
        {"royal_palace": 1, "town_hall": 1, "architect": 2}
    ] * 4
    assert desk.table(position)["bonus_discard"] == [f"bonus_0{n}" for n in range(1, 6)]


def test_bx_res_4_most_mannekens_of_this_round_take_the_pawn(desk):
    # Seat 3 wins bonus_04 (2) and bonus_02 (1); seat 1 has the tile (2) and older tiles that do not count.
    position = desk.resolve(
        assistants={"2-2": 3, "2-4": 3}, pawn=0, round=2, passed_first=1,
    )  # fmt: skip

    assert desk.table(position)["pawn"] == 3


def test_bx_res_5_a_tie_goes_clockwise_from_the_first_player(desk):
    # Seat 1 has the tile (2), seat 3 wins bonus_04 (2); the first player is seat 2.
    position = desk.resolve(assistants={"2-4": 3}, first=2, pawn=2, to_decide=0)

    assert desk.table(position)["pawn"] == 3


def test_bx_res_6_a_card_is_used_or_tucked(desk):
    position = desk.resolve(answers=[], assistants={"2-2": 0})

    # bonus_02 in column 2: royal palace, one symbol.
    assert desk.offered(position) == [
        "use 2 royal_palace",
        "tuck 2 row_1",
        "tuck 2 row_2",
        "tuck 2 row_3",
        "tuck 2 row_4",
    ]
    used = desk.answer(position.copy(), "use 2 royal_palace")
    assert "bonus_02" in desk.table(used)["bonus_discard"]
    tucked = desk.answer(position.copy(), "tuck 2 row_3")
    assert desk.mat(tucked)["tucked"] == {"row_3": ["bonus_02"]}
    assert "bonus_02" not in desk.table(tucked)["bonus_discard"]
    assert desk.rule_against(position, "use 3 royal_palace") == "BX-RES-6"


def test_bx_res_7_central_abilities(desk):
    expected = {
        "bonus_04": ("royal_palace", 2),
        "bonus_08": ("town_hall", 2),
        "bonus_12": ("architect", 3),
        "bonus_18": ("architect", 4),
    }
    for card, (track, value) in expected.items():
        others = [name for name in desk.facts.bonus_names if name != card][-4:]
        position = desk.resolve(answers=[], assistants={"2-2": 0}, bonus_slots=[others[0], card, *others[1:]])
        # These cards have no symbol, so their use is forced.
        assert desk.tracks(position)[track] == value, card
    free = desk.resolve(
        answers=[], assistants={"2-2": 0}, bonus_slots=["bonus_01", "bonus_15", *CHOICE_CARD[2:]]
    )
    assert desk.mat(free)["courthouse"] == 1
    choice = desk.resolve(
        answers=[], assistants={"2-2": 0}, bonus_slots=["bonus_01", "bonus_20", *CHOICE_CARD[2:]]
    )
    assert desk.offered(choice)[:2] == ["use 2 royal_palace", "use 2 town_hall"]
    assert desk.rule_against(choice, "use 2 architect") == "BX-RES-7"


def test_bx_res_8_a_card_without_symbol_cannot_be_tucked(desk):
    slots = ["bonus_01", "bonus_04", "bonus_02", "bonus_03", "bonus_05"]
    position = desk.resolve(answers=[], assistants={"2-2": 0, "2-3": 0}, bonus_slots=slots)

    assert desk.rule_against(position, "tuck 2 row_1") == "BX-RES-8"
    assert desk.rule_against(position, "tuck 3 row_1") is None


def test_bx_res_9_one_card_per_row_and_round(desk):
    position = desk.resolve(answers=["tuck 2 row_1"], assistants={"2-2": 0, "2-3": 0})

    assert desk.rule_against(position, "tuck 3 row_1") == "BX-RES-9"
    assert desk.rule_against(position, "tuck 3 row_2") is None


def test_bx_res_10_every_row_has_one_symbol_and_tucked_ones_add(desk):
    result = desk.final({"tucked": {"row_2": ["bonus_01", "bonus_02"]}, "artworks": {"blue": 3}})

    # 1 printed + 2 + 1 symbols, three artworks.
    assert result.breakdown[0]["row_artworks"] == 12


def test_bx_res_11_only_full_shields_score_each_on_its_own(desk):
    full = {"2-2": 0, "2-3": 0, "2-4": 0, "3-2": 0, "3-3": 0, "3-4": 0}
    position = desk.resolve({"courthouse": 1}, assistants=full)
    assert desk.points(position, "shields") == 2

    gap = {space: 0 for space in full if space != "2-4"}
    assert desk.points(desk.resolve(assistants=gap), "shields") == 1


def test_bx_res_12_the_majority_gains_its_own_town_hall_value(desk):
    around = {"2-3": 0, "2-4": 0, "3-3": 1, "3-4": 1}
    mats = [{"tracks": {"town_hall": 2}}, {"tracks": {"town_hall": 4}}]
    position = desk.resolve(*mats, assistants=around)

    assert desk.points(position, "shields", 0) == 2
    assert desk.points(position, "shields", 1) == 4


def test_bx_res_13_bids_do_not_matter_and_step_3_comes_first(desk):
    around = {"2-3": 0, "2-4": 1, "3-3": 1, "3-4": 1}
    slots = ["bonus_01", "bonus_02", "bonus_06", "bonus_03", "bonus_04"]
    position = desk.resolve(
        assistants=around, bids={"2-3": 9, "2-4": 1, "3-3": 1, "3-4": 1}, bonus_slots=slots,
        answers=["use 3 town_hall", "tuck 4 row_1"],
    )  # fmt: skip

    assert desk.points(position, "shields", 0) == 0
    assert desk.points(position, "shields", 1) == 1


def test_bx_res_14_the_brussels_majority_sends_an_assistant_to_court(desk):
    mats = [
        {"brussels": {"market": 2}},
        {"brussels": {"stock_exchange": 1, "market": 1}},
        {"brussels": {"market": 1}},
    ]
    position = desk.resolve(*mats, brussels_uses={"market": 3, "stock_exchange": 1})

    assert [desk.mat(position, seat)["courthouse"] for seat in range(4)] == [3, 3, 2, 2]


def test_bx_eor_1_placed_assistants_come_home(desk):
    position = desk.resolve(
        {"brussels": {"market": 1}}, assistants={"2-2": 0, "3-3": 1}, brussels_uses={"market": 1}
    )

    # Seat 0 had the majority in Brussels and lost one to the courthouse.
    assert (desk.mat(position, 0)["available"], desk.mat(position, 0)["courthouse"]) == (4, 3)
    assert (desk.mat(position, 1)["available"], desk.mat(position, 1)["courthouse"]) == (5, 2)
    assert desk.table(position)["assistants"] == {}


def test_bx_eor_2_bids_go_to_the_supply(desk):
    position = desk.resolve({"money": 5, "artworks": {}}, assistants={"2-2": 0}, bids={"2-2": 4})

    assert desk.table(position)["bids"] == {}
    assert desk.money(position) == 5


def test_bx_eor_3_turned_figures_are_turned_back(desk):
    position = desk.resolve({"figures": {"brugmann": "turned", "buls": "turned"}})

    assert desk.mat(position)["figures"] == {"brugmann": "ready", "buls": "ready"}


def next_turn(desk, position):
    """Deal what chance must deal with the first possible outcome, and frame."""
    while desk.asked(position) != "turn":
        answer = position.outcomes()[0] if position.to_decide < 0 else position.legal()[0]
        position.apply(answer)
    return position


def test_bx_eor_4_the_next_exhibition_tile_is_on_offer(desk):
    position = next_turn(desk, desk.resolve())

    assert desk.table(position)["round"] == 2
    first = position.to_decide
    desk.answer(position, "pass")
    assert desk.table(position)["exhibition"][:2] == [1, first]


def test_bx_eor_5_the_figure_at_0_leaves_and_a_new_one_comes(desk):
    position = desk.resolve(theatre=["buls", "empain", "albert", "solvay"])

    assert desk.table(position)["theatre"] == ["empain", "albert", "solvay", None]
    assert desk.table(position)["figure_discard"] == {"buls": 1}
    desk.answer(position, "figure vandevelde")
    assert desk.table(position)["theatre"] == ["empain", "albert", "solvay", "vandevelde"]


def test_bx_eor_6_five_new_bonus_cards(desk):
    position = desk.resolve()
    desk.answer(position, "figure buls", *(f"bonus bonus_{n}" for n in (21, 22, 23, 24, 25)))

    assert desk.table(position)["bonus_slots"] == [f"bonus_{n}" for n in (21, 22, 23, 24, 25)]


def test_bx_eor_7_the_stock_card_is_discarded(desk):
    position = desk.resolve()
    desk.answer(position, "figure buls", *(f"bonus bonus_{n}" for n in (21, 22, 23, 24, 25)))

    assert desk.table(position)["stock_card"] is None
    assert "stock stock_01" not in desk.outcomes(position)


def test_bx_eor_8_buildings_compass_cursor_shop_tracks_stay(desk):
    kept = {"buildings": {"2-2": 1}, "arrows": [2, 6], "cursor": "3-5", "shop": ["blue", "black"]}
    position = next_turn(
        desk, desk.resolve({"tracks": {"architect": 5}, "tucked": {"row_1": ["bonus_25"]}}, round=2, **kept)
    )

    for field, value in kept.items():
        assert desk.table(position)[field] == value
    assert desk.tracks(position)["architect"] == 5
    assert desk.mat(position)["tucked"] == {"row_1": ["bonus_25"]}


def test_bx_end_1_the_game_ends_after_step_5_of_round_5(desk):
    position = desk.resolve(*[NO_SALARY] * 4, round=5, assistants={"2-2": 0, "2-3": 0, "3-2": 0, "3-3": 0})

    assert position.is_over
    assert desk.points(position, "shields") == 1
    # No end of round: the assistants stay where they are.
    assert len(desk.table(position)["assistants"]) == 4
    assert desk.table(position)["stock_card"] == "stock_01"


def test_bx_end_2_figures_are_paid_before_the_count(desk):
    position = desk.resolve({"money": 6, "artworks": {}}, *[NO_SALARY] * 3, round=5)

    # 6 BF less Brugmann's 3 leave 3: row 1 gives nothing.
    assert desk.money(position) == 3
    assert "row_money" not in position.result().breakdown[0]


def test_bx_end_3_every_figure_must_be_paid_or_is_lost(desk):
    figures = {"brugmann": "turned", "buls": "ready"}
    position = desk.resolve(
        {"money": 2, "artworks": {}, "figures": figures, "vp": 20}, *[NO_SALARY] * 3, round=5
    )

    assert desk.mat(position)["figures"] == {}
    assert desk.points(position, "unpaid_figures") == -10
    assert desk.vp(position) == 10


def test_bx_end_4_what_is_counted(desk):
    result = desk.final(
        {"vp": 10, "tracks": {"architect": 4}, "cubes": {"wood": 2, "stone": 1, "joker": 4}, "money": 0,
         "artworks": {}, "figures": {}, "courthouse": 7},
        buildings={"1-1": 0, "1-2": 0, "5-5": 1}, pawn=0,
    )  # fmt: skip

    assert result.breakdown[0] == {"start": 10, "buildings": 8, "cubes": 3, "pawn": 5}
    assert result.scores[0] == 26


def test_bx_end_5_row_1_counts_money_by_fours(desk):
    result = desk.final({"money": 11, "tucked": {"row_1": ["bonus_01"]}})

    assert result.breakdown[0]["row_money"] == 2 * 3


def test_bx_end_6_row_2_counts_artworks_with_black_ones(desk):
    result = desk.final({"artworks": {"black": 2, "blue": 1}}, shop=["pink", "green"])

    assert result.breakdown[0]["row_artworks"] == 3


def test_bx_end_7_row_3_counts_figures_still_owned(desk):
    result = desk.final({"figures": {"brugmann": "paid", "buls": "paid"}, "tucked": {"row_3": ["bonus_02"]}})

    assert result.breakdown[0]["row_figures"] == 4


def test_bx_end_8_row_4_counts_assistants_beyond_two_outside_the_courthouse(desk):
    assert desk.final({"courthouse": 2}).breakdown[0]["row_assistants"] == 3
    assert "row_assistants" not in desk.final({"courthouse": 6}).breakdown[0]
