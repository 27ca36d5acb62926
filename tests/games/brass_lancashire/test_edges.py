"""Edge cases and rulings."""

import pytest


def at_yorkshire(lancashire, **fields):
    """Seat 0 sells its mill in Colne to the Distant Market; chance turns the tile."""
    position = lancashire.arrange(
        tiles={"colne:0": [0, "cotton_mill", 1]}, links={"colne--yorkshire": 1}, **fields
    )
    return lancashire.play(position, "sell colne:0")


@pytest.mark.parametrize(("kind", "money", "space"), [("money", 33, 15), ("income_spaces", 30, 18)])
def test_bl_edge_1_bonus_kind_option(lancashire, kind, money, space):
    position = lancashire.play(at_yorkshire(lancashire, options={"bonus_kind": kind}), "tile 0")

    assert (position.money[0], position.income[0]) == (money, space)
    assert lancashire.game.read_options()["bonus_kind"] == "money"


def test_bl_edge_2_free_industry_card_without_tile_and_link(lancashire):
    nothing = lancashire.arrange(era="rail", hand=("port", "colne"), tops={"port": 2})
    only_a_link = lancashire.arrange(
        era="rail", hand=("port", "colne"), tops={"port": 2}, links={"burnley--colne": 0}
    )

    assert lancashire.rule(nothing, "build port fleetwood:0") == ""
    assert lancashire.rule(only_a_link, "build port fleetwood:0") == "BL-CARD-4"


def test_bl_edge_3_own_tile_may_be_built_over_with_an_industry_card(lancashire):
    position = lancashire.arrange(
        hand=("coal_mine", "colne"), tops={"coal_mine": 2}, tiles={"oldham:0": [0, "coal_mine", 1]}
    )

    assert lancashire.legal(position, "build") == {
        "coal_mine oldham:0",
        "cotton_mill colne:0",
        "cotton_mill colne:1",
    }


def test_bl_edge_4_no_chain_back_to_an_own_tile_is_needed(lancashire):
    position = lancashire.arrange(
        hand=("coal_mine", "colne"), tiles={"preston:0": [0, "port", 1]}, links={"oldham--rochdale": 0}
    )

    assert lancashire.rule(position, "build coal_mine oldham:0") == ""


def test_bl_edge_5_the_builder_chooses_the_end_and_its_nearest_mine(lancashire):
    tiles = {
        "wigan:0": [1, "coal_mine", 2],
        "manchester:0": [2, "coal_mine", 2],
        "bolton:2": [0, "iron_works", 2],
    }
    position = lancashire.arrange(era="rail", tiles=tiles, links={"bolton--manchester": 1})

    lancashire.play(position, "link bolton--wigan")

    # From Bolton the nearest mine is in Manchester, one link away; in Wigan itself it is at hand.
    assert lancashire.legal(position) == {"coal manchester:0", "coal wigan:0"}


def test_bl_edge_5_the_new_rail_carries_nothing_and_mines_bar_the_track(lancashire):
    tiles = {"burnley:0": [1, "coal_mine", 2], "colne:0": [0, "cotton_mill", 2]}
    position = lancashire.arrange(era="rail", tiles=tiles, links={"burnley--colne": 1}, money=5)

    lancashire.play(position, "link colne--yorkshire")

    assert (position.coal_market, position.money[0]) == (8, 0)


def test_bl_edge_6_two_rails_one_after_the_other(lancashire):
    position = lancashire.arrange(era="rail", tiles={"colne:0": [0, "cotton_mill", 2]}, money=17)

    lancashire.play(position, "link colne--yorkshire")
    assert (position.money[0], position.spent[0]) == (11, 6)
    lancashire.play(position, "link rochdale--yorkshire")

    assert (position.money[0], position.spent[0]) == (0, 17)
    too_poor = lancashire.arrange(era="rail", tiles={"colne:0": [0, "cotton_mill", 2]}, money=16)
    assert lancashire.play(too_poor, "link colne--yorkshire").to_json()["asked"] == "card"


def test_bl_edge_7_distance_is_the_number_of_links(lancashire):
    links = {
        "burnley--colne": 1,
        "blackburn--burnley": 1,
        "blackburn--wigan": 1,
        "colne--yorkshire": 1,
        "rochdale--yorkshire": 1,
    }
    tiles = {
        "rochdale:0": [1, "coal_mine", 1],
        "wigan:0": [1, "coal_mine", 2],
        "wigan:1": [2, "coal_mine", 1],
    }
    fields = {"hand": ("colne", "blackburn"), "tops": {"cotton_mill": 2}, "tiles": tiles, "links": links}

    in_colne = lancashire.play(lancashire.arrange(**fields), "build cotton_mill colne:0")
    in_blackburn = lancashire.play(lancashire.arrange(**fields), "build cotton_mill blackburn:0")

    assert lancashire.tile(in_colne, "rochdale:0")[3] == 1  # two links, Wigan is three
    assert lancashire.legal(in_blackburn) == {"coal wigan:0", "coal wigan:1"}


def test_bl_edge_8_a_tile_does_not_supply_itself(lancashire):
    facts = lancashire.facts
    mine, works = facts.industries.index("coal_mine"), facts.industries.index("iron_works")
    for kind, industry in enumerate(facts.tile_industry):
        assert not (industry == mine and facts.tile_coal[kind])
        assert not (industry == works and facts.tile_iron[kind])

    alone = lancashire.arrange(
        hand=("bolton", "colne"), tops={"iron_works": 2}, tiles={"bolton:2": [0, "iron_works", 1]}
    )
    assert lancashire.rule(alone, "build iron_works bolton:2") == "BL-COAL-7"


def test_bl_edge_9_scarcity_is_checked_before_cubes_are_taken(lancashire):
    tiles = {"bolton:2": [1, "iron_works", 1, "flipped"], "bolton:0": [2, "coal_mine", 2]}
    position = lancashire.arrange(hand=("bolton", "colne"), tops={"iron_works": 2}, tiles=tiles, iron=1)
    assert lancashire.rule(position, "build iron_works bolton:2") == "BL-OVER-4"

    mine = {"oldham:0": [1, "coal_mine", 2, "flipped"]}
    needs_iron = lancashire.arrange(hand=("oldham", "colne"), tops={"coal_mine": 3}, tiles=mine, coal=0)
    lancashire.play(needs_iron, "build coal_mine oldham:0")
    assert lancashire.tile(needs_iron, "oldham:0") == [0, "coal_mine", 3, 4]


def test_bl_edge_10_another_own_tile_forbids_a_foreign_overbuild(lancashire):
    tiles = {"oldham:0": [1, "coal_mine", 1, "flipped"], "oldham:1": [0, "cotton_mill", 1]}
    position = lancashire.arrange(hand=("oldham", "colne"), tops={"coal_mine": 2}, tiles=tiles, coal=0)

    assert lancashire.rule(position, "build coal_mine oldham:0") == "BL-EDGE-10"


def test_bl_edge_11_port_priority_concerns_empty_spaces(lancashire):
    position = lancashire.arrange(
        hand=("lancaster", "colne"), tops={"port": 2}, tiles={"lancaster:1": [0, "port", 1]}
    )

    assert lancashire.rule(position, "build port lancaster:1") == ""


def in_debt(lancashire, **fields):
    """Seat 0 plays the last action of a round; the income step follows."""
    fields.setdefault("hand", ("wigan",))
    position = lancashire.arrange(
        order=[1, 2, 3, 0], to_decide=0, actions_left=1, round=3, deck_size=0, **fields
    )
    return lancashire.play(position, "pass")


def test_bl_edge_12_forced_sale(lancashire):
    tiles = {"wigan:0": [0, "coal_mine", 2, 3], "preston:0": [0, "port", 1, "flipped"]}
    position = in_debt(lancashire, income=8, money=0, tiles=tiles)
    assert lancashire.legal(position) == {"liquidate preston:0", "liquidate wigan:0"}

    lancashire.play(position, "liquidate wigan:0")

    # The debt of 2 is covered by 7 // 2 = 3: the sale stops, the port stays.
    assert position.to_json()["tiles"] == {"preston:0": [0, "port", 1, "flipped"]}
    assert (position.money[0], position.income[0], position.spent[0], position.coal_market) == (1, 8, 0, 8)
    assert lancashire.left(position, "coal_mine") == 5
    assert lancashire.rule(position, "liquidate preston:0") == "BL-EDGE-12"


def test_bl_edge_13_without_tiles_vp_are_lost(lancashire):
    points = [{"canal_links": 5}, {}, {}, {}]
    some = in_debt(lancashire, era="rail", income=6, money=1, points=points)
    few = in_debt(lancashire, era="rail", income=0, money=1, points=points)

    assert (some.money[0], lancashire.vp(some)) == (0, 2)
    assert (few.money[0], lancashire.vp(few)) == (0, 0)


def test_bl_edge_14_all_incomes_first_then_debtors_in_turn_order(lancashire):
    tiles = {
        "preston:0": [0, "port", 1],
        "wigan:0": [0, "coal_mine", 1],
        "lancaster:0": [2, "port", 1],
        "bury:0": [2, "coal_mine", 1],
    }
    position = in_debt(lancashire, income=[8, 15, 8, 15], money=[0, 0, 0, 0], tiles=tiles, spent=[0, 0, 9, 0])

    assert position.money == [0, 3, 0, 3]
    assert position.order == [1, 3, 0, 2]
    assert position.to_decide == 0
    lancashire.play(position, "liquidate wigan:0")
    assert position.to_decide == 2
    lancashire.play(position, "liquidate bury:0")
    assert position.to_decide == 1


def test_bl_edge_14_debtors_sell_in_turn_order_not_in_the_order_of_seats(lancashire):
    tiles = {
        "preston:0": [0, "port", 1],
        "wigan:0": [0, "coal_mine", 1],
        "lancaster:0": [2, "port", 1],
        "bury:0": [2, "coal_mine", 1],
    }
    position = in_debt(lancashire, income=[8, 15, 8, 15], money=[0, 0, 0, 0], tiles=tiles, spent=[9, 0, 0, 0])

    assert position.order == [1, 2, 3, 0]
    assert position.to_decide == 2
    lancashire.play(position, "liquidate bury:0")
    assert position.to_decide == 0


def test_bl_edge_15_paying_negative_income_is_not_spending(lancashire):
    position = in_debt(lancashire, income=2, money=20)

    assert (position.money[0], position.spent[0]) == (12, 0)


def over(lancashire, **fields):
    position = lancashire.arrange(
        era="rail",
        round=8,
        deck_size=0,
        order=[1, 2, 3, 0],
        to_decide=0,
        actions_left=1,
        hands=[lancashire.cards("wigan"), {}, {}, {}],
        **fields,
    )
    return lancashire.play(position, "pass")


def test_bl_edge_16_income_ties_compare_spaces(lancashire):
    position = over(lancashire, income=[12, 11, 11, 11], money=[30, 39, 30, 30])

    assert position.result().places == (1, 2, 3, 4)


def test_bl_edge_17_last_tie_break_is_the_new_order(lancashire):
    position = over(lancashire, spent=[1, 4, 3, 2])

    assert position.order == [0, 3, 2, 1]
    assert position.result().places == (1, 4, 3, 2)


def test_bl_edge_18_the_supply_is_unlimited(lancashire):
    tiles = {}
    for seat, slot in enumerate(("wigan:0", "oldham:0", "bury:0", "burnley:0")):
        tiles[slot] = [seat, "coal_mine", 4, 5]
    for seat, slot in enumerate(("wigan:1", "oldham:1", "bury:1", "burnley:1")):
        tiles[slot] = [seat, "coal_mine", 4, 5]
    position = lancashire.arrange(era="rail", tiles=tiles)

    assert sum(position.cubes) + position.coal_market == 48  # 30 cubes are in the box


def test_bl_edge_19_virtual_link_both_ways_and_for_cards_only(lancashire):
    fields = {"era": "rail", "hand": ("shipyard", "colne"), "tops": {"shipyard": 2}}
    from_birkenhead = lancashire.arrange(
        tiles={"wigan:0": [1, "coal_mine", 2]},
        links={"birkenhead--ellesmere_port": 0, "liverpool--wigan": 1},
        **fields,
    )
    from_liverpool = lancashire.arrange(tiles={"liverpool:0": [0, "port", 2]}, **fields)

    assert lancashire.rule(from_birkenhead, "build shipyard liverpool:3") == ""
    assert lancashire.rule(from_liverpool, "link birkenhead--ellesmere_port") == "BL-LINK-1"


def test_bl_edge_20_combined_overbuild_is_an_option(lancashire):
    fields = {"tops": {"coal_mine": 2}, "tiles": {"oldham:0": [0, "coal_mine", 1]}}
    default = lancashire.play(lancashire.arrange(**fields), "combine")
    strict = lancashire.play(
        lancashire.arrange(options={"combined_may_overbuild": False}, **fields), "combine"
    )

    assert lancashire.rule(default, "build coal_mine oldham:0") == ""
    assert lancashire.rule(strict, "build coal_mine oldham:0") == "BL-EDGE-20"
    assert lancashire.rule(strict, "build coal_mine wigan:0") == ""


def test_bl_edge_21_selling_nothing_is_no_sale(lancashire):
    position = lancashire.arrange()

    assert lancashire.legal(position, "sell") == set()
    assert lancashire.rule(position, "sell colne:0") == "BL-EDGE-21"


@pytest.mark.parametrize(
    ("place", "tiles", "links"),
    [
        ("warrington_runcorn:0", {"warrington_runcorn:1": [1, "port", 1]}, {}),
        ("rochdale:0", {}, {"rochdale--yorkshire": 2}),
    ],
)
def test_bl_edge_22_market_access_of_a_new_mine(lancashire, place, tiles, links):
    position = lancashire.arrange(hand=(place.split(":")[0], "colne"), tiles=tiles, links=links, coal=0)

    lancashire.play(position, f"build coal_mine {place}")

    assert (position.coal_market, lancashire.tile(position, place)[3]) == (2, "flipped")


def test_bl_edge_23_a_new_port_moves_no_cubes(lancashire):
    position = lancashire.arrange(
        hand=("warrington_runcorn", "colne"), tiles={"warrington_runcorn:0": [1, "coal_mine", 1]}, coal=0
    )

    lancashire.play(position, "build port warrington_runcorn:1")

    assert (position.coal_market, lancashire.tile(position, "warrington_runcorn:0")[3]) == (0, 2)


def test_bl_edge_24_tracks_are_not_reset_between_eras(lancashire):
    position = lancashire.arrange(
        round=8,
        deck_size=0,
        order=[1, 2, 3, 0],
        to_decide=0,
        actions_left=1,
        coal=2,
        iron=5,
        hands=[lancashire.cards("wigan"), {}, {}, {}],
    )

    lancashire.play(position, "pass")

    assert (position.era, position.coal_market, position.iron_market) == (1, 2, 5)


@pytest.mark.parametrize(
    ("space", "loans"), [(0, set()), (1, {"10"}), (2, {"10", "20"}), (3, {"10", "20", "30"})]
)
def test_bl_edge_25_loan_size_is_limited_by_level(lancashire, space, loans):
    assert lancashire.legal(lancashire.arrange(income=space), "loan") == loans


def test_bl_edge_26_hands_are_hidden_and_discards_open(lancashire):
    position = lancashire.play(lancashire.arrange(hand=("wigan", "colne", "bury")), "pass", "card bury")

    seen = position.view(1).to_json()["position"]

    assert seen["seats"][0]["hand"] == 2
    assert seen["discards"] == {"bury": 1}
    assert isinstance(seen["seats"][1]["hand"], dict)
    assert seen["markets"]["tiles"] == {"0": 2, "-1": 2, "-2": 4, "-3": 3, "-4": 1}
    assert position.view(0).to_json()["position"]["seats"][0]["hand"] == {"wigan": 1, "colne": 1}


def test_bl_edge_27_coal_and_iron_must_be_affordable_together(lancashire):
    fields = {
        "hand": ("preston", "colne"),
        "tops": {"cotton_mill": 3},
        "tiles": {"lancaster:0": [1, "port", 1]},
        "links": {"lancaster--preston": 1},
        "coal": 6,
        "iron": 4,
    }

    assert (
        lancashire.rule(lancashire.arrange(money=20, **fields), "build cotton_mill preston:1")
        == "BL-BUILD-10"
    )
    position = lancashire.play(lancashire.arrange(money=21, **fields), "build cotton_mill preston:1")
    assert position.money[0] == 0  # 16 + 2 + 3


def test_bl_edge_28_links_to_external_regions_cost_the_same(lancashire):
    canal = lancashire.arrange(tiles={"colne:0": [0, "cotton_mill", 1]})
    rail = lancashire.arrange(era="rail", tiles={"colne:0": [0, "cotton_mill", 2]})

    assert lancashire.play(canal, "link colne--yorkshire").spent[0] == 3
    assert lancashire.play(rail, "link colne--yorkshire", "done").spent[0] == 5 + 1


def test_bl_edge_29_own_mills_only(lancashire):
    position = lancashire.arrange(tiles={"colne:0": [1, "cotton_mill", 1]}, links={"colne--yorkshire": 0})

    assert lancashire.rule(position, "sell colne:0") == "BL-EDGE-29"


def test_bl_edge_30_links_are_scored_before_level_1_tiles_go(lancashire):
    position = lancashire.arrange(
        round=8,
        deck_size=0,
        order=[1, 2, 3, 0],
        to_decide=0,
        actions_left=1,
        tiles={"colne:0": [1, "cotton_mill", 1, "flipped"]},
        links={"burnley--colne": 0},
        hands=[lancashire.cards("wigan"), {}, {}, {}],
    )

    lancashire.play(position, "pass")

    assert [lancashire.points(position, seat) for seat in (0, 1)] == [{"canal_links": 1}, {"canal_tiles": 3}]
    assert position.to_json()["tiles"] == {}


def test_bl_edge_31_hands_are_filled_in_the_new_order(lancashire):
    position = lancashire.arrange(
        order=[1, 2, 3, 0],
        to_decide=0,
        actions_left=1,
        round=3,
        spent=[0, 9, 0, 0],
        hands=[lancashire.cards("wigan"), lancashire.cards("bury"), lancashire.cards("colne", "colne"), None],
    )
    lancashire.play(position, "pass")
    assert position.order == [2, 3, 0, 1]

    drawers = []
    while position.to_json()["asked"] == "draw":
        sizes = list(position.hand_size)
        position.advance(position.outcomes()[0])
        drawers += [seat for seat in range(4) if position.hand_size[seat] > sizes[seat]]

    assert drawers == [2] * 6 + [0] * 8 + [1] * 7


@pytest.mark.parametrize(
    ("seats", "cards", "some"),
    [
        (4, 64, {"coal_mine": 4, "port": 5, "cotton_mill": 8}),
        (
            3,
            54,
            {
                "burnley": 0,
                "colne": 0,
                "liverpool": 3,
                "lancaster": 2,
                "coal_mine": 3,
                "port": 4,
                "cotton_mill": 6,
            },
        ),
        (2, 40, {"oldham": 0, "manchester": 3, "cotton_mill": 5, "port": 3, "shipyard": 1}),
    ],
)
def test_bl_edge_32_decks_of_the_2018_edition(lancashire, seats, cards, some):
    position = lancashire.game.new_position(seats, {"ruleset": "lancashire_2018"})
    deck = dict(zip(lancashire.facts.cards, position.deck, strict=True))

    assert sum(deck.values()) == cards
    assert some.items() <= deck.items()
    assert position.money == [30] * seats
