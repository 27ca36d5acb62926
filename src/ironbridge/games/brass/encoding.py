"""Pieces of rows that both games write alike: slots, links, stacks."""

from ironbridge.kernel.encoding import one_hot


def slot_pieces(
    seats: int, industry: list[int], level: list[int], industries: int, cubes: int
) -> list[bytes]:
    """Make a piece for each seat, side, kind of tile and number of cubes."""
    kinds, owners = one_hot(industries), one_hot(2 * seats)
    return [
        owners[flipped * seats + seat] + kinds[industry[kind]] + bytes([level[kind], count])
        for seat in range(seats)
        for flipped in range(2)
        for kind in range(len(level))
        for count in range(cubes)
    ]


def line_pieces(seats: int, scores: int) -> list[bytes]:
    """Make a piece for each seat and what a link scores, now and when all is flipped."""
    owners = one_hot(seats)
    return [
        owners[seat] + bytes([now, hoped])
        for seat in range(seats)
        for now in range(scores)
        for hoped in range(scores)
    ]


def note_stacks(
    pieces: list[list[bytes]], gone: list[int], known: list[int], stacks: list[bytes], figures: list[bytes]
) -> None:
    """Make the stacks anew of which more or less is gone than was known, and forget their seats' figures.

    There is a piece for each stack and number that is gone of it.
    """
    for seat in range(len(gone) // len(pieces)):
        first = seat * len(pieces)
        last = first + len(pieces)
        if gone[first:last] != known[first:last]:
            stacks[seat] = b"".join([pieces[at][gone[first + at]] for at in range(len(pieces))])
            figures[seat] = b""
