"""Places, winners and ties."""

import json

import pytest

from ironbridge.kernel.result import Result, places_of


@pytest.mark.parametrize(
    ("keys", "places"),
    [
        ([(3,)], (1,)),
        ([(3,), (5,), (1,)], (2, 1, 3)),
        ([(5,), (5,), (1,)], (1, 1, 3)),
        ([(5, 1), (5, 2), (5, 1)], (2, 1, 2)),
        ([(0,), (0,), (0,), (0,)], (1, 1, 1, 1)),
        ([(-3,), (-1,)], (2, 1)),
    ],
)
def test_places(keys: list[tuple[int, ...]], places: tuple[int, ...]) -> None:
    assert places_of(keys) == places


def test_winners_and_json() -> None:
    result = Result((5, 7, 7), (3, 1, 1), "end.rounds", ({"a": 5}, {"a": 7}, {"a": 7}), ({}, {}, {}))

    assert result.winners == [1, 2]
    assert json.loads(json.dumps(result.to_json())) == {
        "scores": [5, 7, 7],
        "places": [3, 1, 1],
        "reason": "end.rounds",
        "breakdown": [{"a": 5}, {"a": 7}, {"a": 7}],
        "tie_breaks": [{}, {}, {}],
    }
