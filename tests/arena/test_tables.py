"""A series as Markdown, and what the command shows while it plays."""

from pathlib import Path

import pytest

from ironbridge.arena.files import Folder
from ironbridge.arena.play import Played, Seated
from ironbridge.arena.series import Series
from ironbridge.arena.summary import summarise
from ironbridge.arena.tables import command, markdown
from ironbridge.cli.app import app
from ironbridge.errors import SetupError

AGES = "roll-through-the-ages"
SERIES = Series(AGES, 2, {"trading": "true"}, ("greedy", "random"), 7, 1)


def seated(seat: int, bot: str, score: int, place: int) -> Seated:
    return Seated(seat, bot, score, place, float(place == 1), 4, 2, 4000, 1.0, 0.75, {"developments": score})


def played() -> list[Played]:
    """One rotated seed: greedy wins 30 : 10, then 20 : 12."""
    first = Played(0, 0, "end", 9, (seated(0, "greedy", 30, 1), seated(1, "random", 10, 2)))
    other = Played(1, 0, "end", 9, (seated(0, "random", 12, 2), seated(1, "greedy", 20, 1)))
    return [first, other]


def run_arena(*arguments: str) -> None:
    app(["arena", AGES, *arguments], standalone_mode=False)


def test_the_command_repeats_the_series() -> None:
    assert command(SERIES, 2) == (
        "ironbridge arena roll-through-the-ages --bots greedy,random --seats 2 --option trading=true "
        "--matches 2 --seed 7"
    )


def test_a_row_says_what_its_bot_did() -> None:
    lines = markdown(SERIES, summarise(SERIES, played())).splitlines()

    # Means: (30 + 20) / 2 for greedy, (20 + 16) / 2 at the table; 8000 nodes in 8 decisions.
    greedy = next(line for line in lines if line.startswith("| greedy"))
    cells = [cell.strip() for cell in greedy.strip("|").split("|")]
    assert cells[1] == "100.0%"
    assert cells[3] == "25.0"
    assert cells[6] == "1,000"
    assert any("Mean at the table 18.0" in line and "of the winner 25.0" in line for line in lines)


def test_a_folder_is_printed_and_nothing_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = Folder(tmp_path)
    folder.open(SERIES, resume=False)
    for match in played():
        folder.add(match)

    run_arena("--out", str(tmp_path), "--table")

    assert capsys.readouterr().out == markdown(SERIES, summarise(SERIES, played()))
    assert (tmp_path / "matches.csv").read_text().count("\n") == 5


def test_what_cannot_be_printed_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="nothing to print"):
        run_arena("--table")
    with pytest.raises(SetupError, match="holds no series"):
        run_arena("--table", "--out", str(tmp_path))
    Folder(tmp_path).open(Series("brass-birmingham", 2, {}, ("random",), 1, 1), resume=False)
    with pytest.raises(SetupError, match="a series of brass-birmingham"):
        run_arena("--table", "--out", str(tmp_path))


def test_a_bar_shows_how_far_the_series_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")

    run_arena("--bots", "random", "--seats", "1", "--matches", "3")

    assert "3/3" in capsys.readouterr().err


def test_plots_and_parquet_are_written(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    parquet = pytest.importorskip("pyarrow.parquet")

    run_arena("--bots", "random", "--seats", "2", "--matches", "2", "--out", str(tmp_path / "a"), "--json")

    assert (tmp_path / "a" / "series.png").read_bytes().startswith(b"\x89PNG")
    assert "<svg" in (tmp_path / "a" / "series.svg").read_text(encoding="utf-8")
    table = parquet.read_table(tmp_path / "a" / "matches.parquet").to_pydict()
    lines = (tmp_path / "a" / "matches.csv").read_text(encoding="utf-8").splitlines()
    assert list(table) == lines[0].split(",")
    assert table["seat"] == [0, 1, 0, 1]
    assert [str(score) for score in table["score"]] == [
        line.split(",")[lines[0].split(",").index("score")] for line in lines[1:]
    ]
