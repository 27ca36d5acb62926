"""What is shown is so: the points on the board are the result, the spots of the log are in the scene."""

import pytest

from ironbridge import make_bot, new_match
from ironbridge.games.registry import games
from ironbridge.kernel.match import Match
from ironbridge.kernel.texts import Text, seat_name
from ironbridge.kernel.words import SPECTATOR

SEATS = 3


@pytest.fixture(scope="module", params=games())
def match(request: pytest.FixtureRequest) -> Match:
    """Play a match at random to its end."""
    played = new_match(request.param, seats=SEATS, seed=1893)
    bot = make_bot("random", 1893)
    while not played.is_over:
        played.apply(bot.decide(played.view(played.to_decide)))
    return played


def test_seats_and_board_show_the_final_scores(match: Match) -> None:
    assert match.result is not None
    scene = match.game.scene(match.view(0))
    labels = [zone.label for zone in scene.zones]
    for spot in scene.spots():
        labels += [spot.label, *(piece.label for piece in spot.pieces)]

    for seat, score in enumerate(match.result.scores):
        told = [points for label in labels for points in _points(label, seat)]
        assert match.position.tallies(seat)["vp"] == score
        assert told
        assert set(told) == {score}


def _points(label: Text, seat: int) -> list[object]:
    """Give what a label says a seat's points are: a marker on a track, a sheet, a rival's board."""
    values = label.values
    if seat_name(seat) not in (values.get("seat"), values.get("who")):
        return []
    return (
        [values["vp"]]
        if "vp" in values
        else [values["value"]]
        if values.get("what") == Text("tally.vp")
        else []
    )


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_every_spot_of_the_log_is_in_the_scene(match: Match, viewer: int) -> None:
    lines = [line for line in match.log(viewer) if line.spots]
    assert lines
    position = match.record.replay(0)

    for answer in match.record.answers(0, None):
        spots = {spot for line in lines if line.ply == position.ply for spot in line.spots}
        if spots:
            scene = match.game.scene(position.view(viewer))
            known = {id for spot in scene.spots() for id in (spot.id, *(piece.id for piece in spot.pieces))}
            assert spots <= known
        position.advance(answer)
