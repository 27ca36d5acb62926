"""Structured logs: one JSON object per line, nothing secret in it.

Paths are logged without their query, which may hold an invitation; bodies and headers are never logged.
"""

import json
import logging
import sys
import time
from typing import Final

_PLAIN: Final = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}


class JsonFormatter(logging.Formatter):
    """Writes a log record with its extra fields as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one line."""
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        # A library may mark every record of the process, in its own name (`_…`); that is none of ours.
        for name, value in record.__dict__.items():
            if name not in _PLAIN and not name.startswith("_"):
                line[name] = value
        if record.exc_info:
            # The kind of error and where it was raised; a message could quote a secret.
            kind, _error, trace = record.exc_info
            line["error"] = kind.__name__ if kind else ""
            line["where"] = _places(trace)
        return json.dumps(line, default=str, ensure_ascii=False)


def _places(trace: object) -> list[str]:
    places = []
    while trace is not None:
        code = trace.tb_frame.f_code  # type: ignore[attr-defined]
        places.append(f"{code.co_filename.rpartition('ironbridge/')[2]}:{trace.tb_lineno}")  # type: ignore[attr-defined]
        trace = trace.tb_next  # type: ignore[attr-defined]
    return places[-8:]


def _is_about_nobody(record: logging.LogRecord) -> bool:
    """Tell whether a line of uvicorn names no client and no address that was asked for."""
    message = str(record.msg)  # An error, where the server cannot listen.
    return "WebSocket" not in message and not message.startswith("connection ")


def begin_logging(level: str) -> None:
    """Send all logs to the error stream as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
    # Uvicorn's lines about requests would repeat addresses and queries; the guard writes what may be known.
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").addFilter(_is_about_nobody)
    for name in ("websockets", "sqlalchemy", "aiosqlite", "asyncio", "alembic"):
        logging.getLogger(name).setLevel(logging.WARNING)
