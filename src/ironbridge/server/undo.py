"""Going back after a turn was confirmed: by everyone's consent, and never silently past revealed chance."""

import time
from collections.abc import Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.kernel.words import CHANCE
from ironbridge.server import clock
from ironbridge.server.problems import ConflictError, NotYoursError
from ironbridge.server.store import schema, tables
from ironbridge.server.store.database import Write
from ironbridge.server.store.matches import Matches
from ironbridge.server.store.tables import TableState
from ironbridge.server.turns import check_playing, queue_bot


class Undo:
    """Asks everyone, and goes back when all agree."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def ask(
        self, unit: Write, table: TableState, person: str, ply: int, *, consent: bool = False
    ) -> None:
        """Ask everyone to go back to the decision at or before a ply.

        Somebody who is alone is asked too when chance has spoken since, unless they have said `consent`.
        """
        check_playing(table)
        mine = table.seats_of(person)
        if not mine:
            raise NotYoursError("undo.stranger")
        if all(table.seats[seat].by_bot for seat in mine):
            raise ConflictError("undo.by_bot")
        if ply >= table.ply:
            raise ConflictError("undo.unconfirmed", ply=ply)
        position = await self._matches.at(unit.conn, table, ply)
        while position.to_decide < 0 and ply > 0:
            ply -= 1
            position = await self._matches.at(unit.conn, table, ply)
        if position.to_decide < 0:
            raise ConflictError("undo.nothing")
        reveals = await _reveals(unit.conn, table, ply)
        agreed = consent or not reveals or table.owners != {person}
        accepted = [person] if agreed else []
        table.undo = {"ply": ply, "seat": mine[0], "reveals": reveals, "accepted": accepted}
        await self._settle(unit, table)

    async def answer(self, unit: Write, table: TableState, person: str, *, accept: bool) -> None:
        """Agree to an undo or refuse it; it happens when everyone has agreed."""
        check_playing(table)
        if not table.seats_of(person):
            raise NotYoursError("undo.stranger")
        if table.undo is None or table.undo.get("done"):
            raise ConflictError("undo.not_asked")
        if not accept:
            table.undo = None
            await tables.tell(unit, table)
            return
        table.undo = {**table.undo, "accepted": sorted({*table.undo["accepted"], person})}
        await self._settle(unit, table)

    async def _settle(self, unit: Write, table: TableState) -> None:
        assert table.undo is not None
        # Who is away is asked too: nobody goes back behind somebody's back.
        if table.owners <= set(table.undo["accepted"]):
            await self._go_back(unit, table, table.undo)
        else:
            await tables.tell(unit, table)

    async def _go_back(self, unit: Write, table: TableState, asked: Mapping[str, Any]) -> None:
        """Go back to the decision that was asked for; the entries after it are kept apart.

        Everyone is told that it was done, and whether chance had spoken, until the match goes on.
        """
        ply: int = asked["ply"]
        position = await self._matches.at(unit.conn, table, ply)
        await self._matches.truncate(unit, table, ply)
        table.undos += 1
        done = {"ply": ply, "from": table.ply, "seat": asked["seat"], "reveals": asked["reveals"]}
        table.ply, table.to_decide = ply, position.to_decide
        table.tentative, table.complete, table.undo = [], False, {**done, "done": True}
        table.draft += 1
        for seat in table.seats:
            seat.since_ply = min(seat.since_ply, ply)
            seat.timed_out = False
        clock.begin_decision(table, time.time(), new_turn=True)
        await tables.add_event(unit, table, "play", {**done, "undo": True}, ply)
        await queue_bot(unit, table, was_queued=True)
        await tables.save(unit, table)


async def _reveals(conn: AsyncConnection, table: TableState, ply: int) -> bool:
    """Tell whether chance has spoken since a ply."""
    entry = schema.entries
    query = select(entry.c.ply).where(
        entry.c.table_id == table.id, entry.c.ply >= ply, entry.c.seat == CHANCE
    )
    return (await conn.execute(query.limit(1))).first() is not None
