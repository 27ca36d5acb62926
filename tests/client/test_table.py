"""A table in the browser: taking back, confirming, reloading, looking back, being refused."""

import random
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from ironbridge.games.registry import games, load

from .begun import open_begun
from .people import GAME, WITH_HANDS, Person, Visitors, fewest_seats, play_until, seats_of

pytestmark = pytest.mark.slow


def test_a_first_visitor_sits_at_a_board_after_one_click(ada: Person) -> None:
    ada.visit()

    ada.page.locator(f"[data-game={GAME}] .btn.main").click()

    ada.page.wait_for_selector(".page .canvas")
    expect(ada.page).to_have_url(re.compile("/table/"))


def test_an_action_is_taken_back(ada: Person) -> None:
    ada.open_table(WITH_HANDS, seats_of(WITH_HANDS), confirm=True)
    ada.wait_until_asked()
    before = ada.look()
    ada.finish_move(before, random.Random(3))

    ada.page.get_by_role("button", name="Take back").click()

    ada.page.wait_for_selector(f".page[data-ply='{before['ply']}'][data-state=asked]")
    expect(ada.page.get_by_role("button", name="Take back")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_seat_without_a_mat_shows_its_part_of_the_board(visitors: Visitors, phone: bool) -> None:
    person = visitors.enter(phone=phone)
    open_begun(person, GAME, 3)

    person.page.locator(".seats button.seat-2").click()

    name = person.page.locator(".seats button.seat-2 b").text_content()
    shown = person.page.get_by_role("dialog", name=f"In front of {name}")
    tablet = "Monuments" if phone else f"Tablet of {name}"
    expect(shown.get_by_role("group", name=tablet)).to_be_attached()
    expect(shown.get_by_role("group", name=f"Board of {name}")).to_be_visible()
    expect(shown.locator(".hit.target")).to_have_count(0)
    assert shown.evaluate("it => it.scrollWidth <= it.clientWidth")
    shown.get_by_role("button", name="Close").click()
    expect(shown).to_have_count(0)


def test_a_turn_is_confirmed_and_survives_reloading_before(ada: Person) -> None:
    ada.open_table(WITH_HANDS, seats_of(WITH_HANDS), confirm=True)
    play_until(ada, ".steps li", random.Random(1))
    steps = ada.page.locator(".steps li").all_inner_texts()

    ada.page.reload()

    ada.wait_until_asked()
    expect(ada.page.locator(".steps li")).to_have_text(steps)
    play_until(ada, ".page[data-state=complete]", random.Random(2))
    done = ada.look()
    ada.page.get_by_role("button", name="Confirm turn").click()
    ada.wait_for_change(done)


def test_a_lost_connection_comes_back_by_itself(ada: Person) -> None:
    ada.open_table(GAME, seats_of(GAME))
    ada.wait_until_asked()

    ada.context.set_offline(True)
    ada.page.evaluate("dispatchEvent(new Event('offline'))")
    before = ada.look()
    ada.options.first.click()
    ada.carry_out()
    ada.page.locator(".refusal").wait_for()
    assert ada.look()["ply"] == before["ply"]

    ada.context.set_offline(False)
    ada.page.evaluate("dispatchEvent(new Event('online'))")
    ada.carry_out()
    ada.wait_for_change(before)


def test_the_replay_slider_shows_every_ply_and_comes_back(ada: Person) -> None:
    ada.open_table(GAME, seats_of(GAME))
    chance = random.Random(4)
    for _ in range(6):
        ada.play(chance)
    ada.wait_until_asked()
    last = ada.look()["ply"]

    ada.page.get_by_role("button", name="Look back over the match").click()
    slider = ada.page.get_by_role("slider")
    slider.fill("1")
    ada.page.wait_for_selector(".page[data-ply='1']")
    ada.page.keyboard.press("ArrowRight")
    ada.page.wait_for_selector(".page[data-ply='2']")
    assert ada.page.locator(".hit.target").count() == 0

    ada.page.get_by_role("button", name="Chart").click()
    ada.page.locator("dialog svg .curve").first.wait_for(state="attached")
    ada.page.keyboard.press("Escape")
    bar = ada.page.get_by_role("group", name="Looking back")
    bar.get_by_role("button", name="Back to the present").click()
    ada.page.wait_for_selector(f".page[data-ply='{last}']")


def test_hot_seat_draws_a_curtain_between_two_people(ada: Person) -> None:
    game = WITH_HANDS
    ada.open_table(game, ["me", *["hotseat"] * (fewest_seats(game) - 1)])
    chance = random.Random(5)
    ada.page.locator(".curtain").wait_for()
    assert ada.page.locator(".canvas").count() == 0

    ada.page.locator(".curtain .btn").click()
    ada.page.wait_for_selector(".canvas")
    for _ in range(12):
        ada.wait_until_asked()
        if ada.look()["state"] == "curtain":
            break
        ada.play(chance)

    ada.page.locator(".curtain").wait_for()
    assert ada.page.locator(".canvas").count() == 0


def test_a_turn_is_played_with_the_keyboard_alone(ada: Person) -> None:
    game = WITH_HANDS
    ada.open_table(game, seats_of(game), confirm=True)
    ada.wait_until_asked()
    for _ in range(20):
        seen = ada.look()
        if seen["state"] != "asked":
            break
        press_until(ada, ".hit.target, .option")
        ada.page.keyboard.press("ArrowRight")
        ada.page.keyboard.press("Enter")
        ada.sees_effect(seen, ".plan")
        for _ in range(6):
            if ada.button.count():
                break
            press_until(ada, ".chooser button, .option")
            ada.page.keyboard.press("Enter")
        press_until(ada, ".btn.main.grow")
        ada.page.keyboard.press("Enter")
        ada.wait_for_change(seen)
    assert ada.look()["state"] == "complete"

    done = ada.look()
    press_until(ada, ".btn.main.grow")
    ada.page.keyboard.press("Enter")

    ada.wait_for_change(done)


def test_an_arrow_key_moves_the_focus_before_the_next_key_is_pressed(ada: Person) -> None:
    ada.open_table(WITH_HANDS, seats_of(WITH_HANDS), confirm=True)
    ada.wait_until_asked()
    press_until(ada, ".hit.target")

    before, after = ada.page.evaluate("""() => {
      const before = document.activeElement;
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
        if (document.activeElement === before) {
          before.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        }
      }
      return [before.dataset.id, document.activeElement.dataset.id];
    }""")

    assert None not in (before, after)
    assert before != after


def press_until(person: Person, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(120):
        if person.page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard never reached {selector}")


UNTOUCHED = """() => [...document.querySelectorAll('.frame .hit:not(.target)')].map((element) => {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return document.elementFromPoint(x, y) === element ? [element.dataset.id, x, y] : null;
}).filter(Boolean)"""


def find_forbidden_spot(person: Person, table: str) -> tuple[float, float]:
    """Find a spot of the board that answers a click with a rule."""
    spots = person.page.evaluate(UNTOUCHED)
    random.Random(6).shuffle(spots)
    for name, x, y in spots:
        if person.call("GET", f"/tables/{table}/why-not?spot={quote(name)}")["rule"]:
            return x, y
    raise AssertionError("no spot is forbidden by a rule")


@pytest.mark.parametrize("game", games())
def test_an_illegal_click_is_refused_with_a_rule_that_opens(ada: Person, game: str) -> None:
    table = ada.open_table(game, seats_of(game))
    ada.wait_until_asked()

    ada.page.mouse.click(*find_forbidden_spot(ada, table))

    rule = ada.page.locator(".refusal .rule").inner_text()
    ada.page.locator(".refusal .rule").click()
    assert rule in load(game).rulebook.rules
    expect(ada.page.locator(f"[data-rule='{rule}']")).to_be_in_viewport()


def test_a_refusal_leaves_when_something_is_picked(ada: Person) -> None:
    table = ada.open_table(WITH_HANDS, seats_of(WITH_HANDS))
    ada.wait_until_asked()
    ada.page.mouse.click(*find_forbidden_spot(ada, table))
    expect(ada.page.locator(".refusal")).to_be_visible()

    ada.page.locator(".hit[data-id^='card:']").first.click()

    expect(ada.page.locator(".plan")).to_be_visible()
    expect(ada.page.locator(".refusal")).to_have_count(0)


def test_on_a_phone_the_rule_of_a_refusal_is_read_by_the_page(visitors: Visitors) -> None:
    ada = visitors.enter(phone=True)
    table = ada.open_table(GAME, seats_of(GAME))
    ada.wait_until_asked()

    ada.page.mouse.click(*find_forbidden_spot(ada, table))
    rule = ada.page.locator(".refusal .rule")
    paragraph = f"[data-rule='{rule.inner_text()}']"
    rule.click()

    expect(ada.page.locator(paragraph)).to_be_in_viewport()
    box = ada.page.locator(".rules").bounding_box()
    assert box is not None
    height = ada.page.evaluate("innerHeight")
    assert box["height"] > 0.7 * height
    assert box["y"] + box["height"] <= height + 1

    # Who opens the sheet later for its actions finds them.
    ada.page.locator(".grip").click()
    ada.page.locator(".grip").click()
    expect(ada.page.locator(".sheet.full .option").first).to_be_in_viewport()
