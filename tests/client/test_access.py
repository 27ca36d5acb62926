"""What axe-core finds on the main pages in both themes, and that no page is wider than a small phone."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from ironbridge.games.registry import games

from .people import Person, Visitors, fewest_seats

pytestmark = pytest.mark.slow


def grave(person: Person) -> list[str]:
    """Name the serious and critical violations with the first element of each."""
    found: list[dict[str, Any]] = Axe().run(person.page).response["violations"]
    return [
        f"{item['id']}: {item['nodes'][0]['html'][:160]} {item['nodes'][0].get('failureSummary', '')[:300]}"
        for item in found
        if item["impact"] in {"serious", "critical"}
    ]


@pytest.mark.parametrize("theme", ["day", "night"])
def test_lobby_setup_and_settings_are_accessible(visitors: Visitors, theme: str) -> None:
    person = visitors.enter(theme=theme)
    person.visit()
    person.page.wait_for_selector("[data-game]")
    assert grave(person) == []

    person.page.get_by_role("button", name="Settings").click()
    person.page.locator("dialog").wait_for()
    assert grave(person) == []

    person.visit(f"/new/{games()[0]}")
    person.page.locator("form").wait_for()
    assert grave(person) == []


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("game", games())
def test_boards_and_replay_are_accessible(visitors: Visitors, game: str, theme: str) -> None:
    person = visitors.enter(theme=theme)
    person.open_table(game, ["me", *["bot"] * (fewest_seats(game) - 1)])
    person.wait_until_asked()
    person.page.wait_for_timeout(300)
    assert grave(person) == []

    person.page.get_by_role("button", name="Look back over the match").click()
    person.page.get_by_role("slider").wait_for()
    assert grave(person) == []


@pytest.mark.parametrize("game", games())
def test_nothing_is_wider_than_a_small_phone(visitors: Visitors, game: str) -> None:
    person = visitors.enter(phone=True)
    person.page.set_viewport_size({"width": 360, "height": 740})
    person.visit()
    person.page.wait_for_selector("[data-game]")
    person.expect_no_sideways_scrolling()

    person.open_table(game, ["me", *["bot"] * (fewest_seats(game) - 1)])
    person.wait_until_asked()

    person.expect_no_sideways_scrolling()
    assert grave(person) == []
