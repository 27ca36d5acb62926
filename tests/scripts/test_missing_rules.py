"""`scripts/missing-rules` finds every form of rule id and every way a test can name one."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "missing-rules"
RULES = """\
# Toy – rules digest

- **ZZ-SETUP-1** [S] Two seats. See ZZ-TURN-9, which is only mentioned here.
- ZZ-SETUP-10 Plain, as in Bruxelles.
- **ZZ-EFF-LEAD** Leadership.

## Rulings

| Id | Question | Ruling |
|---|---|---|
| ZZ-RULING-2 | Who starts? | Seat 0. |

1. A numbered line that is no example.

## Worked examples (unit tests)

- **ZZ-EX-1 First turn.** Roll.
2. **Second turn.** Roll again.
"""
ALL = ["ZZ-SETUP-1", "ZZ-SETUP-10", "ZZ-EFF-LEAD", "ZZ-RULING-2", "ZZ-EX-1", "ZZ-EX-2"]
RULES_PATH = Path("src/ironbridge/games/toy/rules.md")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / RULES_PATH).parent.mkdir(parents=True)
    (tmp_path / RULES_PATH).write_text(RULES, encoding="utf-8")
    (tmp_path / "tests" / "games").mkdir(parents=True)
    return tmp_path


def run(project: Path, tests: str) -> tuple[int, list[str]]:
    (project / "tests" / "games" / "test_toy.py").write_text(tests, encoding="utf-8")
    command = [sys.executable, str(SCRIPT), "--root", str(project)]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert finished.stderr == ""
    return finished.returncode, finished.stdout.splitlines()


def missing(*ids: str) -> list[str]:
    return [f"{RULES_PATH}: {rule} has no test" for rule in ids]


def test_every_form_of_id_is_listed(project: Path) -> None:
    assert run(project, "") == (1, missing(*ALL))


def test_nothing_is_printed_when_all_are_named(project: Path) -> None:
    tests = """
import pytest

def test_zz_setup_1_two_seats(): assert seats() == 2

def test_zz_setup_10():
    with pytest.raises(ValueError):
        seats(3)

@pytest.mark.rule("ZZ-RULING-2", "ZZ-EX-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_seat_0_starts(seat): assert seat < 2

class TestExamples:
    def test_second_zz_ex_2(self): assert seats() == 2
    def test_zz_eff_lead_rolls_once(self): assert seats() == 2
"""

    assert run(project, tests) == (0, [])


def test_an_id_is_not_found_inside_a_longer_one(project: Path) -> None:
    _, lines = run(project, "def test_zz_setup_10_plain(seats): assert seats\n")

    assert lines == missing(*(rule for rule in ALL if rule != "ZZ-SETUP-10"))


def test_helpers_and_text_do_not_count(project: Path) -> None:
    _, lines = run(project, "def zz_setup_1(): ...\nNAME = 'test_zz_setup_1'\n")

    assert lines == missing(*ALL)


def test_names_without_a_rule_are_reported(project: Path) -> None:
    tests = """
import pytest

@pytest.mark.rule("ZZ-TURN-9")
def test_zz_setup_3_and_zz_eff_lex(seats): assert seats
"""

    code, lines = run(project, tests)

    assert code == 1
    assert sorted(set(lines) - set(missing(*ALL))) == [
        "tests/games/test_toy.py:4: ZZ-EFF-LEX is in no rules.md",
        "tests/games/test_toy.py:4: ZZ-SETUP-3 is in no rules.md",
        "tests/games/test_toy.py:4: ZZ-TURN-9 is in no rules.md",
    ]


@pytest.mark.parametrize(
    ("marker", "body", "why"),
    [
        ("@pytest.mark.skip", "assert seats", "does not run"),
        ("@pytest.mark.skipif(True, reason='never')", "assert seats", "does not run"),
        ("@pytest.mark.xfail", "assert seats", "does not run"),
        ("", "...", "asserts nothing"),
        ("", "assert True", "asserts nothing"),
        ("", "print(seats)", "asserts nothing"),
    ],
)
def test_a_test_that_shows_nothing_is_refused(project: Path, marker: str, body: str, why: str) -> None:
    tests = f"import pytest\n{marker}\ndef test_zz_setup_10_plain(seats): {body}\n"

    code, lines = run(project, tests)

    assert code == 1
    assert lines[: len(ALL)] == missing(*ALL)
    assert [line.partition(": ")[2] for line in lines[len(ALL) :]] == [f"test_zz_setup_10_plain {why}"]


def test_a_test_without_cases_is_refused(project: Path) -> None:
    tests = """
import pytest

@pytest.mark.parametrize("seat", [])
def test_zz_setup_10_plain(seat): assert seat
"""

    _, lines = run(project, tests)

    assert "test_zz_setup_10_plain[NOTSET] does not run" in lines[-1]


def test_a_test_that_pytest_does_not_collect_does_not_count(project: Path) -> None:
    _, lines = run(project, "class Helpers:\n    def test_zz_setup_10_plain(self): assert self\n")

    assert lines == missing(*ALL)
