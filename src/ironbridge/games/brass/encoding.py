"""Pieces of rows that both games write alike: what stands on a slot, and who owns a link."""

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
