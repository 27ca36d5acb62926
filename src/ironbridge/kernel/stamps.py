"""Stamps: numbers by which somebody who has looked at a part of a position knows that it is still the same.

Whoever changes that part gives it a new stamp, which no other position ever had; a copy has the stamps of
its original. So equal stamps mean equal parts, even of different positions; different stamps mean nothing.
"""

from typing import Final


class _Stamps:
    def __init__(self) -> None:
        self.last: int = 0


_STAMPS: Final = _Stamps()


def new_stamp() -> int:
    """Give a stamp that was never given before."""
    _STAMPS.last += 1
    return _STAMPS.last
