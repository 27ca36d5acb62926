"""Errors say what, why, by which rule, and what to try."""

import inspect
import pickle

import pytest

from ironbridge import errors
from ironbridge.errors import BrokenRecordError, IronbridgeError, PositionError


def test_the_message_has_all_parts() -> None:
    error = IronbridgeError("cannot build", "no coal", rule="BB-COAL-1", hint="build a mine")

    assert str(error) == "cannot build: no coal [BB-COAL-1]\nhint: build a mine"
    assert error.to_json() == {
        "what": "cannot build",
        "why": "no coal",
        "rule": "BB-COAL-1",
        "hint": "build a mine",
    }


def test_empty_parts_are_left_out() -> None:
    error = IronbridgeError("cannot build")

    assert str(error) == "cannot build"
    assert error.to_json() == {"what": "cannot build"}


def test_a_broken_record_says_where() -> None:
    error = BrokenRecordError("tag cannot be read", "it is odd", line=3, column=7)

    assert str(error) == "line 3, column 7: tag cannot be read: it is odd"
    assert (error.line, error.column) == (3, 7)
    assert str(BrokenRecordError("no ply 9")) == "no ply 9"


def test_a_position_error_lists_everything() -> None:
    error = PositionError(["a is b", "c is d"])

    assert error.problems == ["a is b", "c is d"]
    assert str(error) == "position refused: a is b; c is d"


@pytest.mark.parametrize(
    "kind",
    [kind for _, kind in inspect.getmembers(errors, inspect.isclass) if kind.__module__ == errors.__name__],
)
def test_the_family_is_one_and_drawn(kind: type) -> None:
    assert issubclass(kind, IronbridgeError)
    assert kind.__name__.endswith("Error")
    assert kind.__name__ in (errors.__doc__ or "")


@pytest.mark.parametrize(
    "error",
    [
        IronbridgeError("what", "why", rule="XX-1", hint="hint"),
        BrokenRecordError("what", "why", line=3, column=4, hint="hint"),
        PositionError(["a is b", "c is d"]),
        errors.BotFailedError("bot failed", "oh"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_travel_between_processes(error: IronbridgeError) -> None:
    again = pickle.loads(pickle.dumps(error))

    assert type(again) is type(error)
    assert str(again) == str(error)
    assert again.__dict__ == error.__dict__
