"""Every refusal names its rule and says why; each case here is refused by a rule worked out by hand."""

import pytest

from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.reasons import KEYS, RULES

SALE = {
    "tiles": {"birmingham:1": [0, "manufacturer", 1]},
    "links": {"birmingham--oxford": 1},
    "merchants": {"oxford_1": "any", "oxford_2": "blank"},
    "barrels": ["oxford_1"],
}
RAILS = {
    "era": "rail",
    "hand": ["stone", "leek"],
    "money": 20,
    "tiles": {
        "dudley:0": [0, "coal_mine", 2],
        "walsall:1": [0, "brewery", 2],
        "stafford:0": [0, "brewery", 2],
    },
}
EQUAL_COAL = {
    "era": "rail",
    "hand": ["birmingham", "leek"],
    "gone": {"manufacturer": 3},
    "tiles": {
        "dudley:0": [1, "coal_mine", 2],
        "tamworth:0": [2, "coal_mine", 2],
        "nuneaton:1": [2, "coal_mine", 2],
        "leek:1": [3, "coal_mine", 2],
    },
    "links": {"birmingham--dudley": 1, "birmingham--tamworth": 1, "nuneaton--tamworth": 1},
}
TWO_WORKS = {
    "hand": ["stone", "leek"],
    "tiles": {"dudley:1": [1, "iron_works", 1], "redditch:1": [2, "iron_works", 1]},
}
TWO_BEERS = SALE | {
    "tiles": {
        "birmingham:1": [0, "manufacturer", 5],
        "stafford:0": [0, "brewery", 2],
        "walsall:1": [0, "brewery", 2],
        "burton_on_trent:1": [1, "brewery", 2],
    },
    "era": "rail",
}
BUILT = {
    "round": 7,
    "hand": ["dudley", "coal_mine_card", "stone", "stone"],
    "links": {"birmingham--dudley": 0},
}
DEBT = {
    "asked": "shortfall",
    "debt": 3,
    "money": 0,
    "round": 7,
    "income_space": 6,
    "tiles": {
        "dudley:0": [0, "coal_mine", 2],
        "cannock:1": [0, "coal_mine", 2],
        "stafford:1": [0, "pottery", 2],
    },
}

CASES = [
    # What is asked about is an action.
    ("BB-BUILD-1", "no_card", {"hand": ["stone", "leek"]}, [], "build coal_mine dudley:0"),
    (
        "BB-BUILD-2",
        "farm_wild",
        {"hand": ["wild_location", "leek"]},
        [],
        "build brewery farm_brewery_north:0",
    ),
    (
        "BB-BUILD-3",
        "card_not_in_network",
        {"hand": ["coal_mine_card", "leek"], "links": {"belper--derby": 0}},
        [],
        "build coal_mine dudley:0",
    ),
    (
        "BB-BUILD-4",
        "card_not_in_network",
        {"hand": ["wild_industry", "leek"], "links": {"belper--derby": 0}},
        [],
        "build coal_mine dudley:0",
    ),
    ("BB-BUILD-5", "mat_empty", {"gone": {"coal_mine": 7}}, [], "build coal_mine dudley:0"),
    ("BB-BUILD-6", "single_first", {"hand": ["cannock", "leek"]}, [], "build coal_mine cannock:0"),
    (
        "BB-BUILD-7",
        "other_industry",
        {"hand": ["leek", "leek"], "tiles": {"leek:1": [1, "cotton_mill", 1]}},
        [],
        "build coal_mine leek:1",
    ),
    ("BB-BUILD-8", "money", {"hand": ["dudley", "leek"], "money": 4}, [], "build coal_mine dudley:0"),
    ("BB-BUILD-9", "no_coal_here", {"hand": ["dudley", "leek"]}, [], "build iron_works dudley:1"),
    (
        "BB-BUILD-12",
        "one_tile_here",
        {"hand": ["dudley", "leek"], "tiles": {"dudley:0": [0, "coal_mine", 1]}},
        [],
        "build iron_works dudley:1",
    ),
    ("BB-BUILD-13", "rail_only", {"gone": {"brewery": 6}}, [], "build brewery stafford:0"),
    ("BB-BUILD-15", "canal_only", {"era": "rail"}, [], "build brewery stafford:0"),
    ("BB-FARM-2", "farm_card", {"hand": ["cannock", "leek"]}, [], "build brewery farm_brewery_north:0"),
    (
        "BB-RULING-18",
        "farm_network",
        {"hand": ["brewery_card", "leek"], "links": {"cannock--walsall": 0}},
        [],
        "build brewery farm_brewery_north:0",
    ),
    (
        "BB-OVER-1",
        "not_higher",
        {"hand": ["worcester", "leek"], "tiles": {"worcester:0": [0, "cotton_mill", 1]}},
        [],
        "build cotton_mill worcester:0",
    ),
    (
        "BB-OVER-1",
        "not_higher",
        {"tiles": {"cannock:1": [1, "coal_mine", 1, "flipped"]}, "markets": {"coal": 0}},
        [],
        "build coal_mine cannock:1",
    ),
    (
        "BB-OVER-3",
        "rivals_goods",
        {"tiles": {"worcester:0": [1, "cotton_mill", 1]}},
        [],
        "build cotton_mill worcester:0",
    ),
    (
        "BB-OVER-3",
        "rivals_coal",
        {"tiles": {"dudley:0": [1, "coal_mine", 1]}, "gone": {"coal_mine": 1}},
        [],
        "build coal_mine dudley:0",
    ),
    (
        "BB-OVER-3",
        "rivals_iron",
        {"tiles": {"dudley:1": [1, "iron_works", 1]}, "gone": {"iron_works": 1}},
        [],
        "build iron_works dudley:1",
    ),
    (
        "BB-RULING-11",
        "rivals_spared",
        {
            "tiles": {"cannock:1": [1, "coal_mine", 1, "flipped"]},
            "gone": {"coal_mine": 1},
            "markets": {"coal": 0},
            "options": {"rival_overbuild": "no_empty_slot"},
        },
        [],
        "build coal_mine cannock:1",
    ),
    (
        "BB-RULING-12",
        "one_tile_here",
        {
            "tiles": {"dudley:0": [1, "coal_mine", 1, "flipped"], "dudley:1": [0, "iron_works", 1]},
            "gone": {"coal_mine": 1},
            "markets": {"coal": 0},
        },
        [],
        "build coal_mine dudley:0",
    ),
    (
        "BB-RULING-13",
        "licence_empty",
        {
            "hand": ["coal_mine_card", "leek"],
            "tiles": {"dudley:0": [1, "coal_mine", 1, "flipped"]},
            "gone": {"coal_mine": 1},
            "markets": {"coal": 0},
        },
        [],
        "build coal_mine dudley:0",
    ),
    ("BB-LINK-1", "line_taken", {"links": {"belper--derby": 1}}, [], "link belper--derby"),
    ("BB-LINK-2", "line_era", {}, [], "link belper--leek"),
    ("BB-LINK-3", "line_away", {"links": {"belper--derby": 0}}, [], "link birmingham--dudley"),
    ("BB-LINK-5", "money", {"money": 2}, [], "link belper--derby"),
    ("BB-LINK-6", "money", {"money": 5, "era": "rail"}, [], "link birmingham--oxford"),
    ("BB-COAL-2", "rail_coal", {"era": "rail"}, [], "link birmingham--dudley"),
    # No sum of money would help, so a lack of it is not the reason.
    ("BB-COAL-2", "rail_coal", {"era": "rail", "money": 0}, [], "link birmingham--dudley"),
    ("BB-DEV-2", "mat_empty", {"gone": {"iron_works": 4}}, [], "develop iron_works"),
    ("BB-DEV-3", "develop_money", {"money": 1}, [], "develop iron_works"),
    ("BB-DEV-4", "lightbulb", {}, [], "develop pottery"),
    ("BB-SELL-2", "sale_no_tile", {}, [], "sell birmingham:1"),
    ("BB-SELL-2", "sale_rival", {"tiles": {"birmingham:1": [1, "manufacturer", 1]}}, [], "sell birmingham:1"),
    (
        "BB-SELL-2",
        "sale_flipped",
        {"tiles": {"birmingham:1": [0, "manufacturer", 1, "flipped"]}},
        [],
        "sell birmingham:1",
    ),
    ("BB-FLIP-2", "sale_not_goods", {"tiles": {"stafford:0": [0, "brewery", 1]}}, [], "sell stafford:0"),
    ("BB-SELL-2", "sale_unconnected", SALE | {"links": {}}, [], "sell birmingham:1"),
    ("BB-SELL-7", "sale_beer", SALE | {"barrels": []}, [], "sell birmingham:1"),
    (
        "BB-SELL-8",
        "sale_blank",
        SALE | {"merchants": {"oxford_1": "blank", "oxford_2": "blank"}, "barrels": []},
        [],
        "sell birmingham:1",
    ),
    (
        "BB-SELL-9",
        "sale_not_wanted",
        SALE | {"merchants": {"oxford_1": "cotton", "oxford_2": "blank"}, "barrels": []},
        [],
        "sell birmingham:1",
    ),
    ("BB-LOAN-3", "loan_too_low", {"income_space": 0}, [], "loan"),
    ("BB-SCOUT-2", "scout_wild", {"hand": ["wild_location", "leek"]}, [], "scout"),
    ("BB-RULING-21", "scout_few", {"hand": ["stone", "leek"]}, [], "scout"),
    ("BB-INC-7", "no_debt", {"tiles": {"dudley:0": [0, "coal_mine", 1]}}, [], "give_up dudley:0"),
    ("BB-FLOW-6", "other_question", {}, [], "card dudley"),
    # What is asked comes in the middle of a move.
    ("BB-COAL-3", "coal_none", EQUAL_COAL, ["build manufacturer birmingham:1"], "coal cannock:1"),
    ("BB-COAL-2", "coal_unconnected", EQUAL_COAL, ["build manufacturer birmingham:1"], "coal leek:1"),
    ("BB-COAL-4", "coal_farther", EQUAL_COAL, ["build manufacturer birmingham:1"], "coal nuneaton:1"),
    ("BB-IRON-2", "iron_none", TWO_WORKS, ["develop brewery"], "iron walsall:0"),
    (
        "BB-LINK-7",
        "money",
        RAILS
        | {
            "money": 15,
            "tiles": RAILS["tiles"] | {"dudley:0": [0, "coal_mine", 2, 1], "cannock:1": [0, "coal_mine", 2]},
            "markets": {"coal": 0},
        },
        ["link birmingham--dudley"],
        "link birmingham--oxford",
    ),
    (
        "BB-LINK-8",
        "barrel_for_rail",
        RAILS,
        ["link birmingham--dudley", "link birmingham--coventry"],
        "barrel oxford_1",
    ),
    (
        "BB-LINK-9",
        "beer_unconnected",
        RAILS | {"tiles": RAILS["tiles"] | {"burton_on_trent:1": [1, "brewery", 2]}},
        ["link birmingham--dudley", "link birmingham--coventry"],
        "beer burton_on_trent:1",
    ),
    (
        "BB-LINK-9",
        "double_beer_away",
        RAILS | {"tiles": {"dudley:0": [0, "coal_mine", 2], "walsall:1": [1, "brewery", 2]}},
        ["link birmingham--dudley"],
        "link birmingham--coventry",
    ),
    ("BB-BEER-2", "beer_none", TWO_BEERS, ["sell birmingham:1"], "beer uttoxeter:0"),
    ("BB-BEER-3", "beer_unconnected", TWO_BEERS, ["sell birmingham:1"], "beer burton_on_trent:1"),
    ("BB-RULING-27", "barrel_gone", TWO_BEERS, ["sell birmingham:1"], "barrel oxford_2"),
    (
        "BB-RULING-26",
        "barrel_second",
        TWO_BEERS
        | {"merchants": {"oxford_1": "any", "oxford_2": "manufacturer"}, "barrels": ["oxford_1", "oxford_2"]},
        ["sell birmingham:1", "barrel oxford_1"],
        "barrel oxford_2",
    ),
    (
        "BB-BEER-4",
        "barrel_elsewhere",
        TWO_BEERS
        | {
            "merchants": {"oxford_1": "any", "shrewsbury_1": "cotton"},
            "barrels": ["oxford_1", "shrewsbury_1"],
        },
        ["sell birmingham:1"],
        "barrel shrewsbury_1",
    ),
    ("BB-CARD-1", "card_not_held", {"hand": ["stone", "leek"]}, ["loan"], "card dudley"),
    ("BB-BUILD-1", "card_other_town", BUILT, ["build coal_mine dudley:0"], "card stone"),
    ("BB-INC-4", "debt_no_tile", DEBT, [], "give_up worcester:0"),
    ("BB-RULING-37", "debt_worthless", DEBT, [], "give_up stafford:1"),
]


@pytest.mark.parametrize(("rule", "key", "fields", "moves", "action"), CASES)
def test_refusals(table, rule, key, fields, moves, action) -> None:
    position = table.play(table.arrange(**fields), *moves)

    refusal = position.why_not(table.game.actions.parse(action))

    assert refusal is not None
    assert (refusal.rule, refusal.text.key) == (rule, f"refusal.{key}")
    assert "{" not in refusal.why


def build_paid_by_card(table, hand, **fields):
    position = table.arrange(round=7, hand=hand, **fields)
    return table.play(position, "build coal_mine dudley:0")


def test_cards_that_do_not_pay_for_a_build(table) -> None:
    joined = {"links": {"birmingham--dudley": 0}}
    hand = ["dudley", "wild_location", "coal_mine_card", "pottery_card"]
    inside = build_paid_by_card(table, hand, **joined)
    outside = build_paid_by_card(table, hand, links={"belper--derby": 0})

    assert table.legal(inside) == ["card dudley", "card coal_mine_card", "card wild_location"]
    assert table.rule(inside, "card pottery_card") == "BB-BUILD-3"
    assert table.legal(outside) == ["card dudley", "card wild_location"]
    assert table.rule(outside, "card coal_mine_card") == "BB-BUILD-3"


def test_a_wild_location_card_does_not_pay_for_a_farm(table) -> None:
    hand = ["brewery_card", "wild_industry", "wild_location", "leek"]
    position = table.arrange(round=7, hand=hand, links={"cannock--farm_brewery_north": 0})

    table.play(position, "build brewery farm_brewery_north:0")

    assert table.legal(position) == ["card brewery_card", "card wild_industry"]
    assert table.rule(position, "card wild_location") == "BB-BUILD-2"


def test_bb_build_9_too_little_coal_is_told_apart_from_none(table) -> None:
    """Manufacturer III takes two coal; one cube is connected and no merchant is."""
    position = table.arrange(
        era="rail",
        hand=["nuneaton", "leek"],
        gone={"manufacturer": 3},
        tiles={"nuneaton:1": [1, "coal_mine", 2, 1]},
    )

    refusal = position.why_not(table.game.actions.parse("build manufacturer nuneaton:0"))

    assert refusal.rule == "BB-BUILD-9"
    assert refusal.why == (
        "manufacturer III needs 2 coal; coal mines connected to Nuneaton hold 1, "
        "and no merchant location is connected where more could be bought"
    )


def test_bb_build_3_a_card_is_judged_by_the_network_before_the_build(table) -> None:
    hand = ["dudley", "wild_location", "coal_mine_card", "pottery_card"]
    position = build_paid_by_card(table, hand, links={"belper--derby": 0})

    refusal = position.why_not(table.game.actions.parse("card coal_mine_card"))

    assert refusal.why == (
        "an industry card serves in your own network only, and Dudley was not part of it before this build"
    )


def test_at_least_forty_distinct_refusals_are_tested() -> None:
    assert len({(rule, key) for rule, key, *_ in CASES}) >= 40


def test_every_reason_has_a_rule_and_a_sentence(table) -> None:
    english = table.game.catalogue("en")

    for rule, key in zip(RULES[1:], KEYS[1:], strict=True):
        assert rule in table.game.rulebook, rule
        assert key in english, key
    assert FACTS.card_kinds == 27
