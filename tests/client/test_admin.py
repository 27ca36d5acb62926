"""Looking after a server in the browser: the administrators' page, a bot for who is away."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from .conftest import serve
from .people import GAME, WITH_HANDS, Person, Visitors
from .test_access import grave
from .test_languages import LANGUAGES, english_left

pytestmark = pytest.mark.slow
PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("looked-after")


@pytest.fixture(scope="module")
def club(folder: Path, address: str) -> Iterator[str]:
    """A server whose people count as away at once; `address` has built the client."""
    assert address
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("IRONBRIDGE_AWAY_SECONDS", "0")
        with serve(folder) as found:
            yield found


@pytest.fixture
def people(browser: Browser, club: str) -> Iterator[Visitors]:
    visitors = Visitors(browser, club)
    yield visitors
    visitors.leave()


def administrator(people: Visitors, folder: Path, name: str, **settings: str) -> Person:
    person = people.enter(**settings)
    person.become_guest()
    person.call("POST", "/accounts", {"name": name, "password": PASSWORD})
    command = [sys.executable, "-m", "ironbridge", "admin", "promote", name]
    subprocess.run([*command, "--database", f"sqlite:///{folder / 'tables.sqlite3'}"], check=True)
    # The command line is not heard by the server: a new session is looked up anew.
    person.call("POST", "/sessions", {"name": name, "password": PASSWORD})
    return person


def guest(people: Visitors, name: str) -> Person:
    person = people.enter()
    person.become_guest()
    person.call("PATCH", "/me", {"name": name})
    return person


def test_an_administrator_looks_after_people_and_tables(people: Visitors, folder: Path) -> None:
    eve = guest(people, "Eve")
    table = eve.open_table(GAME, ["me", "open"], visibility="public")
    root = administrator(people, folder, "Clara")
    me = eve.call("GET", "/me")["id"]
    root.call("POST", f"/tables/{table}/report", {"user": me, "text": "rude words"})

    root.visit()
    root.page.get_by_role("button", name="Settings").click()
    root.page.get_by_role("link", name="Administration").click()
    page = root.page
    row = page.locator("li.panel", has_text=me)
    row.wait_for()
    assert grave(root) == []

    # What players report leads to whom it is about.
    page.get_by_role("button", name="Reports").click()
    page.get_by_text("rude words").wait_for()
    assert grave(root) == []
    page.get_by_role("button", name="Eve", exact=True).click()
    row.get_by_role("button", name="Mute").click()
    expect(row.get_by_text("Muted")).to_be_visible()
    row.get_by_label("New name for Eve").fill("Polite")
    row.get_by_role("button", name="Rename").click()
    expect(row.locator("b")).to_have_text("Polite")
    row.get_by_role("button", name="Ban").click()
    row.get_by_role("button", name="Really? Ban").click()
    expect(row.get_by_text("Banned")).to_be_visible()
    page.get_by_role("button", name="Reports").click()
    page.get_by_role("button", name="Dealt with").click()
    expect(page.get_by_text("rude words")).to_have_count(0)

    page.get_by_role("button", name="Tables").click()
    page.get_by_label("Name, game or id").fill(table)
    page.get_by_role("button", name="Search").click()
    found = page.locator("li.panel", has_text=table)
    found.get_by_role("button", name="New invitation").click()
    found.get_by_role("button", name="Delete").click()
    found.get_by_role("button", name="Really? Delete").click()
    expect(found).to_have_count(0)

    page.get_by_role("button", name="What was done").click()
    for deed in ("muted somebody", "renamed somebody", "banned somebody", "deleted a table"):
        expect(page.get_by_text(f"Clara {deed}").first).to_be_visible()
    assert grave(root) == []


def test_the_page_has_no_word_of_english(browser: Browser, address: str, tmp_path: Path) -> None:
    assert address
    left = set()
    with serve(tmp_path) as alone:
        people = Visitors(browser, alone)
        eve = guest(people, "Eve")
        table = eve.open_table(GAME, ["me", "open"], visibility="public")
        for language in LANGUAGES:
            root = administrator(people, tmp_path, f"Clara {language}", chosenLanguage=language)
            root.call(
                "POST", f"/tables/{table}/report", {"user": eve.call("GET", "/me")["id"], "text": "Grr!"}
            )
            root.visit("/admin")
            for subject in root.page.locator("main nav button").all():
                subject.click()
                root.page.locator("main li.panel").first.wait_for()
                left |= english_left(root, language)
        people.leave()
    assert left == set()


def test_nobody_else_finds_the_page(people: Visitors) -> None:
    eve = guest(people, "Guest")

    eve.visit("/admin")

    eve.page.wait_for_selector("[data-game]")
    assert eve.page.get_by_role("heading", name="Administration").count() == 0


def test_the_others_let_a_bot_play_for_somebody_who_is_away(people: Visitors) -> None:
    ada, bea = guest(people, "Ada"), guest(people, "Bea")
    table = ada.open_table(WITH_HANDS, ["me", "open"])
    bea.page.goto(ada.page.locator(".link input").input_value())
    bea.page.get_by_role("button", name="Sit down").click()
    bea.page.get_by_role("button", name="Get up").wait_for()
    ada.page.get_by_role("button", name="Start the match").click()
    for person in (ada, bea):
        person.page.wait_for_selector(".page .canvas")
    first = ada.call("GET", f"/tables/{table}")["to_decide"]
    gone, here = (ada, bea) if first == 0 else (bea, ada)

    gone.visit()
    here.page.get_by_role("button", name="Let a bot play for them").click()
    here.wait_until_asked()
    gone.visit(f"/table/{table}")
    gone.page.get_by_role("status").get_by_role("button").click()

    expect(gone.page.get_by_text("A bot plays for")).to_have_count(0)
    assert not gone.call("GET", f"/tables/{table}")["seats"][first]["by_bot"]
