"""The player's aid: what one keeps beside the board, as plain data for any page, printer or terminal.

A game draws it from its facts and names pictures of its `symbols.svg`; how it looks is up to whoever shows
it. A cell is what stands in one place: pictures, words and numbers in a row.
"""

from dataclasses import dataclass
from typing import TypeAlias

from ironbridge.kernel.texts import Text


@dataclass(frozen=True)
class Symbol:
    """A picture of the game's own."""

    id: str
    label: Text | None = None
    """What it shows, where no words beside it say so."""


Cell: TypeAlias = "tuple[Symbol | Text | int, ...]"


@dataclass(frozen=True)
class Entry:
    """One thing to do, or to know."""

    title: Text
    text: Text | None = None
    symbol: str = ""
    """The picture in front of it."""
    costs: tuple[Cell, ...] = ()
    """What it takes and what it brings at once; several cells are different ways, or steps."""
    rule: str = ""


@dataclass(frozen=True)
class Entries:
    """Things to do, one below the other."""

    entries: list[Entry]
    numbered: bool = False
    """Whether they are steps in this order."""


@dataclass(frozen=True)
class Group:
    """Rows of a table that belong together."""

    rows: list[list[Cell]]
    title: Text | None = None
    symbol: str = ""


@dataclass(frozen=True)
class Table:
    """Figures in columns; the first cell of a row says what the row is about."""

    columns: list[Cell]
    groups: list[Group]


@dataclass(frozen=True)
class Box:
    """A space of a track."""

    cell: Cell
    below: Cell = ()
    is_marked: bool = False
    """Whether something stands there to begin with."""


@dataclass(frozen=True)
class Strip:
    """A track."""

    title: Text
    boxes: list[Box]
    text: Text | None = None


@dataclass(frozen=True)
class Section:
    """A part of the aid under a heading of its own."""

    name: str
    title: Text
    blocks: "list[Entries | Table | Strip]"
    rule: str = ""
    """The rule it begins with."""


def numbers(values: list[int]) -> list[Cell]:
    """Give each number a cell of its own; what is 0 leaves its cell empty."""
    return [(value,) if value else () for value in values]
