"""What all tests share: how Hypothesis searches, and which build plays thousands of matches."""

import pytest
from hypothesis import settings

from ironbridge.kernel.native import is_compiled

# A slow machine is no failure; a failure prints what repeats it.
settings.register_profile("ironbridge", deadline=None, print_blob=True)
settings.load_profile("ironbridge")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave tests marked `compiled` to the compiled build, unless they are asked for by that mark."""
    if is_compiled() or "compiled" in config.getoption("markexpr"):
        return
    left = [item for item in items if item.get_closest_marker("compiled")]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not item.get_closest_marker("compiled")]
