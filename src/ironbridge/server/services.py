"""Everything a worker runs: store, rules of play, live channel, bots, clocks."""

import asyncio
import contextlib
import math
import time
from typing import Final

from sqlalchemy import bindparam, delete, func, select
from sqlalchemy.exc import IntegrityError

from ironbridge.server import clock
from ironbridge.server.accounts import forget_idle
from ironbridge.server.advice import Advice
from ironbridge.server.analysis import Analysis
from ironbridge.server.archive import Archive
from ironbridge.server.bots.queue import LONGEST_REST, BotQueue
from ironbridge.server.core import Core
from ironbridge.server.garbage import LOOK_SECONDS, Garbage
from ironbridge.server.lifetime import ALIVE_SECONDS, SLEEP, Lifetime
from ironbridge.server.limits import Limits
from ironbridge.server.lobby import Lobby, stand_in
from ironbridge.server.loops import supervise, tell_manager
from ironbridge.server.mail import Mail, forget_old
from ironbridge.server.people import People, server_key
from ironbridge.server.push import BEAT_SECONDS, Hub
from ironbridge.server.settings import Settings
from ironbridge.server.store import schema, tables
from ironbridge.server.store.migrate import current, head, migrate
from ironbridge.server.turns import give_to_bot, queue_bot
from ironbridge.server.undo import Undo

TICK_SECONDS: Final = 0.5
READY_SECONDS: Final = 1.0
"""How old what `/ready` says may be: anybody may ask, as often as they like."""
PATIENCE: Final = 3.0
"""How many seconds the database has to say that it is well."""
REQUESTS_KEPT: Final = 2 * 86_400
_RUN_OUT: Final = (schema.tables.c.deadline < bindparam("now"), schema.tables.c.status == "playing")
_LATE: Final = select(schema.tables.c.id).where(*_RUN_OUT).limit(50)


class Services(Core):
    """One worker's parts."""

    people: People

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.limits = Limits(settings.rates)
        self.lifetime = Lifetime(self.database)
        self.lobby = Lobby(self.turns)
        self.archive = Archive(self.turns)
        self.undo = Undo(self.matches)
        self.hub = Hub(self)
        self.mail = Mail(self.database, settings, self.metrics)
        self.bots = BotQueue(self)
        self.advice = Advice(self, self.bots)
        self.analysis = Analysis(self, self.bots)
        self._tasks: list[asyncio.Task[None]] = []
        self._looking = asyncio.Lock()
        self._looked = -math.inf
        self._found = (False, False)

    async def start(self) -> None:
        """Migrate the database and begin to work."""
        self.database.claim()
        await migrate(self.database)
        self.people = People(await self._find_key(), self.settings.session_days)
        self.database.on_wake = self._hear
        if self.database.is_sqlite:
            # Only a single worker can be sure that what it wrote is the last word.
            self.database.on_news = self.hub.note
        await self.database.listen()
        if self.database.is_sqlite:
            # There is one worker: whatever an earlier one left connected is gone.
            async with self.database.write() as unit:
                await unit.conn.execute(delete(schema.connections))
        # Where other workers may be at work, a beat that is a little old says nothing.
        await self.lifetime.mend(least=0.0 if self.database.is_sqlite else SLEEP)
        if self.database.is_sqlite:
            # Only now: what waits for a time has just been put off by as long as nobody was there.
            await self.bots.let_go()
        await self.bots.find_forgotten()
        self._tasks = [
            asyncio.create_task(supervise("the bots' queue", self.bots.take)),
            asyncio.create_task(supervise("looking at the clocks", self._tick, TICK_SECONDS)),
            asyncio.create_task(supervise("saying that we live", self._say_alive, ALIVE_SECONDS)),
            asyncio.create_task(supervise("housekeeping", self._keep_house, BEAT_SECONDS)),
            asyncio.create_task(supervise("freeing memory", Garbage().look, LOOK_SECONDS)),
        ]
        if self.mail.is_on:
            self._tasks.append(asyncio.create_task(supervise("the mail", self.mail.send)))
        tell_manager("READY=1")

    async def _find_key(self) -> bytes:
        try:
            async with self.database.write() as unit:
                return await server_key(unit)
        except IntegrityError:
            # Another worker, started at the same moment, has made one.
            async with self.database.write() as unit:
                return await server_key(unit)

    async def stop(self) -> None:
        """End all work and let go of the database."""
        self.stopping = True
        tell_manager("STOPPING=1")
        for task in self._tasks:
            task.cancel()
        await self.advice.stop()
        await self.analysis.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.bots.stop()
        with contextlib.suppress(Exception):
            await self.hub.clear()
            async with self.database.write() as unit:
                await self.lifetime.beat(unit, time.time())
        await self.database.close()

    def _hear(self, what: str) -> None:
        kind, _, subject = what.partition(":")
        if kind == "bots":
            self.bots.wake()
        elif kind == "mail":
            self.mail.wake()
        else:
            if kind in ("session", "person"):
                self.people.forget(subject)
            self.hub.hear(what)
            if kind == "all":
                self.bots.wake()

    async def _tick(self) -> None:
        """Note the clocks that have run out, by a time that is known to be no jump of the machine's clock."""
        now = time.time()
        if self.lifetime.jumped(now) or self.database.failing:
            # A database that failed may be well again: what must be written tells.
            await self.lifetime.mend(least=SLEEP)
        await self.hub.tell_seen()
        async with self.database.read() as conn:
            late = list((await conn.execute(_LATE, {"now": now})).scalars())
        for table_id in late:
            await self._run_out(table_id, now)

    async def _run_out(self, table_id: str, now: float) -> None:
        async with self.database.write() as unit:
            state = await tables.load_to_change(unit, table_id)
            if state.deadline is None or state.deadline > now or state.status != "playing":
                return
            seat = clock.run_out(state)
            if seat is not None and state.setting("on_timeout", "offer") == "bot":
                give_to_bot(state, seat, stand_in(state))
                await queue_bot(unit, state)
            await tables.tell(unit, state)

    async def _say_alive(self) -> None:
        await self.lifetime.mend(least=SLEEP)

    async def _keep_house(self) -> None:
        await self.hub.beat()
        await self.bots.find_forgotten()
        async with self.database.write() as unit:
            await self.people.keep_used(unit)
            days = self.settings
            await forget_idle(unit, days.guest_days, days.gathering_days, days.playing_days)
            await forget_old(unit)
            old = schema.requests.c.at < time.time() - REQUESTS_KEPT
            await unit.conn.execute(delete(schema.requests).where(old))
            ended = schema.sessions.c.expires < time.time()
            await unit.conn.execute(delete(schema.sessions).where(ended))

    async def readiness(self) -> tuple[bool, bool]:
        """Tell whether the database can be read and written, and whether the bots play."""
        async with self._looking:
            if time.monotonic() - self._looked > READY_SECONDS:
                self._found = await self._look()
                self._looked = time.monotonic()
        readable, awake = self._found
        return readable and not self.database.failing, awake

    async def _look(self) -> tuple[bool, bool]:
        readable = awake = False
        with contextlib.suppress(Exception):
            async with asyncio.timeout(PATIENCE):
                readable = await current(self.database) == head()
                awake = await self.bots_are_awake()
        return readable, awake

    async def bots_are_awake(self) -> bool:
        """Tell whether the bots' queue is looked after, and nobody waits in vain for a bot for too long.

        Where turns are played, the oldest may wait for a long time: one person's many tables wait in line.
        """
        patience, now = self.settings.bot_patience, time.monotonic()
        if now - self.bots.looked >= LONGEST_REST + patience:
            return False
        return now - self.bots.moved < patience or await self.bots.oldest() < patience

    async def count(self) -> None:
        """Bring the gauges up to date."""
        table = schema.tables
        async with self.database.read() as conn:
            rows = (await conn.execute(select(table.c.status, func.count()).group_by(table.c.status))).all()
        for status, number in rows:
            self.metrics.tables.labels(status).set(number)
        self.metrics.oldest_turn.set(await self.bots.oldest())
        self.metrics.entries.set(self.matches.appended)
        self.metrics.cache.labels("hit").set(self.matches.hits)
        self.metrics.cache.labels("miss").set(self.matches.misses)
