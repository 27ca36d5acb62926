"""What axe-core finds on the main pages in both themes, and that no page is wider than a small phone."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from ironbridge.games.registry import games

from .conftest import Finished
from .people import GAME, WITH_HANDS, Person, Visitors, seats_of

pytestmark = pytest.mark.slow


ONLY_VIOLATIONS = {"resultTypes": ["violations"]}
"""To write down all that is in order takes three quarters of the time."""
CONTRAST = {"runOnly": ["color-contrast"]}
"""All that another theme can change."""
PAINT = "(theme) => { document.documentElement.dataset.theme = theme; }"


def grave(person: Person, options: dict[str, Any] | None = None) -> list[str]:
    """Name the serious and critical violations with the first element of each."""
    chosen = {**(options or {}), **ONLY_VIOLATIONS}
    found: list[dict[str, Any]] = Axe().run(person.page, options=chosen).response["violations"]
    return [
        f"{item['id']}: {item['nodes'][0]['html'][:160]} {item['nodes'][0].get('failureSummary', '')[:300]}"
        for item in found
        if item["impact"] in {"serious", "critical"}
    ]


def grave_by_day_and_night(person: Person) -> list[str]:
    """Name the violations by day, and what is hard to see by night."""
    found = grave(person)
    person.page.evaluate(PAINT, "night")
    found += grave(person, CONTRAST)
    person.page.evaluate(PAINT, "day")
    return found


def test_lobby_setup_and_settings_are_accessible(ada: Person) -> None:
    ada.visit()
    ada.page.wait_for_selector("[data-game]")
    assert grave_by_day_and_night(ada) == []

    ada.page.get_by_role("button", name="Settings").click()
    ada.page.locator("dialog").wait_for()
    assert grave_by_day_and_night(ada) == []

    ada.visit(f"/new/{games()[0]}")
    ada.page.locator("form").wait_for()
    assert grave_by_day_and_night(ada) == []


@pytest.mark.parametrize("game", games())
def test_boards_are_accessible_in_both_themes(visitors: Visitors, game: str) -> None:
    person = visitors.enter()
    person.open_table(game, seats_of(game))
    person.wait_until_asked()
    assert grave(person) == []

    person.page.get_by_role("button", name="Day or night").click()
    assert person.page.evaluate("document.documentElement.dataset.theme") == "night"
    assert grave(person, CONTRAST) == []


def test_dialogs_replay_and_turning_points_are_accessible(ada: Person, finished: Finished) -> None:
    finished.visit(ada)
    ada.open_menu()
    assert grave_by_day_and_night(ada) == []

    ada.page.locator("dialog").get_by_role("button", name="Show the result").click()
    ada.page.locator("dialog .curve").first.wait_for(state="attached")
    assert grave_by_day_and_night(ada) == []

    ada.page.locator("dialog button[aria-label=Close]").click()
    ada.look_back(1)
    assert grave_by_day_and_night(ada) == []

    ada.page.get_by_role("button", name="Turning points").click()
    ada.page.locator(".review > ol").wait_for()
    assert grave_by_day_and_night(ada) == []


def test_hints_are_accessible(ada: Person) -> None:
    ada.open_table(GAME, seats_of(GAME))
    ada.wait_until_asked()

    ada.page.get_by_role("button", name="What would a bot do?").click()
    ada.page.get_by_label("Moves worth considering").wait_for()

    assert grave_by_day_and_night(ada) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_move_in_the_making_is_accessible(visitors: Visitors, phone: bool) -> None:
    person = visitors.enter(phone=phone)
    person.open_table(WITH_HANDS, seats_of(WITH_HANDS), confirm=True)
    person.wait_until_asked()
    person.page.locator("[data-kind=build]").click()
    assert grave_by_day_and_night(person) == []

    person.options.first.click()
    person.button.wait_for()

    assert grave_by_day_and_night(person) == []


SMALL = """(size) => [...document.querySelectorAll('.board rect.hit.target')].filter((element) => {
  const box = element.getBoundingClientRect();
  return Math.min(box.width, box.height) < size;
}).map((element) => element.dataset.id)"""


@pytest.mark.parametrize("game", games())
def test_nothing_is_wider_than_a_small_phone(visitors: Visitors, game: str) -> None:
    person = visitors.enter(phone=True)
    person.page.set_viewport_size({"width": 360, "height": 740})
    person.visit()
    person.page.wait_for_selector("[data-game]")
    person.expect_no_sideways_scrolling()

    table = person.open_table(game, seats_of(game))
    person.wait_until_asked()

    person.expect_no_sideways_scrolling()
    assert grave(person) == []
    view = person.call("GET", f"/tables/{table}/view")["view"]
    meant = {offered["spots"][0] for offered in view["offer"] if offered["spots"]}
    if len({offered["kind"] for offered in view["offer"]}) == 1:
        assert meant.isdisjoint(person.page.evaluate(SMALL, 39.5))
