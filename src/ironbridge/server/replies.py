"""What somebody is told when a request fails."""

import logging
import sqlite3
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from ironbridge.errors import IronbridgeError
from ironbridge.server.problems import TooManyError, status_of, to_json
from ironbridge.server.store.database import is_conflict, is_trouble

logger = logging.getLogger(__name__)
RETRY_SECONDS: Final = 3
_DATABASE: Final = (
    SQLAlchemyError,
    OSError,
    sqlite3.Error,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
)
REFUSED: Final = (IronbridgeError, RequestValidationError, HTTPException, *_DATABASE, Exception)
"""The kinds of errors that are answered here."""


async def reply_to(request: Request, error: Exception) -> JSONResponse:
    """Say what went wrong, and nothing that is nobody's business."""
    if isinstance(error, IronbridgeError):
        return _refused(error)
    if isinstance(error, RequestValidationError):
        return _malformed(error)
    if isinstance(error, HTTPException):
        return _http(error)
    return _database(request, error) if isinstance(error, _DATABASE) else _mistake(request, error)


def _refused(refused: IronbridgeError) -> JSONResponse:
    headers = {"retry-after": str(refused.seconds)} if isinstance(refused, TooManyError) else None
    return JSONResponse(to_json(refused), status_code=status_of(refused), headers=headers)


def _malformed(error: RequestValidationError) -> JSONResponse:
    problems = error.errors()
    why = "; ".join(f"{_place(problem)}: {str(problem.get('msg', ''))[:120]}" for problem in problems[:5])
    body = {"what": "the request cannot be read", "why": why.lower(), "code": "malformed"}
    return JSONResponse(body, status_code=400)


def _place(problem: Any) -> str:
    return ".".join(str(part)[:40] for part in problem.get("loc", ()))


def _http(known: HTTPException) -> JSONResponse:
    words = {
        404: ("no such address", "not_found"),
        405: ("no such method here", "no_method"),
        413: ("the body is too long", "too_large"),
    }
    what, code = words.get(known.status_code, ("the request cannot be read", "malformed"))
    body = {"what": what, "why": str(known.detail)[:200].lower(), "code": code}
    return JSONResponse(body, status_code=known.status_code, headers=known.headers)


def _database(request: Request, error: Exception) -> JSONResponse:
    if is_conflict(error):
        body = {"what": "somebody was faster", "why": "look again and repeat", "code": "conflict"}
        return JSONResponse(body, status_code=409)
    if not is_trouble(error):
        return _mistake(request, error)
    logger.error("database does not answer", exc_info=error)
    body = {"what": "the database does not answer", "why": "try again soon", "code": "database_away"}
    return JSONResponse(body, status_code=503, headers={"retry-after": str(RETRY_SECONDS)})


def _mistake(request: Request, error: Exception) -> JSONResponse:
    request_id = request.scope.get("state", {}).get("request_id", "")
    logger.error("request failed", exc_info=error, extra={"request": request_id})
    body = {
        "what": "the server made a mistake",
        "why": "it is noted in its log",
        "hint": f"request {request_id}",
        "code": "mistake",
    }
    return JSONResponse(body, status_code=500)
