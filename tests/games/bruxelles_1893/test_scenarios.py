"""Whole moves and rounds, arranged from JSON and worked out by hand."""

import json

from ironbridge.games.registry import load


def read(text):
    """Arrange a position from JSON text."""
    return load("bruxelles-1893").position_from_json(json.loads(text))


def test_scenario_1_a_sale_move_on_a_rival_building(desk):
    position = read(
        """{"cursor": "3-4", "shop": ["blue", "pink"], "shop_covered": {"green": 1},
            "buildings": {"3-4": 2}, "seats": [{"money": 6, "artworks": {"yellow": 1, "green": 2}},
            {}, {"artworks": {"black": 1, "blue": 1}}]}"""
    )

    # Three artworks: two steps to (4,5). Yellow's point is (5,4): 3 BF, 4 VP. Seat 2 owns two artworks.
    desk.answer(position, "place 3-4", "bid 2", "cursor 4-5", "sell yellow", "shop 2")

    assert (desk.money(position), desk.vp(position)) == (6 - 2 + 3, 4)
    assert desk.table(position)["shop"] == ["blue", "yellow"]
    assert desk.table(position)["shop_covered"] == {"pink": 1, "green": 1}
    assert desk.points(position, "secondary_sale", 2) == 2
    assert position.to_decide == 1


def test_scenario_2_a_top_tile_paid_with_money_wood_and_no_joker(desk):
    position = read(
        """{"arrows": [1, 5], "buildings": {"1-1": 0, "1-2": 0, "1-3": 0, "1-4": 0, "3-2": 1},
            "seats": [{"money": 12, "cubes": {"wood": 2, "joker": 1}}, {}, {}, {}]}"""
    )

    # Four units: two wood and two times 3 BF. Seat 1's building on 3-2 gives it 1 VP.
    desk.answer(position, "place 3-2", "bid 3", "pay wood wood francs francs", "turn 2", "build 5-5")

    assert desk.money(position) == 12 - 3 - 6
    assert desk.mat(position)["cubes"] == {"joker": 1}
    assert desk.mat(position)["points"] == {"no_joker": 5, "top_row": 5}
    assert desk.table(position)["arrows"] == [1, 6]
    assert desk.points(position, "secondary_construction", 1) == 1


def test_scenario_3_grand_place_grows_while_it_is_used(desk):
    position = read(
        """{"seats": [{"money": 0, "cubes": {"joker": 1}, "courthouse": 1,
            "figures": {"brugmann": "ready", "albert": "ready", "solvay": "ready",
                        "vandervelde": "ready"}}, {}]}"""
    )

    # Value 1, then Albert makes it 2: one more figure.
    desk.answer(position, "brussels grand_place", "activate albert", "activate solvay", "swap", "cube iron")
    desk.answer(position, "cube iron")

    assert desk.mat(position)["cubes"] == {"iron": 2}
    assert desk.mat(position)["figures"] == {
        "brugmann": "ready", "albert": "turned", "solvay": "turned", "vandervelde": "ready"
    }  # fmt: skip
    assert position.to_decide == 1


def test_scenario_4_cinquantenaire_as_a_workshop_with_two_tiles(desk):
    position = read(
        """{"round": 3, "exhibition": [0, 0, null, null, null],
            "brussels_uses": {"cinquantenaire": 1},
            "seats": [{"artworks": {}}, {"brussels": {"cinquantenaire": 1}}, {}]}"""
    )

    # The second use needs two assistants; three tiles are drawn.
    desk.answer(position, "brussels cinquantenaire", "perform workshop")
    desk.answer(position, "artwork yellow", "artwork yellow", "artwork green", "keep green")

    assert desk.mat(position)["artworks"] == {"green": 1}
    assert desk.mat(position)["available"] == 3
    # Seats 1 and 2 hold pink and yellow; green is one short.
    assert desk.pile(position) == [6, 5, 5, 5, 6]


def test_scenario_5_a_full_resolution_of_three_seats(desk):
    position = read(
        """{"exhibition": [2, null, null, null, null], "brussels_uses": {"market": 2},
            "bonus_slots": ["bonus_01", "bonus_02", "bonus_24", "bonus_08", "bonus_05"],
            "assistants": {"2-3": 0, "2-4": 1, "3-3": 1, "3-4": 0, "2-5": 1},
            "bids": {"2-3": 3, "2-4": 2, "3-3": 3, "3-4": 1, "2-5": 1},
            "seats": [{"money": 4, "artworks": {"blue": 1}, "brussels": {"market": 1}},
                     {"passed": true}, {"passed": true, "brussels": {"market": 2}}]}"""
    )

    # Column 3: tie 3-3, both choose. Column 4: seat 1 (2:1) wins bonus_08, which has no symbol: town hall.
    # Column 5: seat 1 wins bonus_05. Mannekens: seat 1 has 2, seat 2 has the tile (2): seat 1 sits first.
    desk.answer(position, "pass", "use 3 town_hall", "use 3 free_assistant")
    assert desk.table(position)["pawn"] == 1
    desk.answer(position, "use 4 town_hall", "tuck 5 row_2")

    # Shield 2-3: two each; seat 0 now has value 2, seat 1 value 2.
    assert [desk.points(position, "shields", seat) for seat in range(3)] == [2, 2, 0]
    # Seat 1 freed one assistant; seat 2 lost one to the Brussels majority.
    assert [desk.mat(position, seat)["courthouse"] for seat in range(3)] == [2, 1, 3]
    assert [desk.mat(position, seat)["available"] for seat in range(3)] == [5, 6, 4]
    assert desk.money(position) == 5


def test_scenario_6_the_last_round_to_the_result(desk):
    position = read(
        """{"round": 5, "exhibition": [0, 0, 1, 1, 1], "pawn": 0, "first": 0,
            "buildings": {"1-1": 0, "1-2": 0, "5-1": 1},
            "seats": [{"money": 8, "artworks": {"blue": 2, "black": 1}, "vp": 40,
                      "cubes": {"stone": 2, "joker": 3},
                      "tracks": {"architect": 6}, "figures": {"brugmann": "ready", "maeterlinck": "turned"}},
                     {"money": 2, "artworks": {}, "vp": 30, "passed": true}]}"""
    )

    desk.answer(position, "pass")

    # Seat 0: 8 + 2 colours = 10 BF, less 3 and 4 = 3 BF. 40 + 2×6 + 0 + 3 + 2 + 3 + 2 = 62.
    # Seat 1: cannot pay Brugmann: 30 − 5; 1×2 building, 3 assistants beyond two, pawn 5: 35.
    result = position.result()
    assert result.scores == (62, 35)
    assert result.breakdown[0] == {
        "start": 40, "buildings": 12, "row_artworks": 3, "row_figures": 2, "row_assistants": 3, "cubes": 2
    }  # fmt: skip
    assert result.breakdown[1] == {
        "start": 30, "unpaid_figures": -5, "buildings": 2, "row_assistants": 3, "pawn": 5
    }  # fmt: skip
    assert result.winners == [0]


def test_scenario_7_hiring_solvay_and_discarding_him(desk):
    position = read(
        """{"theatre": ["albert", "solvay", "buls", "empain"], "buildings": {"4-2": 3},
            "seats": [{"money": 5}, {}, {}, {"figures": {"brugmann": "ready"}, "money": 0}, {}]}"""
    )

    # 2 BF bid, 1 BF for Solvay; seat 3's building lets it activate Brugmann for 5 BF.
    desk.answer(
        position, "place 4-2", "bid 2", "theatre 1", "cube wood", "figure discard", "figure vandevelde"
    )
    assert (position.to_decide, desk.asked(position)) == (3, "assist")
    desk.answer(position, "activate brugmann")

    assert (desk.money(position, 0), desk.money(position, 3)) == (2, 5)
    assert desk.mat(position)["cubes"] == {"wood": 1}
    assert desk.table(position)["theatre"] == ["albert", "buls", "empain", "vandevelde"]
    assert position.to_decide == 1


def test_scenario_8_two_seats_begin_a_round(desk):
    position = read("""{"seats": 2, "round": 2, "asked": "frame", "first": 1, "to_decide": 1,
                        "exhibition": [0, null, null, null, null]}""")

    # Shield 3-3 frames rows and columns 1 to 3.
    desk.answer(position, "frame 3-3", "neutral 2-2", "neutral 1-1")

    assert desk.table(position)["assistants"] == {"1-1": "neutral_0", "2-2": "neutral_1"}
    placements = [word for word in desk.offered(position) if word.startswith("place")]
    assert placements == [f"place {space}" for space in ("1-2", "1-3", "2-1", "2-3", "3-1", "3-2", "3-3")]
    assert position.to_decide == 1


def test_scenario_9_an_empty_supply_meets_materials_and_its_owner(desk):
    position = read(
        """{"buildings": {"2-3": 1},
            "seats": [{}, {"cubes": {"wood": 9, "iron": 10}}, {"cubes": {"stone": 10}}, {}]}"""
    )

    # One wood is left: seat 0 takes it, seat 1 finds nothing and is skipped.
    desk.answer(position, "place 2-3", "bid 1", "cube wood")

    assert desk.mat(position)["cubes"] == {"wood": 1}
    assert desk.mat(position, 1)["cubes"] == {"wood": 9, "iron": 10}
    assert (position.to_decide, desk.asked(position)) == (1, "turn")


def test_scenario_10_a_round_of_passes(desk):
    position = read(
        """{"first": 2, "to_decide": 2, "seats": [{"artworks": {"blue": 1, "pink": 1}, "money": 0},
            {"artworks": {}, "money": 0}, {"artworks": {"green": 3}, "money": 0},
            {"artworks": {"black": 1}, "money": 0}]}"""
    )

    desk.answer(position, "pass", "pass", "pass", "pass")

    # Seat 2 passes first: 1 + 1; then 1, 2 and 0. Its tile makes it first again.
    assert [desk.money(position, seat) for seat in range(4)] == [2, 0, 2, 1]
    assert desk.table(position)["exhibition"] == [2, None, None, None, None]
    assert desk.table(position)["pawn"] == 2
    assert desk.asked(position) == "deal_figure"
