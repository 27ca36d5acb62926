"""An account in the browser: an address that is proved by a mailed code, and a lost password."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from .conftest import serve
from .people import Person, Visitors
from .test_access import grave

sys.path.append(str(Path(__file__).parents[1] / "server"))

from postman import CODE, Postman, postman

pytestmark = pytest.mark.slow
PASSWORD = "correct horse"


@pytest.fixture
def post() -> Iterator[Postman]:
    with postman() as found:
        yield found


@pytest.fixture
def people(
    browser: Browser, tmp_path: Path, address: str, post: Postman, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Visitors]:
    """People at a server that can send mail; `address` has built the client."""
    assert address
    monkeypatch.setenv("IRONBRIDGE_MAIL_SERVER", post.address)
    monkeypatch.setenv("IRONBRIDGE_MAIL_FROM", "tables@example.org")
    monkeypatch.setenv("IRONBRIDGE_MAIL_SECURITY", "none")
    with serve(tmp_path) as found:
        visitors = Visitors(browser, found)
        yield visitors
        visitors.leave()


def open_settings(person: Person) -> None:
    person.visit()
    person.page.get_by_role("button", name="Settings").click()


def press(person: Person, name: str) -> None:
    person.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def mailed(post: Postman, number: int) -> str:
    found = re.search(CODE, post.wait(number).get_content())
    assert found is not None
    return found[0]


def test_a_lost_password_is_set_by_a_mailed_code(people: Visitors, post: Postman) -> None:
    ada = people.enter()
    ada.become_guest()
    ada.call("POST", "/accounts", {"name": "Adelheid", "password": PASSWORD})
    open_settings(ada)
    field = ada.page.get_by_role("dialog").get_by_label
    field("Password", exact=True).fill(PASSWORD)
    field("E-mail address").fill("heidi@example.org")
    press(ada, "Use this address")
    field("Code from the mail").fill(mailed(post, 1))
    assert grave(ada) == []
    press(ada, "Confirm the address")
    expect(ada.page.get_by_text("mailed to heidi@example.org")).to_be_visible()

    later = people.enter(phone=True)
    later.become_guest()
    open_settings(later)
    field = later.page.get_by_role("dialog").get_by_label
    field("Name", exact=True).fill("Adelheid")
    press(later, "Mail me a code")
    expect(later.page.get_by_text("a code is on its way")).to_be_visible()
    field("Recovery code").fill(mailed(post, 2))
    field("Password", exact=True).fill("another horse")
    press(later, "Set this password by code")

    expect(later.page.get_by_text("You are signed in as Adelheid")).to_be_visible()
    assert later.call("GET", "/me")["email"] == "heidi@example.org"
