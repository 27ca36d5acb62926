"""Whole matches over real sockets: nothing a viewer is sent depends on what the viewer may not know.

A match and its twin, which differs in hidden facts alone, are played on two copies of one database. Every
byte sent to a seat and to a spectator — pushes, views of every ply, logs, records, refusals — must be equal,
and so must the server's own log. On the way everything is searched for what its reader may not know.
"""

import json
import logging
import shutil
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection

from ironbridge.games.registry import games
from ironbridge.kernel.record import Record
from ironbridge.kernel.words import CHANCE, SPECTATOR
from ironbridge.server import turns
from ironbridge.server.logs import JsonFormatter
from ironbridge.server.store.tables import TableState

from .patient import PATIENCE
from .running import Guest, Running
from .twins import hidden_plies, moves_of, random_record, secrets_of, twin_of

SEATS = 3
VIEWERS = (SPECTATOR, 0)
ASK_EVERY = 9
"""After so many moves the viewers also ask for everything else."""
QUESTIONS = (
    "view",
    "seats/0/scene",
    "log",
    "record",
    "record?format=json",
    "chart",
    "why-not?action=5",
    "why-not?action=60",
    "ways",
)
Start = Callable[..., Running]


@dataclass
class Prepared:
    """A table whose match has not begun, in a database that can be copied."""

    file: Path
    table: str
    cookies: list[httpx.Cookies]
    """Of the three players and a spectator."""


@dataclass
class Heard:
    """What was sent during a match."""

    streams: dict[int, list[bytes]] = field(default_factory=dict)
    """Every byte for each viewer, in order."""
    log: Counter[str] = field(default_factory=Counter)
    """The lines of the server's log."""


def prepare(start: Start, folder: Path, game: str) -> Prepared:
    file = folder / "before.sqlite3"
    server = start(f"sqlite:///{file}")
    people = [server.guest(f"P{seat}") for seat in range(SEATS)]
    settings = {"confirm_turn": False}
    table = people[0].new_table(game, "me open open", visibility="public", settings=settings)["id"]
    for seat, person in enumerate(people[1:], start=1):
        person.post(f"/api/tables/{table}/seats/{seat}")
    people.append(server.guest("Eve"))
    cookies = [person.http.cookies for person in people]
    server.stop()
    return Prepared(file, table, cookies)


class Play:
    """One match on a copy of the prepared database."""

    def __init__(self, server: Running, prepared: Prepared, record: Record, heard: Heard) -> None:
        self.table = f"/api/tables/{prepared.table}"
        self.record = record
        self.position = record.replay(0)
        self.heard = heard
        self.requests = len(prepared.cookies)
        """How many requests were sent; everyone has begun by asking who they are."""
        people = [server.guest(f"P{seat}", cookies) for seat, cookies in enumerate(prepared.cookies)]
        self.people: dict[int, Guest] = {SPECTATOR: people[SEATS], **dict(enumerate(people[:SEATS]))}
        self._live: dict[int, ClientConnection] = {}
        self._secrets: dict[int, set[bytes]] = {viewer: set() for viewer in self.people}

    def connect(self, stack: ExitStack, table_id: str) -> None:
        """Open a live channel for each viewer, one with differences and one with whole views."""
        for viewer in VIEWERS:
            query = {"seat": viewer, "differences": "true"} if viewer >= 0 else {}
            live = stack.enter_context(self.people[viewer].live(table_id, **query))
            self._live[viewer] = live
            self._hear(viewer, "presence")
            for earlier in VIEWERS[: VIEWERS.index(viewer)]:
                self._hear(earlier, "presence")

    def _hear(self, viewer: int, kind: str, event: int = 0) -> None:
        """Take messages until one of a kind, or one about an event, has come."""
        while True:
            text = self._live[viewer].recv(PATIENCE)
            message = json.loads(text)
            self.note(viewer, str(text).encode())
            if message["type"] == kind or (event and message.get("event", 0) >= event):
                return

    def note(self, viewer: int, sent: bytes) -> None:
        """Keep what was sent after searching it."""
        self.heard.streams[viewer].append(sent)
        for secret in self._secrets[viewer]:
            assert secret not in sent, f"ply {self.position.ply}, viewer {viewer}: {secret!r}"

    def step(self, seat: int, path: str, body: dict[str, Any], ply: int) -> None:
        """Let a seat do something that is committed at once, and everyone hear of it."""
        self._advance(ply, self.people)
        answer = self.people[seat].http.post(f"{self.table}/{path}", json=body)
        assert answer.status_code == 200, answer.text
        self._answered(seat, answer)
        for viewer in VIEWERS:
            self._hear(viewer, "", event=answer.json()["event"])

    def _advance(self, ply: int, viewers: Iterable[int]) -> None:
        """Go on to where the match stands after the step, and find out what is secret then."""
        while self.position.ply < ply:
            self.position.advance(self.record.entries[self.position.ply].answer)
        for viewer in viewers:
            self._secrets[viewer] = secrets_of(self.position, viewer)

    def ask(self) -> None:
        """Let the viewers ask for more, and be refused."""
        for viewer in VIEWERS:
            for path in QUESTIONS:
                self._get(viewer, path)
            for body in self._refused(viewer):
                answer = self.people[viewer].http.post(f"{self.table}/actions", json=body)
                assert answer.status_code in (403, 409, 422), answer.text
                self._answered(viewer, answer)

    def look_back(self) -> None:
        """Look at every ply of the finished match: its record is open, but the past is seen as it was."""
        assert self.position.is_over
        self.position = self.record.replay(0)
        for ply in range(len(self.record)):
            # Pushes went to both viewers after every move; the plies between are shared out.
            viewer = VIEWERS[ply % len(VIEWERS)]
            self._advance(ply, [viewer])
            self._get(viewer, f"view?ply={ply}")
        for viewer in VIEWERS:
            for first in range(0, len(self.record), 100):
                self._get(viewer, f"log?first={first}&last={first + 100}")

    def _get(self, viewer: int, path: str) -> None:
        self._answered(viewer, self.people[viewer].http.get(f"{self.table}/{path}"))

    def _answered(self, viewer: int, answer: httpx.Response) -> None:
        self.requests += 1
        self.note(viewer, answer.content)

    def _refused(self, viewer: int) -> Iterator[dict[str, Any]]:
        """Answers that must not be taken: another's decision, or an illegal action."""
        mine = self.position.to_decide == viewer
        legal = self.position.legal() if self.position.to_decide >= 0 else []
        for action in range(0, len(self.record.game.actions), 101):
            if not (mine and action in legal):
                yield {"seat": max(viewer, 0), "ply": self.position.ply, "answers": [action]}


def played(server: Running, prepared: Prepared, record: Record) -> Heard:
    """Play a whole match; give everything that was sent."""
    moves = list(moves_of(record))
    ends = [ply for ply, _seat, _answers in moves[1:]] + [len(record)]
    heard = Heard({viewer: [] for viewer in (SPECTATOR, *range(SEATS))})
    with captured_log(heard), ExitStack() as stack:
        play = Play(server, prepared, record, heard)
        play.connect(stack, prepared.table)
        play.step(0, "start", {}, moves[0][0])
        for number, ((ply, seat, answers), end) in enumerate(zip(moves, ends, strict=True)):
            if number % ASK_EVERY == 0:
                play.ask()
            play.step(seat, "actions", {"seat": seat, "ply": ply, "answers": answers}, end)
        play.look_back()
        # The server writes its line after the answer was sent.
        while heard.log.total() < play.requests:
            time.sleep(0.01)
    return heard


@contextmanager
def captured_log(heard: Heard) -> Iterator[None]:
    """Write down the server's log, without what the clock and the dice of the log itself decide."""

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            line = json.loads(JsonFormatter().format(record))
            heard.log[json.dumps({k: v for k, v in line.items() if k not in ("ms", "request")})] += 1

    logger, handler = logging.getLogger("ironbridge"), Handler()
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)


def follow(monkeypatch: pytest.MonkeyPatch, record: Record) -> None:
    """Let chance say what it says in a record."""

    def go_on(_table: TableState, played: Record) -> None:
        while played.last.to_decide == CHANCE:
            played.append_known(record.entries[played.ply].answer)

    monkeypatch.setattr(turns, "_go_on", go_on)


def secretive_record(game: str) -> Record:
    """The most secretive of some random matches."""
    records = [random_record(game, SEATS, seed) for seed in range(12)]
    return max(records, key=lambda record: len(hidden_plies(record, VIEWERS)))


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_a_match_and_its_twin_are_told_alike(
    start: Start, tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared = prepare(start, tmp_path, game)
    record = secretive_record(game)
    hidden = hidden_plies(record, VIEWERS)
    twin = twin_of(record, VIEWERS, seed=1893)
    differing = [ply for ply in hidden if record.entries[ply] != twin.entries[ply]]
    # Where something is hidden, the twin must be another match; public answers are the same.
    assert bool(differing) == bool(hidden)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)

    heard = []
    for name, match in {"match": record, "twin": twin}.items():
        if match is record and name == "twin":
            break
        file = tmp_path / f"{name}.sqlite3"
        shutil.copy(prepared.file, file)
        follow(monkeypatch, match)
        server = start(f"sqlite:///{file}")
        heard.append(played(server, prepared, match))

    first, second = heard[0], heard[-1]
    for viewer in VIEWERS:
        assert len(first.streams[viewer]) > len(record) / 2
        both = zip(first.streams[viewer], second.streams[viewer], strict=True)
        different = [(one, other) for one, other in both if one != other]
        assert different == [], f"messages to viewer {viewer}"
    assert first.log == second.log
    assert sum(first.log.values()) > len(record)
