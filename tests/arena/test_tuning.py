"""Tuning weights by self-play."""

from pathlib import Path

import pytest

from ironbridge.arena.tuning import Task, Tuner, fitness

AGES = "roll-through-the-ages"


@pytest.mark.slow
def test_equal_candidates_do_equally_well() -> None:
    task = Task(AGES, 1, {"late_bronze_age": False}, 1, 1, 0.0, ("harm",))

    assert fitness(task, {"harm": 0.5}, 0) == fitness(task, {"harm": 0.5}, 0)


@pytest.mark.slow
def test_a_run_is_taken_up_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("cma")
    monkeypatch.setattr("ironbridge.arena.tuning.fitness", lambda task, changes, number: -changes["pound"])
    task = Task("brass-birmingham", 2, {}, 1, 1, 0.0, ("pound", "cash"))

    first = list(Tuner(task, tmp_path).run(2))
    again = Tuner(task, tmp_path, resume=True)
    second = list(again.run(6))

    assert [generation.number for generation in first + second] == [0, 1, 2, 3, 4, 5]
    assert again.favourite()["pound"] < again.start["pound"]
