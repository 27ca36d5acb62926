"""What is sent in differences is what a whole view would have said."""

import json
from pathlib import Path
from typing import Any

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.words import NOBODY, SPECTATOR
from ironbridge.scene.difference import apply, differ
from ironbridge.scene.drawn import Pen, draw
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
    base: dict[int, Any] = {}
    held: dict[int, Any] = {}
    while position.to_decide != NOBODY:
        position.advance(random_answer(position, dealer))
        # Every viewer misses some of the plies, each of them others.
        for viewer in viewers:
            if (position.ply + viewer) % 13 == 0 or position.to_decide == NOBODY:
                drawn = draw(position.view(viewer), pen)
                if viewer in base:
                    change = json.loads(json.dumps(differ(base[viewer], drawn)))
                    held[viewer] = apply(held[viewer], change)
                else:
                    held[viewer] = json.loads(json.dumps(drawn))
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

    assert asked["offer"]
    assert silent == {**asked, "offer": []}


def view_of(ply: int, *zones: Any) -> Any:
    return {"ply": ply, "turn": 1, "scene": {"width": 9, "zones": list(zones)}}


def zone_of(*spots: Any, **more: Any) -> Any:
    return {"id": "a", "label": "A", **more, "spots": [{"id": s} if isinstance(s, str) else s for s in spots]}


def spot_of(name: str, *pieces: str) -> Any:
    return {"id": name, "x": 1, "y": 2, "pieces": [{"id": piece, "symbol": "cube"} for piece in pieces]}


def spots_difference(old: Any, new: Any) -> Any:
    """Give what is told about the spots of the only zone."""
    change = differ(view_of(1, old), view_of(1, new))
    assert change is not None
    return change["in"]["scene"]["in"]["zones"]["in"]["0"]["in"]["spots"]


def test_a_difference_tells_only_what_changed() -> None:
    change = differ(view_of(1, zone_of("x", spot_of("y"))), view_of(2, zone_of("x", spot_of("y", "p"))))

    pieces = {"in": {"pieces": {"is": [{"id": "p", "symbol": "cube"}]}}}
    zones = {"in": {"0": {"in": {"spots": {"in": {"1": pieces}}}}}}
    assert change == {"in": {"ply": {"is": 2}, "scene": {"in": {"zones": zones}}}}


def test_what_has_not_changed_is_not_told() -> None:
    assert differ(view_of(1, zone_of("x")), view_of(1, zone_of("x"))) is None


def test_a_zone_with_other_marks_does_not_bring_its_spots_again() -> None:
    old, new = zone_of("x", "y", marks=[{"kind": "text"}]), zone_of("x", "y", marks=[])

    change = differ(view_of(1, old), view_of(1, new))

    assert change == {"in": {"scene": {"in": {"zones": {"in": {"0": {"in": {"marks": {"is": []}}}}}}}}}


def test_a_card_that_is_played_does_not_bring_the_hand_again() -> None:
    hand = [spot_of(name, f"card:{name}") for name in "abcdef"]

    assert spots_difference(zone_of(*hand), zone_of(*hand[:2], *hand[3:])) == {"of": [[0, 2], [3, 6]]}


def test_a_piece_that_comes_does_not_bring_the_others_again() -> None:
    old, new = spot_of("x", "p", "q"), spot_of("x", "p", "r", "q")

    change = spots_difference(zone_of(old), zone_of(new))

    made = {"of": [[0, 1], {"is": {"id": "r", "symbol": "cube"}}, [1, 2]]}
    assert change == {"in": {"0": {"in": {"pieces": made}}}}


def test_what_has_changed_altogether_comes_whole() -> None:
    old, new = {"ply": 1, "text": "a", "rule": None}, {"ply": 2, "text": "b", "rule": None}

    assert differ([old], [new]) == {"is": [new]}
    assert differ([1, 2, 3], [4, 5, 3]) == {"is": [4, 5, 3]}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([zone_of("x", "y")], [zone_of("y", "x")]),
        ([zone_of("x", "y")], [zone_of("y")]),
        ([zone_of("x")], [zone_of("x", "y")]),
        ([zone_of("x")], [zone_of()]),
        ([zone_of()], [zone_of("x")]),
        ([zone_of("x", "x", "y")], [zone_of("x", "y", "x")]),
        ([zone_of("x")], [zone_of("x"), {**zone_of("y"), "id": "b"}]),
        ([zone_of("x"), {**zone_of("y"), "id": "b"}], [{**zone_of("y"), "id": "b"}]),
        ([zone_of(spot_of("x", "p"), "y")], [zone_of("y", spot_of("x", "q", "p"), "z")]),
        ([zone_of("x")], [zone_of("x", label="B")]),
        ([zone_of("x", place="side")], [zone_of("x")]),
    ],
)
def test_spots_and_zones_may_come_go_and_change_places(before: list[Any], after: list[Any]) -> None:
    old, new = {**view_of(1, *before), "result": 1}, {**view_of(2, *after), "status": "over"}

    change = differ(old, new)

    assert apply(old, json.loads(json.dumps(change))) == new


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["what"])
def test_applying_gives_the_newer_value_and_leaves_the_older_one(example: Any) -> None:
    old = json.loads(json.dumps(example["old"]))

    new = apply(old, example["difference"])

    assert new == example["new"]
    assert old == example["old"]
