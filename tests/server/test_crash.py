"""Killing the server at random moments, again and again: nothing acknowledged is lost, nothing is stuck."""

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select, update
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ironbridge.kernel.words import NOBODY
from ironbridge.server.bots.queue import BotQueue
from ironbridge.server.load import seconds_of
from ironbridge.server.store import schema, tables
from ironbridge.server.store.database import Database
from ironbridge.server.store.matches import stored_entries
from ironbridge.server.verify import verify

from .patient import PATIENCE, certificates
from .running import Running, keep_bytecode, reply_to, view_path

AGES = "roll-through-the-ages"
KILLS = int(os.environ.get("IRONBRIDGE_TEST_KILLS", "8"))
"""How often the server is killed on each of the two databases."""
RATES = {
    f"IRONBRIDGE_RATE_{name}": "1000000/1" for name in ("GUESTS", "TABLES", "ACTIONS", "READS", "REQUESTS")
}


class Victim:
    """A server process that is killed and started again on the same database and port."""

    def __init__(self, database: str, bytecode: Path) -> None:
        self._bytecode = bytecode
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._database = database
        self.process: subprocess.Popen[bytes]

    def start(self) -> None:
        command = [sys.executable, "-m", "uvicorn", "--factory", "ironbridge.server.app:create_served_app"]
        environment = {
            **os.environ,
            **RATES,
            "IRONBRIDGE_DATABASE": self._database,
            "IRONBRIDGE_LOG_LEVEL": "error",
        }
        keep_bytecode(environment, self._bytecode)
        options = ["--port", str(self.port), "--log-level", "error"]
        self.process = subprocess.Popen([*command, *options], env=environment)
        with httpx.Client(base_url=self.url, timeout=PATIENCE, verify=certificates(self.url)) as http:
            for _ in range(6000):
                try:
                    if http.get("/ready").status_code == 200:
                        return
                except httpx.HTTPError:
                    time.sleep(0.05)
                if self.process.poll() is not None:  # Somebody else had the port for a moment.
                    self.process = subprocess.Popen([*command, *options], env=environment)
        raise AssertionError("the server did not come back")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)


class Player(threading.Thread):
    """Somebody who plays one table after the other and writes down what was acknowledged."""

    def __init__(self, url: str, seed: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self._random = random.Random(seed)
        self._stop_asked = stop
        more = {"headers": {"Origin": url}, "timeout": PATIENCE, "verify": certificates(url)}
        self._http = httpx.Client(base_url=url, **more)
        self.tables: list[str] = []
        self.acknowledged: dict[str, list[tuple[int, int]]] = {}
        """For each table: ply and action of every answer that was acknowledged and committed."""
        self.errors: list[str] = []
        self.answers = 0
        """How many answers were acknowledged, tentative ones included."""
        self._pending: dict[str, list[tuple[int, int]]] = {}

    def run(self) -> None:
        while not self._stop_asked.is_set():
            try:
                self._step()
            except httpx.HTTPError:
                time.sleep(0.2)
        self._http.close()

    def _call(self, method: str, path: str, body: object = None) -> Any:
        answer = self._http.request(method, path, json=body)
        # A server that a busy machine holds up says 503 and acknowledges nothing; it is asked again.
        if answer.status_code >= 500 and answer.status_code != 503:
            self.errors.append(f"{path}: {answer.status_code} {answer.text[:200]}")
        return answer.json() if answer.status_code == 200 else None

    def _step(self) -> None:
        if not self._http.cookies:
            self._call("POST", "/api/guests", {"name": "Crash"})
            return
        if not self.tables:
            self._new_table()
            return
        table = self.tables[-1]
        view = self._call("GET", f"/api/tables/{table}/view")
        if view is None:
            return
        self._note(table, view)
        if view["table"]["status"] == "finished":
            self._new_table()
            return
        if view["table"]["to_decide"] != view["viewer"] or not (
            view["can"]["confirm"] or view["view"]["offer"]
        ):
            time.sleep(0.02)
            return
        reply = reply_to(view, self._random)
        after = self._call("POST", f"/api/tables/{table}/{view_path(view)}", reply)
        if after is not None:
            self.answers += 1
            for action in reply.get("answers", []):
                self._pending.setdefault(table, []).append((reply["ply"], action))
            self._note(table, after)

    def _new_table(self) -> None:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        body = {"game": AGES, "seats": seats, "settings": {"bot_pause_ms": 0}}
        made = self._call("POST", "/api/tables", body)
        if made:
            self.tables.append(made["id"])

    def _note(self, table: str, view: Any) -> None:
        """What was acknowledged as tentative must stay tentative until it is committed."""
        drafted = len(view["tentative"])
        for ply, action in self._pending.pop(table, []):
            if ply < view["last_ply"]:
                self.acknowledged.setdefault(table, []).append((ply, action))
            elif ply - view["last_ply"] < drafted:
                if view["tentative"][ply - view["last_ply"]]["action"] != action:
                    self.errors.append(f"{table}: the tentative action at ply {ply} was lost")
                self._pending.setdefault(table, []).append((ply, action))
            else:
                self.errors.append(f"{table}: the acknowledged action at ply {ply} was lost")


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(database_url: str, tmp_path: Path) -> None:
    victim = Victim(database_url, tmp_path / "bytecode")
    victim.start()
    stop = threading.Event()
    players = [Player(victim.url, seed, stop) for seed in range(4)]
    for player in players:
        player.start()
    chosen = random.Random(1779)

    computed, waited, late = [], [], []

    for _ in range(KILLS):
        wait_for_answers(players, 3)
        time.sleep(chosen.uniform(0, 0.4))
        victim.kill()
        left = set(waiting_turns(database_url))
        victim.start()
        began, now = time.monotonic(), time.time()
        late += [ready - now for turn, ready in waiting_turns(database_url).items() if turn in left]
        computed.append(computed_until_played(victim, database_url, left))
        waited.append(time.monotonic() - began)
    time.sleep(1)
    stop.set()
    for player in players:
        player.join()
    wait_for_bots(database_url)
    victim.kill()

    assert [error for player in players for error in player.errors] == []
    # Bots are at work at once; on a busy machine only what the server computes meanwhile says so.
    print(
        f"most seconds until the bots had played what waited: {max(waited):.2f}, computed {max(computed):.2f}"
    )
    assert max(computed) < 5
    # Who waits computes nothing, so no turn may be put off for long: a lease of 4 seconds, and where it took
    # long to come back the 5 seconds or so that the last sign of life was old.
    assert max(late, default=0) < 15
    assert sum(player.answers for player in players) > KILLS
    assert any(player.acknowledged for player in players)
    asyncio.run(check(database_url, players))


def test_a_turn_that_was_thought_about_does_not_wait_for_the_time_nobody_was_there(
    start: Callable[..., Running], sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def rest(_queue: BotQueue) -> None:
        await asyncio.sleep(3600)

    monkeypatch.setattr(BotQueue, "take", rest)
    first = start(sqlite_url)
    first.guest("Ada").new_table(AGES, "bot bot")
    first.stop()

    async def killed_a_moment_ago() -> None:
        opened = Database(sqlite_url)
        async with opened.write() as unit:
            await unit.conn.execute(update(schema.moments).values({"at": time.time() - 3000}))
            await unit.conn.execute(update(schema.bot_jobs).values({"ready": time.time() + 2000}))
        await opened.close()

    asyncio.run(killed_a_moment_ago())
    start(sqlite_url)

    waiting = waiting_turns(sqlite_url).values()
    assert len(waiting) == 1
    assert max(waiting) <= time.time()


def wait_for_answers(players: list[Player], more: int) -> None:
    """Let the server do some work before it is killed, however slow the machine is."""
    before = sum(player.answers for player in players)
    for _ in range(2400):
        if sum(player.answers for player in players) >= before + more:
            return
        time.sleep(0.05)


def waiting_turns(database: str) -> dict[tuple[str, int], float]:
    """List the turns that wait for a bot, and from when on one may be taken."""

    async def look() -> dict[tuple[str, int], float]:
        opened, job = Database(database), schema.bot_jobs
        async with opened.read() as conn:
            rows = (await conn.execute(select(job.c.table_id, job.c.ply, job.c.ready))).all()
        await opened.close()
        return {(row.table_id, row.ply): row.ready for row in rows}

    return asyncio.run(look())


def computed_until_played(victim: Victim, database: str, turns: set[tuple[str, int]]) -> float:
    """Wait until none of some turns waits any more; give the seconds the server has computed meanwhile."""
    before = seconds_of(victim.process.pid)
    for _ in range(3000):
        if not turns & waiting_turns(database).keys():
            return seconds_of(victim.process.pid) - before
        time.sleep(0.3)
    raise AssertionError("a bot's turn was left behind")


def wait_for_bots(database: str) -> None:
    """The bots must go on: in the end every table waits for a person or is over."""
    for _ in range(1500):
        if not waiting_turns(database):
            return
        time.sleep(0.2)
    raise AssertionError("a bot's turn is stuck in the queue")


async def check(database: str, players: list[Player]) -> None:
    opened = Database(database)
    findings = await verify(opened, dry_run=True)
    assert [finding.problem for finding in findings if finding.problem] == []
    async with opened.read() as conn:
        for player in players:
            for table, acts in player.acknowledged.items():
                entries = await stored_entries(conn, table)
                for ply, action in acts:
                    assert entries[ply].answer == action, f"{table}: the answer at ply {ply} is another one"
        stored = list((await conn.execute(select(schema.tables.c.id))).scalars())
        assert {table for player in players for table in player.tables} <= set(stored)
        for table in stored:
            state = await tables.load(conn, table)
            seat = state.decider
            # Nothing is stuck: the match is over, or it waits for its person.
            assert state.to_decide == NOBODY or (seat is not None and seat.kind == "person")
    await opened.close()


@pytest.mark.slow
def test_a_restart_loses_and_doubles_no_message(database_url: str, tmp_path: Path) -> None:
    """Clients are told that the server stops, come back with the last event they saw, and miss nothing."""
    victim = Victim(database_url, tmp_path / "bytecode")
    victim.start()
    http = httpx.Client(base_url=victim.url, headers={"Origin": victim.url}, timeout=120)
    http.post("/api/guests", json={"name": "Ada"})
    seats = [{"kind": "me"}, {"kind": "hotseat"}]
    made = http.post("/api/tables", json={"game": AGES, "seats": seats}).json()
    table, after = made["id"], made["event"]
    cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    said, heard, codes = 0, [], []

    for _ in range(3):
        where = f"ws{victim.url[4:]}/api/tables/{table}/live?after={after}"
        more = {"origin": victim.url, "additional_headers": {"Cookie": cookie}, "max_size": None}
        with connect(where, **more) as live:
            for _ in range(4):
                said += 1
                assert http.post(f"/api/tables/{table}/chat", json={"text": str(said)}).status_code == 200
            # The first of these words may come before the server stops, the others after it is back.
            victim.process.send_signal(signal.SIGTERM)
            try:
                while True:
                    message = json.loads(live.recv(120))
                    after = message.get("event", after)
                    if message["type"] == "chat":
                        heard.append(int(message["message"]["text"]))
            except ConnectionClosed as closed:
                codes.append(closed.rcvd.code if closed.rcvd else None)
        victim.process.wait(120)
        victim.start()
    with connect(f"ws{victim.url[4:]}/api/tables/{table}/live?after={after}", **more) as live:
        while not heard or heard[-1] < said:
            message = json.loads(live.recv(120))
            if message["type"] == "chat":
                heard.append(int(message["message"]["text"]))
    victim.kill()
    http.close()

    assert heard == list(range(1, said + 1))
    assert set(codes) <= {1001, 1012}
