"""A puzzle is found in the lobby, failed, tried again and solved, on a desktop and on a phone."""

import pytest

from ironbridge.games.registry import load
from ironbridge.kernel.puzzles import Puzzle, puzzles_of

from .people import Person, Visitors, expect
from .test_access import grave

pytestmark = pytest.mark.slow
GAME = "brass-birmingham"


def loan() -> Puzzle:
    """Give a puzzle whose answer needs no more than a card."""
    return next(puzzle for puzzle in puzzles_of(load(GAME)).values() if puzzle.theme == "loan")


def answer(person: Person, actions: list[str]) -> None:
    """Choose a move by name, step by step, and carry it out."""
    table = load(GAME).actions
    for notation in actions:
        if person.button.count():
            break
        option = person.page.locator(f".option[data-action='{table.parse(notation)}']")
        kind = person.page.locator(f".kinds [data-kind={notation.split()[0]}][aria-pressed=false]")
        expect(option.or_(kind).first).to_be_visible()
        if not option.count():
            kind.first.click()
        if option.count():
            option.first.click()
    person.carry_out()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_puzzle_is_failed_and_then_solved(visitors: Visitors, phone: bool) -> None:
    puzzle = loan()
    wrong = min(puzzle.moves[1:], key=lambda move: len(move.actions))
    person = visitors.enter(phone=phone)
    person.visit()
    page = person.page
    page.locator(f"[data-game={GAME}] [data-puzzles]").click()
    row = page.locator(f"[data-puzzle='{puzzle.name}']")
    expect(row).to_have_attribute("data-mark", "new")
    person.expect_no_sideways_scrolling()
    row.click()
    panel = page.locator(".puzzle")

    expect(panel).to_contain_text("Make the move you think is best")
    answer(person, wrong.actions)
    expect(panel).to_have_attribute("data-verdict", "wrong")
    expect(panel).to_contain_text(f"{wrong.loss:.1f} points less")
    assert page.locator(".page").get_attribute("data-state") == "answered"
    panel.get_by_role("button", name="Try again").click()
    expect(panel).to_have_attribute("data-verdict", "")
    answer(person, puzzle.moves[0].actions)
    expect(panel).to_have_attribute("data-verdict", "solved")
    person.expect_no_sideways_scrolling()
    panel.locator("summary").click()
    expect(panel.locator("li")).to_have_count(len(puzzle.moves))
    address = page.url
    panel.get_by_role("button", name="Next puzzle").click()
    page.wait_for_url(lambda url: "/table/" in url and url != address)
    expect(panel).to_have_attribute("data-verdict", "")
    panel.get_by_role("link", name="All puzzles").click()

    expect(row).to_have_attribute("data-mark", "solved")


@pytest.mark.parametrize("theme", ["day", "night"])
def test_the_puzzle_of_the_day_shows_its_line(visitors: Visitors, theme: str) -> None:
    person = visitors.enter(theme=theme)
    person.visit()
    page = person.page
    page.get_by_role("button", name="Solve it").click()
    panel = page.locator(".puzzle")
    person.wait_until_asked()
    assert grave(person) == []

    panel.get_by_role("button", name="Show the line").click()

    expect(panel).to_have_attribute("data-verdict", "shown")
    expect(panel).to_contain_text("This is the best move")
    panel.locator("summary").click()
    assert grave(person) == []
    panel.get_by_role("link", name="All puzzles").click()
    page.locator("[data-mark=shown]").wait_for()
    assert grave(person) == []
