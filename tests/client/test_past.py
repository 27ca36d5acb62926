"""What happened: counts as a scene, looking back, going back, and being told that it is one's turn."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import expect

from ironbridge.games.registry import games
from ironbridge.server.routes.history import MOST_LINES

from .begun import begun_match, import_match, open_at, open_begun
from .people import GAME, WITH_HANDS, Person, Visitors, fewest_seats, seats_of

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", games())
def test_a_count_lights_up_what_is_counted_and_ends_with_the_result(ada: Person, game: str) -> None:
    match = begun_match(game, fewest_seats(game))
    table = import_match(ada, match)
    ada.visit(f"/table/{table}")
    ada.page.locator("dialog").get_by_role("button", name="Watch the count").click()
    count = ada.page.get_by_role("region", name="The count")
    count.get_by_role("button", name="Pause").click()

    expect(ada.page.locator(".page")).to_have_attribute("data-state", "counting")
    expect(ada.page.locator(".halo.counted").first).to_be_attached()
    totals: list[int] = []
    for _ in range(60):
        if not count.count():
            break
        totals = [int(words.split()[-1]) for words in count.locator("li").all_inner_texts()]
        count.get_by_role("button", name="Next").click()

    assert totals == list(match.result.scores)
    expect(ada.page.locator(".page")).to_have_attribute("data-state", "over")


COUNTED = """() => [...document.querySelectorAll('.halo.counted')].map((halo) => {
  const box = halo.getBoundingClientRect();
  const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return Boolean(at && halo.closest('.frame, .groups')?.contains(at));
}).reduce((any, seen) => any || seen, !document.querySelector('.halo.counted'))"""
"""Whether the middle of one of the things that are counted now can be seen, if there are any."""


@pytest.mark.parametrize("game", games())
def test_on_a_phone_what_is_counted_is_looked_at(visitors: Visitors, game: str) -> None:
    ada = visitors.enter(phone=True)
    ada.visit(f"/table/{import_match(ada, begun_match(game, fewest_seats(game)))}")
    ada.page.locator("dialog").get_by_role("button", name="Watch the count").click()
    count = ada.page.get_by_role("region", name="The count")
    count.get_by_role("button", name="Pause").click()

    while count.count():
        ada.page.wait_for_timeout(100)
        ada.page.wait_for_function(COUNTED)
        count.get_by_role("button", name="Next").click()


def test_the_log_names_everybody_whose_points_were_counted(ada: Person) -> None:
    ada.visit(f"/table/{import_match(ada, begun_match(WITH_HANDS, 3))}")

    ada.page.locator("dialog button[aria-label=Close]").click()

    counted = ada.page.locator(".log li li").filter(has_text="at the end of the Rail Era")
    expect(counted).to_contain_text([f"Player {seat} scores" for seat in (1, 2, 3)])


def play_until_counted(ada: Person, era: str) -> None:
    """Make the last move of an era oneself."""
    match = begun_match("brass-birmingham", 2)
    ends = next(line.ply for line in match.log(0) if line.text.key == f"log.score.{era}")
    table = import_match(ada, match)
    people = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    body = {"ply": ends, "seats": people if match.record.replay(ends).to_decide == 0 else people[::-1]}
    fork = ada.call("POST", f"/tables/{table}/fork", body)
    ada.visit(f"/table/{fork['id']}")
    ada.wait_until_asked()
    ada.finish_move(ada.look(), random.Random(1))


def test_the_result_waits_for_the_last_count_and_the_key_that_skips_it(visitors: Visitors) -> None:
    ada = visitors.enter(confirmTurn=False)

    play_until_counted(ada, "rail")

    expect(ada.page.get_by_role("region", name="The count")).to_be_visible()
    result = ada.page.get_by_role("dialog", name="Result")
    expect(result).to_have_count(0)
    ada.page.keyboard.press("Escape")
    expect(result).to_be_visible()


LATE_KEY = """() => new Promise((answer) => {
  const press = (target) => {
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    return target.dispatchEvent(escape);
  };
  new MutationObserver((_, observer) => {
    const result = document.querySelector('dialog');
    if (!result) return;
    observer.disconnect();
    answer(press(result));
  }).observe(document.body, { childList: true, subtree: true });
  press(document.body);
})"""


def test_a_key_meant_for_the_count_does_not_close_the_result(visitors: Visitors) -> None:
    ada = visitors.enter(confirmTurn=False)
    play_until_counted(ada, "rail")
    expect(ada.page.get_by_role("region", name="The count")).to_be_visible()

    closes = ada.page.evaluate(LATE_KEY)

    assert not closes


def test_an_era_is_counted_before_ones_eyes_and_can_be_skipped(visitors: Visitors) -> None:
    ada = visitors.enter(confirmTurn=False)

    play_until_counted(ada, "canal")

    count = ada.page.get_by_role("region", name="The count")
    expect(count).to_be_visible()
    ada.page.locator(".page:not([data-busy])").wait_for()
    assert ada.page.locator(".option[data-action]").count() == 0
    assert ada.page.locator(".halo:not(.counted):not(.recent)").count() == 0
    count.get_by_role("button", name="Skip").click()
    expect(count).to_have_count(0)
    ada.wait_until_asked()


def test_looking_back_says_so_and_offers_nothing_to_confirm(ada: Person) -> None:
    ada.open_table(WITH_HANDS, seats_of(WITH_HANDS), confirm=True)
    ada.wait_until_asked()
    ada.page.locator("[data-kind=pass]").click()
    ada.carry_out()
    expect(ada.page.get_by_role("button", name="Confirm turn")).to_be_visible()

    ada.look_back(1)

    expect(ada.page.locator(".ask")).to_contain_text("You are looking at the past")
    expect(ada.page.locator(".ask")).to_contain_text("nothing is confirmed while you look back")
    for name in ("Confirm turn", "Take back"):
        expect(ada.page.get_by_role("button", name=name)).to_have_count(0)
    ada.page.locator(".ask").get_by_role("button", name="Back to the present").click()
    expect(ada.page.get_by_role("button", name="Confirm turn")).to_be_visible()


def test_playing_on_is_offered_where_it_works_and_says_as_whom(ada: Person) -> None:
    ada.open_table(WITH_HANDS, seats_of(WITH_HANDS))
    ada.wait_until_asked()
    ada.look_back(1)
    expect(ada.page.get_by_role("button", name="Play on from here")).to_have_count(0)

    match = begun_match(GAME, 2)
    ada.visit(f"/table/{import_match(ada, match)}")
    ada.page.locator("dialog button[aria-label=Close]").click()
    ada.look_back(match.ply)
    expect(ada.page.get_by_role("button", name="Play on from here")).to_have_count(0)
    ply = next(at for at in range(20, 60) if match.record.replay(at).to_decide == 1)
    ada.page.get_by_role("slider").fill(str(ply))
    ada.page.wait_for_selector(f".page[data-ply='{ply}']")
    expect(ada.page.get_by_role("button", name="Play on from here as Player 2")).to_be_visible()


def test_undo_says_what_it_does_before_it_is_done(ada: Person) -> None:
    table = open_begun(ada, GAME, 2)
    before = ada.call("GET", f"/tables/{table}/view")["last_ply"]
    ada.open_menu()

    ada.page.get_by_role("button", name="Undo my last turn").click()

    expect(ada.page.locator("dialog")).to_contain_text("luck decides anew")
    assert ada.call("GET", f"/tables/{table}/view")["last_ply"] == before
    ada.page.get_by_role("button", name="Go back").click()
    ada.page.wait_for_function(
        "async ([id, ply]) => (await (await fetch(`/api/tables/${id}/view`)).json()).last_ply < ply",
        arg=[table, before],
    )
    expect(ada.page.get_by_role("button", name="Agree")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", [GAME, WITH_HANDS])
def test_what_the_others_did_is_told_a_sentence_a_turn(visitors: Visitors, game: str, phone: bool) -> None:
    # In one of the games chance has thrown one's own dice meanwhile.
    ada = visitors.enter(phone=phone)
    open_begun(ada, game, 3)
    since = ada.page.get_by_role("region", name="Since your last turn")
    if phone:
        since.get_by_role("button", name="Since your last turn").click()

    expect(since.locator("li").first).to_be_visible()
    since.get_by_role("button", name="Watch").click()
    expect(ada.page.get_by_role("group", name="Looking back")).to_be_visible()
    expect(ada.page.locator(".board .halo.recent").first).to_be_attached()


def test_an_earlier_moment_wins_and_loses_nothing(visitors: Visitors) -> None:
    ada = visitors.enter(motion=True, speed="normal")
    open_begun(ada, WITH_HANDS, 3)
    last = ada.look()["ply"]

    ada.look_back(last // 2)
    assert ada.page.locator(".seat .float").count() == 0


def test_the_address_of_an_invited_table_works_for_whoever_gets_it(visitors: Visitors) -> None:
    ada, ben = visitors.enter(), visitors.enter()
    ada.open_table(GAME, ["me", "open"])
    ada.page.wait_for_url("**#invitation=*")

    ben.page.goto(ada.page.url)
    ben.page.get_by_label("What shall the others call you?").fill("Ottoline")
    ben.page.get_by_role("button", name="That is my name").click()
    expect(ben.page.get_by_label("What shall the others call you?")).to_have_count(0)
    ben.page.get_by_role("button", name="Sit down").click()

    expect(ada.page.get_by_text("Ottoline")).to_be_visible()


NOTICES = """
  window.told = [];
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() { window.asked = true; return (this.permission = 'granted'); }
    constructor(title, { body }) { window.told.push([title, body]); }
    close() {}
  };
  document.hasFocus = () => false;
"""


def test_the_browser_tells_of_ones_turn_once_it_may(visitors: Visitors) -> None:
    ada, ben = visitors.enter(notify=None), visitors.enter(notify=None)
    for person in (ada, ben):
        person.context.grant_permissions(["notifications"])
        person.page.add_init_script(NOTICES)
    table = ada.open_table(GAME, ["me", "open"])
    ada.page.wait_for_url("**#invitation=*")
    ben.page.goto(ada.page.url)
    ben.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_role("button", name="Start the match").click()
    ben.page.wait_for_selector(".page")
    assert ben.page.evaluate("window.asked") is None

    ben.page.get_by_role("button", name="Yes, please").click()
    expect(ben.page.get_by_text("Shall your browser tell you")).to_have_count(0)
    chance = random.Random(5)
    while ada.call("GET", f"/tables/{table}")["to_decide"] == 0:
        ada.play(chance)

    ben.page.wait_for_function("window.told.length > 0")
    title, _ = ben.page.evaluate("window.told[0]")
    assert title.startswith("Your turn")
    stored: dict[str, Any] = json.loads(ben.page.evaluate("localStorage.getItem('ironbridge.settings')"))
    assert stored["notify"] is True


def test_the_log_is_grouped_by_turns_and_folds_what_matters_little(ada: Person) -> None:
    open_begun(ada, WITH_HANDS, 3)
    turns = ada.page.locator(".log .turn")

    expect(turns.locator("h3").first).to_be_visible()
    expect(ada.page.locator(".log .heading").last).to_contain_text("Canal Era, round")
    assert ada.page.locator(".log details:not([open]) summary").count() > 0
    first = turns.filter(has=ada.page.locator("h3")).first
    name = first.locator("h3").inner_text()
    assert not first.locator("ul li").first.inner_text().startswith(name)


def test_the_log_reaches_back_to_the_beginning_of_a_long_match(ada: Person) -> None:
    match = begun_match(GAME, 3, 8)
    assert match.ply > MOST_LINES
    open_at(ada, match)
    turns = ada.page.locator(".log .turn")
    earlier = ada.page.get_by_role("button", name="Show what happened before")

    earlier.click()

    expect(earlier).to_have_count(0)
    first = turns.first.inner_text()
    ada.page.reload()
    ada.wait_until_asked()
    ada.look_back(30)
    expect(earlier).to_have_count(0)
    expect(turns).to_have_count(2)
    assert turns.first.inner_text() == first


RINGED_LINKS = """() => [...document.querySelectorAll('.board path.halo.recent')].map((path) => {
  const line = path.getBoundingClientRect();
  return [...document.querySelectorAll('.board rect.halo.recent')].some((ring) => {
    const box = ring.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x >= line.left && x <= line.right && y >= line.top && y <= line.bottom;
  });
})"""
"""Of each line where something is new: whether what lies there, and hides the line's ring, has its own."""


def test_what_is_new_since_ones_turn_is_in_sight_in_the_log_and_ringed_on_the_board(ada: Person) -> None:
    open_begun(ada, WITH_HANDS, 3)

    expect(ada.page.locator(".log .fresh").first).to_be_in_viewport()
    ringed = ada.page.evaluate(RINGED_LINKS)
    assert ringed
    assert all(ringed)


def test_the_rule_of_a_line_and_the_discarded_cards_are_shown_to_who_asks(ada: Person) -> None:
    table = open_begun(ada, WITH_HANDS, 3)
    rule = ada.page.locator(".log .fresh .rule").first
    line = ada.page.locator(".log .fresh").filter(has=ada.page.locator(".rule")).first

    expect(rule).to_have_css("opacity", "0")
    rule.focus()
    expect(rule).to_have_css("opacity", "1")
    rule.blur()
    expect(rule).to_have_css("opacity", "0")
    line.hover()
    expect(rule).to_have_css("opacity", "1")

    zones = ada.call("GET", f"/tables/{table}/view")["view"]["scene"]["zones"]
    spots = [spot for zone in zones if zone.get("place") == "stash" for spot in zone["spots"]]
    cards = [piece["label"] for spot in spots for piece in spot.get("pieces", [])]
    ada.page.get_by_role("button", name="Discarded cards").click()
    assert cards
    expect(ada.page.get_by_role("dialog", name="Discarded cards").locator("li")).to_contain_text(cards)


@pytest.mark.parametrize(("game", "rounds"), [("bruxelles-1893", 5), ("brass-lancashire", None)])
def test_the_chart_runs_over_the_rounds_of_the_game(ada: Person, game: str, rounds: int | None) -> None:
    match = begun_match(game, fewest_seats(game))
    ada.visit(f"/table/{import_match(ada, match)}")
    ada.page.locator("dialog svg .axis").wait_for()

    marked = ada.page.locator("dialog svg text[text-anchor=middle]:not(.axis)").all_text_contents()
    if rounds:
        assert marked == [str(number) for number in range(1, rounds + 1)]
    else:
        expect(ada.page.get_by_role("button", name="VP if the era ended now")).to_be_visible()
