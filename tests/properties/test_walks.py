"""What holds for every game on any walk through its matches; walks are drawn as lists of numbers."""

import json
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.conformance import dump, setups
from ironbridge.kernel.perft import answers, walk
from ironbridge.kernel.position import Position
from ironbridge.kernel.record import Record
from ironbridge.kernel.words import CHANCE, NOBODY, SPECTATOR

FEW = settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])
MANY = settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])

steps = st.lists(st.integers(0, 9999), max_size=25)
seeds = st.integers(0, 10**6)
starts = st.integers(0, 600)


def begin(name: str, setup: int, seed: int, ply: int) -> Position:
    """Go to some decision of some match: which set-up, which luck, how far."""
    game = load(name)
    every = setups(game)
    seats, options = every[setup % len(every)]
    return walk(game.new_position(seats, options), seed, ply)


def step(position: Position, number: int) -> int:
    possible = answers(position)
    return possible[number % len(possible)]


def check_walk(position: Position, numbers: list[int]) -> None:
    """Walk on, looking at the promises of legality, copies, JSON and views at every step."""
    dealer = Dealer(len(numbers))
    for number in numbers:
        if position.to_decide == NOBODY:
            break
        check_answers(position)
        check_copy(position, number)
        deciding = SPECTATOR if position.to_decide == CHANCE else position.to_decide
        for viewer in {SPECTATOR, deciding, number % position.seats}:
            check_view(position, viewer, dealer)
        position.advance(step(position, number))


def check_answers(position: Position) -> None:
    possible = answers(position)
    assert possible
    assert all(a < b for a, b in pairwise(possible))
    if position.to_decide != CHANCE:
        assert possible == position.copy().find_legal()
        assert all(position.why_not(action) is None for action in possible)


def check_copy(position: Position, number: int) -> None:
    truth = dump(position)
    copy = position.copy()
    copy.advance(step(copy, number))
    assert dump(position) == truth
    read = position.game.position_from_json(json.loads(truth))
    assert dump(read) == truth
    read.advance(step(read, number))
    assert dump(read) == dump(copy)


def check_view(position: Position, viewer: int, dealer: Dealer) -> None:
    view = position.view(viewer)
    seen = view.to_json()
    sample = view.sample(dealer)
    assert sample.view(viewer).to_json() == seen
    assert sample.view(SPECTATOR).to_json() == position.view(SPECTATOR).to_json()
    assert (sample.ply, sample.to_decide, sample.turn, sample.move) == (
        position.ply,
        position.to_decide,
        position.turn,
        position.move,
    )


@pytest.mark.parametrize("name", games())
@FEW
@given(setup=st.integers(0, 999), seed=seeds, ply=starts, numbers=steps)
def test_promises_hold_on_a_walk(name: str, setup: int, seed: int, ply: int, numbers: list[int]) -> None:
    check_walk(begin(name, setup, seed, ply), numbers)


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("name", games())
@MANY
@given(setup=st.integers(0, 999), seed=seeds, ply=starts, numbers=steps)
def test_promises_hold_on_many_walks(name: str, setup: int, seed: int, ply: int, numbers: list[int]) -> None:
    check_walk(begin(name, setup, seed, ply), numbers)


@pytest.mark.parametrize("name", games())
@FEW
@given(seed=seeds, numbers=st.lists(st.integers(0, 9999), min_size=1, max_size=90))
def test_replay_equals_play(name: str, seed: int, numbers: list[int]) -> None:
    game = load(name)
    every = setups(game)
    record = Record(game, *every[seed % len(every)])
    played = [dump(record.last)]
    for number in numbers:
        if record.last.to_decide == NOBODY:
            break
        record.append(step(record.last, number))
        played.append(dump(record.last))

    again = Record.from_json(json.loads(json.dumps(record.to_json())), game)

    for ply in (0, len(record) // 3, len(record) // 2, len(record)):
        assert dump(record.replay(ply)) == dump(again.replay(ply)) == played[ply]


@pytest.mark.parametrize("name", games())
@FEW
@given(setup=st.integers(0, 999), seed=seeds, ply=starts, numbers=steps)
def test_counters_never_go_back(name: str, setup: int, seed: int, ply: int, numbers: list[int]) -> None:
    position = begin(name, setup, seed, ply)
    for number in numbers:
        if position.to_decide == NOBODY:
            break
        before = (position.ply, position.turn, position.move)
        position.advance(step(position, number))
        assert position.ply == before[0] + 1
        assert position.turn >= before[1]
        assert position.move >= before[2]


@pytest.mark.parametrize("name", games())
@FEW
@given(setup=st.integers(0, 999), seed=seeds, ply=starts)
def test_every_viewer_is_told_the_same_public_facts(name: str, setup: int, seed: int, ply: int) -> None:
    position = begin(name, setup, seed, ply)

    views = [position.view(viewer) for viewer in (SPECTATOR, *range(position.seats))]

    for seat in range(position.seats):
        tallies = [view.position.tallies(seat) for view in views]
        assert all(row == tallies[0] for row in tallies)
    assert len({(view.to_decide, view.ply, view.position.turn) for view in views}) == 1


@pytest.mark.parametrize("name", games())
@FEW
@given(setup=st.integers(0, 999), seed=seeds, ply=starts, action=st.integers(0, 10**6))
def test_what_is_refused_changes_nothing(name: str, setup: int, seed: int, ply: int, action: int) -> None:
    from ironbridge.errors import IllegalActionError

    position = begin(name, setup, seed, ply)
    before = dump(position)
    wanted = action % len(position.game.actions)
    if wanted in position.legal():
        return

    with pytest.raises(IllegalActionError) as caught:
        position.apply(wanted)

    assert caught.value.rule in position.game.rulebook
    assert caught.value.why
    assert dump(position) == before
