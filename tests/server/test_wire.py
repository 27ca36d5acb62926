"""Nothing a scene says is lost on the wire."""

from inspect import signature
from typing import Any

import pytest

from ironbridge.kernel.scene import Arrangement, Mark, Piece, Scene, Spot, Zone
from ironbridge.kernel.texts import Catalogue, Text
from ironbridge.scene.wire import scene_to_json

ENGLISH = Catalogue("en", {"hello": "Hello"})


def filled_values(kind: type, inner: object = None) -> dict[str, Any]:
    """Give every field of a thing a value that differs from its default."""
    values: dict[str, Any] = {}
    for name, parameter in signature(kind).parameters.items():
        said = str(parameter.annotation)
        if name in ("marks", "pieces", "spots", "zones"):
            values[name] = [inner] if inner is not None else [Mark("circle")]
        elif "Text" in said:
            values[name] = Text("hello")
        elif "Arrangement" in said:
            values[name] = Arrangement(1, 2, {})
        elif "bool" in said:
            values[name] = True
        elif "str" in said:
            values[name] = "word"
        else:
            values[name] = 7
    return values


def filled(kind: type, inner: object) -> object:
    """Make a thing whose every field differs from its default."""
    return kind(**filled_values(kind, inner))


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

    names = set(signature(kind).parameters) - {"text"}

    assert names <= set(described)


def test_defaults_are_left_out() -> None:
    zone = Zone("map", Text("hello"), spots=[Spot("slot", Text("hello"))])

    described = scene_to_json(Scene([zone]), ENGLISH)

    spots = [{"id": "slot", "label": "Hello"}]
    assert described == {"zones": [{"id": "map", "label": "Hello", "spots": spots}]}


FIELDS = [(kind, name) for kind in (Mark, Piece, Spot) for name in signature(kind).parameters]
FRAME_FIELDS = [name for name in signature(Zone).parameters if name != "spots"]


def changed(values: dict[str, Any], name: str) -> dict[str, Any]:
    value = values[name]
    if isinstance(value, Text):
        return {**values, name: Text("goodbye")}
    return {**values, name: not value if isinstance(value, bool) else value * 2}


@pytest.mark.parametrize(("kind", "name"), FIELDS)
def test_things_that_differ_anywhere_are_not_the_same(kind: Any, name: str) -> None:
    values = filled_values(kind)
    if kind is Spot:
        values["pieces"] = [Piece("cube", "cube", Text("hello"))]

    assert kind(**values).same(kind(**values))
    assert not kind(**values).same(kind(**changed(values, name)))


@pytest.mark.parametrize("name", FRAME_FIELDS)
def test_frames_that_differ_anywhere_are_not_the_same(name: str) -> None:
    values = {**filled_values(Zone), "spots": [Spot("slot", Text("hello"))]}
    zone = Zone(**values)

    assert zone.frame().same_frame(zone)
    assert not zone.frame().spots
    assert not zone.same_frame(Zone(**changed(values, name)))
