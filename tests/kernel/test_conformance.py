"""The checks accept a game that keeps its promises and catch games that break them."""

import pytest
from toy.game import Toy, build

from ironbridge.kernel import conformance


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("seats", "options"), conformance.setups(build()))
def test_toy_conforms(toy: Toy, seats: int, options: dict, seed: int) -> None:
    conformance.check(toy, seats=seats, options=options, seed=seed, every=1)
