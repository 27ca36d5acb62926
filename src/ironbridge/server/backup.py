"""Backups: all rows of one consistent state as compressed lines of JSON, for either database.

The first line says which revision of the schema the rows have; a backup of an older program is restored into
that schema and then migrated. A backup holds everything, sessions' key included: keep it as you keep a
password.
"""

import gzip
import json
import os
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, MetaData, Table, insert, select, text
from sqlalchemy.exc import StatementError

from ironbridge.errors import SetupError
from ironbridge.server.store import migrate, schema
from ironbridge.server.store.database import Database

FORMAT: Final = "ironbridge-backup/1"
LEFT_OUT: Final = {"connections", "alembic_version"}
BATCH: Final = 500
LONGEST_LINE: Final = 32 * 1024 * 1024
LARGEST_START: Final = 64 * 1024 * 1024
MOST_PACKED: Final = 100
"""A file that unpacks to so many times its size is no backup: rows of JSON shrink to a tenth or so."""


async def back_up(database: Database, file: Path) -> int:
    """Write a backup; the server may go on meanwhile. Gives the number of rows."""
    if file.exists():
        raise SetupError(f"{file} exists", "a backup does not overwrite anything")
    revision = await migrate.current(database)
    if revision != migrate.head():
        raise SetupError("the database has another schema", "start the server once, it migrates")
    partial = file.with_name(f".{file.name}.{os.getpid()}")
    descriptor = os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        rows = 0
        with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
            out.write(json.dumps({"format": FORMAT, "revision": revision, "at": time.time()}) + "\n")
            async with database.read() as conn:
                for table in schema.metadata.sorted_tables:
                    if table.name in LEFT_OUT:
                        continue
                    result = await conn.stream(select(table))
                    async for row in result:
                        out.write(json.dumps([table.name, list(row)], ensure_ascii=False) + "\n")
                        rows += 1
        partial.rename(file)
    finally:
        partial.unlink(missing_ok=True)
    return rows


async def restore(database: Database, file: Path) -> int:
    """Fill an empty database from a backup. Gives the number of rows."""
    header = _check(file)
    if await migrate.current(database) is not None:
        raise SetupError("the database is not empty", "a backup is restored into a new one")
    await migrate.migrate(database, str(header.get("revision")))
    lines = _lines(file)
    next(lines)
    try:
        async with database.write() as unit:
            rows = await unit.conn.run_sync(_fill, lines)
    except (StatementError, ValueError, TypeError, KeyError) as error:
        raise SetupError(
            f"{file} cannot be restored", f"a row does not fit: {type(error).__name__}"
        ) from None
    await migrate.migrate(database)
    return rows


def _check(file: Path) -> dict[str, Any]:
    """Read a whole backup before anything is written; give its header."""
    lines = _lines(file)
    header = next(lines, None)
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise SetupError(f"{file} is not a backup", f"it does not begin with {FORMAT}")
    if header.get("revision") not in migrate.revisions():
        raise SetupError(f"{file} cannot be restored", "a newer Ironbridge has written it")
    for number, line in enumerate(lines, start=2):
        if not (
            isinstance(line, list)
            and len(line) == 2
            and isinstance(line[0], str)
            and line[0] in schema.metadata.tables
            and isinstance(line[1], list)
        ):
            raise SetupError(f"{file} cannot be read", f"line {number} is not a row of a table")
    return header


def _fill(connection: Connection, lines: Iterator[Any]) -> int:
    found = MetaData()
    found.reflect(connection)
    # Types that reflection cannot know, such as JSON in SQLite, come from the schema.
    tables = {name: schema.metadata.tables.get(name, found.tables[name]) for name in found.tables}
    batch: list[dict[str, Any]] = []
    filled: Table | None = None
    rows = 0
    for name, values in lines:
        table = tables[name]
        if filled is not None and (table is not filled or len(batch) == BATCH):
            connection.execute(insert(filled), batch)
            batch = []
        filled = table
        columns = [column.name for column in found.tables[name].columns]
        batch.append(dict(zip(columns, values, strict=True)))
        rows += 1
    if filled is not None and batch:
        connection.execute(insert(filled), batch)
    return rows


def _lines(file: Path) -> Iterator[Any]:
    try:
        most = LARGEST_START + MOST_PACKED * file.stat().st_size
        with gzip.open(file, "rb") as unpacked:
            while line := unpacked.readline(LONGEST_LINE + 1):
                most -= len(line)
                if len(line) > LONGEST_LINE or most < 0:
                    raise ValueError("it unpacks to more than a backup ever does")
                yield json.loads(line)
    except (OSError, EOFError, ValueError, RecursionError, zlib.error) as error:
        raise SetupError(f"{file} cannot be read", str(error)[:200]) from None


async def is_sound(database: Database) -> bool:
    """Ask the database whether its file is whole; PostgreSQL looks after itself."""
    if not database.is_sqlite:
        return True
    async with database.read() as conn:
        return (await conn.execute(text("PRAGMA integrity_check"))).scalar() == "ok"
