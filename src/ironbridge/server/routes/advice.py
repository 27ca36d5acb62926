"""Hints for the seat that decides, and the review of a finished match."""

from fastapi import APIRouter

from ironbridge.server.routes.common import PROBLEMS
from ironbridge.server.routes.models.advice import HintInfo, HintMove, ReviewInfo
from ironbridge.server.routes.visit import Does, Looks, SeatQuery
from ironbridge.server.turns import check_playing, check_seat
from ironbridge.server.views import viewer_for

router = APIRouter(tags=["advice"], responses=PROBLEMS)


@router.get("/api/tables/{table_id}/hint")
async def hint(does: Does, seat: SeatQuery = None) -> HintInfo:
    """Give the best moves of my seat that decides, the best first; only where the table allows hints.

    Nobody gets them for what they play at another table without.
    """
    does.spend("hints")
    services = does.services
    async with does.reading() as (conn, table):
        chosen = viewer_for(table, does.me, None) if seat is None else seat
        check_seat(table, does.me, chosen)
        check_playing(table)
        position = await services.matches.at(conn, table, table.ply)
    if not table.is_without_help:
        await services.analysis.check_not_played(position, does.me)
    async with services.advice.one_each(does.me):
        moves = await services.advice.hint(table, chosen, does.spoken(table))
    return HintInfo(
        seat=chosen,
        ply=table.ply + len(table.tentative),
        draft=table.draft,
        moves=[HintMove(**move) for move in moves],
    )


@router.get("/api/tables/{table_id}/review")
async def review(looks: Looks) -> ReviewInfo:
    """Look back at a finished match: how the expected scores went, and the moves that mattered."""
    who, advice = looks.me or looks.address, looks.services.advice
    looks.services.limits.check("hints", who)
    async with looks.reading() as (_conn, table):
        pass
    async with advice.one_each(who):
        return ReviewInfo(**await advice.review(table, looks.spoken(table)))
