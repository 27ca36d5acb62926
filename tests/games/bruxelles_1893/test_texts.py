"""Texts of single steps, as the move in the making shows them."""

import json

import pytest

from ironbridge.games.registry import load


@pytest.fixture(params=("en", "fr", "pl", "ru"))
def texts(request):
    file = load("bruxelles-1893").folder / "texts" / f"{request.param}.json"
    return json.loads(file.read_text(encoding="utf-8"))


def test_a_step_says_its_kind_once(texts):
    kinds = {
        key.removeprefix("kind."): heading.lower()
        for key, heading in texts.items()
        if f"action.{key.removeprefix('kind.')}" in texts
    }

    shown = {kind: texts.get(f"title.action.{kind}", texts[f"action.{kind}"]).lower() for kind in kinds}

    assert [kind for kind, heading in kinds.items() if shown[kind].startswith(heading)] == []


def test_the_button_that_pays_several_names_none_of_them(texts):
    assert "{" not in texts["button.action.salary"]
