"""Learning: gradients are right, self-play is repeatable, a run goes on where it stopped and gets better."""

import random
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ironbridge.arena import play as arena
from ironbridge.arena import selfplay
from ironbridge.arena import training as training_module
from ironbridge.arena.learner import Learner, Shape, write_network
from ironbridge.arena.selfplay import LONGEST_TASTE, Played, Style, Taste, play
from ironbridge.arena.series import Pairing
from ironbridge.arena.training import Generation, Task, Training, fitting_options
from ironbridge.bots.network import Network, NetworkEvaluation, read_network
from ironbridge.errors import SetupError
from ironbridge.games.registry import games, load
from ironbridge.kernel.game import Game

TASK = Task("brass-birmingham", (2,), 2, 1, neurons=(8, 4), window=10_000, reuse=40.0, duels=0)


class Here(Executor):
    """Works in this process."""

    def submit(self, fn: Any, /, *args: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **named))
        return future


def made_up(count: int, inputs: int, seats: int) -> Played:
    """Make matches whose points to come follow from the numbers by a simple rule."""
    draw = np.random.default_rng(3)
    rows = draw.integers(0, 5, (count, inputs)).astype(np.uint8)
    targets = np.full((count, seats), np.nan, np.float32)
    targets[:, 0] = rows[:, 0] * 0.5 - rows[:, 1] * 0.25
    targets[:, 1] = rows[:, 2] * 0.5
    return Played(rows, targets, (0, 0))


def test_gradients_are_those_of_the_error() -> None:
    learner = Learner(Shape(6, 5, 4, 3), window=64, seed=1, library=np)
    learner.layers = [layer.astype(np.float64) for layer in learner.layers]
    played = made_up(64, 6, 3)
    rows, targets = played.rows / 5.0, played.targets.astype(np.float64)
    _, gradients = learner.gradients(rows, targets)

    for layer, gradient in zip(learner.layers, gradients, strict=True):
        place = tuple(0 for _ in layer.shape)
        kept = layer[place]
        layer[place] = kept + 1e-5
        above, _ = learner.gradients(rows, targets)
        layer[place] = kept - 1e-5
        below, _ = learner.gradients(rows, targets)
        layer[place] = kept
        # Weights are counted in single precision, so the error is known to six digits.
        assert gradient[place] == pytest.approx((above - below) / 2e-5, rel=1e-3, abs=1e-6)


def test_what_can_be_learned_is_learned() -> None:
    learner = Learner(Shape(6, 16, 8, 3), window=4096, seed=1, library=np)
    learner.add(made_up(4096, 6, 3))

    errors = [learner.learn(3e-3) for _ in range(300)]

    assert errors[0] > 0.2
    assert errors[-1] < 0.02


def test_the_window_forgets_the_oldest() -> None:
    learner = Learner(Shape(2, 3, 3, 2), window=10, seed=1, library=np)
    for number in range(5):
        rows = np.full((4, 2), number, np.uint8)
        learner.add(Played(rows, np.zeros((4, 2), np.float32), (0, 0)))

    assert learner.filled == 10
    assert learner.seen == 20
    assert sorted(learner._rows[:, 0].tolist()) == [2, 2, 3, 3, 3, 3, 4, 4, 4, 4]


def test_self_play_is_repeatable_and_tells_what_came() -> None:
    game = load("brass-birmingham")
    stops = iter([False] * 9)

    def matches() -> list[Played]:
        style = Style(0.5, 0.25)
        return list(
            play(game, game.evaluation(), style, [(2, {})], seed="s", tables=1, going_on=lambda: next(stops))
        )

    [first], [second] = matches(), matches()

    assert first.scores == second.scores
    assert (first.rows == second.rows).all()
    # After the last move nothing is to come, and nobody sits in seats 2 and 3.
    assert np.isnan(first.targets[:, 2:]).all()
    assert first.targets[0, :2].sum() * 20 == pytest.approx(sum(first.scores))


def test_what_a_seat_foretold_itself_counts_beside_the_end() -> None:
    game = load("roll-through-the-ages")

    def match(trace: float) -> Played:
        style = Style(0.5, 0.25, trace)
        [played] = play(game, game.evaluation(), style, [(2, {})], seed="s", tables=1, going_on=lambda: False)
        return played

    end, half, foretold = match(1.0), match(0.5), match(0.0)

    assert (end.rows == foretold.rows).all()
    # After the last move of all only the end is left; before, what was foretold later takes its share.
    assert foretold.targets[-1] == pytest.approx(end.targets[-1], nan_ok=True)
    last = len(end.targets) - 2
    assert half.targets[last] == pytest.approx((end.targets[last] + foretold.targets[last]) / 2, nan_ok=True)
    assert foretold.targets[0, 0] != pytest.approx(end.targets[0, 0])


def guesser(game: Game) -> NetworkEvaluation:
    """A network that knows nothing, with an opinion about everything."""
    encoder = game.encoder()
    assert encoder is not None
    sizes = [encoder.layout.size, 8, 4, game.most_seats]
    draw = np.random.default_rng(5)
    layers = []
    for inputs, outputs in pairwise(sizes):
        layers += [draw.normal(0, 0.1, (inputs, outputs)).astype(np.float32), np.zeros(outputs, np.float32)]
    return NetworkEvaluation(Network(layers), encoder)


def test_a_taste_leads_a_match_elsewhere_but_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("roll-through-the-ages")
    evaluation = guesser(game)

    def match(taste: float, trace: float) -> Played:
        style = Style(0.0, 0.25, trace, taste)
        [played] = play(game, evaluation, style, [(2, {})], seed="s", tables=1, going_on=lambda: False)
        return played

    plain, tasted = match(0, 0.9), match(9, 0.9)
    assert len(plain.rows) != len(tasted.rows) or (plain.rows != tasted.rows).any()

    # Before a move that went astray only what was foretold counts, however much the end does.
    monkeypatch.setattr(selfplay, "ASTRAY", -1.0)
    astray, foretold = match(9, 0.9), match(9, 0.0)
    assert (astray.rows == tasted.rows).all()
    assert astray.targets == pytest.approx(foretold.targets, nan_ok=True)
    assert astray.targets != pytest.approx(tasted.targets, nan_ok=True)


def test_a_taste_is_lost_and_not_everybody_has_one() -> None:
    tastes = [Taste(3.0, 200, random.Random(seed)) for seed in range(40)]

    assert {taste.moves > 0 for taste in tastes} == {False, True}
    assert max(taste.moves for taste in tastes) <= LONGEST_TASTE
    assert not Taste(0.0, 200, random.Random(1)).moves
    liking = next(taste for taste in tastes if taste.moves)
    nothing, all_of_it = liking.bonus(np.array([[0] * 200, [7] * 200], np.uint8))
    assert nothing == 0.0
    assert all_of_it != 0.0


def test_a_network_is_the_average_of_its_last_steps() -> None:
    learner = Learner(Shape(6, 5, 4, 3), window=64, seed=1, library=np)
    rows = np.random.default_rng(1).integers(0, 2, (64, 6)).astype(np.uint8)
    learner.add(Played(rows, np.ones((64, 3), np.float32), (1, 1, 1)))
    steps = []
    for _ in range(3):
        learner.learn(1e-2)
        steps.append([layer.copy() for layer in learner.layers])

    given = learner.network().layers
    assert given[2] == pytest.approx(np.mean([step[2] for step in steps], axis=0), abs=1e-6)
    assert given[2] != pytest.approx(steps[-1][2], abs=1e-6)


def test_a_run_finds_options_that_allow_its_seats() -> None:
    game = load("brass-lancashire")

    assert fitting_options(game, 3, {}) == {}
    assert fitting_options(game, 2, {}) == {"ruleset": "community_2p"}


@pytest.mark.slow
def test_a_run_starts_from_a_network_and_keeps_to_its_time(tmp_path: Path) -> None:
    [first] = list(Training(TASK, tmp_path / "first").run(1, Here()))
    start = str(tmp_path / "first" / "network.npz")

    training = Training(TASK, tmp_path / "second", start=start)
    assert Path(training.network).read_bytes() == Path(start).read_bytes()
    found = list(training.run(5, Here(), minutes=1e-9))

    assert [generation.number for generation in found] == [1]
    assert first.number == 1


class Quick(Training):
    """A run whose duels end as they are told to."""

    shares: Iterator[float] = iter(())

    def _duel(self, new: str, old: str, number: int, pool: Executor) -> float:
        return next(self.shares)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Make self-play bring made-up matches at once; tell which networks were asked to play."""
    networks: list[str] = []

    def play_piece(task: Task, network: str, share: float, matches: int, seed: str) -> list[Played]:
        networks.append(Path(network).name)
        draw = np.random.default_rng(list(f"{seed}/{share}/{Path(network).name}".encode()))
        rows = draw.integers(0, 3, (60, 390)).astype(np.uint8)
        return [Played(rows, draw.normal(0, 1, (60, 4)).astype(np.float32), (int(rows[0, 0]), 7))]

    monkeypatch.setattr(training_module, "play_piece", play_piece)
    return networks


QUICK = Task("roll-through-the-ages", (2,), 2, 1, neurons=(8, 4), window=10_000)


def test_a_generation_takes_the_place_of_the_best_only_if_it_holds_its_own(
    tmp_path: Path, asked: list[str]
) -> None:
    run = Quick(QUICK, tmp_path)
    run.shares = iter([0.1, 0.45, 0.5])
    generations = run.run(5, Here())
    shipped = []

    for _ in range(3):
        next(generations)
        shipped.append((run.best, (tmp_path / "network.npz").read_bytes()))

    # The first of a run from nothing has no other to beat; the second stays in the folder, but does not play.
    assert [one.taken for one in run.history] == [True, False, True]
    assert [best for best, _ in shipped] == [1, 1, 3]
    assert shipped[0] == shipped[1] != shipped[2]
    assert (tmp_path / "generation-002.npz").exists()
    assert "generation-002.npz" not in asked
    assert Path(run.network).name == "generation-003.npz"
    again = Quick(QUICK, tmp_path, resume=True)
    assert (again.history, again.network) == (run.history, run.network)


def test_a_run_that_never_beats_its_start_plays_by_it_to_the_end(tmp_path: Path, asked: list[str]) -> None:
    first = Quick(QUICK, tmp_path / "first")
    first.shares = iter([0.5])
    list(first.run(1, Here()))
    asked.clear()
    run = Quick(QUICK, tmp_path / "second", start=first.network)
    run.shares = iter([0.2])
    list(run.run(1, Here()))

    again = Quick(QUICK, tmp_path / "second", resume=True)
    again.shares = iter([0.3])
    list(again.run(2, Here()))

    assert set(asked) == {"generation-000.npz"}
    assert Path(again.network).read_bytes() == Path(first.network).read_bytes()
    assert again.best == 0
    assert not (tmp_path / "second" / "network.npz").exists()


def test_equals_share_the_wins_of_their_duels_at_an_odd_table_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[tuple[str, ...]] = []

    def first_seat_wins(pairing: Pairing) -> arena.Played:
        played.append(pairing.bots)
        seats = [
            arena.Seated(seat, bot, 0, 0, 1.0 if seat == 0 else 0.0, 0, 0, 0, 0.0, 0.0, {})
            for seat, bot in enumerate(pairing.bots)
        ]
        return arena.Played(0, 0, "", 0, tuple(seats))

    monkeypatch.setattr(arena, "play", first_seat_wins)
    for seats in (2, 3, 4):
        run = Training(replace(QUICK, game="brass-birmingham", seats=(seats,), duels=12), tmp_path)
        played.clear()

        assert run._duel("new.npz", "old.npz", 1, Here()) == pytest.approx(0.5)
        assert len(played) == 12


def figures(run: Training) -> list[Generation]:
    """Give the table of a run, without the times."""
    return [replace(generation, seconds=0.0) for generation in run.history]


@pytest.mark.parametrize("window", [10_000, 200])
def test_a_run_that_was_cut_ends_as_one_that_was_not(tmp_path: Path, asked: list[str], window: int) -> None:
    task = replace(QUICK, window=window, matches=3, reuse=40.0)
    shares = [0.5, 0.4, 0.6, 0.5]
    whole = Quick(task, tmp_path / "whole")
    whole.shares = iter(shares)
    list(whole.run(4, Here()))

    for at, share in enumerate(shares):
        cut = Quick(task, tmp_path / "cut", resume=at > 0)
        cut.shares = iter([share])
        next(cut.run(4, Here()))

    assert figures(cut) == figures(whole)
    for name in ("generation-004.npz", "network.npz", "state.npz"):
        with np.load(tmp_path / "cut" / name) as cut_file, np.load(tmp_path / "whole" / name) as file:
            assert sorted(cut_file) == sorted(file)
            assert all((cut_file[array] == file[array]).all() for array in file)
    assert (cut._learner._rows == whole._learner._rows).all()
    # What the window has forgotten is not kept either: it holds 200 positions, and a generation adds 180.
    kept = [file.name for file in sorted((tmp_path / "cut").glob("positions-*"))]
    assert kept == [f"positions-{number:03}.npz" for number in range(1 if window > 200 else 3, 5)]


def test_a_run_that_goes_on_with_more_neurons_keeps_its_judgement(tmp_path: Path, asked: list[str]) -> None:
    run = Quick(QUICK, tmp_path)
    run.shares = iter([0.5])
    list(run.run(1, Here()))

    wider = Quick(replace(QUICK, neurons=(12, 6)), tmp_path, resume=True)

    rows = np.random.default_rng(1).integers(0, 3, (5, 390)).astype(np.uint8)
    assert wider._learner.network()(rows) == pytest.approx(run._learner.network()(rows), abs=1e-4)


def test_pieces_that_were_given_out_are_played_when_a_run_goes_on(tmp_path: Path, asked: list[str]) -> None:
    run = Quick(QUICK, tmp_path)
    run.shares = iter([0.5, 0.5])
    next(run.run(2, Here()))
    left = run._pieces()

    list(run.run(2, Here()))

    assert left
    assert not set(left) & set(run._pieces())


def test_the_course_of_a_run_is_drawn(
    tmp_path: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pyplot = pytest.importorskip("matplotlib.pyplot")
    run = Quick(QUICK, tmp_path)
    run.shares = iter([0.5, 0.4])
    list(run.run(2, Here()))
    closed: list[Any] = []
    monkeypatch.setattr(pyplot, "close", closed.append)

    files = run.plot()

    [drawn] = closed
    lines = [list(line.get_ydata()) for axis in drawn.axes for line in axis.lines]
    first, second = run.history
    assert lines == [
        [first.error, second.error],
        [first.winner, second.winner],
        [first.mean, second.mean],
        [0.5, 0.4],
        [0.5, 0.5],
    ]
    assert [file.name for file in files] == ["run.svg", "run.png"]
    assert all(file.stat().st_size for file in files)


def test_the_table_of_an_earlier_version_is_read(tmp_path: Path, asked: list[str]) -> None:
    run = Quick(QUICK, tmp_path)
    run.shares = iter([0.5])
    [found] = list(run.run(1, Here()))
    heading = "number,matches,seconds,error,mean,winner,against_last"
    row = [found.number, found.matches, found.seconds, found.error, found.mean, found.winner, 0.4]
    (tmp_path / "generations.csv").write_text(f"{heading}\n{','.join(map(str, row))}\n")

    [read] = Quick(QUICK, tmp_path, resume=True).history

    assert read == replace(found, against_best=0.4)
    assert read.taken


@pytest.mark.slow
def test_a_run_is_noted_and_taken_up_again(tmp_path: Path) -> None:
    training = Training(TASK, tmp_path / "run")
    [first] = list(training.run(1, Here()))

    with pytest.raises(SetupError, match="holds a run already"):
        Training(TASK, tmp_path / "run")
    again = Training(TASK, tmp_path / "run", resume=True)
    assert again.history == [first]
    [second] = list(again.run(2, Here()))

    assert (first.number, second.number) == (1, 2)
    assert first.matches == second.matches == 2
    assert (tmp_path / "run" / "network.npz").exists()
    assert (tmp_path / "run" / "generation-002.npz").exists()


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_every_game_can_be_learned(game: str, tmp_path: Path) -> None:
    seats = 3 if game == "brass-lancashire" else 2
    task = Task(game, (seats,), 1, 1, neurons=(8, 4), window=10_000, reuse=40.0, duels=0)

    [done] = list(Training(task, tmp_path / "run").run(1, Here()))

    assert done.matches == 1
    assert done.error > 0.0


@pytest.mark.slow
def test_options_and_one_seat_can_be_learned(tmp_path: Path) -> None:
    task = Task("roll-through-the-ages", (1,), 1, 1, {"late_bronze_age": True}, (8, 4), reuse=99.0, duels=1)

    [done] = list(Training(task, tmp_path / "run").run(1, Here()))

    assert done.matches == 1
    assert done.against_best in {0.0, 0.5, 1.0}


@pytest.mark.slow
def test_a_generation_that_brings_little_is_learned_from(tmp_path: Path) -> None:
    task = Task("roll-through-the-ages", (1,), 1, 1, neurons=(8, 4), reuse=0.1, duels=0)

    found = list(Training(task, tmp_path / "run").run(2, Here()))

    assert all(generation.error > 0.0 for generation in found)


def test_a_small_network_foretells_nearly_the_same(tmp_path: Path) -> None:
    encoder = load("roll-through-the-ages").encoder()
    assert encoder is not None
    inputs = encoder.layout.size
    learner = Learner(Shape(inputs, 16, 8, 4), window=256, seed=1, library=np)
    learner.add(made_up(256, inputs, 4))
    for _ in range(20):
        learner.learn(1e-2)
    rows = np.random.default_rng(2).integers(0, 3, (64, inputs)).astype(np.uint8)
    network = learner.network()
    for name, small in (("whole.npz", False), ("small.npz", True)):
        write_network(tmp_path / name, network, learner.plain_scale(), encoder.version, small=small)

    whole, small_one = (read_network(tmp_path / name, encoder) for name in ("whole.npz", "small.npz"))

    assert (whole(rows) == network(rows)).all()
    spread = float(whole(rows).std())
    assert np.abs(small_one(rows) - whole(rows)).max() < spread / 10
    assert (tmp_path / "small.npz").stat().st_size < (tmp_path / "whole.npz").stat().st_size / 2


def test_a_run_goes_on_when_the_encoding_has_grown() -> None:
    early = Learner(Shape(6, 5, 4, 3), window=64, seed=1, library=np)
    early.add(made_up(64, 6, 3))
    early.learn(1e-3)
    late = Learner(Shape(8, 5, 4, 3), window=64, seed=2, library=np)

    late.start_from(early.network(), early.plain_scale())

    rows = np.arange(24, dtype=np.uint8).reshape(3, 8)
    assert late.network()(rows) == pytest.approx(early.network()(rows[:, :6]), abs=1e-5)


def test_numbers_that_no_match_has_shown_count_nothing() -> None:
    played = made_up(64, 6, 3)
    played.rows[:, 4] = 0
    first = Learner(Shape(6, 5, 4, 3), window=64, seed=1, library=np)
    first.add(played)
    first.learn(1e-3)
    assert [bool(row.any()) for row in first.network().layers[0]] == [True, True, True, True, False, True]

    second = Learner(Shape(6, 5, 4, 3), window=64, seed=2, library=np)
    second.start_from(first.network(), first.plain_scale())
    played.rows[:] = 0
    played.rows[:, 4] = 1
    second.add(played)
    second.learn(1e-3)

    assert all(row.any() for row in second.network().layers[0]), "what was learned before is kept"


def test_a_run_with_more_neurons_begins_with_the_judgement_it_starts_from() -> None:
    narrow = Learner(Shape(6, 5, 4, 3), window=64, seed=1, library=np)
    narrow.add(made_up(64, 6, 3))
    narrow.learn(1e-3)
    wide = Learner(Shape(8, 9, 7, 3), window=64, seed=2, library=np)

    wide.start_from(narrow.network(), narrow.plain_scale())

    rows = np.arange(24, dtype=np.uint8).reshape(3, 8)
    assert wide.network()(rows) == pytest.approx(narrow.network()(rows[:, :6]), abs=1e-5)
    played = made_up(64, 8, 3)
    _, gradients = wide.gradients(played.rows.astype(np.float32), played.targets)
    assert gradients[2][5:].any(), "the new neurons learn"


def test_a_run_with_fewer_neurons_cannot_start_from_a_network() -> None:
    wide = Learner(Shape(6, 9, 4, 3), window=64, seed=1, library=np)
    wide.add(made_up(64, 6, 3))
    wide.learn(1e-3)

    with pytest.raises(SetupError, match="it has 9,4 neurons, the run has 5,4"):
        Learner(Shape(6, 5, 4, 3), window=64, seed=2, library=np).start_from(
            wide.network(), wide.plain_scale()
        )


def test_a_game_without_an_encoder_cannot_be_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironbridge.kernel.game.find_encoder", lambda package: None)

    with pytest.raises(SetupError, match="cannot be learned"):
        Training(Task("roll-through-the-ages", (1,), 1, 1), tmp_path)
