"""Talking at a table: plain text, kept with the table's events."""

from typing import Annotated

from fastapi import APIRouter, Query

from ironbridge.kernel.words import SPECTATOR
from ironbridge.server.problems import NotYoursError
from ironbridge.server.routes.common import PROBLEMS
from ironbridge.server.routes.models.chat import Chat, ChatLine, ChatLines
from ironbridge.server.routes.visit import Does, Looks
from ironbridge.server.store import tables
from ironbridge.server.store.tables import Event

router = APIRouter(tags=["chat"], responses=PROBLEMS)


def _line(event: Event) -> ChatLine:
    return ChatLine(number=event.number, at=event.at, **event.data)


@router.post("/api/tables/{table_id}/chat")
async def say(body: Chat, does: Does) -> ChatLines:
    """Say something to everyone at the table."""
    does.spend("chat")
    async with does.changing() as (unit, table):
        seats = table.seats_of(does.me)
        if not seats and table.host != does.me and not table.spectators:
            raise NotYoursError("chat.stranger")
        if does.person.muted or does.me in table.muted:
            raise NotYoursError("chat.muted", code="muted")
        if not await tables.seen_before(unit, table.id, does.me, body.request_id, "chat"):
            data = {
                "name": table.seats[seats[0]].name if seats else does.person.name,
                "seat": seats[0] if seats else SPECTATOR,
                "user": does.me,
                "text": body.text,
            }
            await tables.add_event(unit, table, "chat", data, table.ply)
            await tables.save(unit, table)
    async with does.services.database.read() as conn:
        last = await tables.events_after(conn, table.id, 0, kind="chat", limit=1)
    return ChatLines(messages=[_line(event) for event in last])


@router.get("/api/tables/{table_id}/chat")
async def listen(looks: Looks, after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0) -> ChatLines:
    """Read what was said after an event."""
    async with looks.reading() as (conn, table):
        events = await tables.events_after(conn, table.id, after, kind="chat")
    return ChatLines(messages=[_line(event) for event in events])
