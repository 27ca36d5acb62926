"""A view as the wire carries it: scene, offer, tallies and log in one language, defaults left out.

The server sends this and the browser draws it; nothing in it comes from anywhere but the view.
"""

from dataclasses import fields
from typing import Any

from ironbridge.kernel.log import Line
from ironbridge.kernel.scene import Arrangement, Mark, Piece, Scene, Spot, Zone
from ironbridge.kernel.texts import Catalogue, Text
from ironbridge.kernel.view import View
from ironbridge.scene.dress import dress
from ironbridge.scene.symbols import symbol_ids

_DEFAULTS: dict[type, dict[str, object]] = {
    kind: {item.name: item.default for item in fields(kind)} for kind in (Mark, Piece, Spot, Zone, Scene)
}


def view_to_json(view: View, language: str) -> dict[str, Any]:
    """Describe a whole view: who decides what, the scene, the offer, everyone's tallies, the result."""
    catalogue = view.game.catalogue(language)
    position = view.position
    data: dict[str, Any] = {
        "viewer": view.viewer,
        "ply": view.ply,
        "turn": position.turn,
        "to_decide": view.to_decide,
        "question": catalogue.render(view.question()),
        "scene": scene_to_json(dress(view.game.scene(view), symbol_ids(view.game)), catalogue),
        "offer": offer_to_json(view, catalogue),
        "tallies": [position.tallies(seat) for seat in range(view.seats)],
    }
    if view.is_over:
        data["result"] = position.result().to_json()
    return data


def scene_to_json(scene: Scene, catalogue: Catalogue) -> dict[str, Any]:
    """Describe a scene with all its texts said."""
    return _plain(scene, catalogue)


def offer_to_json(view: View, catalogue: Catalogue) -> list[dict[str, Any]]:
    """List the legal actions with their words, spots and immediate consequences."""
    return [
        {
            "action": offered.action,
            "notation": offered.notation,
            "kind": offered.notation.partition(" ")[0],
            "text": catalogue.render(offered.text),
            "spots": list(offered.spots),
            "changes": view.preview(offered.action),
        }
        for offered in view.offer()
    ]


def lines_to_json(lines: list[Line], catalogue: Catalogue) -> list[dict[str, Any]]:
    """Describe log lines."""
    return [
        {
            "ply": line.ply,
            "seat": line.seat,
            "text": catalogue.render(line.text),
            "rule": line.rule,
            "spots": list(line.spots),
        }
        for line in lines
    ]


def _plain(thing: Mark | Piece | Spot | Zone | Scene, catalogue: Catalogue) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name, default in _DEFAULTS[type(thing)].items():
        value = getattr(thing, name)
        if value in (default, []):
            continue
        if isinstance(value, Text):
            data["value" if name == "text" else name] = catalogue.render(value)
        elif isinstance(value, list):
            data[name] = [_plain(item, catalogue) for item in value]
        elif isinstance(value, Arrangement):
            data[name] = {"width": value.width, "height": value.height, "places": value.places}
        else:
            data[name] = round(value, 2) if isinstance(value, float) else value
    if isinstance(thing, Mark) and thing.kind == "text" and thing.width:
        data["value"] = "\n".join(broken(data.get("value", ""), thing.width, thing.height, thing.size or 12))
    return data


def broken(words: str, width: float, height: float, size: float) -> list[str]:
    """Break words into lines of about a width; what is higher than the height (if any) is cut."""
    longest = max(3, int(width / (size * 0.5)))
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= longest:
            lines[-1] += " " + word
        else:
            lines.append(word)
    most = max(1, int(height / (size * 1.15))) if height else len(lines)
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + " …"]
    return [line if len(line) <= longest + 2 else line[: longest + 1] + "…" for line in lines]
