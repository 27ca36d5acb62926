"""What can be typed during a match at the terminal."""

import textwrap
from typing import Final

_INTRODUCTION: Final = (
    "Answer with a number of the offer or with its notation. Shortened words will do, Tab completes them, "
    "and words that fit several answers list those. Several answers in one line have semicolons between them."
)
_COMMANDS: Final = (
    ("show", "show the board again; show all of it, or show WORD only what is called so"),
    ("offer", "show the offer again; Enter does the same"),
    ("all", "show the whole of a long offer, with notations"),
    ("why ACTION", "say why an action is not in the offer"),
    ("rules ID", "show a rule; or words to look for in the rules"),
    ("log [N]", "tell the last N lines of the match"),
    ("scores", "show everybody's figures"),
    ("undo", "take back the last action; also: undo move, undo turn"),
    ("save FILE", "save the match (as JSON if the name ends in .json)"),
    ("load FILE", "go on with another match"),
    ("quit", "leave; so do Ctrl-C and Ctrl-D"),
)
_INDENT: Final = 14


def help_lines(width: int) -> list[str]:
    """Say what can be typed, in lines that fit."""
    lines = textwrap.wrap(_INTRODUCTION, width)
    for typed, meaning in _COMMANDS:
        lines += textwrap.wrap(
            f"  {typed:<{_INDENT - 2}}{meaning}", width, subsequent_indent=" " * _INDENT, drop_whitespace=True
        )
    return lines
