"""Turns, rounds, cards and the order of seats (BB-FLOW, BB-CARD, BB-ROUND)."""

import pytest

from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.words import CHANCE, NOBODY

PASS_TWICE = ("pass", "pass")


def start(table, seats, **options):
    return table.draw(table.game.new_position(seats, options))


def pass_action(table, position) -> None:
    """Pass with the first card offered."""
    move = position.move
    table.play(position, "pass")
    if position.to_decide >= 0 and position.move == move:
        position.apply(position.legal()[0])


def rounds_of(table, position):
    """Let everybody pass through an era; list deck sizes and first hand sizes after each round."""
    era = position.era
    decks, hands = [], []
    while position.era == era and position.to_decide != NOBODY:
        table.end_round(position)
        decks.append(position.deck_size)
        hands.append(position.hand_size[position.order[0]])
    return decks, hands


@pytest.mark.rule("BB-FLOW-1")
def test_canal_then_rail_then_the_most_vp_wins(table) -> None:
    position = table.game.new_position(3)
    dealer = Dealer(7)
    eras = []
    while position.to_decide != NOBODY:
        eras.append(position.era)
        position.advance(random_answer(position, dealer))

    assert eras == sorted(eras)
    assert set(eras) == {0, 1}
    result = position.result()
    assert max(result.scores) == result.scores[result.winners[0]]


@pytest.mark.rule("BB-FLOW-2")
@pytest.mark.parametrize("seed", range(3))
def test_vp_come_at_the_end_of_eras_and_from_merchants_beer(table, seed) -> None:
    position = table.game.new_position(4)
    dealer = Dealer(seed)
    while position.to_decide != NOBODY:
        before, era, barrels = list(position.vp), position.era, position.barrels
        position.advance(random_answer(position, dealer))
        scored = position.era != era or position.to_decide == NOBODY
        if not scored and any(now > then for now, then in zip(position.vp, before, strict=True)):
            assert position.barrels != barrels


@pytest.mark.rule("BB-FLOW-3")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 9), (4, 8)])
def test_an_era_has_exactly_its_rounds(table, seats, rounds) -> None:
    position = start(table, seats)

    canal, _ = rounds_of(table, position)
    rail, _ = rounds_of(table, table.draw(position))

    assert len(canal) == len(rail) == rounds
    assert position.hand_size == [0] * seats
    assert position.deck_size == 0


@pytest.mark.rule("BB-FLOW-4", "BB-FLOW-5")
def test_one_action_each_in_the_first_canal_round_then_two(table) -> None:
    position = start(table, 3)
    order = list(position.order)
    deciders = []
    while position.round <= 2:
        deciders.append(position.to_decide)
        pass_action(table, position)
        table.draw(position)

    assert deciders == [*order, *(seat for seat in order for _ in range(2))]


@pytest.mark.rule("BB-FLOW-5")
def test_the_first_rail_round_has_two_actions(table) -> None:
    position = start(table, 4)
    rounds_of(table, position)
    table.draw(position)

    assert (position.era, position.round, position.actions_left) == (1, 1, 2)


@pytest.mark.rule("BB-FLOW-6")
def test_the_same_action_twice_in_a_turn(table) -> None:
    position = table.arrange(hand=["dudley", "stone"], income_space=30)

    table.play(position, "loan", "card dudley", "loan")

    assert position.money[0] == 17 + 60


@pytest.mark.rule("BB-FLOW-6")
def test_the_six_actions_are_offered(table) -> None:
    position = table.arrange(
        round=2,
        hand=["dudley"] * 2 + ["cannock"] * 2 + ["stone"] * 2 + ["leek"] * 2,
        tiles={"worcester:0": [0, "cotton_mill", 1]},
        links={"gloucester--worcester": 1},
        money=50,
    )

    kinds = {notation.split()[0] for notation in table.legal(position)}
    assert kinds == {"build", "link", "develop", "sell", "loan", "scout", "pass"}


@pytest.mark.rule("BB-FLOW-7", "BB-CARD-1", "BB-RULING-24")
def test_passing_costs_a_card(table) -> None:
    position = table.arrange(hand=["dudley", "stone"], discards={})

    table.play(position, "pass", "card stone")

    assert position.hand_size[0] == 1
    assert position.to_json()["seats"][0]["discards"] == {"stone": 1}
    assert position.actions_left == 1
    assert table.allows(position, "pass")


@pytest.mark.rule("BB-FLOW-8", "BB-ROUND-4")
def test_money_spent_lies_on_the_character_tile_until_the_round_ends(table) -> None:
    hand = ["dudley", "stone", "leek", "leek"]
    position = table.arrange(round=7, hand=hand)

    table.play(position, "build coal_mine dudley:0")
    assert (position.money[0], position.spent[0]) == (12, 5)

    table.end_round(position)
    assert position.spent == [0, 0, 0, 0]
    assert position.money[0] == 12


@pytest.mark.rule("BB-CARD-2", "BB-RULING-20", "BB-CARD-3")
def test_a_wild_card_pays_for_any_action_and_returns_to_its_pile(table) -> None:
    position = table.arrange(hand=["wild_location", "wild_industry"], discards={})

    table.play(position, "loan", "card wild_location")

    player = position.to_json()["seats"][0]
    assert player["hand"] == {"wild_industry": 1}
    assert player["discards"] == {}
    piles = table.game.scene(position.view(0)).zone("piles")
    assert [spot.pieces[0].count for spot in piles.spots[-2:]] == [4, 3]


@pytest.mark.rule("BB-CARD-3")
@pytest.mark.parametrize("move", ["loan", "pass", "develop brewery", "link birmingham--dudley"])
def test_other_actions_take_any_card(table, move) -> None:
    position = table.arrange(hand=["pottery_card", "leek"])

    table.play(position, move)
    if "done" in table.legal(position):
        table.play(position, "done")

    assert table.legal(position) == ["card leek", "card pottery_card"]


@pytest.mark.rule("BB-CARD-4", "BB-RULING-23")
def test_the_hand_is_refilled_after_the_last_action_of_the_turn(table) -> None:
    position = start(table, 4)
    table.end_round(position)
    seat = position.to_decide

    pass_action(table, position)
    assert (position.hand_size[seat], position.to_decide) == (7, seat)

    pass_action(table, position)
    assert (position.hand_size[seat], position.to_decide) == (6, CHANCE)

    table.draw(position)
    assert position.hand_size[seat] == 8


@pytest.mark.rule("BB-CARD-5")
def test_without_a_deck_hands_shrink_to_nothing(table) -> None:
    position = table.arrange(round=6)
    assert position.hand_size == [6, 6, 6, 6]

    table.end_round(position)
    assert (position.hand_size, position.deck_size) == ([4, 4, 4, 4], 0)


@pytest.mark.rule("BB-CARD-6", "BB-RULING-47")
def test_hands_are_hidden_and_discards_open(table) -> None:
    position = table.arrange(round=7, rivals={1: {"hand": ["leek", "leek", "stone", "stone"]}})

    seen = position.view(0).position.to_json()["seats"][1]
    truth = position.to_json()["seats"][1]
    assert seen["hand"] == {"unknown": 4}
    assert seen["discards"] == truth["discards"]


@pytest.mark.rule("BB-CARD-6")
def test_wild_cards_in_other_hands_are_known(table) -> None:
    position = table.arrange(round=8, rivals={1: {"hand": ["wild_location", "stone"]}})

    assert position.view(0).position.to_json()["seats"][1]["hand"] == {"unknown": 1, "wild_location": 1}


@pytest.mark.rule("BB-ROUND-1", "BB-ROUND-2", "BB-ROUND-3", "BB-INC-1")
def test_new_order_then_income(table) -> None:
    rivals = {1: {"spent": 5, "income_space": 17}, 2: {"spent": 9}, 3: {"spent": 5}}
    position = table.arrange(round=7, spent=3, income_space=21, rivals=rivals)

    table.end_round(position)

    assert position.order == [0, 1, 3, 2]
    # Levels 6, 4, 0 and 0.
    assert position.money == [17 + 6, 17 + 4, 17, 17]


def test_bb_ex_12_turn_order(table) -> None:
    rivals = {1: {"spent": 5}, 2: {"spent": 10}, 3: {"spent": 0}}
    position = table.arrange(round=7, spent=10, rivals=rivals)

    table.end_round(position)

    assert position.order == [3, 1, 0, 2]


def test_bb_ex_2_card_clock(table) -> None:
    position = start(table, 4)
    assert position.deck_size == 28

    decks, hands = rounds_of(table, position)
    assert decks[:4] == [24, 16, 8, 0]
    # The hand at the start of rounds 5 to 8 is the hand after rounds 4 to 7.
    assert hands[3:7] == [8, 6, 4, 2]
    assert len(decks) == 8

    table.draw(position)
    assert position.deck_size == 32
    decks, _hands = rounds_of(table, position)
    assert decks[3] == 0
    assert decks[2] > 0
    assert len(decks) == 8
