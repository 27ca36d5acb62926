"""Scenes are searched by id."""

from collections.abc import Callable
from typing import Any

import pytest
from toy.game import Toy

from ironbridge.kernel.scene import Mark, Piece, Scene, Spot, Zone
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


def test_a_piece_lies_where_it_is_put_and_shows_its_symbol_or_what_is_drawn_on_it() -> None:
    spot, cube, card = Spot("a", Text("a")), Piece("c", "cube", Text("c")), Piece("d", "card", Text("d"))
    drawn = Mark("text", value="7")

    spot.put(cube, 1, 2, 3, 4)
    spot.put(card, 5, 6, 7, 8, [drawn])

    assert spot.pieces == [cube, card]
    assert (cube.x, cube.y, cube.width, cube.height) == (1, 2, 3, 4)
    assert (card.x, card.y, card.width, card.height) == (5, 6, 7, 8)
    assert [mark.same(Mark("symbol", 0, 0, 3, 4, value="cube")) for mark in cube.marks] == [True]
    assert card.marks == [drawn]


def test_lists_are_not_shared_between_scenes(toy: Toy) -> None:
    first, second = Spot("a", Text("a")), Spot("b", Text("b"))
    first.pieces.append(Piece("p", "p", Text("p")))

    assert second.pieces == []


NOWHERE = dict.fromkeys(("x", "y", "width", "height", "size", "radius", "turn", "rise"), 0.0)
NOTHING_SAID = {**NOWHERE, "seat": -1, "count": 1, "flipped": False, "faded": False}


@pytest.mark.parametrize(
    "thing",
    [
        Mark("text"),
        Piece("p", "cube", Text("coal")),
        Spot("s", Text("slot")),
        Zone("z", Text("map")),
        Scene([]),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_a_thing_is_one_lies_nowhere_and_is_nobodys_until_it_is_told(thing: object) -> None:
    said = {name: getattr(thing, name) for name in NOTHING_SAID if hasattr(thing, name)}

    assert "width" in said
    assert said == {name: NOTHING_SAID[name] for name in said}


def mark(**changes: Any) -> Mark:
    return Mark(**{"kind": "text", "text": Text("one"), **changes})


def piece(**changes: Any) -> Piece:
    return Piece(**{"id": "p", "symbol": "cube", "label": Text("coal"), "marks": [mark()], **changes})


def spot(**changes: Any) -> Spot:
    return Spot(**{"id": "s", "label": Text("slot"), "pieces": [piece()], "marks": [mark()], **changes})


def zone(**changes: Any) -> Zone:
    return Zone(**{"id": "z", "label": Text("map"), "spots": [spot()], "marks": [mark()], **changes})


SIZES = dict.fromkeys(("x", "y", "width", "height"), 2.0)
WORDS = {"id": "other", "label": Text("other")}
OTHER_MARKS = {"marks": [mark(), mark()]}
DIFFERENCES: list[tuple[Callable[..., Any], dict[str, Any]]] = [
    (mark, {"kind": "line", "text": Text("two"), "seat": 1, "value": "5", "style": "bold", "anchor": "end"}),
    (mark, {**SIZES, "size": 2.0, "radius": 2.0, "turn": 2.0, "parts": {"p": (0, 2)}}),
    (piece, {**WORDS, **SIZES, **OTHER_MARKS, "symbol": "die", "seat": 0, "value": "3", "count": 2}),
    (piece, {"flipped": True, "faded": True, "rise": 2.0, "marks": [mark(turn=1.0)]}),
    (spot, {**WORDS, **SIZES, **OTHER_MARKS, "shape": "circle", "path": "M0 0", "symbol": "ring"}),
    (spot, {"value": "5", "rule": "ZZ-1", "pieces": [piece(count=2)], "marks": []}),
    (spot, {"pieces": []}),
    (zone, {**WORDS, **SIZES, **OTHER_MARKS, "place": "hand", "form": "row", "seat": 2}),
    (zone, {"backdrop": "map", "screen": "phone"}),
]


@pytest.mark.parametrize(
    ("make", "name", "value"),
    [(make, name, value) for make, changes in DIFFERENCES for name, value in changes.items()],
)
def test_things_are_the_same_only_if_they_say_the_same_in_every_respect(
    make: Callable[..., Any], name: str, value: object
) -> None:
    def same(one: Any, other: Any) -> bool:
        return bool(one.same_frame(other) if make is zone else one.same(other))

    assert same(make(), make())
    assert same(make(**{name: value}), make(**{name: value}))
    assert not same(make(), make(**{name: value}))


def test_the_frame_of_a_zone_is_all_of_it_but_its_spots() -> None:
    changes = {name: value for make, some in DIFFERENCES if make is zone for name, value in some.items()}

    for name, value in changes.items():
        frame = zone(**{name: value}).frame()
        assert frame.spots == []
        assert frame.same_frame(zone(**{name: value}))


def test_what_is_not_said_of_a_thing_is_nothing() -> None:
    drawn, lies, covers = Mark("line"), Piece("p", "cube", Text("coal")), Zone("z", Text("map"))

    sizes = (0.0, 0.0, 0.0, 0.0)
    assert (drawn.x, drawn.y, drawn.width, drawn.height) == sizes
    assert (drawn.size, drawn.radius, drawn.turn, drawn.seat, drawn.text) == (0.0, 0.0, 0.0, -1, None)
    assert (lies.x, lies.y, lies.width, lies.height) == sizes
    assert (lies.seat, lies.value, lies.count, lies.rise) == (-1, "", 1, 0.0)
    assert not lies.flipped
    assert not lies.faded
    assert (covers.x, covers.y, covers.width, covers.height, covers.seat) == (*sizes, -1)
    board = Scene([])
    assert (board.width, board.height, board.phone, board.status) == (0.0, 0.0, None, None)
