"""What one needs for a move is in sight: answers, cards that rise, figures of all seats."""

import pytest
from playwright.sync_api import expect

from .begun import open_begun
from .people import GAME, WITH_HANDS, Person, Visitors
from .test_beginnings import POINT, Hand
from .test_legible import DESKTOPS, TABLET, resize

pytestmark = pytest.mark.slow

RISEN = """() => {
  const frame = document.querySelector('.tray .groups').getBoundingClientRect().top;
  const height = (piece) => parseFloat(piece.style.getPropertyValue('--risen'));
  const risen = [...document.querySelectorAll('.tray .piece')].filter((piece) => height(piece));
  return risen.map((piece) => piece.querySelector('.body').getBoundingClientRect().top - frame);
}"""
"""How far below the edge of the tray what has risen begins."""


COVERED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const common = (start, end, other, far) => Math.max(0, Math.min(end, far) - Math.max(start, other));
  const across = (a, b, rim) => common(a.left - rim, a.right + rim, b.left, b.right);
  const shared = (a, b, rim = 0) => across(a, b, rim) * common(a.top - rim, a.bottom + rim, b.top, b.bottom);
  const slots = [...document.querySelectorAll(".hit[data-id^='slot:']")];
  const names = [...document.querySelectorAll('.printed text.display')];
  const found = [];
  for (const slot of slots) {
    slot.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    // It is drawn, measured and put in its place.
    for (let at = 0; at < 3; at++) await frame();
    const [card, own] = [document.querySelector('.card'), slot].map((one) => one.getBoundingClientRect());
    const near = [...slots, ...names].filter((other) => shared(own, other.getBoundingClientRect(), 60));
    for (const other of [...near, ...document.querySelectorAll('.kinds button')]) {
      const box = other.getBoundingClientRect();
      const hidden = shared(card, box) / (box.width * box.height);
      if (hidden > 0.25) found.push(`${slot.dataset.id} ${other.dataset.id ?? other.textContent}`);
    }
  }
  return [slots.length, names.length, found];
}"""
"""Point at slot after slot: how many slots and names there are, and what near one its card hides."""


@pytest.fixture
def hand(visitors: Visitors) -> Hand:
    """Somebody some way into a match, to whom much has happened since their last turn."""
    person = visitors.enter()
    table = open_begun(person, WITH_HANDS, 6)
    person.wait_until_asked()
    return Hand(person, table)


def test_answers_are_in_sight_once_a_move_is_begun(hand: Hand) -> None:
    expect(hand.page.get_by_role("region", name="Since your last turn")).to_be_visible()

    hand.press("[data-kind=build]")

    expect(hand.page.get_by_role("region", name="Since your last turn")).to_have_count(0)
    expect(hand.page.locator(".offer .option").first).to_be_in_viewport(ratio=1)
    builds = [one for one in hand.view()["view"]["offer"] if one["kind"] == "build"]
    expect(hand.page.locator(".offer .option")).to_have_count(len(builds))
    assert hand.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the window scrolls"
    hand.page.get_by_role("button", name="Start over").click()
    expect(hand.page.get_by_role("region", name="Since your last turn")).to_be_visible()


def test_what_a_move_begins_with_is_changed_from_the_list(hand: Hand) -> None:
    builds = [one for one in hand.view()["view"]["offer"] if one["kind"] == "build"]
    hand.press("[data-kind=build]")
    hand.press(f".option[data-action='{builds[0]['action']}']")

    hand.page.get_by_role("button", name="Change: Build").click()
    expect(hand.page.locator(".offer .option")).to_have_count(len(builds))
    hand.press(f".option[data-action='{builds[-1]['action']}']")

    first = hand.page.locator(".plan .what").first
    expect(first).to_contain_text(builds[-1]["place"])
    expect(hand.page.locator(".offer .option")).to_have_count(0)


@pytest.mark.parametrize(("kind", "prefix"), [("card", "card:"), ("build", "slot:")], ids=["card", "slot"])
def test_cards_that_are_picked_or_can_pay_rise_and_are_seen_whole(hand: Hand, kind: str, prefix: str) -> None:
    assert hand.page.evaluate(RISEN) == []

    hand.click(hand.spot(kind, prefix))

    hand.has_begun()
    below = hand.page.evaluate(RISEN)
    assert below
    assert min(below) >= 0


def test_what_glows_comes_to_rest(visitors: Visitors) -> None:
    """What moves makes the browser paint the whole board again and again, as long as somebody thinks."""
    person = visitors.enter(motion=True, speed="normal")
    hand = Hand(person, open_begun(person, WITH_HANDS, 6))
    person.wait_until_asked()
    hand.click(hand.spot("card", "card:"))

    expect(hand.page.locator(".halos .soft").first).to_be_attached()
    moves = "[...document.querySelectorAll('*')].map((one) => getComputedStyle(one).animationIterationCount)"
    counts = set(hand.page.evaluate(moves))
    assert "infinite" not in counts
    assert counts > {"1"}


def test_the_card_of_a_slot_covers_neither_it_nor_its_name(hand: Hand) -> None:
    slots = [spot for one in hand.ways()["answers"] if one["kind"] == "build" for spot in one["spots"]]
    slot = next(spot for spot in slots if spot.startswith("slot:") and slots.count(spot) > 1)
    hand.page.mouse.move(*hand.page.evaluate(POINT, slot))
    expect(hand.page.locator(".card .action")).to_have_count(slots.count(slot))

    card = hand.page.locator(".card.may").bounding_box()
    own = hand.page.locator(f".hit[data-id='{slot}']").bounding_box()

    assert card is not None
    assert own is not None
    beside = card["x"] >= own["x"] + own["width"] or card["x"] + card["width"] <= own["x"]
    assert beside or card["y"] + card["height"] <= own["y"] or card["y"] >= own["y"] + own["height"] + 20
    assert card["x"] - 300 < own["x"] < card["x"] + card["width"] + 300, "it lies near"


def figures(person: Person) -> list[list[str]]:
    """Name the figures that are seen of each seat."""
    seats = person.page.locator(".seats li").all()
    return [
        seat.locator(".figures > .figure use").evaluate_all("(all) => all.map((one) => one.href.baseVal)")
        for seat in seats
    ]


def test_every_seat_shows_the_same_figures_and_who_leads(hand: Hand) -> None:
    expect(hand.page.locator(".seats li")).to_have_count(4)

    wide = figures(hand.person)
    resize(hand.person, TABLET)
    narrow = figures(hand.person)

    assert all(seen == wide[0] for seen in wide)
    assert wide[0][-1] == "#tally-hand"
    assert all("#tally-vp" in seen for seen in narrow)


@pytest.mark.parametrize("width", [1280, 1366, 1440, 1520, 1600])
def test_no_figure_of_a_seat_is_cut(hand: Hand, width: int) -> None:
    resize(hand.person, (width, 900))
    hand.press("[data-kind=loan]")
    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"

    expect(hand.page.locator(".seats i").first).to_be_visible()
    assert hand.page.locator(".seats .figures").evaluate_all(cut) == []
    hand.page.get_by_role("button", name="Start over").click()


def test_a_figure_that_changes_drives_neither_money_income_nor_points_away(hand: Hand) -> None:
    resize(hand.person, (1366, 768))
    told = ["#tally-money", "#tally-income", "#tally-vp"]

    for kind in ("build", "loan"):
        hand.press(f"[data-kind={kind}]")
        if kind == "build":
            hand.press(".option[data-action]")

        expect(hand.page.locator(".seats i").first).to_be_visible()
        assert figures(hand.person)[0][:3] == told
        hand.page.get_by_role("button", name="Start over").click()


def test_the_buttons_that_zoom_a_tablets_board_do_not_lie_on_it(hand: Hand) -> None:
    resize(hand.person, TABLET)
    zoom = hand.page.locator(".zoom").bounding_box()
    board = hand.page.get_by_role("region", name="Board").bounding_box()
    before = hand.page.locator(".frame .sheet").bounding_box()

    hand.page.get_by_role("button", name="Closer").click()

    assert zoom is not None
    assert board is not None
    assert before is not None
    assert zoom["y"] + zoom["height"] <= board["y"]
    hand.page.wait_for_function(
        "width => document.querySelector('.frame .sheet').offsetWidth > width", arg=before["width"]
    )


@pytest.mark.parametrize("size", DESKTOPS)
def test_the_buttons_that_zoom_cover_nothing_of_a_whole_board(hand: Hand, size: tuple[int, int]) -> None:
    resize(hand.person, size)

    zoom = hand.page.locator(".zoom").bounding_box()
    board = hand.page.locator(".frame .sheet .canvas").bounding_box()

    assert zoom is not None
    assert board is not None
    assert board["x"] + board["width"] <= zoom["x"] + 1


def test_on_a_phone_nothing_lies_on_the_board_that_rests(visitors: Visitors) -> None:
    person = visitors.enter(phone=True)
    open_begun(person, WITH_HANDS, 6)
    overview = person.page.get_by_role("button", name="Overview")
    frame = person.page.locator(".frame")
    expect(overview).to_have_count(0)

    frame.evaluate("frame => frame.scrollBy(60, 60)")
    expect(overview).to_be_visible()
    expect(overview).to_have_count(0)
    person.page.get_by_role("button", name="Show the whole board").tap()

    person.page.wait_for_function(
        """() => {
          const frame = document.querySelector('.frame');
          return frame.scrollWidth <= frame.clientWidth && frame.scrollHeight <= frame.clientHeight;
        }"""
    )
    expect(person.page.locator(".board button")).to_have_count(0)
    handle, board = (person.page.locator(part).bounding_box() for part in (".tray .fold", ".board"))
    assert handle is not None
    assert board is not None
    assert handle["y"] >= board["y"] + board["height"] - 1


def test_on_a_phone_half_of_the_screen_is_the_board_and_the_hand_while_a_place_is_chosen(
    visitors: Visitors,
) -> None:
    person = visitors.enter(phone=True)
    hand = Hand(person, open_begun(person, WITH_HANDS, 6))

    hand.press("[data-kind=build]")

    expect(person.page.locator(".offer .option").first).to_be_in_viewport(ratio=1)
    board = person.page.locator(".board").bounding_box()
    assert board is not None
    assert board["height"] >= 270


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_what_is_won_or_lost_hides_neither_names_nor_figures(visitors: Visitors, phone: bool) -> None:
    person = visitors.enter(phone=phone, motion=True, speed="normal")
    hand = Hand(person, open_begun(person, WITH_HANDS, 6))
    hand.press("[data-kind=loan]")
    hand.press(".btn.main.grow")

    overlaps = """(all) => all.flatMap((float) => {
      const own = float.getBoundingClientRect();
      return [...float.closest('.seat').querySelectorAll('.who, strong')].filter((one) => {
        const box = one.getBoundingClientRect();
        const across = Math.min(own.right, box.right) - Math.max(own.left, box.left);
        return across > 1 && Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top) > 3;
      }).map((one) => `${float.textContent} on ${one.textContent}`);
    })"""
    floats = person.page.locator(".seat .float")
    expect(floats.first).to_be_attached()
    assert floats.evaluate_all(overlaps) == []


@pytest.mark.parametrize("game", ["brass-birmingham", "brass-lancashire"])
def test_the_card_of_a_slot_covers_no_neighbour_and_no_kind_of_action(visitors: Visitors, game: str) -> None:
    person = visitors.enter()
    open_begun(person, game, 6)
    expect(person.page.locator(".kinds button").first).to_be_visible()

    slots, names, hidden = person.page.evaluate(COVERED)

    assert slots > 40
    assert names > 20
    assert hidden == []


def test_the_card_of_a_die_tells_of_that_die_alone(visitors: Visitors) -> None:
    person = visitors.enter()
    hand = Hand(person, open_begun(person, GAME, 6))
    tray = next(zone for zone in hand.view()["view"]["scene"]["zones"] if zone["id"] == "dice_tray")
    dice = {die["id"]: die["label"] for spot in tray["spots"] for die in spot.get("pieces", [])}
    assert len(set(dice.values())) > 1

    for die, face in dice.items():
        hand.page.mouse.move(*hand.page.evaluate(POINT, die))

        expect(hand.page.locator(".card h3")).to_have_text(face)
        expect(hand.page.locator(".card > p")).to_have_count(0)
