"""What administrators see and do."""

from typing import Literal

from pydantic import BaseModel

from ironbridge.server.routes.models.values import Body, Name


class PersonDeed(Body):
    """What to do with a person."""

    deed: Literal["ban", "unban", "mute", "unmute", "rename", "kick"]
    name: Name | None = None


class TableDeed(Body):
    """What to do with a table."""

    deed: Literal["close", "delete", "rotate"]


class PersonRow(BaseModel):
    """Somebody, as administrators see them."""

    id: str
    name: str
    account: bool
    role: str | None
    banned: bool
    muted: bool
    created: float
    seen: float | None


class TableRow(BaseModel):
    """A table, as administrators see it: nothing of its match."""

    id: str
    game: str
    status: str
    visibility: str
    host: str
    ply: int
    created: float
    seen: float | None


class ReportRow(BaseModel):
    """What somebody has reported."""

    id: str
    at: float
    person: str
    person_name: str
    accused: str
    accused_name: str
    table: str
    text: str
    handled: float | None


class AuditRow(BaseModel):
    """What an administrator did."""

    id: str
    at: float
    who: str
    action: str
    subject: str
    detail: str
