"""Tables: what is set up, and what everyone sees of them."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, Field, StrictBool, StrictInt, StrictStr
from pydantic.json_schema import SkipJsonSchema

from ironbridge.server.routes.models.scene import Line, Result, View
from ironbridge.server.routes.models.values import (
    AnyPosition,
    Body,
    Chosen,
    Id,
    Name,
    SeatNumber,
    check_lines,
)


class NewSeat(Body):
    """A seat of a new table."""

    kind: Literal["me", "open", "bot", "hotseat"]
    bot: Annotated[StrictStr, Field(max_length=80)] | None = None
    name: Name | None = None


class Clock(Body):
    """A time control."""

    kind: Literal["none", "live", "slow"] = "none"
    bank_seconds: Annotated[StrictInt, Field(ge=10, le=86_400)] = 1800
    increment_seconds: Annotated[StrictInt, Field(ge=0, le=3600)] = 20
    days: Annotated[float, Field(ge=0.01, le=60, allow_inf_nan=False)] = 3


BotPause = Annotated[StrictInt, Field(ge=0, le=10_000)]
"""How long a bot waits before it plays, in milliseconds."""


class TableSettings(Body):
    """How a table is played."""

    play_forced: StrictBool = False
    confirm_turn: StrictBool = True
    hints: StrictBool | None = None
    """Left out: yes if all other seats are bots."""
    review: StrictBool = True
    bot_pause_ms: BotPause = 600
    on_timeout: Literal["offer", "bot"] = "offer"
    stand_in: Annotated[StrictStr, Field(max_length=80)] | None = None
    """The bot that plays for people who leave; left out: the usual one."""


class NewTable(Body):
    """A table to set up."""

    game: Annotated[StrictStr, Field(max_length=60)]
    options: Chosen = Field(default_factory=dict)
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=10)]
    order: Literal["random", "chosen"] = "random"
    clock: Clock = Field(default_factory=Clock)
    visibility: Literal["public", "invitation"] = "invitation"
    spectators: StrictBool = True
    settings: TableSettings = Field(default_factory=TableSettings)
    start: StrictBool = True
    position: AnyPosition | None = None
    """A position to play on from; its options are those of the match."""


class NewLesson(Body):
    """A lesson to take, or to take up again."""

    game: Annotated[StrictStr, Field(max_length=60)]
    lesson: Annotated[StrictStr, Field(max_length=60)]
    again: StrictBool = False
    """Begin anew even if it was begun before."""
    bot_pause_ms: BotPause = 600


class Pace(Body):
    """How fast the bots of a table play."""

    bot_pause_ms: BotPause


class Sit(Body):
    """Taking a seat."""

    invitation: Annotated[StrictStr, Field(max_length=60)] | None = None
    name: Name | None = None
    hotseat: StrictBool = False


class ChosenBot(Body):
    """Which bot."""

    bot: Annotated[StrictStr, Field(max_length=80)] | None = None


class OnePerson(Body):
    """Whom."""

    user: Id


class Muting(OnePerson):
    """Whom, and whether they may talk."""

    muted: StrictBool = True


class Report(OnePerson):
    """About whom, and what happened."""

    text: Annotated[StrictStr, Field(min_length=1, max_length=2000), AfterValidator(check_lines)]


class OneSeat(Body):
    """Which seat."""

    seat: SeatNumber


class SeatInfo(BaseModel):
    """A seat as everyone sees it."""

    seat: int
    kind: str
    name: str
    user: str | None
    bot: str | None
    by_bot: bool
    connected: bool
    clock_ms: int | None
    timed_out: bool
    resigned: bool
    votes: int = 0
    """How many people want a bot to play for the person, who is away."""


class UndoInfo(BaseModel):
    """An undo that is asked for."""

    ply: int
    seat: int
    reveals: bool
    """Whether chance has spoken since."""
    accepted: list[int]
    waiting: list[int]


class UndoneInfo(BaseModel):
    """The undo that was the last thing to happen."""

    ply: int
    gone: Annotated[int, Field(alias="from")]
    seat: int
    reveals: bool


class Parent(BaseModel):
    """Where a table's match began: at a ply of another match, or at a position."""

    table: str | None
    ply: int
    arranged: bool = False
    """Whether it goes back to a position that somebody described, not to a set-up."""


class TableInfo(BaseModel):
    """A table as a person sees it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    status: Literal["gathering", "playing", "finished", "frozen"]
    seats: list[SeatInfo]
    you: list[int]
    host: bool
    clock: dict[str, str | int | float]
    visibility: str
    spectators: bool
    order: str
    invitation: str | None = None
    settings: dict[str, Any]
    ply: int
    event: int
    to_decide: int
    created: float
    started: float | None
    finished: float | None
    result: Result | None
    rules_version: int
    undo: UndoInfo | None
    undone: UndoneInfo | None
    rematch: str | None
    parent: Parent | None
    frozen: str | None


class DraftInfo(BaseModel):
    """A tentative action."""

    action: int
    notation: str
    text: str


class CanInfo(BaseModel):
    """What the deciding seat may do with its turn."""

    take_back: bool
    restart: bool
    confirm: bool


class DeciderInfo(BaseModel):
    """Who has to decide."""

    seat: int
    name: str


class RecentLines(BaseModel):
    """The last lines of the log, from a ply on; none in a view of the past."""

    first: int
    lines: list[Line]


class SinceInfo(BaseModel):
    """What was there when the viewer had last decided."""

    ply: int


class Clocks(BaseModel):
    """The clocks of a table; without a time control it has none."""

    kind: str
    running: int | None = None
    seats: list[int | None] = []
    """What is left to each seat, in milliseconds."""
    deadline: float | None = None
    now: float = 0


class GuideInfo(BaseModel):
    """What the guide of a lesson says now."""

    lesson: str
    title: str
    step: int
    """How many steps are done."""
    steps: int
    text: str
    wrong: str
    """Why another answer than those asked for is turned back."""
    rule: str
    spots: list[str]
    """What to look at, besides the spots of the answers asked for."""
    actions: list[int] | None
    """The answers asked for; where none of them is possible, and without any, every answer is welcome."""


class PuzzleMove(BaseModel):
    """A move that the search compared with the others."""

    steps: list[str]
    loss: float
    """How many points the best move promises more."""
    spread: float
    """Half the width of the 95 % interval of that."""
    tempting: bool
    """Whether it looks best to somebody who does not look ahead."""


class PuzzleState(BaseModel):
    """The puzzle of a table, and what is to be said of the answer."""

    name: str
    theme: str
    level: int
    place: int
    count: int
    verdict: Literal["", "solved", "shown", "wrong", "unlisted"]
    """Unlisted: not among the moves that the search compared."""
    loss: float
    spread: float
    moves: list[PuzzleMove]
    """Once it is solved or shown: the moves that were compared, the best first."""


class TableView(BaseModel):
    """A table view: everything a client draws."""

    table: TableInfo
    viewer: int
    event: int
    draft: int
    ply: int
    last_ply: int
    tentative: list[DraftInfo]
    can: CanInfo
    decider: DeciderInfo | None
    view: View | None
    log: RecentLines
    since: SinceInfo
    clocks: Clocks
    guide: GuideInfo | None = None
    """In a lesson."""
    puzzle: PuzzleState | None = None
    """At the table of a puzzle."""
    fork: int | SkipJsonSchema[None] = None
    """In the past: the seat one takes by playing on from here, where that can be done."""


class Standing(BaseModel):
    """Where a match stands after something was done; the live channel brings the view."""

    event: int
    draft: int
    ply: int
    last_ply: int
