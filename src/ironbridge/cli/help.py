"""What can be typed during a match at the terminal."""

import textwrap
from typing import Final

from ironbridge.cli.words import phrase
from ironbridge.kernel.texts import Catalogue

_COMMANDS: Final = (  # As they are typed, in any language; with the name of what follows them.
    ("show", ""),
    ("offer", ""),
    ("all", ""),
    ("why", "action"),
    ("rules", "id"),
    ("aid", ""),
    ("log", "number"),
    ("scores", ""),
    ("undo", ""),
    ("save", "file"),
    ("load", "file"),
    ("quit", ""),
)


def help_lines(words: Catalogue, width: int) -> list[str]:
    """Say what can be typed, in lines that fit."""
    lines = textwrap.wrap(phrase(words, "terminal.help"), width)
    typed = {command: f"  {command} {_follows(words, what)}".rstrip() for command, what in _COMMANDS}
    indent = max(map(len, typed.values())) + 2
    for command, begin in typed.items():
        meaning = phrase(words, f"terminal.help.{command}")
        lines += textwrap.wrap(begin.ljust(indent) + meaning, width, subsequent_indent=" " * indent)
    return lines


def _follows(words: Catalogue, what: str) -> str:
    return phrase(words, f"terminal.help.argument.{what}") if what else ""
