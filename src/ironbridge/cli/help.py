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
_INDENT: Final = 14


def help_lines(words: Catalogue, width: int) -> list[str]:
    """Say what can be typed, in lines that fit."""
    lines = textwrap.wrap(phrase(words, "terminal.help"), width)
    for command, argument in _COMMANDS:
        follows = phrase(words, f"terminal.help.argument.{argument}") if argument else ""
        typed = f"{command} {follows}".ljust(_INDENT - 2)
        meaning = phrase(words, f"terminal.help.{command}")
        lines += textwrap.wrap(f"  {typed}{meaning}", width, subsequent_indent=" " * _INDENT)
    return lines
