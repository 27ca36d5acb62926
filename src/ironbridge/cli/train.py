"""`ironbridge train`: a network that judges positions, learned by self-play."""

from pathlib import Path
from typing import Annotated

import typer

from ironbridge.cli.arguments import GameName, Options, count_cores


def train(
    game: GameName,
    *,
    out: Annotated[Path, typer.Option(help="The folder of the run: every generation and a table of them.")],
    generations: Annotated[int, typer.Option("--generations", "-g", min=1, help="Generations in all.")] = 20,
    matches: Annotated[int, typer.Option("--matches", "-m", min=1, help="Matches per generation.")] = 2000,
    seats: Annotated[str, typer.Option(help="Numbers of seats, separated by commas; all by default.")] = "",
    options: Options = None,
    neurons: Annotated[str, typer.Option(help="Neurons of the two hidden layers.")] = "128,32",
    temperature: Annotated[float, typer.Option(help="Points a move may promise less and be tried.")] = 0.5,
    taste: Annotated[float, typer.Option(help="Points by which seats overrate some things at first.")] = 3.0,
    rate: Annotated[float, typer.Option(help="How far one step of learning goes.")] = 6e-4,
    reuse: Annotated[float, typer.Option(help="How often a position is learned from.")] = 10.0,
    window: Annotated[int, typer.Option(min=10_000, help="How many positions are remembered.")] = 2_000_000,
    duels: Annotated[int, typer.Option(min=0, help="Matches against the best generation; 0: none.")] = 40,
    bar: Annotated[float, typer.Option(help="Share of their wins that is enough to replace it.")] = 0.5,
    seed: Annotated[int, typer.Option(help="Which seeds to play.")] = 0,
    minutes: Annotated[float, typer.Option(help="Begin no generation after so many; 0: no limit.")] = 0,
    start: Annotated[Path | None, typer.Option(help="A network to start from.")] = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs", "-j", min=1, help="How many processes play; as many as there are cores by default."
        ),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run in the folder.")] = False,
) -> None:
    """Learn to judge a game's positions by self-play.

    The best generation plays against itself; the next one learns from what came of it, meets the best, and
    takes its place if it holds its own. The best network is `network.npz` in the folder: try it as
    `search:network=FOLDER/network.npz`, and copy it into the game's folder when an arena series says that it
    is better.
    """
    import math
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from ironbridge.arena.training import Task, Training, fitting_options
    from ironbridge.cli.arguments import find_game, read_options, read_seats

    found = find_game(game)
    chosen = read_options(options)
    if seats:
        counts = tuple(
            read_seats(found, int(count), fitting_options(found, int(count), chosen))
            for count in seats.split(",")
        )
    else:
        counts = tuple(count for count in found.allowed_seats(chosen) if count > 1)
    first, second = (int(n) for n in neurons.split(","))
    task = Task(
        found.name,
        counts,
        matches,
        seed,
        options=chosen,
        neurons=(first, second),
        temperature=temperature,
        taste=taste,
        rate=rate,
        reuse=reuse,
        window=window,
        duels=duels,
        bar=bar,
    )
    training = Training(task, out, resume=resume, start=str(start or ""))
    jobs = jobs or count_cores()
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in training.run(generations, pool, jobs=jobs, minutes=minutes or math.inf):
            print(
                f"generation {done.number}: {done.matches} matches in {done.seconds:.0f} s, "
                f"error {done.error:.3f}, mean {done.mean}, winner {done.winner}, "
                f"{done.against_best:.0%} against the best: {'taken' if done.taken else 'not taken'}",
                flush=True,
            )  # fmt: skip
            training.plot()
    if training.best:
        print(f"network of generation {training.best} written to {out / 'network.npz'}")
    else:
        print(f"no generation holds its own against {start}")
