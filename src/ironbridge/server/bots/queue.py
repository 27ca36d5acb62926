"""The bots' queue: turns wait in the database, and any worker may take the next one.

A turn is queued in the transaction that makes it a bot's to decide, so a crash cannot lose it. Taking one
moves its `ready` time past a short lease that is renewed while it is thought about: a worker that dies gives
it back by doing nothing. With SQLite there is one worker, which need not write down what it thinks about.
Quick bots have a process of their own, and people take turns.
"""

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, bindparam, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.errors import BotError
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.server.bots.pool import Pool
from ironbridge.server.bots.shares import Shares
from ironbridge.server.bots.work import Turn, pack
from ironbridge.server.core import Core
from ironbridge.server.store import schema, tables
from ironbridge.server.store.database import is_trouble
from ironbridge.server.store.matches import NotInMemoryError
from ironbridge.server.store.tables import TableState
from ironbridge.server.turns import queue_bot

logger = logging.getLogger(__name__)
QUICK: Final = ("random", "greedy", "beginner", "novice", "casual", "regular", "strong", "expert")
"""Bots that decide a turn within a tenth of a second or so."""
LONGEST_REST: Final = 5.0
LONGEST_RETRY: Final = 60.0
_JOBS: Final = schema.bot_jobs
_TABLES: Final = schema.tables
_KEY: Final = ("table_id", "ply", "undos")
Key = tuple[object, ...]
# Asked for every turn of a bot: put together once.
_JOINED: Final = _JOBS.join(_TABLES, _TABLES.c.id == _JOBS.c.table_id)
_SEEN: Final = or_(_TABLES.c.seen > bindparam("lately"), _TABLES.c.clock["kind"].as_string() == "slow")
"""What may be thought about: somebody is there, or the match is one that people return to."""
_PLACE: Final = func.row_number().over(
    partition_by=[_TABLES.c.host, _JOBS.c.bot.in_(QUICK)], order_by=_JOBS.c.ready
)
_FIRST: Final = (
    select(_JOBS, _TABLES.c.host, _PLACE.label("place"))
    .select_from(_JOINED)
    .where(_SEEN, _JOBS.c.ready <= bindparam("now"))
    .subquery()
)
_READY: Final = select(_FIRST).where(_FIRST.c.place <= bindparam("most"))
_SOON: Final = select(_JOBS.c.ready).select_from(_JOINED).where(_SEEN, _JOBS.c.ready > bindparam("now"))
_LATER: Final = _SOON.order_by(_JOBS.c.ready).limit(1)
"""The first one in the index: looking for the smallest would look at every table with a bot."""
_OLDEST: Final = select(func.min(_JOBS.c.queued)).select_from(_JOINED).where(_SEEN)


@dataclass(eq=False)
class Lane:
    """Some of the bots, their processes, and the turns they think about."""

    pool: Pool
    quick: bool
    busy: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def free(self) -> int:
        """How many more turns can be taken; one more than can be thought about, so that none rests."""
        return self.pool.size + 1 - len(self.busy)

    def takes(self, bot: str) -> bool:
        """Tell whether a bot thinks here."""
        return (bot in QUICK) == self.quick


class BotQueue:
    """Takes turns from the queue and plays them."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self.quick = Pool(1)
        self.pool = Pool(core.settings.bot_processes)
        """Where bots think that take their time, and hints are found."""
        self.reviews = Pool(1)
        self.analyses = Pool(1)
        """Where analysed positions are thought about, so that nobody's match waits for them."""
        self.shares = Shares(core.settings.bot_share)
        self._lanes = (Lane(self.quick, quick=True), Lane(self.pool, quick=False))
        self._mine: dict[Key, float] = {}
        """The turns this worker thinks about, and the lease of each."""
        self._news = asyncio.Event()
        self.looked = time.monotonic()
        """When the queue was last looked into."""
        self.moved = self.looked
        """When a turn was last played, or all that waited were of people who have used up their share."""

    def wake(self) -> None:
        """Look into the queue again."""
        self._news.set()

    def stop(self) -> None:
        """Give up what is thought about, and end all processes."""
        for lane in self._lanes:
            for task in lane.busy:
                task.cancel()
        for pool in (self.quick, self.pool, self.reviews, self.analyses):
            pool.close()

    async def take(self) -> None:
        """Start on as many turns as there are hands, then wait for news."""
        self._news.clear()
        await self._renew()
        waiting, pause = await self._look()
        # What is thought about while nothing can be written is lost, and thought about again.
        if not self._core.database.failing:
            await self._begin(waiting)
        self.looked = time.monotonic()
        # Not `asyncio.wait_for`: when news come just then, it forgets that the task was cancelled.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await self._news.wait()

    async def _begin(self, waiting: list[dict[str, Any]]) -> None:
        """Start on as many of the waiting turns as there are hands, or see that all of them rest."""
        for lane in self._lanes:
            while lane.free > 0 and (job := self._choose(lane, waiting)) is not None:
                waiting.remove(job)
                if await self._claim(job):
                    task = asyncio.create_task(self._play(job, lane.pool))
                    lane.busy.add(task)
                    task.add_done_callback(lambda done, lane=lane: self._done(lane, done))  # type: ignore[misc]
        if waiting and not any(lane.busy for lane in self._lanes):
            self.moved = time.monotonic()

    def _done(self, lane: Lane, task: asyncio.Task[None]) -> None:
        lane.busy.discard(task)
        if task.cancelled() or task.exception() is None:
            self.wake()
        else:
            # It could not even be given back: it is tried again when the queue looks by itself.
            logger.error("bot's turn failed", exc_info=task.exception())

    # Taking turns.

    @property
    def _lately(self) -> float:
        return time.time() - self._core.settings.bot_absence

    async def _look(self) -> tuple[list[dict[str, Any]], float]:
        """Find the turns that may be taken, the oldest few of each person, and how long to rest then."""
        now, mine = time.time(), set(self._mine)
        most = max(lane.pool.size + 1 for lane in self._lanes) + len(mine)
        asked = {"now": now, "lately": self._lately}
        async with self._core.database.read() as conn:
            found = (await conn.execute(_READY, {**asked, "most": most})).mappings().all()
            next_ready = (await conn.execute(_LATER, asked)).scalar()
        rows = [job for job in [dict(row) for row in found] if _key_of(job) not in mine]
        # What is left waits for a free hand, or for its person's share.
        longest = 1.0 if rows else self._core.settings.bot_lease / 3 if self._mine else LONGEST_REST
        pause = longest if next_ready is None else min(longest, max(0.01, next_ready - now))
        return rows, pause

    def _choose(self, lane: Lane, waiting: list[dict[str, Any]]) -> dict[str, Any] | None:
        """Choose the turn that waits longest of the person who has used the bots least."""
        fitting = [job for job in waiting if lane.takes(job["bot"]) and self.shares.may(job["host"])]
        return min(fitting, key=lambda job: (self.shares.rank(job["host"]), job["ready"]), default=None)

    async def _claim(self, job: dict[str, Any]) -> bool:
        """Take a turn, unless another worker was faster; a worker that is alone need not tell anybody."""
        if not self._core.database.is_sqlite:
            lease = time.time() + self._core.settings.bot_lease
            same = and_(_JOBS.c.table_id == job["table_id"], _JOBS.c.ready == job["ready"])
            async with self._core.database.write() as unit:
                taken = await unit.conn.execute(update(_JOBS).where(same).values({"ready": lease}))
            if not taken.rowcount:
                return False
            job["ready"] = lease
        self._mine[_key_of(job)] = job["ready"]
        self.shares.begin(job["host"])
        return True

    async def _renew(self) -> None:
        """Keep the turns that are thought about here; where others work too, they must know."""
        patience = self._core.settings.bot_lease
        soon = time.time() + 0.6 * patience
        due = [] if self._core.database.is_sqlite else [k for k, until in self._mine.items() if until < soon]
        if not due:
            return
        async with self._core.database.write() as unit:
            for key in due:
                until, lease = self._mine.get(key), time.time() + patience
                same = and_(_JOBS.c.table_id == key[0], _JOBS.c.ready == until)
                kept = await unit.conn.execute(update(_JOBS).where(same).values({"ready": lease}))
                # It may have been played meanwhile.
                if kept.rowcount and key in self._mine:
                    self._mine[key] = lease

    async def oldest(self) -> float:
        """Say for how many seconds the oldest turn has been waiting, the ones that are thought about too."""
        async with self._core.database.read() as conn:
            queued = (await conn.execute(_OLDEST, {"lately": self._lately})).scalar()
        return 0.0 if queued is None else max(0.0, time.time() - queued)

    # Playing them.

    async def _play(self, job: dict[str, Any], pool: Pool) -> None:
        host, began = job["host"], time.perf_counter()
        try:
            await self._think(job, pool)
        except Exception as error:
            await self._give_back(job, error)
        finally:
            self.shares.end(host, time.perf_counter() - began)
            self._mine.pop(_key_of(job), None)

    async def _think(self, job: dict[str, Any], pool: Pool) -> None:
        settings, metrics = self._core.settings, self._core.metrics
        task = await self._describe(job)
        if task is None:
            await self._drop(job)
            return
        began, how = time.perf_counter(), "decided"
        try:
            # A turn that was tried before and came to nothing is not tried again.
            if job["attempts"] > 1:
                raise BotError("bot was given up", "its turn failed before")
            answers = await pool.think(task, settings.bot_seconds)
        except BotError as error:
            how = type(error).__name__
            logger.warning(
                "bot could not decide", extra={"bot": task.bot, "why": error.why, "table": job["table_id"]}
            )
            answers = []
        await self._commit(job, answers)
        metrics.bot_turns.labels(task.bot, how).inc()
        metrics.bot_seconds.labels(task.bot).observe(time.perf_counter() - began)

    async def _give_back(self, job: dict[str, Any], error: Exception) -> None:
        """Let a turn be tried again; it counts as an attempt unless the database was at fault."""
        logger.error("bot's turn failed", exc_info=error, extra={"table": job["table_id"]})
        attempts = job["attempts"] + (not is_trouble(error))
        wait = min(LONGEST_RETRY, 0.5 * 4.0**attempts)
        values = {"ready": time.time() + wait, "attempts": attempts}
        async with self._core.database.write() as unit:
            await unit.conn.execute(update(_JOBS).where(_same(job)).values(values))

    async def _describe(self, job: dict[str, Any]) -> Turn | None:
        database = self._core.database
        try:
            return await self._describe_from(None, tables.remembered(database.memory, job["table_id"]), job)
        except NotInMemoryError:
            async with database.read() as conn:
                return await self._describe_from(conn, await tables.load(conn, job["table_id"]), job)

    async def _describe_from(
        self, conn: AsyncConnection | None, table: TableState | None, job: dict[str, Any]
    ) -> Turn | None:
        if table is None:
            raise NotInMemoryError
        if not _is_due(table, job):
            return None
        record = await self._core.matches.record(conn, table)
        return Turn(pack(record.last), job["seat"], job["bot"], self._core.settings.bot_seconds * 0.8)

    async def _commit(self, job: dict[str, Any], answers: list[int]) -> None:
        core = self._core
        async with core.database.write() as unit:
            table = await tables.load_to_change(unit, job["table_id"])
            if not _is_due(table, job):
                return
            if not answers:
                position = (await core.matches.record(unit.conn, table)).last
                answers = [random_answer(position, Dealer())]
            await core.turns.play_for_bot(unit, table, job["seat"], answers)
        self.moved = time.monotonic()

    async def _drop(self, job: dict[str, Any]) -> None:
        async with self._core.database.write() as unit:
            await unit.conn.execute(delete(_JOBS).where(_same(job)))

    # Looking after the queue.

    async def let_go(self) -> None:
        """Forget what a worker that is gone was thinking about; for a database with a single worker."""
        now = time.time()
        async with self._core.database.write() as unit:
            later = update(_JOBS).where(_JOBS.c.ready > now)
            await unit.conn.execute(later.values({"ready": now}))

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
        async with self._core.database.read() as conn:
            forgotten = list((await conn.execute(query)).scalars())
        for table_id in forgotten:
            logger.warning("bot's turn was not queued", extra={"table": table_id})
            await self._queue(table_id)

    async def _queue(self, table_id: str) -> None:
        async with self._core.database.write() as unit:
            state = await tables.load_to_change(unit, table_id)
            job = schema.bot_jobs
            queued = (await unit.conn.execute(select(job.c.ply).where(job.c.table_id == table_id))).first()
            if queued is None:
                await queue_bot(unit, state, was_queued=False)


def _key_of(job: dict[str, Any]) -> Key:
    return tuple(job[name] for name in _KEY)


def _same(job: dict[str, Any]) -> ColumnElement[bool]:
    return and_(*(_JOBS.c[name] == job[name] for name in ("table_id", "ply", "undos", "seat")))


def _is_due(table: TableState, job: dict[str, Any]) -> bool:
    decider = table.decider
    return (
        decider is not None
        and decider.seat == job["seat"]
        and decider.played_by_bot
        and (table.ply, table.undos) == (job["ply"], job["undos"])
    )
