"""The short way for what players do most: answer, take back, confirm.

Between a request and its route the framework's layers took longer than the rules and the database together.
A request that is written exactly as clients write it goes straight to the function of its route. Whatever is
unusual about one sends it the long way, where it is refused in the usual words.
"""

import re
from collections.abc import Awaitable, Callable
from typing import Any, Final

from fastapi import FastAPI, Request
from pydantic import BaseModel, ValidationError
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from ironbridge.server.replies import reply_to
from ironbridge.server.routes import play
from ironbridge.server.routes.models.play import Answers, Confirm, TakeBack
from ironbridge.server.routes.visit import Doing, doing

_PATH: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{8,16})/(actions|take-back|confirm)")
_QUERY: Final = re.compile(rb"brief=true(?:&language=([a-z]{2}))?")
_WAYS: Final[dict[str, tuple[type[BaseModel], Callable[[Any, Doing, bool], Awaitable[Response]]]]] = {
    "actions": (Answers, play.answer),
    "take-back": (TakeBack, play.take_back),
    "confirm": (Confirm, play.confirm),
}
_ROUTES: Final = {getattr(route, "path", "").rpartition("/")[2]: route for route in play.router.routes}


class ShortWay:
    """Stands in front of the application."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a player, or pass a request on."""
        found = _PATH.fullmatch(scope["path"]) if _is_json(scope) else None
        asked = _QUERY.fullmatch(scope["query_string"]) if found else None
        if found is None or asked is None:
            await self._app(scope, receive, send)
            return
        first = await receive()
        table, what = found.groups()
        model, act = _WAYS[what]
        try:
            if first["type"] != "http.request" or first.get("more_body"):
                raise ValueError("it comes in parts")
            body = model.model_validate_json(first.get("body", b""))
        except (ValidationError, ValueError):
            await self._app(scope, _again(first, receive), send)
            return
        scope["app"], scope["route"] = self._app, _ROUTES[what]
        request, language = Request(scope, receive), (asked[1] or b"").decode()
        try:
            response = await act(body, await doing(table, request, language), True)
        except Exception as error:
            response = await reply_to(request, error)
        await response(scope, receive, send)


def _is_json(scope: Scope) -> bool:
    if scope["type"] != "http" or scope["method"] != "POST":
        return False
    return [value for name, value in scope["headers"] if name == b"content-type"] == [b"application/json"]


def _again(first: Message, receive: Receive) -> Receive:
    """Let somebody else read what was read already."""
    left = [first]

    async def read() -> Message:
        return left.pop() if left else await receive()

    return read
