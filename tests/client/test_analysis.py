"""The analysis board: stepping, branching, asking the engine."""

import pytest
from playwright.sync_api import expect

from .begun import begun_match, import_match
from .people import WITH_HANDS, Person, Visitors
from .test_access import CONTRAST, grave

pytestmark = pytest.mark.slow
SEATS = 3


def decision(first: int) -> int:
    """Find a ply of the prepared match at which a seat has a choice."""
    record = begun_match(WITH_HANDS, SEATS).record
    for ply in range(first, record.ply):
        position = record.replay(ply)
        if position.to_decide >= 0 and len(position.legal()) > 4:
            return ply
    raise AssertionError("nobody decides any more")


def analyse(person: Person, ply: int) -> str:
    """Open a finished match on the analysis board at a ply; give the table's id."""
    table = import_match(person, begun_match(WITH_HANDS, SEATS))
    person.visit(f"/analysis/{table}?ply={ply}")
    person.page.wait_for_selector(f".page[data-ply='{ply}']:not([data-busy])")
    return table


def best_moves(person: Person) -> None:
    person.page.get_by_role("checkbox", name="Best moves").check()
    person.page.locator(".best > ol > li > button").first.wait_for(timeout=120_000)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_match_is_stepped_through_and_branched_from(visitors: Visitors, phone: bool) -> None:
    person = visitors.enter(phone=phone)
    ply = decision(60)
    table = analyse(person, ply)
    before = person.call("GET", f"/tables/{table}")["ply"]

    person.page.keyboard.press("ArrowRight")
    person.page.wait_for_selector(f".page[data-ply='{ply + 1}']")
    person.page.get_by_role("button", name="One step back").click()
    person.page.wait_for_selector(f".page[data-ply='{ply}']")
    best_moves(person)
    lines = person.page.locator(".best > ol > li > button")
    for line in lines.all():
        expect(line.locator(".worth")).to_contain_text("points")
    lines.last.click()
    person.page.wait_for_selector(f".page:not([data-ply='{ply}'])")

    variations = person.page.get_by_role("region", name="Variations")
    expect(variations.get_by_role("listitem")).to_have_count(1)
    person.page.get_by_role("button", name="To the start").click()
    person.page.wait_for_selector(".page[data-ply='0']")
    variations.get_by_role("button").first.click()
    person.page.wait_for_selector(f".page[data-ply='{ply + 1}']")
    variations.get_by_role("button", name="Forget").click()
    person.page.wait_for_selector(f".page[data-ply='{ply}']")
    expect(variations).to_have_count(0)
    assert person.call("GET", f"/tables/{table}")["ply"] == before


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_analysis_board_is_accessible_in_both_themes(visitors: Visitors, phone: bool) -> None:
    person = visitors.enter(phone=phone)
    analyse(person, decision(60))
    best_moves(person)
    assert grave(person) == []

    person.page.get_by_role("button", name="Day or night").click()

    assert grave(person, CONTRAST) == []


def test_a_record_is_pasted_and_nonsense_refused(ada: Person) -> None:
    ada.visit()
    ada.page.get_by_role("link", name="Analyse a position or record").click()
    field = ada.page.get_by_role("textbox")
    field.fill("nonsense")
    ada.page.get_by_role("button", name="Analyse").click()
    expect(ada.page.get_by_role("status").filter(has_text="record")).to_be_visible()
    assert grave(ada) == []

    ada.become_guest()
    table = import_match(ada, begun_match(WITH_HANDS, SEATS))
    response = ada.context.request.get(f"{ada.address}/api/tables/{table}/record")
    field.fill(response.text())
    ada.page.get_by_role("button", name="Analyse").click()

    ada.page.wait_for_selector(".page[data-ply='0']")
    ada.visit("/analysis")
    ada.page.get_by_role("region", name="Your finished matches").get_by_role("link").first.click()
    ada.page.wait_for_selector(".page:not([data-busy])")
    ada.visit("/analysis")
    ada.page.get_by_role("button", name="Ages: The Bronze Age: 2 players").click()
    expect(ada.page.get_by_role("button", name="Draw", exact=True)).to_be_visible()


def put_a_piece(person: Person) -> None:
    """Choose a line on the board without a link: one is put there, and whose it is can be chosen."""
    taken = begun_match(WITH_HANDS, SEATS).record.replay(decision(60)).to_json()["links"]
    assert isinstance(taken, dict)
    spots = person.page.locator("[data-id^='line:']").all()
    free = next(spot for spot in spots if (spot.get_attribute("data-id") or "")[5:] not in taken)
    free.dispatch_event("click")
    chosen = person.page.locator(".editor .shown")
    expect(chosen).to_be_visible()
    expect(chosen.get_by_role("combobox")).to_have_count(1)
    chosen.get_by_role("button", name="Remove").click()
    expect(chosen).to_have_count(0)


def test_nothing_can_be_edited_before_it_has_a_name(ada: Person) -> None:
    analyse(ada, decision(60))
    editor = ada.page.get_by_role("region", name="Edit the position")
    ada.page.route("**/analysis/check*", lambda route: route.abort("internetdisconnected"), times=1)
    ada.page.get_by_role("button", name="Edit the position").click()
    expect(editor.get_by_role("status")).not_to_be_empty()
    expect(editor.locator(".fields > *")).to_have_count(0)

    editor.get_by_role("button", name="Close").click()
    ada.page.get_by_role("button", name="Edit the position").click()

    expect(editor.locator("summary").first).to_be_visible()


def test_a_position_is_edited_shared_and_its_illegal_variant_refused(ada: Person) -> None:
    analyse(ada, decision(60))
    ada.page.get_by_role("button", name="Edit the position").click()
    editor = ada.page.get_by_role("region", name="Edit the position")
    use = editor.get_by_role("button", name="Analyse this position")
    expect(use).to_be_enabled()
    editor.locator("summary").first.click()
    money = editor.get_by_label("Money", exact=True).first

    money.fill("-5")
    money.press("Tab")
    expect(editor.get_by_role("status")).to_contain_text("Money must be between")
    expect(use).to_be_disabled()
    assert grave(ada) == []
    money.fill("77")
    money.press("Tab")
    expect(use).to_be_enabled()
    put_a_piece(ada)
    use.click()

    ada.page.wait_for_selector(".page[data-ply='0']")
    expect(ada.page.locator(".seat-0").first).to_contain_text("77")
    ada.page.get_by_role("button", name="Copy a link").click()
    ada.page.wait_for_url(lambda url: "#line=" in url)
    ada.page.reload()
    ada.page.wait_for_selector(".page[data-ply='0']")
    expect(ada.page.locator(".seat-0").first).to_contain_text("77")
