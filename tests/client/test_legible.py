"""Everything written on a page can be read: large enough, on its place, not under anything else."""

from pathlib import Path
from typing import Any

import pytest

from ironbridge import new_match
from ironbridge.games.registry import games
from ironbridge.kernel.match import Match

from .begun import begun_match, import_match, open_begun
from .people import GAME, WITH_HANDS, Person, Visitors
from .test_languages import LANGUAGES

MEASURE = Path(__file__).with_name("legible.js").read_text()
SIDES = """(elements) => elements.map((element) => {
  const { left, right } = element.getBoundingClientRect();
  return [left, right];
})"""
DESKTOPS = ((1920, 1080), (1440, 900), (1366, 768))
TABLET = (820, 1180)
PHONES = ((390, 844), (360, 740))
LEAST_PAGE = 12
LEAST_BOARD = 11
LEAST_SMALL_BOARD = 10
"""A tablet or phone shows the board in smaller letters, and lets it be enlarged."""
BEGUN = {"start": 0, "middle": 6}
"""How many turns one has had."""
THEMES = {"start": "day", "middle": "night"}
"""Both are measured, at no cost in time."""


@pytest.mark.parametrize("begun", BEGUN)
@pytest.mark.parametrize("game", games())
def test_words_are_large_enough_and_on_their_places_and_the_board_is_whole_on_desktop_and_tablet(
    visitors: Visitors, game: str, begun: str
) -> None:
    ada = visitors.enter(theme=THEMES[begun])

    open_begun(ada, game, BEGUN[begun])

    found = []
    for size in (*DESKTOPS, TABLET):
        resize(ada, size)
        found += [*faults(ada, size), *hidden_board(ada, size), *beside_the_board(ada, size)]
    if game == WITH_HANDS and begun == "middle":
        resize(ada, DESKTOPS[1])
        for choice in ("[data-kind=build]", ".option[data-action]"):
            ada.page.locator(choice).first.click()
            ada.page.locator(".page:not([data-busy])").wait_for()
            found += faults(ada, DESKTOPS[1])
    assert found == []


@pytest.mark.parametrize("begun", BEGUN)
@pytest.mark.parametrize("game", games())
def test_words_are_large_enough_and_on_their_places_and_dice_in_sight_on_a_phone(
    visitors: Visitors, game: str, begun: str
) -> None:
    ada = visitors.enter(phone=True, theme=THEMES[begun])

    open_begun(ada, game, BEGUN[begun])

    found = []
    for size in PHONES:
        resize(ada, size)
        found += [*faults(ada, size), *hidden_dice(ada, size), *hidden_points(ada, size)]
    assert found == []


@pytest.mark.parametrize("game", games())
def test_words_stay_on_their_places_while_one_looks_back_in_a_small_window(
    visitors: Visitors, game: str
) -> None:
    ada = visitors.enter()
    open_begun(ada, game, 8)

    ada.page.get_by_role("button", name="Look back over the match").click()
    ada.page.wait_for_selector(".back")
    resize(ada, DESKTOPS[2])

    assert ada.page.evaluate(MEASURE)["wrong"] == []


@pytest.mark.parametrize("size", [DESKTOPS[1], PHONES[0]])
def test_words_are_large_enough_and_on_their_places_on_the_other_pages(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    ada = visitors.enter(phone=size in PHONES)
    match = begun_match(GAME, 2)
    table = import_match(ada, match)
    found = []

    def look(ready: str) -> None:
        ada.page.locator(ready).first.wait_for()
        resize(ada, size)
        found.extend(f"{ready}: {one}" for one in faults(ada, size))

    ada.visit()
    look("[data-game] .cover svg")
    ada.page.keyboard.press("?")
    look("dialog")
    ada.open_table(GAME, ["me", "open"])
    look(".gathering")
    ada.visit(f"/table/{table}")
    look("dialog svg .axis")
    ada.page.locator("dialog button[aria-label=Close]").click()
    ada.page.keyboard.press("a")
    look("dialog .aid section")
    ada.visit(f"/analysis/{table}?ply=30")
    look(".sheet .canvas")
    assert found == []


def test_the_names_of_a_full_hand_are_on_their_cards_on_the_analysis_board(visitors: Visitors) -> None:
    ada = visitors.enter()
    matches = (new_match("brass-birmingham", seats=2, seed=seed) for seed in range(40))
    match = next(one for one in matches if one.to_decide == 0 and "coalbrookdale" in hand_of(one))

    ada.visit(f"/analysis/{import_match(ada, match)}?ply={match.ply}")
    ada.page.wait_for_selector(".tray .hand .piece")

    resize(ada, DESKTOPS[1])
    assert ada.page.evaluate(MEASURE)["wrong"] == []


@pytest.mark.parametrize("game", games())
def test_words_of_every_language_are_on_their_places(visitors: Visitors, game: str) -> None:
    found = []
    for size in (DESKTOPS[2], PHONES[1]):
        ada = visitors.enter(phone=size in PHONES, chosenLanguage="en")
        open_begun(ada, game, BEGUN["middle"])
        for language in LANGUAGES:
            ada.speak(language)
            ada.wait_until_asked()
            resize(ada, size)
            found += [f"{language} {size[0]}: {one}" for one in ada.page.evaluate(MEASURE)["wrong"]]

    assert found == []


def hand_of(match: Match) -> str:
    """Name what the first seat has in its hand."""
    position: Any = match.position.to_json()
    return str(position["seats"][0]["hand"])


def resize(person: Person, size: tuple[int, int]) -> None:
    """Make a window another size and let the page settle."""
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.page.evaluate("() => document.fonts.ready")
    person.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)))")


def hidden_board(person: Person, size: tuple[int, int]) -> list[str]:
    """Say whether a part of the board is not seen above the tray and its handle."""
    board, frame = (person.page.locator(part).bounding_box() for part in (".sheet .canvas", ".board .frame"))
    assert board is not None
    assert frame is not None
    # A game without hands and mats has no tray.
    handles = [handle.bounding_box() for handle in person.page.locator(".tray .fold").all()]
    floor = min([frame["y"] + frame["height"], *(handle["y"] for handle in handles if handle)])
    above = board["y"] >= frame["y"] - 1
    below = board["y"] + board["height"] <= floor + 1
    return [] if above and below else [f"{size[0]}×{size[1]}: the board is {board} in {frame}"]


def beside_the_board(person: Person, size: tuple[int, int]) -> list[str]:
    """Say whether the board of a tablet has not the whole width, with the seats above it."""
    if size != TABLET:
        return []
    chips, board = (person.page.locator(part).bounding_box() for part in (".chips", ".board"))
    assert chips is not None
    assert board is not None
    stacked = board["y"] >= chips["y"] + chips["height"] - 1
    return [] if stacked and board["width"] >= 800 else [f"the board is {board} beside {chips}"]


def hidden_points(person: Person, size: tuple[int, int]) -> list[str]:
    """Name the seats whose points are not seen on a phone."""
    seats = person.page.locator(".chips .seats li").all()
    assert seats
    hidden = [seat for seat in seats if not seat.locator(".figure:has(use[href='#tally-vp'])").is_visible()]
    return [f"{size[0]}×{size[1]}: no points in {seat.inner_text()}" for seat in hidden]


def hidden_dice(person: Person, size: tuple[int, int]) -> list[str]:
    """Name the dice that are not on the screen."""
    boxes: list[list[float]] = person.page.locator("[data-id^='die:']").evaluate_all(SIDES)
    return [f"{size[0]}×{size[1]}: a die at {box}" for box in boxes if box[0] < 0 or box[1] > size[0]]


def faults(person: Person, size: tuple[int, int]) -> list[str]:
    """Say what cannot be read in a window of a size, by day and by night."""
    least = LEAST_BOARD if size in DESKTOPS else LEAST_SMALL_BOARD
    found: list[str] = []
    for theme in ("day", "night"):
        person.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        seen: dict[str, Any] = person.page.evaluate(MEASURE)
        where = f"{size[0]}×{size[1]} {theme}"
        found += [f"{where}: {one['kind']}: {one['words']} | {one['by']}" for one in seen["wrong"]]
        for text in seen["texts"]:
            enough = LEAST_PAGE if text["layer"] == "page" else least
            if text["size"] < enough - 0.05:
                found.append(f"{where}: {text['words']} is {text['size']} px")
    return found
