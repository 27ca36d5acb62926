"""A league: bots and a program in JavaScript meet, everything is kept, and it goes on where it stopped."""

import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import ironbridge
from ironbridge.arena.league import League, rate
from ironbridge.arena.report import write_report
from ironbridge.cli import main
from ironbridge.errors import SetupError
from ironbridge.kernel.record import Record

PROGRAM = Path(__file__).parents[1] / "bots" / "programs" / "first.js"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    node = shutil.which("node")
    assert node is not None, "the client's tests install Node"
    shutil.copy(PROGRAM, tmp_path / "first.js")
    players = {
        "chance": {"bot": "random"},
        "first": {"command": f"{node} first.js", "seconds": 300},
        "broken": {"command": "no-such-program"},
    }
    league = {"game": "roll-through-the-ages", "seats": 2, "seed": 3, "players": players}
    (tmp_path / "league.json").write_text(json.dumps(league), encoding="utf-8")
    return tmp_path


def play(league: League) -> int:
    with ThreadPoolExecutor(1) as pool:
        return len(list(league.run(pool)))


def test_everybody_meets_and_everything_is_kept(folder: Path) -> None:
    league = League(folder, 6)

    assert play(league) == 6  # Three pairs, each in both seats.
    ratings = league.ratings()
    assert {rating.name for rating in ratings} == {"chance", "first", "broken"}
    assert all(rating.low <= rating.value <= rating.high for rating in ratings)
    kept = json.loads((folder / "records" / "00000.json").read_text(encoding="utf-8"))
    record = Record.from_json(kept, ironbridge.load("roll-through-the-ages"))
    assert record.last.is_over
    assert (folder / "records" / "00005.svg").read_text(encoding="utf-8").startswith("<svg")
    assert {name for _, name, _ in league.notes()} == {"broken"}


def test_it_goes_on_where_it_stopped(folder: Path) -> None:
    play(League(folder, 6))
    before = (folder / "records" / "00003.json").read_text(encoding="utf-8")

    again = League(folder, 12)

    assert len(again.played) == 6
    assert play(again) == 6
    assert (folder / "records" / "00003.json").read_text(encoding="utf-8") == before
    assert League(folder, 12).missing() == []


def test_equal_leagues_play_equal_matches(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("other")
    for name in ("league.json", "first.js"):
        shutil.copy(folder / name, other / name)

    for path in (folder, other):
        play(League(path, 6))

    records = [(path / "records" / "00002.json").read_text(encoding="utf-8") for path in (folder, other)]
    assert records[0] == records[1]


def test_the_report_shows_ratings_notes_and_matches(folder: Path) -> None:
    league = League(folder, 6)
    play(league)

    page = write_report(league).read_text(encoding="utf-8")

    for words in ("first", "chance", "6 matches", "cannot be started", 'src="records/00005.svg"'):
        assert words in page


def test_a_league_needs_players_that_can_play(folder: Path) -> None:
    with pytest.raises(SetupError, match="holds no league"):
        League(folder / "nowhere", 1)
    league = json.loads((folder / "league.json").read_text(encoding="utf-8"))
    league["players"]["nobody"] = {}
    (folder / "league.json").write_text(json.dumps(league), encoding="utf-8")
    with pytest.raises(SetupError, match="a command must be given"):
        League(folder, 1)


def test_without_matches_everybody_is_equal() -> None:
    assert [rating.value for rating in rate(["a", "b"], [])] == [1500.0, 1500.0]


@pytest.mark.slow
def test_the_command_plays_and_reports(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["league", str(folder), "--matches", "6"])

    assert left.value.code in (0, None)
    assert "report written to" in capsys.readouterr().out
    assert (folder / "report.html").exists()
