"""SQLite without a thread per connection: statements run where they are awaited.

A statement on a local file takes some microseconds, and handing each of its steps to a thread and back took
most of the time of an answer. Only what waits for a disk or for another program is left to a thread:
committing, and beginning to write while somebody else does. The classes have what SQLAlchemy's dialect
`aiosqlite` asks of a connection and its cursors; it gets them through the option `async_creator_fn`.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, Self

PATIENTLY: Final = "BEGIN IMMEDIATE"
"""Begins to write, once nobody else does."""


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
        """Run a statement; beginning to write may have to wait for another program."""
        if statement == PATIENTLY:
            await _elsewhere(partial(self._raw.execute, statement))
        else:
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

    def cursor(self) -> Cursor:
        """Give a new cursor."""
        return Cursor(self._open())

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            raise ValueError("no active connection")
        return self._connection

    def begin_at_once(self, *, writes: bool) -> bool:
        """Begin a transaction; tell whether it could, or another program is writing."""
        raw = self._open()
        if not writes:
            raw.execute("BEGIN")
            return True
        patience = raw.execute("PRAGMA busy_timeout").fetchone()[0]
        raw.execute("PRAGMA busy_timeout=0")
        try:
            raw.execute(PATIENTLY)
        except sqlite3.OperationalError:
            return False
        finally:
            raw.execute(f"PRAGMA busy_timeout={patience}")
        return True

    def others_wrote(self) -> int:
        """Give a number that changes when anybody but this connection has written to the file."""
        found: int = self._open().execute("PRAGMA data_version").fetchone()[0]
        return found

    async def create_function(self, *args: Any, **more: Any) -> None:
        """Teach SQLite a function."""
        self._open().create_function(*args, **more)

    async def commit(self) -> None:
        """Keep what was written; the disk is waited for elsewhere."""
        if self._open().in_transaction:
            await _elsewhere(self._open().commit)

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


def connector(prepare: Callable[[sqlite3.Connection], None]) -> Callable[..., Any]:
    """Give what opens connections and prepares each."""

    async def connect(*args: Any, **more: Any) -> Connection:
        # Transactions are begun by hand: the driver would do it by itself, and too late for a snapshot.
        raw = sqlite3.connect(*args, **{**more, "isolation_level": None, "check_same_thread": False})
        prepare(raw)
        return Connection(raw)

    return connect
