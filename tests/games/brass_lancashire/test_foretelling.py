"""The offer tells before a choice where cubes come from, who buys, what flips, what is lost and left."""

import pytest

LAST = "next round: fourth of 4, as it stands"
MILL = {"hand": ("oldham", "colne", "oldham"), "tops": {"cotton_mill": 2}}
TO_MANCHESTER = {"manchester--oldham": 1}


def offered(lancashire, position, notation):
    """Give the details of a legal action in English, and its sources."""
    found = position.view(0).describe(lancashire.game.actions.parse(notation))
    english = lancashire.game.catalogue("en")
    return [english.render(detail) for detail in found.details], found.sources


def test_bl_coal_5_the_nearest_mine_is_named_and_shown(lancashire):
    # Manchester is one link away, Bolton two. A mill of level 2 costs £14.
    position = lancashire.arrange(
        tiles={"manchester:0": [1, "coal_mine", 1], "bolton:0": [3, "coal_mine", 1]},
        links={**TO_MANCHESTER, "bolton--manchester": 2},
        **MILL,
    )

    details, sources = offered(lancashire, position, "build cotton_mill oldham:0")

    assert details == [
        "1 coal from Manchester (seat 1)",
        "paid with your card Oldham",
        "when it flips: 5 VP, income marker +4, 1 coin for links",
        "you will have £16",
        LAST,
    ]
    assert sources == ("slot:manchester:0", "card:oldham")


def test_bl_coal_5_equally_near_mines_are_a_choice(lancashire):
    position = lancashire.arrange(
        tiles={"manchester:0": [1, "coal_mine", 1], "rochdale:0": [2, "coal_mine", 1]},
        links={**TO_MANCHESTER, "oldham--rochdale": 2},
        **MILL,
    )

    details, sources = offered(lancashire, position, "build cotton_mill oldham:0")

    assert details == [
        "coal of your choice: Manchester and Rochdale",
        "when it flips: 5 VP, income marker +4, 1 coin for links",
        LAST,
    ]
    assert set(sources) == {"slot:manchester:0", "slot:rochdale:0"}


def test_bl_iron_4_the_demand_track_names_its_price_and_space(lancashire):
    # Eight cubes lie on the track at the start, the cheapest at £1 on the first space.
    position = lancashire.arrange()

    details, sources = offered(lancashire, position, "develop port")

    assert details == ["1 iron from the Demand Track for £1", "you will have £29", LAST]
    assert sources == ("iron:0",)


def test_a_port_that_buys_tells_both_flips(lancashire):
    # A mill of level 1 moves income by 5 and scores 3 VP, a port of level 1 moves its owner's by 3. With the
    # Distant Market closed the port is the only buyer. Space 10 is income 0, space 15 income 3.
    position = lancashire.arrange(
        tiles={"preston:1": [0, "cotton_mill", 1], "lancaster:0": [1, "port", 1]},
        links={"lancaster--preston": 0},
        cotton=8,
    )

    details, sources = offered(lancashire, position, "sell preston:1")

    assert set(details) == {
        "port I of seat 1 in Lancaster flips: their income marker +3",
        "cotton mill I in Preston flips: income marker +5, 3 VP at the end of the era, 1 coin for links",
        "your income: from 0 to 3 pounds a round",
    }
    assert sources == ()


def test_cotton_for_the_distant_market_tells_what_the_mill_is_worth(lancashire):
    position = lancashire.arrange(
        tiles={"preston:1": [0, "cotton_mill", 1], "lancaster:0": [1, "port", 1, "flipped"]},
        links={"lancaster--preston": 0},
    )

    details, _ = offered(lancashire, position, "sell preston:1")

    assert details == [
        "a Distant Market tile is turned: 12 of 12 let you sell",
        "when it flips: 3 VP, income marker +5, 1 coin for links",
    ]


def test_bl_over_1_overbuilding_tells_what_is_lost(lancashire):
    # The first tile of a level-2 coal mine costs £7; a flipped mine of level 1 is worth 1 VP.
    position = lancashire.arrange(
        hand=("wigan", "colne"),
        tops={"coal_mine": 2},
        tiles={"wigan:0": [0, "coal_mine", 1, "flipped"]},
    )

    details, _ = offered(lancashire, position, "build coal_mine wigan:0")

    assert details == [
        "paid with your card Wigan",
        "your coal mine I leaves the board, losing 1 VP",
        "3 coal stay on the tile",
        "when it flips: 2 VP, income marker +7, 1 coin for links",
        "you will have £23",
        LAST,
    ]


def test_a_rail_tells_its_coal_and_worth(lancashire):
    # A rail costs £5; of its ends Bury has one flipped tile, Bolton none.
    position = lancashire.arrange(
        era="rail",
        tiles={"bury:0": [0, "coal_mine", 2, 2], "bury:1": [1, "cotton_mill", 2, "flipped"]},
    )

    details, sources = offered(lancashire, position, "link bolton--bury")

    assert details == [
        "1 coal from Bury (yours)",
        "worth 1 VP as the board stands",
        "you will have £25",
        LAST,
    ]
    assert sources == ("slot:bury:0",)


@pytest.mark.parametrize(("era", "told"), [("canal", True), ("rail", False)])
def test_bl_order_1_no_place_is_told_where_no_round_follows(lancashire, era, told):
    # With 4 seats an era has 8 rounds; the last order of the canals is the first of the rails.
    position = lancashire.arrange(era=era, round=8)

    details, _ = offered(lancashire, position, "develop cotton_mill")

    assert (LAST in details) is told
