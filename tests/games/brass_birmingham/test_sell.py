"""Selling and merchants' beer (BB-SELL, BB-MERCH)."""

import pytest

HAND = ["stone", "leek"]
CARDS = ["card leek", "card stone"]


def worcester(table, **fields):
    """A cotton mill I in Worcester, linked to Gloucester, whose first merchant buys cotton."""
    given = {
        "hand": HAND,
        "tiles": {"worcester:0": [0, "cotton_mill", 1]},
        "links": {"gloucester--worcester": 1},
        "merchants": {"gloucester_1": "cotton", "gloucester_2": "blank"},
    }
    return table.arrange(**(given | fields))


def at(table, location, face="any", **fields):
    """A manufacturer I in Birmingham that reaches one merchant location."""
    routes = {
        "oxford": {"birmingham--oxford": 1},
        "gloucester": {"birmingham--worcester": 1, "gloucester--worcester": 1},
        "shrewsbury": {"birmingham--dudley": 1, "dudley--wolverhampton": 1}
        | {"coalbrookdale--wolverhampton": 1, "coalbrookdale--shrewsbury": 1},
        "nottingham": {"birmingham--tamworth": 1, "burton_on_trent--tamworth": 1}
        | {"burton_on_trent--derby": 1, "derby--nottingham": 1},
        "warrington": {"birmingham--walsall": 1, "cannock--walsall": 1, "cannock--stafford": 1}
        | {"stafford--stone": 1, "stoke_on_trent--stone": 1, "stoke_on_trent--warrington": 1},
    }
    given = {
        "hand": HAND,
        "tiles": {"birmingham:1": [0, "manufacturer", 1]},
        "links": routes[location],
        "merchants": {f"{location}_1": face},
        "barrels": [f"{location}_1"],
    }
    return table.arrange(**(given | fields))


@pytest.mark.rule("BB-SELL-1")
def test_selling_costs_any_card(table) -> None:
    position = at(table, "oxford")

    table.play(position, "sell birmingham:1")

    assert table.legal(position) == CARDS


@pytest.mark.rule("BB-SELL-2", "BB-RULING-25")
def test_what_can_be_sold(table) -> None:
    assert table.legal(worcester(table), "sell") == ["worcester:0"]
    assert table.rule(worcester(table, links={}), "sell worcester:0") == "BB-SELL-2"
    assert table.rule(worcester(table, tiles={}), "sell worcester:0") == "BB-SELL-2"
    rival = {"worcester:0": [1, "cotton_mill", 1]}
    assert table.rule(worcester(table, tiles=rival), "sell worcester:0") == "BB-SELL-2"
    flipped = {"worcester:0": [0, "cotton_mill", 1, "flipped"]}
    assert table.rule(worcester(table, tiles=flipped), "sell worcester:0") == "BB-SELL-2"
    assert table.legal(worcester(table, tiles=flipped), "sell") == []


@pytest.mark.rule("BB-SELL-3", "BB-SELL-7")
def test_the_beer_on_the_tile_must_be_used(table) -> None:
    position = worcester(table, barrels=[])

    assert table.rule(position, "sell worcester:0") == "BB-SELL-7"


@pytest.mark.rule("BB-SELL-4")
def test_the_barrel_may_be_used_but_need_not(table) -> None:
    tiles = {"birmingham:1": [0, "manufacturer", 1], "stafford:0": [0, "brewery", 1]}
    own = table.play(at(table, "nottingham", tiles=tiles), "sell birmingham:1", "beer stafford:0")
    merchants = table.play(at(table, "nottingham", tiles=tiles), "sell birmingham:1", "barrel nottingham_1")

    assert (own.vp[0], own.barrels != 0) == (0, True)
    assert (merchants.vp[0], merchants.barrels) == (3, 0)


def test_a_barrel_is_proposed_before_ones_own_beer_and_that_before_a_rivals(table) -> None:
    tiles = {"birmingham:1": [0, "manufacturer", 1], "stafford:0": [0, "brewery", 1]}
    tiles["derby:0"] = [1, "brewery", 1]
    with_barrel = at(table, "nottingham", tiles=tiles)
    without = at(table, "nottingham", tiles=tiles, barrels=[])

    proposed = []
    for position in (with_barrel, without):
        table.play(position, "sell birmingham:1")
        proposed.append(table.game.actions.notation(position.propose()))

    assert proposed == ["barrel nottingham_1", "beer stafford:0"]


@pytest.mark.rule("BB-SELL-5")
def test_a_sale_flips_and_raises_income(table) -> None:
    position = table.play(at(table, "warrington"), "sell birmingham:1")

    assert table.tile(position, "birmingham:1") == [0, "manufacturer", 1, "flipped"]
    assert position.income[0] == 15


@pytest.mark.rule("BB-SELL-6")
def test_several_tiles_in_one_action(table) -> None:
    position = table.arrange(
        hand=HAND,
        tiles={
            "worcester:0": [0, "cotton_mill", 1],
            "birmingham:1": [0, "manufacturer", 1],
            "stafford:0": [0, "brewery", 1],
        },
        links={"birmingham--worcester": 1, "birmingham--oxford": 1},
        merchants={"oxford_1": "any", "oxford_2": "blank"},
        barrels=["oxford_1"],
    )

    table.play(position, "sell worcester:0", "barrel oxford_1", "sell birmingham:1")

    assert position.actions_left == 2
    assert table.legal(position) == CARDS
    # 2 from Oxford, 5 for each sale and 4 for the brewery.
    assert position.income[0] == 10 + 2 + 5 + 5 + 4


@pytest.mark.rule("BB-SELL-6")
def test_selling_on_is_optional(table) -> None:
    tiles = {"birmingham:1": [0, "manufacturer", 3], "worcester:0": [0, "cotton_mill", 1]}
    links = {"birmingham--worcester": 1, "birmingham--oxford": 1}
    position = at(table, "oxford", tiles=tiles, links=links)

    table.play(position, "sell birmingham:1")
    assert table.legal(position) == ["sell worcester:0", "done"]
    table.play(position, "done")

    assert table.legal(position) == CARDS


@pytest.mark.rule("BB-SELL-8")
def test_blank_tiles_and_empty_slots_buy_nothing(table) -> None:
    blank = at(table, "oxford", "blank", merchants={"oxford_1": "blank", "oxford_2": "blank"}, barrels=[])
    links = {"birmingham--tamworth": 0, "burton_on_trent--tamworth": 0}
    links |= {"burton_on_trent--derby": 0, "derby--nottingham": 0}
    empty = at(
        table, "nottingham", seats=2, hand=["dudley", "cannock"], links=links, merchants={}, barrels=[]
    )

    assert table.rule(blank, "sell birmingham:1") == "BB-SELL-8"
    assert table.rule(empty, "sell birmingham:1") == "BB-SELL-8"


@pytest.mark.rule("BB-SELL-9")
def test_the_merchant_must_show_the_industry(table) -> None:
    merchants = {"oxford_1": "cotton", "oxford_2": "pottery"}

    assert (
        table.rule(at(table, "oxford", merchants=merchants, barrels=[]), "sell birmingham:1") == "BB-SELL-9"
    )
    assert table.allows(at(table, "oxford"), "sell birmingham:1")


# Bonuses.


@pytest.mark.rule("BB-MERCH-1")
def test_merchant_beer_is_used_in_a_sale_alone(table) -> None:
    position = at(table, "oxford")

    assert table.rule(position, "barrel oxford_1") == "BB-FLOW-6"
    assert table.legal(position, "barrel") == []


@pytest.mark.rule("BB-MERCH-2")
def test_gloucester_removes_a_lowest_tile_without_iron(table) -> None:
    position = at(table, "gloucester", tiles={"birmingham:1": [0, "manufacturer", 1]})

    table.play(position, "sell birmingham:1")
    assert table.legal(position) == [
        "develop cotton_mill",
        "develop coal_mine",
        "develop iron_works",
        "develop manufacturer",
        "develop brewery",
    ]
    assert table.rule(position, "develop pottery") == "BB-MERCH-2"

    table.play(position, "develop brewery")
    assert position.to_json()["seats"][0]["gone"] == {"brewery": 1, "manufacturer": 1}
    assert (position.spent[0], position.iron_market) == (0, 8)
    assert table.legal(position) == CARDS


def test_bb_merch_3_oxford_raises_income(table) -> None:
    position = table.play(at(table, "oxford"), "sell birmingham:1")

    assert position.income[0] == 10 + 5 + 2


@pytest.mark.rule("BB-MERCH-4")
@pytest.mark.parametrize(("location", "vp"), [("nottingham", 3), ("shrewsbury", 4)])
def test_nottingham_and_shrewsbury_give_vp(table, location, vp) -> None:
    position = table.play(at(table, location), "sell birmingham:1")

    assert position.vp[0] == vp
    assert position.to_json()["seats"][0]["points"] == {"bonuses": vp}


def test_bb_merch_5_warrington_gives_money(table) -> None:
    position = table.play(at(table, "warrington"), "sell birmingham:1")

    assert (position.money[0], position.spent[0]) == (22, 0)


@pytest.mark.rule("BB-RULING-31")
def test_gloucesters_develop_is_compulsory_by_default(table) -> None:
    must = table.play(at(table, "gloucester"), "sell birmingham:1")
    may = table.play(at(table, "gloucester", options={"gloucester_develop": "optional"}), "sell birmingham:1")

    assert table.rule(must, "done") == "BB-RULING-31"
    table.play(may, "done")
    assert may.to_json()["seats"][0]["gone"] == {"manufacturer": 1}
    assert table.legal(may) == CARDS


@pytest.mark.rule("BB-RULING-31")
def test_without_a_developable_tile_the_bonus_is_lost(table) -> None:
    gone = {"cotton_mill": 11, "coal_mine": 7, "iron_works": 4, "manufacturer": 11, "brewery": 7}
    position = table.play(at(table, "gloucester", gone=gone), "sell birmingham:1")

    assert table.legal(position) == CARDS
    assert position.to_json()["seats"][0]["gone"] == gone


# Rulings.


@pytest.mark.rule("BB-RULING-26", "BB-EX-15")
def test_bb_ex_15_two_beers(table) -> None:
    fields = {
        "era": "rail",
        "links": {"birmingham--coventry": 1, "birmingham--worcester": 1, "gloucester--worcester": 1},
        "merchants": {"gloucester_1": "any", "gloucester_2": "pottery"},
        "barrels": ["gloucester_1", "gloucester_2"],
        "hand": HAND,
    }
    pottery = {"coventry:0": [0, "pottery", 3]}
    brewed = table.arrange(tiles=pottery | {"stafford:0": [0, "brewery", 2, 1]}, **fields)
    dry = table.arrange(tiles=pottery, **fields)

    table.play(brewed, "sell coventry:0", "barrel gloucester_1")
    assert table.tile(brewed, "coventry:0") == [0, "pottery", 3, "flipped"]
    assert table.tile(brewed, "stafford:0") == [0, "brewery", 2, "flipped"]
    assert brewed.to_json()["barrels"] == ["gloucester_2"]
    assert table.rule(dry, "sell coventry:0") == "BB-SELL-7"


@pytest.mark.rule("BB-RULING-27")
def test_the_same_merchant_buys_again_without_a_barrel(table) -> None:
    tiles = {"birmingham:1": [0, "manufacturer", 1], "stafford:0": [0, "brewery", 1]}
    position = at(
        table,
        "oxford",
        tiles=tiles | {"worcester:0": [0, "cotton_mill", 1]},
        links={"birmingham--oxford": 1, "birmingham--worcester": 1},
        merchants={"oxford_1": "any", "oxford_2": "blank"},
    )

    table.play(position, "sell birmingham:1", "barrel oxford_1", "sell worcester:0")

    assert table.tile(position, "worcester:0") == [0, "cotton_mill", 1, "flipped"]
    assert table.tile(position, "stafford:0") == [0, "brewery", 1, "flipped"]


@pytest.mark.rule("BB-RULING-28")
@pytest.mark.parametrize("level", [3, 7])
def test_without_beer_no_barrel_and_no_bonus(table, level) -> None:
    position = at(table, "nottingham", tiles={"birmingham:1": [0, "manufacturer", level]})

    table.play(position, "sell birmingham:1")

    assert position.vp[0] == 0
    assert position.to_json()["barrels"] == ["nottingham_1"]


@pytest.mark.rule("BB-RULING-30")
def test_a_bonus_counts_before_the_next_sale(table) -> None:
    tiles = {
        "birmingham:1": [0, "manufacturer", 1],
        "worcester:0": [0, "cotton_mill", 1],
        "stafford:0": [0, "brewery", 1],
    }
    links = {"birmingham--oxford": 1, "birmingham--worcester": 1}
    position = at(
        table, "oxford", tiles=tiles, links=links, merchants={"oxford_1": "any", "oxford_2": "blank"}
    )

    table.play(position, "sell birmingham:1", "barrel oxford_1")

    assert position.income[0] == 17
    assert table.legal(position) == ["sell worcester:0", "done"]


@pytest.mark.rule("BB-RULING-55")
def test_the_player_names_the_merchant_by_its_barrel(table) -> None:
    position = at(
        table,
        "oxford",
        merchants={"oxford_1": "any", "oxford_2": "manufacturer"},
        barrels=["oxford_1", "oxford_2"],
    )

    table.play(position, "sell birmingham:1")
    assert table.legal(position) == ["barrel oxford_1", "barrel oxford_2"]
    table.play(position, "barrel oxford_2")

    assert position.to_json()["barrels"] == ["oxford_1"]


def test_bb_ex_14_sell_with_merchant_beer(table) -> None:
    position = worcester(table, barrels=["gloucester_1"])

    table.play(position, "sell worcester:0")
    assert "develop pottery" not in table.legal(position)
    table.play(position, "develop cotton_mill")

    assert position.barrels == 0
    assert table.tile(position, "worcester:0") == [0, "cotton_mill", 1, "flipped"]
    assert position.income[0] == 15
    assert position.to_json()["seats"][0]["gone"] == {"cotton_mill": 2}
    assert position.iron_market == 8


def test_bb_ex_24_two_players(table) -> None:
    faces = set(table.arrange(seats=2).to_json()["merchants"].values())
    assert faces == {"any", "cotton", "manufacturer", "blank"}

    fields = {
        "seats": 2,
        "era": "rail",
        "tiles": {"coventry:0": [0, "pottery", 2], "stafford:0": [0, "brewery", 2]},
    }
    links = {"birmingham--coventry": 1, "birmingham--oxford": 1}
    any_here = table.arrange(links=links, merchants={"oxford_1": "any"}, **fields)
    elsewhere = table.arrange(
        links=links,
        merchants={"oxford_1": "cotton", "oxford_2": "manufacturer", "shrewsbury_1": "any"},
        **fields,
    )
    assert table.allows(any_here, "sell coventry:0")
    assert table.rule(elsewhere, "sell coventry:0") == "BB-SELL-9"

    canal = table.arrange(
        seats=2,
        hand=["wild_location", "dudley"],
        gone={"manufacturer": 0, "cotton_mill": 3},
        links={"derby--nottingham": 0},
    )
    table.play(canal, "build cotton_mill derby:0")
    assert (canal.spent[0], canal.coal_market) == (15, 12)

    scored = table.end_round(table.arrange(seats=2, links={"derby--nottingham": 0}))
    assert scored.vp[0] == 2
