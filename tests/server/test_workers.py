"""`ironbridge serve` with several workers: they push each other's actions and stop without a noise."""

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from .cluster import Cluster
from .patient import PATIENCE
from .running import Guest, hear, keep_bytecode

AGES = "roll-through-the-ages"
RATES = {f"IRONBRIDGE_RATE_{name}": "1000000/1" for name in ("GUESTS", "TABLES", "ACTIONS", "REQUESTS")}


class Served:
    """A server started by the command."""

    def __init__(self, database: str, workers: int, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self._port}"
        self._guests: list[Guest] = []
        self._log = folder / "log"
        environment = {**os.environ, **RATES}
        keep_bytecode(environment, folder)
        command = [sys.executable, "-m", "ironbridge", "serve", "--port", str(self._port)]
        command += ["--database", database, "--workers", str(workers)]
        with self._log.open("w") as log:
            self._process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        while not self._is_ready(workers):
            assert self._process.poll() is None, self.said()
            time.sleep(0.1)

    def _is_ready(self, workers: int) -> bool:
        """Say whether all workers have started and the address is open, which one worker opens last."""
        if self.said().count("Application startup complete") < workers:
            return False
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self._port)) == 0

    def said(self) -> str:
        """Give everything the server has said."""
        return self._log.read_text(encoding="utf-8")

    def guest(self, name: str) -> Guest:
        """Let a guest in."""
        self._guests.append(Guest(self.url, name))
        return self._guests[-1]

    def stop(self) -> str:
        """End it as a host does; give everything it said."""
        for guest in self._guests:
            guest.http.close()
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise
        return self.said()


@contextmanager
def served(database: str, workers: int, folder: Path) -> Iterator[Served]:
    server = Served(database, workers, folder)
    try:
        yield server
    finally:
        if server._process.poll() is None:
            server.stop()


def complaints(said: str) -> list[str]:
    """List the lines that tell of trouble."""
    lines = [line for line in said.splitlines() if line.startswith("{")]
    troubles = [line for line in lines if json.loads(line)["level"] not in ("debug", "info")]
    return troubles + [line for line in said.splitlines() if "Traceback" in line or "Error" in line]


def two_people(server: Served) -> tuple[Guest, Guest, str]:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.new_table(AGES, "me open", visibility="public")["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    ada.post(f"/api/tables/{table}/start")
    return ada, bob, table


def finish_turn(person: Guest, table: str) -> Any:
    chosen, view = random.Random(3), person.view(table)
    while view["table"]["to_decide"] == 0:
        view = person.act(table, view, chosen)
    return view


def workers_of(cluster: Cluster, database: str) -> set[str]:
    """List the workers that hold live connections."""
    return set(cluster.fetch("SELECT DISTINCT worker FROM connections", database.rpartition("/")[2]))


@pytest.mark.slow
def test_two_workers_push_each_others_actions_and_stop_quietly(cluster: Cluster, tmp_path: Path) -> None:
    database = cluster.new_database()
    with served(database, 2, tmp_path) as server, ExitStack() as open_:
        ada, bob, table = two_people(server)
        lives: list[ClientConnection] = []
        # An idle worker takes every connection; many at once keep it busy enough to leave some to the other.
        with ThreadPoolExecutor(12) as many:
            while len(workers_of(cluster, database)) < 2 and len(lives) < 120:
                some = [many.submit(bob.live, table) for _ in range(12)]
                lives += [open_.enter_context(connecting.result()) for connecting in some]

        view = finish_turn(ada, table)

        for live in lives:
            pushed = hear(live, "view")
            while pushed["table"]["to_decide"] != 1:
                pushed = hear(live, "view")
            assert pushed["last_ply"] == view["last_ply"]
        assert len(workers_of(cluster, database)) == 2
        said = server.stop()
    assert said.count("Started server process") == 2
    assert complaints(said) == []


@pytest.mark.slow
def test_one_worker_stops_quietly_with_live_viewers_and_a_thinking_bot(
    sqlite_url: str, tmp_path: Path
) -> None:
    with served(sqlite_url, 1, tmp_path) as server:
        ada, bob, table = two_people(server)
        bots = ada.new_table(AGES, "bot bot", settings={"bot_pause_ms": 5})["id"]
        with ada.live(table) as mine, bob.live(table) as theirs, ada.live(bots) as watched:
            for live in (mine, theirs, watched):
                hear(live, "view")

            said = server.stop()

    assert complaints(said) == []
