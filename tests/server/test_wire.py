"""Nothing a scene says is lost on the wire."""

from dataclasses import fields

import pytest

from ironbridge.kernel.scene import Arrangement, Mark, Piece, Scene, Spot, Zone
from ironbridge.kernel.texts import Catalogue, Text
from ironbridge.scene.wire import scene_to_json

ENGLISH = Catalogue("en", {"hello": "Hello"})


def filled(kind: type, inner: object) -> object:
    """Make a thing whose every field differs from its default."""
    values: dict[str, object] = {}
    for item in fields(kind):
        if item.name in ("marks", "pieces", "spots", "zones"):
            values[item.name] = [inner] if inner is not None else [Mark("circle")]
        elif "Text" in str(item.type):
            values[item.name] = Text("hello")
        elif "Arrangement" in str(item.type):
            values[item.name] = Arrangement(1, 2, {})
        elif "bool" in str(item.type):
            values[item.name] = True
        elif "str" in str(item.type):
            values[item.name] = "word"
        else:
            values[item.name] = 7
    return kind(**values)


def filled_scene() -> Scene:
    mark = filled(Mark, None)
    piece = filled(Piece, mark)
    spot = filled(Spot, None)
    assert isinstance(spot, Spot)
    assert isinstance(piece, Piece)
    assert isinstance(mark, Mark)
    spot.pieces, spot.marks = [piece], [mark]
    zone = filled(Zone, None)
    assert isinstance(zone, Zone)
    zone.spots, zone.marks = [spot], [mark]
    scene = filled(Scene, zone)
    assert isinstance(scene, Scene)
    return scene


@pytest.mark.parametrize("kind", [Scene, Zone, Spot, Piece, Mark])
def test_every_field_reaches_the_client(kind: type) -> None:
    scene = scene_to_json(filled_scene(), ENGLISH)
    zone = scene["zones"][0]
    spot = zone["spots"][0]
    piece = spot["pieces"][0]
    described = {Scene: scene, Zone: zone, Spot: spot, Piece: piece, Mark: piece["marks"][0]}[kind]

    names = {item.name for item in fields(kind)} - {"text"}

    assert names <= set(described)


def test_defaults_are_left_out() -> None:
    zone = Zone("map", Text("hello"), spots=[Spot("slot", Text("hello"))])

    described = scene_to_json(Scene([zone]), ENGLISH)

    spots = [{"id": "slot", "label": "Hello"}]
    assert described == {"zones": [{"id": "map", "label": "Hello", "spots": spots}]}
