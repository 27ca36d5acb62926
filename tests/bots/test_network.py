"""Learned judgements: read from a file, equal one by one and all at once, and never in the way of playing."""

import sys
from pathlib import Path

import numpy as np
import pytest

import ironbridge
from ironbridge.arena.learner import write_network
from ironbridge.bots.greedy import GreedyBot
from ironbridge.bots.network import (
    FILE,
    Network,
    NetworkEvaluation,
    encode,
    find_judgement,
    learned_evaluation,
    read_network,
)
from ironbridge.bots.registry import make
from ironbridge.errors import SetupError
from ironbridge.games.registry import load
from ironbridge.kernel.perft import walk


def network_of(inputs: int, seats: int, seed: int = 0) -> Network:
    random = np.random.default_rng(seed)
    sizes = [(inputs, 8), (8, 4), (4, seats)]
    layers = []
    for size in sizes:
        layers += [
            random.normal(0, 0.1, size).astype(np.float32),
            random.normal(0, 0.1, size[1]).astype(np.float32),
        ]
    return Network(layers)


def test_one_position_and_many_are_judged_alike() -> None:
    game = load("brass-birmingham")
    judgement = learned_evaluation(game)
    assert judgement is not None
    positions = [walk(game.new_position(4), 1, ply) for ply in range(60, 160, 10)]

    together = judgement.judge(positions, 2)

    for position, values in zip(positions, together, strict=True):
        assert judgement.judge([position], 2)[0] == pytest.approx(values, abs=1e-3)


@pytest.mark.parametrize("name", ["brass-birmingham", "brass-lancashire", "bruxelles-1893"])
def test_a_shipped_network_foretells_the_end_of_good_play(name: str) -> None:
    """Near the end it is closer to the final scores than those who only count what lies on the table."""
    game = load(name)
    judgement = learned_evaluation(game)
    assert isinstance(judgement, NetworkEvaluation)
    bots = [GreedyBot(seat, network=True) for seat in range(3)]
    match = ironbridge.new_match(name, seats=3, seed=5)
    wrong = table = 0.0
    guesses: list[tuple[list[float], list[int]]] = []
    while not match.is_over:
        seat = match.to_decide
        position = match.position
        scores = [judgement.encoder.score(position, at) for at in range(3)]
        guesses.append((judgement.judge([position], seat)[0], scores))
        match.apply(bots[seat].decide(match.view(seat)))

    assert match.result is not None
    for guess, scores in guesses:
        for at, final in enumerate(match.result.scores):
            wrong += abs(guess[at] - final)
            table += abs(scores[at] - final)
    assert wrong < table / 2


def test_a_network_of_another_encoding_is_refused(tmp_path: Path) -> None:
    encoder = load("brass-birmingham").encoder()
    assert encoder is not None
    size = encoder.layout.size
    old, large = tmp_path / "old.npz", tmp_path / "large.npz"
    write_network(old, network_of(size, 4), np.ones(size), encoder.version + 1)
    write_network(large, network_of(size + 1, 4), np.ones(size), encoder.version)

    for file in (old, large):
        with pytest.raises(SetupError, match="cannot judge"):
            read_network(file, encoder)


def test_a_network_reads_the_numbers_that_its_encoding_had(tmp_path: Path) -> None:
    game = load("brass-birmingham")
    encoder = game.encoder()
    assert encoder is not None
    size = encoder.layout.size
    early, late = network_of(size - 9, 4), network_of(size, 4)
    late.layers = [np.pad(early.layers[0], ((0, 9), (0, 0))), *early.layers[1:]]
    write_network(tmp_path / "early.npz", early, np.ones(size - 9), encoder.version)
    positions = [walk(game.new_position(4), 1, ply) for ply in range(60, 160, 10)]
    rows = encode(encoder, positions, 1)

    found = read_network(tmp_path / "early.npz", encoder)

    assert found(rows) == pytest.approx(late(rows), abs=1e-4)
    assert found(rows[:1]) == pytest.approx(late(rows)[:1], abs=1e-4)


def test_a_master_plays_a_whole_match(tmp_path: Path) -> None:
    match = ironbridge.new_match("brass-birmingham", seats=2, seed=5)
    bots = [make("master:nodes=30", seed=1), make("random", seed=2)]

    while not match.is_over:
        match.apply(bots[match.to_decide].decide(match.view(match.to_decide)))

    assert match.result is not None
    assert match.result.places[0] == 1


def test_games_without_a_network_are_judged_by_hand() -> None:
    game = load("roll-through-the-ages")

    assert not (game.folder / FILE).exists()
    assert learned_evaluation(game) is None
    assert type(find_judgement(game, None, True)) is type(game.evaluation())


def test_without_numpy_a_master_still_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("brass-birmingham")
    learned_evaluation.cache_clear()
    monkeypatch.setitem(sys.modules, "numpy", None)

    found = find_judgement(game, None, True)

    learned_evaluation.cache_clear()
    assert not isinstance(found, NetworkEvaluation)
