"""A view as pieces on spots."""

from ironbridge.games.roll_through_the_ages.scene.board import draw

__all__ = ["draw"]
