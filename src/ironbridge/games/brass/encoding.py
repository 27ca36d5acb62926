"""Pieces of rows that both games write alike: slots, links, money."""

from ironbridge.kernel.encoding import MOST, one_hot


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


def money_pieces() -> list[bytes]:
    """Make a piece for each sum of money: that somebody sits there, the pounds, and how few they are."""
    return [bytes([1, money, money < 5, money < 10, money < 16, money < 24]) for money in range(MOST + 1)]
