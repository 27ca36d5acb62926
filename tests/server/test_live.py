"""The live channel: pushes, reconnects, slow clients, several workers."""

import gc
import json
import random
import socket
import threading
import time
import weakref
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from ironbridge.server.channel import EVENTS_KEPT
from ironbridge.server.connection import LONGEST_MESSAGE
from ironbridge.server.verify import verify

from . import patient
from .cluster import Cluster
from .commands import run_here
from .patient import PATIENCE
from .running import Guest, Running, hear
from .test_rights import closed_with

AGES = "roll-through-the-ages"


def two_people(server: Running, other: Running | None = None, **more: Any) -> tuple[Guest, Guest, str]:
    ada, bob = server.guest("Ada"), (other or server).guest("Bob")
    table = ada.new_table(AGES, "me open", visibility="public", **more)["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    ada.post(f"/api/tables/{table}/start")
    return ada, bob, table


def finish_turn(person: Guest, table: str, seed: int = 0) -> Any:
    """Play until somebody else has to decide."""
    chosen = random.Random(seed)
    view = person.view(table)
    while view["table"]["to_decide"] == view["viewer"]:
        view = person.act(table, view, chosen)
    return view


def test_a_turn_is_pushed_to_the_other_person(start: Callable[..., Running], database_url: str) -> None:
    ada, bob, table = two_people(start(database_url))
    with bob.live(table) as live:
        first = hear(live, "view")

        mine = finish_turn(ada, table)
        pushed = hear(live, "view")
        while pushed["table"]["to_decide"] != 1:
            pushed = hear(live, "view")

    assert pushed["event"] > first["event"]
    assert pushed["last_ply"] == mine["last_ply"]
    assert pushed["view"]["offer"]
    assert pushed["log"]["lines"]


def test_who_missed_more_than_is_at_hand_is_told_all_of_it(server: Running) -> None:
    ada, bob, table = two_people(server)
    with bob.live(table) as live:
        seen = hear(live, "view")["event"]
    said = [f"word {number}" for number in range(EVENTS_KEPT + 10)]

    with ada.live(table) as staying:
        hear(staying, "view")
        for text in said:
            ada.post(f"/api/tables/{table}/chat", text=text)
            assert hear(staying, "chat")["message"]["text"] == text
        with bob.live(table, after=seen) as live:
            heard = [hear(live, "chat")["message"]["text"] for _ in said]

    assert heard == said


def test_who_has_left_leaves_nothing_behind(server: Running) -> None:
    _ada, bob, table = two_people(server)
    # Circles of references would be found in the end, but on a server that runs for weeks hardly ever.
    gc.disable()
    try:
        with bob.live(table) as live:
            hear(live, "view")
            [watcher] = [weakref.ref(connection) for connection in server.services.hub._connections]
            assert watcher() is not None

        patience = time.monotonic() + PATIENCE
        while watcher() is not None and time.monotonic() < patience:
            time.sleep(0.02)
        assert watcher() is None
    finally:
        gc.enable()


def test_a_reconnect_gets_exactly_what_was_missed(server: Running) -> None:
    ada, bob, table = two_people(server)
    with bob.live(table) as live:
        seen = hear(live, "view")["event"]
        hear(live, "presence")
    ada.post(f"/api/tables/{table}/chat", text="one")
    last_ply = bob.view(table)["last_ply"]
    finish_turn(ada, table)
    ada.post(f"/api/tables/{table}/chat", text="two")

    with bob.live(table, after=seen) as live:
        messages = []
        while True:
            message = json.loads(live.recv(PATIENCE))
            if message["type"] == "presence":
                break
            messages.append(message)

    assert [m["type"] for m in messages] == ["chat", "view", "chat"]
    assert [m["message"]["text"] for m in messages if m["type"] == "chat"] == ["one", "two"]
    events = [m["event"] for m in messages]
    assert events == sorted(set(events))
    assert events[0] > seen
    assert messages[1]["log"]["first"] == last_ply
    assert {line["ply"] for line in messages[1]["log"]["lines"]} <= set(
        range(last_ply, messages[1]["last_ply"])
    )


def test_a_reconnect_that_missed_nothing_hears_nothing_old(server: Running) -> None:
    _ada, bob, table = two_people(server)
    bob.post(f"/api/tables/{table}/chat", text="hello")
    seen = bob.view(table)["event"]

    with bob.live(table, after=seen) as live:
        kinds = [json.loads(live.recv(PATIENCE))["type"]]
        while kinds[-1] != "presence":
            kinds.append(json.loads(live.recv(PATIENCE))["type"])

    assert "chat" not in kinds


def test_tentative_actions_are_pushed_to_the_same_seat_alone(server: Running) -> None:
    ada, bob, table = two_people(server)
    chosen = random.Random(4)
    with ada.live(table) as mine, bob.live(table) as other:
        hear(mine, "view")
        hear(other, "view")
        view = ada.view(table)
        heard: list[Any] = []
        while not view["tentative"]:
            view = ada.act(table, view, chosen)
            heard.append(hear(mine, "view"))
        assert heard[-1]["tentative"] == view["tentative"]
        ada.post(f"/api/tables/{table}/chat", text="marker")

        pushed = []
        while True:
            message = json.loads(other.recv(PATIENCE))
            pushed.append(message)
            if message["type"] == "chat":
                break

    views = [message for message in pushed if message["type"] == "view"]
    assert all(message["tentative"] == [] for message in views)
    assert all(message["ply"] == message["last_ply"] for message in views)


def test_presence_says_who_is_there(server: Running) -> None:
    ada, bob, table = two_people(server)
    with ada.live(table) as mine:
        first = hear(mine, "presence")
        with bob.live(table):
            second = hear(mine, "presence")
        third = hear(mine, "presence")

    assert [seat["connected"] for seat in first["seats"]] == [True, False]
    assert [seat["connected"] for seat in second["seats"]] == [True, True]
    assert [seat["connected"] for seat in third["seats"]] == [True, False]


def test_somebody_with_two_windows_is_one_person(server: Running) -> None:
    ada, bob, table = two_people(server)
    with ada.live(table) as other:
        hear(other, "presence")
        with ada.live(table) as mine:
            first = hear(mine, "presence")
            with bob.live(table):
                second = hear(mine, "presence")

    assert (first["watching"], second["watching"]) == (1, 2)


def test_ping_is_answered(server: Running) -> None:
    ada, _bob, table = two_people(server)
    with ada.live(table) as live:
        live.send('{"type":"ping"}')

        assert hear(live, "pong")


@pytest.mark.parametrize("too_long", [False, True])
def test_a_message_of_two_thousand_letters_is_read_and_a_longer_one_ends_the_talk(
    server: Running, too_long: bool
) -> None:
    ada, _bob, table = two_people(server)
    with ada.live(table) as live:
        live.send('{"type":"ping"}'.ljust(LONGEST_MESSAGE + too_long))

        if too_long:
            with pytest.raises(ConnectionClosed) as closed:
                hear(live, "pong")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        else:
            assert hear(live, "pong")


def test_a_client_that_does_not_read_is_dropped(start: Callable[..., Running], sqlite_url: str) -> None:
    server = start(sqlite_url, send_seconds=0.3)
    ada = server.guest("Ada")
    table = ada.new_table("brass-birmingham", "bot bot bot bot", settings={"bot_pause_ms": 30})["id"]
    slow = socket.socket()
    # Before connecting: little is on its way to somebody with little room, so soon nothing more can be sent.
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    slow.connect(("127.0.0.1", server.port))
    slow.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Origin: {server.url}\r\nCookie: {ada.cookie}\r\n\r\n".encode()
    )
    dropped = server.services.metrics.dropped._value

    until = time.monotonic() + PATIENCE
    while not dropped.get() and time.monotonic() < until:
        # There is always more to tell, also when the bots have played to the end.
        ada.post(f"/api/tables/{table}/chat", text="word " * 60)
    slow.close()

    assert dropped.get() == 1
    assert ada.view(table)["ply"] > 0


def test_a_closed_session_closes_its_live_channel(server: Running) -> None:
    ada, _bob, table = two_people(server)
    with ada.live(table) as live:
        hear(live, "view")

        assert ada.http.delete("/api/sessions/current").status_code == 204
        with pytest.raises(ConnectionClosed):
            hear(live, "nothing that is ever sent")

    assert ada.http.get("/api/me").status_code == 401


@pytest.mark.parametrize(("deed", "code"), [("rotate", 4403), ("delete", 4404)])
def test_who_looks_on_hears_what_the_command_line_does(server: Running, deed: str, code: int) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.new_table(AGES, "me open")
    with eve.live(table["id"], invitation=table["invitation"]) as live:
        hear(live, "presence")

        done = run_here("admin", deed, table["id"], "--database", server.settings.database)

        assert done.returncode == 0, done.stderr
        assert closed_with(live) == code


def test_two_workers_push_each_others_actions(start: Callable[..., Running], cluster: Cluster) -> None:
    url = cluster.new_database()
    one, two = start(url), start(url)
    ada, bob, table = two_people(one, two)
    with bob.live(table) as live:
        hear(live, "view")

        finish_turn(ada, table)
        pushed = hear(live, "view")
        while pushed["table"]["to_decide"] != 1:
            pushed = hear(live, "view")

    assert pushed["view"]["offer"]
    assert bob.view(table)["last_ply"] == ada.view(table)["last_ply"]


def test_of_two_answers_through_two_workers_one_wins(start: Callable[..., Running], cluster: Cluster) -> None:
    url = cluster.new_database()
    one, two = start(url), start(url)
    ada = one.guest("Ada")
    table = ada.new_table(AGES, "me hotseat", settings={"confirm_turn": False})["id"]
    chosen = random.Random(11)
    for _ in range(15):
        view = ada.view(table)
        if view["table"]["status"] != "playing":
            break
        action = chosen.choice(view["view"]["offer"])["action"]
        body = {"seat": view["viewer"], "ply": view["ply"], "answers": [action]}
        statuses: list[int] = []

        def send(url: str, body: dict[str, Any] = body, statuses: list[int] = statuses) -> None:
            headers = {"Origin": url, "Cookie": ada.cookie}
            answer = patient.post(f"{url}/api/tables/{table}/actions", json=body, headers=headers)
            statuses.append(answer.status_code)

        threads = [threading.Thread(target=send, args=(server.url,)) for server in (one, two)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        assert sorted(statuses) == [200, 409]


@pytest.mark.slow
def test_twenty_clients_hammering_one_table_leave_a_valid_match(
    start: Callable[..., Running], database_url: str
) -> None:
    server = start(database_url)
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "me hotseat", settings={"confirm_turn": False})["id"]
    statuses: list[int] = []

    def hammer(seed: int) -> None:
        chosen = random.Random(seed)
        headers = {"Origin": server.url, "Cookie": ada.cookie}
        with httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE) as http:
            for _ in range(12):
                view = http.get(f"/api/tables/{table}/view").json()
                if view["table"]["status"] != "playing":
                    return
                body = {"seat": view["viewer"], "ply": view["ply"]}
                body["answers"] = [chosen.choice(view["view"]["offer"])["action"]]
                statuses.append(http.post(f"/api/tables/{table}/actions", json=body).status_code)

    threads = [threading.Thread(target=hammer, args=(seed,)) for seed in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    findings = server.run(verify(server.services.database, dry_run=True))
    assert set(statuses) <= {200, 409, 422}
    assert statuses.count(200) >= 12
    assert [finding.problem for finding in findings] == [""]
