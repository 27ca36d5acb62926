"""`ironbridge puzzles`: find puzzles in bots' matches, or search known ones again."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ironbridge.cli.arguments import GameName, Language, Options
from ironbridge.cli.words import phrase, words_of

if TYPE_CHECKING:
    from ironbridge.arena.puzzles import Hunt
    from ironbridge.kernel.game import Game
    from ironbridge.kernel.puzzles import Puzzle
    from ironbridge.kernel.texts import Catalogue

KEPT: Final = 0.95
"""What share of the puzzles must keep their best move."""


def puzzles(
    game: GameName,
    *,
    out: Annotated[
        Path | None,
        typer.Option(help="The file of the puzzles; one that is there already is gone on with."),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Search known puzzles again instead.")] = False,
    count: Annotated[int, typer.Option("--count", "-c", min=1, help="How many puzzles are wanted.")] = 40,
    nodes: Annotated[int, typer.Option(min=1, help="How many nodes each search is given.")] = 6000,
    seeds: Annotated[int, typer.Option(min=2, max=20, help="How many searches must agree.")] = 4,
    margin: Annotated[float, typer.Option(min=0, help="Points the best move must promise more.")] = 2.0,
    bot: Annotated[str, typer.Option("--bot", "-b", help="Who plays the matches.")] = "regular",
    seats: Annotated[str, typer.Option(help="Numbers of seats, separated by commas; all by default.")] = "",
    themes: Annotated[str, typer.Option(help="Themes wished for, separated by commas; all by default.")] = "",
    options: Options = None,
    seed: Annotated[int, typer.Option(help="Which matches to play, or how to search again.")] = 0,
    language: Language,
) -> None:
    """Find positions in bots' matches in which one move is clearly better, not plain, and has a theme.

    The move must be the best one in searches with several seeds, and in one with ten times the nodes. With
    `--check`, search the puzzles of the game, or those of the file, again; it fails if less than 95 % keep
    their best move.
    """
    from ironbridge.arena.puzzles import Hunt
    from ironbridge.bots.registry import check as check_bot
    from ironbridge.cli.arguments import find_game, read_options, read_seats

    found, words = find_game(game), words_of(language)
    if check:
        _check(found, words, out, nodes, seed)
        return
    if out is None:
        missing = phrase(words, "terminal.puzzles.out")
        raise typer.BadParameter(missing, param_hint="--out")
    check_bot(bot)
    chosen = read_options(options)
    counts = tuple(read_seats(found, int(number), chosen) for number in seats.split(",") if number.strip())
    usual = tuple(number for number in found.allowed_seats(chosen) if number > 1)
    wished = tuple(theme.strip() for theme in themes.split(",") if theme.strip())
    task = Hunt(found.name, counts or usual, chosen, bot, nodes, seeds, margin, seed, count, wished)
    _find(task, out, words)


def _find(task: "Hunt", out: Path, words: "Catalogue") -> None:
    from ironbridge.arena.puzzles import hunt

    asked = {"out": "puzzles.json", "count": task.wanted, "nodes": task.nodes, "seeds": task.seeds}
    asked |= {"margin": f"{task.margin:g}", "bot": task.bot, "seed": task.seed}
    if task.themes:
        asked["themes"] = ",".join(task.themes)
    settings = (f"--{name} {value}" for name, value in asked.items())
    command = " ".join(("ironbridge", "puzzles", task.game, *settings))
    for matches, found in hunt(task, out, command):
        line = phrase(words, "terminal.puzzles.found", matches=matches, found=found, count=task.wanted)
        print(line, flush=True)


def _check(game: "Game", words: "Catalogue", file: Path | None, nodes: int, seed: int) -> None:
    from ironbridge.arena.puzzles import search_again
    from ironbridge.kernel.facts import read_facts
    from ironbridge.kernel.puzzles import Collection, puzzles_of

    known = puzzles_of(game) if file is None else Collection(game, read_facts(file)).puzzles
    kept = 0
    for at, puzzle in enumerate(known.values(), 1):
        holds, margin = search_again(puzzle, nodes, seed)
        kept += holds
        print(_line(words, puzzle, at, len(known), margin, holds=holds), flush=True)
    share = kept / max(len(known), 1)
    print(phrase(words, "terminal.puzzles.kept", kept=kept, count=len(known), share=f"{share:.1%}"))
    if share < KEPT:
        raise typer.Exit(1)


def _line(words: "Catalogue", puzzle: "Puzzle", at: int, count: int, margin: float, *, holds: bool) -> str:
    key = "terminal.puzzles.holds" if holds else "terminal.puzzles.fails"
    now, before = f"{margin:.2f}", f"{puzzle.margin[0]:.2f}"
    return phrase(words, key, at=at, count=count, name=puzzle.name, margin=now, found=before)
