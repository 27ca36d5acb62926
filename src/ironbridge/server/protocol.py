"""HTTP with limits: length of a head, time for a request to arrive, connections from one address."""

from asyncio import TimerHandle, Transport
from collections import Counter
from functools import cache
from ipaddress import ip_address, ip_network
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ironbridge.server.settings import Settings, from_environment


@cache
def _served() -> Settings:
    return from_environment()


class BoundedProtocol(HttpToolsProtocol):
    """One connection. Named proxies may have any number: the hub counts what their visitors hold."""

    settings: ClassVar[Settings | None] = None
    """The limits; None: as the environment says, in a worker process."""
    _open: ClassVar[Counter[str]] = Counter()

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._limits = self.settings or _served()
        self._timer: TimerHandle | None = None
        self._counted = ""
        self._head = 0
        self._in_head = True

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Let somebody in, unless their address has many connections."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address and not _is_named(address, self._limits.proxies):
            self._counted = address
            self._open[address] += 1
        if self._open[self._counted] > self._limits.connections_per_address:
            self._refuse(b"429 Too Many Requests", b"too many connections")
            return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_waiting()
        self._release()
        super().connection_lost(exc)

    def _release(self) -> None:
        if self._counted:
            self._open[self._counted] -= 1
            if not self._open[self._counted]:
                del self._open[self._counted]
            self._counted = ""

    def data_received(self, data: bytes) -> None:
        """Read on, but no endless head."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self._is_forgotten():
            self._wait()
        if self._in_head:
            self._head += len(data)
            if self._head > self._limits.header_limit:
                self._refuse(b"431 Request Header Fields Too Large", b"the head is too long")

    def _is_forgotten(self) -> bool:
        """Tell whether nothing would end it: what came, a blank line perhaps, has begun no request."""
        if self._timer is not None or self.timeout_keep_alive_task is not None:
            return False
        return self.transport.get_protocol() is self and self.cycle.response_complete

    def on_message_begin(self) -> None:
        """Begin to count: the head's length and the time."""
        super().on_message_begin()
        self._head, self._in_head = 0, True
        self._wait()

    def on_headers_complete(self) -> None:
        """Let the application begin."""
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All is there."""
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection on; it counts until it ends."""
        self._stop_waiting()
        super().handle_websocket_upgrade()
        protocol: Any = self.transport.get_protocol()
        lost = protocol.connection_lost

        def lost_and_forgotten(exc: Exception | None) -> None:
            self._release()
            lost(exc)

        protocol.connection_lost = lost_and_forgotten

    def _wait(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self._limits.request_seconds, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        self._timer = None
        self._refuse(b"408 Request Timeout", b"the request took too long to arrive")

    def _refuse(self, status: bytes, why: bytes) -> None:
        self._stop_waiting()
        if not self.transport.is_closing():
            lines = [b"HTTP/1.1 " + status, b"content-type: text/plain", b"connection: close"]
            lines.append(b"content-length: " + str(len(why)).encode())
            self.transport.write(b"\r\n".join([*lines, b"", why]))
            self.transport.close()


@cache
def _is_named(address: str, proxies: tuple[str, ...]) -> bool:
    try:
        return any(ip_address(address) in ip_network(proxy, strict=False) for proxy in proxies)
    except ValueError:
        return False
