"""Packing a stored match so that it can travel to a bot process."""

import json
from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.server.bots.work import Match
from ironbridge.server.store.matches import replay, stored_answers
from ironbridge.server.store.tables import TableState


async def pack_present(conn: AsyncConnection, table: TableState, more: Sequence[int] = ()) -> Match:
    """Pack the present of a match and `more` answers that are not committed."""
    start, answers, _last = await replay(conn, table, table.ply)
    snapshot = json.loads(json.dumps(start.to_json())) if start.ply else None
    return Match(table.game, table.seat_count, table.options, snapshot, start.ply, [*answers, *more])


async def pack_whole(conn: AsyncConnection, table: TableState) -> Match:
    """Pack a match from its beginning."""
    answers = await stored_answers(conn, table.id, 0, table.ply)
    return Match(table.game, table.seat_count, table.options, None, 0, answers)
