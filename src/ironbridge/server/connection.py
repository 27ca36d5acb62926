"""One live client: what is new for it is sent in order, exactly once.

A connection holds no queue: when it was busy, it catches up with one view and all missed chat. A client that
does not take a message in time is dropped; it can come back with the last event it has seen.
"""

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ironbridge.errors import IronbridgeError, StalePlyError
from ironbridge.scene.drawn import dumps
from ironbridge.server import clock
from ironbridge.server.channel import Channel, Moment, Presence
from ironbridge.server.problems import NotYoursError, status_of
from ironbridge.server.store import tables
from ironbridge.server.store.tables import Event, TableState, new_id
from ironbridge.server.telling import Telling
from ironbridge.server.views import table_to_json, viewer_for

if TYPE_CHECKING:
    from ironbridge.server.services import Services

logger = logging.getLogger(__name__)
LONGEST_MESSAGE: Final = 2000


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
    invited_by: str = ""
    """The invitation this client came with, where nothing else lets them in."""
    id: str = field(default_factory=new_id)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    plays: bool = False
    """Whether the person belongs to the table: bots go on for them."""
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
            # A task's exception holds the frame that holds this connection. In a circle they would stay, with
            # all that was told last, until the garbage of a whole long life is looked for.
            self._task = None
            for result in results:
                self._note(result)
            lost = next((result for result in results if isinstance(result, NotYoursError)), None)
            await self._close(1001 if lost is None else 4000 + status_of(lost))

    def _note(self, result: object) -> None:
        expected = (asyncio.CancelledError, WebSocketDisconnect, RuntimeError, IronbridgeError)
        if isinstance(result, TimeoutError):
            self.services.metrics.dropped.inc()
            logger.info("slow client dropped", extra={"table": self.table_id})
        elif isinstance(result, BaseException) and not isinstance(result, expected):
            logger.error("live connection failed", exc_info=result)

    async def _close(self, code: int) -> None:
        if self.websocket.client_state == WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError, OSError):
                async with asyncio.timeout(1):
                    await self.websocket.close(code=code)

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
        if table.is_closed_to(self.person) or (self.invited_by and self.invited_by != table.invitation):
            raise NotYoursError("you cannot watch this table", "you no longer may", code="table.closed")
        self.plays = table.is_of(self.person)
        if self.plays:
            self.services.hub.see(table.id)
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
