"""Backups, verification, health, metrics, logs."""

import asyncio
import itertools
import json
import logging
import math
import os
import random
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select, update

from ironbridge.errors import SetupError
from ironbridge.kernel.game import Game
from ironbridge.server.backup import back_up, is_sound, restore
from ironbridge.server.logs import JsonFormatter
from ironbridge.server.settings import Settings, from_environment, to_environment
from ironbridge.server.store import migrate, schema, tables
from ironbridge.server.store.database import Database
from ironbridge.server.verify import verify

from .cluster import Cluster
from .patient import PATIENCE
from .running import Running
from .test_store import AGES, add_table, opened, play
from .test_tables import wait_until

Make = Callable[..., Settings]
Start = Callable[..., Running]
ALIVE = schema.moments.c.at


# Backups.


async def contents(database: Database) -> dict[str, list[list[object]]]:
    """Read all but what a running server writes by itself: who is connected, when it was last alive."""
    async with database.read() as conn:
        return {
            table.name: sorted(
                [list(row) for row in await conn.execute(select(*(c for c in table.c if c is not ALIVE)))],
                key=json.dumps,
            )
            for table in schema.metadata.sorted_tables
            if table.name != "connections"
        }


def test_a_backup_of_a_running_server_restores_everything(
    database_url: str, generous: Make, tmp_path: Path
) -> None:
    async def run() -> None:
        file = tmp_path / "backup.gz"
        async with opened(generous(database_url)) as services:
            state = await add_table(services)
            await play(services, state.id, 40)
            await back_up(services.database, file)
            before = await contents(services.database)

        copy = Database(f"sqlite:///{tmp_path / 'restored.sqlite3'}")
        await restore(copy, file)
        assert await contents(copy) == before
        await copy.close()
        async with opened(generous(copy.url.render_as_string())) as services:
            assert await is_sound(services.database)
            assert (await play(services, state.id, 100_000)).status == "finished"

    asyncio.run(run())


def test_tables_move_from_sqlite_to_postgresql(
    sqlite_url: str, cluster: Cluster, generous: Make, tmp_path: Path
) -> None:
    empty = cluster.new_database()

    async def run() -> None:
        file = tmp_path / "backup.gz"
        async with opened(generous(sqlite_url)) as services:
            state = await add_table(services)
            await play(services, state.id, 40)
            await back_up(services.database, file)
        there = Database(empty)
        await restore(there, file)
        await there.close()

        async with opened(generous(there.url.render_as_string())) as services:
            assert (await play(services, state.id, 100_000)).status == "finished"

    asyncio.run(run())


def test_a_backup_overwrites_nothing(sqlite_url: str, generous: Make, tmp_path: Path) -> None:
    async def run() -> None:
        file = tmp_path / "backup.gz"
        file.write_text("precious")
        async with opened(generous(sqlite_url)) as services:
            with pytest.raises(SetupError):
                await back_up(services.database, file)
            await back_up(services.database, tmp_path / "good.gz")
            with pytest.raises(SetupError, match="not empty"):
                await restore(services.database, tmp_path / "good.gz")
        assert file.read_text() == "precious"
        assert (tmp_path / "good.gz").stat().st_mode & 0o077 == 0

    asyncio.run(run())


def test_a_broken_backup_restores_nothing(sqlite_url: str, tmp_path: Path) -> None:
    async def run() -> None:
        file = tmp_path / "broken.gz"
        file.write_bytes(b"not a backup")
        database = Database(sqlite_url)
        try:
            with pytest.raises(SetupError):
                await restore(database, file)
            assert await migrate.current(database) is None
        finally:
            await database.close()

    asyncio.run(run())


# Verification.


def test_unchanged_rules_keep_every_match(database_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(database_url)) as services:
            for seed in range(3):
                state = await add_table(services)
                await play(services, state.id, 20 + 2000 * (seed == 0), seed)

            findings = await verify(services.database)

        assert [finding.action for finding in findings] == ["kept"] * 3

    asyncio.run(run())


def test_a_new_rules_version_that_replays_alike_is_adopted(
    database_url: str, generous: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with opened(generous(database_url)) as services:
            state = await add_table(services)
            await play(services, state.id, 20)
            game: Game = state.rules
            monkeypatch.setattr(game, "rules_version", game.rules_version + 1)

            findings = await verify(services.database)

            assert [finding.action for finding in findings] == ["adopted"]
            assert (await play(services, state.id, 100_000)).status == "finished"

    asyncio.run(run())


def test_unfinished_matches_that_differ_are_frozen_and_finished_ones_reported(
    database_url: str, generous: Make
) -> None:
    async def run() -> None:
        async with opened(generous(database_url)) as services:
            begun, over = await add_table(services), await add_table(services)
            await play(services, begun.id, 20)
            await play(services, over.id, 100_000)
            entry = schema.entries
            async with services.database.write() as unit:
                for table_id in (begun.id, over.id):
                    here = (entry.c.table_id == table_id, entry.c.ply == 5)
                    await unit.conn.execute(update(entry).where(*here).values({"seat": 7}))

            findings = await verify(services.database)
            again = await verify(services.database)

            async with services.database.read() as conn:
                frozen = await tables.load(conn, begun.id)
                kept = await tables.load(conn, over.id)
        actions = {finding.table: finding.action for finding in findings}
        assert actions == {begun.id: "frozen", over.id: "reported"}
        assert {finding.action for finding in again} == {"reported"}
        assert frozen.status == "frozen"
        assert "ply 5" in str(frozen.frozen)
        assert kept.status == "finished"

    asyncio.run(run())


def test_a_dry_run_changes_nothing(sqlite_url: str, generous: Make) -> None:
    async def run() -> None:
        async with opened(generous(sqlite_url)) as services:
            state = await add_table(services)
            async with services.database.write() as unit:
                await unit.conn.execute(update(schema.entries).values({"seat": 7}))

            findings = await verify(services.database, dry_run=True)

            async with services.database.read() as conn:
                assert (await tables.load(conn, state.id)).status == "playing"
        assert findings[0].problem

    asyncio.run(run())


def test_a_match_of_unknown_rules_is_not_played_on(server: Running) -> None:
    ada = server.guest()
    table = ada.new_table(AGES, "me hotseat")["id"]
    file = server.settings.database.removeprefix("sqlite:///")
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE tables SET rules_version = 99 WHERE id = ?", (table,))
    connection.close()
    server.services.database.memory.forget(table)

    answer = ada.http.get(f"/api/tables/{table}/view")

    assert answer.status_code == 409
    assert "99" in answer.json()["what"]


# Watching.


def test_health_readiness_and_metrics(server: Running) -> None:
    ada = server.guest()
    ada.new_table(AGES, "me hotseat")

    server.run(server.services.count())
    metrics = server.services.metrics.write().decode()

    assert ada.http.get("/health").text == "ok"
    assert ada.http.get("/ready").json() == {"ready": True, "database": True, "bots": True}
    assert 'ironbridge_tables{status="playing"}' in metrics
    assert 'ironbridge_requests_total{method="POST",route="/api/tables",status="200"}' in metrics


def test_who_asks_for_readiness_again_and_again_costs_one_look_a_second(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, looks = server.services.bots_are_awake, []

    async def look() -> bool:
        looks.append(time.monotonic())
        return await real()

    monkeypatch.setattr(server.services, "bots_are_awake", look)
    monkeypatch.setattr(server.services, "_looked", -math.inf)
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        answers = {http.get("/ready").status_code for _ in range(50)}

    assert answers == {200}
    assert looks
    assert all(later - sooner > 1 for sooner, later in itertools.pairwise(looks))


def parts_of(server: Running) -> list[Path]:
    """List the database's files, what it is called by first."""
    file = Path(server.settings.database.removeprefix("sqlite:///"))
    names = (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm"))
    return [name for name in names if name.exists()]


def test_nothing_is_acknowledged_into_a_file_that_was_removed(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url)
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "me hotseat")["id"]

    for part in parts_of(server):
        part.unlink()
    written = ada.request("POST", f"/api/tables/{table}/chat", {"text": "hello"})
    read = ada.http.get(f"/api/tables/{table}/chat")
    ready = wait_until(lambda: ada.http.get("/ready"), lambda answer: answer.status_code == 503, PATIENCE)

    assert (written.status_code, read.status_code) == (503, 503)
    assert int(written.headers["retry-after"]) > 0
    assert not ready.json()["database"]
    assert parts_of(server) == []


def test_a_file_that_is_put_back_is_played_on(start: Start, sqlite_url: str, tmp_path: Path) -> None:
    server = start(sqlite_url)
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "me hotseat")["id"]
    ada.post(f"/api/tables/{table}/chat", text="before")
    away = tmp_path / "away"
    away.mkdir()

    parts = parts_of(server)
    for part in parts:
        part.rename(away / part.name)
    refused = ada.request("POST", f"/api/tables/{table}/chat", {"text": "meanwhile"})
    for part in reversed(parts):
        (away / part.name).rename(part)

    assert refused.status_code == 503
    wait_until(lambda: ada.http.get("/ready").status_code, lambda code: code == 200, PATIENCE)
    ada.post(f"/api/tables/{table}/chat", text="after")
    said = [message["text"] for message in ada.get(f"/api/tables/{table}/chat")["messages"]]
    assert said == ["before", "after"]


def test_every_entry_that_a_match_gets_is_counted_once(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url)
    ada = server.guest()
    tables = [ada.new_table(AGES, "me hotseat")["id"] for _ in range(2)]
    chosen = random.Random(3)
    for table in tables * 12:
        ada.act(table, ada.view(table), chosen)

    server.run(server.services.count())

    plies = sum(ada.get(f"/api/tables/{table}")["ply"] for table in tables)
    assert plies > 4
    assert f"ironbridge_entries {float(plies)}" in server.services.metrics.write().decode()


def test_logs_are_json_without_secrets(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    ada = server.guest()
    table = ada.new_table(AGES, "me open")
    ada.http.get(f"/api/tables/{table['id']}?invitation={table['invitation']}")
    ada.post("/api/accounts", name="Logged", password="correct horse")

    ours = [record for record in caplog.records if record.name.startswith("ironbridge")]
    lines = [JsonFormatter().format(record) for record in ours]

    assert all(json.loads(line)["says"] for line in lines)
    written = "\n".join(lines)
    assert '"route": "/api/tables/{table_id}"' in written
    for secret in (table["invitation"], "correct horse", ada.http.cookies["ironbridge_session"]):
        assert secret not in written


def test_an_error_is_logged_without_its_message() -> None:
    try:
        raise ValueError("hidden card")
    except ValueError as error:
        record = logging.LogRecord(
            "x", logging.ERROR, "", 0, "failed", None, (type(error), error, error.__traceback__)
        )

    line = JsonFormatter().format(record)

    assert "hidden card" not in line
    assert json.loads(line)["error"] == "ValueError"


def test_what_a_library_marks_records_with_is_not_logged() -> None:
    record = logging.makeLogRecord({"msg": "request", "status": 200, "_library_ns": 1})

    line = json.loads(JsonFormatter().format(record))

    assert line["status"] == 200
    assert "_library_ns" not in line


def test_settings_survive_the_environment() -> None:
    settings = Settings(
        database="sqlite:///x", origins=("https://a.example", "https://b.example"), bot_seconds=3.5
    )

    assert from_environment(to_environment(settings)) == settings


def test_a_setting_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(SetupError, match="BODY_LIMIT"):
        from_environment({"IRONBRIDGE_BODY_LIMIT": "much"})
    with pytest.raises(SetupError, match="rate"):
        from_environment({"IRONBRIDGE_RATE_CHAT": "often"})


@pytest.mark.slow
def test_a_port_that_is_taken_is_told_in_a_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        command = [sys.executable, "-m", "uvicorn", "--factory", "ironbridge.server.app:create_served_app"]
        environment = {**os.environ, "IRONBRIDGE_DATABASE": f"sqlite:///{tmp_path / 'tables.sqlite3'}"}
        port = str(taken.getsockname()[1])
        refused = subprocess.run(
            [*command, "--port", port], env=environment, capture_output=True, text=True, check=False
        )

    assert refused.returncode != 0
    assert "address already in use" in refused.stderr
    assert "Traceback" not in refused.stderr
