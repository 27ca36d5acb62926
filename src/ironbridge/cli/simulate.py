"""`ironbridge simulate`: many matches between bots, and what came of them."""

import time
from typing import Annotated, Final

import typer

from ironbridge.cli.arguments import AsJson, GameName, Options, Seats, count_cores

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
    from ironbridge.arena.runners import run
    from ironbridge.arena.series import Series
    from ironbridge.bots.registry import check
    from ironbridge.cli.arguments import find_game, read_options, read_seats
    from ironbridge.cli.output import print_json, watch
    from ironbridge.cli.series import read_bots, summary

    found = find_game(game)
    chosen = read_options(options)
    count = read_seats(found, seats, chosen)
    series = Series(found.name, count, chosen, read_bots(bots, count), seed, matches, rotated=False)
    for bot in set(series.bots):
        check(bot)
    started = time.perf_counter()
    playing = run(series, range(matches), jobs=jobs or _usual_jobs(matches))
    played = sorted(watch(playing, matches, quiet=as_json), key=lambda match: match.number)
    seconds = time.perf_counter() - started
    data = summary(series, played)
    if as_json:
        print_json({**data, "seconds": round(seconds, 3)})
        return
    _print(data, seconds)


def _usual_jobs(matches: int) -> int:
    return max(min(count_cores(), matches // MATCHES_PER_JOB), 1)


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
