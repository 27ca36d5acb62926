"""A described position is played and drawn like a match from its beginning."""

import json
from pathlib import Path

import pytest

from .conftest import Run

TURN = {"game": "toy", "asked": "turn", "seats": [{"card": "king"}, {"card": "ten", "chips": 1}]}


@pytest.fixture
def described(tmp_path: Path) -> Path:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(TURN), encoding="utf-8")
    return file


def test_a_match_begins_at_a_position(run: Run, described: Path, tmp_path: Path) -> None:
    saved = tmp_path / "match.txt"

    bot = ("--bot", "1=random", "--seed", "1")
    played = run("play", "--position", str(described), *bot, typed=f"stay\nsave {saved}\nquit\nno\n")

    assert played.code == 0
    text = saved.read_text(encoding="utf-8")
    assert "[start " in text
    assert "0: stay" in text
    again = run("play", "--load", str(saved), typed="quit\n")
    assert (again.code, again.error) == (0, "")


def test_bots_play_on_from_a_position(run: Run, described: Path) -> None:
    played = run("play", "--position", str(described), "--seed", "1", "--bot", "random", "--bot", "random")

    assert (played.code, played.error) == (0, "")
    assert "Score" in played.out


def test_a_position_is_drawn(run: Run, described: Path, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"

    drawn = run("draw", "--position", str(described), "-o", str(picture), "--seat", "0")

    assert (drawn.code, drawn.error) == (0, "")
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_every_problem_of_a_position_is_named(run: Run, described: Path) -> None:
    described.write_text(json.dumps({**TURN, "colour": "red", "ply": -1}), encoding="utf-8")

    for command in ("play", "draw"):
        refused = run(command, "--position", str(described))
        assert refused.code == 1
        assert "ply must be between" in refused.error
        assert "colour is not known" in refused.error


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"game": 3}', '{"game": "chess"}', "[game"])
def test_what_is_no_position_is_refused_in_words(run: Run, described: Path, text: str) -> None:
    described.write_text(text, encoding="utf-8")

    for command in ("play", "draw"):
        refused = run(command, "--position", str(described))
        assert refused.code in (1, 2)
        assert "position" in refused.error or "JSON" in refused.error or "unknown game" in refused.error


def test_a_picture_is_of_one_thing(run: Run, described: Path) -> None:
    assert "give either a record or --position" in run("draw").error
    assert run("draw", str(described), "--position", str(described)).code == 2
