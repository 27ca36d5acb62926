"""The live channel: every viewer is sent what is new for them, in order, exactly once.

A channel per watched table loads the table once per change and lets each connection work out its own
messages. A connection holds no queue: when it was busy, it catches up with one view and all missed chat. A
client that does not take a message in time is dropped; it can come back with the last event it has seen.
"""

import asyncio
import contextlib
import logging
import time
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ironbridge.errors import IronbridgeError, StalePlyError
from ironbridge.scene.drawn import dumps
from ironbridge.server import clock
from ironbridge.server.store import schema, tables
from ironbridge.server.store.tables import Event, News, TableState, new_id
from ironbridge.server.telling import Telling
from ironbridge.server.views import table_to_json, viewer_for

if TYPE_CHECKING:
    from ironbridge.server.services import Services

logger = logging.getLogger(__name__)
BEAT_SECONDS: Final = 20
STALE_SECONDS: Final = 70
LONGEST_MESSAGE: Final = 2000
SLOW: Final = 4408


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
        self.events: deque[Event] = deque(maxlen=200)
        self._moment: Moment | None = None
        self._fresh: TableState | None = None
        self._loading = asyncio.Lock()

    def wake(self) -> None:
        """Tell all connections that something may be new."""
        self.version += 1
        for connection in self.connections:
            connection.news.set()

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


class Hub:
    """All live connections of this worker."""

    def __init__(self, services: "Services") -> None:
        self._services = services
        self._channels: dict[str, Channel] = {}

    def __len__(self) -> int:
        return sum(len(channel.connections) for channel in self._channels.values())

    def hear(self, what: str) -> None:
        """Act on a wake-up."""
        kind, _, subject = what.partition(":")
        if kind == "play":
            channel = self._channels.get(subject)
            if channel is not None:
                channel.wake()
        elif kind == "session":
            for connection in self._all():
                if connection.session == subject:
                    connection.stop()
        elif kind == "all":
            for channel in self._channels.values():
                channel.wake()

    def _all(self) -> list["Connection"]:
        return [connection for channel in self._channels.values() for connection in channel.connections]

    async def serve(self, connection: "Connection") -> None:
        """Keep a connection until either side ends it."""
        channel = self._channels.setdefault(connection.table_id, Channel(connection.table_id))
        channel.connections.add(connection)
        self._services.metrics.connections.inc()
        try:
            await self._arrive(connection)
            await connection.run(channel)
        finally:
            self._services.metrics.connections.dec()
            channel.connections.discard(connection)
            if not channel.connections:
                self._channels.pop(connection.table_id, None)
            await asyncio.shield(self._depart(connection))

    async def presence(self, conn: AsyncConnection, table_id: str) -> Presence:
        """Say who is connected to a table; a single worker knows without asking the database."""
        here = self.present_here(table_id)
        return await presence(conn, table_id) if here is None else here

    def present_here(self, table_id: str) -> Presence | None:
        """Say who is connected, or None if only the database knows."""
        if not self._services.database.is_sqlite:
            return None
        channel = self._channels.get(table_id)
        if channel is None:
            return Presence()
        people = [connection.person for connection in channel.connections]
        return Presence(frozenset(person for person in people if person), len(people))

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
        since = max(place.left or 0, table.started or 0, asked or 0, self._services.began)
        return time.time() - since

    async def _arrive(self, connection: "Connection") -> None:
        if self._services.database.is_sqlite:
            # A single worker need not tell anybody else.
            self.hear(f"play:{connection.table_id}")
            return
        row = {
            "id": connection.id,
            "table_id": connection.table_id,
            "person": connection.person,
            "worker": self._services.worker,
            "beat": time.time(),
        }
        async with self._services.database.write() as unit:
            await unit.conn.execute(insert(schema.connections), row)
            unit.wake(f"play:{connection.table_id}")

    async def _depart(self, connection: "Connection") -> None:
        if self._services.stopping:
            return
        seat, link = schema.seats, schema.connections
        async with self._services.database.write() as unit:
            mine = (seat.c.table_id == connection.table_id, seat.c.person == connection.person)
            await unit.conn.execute(update(seat).where(*mine).values({"left": time.time()}))
            # Whoever changes the table next must know when its people have left.
            unit.news[connection.table_id] = None
            if not self._services.database.is_sqlite:
                await unit.conn.execute(delete(link).where(link.c.id == connection.id))
            unit.wake(f"play:{connection.table_id}")

    async def beat(self) -> None:
        """Say that this worker's connections live, and forget those of workers that died."""
        link = schema.connections
        now = time.time()
        async with self._services.database.write() as unit:
            mine = update(link).where(link.c.worker == self._services.worker)
            await unit.conn.execute(mine.values({"beat": now}))
            dead = link.c.beat < now - STALE_SECONDS
            gone = (await unit.conn.execute(select(link.c.table_id).where(dead))).scalars().all()
            if gone:
                await unit.conn.execute(delete(link).where(dead))
                for table_id in set(gone):
                    unit.wake(f"play:{table_id}")

    async def clear(self) -> None:
        """Forget this worker's connections."""
        async with self._services.database.write() as unit:
            mine = schema.connections.c.worker == self._services.worker
            await unit.conn.execute(delete(schema.connections).where(mine))


@dataclass(eq=False)
class Connection:
    """One live client: who looks, through which eyes, and what they have seen."""

    services: "Services"
    websocket: WebSocket
    table_id: str
    person: str | None
    session: str
    seat: int | None
    language: str
    after: int | None
    telling: Telling
    id: str = field(default_factory=new_id)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    _sent: tuple[object, ...] = ()
    _presence: Presence | None = None
    _task: asyncio.Task[None] | None = None

    def stop(self) -> None:
        """End the connection, for example because its session has ended."""
        if self._task is not None:
            self._task.cancel()

    async def run(self, channel: Channel) -> None:
        """Send news and read what the client says, until one of both ends."""
        self._task = asyncio.create_task(self._send_news(channel))
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait({self._task, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (self._task, reader):
                task.cancel()
            results = await asyncio.gather(self._task, reader, return_exceptions=True)
            for result in results:
                self._note(result)
            await self._close()

    def _note(self, result: object) -> None:
        expected = (asyncio.CancelledError, WebSocketDisconnect, RuntimeError, IronbridgeError)
        if isinstance(result, TimeoutError):
            self.services.metrics.dropped.inc()
            logger.info("slow client dropped", extra={"table": self.table_id})
        elif isinstance(result, BaseException) and not isinstance(result, expected):
            logger.error("live connection failed", exc_info=result)

    async def _close(self) -> None:
        if self.websocket.client_state == WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError, OSError):
                async with asyncio.timeout(1):
                    await self.websocket.close(code=1001)

    async def _read(self) -> None:
        while True:
            message = await self.websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or ""
            if len(text) > LONGEST_MESSAGE:
                await self.websocket.close(code=1009)
                return
            if '"ping"' in text:
                await self._send(dumps({"type": "pong"}))
            elif '"whole"' in text:
                # The client has lost a difference, or wants to be sure.
                self._sent = ()
                self.telling.forget()
                self.news.set()

    async def _send(self, text: str) -> None:
        async with asyncio.timeout(self.services.settings.send_seconds):
            await self.websocket.send_text(text)

    async def _send_news(self, channel: Channel) -> None:
        self.news.set()
        while True:
            await self.news.wait()
            self.news.clear()
            moment = await channel.moment(self.services)
            try:
                messages = await self._messages(channel, moment)
            except StalePlyError:
                # The match was undone while its view was drawn; the next wake-up is on its way.
                continue
            for text in messages:
                await self._send(text)

    async def _messages(self, channel: Channel, moment: Moment) -> list[str]:
        table = moment.table
        viewer = viewer_for(table, self.person, self.seat)
        messages: list[str] = []
        draft = table.draft if viewer >= 0 and viewer == table.to_decide else -1
        now = (table.event, viewer, draft, table.status)
        if self.after is None or now != self._sent:
            messages += await self._news(channel, moment, viewer)
            self._sent, self.after = now, table.event
        if moment.presence != self._presence:
            self._presence = moment.presence
            messages.append(self._presence_message(moment))
        return messages

    async def _news(self, channel: Channel, moment: Moment, viewer: int) -> list[str]:
        table = moment.table
        fresh = self.after is None
        after = table.event if self.after is None else self.after
        events = channel.events_since(after) if after < table.event else []
        if events is None:
            async with self.services.database.read() as conn:
                events = await tables.events_after(conn, table.id, after)
        # What came after this moment belongs to the next one.
        events = [event for event in events if event.number <= table.event]
        plays = [event.first for event in events if event.kind == "play"]
        last = max((event.number for event in events if event.kind != "chat"), default=0)
        # The view stands for every play and change of the table up to now; chat keeps its place.
        chat = [event for event in events if event.kind == "chat"]
        messages = [_chat_message(event) for event in chat if event.number < last]
        only_table = not plays and not fresh and table.event > after and last > 0
        if only_table and self._sent and self._sent[1:] == (viewer, *self._draft_of(table, viewer)):
            messages.append(self._table_message(moment, last))
        elif plays or fresh or last or self._sent[1:] != (viewer, *self._draft_of(table, viewer)):
            first = None if fresh else min([table.ply, *plays])
            data = await self.services.view(
                table, viewer, self.language,
                person=self.person, present=moment.presence.people, first=first,
            )  # fmt: skip
            data["event"] = table.event if fresh else max(last, after)
            messages.append(self.telling.tell(data))
        return messages + [_chat_message(event) for event in chat if event.number > last]

    def _draft_of(self, table: TableState, viewer: int) -> tuple[object, ...]:
        return (table.draft if viewer >= 0 and viewer == table.to_decide else -1, table.status)

    def _table_message(self, moment: Moment, event: int) -> str:
        table = moment.table
        data: dict[str, Any] = {
            "type": "table",
            "event": event,
            "table": table_to_json(table, self.person, self.language, moment.presence.people),
            "clocks": clock.to_json(table, time.time()),
        }
        return dumps(data)

    def _presence_message(self, moment: Moment) -> str:
        seats = [
            {"seat": seat.seat, "connected": seat.played_by_bot or seat.person in moment.presence.people}
            for seat in moment.table.seats
        ]
        return dumps({"type": "presence", "seats": seats, "watching": moment.presence.watching})


def _chat_message(event: Event) -> str:
    message = {"number": event.number, "at": event.at, **event.data}
    return dumps({"type": "chat", "event": event.number, "message": message})
