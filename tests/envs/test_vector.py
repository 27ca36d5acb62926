"""Many matches in batches: the same whoever steps them, started anew when over, with every seat's reward."""

import numpy as np
import pytest
from gymnasium.vector import VectorEnv

from ironbridge.envs.course import parts
from ironbridge.envs.vector import VectorMatches
from ironbridge.errors import IllegalActionError, SetupError
from ironbridge.games.registry import games, load
from ironbridge.kernel.batch import Batch, encoder_of


def chosen(masks: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """Choose legal actions at random."""
    found: np.ndarray = (random.random(masks.shape) * masks).argmax(axis=1)
    return found


def played(matches: VectorMatches, steps: int) -> list[bytes]:
    """Play at random; give everything that was seen."""
    random = np.random.default_rng(1)
    observations, infos = matches.reset(seed=5)
    seen = []
    for _ in range(steps):
        observations, rewards, over, cut, infos = matches.step(chosen(observations["action_mask"], random))
        assert matches.observation_space.contains(observations)
        assert not cut.any()
        seen += [observations["observation"].tobytes(), rewards.tobytes(), infos["seat"].tobytes()]
        seen.append(infos.get("final_rewards", np.zeros(0))[over].tobytes() if over.any() else b"")
    return seen


@pytest.mark.parametrize("game", games())
def test_matches_are_stepped_and_begin_anew(game: str) -> None:
    with VectorMatches(game, 3) as matches:
        assert isinstance(matches, VectorEnv)
        random = np.random.default_rng(1)
        observations, infos = matches.reset(seed=1)
        for _ in range(1500):
            movers = infos["seat"]
            observations, rewards, over, _, infos = matches.step(chosen(observations["action_mask"], random))
            assert (observations["action_mask"].sum(axis=1) > 0).all()
            assert (rewards[~over] == 0.0).all()
            if over.any():
                break
        final = infos["final_rewards"][over]
        assert infos["_final_rewards"].tolist() == over.tolist()
        assert final.sum(axis=1) == pytest.approx(1.0)
        assert rewards[over] == pytest.approx(final[np.arange(len(final)), movers[over]])


def test_it_does_not_matter_who_steps() -> None:
    with VectorMatches("roll-through-the-ages", 5) as here:
        alone = played(here, 150)
    with VectorMatches("roll-through-the-ages", 5, workers=2) as there:
        shared = played(there, 150)

    assert alone == shared


def test_workers_are_stepped_as_they_are_ready() -> None:
    with VectorMatches("roll-through-the-ages", 6, workers=2) as matches:
        random = np.random.default_rng(1)
        observations, _ = matches.reset(seed=1)
        for worker, part in enumerate(matches.parts):
            matches.send(worker, chosen(observations["action_mask"][part], random))
        steps = [0, 0]
        for _ in range(40):
            worker, (seen, _, _, _, _) = matches.receive()
            steps[worker] += 1
            assert len(seen["observation"]) == 3
            matches.send(worker, chosen(seen["action_mask"], random))
        assert sum(steps) == 40
        for _ in range(2):
            matches.receive()


def test_without_workers_parts_can_be_stepped_too() -> None:
    with VectorMatches("roll-through-the-ages", 2) as matches:
        observations, _ = matches.reset(seed=1)
        matches.send(0, observations["action_mask"].argmax(axis=1))
        worker, _ = matches.receive()

    assert worker == 0


@pytest.mark.parametrize("workers", [0, 1])
def test_an_illegal_action_raises(workers: int) -> None:
    with VectorMatches("brass-birmingham", 2, workers=workers) as matches:
        observations, _ = matches.reset(seed=1)
        legal = observations["action_mask"].argmax(axis=1)

        with pytest.raises(IllegalActionError):
            matches.step(np.array([legal[0], int(observations["action_mask"][1].argmin())]))
        # The first match has not gone on without the second.
        again, _, _, _, _ = matches.step(legal)

    assert again["observation"].shape == observations["observation"].shape


def test_every_worker_needs_a_match() -> None:
    with pytest.raises(SetupError, match="too few"):
        VectorMatches("brass-birmingham", 1, workers=2)


def test_a_batch_shows_what_the_deciding_seat_sees() -> None:
    game = load("brass-birmingham")
    batch = Batch(game, 3, {}, 2)
    batch.reset(1)
    encoder = encoder_of(game)
    for _ in range(100):
        for at in range(2):
            position = batch.position(at)
            row = bytearray(batch.size)
            encoder.encode(position, position.to_decide, row, 0)
            assert batch.rows[at * batch.size : (at + 1) * batch.size] == row
            mask = batch.masks[at * batch.actions : (at + 1) * batch.actions]
            assert [action for action, legal in enumerate(mask) if legal] == position.legal()
            assert batch.deciders[at] == position.to_decide
        batch.step([batch.position(at).legal()[-1] for at in range(2)])


def test_an_observation_is_taken_apart_by_name() -> None:
    game = load("brass-birmingham")
    with VectorMatches("brass-birmingham", 4) as matches:
        observations, _ = matches.reset(seed=1)

    found = parts(encoder_of(game), observations["observation"])

    assert found["slot"].shape == (4, 49, 16)
    assert found["hand"].shape == (4, len(game.encoder().layout.parts["hand"]))  # type: ignore[union-attr]
    assert found["hand"].sum(axis=1).tolist() == [8, 8, 8, 8]
