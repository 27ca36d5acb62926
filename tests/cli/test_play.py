"""Playing at the terminal, typed line by line."""

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ironbridge.games.registry import games, load

Run = Callable[..., tuple[int, str, str]]
SOLO = ("play", "toy", "--seats", "2", "--bot", "random", "--seed", "1")
BOTH = ("play", "toy", "--seats", "2", "--seed", "1")


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_a_newcomer_is_asked_everything(run: Run) -> None:
    number = str(sorted([*games(), "toy"]).index("toy") + 1)

    _, out, _ = run(
        "play",
        "--seed",
        "1",
        typed=typed("hello", number, "?", "x=1", "stake=2", "7", "2", "1", "x", "random"),
    )

    assert "Which game would you like to play?" in out
    assert 'unknown game "hello"' in out
    assert "stake=1|2|5" in out
    assert 'unknown option "x"' in out
    assert "Please answer with one of: 2, 3." in out
    assert "Which bot (beginner, novice, casual, regular, strong, expert, master, greedy" in out
    assert "High card, 2 seats" in out
    assert "Pot: chips ×4" in out


def test_leaving_before_the_match_begins(run: Run) -> None:
    assert run("play")[0] == 0


def test_numbers_notations_and_shortened_words_are_answers(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"

    run(*BOTH, typed=typed("", "3", "by tw", "", "STAY", "", f"save {file}"))

    assert "0: raise; by two\n1: stay\n" in file.read_text(encoding="utf-8")


def test_a_whole_match_ends_with_its_result(run: Run) -> None:
    code, out, _ = run(*SOLO, typed=typed("stay", "stay", "scores", "dance", "", ""))

    assert code == 0
    assert "The match is over: all rounds were played." in out
    assert "Chips at the start" in out
    assert "Score" in out


def test_bots_alone_play_by_themselves(run: Run) -> None:
    code, out, _ = run("play", "toy", "-n", "3", "-b", "random", "-b", "random", "-b", "random")

    assert code == 0
    assert "The match is over" in out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("why by one", '"by one" is not allowed: that does not answer the question asked now'),
        ("why not by one?", '"by one" is not allowed'),
        ("why stay", '"stay" is allowed: it is number 1 of the offer.'),
        ("why 2", '"fold" is allowed: it is number 2 of the offer.'),
        ("why", "Write `why` and an action"),
        ("why zebra", 'Unknown action "zebra"'),
        ("by one", "[TY-TURN-1]"),
        ("9", "The offer has the numbers 1 to 3."),
        ("0", "The offer has the numbers 1 to 3."),
        ("99999999999999999999", "The offer has the numbers 1 to 3."),
        ("zebra", "nothing is written so"),
        ("sae m.txt", 'did you mean "save"?'),
        ("sco", "Seat 1 (random): Chips 5, Bet 1"),
        ("raise; by two; stay", "Left out: stay"),
        ("by one; stay", "Left out: stay"),
        ("b", 'Ambiguous action "b"'),
        ("rules TY-FOLD-1", "The last seat that has not folded cannot fold."),
        ("rule pot", "TY-END-1"),
        ("rules", "Play: TY-DEAL-1 … TY-FOLD-1"),
        ("rules zebra", 'No rule "zebra"'),
        ("help", "take back the last action"),
        ("?", "take back the last action"),
        ("log", "you get"),
        ("log 1", "[TY-DEAL-1]"),
        ("log many", "you get"),
        ("scores", "Seat 1 (random): Chips 5, Bet 1"),
        ("show", "Your hand"),
        ("show pot", 'Nothing on the board is called "pot".'),
        ("show bets", "seat 0: chips"),
        ("offer", "1. Stay"),
        ("all", "1. Stay"),
        ("", "1. Stay"),
        ("undo", "There is nothing to take back."),
        ("undo everything", 'Cannot undo "everything"'),
        ("save /no/such/folder/file.txt", "cannot be written: no such file or directory"),
        ("load /no/such/file.txt", "cannot be read: no such file or directory"),
        ("save ~no_such_person/file.txt", "cannot be written"),
        ("save " + "x" * 1000, "cannot be written"),
        ("save a\x00b", "cannot be written"),
        ("save .", "exists. Write over it?"),
        ("load ~no_such_person/file.txt", "cannot be read"),
        ("load " + "x" * 1000, "cannot be read"),
        ("load a\x00b", "cannot be read"),
        ("load .", "cannot be read"),
        ("\x00\x1b[31m", "Unknown action"),
        ("x" * 5000, "too many"),
    ],
)
def test_a_typed_line_is_answered(run: Run, line: str, answer: str) -> None:
    first = run(*SOLO, typed="")[1].count(answer)

    _, out, _ = run(*SOLO, typed=typed(line))

    assert out.replace("\n  ", " ").count(answer) > first
    assert "\x1b" not in out


def test_an_action_is_taken_back_without_asking_while_chance_is_silent(run: Run) -> None:
    _, out, _ = run(*SOLO, typed=typed("raise", "undo", "fold"))

    assert "Taken back." in out
    assert "Chance has spoken" not in out
    assert "seat 0 folds" in out


def test_what_chance_said_is_taken_back_by_consent_only(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "m.txt"

    _, out, _ = run(*SOLO, typed=typed("stay", "undo", "n", "undo", "y", f"save {file}"))

    assert out.count("Chance has spoken since then") == 2
    assert out.count("Taken back.") == 1
    assert "0: stay" not in file.read_text(encoding="utf-8")


def test_others_are_asked_before_their_decision_is_taken_back(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "m.txt"

    _, out, _ = run(
        "play",
        "toy",
        "-n",
        "3",
        "--seed",
        "1",
        typed=typed("", "raise", "by two", "", "undo move", "n", "undo move", "y", "", f"save {file}"),
    )

    assert out.count("what somebody else has decided") == 2
    assert out.count("Taken back.") == 1
    assert "raise" not in file.read_text(encoding="utf-8")


def test_the_end_can_be_taken_back(run: Run) -> None:
    _, out, _ = run(*SOLO, typed=typed("stay", "stay", "undo", "fold"))

    assert "Taken back." in out
    assert "seat 0 folds" in out


def test_a_match_is_saved_loaded_and_played_on(run: Run, tmp_path: Path) -> None:
    for file in (tmp_path / "match.txt", tmp_path / "match.json"):
        run(*SOLO, typed=typed("raise", f"save {file}"))

        _, out, _ = run("play", "--load", str(file), "--bot", "random", typed=typed("by one"))
        _, again, _ = run(*SOLO, typed=typed("stay", f"load {file}", "by two"))

        assert "seat 0 adds 1 chip" in out
        assert "Loaded at ply 3." in again
        assert "seat 0 adds 2 chips" in again


def test_a_replay_calls_people_by_name(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    run(*SOLO, "--name", "Ann {2}", typed=typed("raise", f"save {file}"))

    _, out, _ = run("replay", str(file))

    assert "Ann (2) raises" in out
    assert "seat 0" not in out


def test_a_saved_match_goes_on_with_its_bots(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    run(*SOLO, typed=typed("raise", f"save {file}"))

    _, out, _ = run("play", "--load", str(file), "--seed", "1", typed=typed("by one"))

    assert "Pass the screen" not in out
    assert "Seat 1 (random) " in out


def test_a_saved_match_does_not_choose_what_code_is_loaded(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    run(*SOLO, typed=typed("raise", f"save {file}"))
    text = file.read_text(encoding="utf-8")
    for bot in ("no_such_module:Bot", "random:no_such_module:Bot", "nobody"):
        file.write_text(text.replace('[bot.1 "random"]', f'[bot.1 "{bot}"]'), encoding="utf-8")

        code, out, error = run("play", "--load", str(file))

        assert (code, error) == (0, "")
        assert "Pass the screen to Seat 0" in out  # Two people, then.


def test_leaving_a_loaded_match_unchanged_asks_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    run(*SOLO, typed=typed("raise", f"save {file}"))

    _, out, _ = run("play", "--load", str(file), typed=typed("quit"))

    assert "Save the match?" not in out


def test_several_answers_stand_in_one_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"

    run(*BOTH, typed=typed("", "raise; by two", "", f"save {file}"))

    assert "0: raise; by two\n" in file.read_text(encoding="utf-8")


def test_words_that_fit_several_answers_list_them(run: Run) -> None:
    _, out, _ = run(*SOLO, typed=typed("raise", "by"))

    assert '2 answers fit "by":' in out
    assert "by one" in out.partition("answers fit")[2]


def test_a_file_is_not_written_over_without_asking(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text("mine", encoding="utf-8")

    run(*SOLO, typed=typed(f"save {file}", "n"))
    assert file.read_text(encoding="utf-8") == "mine"

    _, out, _ = run(*SOLO, typed=typed("save .", "yes"))
    assert "cannot be written: is a directory" in out

    run(*SOLO, typed=typed(f"save {file}", "yes"))
    assert file.read_text(encoding="utf-8").startswith('[game "toy"]')


def test_the_own_file_is_written_over_unasked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"

    _, out, _ = run(*SOLO, typed=typed(f"save {file}", "raise", f"save {file}", "by two", "save", ""))
    _, again, _ = run("play", "--load", str(file), typed=typed("stay", "save", ""))

    assert "Write over it?" not in out + again
    assert "0: raise; by two" in file.read_text(encoding="utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["match.txt"]


def test_leaving_offers_to_save(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "left.txt"

    code, out, _ = run(*SOLO, typed=typed("raise", "quit", "/no/such/folder/x", str(file)))

    assert code == 0
    assert "Save the match?" in out
    assert "Goodbye." in out
    assert "0: raise" in file.read_text(encoding="utf-8")


def test_closed_input_leaves_cleanly(run: Run) -> None:
    code, out, error = run(*SOLO, typed=typed("raise"))

    assert (code, error) == (0, "")
    assert out.endswith("Goodbye.\n")


def test_interrupting_leaves_cleanly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)

    code, out, error = run(*SOLO)

    assert (code, error) == (0, "")
    assert out.endswith("Goodbye.\n")


def test_the_screen_is_passed_on_behind_a_curtain(run: Run) -> None:
    _, out, _ = run(*BOTH, typed=typed("", "stay", "", "stay"))

    assert "Pass the screen to Seat 0" in out
    assert "Pass the screen to Seat 1" in out
    before, _, after = out.partition("Pass the screen to Seat 1")
    assert "you get" not in before
    assert "seat 0 stays" in after


def test_nobody_sees_the_others_card(run: Run) -> None:
    from toy.game import RANKS, build

    from ironbridge.kernel.match import Match
    from ironbridge.kernel.record import Record

    match = Match(Record(build(), 2), seed=1)
    own, other = (f"a {RANKS[entry.answer]}" for entry in match.record.entries)
    assert own != other

    _, out, _ = run(*BOTH, typed=typed(""))

    assert own in out
    assert other not in out


def test_an_open_game_needs_no_curtain(run: Run) -> None:
    open_games = [name for name in games() if name == "roll-through-the-ages"]
    for name in open_games:
        _, out, _ = run("play", name, "-n", "2", "--seed", "1")
        assert "Pass the screen" not in out


def test_people_have_names(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "m.txt"

    _, out, _ = run(*SOLO, "--name", "Ann", typed=typed("stay", f"save {file}"))

    assert "Ann> " in out
    assert "Ann stays" in out
    assert '[name.0 "Ann"]' in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--bot", "nobody"],
        ["--bot", "9=random"],
        ["--bot", "0=random", "--bot", "0=random"],
        ["--bot", "random", "--bot", "random", "--bot", "random"],
        ["--name", "a", "--name", "b", "--name", "c"],
        ["--option", "stake=99"],
        ["--seats", "77"],
        ["--load", "/no/such/file"],
    ],
)
def test_a_wrong_start_is_explained(run: Run, arguments: list[str]) -> None:
    code, _, error = run("play", "toy", "--seats", "2", *arguments)

    assert code in (1, 2)
    assert error.startswith("error: ")


def test_a_program_sits_beside_a_person(run: Run, tmp_path: Path) -> None:
    program = tmp_path / "first.py"
    program.write_text(
        "import json\nwhile True:\n"
        "    print(json.dumps({'action': json.loads(input())['legal'][0]['action']}), flush=True)\n"
    )
    bot = f"1=program:seconds=300:command={shlex.join([sys.executable, str(program)])}"

    _, out, _ = run(
        "play", "toy", "--seats", "2", "--bot", bot, "--seed", "1", typed=typed("stay", "stay", "", "")
    )

    assert "The match is over: all rounds were played." in out


def test_a_bot_may_have_its_own_seat(run: Run) -> None:
    _, out, _ = run("play", "toy", "-n", "2", "--bot", "0=random", "--seed", "1")

    assert "Seat 1> " in out


@pytest.mark.parametrize("name", games())
def test_every_game_can_be_played_by_numbers(run: Run, name: str) -> None:
    """Ones and the last numbers, with help and rules in between; whatever happens, no traceback."""
    seats = str(load(name).most_seats)
    lines = ["1", "2", "1", "why 1", "scores", "log", "1", "undo", "y", "1", "1", "2", "show", "1"] * 4
    bots = [argument for _ in range(int(seats) - 1) for argument in ("--bot", "random")]

    code, out, error = run("play", name, "--seats", seats, *bots, "--seed", "3", typed=typed(*lines))

    assert (code, error) == (0, "")
    assert "Seat 0: " in out
    assert max(len(line) for line in out.splitlines()) <= 200


lines = st.lists(
    st.sampled_from(
        [
            "1",
            "2",
            "3",
            "",
            "raise",
            "by one",
            "stay",
            "undo",
            "undo move",
            "undo turn",
            "y",
            "n",
            "show",
            "show all",
        ]
    )
    | st.sampled_from(
        ["why fold", "why", "rules", "log 0", "log 3", "scores", "all", "offer", "load", "save", "quit"]
    )
    | st.text(max_size=12).map(lambda text: text.replace("\n", " ").replace("\r", " ")),
    max_size=30,
)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(lines=lines, seats=st.integers(2, 3), bots=st.integers(0, 2))
def test_whatever_is_typed_the_terminal_stays_calm(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: list[str], seats: int, bots: int
) -> None:
    monkeypatch.chdir(tmp_path)
    wanted = [argument for _ in range(bots) for argument in ("--bot", "random")]

    code, _, error = run("play", "toy", "-n", str(seats), *wanted, "--seed", "4", typed=typed(*lines))

    assert (code, error) == (0, "")
