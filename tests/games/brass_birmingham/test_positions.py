"""Facts and described positions: contradictions are found and all listed."""

import copy
import json

import pytest

from ironbridge.errors import FactsError, IronbridgeError, PositionError
from ironbridge.games.brass_birmingham.facts import FACTS, FOLDER, read_facts
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.words import SPECTATOR

FACTS_DATA = json.loads((FOLDER / "facts.json").read_text(encoding="utf-8"))


def changed(*path, value):
    data = copy.deepcopy(FACTS_DATA)
    node = data
    for step in path[:-1]:
        node = node[step]
    node[path[-1]] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("links", "count"), 40),
        (("cards", "location", "dudley", "4"), 3),
        (("cards", "draw_pile_after_setup", "2"), 23),
        (("industries", "tiles", "pottery", 0, "count"), 2),
        (("industries", "tiles", "pottery", 0, "shortfall_value"), 9),
        (("links", "items", 0, "endpoints"), ["belper", "atlantis"]),
        (("markets", "coal", "start_cubes"), 14),
        (("merchant_tiles", "barrels_placed", "3"), 5),
        (("progress_track", "highest_space_of_level", "30"), 98),
        (("game", "hand_size"), "eight"),
        (("components", "link_tiles"), 57),
    ],
)
def test_contradictory_facts_are_refused(path, value) -> None:
    with pytest.raises(FactsError):
        read_facts(changed(*path, value=value))


def test_positions_read_back_at_the_start(table) -> None:
    position = table.draw(table.game.new_position(4))
    data = json.loads(json.dumps(position.to_json()))

    assert table.game.position_from_json(data).to_json() == data


@pytest.mark.parametrize("plies", [0, 30, 45, 120, 200])
def test_views_read_back_too(table, plies) -> None:
    position = table.game.new_position(3)
    dealer = Dealer(plies)
    for _ in range(plies):
        position.advance(random_answer(position, dealer))

    for viewer in (SPECTATOR, 0, 2):
        data = json.loads(json.dumps(position.view(viewer).position.to_json()))
        assert table.game.position_from_json(data).to_json() == data


def test_what_is_left_out_is_as_after_set_up(table) -> None:
    position = table.game.position_from_json({})

    assert (position.seats, position.round, position.era, position.actions_left) == (4, 1, 0, 1)
    assert position.hand_size == [8, 8, 8, 8]
    assert (position.deck_size, position.coal_market, position.iron_market) == (28, 13, 8)
    assert position.legal()


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"seats": 5}, "seats must be between 2 and 4"),
        ({"era": "steam"}, "era must be one of"),
        ({"order": [0, 0, 1, 2]}, "names a seat twice"),
        ({"to_decide": 2, "active": 0}, "to_decide must be 0"),
        ({"tiles": {"atlantis:0": [0, "brewery", 1]}}, "tiles.atlantis:0 is not known"),
        ({"tiles": {"dudley:0": [0, "brewery", 1]}}, "does not show brewery"),
        ({"tiles": {"dudley:0": [0, "coal_mine", 1, 3]}}, "must be between 1 and 2"),
        ({"tiles": {"dudley:0": [0, "coal_mine", 9]}}, "must be between 0 and 8"),
        (
            {"tiles": {"dudley:0": [0, "coal_mine", 1], "dudley:1": [0, "iron_works", 1]}},
            "second tile of seat 0",
        ),
        (
            {"era": "rail", "tiles": {"dudley:0": [0, "coal_mine", 1]}},
            "cannot hold coal_mine 1 in this era (rail)",
        ),
        ({"tiles": {"stafford:0": [0, "brewery", 4]}}, "cannot hold brewery 4 in this era (canal)"),
        ({"links": {"belper--leek": 0}}, "cannot be built in this era (canal)"),
        ({"links": {"belper--rome": 0}}, "links.belper--rome is not known"),
        ({"markets": {"coal": 15}}, "markets.coal must be between 0 and 14"),
        ({"seats": 2, "merchants": {"nottingham_1": "any"}}, "has no tile with 2 players"),
        ({"merchants": {"oxford_1": "any", "oxford_2": "any"}}, "more often than there are"),
        ({"merchants": {"oxford_1": "blank"}, "barrels": ["oxford_1"]}, "where no merchant buys"),
        ({"seats": [{"hand": ["dudley"]}, {}, {}, {}]}, "must have 8 cards in round 1, not 1"),
        ({"seats": [{"hand": ["nuneaton", "nuneaton"]}, {}, {}, {}]}, "too many cards of nuneaton"),
        ({"seats": [{"money": -1}, {}, {}, {}]}, "seats[0].money must be between"),
        ({"seats": [{"gone": {"pottery": 6}}, {}, {}, {}]}, "pottery must be between 0 and 5"),
        ({"seats": [{"points": {"bonuses": -4}}, {}, {}, {}]}, "add up to less than 0"),
        ({"seats": [{"colour": "red"}, {}, {}, {}]}, "colour is not known"),
        (
            {"round": 8, "seats": [{"hand": ["wild_location", "wild_location"]}, {}, {}, {}]},
            "one wild card of each kind",
        ),
        (
            {"tiles": {"dudley:0": [0, "coal_mine", 2]}, "seats": [{"gone": {"coal_mine": 1}}, {}, {}, {}]},
            "than have left the mat",
        ),
        ({"asked": "coal"}, "cannot be idle when coal is asked"),
        (
            {
                "asked": "coal",
                "era": "rail",
                "links": {"birmingham--coventry": 0},
                "pending": {"doing": "link", "line": "birmingham--coventry", "steps": 1},
            },
            "needs nothing of what is asked for",
        ),
        ({"seats": [{"debt": 3}, {}, {}, {}]}, "must be owed exactly"),
        ({"bank": 900}, "bank is not known"),
    ],
)
def test_contradictions_are_named(table, data, problem) -> None:
    with pytest.raises(PositionError) as raised:
        table.game.position_from_json(data)

    assert problem in str(raised.value)


BREWERIES = {"burton_on_trent:1": [0, "brewery", 2, 1], "stafford:0": [0, "brewery", 2, 1]}
MINES = {"tamworth:0": [1, "coal_mine", 2, 1], "nuneaton:1": [1, "coal_mine", 2, 1]}
ANY = FACTS.cards


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (
            {
                "asked": "beer",
                "era": "rail",
                "tiles": BREWERIES | {"worcester:0": [0, "cotton_mill", 2]},
                "links": {"gloucester--worcester": 0},
                "merchants": {"gloucester_1": "cotton"},
                "pending": {"doing": "sell", "slot": "worcester:0", "need_beer": 9, "paying": ANY},
            },
            "cannot need this for a cotton_mill 2",
        ),
        (
            {
                "asked": "beer",
                "era": "rail",
                "tiles": {"stafford:1": [0, "pottery", 3], "stafford:0": [0, "brewery", 2, 1]},
                "links": {"stafford--stone": 0, "stoke_on_trent--stone": 0, "stoke_on_trent--warrington": 0},
                "merchants": {"warrington_1": "any", "warrington_2": "blank"},
                "barrels": [],
                "pending": {"doing": "sell", "slot": "stafford:1", "need_beer": 2, "paying": ANY},
            },
            "needs more beer than can be had",
        ),
        (
            {
                "asked": "coal",
                "era": "rail",
                "tiles": MINES,
                "links": {"nuneaton--tamworth": 0},
                "pending": {
                    "doing": "link",
                    "line": "nuneaton--tamworth",
                    "need_coal": 3,
                    "steps": 1,
                    "paying": ANY,
                },
            },
            "cannot need this for a rail",
        ),
        (
            {
                "asked": "iron",
                "tiles": {"dudley:1": [1, "iron_works", 1, 1], "walsall:0": [2, "iron_works", 1, 1]},
                "pending": {"doing": "develop", "need_iron": 9, "steps": 1, "paying": ANY},
            },
            "cannot need this for a tile",
        ),
        (
            {
                "asked": "second_link",
                "links": {"birmingham--coventry": 0},
                "pending": {"doing": "link", "line": "birmingham--coventry", "steps": 1, "paying": ANY},
            },
            "a canal needs nothing and stands alone",
        ),
        (
            {
                "asked": "next_sale",
                "tiles": {"worcester:0": [0, "cotton_mill", 1]},
                "pending": {"doing": "sell", "slot": "worcester:0", "steps": 0, "paying": ANY},
            },
            "must hold the flipped tile just sold",
        ),
        (
            {
                "asked": "bonus",
                "tiles": {"worcester:0": [0, "cotton_mill", 1, "flipped"]},
                "pending": {"doing": "sell", "slot": "worcester:0", "steps": 1, "paying": ANY},
            },
            "must be the one that brings the bonus",
        ),
        (
            {
                "asked": "coal",
                "era": "rail",
                "tiles": MINES | {"tamworth:1": [2, "cotton_mill", 2]},
                "links": {"nuneaton--tamworth": 1},
                "seats": [{"gone": {"cotton_mill": 3}}, {}, {}, {}],
                "pending": {
                    "doing": "build",
                    "slot": "tamworth:1",
                    "industry": "cotton_mill",
                    "need_coal": 1,
                    "paying": ["tamworth", "wild_location"],
                },
            },
            "is not open for the tile",
        ),
        (
            {
                "asked": "card",
                "tiles": {"dudley:0": [0, "coal_mine", 1]},
                "pending": {
                    "doing": "build",
                    "slot": "dudley:0",
                    "industry": "coal_mine",
                    "paying": ["leek"],
                },
            },
            "must name the cards that allow this build",
        ),
        (
            {
                "asked": "card",
                "round": 8,
                "seats": [{"hand": ["leek", "stone"]}, {}, {}, {}],
                "tiles": {"dudley:0": [0, "coal_mine", 1]},
                "pending": {
                    "doing": "build",
                    "slot": "dudley:0",
                    "industry": "coal_mine",
                    "paying": ["dudley", "wild_location"],
                },
            },
            "no card in hand can pay",
        ),
        ({"asked": "card", "pending": {"doing": "pass", "paying": ["leek"]}}, "any may pay for this move"),
        (
            {"asked": "card", "round": 7, "pending": {"doing": "scout", "steps": 4, "paying": ANY}},
            "must be 0–2 here, not 4",
        ),
        (
            {
                "asked": "shortfall",
                "seats": [{"debt": 3, "money": 50, "income_space": 6}, {}, {}, {}],
                "tiles": {"worcester:0": [0, "cotton_mill", 1], "dudley:0": [0, "coal_mine", 1]},
            },
            "cannot be owed while seat 0 has money",
        ),
        (
            {
                "asked": "shortfall",
                "seats": [{"debt": 5, "money": 0, "income_space": 6}, {}, {}, {}],
                "tiles": {"worcester:0": [0, "cotton_mill", 1], "dudley:0": [0, "coal_mine", 1]},
            },
            "more than the income level takes",
        ),
    ],
)
def test_moves_that_cannot_go_on_are_refused(table, data, problem) -> None:
    with pytest.raises(PositionError) as raised:
        table.game.position_from_json(data)

    assert problem in str(raised.value)


@pytest.mark.parametrize(
    ("own", "space"), [({"income": 2}, 14), ({"income_space": 13}, 13), ({"income": 0}, 10), ({}, 10)]
)
def test_income_is_given_by_its_level_or_by_its_space(table, own, space) -> None:
    assert table.arrange(**own).income[0] == space


def test_an_income_level_that_is_not_that_of_the_space_is_refused(table) -> None:
    with pytest.raises(PositionError, match="contradicts the income space"):
        table.arrange(income=5, income_space=11)


def test_all_contradictions_are_listed_together(table) -> None:
    with pytest.raises(PositionError) as raised:
        table.game.position_from_json(
            {
                "order": [0, 0, 1, 2],
                "markets": {"coal": 99, "iron": -1},
                "links": {"nowhere": 0},
                "tiles": {"dudley:0": [0, "brewery", 1]},
                "pending": {"doing": "loan"},
                "seats": [{"money": "much"}, {"hand": ["dudley"]}, {"face_down": "wild_location"}, {}],
            }
        )

    assert sorted(problem.split(" ")[0] for problem in raised.value.problems) == [
        "links.nowhere",
        "markets.coal",
        "markets.iron",
        "order",
        "pending.doing",
        "seats[0].money",
        "seats[1].hand",
        "seats[2].face_down",
        "seats[2].face_down",
        "tiles.dudley:0",
    ]


GARBAGE = [
    None,
    [],
    "x",
    7,
    {"seats": "two"},
    {"seats": [3, 3]},
    {"tiles": []},
    {"options": 3},
    {"order": "abc"},
]


@pytest.mark.parametrize("data", GARBAGE)
def test_garbage_raises_the_family_only(table, data) -> None:
    with pytest.raises(IronbridgeError):
        table.game.position_from_json(data)


def test_mutated_positions_are_read_or_refused(table) -> None:
    """Any one field replaced by nonsense gives a position that can be asked, or an Ironbridge error."""
    base = table.draw(table.game.new_position(3)).to_json()
    nonsense = [None, -1, 10**20, "x", [], {}, [[]], {"a": 1}, True, 2.5]
    for key in base:
        for value in nonsense:
            try:
                position = table.game.position_from_json(base | {key: value})
            except IronbridgeError:
                continue
            assert position.to_decide < 0 or position.legal()
