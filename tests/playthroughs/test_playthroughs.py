"""Golden playthroughs: a random match of every set-up, written down; a changed file is a changed game."""

from difflib import unified_diff
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.conformance import setups
from ironbridge.kernel.words import Json

FOLDER = Path(__file__).resolve().parent


def load_script(name: str) -> ModuleType:
    loader = SourceFileLoader(name, str(FOLDER.parents[1] / "scripts" / name))
    spec = spec_from_loader(name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


golden = load_script("golden")
SETUPS = [
    pytest.param(
        name,
        seats,
        options,
        id=f"{name}-{golden.setup_name(seats, options)}",
        marks=[pytest.mark.slow] if options else [],
    )
    for name in games()
    for seats, options in setups(load(name))
]


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS)
def test_a_match_goes_as_it_always_went(name: str, seats: int, options: dict[str, Json]) -> None:
    file = FOLDER / name / f"{golden.setup_name(seats, options)}.txt"
    assert file.exists(), "run scripts/golden and review what it writes"

    written = golden.playthrough(load(name), seats, options)

    kept = file.read_text(encoding="utf-8")
    difference = unified_diff(kept.splitlines(), written.splitlines(), "kept", "now", lineterm="")
    assert not (shown := "\n".join(islice(difference, 40))), (
        f"\n{shown}\nIf this is meant, run scripts/golden."
    )


@pytest.mark.parametrize("name", games())
def test_no_file_is_left_of_a_set_up_that_is_gone(name: str) -> None:
    wanted = {f"{golden.setup_name(seats, options)}.txt" for seats, options in setups(load(name))}

    assert {file.name for file in (FOLDER / name).glob("*")} == wanted


def test_no_folder_is_left_of_a_game_that_is_gone() -> None:
    assert {folder.name for folder in FOLDER.iterdir() if folder.is_dir()} - {"__pycache__"} == set(games())
