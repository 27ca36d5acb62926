"""The build under test is the one it is meant to be: compiled or interpreted, and complete."""

import ast
import importlib
import os
from importlib.resources import files
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"


def excluded() -> set[str]:
    """Return the file names that setup.py does not compile."""
    for node in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "EXCLUDED":
            return set(ast.literal_eval(node.value))
    raise AssertionError("setup.py has no EXCLUDED")


EXCLUDED = excluded()
MODULES = sorted(
    ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    for package in ("kernel", "games")
    for path in (SOURCE / "ironbridge" / package).rglob("*.py")
    if path.name not in EXCLUDED and (path.parent.name != "arranging" or path.name == "writing.py")
)
EXPECTED = os.environ.get("IRONBRIDGE_EXPECT", "interpreted")


@pytest.mark.parametrize("name", MODULES)
def test_module_is_of_the_expected_build(name: str) -> None:
    module = importlib.import_module(name)

    assert module.__file__ is not None
    assert module.__file__.endswith(".py") == (EXPECTED == "interpreted"), module.__file__


def test_package_data_is_installed() -> None:
    package = SOURCE / "ironbridge"
    data = [path for path in package.rglob("*") if path.suffix in {".json", ".md", ".svg", ".typed"}]

    missing = [
        path for path in data if not files("ironbridge").joinpath(*path.relative_to(package).parts).is_file()
    ]

    assert missing == []
