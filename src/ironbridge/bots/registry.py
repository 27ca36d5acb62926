"""Bots by name: our own, those of installed packages, and any class of an importable module.

A bot is written as a short text, wherever one may be chosen:

```text
random                      a bot of this package, or one of the entry-point group "ironbridge.bots"
search:nodes=200            the same with settings
my_package.bots:Careful     a class of a module
my_package.bots:Careful:nerve=0.5
program:command=node mine.js          a program of any language; the command is the last setting
program:seconds=5:command=./mine
```

Programs are not among the bots that are listed: only who starts the match may say what is run on the machine.
"""

import difflib
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from ironbridge.bots.base import Bot, BotSetting
from ironbridge.errors import SetupError, like, wrong

GROUP: Final = "ironbridge.bots"

_LEVEL: Final = "ironbridge.bots.levels:Level"
_OWN: Final = {
    "random": "ironbridge.bots.random:RandomBot",
    "greedy": "ironbridge.bots.greedy:GreedyBot",
    "search": "ironbridge.bots.search:SearchBot",
    **dict.fromkeys(("beginner", "novice", "casual", "regular", "strong", "expert", "master"), _LEVEL),
}
_UNLISTED: Final = {"program": "ironbridge.bots.program:ProgramBot"}


def bots() -> list[str]:
    """Name all bots that are installed."""
    return sorted({*_OWN, *(point.name for point in entry_points(group=GROUP))})


def make(text: str, seed: int | str | None = None) -> Bot:
    """Make the bot that a text describes; equal seeds make bots that decide alike."""
    name, settings = _read(text)
    path = {**_OWN, **_UNLISTED}.get(name, name)
    level: dict[str, BotSetting] = {"level": name} if name != path == _LEVEL else {}
    bot_class = _find_class(text, path)
    try:
        return bot_class(seed, **level, **settings)
    except TypeError as error:
        raise SetupError(
            wrong("bot.settings", bot=text[:80]), wrong("bot.settings.why", problem=str(error))
        ) from None


def check(text: str) -> None:
    """Raise `SetupError` unless the text describes a bot that can be made."""
    make(text, 0)


def _read(text: str) -> tuple[str, Mapping[str, BotSetting]]:
    text, has_command, command = text.strip().partition(":command=")
    parts = text.split(":")
    settings: dict[str, BotSetting] = {"command": command} if has_command else {}
    for part in parts:
        if "=" in part:
            name, _, value = part.partition("=")
            settings[name.strip()] = _read_setting(value.strip())
    return ":".join(part for part in parts if "=" not in part), settings


def _read_setting(value: str) -> BotSetting:
    if value.lower() in ("true", "false"):
        return value.lower() == "true"
    for kind in (int, float):
        try:
            return kind(value)
        except ValueError:
            continue
    return value


def _find_class(text: str, path: str) -> type[Bot]:
    found: object
    if ":" in path:
        found = _import(text, path)
    else:
        points = list(entry_points(group=GROUP, name=path))
        if not points:
            near = difflib.get_close_matches(path[:60], bots(), n=1)
            hint = like(near) or wrong("there_are", names=", ".join(bots()))
            raise SetupError(wrong("bot", bot=text[:80]), wrong("bot.why"), hint=hint)
        found = points[0].load()
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise SetupError(wrong("bot.other", bot=text[:80]), wrong("bot.other.why"))
    return found


def _import(text: str, path: str) -> object:
    module, _, name = path.partition(":")
    try:
        found: object = getattr(import_module(module), name)
    except Exception as error:  # Whatever a module of somebody else raises.
        raise SetupError(wrong("bot", bot=text[:80]), str(error)[:200], hint=wrong("bot.hint")) from None
    return found
