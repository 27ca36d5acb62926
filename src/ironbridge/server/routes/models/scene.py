"""Views as they are sent: what `scene/wire.py` writes, field by field.

A field that has its default is left out. Views are written without passing through these models; a test
holds the views of every game to them, and the client's types are made from them.
"""

from typing import Literal

from pydantic import BaseModel, ConfigDict
from pydantic.json_schema import SkipJsonSchema


class Sent(BaseModel):
    """Something that is sent: it has no fields but these."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class Framed(Sent):
    """Something that lies on the board."""

    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0


class Mark(Framed):
    """A stroke of a drawing."""

    kind: Literal["symbol", "text", "rect", "circle", "path"]
    value: str = ""
    style: str = ""
    size: float = 0
    radius: float = 0
    anchor: Literal["start", "middle", "end"] = "middle"
    turn: float = 0
    seat: int = -1
    parts: dict[str, tuple[int, int]] | None = None


class Piece(Framed):
    """Something that lies on a spot."""

    id: str
    symbol: str
    label: str
    worth: str = ""
    """What it counts, or will."""
    seat: int = -1
    value: str = ""
    count: int = 1
    flipped: bool = False
    faded: bool = False
    rise: float = 0
    """How far it goes up when somebody picks it; 0: a little."""
    marks: list[Mark] = []


class Spot(Framed):
    """An addressable place; actions name it by its id."""

    id: str
    label: str
    pieces: list[Piece] = []
    shape: Literal["rect", "circle", "path"] = "rect"
    path: str = ""
    symbol: str = ""
    value: str = ""
    rule: str = ""
    marks: list[Mark] = []


class Zone(Framed):
    """A group of spots."""

    id: str
    label: str
    spots: list[Spot] = []
    place: Literal["board", "hand", "mat", "side", "stash"] = "board"
    form: Literal["list", "row", "track"] = "list"
    seat: int = -1
    backdrop: str = ""
    marks: list[Mark] = []
    screen: Literal["", "desktop", "phone"] = ""


class Arrangement(Sent):
    """Where zones lie on a narrow screen: x, y and a scale by zone."""

    width: float
    height: float
    places: dict[str, tuple[float, float, float]]


class Scene(Framed):
    """A view described for drawing."""

    zones: list[Zone]
    backdrop: str = ""
    phone: Arrangement | SkipJsonSchema[None] = None
    status: str = ""


class Offered(Sent):
    """A legal action with its words, the spots it belongs to and what it changes at once."""

    action: int
    notation: str
    kind: str
    text: str
    title: str = ""
    """What is done, where a list says it shortly."""
    place: str = ""
    """Where, for the second line of a list."""
    button: str = ""
    """What the button says that carries it out."""
    sign: str = ""
    """What is written at its place on the board while it may be chosen, such as a price."""
    spots: list[str]
    changes: dict[str, int]
    details: list[str] = []
    """What it takes from where and what it brings, in short sentences."""
    sources: list[str] = []
    """Spots or pieces from which something is taken."""
    declines: bool = False
    """Whether it does nothing, or no more."""


class WayAnswer(Sent):
    """An answer to a question of a move, with its words and the spots it touches."""

    action: int
    kind: str
    text: str
    title: str = ""
    place: str = ""
    button: str = ""
    sign: str = ""
    spots: list[str]
    sources: list[str] = []
    alike: bool = False
    """Whether any one of the spots stands for it, and not all of them together."""
    declines: bool = False


class WayQuestion(Sent):
    """A question of a move."""

    text: str
    answers: list[tuple[int, int]]
    """Places of an answer and of the question that follows; -1: the move is whole, -2: more follows."""
    proposed: int
    """The place of the pair that counts as chosen until another is, or -1."""


class Ways(Sent):
    """The moves that can be made from here: the first question is the present one."""

    answers: list[WayAnswer]
    questions: list[WayQuestion]


class Preview(Sent):
    """What answers to come would bring about."""

    changes: dict[str, int]
    details: list[str]
    sources: list[str]
    traces: dict[str, int]
    """The spots the answers go along, with 0, or take from, with how many."""
    ends_turn: bool


class Result(Sent):
    """How a match ended."""

    scores: list[int]
    places: list[int]
    reason: str
    breakdown: list[dict[str, int]]
    tie_breaks: list[dict[str, int]]


class View(Sent):
    """What a viewer sees of a match. Texts name seats `{seat0}`, `{seat1}` and so on."""

    viewer: int
    ply: int
    turn: int
    to_decide: int
    question: str
    aside: str
    """A remark that goes with the question, or nothing."""
    scene: Scene
    offer: list[Offered]
    tallies: list[dict[str, int]]
    round_figures: list[str] = []
    """Those of them that begin anew with each round."""
    result: Result | SkipJsonSchema[None] = None


class Line(Sent):
    """A line of the log."""

    ply: int
    seat: int
    text: str
    rule: str
    spots: list[str]
    heading: bool = False
    """Whether a part of the match begins here, such as a round or its end."""
    round: bool = False
    """Whether that is a round."""
    minor: bool = False
    """Whether it matters little, such as a draw."""
    counts: bool = False
    """Whether it tells of points counted at the end of an era or of the match; `/counting` shows how."""


class ChartTurn(Sent):
    """Everybody's figures when a turn began."""

    ply: int
    turn: int
    seat: int
    tallies: list[dict[str, int]]
