"""`ironbridge league`: a rated round-robin of bots and programs."""

from pathlib import Path
from typing import Annotated

import typer


def league(
    folder: Annotated[Path, typer.Argument(help="The folder with league.json.")],
    *,
    matches: Annotated[int, typer.Option("--matches", "-m", min=1, help="Matches in all, at least.")] = 100,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many processes play.")] = 1,
) -> None:
    """Play a league on, as league.json says, and write its report.

    Every line-up is played on the same chance with its seats rotated. Called again with more matches it goes
    on where it stopped. Programs read and write a line of JSON per decision, in any language.
    """
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from ironbridge.arena.league import League
    from ironbridge.arena.report import write_report
    from ironbridge.cli.output import watch

    found = League(folder, matches)
    done = len(found.played)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for _ in watch(found.run(pool), found.series.matches, done=done, quiet=False):
            pass
    for rating in found.ratings():
        print(f"{rating.name}: {rating.value:.0f} ({rating.low:.0f} … {rating.high:.0f})")
    print(f"report written to {write_report(found)}")
