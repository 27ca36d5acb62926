"""Clocks of every kind, whoever decides: no time is charged twice, and none below zero."""

from types import SimpleNamespace
from typing import Any

import pytest

from ironbridge.server.clock import SECONDS_A_DAY, bank_ms, begin_decision, charge, run_out, to_json


def running(kind: str = "live", *, decides: int = 0, since: float | None = 100.0, **first: Any) -> Any:
    """Make a table of two whose clocks hold a minute and half a minute."""
    usual = {"played_by_bot": False, "timed_out": False}
    seats = [
        SimpleNamespace(**{**usual, "clock_ms": 60_000, **first}),
        SimpleNamespace(**usual, clock_ms=30_000),
    ]
    return SimpleNamespace(
        clock={"kind": kind, "bank_seconds": 45, "increment_seconds": 20, "days": 3},
        seats=seats,
        to_decide=decides,
        decider=seats[decides] if decides >= 0 else None,
        decision_started=since,
        deadline=7.0,
    )


@pytest.mark.parametrize(
    ("since", "now", "left"),
    [
        (100.0, 105.5, 54_500),
        (100.0, 160.0, 0),
        (100.0, 500.0, 0),
        (100.0, 90.0, 60_000),
        (None, 500.0, 60_000),
    ],
)
def test_what_a_turn_took_is_charged_and_its_end_adds_the_increment(
    since: float | None, now: float, left: int
) -> None:
    """A clock that was set back charges nothing."""
    table = running(since=since)

    charge(table, table.seats[0], now, turn_over=False)
    assert table.seats[0].clock_ms == left
    table = running(since=since)
    charge(table, table.seats[0], now, turn_over=True)
    assert [seat.clock_ms for seat in table.seats] == [left + 20_000, 30_000]


@pytest.mark.parametrize(("kind", "first"), [("live", {"played_by_bot": True}), ("slow", {}), ("none", {})])
def test_only_people_with_a_bank_are_charged(kind: str, first: dict[str, Any]) -> None:
    table = running(kind, **first)

    charge(table, table.seats[0], 130.0, turn_over=True)

    assert table.seats[0].clock_ms == 60_000


def test_a_bank_holds_what_was_agreed() -> None:
    assert [bank_ms(running(kind).clock) for kind in ("live", "slow", "none")] == [45_000, None, None]


@pytest.mark.parametrize(
    ("table", "new_turn", "deadline"),
    [
        (running(), True, 260.0),
        (running(decides=1), False, 230.0),
        (running(clock_ms=None), True, 200.0),
        (running("slow"), True, 200.0 + 3 * SECONDS_A_DAY),
        (running("slow"), False, 7.0),
        (running("none"), True, None),
        (running(played_by_bot=True), True, None),
        (running("slow", timed_out=True), True, None),
        (running(decides=-1), True, None),
    ],
)
def test_a_deadline_is_where_the_bank_is_empty_or_the_days_are_over(
    table: Any, new_turn: bool, deadline: float | None
) -> None:
    begin_decision(table, 200.0, new_turn=new_turn)

    assert (table.decision_started, table.deadline) == (200.0, deadline)


def test_slow_clocks_without_a_deadline_get_one() -> None:
    table = running("slow")
    table.deadline = None

    begin_decision(table, 200.0, new_turn=False)

    assert table.deadline == 200.0 + 3 * SECONDS_A_DAY


@pytest.mark.parametrize(("kind", "left"), [("live", 0), ("slow", None)])
def test_who_has_no_time_left_is_named_once(kind: str, left: int | None) -> None:
    table = running(kind, **({} if kind == "live" else {"clock_ms": None}))

    assert run_out(table) is table.seats[0]

    assert (table.seats[0].timed_out, table.seats[0].clock_ms, table.deadline) == (True, left, None)
    for nobody in (running(decides=-1), running(played_by_bot=True)):
        assert run_out(nobody) is None
        assert not nobody.seats[0].timed_out


def test_a_client_is_told_what_it_needs_to_count_down() -> None:
    assert to_json(running("none"), 110.0) == {"kind": "none"}
    told = {"kind": "live", "running": 0, "deadline": 7.0}
    assert to_json(running(), 110.25) == {**told, "seats": [49_750, 30_000], "now": 110.25}
    assert to_json(running(), 999.0)["seats"] == [0, 30_000]
    assert to_json(running(since=None), 110.0)["seats"] == [60_000, 30_000]
    assert to_json(running(clock_ms=None), 110.0)["seats"] == [0, 30_000]
    stopped = running()
    stopped.deadline = None
    assert to_json(stopped, 110.0) == {
        "kind": "live", "running": None, "deadline": None, "seats": [60_000, 30_000], "now": 110.0
    }  # fmt: skip
    assert to_json(running("slow"), 110.0)["seats"] == [60_000, 30_000]
