"""Sets of small numbers as bitmasks: locations, lines or slots, one bit each, the first one lowest.

Hot loops walk a set without a function call:

    while rest:
        low = rest & -rest
        rest ^= low
        at = low.bit_length() - 1
"""

from collections.abc import Iterable
from typing import Final

MOST_BITS: Final = 61
"""Larger sets would leave the machine word that compiled code computes in."""

BIT: Final[list[int]] = [1 << at for at in range(MOST_BITS)]
"""The set of just one number."""


def mask_of(members: Iterable[int]) -> int:
    """Give the set of some numbers.

    >>> mask_of([0, 3])
    9
    """
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def members_of(mask: int) -> list[int]:
    """List the numbers of a set, ascending.

    >>> members_of(9)
    [0, 3]
    """
    members: list[int] = []
    while mask:
        low = mask & -mask
        mask ^= low
        members.append(low.bit_length() - 1)
    return members


def size_of(mask: int) -> int:
    """Count the numbers of a set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
