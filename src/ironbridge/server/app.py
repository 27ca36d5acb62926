"""The application: routes, error answers, and the guard in front of them."""

import gc
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, cast

import asyncpg  # type: ignore[import-untyped]
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ironbridge.errors import IronbridgeError
from ironbridge.server.guard import Guard
from ironbridge.server.logs import begin_logging
from ironbridge.server.problems import TooManyError, status_of, to_json
from ironbridge.server.routes import (
    admin,
    advice,
    asking,
    chat,
    games,
    history,
    live,
    operations,
    people,
    play,
    static,
    tables,
)
from ironbridge.server.services import Services
from ironbridge.server.settings import Settings, from_environment
from ironbridge.server.store.database import is_conflict, is_trouble

logger = logging.getLogger(__name__)
RETRY_SECONDS: Final = 3


def create_app(settings: Settings | None = None) -> ASGIApp:
    """Make the application; without settings they are read from the environment."""
    chosen = from_environment() if settings is None else settings
    app = make_api(chosen)
    return guarded(app, chosen)


def guarded(app: FastAPI, settings: Settings) -> ASGIApp:
    """Put the guard in front of the application, and before it what reads a named proxy's headers."""
    guard: Any = Guard(app, settings, app.state.services.metrics, app.state.services.limits)
    return ProxyHeadersMiddleware(guard, list(settings.proxies)) if settings.proxies else guard  # type: ignore[return-value]


def create_served_app() -> ASGIApp:
    """Make the application in a worker process, with its logs."""
    settings = from_environment()
    begin_logging(settings.log_level)
    # The database's thread must not wait the usual 5 ms for a loop that is drawing a view.
    sys.setswitchinterval(0.0005)
    app = create_app(settings)
    # What is loaded by now stays, and views are a thousand short-lived parts each: looking through all of it
    # for cycles again and again took a quarter of the time of drawing a view.
    gc.freeze()
    gc.set_threshold(4_000, 20, 10)
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
    for part in (play, asking, live, tables, people, games, advice, history, chat, admin, operations, static):
        app.include_router(part.router)
    _answer_errors(app)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    services: Services = app.state.services
    await services.start()
    try:
        yield
    finally:
        await services.stop()


def _answer_errors(app: FastAPI) -> None:
    app.add_exception_handler(IronbridgeError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    for kind in (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
        app.add_exception_handler(kind, _database)
    app.add_exception_handler(Exception, _mistake)


async def _refused(_request: Request, error: Exception) -> JSONResponse:
    refused = cast(IronbridgeError, error)
    headers = {"retry-after": str(refused.seconds)} if isinstance(refused, TooManyError) else None
    return JSONResponse(to_json(refused), status_code=status_of(refused), headers=headers)


async def _malformed(_request: Request, error: Exception) -> JSONResponse:
    problems = cast(RequestValidationError, error).errors()
    why = "; ".join(f"{_place(problem)}: {str(problem.get('msg', ''))[:120]}" for problem in problems[:5])
    body = {"what": "the request cannot be read", "why": why.lower(), "code": "malformed"}
    return JSONResponse(body, status_code=400)


def _place(problem: Any) -> str:
    return ".".join(str(part)[:40] for part in problem.get("loc", ()))


async def _http(_request: Request, error: Exception) -> JSONResponse:
    known = cast(HTTPException, error)
    words = {
        404: ("no such address", "not_found"),
        405: ("no such method here", "no_method"),
        413: ("the body is too long", "too_large"),
    }
    what, code = words.get(known.status_code, ("the request cannot be read", "malformed"))
    body = {"what": what, "why": str(known.detail)[:200].lower(), "code": code}
    return JSONResponse(body, status_code=known.status_code, headers=known.headers)


async def _database(request: Request, error: Exception) -> JSONResponse:
    if is_conflict(error):
        body = {"what": "somebody was faster", "why": "look again and repeat", "code": "conflict"}
        return JSONResponse(body, status_code=409)
    if not is_trouble(error):
        return await _mistake(request, error)
    logger.error("database does not answer", exc_info=error)
    body = {"what": "the database does not answer", "why": "try again soon", "code": "database_away"}
    return JSONResponse(body, status_code=503, headers={"retry-after": str(RETRY_SECONDS)})


async def _mistake(request: Request, error: Exception) -> JSONResponse:
    request_id = request.scope.get("state", {}).get("request_id", "")
    logger.error("request failed", exc_info=error, extra={"request": request_id})
    body = {
        "what": "the server made a mistake",
        "why": "it is noted in its log",
        "hint": f"request {request_id}",
        "code": "mistake",
    }
    return JSONResponse(body, status_code=500)
