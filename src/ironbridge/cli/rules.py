"""`ironbridge rules`: the numbered rules of a game."""

import textwrap
from typing import TYPE_CHECKING, Annotated

import typer

from ironbridge.cli.arguments import AsJson, GameName

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ironbridge.kernel.game import Game
    from ironbridge.kernel.rulebook import Rule


def rules(
    game: GameName,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ID | WORDS]", help="A rule id, the beginning of ids, or words to look for."),
    ] = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Show a rule, find rules by words, or list the sections."""
    from ironbridge.cli.arguments import find_game
    from ironbridge.cli.output import print_json, width

    found = find_game(game)
    if not words and not as_json:
        print("\n".join(section_lines(found)))
        return
    chosen = find_rules(found, " ".join(words)) if words else list(found.rulebook.rules.values())
    if as_json:
        print_json([{"id": rule.id, "section": rule.section, "text": rule.text} for rule in chosen])
    else:
        print("\n".join(rule_lines(chosen, width())))


def find_rules(game: "Game", words: str) -> "list[Rule]":
    """Find rules by id, by the beginning of ids, or by words; none is an error with a hint."""
    import difflib

    from ironbridge.errors import IronbridgeError

    book = game.rulebook
    wanted = words.strip().upper()
    if wanted in book:
        return [book[wanted]]
    beginning = [rule for rule in book.rules.values() if rule.id.startswith(wanted)]
    found = beginning or book.find(words)
    if not found or not wanted:
        near = difflib.get_close_matches(wanted[:60], book.rules, n=3)
        hint = (
            f"did you mean {' or '.join(near)}?"
            if near
            else f"`ironbridge rules {game.name}` lists the sections"
        )
        raise IronbridgeError(f'no rule "{words[:60]}"', "neither an id nor words of a rule", hint=hint)
    return found


def rule_lines(rules: "Sequence[Rule]", width: int) -> list[str]:
    """Print rules under their sections."""
    lines: list[str] = []
    section = ""
    for rule in rules:
        if rule.section != section:
            section = rule.section
            lines += ([""] if lines else []) + [section]
        lines += textwrap.wrap(
            f"{rule.id}  {plain(rule.text)}",
            width,
            initial_indent="  ",
            subsequent_indent="    ",
            break_long_words=False,
            break_on_hyphens=False,
        )
    return lines


def section_lines(game: "Game") -> list[str]:
    """List the sections with the ids they hold."""
    sections: dict[str, list[str]] = {}
    for rule in game.rulebook.rules.values():
        sections.setdefault(rule.section, []).append(rule.id)
    lines = []
    for section, ids in sections.items():
        span = ids[0] if len(ids) == 1 else f"{ids[0]} … {ids[-1]}"
        lines.append(f"{section}: {span}")
    return lines


def plain(text: str) -> str:
    """Take the Markdown marks out of a rule."""
    return text.replace("**", "").replace("`", "")
