"""What is sent in differences is what a whole view would have said."""

import json
from pathlib import Path
from typing import Any

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.words import NOBODY, SPECTATOR
from ironbridge.scene.difference import apply
from ironbridge.scene.drawn import Drawn, DrawnZone, Pen, draw
from ironbridge.scene.wire import view_to_json

EXAMPLES = json.loads(Path(__file__).with_name("differences.json").read_text(encoding="utf-8"))
"""The browser's tests read the same examples."""


def smallest_table(game: str) -> Any:
    rules = load(game)
    seats = max(3 if game == "brass-lancashire" else 2, rules.fewest_seats)
    return rules.new_position(seats, rules.read_options())


@pytest.mark.parametrize("game", games())
def test_differences_lead_to_exactly_the_whole_view(game: str) -> None:
    pen, dealer = Pen(load(game), "en"), Dealer(1893)
    position = smallest_table(game)
    viewers = [SPECTATOR, *range(position.seats)]
    base: dict[int, Drawn] = {}
    held: dict[int, Any] = {}
    while position.to_decide != NOBODY:
        position.advance(random_answer(position, dealer))
        # Every viewer misses some of the plies, each of them others.
        for viewer in viewers:
            if (position.ply + viewer) % 13 == 0 or position.to_decide == NOBODY:
                drawn = draw(position.view(viewer), pen)
                if viewer in base:
                    held[viewer] = apply(held[viewer], json.loads(drawn.difference(base[viewer])))
                else:
                    held[viewer] = json.loads(drawn.whole())
                base[viewer] = drawn

                assert held[viewer] == json.loads(json.dumps(view_to_json(position.view(viewer), "en")))
    assert set(held) == set(viewers)


@pytest.mark.parametrize("game", games())
def test_a_view_without_a_question_has_no_offer(game: str) -> None:
    position, dealer = smallest_table(game), Dealer(7)
    while position.to_decide < 0:
        position.advance(random_answer(position, dealer))
    pen, view = Pen(load(game), "en"), position.view(position.to_decide)

    asked, silent = draw(view, pen), draw(view, pen, asked=False)

    assert json.loads(asked.whole())["offer"]
    assert json.loads(silent.whole()) == {**json.loads(asked.whole()), "offer": []}


def test_a_difference_tells_only_what_changed() -> None:
    old = Drawn({"ply": "1"}, {}, [DrawnZone('{"id":"a"}', ["x", "y"], ['{"id":"x"}', '{"id":"y"}'])])
    new = Drawn(
        {"ply": "2"}, {}, [DrawnZone('{"id":"a"}', ["x", "y"], ['{"id":"x"}', '{"id":"y","value":"3"}'])]
    )

    difference = json.loads(new.difference(old))

    spot = {"is": {"id": "y", "value": "3"}}
    zones = {"in": {"0": {"in": {"spots": {"in": {"1": spot}}}}}}
    assert difference == {"in": {"ply": {"is": 2}, "scene": {"in": {"zones": zones}}}}


def spots_of(*ids: str) -> DrawnZone:
    return DrawnZone('{"id":"a"}', list(ids), [f'{{"id":"{id}"}}' for id in ids])


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([spots_of("x", "y")], [spots_of("y", "x")]),
        ([spots_of("x", "y")], [spots_of("y")]),
        ([spots_of("x")], [spots_of("x", "y")]),
        ([spots_of("x")], [spots_of()]),
        ([spots_of("x")], [spots_of("x"), spots_of("y")]),
        ([spots_of("x"), spots_of("y")], [spots_of("y")]),
        ([spots_of("x")], [DrawnZone('{"id":"a","label":"A"}', ["x"], ['{"id":"x"}'])]),
    ],
)
def test_spots_and_zones_may_come_go_and_change_places(
    before: list[DrawnZone], after: list[DrawnZone]
) -> None:
    old, new = Drawn({"result": "1"}, {"status": '"a"'}, before), Drawn({"ply": "1"}, {"width": "9"}, after)

    applied = apply(json.loads(old.whole()), json.loads(new.difference(old)))

    assert applied == json.loads(new.whole())


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["what"])
def test_applying_gives_the_newer_value_and_leaves_the_older_one(example: Any) -> None:
    old = json.loads(json.dumps(example["old"]))

    new = apply(old, example["difference"])

    assert new == example["new"]
    assert old == example["old"]
