"""The examples in docstrings run and print what they say."""

import doctest
import importlib
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def modules_with_examples() -> list[str]:
    """Name the modules whose source shows a prompt."""
    names = []
    for path in sorted((SOURCE / "ironbridge").rglob("*.py")):
        if ">>> " in path.read_text(encoding="utf-8"):
            parts = path.relative_to(SOURCE).with_suffix("").parts
            names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


@pytest.mark.parametrize("name", modules_with_examples())
def test_examples_run(name: str) -> None:
    module = importlib.import_module(name)
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS)

    for test in doctest.DocTestFinder().find(module, name):
        runner.run(test, out=report.append)

    assert runner.summarize(verbose=False).failed == 0, "".join(report)
