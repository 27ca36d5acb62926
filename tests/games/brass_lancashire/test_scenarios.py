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

    data = position.to_json()
    assert {key: data[key] for key in scenario["expect"]} == scenario["expect"], scenario["says"]


def test_there_are_enough_scenarios():
    assert len(FILES) >= 10
