"""Strokes the scene is made of: coins, medals, assistants, cards.

Spots and zones look the same for many plies and at many tables. What draws them is therefore given the few
values it shows, never the position, and remembers what it drew: nothing can go stale, no viewer's secret
reaches another, and whoever writes a scene knows an unchanged part by its identity. Such a part is shared and
must be complete when it is handed out.
"""

from collections.abc import Sequence
from math import cos, pi, sin

from ironbridge.kernel.scene import Mark, Spot
from ironbridge.kernel.strokes import box, dot, icon, words
from ironbridge.kernel.texts import Text


def stroke(path: str, style: str, line: float = 0) -> Mark:
    """Draw path data."""
    return Mark("path", value=path, style=style, size=line)


def medal(x: float, y: float, radius: float, seat: int) -> list[Mark]:
    """Draw a seat's colour with its emblem."""
    ground, emblem = dot(x, y, radius, "fill-seat line-lead", 1.5), icon("emblem", x, y, radius * 1.3, "lit")
    ground.seat = emblem.seat = seat
    return [ground, emblem]


def assistant(x: float, y: float, size: float, seat: int) -> list[Mark]:
    """Draw a seat's assistant with its emblem, its middle at a point."""
    body = icon("assistant", x, y, size)
    emblem = icon("emblem", x, y + size * 0.2, size * 0.44, "lit")
    body.seat = emblem.seat = seat
    return [body, emblem]


def coin(x: float, y: float, size: float, value: int) -> list[Mark]:
    """Draw a franc with an amount."""
    return [
        icon("franc-blank", x, y, size),
        words(x, y + size * 0.02, str(value), size * 0.58, "bold on-glass"),
    ]


def card(width: float, height: float) -> list[Mark]:
    """Draw an empty card with its gilt arch."""
    rise = height * 0.42
    arch = f"M5 {rise:g}V14q0-9 9-9h{width - 28:g}q9 0 9 9v{rise - 14:g}"
    return [
        box(0, 0, width, height, "fill-card line-lead", radius=9, line=1.8),
        stroke(arch, "line-brass ghost", 1.2),
    ]


def inset(spot: Spot, rim: float) -> Spot:
    """Leave a rim of a spot's drawing outside of it: halos of neighbours lie apart."""
    spot.x, spot.y = spot.x + rim, spot.y + rim
    spot.width, spot.height = spot.width - 2 * rim, spot.height - 2 * rim
    for mark in spot.marks:
        mark.x, mark.y = mark.x - rim, mark.y - rim
    for piece in spot.pieces:
        piece.x, piece.y = piece.x - rim, piece.y - rim
    return spot


def in_row(symbol: str, count: int, middle: float, y: float, size: float, step: float) -> list[Mark]:
    """Draw a symbol several times side by side."""
    start = middle - step * (count - 1) / 2
    return [icon(symbol, start + step * at, y, size) for at in range(count)]


def wedge(x: float, y: float, radius: float, first: float, last: float) -> str:
    """Give the path of a slice of a disc; degrees clockwise from the top."""
    points = [
        (x + radius * sin(angle * pi / 180), y - radius * cos(angle * pi / 180)) for angle in (first, last)
    ]
    large = 1 if last - first > 180 else 0
    start, end = (f"{across:.2f} {down:.2f}" for across, down in points)
    return f"M{x:g} {y:g}L{start}A{radius:g} {radius:g} 0 {large} 1 {end}Z"


def shared_disc(x: float, y: float, radius: float, seats: Sequence[int]) -> list[Mark]:
    """Draw a disc of one seat, or split it evenly among several."""
    if len(seats) == 1:
        return medal(x, y, radius, seats[0])
    marks = []
    part = 360 / len(seats)
    for at, seat in enumerate(seats):
        middle = (at * part + part / 2) * pi / 180
        slice_ = stroke(wedge(x, y, radius, at * part, (at + 1) * part), "fill-seat line-lead", 1.5)
        emblem = icon(
            "emblem",
            x + radius * 0.52 * sin(middle),
            y - radius * 0.52 * cos(middle),
            radius * (0.78 if len(seats) == 2 else 0.6),
            "lit",
        )
        slice_.seat = emblem.seat = seat
        marks += [slice_, emblem]
    return marks


def heading(
    x: float, y: float, said: Text, size: float = 13.5, anchor: str = "start", width: float = 0
) -> Mark:
    """Write the name of a panel; it fits a width, if one is given."""
    return words(x, y, said, size, "semi", anchor, width)
