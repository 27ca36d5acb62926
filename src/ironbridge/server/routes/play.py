"""Playing: views, answers, taking back, confirming, undoing."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from ironbridge.server.json_text import dumps
from ironbridge.server.routes.common import PROBLEMS
from ironbridge.server.routes.models.play import Answers, Confirm, TakeBack, Undo, UndoAnswer
from ironbridge.server.routes.models.scene import Scene
from ironbridge.server.routes.models.tables import Standing, TableView
from ironbridge.server.routes.visit import Does, Doing, Looks, PlyQuery, SeatPath, SeatQuery, standing
from ironbridge.server.store import tables
from ironbridge.server.store.database import Write
from ironbridge.server.store.tables import TableState
from ironbridge.server.turns import check_playing, check_ply, check_seat

router = APIRouter(tags=["play"], responses=PROBLEMS)
Brief = Annotated[bool, Query(description="Say only where the match stands; the live channel has the view.")]


@router.get("/api/tables/{table_id}/view", response_model=TableView)
async def view(looks: Looks, seat: SeatQuery = None, ply: PlyQuery = None) -> Response:
    """Look at a table, now or at an earlier ply."""
    views, me = looks.services.views, looks.me
    async with looks.reading() as (conn, table):
        viewer, wanted = looks.viewer(table, seat), looks.spoken(table)
        here = await looks.services.hub.presence(conn, table.id)
        if ply is None or table.status == "gathering":
            data = await views.present(conn, table, viewer, wanted, person=me, present=here.people)
        else:
            data = await views.past(conn, table, viewer, wanted, person=me, present=here.people, ply=ply)
    return Response(dumps(data), media_type="application/json")


@router.get("/api/tables/{table_id}/seats/{seat}/scene", response_model=Scene)
async def scene(seat: SeatPath, looks: Looks, ply: PlyQuery = None) -> Response:
    """Look at what lies before a seat, as far as I may know it, now or at an earlier ply."""
    async with looks.reading() as (conn, table):
        viewer, wanted = looks.viewer(table, None), looks.spoken(table)
        data = await looks.services.views.before(conn, table, viewer, seat, wanted, ply)
    return Response(dumps(data), media_type="application/json")


async def _play(
    does: Doing,
    body: Answers | TakeBack | Confirm,
    brief: bool,
    kind: str,
    act: Callable[[Write, TableState], Awaitable[None]],
) -> Response:
    """Let a seat do something with its turn, once, if it still answers the question that is asked."""
    does.spend("actions")
    async with does.changing() as (unit, table):
        check_seat(table, does.me, body.seat)
        if not await tables.seen_before(unit, table.id, does.me, body.request_id, kind):
            check_playing(table)
            check_ply(table, body.seat, body.ply, body.draft)
            await act(unit, table)
    return standing(table, body.seat) if brief else await does.respond(table, body.seat)


@router.post("/api/tables/{table_id}/actions", response_model=TableView | Standing)
async def answer(body: Answers, does: Does, brief: Brief = False) -> Response:
    """Answer the decision at a ply."""

    async def act(unit: Write, table: TableState) -> None:
        await does.services.turns.answer(unit, table, body.seat, body.answers, does.spoken(table))

    return await _play(does, body, brief, "act", act)


@router.post("/api/tables/{table_id}/take-back", response_model=TableView | Standing)
async def take_back(body: TakeBack, does: Does, brief: Brief = False) -> Response:
    """Take back an action, a move or the turn, before it is confirmed."""

    async def act(unit: Write, table: TableState) -> None:
        await does.services.turns.take_back(unit, table, body.seat, body.what)

    return await _play(does, body, brief, "back", act)


@router.post("/api/tables/{table_id}/confirm", response_model=TableView | Standing)
async def confirm(body: Confirm, does: Does, brief: Brief = False) -> Response:
    """Confirm a complete turn."""

    async def act(unit: Write, table: TableState) -> None:
        await does.services.turns.confirm(unit, table, body.seat)

    return await _play(does, body, brief, "end", act)


@router.post("/api/tables/{table_id}/undo", response_model=TableView)
async def undo(body: Undo, does: Does) -> Response:
    """Ask everyone to go back to a ply; alone, go back at once, or be asked if chance has spoken since."""
    does.spend("actions")
    async with does.changing() as (unit, table):
        await does.services.undo.ask(unit, table, does.me, body.ply, consent=body.consent)
    return await does.respond(table)


@router.post("/api/tables/{table_id}/undo/answer", response_model=TableView)
async def answer_undo(body: UndoAnswer, does: Does) -> Response:
    """Agree to an undo, or refuse it."""
    does.spend("actions")
    async with does.changing() as (unit, table):
        await does.services.undo.answer(unit, table, does.me, accept=body.accept)
    return await does.respond(table)
