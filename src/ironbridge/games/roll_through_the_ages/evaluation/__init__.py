"""What a position is worth, and the best answer to every decision of a turn."""

from ironbridge.games.roll_through_the_ages.evaluation.judgement import build

__all__ = ["build"]
