"""Every game of the registry keeps every promise of the contract, at all seat counts and with all options."""

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel import conformance
from ironbridge.kernel.words import Json

SETUPS = [
    pytest.param(name, seats, options, id=f"{name}-{seats}-{options or 'usual'}")
    for name in games()
    for seats, options in conformance.setups(load(name))
]
USUAL = [setup for setup in SETUPS if not setup.values[2]]


@pytest.mark.parametrize("name", games())
def test_game_conforms(name: str) -> None:
    seats, options = next(setup for setup in conformance.setups(load(name)) if setup[0] > 1)
    conformance.check(load(name), seats=seats, options=options, seed=0, every=41)


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "options"), SETUPS)
def test_game_conforms_with_every_option(name: str, seats: int, options: dict[str, Json]) -> None:
    conformance.check(load(name), seats=seats, options=options, seed=seats, every=61)


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("name", "seats", "options"), USUAL)
def test_game_conforms_closely(name: str, seats: int, options: dict[str, Json], seed: int) -> None:
    conformance.check(load(name), seats=seats, options=options, seed=seed, every=13)


@pytest.mark.parametrize("name", games())
def test_a_game_has_texts_for_its_options(name: str) -> None:
    game = load(name)
    english = game.catalogue("en")

    for option in game.options:
        assert f"option.{option.name}" in english
        for value in option.values:
            assert f"option.{option.name}.{str(value).lower()}" in english
        assert not option.rule or option.rule in game.rulebook


@pytest.mark.parametrize("name", games())
def test_a_games_table_stays_small(name: str) -> None:
    assert 1 <= len(load(name).actions) <= 1000
