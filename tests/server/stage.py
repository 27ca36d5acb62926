"""Everybody who may ask a server for something, around one table in a chosen state."""

import json
import random
import time
from collections.abc import Callable
from typing import Any

import httpx
from sqlalchemy import update
from websockets.sync.client import ClientConnection, connect

from ironbridge.games.registry import load
from ironbridge.kernel.puzzles import puzzles_of
from ironbridge.server import admin
from ironbridge.server.store import schema

from .running import Running, reply_to, view_path

AGES = "roll-through-the-ages"
PASSWORD = "correct horse"
CAST = ("host", "seated", "rival", "spectator", "stranger", "nobody", "expired", "program", "admin")
"""The host plays seat 1, `seated` decides on seat 0, the rival plays seat 2. The spectator was invited, the
stranger was not. `expired` is an old session and `program` a token of `seated`."""


class TurnPassedError(Exception):
    """The dice left nothing to decide, and the turn was over before its stage was set."""


class Cast:
    """Everybody, each with a browser or a program."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.people = {name: server.guest(f"A {name}") for name in CAST[:5]}
        self.values: dict[str, Any] = {name: person.id for name, person in self.people.items()}
        self._clients = {name: person.http for name, person in self.people.items()}
        origin = {"Origin": server.url}
        self._clients["nobody"] = server.client(origin)
        self._clients["expired"] = server.client({**origin, "Cookie": self._old_session()})
        self._clients["program"] = self._token()

    def _token(self) -> httpx.Client:
        made = self.people["seated"].post("/api/tokens")
        self.values["token"] = made["id"]
        return self.server.client({"Authorization": f"Bearer {made['token']}"})

    def _old_session(self) -> str:
        """Give the cookie of a session of `seated` that has come to its end."""
        services, person = self.server.services, self.values["seated"]

        async def expire() -> str:
            async with services.database.write() as unit:
                made = await services.people.open_session(unit, person, "session", "old")
                session = schema.sessions
                ended = update(session).where(session.c.id == made[0])
                await unit.conn.execute(ended.values({"expires": time.time() - 1}))
                return made[1]

        return f"ironbridge_session={self.server.run(expire())}"

    def _administrator(self) -> httpx.Client:
        """Make an administrator when one is needed: passwords take their time."""
        person = self.server.guest("Guest")
        self.values |= {"admin_name": f"Ruth {person.id}", "admin": person.id}
        person.post("/api/accounts", name=self.values["admin_name"], password=PASSWORD)

        async def promote() -> None:
            async with self.server.services.database.write() as unit:
                await admin.set_role(unit, "test", person.id, "admin")

        self.server.run(promote())
        return person.http

    def client(self, who: str) -> httpx.Client:
        """Give the browser or program of somebody."""
        if who == "admin" and who not in self._clients:
            self._clients[who] = self._administrator()
        return self._clients[who]

    def close(self) -> None:
        """Let everybody go."""
        for client in self._clients.values():
            client.close()


class Stage:
    """A fresh table with its cast; `values` are what requests mention."""

    def __init__(self, cast: Cast, scene: str) -> None:
        self.server, self.cast = cast.server, cast
        self.host, self.seated = cast.people["host"], cast.people["seated"]
        timed = scene == "timed"
        clock = {"kind": "slow", "days": 3} if timed else {"kind": "none"}
        settings = {"hints": not timed, "bot_pause_ms": 10_000}
        table = self.host.new_table(AGES, "open me open open", clock=clock, settings=settings)
        self.table = table["id"]
        self.path = f"/api/tables/{self.table}"
        self.values: dict[str, Any] = {
            "table_id": self.table,
            "invitation": table["invitation"],
            "game": AGES,
            "backdrop": "cover",
            "rule": "RA-EX-7",
            "puzzle": next(iter(puzzles_of(load("brass-birmingham")))),
        }
        for name, seat in (("seated", 0), ("rival", 2)):
            cast.people[name].post(f"{self.path}/seats/{seat}", invitation=table["invitation"])
        cast.people["spectator"].get(self.path, invitation=table["invitation"])
        SCENES[scene](self)
        self.before = self.look()

    # What is asked.

    def fill(self, text: str) -> str:
        """Put values into a text at `{name}`."""
        if "{admin" in text:
            self.cast.client("admin")
        if "{code}" in text:
            made = self.cast.client("admin").post("/api/me/recovery", json={"password": PASSWORD})
            self.values["code"] = made.json()["codes"][0]
        if "{session}" in text:
            self.values["session"] = self.seated.get("/api/sessions")[0]["id"]
        for name, value in {**self.cast.values, **self.values}.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text

    def ask(self, who: str, method: str, path: str, body: str) -> httpx.Response:
        """Send a request as somebody."""
        content = self.fill(body)
        headers = {"content-type": "application/json"} if content else {}
        return self.cast.client(who).request(
            method, self.fill(path), content=content or None, headers=headers
        )

    def live(self, who: str, query: str) -> ClientConnection:
        """Open the live channel as somebody."""
        client = self.cast.client(who)
        sent = {name: client.headers[name] for name in ("authorization", "cookie") if name in client.headers}
        if client.cookies:
            sent["cookie"] = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        address = f"ws{self.server.url[4:]}{self.path}/live?{self.fill(query)}"
        return connect(address, origin=self.server.url, additional_headers=sent, max_size=None)

    def look(self) -> str:
        """Say how the table stands, for its host."""
        found = self.host.http.get(self.path)
        table = found.json()
        for seat in table.get("seats", ()):
            del seat["connected"]
        return json.dumps(table)

    # What happens at the table.

    def fill_seats(self) -> None:
        """Nobody is missing any more."""
        self.host.post(f"{self.path}/seats/3/bot", bot="random")

    def begin(self) -> None:
        """The match begins; seat 0 decides."""
        self.fill_seats()
        self.host.post(f"{self.path}/start")
        self.note()

    def note(self) -> None:
        """Note what `seated` would answer now."""
        view = self.seated.view(self.table)
        self.values |= {"ply": view["ply"], "draft": view["draft"], "last": view["last_ply"]}
        self.values["answer"] = view["view"]["offer"][0]["action"] if view["view"]["offer"] else 0

    def play_until(self, good: Callable[[Any], bool], seed: int = 3) -> None:
        """Let `seated` answer until something is so."""
        chosen = random.Random(seed)
        while not good(view := self.seated.view(self.table)):
            if view["table"]["to_decide"] != 0:
                raise TurnPassedError
            self.seated.post(f"{self.path}/{view_path(view)}", **reply_to(view, chosen))
        self.note()

    def draft(self) -> None:
        """Seat 0 has answered, and nobody else knows it yet."""
        self.begin()
        self.play_until(lambda view: view["tentative"])

    def complete(self) -> None:
        """Seat 0 has only to confirm."""
        self.begin()
        self.play_until(lambda view: view["can"]["confirm"])

    def go_on(self) -> None:
        """Seat 0 has played a turn."""
        self.begin()
        first = self.values["last"]
        self.values["past"] = first
        self.play_until(lambda view: view["table"]["to_decide"] != 0)

    def ask_back(self) -> None:
        """Seat 0 asks to go back."""
        self.go_on()
        self.seated.post(f"{self.path}/undo", ply=self.values["past"])

    def hand_over(self) -> None:
        """A bot plays for seat 0, and does not come to it today."""
        self.begin()
        self.seated.post(f"{self.path}/seats/0/bot")
        self.server.run(self._put_off())

    async def _put_off(self) -> None:
        job = schema.bot_jobs
        async with self.server.services.database.write() as unit:
            later = update(job).where(job.c.table_id == self.table)
            await unit.conn.execute(later.values({"ready": time.time() + 86_400}))

    def end(self) -> None:
        """The match is over."""
        self.begin()
        for seat, name in enumerate(("seated", "host", "rival")):
            self.cast.people[name].post(f"{self.path}/resign", seat=seat)

    def report(self) -> None:
        """Somebody has been reported."""
        self.begin()
        self.seated.request(
            "POST", f"{self.path}/report", {"user": self.cast.values["rival"], "text": "rude"}
        )
        found = self.cast.client("admin").get("/api/admin/reports").json()
        self.values["report"] = next(one["id"] for one in found if one["table"] == self.table)


SCENES: dict[str, Callable[[Stage], None]] = {
    "open": lambda stage: None,
    "full": Stage.fill_seats,
    "playing": Stage.begin,
    "timed": Stage.begin,
    "drafted": Stage.draft,
    "complete": Stage.complete,
    "gone on": Stage.go_on,
    "asked back": Stage.ask_back,
    "by a bot": Stage.hand_over,
    "over": Stage.end,
    "reported": Stage.report,
}
