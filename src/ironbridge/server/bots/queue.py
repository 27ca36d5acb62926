"""The bots' queue: turns wait in the database, and any worker may take the next one.

A turn is queued in the transaction that makes it a bot's to decide, so a crash cannot lose it. Taking one
moves its `ready` time past a lease: a worker that dies gives it back by doing nothing.
"""

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, delete, exists, select, update

from ironbridge.errors import BotError
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.server.bots.pool import Pool
from ironbridge.server.bots.work import Turn, pack
from ironbridge.server.store import schema, tables
from ironbridge.server.store.tables import TableState
from ironbridge.server.turns import queue_bot

if TYPE_CHECKING:
    from ironbridge.server.services import Services

logger = logging.getLogger(__name__)


class BotQueue:
    """Takes turns from the queue and plays them."""

    def __init__(self, services: "Services") -> None:
        self._services = services
        self.pool = Pool(services.settings.bot_processes)
        self._news = asyncio.Event()
        self._busy: set[asyncio.Task[None]] = set()

    def wake(self) -> None:
        """Look into the queue again."""
        self._news.set()

    async def run(self) -> None:
        """Work until cancelled."""
        try:
            while True:
                self._news.clear()
                pause = await self._take_ready()
                # Not `asyncio.wait_for`: when news come just then, it forgets that the task was cancelled.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(pause):
                        await self._news.wait()
        finally:
            for task in self._busy:
                task.cancel()
            self.pool.close()

    async def _take_ready(self) -> float:
        """Start on as many turns as there are hands; say how long to wait before looking again."""
        free = 2 * self.pool.size - len(self._busy)
        if free <= 0:
            return 5
        for job in await self._claim(free):
            task = asyncio.create_task(self._play(job))
            self._busy.add(task)
            task.add_done_callback(self._done)
        return await self._next_ready()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._busy.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("bot's turn failed", exc_info=task.exception())
        self.wake()

    async def _claim(self, most: int) -> list[dict[str, Any]]:
        job = schema.bot_jobs
        now = time.time()
        ready = select(job).where(job.c.ready <= now).order_by(job.c.ready).limit(most)
        async with self._services.database.read() as conn:
            if (await conn.execute(ready.with_only_columns(job.c.table_id))).first() is None:
                return []
        async with self._services.database.write() as unit:
            rows = (await unit.conn.execute(ready.with_for_update(skip_locked=True))).mappings().all()
            taken = [dict(row) for row in rows]
            if taken:
                mine = job.c.table_id.in_([row["table_id"] for row in taken])
                lease = now + self._services.settings.bot_lease
                values = {"ready": lease, "attempts": job.c.attempts + 1}
                await unit.conn.execute(update(job).where(mine).values(values))
        return taken

    async def _next_ready(self) -> float:
        query = select(schema.bot_jobs.c.ready).order_by(schema.bot_jobs.c.ready).limit(1)
        async with self._services.database.read() as conn:
            ready = (await conn.execute(query)).scalar()
        return 5 if ready is None else min(5.0, max(0.01, ready - time.time()))

    async def _play(self, job: dict[str, Any]) -> None:
        began = time.perf_counter()
        settings = self._services.settings
        task = await self._describe(job)
        if task is None:
            await self._drop(job)
            return
        how = "decided"
        try:
            # A turn that was tried before and came to nothing is not tried again.
            if job["attempts"] > 1:
                raise BotError("bot was given up", "its turn failed before")
            answers = await self.pool.think(task, settings.bot_seconds)
        except BotError as error:
            how = type(error).__name__
            logger.warning(
                "bot could not decide", extra={"bot": task.bot, "why": error.why, "table": job["table_id"]}
            )
            answers = []
        await self._commit(job, answers)
        self._services.metrics.bot_turns.labels(task.bot, how).inc()
        self._services.metrics.bot_seconds.labels(task.bot).observe(time.perf_counter() - began)

    async def _describe(self, job: dict[str, Any]) -> Turn | None:
        async with self._services.database.read() as conn:
            table = await tables.load(conn, job["table_id"])
            if not _is_due(table, job):
                return None
            record = await self._services.matches.record(conn, table)
        return Turn(pack(record.last), job["seat"], job["bot"], self._services.settings.bot_seconds * 0.8)

    async def _commit(self, job: dict[str, Any], answers: list[int]) -> None:
        services = self._services
        async with services.database.write() as unit:
            table = await tables.load_to_change(unit, job["table_id"])
            if not _is_due(table, job):
                return
            if not answers:
                position = (await services.matches.record(unit.conn, table)).last
                answers = [random_answer(position, Dealer())]
            await services.turns.play_for_bot(unit, table, job["seat"], answers)

    async def _drop(self, job: dict[str, Any]) -> None:
        row = schema.bot_jobs
        same = and_(
            row.c.table_id == job["table_id"], row.c.ply == job["ply"], row.c.undos == job["undos"],
            row.c.seat == job["seat"],
        )  # fmt: skip
        async with self._services.database.write() as unit:
            await unit.conn.execute(delete(row).where(same))

    async def find_forgotten(self) -> None:
        """Queue every bot's turn that nobody has queued; there should be none."""
        table, seat, job = schema.tables, schema.seats, schema.bot_jobs
        query = (
            select(table.c.id)
            .join(seat, and_(seat.c.table_id == table.c.id, seat.c.seat == table.c.to_decide))
            .where(table.c.status == "playing", (seat.c.kind == "bot") | seat.c.by_bot.is_(True))
            .where(~exists().where(job.c.table_id == table.c.id))
            .limit(100)
        )
        async with self._services.database.read() as conn:
            forgotten = list((await conn.execute(query)).scalars())
        for table_id in forgotten:
            logger.warning("bot's turn was not queued", extra={"table": table_id})
            await self._queue(table_id)

    async def _queue(self, table_id: str) -> None:
        async with self._services.database.write() as unit:
            state = await tables.load_to_change(unit, table_id)
            job = schema.bot_jobs
            queued = (await unit.conn.execute(select(job.c.ply).where(job.c.table_id == table_id))).first()
            if queued is None:
                await queue_bot(unit, state, was_queued=False)


def _is_due(table: TableState, job: dict[str, Any]) -> bool:
    decider = table.decider
    return (
        decider is not None
        and decider.seat == job["seat"]
        and decider.played_by_bot
        and (table.ply, table.undos) == (job["ply"], job["undos"])
    )
