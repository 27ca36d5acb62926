"""Stacks of industry tiles, one per industry, the lowest level on top.

Tiles leave a stack from the top and never come back, so a stack is known by how many tiles are gone. A kind
of tile (an industry at a level) is a small number that the game gives.
"""

from typing import Final

NO_TILE: Final = -1
"""What `top` answers for an empty stack."""


class TileStacks:
    """Which kind of tile lies on top of each stack after some are gone."""

    def __init__(self, order: list[list[int]]) -> None:
        """Take, for each industry, the kinds of its tiles from the top of the full stack downwards."""
        self.sizes: list[int] = [len(stack) for stack in order]
        """How many tiles each full stack has."""
        self._order: list[list[int]] = [[*stack, NO_TILE] for stack in order]

    def top(self, industry: int, gone: int) -> int:
        """Give the kind on top after `gone` tiles have left, or `NO_TILE`."""
        return self._order[industry][gone]

    def rest(self, industry: int, gone: int) -> list[int]:
        """List the kinds still on a stack, the top first."""
        return self._order[industry][gone:-1]

    def least_gone(self, industry: int, built: list[int]) -> int:
        """Tell how many tiles must have left a stack for the kinds on the board.

        One more than the stack ever had if it never held so many of a kind.
        """
        stack = self._order[industry][:-1]
        least = 0
        for kind in built:
            count = built.count(kind)
            if count > stack.count(kind):
                return len(stack) + 1
            least = max(least, stack.index(kind) + count)
        return least

    def too_many(self, industry: int, gone: int, built: list[int]) -> list[int]:
        """List the kinds of which more are on the board than have left the stack."""
        left = self._order[industry][:gone]
        return [kind for kind in sorted(set(built)) if built.count(kind) > left.count(kind)]
