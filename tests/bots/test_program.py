"""Programs as bots: another language plays, and whatever goes wrong costs a random action and a note."""

import os
import shutil
import sys
from pathlib import Path

import pytest

import ironbridge
from ironbridge.bots.base import ask
from ironbridge.bots.program import MOST_STARTS, ProgramBot, message
from ironbridge.bots.registry import bots, make
from ironbridge.errors import SetupError

FIRST = Path(__file__).parent / "programs" / "first.js"
PATIENCE = 300.0


def python(code: str) -> str:
    """Give the command line of a program in Python."""
    return f'"{sys.executable}" -u -c "{code}"'


def decide(bot: ProgramBot, decisions: int = 1) -> list[int]:
    match = ironbridge.new_match("roll-through-the-ages", seats=2, seed=1)
    chosen = []
    for _ in range(decisions):
        view = match.view(match.to_decide)
        chosen.append(ask(bot, view))
        assert chosen[-1] in view.legal()
        match.apply(chosen[-1])
    bot.close()
    return chosen


def test_a_program_in_javascript_plays_a_whole_match() -> None:
    node = shutil.which("node")
    assert node is not None, "the client's tests install Node"
    bot = ProgramBot(1, command=f"{node} {FIRST}", seconds=PATIENCE)
    match = ironbridge.new_match("roll-through-the-ages", seats=1, seed=1)

    while not match.is_over:
        view = match.view(0)
        action = ask(bot, view)
        assert action == view.legal()[0]
        match.apply(action)
    bot.close()

    assert bot.notes == []


def test_a_program_is_named_by_its_command() -> None:
    answer = "print(json.dumps(dict(action=json.loads(line)['legal'][0:1][0]['action'])), flush=True)"
    command = python(f"import json, sys; [{answer} for line in sys.stdin]")

    bot = make(f"program:seconds={PATIENCE}:command={command}", 1)

    assert isinstance(bot, ProgramBot)
    assert len(decide(bot, 3)) == 3
    assert bot.notes == []
    assert "program" not in bots(), "a table's guests must not choose what is run"


def test_a_program_is_told_what_its_seat_may_know() -> None:
    match = ironbridge.new_match("brass-birmingham", seats=2, seed=1)

    told = message(match.view(match.to_decide))

    assert told["seat"] == match.to_decide
    assert told["position"] == match.view(match.to_decide).position.to_json()
    assert [each["action"] for each in told["legal"]] == match.offer.actions  # type: ignore[index,union-attr]


@pytest.mark.parametrize(
    ("code", "note"),
    [
        ("pass", "the program has ended"),
        ("input(); print('what?')", "it is not JSON"),
        ("input(); print([7])", "not a legal action"),
        ("input(); print(chr(123) + chr(34) + 'action' + chr(34) + ': 99999}')", "not a legal action"),
    ],
)
def test_what_goes_wrong_is_noted_and_something_legal_is_played(code: str, note: str) -> None:
    bot = ProgramBot(1, command=python(code), seconds=PATIENCE)

    decide(bot)

    assert note in bot.notes[0]


def test_a_slow_program_is_not_waited_for() -> None:
    bot = ProgramBot(1, command=python("import time; time.sleep(600)"), seconds=0.2)

    decide(bot)

    assert "no answer within 0.2 s" in bot.notes[0]


def test_a_program_that_keeps_failing_is_given_up() -> None:
    bot = ProgramBot(1, command=python("pass"), seconds=PATIENCE)

    decide(bot, MOST_STARTS + 2)

    assert "not started again" in bot.notes[-1]
    assert len(bot.notes) == MOST_STARTS + 2


def test_a_program_has_its_share_of_memory() -> None:
    code = "import sys; a = b'x' * 200000000; [print(chr(123) + chr(125)) for line in sys.stdin]"
    bot = ProgramBot(1, command=python(code), seconds=PATIENCE, megabytes=50)

    decide(bot)

    assert "more than 50 MB" in bot.notes[0] or not Path("/proc/self/status").exists()


def test_a_program_that_takes_memory_is_not_waited_for() -> None:
    code = "import time; a = b'x' * 200000000; time.sleep(600)"
    seconds = PATIENCE if Path("/proc/self/status").exists() else 0.2
    bot = ProgramBot(1, command=python(code), seconds=seconds, megabytes=50)

    decide(bot)

    assert "more than 50 MB" in bot.notes[0] or seconds < PATIENCE


def test_a_program_that_would_go_on_is_ended(tmp_path: Path) -> None:
    noted = tmp_path / "process"
    code = (
        "import json, os, pathlib, time; told = json.loads(input()); "
        f"pathlib.Path('{noted}').write_text(str(os.getpid())); "
        "print(json.dumps(dict(action=told['legal'][0]['action']))); time.sleep(600)"
    )
    bot = ProgramBot(1, command=python(code), seconds=PATIENCE)

    decide(bot)

    assert bot.notes == []
    with pytest.raises(ProcessLookupError):
        os.kill(int(noted.read_text()), 0)


def test_a_program_that_is_not_there_is_noted() -> None:
    bot = ProgramBot(1, command="no-such-program-anywhere")

    decide(bot)

    assert "cannot be started" in bot.notes[0]
    with pytest.raises(SetupError, match="no program"):
        ProgramBot(1, command="")


def test_equal_seeds_choose_alike_when_a_program_fails() -> None:
    first, second = (decide(ProgramBot(7, command="no-such-program"), 5) for _ in range(2))

    assert first == second
