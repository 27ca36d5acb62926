"""Differences on the live channel and brief answers: nothing is lost, and nobody is told more than before."""

import json
import random
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from ironbridge.games.registry import games, load
from ironbridge.scene.difference import apply
from ironbridge.server.load import smallest_seats

from .patient import PATIENCE
from .running import Guest, Running, hear, reply_to, view_path

AGES = "roll-through-the-ages"


class Viewer:
    """A client that keeps its view up to date from differences."""

    def __init__(self, live: ClientConnection) -> None:
        self.live = live
        self.view: Any = None
        self.kinds: list[str] = []

    def hear(self) -> None:
        """Take the next view or difference."""
        while True:
            message = json.loads(self.live.recv(PATIENCE))
            if message["type"] in ("view", "change"):
                break
        self.kinds.append(message["type"])
        if message["type"] == "change":
            assert message["base"] == len(self.kinds) - 1
            self.view = apply(self.view, message["change"])
        else:
            self.view = {name: value for name, value in message.items() if name not in ("type", "number")}
        assert message["number"] == len(self.kinds)
        assert message["event"] == self.view["event"]

    def hear_until(self, standing: Any) -> None:
        """Take news until the match stands where an answer said it does."""
        while self.view is None or (self.view["event"], self.view["ply"]) != (
            standing["event"],
            standing["ply"],
        ):
            self.hear()


def two_people(server: Running, game: str) -> tuple[Guest, Guest, str]:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    bots = ["bot"] * (smallest_seats(load(game)) - 2)
    table = ada.new_table(game, " ".join(["me", "open", *bots]), visibility="public")["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    ada.post(f"/api/tables/{table}/start")
    return ada, bob, table


def without_log(view: Any) -> Any:
    # How much of the log comes along depends on what was sent before.
    return {name: value for name, value in view.items() if name not in ("log", "clocks")}


@pytest.mark.parametrize("game", games())
def test_a_table_kept_by_differences_is_the_table(server: Running, game: str) -> None:
    ada, bob, table = two_people(server, game)
    chosen = random.Random(1835)
    with ada.live(table, differences="true") as mine, bob.live(table, differences="true") as theirs:
        people = [(ada, Viewer(mine)), (bob, Viewer(theirs))]
        for _person, viewer in people:
            viewer.hear()
        for _ in range(25):
            seat = people[0][1].view["table"]["to_decide"]
            if seat > 1:
                for _person, viewer in people:
                    viewer.hear()
                continue
            person, viewer = people[seat]
            view = viewer.view
            reply = person.post(f"/api/tables/{table}/{view_path(view)}?brief=true", **reply_to(view, chosen))
            viewer.hear_until(reply)
            if reply["event"] > view["event"]:
                people[1 - seat][1].hear_until({"event": reply["event"], "ply": reply["last_ply"]})

        for person, viewer in people:
            if viewer.view["table"]["to_decide"] < 2:
                assert without_log(viewer.view) == without_log(person.view(table))
            assert viewer.kinds[0] == "view"
            assert set(viewer.kinds[1:]) == {"change"}


def test_whoever_lost_a_difference_gets_a_whole_view(server: Running) -> None:
    ada, _bob, table = two_people(server, AGES)
    with ada.live(table, differences="true") as live:
        viewer = Viewer(live)
        viewer.hear()
        live.send('{"type":"whole"}')
        viewer.hear()

        assert without_log(viewer.view) == without_log(ada.view(table))
    assert viewer.kinds == ["view", "view"]


def test_without_asking_every_view_is_whole(server: Running) -> None:
    ada, _bob, table = two_people(server, AGES)
    with ada.live(table) as live:
        view = hear(live, "view")
        ada.act(table, view, random.Random(3))

        assert hear(live, "view")["view"]["scene"]["zones"]


def test_another_viewer_at_the_same_screen_gets_a_whole_view(server: Running) -> None:
    ada = server.guest()
    table = ada.new_table(AGES, "me hotseat", settings={"confirm_turn": False})["id"]
    chosen = random.Random(5)
    with ada.live(table, differences="true") as live:
        viewer = Viewer(live)
        viewer.hear()
        first = viewer.view["viewer"]
        while viewer.view["viewer"] == first:
            view = viewer.view
            viewer.hear_until(ada.post(f"/api/tables/{table}/actions?brief=true", **reply_to(view, chosen)))

    assert viewer.kinds[-1] == "view"


def test_a_reconnect_begins_with_a_whole_view(server: Running) -> None:
    ada, bob, table = two_people(server, AGES)
    with bob.live(table, differences="true") as live:
        seen = hear(live, "view")["event"]
    chosen, view = random.Random(8), ada.view(table)
    while view["table"]["to_decide"] == 0:
        view = ada.act(table, view, chosen)

    with bob.live(table, differences="true", after=seen) as live:
        viewer = Viewer(live)
        viewer.hear()

        assert without_log(viewer.view) == without_log(bob.view(table))
    assert viewer.kinds == ["view"]


def test_a_brief_answer_does_not_count_what_others_have_not_confirmed(server: Running) -> None:
    ada, bob, table = two_people(server, AGES)
    chosen, view = random.Random(2), ada.view(table)
    while view["table"]["to_decide"] == 0:
        last = {**reply_to(view, chosen), "request_id": f"turn-{view['ply']}-{view['draft']}"}
        path = f"/api/tables/{table}/{view_path(view)}"
        ada.post(path, **last)
        view = ada.view(table)
    theirs = bob.view(table)
    while not theirs["tentative"]:
        theirs = bob.act(table, theirs, chosen)

    repeated = ada.post(f"{path}?brief=true", **last)

    now = ada.view(table)
    assert repeated == {name: now[name] for name in ("event", "draft", "ply", "last_ply")}
    assert theirs["ply"] > repeated["ply"]


def test_whole_views_are_compressed_and_small_answers_are_not(server: Running) -> None:
    ada, _bob, table = two_people(server, AGES)

    view = ada.http.get(f"/api/tables/{table}/view")
    me = ada.http.get("/api/me")

    assert view.headers["content-encoding"] == "gzip"
    assert int(view.headers["content-length"]) < len(view.content) / 4
    assert "content-encoding" not in me.headers
