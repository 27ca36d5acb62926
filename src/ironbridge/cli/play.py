"""`ironbridge play`: a match at the terminal."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ironbridge.cli.arguments import Language, Options, Seats
from ironbridge.cli.words import phrase, words_of

if TYPE_CHECKING:
    from ironbridge.cli.terminal import Terminal
    from ironbridge.kernel.game import Game
    from ironbridge.kernel.texts import Catalogue
    from ironbridge.kernel.words import Json


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Which game; asked if left out.")] = None,
    *,
    seats: Seats = None,
    options: Options = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            "-b",
            metavar="[SEAT=]BOT",
            help="A bot for a seat: BOT takes the last free one, 1=BOT seat 1.",
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="NAME", help="What the people are called, in order of seats."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Equal seeds give equal draws.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved match and its bots.")] = None,
    position: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Begin at the position that a JSON file describes.")
    ] = None,
    language: Language,
) -> None:
    """Play at this terminal, alone, with others at the same screen, or with bots.

    During play type `help`.
    """
    from ironbridge.cli.files import load_position, load_record
    from ironbridge.cli.seating import read_bot_seats, saved_bots, seat_tags
    from ironbridge.cli.session import Session
    from ironbridge.cli.sitting import Sitting
    from ironbridge.cli.terminal import Leave, Terminal
    from ironbridge.kernel.match import Match
    from ironbridge.kernel.record import Record

    words = words_of(language)
    terminal = Terminal(words)
    try:
        if load is not None:
            record = load_record(load, words)
            bots = saved_bots(record) if bot is None else read_bot_seats(bot, record.seats, words)
        elif position is not None:
            start = load_position(position, words)
            bots = read_bot_seats(bot, start.seats, words)
            record = Record.from_position(start, seat_tags(name, bots, start.seats, words))
        else:
            found = _find_or_ask(terminal, game)
            chosen, count = _set_up(terminal, found, options, seats)
            bots = _ask_bots(terminal, count, seats) if bot is None else read_bot_seats(bot, count, words)
            record = Record(found, count, chosen, seat_tags(name, bots, count, words))
    except Leave:
        return
    sitting = Sitting(Match(record, seed), bots, seed=seed, language=language, file=load)
    Session(terminal, sitting).run()


def _find_or_ask(terminal: "Terminal", name: str | None) -> "Game":
    from ironbridge.cli.arguments import find_game
    from ironbridge.errors import SetupError
    from ironbridge.games.registry import games, load

    if name is not None:
        return find_game(name)
    terminal.say(phrase(terminal.words, "terminal.ask.game"))
    for number, each in enumerate(games(), start=1):
        terminal.say(f"  {number}. {_described(load(each), terminal.words)}")
    while True:
        answer = terminal.ask(phrase(terminal.words, "terminal.ask.game_name"))
        if answer.isdigit() and 0 < int(answer[:4]) <= len(games()):
            return load(games()[int(answer) - 1])
        try:
            return find_game(answer)
        except SetupError as error:
            terminal.say(str(error))


def _described(game: "Game", words: "Catalogue") -> str:
    title = game.catalogue(words.language).render(game.title)
    return phrase(words, "terminal.game", title=title, fewest=game.fewest_seats, most=game.most_seats)


def _set_up(
    terminal: "Terminal", game: "Game", texts: list[str] | None, seats: int | None
) -> "tuple[dict[str, Json], int]":
    """Read or ask for options and seats; somebody who gave the seats wants to be asked nothing more."""
    from ironbridge.cli.arguments import read_options, read_seats

    chosen = read_options(texts, terminal.words)
    game.read_options(chosen)
    if seats is not None:
        return chosen, read_seats(game, seats, chosen)
    if texts is None and game.options:
        chosen = _ask_options(terminal, game)
    allowed = [str(count) for count in game.allowed_seats(chosen)]
    if len(allowed) < 2:
        return chosen, read_seats(game, None, chosen)
    usual = str(read_seats(game, None, chosen))
    question = phrase(terminal.words, "terminal.ask.seats", fewest=allowed[0], most=allowed[-1])
    return chosen, int(terminal.choose(question, allowed, usual))


def _ask_options(terminal: "Terminal", game: "Game") -> "dict[str, Json]":
    from ironbridge.cli.arguments import read_options
    from ironbridge.cli.games import game_lines
    from ironbridge.errors import SetupError

    words = terminal.words
    while True:
        answer = terminal.ask(phrase(words, "terminal.ask.options"))
        if answer == "?":
            terminal.say("\n".join(game_lines(game, words.language)[1:]))
            terminal.tell(phrase(words, "terminal.ask.options_written"))
            continue
        try:
            chosen = read_options([answer] if answer else [], words)
            game.read_options(chosen)
        except SetupError as error:
            terminal.say(str(error))
        else:
            return chosen


def _ask_bots(terminal: "Terminal", count: int, seats: int | None) -> dict[int, str]:
    if seats is not None or count == 1:
        return {}
    from ironbridge.bots.levels import LEVELS
    from ironbridge.bots.registry import bots
    from ironbridge.cli.seating import read_bot_seats

    words = terminal.words
    numbers = [str(number) for number in range(count + 1)]
    wanted = int(terminal.choose(phrase(words, "terminal.ask.bots"), numbers, "0"))
    if wanted == 0:
        return {}
    names = [*LEVELS, *(name for name in bots() if name not in LEVELS)]
    question = phrase(words, "terminal.ask.bot", bots=", ".join(names))
    strength = terminal.choose(question, names, "beginner")
    return read_bot_seats([strength] * wanted, count, words)
