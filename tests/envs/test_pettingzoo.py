"""PettingZoo's own checks, and what they do not ask: rewards, seats, illegal actions, truncation."""

import re

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from ironbridge.envs import pettingzoo
from ironbridge.errors import IllegalActionError, SetupError
from ironbridge.games.registry import games, load
from ironbridge.kernel.words import Json

SETUPS: list[tuple[str, int | None, dict[str, Json]]] = [
    *((name, None, {}) for name in games()),
    ("brass-birmingham", 4, {}),
    ("brass-lancashire", 2, {"ruleset": "community_2p"}),
    ("bruxelles-1893", 5, {}),
    ("roll-through-the-ages", 1, {"late_bronze_age": True}),
]


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_it_passes_the_api_test(game: str, seats: int | None, options: dict[str, Json]) -> None:
    api_test(pettingzoo.env(game, seats=seats, options=options), num_cycles=100)


def test_it_passes_the_api_test_in_parts() -> None:
    api_test(pettingzoo.env("roll-through-the-ages", observation="parts"), num_cycles=100)


@pytest.mark.parametrize("game", games())
def test_it_passes_the_seed_test(game: str) -> None:
    seed_test(lambda: pettingzoo.env(game), num_cycles=50)


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_it_passes_the_render_test(game: str) -> None:
    render_test(lambda **settings: pettingzoo.env(game, **settings))


def play(env, seed: int = 1) -> dict[str, float]:  # type: ignore[no-untyped-def]
    """Play a match at random; give what each seat got."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    got = {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            got[agent] = reward
            env.step(None)
        else:
            env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
    return dict(sorted(got.items()))


@pytest.mark.parametrize("reward", ["win", "share", "margin", "score"])
def test_rewards_come_at_the_end(reward: str) -> None:
    env = pettingzoo.raw_env("roll-through-the-ages", seats=3, reward=reward)

    got = play(env)

    result = env.course.position.result()
    assert list(got) == ["seat_0", "seat_1", "seat_2"]
    if reward == "win":
        assert {seat for seat, value in enumerate(got.values()) if value} == set(result.winners)
    if reward in ("win", "share"):
        assert sum(got.values()) == pytest.approx(1.0)
    if reward == "score":
        assert tuple(got.values()) == result.scores
    if reward == "margin":
        first, second, _ = sorted(result.scores, reverse=True)
        assert max(got.values()) == first - second


def test_a_seat_that_plays_alone_gets_its_score() -> None:
    env = pettingzoo.raw_env("roll-through-the-ages", seats=1)

    assert play(env) == {"seat_0": env.course.position.result().scores[0]}


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env = pettingzoo.raw_env("brass-birmingham")
    env.reset(seed=1)
    before = env.last()[0]["observation"]
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])

    with pytest.raises(IllegalActionError):
        env.step(illegal)

    assert (env.last()[0]["observation"] == before).all()


def test_a_match_is_cut_off_after_some_decisions() -> None:
    env = pettingzoo.env("brass-birmingham", max_cycles=10)

    assert play(env) == {"seat_0": 0.0, "seat_1": 0.0}
    assert env.unwrapped.course.position.ply < 100


def test_only_the_seat_that_decides_has_legal_actions() -> None:
    env = pettingzoo.raw_env("bruxelles-1893", seats=3)
    env.reset(seed=1)

    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_matches_after_a_seed_follow_from_it() -> None:
    first, second = pettingzoo.raw_env("brass-birmingham"), pettingzoo.raw_env("brass-birmingham")
    for env in (first, second):
        env.reset(seed=7)
        env.reset()

    agent = first.agent_selection
    assert (first.observe(agent)["observation"] == second.observe(agent)["observation"]).all()
    first.reset(seed=7)
    assert (first.observe("seat_0")["observation"] != second.observe("seat_0")["observation"]).any()


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(SetupError, match="unknown reward"):
        pettingzoo.env("brass-birmingham", reward="fame")


@pytest.mark.parametrize("game", games())
def test_all_agents_may_step_at_once(game: str) -> None:
    env = pettingzoo.parallel_env(game)
    observations, _ = env.reset(seed=1)

    for _ in range(30):
        actions = {
            agent: int(np.flatnonzero(seen["action_mask"])[0]) if seen["action_mask"].any() else 0
            for agent, seen in observations.items()
        }
        observations, rewards, _, _, _ = env.step(actions)
        assert set(rewards) == set(env.possible_agents)


@pytest.mark.parametrize("game", games())
def test_parts_are_the_row_by_name(game: str) -> None:
    flat, taken_apart = pettingzoo.env(game), pettingzoo.env(game, observation="parts")
    random = np.random.default_rng(1)
    for env in (flat, taken_apart):
        env.reset(seed=1)

    for _ in range(30):
        row, parts = flat.last()[0], taken_apart.last()[0]
        space = taken_apart.observation_space(taken_apart.agent_selection)
        assert space.contains(parts)
        assert list(parts["observation"]) == list(load(game).encoder().layout.parts)
        together = np.concatenate([part.ravel() for part in parts["observation"].values()])
        assert together.tolist() == row["observation"].tolist()
        action = int(random.choice(np.flatnonzero(row["action_mask"])))
        flat.step(action)
        taken_apart.step(action)


@pytest.mark.parametrize("game", games())
def test_parts_know_their_things(game: str) -> None:
    layout = load(game).encoder().layout

    for name in [name for name, things in layout.things.items() if things > 1]:
        of_seats = name in ("seat", "wild cards")
        told = re.compile(
            r"(?P<what>.*) of (?P<thing>seat .)" if of_seats else r"(?P<thing>\S+) (?P<what>.*)"
        )
        found = [told.fullmatch(layout.names[at].removeprefix(f"{name} ")) for at in layout.parts[name]]
        assert all(found), name
        numbers = layout.shape(name)[1]
        each = [found[at : at + numbers] for at in range(0, len(found), numbers)]
        assert len({one["thing"] for row in each for one in row if one}) == len(each)
        assert len({row[0]["thing"] for row in each if row[0]}) == len(each)
        assert len({tuple(one["what"] for one in row if one) for row in each}) == 1, name
    assert layout.shape("seat")[0] == load(game).most_seats


def test_an_unknown_kind_of_observation_is_refused() -> None:
    with pytest.raises(SetupError, match="flat, parts"):
        pettingzoo.env("roll-through-the-ages", observation="picture")
