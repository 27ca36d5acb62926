"""The index of commands."""

import os
from collections.abc import Callable
from typing import Annotated

import typer

from ironbridge.cli.admin import admin
from ironbridge.cli.aid import aid
from ironbridge.cli.arena import arena
from ironbridge.cli.backup import backup
from ironbridge.cli.bench import bench
from ironbridge.cli.draw import draw
from ironbridge.cli.export import export
from ironbridge.cli.facts import facts
from ironbridge.cli.games import games
from ironbridge.cli.league import league
from ironbridge.cli.learn import learn
from ironbridge.cli.load import load
from ironbridge.cli.mcp import mcp
from ironbridge.cli.output import version_text
from ironbridge.cli.perft import perft
from ironbridge.cli.play import play
from ironbridge.cli.puzzles import puzzles
from ironbridge.cli.replay import replay
from ironbridge.cli.restore import restore
from ironbridge.cli.rules import rules
from ironbridge.cli.serve import serve
from ironbridge.cli.simulate import simulate
from ironbridge.cli.spoken import SpokenCommand, SpokenGroup
from ironbridge.cli.train import train
from ironbridge.cli.tune import tune
from ironbridge.cli.verify import verify

_PANELS: dict[str, tuple[Callable[..., None], ...]] = {
    "Play and look up": (play, learn, games, rules, aid, facts, replay, draw),
    "Measure": (simulate, arena, league, tune, train, export, puzzles, perft, bench),
    "Host": (serve, mcp, backup, restore, verify, load),
}


def make_app(asked: str | None = None) -> typer.Typer:
    """Make the command line, with all its commands whole or only the one that is asked for.

    Of the others it then knows what the list of commands says: to look at the parameters of them all takes
    longer than many a command.
    """
    made = typer.Typer(
        cls=SpokenGroup,
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    made.callback()(ironbridge)
    for panel, commands in _PANELS.items():
        for command in commands:
            is_whole = asked is None or asked == command.__name__
            made.command(cls=SpokenCommand, rich_help_panel=panel)(
                command if is_whole else _stand_in(command)
            )
    is_whole = asked is None or asked == admin.info.name
    made.add_typer(
        admin if is_whole else typer.Typer(name=admin.info.name, help=admin.info.help), rich_help_panel="Host"
    )
    return made


def _stand_in(command: Callable[..., None]) -> Callable[[], None]:
    def described() -> None:
        raise AssertionError("only the command that is asked for is called")

    described.__name__, described.__doc__ = command.__name__, command.__doc__
    return described


def _show_version(asked: bool) -> None:
    if asked:
        print(version_text())
        raise typer.Exit


def _speak(language: str | None) -> None:
    """Let everything that this process and those it begins say be said in a language."""
    if language:
        os.environ["LANGUAGE"] = language


def ironbridge(
    _language: Annotated[
        str | None,
        typer.Option(
            "--language",
            callback=_speak,
            is_eager=True,
            help="The language of the texts; usually that of the machine.",
            show_default=False,
        ),
    ] = None,
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Say version and build."),
    ] = False,
) -> None:
    """Play, replay and measure economic board games."""


app = make_app()
