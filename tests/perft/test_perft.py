"""Perft counts: a lost or an invented action shows at once."""

import re
from pathlib import Path

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.conformance import setups
from ironbridge.kernel.perft import perft, walk
from ironbridge.kernel.words import Json

FOLDER = Path(__file__).resolve().parent
LINE = re.compile(r"seats=(\d+) options=(\S+) seed=(\d+) ply=(\d+) depth=(\d+) = (\d+)")


def lines(name: str) -> list[str]:
    file = FOLDER / f"{name}.perft"
    assert file.exists(), "run scripts/golden and review what it writes"
    return [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def options_of(text: str) -> dict[str, Json]:
    return {} if text == "usual" else dict(item.split("=") for item in text.split(","))


@pytest.mark.parametrize("name", games())
def test_counts(name: str) -> None:
    wrong = []
    for line in lines(name):
        match = LINE.fullmatch(line)
        assert match, line
        seats, seed, ply, depth, ways = (int(match[at]) for at in (1, 3, 4, 5, 6))
        position = walk(load(name).new_position(seats, options_of(match[2])), seed, ply)
        if (counted := perft(position, depth)) != ways:
            wrong.append(f"{line}, but counted {counted}")

    assert wrong == []


@pytest.mark.parametrize("name", games())
def test_every_set_up_is_counted(name: str) -> None:
    counted = {(line.split()[0], line.split()[1]) for line in lines(name)}

    assert len(counted) == len(setups(load(name)))
