"""Scenes are searched by id."""

import pytest
from toy.game import Toy

from ironbridge.kernel.scene import Piece, Scene, Spot, Zone
from ironbridge.kernel.texts import Text


def test_zones_and_spots_are_found() -> None:
    cube = Piece("cube:1", "cube", Text("coal"))
    market = Zone(
        "market", Text("market"), [Spot("price:1", Text("one"), [cube]), Spot("price:2", Text("two"))]
    )
    scene = Scene([market, Zone("hand", Text("hand"), [Spot("card:1", Text("card"))])])

    assert scene.zone("market") is market
    assert [spot.id for spot in scene.spots()] == ["price:1", "price:2", "card:1"]
    with pytest.raises(StopIteration):
        scene.zone("attic")


def test_lists_are_not_shared_between_scenes(toy: Toy) -> None:
    first, second = Spot("a", Text("a")), Spot("b", Text("b"))
    first.pieces.append(Piece("p", "p", Text("p")))

    assert second.pieces == []


def test_a_spot_lies_nowhere_until_it_is_told_where() -> None:
    spot = Spot("a", Text("a"))

    assert (spot.x, spot.y, spot.width, spot.height) == (0.0, 0.0, 0.0, 0.0)
