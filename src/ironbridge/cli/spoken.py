"""The help of commands in the language somebody reads: English stands in the code, the others in `texts/`."""

import re
from collections.abc import Sequence
from typing import Any, Final

import typer.main
from typer.core import TyperArgument, TyperCommand, TyperGroup

from ironbridge.cli import wrong
from ironbridge.cli.panels import draw_panels
from ironbridge.cli.words import phrase, usual_language, words_of
from ironbridge.kernel.texts import Catalogue

_HEADINGS: Final = {
    "OPTIONS_PANEL_TITLE": "help.options",
    "ARGUMENTS_PANEL_TITLE": "help.arguments",
    "DEFAULT_STRING": "help.default",
    "REQUIRED_LONG_STRING": "help.required",
}

_TYPES: Final = {
    "int": "NUMBER",
    "float": "NUMBER",
    "str": "TEXT",
    "list": "TEXT",
    "path": "FILE",
    "bool": "",
}
"""What an option of a type is followed by, where it says nothing itself."""


class SpokenCommand(TyperCommand):
    """A command whose help has headings in the language of the catalogue that it is called with."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Say how it is called."""
        _write_usage(self, ctx, formatter)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Draw the help."""
        from typer import rich_utils  # It takes longer to import than most commands to begin.

        if isinstance(ctx.obj, Catalogue):
            for name, key in _HEADINGS.items():
                setattr(rich_utils, name, phrase(ctx.obj, key))
        super().format_help(ctx, formatter)


class SpokenGroup(TyperGroup):
    """A group of commands, listed in the language of the catalogue that it is called with."""

    def invoke(self, ctx: Any) -> Any:
        """Call the command that is asked for."""
        with wrong.spoken(_words_in(ctx)):
            return super().invoke(ctx)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; without any, show the list of commands."""
        if not args and self.no_args_is_help and not ctx.resilient_parsing:
            typer.echo(ctx.get_help())
            ctx.exit(2)
        with wrong.spoken(_words_in(ctx)):
            return super().parse_args(ctx, args)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Say how it is called."""
        _write_usage(self, ctx, formatter)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Draw the list of commands."""
        words = _words_in(ctx)
        panels: dict[str, list[tuple[str, str]]] = {}
        panels[phrase(words, "help.options")] = [
            record for parameter in self.get_params(ctx) if (record := parameter.get_help_record(ctx))
        ]
        for name, command in self.commands.items():
            panel = getattr(command, "rich_help_panel", None)
            heading = panel if isinstance(panel, str) else phrase(words, "help.commands")
            panels.setdefault(heading, []).append((name, (command.help or "").partition("\n\n")[0]))
        above = f"{self.get_usage(ctx)}\n\n{self.help or ''}"
        formatter.write(draw_panels(above, list(panels.items())))


def _words_in(ctx: Any) -> Catalogue:
    return ctx.obj if isinstance(ctx.obj, Catalogue) else words_of()


def _write_usage(command: TyperCommand | TyperGroup, ctx: Any, formatter: Any) -> None:
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, f"{phrase(_words_in(ctx), 'help.usage')} ")


def value_name(parameter: Any, ctx: Any) -> str | None:
    """Name in English what follows an option, or stands for an argument; a switch is followed by nothing."""
    if parameter.metavar is not None:
        return str(parameter.metavar)
    if isinstance(parameter, TyperArgument):
        return str(parameter.name).upper()
    shown = str(parameter.display_type(ctx))
    kind = re.match(r"<(\w+)", shown)
    return _TYPES[kind[1]] if kind else shown


def _hide_type(argument: Any) -> None:
    """An argument is called by its name alone; its type would be an English word of programmers."""
    argument.display_type_rich = lambda ctx: None


def asked_command(arguments: Sequence[str]) -> str:
    """Give the name of the command that the arguments ask for, or nothing if they ask for none."""
    words = iter(arguments)
    for word in words:
        if word == "--language":
            next(words, None)
        elif not word.startswith("-"):
            return word
    return ""


def asked_language(arguments: Sequence[str]) -> str:
    """Give the language that the arguments ask for, before anything else reads them; else the usual one."""
    for at, word in enumerate(arguments):
        if word.startswith("--language="):
            return word.partition("=")[2]
        if word == "--language" and at + 1 < len(arguments):
            return arguments[at + 1]
    return usual_language()


def in_words(app: typer.Typer, words: Catalogue) -> TyperGroup:
    """Make the command with its help in a language; what the language does not say stays English."""
    keys = {text: key for key, text in words_of().messages.items() if key.startswith("help.")}

    def said(text: str | None) -> str | None:
        parts = (text or "").split("\n\n")
        return "\n\n".join(phrase(words, keys[part]) if part in keys else part for part in parts) or text

    def speak(command: TyperCommand | TyperGroup, above: typer.Context | None = None) -> None:
        command.help = said(command.help)
        command.options_metavar = said(command.options_metavar)
        if isinstance(command, TyperGroup):
            command.subcommand_metavar = said(command.subcommand_metavar) or ""
        if isinstance(command.rich_help_panel, str):
            command.rich_help_panel = said(command.rich_help_panel)
        here = typer.Context(command, parent=above, **command.context_settings)
        own = command.get_help_option(here)
        for parameter in [*command.params, *([own] if own else [])]:
            if hasattr(parameter, "help"):
                parameter.help = said(parameter.help)
            parameter.metavar = said(value_name(parameter, here))
            if isinstance(parameter, TyperArgument):
                _hide_type(parameter)
        for under in getattr(command, "commands", {}).values():
            speak(under, here)

    made = typer.main.get_group(app)
    speak(made)
    return made
