"""What cannot be done, in the language somebody reads.

Errors of the library are messages. Typer says in English alone what is wrong with a command line: those of
its sentences that a player may meet are recognised here and said by messages of `texts/` instead. One that is
not known stays as it is.
"""

import errno
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from typer.exceptions import TyperException

from ironbridge.cli.words import phrase, with_rule
from ironbridge.errors import IronbridgeError
from ironbridge.kernel.texts import Catalogue, TextValue

_SENTENCES: Final = (
    ("option", r"No such option: (?P<option>\S+)"),
    ("option_like", r"No such option: (?P<option>\S+) \(Possible options: (?P<options>.+)\)"),
    ("command", r"No such command '(?P<command>.+)'\."),
    ("command_like", r"No such command '(?P<command>.+)'\. Did you mean (?P<commands>.+)\?"),
    ("no_command", r"Missing command\."),
    ("no_argument", r"Missing argument '(?P<argument>.+)'\."),
    ("no_option", r"Missing option (?P<option>.+)\."),
    ("no_value", r"Option '(?P<option>.+)' requires an argument\."),
    ("value", r"Option '(?P<option>.+)' does not take a value\."),
    ("extra", r"Got unexpected extra argument\(s\) \((?P<words>.+)\)"),
    ("invalid", r"Invalid value for (?P<option>.+?): (?P<why>.+)"),
    ("integer", r"Input should be a valid integer.*"),
    ("number", r"Input should be a valid number.*"),
    ("least", r"Input should be greater than or equal to (?P<least>.+)"),
    ("most", r"Input should be less than or equal to (?P<most>.+)"),
)
"""Messages by the sentences that they stand for."""
_FILES: Final = {
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.ENOSPC: "full",
}
"""Messages by what a system has against a file."""


def said(words: Catalogue, text: str) -> str:
    """Say a known sentence in a language."""
    for key, pattern in _SENTENCES:
        found = re.fullmatch(pattern, text, re.DOTALL)
        if found:
            # What is quoted by the one who says it in English is not quoted twice.
            values: dict[str, TextValue] = {
                name: at.replace("'", "") for name, at in found.groupdict().items()
            }
            if "why" in values:
                values["why"] = said(words, found["why"])
            return phrase(words, f"terminal.wrong.{key}", **values)
    return text


def told(words: Catalogue, error: IronbridgeError) -> str:
    """Say what cannot be done, why, by which rule, and what to try instead."""
    what, why, hint = error.told(words.language)
    text = phrase(words, "terminal.refused", what=what, why=why) if why else what
    text = with_rule(words, text, error.rule)
    return phrase(words, "terminal.hinted", text=text, hint=hint) if hint else text


def reason(words: Catalogue, error: Exception) -> str:
    """Say why a file cannot be read or written."""
    known = _FILES.get(getattr(error, "errno", None) or 0)
    if known:
        return phrase(words, f"terminal.error.file.{known}")
    return (getattr(error, "strerror", None) or str(error) or type(error).__name__).lower()


@contextmanager
def spoken(words: Catalogue) -> Iterator[None]:
    """Let what is wrong with a command line be said in a language."""
    try:
        yield
    except TyperException as error:
        from typer import rich_utils  # It takes longer to import than most commands to begin.

        rich_utils.ERRORS_PANEL_TITLE = phrase(words, "terminal.wrong")
        # Typer puts the values in.
        rich_utils.RICH_HELP = phrase(
            words, "terminal.wrong.help", command_path="{command_path}", help_option="{help_option}"
        )
        message = said(words, error.format_message())
        setattr(error, "format_message", lambda: message)  # noqa: B010
        raise
