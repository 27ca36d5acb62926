"""What leaves the server depends on the viewer's view alone.

A hidden fact that leaks anywhere changes some byte. So views, refusals and stories are asked for twice, for
every viewer: with the true position, and with another one drawn at random from all that fit what the viewer
may know. Both must be equal to the last byte. `test_twins.py` does the same with whole matches on a server.
"""

import json
from types import SimpleNamespace
from typing import cast

import pytest

from ironbridge.bots.base import Bot
from ironbridge.errors import IllegalActionError
from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.game import game_of
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.words import CHANCE, SPECTATOR
from ironbridge.scene.wire import lines_to_json, scene_to_json, view_to_json
from ironbridge.server.bots import work
from ironbridge.server.bots.work import HintTask, Turn, pack, unpack
from ironbridge.server.turns import check_legal

from .running import Running
from .twins import random_record

AGES = "roll-through-the-ages"


def seats_for(game: str) -> int:
    return min(3, load(game).most_seats)


def another_truth(position: Position, viewer: int, seed: int) -> Position:
    return position.view(viewer).sample(Dealer(seed))


def sent(position: Position, viewer: int) -> str:
    return json.dumps(view_to_json(position.view(viewer), "en"))


def lies_before(position: Position, viewer: int, seat: int) -> str:
    """What a viewer is shown of a seat's place at the table."""
    seen = View(position.view(viewer).position, seat)
    return json.dumps(scene_to_json(game_of(seen).scene(seen), game_of(seen).catalogue("en")))


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_whole_matches_show_nothing_hidden(game: str) -> None:
    seats = seats_for(game)
    record = random_record(game, seats, seed=1893)
    rules = load(game)
    viewers = [SPECTATOR, *range(seats)]
    compared = 0
    for ply in range(0, len(record), 23):
        truth = record.replay(ply)
        for viewer in viewers:
            other = another_truth(truth, viewer, seed=ply)
            compared += other.to_json() != truth.to_json()

            assert sent(other, viewer) == sent(truth, viewer), f"ply {ply}, viewer {viewer}"
            seat = ply % seats
            assert lies_before(other, viewer, seat) == lies_before(truth, viewer, seat)
            for action in range(0, len(rules.actions), 7):
                mine, theirs = truth.view(viewer).why_not(action), other.view(viewer).why_not(action)
                assert repr(mine) == repr(theirs)

    # Where nothing is hidden, both truths are one; elsewhere the test must have had something to find.
    hides = any(
        record.replay(ply).view(0).to_json()["position"] != record.replay(ply).to_json() for ply in (60, 90)
    )
    assert (compared > 10) == hides


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_the_next_answer_is_told_without_what_is_hidden(game: str) -> None:
    seats = seats_for(game)
    record = random_record(game, seats, seed=1779)
    rules = load(game)
    told = 0
    for ply in range(0, len(record) - 1, 13):
        truth = record.replay(ply)
        answer = record.entries[ply].answer
        for viewer in [SPECTATOR, *range(seats)]:
            other = another_truth(truth, viewer, seed=ply)
            allowed = other.outcomes() if other.to_decide == CHANCE else other.legal()
            if answer not in allowed:
                continue
            after = [_after(position, answer) for position in (truth, other)]
            if after[0].view(viewer).to_json() != after[1].view(viewer).to_json():
                # The answer itself reveals something by the rules, such as a drawn card to its owner.
                continue
            hidden = truth.hides(viewer)
            shown = None if hidden else answer
            stories = [
                rules.story(before.view(viewer), shown, then.view(viewer))
                for before, then in zip((truth, other), after, strict=True)
            ]
            said = [json.dumps(lines_to_json(lines, rules, "en")) for lines in stories]

            assert said[0] == said[1], f"ply {ply}, viewer {viewer}"
            assert sent(after[0], viewer) == sent(after[1], viewer)
            told += 1
    assert told > 25


def _after(position: Position, answer: int) -> Position:
    copy = position.copy()
    copy.advance(answer)
    return copy


def test_an_unfinished_record_hides_what_is_hidden(server: Running) -> None:
    game = "brass-lancashire"
    people = [server.guest(f"P{at}") for at in range(3)]
    table = people[0].new_table(game, "me open open", visibility="public")["id"]
    for seat, person in enumerate(people[1:], start=1):
        person.post(f"/api/tables/{table}/seats/{seat}")
    people[0].post(f"/api/tables/{table}/start")

    spectator = server.guest("Eve").get(f"/api/tables/{table}/record", format="json")
    mine = people[0].get(f"/api/tables/{table}/record", format="json")

    hidden = [entry for entry in spectator["entries"] if entry[1] == "?"]
    hidden_from_me = [entry for entry in mine["entries"] if entry[1] == "?"]
    assert len(hidden) >= 24
    assert 0 < len(hidden_from_me) < len(hidden)


def test_a_hidden_match_cannot_be_forked_before_its_end(server: Running) -> None:
    ada = server.guest()
    table = ada.new_table("brass-lancashire", "me bot bot")["id"]

    answer = ada.request("POST", f"/api/tables/{table}/fork", {"ply": 20})

    assert answer.status_code == 403


def middle_of(game: str, seats: int) -> Position:
    """A position where a seat decides and does not know everything, if the game hides anything."""
    record = random_record(game, seats, seed=5)
    asked = [p for p in map(record.replay, range(60, 90)) if p.to_decide >= 0]
    hiding = [p for p in asked if p.to_json() != p.view(p.to_decide).position.to_json()]
    return (hiding or asked)[0]


@pytest.mark.parametrize("game", games())
def test_a_refusal_is_worked_out_from_the_view(game: str) -> None:
    """The truth itself is not even asked."""
    position = middle_of(game, seats_for(game))
    seat = position.to_decide
    silent = cast(Position, SimpleNamespace(view=position.view, game=position.game))
    illegal = next(a for a in range(len(position.game.actions)) if a not in position.legal())
    refusal = position.view(seat).why_not(illegal)
    assert refusal is not None

    check_legal(silent, seat, position.legal()[0], "en")
    with pytest.raises(IllegalActionError) as error:
        check_legal(silent, seat, illegal, "en")

    assert error.value.rule == refusal.rule


class Curious(Bot):
    """A bot that remembers what it was shown."""

    def __init__(self) -> None:
        super().__init__(0)
        self.shown: list[View] = []

    def decide(self, view: View) -> int:
        self.shown.append(view)
        return view.legal()[0]


@pytest.mark.parametrize("game", games())
def test_a_bot_and_a_hint_are_shown_no_more_than_their_seat(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    position, curious = middle_of(game, seats_for(game)), Curious()
    seat = position.to_decide
    monkeypatch.setattr(work, "make", lambda _name: curious)
    monkeypatch.setattr(work, "hint", lambda view, **_budget: curious.shown.append(view) or [])

    Turn(pack(position), seat, "curious", 60.0).work()
    HintTask(pack(position), seat, "en", 1.0).work()

    expected = unpack(pack(position)).last.view(seat).to_json()
    assert curious.shown[0].to_json() == expected
    assert curious.shown[-1].to_json() == expected
    assert {view.viewer for view in curious.shown} == {seat}


def test_no_two_matches_are_dealt_alike(server: Running) -> None:
    """Chance is drawn afresh at every table, at the start and later."""
    ada = server.guest("Ada")
    tables = [ada.new_table(AGES, "me hotseat", settings={"confirm_turn": False})["id"] for _ in range(6)]
    for table in tables:
        for _ in range(12):
            view = ada.view(table)
            ada.post(
                f"/api/tables/{table}/actions",
                seat=view["viewer"],
                ply=view["ply"],
                draft=view["draft"],
                answers=[view["view"]["offer"][0]["action"]],
            )
    dealt = [ada.get(f"/api/tables/{table}/record", format="json")["entries"] for table in tables]
    drawn = [[entry for entry in entries if entry[0] == CHANCE] for entries in dealt]

    assert min(map(len, drawn)) > 3
    assert len({json.dumps(entries[:3]) for entries in drawn}) > 3
