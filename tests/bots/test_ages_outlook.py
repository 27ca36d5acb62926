"""Throws and ends of a turn in Roll Through the Ages, judged as a whole before they happen."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ironbridge.games.registry import load
from ironbridge.games.roll_through_the_ages.actions import ID_KEEP
from ironbridge.games.roll_through_the_ages.evaluation.dice import code_of
from ironbridge.games.roll_through_the_ages.evaluation.margin import NetworkJudge
from ironbridge.games.roll_through_the_ages.evaluation.network import read_networks
from ironbridge.games.roll_through_the_ages.evaluation.outlook import Outlook
from ironbridge.games.roll_through_the_ages.evaluation.planner import Planner
from ironbridge.games.roll_through_the_ages.evaluation.weights import WeightsJudge
from ironbridge.games.roll_through_the_ages.position import AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_CHOOSE, ASK_LEAD, ASK_ROLL
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.words import CHANCE, NOBODY

GAME = load("roll-through-the-ages")
WEIGHTS = GAME.evaluation().weights
FIT = Path(__file__).parents[2] / "research/roll-through-the-ages/fit-network"


def judge_for(seats: int) -> NetworkJudge:
    return NetworkJudge(read_networks()[str(seats)], WEIGHTS)


def decisions(seats: int, asked: int, seed: str) -> Iterator[AgesPosition]:
    """Play a match quickly, and stop where something is asked."""
    position = GAME.new_position(seats)
    planner, dealer = Planner(WeightsJudge(WEIGHTS, WEIGHTS["rivalry"])), Dealer(seed)
    while position.to_decide != NOBODY:
        assert isinstance(position, AgesPosition)
        if position.to_decide == CHANCE:
            position.advance(dealer.draw(position))
            continue
        if position.asked == asked:
            yield position.copy()
        position.advance(planner.best(position))


def end_by(planner: Planner, start: AgesPosition) -> AgesPosition:
    """End a turn whose dice lie, without Leadership."""
    position = start.copy()
    while position.turn == start.turn and position.to_decide != NOBODY:
        settled = position.asked in (ASK_ROLL, ASK_LEAD)
        position.advance(ID_KEEP if settled else planner.best(position))
    return position


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_throw_is_worth_what_the_board_is_after_its_best_end(seats: int) -> None:
    judge = judge_for(seats)
    planner = Planner(judge)
    differences = []
    for position in list(decisions(seats, ASK_ROLL, "throws"))[:: 8 * seats]:
        outlook = judge.throwing(position)
        assert isinstance(outlook, Outlook)
        found = judge.after(end_by(planner, position), position.active)
        differences.append(abs(outlook.throw_worth(code_of(position.dice)) - found))

    # Prices before and after the throw sometimes propose different ends.
    assert len(differences) > 3
    assert sum(difference < 1e-6 for difference in differences) > 0.7 * len(differences)
    assert max(differences) < 2.0


def test_alone_the_end_that_the_next_turn_likes_best_is_chosen() -> None:
    judge = judge_for(1)
    near, far = Planner(judge), Planner(judge, ahead=3)
    gains = []
    for position in list(decisions(1, ASK_CHOOSE, "ahead"))[1::2]:
        nearest, farther = end_by(near, position), end_by(far, position)
        if nearest.to_decide != NOBODY:
            gains.append(judge.expected(farther) - judge.expected(nearest))

    assert len(gains) > 1
    assert min(gains) >= 0.0
    assert max(gains) > 0.0


@pytest.mark.slow
def test_what_is_fitted_does_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    fitted = []
    for jobs in ("1", "2"):
        networks = tmp_path / f"{jobs}.json"
        networks.write_text("{}")
        options = ("--passes", "1", "--matches", "6", "--epochs", "1", "--hidden", "4", "--jobs", jobs)
        subprocess.run(
            [sys.executable, FIT, "late_1", networks, "--folder", tmp_path / jobs, *options], check=True
        )
        fitted.append(networks.read_text())

    assert fitted[0] == fitted[1]
    assert set(json.loads(fitted[0])) == {"late_1"}
