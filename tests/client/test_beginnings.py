"""A move is begun with anything that takes part in one, and no click does what was not meant."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from ironbridge import new_match
from ironbridge.games.registry import load

from .begun import begun_match, open_at, open_begun
from .people import LOOK, Person, Visitors

pytestmark = pytest.mark.slow

POINT = """(id) => {
  for (const element of document.querySelectorAll(`.hit[data-id="${CSS.escape(id)}"]`)) {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const points = [];
    if (element instanceof SVGPathElement) {
      const [length, matrix] = [element.getTotalLength(), element.getScreenCTM()];
      for (let at = 1; at < 20; at++) {
        const { x, y } = element.getPointAtLength((length * at) / 20).matrixTransform(matrix);
        points.push([x, y]);
      }
    } else {
      const box = element.getBoundingClientRect();
      for (const x of [0.5, 0.1, 0.9, 0.3, 0.7]) for (const y of [0.5, 0.1, 0.9])
        points.push([box.left + box.width * x, box.top + box.height * y]);
    }
    const found = points.find(([x, y]) => document.elementFromPoint(x, y) === element);
    if (found) return found;
  }
  return null;
}"""

RINGED = """(id) => {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return box.left + box.width / 2;
  };
  const die = document.querySelector(`.hit[data-id="${id}"]`);
  return [...document.querySelectorAll('.halo.lit')].some((ring) => Math.abs(middle(ring) - middle(die)) < 3);
}"""

FOOD = """() => {
  const [sign] = document.querySelectorAll('[aria-label^="Dice of"] > g > use[href="#food"]');
  return sign.nextElementSibling.textContent;
}"""
"""What the dice on the shelf give."""

BIRMINGHAM: dict[str, Any] = {
    "seats": [{"hand": ["stone", "stone"], "money": 40}, {}, {}],
    "round": 9,
    "tiles": {"birmingham:0": [0, "cotton_mill", 1], "dudley:0": [0, "coal_mine", 1]},
    "links": {"birmingham--oxford": 0, "birmingham--dudley": 0},
    "merchants": {"oxford_1": "cotton", "oxford_2": "blank"},
}
"""Seat 1 can build in Stone, lay canals, sell a mill to Oxford, develop, borrow and pass with equal cards."""


AGES: dict[str, Any] = {
    "seats": [{}, {}],
    "dice": ["food3", "food3", "workers3"],
    "asked": "roll",
    "throws": 1,
}
"""Two dice are equal."""


class Hand:
    """A person who counts their clicks."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.page = person.page
        self.table = table
        self.clicks = 0

    def ways(self) -> dict[str, Any]:
        """Ask for all moves."""
        found: dict[str, Any] = self.person.call("GET", f"/tables/{self.table}/ways")
        return found

    def view(self) -> dict[str, Any]:
        """Look at the table."""
        found: dict[str, Any] = self.person.call("GET", f"/tables/{self.table}/view")
        return found

    def spot(self, kind: str, prefix: str = "") -> str:
        """Name a spot of an answer of a kind."""
        return next(
            spot
            for answer in self.ways()["answers"]
            for spot in answer["spots"]
            if answer["kind"] == kind and spot.startswith(prefix)
        )

    def click(self, spot: str) -> None:
        """Click a spot or piece."""
        self.page.wait_for_selector(".page:not([data-busy])")
        point = self.page.evaluate(POINT, spot)
        assert point is not None, f"{spot} cannot be clicked"
        (self.page.touchscreen.tap if self.person.phone else self.page.mouse.click)(*point)
        self.clicks += 1

    def press(self, selector: str) -> None:
        """Press a button once nothing is loading that could move it away."""
        self.page.wait_for_selector(".page:not([data-busy])")
        self.page.locator(selector).first.click()
        self.clicks += 1

    def has_begun(self) -> None:
        """See the move in the making, and that nothing has happened yet."""
        expect(self.page.locator(".plan")).to_be_visible()
        assert self.view()["tentative"] == []

    def carry_out(self, words: str) -> None:
        """Press the button, which says what it does, and wait until it is done."""
        expect(self.person.button).to_contain_text(words, ignore_case=True)
        seen = self.person.look()
        self.press(".btn.main.grow")
        self.person.wait_for_change(seen)


def sit(
    visitors: Visitors,
    game: str,
    *,
    seats: int = 3,
    turns: int = 0,
    confirm: bool = False,
    phone: bool = False,
    position: dict[str, Any] | None = None,
) -> Hand:
    """Sit down alone with bots, where a match has come to that is the same in every run.

    Turns end with the last move of each unless said otherwise.
    """
    person = visitors.enter(confirmTurn=confirm, phone=phone)
    kinds = ["me", *["bot"] * (seats - 1)]
    start = begun_match(game, seats, turns).position.to_json() if position is None else position
    table = person.open_table(game, kinds, confirm=True, position=start)
    person.wait_until_asked()
    return Hand(person, table)


def arranged(visitors: Visitors, game: str, position: dict[str, Any], **more: Any) -> Hand:
    """Sit down at a position."""
    whole = load(game).position_from_json(position).to_json()
    return sit(visitors, game, seats=len(position["seats"]), position=whole, **more)


@pytest.mark.parametrize(
    ("kind", "prefix", "other"),
    [
        ("card", "card:", "slot:"),
        ("build", "mat:", "slot:"),
        ("build", "slot:", "card:"),
        ("link", "line:", "card:"),
    ],
    ids=["card", "mat", "slot", "line"],
)
def test_a_move_in_birmingham_begins_with_anything(
    visitors: Visitors, kind: str, prefix: str, other: str
) -> None:
    hand = sit(visitors, "brass-birmingham")
    first = hand.spot(kind, prefix)

    hand.click(first)

    hand.has_begun()
    expect(hand.page.locator(".halo.lit").first).to_be_attached()
    lit = hand.page.locator(f".hit.target[data-id^='{other}']")
    assert lit.count() > 0
    hand.page.keyboard.press("Escape")
    hand.page.keyboard.press("Escape")
    expect(hand.page.locator(".plan")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "button"),
    [
        ("brass-birmingham", "[data-kind=loan]"),
        ("brass-lancashire", "[data-kind=pass]"),
        ("bruxelles-1893", "[data-kind=pass]"),
        # Where there is but one thing to do, not to do it stands among the answers.
        ("roll-through-the-ages", ".option:has-text('Keep all dice')"),
    ],
)
def test_a_move_begins_with_a_button(visitors: Visitors, game: str, button: str) -> None:
    is_ages = game == "roll-through-the-ages"
    hand = arranged(visitors, game, AGES) if is_ages else sit(visitors, game, turns=1)
    hand.press(button)

    hand.has_begun()
    expect(hand.person.button).to_be_visible()


def test_where_there_is_one_thing_to_do_all_it_can_be_done_with_shines(visitors: Visitors) -> None:
    hand = arranged(visitors, "roll-through-the-ages", AGES)

    expect(hand.page.locator(".kinds")).to_have_count(0)
    expect(hand.page.locator(".halo.first").first).to_be_attached()


def test_the_order_of_picks_does_not_matter(visitors: Visitors) -> None:
    hand = sit(visitors, "brass-birmingham")
    ways = hand.ways()
    build = next(answer for answer in ways["answers"] if answer["kind"] == "build")
    slot, mat = build["spots"]

    for picks in ((slot, mat), (mat, slot)):
        for spot in picks:
            hand.click(spot)
        if hand.page.locator(".chooser").count():
            hand.page.keyboard.press("Escape")
        expect(hand.page.locator(".plan ol")).to_contain_text(build["title"], ignore_case=True)
        hand.press(".acts .btn:not(.main)")
        expect(hand.page.locator(".plan")).to_have_count(0)


def test_birmingham_is_played_with_few_clicks(visitors: Visitors) -> None:
    limits = {"build": 3, "link": 3, "sell": 3, "loan": 2}
    for kind, most in limits.items():
        hand = arranged(visitors, "brass-birmingham", BIRMINGHAM)
        before = hand.view()["last_ply"]
        answer = next(answer for answer in hand.ways()["answers"] if answer["kind"] == kind)
        if kind == "loan":
            hand.press("[data-kind=loan]")
        elif kind == "build":
            hand.click(answer["spots"][1])
            hand.click(answer["spots"][0])
        else:
            hand.click(answer["spots"][0])

        hand.carry_out(answer["button"])

        assert hand.clicks <= most
        done = hand.view()
        assert done["tentative"] or done["last_ply"] > before


def settled(ways: dict[str, Any], kind: str) -> Iterator[str]:
    """Give the spots of answers of a kind after which everything asked has a proposal."""
    answers, questions = ways["answers"], ways["questions"]
    for at, first in questions[0]["answers"]:
        then = first
        while then >= 0 and questions[then]["proposed"] >= 0:
            then = questions[then]["answers"][questions[then]["proposed"]][1]
        if then < 0 and answers[at]["kind"] == kind:
            yield from answers[at]["spots"]


def test_a_bid_is_picked_by_number_and_placed_with_three_clicks(visitors: Visitors) -> None:
    hand = sit(visitors, "bruxelles-1893", turns=1)

    hand.click(next(spot for spot in settled(hand.ways(), "place") if spot.startswith("space:")))
    hand.has_begun()
    bids = hand.page.locator(".plan .number")
    expect(bids.first).to_have_attribute("aria-pressed", "true")
    hand.press(".plan .number:nth-child(2)")
    expect(hand.page.locator(".foreseen ul")).to_contain_text("lead")
    hand.carry_out("Place for 2 BF")

    assert hand.clicks <= 3


def test_the_button_stays_where_it_is_when_details_arrive(visitors: Visitors) -> None:
    hand = sit(visitors, "brass-birmingham")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    hand.page.route("**/preview*", hold)
    hand.click(hand.spot("link", "line:"))
    expect(hand.person.button).to_be_visible()
    before = hand.person.button.bounding_box()

    hand.page.wait_for_timeout(100)
    held[-1].continue_()

    expect(hand.page.locator(".foreseen ul")).to_be_visible()
    after = hand.person.button.bounding_box()
    assert before is not None
    assert after is not None
    assert after["y"] == pytest.approx(before["y"], abs=0.5)


def test_framing_a_shield_begins_the_round(visitors: Visitors) -> None:
    matches = (new_match("bruxelles-1893", seats=3, seed=seed) for seed in range(40))
    match = next(one for one in matches if one.to_decide == 0 and one.offer.question.key == "question.frame")
    ada = visitors.enter(confirmTurn=False)
    open_at(ada, match)

    ada.options.first.click()

    expect(ada.button).to_contain_text("and begin the round")
    seen = ada.look()
    ada.carry_out()
    ada.wait_for_change(seen)
    expect(ada.page.locator(".page")).to_have_attribute("data-state", "asked")


def test_what_lies_on_the_board_does_not_pale_as_if_it_were_taken(visitors: Visitors) -> None:
    hand = arranged(visitors, "brass-birmingham", BIRMINGHAM)

    hand.click(hand.spot("link", "line:"))

    expect(hand.page.locator(".tray .piece.idle").first).to_be_attached()
    expect(hand.page.locator(".board .piece.idle")).to_have_count(0)


@pytest.mark.parametrize("prefix", ["brussels_action:", "exhibition", "space:"])
def test_a_move_in_bruxelles_begins_with_anything(visitors: Visitors, prefix: str) -> None:
    hand = sit(visitors, "bruxelles-1893", turns=1)
    spot = next(s for a in hand.ways()["answers"] for s in a["spots"] if s.startswith(prefix))

    hand.click(spot)

    hand.has_begun()


@pytest.mark.parametrize(("workers", "shown"), [(6, 6), (12, 2)], ids=["few", "many"])
def test_few_workers_are_picked_by_number_and_many_with_a_stepper(
    visitors: Visitors, workers: int, shown: int
) -> None:
    building = {**AGES, "asked": "build", "throws": 3, "workers": workers}
    hand = arranged(visitors, "roll-through-the-ages", building)

    hand.press(".option:has-text('Great Wall')")

    numbers = hand.page.locator(".plan .numbers")
    expect(numbers.locator("button")).to_have_count(shown)
    hand.press(".plan .number:text-is('5')" if shown == workers else ".plan .number:text-is('−')")
    expect(numbers.locator("[aria-pressed=true], output")).to_have_text("5" if shown == workers else "11")


def test_declining_comes_last(visitors: Visitors) -> None:
    hand = sit(visitors, "bruxelles-1893", turns=1)
    places = [answer["spots"] for answer in hand.ways()["answers"] if answer["kind"] == "place"]
    for space in {spot for spots in places for spot in spots if spot.startswith("space:")}:
        hand.click(space)
        hand.has_begun()
        words = hand.page.locator(".offer .option .words").all_inner_texts()
        if words:
            break
        hand.page.keyboard.press("Escape")
        hand.page.keyboard.press("Escape")

    assert len(words) > 1
    assert words.index("Do not carry out the action") == len(words) - 1


LANCASHIRE: dict[str, Any] = {"seats": [{}, {}, {}], "round": 2, "tiles": {"preston:0": [0, "port", 1]}}


@pytest.mark.parametrize(
    ("kind", "prefix"),
    [("card", "card:"), ("build", "stack:"), ("build", "slot:"), ("link", "line:"), ("loan", "purse:")],
)
def test_a_move_in_lancashire_begins_with_anything(visitors: Visitors, kind: str, prefix: str) -> None:
    hand = arranged(visitors, "brass-lancashire", LANCASHIRE)

    hand.click(hand.spot(kind, prefix))

    hand.has_begun()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_dice_are_picked_put_back_and_thrown_by_the_button_alone(visitors: Visitors, phone: bool) -> None:
    hand = arranged(visitors, "roll-through-the-ages", AGES, phone=phone)
    before = hand.view()["last_ply"]
    assert hand.page.evaluate(FOOD) == "6"

    hand.click("die:2")
    hand.has_begun()
    assert hand.page.evaluate(RINGED, "die:2")
    assert not hand.page.evaluate(RINGED, "die:1")
    assert hand.page.evaluate(FOOD) == "3", "what is thrown again gives nothing yet"
    hand.click("die:2")
    expect(hand.page.locator(".plan")).to_have_count(0)
    assert hand.page.evaluate(FOOD) == "6"
    assert hand.view()["last_ply"] == before

    hand.click("dice:keep")
    expect(hand.person.button).to_contain_text("Keep all dice")
    assert hand.view()["last_ply"] == before

    hand.clicks = 0
    hand.click("die:2")
    hand.click("die:3")
    hand.carry_out("Throw")
    assert hand.clicks <= 1 + 2
    assert hand.view()["last_ply"] > before


def test_what_cannot_be_paid_looks_no_more_to_be_had_than_what_can(visitors: Visitors) -> None:
    goods = {"wood": 3, "stone": 2, "pottery": 2}
    shop = {**AGES, "seats": [{"goods": goods}, {}], "asked": "buy", "throws": 3, "coins": 7}
    hand = arranged(visitors, "roll-through-the-ages", shop)
    shown = hand.page.locator(".canvas g.idle", has_text="Empire")
    expect(shown).to_have_count(0)

    hand.click("development:caravans")

    hand.has_begun()
    expect(hand.page.locator(".canvas g.idle", has_text="Irrigation")).to_have_count(1)
    expect(shown).to_have_count(1)


def test_a_match_is_over_when_its_last_turn_is_confirmed(visitors: Visitors) -> None:
    last = {**AGES, "seats": [{}], "asked": "buy", "throws": 3, "round": 10, "coins": 14}
    hand = arranged(visitors, "roll-through-the-ages", last, confirm=True)

    hand.press(".option:has-text('Leadership')")
    hand.carry_out("Buy Leadership")

    expect(hand.page.locator(".page[data-state=complete]")).to_be_attached()
    expect(hand.page.locator("dialog .total")).to_have_count(0)
    hand.carry_out("Confirm")
    expect(hand.page.locator("dialog .total")).to_be_visible()


def test_a_die_that_is_chosen_by_name_is_picked_where_it_lies(visitors: Visitors) -> None:
    hand = arranged(visitors, "roll-through-the-ages", AGES)

    hand.page.locator(".option").filter(has_text="3 food").click()

    hand.has_begun()
    assert hand.page.evaluate(RINGED, "die:1")
    assert hand.page.evaluate(FOOD) == "3", "what is thrown again gives nothing yet"
    hand.click("die:1")
    expect(hand.page.locator(".plan")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_locked_die_says_why_it_stays_and_picks_nothing(visitors: Visitors, phone: bool) -> None:
    locked = {**AGES, "dice": ["goods2_skull", "food3", "workers3"]}
    hand = arranged(visitors, "roll-through-the-ages", locked, phone=phone)
    refusal = hand.page.locator(".refusal")

    hand.click("die:1")
    expect(refusal).to_contain_text("a die with a skull is locked")
    expect(refusal).to_contain_text("2 goods and a skull")
    expect(refusal.locator(".rule")).to_have_text("RA-ROLL-6")
    expect(hand.page.locator(".plan")).to_have_count(0)

    hand.click("die:2")
    hand.click("die:1")
    expect(refusal).to_contain_text("a die with a skull is locked")
    assert not hand.page.evaluate(RINGED, "die:1")
    hand.carry_out("Throw")


KINDS = ("build", "develop")


def test_the_mat_does_nothing_but_begin(visitors: Visitors) -> None:
    hand = sit(visitors, "brass-birmingham")
    answers = hand.ways()["answers"]
    stacks = [
        {spot for answer in answers if answer["kind"] == kind for spot in answer["spots"]} for kind in KINDS
    ]
    hand.press("[data-kind=build]")

    hand.click(min(spot for spot in set.intersection(*stacks) if spot.startswith("mat:")))

    hand.has_begun()
    expect(hand.page.locator(".plan")).not_to_contain_text("Develop")


def test_a_tile_of_the_mat_leaves_its_places_in_sight_and_they_speak_of_it_alone(visitors: Visitors) -> None:
    hand = arranged(visitors, "brass-birmingham", BIRMINGHAM)
    builds = [answer["spots"] for answer in hand.ways()["answers"] if answer["kind"] == "build"]
    slots = [spot for spots in builds for spot in spots if spot.startswith("slot:")]
    slot = next(spot for spot in slots if slots.count(spot) > 1)
    tile = next(spot for spots in builds if slot in spots for spot in spots if spot.startswith("mat:"))

    hand.click(tile)
    hand.has_begun()
    expect(hand.page.locator(".chooser")).to_have_count(0)
    hand.page.mouse.move(*hand.page.evaluate(POINT, slot))

    expect(hand.page.locator(".card .action")).to_have_count(1)


def test_on_a_phone_the_mat_comes_into_sight_when_a_tile_of_it_is_to_be_chosen(visitors: Visitors) -> None:
    hand = sit(visitors, "brass-birmingham", phone=True)
    stack = hand.page.locator("[data-id='mat:0:cotton_mill']")
    expect(stack).not_to_be_in_viewport()

    hand.press("[data-kind=develop]")

    expect(stack).to_be_in_viewport(ratio=0.9)


def test_a_tile_that_can_only_be_developed_is_not_pale_while_one_develops(visitors: Visitors) -> None:
    hand_of = [
        "stone",
        "stone",
        "dudley",
        "dudley",
        "coventry",
        "coventry",
        "iron_works_card",
        "iron_works_card",
    ]
    position = {
        "seats": [{"hand": hand_of, "money": 40}, {}, {}],
        "era": "rail",
        "round": 2,
        "tiles": {"dudley:0": [0, "coal_mine", 2]},
    }
    hand = arranged(visitors, "brass-birmingham", position)
    pale = hand.page.locator(".tray .body.faded")
    too_old = pale.count()

    hand.press("[data-kind=develop]")

    expect(pale).not_to_have_count(too_old)
    assert pale.count() < too_old
    hand.click("mat:0:iron_works")
    hand.has_begun()
    assert pale.count() < too_old


def test_on_a_phone_a_place_to_build_is_in_sight_beside_the_list(visitors: Visitors) -> None:
    cards = ["barrow_in_furness", "birkenhead", "blackburn", "colne", "warrington_runcorn", "wigan"]
    position = {
        "seats": [{"hand": [*cards, "coal_mine", "iron_works"], "gone": {"coal_mine": 1, "port": 3}}, {}, {}],
        "era": "rail",
        "round": 2,
        "tiles": {"fleetwood:0": [0, "port", 2, "flipped"]},
    }
    hand = arranged(visitors, "brass-lancashire", position, phone=True)

    hand.press("[data-kind=build]")

    expect(hand.page.locator(".offer .option").first).to_be_visible()
    slots = {
        spot for answer in hand.ways()["answers"] if answer["kind"] == "build" for spot in answer["spots"]
    }
    seen = f"(slots) => ({LOOK})().targets.some(({{ id }}) => slots.includes(id))"
    hand.page.wait_for_function(seen, arg=[spot for spot in slots if spot.startswith("slot:")])


def test_several_tiles_of_one_slot_are_chosen_beside_it_by_picture_name_and_price(visitors: Visitors) -> None:
    hand = arranged(visitors, "brass-birmingham", BIRMINGHAM)
    builds = [answer for answer in hand.ways()["answers"] if answer["kind"] == "build"]
    slots = [answer["spots"][0] for answer in builds]
    slot = next(slot for slot in slots if slots.count(slot) > 1)

    hand.press("[data-kind=build]")
    hand.click(slot)

    choices = hand.page.locator(".chooser li button")
    titles = [answer["title"] for answer in builds if answer["spots"][0] == slot]
    expect(choices.locator("b")).to_have_text(titles, ignore_case=True)
    expect(choices.locator("> svg")).to_have_count(len(titles))
    expect(choices.first.locator(".cost")).to_contain_text("−")
    expect(choices.locator(".gain").filter(has_text="−")).to_have_count(0)
    chooser, chosen = (hand.page.locator(part).bounding_box() for part in (".chooser", f"[data-id='{slot}']"))
    assert chooser
    assert chosen
    beside = chooser["x"] >= chosen["x"] + chosen["width"] or chooser["x"] + chooser["width"] <= chosen["x"]
    assert (
        beside
        or chooser["y"] >= chosen["y"] + chosen["height"]
        or chooser["y"] + chooser["height"] <= chosen["y"]
    )


def test_the_brewery_that_is_clicked_gives_the_beer(visitors: Visitors) -> None:
    tiles = {**BIRMINGHAM["tiles"], "stafford:0": [0, "brewery", 1]}
    hand = arranged(visitors, "brass-birmingham", {**BIRMINGHAM, "tiles": tiles})
    beer = hand.page.locator(".plan li:has-text('Beer')")

    hand.click("slot:birmingham:0")
    expect(beer).to_contain_text("Oxford")
    hand.click("slot:stafford:0")

    expect(beer).to_contain_text("Stafford")


def test_another_of_a_stack_is_developed_by_clicking_it_again(visitors: Visitors) -> None:
    hand = arranged(visitors, "brass-birmingham", BIRMINGHAM)
    sign = hand.page.locator(".tray .sign")
    hand.press("[data-kind=develop]")

    hand.click("mat:0:brewery")
    expect(sign).to_have_text("+1")
    hand.click("mat:0:brewery")
    expect(sign).to_have_text("×2")
    expect(hand.person.button).to_contain_text("Develop both tiles")
    hand.click("mat:0:brewery")
    expect(hand.page.locator(".plan")).to_have_count(0)
    hand.press("[data-kind=develop]")
    hand.click("mat:0:brewery")
    hand.click("mat:0:brewery")
    hand.carry_out("Develop both tiles")


def test_escape_takes_nothing_back_that_was_carried_out(visitors: Visitors) -> None:
    hand = sit(visitors, "brass-birmingham", confirm=True)
    hand.press("[data-kind=pass]")
    hand.carry_out("Pass")
    assert hand.view()["tentative"]

    for _ in range(3):
        hand.page.keyboard.press("Escape")

    assert hand.view()["tentative"]
    expect(hand.page.get_by_role("button", name="Take back")).to_be_visible()


def test_a_proposed_card_is_in_sight_and_changed_before_the_button(visitors: Visitors) -> None:
    position = {**BIRMINGHAM, "seats": [{"hand": ["birmingham", "stone"], "money": 40}, {}, {}]}
    hand = arranged(visitors, "brass-birmingham", position)
    hand.press("[data-kind=loan]")
    cards = [answer for answer in hand.ways()["answers"] if answer["kind"] == "card"]

    expect(hand.page.locator(".plan .proposed")).to_contain_text(cards[0]["title"])
    hand.click(cards[1]["spots"][0])
    expect(hand.page.locator(".plan ol")).to_contain_text(cards[1]["title"])
    expect(hand.page.locator(".plan .proposed")).to_have_count(0)
    hand.press(".plan ol button")
    hand.press(f".option[data-action='{cards[0]['action']}']")
    expect(hand.page.locator(".plan ol")).to_contain_text(cards[0]["title"])
    hand.carry_out("Take £30")

    assert [step["action"] for step in hand.view()["tentative"]][-1:] in ([cards[0]["action"]], [])


def test_the_board_says_what_lines_cost_and_shows_the_way_of_a_sale(visitors: Visitors) -> None:
    hand = arranged(visitors, "brass-birmingham", BIRMINGHAM)

    hand.press("[data-kind=link]")
    signs = hand.page.locator(".sign")
    lines = [one for one in hand.view()["view"]["offer"] if one["kind"] == "link"]
    expect(signs).to_have_text(["£3"] * len(lines))

    hand.click("slot:birmingham:0")
    expect(signs).to_have_text(["−1"])
    expect(hand.page.locator(".trace")).to_have_count(1)


APART = """() => {
  const sign = document.querySelector('.board .sign rect').getBoundingClientRect();
  const covered = [...document.querySelectorAll('.board svg text:not(.sign text)')].filter((text) => {
    const box = text.getBoundingClientRect();
    return box.left < sign.right && box.right > sign.left && box.top < sign.bottom && box.bottom > sign.top;
  });
  return covered.map((text) => text.textContent);
}"""


def test_a_sign_on_a_pane_leaves_its_name_in_sight(visitors: Visitors) -> None:
    hand = sit(visitors, "bruxelles-1893", phone=True)

    hand.click(hand.spot("place", "space:"))

    expect(hand.page.locator(".board .sign")).to_have_text("+1")
    assert hand.page.evaluate(APART) == []


def test_assistants_do_not_pale_while_one_is_placed(visitors: Visitors) -> None:
    hand = sit(visitors, "bruxelles-1893", phone=True)

    hand.click(hand.spot("place", "space:"))

    hand.has_begun()
    expect(hand.page.locator(".board g.idle").first).to_be_attached()
    expect(hand.page.locator(".tray .piece.idle")).to_have_count(0)


def test_a_later_question_does_not_tell_the_prices_of_the_first(visitors: Visitors) -> None:
    hand = arranged(visitors, "brass-birmingham", BIRMINGHAM)

    hand.press("[data-kind=develop]")
    expect(hand.page.locator(".option .cost > span").first).to_be_visible()
    hand.press(".option[data-action]")
    hand.press(".plan li:not(:first-child) button[aria-expanded]")

    expect(hand.page.locator(".option[data-action]").first).to_be_visible()
    expect(hand.page.locator(".option .cost > span")).to_have_count(0)


MILL: dict[str, Any] = {
    "seats": [{"hand": {"fleetwood": 1, "colne": 1}}, {}, {}],
    "round": 2,
    "tiles": {"bolton:1": [0, "cotton_mill", 1], "warrington_runcorn:1": [1, "port", 1]},
    "links": {"bolton--manchester": 0, "manchester--warrington_runcorn": 1},
}
"""Seat 1 can sell a mill to a port far away from it, or overseas."""


def test_on_a_phone_the_question_that_is_open_is_answered_by_name_and_on_the_board(
    visitors: Visitors,
) -> None:
    hand = arranged(visitors, "brass-lancashire", MILL, phone=True)

    hand.press("[data-kind=sell]")

    expect(hand.page.locator(".option[data-action]")).to_have_count(2)
    expect(hand.page.locator(".option[data-action]").first).to_be_in_viewport()
    expect(hand.page.locator(".hit[data-id='slot:warrington_runcorn:1']")).to_be_in_viewport()
    hand.press(".option[data-action]")
    expect(hand.page.locator(".trace")).to_have_count(2)
    expect(hand.page.locator(".option[data-action]")).to_have_count(0)
    hand.press(".plan button[aria-expanded]")
    expect(hand.page.locator(".option[data-action]")).to_have_count(2)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_nothing_is_carried_out_while_an_answer_is_open(visitors: Visitors, phone: bool) -> None:
    hand = arranged(visitors, "brass-lancashire", MILL, phone=phone)

    hand.press("[data-kind=sell]")
    expect(hand.page.locator(".plan .open")).to_contain_text("Who buys the cotton?")
    expect(hand.person.button).to_have_count(0)
    hand.press(".option[data-action]")

    hand.carry_out("Sell the cotton")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_what_chance_shows_in_ones_turn_is_told_where_the_turn_goes_on(
    visitors: Visitors, phone: bool
) -> None:
    hand = arranged(visitors, "brass-lancashire", MILL, phone=phone)
    hand.press("[data-kind=sell]")
    hand.press(".option:has-text('Distant Market')")
    hand.carry_out("Sell the cotton")
    hand.person.wait_until_asked()

    expect(hand.page.locator(".steps").first).to_contain_text("market falls by")
    expect(hand.page.locator(".board .halo.recent")).to_have_count(1)


def test_a_built_tile_says_under_the_pointer_what_it_will_bring(visitors: Visitors) -> None:
    hand = arranged(visitors, "brass-lancashire", MILL)

    hand.page.mouse.move(*hand.page.evaluate(POINT, "slot:warrington_runcorn:1"))

    expect(hand.page.locator(".card")).to_contain_text(
        "When it flips: 2 VP, income marker +3", ignore_case=True
    )


def test_on_a_phone_a_tile_that_is_touched_says_what_it_is(visitors: Visitors) -> None:
    tiles = {**MILL["tiles"], "colne:0": [1, "cotton_mill", 1]}
    hand = arranged(visitors, "brass-lancashire", {**MILL, "tiles": tiles}, phone=True)

    hand.click("slot:colne:0")

    told = hand.page.locator(".refusal p")
    expect(told).to_have_count(3)
    expect(told.first).to_contain_text("cotton mill I of Eliza", ignore_case=True)
    expect(told.nth(1)).to_contain_text("when it flips: 3 VP", ignore_case=True)


@pytest.mark.parametrize("language", ["en", "fr", "pl", "ru"])
def test_every_kind_of_action_is_in_sight_on_a_small_phone(visitors: Visitors, language: str) -> None:
    hand = arranged(visitors, "brass-lancashire", MILL, phone=True)
    hand.page.set_viewport_size({"width": 360, "height": 740})
    hand.person.speak(language)
    kinds = hand.page.locator(".kinds button")

    expect(kinds).to_have_count(len({answer["kind"] for answer in hand.view()["view"]["offer"]}))
    for kind in kinds.all():
        expect(kind).to_be_in_viewport(ratio=1)
    tops = set(kinds.evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)"))
    assert len(tops) == 1 or language != "en"


def test_nothing_is_carried_out_before_all_that_may_be_asked_is_known(visitors: Visitors) -> None:
    hand = arranged(visitors, "brass-lancashire", MILL)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    hand.page.route("**/ways*", hold)
    hand.page.reload()
    hand.page.locator("[data-kind=sell]").click()

    expect(hand.page.locator(".plan li").first).to_contain_text("Cotton mill I", ignore_case=True)
    expect(hand.person.button).to_have_count(0)
    held[-1].continue_()

    expect(hand.page.locator(".plan .open")).to_contain_text("Who buys the cotton?")


def test_a_card_lights_what_it_builds_before_what_any_card_pays_for(visitors: Visitors) -> None:
    position = {**BIRMINGHAM, "seats": [{"hand": ["stone", "dudley"], "money": 40}, {}, {}]}
    hand = arranged(visitors, "brass-birmingham", position)

    hand.click("card:0:stone")

    expect(hand.page.locator("rect.halo.first").first).to_be_attached()
    expect(hand.page.locator("path.halo.also").first).to_be_attached()
    expect(hand.page.locator("path.halo.first")).to_have_count(0)
    hand.press("[data-kind=link]")
    expect(hand.page.locator("path.halo.first").first).to_be_attached()


def test_a_deal_that_is_proposed_ends_no_turn_and_nothing_is_said_twice(visitors: Visitors) -> None:
    deal = {**AGES, "seats": [{"goods": {"wood": 1}}, {}], "options": {"trading": True}, "asked": "trade"}
    hand = arranged(visitors, "roll-through-the-ages", {**deal, "throws": 3, "workers": 3})

    hand.click("rival:1")
    hand.click("peg:wood")
    hand.click("rival:1:food")
    hand.press(".option:has-text('Propose')")

    expect(hand.person.button).to_have_text(re.compile("^Propose a deal to [^ ]+$"))
    expect(hand.page.locator(".end")).to_contain_text("Ask at once")
    plan = hand.page.locator(".plan")
    expect(plan).to_contain_text("1 wood")
    expect(plan).not_to_contain_text("Give Give 1 wood")


def test_what_another_move_would_only_draw_from_stays_as_it_is(visitors: Visitors) -> None:
    hungry = {**AGES, "dice": ["workers3", "coin7", "coin7"]}
    hand = arranged(visitors, "roll-through-the-ages", hungry)

    hand.click("die:2")

    expect(hand.page.locator(".piece:has(.hit[data-id='die:3'])")).to_have_count(1)
    expect(hand.page.locator("[aria-label^='Board of'] > .idle")).to_have_count(0)


def test_on_a_phone_few_answers_need_no_list_of_their_own(visitors: Visitors) -> None:
    hand = arranged(visitors, "roll-through-the-ages", AGES, phone=True)
    expect(hand.person.options).to_have_count(3)

    expect(hand.page.get_by_role("button", name="List of actions")).to_have_count(0)


WIDTHS = """() => [...document.querySelectorAll('.plan li > .what:last-child')].map((words) => {
  const row = words.closest('li').getBoundingClientRect();
  return row.right - words.getBoundingClientRect().right;
})"""


def test_a_step_that_cannot_be_changed_has_its_row_to_itself(visitors: Visitors) -> None:
    ada = visitors.enter()
    table = open_begun(ada, "brass-birmingham", 6)

    Hand(ada, table).press("[data-kind=loan]")

    expect(ada.page.locator(".plan .btn[aria-expanded]").first).to_be_visible()
    widths = ada.page.evaluate(WIDTHS)
    assert widths
    assert max(widths) < 2
