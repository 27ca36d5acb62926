"""A game from another package, which no page was drawn for, played by clicking."""

import random
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from .conftest import ROOT, serve
from .people import Visitors

pytestmark = pytest.mark.slow


@pytest.fixture
def toy_address(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Serve tables where the toy game is installed beside the others."""
    shutil.copytree(ROOT / "tests" / "kernel" / "toy", tmp_path / "toy")
    known = tmp_path / "ironbridge_toy-1.0.dist-info"
    known.mkdir()
    (known / "METADATA").write_text("Metadata-Version: 2.1\nName: ironbridge-toy\nVersion: 1.0\n")
    (known / "entry_points.txt").write_text("[ironbridge.games]\ntoy = toy.game:build\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")
    with serve(tmp_path) as found:
        yield found


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_game_from_elsewhere_is_played_by_clicking(browser: Browser, toy_address: str, phone: bool) -> None:
    visitors = Visitors(browser, toy_address)
    person = visitors.enter(phone=phone)
    person.visit()
    expect(person.page.locator("[data-game=toy]")).to_contain_text("High card")
    person.open_table("toy", ["me", "bot", "bot"])
    chance = random.Random(f"toy {phone}")

    for _ in range(40):
        if person.play(chance) == "over":
            break

    assert person.look()["state"] == "over"
    person.page.locator("dialog .total").wait_for()
    person.expect_no_sideways_scrolling()
    visitors.leave()
