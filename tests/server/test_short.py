"""The short way for answers says what the long way says."""

import json
import random
from typing import Any

import pytest

from .running import Guest, Running, reply_to, view_path
from .test_tables import wait_until

AGES = "roll-through-the-ages"
SHORT, LONG = "brief=true&language=en", "language=en&brief=true"
"""The first is how clients write it."""


@pytest.fixture
def ways(server: Running, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The requests that the framework is given."""
    api = server.api
    taken: list[str] = []
    plain = type(api).__call__

    async def note(self: Any, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            taken.append(scope["query_string"].decode())
        await plain(self, scope, receive, send)

    monkeypatch.setattr(type(api), "__call__", note)
    return taken


def at_table(server: Running) -> tuple[Guest, str, Any]:
    ada = server.guest()
    table = ada.new_table(AGES, "me hotseat")["id"]
    return ada, table, ada.view(table)


def ask(who: Guest, table: str, what: str, body: Any, **more: Any) -> list[tuple[int, Any]]:
    """Send the same request by both ways; give what each says."""
    answers = []
    for query in (SHORT, LONG):
        answer = who.http.post(f"/api/tables/{table}/{what}?{query}", content=body, **more)
        answers.append((answer.status_code, answer.json()))
    return answers


def test_a_match_goes_on_by_the_short_way(server: Running, ways: list[str]) -> None:
    ada, table, view = at_table(server)
    chosen = random.Random(5)
    ways.clear()

    for _ in range(12):
        path = f"/api/tables/{table}/{view_path(view)}?{SHORT}"
        stands = ada.post(path, **reply_to(view, chosen))
        assert SHORT not in ways
        view = ada.view(table)
        assert stands["last_ply"] == view["last_ply"]


BODIES = {
    "no json": b"{",
    "nothing": b"",
    "a list": b"[]",
    "no answers": b'{"seat": 0, "ply": 0, "answers": []}',
    "another field": b'{"seat": 0, "ply": 0, "answers": [1], "more": 1}',
    "a word for a number": b'{"seat": "zero", "ply": 0, "answers": [1]}',
    "a broken number": b'{"seat": 0.5, "ply": 0, "answers": [1]}',
    "stale": b'{"seat": 0, "ply": 999, "answers": [1]}',
    "unknown action": b'{"seat": 0, "ply": PLY, "answers": [99999999]}',
    "illegal": b'{"seat": 0, "ply": PLY, "answers": ["confirm nothing"]}',
    "no such seat": b'{"seat": 7, "ply": PLY, "answers": [1]}',
    "not utf-8": b'{"seat": 0, "ply": 0, "answers": ["\xff"]}',
}


@pytest.mark.parametrize("case", BODIES)
@pytest.mark.parametrize("what", ["actions", "confirm", "take-back"])
def test_both_ways_refuse_alike(server: Running, case: str, what: str) -> None:
    ada, table, view = at_table(server)
    body = BODIES[case].replace(b"PLY", str(view["ply"]).encode())

    short, long = ask(ada, table, what, body, headers={"content-type": "application/json"})

    assert short == long
    assert 400 <= short[0] < 500


@pytest.mark.parametrize("kind", ["text/plain", "application/json; charset=utf-8", ""])
def test_both_ways_read_the_same_kinds_of_bodies(server: Running, kind: str) -> None:
    ada, table, _view = at_table(server)
    body = json.dumps({"seat": 0, "ply": 999, "answers": [1]}).encode()

    short, long = ask(ada, table, "actions", body, headers={"content-type": kind})

    assert short == long


def test_both_ways_ask_who_it_is(server: Running) -> None:
    _ada, table, view = at_table(server)
    eve = server.guest("Eve")
    body = json.dumps({"seat": 0, "ply": view["ply"], "answers": [1]}).encode()
    headers = {"content-type": "application/json"}

    stranger = ask(eve, table, "actions", body, headers=headers)
    eve.http.cookies.clear()
    nobody = ask(eve, table, "actions", body, headers=headers)

    assert stranger[0] == stranger[1]
    assert stranger[0][0] == 404
    assert nobody[0] == nobody[1]
    assert nobody[0][0] == 401


def test_a_mistake_on_the_short_way_is_answered_and_counted(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, table, view = at_table(server)

    async def fail(*_: object) -> None:
        raise LookupError("secret")

    monkeypatch.setattr(server.services.turns, "answer", fail)
    answer = ada.request("POST", f"/api/tables/{table}/actions?{SHORT}", reply_to(view, random.Random(1)))

    assert answer.status_code == 500
    assert answer.json()["code"] == "mistake"
    assert "secret" not in answer.text
    wait_until(lambda: server.services.metrics.write().decode(), is_counted, 60)


def is_counted(written: str) -> bool:
    lines = [line for line in written.splitlines() if 'table_id}/actions"' in line]
    return any('"500"' in line for line in lines)
