"""With `--shared` the two builds run every test between them, and only the engine's fast tests twice."""

import importlib.util
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

TESTS = Path(__file__).resolve().parents[1]
PLACES = sorted(
    path.name for path in TESTS.iterdir() if path.suffix == ".py" or any(path.glob("**/test_*.py"))
)


@pytest.fixture(scope="module")
def sharing() -> Any:
    spec = importlib.util.spec_from_file_location("sharing", TESTS / "conftest.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def builds(
    sharing: Any, monkeypatch: pytest.MonkeyPatch, place: str, *marks: str, shared: bool = True
) -> set[str]:
    """Name the builds that run a test."""
    options = {"shared": shared, "markexpr": ""}
    config = SimpleNamespace(getoption=options.__getitem__)
    path = TESTS / place / "test_it.py" if not place.endswith(".py") else TESTS / place
    item = SimpleNamespace(path=path, get_closest_marker=lambda name: name if name in marks else None)
    found = set()
    for build in ("interpreted", "compiled"):
        monkeypatch.setattr(sharing, "is_compiled", lambda build=build: build == "compiled")
        if not sharing.is_left_to_the_other_build(item, config):
            found.add(build)
    return found


def test_the_folders_that_are_shared_exist(sharing: Any) -> None:
    assert set(PLACES) >= sharing.ON_BOTH | sharing.SHARED
    assert not sharing.ON_BOTH & sharing.SHARED


@pytest.mark.parametrize("place", PLACES)
def test_no_test_is_left_out(sharing: Any, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    fast, slow = builds(sharing, monkeypatch, place), builds(sharing, monkeypatch, place, "slow")

    assert fast == ({"interpreted", "compiled"} if place in sharing.ON_BOTH else {"interpreted"})
    assert slow == ({"compiled"} if place in sharing.ON_BOTH | sharing.SHARED else {"interpreted"})


def test_a_build_alone_runs_what_it_can(sharing: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(builds(sharing, monkeypatch, "server", "slow", shared=False)) == 2
    assert builds(sharing, monkeypatch, "games", "compiled", shared=False) == {"compiled"}
    assert builds(sharing, monkeypatch, "games", "compiled", "slow") == {"compiled"}
