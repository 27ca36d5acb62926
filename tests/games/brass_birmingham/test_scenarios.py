"""Whole moves from arranged positions: each file says why its outcome, worked out by hand, is right."""

import json
from pathlib import Path

import pytest

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.json"))


def by_seat(values, expected):
    return {seat: values[int(seat)] for seat in expected}


def test_there_are_at_least_twelve_scenarios() -> None:
    assert len(FILES) >= 12


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenarios(table, path) -> None:
    scenario = json.loads(path.read_text(encoding="utf-8"))
    position = table.game.position_from_json(scenario["position"])
    before = dict(position.to_json())

    table.play(position, *scenario["play"])

    after = position.to_json()
    expect = scenario["expect"]
    figures = {
        "money": position.money,
        "spent": position.spent,
        "income_space": position.income,
        "vp": position.vp,
    }
    for name, values in figures.items():
        wanted = expect.get(name, {})
        assert by_seat(values, wanted) == wanted, name
    for market in ("coal", "iron"):
        wanted = expect.get(f"{market}_market", before["markets"][market])
        assert after["markets"][market] == wanted, market
    for key in ("barrels", "links", "to_decide", "actions_left", "round"):
        if key in expect:
            assert after[key] == expect[key], key
    if "tiles" in expect:
        untouched = {slot: tile for slot, tile in before["tiles"].items() if slot in after["tiles"]}
        assert after["tiles"] == {slot: untouched.get(slot) for slot in after["tiles"]} | expect["tiles"]
    for key in ("hand", "gone"):
        if key in expect:
            assert after["seats"][0][key] == expect[key], key
    for notation, rule in expect.get("refused", {}).items():
        assert table.rule(position, notation) == rule, notation
    for notation in expect.get("allowed", []):
        assert table.allows(position, notation), notation
