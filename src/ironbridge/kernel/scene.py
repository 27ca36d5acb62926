"""The words for drawing: a scene of zones, spots and pieces. Renderers know these words and no game.

Every zone has its own coordinates (from the game's layout.json), origin top left; an arrangement says where
the zones lie on a desktop's board or a phone's. What a thing looks like is a list of marks, drawn in order:
symbols of the game's symbols.svg, texts and simple shapes. Their `style` is a name of the shared theme, never
a colour, so that day and night, seat colours and high contrast stay with the renderer. Text renderers read
labels only.

Styles are `fill-<token>` or `line-<token>` with a token of the art direction (`paper`, `paper-deep`, `ink`,
`ink-soft`, `brass`, `canal`, `rail`, `go`, `stop`), `seat` for the owner's colour, `lit` for a light part of
a symbol; texts may add `display` (the game's own face), `bold`, `italic`. Blanks separate several styles.
A text that must fit a width and is not written in the engraved face names its own: `nouveau` or `antique`.
All of them stand in `scene/theme.css`; a game adds its own in a `<style>` of its symbols.svg.

A scene has a thousand parts and is made for every view. So these are plain classes and not dataclasses, whose
methods cannot be compiled: making one is five times as fast. Most parts look as they did a ply ago, so games
remember them: marks, pieces, spots and whole zones may stand in many scenes at once, of other viewers and
other tables too. A part that is remembered is made from the few values it shows and from nothing else, comes
with its place, size and marks, and is never changed once it is handed out.
"""

from typing import Final

from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import Json

LINE: Final = 1.15
"""How far the lines of a text stand apart, as a part of its size."""


class Mark:
    """One stroke of a drawing; coordinates are relative to the thing it belongs to."""

    def __init__(
        self,
        kind: str,
        x: float = 0.0,
        y: float = 0.0,
        width: float = 0.0,
        height: float = 0.0,
        value: str = "",
        style: str = "",
        size: float = 0.0,
        radius: float = 0.0,
        anchor: str = "middle",
        turn: float = 0.0,
        text: Text | None = None,
        seat: int = -1,
        parts: dict[str, tuple[int, int]] | None = None,
    ) -> None:
        self.kind = kind
        """`symbol`, `text`, `rect`, `circle` or `path`."""
        self.x = x
        """Left edge; centre for circles; for texts the anchor point."""
        self.y = y
        """Top edge; centre for circles; for texts the middle of the line."""
        self.width = width
        self.height = height
        self.value = value
        """The symbol's id, the words, or the path data. The symbol `emblem` is that of the mark's seat."""
        self.style = style
        self.size = size
        """Font size of a text, line width of a shape, corner radius of a rect is `radius`."""
        self.radius = radius
        self.anchor = anchor
        """For texts: `start`, `middle` or `end`."""
        self.turn = turn
        """Degrees clockwise about the middle."""
        self.text = text
        """Words to be said in the viewer's language instead of `value`.

        A text with a `width` is broken into lines, as many as its `height` (if any) has room for, and written
        in smaller letters where it does not fit so; `scene/measure.py` has the rules.
        """
        self.seat = seat
        """Whose colour and emblem are meant, when it is not the owner of the piece or zone."""
        self.parts = parts
        """For a text that is a sum: what each piece adds, least and most; one that is picked adds nothing."""

    def same(self, other: "Mark") -> bool:
        """Tell whether another mark says the same in every respect."""
        return self is other or (
            self.kind == other.kind
            and self.x == other.x
            and self.y == other.y
            and self.width == other.width
            and self.height == other.height
            and self.value == other.value
            and self.style == other.style
            and self.size == other.size
            and self.radius == other.radius
            and self.anchor == other.anchor
            and self.turn == other.turn
            and self.seat == other.seat
            and self.text == other.text
            and self.parts == other.parts
        )

    def __repr__(self) -> str:
        return f"Mark({self.kind!r})"


def same_marks(some: list[Mark], others: list[Mark]) -> bool:
    """Tell whether two drawings are the same."""
    if some is others:
        return True
    return len(some) == len(others) and all(some[at].same(others[at]) for at in range(len(some)))


class Piece:
    """Anything drawn on a spot: tile, cube, card, die. It keeps its id while it moves."""

    def __init__(
        self,
        id: str,
        symbol: str,
        label: Text,
        seat: int = -1,
        value: str = "",
        count: int = 1,
        flipped: bool = False,
        faded: bool = False,
        x: float = 0.0,
        y: float = 0.0,
        width: float = 0.0,
        height: float = 0.0,
        marks: list[Mark] | None = None,
        rise: float = 0.0,
        worth: Text | None = None,
    ) -> None:
        self.id = id
        """Stable over the match, so that a piece that changes spots can be seen moving."""
        self.symbol = symbol
        """The drawing to use when there are no marks, an id in the game's symbols.svg."""
        self.label = label
        """What it is, for people who read or listen."""
        self.seat = seat
        """Whose it is, or -1."""
        self.value = value
        """What is printed on it."""
        self.count = count
        """How many lie there as one."""
        self.flipped = flipped
        self.faded = faded
        """Used up, blocked or not in play."""
        self.x = x
        """Where on the spot it lies; a piece without a width fills the spot."""
        self.y = y
        self.width = width
        self.height = height
        self.marks: list[Mark] = [] if marks is None else marks
        self.rise = rise
        """How far it goes up when somebody picks it, such as a die to another row; 0: a little."""
        self.worth = worth
        """What it counts, or will, for who asks about it."""

    def same(self, other: "Piece") -> bool:
        """Tell whether another piece says the same in every respect."""
        return self is other or (
            self.id == other.id
            and self.symbol == other.symbol
            and self.seat == other.seat
            and self.value == other.value
            and self.count == other.count
            and self.flipped == other.flipped
            and self.faded == other.faded
            and self.x == other.x
            and self.y == other.y
            and self.width == other.width
            and self.height == other.height
            and self.rise == other.rise
            and self.label == other.label
            and self.worth == other.worth
            and same_marks(self.marks, other.marks)
        )

    def __repr__(self) -> str:
        return f"Piece({self.id!r})"


def _same_pieces(some: list[Piece], others: list[Piece]) -> bool:
    return len(some) == len(others) and all(some[at].same(others[at]) for at in range(len(some)))


class Spot:
    """An addressable place: clickable when actions belong to it."""

    def __init__(
        self,
        id: str,
        label: Text,
        pieces: list[Piece] | None = None,
        x: float = 0.0,
        y: float = 0.0,
        width: float = 0.0,
        height: float = 0.0,
        shape: str = "rect",
        path: str = "",
        symbol: str = "",
        value: str = "",
        rule: str = "",
        marks: list[Mark] | None = None,
    ) -> None:
        self.id = id
        self.label = label
        self.pieces: list[Piece] = [] if pieces is None else pieces
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.shape = shape
        """`rect`, `circle`, or `path` (then `path` holds SVG path data in the zone's coordinates)."""
        self.path = path
        self.symbol = symbol
        """The drawing of the empty spot, or nothing."""
        self.value = value
        """What is printed there (a price, a number)."""
        self.rule = rule
        """The rule that explains the spot."""
        self.marks: list[Mark] = [] if marks is None else marks
        self.written: dict[str, dict[str, Json]] = {}
        """How it is written for the wire, by language; once it is, the spot never changes any more."""

    def put(
        self, piece: Piece, x: float, y: float, width: float, height: float, marks: list[Mark] | None = None
    ) -> None:
        """Lay a piece on the spot; without marks of its own it is its symbol, as large as it is."""
        piece.x, piece.y, piece.width, piece.height = x, y, width, height
        piece.marks = [Mark("symbol", 0, 0, width, height, value=piece.symbol)] if marks is None else marks
        self.pieces.append(piece)

    def same(self, other: "Spot") -> bool:
        """Tell whether another spot says the same in every respect."""
        return self is other or (
            self.id == other.id
            and self.x == other.x
            and self.y == other.y
            and self.width == other.width
            and self.height == other.height
            and self.shape == other.shape
            and self.path == other.path
            and self.symbol == other.symbol
            and self.value == other.value
            and self.rule == other.rule
            and self.label == other.label
            and _same_pieces(self.pieces, other.pieces)
            and same_marks(self.marks, other.marks)
        )

    def __repr__(self) -> str:
        return f"Spot({self.id!r})"


class Zone:
    """A group of spots that belong together: map, hand, market, mat."""

    def __init__(
        self,
        id: str,
        label: Text,
        spots: list[Spot] | None = None,
        place: str = "board",
        form: str = "list",
        seat: int = -1,
        x: float = 0.0,
        y: float = 0.0,
        width: float = 0.0,
        height: float = 0.0,
        backdrop: str = "",
        marks: list[Mark] | None = None,
        screen: str = "",
    ) -> None:
        self.id = id
        self.label = label
        self.spots: list[Spot] = [] if spots is None else spots
        self.place = place
        """Where it is drawn: `board`, `hand` (the viewer's own, always in reach), `mat`, `side`, `stash`.

        What lies in the `stash` is read in words when somebody asks for it, and takes no room elsewhere.
        """
        self.form = form
        """As text: a `list` (a line per spot), a `row` (side by side), a `track` (spots with pieces only)."""
        self.seat = seat
        """Whose zone it is, or -1."""
        self.x = x
        """Where it lies on the desktop's board unless an arrangement says otherwise."""
        self.y = y
        self.width = width
        self.height = height
        self.backdrop = backdrop
        """The name of a drawing behind the spots, given by `Game.backdrop`; it seldom changes, so keep it."""
        self.marks: list[Mark] = [] if marks is None else marks
        """What is drawn over the backdrop and under the spots."""
        self.screen = screen
        """`desktop` or `phone` where it is drawn on such screens only; texts leave `phone` zones out.

        A zone with a shape of its own for phones comes twice, with the same spots and pieces in other places.
        """
        self.written: dict[str, dict[str, Json]] = {}
        """How it is written for the wire, by language."""

    def frame(self) -> "Zone":
        """Give the zone without its spots."""
        return Zone(
            self.id,
            self.label,
            None,
            self.place,
            self.form,
            self.seat,
            self.x,
            self.y,
            self.width,
            self.height,
            self.backdrop,
            self.marks,
            self.screen,
        )

    def same_frame(self, other: "Zone") -> bool:
        """Tell whether another zone says the same in every respect but its spots."""
        return self is other or (
            self.id == other.id
            and self.place == other.place
            and self.form == other.form
            and self.seat == other.seat
            and self.x == other.x
            and self.y == other.y
            and self.width == other.width
            and self.height == other.height
            and self.backdrop == other.backdrop
            and self.screen == other.screen
            and self.label == other.label
            and same_marks(self.marks, other.marks)
        )

    def __repr__(self) -> str:
        return f"Zone({self.id!r})"


class Arrangement:
    """Where zones lie on one kind of screen; zones that are not named stay in the tray."""

    def __init__(
        self,
        width: float,
        height: float,
        places: dict[str, tuple[float, float, float]],
    ) -> None:
        self.width = width
        self.height = height
        self.places = places
        """For each zone id: x, y and scale."""


class Scene:
    """A view described for drawing."""

    def __init__(
        self,
        zones: list[Zone],
        width: float = 0.0,
        height: float = 0.0,
        backdrop: str = "",
        phone: Arrangement | None = None,
        status: Text | None = None,
    ) -> None:
        self.zones = zones
        self.width = width
        """The desktop board's coordinate system; zones with `place == "board"` lie in it."""
        self.height = height
        self.backdrop = backdrop
        """The name of a drawing behind the whole board."""
        self.phone = phone
        """How the board's zones lie on a narrow screen; without it the board is panned as it is."""
        self.status = status
        """Where the match stands (era, round), said beside the game's title."""

    def zone(self, id: str) -> Zone:
        """Find a zone by its id."""
        return next(zone for zone in self.zones if zone.id == id)

    def spots(self) -> list[Spot]:
        """List all spots of all zones."""
        return [spot for zone in self.zones for spot in zone.spots]
