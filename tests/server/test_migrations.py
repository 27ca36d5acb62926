"""Databases of every age: an empty one, one of the first program with tables in use, a newer program's."""

import asyncio
import hashlib
import json
import random
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from ironbridge.errors import SetupError
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.record import Record
from ironbridge.server.people import COOKIE, People
from ironbridge.server.store import migrate, schema
from ironbridge.server.store.database import Database
from ironbridge.server.verify import verify

from .patient import PATIENCE
from .running import Running, reply_to, view_path

AGES = "roll-through-the-ages"
TABLE = "oldtable-0001"
KEY = "ab" * 32
SECRET = "secret-of-an-older-program"


def test_migrating_an_empty_database_gives_the_schema(database_url: str) -> None:
    async def run() -> list[Any]:
        database = Database(database_url)
        assert await migrate.current(database) is None
        await migrate.migrate(database)
        await migrate.migrate(database)
        async with database.read() as conn:
            found = await conn.run_sync(differences)
        await database.close()
        return found

    assert asyncio.run(run()) == []


def differences(connection: Connection) -> list[Any]:
    """What Alembic would change to make the database like the schema."""
    return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))


def old_record() -> Record:
    """A match of two, as far as a person's decision in its middle."""
    record = Record(load(AGES), 2)
    dealer = Dealer(1851)
    while len(record) < 90 or record.last.to_decide != 0:
        record.append_known(random_answer(record.last, dealer))
    return record


def old_rows(record: Record) -> list[tuple[str, dict[str, Any]]]:
    """The rows of the first program: one match of a person against a bot, with all that belongs to it."""
    now = time.time()
    person = {"settings": "{}", "created": now}
    seat = {"table_id": TABLE, "by_bot": False, "timed_out": False, "resigned": False, "since_ply": 40}
    session = {"kind": "session", "label": "browser", "created": now, "used": now, "expires": now + 86_400}
    game = {
        "game": AGES, "rules_version": record.game.rules_version, "options": json.dumps(record.options),
        "seat_count": 2, "status": "playing", "host": "ada00001", "visibility": "invitation",
        "invitation": "an-old-invitation", "spectators": True, "seat_order": "chosen",
        "clock": '{"kind": "none"}', "settings": '{"confirm_turn": true, "hints": true, "bot_pause_ms": 0}',
        "ply": len(record), "to_decide": 0, "event": 2, "tentative": "[]", "draft": 7, "complete": False,
        "undos": 0, "created": now, "started": now,
    }  # fmt: skip
    middle = len(record) // 2
    rows: list[tuple[str, dict[str, Any]]] = [
        ("server_secrets", {"name": "sessions", "value": KEY}),
        ("people", {"id": "ada00001", "name": "Ada", **person}),
        (
            "sessions",
            {
                "id": "session1",
                "person": "ada00001",
                "digest": hashlib.sha256(SECRET.encode()).hexdigest(),
                **session,
            },
        ),
        ("tables", {"id": TABLE, **game}),
        ("seats", {"seat": 0, "kind": "person", "person": "ada00001", "name": "Ada", **seat}),
        ("seats", {"seat": 1, "kind": "bot", "name": "random", "bot": "random", **seat}),
        ("events", event(1, "play", {"ply": len(record)}, now)),
        ("events", event(2, "chat", {"name": "Ada", "seat": 0, "user": "ada00001", "text": "Salve"}, now)),
        ("notes", {"table_id": TABLE, "person": "ada00001", "text": "build the wall", "at": now}),
        ("visitors", {"table_id": TABLE, "person": "ada00001", "at": now}),
        (
            "snapshots",
            {"table_id": TABLE, "ply": middle, "position": json.dumps(record.replay(middle).to_json())},
        ),
    ]
    for ply, entry in enumerate(record.entries):
        row = {"table_id": TABLE, "ply": ply, "seat": entry.seat, "answer": entry.answer, "at": now}
        rows.append(("entries", row))
    return rows


def event(number: int, kind: str, data: dict[str, Any], at: float) -> dict[str, Any]:
    return {"table_id": TABLE, "number": number, "kind": kind, "first": 0, "data": json.dumps(data), "at": at}


async def build_old_database(url: str, record: Record) -> None:
    database = Database(url)
    await migrate.migrate(database, "0001")
    async with database.write() as unit:
        for table, row in old_rows(record):
            columns, values = ", ".join(row), ", ".join(f":{name}" for name in row)
            await unit.conn.execute(text(f"INSERT INTO {table} ({columns}) VALUES ({values})"), row)
    await database.close()


def test_a_match_of_the_first_program_is_opened_and_played_to_its_end(
    start: Callable[..., Running], database_url: str
) -> None:
    record = old_record()
    asyncio.run(build_old_database(database_url, record))

    server = start(database_url)
    cookie = f"{COOKIE}={People(bytes.fromhex(KEY), 90).sign(SECRET)}"
    headers = {"Origin": server.url, "Cookie": cookie}
    path = f"/api/tables/{TABLE}"
    with httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE) as ada:
        view = ada.get(f"{path}/view").json()
        chat = ada.get(f"{path}/chat").json()["messages"]
        notes = ada.get(f"{path}/notes").json()
        finished = play_on(ada, path)
        log = ada.get(f"{path}/log", params={"first": 0, "last": 20}).json()["lines"]

    assert (view["viewer"], view["last_ply"], view["draft"]) == (0, len(record), 7)
    assert [offered["action"] for offered in view["view"]["offer"]] == record.last.legal()
    assert [line["text"] for line in chat] == ["Salve"]
    assert notes == {"text": "build the wall"}
    assert log
    assert len(finished["result"]["scores"]) == 2
    assert finished["ply"] > len(record)
    assert server.run(migrate.current(server.services.database)) == migrate.head()
    assert [finding.problem for finding in server.run(verify(server.services.database))] == [""]


def play_on(person: httpx.Client, path: str) -> Any:
    chosen = random.Random(5)
    while (table := person.get(path).json())["status"] == "playing":
        if table["to_decide"] == 0:
            view = person.get(f"{path}/view").json()
            answer = person.post(f"{path}/{view_path(view)}", json=reply_to(view, chosen))
            assert answer.status_code == 200, answer.text
    return table


def test_each_revision_leads_to_the_schema(database_url: str) -> None:
    async def run() -> list[Any]:
        database = Database(database_url)
        for revision in ("0001", "0002", "head"):
            await migrate.migrate(database, revision)
        assert await migrate.current(database) == migrate.head()
        async with database.read() as conn:
            found = await conn.run_sync(differences)
        await database.close()
        return found

    assert asyncio.run(run()) == []


def test_a_database_of_a_newer_program_is_refused(sqlite_url: str) -> None:
    async def run() -> None:
        database = Database(sqlite_url)
        await migrate.migrate(database)
        async with database.write() as unit:
            await unit.conn.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        try:
            with pytest.raises(SetupError, match="9999"):
                await migrate.migrate(database)
        finally:
            await database.close()

    asyncio.run(run())


def test_the_files_of_the_revisions_bear_their_names() -> None:
    config = Config()
    config.set_main_option("script_location", str(migrate.FOLDER))
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config)

    assert migrate.revisions() == {script.revision for script in scripts.walk_revisions()}
    assert migrate.head() == scripts.get_current_head()
