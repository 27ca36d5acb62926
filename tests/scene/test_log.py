"""The log as readers get it."""

from ironbridge.games.registry import load
from ironbridge.kernel.match import Match
from ironbridge.kernel.record import Record
from ironbridge.scene.wire import lines_to_json


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
