"""The toy game, for tests of the kernel that must not depend on a real one."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from toy.game import Toy, build


@pytest.fixture(scope="session")
def toy() -> Toy:
    return build()
