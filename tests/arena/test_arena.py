"""Whole series: fair, resumable, written down."""

import json
from pathlib import Path

import pytest

from ironbridge.arena.files import Folder
from ironbridge.arena.play import Played, play
from ironbridge.arena.runners import run
from ironbridge.arena.series import Series
from ironbridge.arena.summary import complete_samples, summarise
from ironbridge.errors import SetupError

AGES = "roll-through-the-ages"
RANDOM_AGAIN = "ironbridge.bots.random:RandomBot"


def without_times(match: Played) -> list[object]:
    return [match.number, match.reason, match.plies, *((seat.bot, seat.score) for seat in match.seats)]


def rows(series: Series, played: list[Played]) -> list[dict[str, object]]:
    found = summarise(series, played)["bots"]
    assert isinstance(found, list)
    return found


def test_random_against_itself_comes_out_even() -> None:
    series = Series(AGES, 2, {}, ("random", RANDOM_AGAIN), 3, 60)

    one, other = rows(series, list(run(series, range(series.matches))))

    low, high = one["win_rate_ci95"]  # type: ignore[misc]
    assert low < 0.5 < high
    assert one["win_rate"] + other["win_rate"] == pytest.approx(1)  # type: ignore[operator]
    assert abs(one["elo"] - other["elo"]) < 150  # type: ignore[operator]


@pytest.mark.slow
def test_greedy_against_itself_comes_out_exactly_even() -> None:
    """Nothing is hidden and greedy draws no lots: two names of it play the same match in both seats."""
    series = Series(AGES, 2, {}, ("greedy", "greedy:width=8"), 1, 1)

    one, other = rows(series, list(run(series, range(2))))

    assert one["win_rate"] == other["win_rate"] == 0.5
    assert one["mean_score"] == other["mean_score"]


def test_equal_series_play_equal_matches() -> None:
    series = Series(AGES, 2, {}, ("random", RANDOM_AGAIN), 5, 1)

    assert without_times(play(series.pairing(1))) == without_times(play(series.pairing(1)))


def test_the_summary_says_what_the_matches_came_to() -> None:
    series = Series(AGES, 2, {}, ("random", RANDOM_AGAIN), 5, 3)
    played = list(run(series, range(6)))

    row = rows(series, played)[0]

    mine = [seat.score for match in played for seat in match.seats if seat.bot == "random"]
    assert row["bot"] == "random"
    assert row["mean_score"] == pytest.approx(sum(mine) / len(mine), abs=1e-3)
    assert sum(row["score_by_source"].values()) == pytest.approx(row["mean_score"], abs=0.01)  # type: ignore


def test_an_incomplete_sample_does_not_count() -> None:
    series = Series(AGES, 2, {}, ("random", RANDOM_AGAIN), 5, 2)
    played = list(run(series, range(3)))

    assert [match.number for match in complete_samples(series, played)] == [0, 1]


def test_a_series_is_taken_up_where_it_stopped(tmp_path: Path) -> None:
    series = Series(AGES, 2, {}, ("random", RANDOM_AGAIN), 5, 2)
    folder = Folder(tmp_path / "series")
    assert folder.open(series, resume=False) == []
    for match in run(series, [0, 1]):
        folder.add(match)

    known = Folder(tmp_path / "series").open(series, resume=True)

    assert [without_times(match) for match in known] == [
        without_times(match) for match in run(series, [0, 1])
    ]


def test_a_folder_is_not_written_over(tmp_path: Path) -> None:
    series = Series(AGES, 2, {}, ("random", RANDOM_AGAIN), 5, 2)
    Folder(tmp_path).open(series, resume=False)

    with pytest.raises(SetupError, match="already"):
        Folder(tmp_path).open(series, resume=False)
    with pytest.raises(SetupError, match="another series"):
        Folder(tmp_path).open(Series(AGES, 2, {}, ("random",), 6, 2), resume=True)


@pytest.mark.slow
def test_processes_play_the_same_matches() -> None:
    series = Series(AGES, 2, {}, ("random", RANDOM_AGAIN), 5, 2)

    alone = sorted(map(str, map(without_times, run(series, range(4)))))
    together = sorted(map(str, map(without_times, run(series, range(4), jobs=2))))

    assert alone == together


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from ironbridge.cli.app import app

    app(
        ["arena", AGES, "--bots", f"random,{RANDOM_AGAIN}", "--matches", "4", "--json",
         "--out", str(tmp_path / "out")],
        standalone_mode=False,
    )  # fmt: skip

    data = json.loads(capsys.readouterr().out)
    assert data["matches"] == 4
    assert {"bot", "win_rate", "mean_score", "ci95", "elo", "ms_per_decision"} <= set(data["bots"][0])
    assert (tmp_path / "out" / "matches.csv").read_text().count("\n") == 9
    assert json.loads((tmp_path / "out" / "summary.json").read_text())["matches"] == 4
