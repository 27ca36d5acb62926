"""Tables that are changed again are taken from memory, and from the database whenever memory may be wrong."""

import asyncio
import sqlite3
from collections.abc import Callable

import pytest

from ironbridge.server.services import Services
from ironbridge.server.settings import Settings
from ironbridge.server.store import tables
from ironbridge.server.store.tables import TableState

from .patient import PATIENCE
from .test_store import add_table, opened, play

Make = Callable[..., Settings]


async def known(services: Services, table_id: str) -> TableState:
    """Load a table as somebody does who is about to change it."""
    async with services.database.write() as unit:
        return await tables.load_to_change(unit, table_id)


async def change_and_fail(services: Services, table_id: str) -> None:
    async with services.database.write() as unit:
        state = await tables.load_to_change(unit, table_id)
        state.seats[0].name, state.tentative = "Nobody", [1]
        await tables.save(unit, state)
        raise LookupError


async def stored(services: Services, table_id: str) -> TableState:
    async with services.database.read() as conn:
        return await tables.load(conn, table_id)


def test_memory_and_database_agree_after_every_answer(database_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(database_url)) as services:
            table = (await add_table(services)).id
            for seed in range(40):
                await play(services, table, 1, seed)
                assert await known(services, table) == await stored(services, table)

    asyncio.run(run())


def freeze_all(sqlite_url: str) -> None:
    """Write as another program does: it waits while the server writes, but the server never for it."""
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), timeout=PATIENCE) as other:
        other.execute("UPDATE tables SET status = 'frozen', frozen = 'by hand'")
    other.close()


def test_what_another_program_writes_is_seen(sqlite_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(sqlite_url)) as services:
            table = (await add_table(services)).id
            await play(services, table, 3)
            await asyncio.to_thread(freeze_all, sqlite_url)

            assert (await known(services, table)).frozen == "by hand"

    asyncio.run(run())


def test_a_change_that_was_not_committed_is_forgotten(database_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(database_url)) as services:
            table = (await add_table(services)).id
            before = await known(services, table)
            with pytest.raises(LookupError):
                await change_and_fail(services, table)

            assert await known(services, table) == before == await stored(services, table)

    asyncio.run(run())


def test_a_change_that_was_not_saved_stays_with_who_made_it(database_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(database_url)) as services:
            table = (await add_table(services)).id
            changed = await known(services, table)
            changed.seats[0].name = "Nobody"
            changed.tentative.append(1)

            assert await known(services, table) == await stored(services, table)

    asyncio.run(run())


def test_one_transaction_sees_what_it_has_saved(database_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(database_url)) as services:
            table = (await add_table(services)).id
            async with services.database.write() as unit:
                first = await tables.load_to_change(unit, table)
                first.draft += 1
                await tables.save(unit, first)
                again = await tables.load_to_change(unit, table)

            assert again.draft == first.draft

    asyncio.run(run())
