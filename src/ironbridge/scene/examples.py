"""Worked examples and explained parts as small boards: what a rule tells of, drawn from an arranged position.

A game's examples.json gives for the id of a rule a position and the frame of the board to look at. With a
`viewer` the frame may lie on what that seat has before it; `marks` number points of the picture, each with
the key of a message that says what is there.
"""

import json
from functools import cache, lru_cache
from typing import Any

from ironbridge.kernel.game import Game
from ironbridge.kernel.texts import Text
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


def legend_of(game: Game, rule: str) -> list[Text]:
    """Say what the numbers in the picture of a rule stand for, 1 first; nothing without a picture."""
    return [Text(key) for _, _, key in _examples(game).get(rule, {}).get("marks", [])]


@lru_cache(maxsize=64)
def draw_example(game: Game, rule: str, colours: str = "day", language: str = "en") -> Picture:
    """Draw the picture of a rule."""
    example = _examples(game)[rule]
    x, y, width, height = example["frame"]
    viewer = example.get("viewer", SPECTATOR)
    return draw(
        game.position_from_json(example["position"]).view(viewer),
        language=language,
        colours=colours,
        tray=viewer != SPECTATOR,
        frame=(x, y, width, height),
        numbered=[(left, top) for left, top, _ in example.get("marks", [])],
    )
