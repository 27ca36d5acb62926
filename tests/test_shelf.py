"""Every game folder has the rooms that CONTRIBUTING.md lists, under the same names, and nothing else."""

import re
from pathlib import Path

import pytest

from ironbridge.games.registry import games, load

ROOT = Path(__file__).resolve().parent.parent
ROW = re.compile(r"^\| ((?:`[\w./]+`(?:, )?)+) \|", re.MULTILINE)
EVERYWHERE = {"__init__.py", "__pycache__"}
OPTIONAL = {"encoding.py", "network.npz", "weights_network.json"}


def rooms() -> set[str]:
    """Read the list of rooms."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    shelf = text[text.index("### The shelf") : text.index("## The client")]
    return {name for row in ROW.findall(shelf) for name in re.findall(r"`([\w./]+)`", row)}


def room_of(entry: Path) -> str:
    """Name the room that a file or a package is."""
    listed = rooms()
    if entry.is_dir():
        return f"{entry.name}/" if f"{entry.name}/" in listed else f"{entry.name}.py"
    packaged = f"{entry.stem}/"
    return packaged if entry.suffix == ".py" and packaged in listed else entry.name


def test_the_shelf_is_listed() -> None:
    assert {"rules.md", "facts.json", "moves/", "position.py", "texts/"} <= rooms()


@pytest.mark.parametrize("name", games())
def test_a_game_has_the_rooms_of_the_shelf(name: str) -> None:
    entries = [entry for entry in load(name).folder.iterdir() if entry.name not in EVERYWHERE]

    found = {re.sub(r"^rules\.[a-z]{2}\.md$", "rules.md", room_of(entry)) for entry in entries}

    assert found - rooms() == set(), "not on the shelf"
    assert rooms() - found <= OPTIONAL, "missing"
