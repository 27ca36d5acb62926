"""Talking at a table: plain text, kept with the table's events."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from ironbridge.kernel.words import SPECTATOR
from ironbridge.server.problems import NotYoursError
from ironbridge.server.routes.common import (
    PROBLEMS,
    Anyone,
    Here,
    Invitation,
    TableId,
    Who,
    address_of,
    visible_table,
)
from ironbridge.server.routes.models import Chat, ChatLine, ChatLines
from ironbridge.server.store import tables
from ironbridge.server.store.tables import Event

router = APIRouter(tags=["chat"], responses=PROBLEMS)


def _line(event: Event) -> ChatLine:
    return ChatLine(number=event.number, at=event.at, **event.data)


@router.post("/api/tables/{table_id}/chat")
async def say(table_id: TableId, body: Chat, request: Request, person: Who, services: Here) -> ChatLines:
    """Say something to everyone at the table."""
    services.limits.check("chat", person.id)
    async with services.database.write() as unit:
        await visible_table(services, unit.conn, table_id, person.id, None, address_of(request))
        table = await tables.load(unit.conn, table_id, lock=True)
        seats = table.seats_of(person.id)
        if not seats and table.host != person.id and not table.spectators:
            raise NotYoursError("you cannot talk here", "you do not sit at this table")
        if not await tables.seen_before(unit, table_id, person.id, body.request_id):
            data = {
                "name": table.seats[seats[0]].name if seats else person.name,
                "seat": seats[0] if seats else SPECTATOR,
                "user": person.id,
                "text": body.text,
            }
            await tables.add_event(unit, table, "chat", data, table.ply)
            await tables.save(unit, table)
    async with services.database.read() as conn:
        return ChatLines(
            messages=[_line(e) for e in await tables.events_after(conn, table_id, 0, kind="chat", limit=1)]
        )


@router.get("/api/tables/{table_id}/chat")
async def listen(
    table_id: TableId,
    request: Request,
    person: Anyone,
    services: Here,
    after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    invitation: Invitation = None,
) -> ChatLines:
    """Read what was said after an event."""
    me = person.id if person else None
    async with services.database.read() as conn:
        await visible_table(services, conn, table_id, me, invitation, address_of(request))
        events = await tables.events_after(conn, table_id, after, kind="chat")
    return ChatLines(messages=[_line(event) for event in events])
