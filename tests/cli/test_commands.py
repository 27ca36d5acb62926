"""Every command that prints and leaves: what it says, and what it says when it cannot."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ironbridge.arena.play import Played, Seated, play
from ironbridge.arena.series import Series
from ironbridge.cli.series import summary
from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.perft import perft, walk
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.record import Record
from ironbridge.kernel.record_text import write_record
from ironbridge.kernel.words import NOBODY

Run = Callable[..., tuple[int, str, str]]
NAMES = games()
NAME = NAMES[0]


@pytest.fixture(scope="module")
def record() -> Record:
    game = load(NAME)
    record = Record(game, game.most_seats, tags={"name.0": "Ann"})
    dealer = Dealer(8)
    while record.last.to_decide != NOBODY:
        record.append(random_answer(record.last, dealer))
    return record


@pytest.fixture
def text_file(record: Record, tmp_path: Path) -> Path:
    file = tmp_path / "match.txt"
    file.write_text(write_record(record), encoding="utf-8")
    return file


@pytest.fixture
def json_file(record: Record, tmp_path: Path) -> Path:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record.to_json()), encoding="utf-8")
    return file


def test_version_names_the_build(run: Run) -> None:
    code, out, _ = run("--version")

    assert code == 0
    assert out.startswith("ironbridge ")
    assert out.strip().endswith(("(compiled)", "(interpreted)"))


def test_help_lists_the_commands(run: Run) -> None:
    out = run("--help")[1]

    for command in ("games", "play", "simulate", "replay", "perft", "rules", "facts", "bench"):
        assert command in out


def test_games_are_listed_with_their_options(run: Run) -> None:
    _, out, _ = run("games")

    for name in games():
        assert f"{name}: " in out
    assert max(len(line) for line in out.splitlines()) <= 80


def test_games_as_json(run: Run) -> None:
    rows = json.loads(run("games", "--json")[1])

    assert [row["game"] for row in rows] == games()
    for row in rows:
        assert {"title", "seats", "options", "rules_version"} <= set(row)


@pytest.mark.parametrize(
    "arguments", [["perft", "zzz"], ["simulate", "zzz"], ["rules", "zzz"], ["play", "zzz"]]
)
def test_an_unknown_game_is_named(run: Run, arguments: list[str]) -> None:
    code, out, error = run(*arguments)

    assert (code, out) == (2, "")
    assert error.startswith('error: unknown game "zzz": no such game is installed\nhint: there are: ')


def test_a_game_may_be_shortened(run: Run) -> None:
    assert run("perft", "to", "--depth", "1")[1].startswith("toy, ")
    assert json.loads(run("rules", NAME.split("-")[-1], "--json")[1])


# perft


def test_perft_counts(run: Run) -> None:
    code, out, _ = run("perft", "toy", "--depth", "2", "--seats", "2", "--seed", "3")

    ways = perft(walk(load("toy").new_position(2), 3, 0), 2)
    assert (code, out) == (0, f"toy, 2 seats, seed 3, ply 2, depth 2 = {ways}\n")


def test_perft_as_json_with_options_and_division(run: Run) -> None:
    data = json.loads(
        run("perft", "toy", "-d", "2", "-n", "3", "-o", "stake=2", "--ply", "5", "--divide", "--json")[1]
    )

    assert data["options"] == {"stake": 2, "duel": False}
    assert data["ply"] >= 5
    assert sum(data["divide"].values()) == data["ways"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seats", "9"], "it is for 2 to 3"),
        (["-o", "stake=3"], "it takes one of: 1, 2, 5"),
        (["-o", "steak=1"], "toy has: duel, stake"),
        (["-o", "=1"], "name=value"),
        (["-o", "stake="], "name=value"),
        (["-n", "3", "-o", "duel"], "it is for two"),
    ],
)
def test_a_wrong_set_up_is_refused(run: Run, arguments: list[str], complaint: str) -> None:
    code, _, error = run("perft", "toy", *arguments)

    assert code == 2
    assert complaint in error


def test_a_wrong_option_of_the_command_is_refused(run: Run) -> None:
    assert run("perft", "toy", "--dept", "2")[0] == 2


# rules


def test_a_rule_by_its_id(run: Run) -> None:
    rule = next(iter(load(NAME).rulebook.rules.values()))

    code, out, _ = run("rules", NAME, rule.id.lower())

    assert code == 0
    assert out.splitlines()[0] == rule.section
    assert out.splitlines()[1].startswith(f"  {rule.id}  ")
    assert max(len(line) for line in out.splitlines()) <= 80


def test_rules_say_where_they_come_from(run: Run) -> None:
    assert "TY-FOLD-1  Ours" in run("rules", "toy", "TY-FOLD-1", "--sources")[1]
    assert run("rules", "toy", "--sources")[1].startswith("# High card: where the rules come from")


def test_rules_by_words_by_beginning_and_in_sections(run: Run) -> None:
    assert "TY-RAISE-1" in run("rules", "toy", "two", "chips")[1]
    assert [rule["id"] for rule in json.loads(run("rules", "toy", "TY-F", "--json")[1])] == ["TY-FOLD-1"]
    assert run("rules", "toy")[1].splitlines() == ["Play: TY-DEAL-1 … TY-FOLD-1", "End: TY-END-1"]


def test_an_unknown_rule_gets_a_suggestion(run: Run) -> None:
    code, _, error = run("rules", "toy", "TY-FOLT-1")

    assert code == 1
    assert "did you mean TY-FOLD-1" in error


# facts


@pytest.mark.parametrize("name", games())
def test_facts_in_overview_and_in_depth(run: Run, name: str) -> None:
    data = json.loads((load(name).folder / "facts.json").read_text(encoding="utf-8"))

    overview = run("facts", name)[1]

    assert all(f"{key}: " in overview for key in data)
    for key in list(data)[:: len(data) // 4]:
        assert json.loads(run("facts", name, key, "--json")[1])["value"] == data[key]
        assert run("facts", name, key)[0] == 0


def test_facts_know_their_provenance(run: Run) -> None:
    names = [name for name in NAMES if "[" in run("facts", name)[1]]

    assert names, "no game says where its facts come from"


def test_a_game_without_facts_says_so(run: Run) -> None:
    assert "toy has no facts" in run("facts", "toy")[2]


def test_an_unknown_path_names_the_known_ones(run: Run) -> None:
    code, _, error = run("facts", NAME, "no.such.path")

    assert code == 1
    assert 'has no "no"' in error
    assert "hint: there is: " in error


# simulate


def test_simulate_sums_up(run: Run) -> None:
    data = json.loads(run("simulate", NAME, "--matches", "3", "--seed", "5", "--jobs", "1", "--json")[1])

    assert data["matches"] == 3
    assert sum(data["wins"]) == pytest.approx(1)
    assert sum(data["reasons"].values()) == 3
    for figures, sources in zip(data["scores"], data["sources"], strict=True):
        assert figures["min"] <= figures["mean"] <= figures["max"]
        assert sum(sources.values()) == pytest.approx(figures["mean"], abs=0.02)


def test_simulate_counts_wins_by_who_began() -> None:
    def match(scores: tuple[int, ...], places: tuple[int, ...], order: tuple[int, ...]) -> Played:
        wins = [1 / places.count(1) if place == 1 else 0.0 for place in places]
        seats = tuple(
            Seated(seat, "random", scores[seat], places[seat], wins[seat], 4, 4, 0, 0.0, 0.0, {})
            for seat in range(3)
        )
        return Played(0, 0, "reason.over", 12, seats, order)

    series = Series("toy", 3, {}, ("random",) * 3, 5, 2, rotated=False)

    data = summary(series, [match((4, 9, 9), (3, 1, 1), (1, 2, 0)), match((7, 2, 1), (1, 2, 3), (2, 0, 1))])

    assert data["wins"] == [0.5, 0.25, 0.25]
    assert data["wins_by_order"] == [0.25, 0.75, 0]


def test_simulate_knows_who_began() -> None:
    series = Series("bruxelles-1893", 2, {}, ("random",) * 2, 5, 9, rotated=False)

    assert {play(series.pairing(at)).order for at in range(9)} == {(0, 1), (1, 0)}


def test_simulate_prints_tables(run: Run) -> None:
    code, out, _ = run("simulate", "toy", "-m", "4", "-n", "3", "--bots", "random,random,random", "-j", "1")

    assert code == 0
    for words in ("toy, 3 seats", "wins", "points by source", "all rounds were played", "plies"):
        assert words in out


@pytest.mark.slow
def test_simulate_is_the_same_whatever_the_number_of_processes(run: Run) -> None:
    summaries = []
    for jobs in ("1", "3"):
        data = json.loads(run("simulate", NAME, "-m", "7", "--seed", "9", "--jobs", jobs, "--json")[1])
        del data["seconds"]
        summaries.append(data)

    assert summaries[0] == summaries[1]


def test_equal_seeds_equal_matches_and_others_others(run: Run) -> None:
    def plies(seed: str) -> dict:
        return json.loads(run("simulate", NAME, "-m", "2", "-j", "1", "--seed", seed, "--json")[1])["plies"]

    assert plies("1") == plies("1")
    assert len({json.dumps(plies(seed)) for seed in "1234"}) > 1


@pytest.mark.parametrize("bots", ["nobody", "random,random,random,random,random,random", ""])
def test_wrong_bots_are_refused(run: Run, bots: str) -> None:
    assert run("simulate", "toy", "-m", "1", "--bots", bots)[0] == 2


# replay


def test_replay_shows_the_end(run: Run, text_file: Path, record: Record) -> None:
    code, out, _ = run("replay", str(text_file))

    assert code == 0
    assert f"ply {len(record)} of {len(record)}" in out
    assert "The match is over" in out
    assert "Ann" in out


def test_text_and_json_replay_alike(run: Run, text_file: Path, json_file: Path) -> None:
    for arguments in (["--ply", "40"], ["--ply", "40", "--seat", "0"], ["--ply", "0"], ["--json"]):
        assert run("replay", str(text_file), *arguments) == run("replay", str(json_file), *arguments)


def test_replay_as_json_tells_no_secret(run: Run, text_file: Path, record: Record) -> None:
    data = json.loads(run("replay", str(text_file), "--ply", "50", "--seat", "0", "--json")[1])

    assert data["ply"] == 50
    assert data["view"] == json.loads(json.dumps(record.replay(50).view(0).to_json()))
    assert data["result"] is None


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (None, "no such file"),
        ("", "line 1, column 1"),
        ("{", "cannot be read as JSON"),
        ("{}", "it names no game"),
        ('{"game": "zzz"}', 'unknown game "zzz"'),
        ('[game "toy"]\n[rules_version "9"]\n[seats "2"]\n', "rules version 9"),
        ("\udcff\udcfe", "not UTF-8"),
    ],
)
def test_a_broken_file_is_explained(run: Run, tmp_path: Path, text: str | None, complaint: str) -> None:
    file = tmp_path / "broken"
    if text is not None:
        file.write_text(text, encoding="utf-8", errors="surrogateescape")

    code, out, error = run("replay", str(file))

    assert code in (1, 2)
    assert out == ""
    assert complaint in error


def test_a_ply_or_seat_that_is_not_there_is_refused(run: Run, text_file: Path) -> None:
    assert run("replay", str(text_file), "--ply", "99999")[0] == 1
    assert run("replay", str(text_file), "--seat", "9")[0] == 2


def test_a_folder_is_no_record(run: Run, tmp_path: Path) -> None:
    assert run("replay", str(tmp_path))[0] == 1


# draw


def test_draw_writes_a_picture(run: Run, text_file: Path, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"

    code, out, _ = run("draw", str(text_file), "--ply", "30", "-o", str(picture))

    assert (code, out) == (0, f"wrote {picture}\n")
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert run("draw", str(text_file), "--colours", "pink")[0] == 2


# bench


def test_bench_as_json(run: Run) -> None:
    rows = json.loads(run("bench", "toy", "--seconds", "0.1", "--json")[1])

    assert len(rows) == 1
    assert set(rows[0]) == {
        "game",
        "seats",
        "options",
        "compiled",
        "decisions_per_s",
        "matches_per_s",
        "copy_us",
    }
    assert rows[0]["seats"] == 3
    assert rows[0]["decisions_per_s"] > rows[0]["matches_per_s"] > 0
    assert rows[0]["copy_us"] > 0


def test_bench_as_table(run: Run) -> None:
    code, out, _ = run("bench", "toy", "--seats", "2", "--seconds", "0.1")

    assert code == 0
    assert "decisions/s" in out
