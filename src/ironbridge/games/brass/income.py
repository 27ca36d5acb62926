"""The income track: spaces grouped into levels. Flips move a marker by spaces, loans by levels."""

from typing import Final

TOO_LOW: Final = -1
"""What `fall` answers when no level is that low."""


class IncomeTrack:
    """The level of every space, and the two ways a marker moves."""

    def __init__(self, levels: list[int]) -> None:
        self.levels = levels
        """For each space its level, never descending."""
        self.last: int = len(levels) - 1
        """The last space: a marker stops there."""
        self.lowest: int = levels[0]
        """The lowest level."""
        self._highest_space: list[int] = [0] * (levels[-1] - levels[0] + 1)
        for space, level in enumerate(levels):
            self._highest_space[level - self.lowest] = space

    def rise(self, space: int, spaces: int) -> int:
        """Give the space a marker reaches by moving up some spaces."""
        reached = space + spaces
        return reached if reached < self.last else self.last

    def fall(self, space: int, levels: int) -> int:
        """Give the space a marker reaches by falling some levels: the highest one of the new level.

        `TOO_LOW` if there is no such level.
        """
        level = self.levels[space] - levels
        if level < self.lowest:
            return TOO_LOW
        return self._highest_space[level - self.lowest]
