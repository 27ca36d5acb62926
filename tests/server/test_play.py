"""Playing a match over HTTP: tentative turns, staleness, the end."""

import random
import time
from types import SimpleNamespace
from typing import Any

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.record import Record
from ironbridge.kernel.texts import Text
from ironbridge.scene.wire import wire_catalogue
from ironbridge.server import turns
from ironbridge.server.routes.asking import _lasting, explain_spot, foresee

from .running import Guest, Running

AGES = "roll-through-the-ages"


@pytest.mark.parametrize("game", games())
def test_two_people_play_turn_by_turn(server: Running, game: str) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    seats = max(3, load(game).fewest_seats)
    table = ada.new_table(game, " ".join(["me", "open", *["bot"] * (seats - 2)]), visibility="public")["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    ada.post(f"/api/tables/{table}/start")
    chosen = random.Random(1)
    confirmed = 0

    while confirmed < 3:
        info = ada.get(f"/api/tables/{table}")
        person = {0: ada, 1: bob}.get(info["to_decide"])
        if person is None:
            time.sleep(0.02)
            continue
        view = person.view(table, seat=info["to_decide"])
        confirmed += view["can"]["confirm"]
        person.act(table, view, chosen)

    log = ada.get(f"/api/tables/{table}/log")
    assert log["lines"]
    assert ada.get(f"/api/tables/{table}")["ply"] >= confirmed


def first_decision(server: Running, **more: object) -> tuple[Guest, str, dict]:
    ada = server.guest()
    table = ada.new_table(AGES, "me hotseat", **more)["id"]
    return ada, table, ada.view(table)


def drafted_turn(server: Running, **more: object) -> tuple[Guest, str, dict]:
    """Play until something is tentative."""
    ada, table, view = first_decision(server, **more)
    chosen = random.Random(3)
    while not view["tentative"]:
        view = ada.act(table, view, chosen)
        if view["table"]["to_decide"] != view["viewer"]:
            view = ada.view(table)
    return ada, table, view


def test_what_lies_before_another_seat_is_seen_as_that_seat_sees_it(server: Running) -> None:
    ada, table, view = drafted_turn(server)
    mine, other = view["viewer"], 1 - view["viewer"]

    before_me = ada.get(f"/api/tables/{table}/seats/{mine}/scene")
    before_other = ada.get(f"/api/tables/{table}/seats/{other}/scene")
    at_first = ada.get(f"/api/tables/{table}/seats/{other}/scene", ply=0)

    assert before_me == view["view"]["scene"], "what is tentative lies there"
    for scene in (before_other, at_first):
        boards = [zone["seat"] for zone in scene["zones"] if zone["id"] in ("pegboard", "sheet")]
        assert boards == [other, other]
    assert ada.request("GET", f"/api/tables/{table}/seats/2/scene").status_code == 409


def test_tentative_actions_survive_a_reload(server: Running) -> None:
    ada, table, view = drafted_turn(server)

    again = ada.view(table)

    assert again["tentative"] == view["tentative"]
    assert again["ply"] == again["last_ply"] + len(again["tentative"])
    assert again["can"]["take_back"]


def test_nobody_else_sees_tentative_actions(server: Running) -> None:
    ada, table, view = drafted_turn(server, visibility="public")
    eve = server.guest("Eve")

    seen = eve.view(table)
    other = ada.view(table, seat=1 - view["viewer"])

    for looks in (seen, other):
        assert looks["tentative"] == []
        assert looks["draft"] == 0
        assert looks["ply"] == view["last_ply"]


def test_taking_back_the_turn_restores_the_offer(server: Running) -> None:
    ada, table, view = drafted_turn(server)

    back = ada.post(
        f"/api/tables/{table}/take-back",
        seat=view["viewer"],
        ply=view["ply"],
        what="turn",
        draft=view["draft"],
    )

    assert back["tentative"] == []
    assert back["ply"] == view["last_ply"]
    assert back["view"]["offer"]


@pytest.mark.parametrize("forced", [set(), {-1}, {-1, -2}])
def test_taking_back_drops_the_last_choice_or_its_whole_move(
    forced: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was forced was no choice: it goes with the one before it."""
    record, dealer = Record(load("brass-birmingham"), 2), Dealer(5)
    while len(record) < 110:
        record.append(random_answer(record.last, dealer))
    moves = [record.replay(ply).move for ply in range(len(record))]
    monkeypatch.setattr(turns, "is_forced", lambda _table, position: position.ply - end in forced)
    whole = set()

    for end in range(90, 110):
        begin, draft = end - 8, record.fork(end)
        table: Any = SimpleNamespace(ply=begin)
        kept = end - 1 - len(forced)
        first = next(ply for ply in range(begin, end) if moves[ply] == moves[kept])
        whole.add(kept - first)

        assert turns._shortened(table, draft, whole_move=False) == draft.answers(begin, kept)
        assert turns._shortened(table, draft, whole_move=True) == draft.answers(begin, first)
        table.ply = end - 1
        assert turns._shortened(table, draft, whole_move=True) == []
    assert max(whole) > 1


def test_a_stale_answer_is_refused_with_the_present_ply(server: Running) -> None:
    ada, table, view = first_decision(server)
    action = view["view"]["offer"][0]["action"]
    body = {"seat": view["viewer"], "ply": view["ply"], "answers": [action]}
    ada.post(f"/api/tables/{table}/actions", **body)

    again = ada.request("POST", f"/api/tables/{table}/actions", body)

    assert again.status_code == 409
    assert again.json()["ply"] > view["ply"]


def test_an_answer_to_a_turn_that_another_tab_changed_is_refused(server: Running) -> None:
    ada, table, view = drafted_turn(server)
    path = f"/api/tables/{table}/take-back"
    back = ada.post(path, seat=view["viewer"], ply=view["ply"], what="action")
    action = back["view"]["offer"][0]["action"]
    ada.post(f"/api/tables/{table}/actions", seat=view["viewer"], ply=back["ply"], answers=[action])

    body = {"seat": view["viewer"], "ply": view["ply"], "what": "action", "draft": view["draft"]}
    late = ada.request("POST", path, body)

    assert late.status_code == 409


def test_a_repeated_request_is_carried_out_once(server: Running) -> None:
    ada, table, view = first_decision(server)
    body = {
        "seat": view["viewer"],
        "ply": view["ply"],
        "answers": [view["view"]["offer"][0]["notation"]],
        "request_id": "once",
    }
    first = ada.request("POST", f"/api/tables/{table}/actions", body)

    second = ada.request("POST", f"/api/tables/{table}/actions", body)

    assert (first.status_code, second.status_code) == (200, 200)
    assert second.json()["ply"] == first.json()["ply"]


def test_an_illegal_action_is_refused_with_its_rule(server: Running) -> None:
    ada, table, view = first_decision(server)
    legal = {offered["action"] for offered in view["view"]["offer"]}
    illegal = next(action for action in range(1000) if action not in legal)

    body = {"seat": view["viewer"], "ply": view["ply"], "answers": [illegal]}
    answer = ada.request("POST", f"/api/tables/{table}/actions", body)
    asked = ada.get(f"/api/tables/{table}/why-not", action=illegal)

    assert answer.status_code == 422
    assert answer.json()["rule"] in load(AGES).rulebook
    assert asked["rule"] == answer.json()["rule"]


def test_several_answers_are_taken_together_or_not_at_all(server: Running) -> None:
    ada, table, view = drafted_turn(server)
    while not view["view"]["offer"]:  # The dice may leave one answer, which ends the turn.
        ada, table, view = drafted_turn(server)
    legal = view["view"]["offer"]
    bad = {"seat": view["viewer"], "ply": view["ply"], "answers": [legal[0]["action"], 100_000]}

    answer = ada.request("POST", f"/api/tables/{table}/actions", bad)

    assert answer.status_code in (409, 422)
    assert ada.view(table)["tentative"] == view["tentative"]


def test_without_confirmation_a_complete_turn_is_committed(server: Running) -> None:
    ada, table, view = first_decision(server, settings={"confirm_turn": False})
    chosen = random.Random(5)
    seat = view["viewer"]
    while view["viewer"] == seat:
        view = ada.act(table, view, chosen)
        assert not view["can"]["confirm"]
        view = ada.view(table)

    assert view["tentative"] == []
    assert view["viewer"] == 1 - seat


def test_forced_decisions_play_themselves_by_setting(server: Running) -> None:
    ada, table, view = first_decision(server, settings={"play_forced": True, "confirm_turn": False})
    chosen = random.Random(9)
    for _ in range(60):
        if view["table"]["status"] != "playing":
            break
        assert len(view["view"]["offer"]) > 1
        ada.act(table, view, chosen)
        view = ada.view(table)


def test_ways_begin_with_the_offer_and_are_for_the_seat_that_decides(server: Running) -> None:
    ada, table, view = first_decision(server)
    eve = server.guest("Eve")

    ways = ada.get(f"/api/tables/{table}/ways", ply=view["ply"])

    first = [ways["answers"][place]["action"] for place, _ in ways["questions"][0]["answers"]]
    assert first == [offered["action"] for offered in view["view"]["offer"]]
    assert eve.http.get(f"/api/tables/{table}/ways").status_code in (403, 404)
    assert ada.http.get(f"/api/tables/{table}/ways", params={"ply": view["ply"] + 1}).status_code == 409


def test_how_far_a_draft_has_come_is_told_to_who_decides_alone(server: Running) -> None:
    ada, bob, eve = (server.guest(name) for name in ("Ada", "Bob", "Eve"))
    table = ada.new_table("brass-birmingham", "me open", visibility="public")["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    ada.post(f"/api/tables/{table}/start")
    chosen, drafted = random.Random(1), set()

    while drafted != {0, 1}:
        seat = ada.get(f"/api/tables/{table}")["to_decide"]
        who = (ada, bob)[seat]
        view = who.act(table, who.view(table), chosen)
        if view["table"]["to_decide"] == seat and view["tentative"]:
            drafted.add(seat)
            seen = [person.view(table)["draft"] for person in (ada, bob, eve)]
            assert view["draft"] > 0
            assert seen == [view["draft"] if at == seat else 0 for at in range(3)]


def test_of_standings_the_last_step_tells_and_figures_stand_in_the_changes() -> None:
    seen: Any = SimpleNamespace(
        game=SimpleNamespace(detail_figures={"figure"}, detail_standings={"standing", "other"})
    )
    keys = [
        "standing_before",
        "once",
        "standing",
        "figure",
        "other",
        "standing",
        "once",
        "standing",
        "standing",
    ]

    found = _lasting([Text(key) for key in keys], seen)

    assert [text.key for text in found] == ["once", "other", "once", "standing"]


def test_a_preview_changes_nothing_and_tells_what_follows(server: Running) -> None:
    ada, table, view = first_decision(server)
    ways = ada.get(f"/api/tables/{table}/ways")
    path, at = [], 0
    while at >= 0:
        place, at = ways["questions"][at]["answers"][-1]
        path.append(ways["answers"][place]["action"])

    seen = ada.get(f"/api/tables/{table}/preview", answers=path)

    assert set(seen) == {"changes", "details", "sources", "traces", "ends_turn"}
    assert ada.view(table)["ply"] == view["ply"]


def test_a_preview_tells_as_one_what_several_steps_take_from_one_place() -> None:
    rules = load("brass-birmingham")
    works = {"coalbrookdale:1": [0, "iron_works", 1]}
    position = rules.position_from_json({"seats": [{}, {}], "round": 2, "tiles": works})
    develop = rules.actions.parse("develop brewery")

    seen = foresee(position.view(0), wire_catalogue(rules, "en"), [develop, develop])

    assert "2 iron from Coalbrookdale (yours)" in seen.details


def test_a_preview_tells_what_both_rails_are_worth_together() -> None:
    rules = load("brass-birmingham")
    position = rules.position_from_json(
        {
            "seats": [{"money": 60}, {}],
            "era": "rail",
            "round": 2,
            "tiles": {"birmingham:0": [0, "cotton_mill", 2, "flipped"], "dudley:0": [0, "coal_mine", 2, 3],
                      "walsall:1": [0, "brewery", 2, 2]},
            "links": {"birmingham--dudley": 0, "birmingham--walsall": 0},
        }
    )  # fmt: skip
    trial, steps = position.copy(), []
    for notation in ("link birmingham--redditch", "link birmingham--worcester"):
        steps.append(rules.actions.parse(notation, trial.legal()))
        trial.advance(steps[-1])

    seen = foresee(position.view(0), wire_catalogue(rules, "en"), steps)

    assert [detail for detail in seen.details if "VP as the board stands" in detail] == [
        "worth 4 VP as the board stands"
    ]


def test_a_preview_of_an_illegal_answer_is_refused(server: Running) -> None:
    ada, table, view = first_decision(server)
    legal = {offered["action"] for offered in view["view"]["offer"]}
    illegal = next(action for action in range(1000) if action not in legal)

    for answer in (illegal, 100_000):
        refused = ada.http.get(f"/api/tables/{table}/preview", params={"answers": [answer]})
        assert refused.status_code in (409, 422)


def test_why_not_says_more_of_a_place_than_what_it_never_shows() -> None:
    rules = load("brass-lancashire")
    tiles = {"fleetwood:0": [0, "port", 1], "lancaster:0": [1, "port", 1]}
    position = rules.position_from_json({"seats": [{}, {}, {}], "round": 2, "tiles": tiles})

    told = explain_spot(position.view(0), wire_catalogue(rules, "en"), "slot:lancaster:0")

    assert "shows no" not in told.why
    assert "port" in told.why
