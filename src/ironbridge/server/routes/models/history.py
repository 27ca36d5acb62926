"""The past of a match, and private notes."""

from typing import Annotated, Any

from pydantic import BaseModel, Field, StrictStr

from ironbridge.server.routes.models.scene import ChartTurn, Line, View
from ironbridge.server.routes.models.tables import NewSeat
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

    seat: int
    source: str
    points: int
    spots: list[str]


class CountingInfo(BaseModel):
    """A board as it was counted, and what was counted on it."""

    ply: int
    before: list[int]
    """Everybody's points before."""
    counts: list[CountInfo]
    view: View


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
