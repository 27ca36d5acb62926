"""Reading described positions: every contradiction is found and named."""

import json

import pytest

from ironbridge.errors import IronbridgeError, PositionError

CASES = [
    ({"seats": 5}, "seats must be between 2 and 4"),
    ({"seats": [{}] * 5}, "seats must be 2 to 4"),
    ({"seats": 2}, "options are refused"),
    ({"options": {"ruleset": "poker"}}, "options.ruleset cannot be 'poker'"),
    ({"options": {"ruleset": []}}, "options.ruleset cannot be a list"),
    ({"weather": "fine"}, "weather is not known"),
    ({"era": "steam"}, "era must be one of canal, rail"),
    ({"order": [0, 0, 1, 2]}, "order must name every seat once"),
    ({"tiles": {"london:0": [0, "port", 1]}}, "tiles.london:0 is not known"),
    ({"tiles": {"wigan:0": 7}}, "tiles.wigan:0 must be"),
    ({"tiles": {"wigan:0": [7, "coal_mine", 1]}}, "wigan:0.seat must be between 0 and"),
    ({"tiles": {"wigan:0": [0, "coal_mine", 9]}}, "level must be between 0 and 4"),
    ({"tiles": {"wigan:0": [0, "coal_mine", 1, 3]}}, "tiles.wigan:0 cannot hold 3"),
    ({"tiles": {"wigan:0": [0, "coal_mine", 1, "unflipped"]}}, "cannot hold 'unflipped'"),
    ({"tiles": {"wigan:0": [0, "port", 1]}}, "tiles.wigan:0 does not show port"),
    ({"tiles": {"liverpool:3": [0, "shipyard", 0]}}, "cannot stand there in this era (canal)"),
    ({"tiles": {"liverpool:3": [0, "shipyard", 2]}}, "cannot stand there in this era (canal)"),
    ({"tiles": {"liverpool:3": [0, "shipyard", 1, "unflipped"]}}, "must be flipped"),
    ({"era": "rail", "tiles": {"wigan:0": [0, "coal_mine", 1]}}, "cannot stand there in this era (rail)"),
    (
        {"tiles": {"wigan:0": [0, "coal_mine", 1], "oldham:0": [0, "coal_mine", 1]}},
        "leaves more coal_mine tiles on the board than have left the mat",
    ),
    (
        {"tiles": {"wigan:0": [0, "coal_mine", 1]}, "seats": [{"gone": {"coal_mine": 0}}, {}, {}, {}]},
        "leaves more coal_mine tiles on the board than have left the mat",
    ),
    ({"seats": [{"gone": {"port": 9}}, {}, {}, {}]}, "seats[0].gone.port must be between 0 and 8"),
    ({"seats": [{"gone": {"brewery": 1}}, {}, {}, {}]}, "seats[0].gone.brewery is not known"),
    (
        {"tiles": {"wigan:0": [0, "coal_mine", 1], "wigan:1": [0, "coal_mine", 2]}},
        "two tiles in wigan in the Canal Era",
    ),
    (
        {"round": 2, "asked": "place", "pending": {"doing": "build", "combined": False}},
        "pending.combined contradicts the rest",
    ),
    (
        {
            "round": 2,
            "asked": "place",
            "pending": {"doing": "build"},
            "seats": [{"hand": {"wigan": 1}}, {}, {}, {}],
        },
        "seats[0].hand has fewer cards than the seat has to play",
    ),
    (
        {"round": 2, "asked": "shortfall", "seats": [{}, {"debt": 3}, {}, {}], "active": 1},
        "active is not the first of the order, as in the income step",
    ),
    (
        {
            "era": "rail",
            "asked": "second_develop",
            "pending": {"doing": "develop", "industry": "port", "steps": 2},
        },
        "pending.steps contradicts the move",
    ),
    (
        {"asked": "second_link", "pending": {"doing": "link", "line": "colne--yorkshire", "steps": 1}},
        "pending.steps contradicts the move",
    ),
    ({"links": {"a--b": 0}}, "links.a--b is not known"),
    ({"links": {"bolton--wigan": 0}}, "links.bolton--wigan is not open in this era (canal)"),
    ({"seats": [{"hand": {"wigan": 3}}, {}, {}, {}]}, "more cards than the deck still holds (2)"),
    ({"seats": [{"hand": ["wigan"] * 3}, {}, {}, {}]}, "more cards than the deck still holds (2)"),
    ({"seats": [{"hand": 8}, {}, {}, {}]}, "seats[0].hand must be an object"),
    (
        {"seats": [{"hand": {"wigan": 2, "manchester": 4, "liverpool": 3}}, {}, {}, {}]},
        "seats[0].hand has more than 8 cards",
    ),
    ({"seats": [{"hand": {}}, {}, {}, {}]}, "fewer cards than the seat has to play"),
    ({"seats": [{"hand": {"paris": 1}}, {}, {}, {}]}, "seats[0].hand.paris is not known"),
    ({"deck": {}}, "deck lacks cards"),
    ({"deck": {"wigan": 3}}, "more cards than the deck still holds"),
    ({"deck_size": 60}, "deck_size contradicts"),
    ({"markets": {"coal": 9}}, "markets.coal must be between 0 and 8"),
    ({"seats": [{"money": -1}, {}, {}, {}]}, "seats[0].money must be between 0 and"),
    ({"seats": [{"income_space": 100}, {}, {}, {}]}, "seats[0].income_space must be between 0 and 99"),
    ({"seats": [{"income": -11}, {}, {}, {}]}, "seats[0].income must be between −10 and 30"),
    ({"seats": [{"income": 1, "income_space": 10}, {}, {}, {}]}, "income contradicts the income space"),
    ({"seats": [{"points": {"money": -1}}, {}, {}, {}]}, "seats[0].points are less than nothing"),
    ({"seats": [{"debt": 1}, {}, {}, {}]}, "seats[0].debt contradicts what is asked"),
    ({"asked": "shortfall"}, "seats[0].debt is none"),
    ({"asked": "nothing", "to_decide": 0}, "to_decide contradicts what is asked, nothing"),
    ({"to_decide": 1, "active": 0}, "active is not the seat that decides"),
    ({"round": 0}, "round contradicts what is asked, action"),
    ({"markets": {"tiles": {"0": 2}}}, "too few to close"),
    ({"markets": {"tiles": {"0": 3, "-1": 2, "-2": 4, "-3": 3, "-4": 1}}}, "are more than the 2 there are"),
    ({"asked": "card"}, "pending.doing contradicts what is asked, card"),
    ({"asked": "coal", "pending": {"doing": "link"}}, "pending.line contradicts the move"),
    ({"asked": "market_tile", "pending": {"doing": "sell", "slot": "colne:0"}}, "has no mill to sell"),
    ({"pending": {"doing": "loan"}}, "pending.doing contradicts what is asked, action"),
    ({"asked": "card", "pending": {"doing": "loan", "owed": 2}}, "pending.owed contradicts the move"),
    (
        {"asked": "card", "pending": {"doing": "loan", "slot": "colne:0"}},
        "pending.slot contradicts the move",
    ),
    ({"asked": "draw", "round": 2, "deck_size": 0}, "nobody has to"),
]


@pytest.mark.parametrize(("fields", "says"), CASES, ids=lambda value: str(value)[:60])
def test_contradictions_are_named(lancashire, fields, says):
    with pytest.raises(PositionError) as refused:
        lancashire.game.position_from_json(fields)

    assert any(says in problem for problem in refused.value.problems), refused.value.problems


def test_all_problems_are_collected(lancashire):
    with pytest.raises(PositionError) as refused:
        lancashire.game.position_from_json(
            {"markets": {"coal": -1, "iron": 99}, "era": 3, "seats": [{"money": "much"}, {}, {}, {}]}
        )

    assert len(refused.value.problems) == 4


@pytest.mark.parametrize(
    "garbage",
    [None, 3, "x", [], [1], {"tiles": []}, {"links": 7}, {"pending": {"doing": []}}, {"seats": [3]}],
)
def test_garbage_raises_the_family_only(lancashire, garbage):
    with pytest.raises(IronbridgeError):
        lancashire.game.position_from_json(garbage)


def test_nothing_given_is_a_start(lancashire):
    position = lancashire.game.position_from_json({})

    assert (position.seats, position.round, position.to_decide, position.actions_left) == (4, 1, 0, 1)
    assert position.hand_size == [8] * 4
    assert position.deck_size == 66 - 32 - 6


def test_a_seat_without_cards_is_passed_over(lancashire):
    position = lancashire.arrange(
        round=5, deck_size=0, hands=[{"wigan": 2, "preston": 1}, {"colne": 2}, {"bury": 1, "oldham": 1}, None]
    )

    lancashire.pass_round(position)

    # Seat 1 has one card left for one action, seats 2 and 3 have none.
    assert (position.to_decide, position.actions_left) == (0, 1)
    lancashire.play(position, "pass")
    assert (position.to_decide, position.actions_left) == (3, 2)


def test_stacks_lack_what_stands_on_the_board(lancashire):
    position = lancashire.arrange(tiles={"colne:0": [0, "cotton_mill", 2], "bury:0": [1, "cotton_mill", 1]})

    assert (lancashire.top(position, "cotton_mill"), lancashire.left(position, "cotton_mill")) == (2, 8)
    assert lancashire.left(position, "cotton_mill", 1) == 11


def test_arranged_positions_read_back(lancashire):
    position = lancashire.arrange(
        era="rail", tiles={"wigan:0": [1, "coal_mine", 2, 2]}, links={"liverpool--wigan": 2}, cotton=3
    )

    data = json.loads(json.dumps(position.to_json()))

    assert lancashire.game.position_from_json(data).to_json() == data


def test_an_income_level_is_its_highest_space(lancashire):
    position = lancashire.game.arrange(seats=[{"income": 11}, {"income": 0}, {"income": -10}, {}])

    assert position.income == [33, 10, 0, 10]
