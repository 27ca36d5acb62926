"""Two people at one table, each with a browser: moves, secrets, consent, chat, notes, bots in their place."""

import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Route, expect

from ironbridge.kernel.words import SPECTATOR

from .people import GAME, WITH_HANDS, Person, Visitors, seats_of

pytestmark = pytest.mark.slow


@dataclass
class Pair:
    """Ada and Bea at a table of their own."""

    ada: Person
    bea: Person
    table: str

    @property
    def players(self) -> dict[int, Person]:
        return {0: self.ada, 1: self.bea}

    def deciding(self) -> int:
        """Say whose turn the server says it is."""
        return int(self.ada.call("GET", f"/tables/{self.table}")["to_decide"])

    def ply(self) -> int:
        """Say how many entries are confirmed."""
        return int(self.ada.call("GET", f"/tables/{self.table}")["ply"])

    def play_turn(self, chance: random.Random) -> int:
        """Let whoever decides play a whole turn; give the seat."""
        seat = self.deciding()
        while self.deciding() == seat:
            self.players[seat].play(chance)
        return seat

    def wait_for_ply(self, person: Person, ply: int) -> None:
        """Wait until somebody's page shows a ply."""
        person.page.wait_for_selector(f".page[data-ply='{ply}']")


@pytest.fixture(scope="module")
def pair(browser: Browser, address: str) -> Iterator[Pair]:
    """Seat two people at a table with hidden hands, the second by the invitation link."""
    visitors = Visitors(browser, address)
    ada, bea = visitors.enter(), visitors.enter()
    table = ada.open_table(WITH_HANDS, ["me", "open"])
    bea.page.goto(ada.page.locator(".link input").input_value())
    bea.page.get_by_role("button", name="Sit down").click()
    bea.page.get_by_role("button", name="Get up").wait_for()
    ada.page.get_by_role("button", name="Start the match").click()
    for person in (ada, bea):
        person.page.wait_for_selector(".page .canvas")
    yield Pair(ada, bea, table)
    visitors.leave()


def test_two_people_see_moves_at_once_and_no_hands(pair: Pair) -> None:
    chance = random.Random(3)

    for _ in range(4):
        seat = pair.play_turn(chance)
        pair.wait_for_ply(pair.players[1 - seat], pair.ply())

    for seat, person in pair.players.items():
        mine = person.call("GET", f"/tables/{pair.table}/view")["view"]
        other = pair.players[1 - seat].call("GET", f"/tables/{pair.table}/view")["view"]
        seen = person.page.content() + "".join(person.frames)
        assert mine["viewer"] == seat
        assert hidden_ids(other, mine)
        assert not [secret for secret in hidden_ids(other, mine) if secret in seen]
        assert {"view", "change"} <= {json.loads(frame)["type"] for frame in person.frames}


def hidden_ids(theirs: dict[str, object], mine: dict[str, object]) -> set[str]:
    """Ids of pieces in another's hand that are not in my scene, as a frame would write them."""

    def pieces(view: dict[str, object], place: str | None = None) -> set[str]:
        zones = view["scene"]["zones"]  # type: ignore[index]
        return {
            piece["id"]
            for zone in zones
            if place is None or (zone.get("place") == place and zone.get("seat", -1) == view["viewer"])
            for spot in zone.get("spots", [])
            for piece in spot.get("pieces", [])
        }

    return {f'"{name}"' for name in pieces(theirs, "hand") - pieces(mine)}


def test_an_undo_needs_the_other_persons_consent(pair: Pair) -> None:
    chance = random.Random(8)
    before = pair.ply()
    asking = pair.players[pair.play_turn(chance)]
    asked = pair.bea if asking is pair.ada else pair.ada
    after = pair.ply()

    asking.open_menu()
    asking.page.get_by_role("button", name="Ask to undo my last turn").click()
    asking.page.get_by_role("button", name="Ask the others").click()
    asked.page.get_by_role("button", name="Agree").wait_for()
    wanted = pair.ada.call("GET", f"/tables/{pair.table}")["undo"]["ply"]
    assert pair.ply() == after
    assert asking.page.get_by_role("button", name="Agree").count() == 0
    with asked.page.expect_response(lambda response: "/undo/answer" in response.url) as answered:
        asked.page.get_by_role("button", name="Agree").click()

    assert answered.value.ok
    # Who is last in a round and first in the next has just played two turns.
    assert before <= wanted < after
    assert pair.ply() == wanted
    for person in (asking, asked):
        pair.wait_for_ply(person, wanted)


def test_an_undo_that_is_refused_changes_nothing(pair: Pair) -> None:
    asking = pair.players[pair.play_turn(random.Random(9))]
    asked = pair.bea if asking is pair.ada else pair.ada
    after = pair.ply()

    asking.open_menu()
    asking.page.get_by_role("button", name="Ask to undo my last turn").click()
    asking.page.get_by_role("button", name="Ask the others").click()
    asked.page.get_by_role("button", name="Refuse").click()

    expect(asking.page.locator(".undo")).to_have_count(0)
    assert pair.ply() == after


def test_chat_reaches_the_other_browser(pair: Pair) -> None:
    for person in pair.players.values():
        person.page.get_by_role("tab", name="Chat").click()

    pair.ada.page.get_by_label("Say something").fill("Good luck")
    pair.ada.page.keyboard.press("Enter")

    pair.bea.page.get_by_text("Good luck").wait_for()


def test_words_said_while_the_page_opens_are_not_lost(pair: Pair) -> None:
    ada, bea = pair.ada, pair.bea
    open_sockets: list[str] = []

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        bea.call("POST", f"/tables/{pair.table}/chat", {"text": "Here I am"})
        ada.page.locator(".badge").wait_for()
        route.fulfill(response=answer)

    ada.page.on("websocket", lambda socket: open_sockets.append(socket.url))
    ada.page.route("**/chat*", answer_late, times=1)
    ada.page.reload()
    ada.page.get_by_role("tab", name="Chat").click()

    ada.page.get_by_text("Here I am").wait_for()
    assert "after=" in open_sockets[0]


def test_notes_are_kept_and_private(pair: Pair) -> None:
    ada, bea = pair.ada, pair.bea
    ada.page.get_by_role("tab", name="Notes").click()
    ada.page.get_by_label("Your notes").fill("watch the coal near Stone")
    ada.page.get_by_text("Saved", exact=True).wait_for()

    ada.page.reload()
    ada.page.get_by_role("tab", name="Notes").click()
    bea.page.get_by_role("tab", name="Notes").click()

    expect(ada.page.get_by_label("Your notes")).to_have_value("watch the coal near Stone")
    expect(bea.page.get_by_label("Your notes")).to_have_value("")
    assert "near Stone" not in "".join(bea.frames)


def test_notes_out_of_reach_are_neither_overwritten_nor_lost(pair: Pair) -> None:
    page, path = pair.ada.page, "**/notes?*"
    notes = page.get_by_label("Your notes")
    page.route(path, lambda route: route.abort("internetdisconnected"))
    for tab in ("Log", "Notes"):
        page.get_by_role("tab", name=tab).click()
    page.get_by_text("Your notes could not be fetched").wait_for()
    expect(notes).not_to_be_editable()

    page.unroute(path)
    page.get_by_role("button", name="Try again").click()
    expect(notes).to_be_editable()

    page.route(path, lambda route: route.abort("internetdisconnected"))
    notes.fill("sell before Ada does")
    page.get_by_text("Not saved yet").wait_for()

    page.unroute(path)
    page.get_by_role("button", name="Try again").click()
    page.get_by_text("Saved", exact=True).wait_for()
    assert pair.ada.call("GET", f"/tables/{pair.table}/notes") == {"text": "sell before Ada does"}


def test_a_seat_is_handed_to_a_bot_and_taken_back(pair: Pair) -> None:
    ada, bea = pair.ada, pair.bea
    before = pair.ply()

    ada.open_menu()
    ada.page.get_by_role("button", name="Let a bot play for me").click()
    bea.page.locator("button.seat-0 em").get_by_text("bot").wait_for()
    chance = random.Random(10)
    while pair.ply() == before or pair.deciding() != 1:
        if pair.deciding() == 1:
            bea.play(chance)
    ada.open_menu()
    ada.page.get_by_role("dialog").get_by_role("button", name="Play myself again").click()

    expect(bea.page.locator("button.seat-0 em").get_by_text("bot")).to_have_count(0)
    assert not ada.call("GET", f"/tables/{pair.table}")["seats"][0]["by_bot"]


def test_a_spectator_sees_the_board_and_cannot_play(visitors: Visitors) -> None:
    ada, watcher = visitors.enter(), visitors.enter()
    table = ada.open_table(GAME, seats_of(GAME), visibility="public", spectators=True)

    watcher.become_guest()
    watcher.visit(f"/table/{table}")

    watcher.page.wait_for_selector(".page .canvas")
    assert watcher.page.locator(".hit.target").count() == 0
    assert watcher.call("GET", f"/tables/{table}/view")["view"]["viewer"] == SPECTATOR


LEFT = """document.querySelector('.seat.now .clock').textContent.trim().split(':')
  .reduce((sum, part) => sum * 60 + Number(part), 0)"""
"""The seconds that the clock of the seat that decides shows."""


def test_a_live_clock_counts_down_for_the_seat_that_decides(ada: Person) -> None:
    clock = {"kind": "live", "bank_seconds": 600, "increment_seconds": 0}
    ada.open_table(WITH_HANDS, ["me", "hotseat"], clock=clock)
    ada.page.locator(".curtain .btn").click()

    shown = ada.page.locator(".seat.now .clock")
    ada.page.wait_for_function(f"{LEFT} < 600")
    expect(shown).to_have_text(re.compile(r"^\d:[0-5]\d$"))
    first = ada.page.evaluate(LEFT)
    ada.page.wait_for_function(f"first => {LEFT} < first", arg=first)

    assert ada.page.locator(".seat:not(.now) .clock").inner_text() == "10:00"


def test_a_slow_clock_tells_days_and_hours(ada: Person) -> None:
    ada.open_table(GAME, seats_of(GAME), clock={"kind": "slow", "days": 2})
    ada.wait_until_asked()

    expect(ada.page.locator(".seat.now .clock")).to_have_text("1 d 23 h")
