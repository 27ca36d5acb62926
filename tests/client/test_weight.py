"""How much a first visitor has to fetch."""

import pytest

from .bench import first_load

pytestmark = pytest.mark.slow


def test_script_and_style_stay_below_300_kilobytes(address: str) -> None:
    assert 0 < first_load() < 300_000
