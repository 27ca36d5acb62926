"""The words for drawing: a scene of zones, spots and pieces. Renderers know these words and no game.

Every zone has its own coordinates (from the game's layout.json), origin top left; an arrangement says where
the zones lie on a desktop's board or a phone's. What a thing looks like is a list of marks, drawn in order:
symbols of the game's symbols.svg, texts and simple shapes. Their `style` is a name of the shared theme, never
a colour, so that day and night, seat colours and high contrast stay with the renderer. Text renderers read
labels only.

Styles are `fill-<token>` or `line-<token>` with a token of the art direction (`paper`, `paper-deep`, `ink`,
`ink-soft`, `brass`, `canal`, `rail`, `go`, `stop`), `seat` for the owner's colour, `lit` for a light part of
a symbol; texts may add `display` (the game's own face), `bold`, `italic`. Blanks separate several styles.
All of them stand in `scene/theme.css`; a game adds its own in a `<style>` of its symbols.svg.
"""

from dataclasses import dataclass, field

from ironbridge.kernel.texts import Text


@dataclass
class Mark:
    """One stroke of a drawing; coordinates are relative to the thing it belongs to."""

    kind: str
    """`symbol`, `text`, `rect`, `circle` or `path`."""
    x: float = 0
    """Left edge; centre for circles; for texts the anchor point."""
    y: float = 0
    """Top edge; centre for circles; for texts the middle of the line."""
    width: float = 0
    height: float = 0
    value: str = ""
    """The symbol's id, the words, or the path data. The symbol `emblem` is the emblem of the mark's seat."""
    style: str = ""
    size: float = 0
    """Font size of a text, line width of a shape, corner radius of a rect is `radius`."""
    radius: float = 0
    anchor: str = "middle"
    """For texts: `start`, `middle` or `end`."""
    turn: float = 0
    """Degrees clockwise about the middle."""
    text: Text | None = None
    """Words to be said in the viewer's language instead of `value`.

    A text with a `width` is broken into lines; with a `height` too, what does not fit is cut.
    """
    seat: int = -1
    """Whose colour and emblem are meant, when it is not the owner of the piece or zone."""


@dataclass
class Piece:
    """Anything drawn on a spot: tile, cube, card, die. It keeps its id while it moves."""

    id: str
    """Stable over the match, so that a piece that changes spots can be seen moving."""
    symbol: str
    """The drawing to use when there are no marks, an id in the game's symbols.svg."""
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
    x: float = 0
    """Where on the spot it lies; a piece without a width fills the spot."""
    y: float = 0
    width: float = 0
    height: float = 0
    marks: list[Mark] = field(default_factory=list)


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
    """`rect`, `circle`, or `path` (then `path` holds SVG path data in the zone's coordinates)."""
    path: str = ""
    symbol: str = ""
    """The drawing of the empty spot, or nothing."""
    value: str = ""
    """What is printed there (a price, a number)."""
    rule: str = ""
    """The rule that explains the spot."""
    marks: list[Mark] = field(default_factory=list)


@dataclass
class Zone:
    """A group of spots that belong together: map, hand, market, mat."""

    id: str
    label: Text
    spots: list[Spot] = field(default_factory=list)
    place: str = "board"
    """Where a renderer puts it: `board`, `hand` (the viewer's own, always in reach), `mat` or `side`."""
    form: str = "list"
    """How text shows it: `list` (a line per spot), `row` (side by side), `track` (spots with pieces only)."""
    seat: int = -1
    """Whose zone it is, or -1."""
    x: float = 0
    """Where it lies on the desktop's board unless an arrangement says otherwise."""
    y: float = 0
    width: float = 0
    height: float = 0
    backdrop: str = ""
    """The name of a drawing behind the spots, given by `Game.backdrop`; it changes seldom and can be kept."""
    marks: list[Mark] = field(default_factory=list)
    """What is drawn over the backdrop and under the spots."""
    screen: str = ""
    """`desktop` or `phone` when the zone is drawn on that kind of screen only; texts leave `phone` zones out.

    A zone with a shape of its own for phones comes twice, with the same spots and pieces in other places.
    """


@dataclass
class Arrangement:
    """Where zones lie on one kind of screen; zones that are not named stay in the tray."""

    width: float
    height: float
    places: dict[str, tuple[float, float, float]]
    """For each zone id: x, y and scale."""


@dataclass
class Scene:
    """A view described for drawing."""

    zones: list[Zone]
    width: float = 0
    """The desktop board's coordinate system; zones with `place == "board"` lie in it."""
    height: float = 0
    backdrop: str = ""
    """The name of a drawing behind the whole board."""
    phone: Arrangement | None = None
    """How the board's zones lie on a narrow screen; without it the board is panned as it is."""
    status: Text | None = None
    """Where the match stands (era, round), said beside the game's title."""

    def zone(self, id: str) -> Zone:
        """Find a zone by its id."""
        return next(zone for zone in self.zones if zone.id == id)

    def spots(self) -> list[Spot]:
        """List all spots of all zones."""
        return [spot for zone in self.zones for spot in zone.spots]
