"""One live client: what is new for it is sent in order, exactly once.

A connection holds no queue: when it was busy, it catches up with one view and all missed chat. A client that
does not take a message in time is dropped; it can come back with the last event it has seen.
"""

import asyncio
import contextlib
import logging
import time
from typing import Any, Final, Literal, NamedTuple, get_args

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ironbridge.errors import IronbridgeError, StalePlyError, TableError
from ironbridge.server import clock
from ironbridge.server.channel import Channel, Listener, Moment, Presence
from ironbridge.server.core import Core
from ironbridge.server.problems import NotYoursError, status_of
from ironbridge.server.store import tables
from ironbridge.server.store.tables import Event, new_id
from ironbridge.server.telling import Telling, live_message
from ironbridge.server.views import table_to_json, viewer_for

logger = logging.getLogger(__name__)
LONGEST_MESSAGE: Final = 2000
Said = Literal["ping", "whole"]
"""What a client may say; everything else is a request."""
SAID: Final[tuple[Said, ...]] = get_args(Said)


class Shown(NamedTuple):
    """What a client has been shown: up to which event, through whose eyes, with which tentative answers."""

    event: int
    viewer: int
    draft: int
    status: str

    def is_like(self, other: "Shown | None") -> bool:
        """Tell whether only events lie between two."""
        return other is not None and other[1:] == self[1:]


class Connection(Listener):
    """One live client: who looks, through which eyes, and what they have seen."""

    def __init__(
        self,
        core: Core,
        websocket: WebSocket,
        table_id: str,
        person: str | None,
        session: str,
        *,
        seat: int | None,
        language: str,
        after: int | None,
        differences: bool,
    ) -> None:
        super().__init__(person)
        self.id = new_id()
        self.table_id = table_id
        self.session = session
        self.invited_by = ""
        """The invitation this client came with, where nothing else lets them in."""
        self.plays = False
        """Whether the person belongs to the table: bots go on for them."""
        self._core = core
        self._websocket = websocket
        self._seat = seat
        self._language = language
        self._after = after
        self._telling = Telling(differences=differences)
        self._shown: Shown | None = None
        self._presence: Presence | None = None
        self._task: asyncio.Task[None] | None = None

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
            lost = next((result for result in results if isinstance(result, TableError)), None)
            await self._close(1001 if lost is None else 4000 + status_of(lost))

    def _note(self, result: object) -> None:
        expected = (asyncio.CancelledError, WebSocketDisconnect, RuntimeError, IronbridgeError)
        if isinstance(result, TimeoutError):
            self._core.metrics.dropped.inc()
            logger.info("slow client dropped", extra={"table": self.table_id})
        elif isinstance(result, BaseException) and not isinstance(result, expected):
            logger.error("live connection failed", exc_info=result)

    async def _close(self, code: int) -> None:
        if self._websocket.client_state == WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError, OSError):
                async with asyncio.timeout(1):
                    await self._websocket.close(code=code)

    async def _read(self) -> None:
        while True:
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or ""
            if len(text) > LONGEST_MESSAGE:
                await self._websocket.close(code=1009)
                return
            said = next((kind for kind in SAID if f'"{kind}"' in text), None)
            if said == "ping":
                await self._send(live_message("pong", {}))
            elif said == "whole":
                # The client has lost a difference, or wants to be sure.
                self._shown = None
                self._telling.forget()
                self.news.set()

    async def _send(self, message: bytes) -> None:
        async with asyncio.timeout(self._core.settings.send_seconds):
            await self._websocket.send_text(message.decode())

    async def _send_news(self, channel: Channel) -> None:
        self.news.set()
        while True:
            await self.news.wait()
            self.news.clear()
            moment = await channel.moment()
            try:
                messages = await self._messages(channel, moment)
            except StalePlyError:
                # The match was undone while its view was drawn; the next wake-up is on its way.
                continue
            for message in messages:
                await self._send(message)

    async def _messages(self, channel: Channel, moment: Moment) -> list[bytes]:
        table = moment.table
        viewer = viewer_for(table, self.person, self._seat)
        if table.is_closed_to(self.person) or (self.invited_by and self.invited_by != table.invitation):
            raise NotYoursError("table.closed", code="table.closed")
        self.plays = table.is_of(self.person)
        if self.plays:
            channel.see()
        messages: list[bytes] = []
        draft = table.draft if viewer >= 0 and viewer == table.to_decide else -1
        now = Shown(table.event, viewer, draft, table.status)
        if self._after is None or now != self._shown:
            messages += await self._news(channel, moment, now)
            self._shown, self._after = now, table.event
        if moment.presence != self._presence:
            self._presence = moment.presence
            messages.append(self._presence_message(moment))
        return messages

    async def _news(self, channel: Channel, moment: Moment, now: Shown) -> list[bytes]:
        """Tell what is new: the view stands for every play and change up to now; chat keeps its place."""
        if self._after is None:
            return [await self._view_message(moment, now.viewer, now.event)]
        events = await self._events(channel, self._after, now.event)
        plays = [event.first for event in events if event.kind == "play"]
        last = max((event.number for event in events if event.kind != "chat"), default=0)
        chat = [event for event in events if event.kind == "chat"]
        messages = [_chat_message(event) for event in chat if event.number < last]
        if last and not plays and now.is_like(self._shown):
            messages.append(self._table_message(moment, last))
        elif last or not now.is_like(self._shown):
            first = min([moment.table.ply, *plays])
            messages.append(await self._view_message(moment, now.viewer, max(last, self._after), first))
        return messages + [_chat_message(event) for event in chat if event.number > last]

    async def _events(self, channel: Channel, after: int, last: int) -> list[Event]:
        """List the events after one; what came after this moment belongs to the next one."""
        events = channel.events_since(after) if after < last else []
        if events is None:
            async with self._core.database.read() as conn:
                events = await tables.events_after(conn, self.table_id, after)
        return [event for event in events if event.number <= last]

    async def _view_message(self, moment: Moment, viewer: int, event: int, first: int | None = None) -> bytes:
        people = moment.presence.people
        data = await self._core.view(
            moment.table, viewer, self._language, person=self.person, present=people, first=first
        )
        data["event"] = event
        return self._telling.tell(data)

    def _table_message(self, moment: Moment, event: int) -> bytes:
        table = moment.table
        data: dict[str, Any] = {
            "event": event,
            "table": table_to_json(table, self.person, self._language, moment.presence.people),
            "clocks": clock.to_json(table, time.time()),
        }
        return live_message("table", data)

    def _presence_message(self, moment: Moment) -> bytes:
        seats = [
            {"seat": seat.seat, "connected": seat.played_by_bot or seat.person in moment.presence.people}
            for seat in moment.table.seats
        ]
        return live_message("presence", {"seats": seats, "watching": moment.presence.watching})


def _chat_message(event: Event) -> bytes:
    message = {"number": event.number, "at": event.at, **event.data}
    return live_message("chat", {"event": event.number, "message": message})
