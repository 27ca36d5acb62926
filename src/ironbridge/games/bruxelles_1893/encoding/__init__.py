"""A position as numbers: the course, the move, the boards, markets and cards, and every seat's mat."""

from ironbridge.games.bruxelles_1893.encoding.writer import build

__all__ = ["build"]
