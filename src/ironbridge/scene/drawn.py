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
"""How many looks of a frame a pen remembers."""


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)
"""Made once: for the short texts of a view `json.dumps` would spend most of its time on making one."""


def dumps(data: object) -> str:
    """Write JSON without needless blanks."""
    return _ENCODER.encode(data)


class Pen:
    """Writes the parts of a game's scenes in one language, each once.

    Most spots and frames are the very ones of an earlier scene, of this table or another, and carry what was
    written. Of those that are new many look like the last one in their place: comparing them is thirty times
    as fast as writing. What a pen gives back depends on the part it is given and on nothing else.
    """

    def __init__(self, game: Game, language: str) -> None:
        self.catalogue = wire_catalogue(game, language)
        self.symbols = symbol_ids(game)
        self._language = language
        self._spots: dict[str, Spot] = {}
        self._frames: dict[str, list[Zone]] = {}

    def spot(self, spot: Spot) -> str:
        """Write a spot."""
        text = spot.written.get(self._language)
        if text is None:
            last = self._spots.get(spot.id)
            if last is not None and last.same(spot):
                text = last.written[self._language]
            else:
                text = dumps(spot_to_json(spot, self.catalogue))
            spot.written[self._language] = text
            self._spots[spot.id] = spot
        return text

    def frame(self, zone: Zone) -> str:
        """Write a zone without its spots."""
        text = zone.written.get(self._language)
        if text is None:
            text = zone.written[self._language] = self._frame(zone)
        return text

    def _frame(self, zone: Zone) -> str:
        known = self._frames.get(zone.id)
        if known is None:
            known = self._frames[zone.id] = []
        for at in range(len(known)):
            if known[at].same_frame(zone):
                # What is common stands in front and is found at once.
                known.insert(0, known.pop(at))
                return known[0].written[self._language]
        text = dumps(frame_to_json(zone, self.catalogue))
        frame = zone.frame()
        frame.written[self._language] = text
        known.insert(0, frame)
        if len(known) > _KEPT:
            known.pop()
        return text


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
