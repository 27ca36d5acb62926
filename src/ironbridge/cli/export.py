"""`ironbridge export`: the decisions of a series as Parquet files, for learning without playing."""

from pathlib import Path
from typing import Annotated

import typer

from ironbridge.cli.arguments import GameName, Options, Seats


def export(
    game: GameName,
    *,
    out: Annotated[Path, typer.Option(help="The folder of the files; what it has is not played again.")],
    bots: Annotated[str, typer.Option("--bots", "-b", help="Bots, separated by commas.")] = "greedy",
    matches: Annotated[int, typer.Option("--matches", "-m", min=1, help="Matches, at least.")] = 100,
    seats: Seats = None,
    options: Options = None,
    per_file: Annotated[int, typer.Option(min=1, help="How many matches a file holds.")] = 100,
    seed: Annotated[int, typer.Option(help="Which seeds to play.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many processes play.")] = 1,
) -> None:
    """Write what bots saw, what they chose and what came of it.

    A row is one decision: the observation, the legal actions, the chosen one, every seat's final score and
    the share of the win. `ironbridge.arena.decisions.read_decisions(FOLDER)` reads it back as arrays.
    """
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from ironbridge.arena.decisions import Export
    from ironbridge.arena.series import make_series
    from ironbridge.bots.registry import check
    from ironbridge.cli.arguments import find_game, read_options, read_seats

    found = find_game(game)
    chosen = read_options(options)
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    for name in names:
        check(name)
    count = read_seats(found, seats, chosen)
    series = make_series(found.name, count, chosen, names, seed=seed, matches=matches)
    writing = Export(series, out, per_file=per_file)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for file, decisions in writing.run(pool):
            size = file.stat().st_size
            print(
                f"{file.name}: {decisions} decisions, {size / max(decisions, 1):.0f} bytes each", flush=True
            )
