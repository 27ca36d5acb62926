"""The live channel: who is connected to which table, and what wakes them."""

import asyncio
import math
import time
from collections import Counter
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.server.channel import STALE_SECONDS, Channel, Presence, presence
from ironbridge.server.connection import Connection
from ironbridge.server.core import Core
from ironbridge.server.problems import TooManyError
from ironbridge.server.store import schema
from ironbridge.server.store.tables import News, TableState

BEAT_SECONDS: Final = 20
CROWDED_SECONDS: Final = 30
"""When somebody with too many live connections may try again."""


class Hub:
    """All live connections of this worker."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._channels: dict[str, Channel] = {}
        self._connections: set[Connection] = set()
        self._visitors: Counter[str] = Counter()
        """How many live connections each address has, be it behind a proxy that may have any number."""
        self._seen: dict[str, float] = {}
        self._fresh: set[str] = set()
        """Tables whose people were seen again; the database does not know it yet."""

    def __len__(self) -> int:
        return len(self._connections)

    def hear(self, what: str) -> None:
        """Act on a wake-up."""
        kind, _, subject = what.partition(":")
        if kind == "play":
            channel = self._channels.get(subject)
            if channel is not None:
                channel.wake()
        elif kind == "session":
            for connection in list(self._connections):
                if connection.session == subject:
                    connection.stop()
        elif kind == "all":
            for channel in self._channels.values():
                channel.wake()

    def let_in(self, address: str) -> None:
        """Count a live connection of an address, until it leaves; refuse one too many."""
        if self._visitors[address] >= self._core.settings.connections_per_address:
            raise TooManyError(CROWDED_SECONDS)
        self._visitors[address] += 1

    def let_out(self, address: str) -> None:
        """Forget a live connection of an address."""
        self._visitors[address] -= 1
        if not self._visitors[address]:
            del self._visitors[address]

    async def serve(self, connection: Connection) -> None:
        """Keep a connection until either side ends it."""
        channel = self._channels.get(connection.table_id) or self._open(connection.table_id)
        channel.connections.add(connection)
        self._connections.add(connection)
        self._core.metrics.connections.inc()
        try:
            await self._arrive(connection)
            await connection.run(channel)
        finally:
            self._core.metrics.connections.dec()
            channel.connections.discard(connection)
            self._connections.discard(connection)
            if not channel.connections:
                self._channels.pop(connection.table_id, None)
            await asyncio.shield(self._depart(connection))

    def _open(self, table_id: str) -> Channel:
        channel = Channel(table_id, self._core.database, lambda: self.see(table_id))
        return self._channels.setdefault(table_id, channel)

    async def presence(self, conn: AsyncConnection, table_id: str) -> Presence:
        """Say who is connected to a table; a single worker knows without asking the database."""
        here = self.present_here(table_id)
        return await presence(conn, table_id) if here is None else here

    def present_here(self, table_id: str) -> Presence | None:
        """Say who is connected, or None if only the database knows."""
        channel = self._channels.get(table_id)
        if channel is not None:
            return channel.here
        return Presence() if self._core.database.is_sqlite else None

    def note(self, table_id: str, news: object) -> None:
        """Hear what this worker has just written."""
        channel = self._channels.get(table_id)
        if channel is not None and isinstance(news, News):
            channel.note(news)

    async def away_seconds(self, conn: AsyncConnection, table: TableState, seat: int) -> float | None:
        """Say for how long the person of a seat has been away, or None if they are connected.

        Somebody who has just been asked is not away yet, wherever they were before.
        """
        place = table.seats[seat]
        if place.person in (await self.presence(conn, table.id)).people:
            return None
        asked = table.decision_started if table.to_decide == seat else None
        since = max(place.left or 0, table.started or 0, asked or 0, self._core.began)
        return time.time() - since

    def see(self, table_id: str) -> None:
        """Note that somebody who plays at a table is here; now and then the database is told."""
        now = time.monotonic()
        if now - self._seen.get(table_id, -math.inf) > self._core.settings.bot_absence / 3:
            self._seen[table_id] = now
            self._fresh.add(table_id)

    async def tell_seen(self) -> None:
        """Let the bots of tables go on whose people have come back."""
        if not self._fresh:
            return
        fresh, self._fresh = self._fresh, set()
        table = schema.tables
        async with self._core.database.write() as unit:
            here = update(table).where(table.c.id.in_(fresh))
            await unit.conn.execute(here.values({"seen": time.time()}))
            unit.wake("bots:")

    async def _arrive(self, connection: Connection) -> None:
        if self._core.database.is_sqlite:
            # A single worker need not tell anybody else.
            self.hear(f"play:{connection.table_id}")
            return
        row = {
            "id": connection.id,
            "table_id": connection.table_id,
            "person": connection.person,
            "worker": self._core.worker,
            "beat": time.time(),
        }
        async with self._core.database.write() as unit:
            await unit.conn.execute(insert(schema.connections), row)
            unit.wake(f"play:{connection.table_id}")

    async def _depart(self, connection: Connection) -> None:
        if self._core.stopping:
            return
        seat, link = schema.seats, schema.connections
        async with self._core.database.write() as unit:
            mine = (seat.c.table_id == connection.table_id, seat.c.person == connection.person)
            await unit.conn.execute(update(seat).where(*mine).values({"left": time.time()}))
            # Whoever changes the table next must know when its people have left.
            unit.news[connection.table_id] = None
            if not self._core.database.is_sqlite:
                await unit.conn.execute(delete(link).where(link.c.id == connection.id))
            unit.wake(f"play:{connection.table_id}")

    async def beat(self) -> None:
        """Say that this worker's connections live, and forget those of workers that died."""
        for connection in list(self._connections):
            if connection.plays:
                self.see(connection.table_id)
        steady, longest = time.monotonic(), self._core.settings.bot_absence
        self._seen = {table: at for table, at in self._seen.items() if steady - at < longest}
        await self._end_expired()
        link = schema.connections
        now = time.time()
        async with self._core.database.write() as unit:
            mine = update(link).where(link.c.worker == self._core.worker)
            await unit.conn.execute(mine.values({"beat": now}))
            dead = link.c.beat < now - STALE_SECONDS
            gone = (await unit.conn.execute(select(link.c.table_id).where(dead))).scalars().all()
            if gone:
                await unit.conn.execute(delete(link).where(dead))
                for table_id in set(gone):
                    unit.wake(f"play:{table_id}")

    async def _end_expired(self) -> None:
        """End connections whose session has ended, be it by the command line, which nobody here hears."""
        known = {connection.session for connection in self._connections} - {""}
        session = schema.sessions
        live = session.c.expires > time.time()
        async with self._core.database.read() as conn:
            rows = await conn.execute(select(session.c.id).where(session.c.id.in_(known), live))
            ended = known - set(rows.scalars())
        for connection in list(self._connections):
            if connection.session in ended:
                connection.stop()

    async def clear(self) -> None:
        """Forget this worker's connections."""
        async with self._core.database.write() as unit:
            mine = schema.connections.c.worker == self._core.worker
            await unit.conn.execute(delete(schema.connections).where(mine))
