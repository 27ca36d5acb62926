"""Developing and scouting (BB-DEV, BB-SCOUT)."""

import pytest

HAND = ["stone", "leek"]
EIGHT = ["dudley", "dudley", "cannock", "cannock", "stone", "stone", "leek", "leek"]


@pytest.mark.rule("BB-DEV-1", "BB-DEV-2")
def test_one_or_two_lowest_tiles_of_the_same_or_different_industries(table) -> None:
    one = table.play(table.arrange(hand=HAND), "develop iron_works", "done")
    two = table.play(table.arrange(hand=HAND), "develop iron_works", "develop iron_works")
    mixed = table.play(table.arrange(hand=HAND), "develop iron_works", "develop brewery")

    def gone(position):
        return position.to_json()["seats"][0]["gone"]

    assert gone(one) == {"iron_works": 1}
    assert gone(two) == {"iron_works": 2}
    assert gone(mixed) == {"iron_works": 1, "brewery": 1}
    # Two is the most: the card comes next.
    assert table.legal(two) == ["card leek", "card stone"]


@pytest.mark.rule("BB-DEV-2")
def test_an_empty_stack_cannot_be_developed(table) -> None:
    assert table.rule(table.arrange(gone={"iron_works": 4}), "develop iron_works") == "BB-DEV-2"


@pytest.mark.rule("BB-DEV-3")
def test_each_tile_takes_an_iron(table) -> None:
    assert table.rule(table.arrange(money=1), "develop brewery") == "BB-DEV-3"
    position = table.play(table.arrange(hand=HAND, money=3), "develop brewery")
    # The second iron would cost £2 and only £1 is left.
    assert table.legal(position) == ["card leek", "card stone"]


@pytest.mark.rule("BB-DEV-4")
def test_lightbulb_potteries_block_the_ones_above(table) -> None:
    assert table.rule(table.arrange(), "develop pottery") == "BB-DEV-4"
    assert table.rule(table.arrange(gone={"pottery": 2}), "develop pottery") == "BB-DEV-4"
    assert table.allows(table.arrange(gone={"pottery": 1}), "develop pottery")


@pytest.mark.rule("BB-RULING-17")
def test_era_blocked_tiles_may_be_developed(table) -> None:
    assert table.allows(table.arrange(gone={"pottery": 4}), "develop pottery")
    assert table.allows(table.arrange(gone={"brewery": 6}), "develop brewery")
    assert table.allows(table.arrange(era="rail"), "develop coal_mine")


@pytest.mark.rule("BB-SCOUT-1", "BB-EX-19")
def test_bb_ex_19_scout(table) -> None:
    position = table.arrange(round=2, hand=EIGHT, discards={})

    table.play(position, "scout", "card dudley", "card cannock", "card cannock")
    player = position.to_json()["seats"][0]
    assert player["hand"] == {"dudley": 1, "leek": 2, "stone": 2, "wild_industry": 1, "wild_location": 1}
    assert player["discards"] == {"cannock": 2, "dudley": 1}
    assert position.hand_size[0] == 7
    assert table.rule(position, "scout") == "BB-SCOUT-2"

    table.play(position, "pass", "card leek")
    assert position.hand_size[0] == 6
    table.draw(position)
    assert position.hand_size[0] == 8


@pytest.mark.rule("BB-SCOUT-2", "BB-RULING-21")
@pytest.mark.parametrize("wild", ["wild_location", "wild_industry"])
def test_no_scouting_with_a_wild_card_in_hand(table, wild) -> None:
    position = table.arrange(round=2, hand=[wild, *EIGHT[1:]])

    assert table.rule(position, "scout") == "BB-SCOUT-2"


@pytest.mark.rule("BB-RULING-21")
def test_no_scouting_with_fewer_than_three_cards(table) -> None:
    assert table.rule(table.arrange(hand=HAND), "scout") == "BB-RULING-21"
    assert table.allows(table.arrange(round=7, hand=["stone", "stone", "leek", "leek"]), "scout")
