"""The command starts quickly, by either name, and leaves without a traceback."""

import os
import subprocess
import sys

PYTHON = sys.executable


def start(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [PYTHON, "-m", "ironbridge", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
        check=False,
        env={**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"},
    )


def test_the_module_is_the_command() -> None:
    done = start("--version")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("ironbridge ")


def test_an_error_is_a_message_on_the_error_stream() -> None:
    done = start("play", "no-such-game")

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: ")
    assert "Traceback" not in done.stderr


def test_a_terminal_without_unicode_is_no_obstacle() -> None:
    done = subprocess.run(
        [PYTHON, "-m", "ironbridge", "games"],
        capture_output=True,
        timeout=600,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )

    assert (done.returncode, done.stderr) == (0, b"")


def test_importing_brings_nothing_heavy() -> None:
    code = "import sys, ironbridge; print(*sorted(sys.modules))"

    modules = subprocess.run([PYTHON, "-c", code], capture_output=True, text=True, check=True).stdout.split()

    slow = {"asyncio", "dataclasses", "difflib", "email", "importlib.metadata", "inspect", "zipfile"}
    assert not (slow | {"typer", "rich", "click", "numpy"}) & set(modules)
