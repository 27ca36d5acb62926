"""A position as numbers: the course, the move, seats, slots, lines, networks, the hand and what is unseen."""

from ironbridge.games.brass_lancashire.encoding.writer import build

__all__ = ["build"]
