"""`ironbridge backup`, `restore` and `verify` as a host runs them."""

import gzip
import json
import random
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from .commands import run_here
from .running import Guest, Running
from .test_tables import play

AGES = "roll-through-the-ages"
Start = Callable[..., Running]


def ironbridge(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ironbridge", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


class Player(threading.Thread):
    """Somebody who plays on while the host is at work."""

    def __init__(self, person: Guest, table: str) -> None:
        super().__init__(daemon=True)
        self.person, self.table = person, table
        self.enough = threading.Event()
        self.answers = 0

    def run(self) -> None:
        chosen = random.Random(6)
        while not self.enough.is_set():
            view = self.person.view(self.table)
            if view["table"]["status"] != "playing":
                self.table = new_table(self.person)
                continue
            self.person.act(self.table, view, chosen)
            self.answers += 1


def new_table(person: Guest) -> str:
    return str(person.new_table(AGES, "me hotseat", settings={"confirm_turn": False})["id"])


@pytest.mark.slow
def test_a_backup_under_play_is_restored_verified_and_played_on(
    start: Start, database_url: str, tmp_path: Path
) -> None:
    server = start(database_url)
    ada = server.guest("Ada")
    table = new_table(ada)
    play({0: ada, 1: ada}, table, 40)
    bob = server.guest("Bob")
    busy = Player(bob, new_table(bob))
    file = tmp_path / "kept.gz"
    busy.start()
    while busy.answers < 5:
        time.sleep(0.01)

    before = busy.answers
    backup = ironbridge("backup", file, "--database", database_url)
    meanwhile = busy.answers - before
    busy.enough.set()
    busy.join()
    restored = f"sqlite:///{tmp_path / 'restored.sqlite3'}"
    restore = ironbridge("restore", file, "--database", restored)
    verify = ironbridge("verify", "--database", restored)

    assert (backup.returncode, restore.returncode, verify.returncode) == (0, 0, 0), (backup, restore, verify)
    rows = int(backup.stdout.split()[0])
    assert backup.stdout == f"{rows} rows written to {file}\n"
    assert restore.stdout == f"{rows} rows restored from {file}\n"
    assert meanwhile > 0
    assert "kept" in verify.stdout.splitlines()[-1]
    again = start(restored).guest("Ada", ada.http.cookies)
    ply = again.get(f"/api/tables/{table}")["ply"]
    assert ply == ada.get(f"/api/tables/{table}")["ply"]
    assert play({0: again, 1: again}, table, 10, seed=2)["ply"] > ply


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path, list[str]]:
    """A database at rest with one match in progress and one that is over, and its backup."""
    from .conftest import generous_settings

    folder = tmp_path_factory.mktemp("kept")
    url = f"sqlite:///{folder / 'tables.sqlite3'}"
    server = Running(generous_settings(url))
    ada = server.guest("Ada")
    tables = [new_table(ada), new_table(ada)]
    play({0: ada, 1: ada}, tables[0], 30)
    play({0: ada, 1: ada}, tables[1], 5000)
    server.stop()
    assert run_here("backup", folder / "good.gz", "--database", url).returncode == 0
    return url, folder / "good.gz", tables


def assert_refused(done: subprocess.CompletedProcess[str], *words: str) -> None:
    assert done.returncode == 2, done
    assert done.stderr.startswith("error: ")
    assert "Traceback" not in done.stderr
    for word in words:
        assert word in done.stderr


def test_a_backup_overwrites_no_file(kept: tuple[str, Path, list[str]]) -> None:
    url, file, _tables = kept
    before = file.read_bytes()

    assert_refused(run_here("backup", file, "--database", url), "exists", "does not overwrite")

    assert file.read_bytes() == before


def test_a_backup_is_restored_into_an_empty_database_alone(kept: tuple[str, Path, list[str]]) -> None:
    url, file, _tables = kept

    assert_refused(run_here("restore", file, "--database", url), "not empty")


def damaged(kind: str, good: bytes) -> bytes:
    if kind == "cut off":
        return good[: len(good) // 2]
    if kind == "a flipped bit":
        middle = len(good) // 2
        return good[:middle] + bytes([good[middle] ^ 1]) + good[middle + 1 :]
    if kind == "not a backup":
        return gzip.compress(b'{"format": "shopping list"}\n')
    if kind == "a newer program's":
        return gzip.compress(b'{"format": "ironbridge-backup/1", "revision": "9999"}\n')
    if kind == "another table":
        return gzip.compress(gzip.decompress(good) + b'["cheese", [1, 2]]\n')
    return b"plain text"


@pytest.mark.parametrize(
    "kind",
    ["cut off", "a flipped bit", "not a backup", "a newer program's", "another table", "plain text"],
)
def test_a_damaged_backup_is_refused_and_nothing_is_written(
    kept: tuple[str, Path, list[str]], tmp_path: Path, kind: str
) -> None:
    _url, good, _tables = kept
    file = tmp_path / "bad.gz"
    file.write_bytes(damaged(kind, good.read_bytes()))
    database = f"sqlite:///{tmp_path / 'new.sqlite3'}"

    assert_refused(run_here("restore", file, "--database", database), "bad.gz")

    # The database is as empty as before: a good backup can still be restored.
    assert run_here("restore", good, "--database", database).returncode == 0


def test_verify_reports_what_differs_and_freezes_what_is_unfinished(
    kept: tuple[str, Path, list[str]], tmp_path: Path, start: Start
) -> None:
    _url, good, (begun, over) = kept
    file = tmp_path / "changed.sqlite3"
    database = f"sqlite:///{file}"
    run_here("restore", good, "--database", database)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE entries SET seat = 7 WHERE ply = 5")
    connection.close()

    dry = run_here("verify", "--database", database, "--dry-run", "--json")
    done = run_here("verify", "--database", database)
    again = run_here("verify", "--database", database, "--json")

    assert (dry.returncode, done.returncode, again.returncode) == (1, 1, 1)
    found = {finding["table"]: finding for finding in json.loads(dry.stdout)}
    assert (found[begun]["action"], found[over]["action"]) == ("frozen", "reported")
    assert "2 matches replayed: 1 frozen, 1 reported" in done.stdout
    assert "at ply 5" in " ".join(done.stdout.split())
    assert [finding["status"] for finding in json.loads(again.stdout)] == ["frozen", "finished"]
    eve = start(database).guest("Eve")
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE tables SET visibility = 'public'")
    connection.close()
    table = eve.get(f"/api/tables/{begun}")
    assert (table["status"], "ply 5" in table["frozen"]) == ("frozen", True)
