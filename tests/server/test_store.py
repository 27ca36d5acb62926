"""The storage suite: the same promises on SQLite and on PostgreSQL."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.exc import IntegrityError

from ironbridge.errors import BrokenRecordError, StalePlyError, TableNotFoundError
from ironbridge.games.registry import games, load
from ironbridge.kernel.conformance import dump
from ironbridge.kernel.words import NOBODY
from ironbridge.server.lobby import new_table
from ironbridge.server.services import Services
from ironbridge.server.settings import Settings
from ironbridge.server.store import schema, tables
from ironbridge.server.store.matches import Matches, load_stretch, stored_entries, to_record
from ironbridge.server.store.memory import Memory
from ironbridge.server.store.tables import Seat, TableState
from ironbridge.server.turns import check_ply
from ironbridge.server.verify import difference

AGES = "roll-through-the-ages"
Make = Callable[..., Settings]


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Services]:
    services = Services(settings)
    await services.start()
    try:
        yield services
    finally:
        await services.stop()


async def add_table(services: Services, game: str = AGES, seats: int = 2, **more: object) -> TableState:
    """Store a table of one person who plays all seats, and start it."""
    async with services.database.write() as unit:
        person = await services.people.add_guest(unit, "Ada")
        places = [Seat(at, "hotseat", person, f"Ada {at}") for at in range(seats)]
        settings = {"order": "chosen", "settings": {}, "spectators": True, **more}
        control = settings.pop("time_control", {"kind": "none"})
        state = new_table(
            game, {}, person, places, time_control=control, visibility="public", **settings
        )  # fmt: skip
        await tables.add(unit, state)
        await services.lobby.start(unit, state)
    return state


async def answer(services: Services, table_id: str, choose: Callable[[list[int]], int]) -> TableState:
    """Let the deciding seat answer once, confirming when its turn is complete."""
    async with services.database.write() as unit:
        state = await tables.load_to_change(unit, table_id)
        if state.complete:
            await services.turns.confirm(unit, state, state.to_decide)
        else:
            position = (await services.matches.draft(unit.conn, state)).last
            await services.turns.answer(unit, state, state.to_decide, [choose(position.legal())])
    return state


async def play(services: Services, table_id: str, steps: int, seed: int = 0) -> TableState:
    chosen = random.Random(seed)
    state = None
    for _ in range(steps):
        state = await answer(services, table_id, chosen.choice)
        if state.status != "playing":
            break
    assert state is not None
    return state


def test_a_whole_match_is_stored_and_replays(database_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(database_url)) as services:
            state = await add_table(services)
            state = await play(services, state.id, 100_000)

            async with services.database.read() as conn:
                entries = await stored_entries(conn, state.id)
                record = to_record(await tables.load(conn, state.id), entries)
            assert state.status == "finished"
            assert record.last.to_decide == NOBODY
            assert record.last.result().to_json() == state.result
            assert len(entries) == state.ply

    asyncio.run(run())


@pytest.mark.parametrize("game", games())
def test_every_ply_opens_from_a_snapshot(sqlite_url: str, generous: Make, game: str) -> None:
    async def run() -> None:
        async with opened(generous(sqlite_url)) as services:
            state = await add_table(services, game, seats=max(3, load(game).fewest_seats))
            state = await play(services, state.id, 120)
            async with services.database.read() as conn:
                record = to_record(state, await stored_entries(conn, state.id))
                for ply in range(0, state.ply + 1, 7):
                    stretch = await load_stretch(conn, state, ply, ply)

                    assert dump(stretch.last) == dump(record.replay(ply))
                    assert len(stretch) <= 60

    asyncio.run(run())


@pytest.mark.parametrize("unreadable", ['{"phase": "roll", "players": []}', "not even JSON"])
def test_a_snapshot_that_cannot_be_read_is_passed_over(
    sqlite_url: str, generous: Make, unreadable: str
) -> None:
    async def run() -> None:
        async with opened(generous(sqlite_url)) as services:
            state = await add_table(services)
            state = await play(services, state.id, 120)
            shots = schema.snapshots
            newest_ones = shots.c.ply > state.ply // 2
            for spoilt in (newest_ones, shots.c.ply >= 0):
                async with services.database.write() as unit:
                    await unit.conn.execute(update(shots).where(spoilt).values(position=unreadable))
                async with services.database.read() as conn:
                    entries = await stored_entries(conn, state.id)
                    stretch = await load_stretch(conn, state, state.ply, state.ply)
                    stored = {row.ply: row.position for row in await conn.execute(select(shots))}

                assert dump(stretch.last) == dump(to_record(state, entries).last)
                assert unreadable in stored.values()
                assert difference(state, entries, stored) == ""
            async with services.database.read() as conn:
                state.parent = {"arranged": True}
                with pytest.raises(BrokenRecordError, match="the position it began with"):
                    await load_stretch(conn, state, state.ply, state.ply)

    asyncio.run(run())


def test_a_second_entry_at_a_ply_is_impossible(database_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(database_url)) as services:
            state = await add_table(services)
            row = {"table_id": state.id, "ply": 0, "seat": 0, "answer": 0, "at": 0.0}

            with pytest.raises(IntegrityError):
                async with services.database.write() as unit:
                    await unit.conn.execute(schema.entries.insert(), row)

    asyncio.run(run())


def test_what_fails_leaves_no_trace(database_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(database_url)) as services:
            state = await add_table(services)
            before = await services_state(services, state.id)

            with pytest.raises(RuntimeError):
                await crash_in_the_middle(services, state.id)

            assert await services_state(services, state.id) == before
            async with services.database.read() as conn:
                now = await tables.load(conn, state.id)
                assert (await services.matches.record(conn, now)).last.ply == now.ply

    asyncio.run(run())


async def crash_in_the_middle(services: Services, table_id: str) -> None:
    async with services.database.write() as unit:
        state = await tables.load_to_change(unit, table_id)
        record = (await services.matches.record(unit.conn, state)).fork()
        record.append(record.last.legal()[0])
        await services.turns.commit(unit, state, record)
        await tables.save(unit, state)
        raise RuntimeError("a crash in the middle")


async def services_state(services: Services, table_id: str) -> str:
    async with services.database.read() as conn:
        state = await tables.load(conn, table_id)
        count = (await conn.execute(select(func.count()).select_from(schema.events))).scalar()
        entries = await stored_entries(conn, table_id)
    return json.dumps([state.ply, state.event, state.draft, state.tentative, count, entries])


def test_of_many_answers_to_one_ply_exactly_one_wins(database_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(database_url)) as services:
            state = await add_table(services)
            ply = state.ply

            async def attempt() -> bool:
                try:
                    async with services.database.write() as unit:
                        mine = await tables.load_to_change(unit, state.id)
                        check_ply(mine, mine.to_decide, ply, None)
                        record = (await services.matches.record(unit.conn, mine)).fork()
                        record.append(record.last.legal()[0])
                        await services.turns.commit(unit, mine, record)
                        await tables.save(unit, mine)
                except StalePlyError:
                    return False
                return True

            won = await asyncio.gather(*(attempt() for _ in range(20)))

            assert won.count(True) == 1

    asyncio.run(run())


def test_a_cold_worker_opens_what_another_has_written(database_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(database_url)) as services:
            state = await add_table(services)
            state = await play(services, state.id, 60)
            cold = Matches(Memory())

            async with services.database.read() as conn:
                warm = await services.matches.record(conn, state)
                opened_cold = await cold.record(conn, state)

            assert dump(opened_cold.last) == dump(warm.last)

    asyncio.run(run())


def test_undo_keeps_the_undone_entries_apart(database_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(database_url)) as services:
            state = await add_table(services)
            state = await play(services, state.id, 60)
            last = state.ply
            async with services.database.write() as unit:
                state = await tables.load_to_change(unit, state.id)
                await services.undo.ask(unit, state, state.host, 10, consent=True)
            state = await play(services, state.id, 30, seed=7)

            async with services.database.read() as conn:
                undone = (await conn.execute(select(func.count()).select_from(schema.undone))).scalar()
                record = to_record(state, await stored_entries(conn, state.id))
                position = (await services.matches.record(conn, state)).last
            assert state.undos == 1
            assert undone is not None
            assert last - 10 <= undone <= last
            assert dump(record.last) == dump(position)

    asyncio.run(run())


def test_an_unknown_table_is_not_found(database_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(database_url)) as services, services.database.read() as conn:
            with pytest.raises(TableNotFoundError):
                await tables.load(conn, "no-such-one")

    asyncio.run(run())


def test_the_cache_stays_small(sqlite_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(sqlite_url, cached_matches=4)) as services:
            for _ in range(10):
                await add_table(services)

            assert len(services.database.memory) == 4

    asyncio.run(run())


def test_a_clock_that_runs_out_hands_the_seat_over(database_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(database_url)) as services:
            control = {"kind": "live", "bank_seconds": 0.05, "increment_seconds": 0}
            state = await add_table(services, settings={"on_timeout": "bot"}, time_control=control)
            for _ in range(2000):
                await asyncio.sleep(0.1)
                async with services.database.read() as conn:
                    now = await tables.load(conn, state.id)
                if now.ply > state.ply + 20:
                    break

            assert now.seats[state.to_decide].by_bot
            assert now.seats[state.to_decide].timed_out
            assert now.ply > state.ply + 20

    asyncio.run(run())
