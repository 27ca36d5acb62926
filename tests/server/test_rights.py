"""Whose seat it is: handing over, going back, watching, and losing a right."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from .patient import PATIENCE
from .running import Guest, Running, hear
from .test_tables import AGES, let_time_run_out, long_ago, play, two_people, wait_until

Start = Callable[..., Running]


def people(server: Running, count: int, **more: Any) -> tuple[list[Guest], str]:
    """Let some people sit at one table and begin."""
    guests = [server.guest(name) for name in ("Ada", "Bob", "Cleo", "Dora")[:count]]
    seats = " ".join(["me", *["open"] * (count - 1)])
    table = guests[0].new_table(AGES, seats, visibility="public", **more)["id"]
    for seat, guest in enumerate(guests[1:], 1):
        guest.post(f"/api/tables/{table}/seats/{seat}")
    guests[0].post(f"/api/tables/{table}/start")
    return guests, table


# Handing a seat over.


@pytest.mark.parametrize("clock", [{"kind": "slow", "days": 3}, {"kind": "live", "bank_seconds": 1800}])
def test_a_seat_whose_clock_runs_is_not_handed_over(server: Running, clock: dict[str, Any]) -> None:
    ada, bob, table = two_people(server, clock=clock)
    server.run(long_ago(server, table, left=100))

    refused = bob.request("POST", f"/api/tables/{table}/seats/0/bot", {})

    assert refused.status_code == 403
    assert refused.json()["code"] == "seat.has_time"
    assert not ada.get(f"/api/tables/{table}")["seats"][0]["by_bot"]


def be_late(server: Running, anyone: Guest, table: str, seat: int) -> None:
    """Let the time of the deciding seat run out."""
    server.run(let_time_run_out(server, table))
    wait_until(lambda: anyone.get(f"/api/tables/{table}"), lambda t: t["seats"][seat]["timed_out"])


def play_until(people: dict[int, Guest], table: str, seat: int) -> None:
    """Let people answer until a seat has to decide."""
    while people[0].get(f"/api/tables/{table}")["to_decide"] != seat:
        play(people, table, 1)


def test_who_was_late_once_has_time_again_in_the_next_turn(server: Running) -> None:
    ada, bob, table = two_people(server, clock={"kind": "slow", "days": 3})
    people = {0: ada, 1: bob}
    be_late(server, bob, table, 0)

    play_until(people, table, 1)
    told = bob.view(table)["table"]
    play_until(people, table, 0)
    refused = bob.request("POST", f"/api/tables/{table}/seats/0/bot", {})

    assert not told["seats"][0]["timed_out"]
    assert refused.status_code == 403
    clocks = ada.view(table)["clocks"]
    assert clocks["running"] == 0
    assert clocks["deadline"] > clocks["now"] + 2 * 86_400


def test_who_goes_back_has_time_again(server: Running) -> None:
    ada, bob, table = two_people(server, clock={"kind": "slow", "days": 3})
    first = ada.view(table)["ply"]
    play_until({0: ada, 1: bob}, table, 1)
    be_late(server, ada, table, 1)

    bob.post(f"/api/tables/{table}/undo", ply=first)
    ada.post(f"/api/tables/{table}/undo/answer", accept=True)
    play_until({0: ada, 1: bob}, table, 1)

    assert bob.view(table)["clocks"]["running"] == 1
    assert ada.request("POST", f"/api/tables/{table}/seats/1/bot", {}).status_code == 403


def test_without_a_clock_most_of_the_others_must_agree(server: Running) -> None:
    (ada, bob, cleo, dora), table = people(server, 4)
    server.run(long_ago(server, table, left=100))
    path = f"/api/tables/{table}/seats/0/bot"

    first = bob.post(path)
    again = bob.post(path)
    stranger = server.guest("Eve").request("POST", path, {})
    second = cleo.post(path)

    assert not first["seats"][0]["by_bot"]
    assert (first["seats"][0]["votes"], again["seats"][0]["votes"]) == (1, 1)
    assert stranger.status_code == 403
    assert second["seats"][0]["by_bot"]
    assert second["seats"][0]["votes"] == 0
    assert dora.get(f"/api/tables/{table}")["seats"][0]["by_bot"]
    assert ada.request("DELETE", path).status_code == 200


def test_who_comes_back_makes_the_others_ask_again(server: Running) -> None:
    (ada, bob, cleo, _dora), table = people(server, 4)
    server.run(long_ago(server, table, left=100))
    path = f"/api/tables/{table}/seats/0/bot"
    bob.post(path)
    with ada.live(table):
        wait_until(lambda: bob.view(table), lambda v: v["table"]["seats"][0]["connected"])
    wait_until(lambda: bob.view(table), lambda v: not v["table"]["seats"][0]["connected"])

    assert not cleo.post(path)["seats"][0]["by_bot"]


def test_the_level_of_the_bot_belongs_to_the_table(server: Running) -> None:
    ada, bob, table = two_people(server, settings={"stand_in": "novice"})
    server.run(long_ago(server, table, left=100))

    handed = bob.post(f"/api/tables/{table}/seats/0/bot", bot="random")

    assert handed["seats"][0]["bot"] == "novice"
    body = {"game": AGES, "seats": [{"kind": "me"}], "settings": {"stand_in": "os:system"}}
    assert ada.request("POST", "/api/tables", body).status_code == 400


# Going back.


def test_nobody_goes_back_behind_an_absent_owners_back(server: Running) -> None:
    ada, bob, table = two_people(server, settings={"bot_pause_ms": 10_000})
    before = play({0: ada, 1: bob}, table, 30)["ply"]
    server.run(long_ago(server, table, left=100))
    ada.post(f"/api/tables/{table}/seats/0/bot")

    asked = bob.post(f"/api/tables/{table}/undo", ply=5, consent=True)

    assert asked["last_ply"] >= before
    assert asked["table"]["undo"]["waiting"] == [0]
    done = ada.post(f"/api/tables/{table}/undo/answer", accept=True)
    assert done["last_ply"] <= 5


def test_a_hidden_hand_cannot_be_read_through_a_bot(server: Running) -> None:
    """The attack: hand the absent rival's seat to a bot, look at the card it plays, go back, repeat."""
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.new_table(
        "brass-birmingham", "me open", visibility="public", clock={"kind": "slow", "days": 3}
    )["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    ada.post(f"/api/tables/{table}/start")
    before = play({0: ada, 1: bob}, table, 12)["ply"]
    server.run(long_ago(server, table, left=1000))

    for _ in range(3):
        assert bob.request("POST", f"/api/tables/{table}/seats/0/bot", {"bot": "random"}).status_code == 403
    ada.post(f"/api/tables/{table}/seats/0/bot")
    wait_until(lambda: bob.get(f"/api/tables/{table}"), lambda t: t["to_decide"] == 1)
    ply = bob.get(f"/api/tables/{table}")["ply"]
    asked = bob.post(f"/api/tables/{table}/undo", ply=before - 1, consent=True)

    assert asked["last_ply"] == ply
    assert asked["table"]["undone"] is None


# Watching.


def closed_with(live: Any, seconds: float = PATIENCE) -> int:
    """Wait until the server closes a live connection; give its code."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            live.recv(seconds)
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else int(closed.rcvd.code)
    raise AssertionError("it stays open")


def test_a_match_without_spectators_begins_without_them(server: Running) -> None:
    ada, bob, eve = server.guest("Ada"), server.guest("Bob"), server.guest("Eve")
    table = ada.new_table(AGES, "me open", visibility="public", spectators=False)["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    with eve.live(table) as live, bob.live(table) as playing:
        hear(live, "view")
        ada.post(f"/api/tables/{table}/start")

        assert closed_with(live) == 4403
        assert hear(playing, "view")["table"]["status"] in ("gathering", "playing")
        ada.post(f"/api/tables/{table}/chat", text="hello")
        assert hear(playing, "chat")["message"]["text"] == "hello"
    assert eve.http.get(f"/api/tables/{table}").status_code == 403


def test_who_leaves_a_seat_loses_its_eyes(server: Running) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.new_table(AGES, "me open open", visibility="public", spectators=False)["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    with bob.live(table) as live:
        hear(live, "view")
        bob.request("DELETE", f"/api/tables/{table}/seats/1")
        for seat in (1, 2):
            ada.post(f"/api/tables/{table}/seats/{seat}/bot", bot="random")
        ada.post(f"/api/tables/{table}/start")

        assert closed_with(live) == 4403


def test_every_refusal_has_a_code(server: Running) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.new_table(AGES, "me open")["id"]

    answers = [
        eve.http.get(f"/api/tables/{table}"),
        eve.http.get("/api/nothing"),
        eve.http.get("/api/tables/%00/view"),
        eve.request("POST", "/api/tables", {}),
        ada.request("POST", f"/api/tables/{table}/start"),
        ada.request("POST", f"/api/tables/{table}/seats/0", {}),
    ]

    codes = [answer.json()["code"] for answer in answers]
    assert codes == ["not_found", "not_found", "malformed", "malformed", "conflict", "seat_taken"]
