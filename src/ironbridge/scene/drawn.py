"""A view written for the wire in parts, so that a viewer is not sent again what has not changed.

A difference is JSON: `{"is": value}` puts a value in the place of the old one; `{"in": {name: difference},
"out": [name]}` goes into an object by name, or into a list by place, and drops names. Applied to the older
view (see `difference.py`) it gives exactly the newer one.
"""

import json
from typing import Any, Final

from ironbridge.kernel.game import Game, game_of
from ironbridge.kernel.position import View
from ironbridge.kernel.scene import Spot, Zone
from ironbridge.scene.dress import dress
from ironbridge.scene.symbols import symbol_ids
from ironbridge.scene.wire import frame_to_json, ground_to_json, head_to_json, spot_to_json, wire_catalogue

_KEPT: Final = 16
"""How many looks of a spot or frame a pen remembers."""


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)
"""Made once: for the short texts of a view `json.dumps` would spend most of its time on making one."""


def dumps(data: object) -> str:
    """Write JSON without needless blanks."""
    return _ENCODER.encode(data)


class WrittenSpot:
    """A spot and its JSON."""

    def __init__(self, spot: Spot, text: str) -> None:
        self.spot = spot
        self.text = text


class WrittenFrame:
    """A zone and its JSON without the spots."""

    def __init__(self, zone: Zone, text: str) -> None:
        self.zone = zone
        self.text = text


class Pen:
    """Writes the parts of a game's scenes in one language, and remembers what it wrote.

    Most spots look as they did at some other table or ply, and comparing one is thirty times as fast as
    writing it. What a pen gives back depends on the part it is given and on nothing else.
    """

    def __init__(self, game: Game, language: str) -> None:
        self.catalogue = wire_catalogue(game, language)
        self.symbols = symbol_ids(game)
        self._spots: dict[str, list[WrittenSpot]] = {}
        self._frames: dict[str, list[WrittenFrame]] = {}

    def spot(self, spot: Spot) -> str:
        """Write a spot."""
        known = self._spots.get(spot.id)
        if known is None:
            known = self._spots[spot.id] = []
        at = _place_of(spot, known)
        if at >= 0:
            # What is common stands in front and is found at once.
            if at:
                known.insert(0, known.pop(at))
            known[0].spot = spot
            return known[0].text
        text = dumps(spot_to_json(spot, self.catalogue))
        known.insert(0, WrittenSpot(spot, text))
        if len(known) > _KEPT:
            known.pop()
        return text

    def frame(self, zone: Zone) -> str:
        """Write a zone without its spots."""
        known = self._frames.get(zone.id)
        if known is None:
            known = self._frames[zone.id] = []
        for at in range(len(known)):
            if known[at].zone.same_frame(zone):
                known.insert(0, known.pop(at))
                return known[0].text
        text = dumps(frame_to_json(zone, self.catalogue))
        known.insert(0, WrittenFrame(zone.frame(), text))
        if len(known) > _KEPT:
            known.pop()
        return text


def _place_of(spot: Spot, known: list[WrittenSpot]) -> int:
    """Find a look. Most spots are the very ones of an earlier scene, which is asked first and quickly."""
    for at in range(len(known)):
        if known[at].spot is spot:
            return at
    for at in range(len(known)):
        if known[at].spot.same(spot):
            return at
    return -1


class DrawnZone:
    """A zone in parts."""

    def __init__(self, frame: str, ids: list[str], spots: list[str]) -> None:
        self.frame = frame
        self.ids = ids
        self.spots = spots

    def whole(self) -> str:
        """Write everything."""
        if not self.spots:
            return self.frame
        return self.frame[:-1] + ',"spots":[' + ",".join(self.spots) + "]}"

    def difference(self, base: "DrawnZone") -> str:
        """Write what differs from an older one; nothing if nothing does."""
        if self.frame != base.frame or self.ids != base.ids:
            return put(self.whole())
        changed: dict[str, str] = {}
        for at in range(len(self.spots)):
            if self.spots[at] != base.spots[at]:
                changed[str(at)] = put(self.spots[at])
        return inside({"spots": inside(changed)}) if changed else ""


class Drawn:
    """A view in parts."""

    def __init__(self, head: dict[str, str], ground: dict[str, str], zones: list[DrawnZone]) -> None:
        self.head = head
        self.ground = ground
        self.zones = zones

    def whole(self) -> str:
        """Write everything, as `view_to_json` describes it."""
        return _object({**self.head, "scene": self._scene()})

    def _scene(self) -> str:
        return _object({**self.ground, "zones": "[" + ",".join([zone.whole() for zone in self.zones]) + "]"})

    def difference(self, base: "Drawn") -> str:
        """Write what differs from an older view of the same viewer."""
        changed = _changes(base.head, self.head)
        scene = self._scene_difference(base)
        if scene:
            changed["scene"] = scene
        return inside(changed, gone(base.head, self.head))

    def _scene_difference(self, base: "Drawn") -> str:
        if len(self.zones) != len(base.zones):
            return put(self._scene())
        zones: dict[str, str] = {}
        for at in range(len(self.zones)):
            difference = self.zones[at].difference(base.zones[at])
            if difference:
                zones[str(at)] = difference
        changed = _changes(base.ground, self.ground)
        if zones:
            changed["zones"] = inside(zones)
        out = gone(base.ground, self.ground)
        return inside(changed, out) if changed or out else ""


def draw(view: View, pen: Pen, *, asked: bool = True) -> Drawn:
    """Write a view; where nothing is asked, it comes without an offer."""
    scene = dress(game_of(view).scene(view), pen.symbols)
    head = {name: dumps(value) for name, value in head_to_json(view, pen.catalogue, asked=asked).items()}
    ground = {name: dumps(value) for name, value in ground_to_json(scene, pen.catalogue).items()}
    zones: list[DrawnZone] = []
    for zone in scene.zones:
        ids = [spot.id for spot in zone.spots]
        zones.append(DrawnZone(pen.frame(zone), ids, [pen.spot(spot) for spot in zone.spots]))
    return Drawn(head, ground, zones)


def gone(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """List the names an object no longer has."""
    return [name for name in old if name not in new]


def inside(changed: dict[str, str], out: list[str] | None = None) -> str:
    """Write a difference that goes into an object or a list."""
    parts = {"in": _object(changed)}
    if out:
        parts["out"] = dumps(out)
    return _object(parts)


def put(text: str) -> str:
    """Write a difference that puts a value in the place of the old one."""
    return '{"is":' + text + "}"


def _object(parts: dict[str, str]) -> str:
    return "{" + ",".join([f'"{name}":{text}' for name, text in parts.items()]) + "}"


def _changes(old: dict[str, str], new: dict[str, str]) -> dict[str, str]:
    return {name: put(text) for name, text in new.items() if old.get(name) != text}
