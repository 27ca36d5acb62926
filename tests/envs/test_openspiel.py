"""OpenSpiel's own checks on the four games, and its tree search on one of them."""

import json

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

from ironbridge.envs.openspiel import LONGEST, short_name
from ironbridge.games.registry import games

NAMES = [short_name(game) for game in games()]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_it_passes_the_random_simulation_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_it_passes_the_api_test(name: str) -> None:
    # It brings SciPy along, which takes each process that only collects this file two seconds.
    from open_spiel.integration_tests import api_test

    base = api_test.EnforceAPIOnPartialTreeBase
    found = type(name, (base,), {"game_name": name, "game": pyspiel.load_game(name)})
    tests = [test for test in dir(found) if test.startswith("test_")]
    found.setUpClass()
    assert len(tests) > 3

    for test in tests:
        getattr(found(test), test)()


def random_state(name: str, seed: int, decisions: int, **params: object):  # type: ignore[no-untyped-def]
    random = np.random.default_rng(seed)
    state = pyspiel.load_game(name, params).new_initial_state()
    while not state.is_terminal() and decisions:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
            decisions -= 1
    return state


def test_a_clone_goes_its_own_way() -> None:
    state = random_state(NAMES[0], 1, 20)
    before = str(state)

    twin = state.clone()
    while twin.is_chance_node():
        twin.apply_action(twin.chance_outcomes()[0][0])
    twin.apply_action(twin.legal_actions()[0])

    assert str(state) == before != str(twin)
    assert twin.history()[: len(state.history())] == state.history()


def test_nobody_is_told_what_is_hidden() -> None:
    state = random_state(short_name("brass-lancashire"), 1, 10, players=3)

    own, other = (state.information_state_string(player) for player in (0, 1))

    assert own != other
    assert "chance: ?" in own
    assert json.loads(state.observation_string(0))["viewer"] == 0


def test_seats_options_and_rewards_are_parameters() -> None:
    state = random_state(
        short_name("roll-through-the-ages"), 3, LONGEST, players=3, options="late_bronze_age", reward="share"
    )

    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(1.0)
    assert state.get_game().num_players() == 3


def test_tree_search_plays_it() -> None:
    state = random_state(short_name("roll-through-the-ages"), 1, 60, players=1, reward="score")
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = mcts.MCTSBot(
        state.get_game(), 10.0, 4, mcts.RandomRolloutEvaluator(1), random_state=np.random.RandomState(1)
    )

    assert state.is_terminal() or bot.step(state) in state.legal_actions()
