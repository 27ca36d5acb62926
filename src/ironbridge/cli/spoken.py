"""The help of commands in the language somebody reads: English stands in the code, the others in `texts/`."""

from collections.abc import Sequence
from typing import Final

import typer.main
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from ironbridge.cli.words import phrase, usual_language, words_of

_HEADINGS: Final = {
    "OPTIONS_PANEL_TITLE": "help.options",
    "ARGUMENTS_PANEL_TITLE": "help.arguments",
    "COMMANDS_PANEL_TITLE": "help.commands",
    "DEFAULT_STRING": "help.default",
    "REQUIRED_LONG_STRING": "help.required",
}


def asked_language(arguments: Sequence[str]) -> str:
    """Give the language that the arguments ask for, before anything else reads them; else the usual one."""
    for at, word in enumerate(arguments):
        if word.startswith("--language="):
            return word.partition("=")[2]
        if word == "--language" and at + 1 < len(arguments):
            return arguments[at + 1]
    return usual_language()


def in_words(app: typer.Typer, language: str) -> TyperGroup:
    """Make the command with its help in a language; what the language does not say stays English."""
    words = words_of(language)
    keys = {text: key for key, text in words_of().messages.items() if key.startswith("help.")}

    def said(text: str | None) -> str | None:
        parts = (text or "").split("\n\n")
        return "\n\n".join(phrase(words, keys[part]) if part in keys else part for part in parts) or text

    def speak(command: TyperCommand | TyperGroup, above: typer.Context | None = None) -> None:
        command.help = said(command.help)
        if isinstance(command.rich_help_panel, str):
            command.rich_help_panel = said(command.rich_help_panel)
        here = typer.Context(command, parent=above, **command.context_settings)
        own = command.get_help_option(here)
        for parameter in [*command.params, *([own] if own else [])]:
            if hasattr(parameter, "help"):
                parameter.help = said(parameter.help)
        for under in getattr(command, "commands", {}).values():
            speak(under, here)

    made = typer.main.get_group(app)
    speak(made)
    for name, key in _HEADINGS.items():
        setattr(rich_utils, name, phrase(words, key))
    return made
