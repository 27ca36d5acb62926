"""Networks, connections and placing links (BB-NET, BB-LINK)."""

import pytest

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass.links import nearest
from ironbridge.games.brass_birmingham.facts import FACTS

HAND = ["stone", "leek"]


def at(*names):
    return sum(1 << FACTS.locations.index(name) for name in names)


def network(position, seat=0):
    return [FACTS.locations[location] for location in members_of(position.network[seat])]


def connected(position, here, there):
    return bool(position.reach[FACTS.locations.index(here)] & at(there))


@pytest.mark.rule("BB-NET-1")
def test_network_is_own_tiles_and_ends_of_own_links(table) -> None:
    position = table.arrange(
        tiles={"dudley:0": [0, "coal_mine", 1], "stone:0": [1, "cotton_mill", 1]},
        links={"birmingham--oxford": 0, "stafford--stone": 1},
    )

    assert network(position) == ["dudley", "birmingham", "oxford"]
    assert network(position, 1) == ["stone", "stafford"]


@pytest.mark.rule("BB-NET-2", "BB-NET-3")
def test_anybodys_links_connect_through_empty_towns_and_merchants(table) -> None:
    position = table.arrange(
        links={"birmingham--oxford": 1, "oxford--redditch": 2, "gloucester--redditch": 3}
    )

    assert connected(position, "birmingham", "gloucester")
    assert connected(position, "stone", "stone")
    assert not connected(position, "birmingham", "coventry")
    assert nearest(position.near, at("stone"), at("stone", "leek")) == at("stone")


@pytest.mark.rule("BB-NET-4")
def test_kidderminster_worcester_joins_the_southern_farm_too(table) -> None:
    position = table.arrange(links={"kidderminster--worcester": 0})

    assert network(position) == ["kidderminster", "worcester", "farm_brewery_south"]
    assert position.near[FACTS.locations.index("kidderminster")] == at("worcester", "farm_brewery_south")
    assert connected(position, "worcester", "farm_brewery_south")
    assert [name for name in FACTS.lines if "farm_brewery_south" in name] == []


@pytest.mark.rule("BB-NET-5")
def test_the_northern_farm_hangs_on_cannock(table) -> None:
    around = {"cannock--stafford": 0, "cannock--walsall": 0}
    without = table.arrange(links=around)
    joined = table.arrange(links=around | {"cannock--farm_brewery_north": 0})

    assert not connected(without, "cannock", "farm_brewery_north")
    assert connected(joined, "cannock", "farm_brewery_north")
    assert [name for name in FACTS.lines if "farm_brewery_north" in name] == ["cannock--farm_brewery_north"]


@pytest.mark.rule("BB-LINK-1")
def test_a_link_needs_a_free_line(table) -> None:
    position = table.arrange(links={"birmingham--oxford": 0, "birmingham--dudley": 1})

    assert table.rule(position, "link birmingham--dudley") == "BB-LINK-1"
    assert table.rule(position, "link birmingham--oxford") == "BB-LINK-1"
    assert table.allows(position, "link birmingham--walsall")


@pytest.mark.rule("BB-LINK-2")
def test_lines_of_the_era(table) -> None:
    canal = table.arrange(tiles={"walsall:0": [0, "iron_works", 1]})
    rail = table.arrange(
        era="rail", tiles={"walsall:0": [0, "iron_works", 2], "cannock:1": [0, "coal_mine", 2]}
    )

    assert table.allows(canal, "link burton_on_trent--walsall")
    assert table.rule(canal, "link tamworth--walsall") == "BB-LINK-2"
    assert table.rule(rail, "link burton_on_trent--walsall") == "BB-LINK-2"


@pytest.mark.rule("BB-LINK-3", "BB-RULING-19")
def test_a_link_touches_the_own_network_merchants_included(table) -> None:
    position = table.arrange(links={"birmingham--oxford": 0, "dudley--kidderminster": 1})

    assert table.allows(position, "link oxford--redditch")
    assert table.rule(position, "link dudley--wolverhampton") == "BB-LINK-3"


@pytest.mark.rule("BB-LINK-4", "BB-BUILD-18")
def test_with_nothing_on_the_board_any_free_line_will_do(table) -> None:
    position = table.arrange(hand=["brewery_card", "leek"])

    assert len(table.legal(position, "link")) == 31

    table.play(position, "link belper--derby", "card leek")
    assert network(position) == ["belper", "derby"]
    assert sorted(table.legal(position, "link")) == ["burton_on_trent--derby", "derby--nottingham"]


@pytest.mark.rule("BB-LINK-4")
def test_with_nothing_on_the_board_a_rail_still_needs_coal(table) -> None:
    position = table.arrange(era="rail")

    lines = table.legal(position, "link")
    # No mine stands anywhere, so only lines that touch a merchant location can buy coal.
    assert sorted(lines) == sorted(
        name
        for name in FACTS.lines
        if any(
            end in name.split("--")
            for end in ("shrewsbury", "gloucester", "oxford", "warrington", "nottingham")
        )
    )


@pytest.mark.rule("BB-LINK-5")
def test_a_canal_costs_three_pounds_and_no_coal(table) -> None:
    position = table.arrange(hand=HAND, money=3, tiles={"dudley:0": [0, "coal_mine", 1]})

    table.play(position, "link birmingham--dudley")

    assert (position.money[0], position.spent[0], position.links_left[0]) == (0, 3, 13)
    assert table.tile(position, "dudley:0") == [0, "coal_mine", 1, 2]
    assert table.legal(position) == ["card leek", "card stone"]
    poor = table.arrange(money=2, tiles={"dudley:0": [0, "coal_mine", 1]})
    assert table.rule(poor, "link birmingham--dudley") == "BB-LINK-5"


@pytest.mark.rule("BB-LINK-6", "BB-COAL-1")
def test_a_rail_costs_five_pounds_and_a_coal(table) -> None:
    position = table.arrange(era="rail", hand=HAND, money=5, tiles={"dudley:0": [0, "coal_mine", 2]})

    table.play(position, "link birmingham--dudley")

    assert (position.money[0], position.spent[0]) == (0, 5)
    assert table.tile(position, "dudley:0") == [0, "coal_mine", 2, 2]
    poor = table.arrange(era="rail", money=4, tiles={"dudley:0": [0, "coal_mine", 2]})
    assert table.rule(poor, "link birmingham--dudley") == "BB-LINK-6"


def two_rails(table, **fields):
    given = {
        "era": "rail",
        "hand": HAND,
        "money": 20,
        "tiles": {"dudley:0": [0, "coal_mine", 2], "walsall:1": [0, "brewery", 2, 1]},
    }
    return table.arrange(**(given | fields))


@pytest.mark.rule("BB-LINK-7", "BB-BEER-1")
def test_two_rails_cost_fifteen_pounds_two_coal_and_a_beer(table) -> None:
    position = two_rails(table)

    table.play(position, "link birmingham--dudley", "link birmingham--coventry")

    assert (position.money[0], position.spent[0]) == (5, 15)
    assert table.tile(position, "dudley:0") == [0, "coal_mine", 2, 1]
    assert table.tile(position, "walsall:1") == [0, "brewery", 2, "flipped"]
    assert table.legal(position) == ["card leek", "card stone"]


@pytest.mark.rule("BB-LINK-7")
def test_a_second_rail_is_optional_and_needs_its_price(table) -> None:
    position = table.play(two_rails(table), "link birmingham--dudley", "done")
    assert (position.money[0], position.cubes[FACTS.slots.index("walsall:1")]) == (15, 1)

    poor = two_rails(table, money=14)
    table.play(poor, "link birmingham--dudley")
    assert table.legal(poor) == ["card leek", "card stone"]


@pytest.mark.rule("BB-LINK-8", "BB-MERCH-1")
def test_rails_never_use_a_merchants_beer(table) -> None:
    links = {"birmingham--oxford": 0}
    position = two_rails(
        table, tiles={"dudley:0": [0, "coal_mine", 2]}, links=links, merchants={"oxford_1": "any"}
    )

    table.play(position, "link birmingham--dudley")

    assert table.legal(position) == ["card leek", "card stone"]


@pytest.mark.rule("BB-LINK-9", "BB-RULING-29")
def test_a_rivals_brewery_must_be_connected_to_the_second_link(table) -> None:
    tiles = {"dudley:0": [0, "coal_mine", 2], "walsall:1": [1, "brewery", 2]}
    position = two_rails(table, tiles=tiles)

    table.play(position, "link birmingham--dudley")

    # Only a second link that reaches Walsall reaches the beer.
    assert table.legal(position, "link") == ["birmingham--walsall"]
    assert table.rule(position, "link birmingham--coventry") == "BB-LINK-9"
    table.play(position, "link birmingham--walsall")
    assert table.tile(position, "walsall:1") == [1, "brewery", 2, 1]


@pytest.mark.rule("BB-LINK-10", "BB-RULING-32")
def test_the_first_link_may_connect_the_second_to_coal_and_network(table) -> None:
    # Seat 0 is in Birmingham alone; the only coal lies in Nuneaton.
    tiles = {"birmingham:2": [0, "iron_works", 2, "flipped"], "nuneaton:1": [1, "coal_mine", 2]}
    position = two_rails(table, tiles=tiles | {"stafford:0": [0, "brewery", 2]})

    assert table.rule(position, "link birmingham--dudley") == "BB-COAL-2"
    table.play(position, "link birmingham--nuneaton")
    assert "coventry--nuneaton" in table.legal(position, "link")
    table.play(position, "link birmingham--dudley")
    assert table.tile(position, "nuneaton:1") == [1, "coal_mine", 2, 1]


@pytest.mark.rule("BB-LINK-10")
def test_the_two_links_need_not_touch(table) -> None:
    tiles = {
        "dudley:0": [0, "coal_mine", 2],
        "cannock:1": [0, "coal_mine", 2],
        "walsall:1": [0, "brewery", 2],
    }
    position = two_rails(table, tiles=tiles)

    table.play(position, "link birmingham--dudley", "link cannock--stafford")

    assert position.links_left[0] == 12


@pytest.mark.rule("BB-LINK-9")
@pytest.mark.parametrize(("links", "money", "beer"), [(1, 15, 1), (2, 14, 1), (2, 15, 0), (2, 15, 1)])
def test_no_second_link_is_asked_for_where_tile_money_or_beer_is_missing(table, links, money, beer) -> None:
    brewery = {"walsall:1": [0, "brewery", 2]} if beer else {}
    position = two_rails(table, money=money, tiles={"dudley:0": [0, "coal_mine", 4]} | brewery)
    position.links_left[0] = links

    table.play(position, "link birmingham--dudley")

    missing = (links, money, beer) != (2, 15, 1)
    assert (table.legal(position) == ["card leek", "card stone"]) == missing


@pytest.mark.rule("BB-LINK-11", "BB-EX-27")
def test_bb_ex_27_four_rails_in_a_turn(table) -> None:
    tiles = {"dudley:0": [0, "coal_mine", 4], "walsall:1": [0, "brewery", 2, 2]}
    first = ("link birmingham--dudley", "link birmingham--coventry", "card stone")

    four = two_rails(table, money=30, tiles=tiles)
    table.play(four, *first, "link dudley--wolverhampton", "link coalbrookdale--wolverhampton")
    assert (four.money[0], four.spent[0], four.links_left[0]) == (0, 30, 10)
    assert table.tile(four, "dudley:0") == [0, "coal_mine", 4, 1]
    assert table.tile(four, "walsall:1") == [0, "brewery", 2, "flipped"]
    assert four.hand_size[0] == 0
    assert four.to_decide == 1

    three = two_rails(table, money=30, tiles=tiles)
    table.play(three, *first, "link dudley--wolverhampton", "done")
    assert (three.money[0], three.spent[0], three.links_left[0]) == (10, 20, 11)
    assert table.tile(three, "dudley:0") == [0, "coal_mine", 4, 2]
    assert table.tile(three, "walsall:1") == [0, "brewery", 2, 1]


def test_bb_ex_17_double_rail(table) -> None:
    tiles = {
        "birmingham:2": [0, "iron_works", 2, "flipped"],
        "nuneaton:1": [2, "coal_mine", 2],
        "burton_on_trent:1": [1, "brewery", 2],
    }
    alone = two_rails(table, tiles=tiles)
    table.play(alone, "link birmingham--nuneaton")
    # Nothing joins Burton-on-Trent to Nuneaton–Coventry.
    assert table.legal(alone) == ["card leek", "card stone"]

    joined = two_rails(table, tiles=tiles, links={"burton_on_trent--tamworth": 1, "nuneaton--tamworth": 2})
    table.play(joined, "link birmingham--nuneaton", "link coventry--nuneaton")
    assert (joined.money[0], joined.spent[0]) == (5, 15)
    assert table.tile(joined, "burton_on_trent:1") == [1, "brewery", 2, 1]
    assert table.tile(joined, "nuneaton:1") == [2, "coal_mine", 2, 1]

    own = two_rails(table, tiles=tiles | {"burton_on_trent:1": [0, "brewery", 2]})
    table.play(own, "link birmingham--nuneaton", "link coventry--nuneaton")
    assert own.money[0] == 5


def test_bb_ex_25_own_network(table) -> None:
    # Coal is everywhere: a mine in Redditch feeds every line that touches the network.
    tiles = {"birmingham:2": [0, "iron_works", 2, "flipped"], "redditch:0": [1, "coal_mine", 4]}
    tiles |= {"stone:0": [0, "brewery", 2]}
    links = {"birmingham--redditch": 0}
    only_birmingham = {name: tile for name, tile in tiles.items() if name != "stone:0"}
    position = two_rails(table, tiles=only_birmingham, links=links)

    assert network(position) == ["birmingham", "redditch"]
    from_birmingham = ["coventry", "dudley", "nuneaton", "oxford", "tamworth", "walsall", "worcester"]
    expected = [f"birmingham--{town}" for town in from_birmingham] + [
        "gloucester--redditch",
        "oxford--redditch",
    ]
    assert sorted(table.legal(position, "link")) == sorted(expected)

    # The beer of a second rail: an own brewery, whose own lines are not counted here.
    double = two_rails(table, tiles=tiles, links=links)
    table.play(double, "link birmingham--nuneaton")
    seconds = [line for line in table.legal(double, "link") if "stone" not in line]
    assert len(seconds) == 10
    assert set(seconds) == set(expected) - {"birmingham--nuneaton"} | {
        "coventry--nuneaton",
        "nuneaton--tamworth",
    }


def test_bb_ruling_33_two_rails_with_nothing_on_the_board(table) -> None:
    tiles = {
        "dudley:0": [1, "coal_mine", 4],
        "wolverhampton:1": [2, "coal_mine", 2],
        "walsall:1": [1, "brewery", 2],
    }
    links = {"birmingham--walsall": 1, "birmingham--dudley": 1}
    position = two_rails(table, tiles=tiles, links=links)

    table.play(position, "link dudley--wolverhampton", "coal dudley:0")

    touching = ("dudley", "wolverhampton")
    assert table.legal(position, "link") != []
    assert all(any(town in line for town in touching) for line in table.legal(position, "link"))


def test_bb_ruling_34_fourteen_links_are_a_hard_limit(table) -> None:
    names = [name for at, name in enumerate(FACTS.lines) if FACTS.era_lines[0] >> at & 1]
    position = table.arrange(links=dict.fromkeys(names[:14], 0))

    assert table.legal(position, "link") == []
    assert table.rule(position, f"link {names[20]}") in ("BB-RULING-34", "BB-LINK-3")
    touching = next(name for name in names[14:] if FACTS.ends[FACTS.lines.index(name)] & position.network[0])
    assert table.rule(position, f"link {touching}") == "BB-RULING-34"


def test_bb_ruling_54_links_from_a_farm(table) -> None:
    south = table.arrange(tiles={"farm_brewery_south:0": [0, "brewery", 1]})
    north = table.arrange(tiles={"farm_brewery_north:0": [0, "brewery", 1]})

    assert table.legal(south, "link") == ["kidderminster--worcester"]
    assert table.legal(north, "link") == ["cannock--farm_brewery_north"]
