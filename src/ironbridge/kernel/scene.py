"""The words for drawing: a scene of zones, spots and pieces. Renderers know these words and no game.

Coordinates are the game's own (its layout.json) in units of a zone's width and height; a renderer scales
them. Text renderers read labels only.
"""

from dataclasses import dataclass, field

from ironbridge.kernel.texts import Text


@dataclass
class Piece:
    """Anything drawn on a spot: tile, cube, card, die. It keeps its id while it moves."""

    id: str
    """Stable over the match, so that a piece that changes spots can be seen moving."""
    symbol: str
    """The drawing to use, an id in the game's symbols.svg."""
    label: Text
    """What it is, for people who read or listen."""
    seat: int = -1
    """Whose it is, or -1."""
    value: str = ""
    """What is printed on it."""
    count: int = 1
    """How many lie there as one."""
    flipped: bool = False
    faded: bool = False
    """Used up, blocked or not in play."""


@dataclass
class Spot:
    """An addressable place: clickable when actions belong to it."""

    id: str
    label: Text
    pieces: list[Piece] = field(default_factory=list)
    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0
    shape: str = "rect"
    """`rect`, `circle`, or `path` (then `path` holds SVG path data)."""
    path: str = ""
    symbol: str = ""
    """The drawing of the empty spot, or nothing."""
    value: str = ""
    """What is printed there (a price, a number)."""
    rule: str = ""
    """The rule that explains the spot."""


@dataclass
class Zone:
    """A group of spots that belong together: map, hand, market, mat."""

    id: str
    label: Text
    spots: list[Spot] = field(default_factory=list)
    place: str = "board"
    """Where a renderer puts it: `board`, `hand`, `mat` or `side`."""
    form: str = "list"
    """How text shows it: `list` (a line per spot), `row` (side by side), `track` (spots with pieces only)."""
    seat: int = -1
    """Whose zone it is, or -1."""
    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0
    backdrop: str = ""
    """A drawing behind the spots, an id in the game's symbols.svg."""


@dataclass
class Scene:
    """A view described for drawing."""

    zones: list[Zone]
    width: float = 0
    """The board's coordinate system; zones with `place == "board"` lie in it."""
    height: float = 0

    def zone(self, id: str) -> Zone:
        """Find a zone by its id."""
        return next(zone for zone in self.zones if zone.id == id)

    def spots(self) -> list[Spot]:
        """List all spots of all zones."""
        return [spot for zone in self.zones for spot in zone.spots]
