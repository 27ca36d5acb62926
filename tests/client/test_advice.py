"""What the page says beside the rules: consequences before acting, hints, turning points, ways to go on."""

import random
import re

import pytest
from playwright.sync_api import expect

from ironbridge import new_match

from .begun import open_at
from .conftest import Finished
from .people import GAME, WITH_HANDS, Person, Visitors, play_until, seats_of

pytestmark = pytest.mark.slow

WITH_PLACES = "bruxelles-1893"
"""A game in which every first move has a place on the board."""


def test_consequences_are_told_and_their_sources_marked_before_acting(ada: Person) -> None:
    table = ada.open_table(WITH_HANDS, seats_of(WITH_HANDS), confirm=True)
    ada.wait_until_asked()
    offer = ada.call("GET", f"/tables/{table}/view")["view"]["offer"]
    offered = next(one for one in offer if one.get("sources") and not one["sources"][0].startswith("card:"))
    on_board = {spot for spot in offered["sources"] if not spot.startswith("card:")}
    for kind in ada.page.locator(".kinds button").all():
        if ada.page.locator(f".option[data-action='{offered['action']}']").count():
            break
        kind.click()

    ada.page.locator(f".option[data-action='{offered['action']}']").hover()

    card = ada.page.locator(".card")
    for detail in offered["details"]:
        # The page puts people's names where the server leaves their seats.
        named = re.sub(r"\\\{seat\d\\\}", ".+", re.escape(detail))
        expect(card).to_contain_text(re.compile(named, re.IGNORECASE))
    expect(ada.page.locator(".halo.source")).to_have_count(len(set(offered["sources"])))
    # Lines lead to a place on the board; what is developed lies on the mat.
    leads = any(not spot.startswith("mat:") for spot in offered["spots"])
    expect(ada.page.locator(".board .draws .line")).to_have_count(len(on_board) if leads else 0)


@pytest.mark.parametrize(
    ("place", "event"), [(".option", "pointerenter"), (".board .hit.target", "pointerover")]
)
def test_only_a_pointer_that_moves_opens_a_card(ada: Person, place: str, event: str) -> None:
    match = new_match(GAME, seats=2, seed=0)
    # Of what is offered last there is something to tell: keeping all dice brings goods.
    assert list(match.offer)[-1].details
    open_at(ada, match)
    card = ada.page.locator(".card")
    ada.page.mouse.move(2, 2)
    told = ada.page.locator(place).last

    # The page changed under a resting pointer.
    told.dispatch_event(event, {"pointerType": "mouse"})
    expect(card).to_have_count(0)

    def is_opened() -> bool:
        # A list that still grows may move from under a pointer.
        ada.page.mouse.move(2, 2)
        told.hover()
        ada.page.wait_for_timeout(200)
        return card.count() == 1

    assert any(is_opened() for _ in range(300))


def test_a_complete_turn_tells_what_it_changed(ada: Person) -> None:
    table = ada.open_table(WITH_HANDS, seats_of(WITH_HANDS), confirm=True)
    ada.wait_until_asked()
    before = ada.call("GET", f"/tables/{table}/view")["view"]["tallies"][0]

    play_until(ada, ".page[data-state=complete]", random.Random(1))

    after = ada.call("GET", f"/tables/{table}/view")["view"]["tallies"][0]
    assert before["hand"] != after["hand"]
    expect(ada.page.locator(".ask dl")).to_contain_text(f"{before['hand']} → {after['hand']}")


def test_a_hint_names_moves_and_lays_one_out_before_it_is_played(ada: Person) -> None:
    table = ada.open_table(WITH_PLACES, seats_of(WITH_PLACES), confirm=True)
    ada.wait_until_asked()
    before = ada.look()

    ada.page.get_by_role("button", name="What would a bot do?").click()
    moves = ada.page.get_by_label("Moves worth considering").get_by_role("button")
    moves.first.wait_for()
    moves.first.hover()
    expect(ada.page.locator(".halo.lit").first).to_be_attached()
    words = moves.first.locator("b").inner_text()
    moves.first.click()

    expect(ada.page.locator(".plan ol")).to_be_visible()
    assert ada.call("GET", f"/tables/{table}/view")["tentative"] == []
    ada.carry_out()
    ada.wait_for_change(before)
    view = ada.call("GET", f"/tables/{table}/view")
    assert view["table"]["ply"] == before["ply"]
    assert view["tentative"][0]["text"] in words
    ada.page.get_by_role("button", name="Take back").wait_for()


def test_a_table_without_hints_has_no_lamp(ada: Person) -> None:
    ada.open_table(GAME, seats_of(GAME), settings={"hints": False, "bot_pause_ms": 0})
    ada.wait_until_asked()

    assert ada.page.get_by_role("button", name="What would a bot do?").count() == 0


def test_turning_points_are_listed_marked_and_jumped_to(ada: Person, finished: Finished) -> None:
    finished.visit(ada)
    ada.look_back(1)

    ada.page.get_by_role("button", name="Turning points").click()
    points = ada.page.get_by_role("region", name="Turning points").get_by_role("button")
    points.first.wait_for(timeout=120_000)
    points.last.click()

    expect(points.last).to_have_attribute("aria-current", "step")
    assert ada.page.locator(".slider .mark").count() == points.count() > 0
    ada.page.get_by_role("button", name="Chart").click()
    ada.page.get_by_role("button", name="Expected score").click()
    expect(ada.page.locator("dialog svg .point")).to_have_count(points.count())


def test_a_match_is_played_on_from_an_earlier_ply(ada: Person) -> None:
    table = ada.open_table(GAME, seats_of(GAME))
    chance = random.Random(4)
    for _ in range(6):
        ada.play(chance)
    ada.wait_until_asked()
    ada.look_back(1)

    ada.page.get_by_role("button", name="Play on from here").click()

    ada.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    ada.wait_until_asked()
    assert ada.call("GET", f"/tables/{ada.page.url.rpartition('/')[2]}")["parent"]["table"] == table


def test_a_saved_record_is_opened_as_a_match_to_look_back_at(ada: Person, finished: Finished) -> None:
    finished.visit(ada)
    table = finished.table
    last = ada.call("GET", f"/tables/{table}")["ply"]
    ada.open_menu()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Save the record").click()

    ada.visit()
    ada.page.locator("input[type=file]").set_input_files(download.value.path())

    ada.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    ada.page.wait_for_selector(f".page[data-ply='{last}']")


def test_settings_are_kept_and_show_everywhere(ada: Person) -> None:
    ada.visit()
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_label(re.compile("^Colours")).select_option("night")
    ada.page.get_by_label("Seat colours").select_option("contrast")
    ada.page.get_by_label("Seat emblems").select_option("numbers")
    figures = ada.page.evaluate("document.getElementById('emblem-gear').innerHTML")

    ada.page.reload()

    ada.page.wait_for_selector("[data-game]")
    root = "document.documentElement"
    assert ada.page.evaluate(f"{root}.dataset.theme") == "night"
    assert ada.page.evaluate(f"{root}.style.getPropertyValue('--seat-0')") == "#b3261e"
    assert ada.page.evaluate("document.getElementById('emblem-gear').innerHTML") == figures
    assert "stroke-linecap" in figures


def test_who_does_not_want_to_confirm_turns_need_not(visitors: Visitors) -> None:
    person = visitors.enter(confirmTurn=False)
    table = person.open_table(WITH_HANDS, seats_of(WITH_HANDS), confirm=True)
    person.wait_until_asked()
    first = person.call("GET", f"/tables/{table}")["ply"]
    chance = random.Random(2)

    for _ in range(12):
        if person.call("GET", f"/tables/{table}")["ply"] > first:
            break
        person.play(chance)
        # A complete turn is confirmed without being asked; only the way to the server is waited for.
        person.page.wait_for_selector(".page:not([data-state=complete])")

    assert person.call("GET", f"/tables/{table}")["ply"] > first


MOVING = (
    "document.getAnimations().filter((one) => one.effect.target.closest('.canvas .body, .figure')).length"
)
WATCH = f"""() => {{
  [window.drawn, window.moved] = [0, 0];
  const watch = () => {{
    window.drawn += 1;
    window.moved = Math.max(window.moved, {MOVING});
    requestAnimationFrame(watch);
  }};
  watch();
}}"""
"""Counts frames, and the most pieces that moved in one: a flight may be over before a slow machine looks."""


@pytest.mark.parametrize("motion", [True, False])
def test_pieces_move_only_for_who_wants_it(visitors: Visitors, motion: bool) -> None:
    person = visitors.enter(motion=motion, speed="slow")
    person.open_table(WITH_HANDS, seats_of(WITH_HANDS), confirm=True)
    play_until(person, ".page[data-state=complete]", random.Random(1))
    done = person.look()
    person.page.wait_for_function(f"() => {MOVING} === 0")
    person.page.evaluate(WATCH)

    person.page.get_by_role("button", name="Confirm turn").click()
    person.wait_for_change(done)

    if motion:
        person.page.wait_for_function("() => window.moved > 0")
    else:
        drawn = person.page.evaluate("window.drawn")
        person.page.wait_for_function("drawn => window.drawn > drawn + 5", arg=drawn)
        assert person.page.evaluate("window.moved") == 0
