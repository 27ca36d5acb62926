"""Tables that are changed again are taken from memory, and from the database whenever memory may be wrong."""

import asyncio
import gc
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.words import SPECTATOR
from ironbridge.server.routes.live import accept
from ironbridge.server.services import Services
from ironbridge.server.settings import Settings
from ironbridge.server.store import tables
from ironbridge.server.store.database import Write
from ironbridge.server.store.matches import Matches
from ironbridge.server.store.memory import Memory
from ironbridge.server.store.tables import TableState
from ironbridge.server.views import Views

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


async def shown(services: Services, drawing: Views, table_id: str, viewer: int) -> dict[str, Any]:
    async with services.database.read() as conn:
        table = await tables.load(conn, table_id)
        return await drawing.present(conn, table, viewer, "fr", person=None)


@pytest.mark.parametrize("game", games())
def test_remembered_views_say_what_would_be_drawn_anew(sqlite_url: str, generous: Make, game: str) -> None:
    async def run() -> None:
        async with opened(generous(sqlite_url)) as services:
            seats = max(3, load(game).fewest_seats)
            table = (await add_table(services, game, seats=seats)).id
            for seed in range(25):
                await play(services, table, 1, seed)
                for viewer in (SPECTATOR, *range(seats)):
                    memory = Memory(1)
                    anew = await shown(services, Views(Matches(memory), memory), table, viewer)

                    assert await shown(services, services.views, table, viewer) == anew

    asyncio.run(run())


def test_nothing_of_an_answer_waits_for_the_garbage(sqlite_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(sqlite_url)) as services:
            table = (await add_table(services)).id
            await play(services, table, 5)
            gc.collect()
            gc.disable()
            try:
                await play(services, table, 20)
                left = [thing for thing in gc.get_objects() if isinstance(thing, Write)]
            finally:
                gc.enable()

        assert len(left) <= 1

    asyncio.run(run())


class Gone:
    """A visitor who has gone before they were let in."""

    async def accept(self) -> None:
        raise ConnectionResetError


def test_a_visitor_who_has_gone_is_no_fault_of_the_database() -> None:
    gone: Any = Gone()

    assert not asyncio.run(accept(gone))
