"""What all tests share: how Hypothesis searches, and which build runs what takes long."""

from pathlib import Path

import pytest
from hypothesis import settings

from ironbridge.kernel.native import is_compiled

# A slow machine is no failure; a failure prints what repeats it.
settings.register_profile("ironbridge", deadline=None, print_blob=True)
settings.load_profile("ironbridge")

TESTS = Path(__file__).parent
ON_BOTH = {"contract", "games", "kernel", "perft", "playthroughs", "properties", "test_build.py"}
"""Whose tests run on both builds, but slow ones on the compiled build alone."""
SHARED = {"arena", "bots", "cli", "envs", "examples", "scene", "server"}
"""Whose tests run once: slow ones on the compiled build, where bots think faster, the others interpreted."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the two builds share the work."""
    text = "leave tests to the other build: slow ones to the compiled one, most others to the interpreted one"
    parser.addoption("--shared", action="store_true", help=text)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave to the other build what it runs: what is marked `compiled`, and with `--shared` its share."""
    left = [item for item in items if is_left_to_the_other_build(item, config)]
    if left:
        config.hook.pytest_deselected(items=left)
        gone = set(left)
        items[:] = [item for item in items if item not in gone]


def is_left_to_the_other_build(item: pytest.Item, config: pytest.Config) -> bool:
    """Tell whether this build need not run a test."""
    if not is_compiled() and item.get_closest_marker("compiled"):
        return "compiled" not in config.getoption("markexpr")
    if not config.getoption("shared"):
        return False
    place = item.path.relative_to(TESTS).parts[0]
    is_slow = item.get_closest_marker("slow") is not None
    if is_compiled():
        return place not in ON_BOTH and not (is_slow and place in SHARED)
    return is_slow and place in ON_BOTH | SHARED
