"""Running commands in this process, with typed input, on the toy game or on a real one."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from ironbridge.games import registry

sys.path.insert(0, str(Path(__file__).parents[1] / "kernel"))

from toy.game import build


class Ran(NamedTuple):
    """What a command came to."""

    code: int
    out: str
    error: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `ironbridge` with arguments and typed lines; the toy game can be played too."""
    monkeypatch.setitem(registry._FOLDERS, "toy", "toy")
    monkeypatch.setitem(registry._loaded, "toy", build())
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: str, typed: str = "") -> Ran:
        from ironbridge.cli import main

        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = 0
        try:
            main(arguments)
        except SystemExit as leaving:
            code = leaving.code if isinstance(leaving.code, int) else 1
        out, error = capsys.readouterr()
        assert "Traceback" not in out + error
        return Ran(code, out, error)

    return run
