"""A server in a thread of this process, and people who talk to it over real sockets."""

import asyncio
import json
import random
import socket
import threading
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect

from ironbridge.server.app import guarded, make_api
from ironbridge.server.protocol import BoundedProtocol
from ironbridge.server.services import Services
from ironbridge.server.settings import Settings

from .patient import PATIENCE, certificates

T = TypeVar("T")


def keep_bytecode(environment: dict[str, str], folder: Path) -> None:
    """Keep bytecode where it is kept already, else in a folder; to import is most of a process's start."""
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment.setdefault("PYTHONPYCACHEPREFIX", str(folder))


class Running:
    """A running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.api: FastAPI
        self.services: Services
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._error: BaseException | None = None
        self._server: uvicorn.Server
        self._clients: list[httpx.Client] = []
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        while not self._ready.wait(0.02):
            if not self._thread.is_alive():
                raise RuntimeError("the server did not start") from self._error

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve())
        except BaseException as error:
            self._error = error
        finally:
            self._loop.close()

    async def _serve(self) -> None:
        self.api = api = make_api(self.settings)
        self.services = api.state.services
        bounded = type("Bounded", (BoundedProtocol,), {"settings": self.settings, "_open": Counter()})
        config = uvicorn.Config(
            guarded(api, self.settings), host="127.0.0.1", port=self.port, log_config=None, ws_max_size=65536,
            timeout_graceful_shutdown=2, http=bounded, proxy_headers=False,
        )  # fmt: skip
        self._server = uvicorn.Server(config)
        task = asyncio.create_task(self._server.serve())
        while not self._server.started and not task.done():
            await asyncio.sleep(0.005)
        if self._server.started:
            self._ready.set()
        await task

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def guest(self, name: str = "Ada", cookies: httpx.Cookies | None = None) -> "Guest":
        """Let a guest in, or somebody who was here before."""
        guest = Guest(self.url, name, cookies)
        self._clients.append(guest.http)
        return guest

    def client(self, headers: dict[str, str]) -> httpx.Client:
        """Let somebody in who sends these headers."""
        client = httpx.Client(
            base_url=self.url, headers=headers, timeout=PATIENCE, verify=certificates(self.url)
        )
        self._clients.append(client)
        return client

    def stop(self) -> None:
        """Stop the server."""
        for client in self._clients:
            client.close()
        self._server.should_exit = True
        self._thread.join(120)
        assert not self._thread.is_alive(), "the server does not stop"


class Guest:
    """A person with a browser."""

    def __init__(self, url: str, name: str, cookies: httpx.Cookies | None = None) -> None:
        self.url = url
        self.http = httpx.Client(
            base_url=url, headers={"Origin": url}, cookies=cookies, timeout=PATIENCE, verify=certificates(url)
        )
        self.id = (self.post("/api/guests", name=name) if cookies is None else self.get("/api/me"))["id"]
        self.name = name

    @property
    def cookie(self) -> str:
        """The cookie header of this person's session."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def request(self, method: str, path: str, body: object = None, **more: Any) -> httpx.Response:
        """Send a request."""
        return self.http.request(method, path, json=body, **more)

    def get(self, path: str, **query: Any) -> Any:
        """Get JSON that must be there."""
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, (answer.status_code, answer.text)
        return answer.json()

    def post(self, path: str, **body: Any) -> Any:
        """Post something that must succeed."""
        answer = self.http.post(path, json=body)
        assert answer.status_code == 200, (answer.status_code, answer.text)
        return answer.json()

    def new_table(self, game: str, seats: str = "me bot", **more: Any) -> dict[str, Any]:
        """Set up a table; seats are words such as `me open bot hotseat`."""
        kinds = [{"kind": kind, **({"bot": "random"} if kind == "bot" else {})} for kind in seats.split()]
        settings = {"bot_pause_ms": 0, "stand_in": "random", **more.pop("settings", {})}
        return self.post(
            "/api/tables", game=game, seats=kinds, settings=settings, **{"order": "chosen", **more}
        )

    def view(self, table: str, **query: Any) -> Any:
        """Look at a table."""
        return self.get(f"/api/tables/{table}/view", **query)

    def act(self, table: str, view: Any, chosen: random.Random) -> Any:
        """Answer at random, or confirm; give the new view."""
        return self.post(f"/api/tables/{table}/{view_path(view)}", **reply_to(view, chosen))

    def live(self, table: str, **query: Any) -> ClientConnection:
        """Open the live channel."""
        words = "&".join(f"{name}={value}" for name, value in query.items())
        address = f"ws{self.url[4:]}/api/tables/{table}/live?{words}"
        return connect(
            address,
            origin=self.url,
            additional_headers={"Cookie": self.cookie},
            max_size=None,
            compression=None,
        )


def view_path(view: Any) -> str:
    """Say which request a view waits for."""
    return "confirm" if view["can"]["confirm"] else "actions"


def reply_to(view: Any, chosen: random.Random) -> dict[str, Any]:
    """Choose a reply to a view at random."""
    reply = {"seat": view["viewer"], "ply": view["ply"], "draft": view["draft"]}
    if not view["can"]["confirm"]:
        reply["answers"] = [chosen.choice(view["view"]["offer"])["action"]]
    return reply


def hear(live: ClientConnection, kind: str, seconds: float = PATIENCE) -> Any:
    """Wait for a message of a kind."""
    while True:
        message = json.loads(live.recv(seconds))
        if message["type"] == kind:
            return message
