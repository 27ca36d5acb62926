"""Every language in the browser: nothing is left in English, and another one is spoken at once."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.texts import load_catalogue
from ironbridge.server.words import TEXTS as SERVER

from .begun import asked_match, import_match
from .people import GAME, WITH_HANDS, Person, Visitors

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "client" / "src" / "texts"
LANGUAGES = sorted(file.stem for file in CLIENT.glob("*.json") if file.stem != "en")
WORD = re.compile(r"[^\W\d_]{3,}")

SHOWN = """() => {
  const said = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const inside = walk.currentNode.parentElement;
    if (inside && !inside.closest('style, script, option, code, [lang]')) said.push(walk.currentNode.data);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) said.push(element.getAttribute(name));
  return said.filter((text) => text.trim());
}"""


UNFOLD = "() => document.querySelectorAll('details').forEach((one) => { one.open = true; })"


def words_of(messages: dict[str, str]) -> set[str]:
    """Give the words of messages, without the names of their values and forms."""
    plain = [
        re.sub(r"\{\s*\w+\s*(,\s*\w+\s*,)?|=?\w+\s*(?=\{)|[{}]", " ", text) for text in messages.values()
    ]
    return {word.lower() for text in plain for word in WORD.findall(text)}


@cache
def all_words(language: str) -> set[str]:
    """Give the words of all that a player may read in a language."""
    found = words_of(json.loads((CLIENT / f"{language}.json").read_text(encoding="utf-8")))
    for rules in map(load, games()):
        folders = (rules.folder / "texts", rules.folder / "lessons" / "texts", SERVER)
        found |= words_of(load_catalogue(language, *folders).messages)
        found |= {word.lower() for word in WORD.findall(rules.rules(language).source)}
    return found


def english_left(person: Person, language: str) -> set[str]:
    """Give what the page says in words that English has and the language does not."""
    name = str(person.call("GET", "/me")["name"])
    foreign = all_words("en") - all_words(language) - {word.lower() for word in WORD.findall(name)}
    # A rule's id stays as it is.
    shown = {
        str(text).strip(): re.sub(r"\b[A-Z]{2}-[A-Z0-9-]+\b", " ", text)
        for text in person.page.evaluate(SHOWN)
    }
    return {said for said, text in shown.items() if {word.lower() for word in WORD.findall(text)} & foreign}


def loaded_languages(person: Person) -> set[str]:
    """Give the languages whose messages the page has fetched."""
    names = person.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    found = [re.search(r"/([a-z]{2})-[^/]*\.js$", name) for name in names]
    return {match[1] for match in found if match} & {"en", *LANGUAGES}


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_question_is_asked_without_a_word_of_english(
    visitors: Visitors, game: str, language: str
) -> None:
    person = visitors.enter(chosenLanguage=language)
    match, plies = asked_match(game)
    person.visit()
    person.page.wait_for_selector("[data-game]")
    left = english_left(person, language)
    table = import_match(person, match)

    for ply in plies:
        fork = person.call("POST", f"/tables/{table}/fork", {"ply": ply})
        person.go(f"/table/{fork['id']}")
        person.page.wait_for_selector(f".page[data-state=asked][data-ply='{ply}']:not([data-busy])")
        left |= english_left(person, language)

    person.go(f"/table/{table}")
    person.page.locator("dialog .total").wait_for()
    assert left | english_left(person, language) == set()


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_besides_a_table_has_a_word_of_english(visitors: Visitors, language: str) -> None:
    words = json.loads((CLIENT / f"{language}.json").read_text(encoding="utf-8"))
    person = visitors.enter(chosenLanguage=language)
    match, plies = asked_match(WITH_HANDS)
    table = import_match(person, match)
    person.visit()
    page = person.page
    page.wait_for_selector("[data-game]")
    page.get_by_role("button", name=words["settings.title"]).click()
    page.get_by_role("heading", name=words["settings.title"]).wait_for()
    left = english_left(person, language)
    page.keyboard.press("Escape")
    pages = {
        "/analysis": "main textarea",
        f"/analysis/{table}?ply={plies[-1]}": f".page[data-ply='{plies[-1]}']",
    }
    for game in games():
        pages |= {f"/new/{game}": "form", f"/puzzles/{game}": "[data-puzzle]", f"/aid/{game}": ".aid section"}
    for path, sign in pages.items():
        person.go(path)
        page.locator(sign).first.wait_for()
        page.evaluate(UNFOLD)
        left |= english_left(person, language)
        if "?ply" in path:
            page.get_by_role("button", name=words["analysis.edit"]).click()
            page.locator(".editor summary").first.wait_for()
            page.evaluate(UNFOLD)
            left |= english_left(person, language)
    for game in games():
        for sign in ("[data-lesson]", "[data-puzzle]"):
            person.go("/" if sign == "[data-lesson]" else f"/puzzles/{game}")
            page.locator(f"[data-game={game}] {sign}" if sign == "[data-lesson]" else sign).first.click()
            page.locator(".page[data-state=asked]:not([data-busy])").wait_for()
            left |= english_left(person, language)

    assert left == set()


def test_another_language_is_spoken_at_once(visitors: Visitors) -> None:
    person = visitors.enter(chosenLanguage="en")
    person.open_table(GAME, ["me", "bot"])
    person.wait_until_asked()
    assert loaded_languages(person) == {"en"}
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Settings").click()

    person.page.get_by_label("Language").select_option("pl")

    person.page.get_by_role("heading", name="Ustawienia").wait_for()
    assert loaded_languages(person) == {"en", "pl"}
    assert person.page.evaluate("document.documentElement.lang") == "pl"
    person.page.keyboard.press("Escape")
    person.page.get_by_text("Twoja tura").first.wait_for()
    assert english_left(person, "pl") == set()
    person.page.reload()
    person.page.get_by_text("Twoja tura").first.wait_for()
