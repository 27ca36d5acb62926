"""Who may do what: everybody who may ask, for every route and for the live channel.

`permissions.txt` says it in one table. A route that the OpenAPI document lists and the table does not is a
failure: whoever adds one says who may use it. What is refused must change nothing.
"""

import importlib
import json
import pkgutil
import re
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fastapi.routing import APIWebSocketRoute
from websockets.exceptions import ConnectionClosed

from ironbridge.server import routes

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
ASKED = [row for row in ROWS if row.method != "LIVE"]
LIVE = [row for row in ROWS if row.method == "LIVE"]


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
        path = row.path.partition("?")[0]
        fits = [route for route in listed if route[0] == row.method and _fits(route[1], path)]
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

    assert found == {row.path.partition("?")[0] for row in LIVE}


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

    assert {who: eyes(stage, who, row.path.partition("?")[2]) for who in CAST} == row.expected


SAID = [
    {"type": "actions", "seat": 0, "ply": "{ply}", "draft": "{draft}", "answers": ["{answer}"]},
    {"type": "chat", "text": "hello"},
    {"type": "resign", "seat": 0},
    {"type": "nothing"},
]


@pytest.mark.parametrize("who", ["host", "seated", "rival", "spectator", "program"])
def test_what_is_said_to_the_live_channel_does_nothing(stages: Stages, who: str) -> None:
    """Somebody who listens may ask for the whole view or a sign of life; everything else is a request."""
    stage = stages.at("playing")
    with stage.live(who, "") as live:
        seat = hear(live, "view")["viewer"]
        for message in SAID:
            live.send(stage.fill(json.dumps(message)))
        live.send('{"type": "whole"}')
        again = hear(live, "view")
        live.send('{"type": "ping"}')
        hear(live, "pong")

    assert again["viewer"] == seat
    assert stage.look() == stage.before


DRAFT = '{"seat": 0, "ply": {ply}, "draft": {draft}, "what": "turn"}'


def heard(live: Any, last: str) -> list[str]:
    """List the kinds of messages up to one of a kind; who comes and goes does not count."""
    kinds: list[str] = []
    while last not in kinds:
        kinds.append(json.loads(live.recv(PATIENCE))["type"])
    return [kind for kind in kinds if kind != "presence"]


def test_who_hears_what_live(stages: Stages) -> None:
    """What a seat has not confirmed is told to nobody else; what is said, to everybody."""
    stage = stages.at("drafted")
    with ExitStack() as stack:
        present = ("host", "seated", "rival", "spectator", "program")
        lives = {who: stack.enter_context(stage.live(who, "")) for who in present}
        for live in lives.values():
            heard(live, "view")
        stage.ask("seated", "POST", "/api/tables/{table_id}/take-back", DRAFT)
        mine = {who: heard(lives[who], "view") for who in ("seated", "program")}
        stage.ask("rival", "POST", "/api/tables/{table_id}/chat", '{"text": "hello"}')
        all_heard = {who: heard(live, "chat") for who, live in lives.items()}
    stages.spend("drafted")

    assert mine == {"seated": ["view"], "program": ["view"]}
    assert all_heard == {who: ["chat"] for who in lives}
