"""Ways of all games: complete where they are small, bounded where they are not, and quickly found."""

import random
from collections.abc import Iterator

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.match import Match
from ironbridge.kernel.position import Position
from ironbridge.kernel.record import Record
from ironbridge.kernel.ways import FURTHER, MOST_ANSWERS, find_ways


def decisions(name: str, seed: int) -> Iterator[Position]:
    """Play at random and give the position at every decision."""
    game = load(name)
    match = Match(Record(game, game.most_seats), seed=seed)
    chance = random.Random(seed)
    while not match.is_over:
        yield match.position
        match.apply(chance.choice(match.position.legal()))


def whole_moves(position: Position) -> list[list[int]]:
    """List all moves by trying out every order."""
    seat, turn, move = position.to_decide, position.turn, position.move
    found: list[list[int]] = []
    for action in position.legal():
        after = position.copy()
        after.advance(action)
        if (after.to_decide, after.turn, after.move) == (seat, turn, move):
            found += [[action, *rest] for rest in whole_moves(after)]
        else:
            found.append([action])
    return found


@pytest.mark.parametrize("name", games())
def test_the_ways_are_all_whole_moves_and_no_others(name: str) -> None:
    compared = 0
    for position in decisions(name, seed=7):
        ways = find_ways(position.view(position.to_decide), most=300)
        if position.ply % 5 or any(
            then == FURTHER for question in ways.questions for _, then in question.answers
        ):
            continue
        compared += 1
        assert ways.paths() == whole_moves(position)

    assert compared > 5


@pytest.mark.parametrize("name", games())
def test_ways_stay_within_their_bound(name: str) -> None:
    for position in decisions(name, seed=8):
        if position.ply % 9:
            continue
        ways = find_ways(position.view(position.to_decide))
        told = sum(len(question.answers) for question in ways.questions)
        assert told <= max(MOST_ANSWERS, len(position.legal()))
        proposed = [question.proposed for question in ways.questions]
        assert all(
            place < len(question.answers) for place, question in zip(proposed, ways.questions, strict=True)
        )


@pytest.mark.parametrize("name", ["brass-birmingham", "brass-lancashire"])
def test_every_card_in_hand_takes_part_in_a_move(name: str) -> None:
    game, looked = load(name), 0
    for position in decisions(name, seed=9):
        view = position.view(position.to_decide)
        kinds = {game.actions.kind(action) for action in view.legal()}
        if position.ply % 5 or "pass" not in kinds:
            continue
        touched = {spot for answer in find_ways(view).answers for spot in (*answer.spots, *answer.sources)}
        held = {spot.id for zone in game.scene(view).zones if zone.place == "hand" for spot in zone.spots}
        looked += 1
        assert {spot for spot in held if spot.startswith("card:")} <= touched

    assert looked > 5
