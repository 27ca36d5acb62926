"""When the server was there: nobody pays for its downtime, or for a clock that was set.

The time it was last alive is stored. What lies between that and now, when it begins or when its clock has
jumped, is added to everything that waits for a time: the players' deadlines, the bots' turns, how long
somebody has been away.
"""

import logging
import time
from typing import Any, Final

from sqlalchemy import Column, insert, select, update
from sqlalchemy.exc import IntegrityError

from ironbridge.server.store import schema
from ironbridge.server.store.database import Database, Write

logger = logging.getLogger(__name__)
ALIVE_SECONDS: Final = 5.0
"""How often it is stored that the server is alive; a busy one must not be taken for one that was stopped."""
JUMP: Final = 5.0
"""Two clocks of one machine that differ by more since the last look: one of them was set."""
SLEEP: Final = 25.0
"""A server that did not look for longer was not there: stopped, or its machine asleep."""


class Lifetime:
    """Knows when the server was last alive."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._wall, self._steady = time.time(), time.monotonic()

    def jumped(self, wall: float) -> bool:
        """Tell whether the clock, which shows `wall`, was set or the machine slept since the last look."""
        steady = time.monotonic()
        passed, really = wall - self._wall, steady - self._steady
        self._wall, self._steady = wall, steady
        return abs(passed - really) > JUMP or passed > SLEEP

    async def beat(self, unit: Write, now: float) -> None:
        """Store that the server is alive."""
        moment = schema.moments
        alive = update(moment).where(moment.c.name == "alive").values({"at": now})
        if not (await unit.conn.execute(alive)).rowcount:
            await unit.conn.execute(insert(moment), {"name": "alive", "at": now})

    async def mend(self, least: float) -> float:
        """Add the time since the last beat to all that waits, if it is more than `least`; then beat."""
        try:
            return await self._mend(least)
        except IntegrityError:
            # Another worker, started at the same moment, was the first of all.
            return await self._mend(least)

    async def _mend(self, least: float) -> float:
        moment = schema.moments
        async with self._database.write() as unit:
            query = select(moment.c.at).where(moment.c.name == "alive").with_for_update()
            at = (await unit.conn.execute(query)).scalar()
            now = time.time()  # Asked once: a clock that is set meanwhile is noticed by the next beat.
            gap = 0.0 if at is None else now - float(at)
            if gap > least or gap < -SLEEP:
                await _shift(unit, gap)
                logger.warning("the clocks were put right", extra={"seconds": round(gap)})
            await self.beat(unit, now)
        return gap


async def _shift(unit: Write, seconds: float) -> None:
    table, seat, job = schema.tables, schema.seats, schema.bot_jobs

    def later(*columns: Column[Any]) -> dict[str, Any]:
        return {column.name: column + seconds for column in columns}

    playing = table.c.status == "playing"
    ids = select(table.c.id).where(playing)
    moved = later(table.c.deadline, table.c.decision_started, table.c.seen)
    await unit.conn.execute(update(table).where(playing).values(moved))
    await unit.conn.execute(update(seat).where(seat.c.table_id.in_(ids)).values(later(seat.c.left)))
    await unit.conn.execute(update(job).values(later(job.c.ready, job.c.queued)))
    unit.forget()
    unit.wake("all:")
