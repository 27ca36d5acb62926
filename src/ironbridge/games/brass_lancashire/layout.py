"""The only reader of layout.json: where slots, lines, tracks and panels lie on the board."""

from typing import Final

from ironbridge.errors import FactsError
from ironbridge.games.brass_lancashire.facts import FACTS, FOLDER
from ironbridge.kernel.reading import parse_json


class Box:
    """A rectangle by its top left corner."""

    def __init__(self, x: float, y: float, width: float, height: float) -> None:
        self.x = x
        self.y = y
        self.width = width
        self.height = height


def _at(data: object, *path: str | int) -> object:
    """Follow keys and indices into the layout."""
    for step in path:
        inner: object = None
        if isinstance(data, dict):
            inner = data.get(step)
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            inner = data[step]
        if inner is None:
            raise FactsError(f"layout lacks {'.'.join(str(part) for part in path)}")
        data = inner
    return data


def _number(data: object, *path: str | int) -> float:
    value = _at(data, *path)
    if isinstance(value, int | float):
        return float(value)
    raise FactsError(f"layout has no number at {'.'.join(str(part) for part in path)}")


class Layout:
    """Coordinates of the board in its own units."""

    width: float
    height: float
    slots: list[Box]
    lines: list[Box]
    """The place of a link marker on each line."""
    courses: list[str]
    """Each line's course as path data."""
    markets: list[Box]
    """The panels of coal and iron."""
    market_spaces: list[list[Box]]
    cotton: Box
    cotton_spaces: list[Box]
    stack: Box
    order: Box
    order_spots: list[Box]
    piles: Box
    deck: Box
    discard: Box

    def __init__(self, data: object) -> None:
        self.width = _number(data, "board", "width")
        self.height = _number(data, "board", "height")
        self._read_map(data)
        self._read_tracks(data)
        spots = range(4)
        self.order = _panel(data, "turn_order", "panel")
        self.order_spots = [_centred(data, ("turn_order", "spots", at), "size") for at in spots]
        self.piles = _panel(data, "piles", "panel")
        self.deck = _framed(data, "piles", "deck")
        self.discard = _framed(data, "piles", "discard")

    def _read_map(self, data: object) -> None:
        size = _number(data, "sizes", "slot")
        self.slots = []
        for slot in range(len(FACTS.slots)):
            name, _, index = FACTS.slots[slot].partition(":")
            x = _number(data, "locations", name, "slots", int(index), "x")
            y = _number(data, "locations", name, "slots", int(index), "y")
            self.slots.append(Box(x - size / 2, y - size / 2, size, size))
        width = _number(data, "sizes", "link", "w")
        height = _number(data, "sizes", "link", "h")
        self.lines, self.courses = [], []
        for name in FACTS.lines:
            x, y = _number(data, "lines", name, "link", "x"), _number(data, "lines", name, "link", "y")
            self.lines.append(Box(x - width / 2, y - height / 2, width, height))
            self.courses.append(str(_at(data, "lines", name, "d")))

    def _read_tracks(self, data: object) -> None:
        self.markets, self.market_spaces = [], []
        cube = _number(data, "sizes", "cube")
        for name in ("coal", "iron"):
            self.markets.append(_panel(data, "markets", name, "panel"))
            spaces = []
            for at in range(len(FACTS.track_prices)):
                x = _number(data, "markets", name, "spaces", at, "x")
                y = _number(data, "markets", name, "spaces", at, "y")
                spaces.append(Box(x - cube / 2, y - cube / 2, cube, cube))
            self.market_spaces.append(spaces)
        self.cotton = _panel(data, "cotton", "panel")
        spaces_at = range(len(FACTS.bonuses) + 1)
        self.cotton_spaces = [_panel(data, "cotton", "spaces", at) for at in spaces_at]
        self.stack = _framed(data, "distant_market", "stack")


def _panel(data: object, *path: str | int) -> Box:
    return Box(
        _number(data, *path, "x"),
        _number(data, *path, "y"),
        _number(data, *path, "w"),
        _number(data, *path, "h"),
    )


def _framed(data: object, *path: str | int) -> Box:
    box = _panel(data, *path)
    return Box(box.x - box.width / 2, box.y - box.height / 2, box.width, box.height)


def _centred(data: object, path: tuple[str | int, ...], size_key: str) -> Box:
    size = _number(data, *path, size_key)
    return Box(_number(data, *path, "x") - size / 2, _number(data, *path, "y") - size / 2, size, size)


LAYOUT: Final = Layout(parse_json((FOLDER / "layout.json").read_text(encoding="utf-8")))
