"""The index of commands."""

from collections.abc import Callable
from typing import Annotated

import typer

from ironbridge.cli.admin import admin
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
from ironbridge.cli.train import train
from ironbridge.cli.tune import tune
from ironbridge.cli.verify import verify

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
_PANELS: dict[str, tuple[Callable[..., None], ...]] = {
    "Play and look up": (play, learn, games, rules, facts, replay, draw),
    "Measure": (simulate, arena, league, tune, train, export, puzzles, perft, bench),
    "Host": (serve, mcp, backup, restore, verify, load),
}
for panel, commands in _PANELS.items():
    for command in commands:
        app.command(rich_help_panel=panel)(command)
app.add_typer(admin, rich_help_panel="Host")


def _show_version(asked: bool) -> None:
    if asked:
        print(version_text())
        raise typer.Exit


@app.callback()
def ironbridge(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Say version and build."),
    ] = False,
) -> None:
    """Play, replay and measure economic board games."""
