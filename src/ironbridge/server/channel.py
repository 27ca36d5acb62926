"""One watched table: loaded once per change for everybody who looks at it."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.server.store import schema, tables
from ironbridge.server.store.database import Database
from ironbridge.server.store.tables import Event, News, TableState

STALE_SECONDS: Final = 70
"""A connection whose worker has not said for so long that it lives is gone."""
EVENTS_KEPT: Final = 30
"""How many events are at hand for those who watch; who was away for longer is told from the database."""


@dataclass(frozen=True)
class Presence:
    """Who is connected to a table, on any worker."""

    people: frozenset[str] = frozenset()
    watching: int = 0
    """How many look at the table: a person once, however many windows are open."""

    @classmethod
    def of(cls, connected: Iterable[str | None]) -> "Presence":
        """Tell it from the person of each connection, None for somebody unknown."""
        known = list(connected)
        people = frozenset(person for person in known if person)
        return cls(people, len(people) + sum(1 for person in known if not person))


async def presence(conn: AsyncConnection, table_id: str) -> Presence:
    """Look up who is connected."""
    link = schema.connections
    query = select(link.c.person).where(
        link.c.table_id == table_id, link.c.beat > time.time() - STALE_SECONDS
    )
    people = (await conn.execute(query)).scalars().all()
    return Presence.of(people)


class Listener:
    """Somebody whom a channel wakes."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.news = asyncio.Event()


@dataclass
class Moment:
    """What a channel knows after a change."""

    version: int
    table: TableState
    presence: Presence


class Channel:
    """One watched table."""

    def __init__(self, table_id: str, database: Database, see: Callable[[], None]) -> None:
        self.table_id = table_id
        self.see = see
        """To be called when somebody who plays at the table is here."""
        self.connections: set[Listener] = set()
        self.events: deque[Event] = deque(maxlen=EVENTS_KEPT)
        self._database = database
        self._version = 0
        self._moment: Moment | None = None
        self._loading = asyncio.Lock()

    def wake(self) -> None:
        """Tell all connections that something may be new."""
        self._version += 1
        for connection in self.connections:
            connection.news.set()

    def note(self, news: News) -> None:
        """Take over the events this worker has just written, if none is missing in between."""
        if self.events and news.events and news.events[0].number == self.events[-1].number + 1:
            self.events.extend(news.events)

    @property
    def here(self) -> Presence | None:
        """Who is connected, or None if only the database knows."""
        if not self._database.is_sqlite:
            return None
        return Presence.of(connection.person for connection in self.connections)

    async def moment(self) -> Moment:
        """Load the table, once per change."""
        async with self._loading:
            if self._moment is None or self._moment.version < self._version:
                version = self._version
                self._moment = self._remembered(version) or await self._loaded(version)
            return self._moment

    def _remembered(self, version: int) -> Moment | None:
        """Give what this worker has written last, if nobody else can have written since."""
        table, here = tables.remembered(self._database.memory, self.table_id), self.here
        if table is None or here is None or not self.events or table.event != self.events[-1].number:
            return None
        return Moment(version, table, here)

    async def _loaded(self, version: int) -> Moment:
        async with self._database.read() as conn:
            table = await tables.load(conn, self.table_id)
            known = self.events[-1].number if self.events else table.event - 1
            if table.event > known:
                self.events.extend(await tables.events_after(conn, self.table_id, known))
            return Moment(version, table, self.here or await presence(conn, self.table_id))

    def events_since(self, after: int) -> list[Event] | None:
        """List the events after one, or None if they are no longer at hand."""
        if self.events and self.events[0].number <= after + 1:
            return [event for event in self.events if event.number > after]
        return None
