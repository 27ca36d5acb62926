"""The connection to the database: reading and writing transactions, and the wake-ups that follow a write.

SQLite runs in WAL mode with one writer at a time (`BEGIN IMMEDIATE`); PostgreSQL locks the row of the table
that is written. A wake-up is a short text (`play:<table>`, `bots:`) that every worker hears after the commit:
through LISTEN/NOTIFY on PostgreSQL, directly on SQLite, where there is one worker.
"""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import event, make_url, text
from sqlalchemy.exc import DBAPIError, InternalError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql.dml import UpdateBase

from ironbridge.errors import SetupError
from ironbridge.server.json_text import dumps_text
from ironbridge.server.loops import supervise
from ironbridge.server.store.inline import Connection, Row, connector
from ironbridge.server.store.memory import Memory

try:
    import fcntl
except ImportError:  # Windows has other locks; there nothing keeps a second server away.
    fcntl = None  # type: ignore[assignment]

CHANNEL: Final = "ironbridge"
BUSY_SECONDS: Final = 20


class Write:
    """A writing transaction: what it executes is kept, and its wake-ups go out, when it ends well."""

    conn: AsyncConnection

    def __init__(
        self, conn: AsyncConnection, memory: Memory | None = None, batch: "_Batch | None" = None
    ) -> None:
        self.conn = conn
        self.wakes: dict[str, None] = {}
        self.news: dict[str, object] = {}
        """What was written about each table, for those in this process who would read it at once."""
        self._memory = memory
        self._batch = batch
        self._after: list[Callable[[], None]] = []

    async def run(self, statement: UpdateBase, rows: Row | Sequence[Row]) -> int:
        """Run a statement that every answer needs, by the shortest way; say how many rows it has changed.

        An inserted row must name all its columns. A statement is known by its identity: make it once.
        """
        if self._batch is not None:
            return self._batch.driver.run(statement, rows)
        return (await self.conn.execute(statement, rows)).rowcount

    def known(self, table_id: str) -> object | None:
        """Give what this process has last written about a table, where nobody else can have changed it."""
        if self._memory is None or self._batch is None:
            return self.news.get(table_id)
        for news in (self.news, self._batch.news):
            if table_id in news:
                return news[table_id]
        return self._memory.of(table_id).news

    def forget(self, table_id: str | None = None) -> None:
        """Let nothing count that is remembered about a table, or about any."""
        if self._memory is None or self._batch is None:
            return
        if table_id is None:
            self._memory.clear()
            self._batch.news.clear()
        else:
            self._memory.forget(table_id)
            self._batch.news.pop(table_id, None)

    def wake(self, what: str) -> None:
        """Let every worker hear a text once the transaction is committed."""
        self.wakes[what] = None

    def after(self, action: Callable[[], None]) -> None:
        """Run something in this process once the transaction is committed."""
        self._after.append(action)

    def committed(self) -> None:
        """Run what waited for the commit."""
        for action in self._after:
            action()


class _Batch:
    """Transactions of a SQLite file that the disk keeps together, in one of its own."""

    def __init__(self, conn: AsyncConnection, driver: Connection) -> None:
        self.conn = conn
        self.driver = driver
        self.units: list[Write] = []
        self.news: dict[str, object] = {}
        """What they have written about each table, the latest of it."""
        self.kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def goes_on(self) -> bool:
        """Whether nothing was lost yet: on some errors SQLite ends a transaction by itself."""
        return not self.conn.invalidated and self.driver.is_writing

    async def end(self) -> None:
        """Keep what was written."""
        # SQLAlchemy takes part in the transaction if it was asked for something.
        await (self.conn.commit() if self.conn.in_transaction() else self.driver.commit())

    async def undo(self) -> None:
        """Forget what was written."""
        # SQLAlchemy forgets a transaction whose end failed, and SQLite one it took no part in.
        await self.conn.rollback()
        await self.driver.rollback()

    def fail(self, error: BaseException) -> None:
        """Let everyone know who waits for it that it is not kept."""
        self.kept.set_exception(error)
        self.kept.exception()  # Perhaps nobody waits any more; that is no mistake.


class Database:
    """An engine with the two kinds of transactions the server uses.

    What it is given never stands in an error, and so in no log: it may be a secret.
    """

    def __init__(self, url: str, *, synchronous: str = "FULL", remembered: int = 0) -> None:
        self.url = _checked(url)
        self.memory = Memory(remembered)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.on_wake: Callable[[str], None] = lambda _what: None
        self.on_news: Callable[[str, object], None] = lambda _table, _news: None
        self._one_writer = asyncio.Lock()
        self._kept: AsyncConnection | None = None
        self._batch: _Batch | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._claim = -1
        self._claimed: tuple[int, int] | None = None
        """The SQLite file that is served, however it may be called by now."""
        self._driver: Connection | None = None
        self._listener: asyncio.Task[None] | None = None
        self.failing = False
        """Whether the last transaction that wanted to write could not, because of the database."""
        if self.is_sqlite:
            self._engine = _sqlite_engine(self.url.render_as_string(hide_password=False), synchronous)
        else:
            self._engine = create_async_engine(
                self.url,
                pool_size=8,
                max_overflow=8,
                pool_pre_ping=True,
                pool_timeout=BUSY_SECONDS,
                hide_parameters=True,
                json_serializer=dumps_text,
            )

    @property
    def engine(self) -> AsyncEngine:
        """The engine itself, for migrations and backups."""
        return self._engine

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Read from one consistent state."""
        if not self._is_there():
            # What the pool holds is of no use even if the file is put back: its log may be another one.
            await self._engine.dispose()
            raise _gone()
        async with self._engine.connect() as conn:
            if not self.is_sqlite:
                await conn.execution_options(isolation_level="REPEATABLE READ")
            yield conn

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[Write]:
        """Write in one transaction: all of it or nothing."""
        try:
            async with self._alone() if self.is_sqlite else self._among_others() as unit:
                yield unit
        except Exception as error:
            self.failing = self.failing or is_trouble(error)
            raise
        self.failing = False

    def _tell(self, units: Sequence[Write]) -> None:
        """Let those who wait for it hear what is kept now."""
        for unit in units:
            unit.committed()
            for table_id, news in unit.news.items():
                self.on_news(table_id, news)
            for what in unit.wakes:
                self.on_wake(what)

    @contextlib.asynccontextmanager
    async def _among_others(self) -> AsyncIterator[Write]:
        async with self._engine.begin() as conn:
            unit = Write(conn)
            yield unit
            notify = text("SELECT pg_notify(:channel, :what)")
            for what in unit.wakes:
                await conn.execute(notify, {"channel": CHANNEL, "what": what})
        self._tell([unit])

    @contextlib.asynccontextmanager
    async def _alone(self) -> AsyncIterator[Write]:
        """Write to SQLite through one connection: it notices when another program has written too.

        Waiting for the disk takes longer than anything else. So whoever comes while it is waited for writes
        in turn with all the others who came, and the disk keeps what they wrote at once.
        """
        batch: _Batch | None = None
        try:
            async with self._turn_to_write():
                batch = self._batch or await self._begin()
                unit = Write(batch.conn, self.memory, batch)
                batch.driver.mark()
                try:
                    yield unit
                except BaseException:
                    await self._take_back(batch)
                    raise
                batch.units.append(unit)
                batch.news.update(unit.news)
        except Exception:
            # Perhaps it was refused because of what somebody else has just written: then that is kept first.
            if batch is not None:
                await asyncio.wait({batch.kept})
            raise
        await asyncio.shield(batch.kept)

    def _is_there(self) -> bool:
        """Tell whether the file that was claimed still has its name: what is written elsewhere is lost."""
        return self._claimed is None or _identity(self.url.database) == self._claimed

    async def _begin(self) -> _Batch:
        if not self._is_there():
            await self._let_go()
            raise _gone()
        kept, driver = await self._kept_connection()
        try:
            await driver.begin_to_write(BUSY_SECONDS)
        except asyncio.CancelledError:
            # Nobody knows how far it came.
            await self._let_go()
            raise
        if not self.memory.trust(driver.others_wrote()):
            # What another program says after its writes, `ironbridge admin` for one, nobody hears here.
            self.on_wake("all:")
        self._batch = _Batch(kept, driver)
        self._keeping = asyncio.create_task(self._keep(self._batch))
        return self._batch

    async def _take_back(self, batch: _Batch) -> None:
        """Forget what one transaction of a batch has written; all of it, if SQLite has forgotten it."""
        with contextlib.suppress(sqlite3.Error):
            if batch.goes_on:
                batch.driver.back_to_mark()
                return
        self._batch = None
        self.memory.clear()
        batch.fail(sqlite3.OperationalError("another transaction has failed, and this one with it"))
        await batch.undo()

    async def _keep(self, batch: _Batch) -> None:
        """End a batch when everyone has written who stood in line when it began."""
        async with self._one_writer:
            if self._batch is not batch:
                return
            self._batch = None
            try:
                await (batch.end() if batch.units else batch.undo())
            except BaseException as error:
                # Whoever wrote later has read, and remembered, what others had written before.
                self.memory.clear()
                batch.fail(error)
                await batch.undo()
                return
            for table_id, news in batch.news.items():
                self.memory.of(table_id).news = news
            batch.kept.set_result(None)
            # Units know their batch: left in a circle, each answer's copies of its match would wait for the
            # garbage to be looked for.
            units, batch.units = batch.units, []
            self._tell(units)

    @contextlib.asynccontextmanager
    async def _turn_to_write(self) -> AsyncIterator[None]:
        # Who comes while another program holds the file waits as long as the first one, not in a row.
        async with asyncio.timeout(BUSY_SECONDS):
            await self._one_writer.acquire()
        try:
            yield
        finally:
            self._one_writer.release()

    async def _kept_connection(self) -> tuple[AsyncConnection, Connection]:
        if self._kept is not None and self._kept.invalidated:
            await self._let_go()
        if self._kept is None or self._driver is None:
            self._kept = await self._engine.connect()
            raw = await self._kept.get_raw_connection()
            assert isinstance(raw.driver_connection, Connection)
            self._driver = raw.driver_connection
            self._driver.never_wait()
        return self._kept, self._driver

    async def _let_go(self) -> None:
        """Give the writing connection up, and what is known through it."""
        self.memory.clear()
        if self._kept is not None:
            kept, self._kept, self._driver = self._kept, None, None
            await kept.invalidate()
            await kept.close()

    def claim(self) -> None:
        """Be the only server of a SQLite file; a second one would not hear of this one's actions."""
        if self.is_sqlite:
            self._claimed = _identity(self.url.database)
        if not self.is_sqlite or fcntl is None:
            return
        self._claim = os.open(f"{self.url.database}.lock", os.O_CREAT | os.O_RDWR, 0o600)
        try:
            fcntl.flock(self._claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._claim)
            self._claim = -1
            hint = "stop it first, or choose another file with --database"
            raise SetupError(
                "the tables are in use", "another server has opened this file", hint=hint
            ) from None

    async def listen(self) -> None:
        """Begin to hear the wake-ups of other workers."""
        if not self.is_sqlite:
            self._listener = asyncio.create_task(self._listen_for_ever())

    async def close(self) -> None:
        """Give all connections back."""
        if self._keeping is not None and not self._keeping.done():
            await self._keeping
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
        await self._let_go()
        await self._engine.dispose()
        if self._claim >= 0:
            os.close(self._claim)
            self._claim = -1

    async def _listen_for_ever(self) -> None:
        address = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        await supervise("listening", lambda: self._listen_once(address))

    async def _listen_once(self, address: str) -> None:
        connection = await asyncpg.connect(address)
        closed = asyncio.Event()
        connection.add_termination_listener(lambda *_: closed.set())
        try:
            await connection.add_listener(CHANNEL, self._hear)
            # Whatever was said while nobody listened is asked for again.
            self.on_wake("all:")
            await closed.wait()
        finally:
            connection.terminate()

    def _hear(self, _connection: object, _pid: int, _channel: str, what: str) -> None:
        self.on_wake(what)


def _checked(url: str) -> Any:
    try:
        made = make_url(url)
    except Exception:
        raise SetupError("the database address cannot be read", "it is not a URL") from None
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
    backend = made.get_backend_name()
    if backend not in drivers:
        raise SetupError(f'no database "{backend[:40]}"', f"there are: {', '.join(drivers)}")
    return made.set(drivername=drivers[backend])


def _sqlite_engine(url: str, synchronous: str) -> AsyncEngine:
    path = make_url(url).database
    if not path or path == ":memory:":
        raise SetupError("tables need a database file", "a database in memory is lost with its process")
    keep_to_owner(Path(path))
    durable = "NORMAL" if synchronous == "NORMAL" else "FULL"

    def prepare(raw: sqlite3.Connection) -> None:
        for pragma in ("journal_mode=WAL", f"synchronous={durable}", "foreign_keys=ON"):
            raw.execute(f"PRAGMA {pragma}")

    # A connection comes back with its transaction ended; another rollback would be a needless trip.
    engine = create_async_engine(
        url,
        connect_args={"timeout": BUSY_SECONDS, "async_creator_fn": connector(prepare)},
        pool_size=6,
        max_overflow=10,
        pool_reset_on_return=None,
        hide_parameters=True,
        json_serializer=dumps_text,
    )

    @event.listens_for(engine.sync_engine, "begin")
    def begin(conn: Any) -> None:
        conn.connection.driver_connection.begin_to_read()

    return engine


def keep_to_owner(file: Path) -> None:
    """Let a file be read by its owner alone: it holds hidden cards and the key of all sessions."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(file, os.O_CREAT | os.O_RDONLY, 0o600))
        for part in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
            if part.exists() and part.stat().st_mode & 0o077:
                part.chmod(0o600)


def _identity(path: str) -> tuple[int, int] | None:
    """Say which file has a name, or None if there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _gone() -> sqlite3.OperationalError:
    return sqlite3.OperationalError("the database file was removed, or another one has taken its place")


def existing(url: str) -> "Database":
    """Open a database that must be there: a misspelt path is refused, not filled."""
    path = _checked(url).database
    if _checked(url).get_backend_name() == "sqlite" and not (path and Path(path).is_file()):
        raise SetupError(f"there is no database {path}", "no such file")
    return Database(url)


@contextlib.contextmanager
def in_words() -> Iterator[None]:
    """Say in words why a database cannot be used, instead of where in the code that was noticed."""
    try:
        yield
    except (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError, sqlite3.Error) as error:
        cause = getattr(error, "orig", None) or error
        why = str(cause).splitlines()[0][:200] if str(cause) else type(cause).__name__
        raise SetupError("the database cannot be used", why.lower()) from error


def is_trouble(error: BaseException) -> bool:
    """Tell whether the database is at fault: away, locked, full, read-only or not what it was."""
    if isinstance(error, DBAPIError):
        # The driver of PostgreSQL has no finer class for a server that starts, stops or has no room.
        plain = type(error) is DBAPIError or isinstance(error, OperationalError | InternalError)
        return plain or error.connection_invalidated
    if isinstance(error, SQLAlchemyError):
        return isinstance(error, PoolTimeoutError)
    away = OSError | asyncpg.PostgresError | asyncpg.InterfaceError | sqlite3.OperationalError
    return isinstance(error, away)


def is_conflict(error: BaseException) -> bool:
    """Tell whether a statement failed because somebody else was faster."""
    if not isinstance(error, DBAPIError):
        return isinstance(error, sqlite3.IntegrityError)
    return isinstance(error.orig, sqlite3.IntegrityError) or "unique" in str(error.orig).lower()
