"""How pieces of both Brass games look: tiles, links, markers, cards, as marks for any renderer.

A layout's `tile_pattern` says where things stand on a tile of 66 units; tiles of another size are scaled.
"Filled is finished": an unflipped tile is paper in the owner's frame, a flipped one is filled.
"""

from math import cos, pi, sin
from typing import Final

from ironbridge.games.brass.names import ROMAN
from ironbridge.kernel.plan import Plan
from ironbridge.kernel.scene import Mark
from ironbridge.kernel.strokes import dot, icon, words
from ironbridge.kernel.texts import Text

_INK: Final = "fill-tile-ink"
CARD_WIDTH: Final = 92.0
CARD_HEIGHT: Final = 100.0
"""A card is wide enough for the longest name of a town in letters that can be read."""
LAP: Final = (46.0, 19.0)
"""How large a label is that says how far a marker has come around."""


class TileArt:
    """Draws industry tiles by a layout's pattern."""

    def __init__(self, pattern: Plan, size: float) -> None:
        self._pattern = pattern
        self._scale = size / pattern.number("box")
        self.size = size

    def unflipped(self, symbol: str, level: int, cube: str = "", cubes: int = 0, beer: int = 0) -> list[Mark]:
        """Draw a tile that has not flipped, with the cubes left on it or the beer a sale costs."""
        pattern = self._pattern
        marks = [self._whole("tile_front")]
        if cubes <= 3:
            name = "icon_with_resources" if cubes else "icon_beside_beer" if beer else "icon"
            marks.append(self._symbol(symbol, pattern.at(name), _INK))
        marks.append(self._words(ROMAN[level], pattern.at("level"), "display bold fill-on-seat"))
        marks.append(self._symbol("emblem", pattern.at("emblem"), "lit"))
        if cubes:
            marks += self._several(cube, pattern.at("resources"), cubes)
        if beer:
            marks += self._several("beer", pattern.at("beer_to_sell"), beer)
        return marks

    def flipped(self, symbol: str, vp: int, icon: str, icons: int) -> list[Mark]:
        """Draw a flipped tile with its points and what it counts for links."""
        back = self._pattern.at("flipped")
        marks = [self._whole("tile_back"), self._symbol(symbol, back.at("icon"), "lit")]
        marks.append(self._symbol("emblem", back.at("emblem"), "lit"))
        marks.append(self._symbol("vp", back.at("vp"), "on-tile"))
        marks.append(self._words(str(vp), back.at("vp"), f"bold {_INK}"))
        if icons and back.has("links"):
            marks += self._several(icon, back.at("links"), icons, "lit")
        elif icons:
            marks.append(self._symbol(icon, back.at("coin"), ""))
        return marks

    def _whole(self, symbol: str) -> Mark:
        return Mark("symbol", 0, 0, self.size, self.size, value=symbol)

    def _words(self, said: str, place: Plan, style: str) -> Mark:
        x, y = place.point()
        return words(x * self._scale, y * self._scale, said, place.number("text") * self._scale, style)

    def _symbol(self, symbol: str, place: Plan, style: str) -> Mark:
        return self._at(symbol, *place.point(), place.number("size"), style)

    def _at(self, symbol: str, x: float, y: float, size: float, style: str) -> Mark:
        return icon(symbol, x * self._scale, y * self._scale, size * self._scale, style)

    def _several(self, symbol: str, place: Plan, count: int, style: str = "") -> list[Mark]:
        size = place.number("size")
        spots = [spot.point() for spot in place.items("by_count", str(count))]
        return [self._at(symbol, x, y, size, style) for x, y in spots]


def course_marks(course: str, era: str) -> list[Mark]:
    """Draw the course of a built link in its owner's colour, over the line."""
    marks = [
        Mark("path", value=course, size=18, style="line-casing"),
        Mark("path", value=course, size=13, style="line-tile-edge"),
        Mark("path", value=course, size=10.4, style="line-seat"),
    ]
    inner = "line-on-seat ghost link-ties" if era == "rail" else "line-on-seat ghost link-water"
    marks.append(Mark("path", value=course, size=5.5 if era == "rail" else 3, style=inner))
    return marks


def link_marks(width: float, height: float, angle: float, era: str) -> list[Mark]:
    """Draw a link tile, turned along its line, emblem and vehicle upright."""
    vehicle = "locomotive" if era == "rail" else "canal_boat"
    middle_x, middle_y = width / 2, height / 2
    turn = angle * pi / 180
    marks = [Mark("symbol", 0, 0, width, height, value="link_tile", turn=angle)]
    for symbol, offset, share in (("emblem", -0.21, 0.56), (vehicle, 0.21, 0.62)):
        x, y = middle_x + width * offset * cos(turn), middle_y + width * offset * sin(turn)
        marks.append(icon(symbol, x, y, height * share, "lit"))
    return marks


def vp_marker(radius: float) -> list[Mark]:
    """Draw a hexagon with the owner's emblem, in a square of twice the radius."""
    corners = [
        f"{radius + radius * sin(at * pi / 3):.1f},{radius - radius * cos(at * pi / 3):.1f}"
        for at in range(6)
    ]
    path = f"M{' L'.join(corners)} Z"
    hexagon = Mark("path", value=path, size=1.8, style="fill-seat line-on-seat")
    return [hexagon, icon("emblem", radius, radius, radius * 1.1, "lit")]


def disc_marker(radius: float) -> list[Mark]:
    """Draw a disc with the owner's emblem, in a square of twice the radius."""
    disc = dot(radius, radius, radius, "fill-seat line-on-seat", 1.8)
    return [disc, icon("emblem", radius, radius, radius * 1.2, "lit")]


def fan_out(
    middle: tuple[float, float], side: str, count: int, step: float, ends: tuple[float, float]
) -> list[tuple[float, float]]:
    """Lay the markers that share a space apart, along the frame, none of them beyond its ends."""
    x, y = middle
    along = y if side in ("left", "right") else x
    span = (count - 1) * step
    first = min(max(along - span / 2, ends[0]), ends[1] - span)
    places = [first + at * step for at in range(count)]
    return [(x, place) if side in ("left", "right") else (place, y) for place in places]


def lap_marks(x: float, y: float, points: int) -> list[Mark]:
    """Say around a point how many points lie behind a marker that has gone around the track."""
    width, height = LAP
    style = "fill-card line-brass"
    return [
        Mark("rect", x - width / 2, y - height / 2, width, height, style=style, size=1.2, radius=8),
        Mark("text", x, y + 0.5, width - 6, value=f"+{points}", size=14, style="bold"),
    ]


def card_marks(title: Text, icons: list[str], band: str = "", town: str = "") -> list[Mark]:
    """Draw a card's face: an industry by its symbols, a town by its skyline under a band."""
    width, height = CARD_WIDTH, CARD_HEIGHT
    marks = [
        Mark("rect", 1, 1, width - 2, height - 2, style="fill-card line-ink-soft", size=1.6, radius=6),
        Mark("rect", 3, 3, width - 6, height - 6, style="line-hair", size=1, radius=4),
    ]
    if town:
        marks.append(Mark("rect", 8, 8, width - 16, 7, style=band))
        smoke, roofs = skyline(town)
        marks.append(Mark("path", value=smoke, x=7, y=9, size=1.3, style="line-ink-soft round"))
        marks.append(Mark("path", value=roofs, x=7, y=9, style="fill-ink"))
        marks.append(Mark("path", value="M12 66h68M18 69h56", size=1.2, style="line-ink"))
    side = {1: 46.0, 2: 32.0}.get(len(icons), 24.0)
    rows = [icons[first : first + 3] for first in range(0, len(icons), 3)]
    for row, beside in enumerate(rows):
        y = 38 + (row - (len(rows) - 1) / 2) * (side + 3)
        for column, symbol in enumerate(beside):
            x = width / 2 + (column - (len(beside) - 1) / 2) * (side + 4)
            marks.append(icon(symbol, x, y, side, "fill-ink on-card"))
    marks.append(Mark("text", width / 2, height - 17, width - 6, 30, text=title, size=12.5, style="semi"))
    return marks


def pile_marks(symbol: str, count: int, width: float, height: float) -> list[Mark]:
    """Draw a pile of cards with a badge that counts them."""
    marks = []
    for layer in range(min(3, (count + 5) // 6)):
        offset = layer * 2.5
        marks.append(
            Mark("symbol", offset, -offset, width, height, value=symbol, style="fill-brass-text on-card")
        )
    return [*marks, *badge_marks(width - 4, 6, count)]


def played_marks(count: int, width: float, height: float) -> list[Mark]:
    """Draw cards that were played, face up and not quite in order, with a badge that counts them."""
    marks = []
    for turn in (-5.0, 4.0, 0.0)[-min(3, count) :]:
        style = "fill-card line-ink-soft"
        marks.append(Mark("rect", 2, 2, width - 4, height - 4, style=style, size=1.6, radius=6, turn=turn))
    marks.append(icon("hand", width / 2, height / 2, width * 0.62, "fill-ink-soft on-card"))
    return [*marks, *badge_marks(width - 4, 6, count)]


def badge_marks(x: float, y: float, count: int, radius: float = 15, size: float = 18) -> list[Mark]:
    """Draw a round badge with a number."""
    return [dot(x, y, radius, "fill-ink"), words(x, y, str(count), size, "bold fill-paper")]


def skyline(name: str) -> tuple[str, str]:
    """Draw sheds, chimneys and spires for a town, always the same for a name: smoke and roofs."""
    seed = 7
    for character in name:
        seed = (seed * 31 + ord(character)) % 2**32
    smoke: list[str] = []
    roofs: list[str] = []
    x = 10.0
    while x < 66:
        seed, width = _step(seed, 8.0)
        seed, height = _step(seed, 12.0)
        seed, kind = _step(seed, 4.0)
        width, top = width + 8, 46 - height
        if kind < 1:
            roofs.append(f"M{x:.1f} 54V{top:.1f}l{width / 2:.1f} -6l{width / 2:.1f} 6V54Z")
        elif kind < 2:
            roofs.append(f"M{x + 2:.1f} 54L{x + 3:.1f} {top - 14:.1f}h4L{x + 8:.1f} 54Z")
            smoke.append(f"M{x + 5:.1f} {top - 16:.1f}q-4 -4 1 -7t3 -7")
        elif kind < 3:
            third = width / 3
            saw = "".join(f"l{third:.1f} -5v5" for _ in range(3))
            roofs.append(f"M{x:.1f} 54V{top + 3:.1f}{saw}V54Z")
        else:
            roofs.append(
                f"M{x:.1f} 54V{top:.1f}h{width:.1f}V54ZM{x + width / 2 - 3:.1f} {top:.1f}l3 -13l3 13Z"
            )
        x += width
    return "".join(smoke), "".join(roofs)


def _step(seed: int, span: float) -> tuple[int, float]:
    following = (seed * 1103515245 + 12345) % 2**32
    return following, following / 2**32 * span
