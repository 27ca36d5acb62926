"""The analysis board: lines that travel with each request, and what a table gives to be analysed."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.record import Record
from ironbridge.kernel.record_text import write_record
from ironbridge.server.routes.analysis import _show
from ironbridge.server.routes.models.analysis import StudyView
from ironbridge.server.settings import Rate

from .running import Guest, Running
from .test_security import rates
from .test_tables import play, two_people

AGES = "roll-through-the-ages"
BIRMINGHAM = "brass-birmingham"


def played(game: str, plies: int, seed: int = 3) -> Record:
    """Begin a match at random, up to a decision of a seat."""
    record = Record(load(game), 3)
    dealer = Dealer(seed)
    while record.ply < plies or record.last.to_decide < 0:
        record.append(random_answer(record.last, dealer))
    return record


def line_of(record: Record) -> dict[str, Any]:
    answers = [entry.answer for entry in record.entries]
    return {"game": record.game.name, "seats": record.seats, "options": record.options, "answers": answers}


@pytest.mark.parametrize("game", games())
def test_a_line_is_shown_with_its_moves_its_log_and_its_position(server: Running, game: str) -> None:
    record = played(game, 40)
    ada = server.guest("Ada")

    shown = ada.post("/api/analysis/view", **line_of(record))

    assert shown["position"] == record.last.to_json()
    assert shown["view"]["viewer"] == shown["view"]["to_decide"] == record.last.to_decide
    assert [offer["action"] for offer in shown["view"]["offer"]] == record.last.legal()
    assert shown["ways"]["questions"]
    assert shown["lines"][-1]["ply"] < record.ply
    assert shown["outcomes"] == []


def test_a_branch_is_played_and_chance_speaks_or_is_told(server: Running) -> None:
    record = played(AGES, 0)
    ada = server.guest("Ada")
    line = line_of(Record(record.game, 3))

    asked = ada.post("/api/analysis/view", **line)
    told = ada.post("/api/analysis/view", **line | {"answers": [asked["outcomes"][0]["answer"]]})
    drawn = ada.post("/api/analysis/view", **line | {"draw": True})

    assert sum(outcome["weight"] for outcome in asked["outcomes"]) > 0
    assert asked["ways"] is None
    assert told["answers"] == [asked["outcomes"][0]["answer"]]
    assert drawn["view"]["to_decide"] >= 0
    assert len(drawn["answers"]) >= 1


def test_an_illegal_answer_in_a_line_is_refused_with_its_rule(server: Running) -> None:
    record = played(BIRMINGHAM, 60)
    illegal = next(a for a in range(len(record.game.actions)) if a not in record.last.legal())
    line = line_of(record)
    line["answers"].append(illegal)

    refused = server.guest("Ada").request("POST", "/api/analysis/view", line)

    assert refused.status_code == 422
    assert refused.json()["rule"]


def test_what_a_move_brings_and_why_another_is_forbidden_is_told(server: Running) -> None:
    record = played(BIRMINGHAM, 60)
    ada, line = server.guest("Ada"), line_of(record)
    offer = ada.post("/api/analysis/view", **line)["view"]["offer"]
    dead = next(
        spot for spot in ("slot:belper:0", "slot:leek:0") if not any(spot in o["spots"] for o in offer)
    )

    brought = ada.post("/api/analysis/preview", **line, trial=[offer[0]["action"]])
    refused = ada.post("/api/analysis/why-not", **line, spot=dead)

    assert brought["changes"] == offer[0]["changes"]
    assert not brought["ends_turn"]
    assert refused["why"]


@pytest.mark.parametrize("form", ["text", "json", "position"])
def test_a_record_or_a_position_is_pasted(server: Running, form: str) -> None:
    record = played(BIRMINGHAM, 50)
    forms = {
        "text": lambda: write_record(record),
        "json": lambda: json.dumps(record.to_json()),
        "position": lambda: json.dumps(record.last.to_json()),
    }

    study = server.guest("Ada").post("/api/analysis/paste", text=forms[form]())

    whole = {**line_of(record), "start": None}
    found = {name: study[name] for name in whole}
    if form == "position":
        assert found["answers"] == []
        assert found["start"]["tiles"] == record.last.to_json()["tiles"]
    else:
        assert found == whole


@pytest.mark.parametrize(
    "text", ["nonsense", "{", "{}", '{"game": "chess"}', '{"game": "brass-birmingham", "colour": "red"}']
)
def test_what_cannot_be_read_is_refused(server: Running, text: str) -> None:
    assert server.guest("Ada").request("POST", "/api/analysis/paste", {"text": text}).status_code == 400


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_the_best_moves_come_with_scores_and_what_they_count_on(server: Running, game: str) -> None:
    record = played(game, 40)

    found = server.guest("Ada").post("/api/analysis/best", **line_of(record), nodes=400, most=2)

    assert found["seat"] == record.last.to_decide
    assert 1 <= len(found["moves"]) <= 2
    for move in found["moves"]:
        assert move["actions"][0] in record.last.legal()
        assert move["spread"] is None or move["spread"] >= 0
        assert all(reply["text"] for reply in move["counts_on"])


def test_nothing_is_thought_about_where_nobody_decides(server: Running) -> None:
    line = line_of(Record(load(AGES), 2))

    assert server.guest("Ada").request("POST", "/api/analysis/best", line).status_code == 409


def test_thinking_is_limited_by_person_and_by_their_share(
    start: Callable[..., Running], sqlite_url: str
) -> None:
    server = start(sqlite_url, rates=rates(analysis=Rate(2, 600)), hint_seconds=0.2)
    ada, bob = server.guest("Ada"), server.guest("Bob")
    line = {**line_of(played(AGES, 20)), "nodes": 50}

    statuses = [ada.request("POST", "/api/analysis/best", line).status_code for _ in range(3)]
    server.services.bots.shares.end(bob.id, 1e9)

    assert statuses == [200, 200, 429]
    assert bob.request("POST", "/api/analysis/best", line).status_code == 429


def test_an_analysis_board_is_asked_for_so_much_and_no_more(
    start: Callable[..., Running], sqlite_url: str
) -> None:
    server = start(sqlite_url, rates=rates(studies=Rate(2, 600), records=Rate(2, 600)))
    line = {**line_of(played(AGES, 3)), "trial": [0], "spot": "none", "position": {}, "text": "none"}
    study = ("game", "seats", "options", "answers")
    asked = {
        "view": study,
        "preview": (*study, "trial"),
        "why-not": (*study, "spot"),
        "check": ("game", "position"),
        "paste": ("text",),
    }

    for path, names in asked.items():
        ada, body = server.guest("Ada"), {name: line[name] for name in names}
        statuses = [ada.request("POST", f"/api/analysis/{path}", body).status_code for _ in range(3)]
        assert [status == 429 for status in statuses] == [False, False, True], path

    ada = server.guest("Ada")
    path = f"/api/tables/{ada.new_table(AGES, 'me open')['id']}/analysis"
    assert [ada.http.get(path).status_code for _ in range(3)] == [409, 409, 429]


def test_the_end_of_a_line_is_seen_by_who_decides_or_else_by_who_acted_last() -> None:
    record = Record(load(AGES), 3)
    eyes, expected = [], []
    for entry in played(AGES, 60).entries:
        acted = [entry.seat for entry in record.entries if entry.seat >= 0]
        decides = record.last.to_decide
        expected.append(decides if decides >= 0 else (acted or [0])[-1])
        eyes.append(_show(StudyView(**line_of(record)), "en")["view"]["viewer"])
        record.append(entry.answer)

    assert eyes == expected
    assert set(expected) == {0, 1, 2}


def test_lines_and_budgets_are_bounded(server: Running) -> None:
    ada, line = server.guest("Ada"), line_of(played(AGES, 20))

    assert ada.request("POST", "/api/analysis/view", line | {"answers": [0] * 5001}).status_code == 400
    assert ada.request("POST", "/api/analysis/best", line | {"nodes": 10**6}).status_code == 400
    assert ada.request("POST", "/api/analysis/view", line | {"start": {"x": "y" * 70_000}}).status_code == 413


def finish(server: Running, game: str = AGES) -> tuple[Guest, Guest, str]:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.new_table(game, "me open", visibility="public")["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    ada.post(f"/api/tables/{table}/start")
    play({0: ada, 1: bob}, table, 12)
    ada.post(f"/api/tables/{table}/resign", seat=0)
    return ada, bob, table


def test_a_finished_match_is_analysed_by_whoever_may_see_it(server: Running) -> None:
    _ada, bob, table = finish(server, BIRMINGHAM)
    stored = bob.get(f"/api/tables/{table}/record", format="json")

    study = bob.get(f"/api/tables/{table}/analysis", ply=5)

    assert (study["ply"], study["guessed"], study["names"]) == (5, False, ["Ada", "Bob"])
    assert len(study["answers"]) == len(stored["entries"])
    shown = bob.post(
        "/api/analysis/view", **{name: study[name] for name in ("game", "seats", "options", "answers")}
    )
    assert shown["view"]["ply"] == len(study["answers"])


def test_a_match_that_is_played_without_help_is_not_analysed(server: Running) -> None:
    ada, bob, table = two_people(server)
    eve = server.guest("Eve")

    statuses = [who.request("GET", f"/api/tables/{table}/analysis").status_code for who in (ada, bob, eve)]

    assert statuses == [403, 403, 403]


def test_nobody_pastes_what_they_play_without_help(server: Running) -> None:
    ada, bob, table = two_people(server)
    play({0: ada, 1: bob}, table, 4)
    record = ada.get(f"/api/tables/{table}/record", format="json")
    eve = server.guest("Eve")
    line = {
        name: ada.post("/api/analysis/paste", text=json.dumps(record))[name] for name in ("game", "seats")
    }
    line["answers"] = ada.post("/api/analysis/paste", text=json.dumps(record))["answers"]
    to_decide = ada.post("/api/analysis/view", **line)["view"]["to_decide"]
    assert to_decide >= 0

    refused = ada.request("POST", "/api/analysis/best", line | {"nodes": 50})
    earlier = ada.request("POST", "/api/analysis/best", line | {"nodes": 50, "answers": line["answers"][:1]})
    another = eve.request("POST", "/api/analysis/best", line | {"nodes": 50})

    assert (refused.status_code, refused.json()["code"]) == (403, "analysis.played")
    assert earlier.status_code != 403
    assert another.status_code == 200


def test_what_is_hidden_in_a_running_match_is_made_up(server: Running) -> None:
    """Only the asker's view goes into what is given: rivals' hands are drawn anew each time."""
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.new_table(BIRMINGHAM, "me open", visibility="public", settings={"hints": True})["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    ada.post(f"/api/tables/{table}/start")
    play({0: ada, 1: bob}, table, 6)
    ply = ada.get(f"/api/tables/{table}")["ply"]

    async def truth() -> Any:
        services = server.services
        async with services.database.read() as conn:
            from ironbridge.server.store import tables

            return await services.matches.at(conn, await tables.load(conn, table), ply)

    position = server.run(truth())
    studies = [ada.get(f"/api/tables/{table}/analysis") for _ in range(6)]

    game = load(BIRMINGHAM)
    seen = position.view(0).position.to_json()
    hands = set()
    for study in studies:
        assert (study["guessed"], study["answers"], study["ply"]) == (True, [], 0)
        again = game.position_from_json(study["start"]).view(0).position.to_json()
        assert {**again, "ply": 0} == {**seen, "ply": 0}
        hands.add(json.dumps(study["start"]["seats"][1]["hand"]))
    assert len(hands) > 1
    past = ada.get(f"/api/tables/{table}/analysis", ply=ply - 2)
    assert (past["guessed"], past["answers"]) == (True, [])


@pytest.mark.parametrize("game", games())
def test_a_position_is_looked_over_with_what_could_stand_in_its_fields(server: Running, game: str) -> None:
    record = played(game, 40)
    described = record.last.to_json()

    found = server.guest("Ada").post("/api/analysis/check", game=game, position=described)

    assert found["problems"] == []
    assert found["choices"]["ply"] == [0, 1_000_000]
    assert described["asked"] in found["choices"]["asked"]
    assert found["study"]["start"] == {**described, "ply": 0}


def test_an_illegal_position_is_refused_with_all_reasons(server: Running) -> None:
    ada, described = server.guest("Ada"), played(BIRMINGHAM, 40).last.to_json()
    wrong: dict[str, Any] = {**described, "era": "steam", "colour": "red", "ply": -1}

    found = ada.post("/api/analysis/check", game=BIRMINGHAM, position=wrong)

    assert found["study"] is None
    said = "; ".join(found["problems"])
    assert all(path in said for path in ("Era must be", "colour is not known", "Step must be"))
    assert found["choices"]["era"] == ["canal", "rail"]
    assert (found["names"]["canal"], found["spots"]["slot:"]) == ("Canal Era", "tiles.")


def test_what_is_wrong_is_told_in_the_language_of_who_asks(server: Running) -> None:
    ada, described = server.guest("Ada"), played(BIRMINGHAM, 40).last.to_json()
    wrong: dict[str, Any] = {**described, "tiles": {"leek:0": [0, "brewery", 1]}}

    found = ada.post("/api/analysis/check?language=pl", game=BIRMINGHAM, position=wrong)

    assert "Żetony › Leek, przędzalnia lub manufaktura: nie pokazuje: browar" in found["problems"]
    assert found["names"]["money"] == "Pieniądze"


@pytest.mark.parametrize("game", games())
def test_whatever_an_editor_shows_has_a_name(server: Running, game: str) -> None:
    """Fields, words to choose from and values of options are told by name: in Russian no id is one."""
    ada, described = server.guest("Ada"), played(game, 40).last.to_json()

    found = ada.post("/api/analysis/check?language=ru", game=game, position=described)

    names, nameless = found["names"], set()
    for path, some in found["choices"].items():
        if path == "@seats":
            continue
        words = [step.partition("[")[0] for step in path.split(".")]
        words += [
            word for word in map(str, some) if names.get(f"{path} {word}", "") in ("", word) and word != path
        ]
        nameless |= {word for word in words if word.strip("*-0123456789") and word not in names}
    assert nameless <= {game, "true", "false"}


def test_whose_turn_it_is_in_a_list_is_told_by_seats(server: Running) -> None:
    ada, described = server.guest("Ada"), played(BIRMINGHAM, 40).last.to_json()

    found = ada.post("/api/analysis/check", game=BIRMINGHAM, position=described)

    assert "order[*]" in found["choices"]["@seats"]
    assert found["names"]["options.rival_overbuild always"] not in ("", "always")
