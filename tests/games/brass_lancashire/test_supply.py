"""Coal, iron and the Demand Tracks."""

MILL = {"hand": ("oldham", "colne", "oldham"), "tops": {"cotton_mill": 2}}
TO_MANCHESTER = {"manchester--oldham": 1}


def test_bl_coal_1_one_cube_for_tiles_that_show_it_and_for_every_rail(lancashire):
    tile = lancashire.arrange(tiles={"manchester:0": [1, "coal_mine", 2]}, links=TO_MANCHESTER, **MILL)
    rail = lancashire.arrange(era="rail", tiles={"bury:0": [0, "coal_mine", 2]})

    lancashire.play(tile, "build cotton_mill oldham:0")
    lancashire.play(rail, "link bolton--bury")

    assert lancashire.tile(tile, "manchester:0")[3] == 2
    assert lancashire.tile(rail, "bury:0")[3] == 2


def test_bl_coal_2_along_links_of_any_owner_through_any_location(lancashire):
    position = lancashire.arrange(
        hand=("rochdale", "colne"),
        tops={"cotton_mill": 2},
        tiles={"burnley:0": [1, "coal_mine", 1]},
        links={"burnley--colne": 1, "colne--yorkshire": 2, "rochdale--yorkshire": 3},
    )

    lancashire.play(position, "build cotton_mill rochdale:0")

    assert lancashire.tile(position, "burnley:0")[3] == 1
    assert position.money[0] == 30 - 14


def test_bl_coal_3_in_the_same_region_no_link_is_needed(lancashire):
    position = lancashire.arrange(tiles={"oldham:1": [1, "coal_mine", 1]}, **MILL)

    lancashire.play(position, "build cotton_mill oldham:0")

    assert lancashire.tile(position, "oldham:1")[3] == 1


def test_bl_coal_4_a_mine_before_the_track(lancashire):
    position = lancashire.arrange(
        tiles={"manchester:0": [1, "coal_mine", 1], "warrington_runcorn:1": [1, "port", 1]},
        links={**TO_MANCHESTER, "manchester--warrington_runcorn": 1},
        **MILL,
    )

    lancashire.play(position, "build cotton_mill oldham:0")

    assert position.coal_market == 8
    assert lancashire.tile(position, "manchester:0")[3] == 1


def test_bl_coal_5_nearest_mine_and_choice_among_equals(lancashire):
    links = {**TO_MANCHESTER, "oldham--rochdale": 2, "bolton--manchester": 2}
    tiles = {
        "manchester:0": [1, "coal_mine", 1],
        "rochdale:0": [2, "coal_mine", 1],
        "bolton:0": [3, "coal_mine", 1],
    }
    position = lancashire.arrange(tiles=tiles, links=links, **MILL)

    lancashire.play(position, "build cotton_mill oldham:0")

    assert lancashire.legal(position) == {"coal manchester:0", "coal rochdale:0"}
    assert lancashire.rule(position, "coal bolton:0") == "BL-COAL-5"
    assert lancashire.rule(position, "coal wigan:0") == "BL-COAL-4"
    lancashire.play(position, "coal rochdale:0")
    assert lancashire.tile(position, "rochdale:0")[3] == 1


def test_bl_coal_6_mine_coal_is_free(lancashire):
    position = lancashire.arrange(
        tiles={"manchester:0": [1, "coal_mine", 1]}, links=TO_MANCHESTER, money=14, **MILL
    )

    lancashire.play(position, "build cotton_mill oldham:0")

    assert position.money[:2] == [0, 30]


def test_bl_coal_7_the_track_only_without_mines_and_with_a_port(lancashire):
    without_port = lancashire.arrange(links=TO_MANCHESTER, **MILL)
    with_port = lancashire.arrange(
        tiles={"warrington_runcorn:1": [1, "port", 1, "flipped"]},
        links={**TO_MANCHESTER, "manchester--warrington_runcorn": 1},
        **MILL,
    )

    assert lancashire.rule(without_port, "build cotton_mill oldham:0") == "BL-COAL-7"
    assert lancashire.play(with_port, "build cotton_mill oldham:0").coal_market == 7


def test_bl_coal_8_the_cheapest_cube(lancashire):
    for cubes, price in ((8, 1), (7, 1), (6, 2), (5, 2), (4, 3), (3, 3), (2, 4), (1, 4)):
        position = lancashire.arrange(
            tiles={"oldham:1": [1, "cotton_mill", 1], "warrington_runcorn:1": [1, "port", 1]},
            coal=cubes,
            links={**TO_MANCHESTER, "manchester--warrington_runcorn": 1},
            **MILL,
        )
        lancashire.play(position, "build cotton_mill oldham:0")
        assert position.money[0] == 30 - 14 - price


def test_bl_coal_9_five_pounds_from_an_empty_track(lancashire):
    fields = {"tiles": {"warrington_runcorn:1": [1, "port", 1]}, "coal": 0, **MILL}
    connected = lancashire.arrange(links={**TO_MANCHESTER, "manchester--warrington_runcorn": 1}, **fields)
    alone = lancashire.arrange(**fields)

    lancashire.play(connected, "build cotton_mill oldham:0")

    assert (connected.money[0], connected.coal_market) == (30 - 14 - 5, 0)
    assert lancashire.rule(alone, "build cotton_mill oldham:0") == "BL-COAL-7"


def test_bl_coal_10_used_cubes_leave_the_board(lancashire):
    position = lancashire.arrange(
        tiles={"manchester:0": [1, "coal_mine", 1]}, links=TO_MANCHESTER, coal=5, **MILL
    )

    lancashire.play(position, "build cotton_mill oldham:0")

    assert sum(position.cubes) == 1
    assert position.coal_market == 5


def test_bl_coal_11_the_last_cube_flips_the_mine(lancashire):
    position = lancashire.arrange(tiles={"manchester:0": [1, "coal_mine", 2, 1]}, links=TO_MANCHESTER, **MILL)

    lancashire.play(position, "build cotton_mill oldham:0")

    assert lancashire.tile(position, "manchester:0")[3] == "flipped"
    assert position.income[1] == 17


def test_bl_coal_12_without_a_source_no_build(lancashire):
    position = lancashire.arrange(tiles={"wigan:0": [1, "coal_mine", 1]}, **MILL)

    assert lancashire.rule(position, "build cotton_mill oldham:0") == "BL-COAL-12"


AT_PORT = {"tiles": {"liverpool:0": [1, "port", 1]}, "links": {"liverpool--wigan": 1}}


def test_bl_fill_1_as_many_cubes_as_fit(lancashire):
    position = lancashire.arrange(hand=("wigan", "colne"), coal=7, **AT_PORT)

    lancashire.play(position, "build coal_mine wigan:0")

    assert position.coal_market == 8
    assert lancashire.tile(position, "wigan:0")[3] == 1


def test_bl_fill_2_from_the_most_expensive_gap(lancashire):
    position = lancashire.arrange(hand=("wigan", "colne"), coal=3, **AT_PORT)

    lancashire.play(position, "build coal_mine wigan:0")

    # Gaps at 1, 1, 2, 2, 3: the two cubes bring 3 and 2.
    assert position.money[0] == 30 - 5 + 3 + 2
    assert position.coal_market == 5


def test_bl_fill_3_an_emptied_mine_flips(lancashire):
    position = lancashire.arrange(hand=("wigan", "colne"), coal=3, **AT_PORT)

    lancashire.play(position, "build coal_mine wigan:0")

    assert lancashire.tile(position, "wigan:0")[3] == "flipped"
    assert position.income[0] == 14


def test_bl_fill_4_not_connected_nothing_moves_even_later(lancashire):
    position = lancashire.arrange(
        hand=("wigan", "colne", "bury"), coal=0, tiles={"liverpool:0": [1, "port", 1]}
    )

    lancashire.play(position, "build coal_mine wigan:0", "link liverpool--wigan", "card bury")

    assert position.coal_market == 0
    assert lancashire.tile(position, "wigan:0")[3] == 2


def test_bl_fill_5_iron_works_need_no_port(lancashire):
    position = lancashire.arrange(hand=("bolton", "colne"), iron=6, tiles={"bolton:0": [1, "coal_mine", 1]})

    lancashire.play(position, "build iron_works bolton:2")

    assert position.iron_market == 8
    assert position.money[0] == 30 - 5 + 1 + 1
    assert lancashire.tile(position, "bolton:2")[3] == 2


def test_bl_fill_6_never_from_older_tiles(lancashire):
    position = lancashire.arrange(
        hand=("oldham", "colne"),
        tops={"cotton_mill": 2},
        tiles={
            "bolton:2": [1, "iron_works", 1],
            "manchester:0": [1, "coal_mine", 1],
            "warrington_runcorn:1": [1, "port", 1],
        },
        iron=3,
        coal=3,
        links={**TO_MANCHESTER, "manchester--warrington_runcorn": 1},
    )

    lancashire.play(position, "build cotton_mill oldham:0")

    assert (position.iron_market, position.coal_market) == (3, 3)


def test_bl_fill_7_filling_does_not_reduce_the_amount_spent(lancashire):
    position = lancashire.arrange(hand=("wigan", "colne"), coal=3, **AT_PORT)

    lancashire.play(position, "build coal_mine wigan:0")

    assert position.spent[0] == 5


def test_bl_iron_1_for_tiles_that_show_it_and_for_develop(lancashire):
    position = lancashire.arrange(
        hand=("wigan", "colne"), tops={"coal_mine": 3}, tiles={"preston:2": [1, "iron_works", 1]}
    )

    lancashire.play(
        position,
        "build coal_mine wigan:0",
        "develop port",
        "done",
    )

    assert lancashire.tile(position, "preston:2")[3] == 2


def test_bl_iron_2_no_links_needed(lancashire):
    position = lancashire.arrange(
        hand=("wigan", "colne"), tops={"coal_mine": 3}, tiles={"rochdale:2": [1, "iron_works", 1]}, money=8
    )

    lancashire.play(position, "build coal_mine wigan:0")

    assert position.money[0] == 0


def test_bl_iron_3_from_works_while_they_have_some(lancashire):
    tiles = {
        "rochdale:2": [1, "iron_works", 1],
        "preston:2": [2, "iron_works", 2, 1],
        "bolton:2": [3, "iron_works", 1, "flipped"],
    }
    position = lancashire.arrange(tiles=tiles)

    lancashire.play(position, "develop port")

    assert lancashire.legal(position) == {"iron preston:2", "iron rochdale:2"}
    assert lancashire.rule(position, "iron bolton:2") == "BL-IRON-3"
    assert lancashire.rule(position, "iron manchester:3") == "BL-IRON-3"
    lancashire.play(position, "iron preston:2")
    assert (position.money[0], position.iron_market) == (30, 8)


def test_bl_iron_4_then_from_the_track_then_for_five(lancashire):
    position = lancashire.arrange(iron=1)

    lancashire.play(position, "develop port", "develop port")

    assert (position.iron_market, position.money[0]) == (0, 30 - 4 - 5)


def test_bl_iron_5_the_last_cube_flips_the_works(lancashire):
    position = lancashire.arrange(tiles={"preston:2": [2, "iron_works", 2, 1]})

    lancashire.play(position, "develop port")

    assert lancashire.tile(position, "preston:2")[3] == "flipped"
    assert position.income[2] == 13


def test_bl_iron_6_used_iron_leaves_the_board(lancashire):
    position = lancashire.arrange(tiles={"preston:2": [2, "iron_works", 1]}, iron=5)

    lancashire.play(position, "develop port", "done")

    assert (sum(position.cubes), position.iron_market) == (3, 5)


def test_ones_own_works_are_proposed_and_else_the_fullest_of_the_rivals(lancashire):
    rivals = {"bolton:2": [1, "iron_works", 1, 1], "blackburn:2": [2, "iron_works", 1, 3]}
    own = {"manchester:3": [0, "iron_works", 1, 2]}
    proposed = []
    for tiles in (rivals, {**rivals, **own}):
        position = lancashire.arrange(tiles=tiles)
        lancashire.play(position, "develop port")
        proposed.append(lancashire.game.actions.notation(position.propose()))

    assert proposed == ["iron blackburn:2", "iron manchester:3"]
