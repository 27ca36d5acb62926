"""Every text a scene writes stands out from what it is written on, by day and by night (WCAG AA: 4.5 to 1).

The pairs say which style of text lies on which ground; a style that no pair knows fails, so that a new one
has to say where it is used.
"""

import re
from pathlib import Path

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.scene.symbols import symbols_of, theme

AA = 4.5
WAYS_OF_WRITING = {
    "bold",
    "semi",
    "italic",
    "display",
    "caps",
    "struck",
    "wide",
    "round",
    "nouveau",
    "antique",
}
PLAIN = ""
SHARED = {
    PLAIN: ("ink", ("paper", "paper-deep", "plate", "slot", "card", "brass-wash")),
    "fill-ink-soft": ("ink-soft", ("paper", "paper-deep", "plate", "slot", "card")),
    "fill-paper": ("paper", ("ink",)),
    "fill-stop": ("stop", ("paper", "plate")),
    "fill-brass-text": ("brass-text", ("paper", "paper-deep", "plate")),
    "fill-tile-ink": ("tile-ink", ("tile-face",)),
    "fill-on-seat": ("on-seat", ("seat-0", "seat-1", "seat-2", "seat-3")),
}
OWN = {
    "bruxelles-1893": {
        PLAIN: ("ink", ("panel", "panel-2", "card", "tile-a", "tile-b")),
        "fill-ink-soft": ("ink-soft", ("panel", "panel-2", "card")),
        "on-glass": ("glass-ink", ("g-workshop", "g-sale", "g-theatre", "g-materials", "g-construction")),
        "on-iron": ("on-iron", ("iron", "iron-3")),
        "on-iron-lead": ("gilt", ("iron-3",)),
    },
    "roll-through-the-ages": {
        PLAIN: ("ink", ("tablet", "tablet-deep", "paper", "go-wash")),
        "fill-ink-soft": ("ink-soft", ("tablet", "tablet-deep", "paper")),
        "fill-stop": ("stop", ("tablet",)),
        "on-wood": ("on-wood", ("wood-a", "wood-b")),
        "on-clay": ("on-clay", ("clay", "clay-deep")),
    },
}
"""For each game, what its own styles are written on, besides what all share."""


def tokens(game: str, colours: str) -> dict[str, str]:
    """Read the colours of a theme as a game sees them."""
    css = theme() + symbols_of(load(game))
    blocks = re.findall(r":root(\[data-theme=\"night\"\])? \{([^}]*)\}", css)
    found: dict[str, str] = {}
    for night, block in sorted(blocks, key=lambda pair: bool(pair[0])):
        if colours == "night" or not night:
            found.update(re.findall(r"--([\w-]+): (#[0-9a-fA-F]+)", block))
    return found


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_black_on_white_is_21_to_1() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)


def text_styles(game: str) -> set[str]:
    """Collect the styles of all texts along a random match."""
    position, dealer = load(game).new_position(load(game).most_seats), Dealer(1893)
    styles: set[str] = set()
    while not position.is_over:
        if position.ply % 50 == 0:
            for zone in position.game.scene(position.view(0)).zones:
                pieces = [piece for spot in zone.spots for piece in spot.pieces]
                for thing in (zone, *zone.spots, *pieces):
                    styles |= {_ink(mark.style) for mark in thing.marks if mark.kind == "text"}
        position.advance(random_answer(position, dealer))
    return styles


def _ink(style: str) -> str:
    return " ".join(word for word in style.split() if word not in WAYS_OF_WRITING)


@pytest.mark.parametrize("game", games())
def test_every_style_of_text_is_known(game: str) -> None:
    known = SHARED.keys() | OWN.get(game, {}).keys()

    assert text_styles(game) <= known


@pytest.mark.parametrize("colours", ["day", "night"])
@pytest.mark.parametrize("game", games())
def test_text_stands_out(game: str, colours: str) -> None:
    colour = tokens(game, colours)
    pairs = [*SHARED.values(), *OWN.get(game, {}).values()]

    too_weak = {
        f"{ink} on {ground}": round(contrast(colour[ink], colour[ground]), 2)
        for ink, grounds in pairs
        for ground in grounds
        if contrast(colour[ink], colour[ground]) < AA
    }

    assert too_weak == {}


def test_backdrops_write_in_known_styles() -> None:
    folder = Path(__file__).resolve().parents[2] / "src" / "ironbridge" / "games"
    written = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*/backdrop.py"))
    styles = {_ink(style) for style in re.findall(r'words\([^"]*"[^"]*",[^"]*"([^"]*)"', written)}

    assert styles <= SHARED.keys()
