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


def stacks_piece(stacks: list[list[bytes]], gone: list[int], seat: int) -> bytes:
    """Join how much of each stack of a seat is gone, from a piece for each stack and number."""
    first = seat * len(stacks)
    pieces: list[bytes] = []
    for at in range(len(stacks)):
        pieces.append(stacks[at][gone[first + at]])
    return b"".join(pieces)
