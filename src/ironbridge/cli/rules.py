"""`ironbridge rules`: the numbered rules of a game."""

from typing import TYPE_CHECKING, Annotated

import typer

from ironbridge.cli.arguments import AsJson, GameName, Language
from ironbridge.cli.words import listed, phrase, words_of
from ironbridge.scene.text import wrapped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ironbridge.kernel.game import Game
    from ironbridge.kernel.rulebook import Rule, Rulebook
    from ironbridge.kernel.texts import Catalogue


def rules(
    game: GameName,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="ID | WORDS", help="A rule id, the beginning of ids, or words to look for."),
    ] = None,
    *,
    sources: Annotated[
        bool, typer.Option("--sources", help="Say where the rules come from, not what they are.")
    ] = False,
    language: Language,
    as_json: AsJson = False,
) -> None:
    """Show a rule, find rules by words, or list the chapters."""
    from ironbridge.cli.arguments import find_game
    from ironbridge.cli.output import print_json, width

    found = find_game(game)
    book = found.sources if sources else found.rules(language)
    if not words and not as_json:
        print(book.source if sources else "\n".join(section_lines(book)))
        return
    if words:
        chosen = find_rules(found, book, " ".join(words), words_of(language))
    else:
        chosen = list(book.rules.values())
    if as_json:
        print_json([{"id": rule.id, "section": rule.section, "text": rule.text} for rule in chosen])
    else:
        print("\n".join(rule_lines(chosen, width())))


def find_rules(game: "Game", book: "Rulebook", wanted: str, words: "Catalogue") -> "list[Rule]":
    """Find rules by id, by the beginning of ids, or by words; none is an error with a hint."""
    from ironbridge.errors import IronbridgeError

    start = wanted.strip().upper()
    if start in book:
        return [book[start]]
    beginning = [rule for rule in book.rules.values() if rule.id.startswith(start)]
    found = beginning or book.find(wanted)
    if not found or not start:
        raise IronbridgeError(
            phrase(words, "terminal.error.rule", words=wanted[:60]),
            phrase(words, "terminal.error.rule.why"),
            hint=_hint(game, start[:60], words),
        )
    return found


def _hint(game: "Game", start: str, words: "Catalogue") -> str:
    """Name the rules whose ids resemble a text, or the way to all of them."""
    import difflib

    near = difflib.get_close_matches(start, game.rulebook.rules, n=3)
    if not near:
        return phrase(words, "terminal.hint.sections", game=game.name)
    return phrase(words, "terminal.hint.rule", rules=listed(words, "terminal.either", near))


def rule_lines(rules: "Sequence[Rule]", width: int) -> list[str]:
    """Print rules under their chapters."""
    lines: list[str] = []
    section = ""
    for rule in rules:
        if rule.section != section:
            section = rule.section
            lines += ([""] if lines else []) + [section]
        lines += wrapped(f"{rule.id}  {plain(rule.text)}", width, "  ", "    ")
    return lines


def section_lines(book: "Rulebook") -> list[str]:
    """List the chapters with the ids they hold."""
    sections: dict[str, list[str]] = {}
    for rule in book.rules.values():
        sections.setdefault(rule.section, []).append(rule.id)
    lines = []
    for section, ids in sections.items():
        span = ids[0] if len(ids) == 1 else f"{ids[0]} … {ids[-1]}"
        lines.append(f"{section}: {span}")
    return lines


def plain(text: str) -> str:
    """Take the Markdown marks out of a rule."""
    return text.replace("*", "").replace("`", "")
