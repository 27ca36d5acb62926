"""Faults of the machine: a locked, full or restarted database; then all goes on by itself."""

import contextlib
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from .cluster import Cluster, find_programs
from .patient import PATIENCE
from .test_crash import Player, Victim, check, wait_for_answers, wait_for_bots

pytestmark = pytest.mark.slow


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64m,mode=700", "tmpfs", str(folder)]
    if subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("this user may not mount a small disk")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=False)


class Trial:
    """A server with people who play, while something happens to its database."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database = database
        self.victim = Victim(database, folder / "bytecode")
        self.victim.start()
        self._stop = threading.Event()
        self._players = [Player(self.victim.url, seed, self._stop) for seed in range(3)]
        for player in self._players:
            player.start()
        wait_for_answers(self._players, 5)

    def ready(self) -> bool:
        try:
            return httpx.get(f"{self.victim.url}/ready", timeout=PATIENCE).status_code == 200
        except httpx.HTTPError:
            return False

    def wait_until(self, wanted: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE
        while not wanted():
            assert time.monotonic() < until
            time.sleep(0.2)

    def write(self) -> httpx.Response:
        """Do something that must be written."""
        return httpx.post(f"{self.victim.url}/api/guests", json={"name": "Fault"}, timeout=PATIENCE)

    def goes_on(self) -> None:
        """The server is ready by itself, people and bots play on, and nothing acknowledged is lost."""
        import asyncio

        self.wait_until(self.ready)
        wait_for_answers(self._players, 10)
        self._stop.set()
        for player in self._players:
            player.join()
        wait_for_bots(self.database)
        self.victim.kill()
        lost = [error for player in self._players for error in player.errors if "lost" in error]
        mistakes = [error for player in self._players for error in player.errors if ": 500" in error]
        assert (lost, mistakes) == ([], [])
        asyncio.run(check(self.database, self._players))

    def end(self) -> None:
        self._stop.set()
        if self.victim.process.poll() is None:
            self.victim.kill()


@pytest.fixture
def trial(tmp_path: Path) -> Iterator[Callable[[str], Trial]]:
    made: list[Trial] = []

    def begin(database: str) -> Trial:
        made.append(Trial(database, tmp_path))
        return made[-1]

    yield begin
    for each in made:
        each.end()


def test_a_lock_of_26_seconds_is_survived(trial: Callable[[str], Trial], sqlite_url: str) -> None:
    import sqlite3

    trying = trial(sqlite_url)
    lock = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None, timeout=60)
    lock.execute("BEGIN IMMEDIATE")
    until = time.monotonic() + 26
    refused = trying.write()
    trying.wait_until(lambda: time.monotonic() > until)
    lock.execute("ROLLBACK")
    lock.close()

    assert refused.status_code == 503
    trying.goes_on()


def test_a_full_disk_is_survived(trial: Callable[[str], Trial], small_disk: Path) -> None:
    # Half of the disk is given free again later, however much the server itself has written by then.
    filler = small_disk / "filler"
    filler.write_bytes(bytes(32 << 20))
    trying = trial(f"sqlite:///{small_disk / 'tables.sqlite3'}")
    # Nothing is held back: what did not fit would be written again when the file is closed.
    with filler.open("ab", buffering=0) as out, contextlib.suppress(OSError):
        while True:
            out.write(b"x" * 65536)
    refused = trying.write()
    for _ in range(200):
        if refused.status_code != 200:
            break
        refused = trying.write()
    trying.wait_until(lambda: not trying.ready())
    time.sleep(3)
    filler.unlink()

    assert refused.status_code == 503
    assert int(refused.headers["retry-after"]) > 0
    trying.goes_on()


def test_restarts_of_the_database_are_survived(trial: Callable[[str], Trial]) -> None:
    programs = find_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed and cannot be")
    cluster = Cluster(programs)
    try:
        trying = trial(cluster.new_database())
        for pause in (0, 8):
            cluster.halt()
            refused = trying.write()
            trying.wait_until(lambda: not trying.ready())
            time.sleep(pause)
            cluster.start()
            trying.wait_until(trying.ready)
            assert refused.status_code == 503
        trying.goes_on()
    finally:
        cluster.stop()
