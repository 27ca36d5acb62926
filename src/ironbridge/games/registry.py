"""The games there are: ours, and those of installed packages. A game is loaded when it is first asked for.

A package brings a game by an entry point of the group `ironbridge.games`: its name is the game's, and it
leads to a function that builds the game.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Final

from ironbridge.errors import SetupError, like, wrong
from ironbridge.kernel.game import Game

GROUP: Final = "ironbridge.games"
_FOLDERS: Final = {
    "brass-birmingham": "brass_birmingham",
    "brass-lancashire": "brass_lancashire",
    "bruxelles-1893": "bruxelles_1893",
    "roll-through-the-ages": "roll_through_the_ages",
}

_loaded: dict[str, Game] = {}
_joined: dict[str, Callable[[], object]] = {}
"""What loads the build function of each game from another package; looked up once."""
_looked_up: list[bool] = []


def games() -> list[str]:
    """Name all games."""
    return sorted({*_FOLDERS, *_from_packages()})


def load(name: str) -> Game:
    """Give a game by its name."""
    if name in _loaded:
        return _loaded[name]
    if name in _FOLDERS:
        build: Callable[[], Game] = import_module(f"ironbridge.games.{_FOLDERS[name]}.game").build
        _loaded[name] = build()
    elif name in _from_packages():
        _loaded[name] = _build(name)
    else:
        import difflib  # Seldom needed, and slow to import.

        near = difflib.get_close_matches(name[:60], games(), n=1)
        hint = like(near) or wrong("there_are", names=", ".join(games()))
        raise SetupError(wrong("game", name=name[:60]), wrong("game.why"), hint=hint)
    return _loaded[name]


def _from_packages() -> dict[str, Callable[[], object]]:
    if not _looked_up:
        from importlib.metadata import entry_points  # Slow to import, seldom needed.

        for point in entry_points(group=GROUP):
            _joined[point.name] = point.load
        _looked_up.append(True)
    return _joined


def _build(name: str) -> Game:
    try:
        build = _joined[name]()
        game: object = build() if callable(build) else None
    except Exception as error:  # Whatever the package of somebody else raises.
        raise SetupError(wrong("game.broken", name=name[:60]), str(error)[:200]) from error
    if not isinstance(game, Game) or game.name != name:
        raise SetupError(wrong("game.broken", name=name[:60]), wrong("game.broken.why"))
    return game
