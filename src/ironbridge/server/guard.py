"""The guard at the door: body sizes, cross-site requests, security headers, request logs.

Plain ASGI, so that streaming and WebSockets pass without being buffered.
"""

import logging
import secrets
import time
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ironbridge.errors import IronbridgeError
from ironbridge.server.json_text import dumps
from ironbridge.server.people import COOKIE
from ironbridge.server.problems import (
    MalformedError,
    NotYoursError,
    TooLargeError,
    TooManyError,
    status_of,
    to_json,
)
from ironbridge.server.services import Services
from ironbridge.server.words import words_for

logger = logging.getLogger("ironbridge.request")
UNSAFE: Final = {"POST", "PUT", "PATCH", "DELETE"}
RECORDS: Final = ("/api/records", "/api/analysis/paste")
"""Where a whole record may be sent."""
POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        # Scenes place things with style attributes; styles cannot run anything.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_HEADERS: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services
        self._settings = services.settings
        self._metrics = services.metrics
        self._limits = services.limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it at the door."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        try:
            self._check_origin(scope)
            self._check_rate(scope)
            limited = self._limit_body(scope, receive) if scope["type"] == "http" else receive
        except IronbridgeError as error:
            await _refuse(scope, receive, send, error)
            return
        if scope["type"] == "websocket":
            await self._app(scope, limited, send)
        else:
            await self._watch(scope, limited, send)

    def _check_origin(self, scope: Scope) -> None:
        """Refuse what another site makes a browser send."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        self._check_host(host)
        is_live = scope["type"] == "websocket"
        if (not is_live and scope["method"] not in UNSAFE) or has_token(headers):
            return
        origin = headers.get("origin")
        site = headers.get("sec-fetch-site")
        if origin is not None:
            known = (*self._settings.origins, self._settings.public.rstrip("/"))
            ours = origin.partition("://")[2] == host or origin in known
        elif site is not None:
            ours = site in ("same-origin", "none")
        else:
            ours = f"{COOKIE}=" not in headers.get("cookie", "")
        if not ours:
            raise NotYoursError("request.cross_site")

    def _check_host(self, host: str) -> None:
        known = {*self._settings.hosts, self._settings.public_host} - {""}
        if self._settings.hosts and host not in known and host.rpartition(":")[0] not in known:
            raise MalformedError("request.host", code="unknown_host")

    def _check_rate(self, scope: Scope) -> None:
        """Count what is asked for, by person; what nobody in particular asks for, by address."""
        if not scope["path"].startswith("/api/"):
            return
        secret = secret_of(HTTPConnection(scope))
        # A secret that we have not signed is nobody's, whatever it says.
        known = None if secret is None else self._services.people.recognize(secret)
        if known is not None:
            self._limits.check("requests", known)
        else:
            client = scope.get("client")
            self._limits.check("reads", client[0] if client else "unknown")

    def _limit_body(self, scope: Scope, receive: Receive) -> Receive:
        is_record = scope["path"] in RECORDS
        limit = self._settings.record_limit if is_record else self._settings.body_limit
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isascii() or not length.isdigit() or len(length) > 15:
            raise MalformedError("request.no_length")
        if int(length) > limit:
            raise TooLargeError("request.too_large", limit=limit)
        got = 0

        async def counted() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > limit:
                # FastAPI would take any other error while reading for malformed JSON.
                raise HTTPException(413)
            return message

        return counted

    async def _watch(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        request_id = secrets.token_hex(6)
        status = 500
        is_head = scope["method"] == "HEAD"
        if is_head:
            # What can be got can be asked about.
            scope = {**scope, "method": "GET"}

        async def dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _dress(message, scope, request_id)
            elif is_head and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        scope.setdefault("state", {})["request_id"] = request_id
        try:
            await self._app(scope, receive, dressed)
        finally:
            self._note(scope, status, time.perf_counter() - began, request_id)

    def _note(self, scope: Scope, status: int, seconds: float, request_id: str) -> None:
        route = getattr(scope.get("route"), "path", "other")
        self._metrics.requests.labels(route, scope["method"], str(status)).inc()
        self._metrics.seconds.labels(route).observe(seconds)
        facts: dict[str, Any] = {
            "method": scope["method"],
            "route": route,
            "status": status,
            "ms": round(seconds * 1000, 1),
            "request": request_id,
        }
        logger.info("request", extra=facts)


def has_token(headers: Headers) -> bool:
    """Tell whether a token says who asks; then the cookie does not count, and no other site can forge it."""
    return headers.get("authorization", "").lower().startswith("bearer ")


def secret_of(request: HTTPConnection) -> str | None:
    """Find the signed secret of a request: a bearer token, or the session's cookie."""
    if has_token(request.headers):
        return request.headers["authorization"].partition(" ")[2].strip()
    return request.cookies.get(COOKIE)


def _dress(message: Message, scope: Scope, request_id: str) -> None:
    given = list(message.get("headers", ()))
    names = {name.lower() for name, _value in given}
    usual = [*_HEADERS, (b"x-request-id", request_id.encode())]
    if scope["path"].startswith("/api/"):
        usual.append((b"cache-control", b"no-store"))
    if scope.get("scheme") == "https":
        usual.append((b"strict-transport-security", b"max-age=31536000"))
    message["headers"] = given + [header for header in usual if header[0] not in names]


async def _refuse(scope: Scope, receive: Receive, send: Send, error: IronbridgeError) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4000 + status_of(error), "reason": error.what[:100]})
        return
    body = dumps(to_json(error, words_for(HTTPConnection(scope))))
    retry = [(b"retry-after", str(error.seconds).encode())] if isinstance(error, TooManyError) else []
    start: Message = {
        "type": "http.response.start",
        "status": status_of(error),
        "headers": [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            # The rest of a body nobody reads must not be taken for the next request.
            (b"connection", b"close"),
            *retry,
        ],
    }
    _dress(start, scope, "")
    await send(start)
    await send({"type": "http.response.body", "body": body})
