"""What somebody is told when a request fails."""

import json
import logging
import sqlite3
from collections.abc import Mapping
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from ironbridge.errors import IronbridgeError
from ironbridge.kernel.texts import Catalogue, Text, TextValue
from ironbridge.server.problems import MalformedError, TooManyError, say, status_of, to_json
from ironbridge.server.store.database import is_conflict, is_trouble
from ironbridge.server.words import words_for

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


class Reply(JSONResponse):
    """JSON that can be sent whatever it quotes: of half a character the code."""

    def render(self, content: Any) -> bytes:
        """Write the JSON."""
        text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        return text.encode(errors="backslashreplace")


async def reply_to(request: Request, error: Exception) -> JSONResponse:
    """Say what went wrong in the reader's language, and nothing that is nobody's business."""
    words = words_for(request)
    if isinstance(error, IronbridgeError):
        return _refused(words, error)
    if isinstance(error, RequestValidationError):
        return _malformed(words, error)
    if isinstance(error, HTTPException):
        return _http(words, error)
    if isinstance(error, _DATABASE):
        return _database(request, words, error)
    return _mistake(request, words, error)


def _refused(words: Catalogue, refused: IronbridgeError) -> JSONResponse:
    headers = {"retry-after": str(refused.seconds)} if isinstance(refused, TooManyError) else None
    return Reply(to_json(refused, words), status_code=status_of(refused), headers=headers)


def _malformed(words: Catalogue, error: RequestValidationError) -> JSONResponse:
    details = "; ".join(_detail(words, problem) for problem in error.errors()[:5])
    return _refused(words, MalformedError("request.malformed", details=details))


def _detail(words: Catalogue, problem: Any) -> str:
    """Say what is wrong with a field; what only a program gets wrong is said exactly in English alone."""
    field = ".".join(str(part)[:40] for part in problem.get("loc", ()))
    bounds = problem.get("ctx", {})
    if problem["type"] == "string_too_short":
        return words.render(Text("request.too_short", {"field": field, "least": bounds["min_length"]}))
    if problem["type"] == "string_too_long":
        return words.render(Text("request.too_long", {"field": field, "most": bounds["max_length"]}))
    if words.language == "en":
        return f"{field}: {str(problem.get('msg', ''))[:120]}".lower()
    return words.render(Text("request.field", {"field": field}))


def _http(words: Catalogue, known: HTTPException) -> JSONResponse:
    keys = {
        404: ("address.unknown", "not_found"),
        405: ("address.method", "no_method"),
        413: ("kind.too_large", "too_large"),
    }
    key, code = keys.get(known.status_code, ("kind.malformed", "malformed"))
    return _said(words, key, code, known.status_code, known.headers)


def _said(
    words: Catalogue,
    key: str,
    code: str,
    status: int,
    headers: Mapping[str, str] | None = None,
    **values: TextValue,
) -> JSONResponse:
    said = {part: text for part, text in say(words, key, values).items() if text}
    body = {"code": code, "key": key, "values": values, **said}
    return Reply(body, status_code=status, headers=headers)


def _database(request: Request, words: Catalogue, error: Exception) -> JSONResponse:
    if is_conflict(error):
        return _said(words, "conflict", "conflict", 409)
    if not is_trouble(error):
        return _mistake(request, words, error)
    logger.error("database does not answer", exc_info=error)
    return _said(words, "database_away", "database_away", 503, {"retry-after": str(RETRY_SECONDS)})


def _mistake(request: Request, words: Catalogue, error: Exception) -> JSONResponse:
    request_id = request.scope.get("state", {}).get("request_id", "")
    logger.error("request failed", exc_info=error, extra={"request": request_id})
    return _said(words, "mistake", "mistake", 500, request=request_id)
