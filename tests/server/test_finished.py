"""Finished matches: the game alone decides what is still hidden, and from whom."""

from typing import Any

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.record import HIDDEN, Record
from ironbridge.kernel.words import NOBODY, SPECTATOR
from ironbridge.scene.wire import view_to_json
from ironbridge.server.load import smallest_seats

from .running import Guest, Running
from .test_tables import play

GAME = "brass-lancashire"


def finished(server: Running) -> tuple[list[Guest], str, int]:
    """A match that everyone but one gave up after a while."""
    people = [server.guest(name) for name in ("Ada", "Bob", "Cleo")]
    table = people[0].new_table(GAME, "me open open", visibility="public")["id"]
    for seat, person in enumerate(people[1:], start=1):
        person.post(f"/api/tables/{table}/seats/{seat}")
    people[0].post(f"/api/tables/{table}/start")
    play(dict(enumerate(people)), table, 30)
    for seat in (1, 2):
        people[seat].post(f"/api/tables/{table}/resign", seat=seat)
    info = people[0].get(f"/api/tables/{table}")
    assert info["status"] == "finished"
    return people, table, info["ply"]


def unknown(person: Guest, table: str) -> int:
    """How many entries of the record are hidden from a person."""
    record: Any = person.get(f"/api/tables/{table}/record", format="json")
    return sum(answer == HIDDEN for _seat, answer in record["entries"])


def test_a_finished_match_is_open_to_everyone_who_may_see_it(server: Running) -> None:
    people, table, ply = finished(server)
    eve = server.guest("Eve")

    assert unknown(people[0], table) == unknown(eve, table) == 0
    assert HIDDEN not in eve.http.get(f"/api/tables/{table}/record").text
    assert eve.post(f"/api/tables/{table}/fork", ply=ply)["parent"] == {
        "table": table,
        "ply": ply,
        "arranged": False,
    }
    assert eve.get(f"/api/tables/{table}/review")["curve"]


def test_a_game_that_keeps_its_secrets_keeps_them_after_the_end(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load(GAME), "open_when_over", False)
    people, table, ply = finished(server)
    eve = server.guest("Eve")

    assert 0 < unknown(people[0], table) < unknown(eve, table)
    text = eve.http.get(f"/api/tables/{table}/record").text
    assert "\n# ? is what the reader may not know; the record cannot be replayed.\n" in text
    imported = eve.request("POST", "/api/records", {"text": text})
    assert imported.status_code == 400
    assert "hidden" in imported.json()["why"]
    assert eve.request("POST", f"/api/tables/{table}/fork", {"ply": ply}).status_code == 403
    assert eve.http.get(f"/api/tables/{table}/review").status_code == 403


@pytest.mark.parametrize("open_when_over", [True, False])
def test_replay_shows_each_viewer_the_game_s_view(
    server: Running, monkeypatch: pytest.MonkeyPatch, open_when_over: bool
) -> None:
    monkeypatch.setattr(load(GAME), "open_when_over", open_when_over)
    people, table, last = finished(server)
    viewers = {SPECTATOR: server.guest("Eve"), 0: people[0], 2: people[2]}

    for ply in (last // 2, last):
        position = server.run(truth(server, table, ply))
        for viewer, person in viewers.items():
            allowed = {**view_to_json(position.view(viewer), "en"), "offer": []}
            assert person.view(table, ply=ply)["view"] == allowed


async def truth(server: Running, table: str, ply: int) -> Any:
    from ironbridge.server.store import tables

    async with server.services.database.read() as conn:
        state = await tables.load(conn, table)
        return await server.services.matches.at(conn, state, ply)


@pytest.mark.parametrize("game", games())
def test_the_chart_ends_with_the_result(server: Running, game: str) -> None:
    record, dealer = Record(load(game), smallest_seats(load(game))), Dealer(game)
    while record.last.to_decide != NOBODY:
        record.append(random_answer(record.last, dealer))
    ada = server.guest("Ada")
    table = ada.post("/api/records", record=record.to_json())

    last = ada.get(f"/api/tables/{table['id']}/chart")["turns"][-1]

    assert last["ply"] == table["ply"] == len(record)
    assert [tallies["vp"] for tallies in last["tallies"]] == table["result"]["scores"]
