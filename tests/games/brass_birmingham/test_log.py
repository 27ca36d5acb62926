"""The log tells what really happened, to everybody what they may know."""

from ironbridge.kernel.log import tell
from ironbridge.kernel.record import Record


def told(table, position, notation, viewer=0):
    """Tell one answer in English."""
    before = position.view(viewer)
    action = table.game.actions.parse(notation)
    table.play(position, notation)
    lines = table.game.story(before, action, position.view(viewer))
    return [table.game.catalogue("en").render(line.text) for line in lines]


def test_a_build_tells_its_price_and_sources(table) -> None:
    position = table.arrange(
        hand=["coalbrookdale", "leek"],
        links={"coalbrookdale--shrewsbury": 2},
        tiles={"coalbrookdale:2": [1, "coal_mine", 1, 1]},
    )

    assert told(table, position, "build iron_works coalbrookdale:1") == [
        "seat 1 builds iron works I in Coalbrookdale 2 for £5",
        "seat 1 uses 1 coal from Coalbrookdale 3 of seat 2",
        "coal mine I of seat 2 in Coalbrookdale 3 flips: income +4",
        "seat 1 sells 2 iron to the market for £2",
        "seat 1 discards Coalbrookdale",
    ]


def test_cubes_beyond_the_market_are_told(table) -> None:
    position = table.arrange(hand=["stone", "leek"], markets={"iron": 1})
    first = told(table, position, "develop brewery")
    second = told(table, position, "develop brewery")

    assert first == ["seat 1 develops brewery I", "seat 1 buys 1 iron from the market for £5"]
    assert second == [
        "seat 1 develops brewery I",
        "seat 1 pays £6 for cubes that the empty market does not have",
    ]


def test_a_wild_card_that_pays_by_itself_is_told(table) -> None:
    position = table.arrange(hand=["wild_location", "leek"])

    assert told(table, position, "build coal_mine dudley:0", viewer=1)[-1] == "seat 1 discards wild location"


def test_draws_are_told_to_their_seat_alone(table) -> None:
    record = Record(table.game, 2)
    while record.last.to_decide == -1:
        record.append(record.last.outcomes()[0])
    first = record.last.order[0]

    own = [line for line in _log(table, record, first) if "draws" in line]
    everybody = [line for line in _log(table, record, -1) if "draws" in line]

    assert len(own) == 8
    assert everybody == []


def _log(table, record, viewer):
    return [table.game.catalogue("en").render(line.text) for line in tell(record, viewer)]
