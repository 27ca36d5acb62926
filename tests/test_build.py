"""The build under test is the one it is meant to be: compiled or interpreted, and complete."""

import ast
import importlib
import os
import zipfile
from importlib.resources import files
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"


def chosen(name: str) -> set[str]:
    """Return a set of names that setup.py holds."""
    for node in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return set(ast.literal_eval(node.value))
    raise AssertionError(f"setup.py has no {name}")


EXCLUDED = chosen("EXCLUDED")
INTERPRETED_ROOMS = chosen("INTERPRETED_ROOMS")


def is_compiled(path: Path) -> bool:
    """Tell whether the compiled build has this module compiled."""
    rooms = path.relative_to(SOURCE / "ironbridge").with_suffix("").parts[2:]
    is_for_people = bool(rooms) and rooms[0] in INTERPRETED_ROOMS
    reads_positions = rooms[:1] == ("arranging",) and rooms[1:] != ("writing",)
    return path.name not in EXCLUDED and not is_for_people and not reads_positions


MODULES = sorted(
    ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    for package in ("kernel", "games")
    for path in (SOURCE / "ironbridge" / package).rglob("*.py")
    if is_compiled(path)
)
EXPECTED = os.environ.get("IRONBRIDGE_EXPECT", "interpreted")
LARGEST_WHEEL = 6_000_000


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


@pytest.mark.compiled
def test_the_compiled_wheel_is_small() -> None:
    # `./test` keeps the wheel that it has unpacked in front of Python's path.
    package = Path(str(files("ironbridge"))).parent
    [wheel] = package.with_name(f"{package.name}-build").glob("wheel/*.whl")

    parts = sorted((info.compress_size, info.filename) for info in zipfile.ZipFile(wheel).infolist())
    assert wheel.stat().st_size < LARGEST_WHEEL, parts[-10:]
