"""The list of games; the only file that knows all of them. A game is loaded when it is first asked for."""

from collections.abc import Callable
from importlib import import_module
from typing import Final

from ironbridge.errors import SetupError
from ironbridge.kernel.game import Game

_FOLDERS: Final = {
    "brass-birmingham": "brass_birmingham",
    "brass-lancashire": "brass_lancashire",
    "bruxelles-1893": "bruxelles_1893",
    "roll-through-the-ages": "roll_through_the_ages",
}

_loaded: dict[str, Game] = {}


def games() -> list[str]:
    """Name all games."""
    return sorted(_FOLDERS)


def load(name: str) -> Game:
    """Give a game by its name."""
    if name not in _FOLDERS:
        import difflib  # Seldom needed, and slow to import.

        near = difflib.get_close_matches(name[:60], _FOLDERS, n=1)
        hint = f'did you mean "{near[0]}"?' if near else f"there are: {', '.join(games())}"
        raise SetupError(f'unknown game "{name[:60]}"', "no such game is installed", hint=hint)
    if name not in _loaded:
        build: Callable[[], Game] = import_module(f"ironbridge.games.{_FOLDERS[name]}.game").build
        _loaded[name] = build()
    return _loaded[name]
