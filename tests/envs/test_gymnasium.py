"""Gymnasium's own checks, and one learner among bots."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ironbridge.envs.gymnasium import IDS, LearnerEnv
from ironbridge.envs.pictures import pixels
from ironbridge.errors import IllegalActionError, SetupError


@pytest.mark.slow
@pytest.mark.parametrize("name", IDS)
def test_it_passes_the_check(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


def test_it_passes_the_check_in_parts() -> None:
    check_env(gymnasium.make("Ironbridge/RollThroughTheAges-v0", observation="parts").unwrapped)


def finish(env: LearnerEnv) -> tuple[float, int]:
    """Play to the end with what is drawn from the action space; give the reward and the decisions made."""
    decisions = 0
    while True:
        _, reward, terminated, _, info = env.step(env.action_space.sample())
        decisions += 1
        assert not info["illegal"]
        if terminated:
            return reward, decisions


def test_a_match_against_bots_is_played_to_its_end() -> None:
    env = LearnerEnv("roll-through-the-ages", seats=3, bots=("random",), reward="score", seat=1)
    observation, info = env.reset(seed=3)

    assert info["seat"] == 1
    assert info["legal"].tolist() == np.flatnonzero(observation["action_mask"]).tolist()
    reward, decisions = finish(env)

    assert reward == env.course.position.result().scores[1]
    assert decisions > 10


def test_the_learner_sits_anywhere_unless_told() -> None:
    env = LearnerEnv("roll-through-the-ages", seats=4)

    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}


def test_an_illegal_action_is_replaced_or_raises() -> None:
    for illegal in ("replace", "raise"):
        env = LearnerEnv("brass-birmingham", illegal=illegal)
        observation, _ = env.reset(seed=1)
        wrong = int(np.flatnonzero(observation["action_mask"] == 0)[0])
        if illegal == "raise":
            with pytest.raises(IllegalActionError):
                env.step(wrong)
        else:
            assert env.step(wrong)[-1]["illegal"]
    with pytest.raises(SetupError, match="illegal actions"):
        LearnerEnv("brass-birmingham", illegal="ignore")


@pytest.mark.slow
def test_the_board_is_drawn_in_pixels() -> None:
    env = LearnerEnv("brass-birmingham", render_mode="rgb_array", seat=0)
    env.reset(seed=1)
    day = env.render()

    assert day.shape[1:] == (960, 3)
    assert len(np.unique(day.reshape(-1, 3), axis=0)) > 100
    # The paper of the map, which the style sheet names.
    assert (day[-1, -1] == (0xF4, 0xEC, 0xDB)).all()
    assert pixels(env.course.position.view(1), width=200).shape[1] == 200


def test_nothing_is_rendered_unless_asked_for() -> None:
    env = LearnerEnv("brass-birmingham")
    env.reset(seed=1)

    with pytest.raises(SetupError, match="render_mode"):
        env.render()
