"""What is written of a seat: its money, its income, its stacks, a number or a few for each.

They stand in a piece that is patched where something changed. Patches are a `bytearray` each, because Python
makes one of everything else before it copies it.
"""

from ironbridge.kernel.encoding import MOST


def patches(pieces: list[bytes]) -> list[bytearray]:
    """Make pieces into patches."""
    return [bytearray(piece) for piece in pieces]


class Fields:
    """The fields of a seat, each with what is written for each of its values."""

    def __init__(self) -> None:
        self.size = 0
        self.places: list[slice] = []
        self.patches: list[list[bytearray]] = []

    def add(self, pieces: list[bytes]) -> int:
        """Add a field with a piece for each value, all of a length; give its number."""
        first = self.size
        self.size += len(pieces[0])
        self.places.append(slice(first, self.size))
        self.patches.append(patches(pieces))
        return len(self.places) - 1

    def add_all(self, tables: list[list[bytes]]) -> int:
        """Add a field for each table of pieces; give the number of the first."""
        first = len(self.places)
        for pieces in tables:
            self.add(pieces)
        return first


class Figures:
    """All that is written of one seat; whoever writes it remembers what it has written."""

    written: bytearray

    def __init__(self, fields: Fields) -> None:
        self.fields: Fields = fields
        self.written = bytearray(fields.size)

    def write(self, field: int, value: int) -> None:
        """Write the value of a field."""
        self.written[self.fields.places[field]] = self.fields.patches[field][value]

    def patch(self, field: int, piece: bytes) -> None:
        """Write a field that has too many values for a table."""
        self.written[self.fields.places[field]] = bytearray(piece)


def note_each(figures: list[Figures], field: int, values: list[int], known: list[int]) -> None:
    """Write a field of every seat where its value is not the one known, and remember it."""
    for seat in range(len(figures)):
        value = values[seat]
        if value != known[seat]:
            known[seat] = value
            figures[seat].write(field, min(value, MOST))


def note_stacks(figures: list[Figures], first: int, gone: list[int], known: list[int]) -> None:
    """Write how many tiles of each stack are gone where it has changed; the fields begin with `first`."""
    stacks = len(gone) // len(figures)
    for at in range(len(gone)):
        if gone[at] != known[at]:
            known[at] = gone[at]
            figures[at // stacks].write(first + at % stacks, gone[at])
