"""Stacks of industry tiles, one per industry, the lowest level on top.

Tiles leave a stack from the top and never come back, so a stack is known by how many tiles are gone. A kind
of tile (an industry at a level) is a small number that the game gives.
"""

from typing import Final

NO_TILE: Final = -1
"""What `top` answers for an empty stack."""


class TileStacks:
    """Which kind of tile lies on top of each stack after some are gone."""

    sizes: list[int]
    """How many tiles each full stack has."""
    _order: list[list[int]]

    def __init__(self, order: list[list[int]]) -> None:
        """Take, for each industry, the kinds of its tiles from the top of the full stack downwards."""
        self.sizes = [len(stack) for stack in order]
        self._order = [[*stack, NO_TILE] for stack in order]

    def top(self, industry: int, gone: int) -> int:
        """Give the kind on top after `gone` tiles have left, or `NO_TILE`."""
        return self._order[industry][gone]

    def rest(self, industry: int, gone: int) -> list[int]:
        """List the kinds still on a stack, the top first."""
        return self._order[industry][gone:-1]
