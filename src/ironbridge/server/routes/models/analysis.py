"""The analysis board: a study travels with every request, the server keeps nothing of it."""

from typing import Annotated, Any

from pydantic import BaseModel, Field, StrictBool, StrictInt, StrictStr

from ironbridge.server.routes.models.advice import HintMove
from ironbridge.server.routes.models.scene import Line, View, Ways
from ironbridge.server.routes.models.values import BIG, AnyPosition, Body, Chosen, SeatNumber

MOST_ANSWERS = 5000
"""How long an analysed line may be; the longest matches have about a thousand entries."""
Answer = Annotated[StrictInt, Field(ge=0, le=BIG)]
GameName = Annotated[StrictStr, Field(max_length=60, pattern=r"^[a-z0-9-]+$")]


class Study(Body):
    """A line to look at: where it begins, and the answers given since, chance's among them."""

    game: GameName
    seats: Annotated[StrictInt, Field(ge=1, le=10)]
    options: Chosen = Field(default_factory=dict)
    start: AnyPosition | None = None
    """The position it begins at; without one, a match of these seats and options."""
    answers: Annotated[list[Answer], Field(max_length=MOST_ANSWERS)] = Field(default_factory=list)


class StudyView(Study):
    """Whose eyes to look with, and whether chance speaks until a seat decides."""

    viewer: SeatNumber | None = None
    """A seat; without one, the seat that decides."""
    draw: StrictBool = False


class StudyTrial(Study):
    """Answers to try out at the end of the line."""

    trial: Annotated[list[Answer], Field(min_length=1, max_length=64)]


class StudySpot(Study):
    """A spot that is asked about at the end of the line."""

    spot: Annotated[StrictStr, Field(max_length=200)]


class StudyThought(Study):
    """How much to think about the end of the line, and how many moves to tell."""

    nodes: Annotated[StrictInt, Field(ge=50, le=50_000)] = 1500
    most: Annotated[StrictInt, Field(ge=1, le=8)] = 4


class Pasted(Body):
    """A record or a position as text, in any of their forms."""

    text: Annotated[StrictStr, Field(max_length=2_000_000)]


class Described(Body):
    """A position to be looked over."""

    game: GameName
    position: AnyPosition


class StudyInfo(BaseModel):
    """A line to look at."""

    game: str
    seats: int
    options: dict[str, bool | int | str]
    start: dict[str, Any] | None = None
    answers: list[int]
    names: list[str] = []
    """What the seats are called."""
    ply: int
    """Where in the line to begin to look."""
    guessed: bool = False
    """Whether what the asker cannot see was made up."""


class OutcomeInfo(BaseModel):
    """What chance may answer."""

    answer: int
    name: str
    weight: int


class StudyShown(BaseModel):
    """The end of a line as one viewer sees it, and the truth of it."""

    title: str
    answers: list[int]
    """The whole line, with what chance has answered."""
    view: View
    ways: Ways | None = None
    """The moves of the viewer, if the viewer decides."""
    lines: list[Line]
    """The log of the last plies."""
    outcomes: list[OutcomeInfo]
    position: dict[str, Any]


class BestInfo(BaseModel):
    """The best moves of the seat that decides, the best first."""

    seat: int
    nodes: int
    moves: list[HintMove]


class LookedOver(BaseModel):
    """What is wrong with a described position, and what could stand in its fields."""

    problems: list[str]
    choices: dict[str, list[str] | list[int]]
    """By the path of a field: the words it may be, or the least and the greatest number; see `Reader`."""
    names: dict[str, str]
    """What fields, and words that may stand in them, are called."""
    first: list[str]
    """The fields that people want to change."""
    spots: dict[str, str]
    """How the spots of the board begin that stand for fields, and how the paths of those begin."""
    study: StudyInfo | None = None
    """A line that begins there, if nothing is wrong."""
