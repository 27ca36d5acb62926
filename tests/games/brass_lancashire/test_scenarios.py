"""Whole moves arranged from JSON; every expected figure was worked out by hand, as the file says."""

import json
from pathlib import Path

import pytest

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenario(lancashire, file):
    scenario = json.loads(file.read_text(encoding="utf-8"))
    position = lancashire.game.position_from_json(scenario["position"])

    lancashire.play(position, *scenario["answers"])

    expected = scenario["expect"]
    data = said({**position.to_json(), "deck_size": position.deck_size}, expected)
    if "markets" in expected:
        data["markets"] = said(data["markets"], expected["markets"])
    if "seats" in expected:
        data["seats"] = [said(*rows) for rows in zip(data["seats"], expected["seats"], strict=True)]
    assert data == expected, scenario["says"]


def said(data, expected):
    """Keep the fields that a scenario says something about."""
    return {key: data.get(key) for key in expected}


def test_there_are_enough_scenarios():
    assert len(FILES) >= 10
