"""The past of a match: log, record, fork, chart; and private notes."""

import asyncio
import json
import time
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from sqlalchemy import delete, insert, select

from ironbridge.errors import BrokenRecordError, wrong
from ironbridge.games.registry import games, load
from ironbridge.kernel.position import Position
from ironbridge.kernel.reading import is_text
from ironbridge.kernel.record import Record
from ironbridge.kernel.record_text import read_record, write_record
from ironbridge.scene.wire import lines_to_json, tallies_to_json
from ironbridge.server.archive import nothing_hidden
from ironbridge.server.json_text import dumps
from ironbridge.server.lobby import default_bot
from ironbridge.server.people import Person
from ironbridge.server.problems import ConflictError, MalformedError, NotYoursError
from ironbridge.server.routes.common import PROBLEMS, Here, Who
from ironbridge.server.routes.models.history import ChartInfo, CountingInfo, Fork, LogInfo, NewRecord, Notes
from ironbridge.server.routes.models.scene import ChartTurn, Line
from ironbridge.server.routes.models.tables import TableInfo
from ironbridge.server.routes.tables import check_names, check_room, make_seats, table_info
from ironbridge.server.routes.visit import Does, Looks, SeatQuery
from ironbridge.server.store import schema
from ironbridge.server.store.matches import arranged_start, stored_entries, to_record
from ironbridge.server.store.tables import Seat, TableState
from ironbridge.server.views import viewer_for
from ironbridge.server.words import language_of

router = APIRouter(tags=["history"], responses=PROBLEMS)
Edge = Annotated[int | None, Query(ge=0, le=2**31 - 1)]
MOST_LINES = 400
"""How many plies of the log come at once."""


@router.get("/api/tables/{table_id}/log")
async def log(looks: Looks, first: Edge = None, last: Edge = None, seat: SeatQuery = None) -> LogInfo:
    """Tell what happened from ply `first` up to (not including) `last`."""
    async with looks.reading() as (conn, table):
        end = min(table.ply, table.ply if last is None else last)
        start = max(0, end - MOST_LINES) if first is None else min(first, end)
        end = min(end, start + MOST_LINES)
        lines = await looks.services.matches.lines(conn, table, looks.viewer(table, seat), start, end)
    told = lines_to_json(lines, table.rules, looks.spoken(table))
    return LogInfo(first=start, last=end, lines=[Line(**line) for line in told])


@router.get("/api/tables/{table_id}/record", response_model=None)
async def record(looks: Looks, format: Literal["text", "json"] = "text", seat: SeatQuery = None) -> Response:
    """Export the record as the viewer may know it; after the end most games lay everything open."""
    async with looks.reading() as (conn, table):
        viewer = None if table.is_open else looks.viewer(table, seat)
        start, entries = await arranged_start(conn, table), await stored_entries(conn, table.id)
    made = await asyncio.to_thread(to_record, table, entries, start)
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
        table = await services.archive.add_record(unit, made, person.id)
    return TableInfo(**await table_info(services, table.id, person, language_of(request, None)))


def _read(body: NewRecord) -> Record:
    if (body.text is None) == (body.record is None):
        raise MalformedError("record.missing")
    if not is_text(body.record):
        raise MalformedError("record.no_text")
    if body.text is not None:
        return read_record(body.text, load)
    assert body.record is not None
    name = body.record.get("game")
    if not isinstance(name, str) or name not in games():
        raise BrokenRecordError(wrong("record"), wrong("record.no_game"))
    return Record.from_json(body.record, load(name))


@router.post("/api/tables/{table_id}/fork")
async def fork(body: Fork, does: Does) -> TableInfo:
    """Play on from a ply at a new table, where nothing is hidden from me."""
    does.spend("tables")
    services = does.services
    async with does.reading() as (conn, table):
        if body.ply > table.ply:
            raise ConflictError("ply.unknown", ply=body.ply, last=table.ply)
        viewer = viewer_for(table, does.me, None)
        position = await services.matches.at(conn, table, body.ply)
        open_ = table.is_open or await nothing_hidden(services.matches, conn, table, viewer, body.ply)
        if table.is_without_help:
            raise NotYoursError("fork.while_playing", code="fork.while_playing")
        if not open_:
            raise NotYoursError("fork.hidden")
        if position.is_over:
            raise ConflictError("fork.over")
        start, entries = await arranged_start(conn, table), await stored_entries(conn, table.id, 0, body.ply)
    await services.analysis.check_not_played(position, does.me)
    seats = _seats_of_fork(body, does.person, table, max(0, position.to_decide))
    record = await asyncio.to_thread(to_record, table, entries, start)
    async with services.database.write() as unit:
        await check_room(services, unit, does.me)
        await check_names(services, unit, body.seats or [], does.me)
        made = await services.archive.fork(unit, table, record, seats, does.me, pause=body.bot_pause_ms)
    return TableInfo(**await table_info(services, made.id, does.person, does.language))


def _seats_of_fork(body: Fork, person: Person, table: TableState, decides: int) -> list[Seat]:
    """Seat whoever was asked for; without a wish, the person decides next and bots play the others."""
    seats = [
        Seat(0, "person", person.id, person.name)
        if at == decides
        else Seat(at, "bot", None, default_bot(), bot=default_bot())
        for at in range(table.seat_count)
    ]
    if body.seats is not None:
        seats = make_seats(body.seats, person)
    for at, seat in enumerate(seats):
        seat.seat = at
    if len(seats) != table.seat_count:
        raise ConflictError("fork.seats", count=table.seat_count)
    return seats


@router.get("/api/tables/{table_id}/chart")
async def chart(looks: Looks) -> ChartInfo:
    """Give everyone's tallies at the start of each turn."""
    async with looks.reading() as (conn, table):
        if table.status == "gathering":
            return ChartInfo(turns=[])
        answers = [entry.answer for entry in await stored_entries(conn, table.id, 0, table.ply)]
        start = await looks.services.matches.at(conn, table, 0)
    turns = await asyncio.to_thread(_turns, start, answers, viewer_for(table, looks.me, None))
    return ChartInfo(turns=[ChartTurn(**turn) for turn in turns])


def _turns(position: Position, answers: list[int], viewer: int) -> list[dict[str, Any]]:
    turns: list[dict[str, Any]] = []
    last = -1
    for answer in [*answers, None]:
        if (position.to_decide >= 0 and position.turn != last) or answer is None:
            last = position.turn
            seen = position.view(viewer).position
            tallies = tallies_to_json(seen)
            for figures, points in zip(tallies, seen.counted(), strict=False):
                figures["vp_counted"] = points
            turns.append({"ply": position.ply, "turn": last, "seat": position.to_decide, "tallies": tallies})
        if answer is not None:
            position.advance(answer)
    return turns


@router.get("/api/tables/{table_id}/counting", response_model=CountingInfo)
async def counting(looks: Looks, ply: Annotated[int, Query(ge=0, le=2**31 - 1)]) -> Response:
    """Show the board as points were counted on it after the answer at a ply, count by count."""
    async with looks.reading() as (conn, table):
        viewer = looks.viewer(table, None)
        data = await looks.services.views.counting(conn, table, viewer, looks.spoken(table), ply)
    return Response(dumps(data), media_type="application/json")


@router.get("/api/tables/{table_id}/notes")
async def get_notes(does: Does) -> Notes:
    """Read my notes about a table; nobody else can."""
    async with does.reading() as (conn, table):
        note = schema.notes
        query = select(note.c.text).where(note.c.table_id == table.id, note.c.person == does.me)
        text = (await conn.execute(query)).scalar()
    return Notes(text=text or "")


@router.put("/api/tables/{table_id}/notes")
async def put_notes(body: Notes, does: Does) -> Notes:
    """Write my notes about a table."""
    does.spend("notes")
    note = schema.notes
    async with does.changing() as (unit, table):
        mine = (note.c.table_id == table.id, note.c.person == does.me)
        await unit.conn.execute(delete(note).where(*mine))
        row = {"table_id": table.id, "person": does.me, "text": body.text, "at": time.time()}
        await unit.conn.execute(insert(note), row)
    return body
