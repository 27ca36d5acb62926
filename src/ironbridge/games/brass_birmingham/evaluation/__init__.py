"""What a view is worth to each seat."""

from ironbridge.games.brass_birmingham.evaluation.judgement import build

__all__ = ["build"]
