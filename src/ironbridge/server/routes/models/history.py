"""The past of a match, and private notes."""

from typing import Annotated, Any

from pydantic import BaseModel, Field, StrictStr

from ironbridge.server.routes.models.scene import ChartTurn, Line, View
from ironbridge.server.routes.models.tables import BotPause, NewSeat
from ironbridge.server.routes.models.values import Body, Ply, Words


class LogInfo(BaseModel):
    """Lines of the log."""

    first: int
    last: int
    lines: list[Line]


class ChartInfo(BaseModel):
    """Tallies at the start of each turn."""

    turns: list[ChartTurn]


class CountInfo(BaseModel):
    """What one thing on the board gave a seat."""

    points: int
    spots: list[str]


class CountPart(BaseModel):
    """What a seat got from one source."""

    seat: int
    source: str
    points: int
    total: int
    """The seat's points when this is counted."""
    counts: list[CountInfo]
    change: dict[str, Any] | None
    """What leads to the view with these points from the one before, as in a live channel."""


class CountingInfo(BaseModel):
    """A board as it was counted, and what was counted on it, part by part."""

    ply: int
    before: list[int]
    """Everybody's points before."""
    parts: list[CountPart]
    view: View
    """The board before anything was counted."""


class NewRecord(Body):
    """A record to import, as text or as JSON."""

    text: Annotated[StrictStr, Field(max_length=2_000_000)] | None = None
    record: dict[str, Any] | None = None


class Fork(Body):
    """Where to fork, and who plays on."""

    ply: Ply
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=10)] | None = None
    bot_pause_ms: BotPause | None = None
    """Left out: as at the table it comes from."""


class Notes(Body):
    """Private notes."""

    text: Words
