"""Files that come with a game are read by path, and what is of another kind is refused by its path."""

import pytest

from ironbridge.errors import FactsError
from ironbridge.kernel.plan import Plan


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("number", 3),
        ("number", 2.5),
        ("whole", 3),
        ("flag", False),
        ("plain", None),
        ("plain", True),
        ("plain", 0),
        ("plain", "ten"),
        ("word", ""),
        ("wholes", [3, 1]),
        ("numbers", [3, 1.5]),
        ("words", ["ten"]),
    ],
)
def test_a_value_is_given_as_it_is_written(kind: str, data: object) -> None:
    assert getattr(Plan({"deck": [data]}), kind)("deck", 0) == data


@pytest.mark.parametrize(
    ("kind", "data", "wanted"),
    [
        ("number", "3", "a number"),
        ("whole", 3.0, "a whole number"),
        ("whole", True, "a whole number"),
        ("whole", "3", "a whole number"),
        ("flag", 1, "true or false"),
        ("flag", None, "true or false"),
        ("plain", 2.5, "a plain value"),
        ("plain", ["ten"], "a plain value"),
        ("word", 3, "a word"),
        ("names", ["ten"], "an object"),
        ("items", {"ten": 1}, "a list"),
    ],
)
def test_a_value_of_another_kind_is_refused(kind: str, data: object, wanted: str) -> None:
    with pytest.raises(FactsError, match=rf"layout\.deck\.0 must be {wanted}"):
        getattr(Plan({"deck": [data]}), kind)("deck", 0)


@pytest.mark.parametrize("path", [("decks",), ("deck", 1), ("deck", -1), ("deck", "0"), ("deck", 0, "ten")])
def test_what_is_not_there_is_missed_by_its_path(path: tuple[str | int, ...]) -> None:
    with pytest.raises(FactsError, match=f"layout.{'.'.join(map(str, path))} is missing"):
        Plan({"deck": [3]}).at(*path)


def test_a_field_that_is_null_is_as_good_as_none() -> None:
    plan = Plan({"deck": None, "hand": 0})

    assert [plan.has(name) for name in ("deck", "hand", "bag")] == [False, True, False]
    assert plan.names() == ["deck", "hand"]


def test_places_are_points_or_boxes() -> None:
    plan = Plan({"line": [[1, 2], {"x": 3, "y": 4}], "plate": {"x": 10, "y": 20, "w": 6, "h": 4}})

    assert [plan.point("line", at) for at in (0, 1)] == [(1, 2), (3, 4)]
    assert plan.box("plate") == (10, 20, 6, 4)
    assert plan.centred_box("plate") == (7, 18, 6, 4)
