"""`ironbridge train`: how many processes play, and what is told of each generation."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ironbridge.arena.training import Generation, Training

from .conftest import Run


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let runs end at once with three generations; tell how many processes were asked for."""
    asked: list[int] = []

    class Pool:
        def __init__(self, workers: int, **named: Any) -> None:
            asked.append(workers)

        def __enter__(self) -> "Pool":
            return self

        def __exit__(self, *about: object) -> None:
            pass

    def run(self: Training, *about: Any, **named: Any) -> Iterator[Generation]:
        for number, share in enumerate((0.9, 0.45, 0.5), start=1):
            self.history.append(Generation(number, 2, 1.0, 0.5, 30.0, 40.0, share, share >= self.task.bar))
            yield self.history[-1]

    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", Pool)
    monkeypatch.setattr(Training, "run", run)
    return asked


def test_every_core_that_may_be_used_plays(
    run: Run, tmp_path: Path, pools: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def train(name: str, *more: str) -> int:
        return run(
            "train", "roll", "--seats", "1", "--window", "10000", "--out", str(tmp_path / name), *more
        )[0]

    monkeypatch.setattr(Training, "plot", lambda _self: [])
    monkeypatch.setattr(os, "cpu_count", lambda: 7)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: {2, 5, 6}, raising=False)
    assert train("usable") == 0
    monkeypatch.delattr(os, "sched_getaffinity")
    assert train("all") == 0
    assert train("chosen", "--jobs", "4") == 0

    assert pools == [3, 7, 4]


def test_every_generation_is_told_and_drawn(run: Run, tmp_path: Path, pools: list[int]) -> None:
    told = run(
        "train", "roll", "--seats", "1", "--window", "10000", "--bar", "0.5", "--out", str(tmp_path)
    ).out

    lines = told.splitlines()
    assert [line.rpartition(", ")[2] for line in lines[:3]] == [
        "90% against the best: taken",
        "45% against the best: not taken",
        "50% against the best: taken",
    ]
    assert lines[3].startswith("network of generation 3 written to ")
    pytest.importorskip("matplotlib")
    assert (tmp_path / "run.svg").exists()
