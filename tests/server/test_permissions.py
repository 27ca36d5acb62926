"""Who may do what: everybody who may ask, for every route and for the live channel.

`permissions.txt` says it in one table. A route that the OpenAPI document lists and the table does not is a
failure, and so is a live message that the server knows and the table does not: whoever adds one says who may
use it. What is refused must change nothing.
"""

import importlib
import json
import pkgutil
import re
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest
from fastapi.routing import APIWebSocketRoute
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from ironbridge.server import routes
from ironbridge.server.connection import Said
from ironbridge.server.telling import Heard

from . import patient
from .conftest import generous_settings
from .patient import PATIENCE
from .running import Running, hear
from .stage import CAST, Cast, Stage, TurnPassedError

LINE = re.compile(r"([a-z ]+?) +([A-Z]+) (\S+) +((?:-?\d+ +){8}-?\d+) *(.*)")
ABOUT_PEOPLE = re.compile(r"/api/(me|guests|accounts|sessions|tokens|recoveries|admin/people)\b")


class Row(NamedTuple):
    """A line of the table."""

    state: str
    method: str
    path: str
    body: str
    expected: dict[str, int]

    @property
    def title(self) -> str:
        """Say what is asked, in a word."""
        return " ".join(part for part in (self.state, self.method, self.path, self.body) if part)

    @property
    def kind(self) -> str:
        """Name what is asked for or the kind of a live message, without the query."""
        return self.path.partition("?")[0]

    @property
    def query(self) -> str:
        """Give the query."""
        return self.path.partition("?")[2]


def read_rows() -> list[Row]:
    text = (Path(__file__).parent / "permissions.txt").read_text(encoding="utf-8")
    lines = [line for line in text.partition("\n\n")[2].splitlines() if line and line[0] != "#"]
    rows = []
    for line in lines:
        found = LINE.fullmatch(line)
        assert found is not None, line
        state, method, path, numbers, body = found.groups()
        expected = dict(zip(CAST, map(int, numbers.split()), strict=True))
        rows.append(Row(state, method, path, body, expected))
    return rows


ROWS = read_rows()
LIVE, SAID, HEARD = ([row for row in ROWS if row.method == method] for method in ("LIVE", "SAY", "HEAR"))
ASKED = [row for row in ROWS if row not in (*LIVE, *SAID, *HEARD)]


class Stages:
    """Stages by the state of their table; those where nothing has happened are used again, people too."""

    def __init__(self, server: Running) -> None:
        self._server = server
        self._cast: Cast | None = None
        self._ready: dict[str, Stage] = {}

    def at(self, state: str) -> Stage:
        if self._cast is None:
            self._cast = Cast(self._server)
        while state not in self._ready:
            with suppress(TurnPassedError):
                self._ready[state] = Stage(self._cast, state)
        return self._ready[state]

    def spend(self, state: str, *, cast: bool = False) -> None:
        """Something has happened at a table, or to the people themselves."""
        del self._ready[state]
        if cast and self._cast is not None:
            self._cast.close()
            self._cast = None
            self._ready.clear()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    url = f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.sqlite3'}"
    # Mail is written, and nobody is there to take it.
    mail = {"mail_server": "127.0.0.1:9", "mail_from": "tables@example.org", "mail_security": "none"}
    running = Running(generous_settings(url, tables_per_person=10_000, hint_seconds=0.1, **mail))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def stages(server: Running) -> Stages:
    return Stages(server)


def test_every_route_says_who_may_use_it(server: Running) -> None:
    document = patient.get(f"{server.url}/api/openapi.json").json()
    listed = [(method.upper(), path) for path, methods in document["paths"].items() for method in methods]
    # Of two templates that fit, the one with fewer holes is meant: `sessions/current`, not `sessions/{id}`.
    listed.sort(key=lambda route: route[1].count("{"))
    meant = set()
    for row in ASKED:
        fits = [route for route in listed if route[0] == row.method and _fits(route[1], row.kind)]
        assert fits, f"{row.title}: there is no such route"
        meant.add(fits[0])

    assert set(listed) - meant == set()


def _fits(template: str, path: str) -> bool:
    pattern = re.sub(r"\\\{.*?\\\}", "[^/]+", re.escape(template))
    return re.fullmatch(pattern, path) is not None


def test_every_live_channel_says_who_may_listen() -> None:
    found = set()
    for module in pkgutil.iter_modules(routes.__path__):
        router = getattr(importlib.import_module(f"{routes.__name__}.{module.name}"), "router", None)
        found |= {
            route.path for route in getattr(router, "routes", ()) if isinstance(route, APIWebSocketRoute)
        }

    assert found == {row.kind for row in LIVE}


@pytest.mark.parametrize("row", ASKED, ids=lambda row: row.title)
def test_who_may_ask(stages: Stages, row: Row) -> None:
    given = {}
    for who in CAST:
        stage = stages.at(row.state)
        answer = stage.ask(who, row.method, row.path, row.body)
        given[who] = answer.status_code
        if answer.status_code >= 400:
            assert stage.look() == stage.before, f"{who} was refused, and yet something has changed"
        elif row.method != "GET" or "invitation=" in row.path:
            stages.spend(row.state, cast=ABOUT_PEOPLE.match(row.path) is not None)

    assert given == row.expected


def eyes(stage: Stage, who: str, query: str) -> int:
    """Open the live channel; give the seat whose eyes one looks with, or the code it is closed with."""
    with stage.live(who, query) as live:
        try:
            return int(hear(live, "view")["viewer"])
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code


@pytest.mark.parametrize("row", LIVE, ids=lambda row: row.title)
def test_who_may_listen(stages: Stages, row: Row) -> None:
    stage = stages.at(row.state)

    assert {who: eyes(stage, who, row.query) for who in CAST} == row.expected


class Audience:
    """Everybody at the live channel of a table at once, each to be closed at the end."""

    def __init__(self, stage: Stage, query: str, stack: ExitStack) -> None:
        self.stage = stage
        self.stack = stack
        self.lives: dict[str, ClientConnection] = {}
        self.codes: dict[str, int] = {}
        """What the channel is closed with for those who may not listen."""
        for who in CAST:
            live = stack.enter_context(stage.live(who, query))
            try:
                hear(live, "view")
                self.lives[who] = live
            except ConnectionClosed as closed:
                self.codes[who] = 0 if closed.rcvd is None else closed.rcvd.code
        self.settle()

    def settle(self) -> dict[str, set[str]]:
        """Let the host say two words, and list the kinds of messages that come to everybody up to then.

        Who is here is told after a word that is said at the same time: one word is not enough.
        """
        kinds: dict[str, set[str]] = {who: set() for who in self.lives}
        for word in ("the first word", "the second word"):
            self.stage.ask("host", "POST", "/api/tables/{table_id}/chat", json.dumps({"text": word}))
            for who, live in self.lives.items():
                while word not in (text := str(live.recv(PATIENCE))):
                    kinds[who].add(json.loads(text)["type"])
        return kinds

    def do(self, deed: str) -> None:
        """Do what a line tells: who, how, and what."""
        who, method, more = deed.split(" ", 2)
        if method == "SAY":
            self.lives[who].send(self.stage.fill(more))
        elif method == "LIVE":
            hear(self.stack.enter_context(self.stage.live(who, more)), "presence")
        else:
            what, _, body = more.partition(" ")
            answer = self.stage.ask(who, method, f"/api/tables/{{table_id}}/{what}", body)
            assert answer.is_success, answer.text


def test_every_live_message_says_who_may_say_and_who_hears_it() -> None:
    answered = {row.kind for row in SAID if 1 in row.expected.values()}

    assert answered == set(get_args(Said))
    assert {row.kind for row in HEARD} == set(get_args(Heard))


@pytest.mark.parametrize("row", SAID, ids=lambda row: row.title)
def test_what_is_said_live_does_nothing(stages: Stages, row: Row) -> None:
    """Somebody who listens may ask for the whole view or a sign of life; everything else is a request."""
    stage = stages.at(row.state)
    with ExitStack() as stack:
        audience = Audience(stage, row.query, stack)
        before = without_words(stage.look())
        for live in audience.lives.values():
            live.send(stage.fill(row.body))
        answered = {who: int(kinds != set()) for who, kinds in audience.settle().items()}
    stage.before = stage.look()

    assert answered | audience.codes == row.expected
    assert without_words(stage.before) == before


def without_words(look: str) -> Any:
    """Say how a table stands, whatever has been said there."""
    return {**json.loads(look), "event": 0}


@pytest.mark.parametrize("row", HEARD, ids=lambda row: row.title)
def test_who_hears_what_live(stages: Stages, row: Row) -> None:
    stage = stages.at(row.state)
    with ExitStack() as stack:
        audience = Audience(stage, row.query, stack)
        audience.do(row.body)
        kinds = audience.settle()
    stages.spend(row.state)

    assert {who: int(row.kind in heard) for who, heard in kinds.items()} | audience.codes == row.expected
    assert set().union(*kinds.values()) <= set(get_args(Heard))
