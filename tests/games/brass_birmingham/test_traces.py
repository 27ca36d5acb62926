"""What a move in the making leaves on the board: cubes and barrels that go, and the links goods go along."""

TO_OXFORD = {"dudley--wolverhampton": 0, "birmingham--dudley": 1, "birmingham--oxford": 0}


def traces(table, position, notation):
    return position.traces(table.game.actions.parse(notation))


def test_bb_coal_3_coal_goes_along_links_from_its_mine(table) -> None:
    position = table.arrange(
        hand=["tamworth", "leek"],
        money=20,
        gone={"cotton_mill": 3},
        tiles={"dudley:0": [0, "coal_mine", 1]},
        links={"birmingham--dudley": 0, "birmingham--tamworth": 0},
    )

    assert traces(table, position, "build cotton_mill tamworth:0") == {
        "slot:dudley:0": 1,
        "line:birmingham--dudley": 0,
        "line:birmingham--tamworth": 0,
    }


def test_bb_sell_4_goods_go_to_the_merchant_whose_beer_is_used(table) -> None:
    position = table.arrange(
        hand=["stone", "stone"],
        tiles={"wolverhampton:0": [0, "manufacturer", 1]},
        links=TO_OXFORD,
        merchants={"oxford_1": "manufacturer", "oxford_2": "blank"},
    )

    assert traces(table, position, "sell wolverhampton:0") == {
        "beer:oxford_1": 1,
        "merchant:oxford_1": 0,
        **{f"line:{name}": 0 for name in TO_OXFORD},
    }
