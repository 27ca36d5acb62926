"""Whole matches of every game, played by clicking, in every language but English."""

import random

import pytest

from ironbridge.games.registry import games

from .people import Visitors, seats_of
from .test_languages import LANGUAGES, english_left

pytestmark = pytest.mark.slow
GAMES = games()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_by_clicking(visitors: Visitors, game: str, phone: bool) -> None:
    language = LANGUAGES[(GAMES.index(game) + phone) % len(LANGUAGES)]
    person = visitors.enter(phone=phone, chosenLanguage=language)
    person.open_table(game, seats_of(game))
    chance = random.Random(f"{game} {phone}")
    left: set[str] = set()

    for move in range(2_000):
        state = person.play(chance)
        if move % 5 == 0:
            left |= english_left(person, language)
        if state == "over":
            break

    assert person.look()["state"] == "over"
    person.page.locator("dialog .total").wait_for()
    assert left | english_left(person, language) == set()
    person.expect_no_sideways_scrolling()
