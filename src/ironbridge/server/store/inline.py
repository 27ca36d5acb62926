"""SQLite without a thread per connection: statements run where they are awaited.

A statement on a local file takes some microseconds, and handing each of its steps to a thread and back took
most of the time of an answer. Only what waits for a slow disk or for another program is left to a thread:
committing, unless the disk has been quicker than a thread lately, and beginning to write while somebody else
does. The classes have what SQLAlchemy's dialect `aiosqlite` asks of a connection and its cursors; it gets
them through the option `async_creator_fn`.
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, Final, Self

from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.dml import UpdateBase

from ironbridge.server.json_text import dumps_text

_DIALECT: Final = SQLiteDialect_aiosqlite(json_serializer=dumps_text)
_BEGIN: Final = "BEGIN IMMEDIATE"
QUICK_COMMIT: Final = 0.001
"""A disk that keeps what was written within so many seconds is not worth a thread."""
Row = Mapping[str, Any]


async def _elsewhere(work: Callable[[], object]) -> None:
    """Let a thread do something, and wait for it even when nobody does any more: it cannot be interrupted."""
    working = asyncio.get_running_loop().run_in_executor(None, work)
    try:
        await asyncio.shield(working)
    except asyncio.CancelledError:
        await asyncio.wait([working])
        raise


class Cursor:
    """A cursor that does its work at once."""

    def __init__(self, raw: sqlite3.Connection) -> None:
        self._raw = raw.cursor()

    async def __aenter__(self) -> Self:
        return self

    @property
    def description(self) -> Any:
        """What the columns are."""
        return self._raw.description

    @property
    def rowcount(self) -> int:
        """How many rows were written."""
        return self._raw.rowcount

    @property
    def lastrowid(self) -> int | None:
        """The id of the last row that was inserted."""
        return self._raw.lastrowid

    async def execute(self, statement: str, parameters: Sequence[Any] = ()) -> None:
        """Run a statement."""
        self._raw.execute(statement, parameters)

    async def executemany(self, statement: str, parameters: Sequence[Sequence[Any]]) -> None:
        """Run a statement for many rows."""
        self._raw.executemany(statement, parameters)

    async def fetchall(self) -> list[Any]:
        """Give all rows."""
        return self._raw.fetchall()

    async def fetchone(self) -> Any:
        """Give the next row, or None."""
        return self._raw.fetchone()

    async def fetchmany(self, size: int | None = None) -> list[Any]:
        """Give some more rows; backups read so."""
        return self._raw.fetchmany() if size is None else self._raw.fetchmany(size)

    async def close(self) -> None:
        """Let go of the rows."""
        self._raw.close()


class Connection:
    """A connection whose cursors work at once."""

    def __init__(self, raw: sqlite3.Connection) -> None:
        self._connection: sqlite3.Connection | None = raw
        self._commit_seconds = QUICK_COMMIT
        """How long the last commits took, the latest ones counting most."""

    def cursor(self) -> Cursor:
        """Give a new cursor."""
        return Cursor(self._open())

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            raise ValueError("no active connection")
        return self._connection

    def begin_to_read(self) -> None:
        """Begin a transaction, unless one goes on: what is written begins with `begin_to_write`."""
        if not self._open().in_transaction:
            self._open().execute("BEGIN")

    def never_wait(self) -> None:
        """Fail at once when another program writes; `begin_to_write` waits where that holds nobody up."""
        self._open().execute("PRAGMA busy_timeout=0")

    async def begin_to_write(self, patience: float) -> None:
        """Begin to write; when another program does, a thread waits for it."""
        raw = self._open()
        try:
            raw.execute(_BEGIN)
        except sqlite3.OperationalError:
            raw.execute(f"PRAGMA busy_timeout={int(patience * 1000)}")
            try:
                await _elsewhere(partial(raw.execute, _BEGIN))
            finally:
                self.never_wait()

    @property
    def is_writing(self) -> bool:
        """Whether a transaction goes on."""
        return self._open().in_transaction

    def mark(self) -> None:
        """Remember what was written so far; an older mark does not count any more."""
        self._open().execute("SAVEPOINT here")

    def back_to_mark(self) -> None:
        """Forget what was written since the last mark."""
        self._open().execute("ROLLBACK TO here")

    def run(self, statement: UpdateBase, rows: Row | Sequence[Row]) -> int:
        """Run a statement that was run before, with other values; say how many rows it has changed.

        SQLAlchemy prepares it once. Letting it run it too would take twenty times as long as SQLite does.
        """
        many = [rows] if isinstance(rows, Mapping) else rows
        prepared = _prepare(statement, tuple(many[0]))
        cursor = self._open().executemany(prepared.text, [prepared.values(row) for row in many])
        return cursor.rowcount

    def others_wrote(self) -> int:
        """Give a number that changes when anybody but this connection has written to the file."""
        found: int = self._open().execute("PRAGMA data_version").fetchone()[0]
        return found

    async def create_function(self, *args: Any, **more: Any) -> None:
        """Teach SQLite a function."""
        self._open().create_function(*args, **more)

    async def commit(self) -> None:
        """Keep what was written; a slow disk is waited for elsewhere."""
        if not self._open().in_transaction:
            return
        if self._commit_seconds < QUICK_COMMIT:
            self._commit()
        else:
            await _elsewhere(self._commit)

    def _commit(self) -> None:
        began = time.perf_counter()
        self._open().commit()
        took = time.perf_counter() - began
        # One that was slow counts at once, quick ones must come in a row.
        self._commit_seconds = max(took, 0.8 * self._commit_seconds + 0.2 * took)

    async def rollback(self) -> None:
        """Forget what was written."""
        self._open().rollback()

    async def close(self) -> None:
        """Close the file."""
        self.stop()

    def stop(self) -> None:
        """Close the file, whatever was going on."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class _Prepared:
    """A statement as SQLite reads it, and how its values are written."""

    def __init__(self, compiled: SQLCompiler) -> None:
        self.text = str(compiled)
        self._values: list[tuple[str, Any, Callable[[Any], Any] | None]] = []
        for name in compiled.positiontup or ():
            bind = compiled.binds[name]
            write = bind.type.dialect_impl(_DIALECT).bind_processor(_DIALECT)
            self._values.append((bind.key, bind.value, write))

    def values(self, row: Row) -> list[Any]:
        """Give the values of a row in the statement's order."""
        found = [(row.get(name, usual), write) for name, usual, write in self._values]
        return [value if write is None else write(value) for value, write in found]


@lru_cache(512)
def _prepare(statement: UpdateBase, names: tuple[str, ...]) -> _Prepared:
    compiled = statement.compile(dialect=_DIALECT, column_keys=list(names))
    assert isinstance(compiled, SQLCompiler)
    return _Prepared(compiled)


def connector(prepare: Callable[[sqlite3.Connection], None]) -> Callable[..., Any]:
    """Give what opens connections and prepares each."""

    async def connect(*args: Any, **more: Any) -> Connection:
        # Transactions are begun by hand: the driver would do it by itself, and too late for a snapshot.
        raw = sqlite3.connect(*args, **{**more, "isolation_level": None, "check_same_thread": False})
        prepare(raw)
        return Connection(raw)

    return connect
