"""What the evaluation must see for bots to play well."""

from ironbridge.games.brass_birmingham.position import BirminghamPosition

from .conftest import Table

BREWERIES = {"uttoxeter:0": [0, "brewery", 1], "stafford:0": [0, "brewery", 1], "derby:0": [0, "brewery", 2]}
GOODS = {"tamworth:0": [0, "cotton_mill", 1], "leek:0": [0, "cotton_mill", 1]}
GONE = {"brewery": 3, "cotton_mill": 2}


def worth(position: BirminghamPosition, **weights: float) -> float:
    game = position.game
    return game.evaluation({**game.evaluation().weights, **weights}).values(position)[0]


def test_barrels_with_nothing_to_sell_lower_the_worth(table: Table) -> None:
    flood = table.arrange(hand=["dudley", "stone"], tiles=BREWERIES, gone=GONE)

    assert worth(flood) < worth(flood, beer_glut=0.0)


def test_barrels_for_goods_on_the_board_are_no_glut(table: Table) -> None:
    """Three barrels, two mills that ask for one each, and one in store."""
    position = table.arrange(hand=["dudley", "stone"], tiles={**BREWERIES, **GOODS}, gone=GONE)

    assert worth(position) == worth(position, beer_glut=0.0)
