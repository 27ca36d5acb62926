"""Worked examples as small boards: what a rule tells of, drawn from an arranged position.

A game's examples.json gives for the id of a rule a position and the frame of the board to look at.
"""

import json
from functools import cache, lru_cache
from typing import Any

from ironbridge.kernel.game import Game
from ironbridge.kernel.words import SPECTATOR
from ironbridge.scene.svg import Picture, draw


@cache
def _examples(game: Game) -> dict[str, dict[str, Any]]:
    file = game.folder / "examples.json"
    found: dict[str, dict[str, Any]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


def pictured(game: Game) -> list[str]:
    """List the rules that have a picture."""
    return list(_examples(game))


@lru_cache(maxsize=64)
def draw_example(game: Game, rule: str, colours: str = "day") -> Picture:
    """Draw the picture of a rule."""
    example = _examples(game)[rule]
    x, y, width, height = example["frame"]
    view = game.position_from_json(example["position"]).view(SPECTATOR)
    return draw(view, colours=colours, tray=False, frame=(x, y, width, height))
