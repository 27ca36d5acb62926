"""One watched table: loaded once per change for everybody who looks at it."""

import asyncio
import time
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.server.store import schema, tables
from ironbridge.server.store.tables import Event, News, TableState

if TYPE_CHECKING:
    from ironbridge.server.connection import Connection
    from ironbridge.server.services import Services

STALE_SECONDS: Final = 70
"""A connection whose worker has not said for so long that it lives is gone."""
EVENTS_KEPT: Final = 30
"""How many events are at hand for those who watch; who was away for longer is told from the database."""


@dataclass(frozen=True)
class Presence:
    """Who is connected to a table, on any worker."""

    people: frozenset[str] = frozenset()
    watching: int = 0


async def presence(conn: AsyncConnection, table_id: str) -> Presence:
    """Look up who is connected."""
    link = schema.connections
    query = select(link.c.person).where(
        link.c.table_id == table_id, link.c.beat > time.time() - STALE_SECONDS
    )
    people = (await conn.execute(query)).scalars().all()
    return Presence(frozenset(person for person in people if person), len(people))


@dataclass
class Moment:
    """What a channel knows after a change."""

    version: int
    table: TableState
    presence: Presence


class Channel:
    """One watched table."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self.version = 0
        self.connections: set[Connection] = set()
        self.events: deque[Event] = deque(maxlen=EVENTS_KEPT)
        self._moment: Moment | None = None
        self._fresh: TableState | None = None
        self._loading = asyncio.Lock()

    def wake(self) -> None:
        """Tell all connections that something may be new."""
        self.version += 1
        for connection in self.connections:
            connection.news.set()

    def forget(self) -> None:
        """Load the table anew; it was changed in a way that is no event."""
        self._fresh = None

    def note(self, news: News) -> None:
        """Take over what this worker has just written, if nothing is missing in between."""
        known = self.events[-1].number if self.events else None
        if news.table is None or known is None or (self._fresh and news.table.event < self._fresh.event):
            return
        if news.events and news.events[0].number == known + 1:
            self.events.extend(news.events)
        self._fresh = news.table

    async def moment(self, services: "Services") -> Moment:
        """Load the table, once per change."""
        async with self._loading:
            version = self.version
            if self._moment is None or self._moment.version < version:
                fresh = self._fresh
                if fresh is not None and self.events and fresh.event == self.events[-1].number:
                    here = services.hub.present_here(self.table_id)
                    if here is not None:
                        self._moment = Moment(version, fresh, here)
                        return self._moment
                async with services.database.read() as conn:
                    table = await tables.load(conn, self.table_id)
                    known = self.events[-1].number if self.events else table.event - 1
                    if table.event > known:
                        self.events.extend(await tables.events_after(conn, self.table_id, known))
                    here = await services.hub.presence(conn, self.table_id)
                    self._moment = Moment(version, table, here)
            return self._moment

    def events_since(self, after: int) -> list[Event] | None:
        """List the events after one, or None if they are no longer at hand."""
        if self.events and self.events[0].number <= after + 1:
            return [event for event in self.events if event.number > after]
        return None
