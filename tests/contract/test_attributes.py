"""What a position keeps beside its JSON, because it follows from the rest, is right at every ply."""

import json

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel import conformance
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import NOBODY, SPECTATOR, Json

from .attributes import attributes, differences, fields

SETUPS = [
    pytest.param(name, seats, options, id=f"{name}-{seats}-{options or 'usual'}")
    for name in games()
    for seats, options in conformance.setups(load(name))
]
USUAL = [setup for setup in SETUPS if not setup.values[2]]


def check_match(name: str, seats: int, options: dict[str, Json], seed: int, every: int) -> None:
    """Play a match at random, looking at every attribute on the way."""
    position, dealer = load(name).new_position(seats, options), Dealer(seed)
    while position.to_decide != NOBODY:
        if position.ply % every == 0:
            check_rebuilt(position)
            check_copy(position, dealer)
            check_samples(position, dealer)
        position.advance(random_answer(position, dealer))


def check_rebuilt(position: Position) -> None:
    """A position rebuilt from its JSON has had to find out again what follows from the rest."""
    game = load(position.game.name)
    rebuilt = game.position_from_json(json.loads(json.dumps(position.to_json())))
    assert differences(position, rebuilt) == {}, f"ply {position.ply}"


def check_copy(position: Position, dealer: Dealer) -> None:
    """A copy is equal, shares no list, and what happens to one does not happen to the other."""
    before = attributes(position)
    copy = position.copy()
    assert differences(position, copy) == {}, f"ply {position.ply}"
    mine, theirs = fields(position), fields(copy)
    # The list of legal actions is never changed, only found again.
    shared = [name for name in mine if isinstance(mine[name], list) and mine[name] is theirs[name]]
    assert set(shared) <= {"_legal"}, f"ply {position.ply}"
    copy.advance(random_answer(copy, dealer))
    assert attributes(position) == before, f"ply {position.ply}: the copy has changed the original"


def check_samples(position: Position, dealer: Dealer) -> None:
    """A sample is as whole as the truth, and shows the viewer what the truth does."""
    for viewer in (SPECTATOR, position.ply % position.seats):
        view = position.view(viewer)
        sample = view.sample(dealer)
        check_rebuilt(sample)
        assert differences(sample.view(viewer).position, view.position) == {}, f"ply {position.ply}"


@pytest.mark.parametrize(("name", "seats", "options"), USUAL[::2])
def test_what_follows_from_the_rest_is_kept_right(name: str, seats: int, options: dict[str, Json]) -> None:
    check_match(name, seats, options, seed=seats, every=5)


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "options"), SETUPS)
def test_what_follows_from_the_rest_is_kept_right_with_every_option(
    name: str, seats: int, options: dict[str, Json]
) -> None:
    check_match(name, seats, options, seed=seats + 100, every=13)


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "options"), USUAL)
def test_what_follows_from_the_rest_is_kept_right_at_every_ply(
    name: str, seats: int, options: dict[str, Json]
) -> None:
    check_match(name, seats, options, seed=seats + 200, every=1)


def test_a_difference_in_any_attribute_is_noticed() -> None:
    """The comparison itself can fail: every number of a position counts."""
    for name in games():
        position = load(name).new_position(load(name).most_seats)
        for field, value in fields(position).items():
            if isinstance(value, list) and value and isinstance(value[0], int):
                other = position.copy()
                fields(other)[field][-1] += 1
                assert list(differences(position, other)) == [field]
