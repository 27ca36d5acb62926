"""Clocks: none, live (a bank per seat plus an increment per turn), or slow (days per turn)."""

from typing import Any, Final

from ironbridge.server.store.tables import Seat, TableState

SECONDS_A_DAY: Final = 86_400
GRACE_MS: Final = 60_000
"""What a seat has at least when its person takes it back from a bot."""


def bank_ms(clock: dict[str, Any]) -> int | None:
    """Say what a seat's bank holds at the start."""
    return int(clock["bank_seconds"] * 1000) if clock["kind"] == "live" else None


def begin_decision(table: TableState, now: float, *, new_turn: bool) -> None:
    """Let the clock run for the seat that has to decide."""
    table.decision_started = now
    seat = table.decider
    if seat is None or seat.played_by_bot or table.clock["kind"] == "none" or seat.timed_out:
        table.deadline = None
    elif table.clock["kind"] == "live":
        table.deadline = now + (seat.clock_ms or 0) / 1000
    elif new_turn or table.deadline is None:
        table.deadline = now + table.clock["days"] * SECONDS_A_DAY


def charge(table: TableState, seat: Seat, now: float, *, turn_over: bool) -> None:
    """Take the time a seat used from its bank; a turn's end adds the increment."""
    if table.clock["kind"] != "live" or seat.clock_ms is None or seat.played_by_bot:
        return
    used = int((now - (table.decision_started or now)) * 1000)
    seat.clock_ms = max(0, seat.clock_ms - max(0, used))
    if turn_over:
        seat.clock_ms += int(table.clock["increment_seconds"] * 1000)


def run_out(table: TableState) -> Seat | None:
    """Note that the deciding seat's time is over; give the seat, or None if nobody's is."""
    seat = table.decider
    table.deadline = None
    if seat is None or seat.played_by_bot:
        return None
    seat.timed_out = True
    if seat.clock_ms is not None:
        seat.clock_ms = 0
    return seat


def to_json(table: TableState, now: float) -> dict[str, Any]:
    """Describe the clocks so that a client can count down by itself."""
    kind = table.clock["kind"]
    data: dict[str, Any] = {"kind": kind}
    if kind == "none":
        return data
    data["running"] = table.to_decide if table.deadline is not None else None
    data["seats"] = [seat.clock_ms for seat in table.seats]
    data["deadline"] = table.deadline
    data["now"] = round(now, 3)
    if kind == "live" and data["running"] is not None:
        used = int((now - (table.decision_started or now)) * 1000)
        data["seats"][table.to_decide] = max(0, (table.seats[table.to_decide].clock_ms or 0) - used)
    return data
