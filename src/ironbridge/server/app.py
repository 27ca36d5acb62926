"""The application: routes, and the guard in front of them."""

import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ironbridge.server.guard import Guard
from ironbridge.server.logs import begin_logging
from ironbridge.server.replies import REFUSED, reply_to
from ironbridge.server.routes import (
    admin,
    advice,
    analysis,
    asking,
    chat,
    games,
    history,
    lessons,
    live,
    mail,
    operations,
    people,
    play,
    puzzles,
    short,
    static,
    tables,
)
from ironbridge.server.services import Services
from ironbridge.server.settings import Settings, from_environment


def create_app(settings: Settings | None = None) -> ASGIApp:
    """Make the application; without settings they are read from the environment."""
    chosen = from_environment() if settings is None else settings
    app = make_api(chosen)
    return guarded(app, chosen)


def guarded(app: FastAPI, settings: Settings) -> ASGIApp:
    """Put the guard in front of the application, and before it what reads a named proxy's headers."""
    way = short.ShortWay(app)
    guard: Any = Guard(way, app.state.services)
    return ProxyHeadersMiddleware(guard, list(settings.proxies)) if settings.proxies else guard  # type: ignore[return-value]


def create_served_app() -> ASGIApp:
    """Make the application in a worker process, with its logs."""
    settings = from_environment()
    begin_logging(settings.log_level)
    # The database's thread must not wait the usual 5 ms for a loop that is drawing a view.
    sys.setswitchinterval(0.0005)
    app = create_app(settings)
    # What is loaded by now stays; what comes is looked through when nobody waits (see `garbage.py`).
    gc.freeze()
    gc.disable()
    return app


def make_api(settings: Settings) -> FastAPI:
    """Make the application without its guard."""
    services = Services(settings)
    app = FastAPI(
        title="Ironbridge",
        description="Tables for economic board games: views go out redacted, answers come in by ply.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
    )
    # A view shrinks to a seventh in half a millisecond; higher levels cost more than they save.
    app.add_middleware(GZipMiddleware, minimum_size=4096, compresslevel=2)
    app.state.services = services
    app.state.client = static.client_folder(settings)
    # Routes are tried in order: what is asked for most comes first, what answers everything else last.
    for part in (
        play,
        asking,
        live,
        tables,
        people,
        mail,
        games,
        lessons,
        puzzles,
        advice,
        analysis,
        history,
        chat,
        admin,
        operations,
        static,
    ):
        app.include_router(part.router)
    for kind in REFUSED:
        app.add_exception_handler(kind, reply_to)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    services: Services = app.state.services
    await services.start()
    try:
        yield
    finally:
        await services.stop()
