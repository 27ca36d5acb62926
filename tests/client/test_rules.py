"""The rules tab: chapters that unfold, search, and links from rule to rule."""

import re

import pytest
from playwright.sync_api import Locator, expect

from ironbridge.games.registry import games, load
from ironbridge.scene.examples import legend_of, pictured

from .people import Person, seats_of
from .test_access import grave

pytestmark = pytest.mark.slow
MENTION = re.compile(r"[A-Z]{2}-[A-Z0-9]+-[A-Z0-9]+")


def open_rules(person: Person, game: str) -> Locator:
    person.open_table(game, seats_of(game))
    # What is asked stands above and moves the tabs.
    person.wait_until_asked()
    person.page.get_by_role("tab", name="Rules").click()
    return person.page.locator(".rules")


def follow_a_link(rules: Locator, game: str) -> str:
    """Search for a rule that mentions another one, and go there."""
    book = load(game).rulebook
    links = ((rule, MENTION.search(rule.text)) for rule in book.rules.values())
    rule, mentioned = next((rule, found[0]) for rule, found in links if found and found[0] in book)
    rules.get_by_role("searchbox").fill(rule.id)
    rules.locator(f"[data-rule='{rule.id}'] .link", has_text=mentioned).first.click()
    return mentioned


@pytest.mark.parametrize("game", games())
def test_chapters_unfold_with_their_introduction(ada: Person, game: str) -> None:
    book = load(game).rulebook
    rules = open_rules(ada, game)
    first = next(iter(book.rules.values()))
    expect(rules.locator("h3")).to_have_count(len(book.chapters))
    expect(rules.locator("[data-rule]")).to_have_count(0)

    rules.get_by_role("button", name=first.section, exact=True).click()

    expect(rules.locator(f"[data-rule='{first.id}']")).to_be_visible()
    expect(rules.locator(".introduction")).to_have_count(1)
    assert ada.page.evaluate("document.scrollingElement.scrollTop") == 0


@pytest.mark.parametrize("game", games())
def test_words_and_ids_find_rules_whose_links_lead_on(ada: Person, game: str) -> None:
    rules = open_rules(ada, game)

    mentioned = follow_a_link(rules, game)

    expect(rules.locator(f"[data-rule='{mentioned}']")).to_be_in_viewport()
    expect(rules.locator(f"[data-rule='{mentioned}']")).to_be_focused()
    expect(rules.get_by_role("searchbox")).to_have_value("")


def test_a_rule_that_is_asked_for_stays_in_sight_until_the_list_is_moved(ada: Person) -> None:
    rules = open_rules(ada, "brass-birmingham")
    asked = rules.locator(f"[data-rule='{follow_a_link(rules, 'brass-birmingham')}']")
    expect(asked).to_be_in_viewport()

    # What stands above takes room after the rule was shown.
    rules.locator(".list").evaluate("(list) => { list.style.flex = 'none'; list.style.height = '90px'; }")
    expect(asked).to_be_in_viewport()
    rules.locator("h3").first.evaluate("(head) => { head.style.paddingTop = '900px'; }")
    expect(asked).to_be_in_viewport()

    rules.locator(".list").dispatch_event("wheel")
    rules.locator(".list").evaluate("(list) => { list.scrollTop = 0; list.style.height = '120px'; }")
    expect(asked).not_to_be_in_viewport()


@pytest.mark.parametrize("game", games())
def test_chapters_show_parts_of_the_aid_and_explained_pictures(ada: Person, game: str) -> None:
    loaded = load(game)
    explained = next(rule for rule in pictured(loaded) if legend_of(loaded, rule))
    seats = seats_of(game)
    aid = loaded.aid(len(seats), loaded.read_options())[0]
    rules = open_rules(ada, game)

    for chapter in {loaded.rulebook[rule].section for rule in (explained, aid.rule)}:
        rules.get_by_role("button", name=chapter, exact=True).click()

    words = loaded.catalogue("en")
    for at, text in enumerate(legend_of(loaded, explained)):
        expect(rules.locator(f"[data-rule='{explained}'] + .legend li").nth(at)).to_contain_text(
            words.render(text)
        )
    expect(rules.locator(f"[data-section={aid.name}] li").first).to_be_visible()


@pytest.mark.parametrize("game", games())
def test_worked_examples_show_their_board(ada: Person, game: str) -> None:
    rules = open_rules(ada, game)
    rule = pictured(load(game))[0]

    rules.get_by_role("searchbox").fill(rule)

    drawn = rules.get_by_alt_text(rule)
    drawn.scroll_into_view_if_needed()
    ada.page.wait_for_function(
        "image => image.complete && image.naturalWidth > 0", arg=drawn.element_handle()
    )
    assert grave(ada) == []


def test_a_rule_that_is_gone_to_shows_its_first_words_above_its_picture(ada: Person) -> None:
    loaded = load("bruxelles-1893")
    drawn = set(pictured(loaded))
    links = (
        (rule.id, found) for rule in loaded.rulebook.rules.values() for found in MENTION.findall(rule.text)
    )
    rule, mentioned = next((rule, found) for rule, found in links if found in drawn and found != rule)
    rules = open_rules(ada, "bruxelles-1893")
    ada.page.set_viewport_size({"width": 1366, "height": 640})

    def follow() -> None:
        rules.get_by_role("searchbox").fill(rule)
        rules.locator(f"[data-rule='{rule}'] .link", has_text=mentioned).first.click()

    follow()
    picture = rules.locator(f"[data-rule='{mentioned}'] img")
    picture.scroll_into_view_if_needed()
    ada.page.wait_for_function(
        "image => image.complete && image.naturalWidth > 0", arg=picture.element_handle()
    )
    # Now the picture has its height from the beginning.
    follow()

    paragraph = rules.locator(f"[data-rule='{mentioned}']")
    expect(paragraph).to_be_focused()
    list_top = rules.locator(".list").evaluate("list => list.getBoundingClientRect().top")
    ada.page.wait_for_function(
        "([text, top]) => text.getBoundingClientRect().top >= top - 1",
        arg=[paragraph.element_handle(), list_top],
    )
