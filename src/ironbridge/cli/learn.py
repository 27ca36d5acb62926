"""`ironbridge learn`: a guided match at the terminal."""

from typing import Annotated

import typer

from ironbridge.cli.arguments import GameName, Language
from ironbridge.cli.words import phrase, words_of


def learn(
    game: GameName,
    *,
    lesson: Annotated[str, typer.Option(metavar="NAME", help="Which lesson.")] = "first_match",
    language: Language,
) -> None:
    """Learn a game in a guided match: what to do and why, step by step."""
    from ironbridge.cli.arguments import find_game
    from ironbridge.cli.session import Session
    from ironbridge.cli.sitting import Sitting
    from ironbridge.cli.terminal import Terminal
    from ironbridge.errors import SetupError
    from ironbridge.kernel.lessons import GuidedMatch, lessons_of

    words = words_of(language)
    known = lessons_of(find_game(game))
    if lesson not in known:
        raise SetupError(
            phrase(words, "terminal.error.lesson", name=lesson),
            phrase(words, "terminal.error.lesson.why", lessons=", ".join(known)),
        )
    match = GuidedMatch(known[lesson], language)
    bots = {seat: known[lesson].bot for seat in range(match.record.seats) if seat != known[lesson].learner}
    Session(Terminal(words), Sitting(match, bots, language=language)).run()
