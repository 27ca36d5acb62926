"""The player's aid: one key away at the table, and one page that prints on a sheet of paper."""

import pytest
from playwright.sync_api import expect

from ironbridge.games.registry import games, load

from .people import Person, Visitors, seats_of
from .test_access import grave

pytestmark = pytest.mark.slow
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".aid *")]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
LEAST = 12
LEAST_PRINTED = 10  # 7.5 points


@pytest.mark.parametrize("game", games())
def test_a_key_opens_the_aid_and_its_signs_lead_to_the_rules(ada: Person, game: str) -> None:
    ada.open_table(game, seats_of(game))
    ada.wait_until_asked()

    ada.page.keyboard.press("a")
    aid = ada.page.locator("dialog .aid")
    aid.locator("section").first.wait_for()
    assert grave(ada) == []
    rule = load(game).aid(len(seats_of(game)), load(game).read_options())[1].rule
    aid.get_by_role("button", name=f"Rule {rule}").first.click()

    expect(ada.page.locator("dialog")).to_have_count(0)
    expect(ada.page.locator(f"[data-rule='{rule}']")).to_be_in_viewport()


def test_the_menu_of_a_phone_opens_the_aid_of_the_match_with_its_options(visitors: Visitors) -> None:
    person = visitors.enter(phone=True)
    person.open_table("roll-through-the-ages", ["me", "bot"], options={"late_bronze_age": True})
    person.wait_until_asked()

    person.open_menu()
    person.page.get_by_role("button", name="Player's aid").click()

    expect(person.page.locator("dialog .aid")).to_contain_text("Shipping")
    wide = person.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide


PAGES = [*games(), "roll-through-the-ages?option=late_bronze_age:true"]


@pytest.mark.parametrize("page", PAGES)
def test_the_page_can_be_read_and_prints_on_one_page(visitors: Visitors, page: str) -> None:
    person = visitors.enter(theme="night")
    person.visit(f"/aid/{page}")
    person.page.locator(".aid section").first.wait_for()

    assert grave(person) == []
    assert person.page.evaluate(SMALLEST) >= LEAST
    assert person.page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 1
    person.page.emulate_media(media="print")
    assert person.page.evaluate(SMALLEST) >= LEAST_PRINTED

    person.page.emulate_media(media="screen")
    person.page.set_viewport_size({"width": 360, "height": 740})
    assert not person.page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_the_page_asks_for_players_and_edition(visitors: Visitors) -> None:
    person = visitors.enter()
    person.visit("/aid/brass-lancashire")
    about = person.page.locator(".about")
    expect(about).to_contain_text("4 players")

    person.page.get_by_label("Rules").select_option("community_2p")

    expect(about).to_contain_text("2 players")
    expect(about).to_contain_text("2-player variant")
    assert "community_2p" in person.page.url
