"""`ironbridge simulate`: many matches between bots, and what came of them."""

import os
import time
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ironbridge.cli.arguments import AsJson, GameName, Options, Seats

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ironbridge.cli.series import Played, Series

MATCHES_PER_JOB: Final = 25
"""Fewer matches than this are not worth another process."""


def simulate(
    game: GameName,
    *,
    seats: Seats = None,
    options: Options = None,
    matches: Annotated[int, typer.Option("--matches", "-m", min=1, help="How many matches.")] = 100,
    bots: Annotated[
        list[str] | None,
        typer.Option("--bots", "--bot", "-b", help="A bot for all seats, or one per seat (a,b,c)."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Equal seeds give equal matches.")] = 0,
    jobs: Annotated[int | None, typer.Option("--jobs", "-j", min=1, help="How many processes.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play matches between bots and sum up scores, lengths, ends and wins.

    The same seed gives the same matches, whatever the number of processes.
    """
    from ironbridge.bots.registry import check
    from ironbridge.cli.arguments import find_game, read_options, read_seats
    from ironbridge.cli.output import print_json
    from ironbridge.cli.series import Series, read_bots, summary

    found = find_game(game)
    chosen = read_options(options)
    count = read_seats(found, seats, chosen)
    series = Series(found.name, count, chosen, read_bots(bots, count), seed)
    for bot in set(series.bots):
        check(bot)
    started = time.perf_counter()
    played = list(_watch(series, matches, jobs or _usual_jobs(matches), quiet=as_json))
    seconds = time.perf_counter() - started
    data = summary(series, played)
    if as_json:
        print_json({**data, "seconds": round(seconds, 3)})
        return
    _print(data, seconds)


def _usual_jobs(matches: int) -> int:
    return max(min(os.cpu_count() or 1, matches // MATCHES_PER_JOB), 1)


def _watch(series: "Series", matches: int, jobs: int, *, quiet: bool) -> "Iterator[Played]":
    """Play the matches in order while a bar on the error stream shows how far they are."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from ironbridge.cli.series import play_series

    console = Console(stderr=True)
    with Progress(
        TextColumn("playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=quiet or not console.is_terminal,
    ) as progress:
        task = progress.add_task("playing", total=matches)
        for played in play_series(series, matches, jobs):
            progress.advance(task)
            yield played


def _print(data: dict[str, object], seconds: float) -> None:
    from ironbridge.cli.output import print_table
    from ironbridge.cli.series import summary_tables

    matches = data["matches"]
    assert isinstance(matches, int)
    print(
        f"{data['game']}, {data['seats']} seats, seed {data['seed']}: {matches} matches "
        f"in {seconds:.1f} s ({matches / max(seconds, 1e-9):.1f} per second)"
    )
    for at, (headings, rows) in enumerate(summary_tables(data)):
        print()
        print_table(headings, rows, left=2 if at == 0 else 1)
