"""What a viewer sees, as environments show it: text, or the board as an array of pixels."""

from io import BytesIO
from typing import Any, Final

import numpy as np

from ironbridge.errors import SetupError
from ironbridge.kernel.game import game_of
from ironbridge.kernel.position import View
from ironbridge.scene.flat import flatten
from ironbridge.scene.svg import draw
from ironbridge.scene.text import render_scene

RENDER_MODES: Final = ["human", "ansi", "rgb_array"]
WIDTH: Final = 960
"""How many pixels wide a board is drawn."""


def text(view: View) -> str:
    """Give the board as text."""
    game = game_of(view)
    return render_scene(game.scene(view), game.catalogue("en"), viewer=view.viewer)


def pixels(view: View, width: int = WIDTH) -> np.ndarray:
    """Give the board as an array of height × width × 3."""
    import resvg_py
    from PIL import Image

    drawn = resvg_py.svg_to_bytes(svg_string=flatten(draw(view)), width=width)
    return np.asarray(Image.open(BytesIO(drawn)).convert("RGB"))


def picture(view: View, mode: str | None) -> Any:
    """Show a view as a render mode wants it."""
    if mode == "rgb_array":
        return pixels(view)
    if mode == "ansi":
        return text(view)
    if mode == "human":
        print(text(view))
        return None
    raise SetupError("nothing can be rendered", "the environment was made without a render_mode")
