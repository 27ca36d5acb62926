"""Decisions are written file by file, once, and read back as arrays that say what happened."""

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from ironbridge.arena.decisions import Export, play, read_decisions
from ironbridge.arena.play import play as play_match
from ironbridge.arena.series import make_series
from ironbridge.errors import SetupError
from ironbridge.games.registry import load

SERIES = make_series("roll-through-the-ages", 2, {}, ("random",), seed=3, matches=5)


def written(folder: Path) -> Export:
    export = Export(SERIES, folder, per_file=2)
    with ThreadPoolExecutor(1) as pool:
        list(export.run(pool))
    return export


def test_what_was_written_is_read_back(tmp_path: Path) -> None:
    written(tmp_path)

    files = list(read_decisions(tmp_path))

    assert len(files) == 3
    first = files[0]
    rows = [row for number in range(2) for row in play(SERIES.pairing(number))]
    encoder = load(SERIES.game).encoder()
    assert encoder is not None
    assert first.observation.shape == (len(rows), encoder.layout.size)
    assert [bytes(row) for row in first.observation] == [row["observation"] for row in rows]
    assert [np.flatnonzero(mask).tolist() for mask in first.mask] == [row["legal"] for row in rows]
    assert first.mask[np.arange(len(rows)), first.action].all()
    assert first.match.tolist() == [row["match"] for row in rows]


def test_it_tells_what_came_of_every_decision(tmp_path: Path) -> None:
    written(tmp_path)
    match = play_match(SERIES.pairing(0))

    first = next(read_decisions(tmp_path))

    for seat, scores, win in zip(first.seat, first.scores, first.win, strict=True):
        if seat == 1 and win:
            assert scores[0] >= scores[1]
    own = first.match == 0
    for seat in range(2):
        assert set(first.scores[own & (first.seat == seat), 0].tolist()) == {match.seats[seat].score}


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    export = written(tmp_path)
    times = [file.stat().st_mtime_ns for file in export.files]
    export.files[1].unlink()

    again = Export(SERIES, tmp_path, per_file=2)

    assert again.missing() == [1]
    with ThreadPoolExecutor(1) as pool:
        assert [file for file, _ in again.run(pool)] == [export.files[1]]
    assert [file.stat().st_mtime_ns for file in export.files][::2] == times[::2]
    other = make_series("roll-through-the-ages", 2, {}, ("random",), seed=4, matches=5)
    with pytest.raises(SetupError, match="holds other decisions"):
        Export(other, tmp_path, per_file=2)


def test_a_folder_without_decisions_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="holds no decisions"):
        next(read_decisions(tmp_path))


@pytest.mark.slow
def test_the_command_writes_them(tmp_path: Path) -> None:
    from ironbridge.cli import main

    command = f"export ages --bots random --matches 3 --per-file 2 --out {tmp_path / 'out'}"
    with pytest.raises(SystemExit) as left:
        main(command.split())

    assert left.value.code in (0, None)
    assert len(list((tmp_path / "out").glob("*.parquet"))) == 2
    shutil.rmtree(tmp_path / "out")
