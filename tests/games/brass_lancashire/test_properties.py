"""Random matches: what must hold at every ply, whatever is played."""

import json

import pytest

from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.record import Record
from ironbridge.kernel.words import CHANCE, NOBODY, SPECTATOR

CARDS = len(FACTS.cards)
INDUSTRIES = len(FACTS.industries)
STACKS = [FACTS.stacks.rest(industry, 0) for industry in range(INDUSTRIES)]
SETUPS = [
    (4, {}),
    (3, {}),
    (4, {"bonus_kind": "income_spaces"}),
    (2, {"ruleset": "community_2p"}),
    (3, {"ruleset": "lancashire_2018"}),
    (4, {"ruleset": "lancashire_2018", "virtual_link_2018": True}),
]
PLAYED = {
    (4, "rulebook"): [60, 64],
    (3, "rulebook"): [57, 60],
    (2, "community_2p"): [38, 40],
    (2, "lancashire_2018"): [38, 40],
    (3, "lancashire_2018"): [51, 54],
    (4, "lancashire_2018"): [60, 64],
}
"""Cards played in either era: all that are in play but those that stay unseen."""


def check_cards(position):
    hands = [position.hand[seat * CARDS : (seat + 1) * CARDS] for seat in range(position.seats)]
    found = [sum(copies) for copies in zip(position.deck, position.discards, *hands, strict=True)]
    assert found == position.options.deck
    assert [sum(hand) for hand in hands] == position.hand_size
    removed = position.options.removed[position.era]
    assert sum(position.deck) - position.deck_size == removed
    assert max(position.hand_size) <= FACTS.hand_size


def check_board(position):
    built = {}
    for slot, kind in enumerate(position.kind):
        if kind < 0:
            assert position.owner[slot] == -1
            assert position.cubes[slot] == 0
            assert not position.flipped >> slot & 1
            continue
        seat = position.owner[slot]
        built[seat, kind] = built.get((seat, kind), 0) + 1
        assert FACTS.slot_industries[slot] >> FACTS.tile_industry[kind] & 1
        assert 0 <= position.cubes[slot] <= FACTS.tile_cubes[kind]
        if FACTS.tile_cubes[kind]:
            assert (position.cubes[slot] == 0) == bool(position.flipped >> slot & 1)
    for (seat, kind), count in built.items():
        industry = FACTS.tile_industry[kind]
        gone = STACKS[industry][: position.gone[seat * INDUSTRIES + industry]]
        assert count <= gone.count(kind)
    for seat in range(position.seats):
        assert position.links.count(seat) + position.links_left[seat] == FACTS.link_markers
    assert 0 <= position.coal_market <= position.options.market.capacity
    assert 0 <= position.iron_market <= position.options.market.capacity


def board_of(position):
    """Copy all that `check_board` looks at; an unchanged board has already been checked."""
    lists = (position.kind, position.owner, position.cubes, position.gone, position.links)
    return [list(values) for values in lists], position.flipped, position.coal_market, position.iron_market


def check_figures(position):
    for seat in range(position.seats):
        assert position.money[seat] >= 0
        assert position.spent[seat] >= 0
        assert 0 <= position.income[seat] <= 99
    assert sorted(position.order) == list(range(position.seats))


def earned(position, before, answer, was_chance):
    """Tell what the seat that acts gets from the bank by an entry, purchases apart."""
    prices = position.options.market.prices
    coal, iron = before[4], before[5]
    money = 0
    for cubes, filled in ((coal, position.coal_market), (iron, position.iron_market)):
        if filled > cubes:
            money += sum(prices[len(prices) - filled : len(prices) - cubes])
    words = (position.game.chance if was_chance else position.game.actions).words[answer]
    if words[0] == "loan":
        money += int(words[1])
    if words[0] == "tile" and position.cotton < len(FACTS.bonuses) and not position.options.bonus_as_income:
        money += FACTS.bonuses[position.cotton]
    return money


def check_money(position, before, answer, was_chance):
    """Every pound comes from or goes to the bank for a reason, as long as the round lasts."""
    if (position.era, position.round) != before[0] or position.order.index(position.active) < before[1]:
        return
    seat = before[6]
    for other in range(position.seats):
        gain = position.money[other] + position.spent[other] - before[2][other] - before[3][other]
        assert gain == (earned(position, before, answer, was_chance) if other == seat else 0)


def play_checked(game, seats, options, seed):
    """Play a random match, checking everything at every ply; give the cards played in either era."""
    dealer = Dealer(seed)
    position = game.new_position(seats, options)
    played = [0, 0]
    board = ()
    while position.to_decide != NOBODY:
        was_chance, was_debt = position.to_decide == CHANCE, any(position.debts)
        era, size, cards = position.era, list(position.hand_size), sum(position.discards)
        place = position.order.index(position.active)
        before = ((era, position.round), place, list(position.money), list(position.spent),
                  position.coal_market, position.iron_market, position.active)  # fmt: skip
        answer = random_answer(position, dealer)
        position.advance(answer)
        check_cards(position)
        if board_of(position) != board:
            board = board_of(position)
            check_board(position)
        check_figures(position)
        if not was_debt and not any(position.debts):
            check_money(position, before, answer, was_chance)
        if position.era != era:
            played[era] += sum(size)
        else:
            played[era] += sum(position.discards) - cards
    assert position.hand_size == [0] * seats
    return played


def play_many(game, seats, options, seeds):
    ruleset = options.get("ruleset", "rulebook")
    for seed in seeds:
        try:
            assert play_checked(game, seats, options, seed) == PLAYED[seats, ruleset]
        except AssertionError as error:
            raise AssertionError(f"{seats} seats, {options}, seed {seed}: {error}") from error


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_random_matches_conserve_everything(lancashire, seats, options):
    play_many(lancashire.game, seats, options, range(10))


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_five_thousand_random_matches(lancashire, part):
    for at, (seats, options) in enumerate(SETUPS):
        count = (200, 150, 50, 50, 25, 25)[at]
        first = 100 + part * count
        play_many(lancashire.game, seats, options, range(first, first + count))


@pytest.mark.parametrize("seats", [3, 4])
def test_replay_equals_play(lancashire, seats):
    dealer = Dealer(seats)
    record = Record(lancashire.game, seats)
    while record.last.to_decide != NOBODY:
        record.append(random_answer(record.last, dealer))

    again = Record.from_json(json.loads(json.dumps(record.to_json())), lancashire.game)

    assert again.last.to_json() == record.last.to_json()
    assert again.last.result() == record.last.result()


def some_positions(game, seats, seed, every=9):
    dealer = Dealer(seed)
    position = game.new_position(seats)
    while position.to_decide != NOBODY:
        if position.ply % every == 0:
            yield position
        position.advance(random_answer(position, dealer))


def test_views_show_nothing_of_other_hands(lancashire):
    for position in some_positions(lancashire.game, 4, seed=5):
        for viewer in (SPECTATOR, 0, 3):
            other = position.view(viewer).sample(Dealer(position.ply))
            for seat in range(4):
                if seat == viewer:
                    assert other.to_json()["seats"][seat]["hand"] == position.to_json()["seats"][seat]["hand"]
            assert other.view(viewer).to_json() == position.view(viewer).to_json()
            hands = [row["hand"] for row in position.view(viewer).to_json()["position"]["seats"]]
            hidden = [hand for seat, hand in enumerate(hands) if seat != viewer]
            assert all(isinstance(hand, int) or hand == {} for hand in hidden)


def test_a_card_dealt_is_hidden_from_everybody_else(lancashire):
    position = lancashire.play(lancashire.game.new_position(3), "first 1")

    assert [position.hides(viewer) for viewer in (SPECTATOR, 0, 1, 2)] == [True, True, False, True]


def test_samples_are_drawn_from_all_unseen_cards(lancashire):
    position = lancashire.arrange(hands=[lancashire.cards("wigan", "colne"), None, None, None])
    view = position.view(0)
    seen = set()

    for seed in range(200):
        seen |= set(view.sample(Dealer(seed)).to_json()["seats"][1]["hand"])

    unseen = {name for name, count in view.to_json()["position"]["deck"].items() if count}
    assert seen == unseen


AMID_A_BUILD = {
    "tops": {"cotton_mill": 3},
    "tiles": {
        "manchester:0": [1, "coal_mine", 1],
        "rochdale:0": [2, "coal_mine", 1],
        "bolton:2": [1, "iron_works", 1],
        "preston:2": [2, "iron_works", 1],
    },
    "links": {"manchester--oldham": 0, "oldham--rochdale": 1},
}


@pytest.mark.parametrize(
    "hand", [("oldham", "cotton_mill", "bury"), ("oldham", "cotton_mill"), ("cotton_mill", "bury")]
)
def test_a_sampled_seat_amid_a_build_can_finish_it(lancashire, hand):
    position = lancashire.arrange(hand=hand, **AMID_A_BUILD)
    for answer in ("build cotton_mill oldham:0", "coal manchester:0", "iron bolton:2"):
        lancashire.play(position, answer)
        for viewer in (SPECTATOR, 1):
            for seed in range(40):
                sample = position.view(viewer).sample(Dealer(seed))
                while sample.to_decide == 0 and sample.actions_left == 2:
                    sample.apply(sample.legal()[0])
                assert sum(sample.hand[:CARDS]) == sample.hand_size[0]


def test_bl_edge_26_the_acting_seat_is_sampled_before_seats_without_a_known_card(lancashire):
    """Bury has one card, and seat 2 must hold it: no other sampled hand may."""
    position = lancashire.arrange(
        order=[2, 0, 1, 3],
        hands=[None, None, lancashire.cards("bury", "cotton_mill", "colne", "colne"), None],
        links={"bury--manchester": 2},
    )
    lancashire.play(position, "build cotton_mill bury:0")

    for seed in range(100):
        sample = position.view(0).sample(Dealer(seed))
        assert min(sample.deck) >= 0
        assert lancashire.legal(sample) == {"card bury", "card cotton_mill"}


def test_bl_edge_26_a_sampled_seat_asked_for_a_card_has_a_choice(lancashire):
    """Whoever has but one kind of card is not asked, so two equal cards are not a possible hand."""
    position = lancashire.arrange(hand=("cotton_mill", "colne"))
    lancashire.play(position, "pass")

    for seed in range(200):
        sample = position.view(1).sample(Dealer(seed))
        assert len(lancashire.legal(sample, "card")) == 2


def test_a_copy_is_independent(lancashire):
    for position in some_positions(lancashire.game, 3, seed=8):
        truth = position.to_json()
        other = position.copy()
        other.advance(random_answer(other, Dealer(1)))
        assert position.to_json() == truth


def data_of(position):
    """Give every plain attribute of a position, kept or worked out."""
    names = [name for name in dir(position) if not name.startswith("_") and name not in ("game", "options")]
    return {name: getattr(position, name) for name in names if not callable(getattr(position, name))}


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_what_follows_from_the_rest_is_kept_right(lancashire, seats, options):
    position = lancashire.game.new_position(seats, options)
    dealer = Dealer(26)
    while True:
        assert data_of(lancashire.game.position_from_json(position.to_json())) == data_of(position)
        assert data_of(position.copy()) == data_of(position)
        if position.to_decide == NOBODY:
            break
        for viewer in (SPECTATOR, 0):
            seen, truth = data_of(position.view(viewer).position), data_of(position)
            changed = {name for name in truth if seen[name] != truth[name]}
            assert changed <= {"deck", "hand"}
        position.advance(random_answer(position, dealer))
