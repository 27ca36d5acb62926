"""A position as numbers: round, seats, slots, lines, networks, merchants, hand, unseen cards and the move."""

from ironbridge.games.brass_birmingham.encoding.writer import build

__all__ = ["build"]
