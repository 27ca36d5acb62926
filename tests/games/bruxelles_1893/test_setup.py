"""General rules, set-up, stock exchange phase (BX-GEN, BX-SETUP, BX-STOCK)."""

import pytest

from ironbridge.errors import SetupError
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import play_out, random_answer
from ironbridge.kernel.words import CHANCE

SETUP_STEPS = ("deal_strip", "deal_compass", "deal_figure", "deal_artwork", "deal_bonus", "deal_first")


def dealt(desk, seats=4, seed=0, **options):
    """Deal a match up to the first stock card."""
    position = desk.game.new_position(seats, options)
    dealer = Dealer(seed)
    while desk.asked(position) in SETUP_STEPS:
        position.advance(dealer.draw(position))
    return position


def framed(desk, seats=4, seed=0):
    """Deal a match up to the first turn; shields are chosen at random."""
    position, dealer = dealt(desk, seats, seed), Dealer(seed)
    while desk.asked(position) not in ("turn", "neutral"):
        position.advance(random_answer(position, dealer))
    return position


def test_bx_gen_1_two_to_five_seats_highest_total_wins(desk):
    result = desk.final({"vp": 30}, {"vp": 31}, {"vp": 2}, pawn=2)

    assert result.places[1] == 1
    assert result.scores[1] > result.scores[0] > result.scores[2]
    for seats in (1, 6):
        with pytest.raises(SetupError):
            desk.game.new_position(seats)


def test_bx_gen_2_exactly_five_rounds(desk):
    position, dealer, rounds = desk.game.new_position(3), Dealer(7), set()
    while not position.is_over:
        rounds.add(desk.table(position)["round"])
        position.advance(random_answer(position, dealer))

    assert rounds == {0, 1, 2, 3, 4, 5}
    assert [owner is not None for owner in desk.table(position)["exhibition"]] == [True] * 5


def test_bx_gen_3_four_phases_in_order(desk):
    order = {"deal_stock": 0, "frame": 0, "turn": 1, "bonus": 2, "tied": 2, "deal_bonus": 3}
    position, dealer, seen = desk.game.new_position(4), Dealer(3), []
    while not position.is_over:
        phase = order.get(desk.asked(position), -1)
        if desk.table(position)["round"] > 0 and phase >= 0 and (not seen or seen[-1] != phase):
            seen.append(phase)
        position.advance(random_answer(position, dealer))

    assert seen[:8] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert seen.count(3) == 4
    assert seen[-1] != 3


def test_bx_gen_4_a_shield_touches_four_spaces(desk):
    # Only 2-2, 2-3, 3-2 and 3-3 are full: exactly shield 2-2 is scored, by seat 0 with three of them.
    position = desk.resolve({"tracks": {"town_hall": 2}}, assistants={"2-2": 0, "2-3": 0, "3-2": 0, "3-3": 1})

    assert desk.points(position, "shields", 0) == 2
    assert desk.points(position, "shields", 1) == 0
    assert len([name for name in desk.game.actions.words if name[0] == "frame"]) == 16


def test_bx_gen_5_five_action_kinds(desk):
    assert desk.facts.kind_names == ["workshop", "sale", "theatre", "materials", "construction"]
    assert desk.offered(desk.after("brussels cinquantenaire", mats=[{"cubes": {"wood": 2, "joker": 2}}]))[
        1:
    ] == [
        "perform workshop",
        "perform sale",
        "perform theatre",
        "perform materials",
        "perform construction",
    ]


def test_bx_gen_6_cubes_in_the_box(desk):
    position = desk.after("place 2-3", "bid 1", mats=[{"cubes": {}}, {"cubes": {"wood": 10, "joker": 15}}])

    assert desk.offered(position) == ["decline", "cube iron", "cube stone"]
    with pytest.raises(Exception, match="only 10 exist"):
        desk.arrange({"cubes": {"iron": 11}})
    with pytest.raises(Exception, match="only 15 exist"):
        desk.arrange({"cubes": {"joker": 16}})


def test_bx_setup_1_strips_in_random_order_on_the_standard_side(desk):
    position = desk.game.new_position(4)

    assert desk.outcomes(position) == {f"strip strip_{n}": 1 for n in range(1, 6)}
    desk.answer(position, "strip strip_4")
    assert "strip strip_4" not in desk.outcomes(position)
    assert desk.kinds(position, 1) == ["materials", "theatre", "construction", "workshop", "sale"]


def test_bx_setup_2_six_tiles_in_three_rows(desk):
    position = dealt(desk)

    assert desk.table(position)["buildings"] == {}
    assert [position.tallies(seat)["buildings"] for seat in range(4)] == [0, 0, 0, 0]
    assert desk.facts.row_of == [0, 0, 1, 1, 2, 2]


@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4])
def test_bx_setup_2_each_seat_builds_two_tiles_of_each_row_and_no_seventh(desk, seat):
    sites = ["1-1", "1-2", "1-3", "1-4", "1-5", "2-1"]
    rich = {"cubes": {"joker": 4}}
    for built, units in enumerate((2, 2, 3, 3, 4, 4)):
        position = desk.arrange(
            *[rich if at == seat else {} for at in range(5)], seats=5, first=seat, asked="perform",
            via_cinquantenaire=True, buildings=dict.fromkeys(sites[:built], seat),
        )  # fmt: skip
        # Without noble cubes only jokers can be paid.
        desk.answer(position, "perform construction", "turn 1", f"build {sites[built]}")

        assert desk.mat(position, seat)["cubes"].get("joker", 0) == 4 - units
        assert position.tallies(seat)["buildings"] == built + 1
        assert desk.table(position)["buildings"] == dict.fromkeys(sites[: built + 1], seat)
        # Only the two top tiles give 5 VP when built with jokers.
        assert desk.vp(position, seat) == (5 if built >= 4 else 0)
    full = desk.arrange(
        *[rich if at == seat else {} for at in range(5)], seats=5, first=seat, asked="perform",
        via_cinquantenaire=True, buildings=dict.fromkeys(sites, seat),
    )  # fmt: skip
    assert desk.rule_against(full, "perform construction") == "BX-SETUP-2"


def test_bx_setup_3_five_assistants_available_two_in_the_courthouse(desk):
    position = dealt(desk)

    for seat in range(4):
        assert (desk.mat(position, seat)["available"], desk.mat(position, seat)["courthouse"]) == (5, 2)


def test_bx_setup_4_discs_start_on_first_steps(desk):
    position = dealt(desk)

    for seat in range(4):
        assert desk.tracks(position, seat) == {"royal_palace": 1, "town_hall": 1, "architect": 2}
        assert desk.vp(position, seat) == 0


def test_bx_setup_5_everybody_has_brugmann_and_he_is_never_dealt(desk):
    position = dealt(desk, seats=3)

    for seat in range(3):
        assert desk.mat(position, seat)["figures"] == {"brugmann": "ready"}
    assert "brugmann" not in desk.table(position)["theatre"]
    first = desk.game.new_position(3)
    while desk.asked(first) != "deal_figure":
        first.advance(Dealer(1).draw(first))
    assert "figure brugmann" not in desk.outcomes(first)


def test_bx_setup_6_one_exhibition_tile_per_round_by_year(desk):
    position = framed(desk)

    assert desk.facts.years == sorted(desk.facts.years)
    spot = desk.game.scene(position.view(0)).zone("exhibition").spots[0]
    assert [piece.value for piece in spot.pieces] == ["1893"]


def test_bx_setup_7_cursor_starts_at_the_centre(desk):
    assert desk.table(desk.game.new_position(2))["cursor"] == "4-4"


def test_bx_setup_8_four_figures_from_a_deck_of_21(desk):
    position = desk.game.new_position(4)
    while desk.asked(position) != "deal_figure":
        position.advance(Dealer(0).draw(position))

    assert sum(desk.outcomes(position).values()) == 21
    desk.answer(position, "figure solvay", "figure solvay", "figure solvay", "figure buls")
    assert desk.table(position)["theatre"] == ["solvay", "solvay", "solvay", "buls"]
    assert desk.asked(position) == "deal_artwork"


def test_bx_setup_9_twelve_stock_cards(desk):
    position = dealt(desk)

    assert desk.asked(position) == "deal_stock"
    assert sum(desk.outcomes(position).values()) == 12


def test_bx_setup_10_one_coloured_artwork_each(desk):
    position = desk.game.new_position(2)
    while desk.asked(position) != "deal_artwork":
        position.advance(Dealer(0).draw(position))

    assert desk.outcomes(position) == {f"artwork {name}": 6 for name in ("blue", "pink", "yellow", "green")}
    desk.answer(position, "artwork blue")
    assert desk.outcomes(position)["artwork blue"] == 5
    desk.answer(position, "artwork blue")
    assert [desk.mat(position, seat)["artworks"] for seat in (0, 1)] == [{"blue": 1}, {"blue": 1}]


def test_bx_setup_11_six_different_compass_tiles_two_arrows(desk):
    position = dealt(desk)

    assert sorted(desk.table(position)["compass"]) == sorted(desk.facts.tile_names)
    assert desk.table(position)["arrows"] == [1, 4]


def test_bx_setup_12_five_bonus_cards_of_25(desk):
    position = desk.game.new_position(4)
    while desk.asked(position) != "deal_bonus":
        position.advance(Dealer(0).draw(position))

    assert sum(desk.outcomes(position).values()) == 25
    slots = desk.table(dealt(desk))["bonus_slots"]
    assert None not in slots
    assert len(slots) == len(set(slots)) == 5


def test_bx_setup_13_first_player_has_five_francs_the_others_more(desk):
    position = desk.game.new_position(5)
    while desk.asked(position) != "deal_first":
        position.advance(Dealer(0).draw(position))

    assert sum(desk.outcomes(position).values()) == 5
    desk.answer(position, "first 3")
    assert [desk.money(position, seat) for seat in (3, 4, 0, 1, 2)] == [5, 6, 7, 8, 9]
    assert desk.table(position)["pawn"] == 3


def test_bx_setup_14_nobody_starts_with_cubes(desk):
    position = dealt(desk)

    assert [desk.mat(position, seat)["cubes"] for seat in range(4)] == [{}] * 4
    assert desk.supply(position) == [10, 10, 10, 15]


def test_bx_setup_15_two_players_have_a_neutral_assistant_each(desk):
    two, three = framed(desk, seats=2), framed(desk, seats=3)

    assert desk.asked(two) == "neutral"
    assert desk.asked(three) == "turn"


def test_bx_stock_1_the_revealed_card_stays_for_the_round(desk):
    position = desk.answer(dealt(desk), "stock stock_05")
    frame = desk.offered(position)[0]
    desk.answer(position, frame, "brussels market", "brussels market")

    assert desk.table(position)["stock_card"] == "stock_05"


def test_bx_stock_2_only_the_line_for_the_seats_counts(desk):
    expected = {
        2: ["frame 2-2", "frame 3-3"],
        3: ["frame 1-2", "frame 4-3"],
        4: ["frame 1-1", "frame 3-4"],
        5: ["frame 1-1", "frame 4-4"],
    }
    for seats, shields in expected.items():
        position = desk.answer(dealt(desk, seats=seats), "stock stock_01")

        assert desk.offered(position) == shields
        assert desk.rule_against(position, "frame 2-4") == "BX-STOCK-2"


def test_bx_stock_3_the_first_player_chooses_and_the_frame_stays(desk):
    position = dealt(desk, seed=4)
    first = desk.table(position)["first"]
    desk.answer(position, "stock stock_01")

    assert position.to_decide == first
    assert desk.answer(position, "frame 3-4").to_json()["shield"] == "3-4"
    assert desk.answer(position, "pass").to_json()["shield"] == "3-4"


def test_bx_stock_4_framing_shows_the_panes_it_takes(desk):
    position = desk.answer(dealt(desk, seats=3), "stock stock_01")

    described = position.view(position.to_decide).describe(desk.game.actions.parse("frame 1-2"))

    zone = [f"space:{row}-{column}" for row in "2345" for column in "345"]
    assert described.spots == ("shield:1-2", *zone)


@pytest.mark.parametrize(
    ("seats", "card", "shield", "rows", "columns"),
    [
        (5, "stock_01", "1-1", "2345", "2345"),
        (5, "stock_01", "4-4", "1234", "1234"),
        (5, "stock_02", "1-4", "2345", "1234"),
        (3, "stock_05", "3-4", "123", "1234"),
        (3, "stock_06", "2-1", "345", "2345"),
        (2, "stock_01", "2-2", "345", "345"),
        (2, "stock_02", "3-2", "123", "345"),
    ],
)
def test_bx_stock_4_the_largest_part_is_the_zone(desk, seats, card, shield, rows, columns):
    position = desk.arrange(seats=seats, stock_card=card, shield=shield)

    placements = [word.split()[1] for word in desk.offered(position) if word.startswith("place")]

    assert placements == [f"{row}-{column}" for row in rows for column in columns]


@pytest.mark.parametrize(
    ("seats", "card", "shield", "size"),
    [(5, "stock_01", "4-4", 16), (3, "stock_01", "1-2", 12), (2, "stock_01", "3-3", 9)],
)
def test_bx_stock_5_zones_have_16_12_or_9_spaces(desk, seats, card, shield, size):
    position = desk.arrange(seats=seats, stock_card=card, shield=shield)

    assert len([word for word in desk.offered(position) if word.startswith("place")]) == size


def test_bx_stock_6_the_card_shows_the_money_of_the_stock_exchange(desk):
    for card, money in (("stock_05", 4), ("stock_06", 8)):
        position = desk.after("brussels stock_exchange", mats=[{"money": 10}], stock_card=card)

        assert desk.money(position) == 10 + money


def test_play_out_from_set_up_ends(desk):
    position = desk.game.new_position(5)

    assert play_out(position, Dealer(5)) == position.ply
    assert position.is_over
    assert position.to_decide != CHANCE


def test_nobody_has_money_before_the_first_player_is_known(desk):
    assert desk.game.new_position(3).money == [0, 0, 0]
