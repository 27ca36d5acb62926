"""Playing: views, answers, taking back, confirming, undoing, and why something is not allowed."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from ironbridge.errors import IronbridgeError
from ironbridge.kernel.offer import Refusal
from ironbridge.kernel.view import View
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
    respond_with_standing,
    respond_with_view,
    spoken,
    visible_table,
)
from ironbridge.server.routes.models import (
    Answers,
    Confirm,
    Standing,
    TableView,
    TakeBack,
    Undo,
    UndoAnswer,
    WhyNot,
)
from ironbridge.server.store import tables
from ironbridge.server.telling import write_view
from ironbridge.server.turns import check_playing, check_ply, check_seat, drafted
from ironbridge.server.views import viewer_for

router = APIRouter(tags=["play"], responses=PROBLEMS)
SeatQuery = Annotated[int | None, Query(ge=0, le=99)]
Brief = Annotated[bool, Query(description="Say only where the match stands; the live channel has the view.")]
PlyQuery = Annotated[int | None, Query(ge=0, le=2**31 - 1)]


@router.get("/api/tables/{table_id}/view", response_model=TableView)
async def view(
    table_id: TableId,
    request: Request,
    person: Anyone,
    services: Here,
    seat: SeatQuery = None,
    ply: PlyQuery = None,
    invitation: Invitation = None,
    language: Language = None,
) -> Response:
    """Look at a table, now or at an earlier ply."""
    me = person.id if person else None
    async with services.database.read() as conn:
        table = await visible_table(services, conn, table_id, me, invitation, address_of(request))
        if seat is not None and seat not in table.seats_of(me):
            raise NotYoursError(f"seat {seat} is not yours", "you cannot look through its eyes")
        wanted = spoken(table.rules, language_of(request, language))
        viewer = viewer_for(table, me, seat)
        here = await services.hub.presence(conn, table_id)
        if ply is None or table.status == "gathering":
            data = await services.views.present(conn, table, viewer, wanted, person=me, present=here.people)
        else:
            data = await services.views.past(
                conn, table, viewer, wanted, person=me, present=here.people, ply=ply
            )
    return Response(write_view(data), media_type="application/json")


@router.post("/api/tables/{table_id}/actions", response_model=TableView | Standing)
async def answer(
    table_id: TableId,
    body: Answers,
    request: Request,
    person: Who,
    services: Here,
    brief: Brief = False,
    language: Language = None,
) -> Response:
    """Answer the decision at a ply."""
    services.limits.check("actions", person.id)
    wanted = language_of(request, language)
    async with services.database.write() as unit:
        table = await tables.load(unit.conn, table_id, lock=True)
        check_seat(table, person.id, body.seat)
        if not await tables.seen_before(unit, table_id, person.id, body.request_id):
            check_playing(table)
            check_ply(table, body.ply, body.draft)
            await services.turns.answer(unit, table, body.seat, body.answers, spoken(table.rules, wanted))
    if brief:
        return respond_with_standing(table, body.seat)
    return await respond_with_view(services, table, person.id, body.seat, wanted)


@router.post("/api/tables/{table_id}/take-back", response_model=TableView | Standing)
async def take_back(
    table_id: TableId,
    body: TakeBack,
    request: Request,
    person: Who,
    services: Here,
    brief: Brief = False,
    language: Language = None,
) -> Response:
    """Take back an action, a move or the turn, before it is confirmed."""
    services.limits.check("actions", person.id)
    async with services.database.write() as unit:
        table = await tables.load(unit.conn, table_id, lock=True)
        check_seat(table, person.id, body.seat)
        if not await tables.seen_before(unit, table_id, person.id, body.request_id):
            check_playing(table)
            check_ply(table, body.ply, body.draft)
            await services.turns.take_back(unit, table, body.seat, body.what)
    if brief:
        return respond_with_standing(table, body.seat)
    return await respond_with_view(services, table, person.id, body.seat, language_of(request, language))


@router.post("/api/tables/{table_id}/confirm", response_model=TableView | Standing)
async def confirm(
    table_id: TableId,
    body: Confirm,
    request: Request,
    person: Who,
    services: Here,
    brief: Brief = False,
    language: Language = None,
) -> Response:
    """Confirm a complete turn."""
    services.limits.check("actions", person.id)
    async with services.database.write() as unit:
        table = await tables.load(unit.conn, table_id, lock=True)
        check_seat(table, person.id, body.seat)
        if not await tables.seen_before(unit, table_id, person.id, body.request_id):
            check_playing(table)
            check_ply(table, body.ply, body.draft)
            await services.turns.confirm(unit, table, body.seat)
    if brief:
        return respond_with_standing(table, body.seat)
    return await respond_with_view(services, table, person.id, body.seat, language_of(request, language))


@router.post("/api/tables/{table_id}/undo", response_model=TableView)
async def undo(
    table_id: TableId, body: Undo, request: Request, person: Who, services: Here, language: Language = None
) -> Response:
    """Ask everyone to go back to a ply; alone, go back at once, or be asked if chance has spoken since."""
    services.limits.check("actions", person.id)
    async with services.database.write() as unit:
        table = await tables.load(unit.conn, table_id, lock=True)
        await services.lobby.ask_undo(unit, table, person.id, body.ply, consent=body.consent)
    return await respond_with_view(services, table, person.id, None, language_of(request, language))


@router.post("/api/tables/{table_id}/undo/answer", response_model=TableView)
async def answer_undo(
    table_id: TableId,
    body: UndoAnswer,
    request: Request,
    person: Who,
    services: Here,
    language: Language = None,
) -> Response:
    """Agree to an undo, or refuse it."""
    services.limits.check("actions", person.id)
    async with services.database.write() as unit:
        table = await tables.load(unit.conn, table_id, lock=True)
        await services.lobby.answer_undo(unit, table, person.id, accept=body.accept)
    return await respond_with_view(services, table, person.id, None, language_of(request, language))


@router.get("/api/tables/{table_id}/why-not")
async def why_not(
    table_id: TableId,
    request: Request,
    person: Who,
    services: Here,
    seat: SeatQuery = None,
    action: Annotated[str | None, Query(max_length=300)] = None,
    spot: Annotated[str | None, Query(max_length=200)] = None,
    ply: PlyQuery = None,
    language: Language = None,
) -> WhyNot:
    """Say which rule forbids an action, or whatever belongs to a spot."""
    async with services.database.read() as conn:
        table = await visible_table(services, conn, table_id, person.id, None, address_of(request))
        check_playing(table)
        mine = table.seats_of(person.id)
        if not mine or (seat is not None and seat not in mine):
            raise NotYoursError("the offer is not yours", "somebody else plays the seat")
        viewer = viewer_for(table, person.id, seat)
        if viewer == table.to_decide:
            _base, position = await drafted(services.matches, conn, table)
        else:
            position = await services.matches.present(conn, table)
    if ply is not None and ply != position.ply:
        raise ConflictError(f"ply {ply} is stale", f"the match is at ply {position.ply}")
    seen = position.view(viewer)
    catalogue = seen.game.catalogue(spoken(seen.game, language_of(request, language)))
    if action is not None:
        number = int(action) if action.isascii() and action.isdigit() and len(action) < 9 else None
        named = seen.game.actions.parse(action) if number is None else number
        refusal = seen.why_not(named)
    elif spot is not None:
        found = refusal_of_spot(seen, spot)
        if found is None:
            return WhyNot(rule="", why="")
        named, refusal = found
    else:
        raise MalformedError("nothing was asked", "give an action or a spot")
    if refusal is None:
        return WhyNot(rule="", why="", action=named, notation=seen.game.actions.notation(named))
    why = catalogue.render(refusal.text)
    return WhyNot(rule=refusal.rule, why=why, action=named, notation=seen.game.actions.notation(named))


def refusal_of_spot(view: View, spot: str) -> tuple[int, Refusal | None] | None:
    """Find the most fitting action whose description names a spot, and why it is refused."""
    best: tuple[int, int, Refusal | None] | None = None
    legal = set(view.legal())
    for action in range(len(view.game.actions)):
        try:
            spots = view.describe(action).spots
        except (IronbridgeError, IndexError, KeyError, ValueError):
            # Some actions can only be described where they are legal.
            continue
        if spot not in spots:
            continue
        refusal = None if action in legal else view.why_not(action)
        if refusal is None:
            return action, None
        rank = (refusal.text.key == "refusal.other_question") * 2 + (spots[0] != spot)
        if best is None or rank < best[0]:
            best = (rank, action, refusal)
    return None if best is None else (best[1], best[2])
