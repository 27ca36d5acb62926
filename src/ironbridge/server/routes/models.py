"""What requests and answers hold; the OpenAPI document is made from these."""

import math
import re
import unicodedata
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

_BIG: Final = 2**31 - 1


def _printable(text: str, allowed: str = "") -> str:
    for character in text:
        if unicodedata.category(character) in ("Cc", "Cs", "Cf", "Zl", "Zp") and character not in allowed:
            raise ValueError("it holds a character that cannot be shown")
    return text


def _one_line(text: str) -> str:
    joined = " ".join(text.split())
    if not joined:
        raise ValueError("it is empty")
    return _printable(joined, "\u200d")


def _lines(text: str) -> str:
    return _printable(text.replace("\r\n", "\n"), "\n\t\u200c\u200d")


def _scalars(values: dict[str, Any]) -> dict[str, Any]:
    for value in values.values():
        if isinstance(value, float) and not math.isfinite(value):
            raise ValueError("a number is not finite")
        if isinstance(value, str):
            _lines(value)
    for name in values:
        _printable(name)
    return values


Name = Annotated[StrictStr, Field(min_length=1, max_length=40), AfterValidator(_one_line)]
Words = Annotated[StrictStr, Field(max_length=20_000), AfterValidator(_lines)]
Id = Annotated[StrictStr, Field(pattern=re.compile(r"^[A-Za-z0-9_-]{8,16}\Z").pattern)]
RequestId = Annotated[StrictStr, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._:-]+$")]
Ply = Annotated[StrictInt, Field(ge=0, le=_BIG)]
SeatNumber = Annotated[StrictInt, Field(ge=0, le=99)]
Draft = Annotated[StrictInt, Field(ge=0, le=_BIG)]
Scalar = (
    StrictBool | Annotated[StrictInt, Field(ge=-_BIG, le=_BIG)] | Annotated[StrictStr, Field(max_length=200)]
)
Plain = Annotated[
    dict[Annotated[str, Field(max_length=60)], Scalar | float | None],
    Field(max_length=60),
    AfterValidator(_scalars),
]
Chosen = Annotated[
    dict[Annotated[str, Field(max_length=60)], Scalar], Field(max_length=40), AfterValidator(_scalars)
]


class Body(BaseModel):
    """A request: unknown fields are refused, types are taken as they are."""

    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """Every error."""

    what: str
    why: str = ""
    rule: str = ""
    hint: str = ""
    ply: int | None = None


# People.


class NewGuest(Body):
    """A guest."""

    name: Name | None = None


class Credentials(Body):
    """A name and a password."""

    name: Name
    password: Annotated[StrictStr, Field(min_length=8, max_length=200)]


class Changes(Body):
    """What a person changes about themselves."""

    name: Name | None = None
    settings: Plain | None = None


class NewToken(Body):
    """A token for a program."""

    label: Name = "program"


class Me(BaseModel):
    """The person who asks."""

    id: str
    name: str
    guest: bool
    settings: dict[str, Any]


class SessionInfo(BaseModel):
    """A session or token."""

    id: str
    label: str
    created: float
    used: float
    expires: float
    current: bool


class TokenInfo(BaseModel):
    """A new token; its secret is shown once."""

    id: str
    label: str
    token: str
    expires: float


# Games.


class OptionValueInfo(BaseModel):
    """A value of an option."""

    value: bool | int | str
    title: str


class OptionInfo(BaseModel):
    """An option of a game."""

    name: str
    title: str
    values: list[OptionValueInfo]
    default: bool | int | str
    rule: str


class GameInfo(BaseModel):
    """A game that can be played."""

    name: str
    title: str
    about: str
    fewest_seats: int
    most_seats: int
    options: list[OptionInfo]
    languages: list[str]


class RuleInfo(BaseModel):
    """A numbered rule."""

    id: str
    section: str
    text: str


class RulesInfo(BaseModel):
    """The rules of a game."""

    source: str
    rules: list[RuleInfo]


class BotInfo(BaseModel):
    """A bot that can sit at a table."""

    name: str
    title: str


# Tables.


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


class TableSettings(Body):
    """How a table is played."""

    play_forced: StrictBool = False
    confirm_turn: StrictBool = True
    hints: StrictBool | None = None
    """Left out: yes if all other seats are bots."""
    review: StrictBool = True
    bot_pause_ms: Annotated[StrictInt, Field(ge=0, le=10_000)] = 600
    on_timeout: Literal["offer", "bot"] = "offer"


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


class Sit(Body):
    """Taking a seat."""

    invitation: Annotated[StrictStr, Field(max_length=60)] | None = None
    name: Name | None = None
    hotseat: StrictBool = False


class ChosenBot(Body):
    """Which bot."""

    bot: Annotated[StrictStr, Field(max_length=80)] | None = None


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
    clock: dict[str, Any]
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
    result: dict[str, Any] | None
    rules_version: int
    undo: dict[str, Any] | None
    """The undo that is asked for: ply, seat, whether it reveals, who has accepted, who is waited for."""
    undone: dict[str, Any] | None
    """The undo that was the last thing to happen: ply, from, seat, and whether chance had spoken."""
    rematch: str | None
    parent: dict[str, Any] | None
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
    decider: dict[str, Any] | None
    view: dict[str, Any] | None
    log: dict[str, Any]
    since: dict[str, int]
    clocks: dict[str, Any]


class Standing(BaseModel):
    """Where a match stands after something was done; the live channel brings the view."""

    event: int
    draft: int
    ply: int
    last_ply: int


# Play.


class Answers(Body):
    """Answers to the decision at a ply."""

    seat: SeatNumber
    ply: Ply
    answers: Annotated[
        list[Annotated[StrictInt, Field(ge=0, le=_BIG)] | Annotated[StrictStr, Field(max_length=300)]],
        Field(min_length=1, max_length=64),
    ]
    draft: Draft | None = None
    request_id: RequestId | None = None


class TakeBack(Body):
    """Taking back tentative answers."""

    seat: SeatNumber
    ply: Ply
    what: Literal["action", "move", "turn"] = "action"
    draft: Draft | None = None
    request_id: RequestId | None = None


class Confirm(Body):
    """Confirming a turn."""

    seat: SeatNumber
    ply: Ply
    draft: Draft | None = None
    request_id: RequestId | None = None


class Undo(Body):
    """Asking everyone to go back to a ply."""

    ply: Ply
    consent: StrictBool = False
    """Go back although chance has spoken since; asked for where nobody else has to agree."""


class UndoAnswer(Body):
    """Agreeing to an undo, or not."""

    accept: StrictBool


class WhyNot(BaseModel):
    """The rule that forbids something; empty when it is allowed."""

    rule: str
    why: str
    action: int | None = None
    notation: str | None = None


class HintMove(BaseModel):
    """A move worth considering."""

    actions: list[int]
    """Its answers; the first one answers the present decision."""
    notations: list[str]
    text: str
    """The whole move in words."""
    steps: list[str]
    """The same, answer by answer."""
    score: float
    """The seat's expected final score."""
    lead: float
    """How much more that is than the strongest other seat's; alone, the score itself."""
    why: str


class HintInfo(BaseModel):
    """The best moves of a seat at a ply, the best first."""

    seat: int
    ply: int
    draft: int
    moves: list[HintMove]


class ReviewTurn(BaseModel):
    """A move that mattered."""

    ply: int
    seat: int
    text: str
    steps: list[str]
    swing: float
    """By how much the seat's lead had changed when the next move began."""
    loss: float
    """How many points the best move found promised more."""
    better: str | None
    """That move in words."""
    why: str


class CurvePoint(BaseModel):
    """Every seat's expected final score at a ply."""

    ply: int
    values: list[float]


class ReviewInfo(BaseModel):
    """A finished match looked back at."""

    turns: list[ReviewTurn]
    curve: list[CurvePoint]


class LogInfo(BaseModel):
    """Lines of the log."""

    first: int
    last: int
    lines: list[dict[str, Any]]


class ChartInfo(BaseModel):
    """Tallies at the start of each turn."""

    turns: list[dict[str, Any]]


class NewRecord(Body):
    """A record to import, as text or as JSON."""

    text: Annotated[StrictStr, Field(max_length=2_000_000)] | None = None
    record: dict[str, Any] | None = None


class Fork(Body):
    """Where to fork, and who plays on."""

    ply: Ply
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=10)] | None = None


class Notes(Body):
    """Private notes."""

    text: Words


class Chat(Body):
    """Something to say."""

    text: Annotated[StrictStr, Field(min_length=1, max_length=1000), AfterValidator(_lines)]
    request_id: RequestId | None = None


class ChatLine(BaseModel):
    """Something that was said."""

    number: int
    at: float
    name: str
    seat: int
    user: str
    text: str


class ChatLines(BaseModel):
    """What was said after an event."""

    messages: list[ChatLine]
