"""Every lesson is played by clicking on what its guide lights up, on a desktop and on a phone."""

import random
from urllib.parse import urlparse

import pytest
from playwright.sync_api import ViewportSize

from ironbridge.games.registry import games, load
from ironbridge.kernel.lessons import lessons_of

from .people import Person, Visitors, expect

pytestmark = pytest.mark.slow
LESSONS = [(name, lesson) for name in games() for lesson in lessons_of(load(name))]
SEEN = """(ids) => {
  for (const id of ids) {
    const element = document.querySelector(`.hit.target[data-id="${CSS.escape(id)}"]`);
    const box = element?.getBoundingClientRect();
    const [x, y] = box ? [box.left + box.width / 2, box.top + box.height / 2] : [-1, -1];
    if (element && document.elementFromPoint(x, y) === element) return [id, x, y];
  }
  return null;
}"""

SMALL_DESKTOP: ViewportSize = {"width": 1366, "height": 768}
IN_SIGHT = """(button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const at = (part) => document.elementFromPoint(left + width / 2, top + height * part);
  return [0.2, 0.8].every((part) => button.contains(at(part)));
}"""


def take(person: Person, game: str, lesson: str) -> None:
    person.visit()
    person.page.locator(f"[data-game={game}] [data-lesson={lesson}]").click()
    person.page.wait_for_selector(".guide")


def follow(person: Person, chance: random.Random) -> None:
    """Do what the guide asks for: touch what is lit on the board, or choose what is marked in the list."""
    seen = person.look()
    touched: list[str] = []
    for _ in range(12):
        person.page.locator(".page:not([data-busy])").wait_for()
        if person.has_changed(seen):
            return  # The guide speaks of something else by now.
        if person.button.count():
            # Before anything scrolls to it: who follows a guide must see how to go on.
            assert person.button.evaluate(IN_SIGHT)
            person.carry_out()
            person.wait_for_change(seen)
            return
        spots = (person.page.locator(".guide").get_attribute("data-spots") or "").split()
        # What was touched already would be let go again; the list tells what else goes with it.
        spots.sort(key=touched.count)
        place = person.page.evaluate(SEEN, spots)
        marked = person.page.locator(".option.guided, .kinds .guided")
        if place is not None and not (place[0] in touched and marked.count()):
            spot, x, y = place
            touched.append(spot)
            person.page.touchscreen.tap(x, y) if person.phone else person.page.mouse.click(x, y)
            person.sees_effect(seen, ".plan, .chooser, .refusal")
        elif marked.count():
            marked.first.click()
        else:
            person.choose_from_list(chance)
        if person.page.locator(".chooser").count():
            marked = person.page.locator(".chooser .guided")
            (marked if marked.count() else person.page.locator(".chooser li button")).first.click()
    raise AssertionError("the guide leads nowhere")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=["-".join(one) for one in LESSONS])
def test_a_lesson_is_played_by_following_its_guide(
    visitors: Visitors, game: str, lesson: str, phone: bool
) -> None:
    person = visitors.enter(phone=phone)
    if not phone:
        person.page.set_viewport_size(SMALL_DESKTOP)
    take(person, game, lesson)
    chance = random.Random(1)

    for _ in range(120):
        person.wait_until_asked()
        if person.page.locator(".guide[data-done]").count():
            break
        follow(person, chance)

    assert person.page.locator(".guide").get_attribute("data-done") == "true"
    person.expect_no_sideways_scrolling()


def test_on_a_phone_the_overview_covers_nothing_that_the_guide_lights_up(visitors: Visitors) -> None:
    person = visitors.enter(phone=True)
    take(person, "brass-birmingham", "first_match")
    person.wait_until_asked()

    expect(person.page.get_by_role("button", name="Overview")).to_have_count(0)


def test_a_wrong_answer_is_turned_back_and_a_left_lesson_waits(visitors: Visitors) -> None:
    person = visitors.enter()
    take(person, "roll-through-the-ages", "first_match")
    guide = person.page.locator(".guide")
    address = person.page.url

    person.options.filter(has_text="Throw again: 3 food").first.click()
    expect(guide).to_contain_text("throw only the coin again")
    person.page.get_by_role("button", name="Start over").click()
    expect(guide).to_contain_text("Step 1 of 11")
    follow(person, random.Random(1))
    expect(guide).to_contain_text("Step 2 of 11")
    take(person, "roll-through-the-ages", "first_match")

    expect(guide).to_contain_text("Step 2 of 11")
    assert person.page.url == address
    person.visit()
    table = person.page.locator(f"main a[href='{urlparse(address).path}']")
    expect(table).to_contain_text("lesson: First match")
