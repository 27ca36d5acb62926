"""SQLite without a thread per connection: the loop goes on while a disk or another program is waited for."""

import asyncio
import contextlib
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import column, insert, table, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.schema import CreateTable

from ironbridge.server.store import schema
from ironbridge.server.store.database import Database
from ironbridge.server.store.inline import QUICK_COMMIT, Connection


async def prepared(folder: Path) -> Database:
    database = Database(f"sqlite:///{folder / 'some.sqlite3'}")
    async with database.write() as unit:
        await unit.conn.execute(text("CREATE TABLE words (word TEXT)"))
    return database


async def words(database: Database) -> list[str]:
    async with database.read() as conn:
        return list((await conn.execute(text("SELECT word FROM words"))).scalars())


async def write(database: Database, word: str) -> None:
    async with database.write() as unit:
        await unit.conn.execute(text("INSERT INTO words VALUES (:word)"), {"word": word})
        unit.wake(word)


def test_the_loop_goes_on_while_another_program_writes(tmp_path: Path) -> None:
    async def run() -> tuple[list[str], list[str]]:
        database = await prepared(tmp_path)
        other = sqlite3.connect(tmp_path / "some.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        other.execute("INSERT INTO words VALUES ('theirs')")
        writing = asyncio.create_task(write(database, "ours"))
        # Were the loop blocked, this would not come to an end before the other program does.
        for _ in range(20):
            await asyncio.sleep(0.01)
        meanwhile = await words(database)
        other.execute("COMMIT")
        other.close()
        await writing
        after = await words(database)
        await database.close()
        return meanwhile, after

    assert asyncio.run(run()) == ([], ["theirs", "ours"])


def test_what_fails_is_not_kept(tmp_path: Path) -> None:
    async def run() -> list[str]:
        database = await prepared(tmp_path)
        try:
            async with database.write() as unit:
                await unit.conn.execute(text("INSERT INTO words VALUES ('lost')"))
                raise LookupError
        except LookupError:
            pass
        await write(database, "kept")
        found = await words(database)
        await database.close()
        return found

    assert asyncio.run(run()) == ["kept"]


def test_a_cancelled_write_leaves_the_connection_usable(tmp_path: Path) -> None:
    async def run() -> int:
        database = await prepared(tmp_path)
        for number in range(30):
            writing = asyncio.create_task(write(database, "cancelled"))
            for _ in range(number):
                await asyncio.sleep(0)
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)
        await write(database, "last")
        found = await words(database)
        await database.close()
        return found.count("last")

    assert asyncio.run(run()) == 1


def test_who_writes_at_the_same_time_is_kept_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends = 0
    commit = Connection.commit

    async def counted(self: Connection) -> None:
        nonlocal ends
        ends += 1
        await asyncio.sleep(0.01)
        await commit(self)

    async def fail(database: Database) -> None:
        async with database.write() as unit:
            await unit.conn.execute(text("INSERT INTO words VALUES ('lost')"))
            raise LookupError

    async def run() -> tuple[list[str], list[str], list[object]]:
        database = await prepared(tmp_path)
        monkeypatch.setattr(Connection, "commit", counted)
        heard: list[str] = []
        database.on_wake = heard.append
        doing = [write(database, str(number)) for number in range(9)]
        results = await asyncio.gather(*doing[:5], fail(database), *doing[5:], return_exceptions=True)
        found = await words(database)
        await database.close()
        return found, heard, results

    found, heard, results = asyncio.run(run())

    assert found == heard == [str(number) for number in range(9)]
    assert [type(result) for result in results if result is not None] == [LookupError]
    assert ends == 1


def test_when_the_disk_keeps_nothing_everyone_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(_self: Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    async def run() -> tuple[list[object], list[str], list[str]]:
        database = await prepared(tmp_path)
        heard: list[str] = []
        database.on_wake = heard.append
        with monkeypatch.context() as patch:
            patch.setattr(Connection, "commit", full)
            doing = [write(database, "lost") for _ in range(3)]
            results = await asyncio.gather(*doing, return_exceptions=True)
        await write(database, "kept")
        found = await words(database)
        await database.close()
        return results, heard, found

    results, heard, found = asyncio.run(run())

    assert all(isinstance(result, (sqlite3.Error, SQLAlchemyError)) for result in results)
    assert heard == found == ["kept"]


def test_a_read_sees_one_state_while_others_write(tmp_path: Path) -> None:
    async def run() -> tuple[int, int, int]:
        database = await prepared(tmp_path)
        count = text("SELECT count(*) FROM words")
        async with database.read() as conn:
            before = (await conn.execute(count)).scalar_one()
            await write(database, "new")
            within = (await conn.execute(count)).scalar_one()
        after = len(await words(database))
        await database.close()
        return before, within, after

    assert asyncio.run(run()) == (0, 0, 1)


def test_the_short_way_writes_what_the_long_way_writes(tmp_path: Path) -> None:
    """`Write.run` prepares a statement once; values are written as SQLAlchemy writes them."""
    row = dict.fromkeys(schema.people.c.keys())
    row |= {"id": "a", "name": "Ada", "settings": {"a": [1, None]}, "created": 1.5, "banned": True}
    row |= {"muted": False, "recovery": []}
    rows = [row, {**row, "id": "b", "settings": None}]
    statement = insert(schema.people)

    async def run(*, short: bool) -> list[Any]:
        database = Database(f"sqlite:///{tmp_path / ('short' if short else 'long')}.sqlite3")
        async with database.write() as unit:
            await unit.conn.execute(CreateTable(schema.people))
        async with database.write() as unit:
            for row in rows:
                await (unit.run(statement, row) if short else unit.conn.execute(statement, row))
        async with database.read() as conn:
            found = (await conn.execute(text("SELECT * FROM people ORDER BY id"))).all()
        await database.close()
        return [tuple(row) for row in found]

    assert asyncio.run(run(short=True)) == asyncio.run(run(short=False))


def test_both_ways_are_one_transaction(tmp_path: Path) -> None:
    async def run() -> list[str]:
        database = await prepared(tmp_path)
        statement = insert(table("words", column("word")))
        for last in (LookupError, None):
            with contextlib.suppress(LookupError):
                async with database.write() as unit:
                    assert await unit.run(statement, [{"word": "one"}, {"word": "two"}]) == 2
                    await unit.conn.execute(text("INSERT INTO words VALUES ('three')"))
                    assert await unit.run(statement, {"word": "four"}) == 1
                    if last is not None:
                        raise last
        with contextlib.suppress(LookupError):
            async with database.write() as unit:
                await unit.run(statement, {"word": "lost"})
                raise LookupError
        found = await words(database)
        await database.close()
        return found

    assert asyncio.run(run()) == ["one", "two", "three", "four"]


class Disk:
    """Stands for a connection: it notes where it commits, and takes its time."""

    in_transaction = True

    def __init__(self) -> None:
        self.seconds = 0.0
        self.inside: list[bool] = []

    def commit(self) -> None:
        time.sleep(self.seconds)
        self.inside.append(threading.current_thread() is threading.main_thread())


def test_a_slow_disk_is_waited_for_in_a_thread_and_a_quick_one_at_once() -> None:
    disk: Any = Disk()
    connection = Connection(disk)

    async def commit(until: bool) -> None:
        # A busy machine makes a quick disk slow now and then.
        for _ in range(2000):
            await connection.commit()
            if disk.inside[-1] is until:
                return

    asyncio.run(commit(until=True))
    disk.seconds = 5 * QUICK_COMMIT
    asyncio.run(commit(until=False))
    first_slow_ones = disk.inside[-2:]
    for _ in range(5):
        asyncio.run(connection.commit())

    assert disk.inside[0] is False
    assert first_slow_ones == [True, False]
    assert disk.inside[-5:] == [False] * 5
