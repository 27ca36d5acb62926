"""What a view is worth to a seat; `weights.json` beside this folder holds every weight."""

from ironbridge.games.brass_lancashire.evaluation.judgement import build

__all__ = ["build"]
