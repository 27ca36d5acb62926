"""Reading described positions: every contradiction is found and named."""

import json

import pytest

from ironbridge.errors import IronbridgeError, PositionError

CASES = [
    ({"seats": 5}, "seats must be between 2 and 4"),
    ({"seats": 2}, "options cannot be"),
    ({"options": {"ruleset": "poker"}}, "options cannot be"),
    ({"options": {"ruleset": []}}, "options.ruleset must be a plain value"),
    ({"weather": "fine"}, "weather is not known"),
    ({"era": "steam"}, "era must be one of canal, rail"),
    ({"order": [0, 0, 1, 2]}, "order must name every seat once"),
    ({"tiles": {"london:0": [0, "port", 1]}}, "tiles.london:0 is no slot"),
    ({"tiles": {"wigan:0": 7}}, "tiles.wigan:0 must be"),
    ({"tiles": {"wigan:0": [7, "coal_mine", 1]}}, "must begin with a seat of the match"),
    ({"tiles": {"wigan:0": [0, "coal_mine", 9]}}, "names no tile"),
    ({"tiles": {"wigan:0": [0, "coal_mine", 1, 3]}}, "tiles.wigan:0 cannot hold 3"),
    ({"tiles": {"wigan:0": [0, "coal_mine", 1, "unflipped"]}}, "cannot hold 'unflipped'"),
    ({"tiles": {"wigan:0": [0, "port", 1]}}, "tiles.wigan:0 does not show port"),
    ({"tiles": {"liverpool:3": [0, "shipyard", 0]}}, "cannot stand there in the canal era"),
    ({"tiles": {"liverpool:3": [0, "shipyard", 2]}}, "cannot stand there in the canal era"),
    ({"tiles": {"liverpool:3": [0, "shipyard", 1, "unflipped"]}}, "must be flipped"),
    ({"era": "rail", "tiles": {"wigan:0": [0, "coal_mine", 1]}}, "cannot stand there in the rail era"),
    (
        {"tiles": {"wigan:0": [0, "coal_mine", 1], "oldham:0": [0, "coal_mine", 1]}},
        "show 2 of coal_mine 1 of seat 0, but fewer have left its stack",
    ),
    (
        {"tiles": {"wigan:0": [0, "coal_mine", 1]}, "stacks": [{"coal_mine": 7}, {}, {}, {}]},
        "show 1 of coal_mine 1 of seat 0, but fewer have left its stack",
    ),
    (
        {"tiles": {"wigan:0": [0, "coal_mine", 1], "wigan:1": [0, "coal_mine", 2]}},
        "two tiles in wigan in the canal era",
    ),
    ({"round": 2, "stage": "place", "doing": {"kind": "build"}}, "doing.combined contradicts the rest"),
    (
        {
            "round": 2,
            "stage": "place",
            "doing": {"kind": "build", "combined": True, "owed": 0},
            "hands": [{"wigan": 1}, None, None, None],
        },
        "hands give seat 0 fewer cards than it has to play",
    ),
    (
        {"round": 2, "stage": "debt", "debts": [0, 3, 0, 0], "to_decide": 1, "place": 1},
        "place is not the first, as in the income step",
    ),
    (
        {"stage": "more", "doing": {"kind": "develop", "industry": "port", "made": 1, "coal_due": True}},
        "doing contradicts what is chosen",
    ),
    (
        {"era": "rail", "stage": "more", "doing": {"kind": "develop", "industry": "port", "made": 2}},
        "doing.made contradicts the move",
    ),
    (
        {"stage": "more", "doing": {"kind": "link", "where": "colne--yorkshire", "made": 1}},
        "doing.made contradicts the move",
    ),
    ({"links": {"a--b": 0}}, "links.a--b is no line"),
    ({"links": {"bolton--wigan": 0}}, "links.bolton--wigan is not open in the canal era"),
    ({"hands": [{"wigan": 3}, None, None, None]}, "more cards than the deck still holds (2)"),
    ({"hands": [{}, {}]}, "hands must have a row for each of the 4 seats"),
    ({"hands": [{"wigan": 2, "manchester": 4, "liverpool": 3}, {}, {}, {}]}, "more than 8 cards"),
    ({"hands": [{}, None, None, None]}, "fewer cards than it has to play"),
    ({"hands": [{"paris": 1}, None, None, None]}, "hands.0.paris is not known"),
    ({"unseen": {}}, "unseen lacks cards of the deck"),
    ({"pile": 60}, "pile contradicts"),
    ({"coal": 9}, "coal must be between 0 and 8"),
    ({"money": [1, 2]}, "money must have 4 numbers"),
    ({"income": [100, 0, 0, 0]}, "income[0] must be between 0 and 99"),
    ({"points": [{"money": -1}, {}, {}, {}]}, "less than nothing"),
    ({"debts": [1, 0, 0, 0]}, "debts of seat 0 contradict the stage"),
    ({"stage": "debt"}, "name no debt"),
    ({"stage": "over", "to_decide": 0}, "to_decide contradicts the stage over"),
    ({"to_decide": 1, "place": 0}, "place is not the place of the seat that decides"),
    ({"round": 0}, "round contradicts the stage move"),
    ({"market_tiles": [2, 0, 0, 0, 0]}, "too few to close"),
    ({"market_tiles": [3, 2, 4, 3, 1]}, "more tiles of step 0 than there are"),
    ({"stage": "play_card"}, "doing contradicts the stage play_card"),
    ({"stage": "choose_coal", "doing": {"kind": "link"}}, "doing.where is missing"),
    ({"stage": "turn_tile", "doing": {"kind": "sell", "where": "colne:0"}}, "has no mill to sell"),
    ({"doing": {"kind": "loan"}}, "doing contradicts the stage move"),
    ({"stage": "play_card", "doing": {"kind": "loan", "owed": 2}}, "doing.owed contradicts the move"),
    ({"stage": "draw", "round": 2, "pile": 0}, "nobody has to"),
]


@pytest.mark.parametrize(("fields", "says"), CASES, ids=lambda value: str(value)[:60])
def test_contradictions_are_named(lancashire, fields, says):
    with pytest.raises(PositionError) as refused:
        lancashire.game.position_from_json(fields)

    assert any(says in problem for problem in refused.value.problems), refused.value.problems


def test_all_problems_are_collected(lancashire):
    with pytest.raises(PositionError) as refused:
        lancashire.game.position_from_json({"coal": -1, "iron": 99, "era": 3, "money": "much"})

    assert len(refused.value.problems) == 4


@pytest.mark.parametrize(
    "garbage", [None, 3, "x", [], [1], {"tiles": []}, {"links": 7}, {"doing": {"kind": []}}, {"hands": 3}]
)
def test_garbage_raises_the_family_only(lancashire, garbage):
    with pytest.raises(IronbridgeError):
        lancashire.game.position_from_json(garbage)


def test_nothing_given_is_a_start(lancashire):
    position = lancashire.game.position_from_json({})

    assert (position.seats, position.round, position.to_decide, position.actions_left) == (4, 1, 0, 1)
    assert position.hand_size == [8] * 4
    assert position.pile == 66 - 32 - 6


def test_a_seat_without_cards_is_passed_over(lancashire):
    position = lancashire.arrange(
        round=5, pile=0, hands=[{"wigan": 2, "preston": 1}, {"colne": 2}, {"bury": 1, "oldham": 1}, None]
    )

    lancashire.pass_round(position)

    # Seat 1 has one card left for one action, seats 2 and 3 have none.
    assert (position.to_decide, position.actions_left) == (0, 1)
    lancashire.play(position, "pass")
    assert (position.to_decide, position.actions_left) == (3, 2)


def test_stacks_lack_what_stands_on_the_board(lancashire):
    position = lancashire.arrange(tiles={"colne:0": [0, "cotton_mill", 2], "bury:0": [1, "cotton_mill", 1]})

    assert (lancashire.top(position, "cotton_mill"), position.to_json()["stacks"][0]["cotton_mill"]) == (2, 8)
    assert position.to_json()["stacks"][1]["cotton_mill"] == 11


def test_arranged_positions_read_back(lancashire):
    position = lancashire.arrange(
        era="rail", tiles={"wigan:0": [1, "coal_mine", 2, 2]}, links={"liverpool--wigan": 2}, cotton=3
    )

    data = json.loads(json.dumps(position.to_json()))

    assert lancashire.game.position_from_json(data).to_json() == data
