"""Tuning weights by self-play."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ironbridge.arena.tuning import Task, Tuner, fitness
from ironbridge.cli.app import app
from ironbridge.errors import SetupError


@pytest.mark.slow
def test_a_seed_is_played_from_both_sides() -> None:
    """Against itself a candidate gains on one side what it loses on the other."""
    task = Task("bruxelles-1893", 2, {}, 1, 2, 1.0, ("usual_money",))

    assert fitness(task, {}, 0) == 0


@pytest.fixture
def task(monkeypatch: pytest.MonkeyPatch) -> Task:
    """A task whose best weights are known: the smaller `pound`, the better."""
    pytest.importorskip("cma")
    monkeypatch.setattr("ironbridge.arena.tuning.fitness", lambda task, changes, number: -changes["pound"])
    return Task("brass-birmingham", 2, {}, 1, 1, 0.0, ("pound", "cash"))


def test_a_run_is_taken_up_again(task: Task, tmp_path: Path) -> None:
    first = list(Tuner(task, tmp_path / "a").run(2))
    again = Tuner(task, tmp_path / "a", resume=True)
    second = list(again.run(6))
    at_once = Tuner(task, tmp_path / "b")

    assert first + second == list(at_once.run(6))
    assert again.favourite() == at_once.favourite()
    assert again.favourite()["pound"] < again.start["pound"]
    assert json.loads((tmp_path / "a" / "weights.json").read_text()) == again.favourite()


def test_a_run_is_neither_written_over_nor_mixed_with_another(task: Task, tmp_path: Path) -> None:
    list(Tuner(task, tmp_path).run(1))

    with pytest.raises(SetupError, match="already"):
        Tuner(task, tmp_path)
    with pytest.raises(SetupError, match="another run"):
        Tuner(replace(task, names=("pound",)), tmp_path, resume=True)


def test_the_course_is_drawn(task: Task, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    tuner = Tuner(task, tmp_path)
    list(tuner.run(2))

    files = tuner.plot()

    assert [file.suffix for file in files] == [".svg", ".png"]
    assert "<svg" in files[0].read_text(encoding="utf-8")


def test_the_command_tunes_and_goes_on(
    task: Task, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["tune", task.game, "--out", str(tmp_path), "--weights", ",".join(task.names)]

    app([*arguments, "--generations", "1"], standalone_mode=False)
    app([*arguments, "--generations", "2", "--resume"], standalone_mode=False)

    told = [line.split(":")[0] for line in capsys.readouterr().out.splitlines() if "best" in line]
    assert told == ["generation 1", "generation 2"]
    assert set(json.loads((tmp_path / "weights.json").read_text())) == set(task.names)
