"""Remarks on a finished match: what a seat can learn from how it played, each with its figures.

A game that has something to say puts a `remarks.py` into its folder with a function
`find_remarks(record) -> list[Remark]`. Every remark is counted from the record, never guessed.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from ironbridge.kernel.position import Position
from ironbridge.kernel.record import Entry, Record
from ironbridge.kernel.texts import Text, TextValue
from ironbridge.kernel.words import SPECTATOR


class Remark(NamedTuple):
    """Something to take home from a match."""

    seat: int
    text: Text
    points: float
    """About how many points it was about: what mattered most is said first."""


def remark(seat: int, key: str, worth: float, **values: TextValue) -> Remark:
    """Make a remark about a seat, worth so many points; its message is `remark.<key>`."""
    return Remark(seat, Text(f"remark.{key}", values), worth)


def tenths(number: float) -> Text:
    """Say a number that is not negative with one digit after the point, or the comma."""
    rounded = round(number * 10)
    return Text("decimal", {"whole": rounded // 10, "tenths": rounded % 10})


def remarks_of(record: Record) -> list[Remark]:
    """Let a record's game say what it has to say about everybody's play."""
    module = f"{type(record.game).__module__.rpartition('.')[0]}.remarks"
    if find_spec(module) is None:
        return []
    find: Callable[[Record], list[Remark]] = import_module(module).find_remarks
    return find(record)


def walk(record: Record) -> Iterator[tuple[Position, Entry, Position]]:
    """Give each entry with the positions before and after it."""
    before = record.replay(record.first)
    for entry in record.entries:
        after = before.copy()
        after.advance(entry.answer)
        yield before, entry, after
        before = after


class Told:
    """What the log of a match tells of everybody, to be counted."""

    def __init__(self, record: Record) -> None:
        self._lines = record.tell(SPECTATOR)

    def times(self, seat: int, key: str) -> int:
        """Count the lines of a kind about a seat."""
        return sum(1 for line in self._lines if line.seat == seat and line.text.key == key)

    def total(self, seat: int, key: str, value: str) -> int:
        """Add up a number that lines of a kind tell of a seat."""
        numbers = [
            line.text.values[value] for line in self._lines if line.seat == seat and line.text.key == key
        ]
        return sum(number for number in numbers if isinstance(number, int))
