"""What is counted at the end of an era and of the match: spots of the scene, and the very points gained."""

from collections import Counter

import pytest

from ironbridge import make_bot, new_match
from ironbridge.games.registry import games, load
from ironbridge.kernel.match import Match
from ironbridge.kernel.position import Position
from ironbridge.kernel.scene import Scene


def play(name: str) -> Match:
    """Let bots play a match."""
    rules = load(name)
    match = new_match(name, seats=min(3, rules.most_seats), seed=7)
    bots = [make_bot("greedy", f"7-{seat}") for seat in range(match.position.seats)]
    while not match.is_over:
        match.apply(bots[match.to_decide].decide(match.view(match.to_decide)))
    return match


def ids_of(scene: Scene) -> set[str]:
    """Name everything that can be lit."""
    return {id for spot in scene.spots() for id in (spot.id, *(piece.id for piece in spot.pieces))}


def check_drawn_at(board: Position, points: list[int]) -> None:
    """A board is drawn with the points a count has come to, and stays as it was."""
    before = board.to_json()
    drawn = board.at_points(points)
    assert board.to_json() == before
    if "vp" in board.tallies(0):
        assert drawn.is_over == board.is_over
        assert [drawn.tallies(seat)["vp"] for seat in range(board.seats)] == points


@pytest.mark.slow
@pytest.mark.parametrize("name", games())
def test_a_count_adds_up_and_names_spots_of_the_scene(name: str) -> None:
    match = play(name)
    told = [line for line in match.log(0) if line.text.key in match.game.log_counts]
    assert told

    for ply in {line.ply for line in told}:
        board, after = match.record.made(ply), match.record.replay(ply + 1)
        gained = [Counter[str]() for _ in range(board.seats)]
        for count in board.counts(0):
            gained[count.seat][count.source] += count.points
            assert f"source.{count.source}" in match.game.catalogue("en")
            assert set(count.spots) <= ids_of(match.game.scene(board.view(0)))
        check_drawn_at(board, [3 * seat + 2 for seat in range(board.seats)])
        if after.is_over:
            breakdown = after.result().breakdown
            assert all(
                breakdown[seat][source] == points
                for seat in range(board.seats)
                for source, points in gained[seat].items()
                if points
            )
        else:
            before = match.record.replay(ply)
            for seat in range(board.seats):
                assert before.tallies(seat)["vp"] + gained[seat].total() == after.tallies(seat)["vp"]
