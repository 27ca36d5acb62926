"""Building, farm breweries, sales to the markets, overbuilding (BB-BUILD, BB-FARM, BB-MKT, BB-OVER)."""

import pytest

from ironbridge.games.brass_birmingham.facts import FACTS

FAR = {"stone:0": [0, "cotton_mill", 1]}
"""A tile that gives seat 0 a network away from everything else."""


# Cards.


@pytest.mark.rule("BB-BUILD-1")
def test_a_location_card_allows_any_industry_in_its_town(table) -> None:
    position = table.arrange(
        hand=["dudley", "leek"], tiles=FAR, links={"birmingham--dudley": 1, "birmingham--oxford": 1}
    )

    assert {name for name in table.legal(position, "build") if "dudley" in name} == {
        "coal_mine dudley:0",
        "iron_works dudley:1",
    }
    assert table.rule(position, "build coal_mine cannock:1") == "BB-BUILD-1"


@pytest.mark.rule("BB-BUILD-2")
def test_a_wild_location_card_stands_for_any_town_but_no_farm(table) -> None:
    links = {"cannock--farm_brewery_north": 0}
    position = table.arrange(hand=["wild_location", "leek"], links=links)

    assert table.allows(position, "build coal_mine dudley:0")
    assert table.allows(position, "build brewery burton_on_trent:1")
    assert table.rule(position, "build brewery farm_brewery_north:0") == "BB-BUILD-2"


@pytest.mark.rule("BB-BUILD-3")
def test_an_industry_card_serves_in_the_own_network(table) -> None:
    position = table.arrange(
        hand=["coal_mine_card", "pottery_card"], links={"birmingham--dudley": 0, "cannock--walsall": 1}
    )

    assert table.legal(position, "build") == ["coal_mine dudley:0"]
    assert table.rule(position, "build coal_mine cannock:1") == "BB-BUILD-3"
    assert table.rule(position, "build iron_works dudley:1") == "BB-BUILD-1"


@pytest.mark.rule("BB-BUILD-3")
def test_the_double_card_allows_either_industry(table) -> None:
    position = table.arrange(
        hand=["manufacturer_cotton_card", "pottery_card"],
        gone={"manufacturer": 1},
        links={"birmingham--worcester": 0},
    )

    built = table.legal(position, "build")
    assert "cotton_mill worcester:0" in built
    assert "manufacturer birmingham:1" in built


@pytest.mark.rule("BB-BUILD-4")
def test_a_wild_industry_card_stands_for_any_industry_card(table) -> None:
    position = table.arrange(
        hand=["wild_industry", "leek"], links={"birmingham--dudley": 0, "birmingham--oxford": 1}
    )

    assert table.allows(position, "build coal_mine dudley:0")
    assert table.allows(position, "build iron_works dudley:1")
    assert table.rule(position, "build coal_mine cannock:1") == "BB-BUILD-4"


@pytest.mark.rule("BB-BUILD-17", "BB-RULING-51")
def test_with_nothing_on_the_board_an_industry_card_serves_everywhere(table) -> None:
    empty = table.arrange(hand=["coal_mine_card", "coal_mine_card"])
    slots = sum(FACTS.slot_shows[slot] >> 1 & 1 for slot in range(FACTS.slot_count))

    # Cannock's mixed slot waits for the one that shows coal alone.
    assert len(table.legal(empty, "build")) == slots - 1
    rail = table.arrange(era="rail", hand=["coal_mine_card", "coal_mine_card"], gone={"coal_mine": 1})
    assert len(table.legal(rail, "build")) == slots - 1
    # The licence ends with the first tile, between two actions too.
    # What is left is the own network: building a mine of level II over the new one.
    table.play(empty, "build coal_mine dudley:0")
    assert table.legal(empty, "build") == ["coal_mine dudley:0"]


# The mat and the slots.


@pytest.mark.rule("BB-BUILD-5", "BB-RULING-16")
def test_the_lowest_tile_is_built_and_none_skipped(table) -> None:
    position = table.arrange(hand=["dudley", "leek"], gone={"coal_mine": 1})
    table.play(position, "build coal_mine dudley:0")
    assert table.tile(position, "dudley:0") == [0, "coal_mine", 2, 3]

    blocked = table.arrange(era="rail", hand=["dudley", "leek"])
    assert table.rule(blocked, "build coal_mine dudley:0") == "BB-BUILD-15"
    bare = table.arrange(hand=["dudley", "leek"], gone={"coal_mine": 7})
    assert table.rule(bare, "build coal_mine dudley:0") == "BB-BUILD-5"


@pytest.mark.rule("BB-BUILD-6", "BB-RULING-15", "BB-EX-9")
def test_bb_ex_9_slot_order(table) -> None:
    fields = {"hand": ["birmingham", "leek"], "gone": {"manufacturer": 1}}
    empty = table.arrange(**fields)
    taken = {"birmingham:1": [1, "manufacturer", 1], "birmingham:3": [2, "manufacturer", 1]}
    full = table.arrange(tiles=taken, **fields)

    assert [name for name in table.legal(empty, "build") if "manufacturer birmingham" in name] == [
        "manufacturer birmingham:1",
        "manufacturer birmingham:3",
    ]
    assert table.rule(empty, "build manufacturer birmingham:0") == "BB-BUILD-6"
    assert table.allows(full, "build manufacturer birmingham:0")


@pytest.mark.rule("BB-RULING-15")
def test_equally_good_slots_are_the_players_choice(table) -> None:
    position = table.arrange(hand=["uttoxeter", "leek"])

    assert table.allows(position, "build brewery uttoxeter:0")
    assert table.allows(position, "build brewery uttoxeter:1")


@pytest.mark.rule("BB-BUILD-7")
def test_without_an_empty_slot_nothing_can_be_built(table) -> None:
    position = table.arrange(hand=["dudley", "leek"], tiles={"dudley:0": [1, "coal_mine", 1]})

    assert not table.allows(position, "build coal_mine dudley:0")
    mixed = table.arrange(hand=["tamworth", "leek"], tiles={"tamworth:0": [1, "cotton_mill", 1]})
    assert table.rule(mixed, "build coal_mine tamworth:0") == "BB-BUILD-7"


@pytest.mark.rule("BB-BUILD-8")
def test_money_and_cubes_are_paid(table) -> None:
    fields = {"hand": ["coventry", "leek"], "tiles": {"dudley:1": [1, "iron_works", 1]}}
    position = table.arrange(money=17, **fields)

    table.play(position, "build pottery coventry:0")

    assert (position.money[0], position.spent[0]) == (0, 17)
    assert table.tile(position, "dudley:1") == [1, "iron_works", 1, 3]
    assert table.rule(table.arrange(money=16, **fields), "build pottery coventry:0") == "BB-BUILD-8"


@pytest.mark.rule("BB-BUILD-8")
def test_bought_cubes_count_towards_the_price(table) -> None:
    # Brewery I: £5 and one iron, which costs £2 at the market.
    assert table.allows(table.arrange(hand=["stafford", "leek"], money=7), "build brewery stafford:0")
    assert (
        table.rule(table.arrange(hand=["stafford", "leek"], money=6), "build brewery stafford:0")
        == "BB-BUILD-8"
    )


@pytest.mark.rule("BB-BUILD-10")
def test_new_mines_and_works_get_their_cubes(table) -> None:
    mine = table.arrange(hand=["dudley", "leek"], gone={"coal_mine": 3})
    works = table.arrange(
        hand=["dudley", "leek"],
        tiles={"dudley:0": [1, "coal_mine", 1]},
        markets={"iron": 10},
        gone={"iron_works": 2},
    )

    table.play(mine, "build coal_mine dudley:0")
    table.play(works, "build iron_works dudley:1")

    assert table.tile(mine, "dudley:0") == [0, "coal_mine", 3, 4]
    assert table.tile(works, "dudley:1") == [0, "iron_works", 3, 5]


@pytest.mark.rule("BB-BUILD-11")
@pytest.mark.parametrize("gone", [2, 4])
def test_a_brewery_gets_one_barrel_by_canal_and_two_by_rail(table, gone) -> None:
    canal = table.arrange(hand=["stafford", "leek"], gone={"brewery": gone})
    rail = table.arrange(era="rail", hand=["stafford", "leek"], gone={"brewery": gone})

    table.play(canal, "build brewery stafford:0")
    table.play(rail, "build brewery stafford:0")

    assert table.tile(canal, "stafford:0")[3] == 1
    assert table.tile(rail, "stafford:0")[3] == 2


@pytest.mark.rule("BB-BUILD-12", "BB-BUILD-14")
def test_one_own_tile_per_location_by_canal_several_by_rail(table) -> None:
    hand = ["burton_on_trent", "leek"]
    canal = table.arrange(hand=hand, tiles={"burton_on_trent:1": [0, "brewery", 1]})
    shared = table.arrange(hand=hand, tiles={"burton_on_trent:1": [1, "brewery", 1]})
    rail = table.arrange(
        era="rail",
        hand=hand,
        tiles={"burton_on_trent:1": [0, "brewery", 2]},
        gone={"coal_mine": 1, "brewery": 3},
    )

    assert table.rule(canal, "build coal_mine burton_on_trent:0") == "BB-BUILD-12"
    assert table.allows(shared, "build coal_mine burton_on_trent:0")
    assert table.allows(rail, "build coal_mine burton_on_trent:0")


@pytest.mark.rule("BB-BUILD-13")
@pytest.mark.parametrize(
    ("industry", "gone", "slot"), [("brewery", 6, "stafford:0"), ("pottery", 4, "stafford:1")]
)
def test_rail_only_tiles_wait_for_the_rails(table, industry, gone, slot) -> None:
    fields = {"hand": ["stafford", "leek"], "gone": {industry: gone}, "money": 60}
    coal = {"tiles": {"cannock:1": [1, "coal_mine", 2]}, "links": {"cannock--stafford": 1}}
    canal = table.arrange(**fields, **coal)
    rail = table.arrange(era="rail", **fields, **coal)

    assert table.rule(canal, f"build {industry} {slot}") == "BB-BUILD-13"
    assert table.allows(rail, f"build {industry} {slot}")


@pytest.mark.rule("BB-BUILD-15")
def test_canal_only_tiles_are_developed_away_by_rail(table) -> None:
    position = table.arrange(era="rail", hand=["dudley", "dudley"])

    assert table.rule(position, "build coal_mine dudley:0") == "BB-BUILD-15"
    table.play(position, "develop coal_mine", "done")
    assert table.allows(position, "build coal_mine dudley:0")


@pytest.mark.rule("BB-BUILD-15", "BB-BUILD-16")
def test_all_level_one_tiles_but_the_pottery_are_canal_only(table) -> None:
    first = [kind for kind in range(len(FACTS.kinds)) if FACTS.level[kind] == 1]

    assert {FACTS.kinds[kind] for kind in first if FACTS.eras[kind] == 3} == {"pottery 1"}
    rail = table.arrange(era="rail", hand=["stafford", "leek"], money=30)
    assert table.allows(rail, "build pottery stafford:1")


# Farms.


@pytest.mark.rule("BB-FARM-1")
def test_farms_hold_breweries_alone(table) -> None:
    slots = [slot for slot in range(FACTS.slot_count) if "farm" in FACTS.slots[slot]]

    assert [FACTS.slot_shows[slot] for slot in slots] == [1 << 5, 1 << 5]


@pytest.mark.rule("BB-FARM-2", "BB-RULING-18")
def test_a_farm_takes_a_brewery_card_and_the_farm_in_the_network(table) -> None:
    build = "build brewery farm_brewery_north:0"
    joined = {"cannock--farm_brewery_north": 0}
    at_cannock = {"cannock--stafford": 0}

    assert table.allows(table.arrange(hand=["brewery_card", "leek"], links=joined), build)
    assert table.allows(table.arrange(hand=["wild_industry", "leek"], links=joined), build)
    assert table.rule(table.arrange(hand=["cannock", "leek"], links=joined), build) == "BB-FARM-2"
    assert table.rule(table.arrange(hand=["brewery_card", "leek"], links=at_cannock), build) == "BB-RULING-18"
    assert table.allows(table.arrange(hand=["brewery_card", "leek"]), build)


@pytest.mark.rule("BB-RULING-18")
def test_an_own_farm_brewery_may_be_built_over(table) -> None:
    tiles = {"farm_brewery_south:0": [0, "brewery", 1]}
    position = table.arrange(hand=["brewery_card", "brewery_card"], tiles=tiles, gone={"brewery": 2})

    assert table.legal(position, "build") == ["brewery farm_brewery_south:0"]


# Markets.


@pytest.mark.rule("BB-MKT-1", "BB-RULING-5")
def test_a_mine_sells_when_connected_to_a_merchant_location_even_an_empty_one(table) -> None:
    fields = {"seats": 2, "hand": ["wild_location", "dudley"], "markets": {"coal": 10}}
    joined = table.arrange(links={"belper--derby": 1, "derby--nottingham": 1}, **fields)
    alone = table.arrange(**fields)

    table.play(joined, "build coal_mine belper:1")
    table.play(alone, "build coal_mine belper:1")

    # Four spaces are empty: £1, £1, £2, £2. Two cubes fill the two of £2.
    assert (joined.coal_market, joined.money[0]) == (12, 17 - 5 + 4)
    assert table.tile(joined, "belper:1") == [0, "coal_mine", 1, "flipped"]
    assert (alone.coal_market, alone.money[0]) == (10, 12)


@pytest.mark.rule("BB-MKT-1", "BB-MKT-2", "BB-MKT-3")
def test_works_sell_without_any_connection_the_dearest_space_first(table) -> None:
    position = table.arrange(
        hand=["dudley", "leek"], tiles={"dudley:0": [1, "coal_mine", 1]}, markets={"iron": 7}
    )

    table.play(position, "build iron_works dudley:1")

    # Three spaces are empty: £1, £1 and £2; all are filled and one cube stays.
    assert position.iron_market == 10
    assert position.money[0] == 17 - 5 + 4
    assert table.tile(position, "dudley:1") == [0, "iron_works", 1, 1]


@pytest.mark.rule("BB-MKT-4", "BB-EX-5")
def test_bb_ex_5_mine_that_sells_out(table) -> None:
    position = table.arrange(
        hand=["coventry", "leek"],
        gone={"coal_mine": 1},
        links={"birmingham--coventry": 1, "birmingham--oxford": 2},
        markets={"coal": 8},
    )

    table.play(position, "build coal_mine coventry:1")

    assert position.coal_market == 11
    assert table.tile(position, "coventry:1") == [0, "coal_mine", 2, "flipped"]
    assert (position.income[0], position.tallies(0)["income"]) == (17, 4)
    assert (position.money[0], position.spent[0]) == (18, 7)


@pytest.mark.rule("BB-MKT-5", "BB-RULING-8")
def test_a_later_connection_sells_nothing(table) -> None:
    position = table.arrange(
        hand=["stone", "leek"], tiles={"redditch:0": [0, "coal_mine", 1]}, markets={"coal": 5}
    )

    table.play(position, "link oxford--redditch")

    assert position.coal_market == 5
    assert table.tile(position, "redditch:0") == [0, "coal_mine", 1, 2]


@pytest.mark.rule("BB-RULING-6")
def test_market_proceeds_cannot_pay_for_the_same_build(table) -> None:
    fields = {"hand": ["dudley", "leek"], "tiles": {"dudley:0": [1, "coal_mine", 1]}, "markets": {"iron": 0}}

    assert table.rule(table.arrange(money=4, **fields), "build iron_works dudley:1") == "BB-BUILD-8"
    rich = table.play(table.arrange(money=5, **fields), "build iron_works dudley:1")
    assert rich.money[0] == 5 + 5 + 4 + 4


@pytest.mark.rule("BB-RULING-7")
def test_no_tile_needs_what_it_makes(table) -> None:
    for kind in range(len(FACTS.kinds)):
        if FACTS.industry[kind] == 1:
            assert FACTS.coal[kind] == 0
        if FACTS.industry[kind] == 2:
            assert FACTS.iron[kind] == 0
        if FACTS.industry[kind] == 5:
            assert FACTS.beer[kind] == -1


@pytest.mark.rule("BB-RULING-9")
def test_nothing_is_sold_into_the_price_of_an_empty_market(table) -> None:
    assert FACTS.coal_market.sold(14, 3) == 0
    assert FACTS.iron_market.sold(10, 3) == 0
    assert max(FACTS.coal_market.prices) == 7
    assert max(FACTS.iron_market.prices) == 5


@pytest.mark.rule("BB-RULING-10")
def test_proceeds_do_not_reduce_what_was_spent(table) -> None:
    position = table.arrange(
        hand=["dudley", "leek"], tiles={"dudley:0": [1, "coal_mine", 1]}, markets={"iron": 0}
    )

    table.play(position, "build iron_works dudley:1")

    assert position.spent[0] == 5


# Overbuilding.


@pytest.mark.rule("BB-OVER-1")
def test_only_a_higher_level_of_the_same_industry(table) -> None:
    lower = table.arrange(hand=["worcester", "leek"], tiles={"worcester:0": [0, "cotton_mill", 1]}, money=40)
    higher = table.arrange(
        hand=["worcester", "leek"],
        tiles={"worcester:0": [0, "cotton_mill", 1]},
        gone={"cotton_mill": 3},
        links={"gloucester--worcester": 1},
    )

    assert table.rule(lower, "build cotton_mill worcester:0") == "BB-OVER-1"
    table.play(higher, "build cotton_mill worcester:0")
    assert table.tile(higher, "worcester:0") == [0, "cotton_mill", 2]
    # £14 and one coal from the market.
    assert higher.spent[0] == 15


@pytest.mark.rule("BB-OVER-2")
def test_own_tiles_of_any_industry_lose_their_barrels_without_a_flip(table) -> None:
    tiles = {"stafford:0": [0, "brewery", 1]}
    position = table.arrange(hand=["stafford", "leek"], tiles=tiles, gone={"brewery": 2})

    table.play(position, "build brewery stafford:0")

    assert table.tile(position, "stafford:0") == [0, "brewery", 2, 1]
    assert position.income[0] == 10


@pytest.mark.rule("BB-OVER-2", "BB-OVER-4")
def test_a_flipped_own_tile_may_be_built_over_and_income_stays(table) -> None:
    tiles = {"dudley:0": [0, "coal_mine", 1, "flipped"]}
    position = table.arrange(hand=["dudley", "leek"], tiles=tiles, income_space=14)

    table.play(position, "build coal_mine dudley:0")

    assert position.income[0] == 14
    assert table.tile(position, "dudley:0") == [0, "coal_mine", 2, 3]
    assert position.to_json()["seats"][0]["gone"] == {"coal_mine": 2}


def rival_mine(table, **fields):
    given = {
        "hand": ["dudley", "leek"],
        "tiles": {"dudley:0": [1, "coal_mine", 1, "flipped"]},
        "gone": {"coal_mine": 1},
        "markets": {"coal": 0},
    }
    return table.arrange(**(given | fields))


@pytest.mark.rule("BB-OVER-3", "BB-RULING-14")
def test_a_rivals_mine_only_when_no_coal_is_left(table) -> None:
    build = "build coal_mine dudley:0"
    mine = {"dudley:0": [1, "coal_mine", 1, "flipped"]}

    assert table.allows(rival_mine(table), build)
    assert table.rule(rival_mine(table, markets={"coal": 1}), build) == "BB-OVER-3"
    elsewhere = mine | {"cannock:1": [2, "coal_mine", 1]}
    assert table.rule(rival_mine(table, tiles=elsewhere), build) == "BB-OVER-3"
    works = {"dudley:1": [1, "iron_works", 1, "flipped"], "dudley:0": [2, "coal_mine", 1]}
    fields = {"hand": ["dudley", "leek"], "tiles": works, "gone": {"iron_works": 1}}
    assert table.allows(table.arrange(markets={"iron": 0}, **fields), "build iron_works dudley:1")
    assert (
        table.rule(table.arrange(markets={"iron": 1}, **fields), "build iron_works dudley:1") == "BB-OVER-3"
    )


@pytest.mark.rule("BB-OVER-3")
def test_other_tiles_of_rivals_are_never_built_over(table) -> None:
    position = table.arrange(
        hand=["stafford", "leek"], tiles={"stafford:0": [1, "brewery", 1, "flipped"]}, gone={"brewery": 2}
    )

    assert table.rule(position, "build brewery stafford:0") == "BB-OVER-3"


@pytest.mark.rule("BB-OVER-4", "BB-RULING-52", "BB-EX-18")
def test_bb_ex_18_overbuilding(table) -> None:
    position = rival_mine(
        table,
        era="rail",
        tiles={"dudley:0": [1, "coal_mine", 2, "flipped"]},
        gone={"coal_mine": 3},
        links={"birmingham--dudley": 2, "birmingham--oxford": 3},
        rivals={1: {"income_space": 30}},
    )

    table.play(position, "build coal_mine dudley:0")

    # £8 and an iron at £2; then 4 cubes at 7, 7, 6, 6.
    assert (position.spent[0], position.money[0]) == (10, 17 - 10 + 26)
    assert table.tile(position, "dudley:0") == [0, "coal_mine", 3, "flipped"]
    assert position.income[0] == 16
    assert (position.income[1], position.tiles[1]) == (30, 0)


@pytest.mark.rule("BB-RULING-11")
def test_overbuilding_may_be_chosen_although_a_slot_is_empty(table) -> None:
    own = table.arrange(
        era="rail",
        hand=["cannock", "leek"],
        tiles={"cannock:1": [0, "coal_mine", 2]},
        gone={"coal_mine": 3},
        money=20,
    )
    rival = {"hand": ["cannock", "leek"], "tiles": {"cannock:1": [1, "coal_mine", 1, "flipped"]}}

    assert table.allows(own, "build coal_mine cannock:1")
    assert table.allows(own, "build coal_mine cannock:0")
    assert table.allows(rival_mine(table, **rival), "build coal_mine cannock:1")
    strict = rival_mine(table, options={"rival_overbuild": "no_empty_slot"}, **rival)
    assert table.rule(strict, "build coal_mine cannock:1") == "BB-RULING-11"
    assert table.allows(strict, "build coal_mine cannock:0")


@pytest.mark.rule("BB-RULING-11")
def test_by_canal_an_own_tile_can_only_be_built_over(table) -> None:
    position = table.arrange(hand=["cannock", "cannock"], tiles={"cannock:1": [0, "coal_mine", 1]})

    assert table.legal(position, "build") == ["coal_mine cannock:1"]


def test_bb_ruling_12_no_second_tile_by_overbuilding_a_rival(table) -> None:
    tiles = {"dudley:0": [1, "coal_mine", 1, "flipped"], "dudley:1": [0, "iron_works", 1]}

    assert table.rule(rival_mine(table, tiles=tiles), "build coal_mine dudley:0") == "BB-RULING-12"


def test_bb_ruling_13_the_licence_needs_an_empty_slot(table) -> None:
    build = "build coal_mine dudley:0"

    assert table.rule(rival_mine(table, hand=["coal_mine_card", "leek"]), build) == "BB-RULING-13"
    assert table.allows(rival_mine(table), build)


def test_bb_ruling_48_uttoxeter_has_no_canal(table) -> None:
    position = table.arrange(hand=["uttoxeter", "leek"], tiles={}, gone={"manufacturer": 1})
    lines = [
        name for at, name in enumerate(FACTS.lines) if "uttoxeter" in name and FACTS.era_lines[0] >> at & 1
    ]

    assert lines == []
    assert table.allows(position, "build manufacturer uttoxeter:0")
    coal = table.arrange(hand=["uttoxeter", "leek"], gone={"cotton_mill": 3})
    assert table.rule(coal, "build cotton_mill uttoxeter:1") == "BB-BUILD-9"


# Worked examples.


def test_bb_ex_3_unconnected_mine(table) -> None:
    hand = ["dudley", "stone", "stone", "leek", "leek", "cannock", "cannock", "redditch"]
    position = table.arrange(round=1, hand=hand)

    table.play(position, "build coal_mine dudley:0")

    assert (position.money[0], position.spent[0]) == (12, 5)
    assert table.tile(position, "dudley:0") == [0, "coal_mine", 1, 2]
    assert position.coal_market == 13


def test_bb_ex_4_iron_works_with_market_coal(table) -> None:
    position = table.arrange(hand=["coalbrookdale", "leek"], links={"coalbrookdale--shrewsbury": 2})

    assert table.rule(position, "build iron_works coalbrookdale:0") == "BB-BUILD-6"
    table.play(position, "build iron_works coalbrookdale:1")

    assert position.spent[0] == 6
    assert (position.coal_market, position.iron_market) == (12, 10)
    assert position.money[0] == 13
    assert table.tile(position, "coalbrookdale:1") == [0, "iron_works", 1, 2]
