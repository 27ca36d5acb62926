"""How wide words are on a board, and how they are made to fit their places.

The widths of the letters come from the fonts that browsers load: `scripts/advances` writes them into
`advances.json`. Pairs of letters that stand closer (kerning) are left out, so words are a little narrower
than measured, seldom wider.
"""

import json
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from ironbridge.kernel.scene import LINE

LEAST: Final = 0.7
"""How small words may get, as a part of the size they are meant to have."""
_STEP: Final = 0.02
_SPACING: Final = 0.08
"""What spaced capitals (`caps`) add to each letter, as a part of its size."""
_FACES: Final = {"nouveau": "nouveau", "antique": "antique", "display": "engraved"}
"""The faces of texts by their styles; all others are written in the body's."""


def width_of(words: str, style: str, size: float) -> float:
    """Tell how wide a line of words is in a style of the theme."""
    styles = style.split()
    face = next((_FACES[name] for name in _FACES if name in styles), "body")
    weight = next((name for name in ("bold", "semi", "italic") if name in styles), "")
    widths, unknown = _advances(face, weight)
    if "caps" in styles:
        words = words.upper()
    spacing = _SPACING * 1000 if "caps" in styles else 0.0
    return sum(widths.get(letter, unknown) + spacing for letter in words) * size / 1000


@lru_cache(maxsize=4096)
def fit(words: str, style: str, size: float, width: float, height: float) -> tuple[tuple[str, ...], float]:
    """Break words into lines of a width, as many as a height has room for, and say in which size.

    They get smaller where a word is longer than a line or the lines are too many (a height of 0 has room for
    all), but never smaller than `LEAST` of their size: what does not fit then is cut.
    """
    share = 1.0
    while True:
        lines = _broken(words, style, size * share, width)
        most = max(1, int(height / (size * share * LINE) + 0.01)) if height else len(lines)
        fits = len(lines) <= most and all(width_of(line, style, size * share) <= width for line in lines)
        if fits or share - _STEP < LEAST:
            break
        share -= _STEP
    size *= share
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + " …"]
    return tuple(_cut(line, style, size, width) for line in lines), size


def _broken(words: str, style: str, size: float, width: float) -> list[str]:
    lines: list[str] = []
    # A hyphen lets a long name go on in the next line; a space that does not break is no blank.
    for word in words.replace("-", "- ").split(" "):
        joint = "" if lines and lines[-1].endswith("-") else " "
        if lines and width_of(lines[-1] + joint + word, style, size) <= width:
            lines[-1] += joint + word
        elif word:
            lines.append(word)
    return lines


def _cut(line: str, style: str, size: float, width: float) -> str:
    if width_of(line, style, size) <= width:
        return line
    while len(line) > 1 and width_of(line + "…", style, size) > width:
        line = line[:-1]
    return line + "…"


@cache
def _advances(face: str, weight: str) -> tuple[dict[str, int], int]:
    """Give the widths of a face's letters in thousandths of the size, and one for those it does not have."""
    written = _table()
    widths: dict[str, int] = {}
    for name in (face, f"{face} {weight}"):
        for width, letters in written.get(name, {}).items():
            widths.update(dict.fromkeys(letters, int(width)))
    return widths, max(widths.values())


@cache
def _table() -> dict[str, dict[str, str]]:
    text = Path(__file__).with_name("advances.json").read_text(encoding="utf-8")
    return dict(json.loads(text))
