"""The strokes that every scene is made of: symbols, boxes, discs, words."""

from ironbridge.kernel.scene import LINE, Mark
from ironbridge.kernel.texts import Text


def icon(symbol: str, x: float, y: float, size: float, style: str = "", turn: float = 0) -> Mark:
    """Draw a symbol with its middle at a point."""
    return Mark("symbol", x - size / 2, y - size / 2, size, size, value=symbol, style=style, turn=turn)


def box(
    x: float, y: float, width: float, height: float, style: str, radius: float = 8, line: float = 0
) -> Mark:
    """Draw a rectangle."""
    return Mark("rect", x, y, width, height, style=style, radius=radius, size=line)


def dot(x: float, y: float, radius: float, style: str, line: float = 0) -> Mark:
    """Draw a disc."""
    return Mark("circle", x, y, radius=radius, style=style, size=line)


def words(
    x: float,
    y: float,
    said: str | Text,
    size: float = 13,
    style: str = "",
    anchor: str = "middle",
    width: float = 0,
) -> Mark:
    """Write something, in smaller letters where it must fit a width; a plain string is a figure."""
    if isinstance(said, Text):
        return fitted(x, y, said, size, width, style, anchor)
    return Mark("text", x, y, value=said, style=style, size=size, anchor=anchor)


def fitted(
    x: float,
    y: float,
    text: Text,
    size: float,
    width: float,
    style: str = "",
    anchor: str = "middle",
    lines: int = 1,
) -> Mark:
    """Write words that fit a width (if any) in so many lines: long ones in smaller letters."""
    height = lines * size * LINE if width else 0.0
    return Mark("text", x, y, width, height, text=text, size=size, style=style, anchor=anchor)
