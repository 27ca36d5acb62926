"""Strokes the scene is made of: panels, icons, words, boxes to tick.

Spots and zones look the same for many plies and at many tables. What draws them is therefore given the few
values it shows, never the position, and remembers what it drew: nothing can go stale, and whoever writes a
scene knows an unchanged part by its identity. Such a part is shared and must be complete when it is handed
out.
"""

from ironbridge.games.roll_through_the_ages.scene.layout import Box
from ironbridge.kernel.scene import Mark, Piece, Spot, fitted
from ironbridge.kernel.texts import Text


def panel(width: float, height: float, style: str, radius: float = 12, line: float = 0) -> Mark:
    """Draw a ground that fills its thing."""
    return Mark("rect", width=width, height=height, style=style, radius=radius, size=line)


def patch(x: float, y: float, width: float, height: float, style: str, radius: float = 8) -> Mark:
    """Draw a rectangle somewhere in its thing."""
    return Mark("rect", x, y, width, height, style=style, radius=radius)


def icon(symbol: str, x: float, y: float, size: float, style: str = "", turn: float = 0) -> Mark:
    """Draw a symbol with its middle at a point."""
    return Mark("symbol", x - size / 2, y - size / 2, size, size, value=symbol, style=style, turn=turn)


def words(
    x: float,
    y: float,
    said: str | Text,
    size: float = 13,
    style: str = "",
    anchor: str = "start",
    width: float = 0,
) -> Mark:
    """Write something, in smaller letters where it must fit a width; a plain string is a figure."""
    if isinstance(said, Text):
        return fitted(x, y, said, size, width, style, anchor)
    return Mark("text", x, y, value=said, style=style, size=size, anchor=anchor)


def dot(x: float, y: float, radius: float, style: str, line: float = 0) -> Mark:
    """Draw a disc."""
    return Mark("circle", x, y, radius=radius, style=style, size=line)


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


def tick_box(place: Box, size: float, ticked: bool, style: str = "fill-seat") -> list[Mark]:
    """Draw a box with its middle at a point, ticked or empty."""
    ground = patch(
        place.x - size / 2,
        place.y - size / 2,
        size,
        size,
        f"{style if ticked else 'fill-plate'} line-incise",
        2.5,
    )
    ground.size = 1.5
    check = "fill-on-seat" if style == "fill-seat" else "fill-paper"
    return [ground, icon("box-mark", place.x, place.y, size * 0.8, check)] if ticked else [ground]


def spot_at(id: str, label: Text, place: Box, marks: list[Mark] | None = None) -> Spot:
    """Make a spot with a place; its marks are relative to it."""
    return Spot(
        id,
        label,
        x=place.x,
        y=place.y,
        width=place.width,
        height=place.height,
        marks=[] if marks is None else marks,
    )


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
