"""What a move in the making leaves on the board: cubes that go, and the links coal and cotton go along."""

import pytest

TO_PORT = {"bolton--manchester": 0, "manchester--warrington_runcorn": 1}
MILL = {"bolton:1": [0, "cotton_mill", 1]}
PORT = "warrington_runcorn:1"


def traces(lancashire, position, notation):
    return position.traces(lancashire.game.actions.parse(notation))


def test_bl_coal_5_coal_goes_along_links_from_its_mine(lancashire):
    position = lancashire.arrange(
        hand=("oldham", "colne"),
        tops={"cotton_mill": 2},
        tiles={"bolton:0": [3, "coal_mine", 1]},
        links={"manchester--oldham": 1, "bolton--manchester": 2},
    )

    assert traces(lancashire, position, "build cotton_mill oldham:0") == {
        "slot:bolton:0": 1,
        "line:manchester--oldham": 0,
        "line:bolton--manchester": 0,
    }


def test_bl_iron_2_iron_goes_from_its_works_along_no_links(lancashire):
    position = lancashire.arrange(tiles={"manchester:3": [3, "iron_works", 1]})

    assert traces(lancashire, position, "develop cotton_mill") == {"slot:manchester:3": 1}


def test_bl_sell_3_cotton_goes_along_links_to_the_port(lancashire):
    position = lancashire.arrange(tiles={**MILL, PORT: [1, "port", 1]}, links=TO_PORT, cotton=8)

    assert traces(lancashire, position, "sell bolton:1") == {
        f"slot:{PORT}": 0,
        "line:bolton--manchester": 0,
        "line:manchester--warrington_runcorn": 0,
    }


@pytest.mark.parametrize(
    ("buyer", "end"), [(f"port {PORT}", f"slot:{PORT}"), ("distant_market", "distant_market")]
)
def test_bl_sell_5_where_cotton_goes_is_known_once_its_buyer_is(lancashire, buyer, end):
    position = lancashire.arrange(tiles={**MILL, PORT: [1, "port", 1]}, links=TO_PORT)

    assert traces(lancashire, position, "sell bolton:1") == {}
    position.apply("sell bolton:1")
    assert traces(lancashire, position, buyer) == {end: 0, **{f"line:{name}": 0 for name in TO_PORT}}


def test_bl_sell_6_the_tile_that_was_turned_last_lies_open(lancashire):
    position = lancashire.arrange(tiles={**MILL, PORT: [1, "port", 1, "flipped"]}, links=TO_PORT)
    drawn = lancashire.game.scene(position.view(0))
    assert "last_tile" not in {spot.id for spot in drawn.spots()}

    position.apply("sell bolton:1")
    position.apply("tile -2")

    scene = lancashire.game.scene(position.view(1))
    tile = next(spot for spot in scene.spots() if spot.id == "last_tile").pieces[0]
    assert "−2" in {mark.value for mark in tile.marks}
    assert position.to_json()["markets"]["last_tile"] == "-2"
