"""A table can begin at a position: it says so, is played on from there, and its record begins there."""

import random
from typing import Any

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.match import Match
from ironbridge.kernel.record import Record
from ironbridge.server.verify import verify

from .running import Guest, Running


def described(game: str, plies: int = 40) -> dict[str, Any]:
    """A position in the middle of a match, as somebody may describe it."""
    match = Match(Record(load(game), 3), seed=11)
    chosen = random.Random(11)
    while match.ply < plies and not match.is_over:
        match.apply(chosen.choice(match.position.legal()))
    return match.position.to_json()


def begun(guest: Guest, game: str, **more: Any) -> dict[str, Any]:
    return guest.new_table(game, "me hotseat hotseat", position=described(game), order="chosen", **more)


@pytest.mark.parametrize("game", games())
def test_a_table_begins_at_a_position_and_is_played_on(server: Running, game: str) -> None:
    ada = server.guest()

    table = begun(ada, game)
    for _ in range(6):
        ada.act(table["id"], ada.view(table["id"]), random.Random(5))

    assert table["parent"] == {"table": None, "ply": 0, "arranged": True}
    assert table["ply"] == 0
    first = ada.view(table["id"], ply=0)["view"]
    assert first["tallies"] == [load(game).position_from_json(described(game)).tallies(s) for s in range(3)]
    assert ada.view(table["id"])["log"]["first"] == 0


def test_the_record_of_an_arranged_match_begins_at_its_position(server: Running) -> None:
    game = "roll-through-the-ages"
    ada = server.guest()
    table = begun(ada, game, settings={"hints": True})["id"]
    for _ in range(8):
        ada.act(table, ada.view(table), random.Random(5))

    record = ada.http.get(f"/api/tables/{table}/record", params={"format": "json"}).json()
    read = Record.from_json(record, load(game))
    imported = ada.post("/api/records", record=record)
    fork = ada.post(f"/api/tables/{table}/fork", ply=2)

    assert (read.is_arranged, read.first, read.ply) == (True, 0, ada.view(table)["last_ply"])
    for made in (imported, fork):
        assert made["parent"]["arranged"]
        start = ada.view(made["id"], ply=0)["view"]
        assert start["tallies"] == ada.view(table, ply=0)["view"]["tallies"]
    checked = {table, imported["id"], fork["id"]}
    found = server.run(verify(server.services.database))
    assert [one.problem for one in found if one.table in checked] == [""] * 3


def test_only_whole_positions_of_a_match_that_goes_on_are_played_on(server: Running) -> None:
    ada = server.guest()
    game = "brass-birmingham"
    whole = described(game)
    hidden = load(game).position_from_json(whole).view(0).position.to_json()
    over = described(game, 10_000)

    for position, seats in (
        (hidden, "me bot bot"),
        (over, "me bot bot"),
        (whole, "me bot"),
        ({"era": 5}, "me bot"),
    ):
        body = {"game": game, "seats": [{"kind": kind} for kind in seats.split()], "position": position}
        answer = ada.request("POST", "/api/tables", body)
        assert answer.status_code in (400, 409), answer.text
        assert "card" not in answer.json()["why"]
