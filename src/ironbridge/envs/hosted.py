"""A table of a server, for an agent: what a person may see and do there, through the server's API."""

import json
import re
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from threading import Event, Lock, Thread
from time import monotonic
from typing import Any, Final
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from ironbridge.envs.text import WIDTH, rules_text, seat_text, standing_text
from ironbridge.errors import SeatTakenError, SetupError, TableError, wrong
from ironbridge.kernel.rulebook import Rulebook
from ironbridge.kernel.texts import catalogue_of
from ironbridge.scene.text import render_scene
from ironbridge.scene.wire import read_scene

ANSWER_SECONDS: Final = 60.0
"""How long a server may take for an answer."""
LOOK_SECONDS: Final = 20.0
"""After how long a waiting agent asks although the live channel has told nothing: it may be closed."""
AGAIN_SECONDS: Final = 5.0
"""After how long the live channel is opened again."""
CONFIRM: Final = "confirm"
NOT_BEGUN: Final = "The match has not begun: wait until everybody sits and the host begins."


class Api:
    """Requests about one table, as the person whose token it is."""

    def __init__(self, address: str, token: str) -> None:
        parts = urlsplit(address.strip())
        found = re.fullmatch(r"/table/([A-Za-z0-9_-]+)/?", parts.path)
        if parts.scheme not in ("http", "https") or not parts.hostname or not found:
            raise SetupError(
                wrong("agents.address", address=address.partition("#")[0][:80]), wrong("agents.address.why")
            )
        self.table = f"/api/tables/{found[1]}"
        self.invitation = parse_qs(parts.query or parts.fragment).get("invitation", [""])[0]
        self._is_safe = parts.scheme == "https"
        self._host = parts.netloc.rpartition("@")[2]
        self._headers = {"Authorization": f"Bearer {token}", "Accept-Language": "en"}

    def ask(self, method: str, path: str, body: object = None, **query: object) -> Any:
        """Send a request; give what comes back, or raise what the server has against it."""
        connection = (HTTPSConnection if self._is_safe else HTTPConnection)(
            self._host, timeout=ANSWER_SECONDS
        )
        headers = {**self._headers, "Content-Type": "application/json"}
        asked = f"{path}?{urlencode({'language': 'en', **query})}"
        try:
            connection.request(method, asked, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            status, data = answer.status, json.loads(answer.read())
        except (OSError, HTTPException) as error:
            raise TableError("the server does not answer", str(error) or type(error).__name__) from None
        except ValueError:
            raise TableError("the address does not answer as Ironbridge does") from None
        finally:
            connection.close()
        if status >= 400:
            said = data if isinstance(data, dict) else {}
            what, why, rule, hint = (str(said.get(name, "")) for name in ("what", "why", "rule", "hint"))
            raise TableError(what or f"the server refuses it ({status})", why, rule=rule, hint=hint)
        return data

    def listen(self) -> ClientConnection:
        """Open the table's live channel."""
        address = f"ws{'s' * self._is_safe}://{self._host}{self.table}/live?differences=true"
        return connect(address, additional_headers=self._headers, max_size=None)


class HostedTable:
    """A table of a server. The agent has the seats of the person whose token it is, or takes an open one."""

    def __init__(self, address: str, token: str) -> None:
        self._api = Api(address, token)
        self._seat: HostedSeat | None = None
        self._lock = Lock()

    def games(self) -> str:
        """List the games of the server, and say which one is played."""
        table = self._api.ask("GET", self._api.table, **self._invited())
        listed = self._api.ask("GET", "/api/games")
        lines = [f"{game['name']}: {game['fewest_seats']} to {game['most_seats']} seats" for game in listed]
        played = f"At this table {table['game']} is played with {len(table['seats'])} seats."
        return "\n".join([*lines, played])

    def rules(self, words: str) -> str:
        """Give the rule of an id, or those that contain all the words; without words the chapters."""
        game = self._api.ask("GET", self._api.table, **self._invited())["game"]
        return rules_text(Rulebook(self._api.ask("GET", f"/api/games/{quote(game)}/rules")["source"]), words)

    def sit_down(self) -> "HostedSeat":
        """Give the agent its seat, once."""
        with self._lock:
            if self._seat is None:
                self._seat = self._sit_down()
                return self._seat
        raise SeatTakenError("you cannot sit down", "an agent has the seat of this token already")

    def _sit_down(self) -> "HostedSeat":
        table = self._api.ask("GET", self._api.table, **self._invited())
        if not table["you"]:
            free = [seat["seat"] for seat in table["seats"] if seat["kind"] == "open"]
            if table["status"] != "gathering" or not free:
                raise SeatTakenError("you cannot sit down", "no seat of the table is open")
            self._api.ask("POST", f"{self._api.table}/seats/{free[0]}", self._invited())
        return HostedSeat(self._api)

    def close(self) -> None:
        """Stop listening to the server."""
        if self._seat is not None:
            self._seat.close()

    def _invited(self) -> dict[str, str]:
        return {"invitation": self._api.invitation} if self._api.invitation else {}


class HostedSeat:
    """The seat of a person; of several, which one person may have at one screen, the one that decides."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self._told = 0
        """The ply up to which the log has been read."""
        self._news = Event()
        self._asked = 0.0
        self._decides = False
        self._live: ClientConnection | None = None
        self._closed = Event()
        self._news.set()
        self.where = _where(self._view())
        Thread(target=self._listen, daemon=True).start()

    def look(self) -> str:
        """Show the board as the seat sees it."""
        view = self._view()
        if view["view"] is None:
            return NOT_BEGUN
        scene = read_scene(view["view"]["scene"], _say)
        drawn = render_scene(scene, catalogue_of("en"), width=WIDTH, viewer=view["viewer"])
        return f"{seat_text(view['viewer'], len(view['table']['seats']))}\n{drawn}"

    def offer(self) -> str:
        """List what the seat may do now: the notation of each action and what it means."""
        return _offer(self._view())

    def news(self) -> str:
        """Tell what happened since the agent asked last."""
        log = self._api.ask("GET", f"{self._api.table}/log", first=self._told)
        self._told = log["last"]
        return "\n".join(_say(line["text"]) for line in log["lines"])

    def why_not(self, action: str) -> str:
        """Say which rule forbids an action, or that nothing does."""
        refusal = self._api.ask("GET", f"{self._api.table}/why-not", action=action)
        return f"{_say(refusal['why'])} [{refusal['rule']}]" if refusal["rule"] else "It is legal."

    def act(self, action: str) -> None:
        """Answer the decision; a turn that is complete with it is confirmed."""
        view = self._view()
        if view["viewer"] < 0:
            gathering = view["table"]["status"] == "gathering"
            raise TableError(
                "you cannot act", "the match has not begun" if gathering else "you have no seat any more"
            )
        if not view["can"]["confirm"]:
            view = self._send("actions", view, answers=[action.strip()])
        if view["can"]["confirm"]:
            self._send("confirm", view)

    def may_decide(self) -> bool:
        """Tell whether there is nothing to wait for; the server is asked when something has happened."""
        if self._news.is_set() or monotonic() > self._asked + LOOK_SECONDS:
            self._news.clear()
            table = self._taken_back(self._api.ask("GET", self._api.table))
            self._asked = monotonic()
            self._decides = table["status"] == "finished" or table["to_decide"] in table["you"]
        return self._decides

    def _taken_back(self, table: Any) -> Any:
        """Take the seat back from a bot that plays it because the agent was away or slow."""
        for seat in (table["seats"][at] for at in table["you"]):
            if table["status"] == "playing" and seat["by_bot"] and not seat["resigned"]:
                table = self._api.ask("DELETE", f"{self._api.table}/seats/{seat['seat']}/bot")
        return table

    def _view(self) -> Any:
        return self._api.ask("GET", f"{self._api.table}/view")

    def _send(self, what: str, view: Any, **more: object) -> Any:
        """Let the seat do something with its turn, as it was seen."""
        body = {"seat": view["viewer"], "ply": view["ply"], "draft": view["draft"], **more}
        try:
            return self._api.ask("POST", f"{self._api.table}/{what}", body)
        finally:
            self._news.set()

    def _listen(self) -> None:
        """Stay at the table, so that others see the agent there, and notice whatever happens."""
        while not self._closed.is_set():
            try:
                with self._api.listen() as self._live:
                    for _message in self._live:
                        self._news.set()
                        if self._closed.is_set():
                            return
            except (OSError, WebSocketException):
                pass  # Who waits asks from time to time, and is told then what is wrong.
            self._closed.wait(AGAIN_SECONDS)

    def close(self) -> None:
        """Leave the live channel; the seat stays the person's."""
        self._closed.set()
        if self._live is not None:
            self._live.close()


def _where(view: Any) -> str:
    """Say where somebody sits, and who has the other seats."""
    if view["view"] is None:
        return f"You have a seat. {NOT_BEGUN}"
    seats = view["table"]["seats"]
    names = ", ".join(f"seat {seat['seat']} {seat['name']}" for seat in seats)
    return f"{seat_text(view['viewer'], len(seats))} At the table: {names}."


def _offer(view: Any) -> str:
    """Write what a view offers as `Offer` writes it."""
    table, seen = view["table"], view["view"]
    if seen is None:
        return NOT_BEGUN
    if table["status"] == "finished":
        return standing_text(table["result"]["scores"], table["result"]["places"])
    if view["can"]["confirm"]:
        return f"Is your turn complete?\n  {CONFIRM}: Confirm it"
    if table["to_decide"] != view["viewer"]:
        return f"Seat {table['to_decide']} decides."
    aside = f" ({_say(seen['aside'])})" if seen["aside"] else ""
    answers = [f"  {offered['notation']}: {_say(offered['text'])}" for offered in seen["offer"]]
    return "\n".join([f"{_say(seen['question'])}{aside}", *answers])


def _say(text: str) -> str:
    """Name the seats of a text, which the server leaves to its reader, by their numbers."""
    return re.sub(r"\{seat(\d+)\}", r"seat \1", text)
