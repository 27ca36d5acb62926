"""Scenes as SVG: one picture that stands by itself, for notebooks, pages and files.

It draws the same marks with the same theme as the browser. Symbols, backdrops and styles are inside the
picture; fonts are named, not embedded.

>>> print(mark_to_svg({"kind": "circle", "x": 5, "y": 5, "radius": 4, "style": "fill-brass"}))
<circle cx="5" cy="5" r="4" class="fill-brass"/>
"""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Any

from ironbridge.kernel.game import game_of
from ironbridge.kernel.position import View
from ironbridge.kernel.scene import LINE
from ironbridge.scene.dress import dress
from ironbridge.scene.symbols import EMBLEMS, shared_symbols, symbol_ids, symbols_of, theme
from ironbridge.scene.wire import scene_to_json

_GAP = 16.0
_NUMBER = 0.03
"""How large a number is, as a part of a picture's width."""
_ROOT = "svg.ironbridge"


Frame = tuple[float, float, float, float]
"""Left, top, width and height of a part of the board."""


class Picture(str):
    """SVG source that notebooks show as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def draw(
    view: View,
    *,
    language: str = "en",
    colours: str = "day",
    screen: str = "desktop",
    tray: bool = True,
    frame: Frame | None = None,
    numbered: Sequence[tuple[float, float]] = (),
) -> Picture:
    """Draw a view: the board and, below it, the viewer's own hand and mat (without them if not `tray`).

    `colours` is `day` or `night`, `screen` is `desktop` or `phone`. A `frame` shows that part alone. The
    points that are `numbered` get 1, 2 … for a legend to speak of.
    """
    game = game_of(view)
    scene = scene_to_json(dress(game.scene(view), symbol_ids(game)), game.catalogue(language))
    zones = [zone for zone in scene["zones"] if zone.get("screen", screen) == screen]
    board, width, height = _board(scene, zones, screen)
    parts = [_backdrop(game.backdrop, scene.get("backdrop", "")), _canvas(board, game.backdrop)]
    for row in _tray(zones, view.viewer) if tray else []:
        placed, row_width, row_height = _row(row)
        scale = min(1.0, width / row_width)
        height += _GAP
        place = f"translate(0 {_n(height)}) scale({_n(scale)})"
        parts.append(f'<g transform="{place}">{_canvas(placed, game.backdrop)}</g>')
        height += row_height * scale
    x, y, wide, high = frame or (-_GAP, -_GAP, width + 2 * _GAP, height + 2 * _GAP)
    title = escape(game.catalogue(language).render(game.title))
    # A part has a size of its own, or a page that bounds its height would show what lies beside it.
    size = f' width="{_n(2 * wide)}" height="{_n(2 * high)}"' if frame else ""
    style = f"{theme()}\n{_ROOT} {{ background: var(--paper); }}".replace(":root", _ROOT)
    # A game sets its own face for `.scene`, which is this picture's root.
    symbols = symbols_of(game).replace(":root", _ROOT).replace(".scene {", f"{_ROOT} {{")
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ironbridge scene" data-theme="{escape(colours)}" '
        f'role="img"{size} viewBox="{_n(x)} {_n(y)} {_n(wide)} {_n(high)}">'
        f"<title>{title}</title><style><![CDATA[\n{style}\n]]></style>{shared_symbols()}{symbols}"
        f"{''.join(parts)}{_numbers(numbered, wide)}</svg>\n"
    )


def _numbers(points: Sequence[tuple[float, float]], wide: float) -> str:
    """Number points of a picture, as large as is read in a picture of this width."""
    radius = wide * _NUMBER
    disc = {"kind": "circle", "radius": radius, "size": radius / 5, "style": "fill-ink line-paper"}
    figure = {"kind": "text", "size": radius * 1.3, "style": "fill-paper bold"}
    return "".join(
        mark_to_svg({**disc, "x": x, "y": y}) + mark_to_svg({**figure, "x": x, "y": y, "value": str(number)})
        for number, (x, y) in enumerate(points, 1)
    )


Placed = tuple[dict[str, Any], float, float, float]


def _board(
    scene: dict[str, Any], zones: list[dict[str, Any]], screen: str
) -> tuple[list[Placed], float, float]:
    """Place the board's zones; on a phone as its arrangement says."""
    phone = scene.get("phone")
    if screen == "phone" and phone:
        places = phone["places"]
        placed = [(zone, *places[zone["id"]]) for zone in zones if zone["id"] in places]
        return placed, phone["width"], phone["height"]
    board = [zone for zone in zones if zone.get("place", "board") == "board"]
    placed = [(zone, zone.get("x", 0.0), zone.get("y", 0.0), 1.0) for zone in board]
    return placed, scene["width"], scene["height"]


def _tray(zones: list[dict[str, Any]], viewer: int) -> list[list[dict[str, Any]]]:
    """Group what lies beside the board: side zones, the viewer's hand, the viewer's mat."""
    rows = [
        [zone for zone in zones if zone.get("place") == place and zone.get("seat", viewer) == viewer]
        for place in ("side", "hand", "mat")
    ]
    return [row for row in rows if row]


def _row(zones: list[dict[str, Any]]) -> tuple[list[Placed], float, float]:
    """Place zones that belong together: where they say, or side by side."""
    if any(zone.get("x") or zone.get("y") for zone in zones):
        placed = [(zone, zone.get("x", 0.0), zone.get("y", 0.0), 1.0) for zone in zones]
    else:
        placed, x = [], 0.0
        for zone in zones:
            placed.append((zone, x, 0.0, 1.0))
            x += zone["width"] + _GAP
    width = max(x + zone["width"] for zone, x, _, _ in placed)
    return placed, width, max(y + zone["height"] for zone, _, y, _ in placed)


def _canvas(placed: Iterable[Placed], backdrop: Callable[[str], str]) -> str:
    """Draw zones in order: grounds and spots first, pieces above all of them."""
    below: list[str] = []
    above: list[str] = []
    for zone, x, y, scale in placed:
        start = f'<g transform="translate({_n(x)} {_n(y)}) scale({_n(scale)})"{_classes(zone)}>'
        spots = "".join(_spot(spot) for spot in zone.get("spots", []))
        marks = marks_to_svg(zone.get("marks", []), zone.get("seat", -1))
        below.append(f"{start}{_backdrop(backdrop, zone.get('backdrop', ''))}{marks}{spots}</g>")
        pieces = [_piece(piece, spot) for spot in zone.get("spots", []) for piece in spot.get("pieces", [])]
        above.append(f"{start}{''.join(pieces)}</g>")
    return "".join(below + above)


def _backdrop(backdrop: Callable[[str], str], name: str) -> str:
    return backdrop(name) if name else ""


def _spot(spot: dict[str, Any]) -> str:
    marks = marks_to_svg(spot.get("marks", []), -1)
    if not marks:
        return ""
    place = f"translate({_n(spot.get('x', 0))} {_n(spot.get('y', 0))})"
    return f'<g transform="{place}"><title>{escape(spot["label"])}</title>{marks}</g>'


def _piece(piece: dict[str, Any], spot: dict[str, Any]) -> str:
    x, y = spot.get("x", 0) + piece.get("x", 0), spot.get("y", 0) + piece.get("y", 0)
    marks = marks_to_svg(piece.get("marks", []), piece.get("seat", -1))
    start = f'<g transform="translate({_n(x)} {_n(y)})"{_classes(piece)}>'
    return f"{start}<title>{escape(piece['label'])}</title>{marks}</g>"


def _classes(thing: dict[str, Any]) -> str:
    words = [f"seat-{thing['seat']}"] if thing.get("seat", -1) >= 0 else []
    if thing.get("faded"):
        words.append("faded")
    return f' class="{" ".join(words)}"' if words else ""


# Marks.


def marks_to_svg(marks: list[dict[str, Any]], seat: int) -> str:
    """Draw marks in order, for a thing that belongs to a seat (or to nobody)."""
    return "".join(mark_to_svg(mark, seat) for mark in marks)


def mark_to_svg(mark: dict[str, Any], seat: int = -1) -> str:
    """Draw one mark as the wire carries it."""
    return _KINDS[mark["kind"]](mark, mark.get("seat", seat))


def _rect(mark: dict[str, Any], _seat: int) -> str:
    rounded = f' rx="{_n(mark["radius"])}"' if mark.get("radius") else ""
    return f"<rect{_box(mark)}{rounded}{_look(mark)}/>"


def _circle(mark: dict[str, Any], _seat: int) -> str:
    radius = mark.get("radius") or mark.get("width", 0) / 2
    return f'<circle cx="{_n(mark.get("x", 0))}" cy="{_n(mark.get("y", 0))}" r="{_n(radius)}"{_look(mark)}/>'


def _path(mark: dict[str, Any], _seat: int) -> str:
    return f'<path d="{escape(mark.get("value", ""))}"{_look(mark)}/>'


def _symbol(mark: dict[str, Any], seat: int) -> str:
    name = mark.get("value", "")
    if name == "emblem":
        name = f"emblem-{EMBLEMS[seat % len(EMBLEMS)]}"
    return f'<use href="#{escape(name)}"{_box(mark)}{_look(mark)}/>'


def _text(mark: dict[str, Any], _seat: int) -> str:
    size = mark.get("size") or 12
    anchor = mark.get("anchor", "middle")
    lines = mark.get("value", "").split("\n")
    x, top = mark.get("x", 0), mark.get("y", 0) - (len(lines) - 1) * size * LINE / 2
    start = f'<text font-size="{_n(size)}" text-anchor="{anchor}"{_look({**mark, "size": 0})}'
    if len(lines) == 1:
        return f'{start} x="{_n(x)}" y="{_n(top)}">{escape(lines[0])}</text>'
    spans = [
        f'<tspan x="{_n(x)}" y="{_n(top + number * size * LINE)}">{escape(line)}</tspan>'
        for number, line in enumerate(lines)
    ]
    return f"{start}>{''.join(spans)}</text>"


_KINDS: dict[str, Callable[[dict[str, Any], int], str]] = {
    "rect": _rect,
    "circle": _circle,
    "path": _path,
    "symbol": _symbol,
    "text": _text,
}


def _box(mark: dict[str, Any]) -> str:
    return "".join(f' {name}="{_n(mark.get(name, 0))}"' for name in ("x", "y", "width", "height"))


def _look(mark: dict[str, Any]) -> str:
    """Say style, line width, owner and turn of a mark."""
    words = mark.get("style", "") or ("" if mark["kind"] in {"text", "symbol"} else "fill-ink")
    if mark.get("seat", -1) >= 0:
        words = f"{words} seat-{mark['seat']}".strip()
    look = f' class="{escape(words)}"' if words else ""
    if mark.get("size"):
        look += f' stroke-width="{_n(mark["size"])}"'
    steps = []
    x, y = mark.get("x", 0), mark.get("y", 0)
    if mark["kind"] == "path" and (x or y):
        steps.append(f"translate({_n(x)} {_n(y)})")
    if mark.get("turn"):
        steps.append(f"rotate({_n(mark['turn'])} {_middle(mark)})")
    return look + (f' transform="{" ".join(steps)}"' if steps else "")


def _middle(mark: dict[str, Any]) -> str:
    """Name the point a mark is turned about: the middle of a box, the centre or anchor of the rest."""
    x, y = mark.get("x", 0), mark.get("y", 0)
    if mark["kind"] in {"rect", "symbol"}:
        x, y = x + mark.get("width", 0) / 2, y + mark.get("height", 0) / 2
    elif mark["kind"] == "path":
        x, y = mark.get("width", 0) / 2, mark.get("height", 0) / 2
    return f"{_n(x)} {_n(y)}"


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".") or "0"
