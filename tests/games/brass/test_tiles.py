"""The printed tiles, written down a second time: a slip in the facts of either game is no rule."""

import json
from pathlib import Path

from ironbridge.games.registry import load

BIRMINGHAM = {
    # Level by level: tiles, money, coal, iron, beer to sell, points, income spaces, link icons.
    "cotton_mill": ["3 12 0 0 1 5 5 1", "2 14 1 0 1 5 4 2", "3 16 1 1 1 9 3 1", "3 18 1 1 1 12 2 1"],
    "coal_mine": ["1 5 0 0 - 1 4 2", "2 7 0 0 - 2 7 1", "2 8 0 1 - 3 6 1", "2 10 0 1 - 4 5 1"],
    "iron_works": ["1 5 1 0 - 3 3 1", "1 7 1 0 - 5 3 1", "1 9 1 0 - 7 2 1", "1 12 1 0 - 9 1 1"],
    "manufacturer": [
        *("1 8 1 0 1 3 5 2", "2 10 0 1 1 5 1 1", "1 12 2 0 0 4 4 0", "1 8 0 1 1 3 6 1"),
        *("2 16 1 0 2 8 2 2", "1 20 0 0 1 7 6 1", "1 16 1 1 0 9 4 0", "2 20 0 2 1 11 1 1"),
    ],
    "pottery": [
        *(
            "1 17 0 1 1 10 5 1",
            "1 0 1 0 1 1 1 1",
            "1 22 2 0 2 11 5 1",
            "1 0 1 0 1 1 1 1",
            "1 24 2 0 2 20 5 1",
        ),
    ],
    "brewery": ["2 5 0 1 - 4 4 2", "2 7 0 1 - 5 5 2", "2 9 0 1 - 7 5 2", "1 9 0 1 - 10 5 2"],
}
LANCASHIRE = {
    # Level by level: tiles, money, coal, iron, cubes, points, income spaces. Level 0 of the shipyards first.
    "cotton_mill": ["3 12 0 0 - 3 5", "3 14 1 0 - 5 4", "3 16 1 1 - 9 3", "3 18 1 1 - 12 2"],
    "port": ["2 6 0 0 - 2 3", "2 7 0 0 - 4 3", "2 8 0 0 - 6 4", "2 9 0 0 - 9 4"],
    "coal_mine": ["1 5 0 0 2 1 4", "2 7 0 0 3 2 7", "2 8 0 1 4 3 6", "2 10 0 1 5 4 5"],
    "iron_works": ["1 5 1 0 4 3 3", "1 7 1 0 4 5 3", "1 9 1 0 5 7 2", "1 12 1 0 6 9 1"],
    "shipyard": ["2 - - - - - -", "2 16 1 1 - 10 2", "2 25 1 1 - 18 1"],
}
COSTS = ("cost_money", "cost_coal", "cost_iron")
BIRMINGHAM_FIELDS = ("count", *COSTS, "beer_to_sell", "vp", "income_spaces", "link_icons")
LANCASHIRE_FIELDS = ("count", "cost", "coal", "iron", "cubes", "vp", "income_spaces")
CUBES = {"coal_mine": [2, 3, 4, 5], "iron_works": [4, 4, 5, 6]}


def facts_of(game):
    return json.loads((Path(load(game).folder) / "facts.json").read_text(encoding="utf-8"))


def printed(tiles, fields):
    rows = [["-" if tile[field] is None else str(tile[field]) for field in fields] for tile in tiles]
    return [" ".join(row) for row in rows]


def test_birmingham_prints_these_tiles():
    tiles = facts_of("brass-birmingham")["industries"]["tiles"]

    assert {name: printed(kinds, BIRMINGHAM_FIELDS) for name, kinds in tiles.items()} == BIRMINGHAM
    for kinds in tiles.values():
        assert [tile["level"] for tile in kinds] == list(range(1, len(kinds) + 1))
    assert {name: [tile["produces"]["amount"] for tile in tiles[name]] for name in CUBES} == CUBES
    beer = [(tile["produces"]["amount_canal"], tile["produces"]["amount_rail"]) for tile in tiles["brewery"]]
    assert beer == [(1, 2)] * 4
    fixed = [(name, tile["level"]) for name in tiles for tile in tiles[name] if not tile["can_be_developed"]]
    assert fixed == [("pottery", 1), ("pottery", 3)]


def test_lancashire_prints_these_tiles():
    tiles = facts_of("brass-lancashire")["industry_tiles"]["by_industry"]

    assert {name: printed(kinds, LANCASHIRE_FIELDS) for name, kinds in tiles.items()} == LANCASHIRE
    for name, kinds in tiles.items():
        first = int(name != "shipyard")
        assert [tile["level"] for tile in kinds] == list(range(first, first + len(kinds)))


def test_lancashire_loans_cost_a_level_for_every_ten_pounds():
    assert facts_of("brass-lancashire")["loans"]["levels_lost"] == {"10": 1, "20": 2, "30": 3}
