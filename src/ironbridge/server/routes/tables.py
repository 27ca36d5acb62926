"""Setting up tables, sitting down, starting, handing over."""

import asyncio
import time
from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from sqlalchemy import insert

from ironbridge.games.registry import games, load
from ironbridge.server import admin
from ironbridge.server.archive import arrange, begin_at
from ironbridge.server.lobby import check_bot, default_bot, is_full, new_table
from ironbridge.server.people import Person
from ironbridge.server.problems import ConflictError, NotYoursError, UnfitError
from ironbridge.server.routes.common import PROBLEMS, Anyone, Here, Language, Who, spoken
from ironbridge.server.routes.models.tables import (
    ChosenBot,
    Muting,
    NewSeat,
    NewTable,
    OnePerson,
    OneSeat,
    Pace,
    Report,
    Sit,
    TableInfo,
    TableView,
)
from ironbridge.server.routes.visit import Does, Doing, Looks, SeatPath
from ironbridge.server.services import Services
from ironbridge.server.store import schema, tables
from ironbridge.server.store.database import Write
from ironbridge.server.store.tables import Seat, TableState
from ironbridge.server.views import table_to_json
from ironbridge.server.words import language_of

router = APIRouter(tags=["tables"], responses=PROBLEMS)


def make_seats(asked: list[NewSeat], person: Person) -> list[Seat]:
    """Turn what was asked for into seats."""
    seats = []
    for at, seat in enumerate(asked):
        if seat.kind == "bot":
            bot = check_bot(seat.bot or default_bot())
            seats.append(Seat(at, "bot", None, seat.name or bot, bot=bot))
        elif seat.kind == "open":
            seats.append(Seat(at, "open", None, ""))
        else:
            kind = "person" if seat.kind == "me" else "hotseat"
            seats.append(Seat(at, kind, person.id, seat.name or person.name))
    if sum(seat.kind == "person" for seat in seats) > 1:
        raise UnfitError("seats.twice")
    return seats


async def check_names(services: Services, unit: Write, asked: list[NewSeat], person: str) -> None:
    """Refuse seats that are called like somebody else's account; a bot may have its own name."""
    for seat in asked:
        is_its_own = seat.kind == "bot" and seat.name == (seat.bot or default_bot())
        if seat.name and not is_its_own:
            await services.people.check_name(unit.conn, seat.name, person)


async def check_room(services: Services, unit: Write, person: str) -> None:
    """Refuse another table to somebody who has many that are not finished."""
    most = services.settings.tables_per_person
    if await tables.count_unfinished(unit.conn, person) >= most:
        raise ConflictError("tables.many", most=most)


async def table_info(
    services: Services, table_id: str, person: Person | None, language: str
) -> dict[str, Any]:
    """Describe a table that was just changed."""
    async with services.database.read() as conn:
        table = await tables.load(conn, table_id)
        here = await services.hub.presence(conn, table_id)
    return table_to_json(table, person.id if person else None, spoken(table.rules, language), here.people)


@router.post("/api/tables")
async def add_table(body: NewTable, request: Request, person: Who, services: Here) -> TableInfo:
    """Set up a table; when nobody is missing the match begins, unless `start` is off."""
    services.limits.check("tables", person.id)
    if body.game not in games():
        raise UnfitError("game.unknown", name=body.game, games=", ".join(games()))
    record = (
        None if body.position is None else await asyncio.to_thread(begin_at, load(body.game), body.position)
    )
    if record is not None:
        await services.analysis.check_not_played(record.last, person.id)
    table = new_table(
        body.game,
        dict(body.options) if record is None else dict(record.options),
        person.id,
        make_seats(body.seats, person),
        order=body.order,
        time_control=body.clock.model_dump(),
        visibility=body.visibility,
        spectators=body.spectators,
        settings=body.settings.model_dump(),
    )
    async with services.database.write() as unit:
        await check_room(services, unit, person.id)
        await check_names(services, unit, body.seats, person.id)
        if record is None:
            await tables.add(unit, table)
        else:
            await arrange(unit, table, record)
        if body.start and is_full(table):
            await services.lobby.start(unit, table)
    return TableInfo(**await table_info(services, table.id, person, language_of(request, None)))


@router.get("/api/tables")
async def list_tables(
    request: Request,
    person: Anyone,
    services: Here,
    scope: Literal["mine", "open", "watch"] = "mine",
    limit: Annotated[int, Query(ge=1, le=200)] = 100,
    offset: Annotated[int, Query(ge=0, le=100_000)] = 0,
    language: Language = None,
) -> list[TableInfo]:
    """List tables; among mine, those that wait for me come first, among others each host's newest."""
    if scope == "mine" and person is None:
        return []
    me = person.id if person else None
    async with services.database.read() as conn:
        found = await tables.list_tables(conn, scope, me, limit, offset)
    if scope == "mine":
        found.sort(key=lambda table: _urgency(table, me))
    wanted = language_of(request, language)
    return [TableInfo(**table_to_json(t, me, spoken(t.rules, wanted))) for t in found if t.game in games()]


def _urgency(table: TableState, person: str | None) -> tuple[int, float]:
    mine = table.status == "playing" and table.to_decide in table.seats_of(person)
    rank = 0 if mine else {"playing": 1, "gathering": 2}.get(table.status, 3)
    return rank, -(table.finished or table.started or table.created)


@router.get("/api/tables/{table_id}")
async def get_table(looks: Looks) -> TableInfo:
    """Describe a table."""
    async with looks.reading() as (conn, table):
        here = await looks.services.hub.presence(conn, table.id)
    if looks.me is not None and looks.invitation and not table.seats_of(looks.me):
        async with looks.services.database.write() as unit:
            await tables.add_visitor(unit, table.id, looks.me)
    return TableInfo(**table_to_json(table, looks.me, looks.spoken(table), here.people))


@router.delete("/api/tables/{table_id}", status_code=204)
async def delete_table(does: Does) -> None:
    """Delete a table of mine that has not begun."""
    async with does.changing() as (unit, table):
        if table.host != does.me:
            raise NotYoursError("delete.not_host")
        if table.status != "gathering":
            raise ConflictError("delete.begun")
        await tables.delete(unit, table.id)


@router.post("/api/tables/{table_id}/kick")
async def kick(body: OnePerson, does: Does) -> TableInfo:
    """Send somebody away from my table before the match begins; they cannot come back."""
    async with does.changing() as (unit, table):
        check_host(does, table)
        await does.services.lobby.kick(unit, table, body.user)
    return await _described(does, table.id)


@router.post("/api/tables/{table_id}/mute")
async def mute(body: Muting, does: Does) -> TableInfo:
    """Let somebody not talk at my table, or again."""
    async with does.changing() as (unit, table):
        check_host(does, table)
        table.muted = sorted({*table.muted, body.user} if body.muted else {*table.muted} - {body.user})
        await tables.tell(unit, table)
    return await _described(does, table.id)


@router.post("/api/tables/{table_id}/invitation")
async def rotate_invitation(does: Does) -> TableInfo:
    """Make a new invitation for my table; the old one lets nobody in any more."""
    async with does.changing() as (unit, table):
        check_host(does, table)
        await admin.rotate_invitation(unit, does.person.name, table.id)
    return await _described(does, table.id)


@router.post("/api/tables/{table_id}/pace")
async def change_pace(body: Pace, does: Does) -> TableInfo:
    """Let the bots of my table wait longer, or not so long, before they play."""
    async with does.changing() as (unit, table):
        check_host(does, table)
        table.settings = {**table.settings, "bot_pause_ms": body.bot_pause_ms}
        await tables.tell(unit, table)
    return await _described(does, table.id)


@router.post("/api/tables/{table_id}/report", status_code=204)
async def report(body: Report, does: Does) -> None:
    """Tell the administrators about somebody at a table."""
    does.spend("chat")
    async with does.changing() as (unit, table):
        row = {"id": tables.new_id(), "at": time.time(), "person": does.me, "accused": body.user}
        await unit.conn.execute(insert(schema.reports), {**row, "table": table.id, "text": body.text})


def check_host(does: Doing, table: TableState) -> None:
    """Refuse anybody but the host of a table."""
    if table.host != does.me:
        raise NotYoursError("host.only", code="not_host")


async def _described(does: Doing, table_id: str) -> TableInfo:
    return TableInfo(**await table_info(does.services, table_id, does.person, does.language))


@router.post("/api/tables/{table_id}/seats/{seat}")
async def sit(seat: SeatPath, body: Sit, does: Does) -> TableInfo:
    """Sit down on an open seat."""
    kind = "hotseat" if body.hotseat else "person"
    invited = replace(does, invitation=body.invitation)
    async with invited.changing() as (unit, table):
        if body.name:
            await does.services.people.check_name(unit.conn, body.name, does.me)
        await does.services.lobby.sit(unit, table, seat, does.me, body.name or does.person.name, kind)
        await tables.add_visitor(unit, table.id, does.me)
    return await _described(does, table.id)


@router.delete("/api/tables/{table_id}/seats/{seat}")
async def leave(seat: SeatPath, does: Does) -> TableInfo:
    """Leave a seat before the start."""
    async with does.changing() as (unit, table):
        await does.services.lobby.leave(unit, table, seat, does.me)
    return await _described(does, table.id)


@router.post("/api/tables/{table_id}/start")
async def start(does: Does) -> TableInfo:
    """Begin the match."""
    async with does.changing() as (unit, table):
        if table.host != does.me:
            raise NotYoursError("start.not_host")
        await does.services.lobby.start(unit, table)
    return await _described(does, table.id)


@router.post("/api/tables/{table_id}/seats/{seat}/bot")
async def hand_over(seat: SeatPath, body: ChosenBot, does: Does) -> TableInfo:
    """Let a bot play a seat: an open one before the start; later mine, or one whose person is gone.

    Once the match has begun it is always the bot that the table's settings name as the stand-in.
    """
    services = does.services
    async with does.changing() as (unit, table):
        if table.status == "gathering":
            if table.host != does.me:
                raise NotYoursError("bot.not_host")
            await services.lobby.put_bot(unit, table, seat, body.bot or default_bot())
        else:
            away = None
            if seat < len(table.seats):
                away = await services.hub.away_seconds(unit.conn, table, seat)
            missing = None if away is None else services.settings.away_seconds - away
            await services.lobby.hand_over(unit, table, seat, does.me, missing=missing)
    return await _described(does, table.id)


@router.delete("/api/tables/{table_id}/seats/{seat}/bot")
async def take_over(seat: SeatPath, does: Does) -> TableInfo:
    """Take my seat back from the bot."""
    async with does.changing() as (unit, table):
        await does.services.lobby.take_over(unit, table, seat, does.me)
    return await _described(does, table.id)


@router.post("/api/tables/{table_id}/resign", response_model=TableView)
async def resign(body: OneSeat, does: Does) -> Response:
    """Give up."""
    async with does.changing() as (unit, table):
        await does.services.lobby.resign(unit, table, body.seat, does.me)
    return await does.respond(table, body.seat)


@router.post("/api/tables/{table_id}/rematch")
async def rematch(does: Does) -> TableInfo:
    """Set the same table up again, or join the rematch that is there."""
    does.spend("tables")
    async with does.changing() as (unit, table):
        await check_room(does.services, unit, does.me)
        again = await does.services.lobby.rematch(unit, table, does.me, does.person.name)
    return await _described(does, again.id)
