"""Whole matches of every game, played by clicking."""

import random

import pytest

from ironbridge.games.registry import games

from .people import Visitors, fewest_seats

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", games())
def test_a_whole_match_is_played_by_clicking(visitors: Visitors, game: str, phone: bool) -> None:
    person = visitors.enter(phone=phone)
    person.open_table(game, ["me", *["bot"] * (fewest_seats(game) - 1)])
    chance = random.Random(f"{game} {phone}")

    for _ in range(2_000):
        if person.play(chance) == "over":
            break

    assert person.look()["state"] == "over"
    person.page.locator("dialog .total").wait_for()
    person.expect_no_sideways_scrolling()
