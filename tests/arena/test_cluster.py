"""A series on a Ray cluster."""

import builtins
import csv
import os
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest

from ironbridge.arena.runners import run
from ironbridge.arena.series import Series
from ironbridge.errors import SetupError

SERIES = Series("roll-through-the-ages", 2, {}, ("random", "ironbridge.bots.random:RandomBot"), 5, 2)


NEEDS_RAY = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")


def arena(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Play the series in a process of its own: Ray, once imported, marks every log record of its process."""
    command = [sys.executable, "-m", "ironbridge", "arena", SERIES.game, "--seats", "2", "--seed", "5"]
    # Without this Ray writes a token into the home folder.
    environment = {**os.environ, "RAY_AUTH_MODE": "disabled"}
    return subprocess.run(
        [*command, "--bots", ",".join(SERIES.bots), *arguments],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip


def rows(folder: Path) -> list[dict[str, str]]:
    """Read what was played, without what a clock said."""
    with (folder / "matches.csv").open(newline="") as file:
        found = [
            {name: value for name, value in row.items() if name not in ("seconds", "slowest_move")}
            for row in csv.DictReader(file)
        ]
    return sorted(found, key=lambda row: (int(row["number"]), int(row["seat"])))


@pytest.mark.slow
@NEEDS_RAY
def test_a_local_cluster_plays_the_same_matches(tmp_path: Path) -> None:
    alone, together = tmp_path / "alone", tmp_path / "together"

    here = arena("--matches", "4", "--out", str(alone))
    for _ in range(10):
        there = arena("--matches", "4", "--out", str(together), "--ray", "local")
        # Ray itself waits half a minute for its own cluster, and not longer.
        if "timed out during startup" not in there.stderr:
            break

    assert (here.returncode, there.returncode) == (0, 0), here.stderr + there.stderr
    assert len(rows(together)) == 8
    assert rows(together) == rows(alone)


@NEEDS_RAY
@pytest.mark.parametrize("written", ["{}", "ray://{}"])
def test_an_address_where_nobody_answers_is_refused(written: str) -> None:
    with socket.socket() as taken:
        # Bound and not listening: nobody else can begin to answer there meanwhile.
        taken.bind(("127.0.0.1", 0))
        address = written.format(f"127.0.0.1:{taken.getsockname()[1]}")

        refused = arena("--matches", "4", "--ray", address)

    assert refused.returncode != 0
    assert "no Ray cluster" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = builtins.__import__

    def without_ray(
        name: str,
        given: Mapping[str, object] | None = None,
        local: Mapping[str, object] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> object:
        if name == "ray":
            raise ImportError(name)
        return plain(name, given, local, fromlist or (), level)

    monkeypatch.setattr(builtins, "__import__", without_ray)

    with pytest.raises(SetupError) as caught:
        list(run(SERIES, range(4), ray="local"))

    assert caught.value.hint is not None
    assert "ironbridge[ray]" in caught.value.hint


def test_a_series_that_is_complete_needs_no_cluster() -> None:
    assert list(run(SERIES, [], ray="local")) == []
