"""Throws and ends of a turn in Roll Through the Ages, judged as a whole before they happen."""

import itertools
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import fmean
from types import SimpleNamespace
from typing import Any

import pytest

from ironbridge.bots.base import ask
from ironbridge.bots.registry import make
from ironbridge.games.registry import load
from ironbridge.games.roll_through_the_ages.actions import ID_KEEP
from ironbridge.games.roll_through_the_ages.evaluation.dice import FACES, code_of, count_of
from ironbridge.games.roll_through_the_ages.evaluation.ending import Ending, _End, _next_turn
from ironbridge.games.roll_through_the_ages.evaluation.judge import TurnJudge
from ironbridge.games.roll_through_the_ages.evaluation.margin import NetworkJudge
from ironbridge.games.roll_through_the_ages.evaluation.network import read_network, read_networks
from ironbridge.games.roll_through_the_ages.evaluation.outlook import Outlook, Purchase, _without_stones
from ironbridge.games.roll_through_the_ages.evaluation.parts import Board, Part
from ironbridge.games.roll_through_the_ages.evaluation.planner import Planner
from ironbridge.games.roll_through_the_ages.evaluation.weights import WeightsJudge
from ironbridge.games.roll_through_the_ages.facts import COMMERCE, ENGINEERING
from ironbridge.games.roll_through_the_ages.position import GOES_ON, NOTHING, WOOD, AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_CHOOSE, ASK_LEAD, ASK_ROLL, ASK_THROW
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


def test_what_was_worked_out_for_one_question_answers_no_other() -> None:
    """Parts of a board are remembered by what was asked: workers, cities, food, goods, skulls."""
    judge = judge_for(2)
    position = next(decisions(2, ASK_ROLL, "parts"))
    board = Board(judge._network, position)
    outlook = Outlook(position, judge.turn(position), board, 0.0)
    shares = [list(some) for some in itertools.product((0, 3, 7), (0, 3), (0, 5))]
    numbers = [outlook._building(some) for some in shares]

    def alike(one: Part, other: Part) -> bool:
        looks = [[*part.hidden, part.straight, part.margin] for part in (one, other)]
        return max(abs(first - second) for first, second in zip(*looks, strict=True)) < 1e-9

    assert numbers == [outlook._building(some) for some in shares] == list(range(len(shares)))
    for some, number in zip(shares, numbers, strict=True):
        building = board.build(some)
        assert outlook._buildings[number].sheet == building.sheet
        for development in (NOTHING, 0, 3):
            assert alike(outlook._core(number, development), board.core(building, development))
        for food in range(16):
            assert alike(outlook._food_part(building, food), board.food(building, food))
    for skulls, famine in itertools.product(range(6), range(4)):
        assert alike(outlook._disaster(skulls, famine), board.disaster(skulls, famine))
    for goods in itertools.product((0, 1, 2), repeat=5):
        for owned in (0, 1 << ENGINEERING, 1 << COMMERCE):
            part = outlook._goods_part(Purchase(NOTHING, list(goods), 0, owned))
            assert alike(part, board.goods(list(goods), owned))


def test_workers_are_divided_by_the_prices_of_buying_or_of_not_buying() -> None:
    judge = judge_for(2)
    position = next(decisions(2, ASK_ROLL, "parts"))
    board, turn = Board(judge._network, position), judge.turn(position)
    turn.prices.set_gains([[0.0, 1.0, 2.0, 3.0], [0.0, 0.0, 0.0, 9.0]])
    turn.prices_bought.set_gains([[0.0, 4.0, 8.0, 12.0], [0.0, 0.0, 0.0, 9.0]])
    outlook = Outlook(position, turn, board, 0.0)

    found = [
        [outlook._buildings[number].sheet for number in outlook._divided(3, development)]
        for development in (NOTHING, 0)
    ]

    cities, monument = board.build([3, 0]).sheet, board.build([0, 3]).sheet
    assert found == [[monument, cities], [cities, monument]]


@pytest.mark.parametrize("stones", range(4))
def test_stones_that_are_cut_are_no_goods_any_more(stones: int) -> None:
    goods = [4, 3, 2, 1, 0]

    assert _without_stones(goods, stones) == [4, 3 - stones, 2, 1, 0]
    assert goods == [4, 3, 2, 1, 0]


class Guessed(TurnJudge):
    """Notes the throws it is asked about."""

    def __init__(self) -> None:
        super().__init__()
        self.throws: list[int] = []

    def turn_of(self, position: AgesPosition) -> Any:
        return SimpleNamespace(throw_worth=self.note)

    def note(self, code: int) -> float:
        self.throws.append(code)
        return 1.0


@pytest.mark.parametrize("cities", [3, 6])
def test_dice_that_will_be_thrown_are_guessed_to_show_each_face_once_in_six(cities: int) -> None:
    data = {"seats": [{"boxes": {"city_4": 3, "city_5": 4, "city_6": 5}}, {}] if cities == 6 else [{}, {}]}
    position = GAME.position_from_json({**data, "active": 0, "round": 2, "asked": "throw"})
    judge = Guessed()

    assert isinstance(position, AgesPosition)
    assert judge._guess_dice(position) == 1.0

    assert len(judge.throws) == FACES
    for face in range(FACES):
        assert sum(count_of(code, face) for code in judge.throws) == cities
        assert all(count_of(code, face) <= 1 for code in judge.throws), "all of a throw differ"


class Foreseen(TurnJudge):
    """Expects of a board as many points as it has wood."""

    def expected(self, position: AgesPosition) -> float:
        return float(position.sheets[WOOD])


def ending(worth: float, wood: int, end: int = GOES_ON) -> _End:
    after = GAME.new_position(1)
    assert isinstance(after, AgesPosition)
    after.sheets[WOOD] = wood
    after.end = end
    return _End(worth, [], [wood], after)


@pytest.mark.parametrize(
    ("ends", "chosen"),
    [
        ([ending(9.0, 1)], 1),
        ([ending(9.0, 1), ending(8.5, 2)], 2),
        ([ending(9.0, 1), ending(8.5, 3), ending(8.0, 2)], 3),
        ([ending(9.0, 1), ending(8.5, 2), ending(6.0, 3)], 2),
        ([ending(9.0, 1), ending(8.5, 2, 1)], 1),
        ([ending(9.0, 1, 1), ending(8.5, 2)], 1),
    ],
)
def test_of_ends_that_are_nearly_as_good_the_next_turn_decides(ends: list[_End], chosen: int) -> None:
    """Neither of those that are far worse, nor where the match is about to end."""
    position = GAME.new_position(1)
    assert isinstance(position, AgesPosition)

    assert Ending(Foreseen(), 3)._look_ahead(ends, position).actions == [chosen]


@pytest.mark.parametrize("seats", [1, 3])
def test_the_next_turn_begins_a_round_later_with_the_boards_as_they_stand(seats: int) -> None:
    before = next(decisions(seats, ASK_CHOOSE, "next"))
    after = before.copy()
    after.active, after.round = seats - 1, before.round
    after.sheets[WOOD] = 3

    found = _next_turn(after, before)

    if seats == 1:
        # Alone the next turn has begun by itself.
        assert found is after
    else:
        assert (found.active, found.round) == (before.active, before.round + 1)
        assert (found.asked, found.throws) == (ASK_THROW, 1)
        assert found.sheets == after.sheets
        assert after.active == seats - 1


def alone(decide: Callable[[AgesPosition], int], seed: str) -> float:
    """Play a match alone; return its score."""
    position, dealer = GAME.new_position(1), Dealer(seed)
    while position.to_decide != NOBODY:
        assert isinstance(position, AgesPosition)
        by_chance = position.to_decide == CHANCE
        position.advance(dealer.draw(position) if by_chance else decide(position))
    return position.result().scores[0]


@pytest.mark.slow
@pytest.mark.compiled
def test_a_network_fitted_from_nothing_beats_greedy(tmp_path: Path) -> None:
    networks = tmp_path / "networks.json"
    networks.write_text("{}")
    options = ("--passes", "60", "--matches", "40", "--epochs", "400", "--rate", "0.003", "--enough", "74")
    subprocess.run(
        [sys.executable, FIT, "1", networks, "--folder", tmp_path, "--fresh", *options], check=True
    )
    planner = Planner(NetworkJudge(read_network(json.loads(networks.read_text())["1"]), WEIGHTS))
    greedy = make("greedy")
    seeds = [f"alone/{number}" for number in range(50)]

    fitted = fmean(alone(planner.best, seed) for seed in seeds)
    by_greedy = fmean(alone(lambda position: ask(greedy, position.view(0)), seed) for seed in seeds)

    assert fitted > by_greedy


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
