"""Every part of a judgement counts as it did, whatever the weights are.

The weights are made up, so that fitting them anew changes nothing here. Where a formula changes on purpose,
the failure shows the new figures.
"""

from collections import defaultdict
from collections.abc import Iterator
from zlib import crc32

import pytest

from ironbridge.games.registry import load
from ironbridge.games.roll_through_the_ages.evaluation.inputs import BASE_INPUTS, INPUTS
from ironbridge.games.roll_through_the_ages.evaluation.judgement import AgesEvaluation
from ironbridge.games.roll_through_the_ages.evaluation.network import Network, network_name
from ironbridge.games.roll_through_the_ages.position import AgesPosition
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import CHANCE, NOBODY, Json

HIDDEN = 3


def made_up(name: str) -> float:
    """Give a number from 0.1 to 1.1 that a name always has."""
    return 0.1 + crc32(name.encode()) % 1000 / 1000


def made_up_network(inputs: int) -> Network:
    """Make a network whose parts all differ."""
    columns = [[made_up(f"column {at} {unit}") - 0.6 for unit in range(HIDDEN)] for at in range(inputs)]
    return Network(
        columns,
        [made_up(f"offset {unit}") for unit in range(HIDDEN)],
        [made_up(f"answer {unit}") - 0.3 for unit in range(HIDDEN)],
        [made_up(f"direct {at}") - 0.4 for at in range(inputs)],
        0.7,
    )


def judge_of(position: Position) -> Evaluation:
    weights = {name: made_up(name) for name in position.game.evaluation().weights}
    if not isinstance(position, AgesPosition):
        return position.game.evaluation(weights)
    inputs = INPUTS if position.options.late else BASE_INPUTS
    return AgesEvaluation(weights, {network_name(position.options): made_up_network(inputs)})


def decisions(name: str, seats: int, options: dict[str, Json]) -> Iterator[Position]:
    """Play at random; give every position in which a seat decides, and the last one."""
    position = load(name).new_position(seats, options)
    dealer = Dealer(3)
    while position.to_decide != NOBODY:
        if position.to_decide != CHANCE:
            yield position.copy()
        position.advance(random_answer(position, dealer))
    yield position


@pytest.mark.parametrize(
    ("name", "seats", "options", "expected"),
    [
        ("brass-birmingham", 2, {}, [22.40303252, 26.29832566]),
        ("brass-birmingham", 4, {}, [33.80849621, 30.78424401, 19.90601449, 36.50585646]),
        ("brass-lancashire", 3, {}, [12.31914595, 16.84094035, 22.20006657]),
        ("brass-lancashire", 4, {}, [24.10537862, 20.78608614, 23.02468045, 10.91322423]),
        ("bruxelles-1893", 2, {}, [31.81349493, 37.27222347]),
        ("bruxelles-1893", 5, {}, [42.88855235, 37.1672809, 42.82246999, 34.90864612, 46.95436817]),
        ("roll-through-the-ages", 1, {}, [34.3659055]),
        ("roll-through-the-ages", 2, {}, [19.8660894, 29.91607457]),
        (
            "roll-through-the-ages",
            4,
            {"late_bronze_age": True},
            [32.69084994, 39.76321786, 42.19051796, 39.42337555],
        ),
    ],
)
def test_the_mean_worth_of_each_seat_over_a_match(
    name: str, seats: int, options: dict[str, Json], expected: list[float]
) -> None:
    positions = list(decisions(name, seats, options))[:: 1 + seats]
    judge = judge_of(positions[0])

    values = [judge.values(position) for position in positions]

    means = [sum(value[seat] for value in values) / len(values) for seat in range(seats)]
    assert means == pytest.approx(expected, rel=1e-9)


@pytest.mark.parametrize(
    ("seats", "options", "expected"),
    [
        (
            1,
            {},
            {
                "roll": 42.34826866,
                "buy": 32.0252679,
                "build": 53.78077113,
                "staff": 39.63870149,
                "choose": 55.6610529,
            },
        ),
        (
            2,
            {},
            {
                "roll": 141.6622939,
                "buy": 144.4891186,
                "build": 146.1702121,
                "staff": 129.9621571,
                "lead": 140.9949659,
                "choose": 138.905768,
                "pay": 155.8074245,
                "discard": 101.0316744,
            },
        ),
        (
            3,
            {"late_bronze_age": True},
            {
                "roll": 206.6642375,
                "trade": 184.8916768,
                "deal": 139.3816169,
                "answer": 113.9664924,
                "choose": 195.0956712,
                "build": 163.355605,
                "staff": 155.5734961,
                "buy": 183.7029421,
                "lead": 204.4502688,
                "launch": 202.9472752,
                "pay": 161.9691223,
                "preserve": 242.9674933,
            },
        ),
    ],
)
def test_ages_what_each_action_is_expected_to_bring(
    seats: int, options: dict[str, Json], expected: dict[str, float]
) -> None:
    """For each question of a match, asked twice: what its actions bring in the mean, and the best of them."""
    asked = defaultdict(list)
    for position in decisions("roll-through-the-ages", seats, options):
        if position.to_decide != NOBODY:
            asked[position.question().key.removeprefix("question.")].append(position)

    found = {}
    for question, positions in asked.items():
        for position in (positions[len(positions) // 4], positions[len(positions) * 2 // 3]):
            judged = [worth for _, worth in judge_of(position).options(position)]
            found[question] = found.get(question, 0.0) + sum(judged) / len(judged) + judged[0]
    assert found == pytest.approx(expected, rel=1e-9)


@pytest.mark.parametrize(
    ("seats", "options", "every", "expected"),
    [
        (
            2,
            {},
            4,
            "buy irrigation, food 1, buy irrigation, lead good1, buy religion, buy quarrying, build "
            "step_pyramid, build city_4, food 0, workers 1, build step_pyramid, discard wood, workers 1, "
            "discard pottery, workers 1, pay stone, pay stone",
        ),
        (
            3,
            {"late_bronze_age": True},
            20,
            "propose, build obelisk, lead workers3, lead coin7, swap stone spearheads, keep, propose, take "
            "wood, take food, give stone, roll, done, propose",
        ),
    ],
)
def test_ages_what_the_planner_answers(
    seats: int, options: dict[str, Json], every: int, expected: str
) -> None:
    """Some answers of a match; those about throws are held by what they are expected to bring."""
    found = []
    for position in list(decisions("roll-through-the-ages", seats, options))[:-1:every]:
        if position.question().key != "question.roll":
            found.append(position.game.actions.notation(judge_of(position).best(position)))

    assert ", ".join(found) == expected
