"""The log as readers get it."""

from ironbridge.games.registry import load
from ironbridge.kernel.match import Match
from ironbridge.kernel.record import Record
from ironbridge.scene.wire import lines_to_json, view_to_json


def test_workers_sent_one_by_one_are_told_in_one_line() -> None:
    game = load("roll-through-the-ages")
    position = game.position_from_json(
        {
            "seats": [{"food": 9}, {}],
            "dice": ["workers3", "workers3", "food3"],
            "asked": "build",
            "workers": 6,
        }
    )
    match = Match(Record.from_position(position), seed=1)
    for notation in (
        "build city_4",
        "workers 1",
        "build city_4",
        "workers 1",
        "build step_pyramid",
        "workers 2",
    ):
        match.apply(notation)

    told = [line["text"] for line in lines_to_json(match.log(0), game, "en") if line["rule"] == "RA-BUILD-2"]

    assert told == [
        "{seat0} sends 2 workers to the fourth city (2 of 3)",
        "{seat0} sends 2 workers to the Step Pyramid (2 of 3)",
    ]


def test_where_cubes_come_from_matters_little_and_whose_tile_flips_does() -> None:
    game = load("brass-birmingham")
    works = {"coalbrookdale:1": [1, "iron_works", 1, 1]}
    position = game.position_from_json({"seats": [{}, {}], "round": 2, "tiles": works})
    match = Match(Record.from_position(position), seed=1)
    match.apply("develop brewery")

    told = {line["text"]: line.get("minor", False) for line in lines_to_json(match.log(0), game, "en")}

    assert told["{seat0} uses 1 iron from Coalbrookdale of {seat1}"]
    assert not told["{seat1} advances 3 income spaces: iron works I in Coalbrookdale flips"]


def test_both_tiles_that_were_developed_are_named_in_one_line() -> None:
    for name in ("brass-birmingham", "brass-lancashire"):
        game = load(name)
        position = game.position_from_json({"seats": [{"money": 30}, {}, {}], "round": 2})
        match = Match(Record.from_position(position), seed=1)
        match.apply("develop coal_mine")
        match.apply("develop iron_works")

        told = [
            line["text"] for line in lines_to_json(match.log(0), game, "en") if "develops" in line["text"]
        ]

        assert told == ["{seat0} develops coal mine I and iron works I"]


def test_a_built_tile_says_what_it_counts_or_will() -> None:
    game = load("brass-lancashire")
    tiles = {"colne:0": [0, "cotton_mill", 1], "colne:1": [1, "cotton_mill", 1, "flipped"]}
    position = game.position_from_json({"seats": [{}, {}, {}], "round": 2, "tiles": tiles})
    scene = view_to_json(position.view(0), "en")["scene"]

    spots = {spot["id"]: spot for zone in scene["zones"] for spot in zone.get("spots", ())}

    assert [spots[f"slot:colne:{at}"]["pieces"][0]["worth"] for at in (0, 1)] == [
        "when it flips: 3 VP, income marker +5, 1 coin for links",
        "3 VP at the end of the era, 1 coin for links",
    ]


def test_money_spent_is_not_told_when_the_round_ends_and_sets_it_back() -> None:
    game = load("brass-lancashire")
    position = game.position_from_json(
        {
            "seats": [{"hand": ["colne"], "spent": 12}, {}, {}],
            "round": 2,
            "order": [1, 2, 0],
            "to_decide": 0,
            "actions_left": 1,
        }
    )

    changes = position.view(0).preview(game.actions.id("pass"), game.actions.id("card", "colne"))

    assert changes["cards"] == -1
    assert "spent" not in changes
