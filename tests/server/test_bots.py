"""Bots at the table: they go on whatever happens to the database, and nobody has them for themselves."""

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select, update

from ironbridge.server.bots.queue import BotQueue
from ironbridge.server.bots.shares import HOUR, Shares
from ironbridge.server.push import Hub
from ironbridge.server.settings import Settings
from ironbridge.server.store import database, schema
from ironbridge.server.store.tables import load, load_to_change, save

from .running import Guest, Running
from .test_tables import AGES, two_people, wait_until

Start = Callable[..., Running]
PATIENCE = 240


def file_of(server: Running) -> str:
    return server.settings.database.removeprefix("sqlite:///")


def bots_go_on(server: Running) -> None:
    """A new table of bots plays on."""
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "bot bot")["id"]
    wait_until(lambda: ada.get(f"/api/tables/{table}"), lambda t: t["ply"] > 25, PATIENCE)


# Faults.


def test_bots_and_hints_go_on_after_the_database_was_locked(
    start: Start, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.2)
    server = start(sqlite_url)
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "me bot", settings={"hints": True})["id"]
    ada.new_table(AGES, "bot bot")
    lock = sqlite3.connect(file_of(server), isolation_level=None)
    lock.execute("BEGIN IMMEDIATE")

    refused = ada.request("POST", f"/api/tables/{table}/chat", {"text": "hello"})
    ready = ada.http.get("/ready")
    time.sleep(2)
    lock.execute("ROLLBACK")
    lock.close()

    assert refused.status_code == 503
    assert int(refused.headers["retry-after"]) > 0
    assert ready.status_code == 503
    wait_until(lambda: ada.http.get("/ready").status_code, lambda code: code == 200, PATIENCE)
    bots_go_on(server)
    assert ada.get(f"/api/tables/{table}/hint")["moves"]


async def let_write(server: Running, *, allowed: bool) -> None:
    """Let the database be written, or only read."""
    kept = server.services.database._kept
    assert kept is not None
    raw: Any = (await kept.get_raw_connection()).driver_connection
    raw._connection.execute(f"PRAGMA query_only={'OFF' if allowed else 'ON'}")


def test_a_file_that_is_read_only_for_a_while_is_survived(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url)
    ada = server.guest("Ada")
    ada.new_table(AGES, "bot bot")

    server.run(let_write(server, allowed=False))
    refused = ada.request("POST", "/api/tables", {"game": AGES, "seats": [{"kind": "me"}]})
    ready = ada.http.get("/ready").status_code
    time.sleep(1)
    server.run(let_write(server, allowed=True))

    assert (refused.status_code, ready) == (503, 503)
    wait_until(lambda: ada.http.get("/ready").status_code, lambda code: code == 200, PATIENCE)
    bots_go_on(server)


def count_turns(server: Running, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give a list to which the table of every turn that is thought about is added."""
    bots, thought = server.services.bots, []
    think = bots._think

    async def counted(job: Any, pool: Any) -> None:
        thought.append(job["table_id"])
        await think(job, pool)

    monkeypatch.setattr(bots, "_think", counted)
    return thought


def test_nothing_is_thought_about_while_nothing_can_be_written(
    start: Start, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(sqlite_url)
    thought = count_turns(server, monkeypatch)
    server.guest("Ada").new_table(AGES, "bot bot")

    server.run(let_write(server, allowed=False))
    wait_until(lambda: server.services.database.failing and not server.services.bots._mine, bool, PATIENCE)
    before = len(thought)
    time.sleep(2.5)
    after = len(thought)
    server.run(let_write(server, allowed=True))

    assert after - before < 3
    wait_until(lambda: len(thought), lambda count: count > after + 5, PATIENCE)


def test_a_turn_that_cannot_even_be_given_back_is_not_tried_again_at_once(
    start: Start, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(sqlite_url)
    thought = count_turns(server, monkeypatch)
    server.guest("Ada").new_table(AGES, "bot bot", settings={"bot_pause_ms": 300})

    @contextlib.asynccontextmanager
    async def full() -> AsyncIterator[Any]:
        raise OSError("no room")
        yield

    with monkeypatch.context() as broken:
        broken.setattr(server.services.database, "write", full)
        before, began = len(thought), time.monotonic()
        wait_until(lambda: len(thought), lambda count: count >= before + 5, PATIENCE)
        passed = time.monotonic() - began

    assert passed > 2
    bots_go_on(server)


def test_a_loop_that_fails_begins_again(
    start: Start, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(sqlite_url)
    real, failures = server.services.bots._claim, [OSError("x"), RuntimeError("y"), ValueError("z")]

    async def claim(lane: Any) -> Any:
        if failures:
            raise failures.pop()
        return await real(lane)

    monkeypatch.setattr(server.services.bots, "_claim", claim)

    bots_go_on(server)
    assert not failures


def test_a_bots_turn_survives_a_commit_that_fails(
    start: Start, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(sqlite_url)
    real, failures = server.services.bots._commit, [OSError("x")] * 3

    async def commit(job: Any, answers: Any) -> None:
        if failures:
            raise failures.pop()
        await real(job, answers)

    monkeypatch.setattr(server.services.bots, "_commit", commit)

    bots_go_on(server)
    assert not failures


def test_whoever_watches_knows_how_long_a_bots_turn_waits(
    start: Start, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(sqlite_url, bot_patience=0.5)

    async def think(_task: Any, _seconds: float) -> list[int]:
        await asyncio.sleep(3600)
        return []

    monkeypatch.setattr(server.services.bots.quick, "think", think)
    ada = server.guest("Ada")
    assert ada.http.get("/ready").status_code == 200
    ada.new_table(AGES, "bot bot")

    late = wait_until(lambda: ada.http.get("/ready"), lambda answer: answer.status_code == 503, PATIENCE)
    server.run(server.services.count())

    assert late.json() == {"ready": False, "database": True, "bots": False}
    figures = server.services.metrics.write().decode()
    age = next(line for line in figures.splitlines() if line.startswith("ironbridge_oldest_bot_turn_seconds"))
    assert float(age.split()[1]) > 0.5


def use_up_share(server: Running, guest: Guest) -> None:
    """Let bots have thought for somebody for very long."""
    server.services.bots.shares.begin(guest.id)
    server.services.bots.shares.end(guest.id, 1e9)


async def queued_long_ago(server: Running) -> None:
    """Let all turns have been waiting for longer than anybody is patient."""
    async with server.services.database.write() as unit:
        await unit.conn.execute(update(schema.bot_jobs).values({"queued": 1.0}))


def test_a_person_whose_share_is_used_up_does_not_make_the_server_seem_dead(
    start: Start, sqlite_url: str
) -> None:
    server = start(sqlite_url, bot_patience=PATIENCE)
    bots, eve = server.services.bots, server.guest("Eve")
    use_up_share(server, eve)
    eve.new_table(AGES, "bot bot")
    server.run(queued_long_ago(server))
    bots.moved = long_before = time.monotonic() - 10 * PATIENCE

    wait_until(lambda: bots.moved, lambda moved: moved > long_before, PATIENCE)

    assert server.run(bots.oldest()) > PATIENCE
    assert eve.http.get("/ready").status_code == 200


def test_a_turn_that_waits_for_long_while_others_are_played_does_not_make_the_server_seem_dead(
    start: Start, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(sqlite_url, bot_patience=PATIENCE)
    bots, eve = server.services.bots, server.guest("Eve")

    async def think(_task: Any, _seconds: float) -> list[int]:
        await asyncio.sleep(3600)
        return []

    monkeypatch.setattr(bots.pool, "think", think)
    eve.post("/api/tables", game=AGES, seats=[{"kind": "bot", "bot": "master"}] * 2)
    server.run(queued_long_ago(server))
    bots.moved = time.monotonic() - 10 * PATIENCE
    alone = eve.http.get("/ready").status_code

    eve.new_table(AGES, "bot bot")
    wait_until(lambda: eve.http.get("/ready").status_code, lambda code: code == 200, PATIENCE)

    assert alone == 503
    assert server.run(bots.oldest()) > PATIENCE


def test_a_turn_that_a_dead_server_was_thinking_about_is_played_at_once(
    start: Start, sqlite_url: str
) -> None:
    first = start(sqlite_url)
    ada = first.guest("Ada")
    table = ada.new_table(AGES, "bot bot", settings={"bot_pause_ms": 10_000})["id"]
    cookies = ada.http.cookies
    first.stop()
    with sqlite3.connect(file_of(first)) as connection:
        connection.execute("UPDATE bot_jobs SET ready = ?", (time.time() + 3600,))
    connection.close()

    second = start(sqlite_url)

    again = second.guest("Ada", cookies)
    wait_until(lambda: again.get(f"/api/tables/{table}"), lambda t: t["ply"] > 4)


def test_a_turn_that_is_thought_about_stays_with_its_worker(
    start: Start, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(database_url, bot_lease=0.6)
    asked = []

    async def think(task: Any, _seconds: float) -> list[int]:
        asked.append(task)
        await asyncio.sleep(4)
        return []

    monkeypatch.setattr(server.services.bots.quick, "think", think)
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "bot bot")["id"]
    ply = ada.get(f"/api/tables/{table}")["ply"]

    wait_until(lambda: ada.get(f"/api/tables/{table}"), lambda t: t["ply"] > ply, PATIENCE)

    assert len([task for task in asked if task.match == asked[0].match]) == 1


def test_a_lease_is_renewed_while_its_turn_is_being_played() -> None:
    """The turn may be over before the database has answered; that ended the queue's round with an error."""

    class Slow:
        is_sqlite = False

        @contextlib.asynccontextmanager
        async def write(self) -> AsyncIterator[Any]:
            queue._mine.clear()
            yield self
            self.renewed = True

        @property
        def conn(self) -> "Slow":
            return self

        async def execute(self, _statement: object) -> SimpleNamespace:
            return SimpleNamespace(rowcount=1)

    database = Slow()
    core: Any = SimpleNamespace(database=database, settings=Settings())
    queue = BotQueue(core)
    queue._mine["table", 3, 0] = 0.0

    asyncio.run(queue._renew())

    assert database.renewed
    assert not queue._mine


# Fairness.


def test_one_persons_masters_do_not_delay_anothers(
    start: Start, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(sqlite_url)
    played: list[int] = []

    async def think(task: Any, _seconds: float) -> list[int]:
        played.append(task.match["seats"])
        await asyncio.sleep(0.1)
        return []

    monkeypatch.setattr(server.services.bots.pool, "think", think)
    eve, ada = server.guest("Eve"), server.guest("Ada")
    masters = [{"kind": "bot", "bot": "master"}] * 4
    for _ in range(31):
        eve.post("/api/tables", game=AGES, seats=masters, settings={"bot_pause_ms": 0})
    wait_until(lambda: len(played), lambda n: n > 5, PATIENCE)

    before = len(played)
    ada.post("/api/tables", game=AGES, seats=masters[:2], settings={"bot_pause_ms": 0})
    wait_until(lambda: 2 in played, bool, PATIENCE)

    assert played.index(2) - before <= 4


def test_quick_bots_never_wait_for_slow_ones(
    start: Start, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(sqlite_url)

    async def think(_task: Any, _seconds: float) -> list[int]:
        await asyncio.sleep(3600)
        return []

    monkeypatch.setattr(server.services.bots.pool, "think", think)
    eve = server.guest("Eve")
    for _ in range(5):
        eve.post("/api/tables", game=AGES, seats=[{"kind": "bot", "bot": "master"}] * 2)

    bots_go_on(server)


def test_people_have_a_share_of_the_bots_time() -> None:
    now = [0.0]
    shares = Shares(100, lambda: now[0])
    for person, seconds in (("eve", 90), ("ada", 1)):
        shares.begin(person)
        shares.end(person, seconds)

    assert min(("eve", "ada"), key=shares.rank) == "ada"
    shares.begin("ada")
    assert min(("eve", "ada"), key=shares.rank) == "eve"
    shares.begin("eve")
    shares.end("eve", 20)
    assert not shares.may("eve")
    now[0] = HOUR
    assert shares.may("eve")


def test_whoever_has_used_up_the_share_waits_and_others_do_not(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url)
    ada, bob = server.guest("Ada"), server.guest("Bob")
    use_up_share(server, ada)
    table = ada.new_table(AGES, "bot bot")["id"]
    ply = ada.get(f"/api/tables/{table}")["ply"]

    other = bob.new_table(AGES, "bot bot")["id"]
    wait_until(lambda: bob.get(f"/api/tables/{other}"), lambda t: t["ply"] > 25, PATIENCE)

    assert ada.get(f"/api/tables/{table}")["ply"] == ply


def test_bots_rest_when_nobody_has_looked_for_long(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url)
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "bot bot", settings={"bot_pause_ms": 300})["id"]

    async def leave() -> None:
        async with server.services.database.write() as unit:
            here = update(schema.tables).where(schema.tables.c.id == table)
            await unit.conn.execute(here.values({"seen": time.time() - 10_000}))
        server.services.hub._seen.clear()

    async def ply() -> int:
        async with server.services.database.read() as conn:
            return (await load(conn, table)).ply

    server.run(leave())
    time.sleep(0.5)
    # The turn that a bot is thinking about is played.
    wait_until(lambda: server.services.bots._mine, lambda mine: not mine, PATIENCE)
    left = server.run(ply())
    time.sleep(1.5)
    assert server.run(ply()) == left
    assert ada.http.get("/ready").status_code == 200
    ada.view(table)

    wait_until(lambda: server.run(ply()), lambda now: now > left + 3, PATIENCE)


def test_open_tables_are_limited_by_person(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url, tables_per_person=2)
    ada, bob = server.guest("Ada"), server.guest("Bob")
    body = {"game": AGES, "seats": [{"kind": "me"}, {"kind": "hotseat"}]}

    made = [ada.request("POST", "/api/tables", body) for _ in range(3)]
    ada.post(f"/api/tables/{made[0].json()['id']}/resign", seat=0)

    assert [answer.status_code for answer in made] == [200, 200, 409]
    assert ada.request("POST", "/api/tables", body).status_code == 200
    assert bob.request("POST", "/api/tables", body).status_code == 200


# Time.


async def times(server: Running, table: str) -> tuple[float, bool]:
    """What is left on the clock, and whether it has run out."""
    async with server.services.database.read() as conn:
        state = await load(conn, table)
    left = -1.0 if state.deadline is None else state.deadline - time.time()
    return left, state.seats[0].timed_out


@pytest.mark.parametrize("hours", [2, -2])
def test_a_clock_that_is_set_costs_nobody_time(
    start: Start, sqlite_url: str, hours: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(sqlite_url)
    ada, _bob, table = two_people(server, clock={"kind": "slow", "days": 0.05})
    bots = ada.new_table(AGES, "bot bot", settings={"bot_pause_ms": 200})["id"]
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + hours * 3600)

    wait_until(lambda: server.run(times(server, table))[0], lambda left: 4000 < left < 4400)

    assert not server.run(times(server, table))[1]
    ply = ada.get(f"/api/tables/{bots}")["ply"]
    wait_until(lambda: ada.get(f"/api/tables/{bots}"), lambda t: t["ply"] > ply, PATIENCE)


def test_a_clock_that_is_set_while_the_clocks_are_looked_at_costs_nobody_time(
    start: Start, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(sqlite_url)
    _ada, _bob, table = two_people(server, clock={"kind": "slow", "days": 0.05})
    real, tell_seen, later = time.time, Hub.tell_seen, 0

    async def set_the_clock(hub: Hub) -> None:
        nonlocal later
        later = 7200
        await tell_seen(hub)

    monkeypatch.setattr(time, "time", lambda: real() + later)
    monkeypatch.setattr(Hub, "tell_seen", set_the_clock)

    wait_until(lambda: server.run(times(server, table))[0], lambda left: later and 4000 < left < 4400)
    assert not server.run(times(server, table))[1]


def test_housekeeping_that_takes_long_is_no_downtime(
    start: Start, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under load it came late: the server seemed to have been away, and the clocks were put right."""
    begun = threading.Event()

    async def never_ends(_hub: Hub) -> None:
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(Hub, "beat", never_ends)
    monkeypatch.setattr("ironbridge.server.services.ALIVE_SECONDS", 0.05)
    server = start(sqlite_url)
    assert begun.wait(PATIENCE)

    async def last_alive() -> float:
        async with server.services.database.read() as conn:
            return float((await conn.execute(select(schema.moments.c.at))).scalar_one())

    before = server.run(last_alive())
    wait_until(lambda: server.run(last_alive()), lambda at: at > before + 0.1, PATIENCE)


def test_downtime_costs_nobody_time(start: Start, database_url: str) -> None:
    first = start(database_url)
    _ada, _bob, table = two_people(first, clock={"kind": "slow", "days": 0.05})
    first.stop()

    async def two_hours_ago() -> None:
        opened = database.Database(database_url)
        async with opened.write() as unit:
            state = await load_to_change(unit, table)
            assert state.deadline is not None
            state.deadline -= 7200
            await save(unit, state)
            await unit.conn.execute(update(schema.moments).values({"at": time.time() - 7200}))
            assert (await unit.conn.execute(select(schema.moments.c.name))).scalar() == "alive"
        await opened.close()

    asyncio.run(two_hours_ago())
    second = start(database_url)
    time.sleep(1.2)

    left, timed_out = second.run(times(second, table))
    assert 4000 < left < 4400
    assert not timed_out
