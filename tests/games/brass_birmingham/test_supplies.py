"""Where coal, iron and beer come from (BB-COAL, BB-IRON, BB-BEER)."""

import pytest

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.reach import NO_WAY, coal_price, iron_price

MILL_II = {"cotton_mill": 3}
"""A mat whose next cotton mill costs £14 and 1 coal."""


def at(name):
    return 1 << FACTS.locations.index(name)


def reached(position, name):
    return position.reach[FACTS.locations.index(name)]


@pytest.mark.rule("BB-COAL-1", "BB-COAL-2", "BB-BUILD-9")
def test_a_tile_that_needs_coal_must_be_connected_to_it(table) -> None:
    alone = table.arrange(hand=["worcester", "leek"], gone=MILL_II)
    by_own_mine = table.arrange(
        hand=["kidderminster", "leek"], gone=MILL_II, tiles={"kidderminster:0": [1, "coal_mine", 1]}
    )

    assert table.rule(alone, "build cotton_mill worcester:0") == "BB-BUILD-9"
    assert table.allows(by_own_mine, "build cotton_mill kidderminster:1")


@pytest.mark.rule("BB-COAL-2")
def test_a_rail_is_connected_by_itself_after_it_is_placed(table) -> None:
    position = table.arrange(
        era="rail", tiles={"worcester:0": [0, "cotton_mill", 2], "dudley:0": [1, "coal_mine", 2]}
    )

    assert table.rule(position, "link birmingham--worcester") == "BB-COAL-2"
    assert table.allows(position, "link gloucester--worcester")
    assert table.legal(position, "link") == ["gloucester--worcester"]


@pytest.mark.rule("BB-COAL-3", "BB-RULING-2")
def test_the_nearest_mine_of_any_owner_is_free(table) -> None:
    # Own coal in Dudley is two links away, a rival's in Nuneaton one.
    position = table.arrange(
        hand=["tamworth", "leek"],
        gone={"cotton_mill": 3},
        tiles={"dudley:0": [0, "coal_mine", 1], "nuneaton:1": [1, "coal_mine", 1]},
        links={"birmingham--dudley": 0, "birmingham--tamworth": 0, "nuneaton--tamworth": 1},
    )

    table.play(position, "build cotton_mill tamworth:0")

    assert table.tile(position, "nuneaton:1") == [1, "coal_mine", 1, 1]
    assert table.tile(position, "dudley:0") == [0, "coal_mine", 1, 2]
    assert position.spent[0] == 14


def equals(table, first=2, second=2):
    """Mines in Dudley and Walsall, both one link from Birmingham; a manufacturer that needs two coal."""
    return table.arrange(
        era="rail",
        hand=["birmingham", "leek"],
        gone={"manufacturer": 3},
        tiles={"dudley:0": [1, "coal_mine", 2, first], "tamworth:0": [2, "coal_mine", 2, second]},
        links={"birmingham--dudley": 1, "birmingham--tamworth": 1},
    )


@pytest.mark.rule("BB-COAL-4", "BB-RULING-1")
def test_the_acting_player_chooses_among_equals_cube_by_cube(table) -> None:
    position = equals(table)

    table.play(position, "build manufacturer birmingham:1")
    assert table.legal(position) == ["coal tamworth:0", "coal dudley:0"]

    table.play(position, "coal dudley:0")
    assert table.legal(position) == ["coal tamworth:0", "coal dudley:0"]
    table.play(position, "coal tamworth:0")
    assert position.cubes[FACTS.slots.index("dudley:0")] == 1
    assert position.cubes[FACTS.slots.index("tamworth:0")] == 1


@pytest.mark.rule("BB-RULING-1")
def test_when_all_equal_coal_is_needed_nothing_is_asked(table) -> None:
    position = equals(table, 1, 1)

    table.play(position, "build manufacturer birmingham:1")

    assert table.tile(position, "dudley:0") == [1, "coal_mine", 2, "flipped"]
    assert table.tile(position, "tamworth:0") == [2, "coal_mine", 2, "flipped"]
    assert table.tile(position, "birmingham:1") == [0, "manufacturer", 3]


@pytest.mark.rule("BB-COAL-5", "BB-EX-7")
def test_bb_ex_7_nearest_coal(table) -> None:
    position = table.arrange(
        era="rail",
        hand=["birmingham", "leek"],
        gone={"manufacturer": 3},
        tiles={"tamworth:0": [1, "coal_mine", 2, 1], "nuneaton:1": [2, "coal_mine", 2, 3]},
        links={"birmingham--tamworth": 3, "nuneaton--tamworth": 3},
    )

    table.play(position, "build manufacturer birmingham:1")

    assert table.tile(position, "tamworth:0") == [1, "coal_mine", 2, "flipped"]
    assert table.tile(position, "nuneaton:1") == [2, "coal_mine", 2, 2]
    assert position.income[1] == 17
    assert (position.spent[0], position.money[0]) == (12, 5)


@pytest.mark.rule("BB-COAL-6", "BB-RULING-3", "BB-EX-8")
def test_bb_ex_8_forced_use(table) -> None:
    tiles = {"tamworth:0": [1, "coal_mine", 2, 1]}
    links = {"birmingham--tamworth": 3, "nuneaton--tamworth": 3, "birmingham--oxford": 1}
    fields = {"era": "rail", "hand": ["birmingham", "leek"], "gone": {"manufacturer": 3}, "links": links}

    with_mines = table.arrange(tiles=tiles | {"nuneaton:1": [2, "coal_mine", 2]}, **fields)
    table.play(with_mines, "build manufacturer birmingham:1")
    assert (with_mines.spent[0], with_mines.coal_market) == (12, 13)

    without = table.arrange(tiles=tiles, **fields)
    table.play(without, "build manufacturer birmingham:1")
    assert (without.spent[0], without.coal_market) == (13, 12)


@pytest.mark.rule("BB-COAL-7", "BB-RULING-4")
def test_the_market_is_reached_at_any_merchant_location(table) -> None:
    position = table.arrange(seats=2, links={"derby--nottingham": 0, "stoke_on_trent--warrington": 1})

    assert "nottingham_1" not in position.to_json()["merchants"]
    assert coal_price(position, reached(position, "derby"), 1) == 1
    assert coal_price(position, reached(position, "stoke_on_trent"), 1) == 1
    assert coal_price(position, reached(position, "stone"), 1) == NO_WAY
    markets = [FACTS.locations[place] for place in members_of(FACTS.markets)]
    assert sorted(markets) == ["gloucester", "nottingham", "oxford", "shrewsbury", "warrington"]


@pytest.mark.rule("BB-COAL-8", "BB-IRON-4", "BB-EX-6")
def test_bb_ex_6_nearly_empty_markets(table) -> None:
    position = table.arrange(
        era="rail",
        hand=["birmingham", "leek"],
        money=40,
        gone={"manufacturer": 3},
        links={"birmingham--oxford": 0},
        markets={"coal": 1, "iron": 0},
    )
    assert coal_price(position, reached(position, "birmingham"), 2) == 15
    assert iron_price(position, 2) == 12

    table.play(position, "build manufacturer birmingham:1")

    assert (position.coal_market, position.spent[0]) == (0, 12 + 15)


@pytest.mark.rule("BB-COAL-8")
def test_an_empty_market_needs_the_connection_too(table) -> None:
    position = table.arrange(markets={"coal": 0}, links={"birmingham--oxford": 0})

    assert coal_price(position, reached(position, "birmingham"), 1) == 8
    assert coal_price(position, reached(position, "stone"), 1) == NO_WAY


@pytest.mark.rule("BB-COAL-9", "BB-FLIP-2")
def test_used_coal_leaves_the_board(table) -> None:
    position = table.play(equals(table, 1, 1), "build manufacturer birmingham:1")

    assert sum(position.cubes) == 0
    assert position.coal_market == 13


@pytest.mark.rule("BB-RULING-2")
def test_distance_of_a_rail_counts_from_all_its_ends(table) -> None:
    # The rail Kidderminster–Worcester touches three places; Dudley's mine is one link from Kidderminster,
    # Coalbrookdale's too: both are equally near.
    position = table.arrange(
        era="rail",
        tiles={
            "dudley:0": [1, "coal_mine", 2],
            "coalbrookdale:2": [2, "coal_mine", 2],
            "worcester:0": [0, "cotton_mill", 2],
        },
        links={"dudley--kidderminster": 1, "coalbrookdale--kidderminster": 1},
    )

    table.play(position, "link kidderminster--worcester")

    assert table.legal(position) == ["coal coalbrookdale:2", "coal dudley:0"]


@pytest.mark.rule("BB-IRON-1", "BB-IRON-2", "BB-DEV-3")
def test_iron_comes_free_from_any_works_without_connection(table) -> None:
    position = table.arrange(
        hand=["stone", "leek"],
        tiles={"dudley:1": [1, "iron_works", 1], "redditch:1": [2, "iron_works", 1]},
    )

    table.play(position, "develop cotton_mill")
    assert table.legal(position) == ["iron dudley:1", "iron redditch:1"]
    table.play(position, "iron dudley:1", "develop cotton_mill", "iron redditch:1")

    assert table.tile(position, "dudley:1") == [1, "iron_works", 1, 3]
    assert table.tile(position, "redditch:1") == [2, "iron_works", 1, 3]
    assert position.spent[0] == 0


@pytest.mark.rule("BB-IRON-3", "BB-RULING-3")
def test_market_iron_only_when_no_works_has_any(table) -> None:
    free = table.arrange(tiles={"dudley:1": [1, "iron_works", 1]})
    bought = table.arrange(tiles={"dudley:1": [1, "iron_works", 1, "flipped"]})

    assert iron_price(free, 1) == 0
    assert iron_price(bought, 1) == 2
    table.play(bought, "develop cotton_mill")
    assert (bought.iron_market, bought.spent[0]) == (7, 2)


@pytest.mark.rule("BB-IRON-4")
def test_an_empty_iron_market_costs_six(table) -> None:
    position = table.arrange(hand=["stone", "leek"], markets={"iron": 0}, money=12)

    table.play(position, "develop cotton_mill", "develop cotton_mill")

    assert (position.money[0], position.iron_market) == (0, 0)


@pytest.mark.rule("BB-IRON-5")
def test_used_iron_leaves_the_board(table) -> None:
    position = table.arrange(tiles={"dudley:1": [1, "iron_works", 1, 1]})

    table.play(position, "develop cotton_mill")

    assert (sum(position.cubes), position.iron_market) == (0, 8)


def sale(table, **fields):
    """A cotton mill in Worcester, connected to Gloucester, where a merchant buys cotton."""
    given = {
        "hand": ["stone", "leek"],
        "tiles": {"worcester:0": [0, "cotton_mill", 1]},
        "links": {"gloucester--worcester": 1},
        "merchants": {"gloucester_1": "cotton", "gloucester_2": "blank"},
        "barrels": [],
    }
    tiles = given["tiles"] | fields.pop("tiles", {})
    return table.arrange(**(given | fields | {"tiles": tiles}))


@pytest.mark.rule("BB-BEER-2")
def test_own_breweries_need_no_connection(table) -> None:
    position = sale(table, tiles={"stafford:0": [0, "brewery", 1]})

    table.play(position, "sell worcester:0")

    assert table.tile(position, "stafford:0") == [0, "brewery", 1, "flipped"]


@pytest.mark.rule("BB-BEER-3", "BB-RULING-29")
def test_a_rivals_brewery_must_be_connected_to_the_town_of_the_sale(table) -> None:
    farm = {"farm_brewery_south:0": [1, "brewery", 1]}

    assert table.rule(sale(table, tiles=farm), "sell worcester:0") == "BB-SELL-7"
    links = {"gloucester--worcester": 1, "kidderminster--worcester": 2}
    position = sale(table, tiles=farm, links=links)
    table.play(position, "sell worcester:0")
    assert table.tile(position, "farm_brewery_south:0") == [1, "brewery", 1, "flipped"]
    assert position.income[1] == 14


@pytest.mark.rule("BB-BEER-4")
def test_a_merchants_barrel_serves_the_merchant_sold_to(table) -> None:
    own = sale(table, barrels=["gloucester_1"])
    other = sale(
        table, merchants={"gloucester_1": "cotton", "gloucester_2": "pottery"}, barrels=["gloucester_2"]
    )

    assert table.allows(own, "sell worcester:0")
    assert table.rule(other, "sell worcester:0") == "BB-SELL-7"


@pytest.mark.rule("BB-BEER-5")
def test_there_is_no_order_among_the_sources(table) -> None:
    tiles = {"stafford:0": [0, "brewery", 1], "farm_brewery_south:0": [1, "brewery", 1]}
    links = {"gloucester--worcester": 1, "kidderminster--worcester": 2}
    position = sale(table, tiles=tiles, links=links, barrels=["gloucester_1"])

    table.play(position, "sell worcester:0")

    assert table.legal(position) == ["beer stafford:0", "beer farm_brewery_south:0", "barrel gloucester_1"]


@pytest.mark.rule("BB-BEER-6")
def test_used_barrels_leave_the_board(table) -> None:
    position = sale(table, barrels=["gloucester_1"])

    table.play(position, "sell worcester:0")

    assert position.barrels == 0


def test_bb_ex_23_develop(table) -> None:
    bought = table.arrange(hand=["stone", "leek"])
    table.play(bought, "develop cotton_mill", "develop coal_mine")
    assert (bought.money[0], bought.spent[0], bought.iron_market) == (13, 4, 6)

    mixed = table.arrange(hand=["stone", "leek"], tiles={"dudley:1": [1, "iron_works", 1, 1]})
    table.play(mixed, "develop cotton_mill", "develop coal_mine")
    assert (mixed.spent[0], mixed.iron_market) == (2, 7)
    assert table.tile(mixed, "dudley:1") == [1, "iron_works", 1, "flipped"]


def test_ones_own_works_are_proposed_and_else_the_fullest_of_the_rivals(table) -> None:
    rivals = {"walsall:0": [1, "iron_works", 1, 1], "derby:2": [2, "iron_works", 1, 3]}
    own = {"dudley:1": [0, "iron_works", 1, 2]}
    proposed = []
    for tiles in (rivals, {**rivals, **own}):
        position = table.arrange(hand=["stone", "leek"], money=30, tiles=tiles)
        table.play(position, "develop manufacturer")
        proposed.append(table.game.actions.notation(position.propose()))

    assert proposed == ["iron derby:2", "iron dudley:1"]
