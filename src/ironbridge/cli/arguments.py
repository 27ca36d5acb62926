"""Arguments that several commands share, and how they are read."""

import os
from collections.abc import Iterable
from typing import Annotated

import typer

from ironbridge.cli.words import phrase, usual_language, words_of
from ironbridge.errors import SetupError
from ironbridge.kernel.game import Game
from ironbridge.kernel.texts import Catalogue
from ironbridge.kernel.words import Json

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game; `ironbridge games` lists them.")]
Seats = Annotated[int | None, typer.Option("--seats", "-n", help="How many seats.", show_default=False)]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "--options", "-o", metavar="NAME=VALUE", help="An option of the game; repeatable."
    ),
]
Language = Annotated[
    str,
    typer.Option(
        "--language",
        help="The language of the texts; usually that of the machine.",
        default_factory=usual_language,
        show_default=False,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def count_cores() -> int:
    """Tell how many cores this process may use."""
    usable = getattr(os, "sched_getaffinity", None)  # Where there is none, all of the machine's are ours.
    return len(usable(0)) if usable else os.cpu_count() or 1


def find_game(text: str) -> Game:
    """Give a game by its name or by the unambiguous beginning of one of its words."""
    from ironbridge.games.registry import games, load

    name = text.strip().lower().replace("_", "-").replace(" ", "-")
    if name in games() or not name:
        return load(name)
    starting = [game for game in games() if game.startswith(name)]
    within = [game for game in games() if f"-{name}" in game]
    fitting = starting or within
    return load(fitting[0] if len(fitting) == 1 else text)


def read_options(texts: Iterable[str] | None, words: Catalogue | None = None) -> dict[str, Json]:
    """Read `name=value` (several may be joined by commas); a bare name switches a flag on.

    What cannot be read is refused in the given words, or in English.
    """
    chosen: dict[str, Json] = {}
    for text in texts or ():
        for item in text.split(","):
            name, equals, value = item.partition("=")
            if not name.strip() or (equals and not value.strip()):
                raise _unreadable(item.strip()[:60], words)
            chosen[name.strip()] = value.strip().lower() if equals else "true"
    return chosen


def _unreadable(option: str, words: Catalogue | None) -> SetupError:
    said = words or words_of()
    what = phrase(said, "terminal.error.option", option=option)
    return SetupError(what, phrase(said, "terminal.error.option.why"))


def read_seats(game: Game, seats: int | None, options: dict[str, Json], *, most: bool = False) -> int:
    """Check a seat count, or choose the smallest (or largest) that the options allow."""
    complete = game.read_options(options)
    if seats is not None:
        game.check_seats(seats, complete)
        return seats
    allowed = game.allowed_seats(options)
    if not allowed:
        game.check_seats(game.most_seats, complete)
    usual = [count for count in allowed if count > 1] or allowed
    return allowed[-1] if most else usual[0]


def options_text(options: dict[str, bool | int | str]) -> str:
    """Write options as they are typed."""
    return ",".join(f"{name}={str(value).lower()}" for name, value in options.items())
