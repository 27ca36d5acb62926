"""Encoding: what one seat knows of a position as a row of small numbers, and what each number is.

A game that wants to be learned puts `encoding.py` into its folder with a function `build() -> Encoder`;
`Game.encoder` finds it. Seats are counted from the one that looks, so that one network plays any seat.

A row is joined from pieces that are made once, because compiled code sets a single byte of a `bytearray` in
37 ns, joins a piece of any length in 15 ns and turns a list into bytes in 12 ns a number. Whoever follows a
match asks for a `Writer`: it remembers the pieces of the last row and makes only those anew that changed. A
piece of which little changes at a time is a `bytearray` that is patched: other bytes of it stay as they are.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Final, TypeAlias

from ironbridge.kernel.native import mypyc_attr
from ironbridge.kernel.position import Position

Piece: TypeAlias = bytes | bytearray
"""What rows are joined from."""
MOST: Final = 255
"""The largest number in a row; more is written as this."""


def one_hot(size: int) -> list[bytes]:
    """Make a piece for each number below `size`, with a 1 in its place, and a last one, for -1, without."""
    return [bytes(place == at for place in range(size)) for at in range(size + 1)]


def flags(size: int) -> list[bytes]:
    """Make a piece for each set of `size` things: a 1 for each that is in the set."""
    return [bytes(mask >> at & 1 for at in range(size)) for mask in range(1 << size)]


SINGLE: Final = [bytes([number]) for number in range(MOST + 1)]
"""A piece for each number."""


def empty(size: int) -> bytes:
    """Make a piece of nothing."""
    return bytes(size)


class Layout:
    """The parts of a row, in order, each with a name and a name for every number in it."""

    size: int
    """How many numbers a row has."""
    names: list[str]
    """For each number its part and its own name: `slots birmingham:0 flipped of seat 1`."""
    parts: dict[str, range]
    """Where each part lies in the row."""
    things: dict[str, int]
    """How many things of one kind each part tells the same of, one after the other: 49 slots, 4 seats, 1."""

    def __init__(self) -> None:
        self.size = 0
        self.names = []
        self.parts = {}
        self.things = {}

    def add(self, part: str, names: Sequence[str], *, things: int = 1) -> int:
        """Add a part at the end of the row, thing by thing; give the place of its first number."""
        assert len(names) % things == 0, "the same is told of each thing"
        first = self.size
        self.things[part] = things
        self.names += [f"{part} {name}" for name in names]
        self.size += len(names)
        self.parts[part] = range(first, self.size)
        return first

    def shape(self, part: str) -> tuple[int, ...]:
        """Give a part's shape: (things, numbers of each), or only the numbers where there is one thing."""
        things, size = self.things[part], len(self.parts[part])
        return (size,) if things == 1 else (things, size // things)

    def describe(self, at: int) -> str:
        """Say what the number at a place is."""
        return self.names[at]


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes positions as rows of numbers from 0 to 255.

    It reads what the seat may know and nothing else: two positions that differ only in what is hidden from
    the seat give the same row, whether they are views, samples or the truth.
    """

    layout: Layout
    version: int
    """Raised whenever a number changes its place or its meaning: networks fit one version.

    Numbers that are added at the end change nothing for a network: it reads the first ones.
    """

    def __init__(self, layout: Layout, version: int) -> None:
        self.layout = layout
        self.version = version

    def row(self, position: Position, seat: int) -> bytes:
        """Give the row of a position."""
        raise NotImplementedError

    def encode(self, position: Position, seat: int, rows: bytearray, at: int) -> None:
        """Write the row of a position, every number of it, into `rows` from `at` on."""
        rows[at : at + self.layout.size] = self.row(position, seat)

    def score(self, position: Position, seat: int) -> int:
        """Give the points a seat has already: what a network foretells is added to them."""
        raise NotImplementedError

    def writer(self) -> "Writer":
        """Make a writer for positions that have much in common: those of a match, or of its next moves."""
        return Writer(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer:
    """Gives rows one after the other; they are those of `Encoder.row`, whatever was asked before.

    A game whose rows are long overrides `add` and remembers its pieces. This one does not.
    """

    encoder: Encoder

    def __init__(self, encoder: Encoder) -> None:
        self.encoder = encoder

    def add(self, position: Position, seat: int, pieces: list[Piece]) -> None:
        """Add the pieces of the row of a position; they are good until the next row is asked for."""
        pieces.append(self.encoder.row(position, seat))

    def row(self, position: Position, seat: int) -> bytes:
        """Give the row of a position."""
        pieces: list[Piece] = []
        self.add(position, seat, pieces)
        return b"".join(pieces)

    def write(self, position: Position, seat: int, rows: bytearray, at: int) -> None:
        """Write the row of a position, every number of it, into `rows` from `at` on."""
        rows[at : at + self.encoder.layout.size] = self.row(position, seat)


class Masks:
    """Writes which actions are legal: a 1 for each, joined from pieces like a row."""

    def __init__(self, actions: int) -> None:
        self.actions = actions
        self._steps: list[bytes] = [bytes(gap) + b"\1" for gap in range(actions)]
        """The actions from one legal one to the next, by how many there are between them."""
        self._rests: list[bytes] = [bytes(rest) for rest in range(actions + 1)]

    def add(self, legal: list[int], pieces: list[bytes]) -> None:
        """Add the pieces of a mask; the legal actions ascend."""
        first = 0
        for action in legal:
            pieces.append(self._steps[action - first])
            first = action + 1
        pieces.append(self._rests[self.actions - first])


def find_encoder(package: str) -> Encoder | None:
    """Build the encoder of the game in a package, if it has one."""
    module = f"{package}.encoding"
    if not package or find_spec(module) is None:
        return None
    build: Callable[[], Encoder] = import_module(module).build
    return build()
