"""A view described for drawing: pieces on spots, and the backdrops below them."""

from ironbridge.games.brass_birmingham.scene.backdrop import draw_backdrop
from ironbridge.games.brass_birmingham.scene.board import build_scene

__all__ = ["build_scene", "draw_backdrop"]
