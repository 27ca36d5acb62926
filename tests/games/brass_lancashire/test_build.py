"""Building an industry: conditions, cards, what the industries do."""

import pytest


def test_bl_build_1_card_space_cubes_and_money(lancashire):
    wigan = {"hand": ("wigan", "colne")}

    assert lancashire.rule(lancashire.arrange(**wigan), "build coal_mine wigan:0") == ""
    assert lancashire.rule(lancashire.arrange(), "build coal_mine wigan:0") == "BL-BUILD-1"
    assert lancashire.rule(lancashire.arrange(**wigan), "build port wigan:0") == "BL-BUILD-6"
    assert lancashire.rule(lancashire.arrange(**wigan, money=4), "build coal_mine wigan:0") == "BL-BUILD-10"
    bolton = lancashire.arrange(hand=("bolton", "colne"))
    assert lancashire.rule(bolton, "build iron_works bolton:2") == "BL-COAL-7"


def test_bl_build_2_only_the_top_tile(lancashire):
    position = lancashire.arrange(hand=("wigan", "colne"))

    lancashire.play(position, "build coal_mine wigan:0")

    assert lancashire.tile(position, "wigan:0")[2] == 1
    assert lancashire.top(position, "coal_mine") == 2
    empty = lancashire.arrange(hand=("wigan", "colne"), stacks=[{"coal_mine": 0}, {}, {}, {}])
    assert lancashire.rule(empty, "build coal_mine wigan:0") == "BL-BUILD-2"


def test_bl_build_3_level_0_shipyard_is_never_built(lancashire):
    position = lancashire.arrange(hand=("liverpool", "colne"))

    assert lancashire.rule(position, "build shipyard liverpool:3") == "BL-BUILD-3"


def test_bl_build_4_level_1_tiles_only_in_the_canal_era(lancashire):
    rail = lancashire.arrange(era="rail", hand=("wigan", "liverpool"), tops={"shipyard": 1})
    canal = lancashire.arrange(
        hand=("liverpool", "colne"),
        tops={"shipyard": 1},
        tiles={"wigan:0": [1, "coal_mine", 1]},
        links={"liverpool--wigan": 1},
    )

    assert lancashire.rule(rail, "build coal_mine wigan:0") == "BL-BUILD-4"
    assert lancashire.rule(rail, "build shipyard liverpool:3") == "BL-BUILD-4"
    assert lancashire.rule(canal, "build shipyard liverpool:3") == ""


def test_bl_build_5_level_2_shipyard_only_in_the_rail_era(lancashire):
    fields = {
        "hand": ("liverpool", "colne"),
        "tops": {"shipyard": 2},
        "tiles": {"wigan:0": [1, "coal_mine", 2]},
        "links": {"liverpool--wigan": 1},
    }

    assert lancashire.rule(lancashire.arrange(**fields), "build shipyard liverpool:3") == "BL-BUILD-5"
    assert lancashire.rule(lancashire.arrange(era="rail", **fields), "build shipyard liverpool:3") == ""


def test_bl_build_6_the_space_shows_the_industry_and_holds_one_tile(lancashire):
    position = lancashire.arrange(
        hand=("warrington_runcorn", "colne"), tiles={"warrington_runcorn:0": [1, "coal_mine", 1]}
    )

    assert lancashire.rule(position, "build port warrington_runcorn:1") == ""
    assert lancashire.rule(position, "build cotton_mill warrington_runcorn:1") == "BL-BUILD-6"
    assert lancashire.rule(position, "build cotton_mill warrington_runcorn:0") == "BL-BUILD-6"
    free = lancashire.arrange(hand=("warrington_runcorn", "colne"))
    assert {"build coal_mine warrington_runcorn:0", "build cotton_mill warrington_runcorn:0"} <= (
        lancashire.legal(free)
    )


def test_bl_build_7_one_tile_per_location_in_canal_era(lancashire):
    position = lancashire.arrange(
        hand=("preston", "lancaster"), tiles={"preston:0": [0, "port", 1], "lancaster:0": [1, "port", 1]}
    )

    assert lancashire.rule(position, "build cotton_mill preston:1") == "BL-BUILD-7"
    assert "stands in Preston)" in lancashire.why(position, "build cotton_mill preston:1")
    assert lancashire.rule(position, "build cotton_mill lancaster:1") == ""


def test_bl_build_8_no_such_limit_in_rail_era(lancashire):
    position = lancashire.arrange(
        era="rail",
        hand=("preston", "lancaster"),
        tops={"port": 3, "cotton_mill": 2},
        tiles={"preston:0": [0, "port", 2]},
        links={"lancaster--preston": 1, "lancaster--scotland": 1},
    )

    assert lancashire.rule(position, "build cotton_mill preston:1") == ""


def test_bl_build_9_a_tile_is_placed_unflipped(lancashire):
    position = lancashire.arrange(hand=("preston", "colne"))

    lancashire.play(position, "build port preston:0")

    assert lancashire.tile(position, "preston:0") == [0, "port", 1, "unflipped"]
    assert position.income[0] == 10


def test_bl_build_10_full_price_and_bought_cubes(lancashire):
    fields = {
        "hand": ("preston", "colne"),
        "tops": {"cotton_mill": 2},
        "tiles": {"lancaster:0": [1, "port", 1]},
        "links": {"lancaster--preston": 1},
        "coal": 4,
    }

    assert (
        lancashire.rule(lancashire.arrange(money=16, **fields), "build cotton_mill preston:1")
        == "BL-BUILD-10"
    )
    position = lancashire.play(lancashire.arrange(money=17, **fields), "build cotton_mill preston:1")

    assert (position.money[0], position.coal_market) == (0, 3)  # 14 for the mill, 3 for the fifth cube


def test_bl_build_11_earnings_come_after_payment(lancashire):
    fields = {
        "hand": ("wigan", "colne"),
        "tiles": {"liverpool:0": [1, "port", 1]},
        "links": {"liverpool--wigan": 1},
        "coal": 0,
    }

    assert lancashire.rule(lancashire.arrange(money=4, **fields), "build coal_mine wigan:0") == "BL-BUILD-10"
    position = lancashire.play(lancashire.arrange(money=5, **fields), "build coal_mine wigan:0")
    assert position.money[0] == 5 - 5 + 4 + 4


def test_bl_build_12_lancaster_left_space_first(lancashire):
    empty = lancashire.arrange(hand=("lancaster", "colne"))
    taken = lancashire.arrange(hand=("lancaster", "colne"), tiles={"lancaster:0": [1, "port", 1]})

    assert lancashire.rule(empty, "build port lancaster:0") == ""
    assert lancashire.rule(empty, "build port lancaster:1") == "BL-BUILD-12"
    assert lancashire.rule(empty, "build cotton_mill lancaster:1") == ""
    assert lancashire.rule(taken, "build port lancaster:1") == ""


def test_bl_build_13_preston_top_space_first(lancashire):
    empty = lancashire.arrange(hand=("preston", "colne"))
    taken = lancashire.arrange(hand=("preston", "colne"), tiles={"preston:0": [1, "port", 1]})

    assert lancashire.rule(empty, "build port preston:0") == ""
    assert lancashire.rule(empty, "build port preston:1") == "BL-BUILD-13"
    assert lancashire.rule(taken, "build port preston:1") == ""


def test_bl_build_14_nothing_is_built_outside_the_regions(lancashire):
    for location in ("yorkshire", "midlands", "scotland", "blackpool", "southport", "northwich"):
        assert lancashire.facts.slots_of[lancashire.facts.locations.index(location)] == []


def test_bl_card_1_location_card_needs_no_connection(lancashire):
    position = lancashire.arrange(hand=("colne", "bolton"), tiles={"preston:0": [0, "port", 1]})

    assert lancashire.rule(position, "build cotton_mill colne:0") == ""
    assert lancashire.rule(position, "build coal_mine bolton:1") == ""
    assert lancashire.rule(position, "build iron_works bolton:2") == "BL-COAL-7"
    asked = lancashire.arrange(hand=("colne", "cotton_mill", "bolton"))
    lancashire.play(asked, "build cotton_mill colne:0")
    assert lancashire.legal(asked) == {"card colne", "card cotton_mill"}
    assert lancashire.rule(asked, "card bolton") == "BL-CARD-1"


def test_bl_card_2_industry_card_only_where_joined(lancashire):
    position = lancashire.arrange(
        hand=("cotton_mill", "port"), tiles={"preston:0": [0, "port", 1]}, links={"lancaster--preston": 0}
    )

    assert lancashire.legal(position, "build") == {"cotton_mill lancaster:1", "port lancaster:0"}
    asked = lancashire.arrange(hand=("colne", "cotton_mill", "port"))
    lancashire.play(asked, "build cotton_mill colne:0")
    assert lancashire.rule(asked, "card port") == "BL-CARD-2"


def test_bl_card_3_canal_era_needs_an_own_canal(lancashire):
    position = lancashire.arrange(hand=("coal_mine", "coal_mine"), tiles={"liverpool:0": [0, "port", 1]})
    assert lancashire.rule(position, "build coal_mine wigan:0") == "BL-CARD-3"

    lancashire.play(position, "link liverpool--wigan")

    assert lancashire.rule(position, "build coal_mine wigan:0") == ""


def test_bl_card_4_rail_era_own_rail_or_own_tile(lancashire):
    position = lancashire.arrange(
        era="rail",
        hand=("coal_mine", "colne"),
        tops={"coal_mine": 2},
        tiles={"bolton:0": [0, "cotton_mill", 2]},
        links={"burnley--bury": 0},
    )

    places = {name.split()[1].split(":")[0] for name in lancashire.legal(position, "build")}

    assert places == {"bolton", "burnley", "bury"}
    assert lancashire.rule(position, "build coal_mine oldham:0") == "BL-CARD-4"


def test_bl_card_5_links_of_others_do_not_count(lancashire):
    position = lancashire.arrange(
        hand=("coal_mine", "colne"), tiles={"liverpool:0": [0, "port", 1]}, links={"liverpool--wigan": 1}
    )

    assert lancashire.rule(position, "build coal_mine wigan:0") == "BL-CARD-5"


def test_bl_card_6_first_industry_anywhere(lancashire):
    position = lancashire.arrange(hand=("port", "fleetwood"))

    ports = {name for name in lancashire.legal(position, "build") if name.startswith("port")}

    assert ports == {
        "port ellesmere_port:0",
        "port fleetwood:0",
        "port lancaster:0",
        "port liverpool:0",
        "port liverpool:1",
        "port liverpool:2",
        "port preston:0",
        "port warrington_runcorn:1",
    }


def test_bl_card_7_virtual_link_opens_the_other_side(lancashire):
    fields = {
        "era": "rail",
        "hand": ("shipyard", "colne"),
        "tops": {"shipyard": 2},
        "links": {"birkenhead--ellesmere_port": 1, "ellesmere_port--northwich": 1, "midlands--northwich": 1},
    }
    there = lancashire.arrange(tiles={"liverpool:0": [0, "port", 2]}, **fields)
    absent = lancashire.arrange(tiles={"bury:0": [0, "cotton_mill", 2]}, **fields)

    assert lancashire.rule(there, "build shipyard birkenhead:0") == ""
    assert lancashire.rule(absent, "build shipyard birkenhead:0") == "BL-CARD-7"


def test_bl_card_8_virtual_link_carries_nothing_and_scores_nothing(lancashire):
    position = lancashire.arrange(
        era="rail",
        hand=("shipyard", "birkenhead"),
        tops={"shipyard": 2},
        tiles={"liverpool:0": [0, "port", 2], "wigan:0": [0, "coal_mine", 2]},
        links={"liverpool--wigan": 0},
    )

    # Coal and a port are in Liverpool; no rail reaches Birkenhead.
    assert lancashire.rule(position, "build shipyard birkenhead:0") == "BL-IND-8"
    assert "birkenhead--liverpool" not in lancashire.facts.lines


def test_bl_ind_1_a_mill_flips_when_sold(lancashire):
    position = lancashire.arrange(hand=("colne", "bury"), links={"colne--yorkshire": 1})

    lancashire.play(position, "build cotton_mill colne:0")
    assert lancashire.tile(position, "colne:0")[3] == "unflipped"
    lancashire.play(position, "sell colne:0", "tile -1")

    assert lancashire.tile(position, "colne:0")[3] == "flipped"


def test_bl_ind_2_a_port_gives_access_flipped_or_not(lancashire):
    for side in ("flipped", "unflipped"):
        position = lancashire.arrange(
            hand=("preston", "colne"),
            tops={"cotton_mill": 2},
            tiles={"lancaster:0": [1, "port", 1, side]},
            links={"lancaster--preston": 1},
        )
        assert lancashire.rule(position, "build cotton_mill preston:1") == ""

    lancashire.play(
        position := lancashire.arrange(
            tiles={"lancaster:0": [1, "port", 1], "preston:1": [0, "cotton_mill", 1]},
            links={"lancaster--preston": 2},
        ),
        "sell preston:1",
        "port lancaster:0",
    )
    assert lancashire.tile(position, "lancaster:0")[3] == "flipped"


def test_bl_ind_3_a_mine_flips_with_its_last_cube(lancashire):
    position = lancashire.arrange(
        hand=("oldham", "oldham"),
        tops={"cotton_mill": 2},
        tiles={"manchester:0": [1, "coal_mine", 1, 1]},
        links={"manchester--oldham": 1},
    )

    lancashire.play(position, "build cotton_mill oldham:0")

    assert lancashire.tile(position, "manchester:0") == [1, "coal_mine", 1, "flipped"]
    assert position.income[1] == 14


def test_bl_ind_4_iron_works_flip_with_their_last_cube(lancashire):
    position = lancashire.arrange(tiles={"preston:2": [1, "iron_works", 1, 1]})

    lancashire.play(position, "develop shipyard")

    assert lancashire.tile(position, "preston:2") == [1, "iron_works", 1, "flipped"]
    assert position.income[1] == 13


def test_bl_ind_5_a_shipyard_flips_at_once(lancashire):
    position = lancashire.arrange(
        hand=("liverpool", "colne"), tops={"shipyard": 1}, tiles={"liverpool:0": [1, "port", 1]}
    )

    lancashire.play(position, "build shipyard liverpool:3")

    assert lancashire.tile(position, "liverpool:3") == [0, "shipyard", 1, "flipped"]
    assert position.income[0] == 12


def test_bl_ind_6_shipyards_in_three_places_one_of_them_in_the_canal_era(lancashire):
    shipyard = lancashire.facts.industries.index("shipyard")
    slots = lancashire.facts.slots
    shown = {slots[at] for at, shown in enumerate(lancashire.facts.slot_industries) if shown >> shipyard & 1}
    assert shown == {"liverpool:3", "birkenhead:0", "barrow_in_furness:0"}

    position = lancashire.arrange(
        hand=("liverpool", "birkenhead", "barrow_in_furness"),
        tops={"shipyard": 1},
        tiles={"liverpool:0": [1, "port", 1]},
        links={"liverpool--wigan": 1, "ellesmere_port--liverpool": 1},
    )

    assert lancashire.legal(position, "build") & {f"shipyard {slot}" for slot in shown} == {
        "shipyard liverpool:3"
    }


def test_bl_ind_7_a_rail_must_reach_barrow_first(lancashire):
    fields = {
        "era": "rail",
        "hand": ("barrow_in_furness", "colne"),
        "tops": {"shipyard": 2, "iron_works": 2},
    }
    cut_off = lancashire.arrange(**fields)
    reached = lancashire.arrange(
        links={"barrow_in_furness--lancaster": 1, "lancaster--scotland": 1}, **fields
    )

    assert lancashire.rule(cut_off, "build shipyard barrow_in_furness:0") == "BL-IND-7"
    assert lancashire.rule(cut_off, "build iron_works barrow_in_furness:1") == "BL-IND-7"
    assert {"shipyard barrow_in_furness:0", "iron_works barrow_in_furness:1"} <= lancashire.legal(
        reached, "build"
    )


def test_bl_ind_8_coal_comes_to_birkenhead_by_rail(lancashire):
    fields = {"era": "rail", "hand": ("birkenhead", "colne"), "tops": {"shipyard": 2}}
    cut_off = lancashire.arrange(tiles={"liverpool:0": [1, "port", 2]}, **fields)
    reached = lancashire.arrange(
        tiles={"ellesmere_port:0": [1, "port", 2]}, links={"birkenhead--ellesmere_port": 1}, **fields
    )

    assert lancashire.rule(cut_off, "build shipyard birkenhead:0") == "BL-IND-8"
    assert lancashire.rule(reached, "build shipyard birkenhead:0") == ""


def test_bl_combo_1_any_region(lancashire):
    position = lancashire.arrange(hand=("colne", "shipyard"), tiles={"preston:0": [0, "port", 1]})

    lancashire.play(position, "combine")

    assert {"coal_mine wigan:0", "coal_mine oldham:1", "port fleetwood:0"} <= lancashire.legal(
        position, "build"
    )


def test_bl_combo_2_any_two_cards(lancashire):
    position = lancashire.arrange(hand=("colne", "shipyard", "bury"))

    lancashire.play(position, "combine", "build coal_mine wigan:0", "card shipyard", "card colne")

    assert lancashire.hand(position) == {"bury": 1}
    assert position.to_json()["discards"] == {"colne": 1, "shipyard": 1}
    assert position.to_decide == 1


def test_bl_combo_3_all_other_building_rules_hold(lancashire):
    position = lancashire.arrange(
        tops={"cotton_mill": 2, "shipyard": 2}, money=14, tiles={"wigan:0": [0, "coal_mine", 1]}
    )

    lancashire.play(position, "combine")

    assert lancashire.rule(position, "build cotton_mill colne:0") == "BL-COAL-12"
    assert lancashire.rule(position, "build shipyard liverpool:3") == "BL-BUILD-5"
    assert lancashire.rule(position, "build coal_mine wigan:1") == "BL-BUILD-7"
    poor = lancashire.arrange(money=0)
    assert lancashire.rule(poor, "combine") == "BL-COMBO-3"


def test_bl_combo_4_not_with_one_action(lancashire):
    first_round = lancashire.arrange(round=1)
    second_action = lancashire.play(lancashire.arrange(), "pass", "card colne")

    assert lancashire.rule(first_round, "combine") == "BL-COMBO-4"
    assert lancashire.rule(second_action, "combine") == "BL-COMBO-4"
    assert lancashire.rule(lancashire.arrange(), "combine") == ""


def test_bl_over_1_own_tile_same_industry_higher_level(lancashire):
    position = lancashire.arrange(
        hand=("oldham", "colne"),
        tops={"coal_mine": 2, "cotton_mill": 1},
        tiles={"oldham:0": [0, "coal_mine", 1]},
    )
    same_level = lancashire.arrange(hand=("oldham", "colne"), tiles={"oldham:0": [0, "cotton_mill", 1]})

    assert lancashire.rule(position, "build coal_mine oldham:0") == ""
    assert lancashire.rule(position, "build cotton_mill oldham:0") == "BL-OVER-1"
    assert lancashire.rule(same_level, "build cotton_mill oldham:0") == "BL-OVER-1"


def test_bl_over_2_the_old_tile_leaves_with_its_cubes(lancashire):
    position = lancashire.arrange(
        hand=("oldham", "colne"), tops={"coal_mine": 2}, tiles={"oldham:0": [0, "coal_mine", 1, 2]}, coal=5
    )

    lancashire.play(position, "build coal_mine oldham:0")

    assert lancashire.tile(position, "oldham:0") == [0, "coal_mine", 2, 3]
    assert position.coal_market == 5


def test_bl_over_3_mine_of_another_only_without_any_coal(lancashire):
    tiles = {"oldham:0": [1, "coal_mine", 1, "flipped"]}
    fields = {"hand": ("oldham", "colne"), "tops": {"coal_mine": 2}}

    assert (
        lancashire.rule(lancashire.arrange(tiles=tiles, coal=1, **fields), "build coal_mine oldham:0")
        == "BL-OVER-3"
    )
    elsewhere = {**tiles, "wigan:0": [2, "coal_mine", 1, 1]}
    assert (
        lancashire.rule(lancashire.arrange(tiles=elsewhere, coal=0, **fields), "build coal_mine oldham:0")
        == "BL-OVER-3"
    )
    assert (
        lancashire.rule(lancashire.arrange(tiles=tiles, coal=0, **fields), "build coal_mine oldham:0") == ""
    )
    lower = lancashire.arrange(tiles=tiles, coal=0, hand=("oldham", "colne"))
    assert lancashire.rule(lower, "build coal_mine oldham:0") == "BL-OVER-3"


def test_bl_over_4_iron_works_of_another_only_without_any_iron(lancashire):
    tiles = {"bolton:2": [1, "iron_works", 1, "flipped"], "bolton:0": [2, "coal_mine", 2]}
    fields = {"hand": ("bolton", "colne"), "tops": {"iron_works": 2}}

    assert (
        lancashire.rule(lancashire.arrange(tiles=tiles, iron=1, **fields), "build iron_works bolton:2")
        == "BL-OVER-4"
    )
    elsewhere = {**tiles, "preston:2": [2, "iron_works", 1, 1]}
    assert (
        lancashire.rule(lancashire.arrange(tiles=elsewhere, iron=0, **fields), "build iron_works bolton:2")
        == "BL-OVER-4"
    )
    assert (
        lancashire.rule(lancashire.arrange(tiles=tiles, iron=0, **fields), "build iron_works bolton:2") == ""
    )
    lower = lancashire.arrange(tiles=tiles, iron=0, hand=("bolton", "colne"))
    assert lancashire.rule(lower, "build iron_works bolton:2") == "BL-OVER-4"


def test_bl_over_5_mills_ports_and_shipyards_of_others_never(lancashire):
    position = lancashire.arrange(
        hand=("preston", "colne", "liverpool"),
        tops={"port": 2, "cotton_mill": 2, "shipyard": 2},
        era="canal",
        coal=0,
        iron=0,
        tiles={"preston:0": [1, "port", 1], "colne:0": [1, "cotton_mill", 1], "liverpool:0": [2, "port", 1]},
        links={"colne--yorkshire": 1},
    )

    assert lancashire.rule(position, "build port preston:0") == "BL-OVER-5"
    assert lancashire.rule(position, "build cotton_mill colne:0") == "BL-OVER-5"


def test_bl_over_6_the_old_owners_income_stays(lancashire):
    position = lancashire.arrange(
        hand=("oldham", "colne"),
        tops={"coal_mine": 2},
        coal=0,
        tiles={"oldham:0": [1, "coal_mine", 1, "flipped"]},
        income=[10, 14, 10, 10],
    )

    lancashire.play(position, "build coal_mine oldham:0")

    assert position.income[1] == 14
    assert lancashire.tile(position, "oldham:0")[0] == 0


def test_bl_over_7_all_other_conditions_apply(lancashire):
    tiles = {"oldham:0": [0, "coal_mine", 1]}

    assert (
        lancashire.rule(lancashire.arrange(tops={"coal_mine": 2}, tiles=tiles), "build coal_mine oldham:0")
        == "BL-BUILD-1"
    )
    poor = lancashire.arrange(hand=("oldham", "colne"), tops={"coal_mine": 2}, tiles=tiles, money=6)
    assert lancashire.rule(poor, "build coal_mine oldham:0") == "BL-BUILD-10"


@pytest.mark.rule("BL-BUILD-3", "BL-BUILD-4", "BL-BUILD-5")
def test_what_the_era_forbids_is_faded_on_the_mat(lancashire):
    level_1 = {f"{name} 1" for name in ("cotton_mill", "port", "coal_mine", "iron_works", "shipyard")}

    assert faded_on_the_mat(lancashire.arrange(era="canal")) == {"shipyard 0", "shipyard 2"}
    assert faded_on_the_mat(lancashire.arrange(era="rail")) == {"shipyard 0", *level_1}


def faded_on_the_mat(position):
    """Name the tiles of seat 0 that are drawn as being out of play."""
    spots = [spot for zone in position.game.scene(position.view(0)).zones for spot in zone.spots]
    pieces = [piece for spot in spots for piece in spot.pieces if piece.faded]
    tops = [piece.id.split(":") for piece in pieces if piece.id.startswith("top:0:")]
    return {f"{name} {level}" for _, _, name, level in tops}
