"""Hints while playing, and the review afterwards."""

from collections.abc import Callable
from typing import Any

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.record import Record
from ironbridge.server.bots.work import HintTask, ReviewTask
from ironbridge.server.settings import Rate

from .running import Guest, Running
from .test_security import rates
from .test_tables import finished, play, two_people, wait_until

AGES = "roll-through-the-ages"


def alone(server: Running, game: str = AGES, **more: Any) -> tuple[Guest, str]:
    ada = server.guest("Ada")
    table = ada.new_table(game, "me bot bot", **more)["id"]
    wait_until(lambda: ada.get(f"/api/tables/{table}"), lambda t: t["to_decide"] == 0)
    return ada, table


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_a_hint_is_a_legal_move_in_words(start: Callable[..., Running], sqlite_url: str, game: str) -> None:
    server = start(sqlite_url, hint_seconds=0.5)
    ada, table = alone(server, game)
    view = ada.view(table)

    found = ada.get(f"/api/tables/{table}/hint", seat=0)

    assert (found["ply"], found["draft"], found["seat"]) == (view["ply"], view["draft"], 0)
    offered = {offer["action"]: offer for offer in view["view"]["offer"]}
    assert found["moves"]
    for move in found["moves"]:
        first = offered[move["actions"][0]]
        assert move["notations"][0] == first["notation"]
        assert move["steps"][0] == first["text"]
        assert len(move["steps"]) == len(move["actions"]) == len(move["notations"])
        assert move["steps"][0] in move["text"]
        assert move["why"]
    best = found["moves"][0]["actions"]
    played = ada.post(f"/api/tables/{table}/actions", seat=0, ply=view["ply"], answers=best[:1])
    assert played["ply"] > view["ply"] or played["last_ply"] > view["last_ply"]


def test_a_hint_is_found_once_per_decision(
    start: Callable[..., Running], sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(sqlite_url)
    asked = count_hints(server, monkeypatch)
    ada, table = alone(server)

    first = ada.get(f"/api/tables/{table}/hint")
    again = ada.get(f"/api/tables/{table}/hint")
    play({0: ada}, table, 1)
    while ada.get(f"/api/tables/{table}")["to_decide"] != 0 or ada.view(table)["can"]["confirm"]:
        play({0: ada}, table, 1)
    later = ada.get(f"/api/tables/{table}/hint")

    assert first == again
    assert later["ply"] > first["ply"]
    assert len(asked) == 2


def count_hints(server: Running, monkeypatch: pytest.MonkeyPatch) -> list[HintTask]:
    """Write down what is given to the processes to think about."""
    pool = server.services.bots.pool
    think = pool.think
    asked: list[HintTask] = []

    async def counted(task: Any, seconds: float) -> Any:
        if isinstance(task, HintTask):
            asked.append(task)
        return await think(task, seconds)

    monkeypatch.setattr(pool, "think", counted)
    return asked


def test_hints_are_for_those_who_play_against_bots_unless_the_table_says_otherwise(server: Running) -> None:
    ada = server.guest("Ada")

    def hints(seats: str, **chosen: bool) -> bool:
        return bool(ada.new_table(AGES, seats, settings=chosen)["settings"]["hints"])

    assert [hints("me bot"), hints("me bot bot"), hints("me open"), hints("me hotseat")] == [
        True,
        True,
        False,
        False,
    ]
    assert hints("me open", hints=True)
    assert not hints("me bot", hints=False)


def test_a_hint_is_refused_to_everyone_else(server: Running) -> None:
    ada, bob, table = two_people(server, settings={"hints": True})
    eve = server.guest("Eve")
    path = f"/api/tables/{table}/hint"

    statuses = {
        "another seat": ada.http.get(path, params={"seat": 1}).status_code,
        "not deciding": bob.http.get(path, params={"seat": 1}).status_code,
        "a spectator": eve.http.get(path).status_code,
        "no such seat": ada.http.get(path, params={"seat": 9}).status_code,
        "deciding": ada.http.get(path, params={"seat": 0}).status_code,
    }

    assert statuses == {
        "another seat": 403,
        "not deciding": 409,
        "a spectator": 403,
        "no such seat": 403,
        "deciding": 200,
    }


def test_a_table_without_hints_gives_none(server: Running) -> None:
    ada, table = alone(server, settings={"hints": False})

    answer = ada.http.get(f"/api/tables/{table}/hint")

    assert answer.status_code == 403
    assert answer.json()["why"] == "this table is played without them"


def test_no_hint_for_a_complete_turn_or_a_finished_match(server: Running) -> None:
    ada, table = alone(server)
    while not ada.view(table)["can"]["confirm"]:
        play({0: ada}, table, 1)
    assert ada.http.get(f"/api/tables/{table}/hint").status_code == 409

    ada.post(f"/api/tables/{table}/resign", seat=0)

    assert ada.http.get(f"/api/tables/{table}/hint").status_code == 409


def test_hints_are_limited_by_person(start: Callable[..., Running], sqlite_url: str) -> None:
    server = start(sqlite_url, rates=rates(hints=Rate(2, 600)))
    ada, table = alone(server)

    statuses = [ada.http.get(f"/api/tables/{table}/hint").status_code for _ in range(3)]

    assert statuses == [200, 200, 429]


def test_a_hint_depends_on_what_the_seat_sees_alone(server: Running) -> None:
    from ironbridge.server.bots.work import pack

    ada, table = alone(server, "brass-lancashire")
    ada.view(table)
    record = server.services.database.memory.of(table).record
    assert record is not None
    truth = record.last
    other = truth.view(0).sample(Dealer(7))
    assert other.to_json() != truth.to_json()

    found = [HintTask(pack(position), 0, "en", 0.0).work() for position in (truth, other)]

    assert found[0] == found[1]


@pytest.mark.slow
def test_a_finished_match_is_looked_back_at(server: Running) -> None:
    ada, table, info = finished(server)
    path = f"/api/tables/{table}/review"

    found = ada.get(path)

    last = found["curve"][-1]
    assert (last["ply"], last["values"]) == (info["ply"], [float(s) for s in info["result"]["scores"]])
    plies = [turn["ply"] for turn in found["turns"]]
    assert plies == sorted(plies)
    assert plies
    for turn in found["turns"]:
        assert turn["text"]
        assert turn["why"]
        assert (turn["better"] is None) == (turn["loss"] == 0)
        assert ada.view(table, ply=turn["ply"])["decider"]["seat"] == turn["seat"]
    assert ada.get(path) == found
    assert len(server.run(stored_reviews(server, table))) == 1


async def stored_reviews(server: Running, table: str) -> list[Any]:
    from sqlalchemy import select

    from ironbridge.server.store import schema

    async with server.services.database.read() as conn:
        query = select(schema.reviews.c.language).where(schema.reviews.c.table_id == table)
        return list((await conn.execute(query)).all())


def test_a_match_that_ended_by_resigning_is_looked_back_at(server: Running) -> None:
    ada, bob, table = two_people(server)
    before = play({0: ada, 1: bob}, table, 20)["ply"]
    ada.post(f"/api/tables/{table}/resign", seat=0)

    found = bob.get(f"/api/tables/{table}/review")

    assert found["curve"][-1]["ply"] == before


def test_a_review_tells_a_match_that_was_broken_off_as_far_as_it_went() -> None:
    record, dealer = Record(load(AGES), 2), Dealer(2)
    while record.ply < 12:
        record.append(random_answer(record.last, dealer))

    told = ReviewTask(record.to_json(), "en").work()

    assert told["curve"][-1]["ply"] == record.ply
    assert [account["seat"] for account in told["accounts"]] == [0, 1]


def test_a_review_is_refused_before_the_end_and_where_the_table_has_none(server: Running) -> None:
    ada, bob, table = two_people(server, settings={"review": False})
    path = f"/api/tables/{table}/review"

    assert ada.http.get(path).status_code == 409
    ada.post(f"/api/tables/{table}/resign", seat=0)
    assert bob.http.get(path).status_code == 403


def test_a_review_of_a_private_table_is_not_for_strangers(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "me hotseat")["id"]
    ada.post(f"/api/tables/{table}/resign", seat=0)

    assert ada.http.get(f"/api/tables/{table}/review").status_code == 200
    assert server.guest("Eve").http.get(f"/api/tables/{table}/review").status_code == 404
