"""A lesson, a puzzle and an analysis by the keyboard alone, and what a screen reader is told meanwhile."""

import pytest
from playwright.sync_api import Locator

from ironbridge.games.registry import load

from .people import Person, Visitors, expect
from .test_puzzles import GAME as PUZZLED
from .test_puzzles import loan

pytestmark = pytest.mark.slow
LISTEN = """
window.heard = [];
const live = '[role=status], [role=alert], [aria-live]';
new MutationObserver((changes) => {
  for (const change of changes) {
    const at = change.target instanceof Element ? change.target : change.target.parentElement;
    const region = at?.closest(live);
    if (region?.textContent.trim()) window.heard.push(region.textContent.trim());
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
IS_FOCUSED = "(wanted) => [...document.querySelectorAll(wanted)].includes(document.activeElement)"


def press_to(person: Person, wanted: str, key: str = "Enter") -> None:
    """Tab on until one of some elements has the focus, and press a key there."""
    person.page.locator(wanted).first.wait_for()
    for _ in range(400):
        if person.page.evaluate(IS_FOCUSED, wanted):
            person.page.keyboard.press(key)
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {wanted}")


def expect_heard(person: Person, words: str) -> None:
    """Wait until a live region has said something."""
    person.page.wait_for_function("words => window.heard.some((said) => said.includes(words))", arg=words)


def carry_out(person: Person) -> None:
    """Press the button that carries out what is chosen."""
    person.page.locator(".page:not([data-busy])").wait_for()
    press_to(person, ".btn.main.grow")


@pytest.fixture
def bea(visitors: Visitors) -> Person:
    """Somebody without a mouse who hears the page."""
    person = visitors.enter()
    person.page.add_init_script(LISTEN)
    return person


def test_a_lesson_is_taken_by_keyboard(bea: Person) -> None:
    guide = bea.page.locator(".guide")
    bea.visit()
    press_to(bea, "[data-game=roll-through-the-ages] [data-lesson=first_match]")
    guide.wait_for()
    bea.wait_until_asked()
    expect_heard(bea, guide.locator("[role=status]").inner_text())

    press_to(bea, named(bea, "Throw again: 3 food"))
    expect_heard(bea, "hrow only the coin again")
    bea.page.keyboard.press("Escape")
    expect(guide).not_to_have_class("astray")
    press_to(bea, ".option.guided")
    carry_out(bea)
    expect(guide).to_have_attribute("data-step", "1")

    expect_heard(bea, guide.locator("[role=status]").inner_text())


def named(person: Person, words: str) -> str:
    """Give the selector of the option that says something."""
    option: Locator = person.options.filter(has_text=words).first
    return f".option[data-action='{option.get_attribute('data-action')}']"


def answer(person: Person, actions: list[str]) -> None:
    """Choose a move by name, step by step, and carry it out."""
    table = load(PUZZLED).actions
    for notation in actions:
        if person.button.count():
            break
        option = f".option[data-action='{table.parse(notation)}']"
        kind = f".kinds [data-kind={notation.split()[0]}][aria-pressed=false]"
        person.page.locator(f"{option}, {kind}").first.wait_for()
        if not person.page.locator(option).count():
            press_to(person, kind)
            person.page.locator(f"{option}, .btn.main.grow").first.wait_for()
        if person.page.locator(option).count():
            press_to(person, option)
    carry_out(person)


def test_a_puzzle_is_failed_and_solved_by_keyboard(bea: Person) -> None:
    puzzle = loan()
    wrong = min(puzzle.moves[1:], key=lambda move: len(move.actions))
    bea.visit(f"/puzzles/{PUZZLED}")
    press_to(bea, f"[data-puzzle='{puzzle.name}']")
    bea.page.locator(".puzzle").wait_for()
    bea.wait_until_asked()
    expect_heard(bea, "Make the move you think is best")

    answer(bea, wrong.actions)
    expect_heard(bea, f"{wrong.loss:.1f} points less")
    press_to(bea, ".puzzle .btn.main")
    expect(bea.page.locator(".puzzle")).to_have_attribute("data-verdict", "")
    bea.wait_until_asked()
    answer(bea, puzzle.moves[0].actions)

    expect(bea.page.locator(".puzzle")).to_have_attribute("data-verdict", "solved")
    expect_heard(bea, bea.page.locator(".puzzle [role=status] strong").inner_text())


def test_lines_are_asked_for_and_a_position_edited_by_keyboard(bea: Person) -> None:
    bea.become_guest()
    bea.visit("/analysis")
    press_to(bea, "[aria-label^='Roll Through the Ages'].btn")
    press_to(bea, ".chance .btn.main, .chance button")
    best = bea.page.locator(".best ol > li > button").first
    press_to(bea, ".best input[type=checkbox]", " ")
    best.wait_for()
    expect_heard(bea, best.locator("b").inner_text())

    ply = int(bea.page.locator(".page").get_attribute("data-ply") or 0)
    press_to(bea, ".best ol > li > button")
    bea.page.locator(f".page[data-ply='{ply + 1}']").wait_for()
    press_to(bea, ".rail .row .btn:first-of-type")
    expect(bea.page.locator(".editor h2")).to_be_focused()
    bea.page.keyboard.press("Escape")

    expect(bea.page.locator(".rail .row .btn").first).to_be_focused()
