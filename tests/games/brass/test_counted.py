"""What the points would be if the era ended now, and what is left of it at the end (BB-END-2, BL-SCORE-1)."""

import pytest

from ironbridge import make_bot, new_match
from ironbridge.kernel.match import Match
from ironbridge.kernel.position import Position


@pytest.fixture(scope="module", params=["brass-birmingham", "brass-lancashire"])
def match(request: pytest.FixtureRequest) -> Match:
    """Play a match at random to its end."""
    played = new_match(request.param, seats=3, seed=10)
    bot = make_bot("random", 10)
    while not played.is_over:
        played.apply(bot.decide(played.view(played.to_decide)))
    return played


def test_counting_now_agrees_with_the_end(match: Match) -> None:
    position = match.record.replay(0)
    counted = []
    for answer in match.record.answers(0, None):
        if position.to_decide >= 0:
            before = position.to_json()
            counted = position.counted()
            assert position.to_json() == before
        position.advance(answer)

    assert match.result is not None
    assert position.counted() == list(match.result.scores)
    assert all(now >= 0 for now in counted)


def lines_shown(match: Match, position: Position) -> set[str]:
    """Name the lines on which a link is seen."""
    spots = match.game.scene(position.view(0)).spots()
    return {spot.id for spot in spots if spot.id.startswith("line:") and spot.pieces}


def test_the_last_network_stays_on_the_board(match: Match) -> None:
    before = lines_shown(match, match.record.replay(match.ply - 1))

    assert before
    assert before <= lines_shown(match, match.position)
