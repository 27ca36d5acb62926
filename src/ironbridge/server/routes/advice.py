"""Hints for the seat that decides, and the review of a finished match."""

from fastapi import APIRouter, Request

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
from ironbridge.server.routes.models import HintInfo, HintMove, ReviewInfo
from ironbridge.server.routes.play import SeatQuery
from ironbridge.server.turns import check_seat
from ironbridge.server.views import viewer_for

router = APIRouter(tags=["advice"], responses=PROBLEMS)


@router.get("/api/tables/{table_id}/hint")
async def hint(
    table_id: TableId,
    request: Request,
    person: Who,
    services: Here,
    seat: SeatQuery = None,
    language: Language = None,
) -> HintInfo:
    """Give the best moves of my seat that decides, the best first; only where the table allows hints."""
    services.limits.check("hints", person.id)
    async with services.database.read() as conn:
        table = await visible_table(services, conn, table_id, person.id, None, address_of(request))
    chosen = viewer_for(table, person.id, None) if seat is None else seat
    check_seat(table, person.id, chosen)
    moves = await services.advice.hint(table, chosen, spoken(table.rules, language_of(request, language)))
    return HintInfo(
        seat=chosen,
        ply=table.ply + len(table.tentative),
        draft=table.draft,
        moves=[HintMove(**move) for move in moves],
    )


@router.get("/api/tables/{table_id}/review")
async def review(
    table_id: TableId,
    request: Request,
    person: Anyone,
    services: Here,
    invitation: Invitation = None,
    language: Language = None,
) -> ReviewInfo:
    """Look back at a finished match: how the expected scores went, and the moves that mattered."""
    me = person.id if person else None
    services.limits.check("hints", me or address_of(request))
    async with services.database.read() as conn:
        table = await visible_table(services, conn, table_id, me, invitation, address_of(request))
    found = await services.advice.review(table, spoken(table.rules, language_of(request, language)))
    return ReviewInfo(**found)
