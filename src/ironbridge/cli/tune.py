"""`ironbridge tune`: better evaluation weights by self-play."""

from pathlib import Path
from typing import Annotated

import typer

from ironbridge.cli.arguments import GameName, Options, Seats


def tune(
    game: GameName,
    *,
    out: Annotated[Path, typer.Option(help="The folder of the run: weights, state and plot.")],
    generations: Annotated[int, typer.Option(min=1, help="Generations in all.")] = 30,
    matches: Annotated[int, typer.Option("--matches", "-m", min=1, help="Matches per candidate.")] = 8,
    population: Annotated[int, typer.Option(help="Candidates per generation; 0 for the usual number.")] = 0,
    weights: Annotated[str, typer.Option(help="Which weights, separated by commas; all by default.")] = "",
    rivalry: Annotated[float, typer.Option(help="How much a rival's point counts against an own one.")] = 0.5,
    nodes: Annotated[int, typer.Option(min=0, help="Search with so many nodes, or plan; 0 is greedy.")] = 0,
    seats: Seats = None,
    options: Options = None,
    seed: Annotated[int, typer.Option(help="Which seeds to play.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many processes.")] = 1,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run in the folder.")] = False,
) -> None:
    """Search for better weights of a game's evaluation with CMA-ES.

    Candidates play against the weights in use, greedily unless `--nodes` is given. The result is written to
    the folder; nothing in the game changes until you copy it there, after an arena series says that it is
    better.
    """
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from ironbridge.arena.tuning import Task, Tuner
    from ironbridge.cli.arguments import find_game, read_options, read_seats
    from ironbridge.errors import SetupError, wrong

    found = find_game(game)
    chosen = read_options(options)
    known = found.evaluation().weights
    names = tuple(name.strip() for name in weights.split(",") if name.strip()) or tuple(known)
    for name in names:
        if name not in known:
            raise SetupError(wrong("weight", name=name[:60]), wrong("there_are", names=", ".join(known)))
    count = read_seats(found, seats, chosen)
    task = Task(found.name, count, chosen, seed, matches, rivalry, names, nodes)
    tuner = Tuner(task, out, resume=resume, population=population)
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) if jobs > 1 else None
    try:
        for done in tuner.run(generations, pool):
            print(f"generation {done.number + 1}: best {done.best:.2f}, mean {done.mean:.2f}, "
                  f"spread {done.spread:.3f}", flush=True)  # fmt: skip
            tuner.plot()
    finally:
        if pool is not None:
            pool.shutdown()
    print(f"weights written to {out / 'weights.json'}")
