"""Who sits where at the terminal: people, and bots in seats of their own."""

from ironbridge.cli.words import phrase
from ironbridge.errors import SetupError
from ironbridge.kernel.record import Record
from ironbridge.kernel.texts import Catalogue


def read_bot_seats(texts: list[str] | None, count: int, words: Catalogue) -> dict[int, str]:
    """Give bots their seats: `1=random` sits in seat 1, `random` in the last seat that is free."""
    from ironbridge.bots.registry import check

    seated: dict[int, str] = {}
    floating: list[str] = []
    for text in texts or ():
        number, equals, name = text.partition("=")
        if not (equals and number.strip().isdigit()):
            floating.append(text)
            continue
        seat = int(number.strip()[:9])
        if not 0 <= seat < count or seat in seated:
            raise SetupError(
                phrase(words, "terminal.error.bot_seat", bot=text[:60]),
                phrase(words, "terminal.error.bot_seat.why", last=count - 1),
            )
        seated[seat] = name
    free = [seat for seat in range(count) if seat not in seated]
    if len(floating) > len(free):
        raise SetupError(
            phrase(words, "terminal.error.bots", bots=len(texts or ()), seats=count),
            phrase(words, "terminal.error.bots.why"),
        )
    for name in reversed(floating):
        seated[free.pop()] = name
    for name in seated.values():
        check(name)
    return seated


def seat_tags(names: list[str] | None, bots: dict[int, str], count: int, words: Catalogue) -> dict[str, str]:
    """Write into the record who sits where, so that a saved match goes on with the same bots."""
    people = [seat for seat in range(count) if seat not in bots]
    given = names or []
    if len(given) > len(people):
        raise SetupError(
            phrase(words, "terminal.error.names", names=len(given), people=len(people)),
            phrase(words, "terminal.error.names.why"),
        )
    tags = {f"name.{seat}": name for seat, name in zip(people, given, strict=False)}
    for seat, bot in bots.items():
        tags[f"name.{seat}"] = phrase(words, "terminal.bot_name", number=seat, bot=bot)
        tags[f"bot.{seat}"] = bot
    return dict(sorted(tags.items()))


def saved_bots(record: Record) -> dict[int, str]:
    """Give the bots a saved match was played with.

    Only bots that are installed by name return: a file must not choose what code is loaded.
    """
    from ironbridge.bots.registry import bots

    known = bots()
    tagged = {seat: record.tags.get(f"bot.{seat}", "") for seat in range(record.seats)}
    return {seat: bot for seat, bot in tagged.items() if _is_named(bot, known)}


def _is_named(bot: str, known: list[str]) -> bool:
    """Tell whether a text is the name of an installed bot, perhaps with settings."""
    name, *settings = bot.split(":")
    return name in known and all("=" in setting for setting in settings)
