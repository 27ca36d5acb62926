"""The symbols a scene may name: those every game shares and those of the game's own symbols.svg."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from ironbridge.kernel.box import Box

HERE: Final = Path(__file__).parent
EMBLEMS: Final = ("gear", "anchor", "bee", "rose", "key")
"""The emblem of each seat, in order: a shape that says what the colour says."""


@cache
def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""


def symbols_of(game: Box) -> str:
    """Give the game's own symbols: the contents of its symbols.svg without the specimens drawn there."""
    return "\n".join(
        re.findall(r"<style.*?</style>|<defs.*?</defs>", _read(game.folder / "symbols.svg"), re.S)
    )


def shared_symbols() -> str:
    """Give the symbols every scene may use."""
    return "\n".join(re.findall(r"<defs.*?</defs>", _read(HERE / "symbols.svg"), re.S))


def theme() -> str:
    """Give the style sheet of scenes."""
    return _read(HERE / "theme.css")


@cache
def _ids(source: str) -> frozenset[str]:
    return frozenset(re.findall(r'<symbol[^>]*\bid="([^"]+)"', source))


def symbol_ids(game: Box) -> frozenset[str]:
    """List the ids a mark of this game may name."""
    return _ids(symbols_of(game)) | _ids(shared_symbols()) | {"emblem"}
