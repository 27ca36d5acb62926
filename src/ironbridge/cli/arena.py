"""`ironbridge arena`: bots against each other, measured fairly."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ironbridge.cli.arguments import AsJson, GameName, Options, Seats

if TYPE_CHECKING:
    from ironbridge.arena.files import Folder
    from ironbridge.arena.play import Played
    from ironbridge.arena.series import Series
    from ironbridge.kernel.game import Game
    from ironbridge.kernel.words import Json


def arena(
    game: GameName,
    *,
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="Bots, separated by commas; the same twice takes two seats.")
    ] = "master,expert",
    matches: Annotated[int, typer.Option("--matches", "-m", min=1, help="How many matches, at least.")] = 100,
    seats: Seats = None,
    options: Options = None,
    seed: Annotated[int, typer.Option(help="Equal seeds give equal matches.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many processes.")] = 1,
    out: Annotated[Path | None, typer.Option(help="A folder for every match, the summary and plots.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the series in the folder.")] = False,
    ray: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster: its address, auto, or local.")
    ] = "",
    table: Annotated[
        bool, typer.Option("--table", help="Play nothing; print the series in the folder as Markdown.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Play a series: every seed is played with all seats rotated, and counts as one observation.

    With more bots than seats every group of them meets; with fewer they repeat.
    """
    from ironbridge.arena.files import Folder
    from ironbridge.arena.plots import draw
    from ironbridge.arena.series import make_series
    from ironbridge.arena.summary import complete_samples, summarise
    from ironbridge.bots.registry import check
    from ironbridge.cli.arguments import find_game, read_options
    from ironbridge.cli.output import print_json

    found = find_game(game)
    if table:
        _print_markdown(found, out)
        return
    chosen = read_options(options)
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    for name in names:
        check(name)
    count = _usual_seats(found, seats, chosen, len(names))
    series = make_series(found.name, count, chosen, names, seed=seed, matches=matches)
    folder = Folder(out) if out is not None else None
    played = folder.open(series, resume=resume) if folder is not None else []
    played += _watch(series, played, folder, jobs=jobs, ray=ray, quiet=as_json)
    data = summarise(series, played)
    if folder is not None:
        counted = complete_samples(series, played)
        folder.finish(data, counted)
        draw(folder.path, data, counted)
    if as_json:
        print_json(data)
    else:
        _print(found, data)


def _usual_seats(game: "Game", seats: int | None, options: "dict[str, Json]", bots: int) -> int:
    """Take a seat per bot if the game allows so many, otherwise its usual number."""
    from ironbridge.cli.arguments import read_seats

    if seats is None and bots > 1 and bots in game.allowed_seats(options):
        return bots
    return read_seats(game, seats, options)


def _watch(
    series: "Series", played: "list[Played]", folder: "Folder | None", *, jobs: int, ray: str, quiet: bool
) -> "list[Played]":
    """Play what is missing while a bar on the error stream shows how far it is."""
    from ironbridge.arena.runners import run
    from ironbridge.cli.output import watch

    done = {match.number for match in played}
    missing = [number for number in range(series.matches) if number not in done]
    new: list[Played] = []
    playing = run(series, missing, jobs=jobs, ray=ray)
    for match in watch(playing, series.matches, done=len(done), quiet=quiet):
        if folder is not None:
            folder.add(match)
        new.append(match)
    return new


def _print_markdown(game: "Game", out: "Path | None") -> None:
    from ironbridge.arena.files import Folder
    from ironbridge.arena.summary import summarise
    from ironbridge.arena.tables import markdown
    from ironbridge.errors import SetupError, wrong

    if out is None:
        raise SetupError(wrong("print"), wrong("print.why"), hint=wrong("print.hint"))
    series, played = Folder(out).reopen()
    if series.game != game.name:
        what = wrong("folder.series_of", folder=str(out), game=series.game)
        raise SetupError(what, wrong("folder.series_of.why", game=game.name))
    print(markdown(series, summarise(series, played)), end="")


def _print(game: "Game", data: dict[str, object]) -> None:
    from ironbridge.cli.output import print_table
    from ironbridge.kernel.texts import Text

    bots, table, best = data["bots"], data["table_score"], data["winning_score"]
    assert isinstance(bots, list)
    assert isinstance(table, dict)
    assert isinstance(best, dict)
    print(
        f"{data['game']}, {data['seats']} seats, seed {data['seed']}: {data['matches']} matches, "
        f"{data['samples']} rotated seeds; intervals are 95 %"
    )
    print(f"mean score at the table {_with_ends(table)}, of the winner {_with_ends(best)}\n")
    print_table(
        ["bot", "wins", "interval", "score", "interval", "Elo", "ms/move", "slowest", "nodes/decision"],
        [
            [
                row["bot"],
                f"{row['win_rate']:.1%}",
                f"{row['win_rate_ci95'][0]:.1%} – {row['win_rate_ci95'][1]:.1%}",
                f"{row['mean_score']:.1f}",
                f"{row['ci95'][0]:.1f} – {row['ci95'][1]:.1f}",
                f"{row['elo']:.0f}",
                f"{row['ms_per_move']:.1f}",
                f"{row['slowest_move_ms']:.0f} ms",
                f"{row['nodes_per_decision']:.0f}",
            ]
            for row in bots
        ],
    )
    print()
    catalogue = game.catalogue("en")
    names = list(dict.fromkeys(name for row in bots for name in row["score_by_source"]))
    print_table(
        ["points by source", *(row["bot"] for row in bots)],
        [
            [
                catalogue.render(Text(f"source.{name}")),
                *(f"{row['score_by_source'].get(name, 0):.1f}" for row in bots),
            ]
            for name in names
        ],
    )


def _with_ends(found: dict[str, object]) -> str:
    ends = found["ci95"]
    assert isinstance(ends, list)
    return f"{found['mean']:.1f} ({ends[0]:.1f} – {ends[1]:.1f})"
