"""Driving a server with many live tables: real clients over HTTP and WebSocket, playing at random.

Two people sit at each table, with bots on the seats the game needs beside them. As the browser does, each of
them holds a live connection, keeps its view up to date from the differences that are pushed, thinks for a
while when it is their decision, and answers over HTTP. The time from sending an answer until the view it
leads to is pushed is measured at every person who is pushed one.
"""

import asyncio
import contextlib
import gc
import itertools
import os
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import orjson
from websockets.asyncio.client import ClientConnection, connect

from ironbridge.errors import SetupError
from ironbridge.games.registry import games, load
from ironbridge.kernel.game import Game
from ironbridge.scene.difference import apply

ARRIVING: Final = 0.25
"""For which part of the time tables arrive, at most; the rest of it is measured."""
LONGEST_ARRIVING: Final = 60
"""For how many seconds tables arrive at most."""
LONGEST_WAIT: Final = 300
"""For how many seconds tables that have not sat down are waited for."""


class Http:
    """One connection that is kept alive: just enough HTTP/1.1 to post JSON."""

    def __init__(self, host: str, port: int) -> None:
        self._host = host
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.token = ""

    async def request(self, method: str, path: str, body: object = None) -> tuple[int, Any, str]:
        """Send a request; give status, JSON and the cookie that was set."""
        for last in (False, True):
            try:
                return await self._request(method, path, body)
            except (OSError, asyncio.IncompleteReadError):
                # The server may close a connection that was idle.
                self.close()
                if last:
                    raise
        raise AssertionError

    async def _request(self, method: str, path: str, body: object) -> tuple[int, Any, str]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        data = b"" if body is None else orjson.dumps(body)
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {self._host}:{self._port}",
            f"Content-Length: {len(data)}",
        ]
        if data:
            lines.append("Content-Type: application/json")
        if self.token:
            lines.append(f"Authorization: Bearer {self.token}")
        writer.write("\r\n".join([*lines, "", ""]).encode() + data)
        await writer.drain()
        status = int((await reader.readuntil(b"\r\n")).split()[1])
        length, cookie = 0, ""
        while (line := (await reader.readuntil(b"\r\n")).decode().strip()) != "":
            name, _, value = line.partition(":")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                cookie = value.partition(";")[0].partition("=")[2].strip()
        text = await reader.readexactly(length)
        return status, orjson.loads(text) if text else None, cookie

    def close(self) -> None:
        """Give the connection up."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


@dataclass
class Figures:
    """What was measured."""

    push_ms: list[float] = field(default_factory=list)
    answer_ms: list[float] = field(default_factory=list)
    answers: int = 0
    matches: int = 0
    views: int = 0
    view_bytes: int = 0
    differences: int = 0
    difference_bytes: int = 0
    errors: list[str] = field(default_factory=list)
    memory_mb: list[float] = field(default_factory=list)
    server_seconds: float = 0
    """What the server's process computed while it was measured."""
    own_seconds: float = 0
    """What this process computed meanwhile, on the same machine."""
    measuring: bool = False

    def fail(self, what: str) -> None:
        """Note an error."""
        self.errors.append(what[:200])

    def note(self, kind: str, length: int) -> None:
        """Count a view or a difference."""
        if not self.measuring:
            return
        if kind == "view":
            self.views += 1
            self.view_bytes += length
        else:
            self.differences += 1
            self.difference_bytes += length


class Client:
    """A person at a table."""

    def __init__(self, plan: "Plan", name: str) -> None:
        self.plan = plan
        self.http = Http(plan.host, plan.port)
        self.name = name
        self.random = random.Random()
        self.sent: float | None = None
        self.number = 0
        self.view: dict[str, Any] = {}

    async def enter(self) -> None:
        """Become a guest."""
        status, _me, cookie = await self.http.request("POST", "/api/guests", {"name": self.name})
        if status != 200:
            raise SetupError(f"no guest could enter ({status})", "is the rate for guests too low?")
        self.http.token = cookie

    async def live(self, table: str) -> ClientConnection:
        """Open the live channel."""
        address = f"ws://{self.plan.host}:{self.plan.port}/api/tables/{table}/live?differences=true"
        headers = {"Authorization": f"Bearer {self.http.token}"}
        return await connect(address, additional_headers=headers, max_size=None, compression=None)

    def hear(self, text: bytes) -> bool:
        """Take a message; tell whether it brought a view."""
        arrived = time.perf_counter()
        message = orjson.loads(text)
        figures = self.plan.figures
        if message["type"] == "view":
            self.view = message
        elif message["type"] == "change":
            if message["base"] != self.number:
                figures.fail(f"a difference from {message['base']} came after {self.number}")
            self.view = apply(self.view, message["change"])
        else:
            return False
        self.number = message["number"]
        figures.note(message["type"], len(text))
        if self.sent is not None and figures.measuring:
            figures.push_ms.append((arrived - self.sent) * 1000)
        self.sent = None
        return True


@dataclass
class Plan:
    """What to drive, and how."""

    host: str
    port: int
    tables: int
    seconds: float
    think: float
    games: Sequence[str]
    figures: Figures = field(default_factory=Figures)
    is_over: bool = False
    """Whether everyone stops: what fails from then on does not count."""

    @property
    def arriving(self) -> float:
        """For how many seconds tables arrive."""
        return min(self.seconds * ARRIVING, LONGEST_ARRIVING)

    @property
    def measured(self) -> float:
        """For how many seconds it is measured."""
        return self.seconds - self.arriving


def plan_for(address: str, tables: int, seconds: float, think: float, names: Sequence[str]) -> Plan:
    """Check an address and plan to drive it."""
    parts = urlsplit(address)
    if parts.hostname not in ("127.0.0.1", "localhost", "::1") or parts.port is None:
        raise SetupError(f'"{address[:80]}" is not driven', "only servers of this machine are")
    return Plan(parts.hostname, parts.port, tables, seconds, think, list(names) or games())


def smallest_seats(game: Game) -> int:
    """Give the smallest number of seats, at least two, that the game's usual options allow."""
    options = game.read_options()
    for seats in range(max(2, game.fewest_seats), game.most_seats + 1):
        with contextlib.suppress(SetupError):
            game.check_seats(seats, options)
            return seats
    raise SetupError(f"{game.name} has no table for two", "its usual options allow none")


class Table:
    """Two people playing match after match."""

    def __init__(self, plan: Plan, number: int, game: str) -> None:
        self.plan = plan
        self.game = game
        self.people = [Client(plan, f"Load {number}.{at}") for at in range(2)]
        self.plays = asyncio.Event()
        """Whether both have seen the board, or never will."""

    async def run(self) -> None:
        """Play until it is cancelled."""
        figures = self.plan.figures
        try:
            for person in self.people:
                await person.enter()
            while True:
                await self._match()
        except* Exception as group:
            for error in () if self.plan.is_over else group.exceptions:
                figures.fail(f"{type(error).__name__}: {error}")
        finally:
            self.plays.set()
            for person in self.people:
                person.http.close()

    async def _match(self) -> None:
        host, guest = self.people
        seats: list[dict[str, str]] = [{"kind": "me"}, {"kind": "open"}]
        seats += [{"kind": "bot", "bot": "random"}] * (smallest_seats(load(self.game)) - 2)
        settings = {"bot_pause_ms": 1000}
        body = {
            "game": self.game,
            "seats": seats,
            "order": "chosen",
            "visibility": "public",
            "settings": settings,
        }
        table = (await self._post(host, "/api/tables", body))["id"]
        await self._post(guest, f"/api/tables/{table}/seats/1", {})
        await self._post(host, f"/api/tables/{table}/start", None)
        async with asyncio.TaskGroup() as group:
            for person in self.people:
                group.create_task(self._play(person, table))
        self.plan.figures.matches += 1

    async def _post(self, person: Client, path: str, body: object) -> Any:
        status, data, _cookie = await person.http.request("POST", path, body)
        if status != 200:
            raise SetupError(f"{path} answered {status}", str(data))
        return data

    async def _play(self, person: Client, table: str) -> None:
        live = await person.live(table)
        try:
            while True:
                if not person.hear(await live.recv(decode=False)):
                    continue
                if all(somebody.view for somebody in self.people):
                    self.plays.set()
                view = person.view
                if view["table"]["status"] != "playing":
                    return
                is_mine = view["viewer"] == view["table"]["to_decide"]
                if is_mine and (view["can"]["confirm"] or view["view"]["offer"]):
                    await asyncio.sleep(person.random.uniform(0.5, 1.5) * self.plan.think)
                    await self._answer(person, table, view)
        finally:
            await live.close()

    async def _answer(self, person: Client, table: str, view: dict[str, Any]) -> None:
        figures = self.plan.figures
        body: dict[str, Any] = {"seat": view["viewer"], "ply": view["ply"], "draft": view["draft"]}
        path = f"/api/tables/{table}/confirm?brief=true&language=en"
        if not view["can"]["confirm"]:
            body["answers"] = [person.random.choice(view["view"]["offer"])["action"]]
            path = f"/api/tables/{table}/actions?brief=true&language=en"
        began = time.perf_counter()
        # A confirmed turn is pushed to the other person too.
        for other in self.people if view["can"]["confirm"] else [person]:
            other.sent = began
        status, data, _cookie = await person.http.request("POST", path, body)
        if figures.measuring:
            figures.answers += 1
            figures.answer_ms.append((time.perf_counter() - began) * 1000)
        if status != 200:
            figures.fail(f"{path.rpartition('/')[2]} answered {status}: {data}")


def memory_of(process: int) -> float:
    """Give the resident memory of a process in megabytes (0 where it cannot be read)."""
    try:
        text = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except OSError:
        return 0
    kilobytes = next((line.split()[1] for line in text.splitlines() if line.startswith("VmRSS")), "0")
    return int(kilobytes) / 1024


def seconds_of(process: int) -> float:
    """Give what a process has computed in seconds (0 where it cannot be read)."""
    try:
        text = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return 0
    user, system = text.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


async def drive(plan: Plan, process: int | None = None) -> Figures:
    """Drive a server: tables arrive at first; when all play, it is measured."""
    # Hundreds of views are kept here; looking through them for cycles would be taken for the server's delay.
    gc.disable()
    try:
        return await _drive(plan, process)
    finally:
        gc.enable()


async def _drive(plan: Plan, process: int | None) -> Figures:
    figures = plan.figures
    began = time.monotonic()
    chosen: Iterator[str] = itertools.cycle(plan.games)
    tables, tasks = [], []
    for number in range(plan.tables):
        tables.append(Table(plan, number, next(chosen)))
        tasks.append(asyncio.create_task(tables[-1].run()))
        await asyncio.sleep(max(0, began + plan.arriving * (number + 1) / plan.tables - time.monotonic()))
    await _warm_up(plan, tables)
    await _measure(figures, process, time.monotonic() + plan.measured)
    plan.is_over = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return figures


async def _warm_up(plan: Plan, tables: Sequence[Table]) -> None:
    """Wait until everyone plays, and then for as long as somebody thinks at most."""
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            for table in tables:
                await table.plays.wait()
    except TimeoutError:
        missing = sum(not table.plays.is_set() for table in tables)
        plan.figures.fail(f"{missing} tables have not sat down")
    await asyncio.sleep(1.5 * plan.think)


async def _measure(figures: Figures, process: int | None, until: float) -> None:
    server, own = seconds_of(process or 0), time.process_time()
    figures.measuring = True
    while time.monotonic() < until:
        figures.memory_mb.append(memory_of(process or 0))
        await asyncio.sleep(min(1, max(0.01, until - time.monotonic())))
    figures.measuring = False
    figures.server_seconds = seconds_of(process or 0) - server
    figures.own_seconds = time.process_time() - own


def percentile(values: Sequence[float], share: float) -> float:
    """Give the value below which a share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0
