"""The page on security names tests that exist, for every kind of visitor."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "concepts" / "security.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`((?:tests/[a-z]+/)?test_\w+\.py)?(?:::(test_\w+))?`")


def named_tests(line: str) -> list[tuple[str, str]]:
    """List the files and functions a line names; `::test_that` stands in the file named before it."""
    found, file = [], ""
    for match in NAMED.finditer(line):
        file = match[1] or file
        if match[1] or match[2]:
            found.append((file, match[2] or ""))
    return found


def rows(heading: str) -> list[list[str]]:
    """Give the rows of all tables of a part of the page."""
    part = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_test_that_is_named_exists() -> None:
    missing = []
    for file, function in {test for line in PAGE.splitlines() for test in named_tests(line)}:
        path = ROOT / (file if file.startswith("tests/") else f"tests/server/{file}")
        if not path.is_file() or (function and f"def {function}(" not in path.read_text(encoding="utf-8")):
            missing.append(f"{file}::{function}")

    assert missing == []


def test_every_promise_is_held_by_a_test() -> None:
    promises = [row for row in rows("What holds it") if row[0] != "Promise"]

    assert promises
    assert [promise for promise, tests in promises if not named_tests(tests)] == []


def test_rights_sights_and_costs_of_every_visitor_are_held_by_tests() -> None:
    visitors = [row for row in rows("Visitors") if row[0] != "Who"]
    half = len(visitors) // 2
    said, held = visitors[:half], visitors[half:]

    assert [row[0] for row in said] == [row[0] for row in held]
    assert [(who, cells) for who, *cells in held if not all(named_tests(cell) for cell in cells)] == []
