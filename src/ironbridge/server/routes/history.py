"""The past of a match: log, record, fork, chart; and private notes."""

import asyncio
import json
import time
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from sqlalchemy import delete, insert, select

from ironbridge.errors import BrokenRecordError
from ironbridge.games.registry import games, load
from ironbridge.kernel.position import Position
from ironbridge.kernel.record import Record
from ironbridge.kernel.record_text import read_record, write_record
from ironbridge.scene.wire import lines_to_json
from ironbridge.server.lobby import default_bot, nothing_hidden
from ironbridge.server.problems import ConflictError, MalformedError, NotYoursError
from ironbridge.server.routes.common import (
    PROBLEMS,
    Anyone,
    Here,
    Invitation,
    Language,
    TableId,
    Who,
    address_of,
    language_of,
    spoken,
    visible_table,
)
from ironbridge.server.routes.models import ChartInfo, Fork, LogInfo, NewRecord, Notes, TableInfo
from ironbridge.server.routes.play import SeatQuery
from ironbridge.server.routes.tables import make_seats, table_info
from ironbridge.server.store import schema, tables
from ironbridge.server.store.matches import stored_answers, stored_entries, to_record
from ironbridge.server.store.tables import Seat, TableState
from ironbridge.server.views import viewer_for

router = APIRouter(tags=["history"], responses=PROBLEMS)
Edge = Annotated[int | None, Query(ge=0, le=2**31 - 1)]
MOST_LINES = 400
"""How many plies of the log come at once."""


@router.get("/api/tables/{table_id}/log")
async def log(
    table_id: TableId,
    request: Request,
    person: Anyone,
    services: Here,
    first: Edge = None,
    last: Edge = None,
    seat: SeatQuery = None,
    invitation: Invitation = None,
    language: Language = None,
) -> LogInfo:
    """Tell what happened from ply `first` up to (not including) `last`."""
    me = person.id if person else None
    async with services.database.read() as conn:
        table = await visible_table(services, conn, table_id, me, invitation, address_of(request))
        end = min(table.ply, table.ply if last is None else last)
        start = max(0, end - MOST_LINES) if first is None else min(first, end)
        end = min(end, start + MOST_LINES)
        lines = await services.matches.lines(conn, table, _viewer(table, me, seat), start, end)
    wanted = spoken(table.rules, language_of(request, language))
    return LogInfo(first=start, last=end, lines=lines_to_json(lines, table.rules.catalogue(wanted)))


def _viewer(table: TableState, person: str | None, seat: int | None) -> int:
    if seat is not None and seat not in table.seats_of(person):
        raise NotYoursError(f"seat {seat} is not yours", "you cannot look through its eyes")
    return viewer_for(table, person, seat)


@router.get("/api/tables/{table_id}/record", response_model=None)
async def record(
    table_id: TableId,
    request: Request,
    person: Anyone,
    services: Here,
    format: Literal["text", "json"] = "text",
    seat: SeatQuery = None,
    invitation: Invitation = None,
) -> Response:
    """Export the record as the viewer may know it; after the end most games lay everything open."""
    me = person.id if person else None
    async with services.database.read() as conn:
        table = await visible_table(services, conn, table_id, me, invitation, address_of(request))
        entries = await stored_entries(conn, table_id)
    viewer = None if table.is_open else _viewer(table, me, seat)
    made = await asyncio.to_thread(to_record, table, entries)
    name = f'attachment; filename="{table.game}-{table.id}.{"txt" if format == "text" else "json"}"'
    headers = {"content-disposition": name}
    if format == "text":
        text = await asyncio.to_thread(write_record, made, viewer=viewer)
        return Response(text, media_type="text/plain; charset=utf-8", headers=headers)
    data = await asyncio.to_thread(made.to_json, viewer=viewer)
    return Response(json.dumps(data, ensure_ascii=False), media_type="application/json", headers=headers)


@router.post("/api/records")
async def add_record(body: NewRecord, request: Request, person: Who, services: Here) -> TableInfo:
    """Import a record; the match can then be looked at and forked."""
    services.limits.check("records", person.id)
    made = await asyncio.to_thread(_read, body)
    async with services.database.write() as unit:
        table = await services.lobby.add_record(unit, made, person.id)
    return TableInfo(**await table_info(services, table.id, person, language_of(request, None)))


def _read(body: NewRecord) -> Record:
    if (body.text is None) == (body.record is None):
        raise MalformedError("the record is missing", "give either text or record")
    if body.text is not None:
        return read_record(body.text, load)
    assert body.record is not None
    name = body.record.get("game")
    if not isinstance(name, str) or name not in games():
        raise BrokenRecordError("record cannot be read", "it names no game that is installed")
    return Record.from_json(body.record, load(name))


@router.post("/api/tables/{table_id}/fork")
async def fork(table_id: TableId, body: Fork, request: Request, person: Who, services: Here) -> TableInfo:
    """Play on from a ply at a new table, where nothing is hidden from me."""
    services.limits.check("tables", person.id)
    async with services.database.read() as conn:
        table = await visible_table(services, conn, table_id, person.id, None, address_of(request))
        if body.ply > table.ply:
            raise ConflictError(f"no ply {body.ply}", f"the match has {table.ply}")
        viewer = viewer_for(table, person.id, None)
        position = await services.matches.at(conn, table, body.ply)
        open_ = table.is_open or await nothing_hidden(services.matches, conn, table, viewer, body.ply)
        if not open_:
            raise NotYoursError("the match cannot be forked there", "something is hidden from you")
        if position.is_over:
            raise ConflictError("the match cannot be forked there", "it is over at that ply")
        entries = (await stored_entries(conn, table_id))[: body.ply]
    seats = (
        make_seats(body.seats, person)
        if body.seats is not None
        else [
            Seat(0, "person", person.id, person.name)
            if at == max(0, position.to_decide)
            else Seat(at, "bot", None, default_bot(), bot=default_bot())
            for at in range(table.seat_count)
        ]
    )
    for at, seat in enumerate(seats):
        seat.seat = at
    if len(seats) != table.seat_count:
        raise ConflictError("the match cannot be forked so", f"it has {table.seat_count} seats")
    async with services.database.write() as unit:
        made = await services.lobby.fork(unit, table, entries, seats, person.id)
    return TableInfo(**await table_info(services, made.id, person, language_of(request, None)))


@router.get("/api/tables/{table_id}/chart")
async def chart(
    table_id: TableId, request: Request, person: Anyone, services: Here, invitation: Invitation = None
) -> ChartInfo:
    """Give everyone's tallies at the start of each turn."""
    me = person.id if person else None
    async with services.database.read() as conn:
        table = await visible_table(services, conn, table_id, me, invitation, address_of(request))
        if table.status == "gathering":
            return ChartInfo(turns=[])
        answers = await stored_answers(conn, table_id, 0, table.ply)
        start = await services.matches.at(conn, table, 0)
    turns = await asyncio.to_thread(_turns, start, answers, viewer_for(table, me, None))
    return ChartInfo(turns=turns)


def _turns(position: Position, answers: list[int], viewer: int) -> list[dict[str, Any]]:
    turns: list[dict[str, Any]] = []
    last = -1
    for answer in [*answers, None]:
        if (position.to_decide >= 0 and position.turn != last) or answer is None:
            last = position.turn
            seen = position.view(viewer).position
            tallies = [seen.tallies(seat) for seat in range(position.seats)]
            turns.append({"ply": position.ply, "turn": last, "seat": position.to_decide, "tallies": tallies})
        if answer is not None:
            position.advance(answer)
    return turns


@router.get("/api/tables/{table_id}/notes")
async def get_notes(table_id: TableId, request: Request, person: Who, services: Here) -> Notes:
    """Read my notes about a table; nobody else can."""
    async with services.database.read() as conn:
        await visible_table(services, conn, table_id, person.id, None, address_of(request))
        note = schema.notes
        query = select(note.c.text).where(note.c.table_id == table_id, note.c.person == person.id)
        text = (await conn.execute(query)).scalar()
    return Notes(text=text or "")


@router.put("/api/tables/{table_id}/notes")
async def put_notes(table_id: TableId, body: Notes, request: Request, person: Who, services: Here) -> Notes:
    """Write my notes about a table."""
    services.limits.check("chat", person.id)
    note = schema.notes
    async with services.database.write() as unit:
        await visible_table(services, unit.conn, table_id, person.id, None, address_of(request))
        await tables.load(unit.conn, table_id, lock=True)
        mine = (note.c.table_id == table_id, note.c.person == person.id)
        await unit.conn.execute(delete(note).where(*mine))
        row = {"table_id": table_id, "person": person.id, "text": body.text, "at": time.time()}
        await unit.conn.execute(insert(note), row)
    return body
