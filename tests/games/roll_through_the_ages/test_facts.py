"""The facts file is checked when it is read."""

import copy
import json

import pytest

from ironbridge.errors import FactsError
from ironbridge.games.roll_through_the_ages.facts import FACTS, FOLDER, Facts
from ironbridge.kernel.plan import Plan

DATA = json.loads((FOLDER / "facts.json").read_text(encoding="utf-8"))


def changed(path, value):
    data = copy.deepcopy(DATA)
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    if value is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return data


def test_the_printed_totals():
    assert sum(FACTS.monument_boxes) == 63
    assert sum(FACTS.city_boxes) == 18
    assert FACTS.good_most == [8, 7, 6, 5, 4]
    assert FACTS.most_dice == 7


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (["monuments", "list", 0, "boxes"], 4, "monument boxes"),
        (["cities", "boxes", "4"], 2, "city boxes"),
        (["developments", "list", 2, "base", "cost"], 16, "cost of all base developments"),
        (
            ["developments", "list", 2, "late_bronze_age", "vp"],
            9,
            "points of all late_bronze_age developments",
        ),
        (["developments", "count", "base"], 12, "developments.count"),
        (["goods", "types", 0, "max_pegs"], 9, "pegs of full rows"),
        (["goods", "types", 0, "values"], [0, 1], "value of full rows"),
        (["dice", "max_dice"], 8, "dice"),
        (["dice", "faces", 0, "id"], "food4", "the rules know"),
        (["monuments", "list", 2, "base", "available_player_counts"], [1], "monuments with 3 seats"),
        (["food", "max"], None, "facts.food.max is missing"),
        (["food", "max"], "many", "whole number"),
        (["goods", "types"], 3, "must be a list"),
        (["dice"], 3, "facts.dice.faces is missing"),
        (["options", "max_ships", "default"], [], "facts.options.max_ships.default must be a plain value"),
    ],
)
def test_a_contradiction_is_refused(path, value, words):
    with pytest.raises(FactsError, match=words):
        Facts(Plan(changed(path, value), "facts"))


def test_rules_and_facts_agree_on_our_own_figures(ages):
    assert "three proposals per turn" in ages.game.rulebook["RA-RULING-36"].text
    assert FACTS.proposals_per_turn == 3
    assert f"after round {FACTS.last_round}" in ages.game.rulebook["RA-RULING-37"].text
