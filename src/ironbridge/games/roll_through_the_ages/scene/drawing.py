"""Strokes the scene is made of: panels, keys, nails, boxes to tick.

Spots and zones look the same for many plies and at many tables. What draws them is therefore given the few
values it shows, never the position, and remembers what it drew: nothing can go stale, and whoever writes a
scene knows an unchanged part by its identity. Such a part is shared and must be complete when it is handed
out.
"""

from ironbridge.games.roll_through_the_ages.scene.layout import Box
from ironbridge.kernel.scene import Mark, Piece, Spot, Zone
from ironbridge.kernel.strokes import box, dot, icon
from ironbridge.kernel.texts import Text


def panel(width: float, height: float, style: str, radius: float = 12, line: float = 0) -> Mark:
    """Draw a ground that fills its thing."""
    return Mark("rect", width=width, height=height, style=style, radius=radius, size=line)


def greek_key(x: float, y: float, count: int) -> Mark:
    """Incise a band of meanders, each 20 wide and 8 high."""
    turns = "".join([f"M{x + at * 20} {y + 8}h16v-7h-10v4.5h5" for at in range(count)])
    return Mark("path", value=turns, style="line-incise", size=1.6)


def nails(width: float, height: float) -> list[Mark]:
    """Drive a bronze nail into each corner of a board."""
    marks: list[Mark] = []
    for x in (12.0, width - 12):
        for y in (12.0, height - 12):
            marks += [dot(x, y, 4, "fill-brass line-lead", 1.2), dot(x - 1, y - 1, 1.2, "fill-brass-wash")]
    return marks


def tick_box(place: Box, size: float, ticked: bool, burden: bool = False) -> list[Mark]:
    """Draw a box with its middle at a point: empty, ticked, or crossed where it is a burden."""
    x, y = place.x - size / 2, place.y - size / 2
    ground, sign, shade = (
        ("fill-stop", "box-cross", "fill-paper") if burden else ("fill-seat", "box-mark", "fill-on-seat")
    )
    if not ticked:
        return [box(x, y, size, size, "fill-plate line-incise", 2.5, 1.5)]
    return [
        box(x, y, size, size, f"{ground} line-incise", 2.5, 1.5),
        icon(sign, place.x, place.y, size * 0.8, shade),
    ]


def zone_at(id: str, label: Text, place: Box, spots: list[Spot], marks: list[Mark], seat: int = -1) -> Zone:
    """Make a zone with a place; its spots and marks are relative to it."""
    zone = Zone(id, label, spots, seat=seat, marks=marks)
    zone.x, zone.y, zone.width, zone.height = place.x, place.y, place.width, place.height
    return zone


def spot_at(id: str, label: Text, place: Box, marks: list[Mark] | None = None) -> Spot:
    """Make a spot with a place; its marks are relative to it."""
    spot = Spot(id, label, marks=marks)
    spot.x, spot.y, spot.width, spot.height = place.x, place.y, place.width, place.height
    return spot


def piece_at(id: str, symbol: str, label: Text, place: Box, style: str = "", turn: float = 0) -> Piece:
    """Make a piece that is one symbol, with its middle at a point of its spot."""
    size = place.width
    mark = Mark("symbol", 0, 0, size, size, value=symbol, style=style, turn=turn)
    return Piece(
        id, symbol, label, x=place.x - size / 2, y=place.y - size / 2, width=size, height=size, marks=[mark]
    )


def scale_spot(spot: Spot, factor: float) -> None:
    """Shrink or enlarge a spot without pieces where it lies."""
    spot.width *= factor
    spot.height *= factor
    for mark in spot.marks:
        _scale_mark(mark, factor)


def _scale_mark(mark: Mark, factor: float) -> None:
    mark.x *= factor
    mark.y *= factor
    mark.width *= factor
    mark.height *= factor
    mark.size *= factor
    mark.radius *= factor
