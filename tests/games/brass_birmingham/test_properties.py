"""What must hold at every ply of any match: everything is accounted for, and the card clock runs exactly."""

import json

import pytest

from ironbridge.games.brass_birmingham.actions import KINDS
from ironbridge.games.brass_birmingham.arranging import clock
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.position import SOURCE_COUNT
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import play_out, random_answer
from ironbridge.kernel.words import CHANCE, NOBODY, SPECTATOR

CARD_ACTIONS = {2: 78, 3: 105, 4: 124}
ROUNDS = {2: 10, 3: 9, 4: 8}
SHORTFALL = 9
DECKS = {2: 40, 3: 54, 4: 64}


def check_cards(position) -> None:
    """All cards of the box are in the deck, in a hand, face down or discarded; and in the right number."""
    kinds, width = FACTS.deck_kinds, FACTS.card_kinds + 1
    found = list(position.deck)
    for seat in range(position.seats):
        hand = position.hand[seat * width : (seat + 1) * width]
        for kind in range(kinds):
            found[kind] += hand[kind] + position.discards[seat * kinds + kind]
        if position.face_down[seat] >= 0:
            found[position.face_down[seat]] += 1
        assert sum(hand) == position.hand_size[seat]
        assert hand[FACTS.wild_location] <= 1
        assert hand[FACTS.wild_industry] <= 1
        low, high = clock.hand_range(position, seat)
        assert low <= position.hand_size[seat] <= high
    assert found == FACTS.decks[position.seats]
    assert position.deck_size == sum(position.deck)


def check_tiles(position) -> None:
    """Tiles are on the mat, on the board or in the box; cubes and flips agree; derived sets are right."""
    for seat in range(position.seats):
        gone = position.gone[seat * 6 : seat * 6 + 6]
        left = [kind for industry in range(6) for kind in FACTS.stacks.rest(industry, gone[industry])]
        for kind, count in enumerate(FACTS.count):
            board = sum(
                1 for at, held in enumerate(position.kind) if held == kind and position.owner[at] == seat
            )
            assert board + left.count(kind) <= count
    for slot in range(FACTS.slot_count):
        kind = position.kind[slot]
        if kind < 0:
            assert position.owner[slot] == -1
            assert position.cubes[slot] == 0
            continue
        flipped = position.flipped >> slot & 1
        makes = FACTS.cubes[0][kind] > 0
        assert 0 <= position.cubes[slot] <= FACTS.cubes[position.era][kind]
        assert not (flipped and position.cubes[slot])
        assert not (makes and not flipped and position.cubes[slot] == 0)
        assert FACTS.slot_shows[slot] >> FACTS.industry[kind] & 1
    for seat in range(position.seats):
        own = sum(1 << slot for slot in range(FACTS.slot_count) if position.owner[slot] == seat)
        assert position.tiles[seat] == own
        assert position.links.count(seat) + position.links_left[seat] == 14


def check_board(position) -> None:
    assert 0 <= position.coal_market <= 14
    assert 0 <= position.iron_market <= 10
    for merchant, face in enumerate(position.merchants):
        if position.barrels >> merchant & 1:
            assert FACTS.gets_barrel[face]
    for seat in range(position.seats):
        assert position.money[seat] >= 0
        assert 0 <= position.income[seat] <= 99
        first = seat * SOURCE_COUNT
        assert position.vp[seat] == sum(position.points[first : first + SOURCE_COUNT])


def check_money(before, position) -> None:
    """Outside loans, income, market sales, bonuses and debts, money only moves to the character tile."""
    if position.round != before.round or position.era != before.era or position.to_decide == NOBODY:
        return
    if SHORTFALL in (before.asked, position.asked):
        return
    seat = before.to_decide
    gained = position.money[seat] + position.spent[seat] - before.money[seat] - before.spent[seat]
    explained = 0
    if position.income[seat] < before.income[seat]:
        explained += FACTS.loan_money
    for market, then, now in (
        (FACTS.coal_market, before.coal_market, position.coal_market),
        (FACTS.iron_market, before.iron_market, position.iron_market),
    ):
        if now > then:
            explained += market.proceeds(then, now - then)
    for merchant in range(FACTS.merchant_count):
        if (before.barrels & ~position.barrels) >> merchant & 1:
            location = FACTS.merchant_location[merchant]
            explained += FACTS.bonus_amount[location] if FACTS.bonus_type[location] == 3 else 0
    assert gained == explained


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"introductory": True}, {"worthless_tiles": "given_up"}])
def test_everything_is_accounted_for_at_every_ply(table, seats, options) -> None:
    dealer = Dealer(seats)
    for _ in range(3):
        position = table.game.new_position(seats, options)
        while position.to_decide != NOBODY:
            before = position.copy()
            position.advance(random_answer(position, dealer))
            check_cards(position)
            check_tiles(position)
            check_board(position)
            if before.to_decide >= 0:
                check_money(before, position)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_card_paying_actions_and_rounds(table, seats) -> None:
    """Exactly 78, 105 or 124 actions are paid for with cards, in exactly the rounds of the rules."""
    dealer = Dealer(11)
    for _ in range(10):
        position = table.game.new_position(seats)
        actions, rounds = 0, {0: 0, 1: 0}
        while position.to_decide != NOBODY:
            era, number = position.era, position.round
            left = position.actions_left
            acting = position.to_decide >= 0 and position.asked != SHORTFALL
            moved = position.move if acting else -1
            position.advance(random_answer(position, dealer))
            if moved >= 0 and (position.actions_left != left or position.move != moved):
                actions += 1
            rounds[era] = max(rounds[era], number)
        assert rounds == {0: ROUNDS[seats], 1: ROUNDS[seats]}
        assert actions == CARD_ACTIONS[seats]
        assert sum(position.discards) == DECKS[seats]


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_thousands_of_random_matches_end(table, seats) -> None:
    """Together 5,001 matches over all seat counts; each ends by its own rules and adds up."""
    dealer = Dealer(1000 + seats)
    options = [
        {},
        {"introductory": True},
        {"worthless_tiles": "given_up"},
        {"gloucester_develop": "optional"},
    ]
    longest = 0
    for number in range(1667):
        position = table.game.new_position(seats, options[number % 7] if number % 7 < 4 else {})
        longest = max(longest, play_out(position, dealer))
        check_cards(position)
        check_tiles(position)
        check_board(position)
        result = position.result()
        for score, row in zip(result.scores, result.breakdown, strict=True):
            assert score == sum(row.values())
    assert longest <= table.game.longest_match


@pytest.mark.parametrize("seed", range(4))
def test_views_leak_nothing(table, seed) -> None:
    """Two positions that differ only in what a seat cannot see give it equal views."""
    position = table.game.new_position(3)
    dealer = Dealer(seed)
    for _ in range(150):
        position.advance(random_answer(position, dealer))
    while position.to_decide == CHANCE:
        position.advance(random_answer(position, dealer))
    for viewer in (SPECTATOR, 0, 1, 2):
        first = position.view(viewer)
        seen = json.dumps(first.to_json(), sort_keys=True)
        for again in range(5):
            other = first.sample(Dealer(again))
            assert json.dumps(other.view(viewer).to_json(), sort_keys=True) == seen
            check_cards(other)


def test_samples_vary_in_what_is_hidden(table) -> None:
    view = table.draw(table.game.new_position(2)).view(0)

    hands = {json.dumps(view.sample(Dealer(seed)).to_json()["seats"][1]["hand"]) for seed in range(20)}

    assert len(hands) > 10


def test_a_sampled_hand_can_finish_the_build_begun(table) -> None:
    """While a rival is building, samples give it a card that pays (the choice of coal is still open)."""
    position = table.arrange(
        era="rail",
        round=7,
        hand=["birmingham", "stone", "stone", "leek"],
        gone={"manufacturer": 3},
        tiles={"dudley:0": [1, "coal_mine", 2], "tamworth:0": [2, "coal_mine", 2]},
        links={"birmingham--dudley": 1, "birmingham--tamworth": 1},
    )
    table.play(position, "build manufacturer birmingham:1")
    view = position.view(1)

    for seed in range(50):
        sample = view.sample(Dealer(seed))
        assert sample.held[0] & sample.paying


def test_a_copy_is_independent_in_every_list(table) -> None:
    position = table.draw(table.game.new_position(4))
    twin = position.copy()
    truth = json.dumps(position.to_json(), sort_keys=True)

    play_out(twin, Dealer(3))

    assert json.dumps(position.to_json(), sort_keys=True) == truth


FOLLOWS = (
    "held",
    "hand_size",
    "vp",
    "occupied",
    "coal_slots",
    "iron_slots",
    "beer_slots",
    "built",
    "reach",
    "near",
    "links_left",
    "tiles",
    "home_slots",
    "network",
    "network_slots",
    "network_lines",
    "buyers",
    "paying",
)
"""What follows from the rest of a position and is kept for speed; a described position finds it anew."""


@pytest.mark.parametrize("seats", [2, 4])
def test_what_follows_from_the_rest_is_right_in_copies_and_views(table, seats) -> None:
    dealer = Dealer(seats)
    position = table.game.new_position(seats)
    while position.to_decide != NOBODY:
        era = position.era
        position.advance(random_answer(position, dealer))
        if position.ply % 20 and position.era == era:
            continue
        for twin in (position, position.copy(), position.redact(SPECTATOR), position.redact(seats - 1)):
            anew = table.game.position_from_json(twin.to_json())
            for name in FOLLOWS:
                assert getattr(twin, name) == getattr(anew, name), f"{name} at ply {position.ply}"


def test_every_kind_of_action_happens(table) -> None:
    """Random play meets every kind of action, so the properties above speak about all of them.

    Only two works that hold iron at once are too rare for it; the choice between them has its own tests.
    """
    seen = set()
    dealer = Dealer(5)
    for _ in range(60):
        position = table.game.new_position(4)
        while position.to_decide != NOBODY:
            answer = random_answer(position, dealer)
            if position.to_decide >= 0:
                seen.add(table.game.actions.kind(answer))
            position.advance(answer)

    assert seen >= set(KINDS) - {"idle", "iron"}
