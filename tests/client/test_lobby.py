"""The way in: a first visit, choosing a game and opponents, setting a table up."""

import pytest
from playwright.sync_api import Browser

from ironbridge.games.registry import games

from .people import GAME, Person, Visitors, expect

LANCASHIRE = "brass-lancashire"
LEVELS = ["First steps", "Novice", "Casual", "Regular", "Strong", "Expert", "Master"]


def test_a_first_visit_brings_no_error_and_asks_for_a_name_once(browser: Browser, address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)

    page.goto(address)
    page.get_by_label("What shall the others call you?").fill("Ottoline")
    page.get_by_role("button", name="That is my name").click()

    expect(page.get_by_label("What shall the others call you?")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Ottoline")).to_be_visible()
    expect(page.get_by_label("What shall the others call you?")).to_have_count(0)
    assert not errors
    context.close()


LATE_PUZZLE = """
const fetched = window.fetch;
window.fetch = async (...what) => {
  const answer = await fetched(...what);
  if (String(what[0]).includes('/puzzles/daily')) await new Promise((done) => setTimeout(done, 1000));
  return answer;
};
window.places = [];
const look = () => {
  const button = document.querySelector('[data-game] .btn.main');
  if (button) window.places.push(button.getBoundingClientRect().top + scrollY);
  requestAnimationFrame(look);
};
look();
"""
"""Lets the puzzle of the day come late, and notes where a button of the lobby is seen."""


def test_nothing_moves_away_from_a_pointer_in_the_lobby(ada: Person) -> None:
    ada.context.add_init_script(LATE_PUZZLE)
    ada.visit()

    expect(ada.page.locator(".daily")).to_be_visible()
    ada.page.wait_for_function("places.length > 3")

    places = ada.page.evaluate("places")
    assert max(places) - min(places) < 12


def test_opponents_are_named_by_strength(ada: Person) -> None:
    ada.visit()

    levels = ada.page.locator("[data-game]").first.get_by_label("They play like")

    expect(levels.locator("option")).to_have_text(LEVELS)
    levels.select_option("casual")
    expect(ada.page.get_by_text("Plays by taste and cares little for the others.")).to_be_visible()


def test_games_say_their_seats_and_length(ada: Person) -> None:
    ada.visit()

    expect(ada.page.locator(f"[data-game={LANCASHIRE}] .facts")).to_have_text("2–4 players · two hours")


def test_one_bot_in_lancashire_is_the_variant_for_two(ada: Person) -> None:
    ada.visit()
    card = ada.page.locator(f"[data-game={LANCASHIRE}]")

    card.get_by_label("Opponents").select_option("1")
    card.get_by_role("button", name="Play now").click()

    ada.page.wait_for_selector(".page[data-state]")
    expect(ada.page.locator(".seats li")).to_have_count(2)


def test_house_rules_are_folded_and_impossible_rules_cannot_be_chosen(visitors: Visitors) -> None:
    ada = visitors.enter()
    ada.visit(f"/new/{LANCASHIRE}")

    rules = ada.page.locator("select:has(option[value=community_2p])")

    expect(rules.locator("option[value=community_2p]")).to_be_disabled()
    expect(ada.page.get_by_label("Two combined actions may build over a tile")).to_be_hidden()
    ada.page.get_by_role("button", name="Remove seat 3").click()
    expect(rules).to_have_value("community_2p")
    expect(rules.locator("option[value=rulebook]")).to_be_disabled()


def test_seats_are_counted_from_one_when_a_table_is_set_up(ada: Person) -> None:
    ada.visit(f"/new/{LANCASHIRE}")

    ada.page.get_by_label("Who takes seat 2").select_option("bot")
    ada.page.get_by_label("Bot of seat 2").wait_for()
    ada.page.get_by_label("Who takes seat 3").select_option("hotseat")
    ada.page.get_by_label("Name of seat 3").fill("Bea")
    ada.page.get_by_role("button", name="Remove seat 1").click()

    expect(ada.page.get_by_label("Bot of seat 1")).to_be_visible()
    expect(ada.page.get_by_label("Name of seat 2")).to_have_value("Bea")


NARROW = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  const long = [];
  for (const select of document.querySelectorAll("details select")) {
    pen.font = getComputedStyle(select).font;
    const words = [...select.options].map((option) => option.text);
    long.push(...words.filter((some) => pen.measureText(some).width > select.clientWidth - 45));
  }
  return long;
}"""
"""Choices whose words find no room beside the arrow."""


@pytest.mark.parametrize("game", games())
def test_the_words_of_house_rules_are_read_whole(ada: Person, game: str) -> None:
    ada.visit(f"/new/{game}")

    for language in ("en", "fr", "pl", "ru"):
        ada.speak(language)
        ada.page.locator("summary").click()
        assert ada.page.locator("details select").count()
        assert ada.page.evaluate(NARROW) == []


def test_bots_wait_as_long_as_is_chosen_at_new_tables_in_lessons_and_while_one_plays(ada: Person) -> None:
    pauses = []
    for way in (".btn.main", "[data-lesson]"):
        ada.visit()
        ada.page.locator(f"[data-game={LANCASHIRE}] {way}").first.click()
        ada.page.wait_for_selector(".page[data-state]")
        table = ada.page.url.split("/")[-1]
        pauses.append(ada.call("GET", f"/tables/{table}")["settings"]["bot_pause_ms"])

    assert pauses == [1400, 1400]
    ada.open_menu()
    ada.page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    with ada.page.expect_response("**/pace*") as answered:
        ada.page.get_by_label("Others' turns").select_option("at_once")
    assert answered.value.json()["settings"]["bot_pause_ms"] == 120


def test_a_guest_is_called_by_a_name_even_where_others_are_taken(ada: Person) -> None:
    taken = {"status": 409, "json": {"what": "taken", "why": ""}}
    ada.page.route("**/api/guests*", lambda route: route.fulfill(**taken), times=2)

    ada.visit()

    expect(ada.page.get_by_label("What shall the others call you?")).not_to_have_value("Guest")


def test_more_tables_are_listed_than_come_at_once(ada: Person) -> None:
    ada.open_table(GAME, ["me", "open"], visibility="public")
    ada.visit()
    table = ada.call("GET", "/tables?scope=open")[0]
    first = [{**table, "id": f"one-{at}"} for at in range(100)]
    rest = [first[-1], {**table, "id": "another"}]
    ada.page.route(
        "**/api/tables?scope=open*",
        lambda route: route.fulfill(json=rest if "offset=100" in route.request.url else first),
    )
    ada.page.reload()
    tables = ada.page.get_by_role("region", name="Open tables")
    expect(tables.locator("li")).to_have_count(100)

    tables.get_by_role("button", name="More tables").click()

    expect(tables.locator("li")).to_have_count(101)
    expect(tables.get_by_role("button", name="More tables")).to_have_count(0)


def test_a_host_deletes_a_table_that_has_not_begun_once_they_are_sure(visitors: Visitors) -> None:
    ada, bea = visitors.enter(), visitors.enter()
    table = ada.open_table(GAME, ["me", "open"])
    ada.page.wait_for_url("**#invitation=*")
    bea.page.goto(ada.page.url)
    bea.page.get_by_role("button", name="Sit down").wait_for()
    expect(bea.page.get_by_role("button", name="Delete the table")).to_have_count(0)

    ada.page.get_by_role("button", name="Delete the table").click()
    assert ada.call("GET", f"/tables/{table}")["status"] == "gathering"
    ada.page.get_by_role("button", name="Yes, delete it for everybody").click()

    ada.page.wait_for_selector("[data-game]")
    assert ada.call("GET", "/tables") == []


def test_a_question_mark_lists_the_keys(ada: Person) -> None:
    ada.visit()
    ada.page.wait_for_selector("[data-game]")

    ada.page.keyboard.press("?")

    expect(ada.page.get_by_role("dialog", name="Keys")).to_be_visible()
