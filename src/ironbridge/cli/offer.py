"""The offer in words: the question and its numbered answers."""

import textwrap
from itertools import groupby
from typing import Final

from ironbridge.cli.words import phrase
from ironbridge.kernel.offer import Offer, Offered
from ironbridge.kernel.position import View
from ironbridge.kernel.texts import Catalogue, Text
from ironbridge.scene.text import in_columns

LONG_OFFER: Final = 24
"""A longer offer is printed in columns, without notation."""
FEW: Final = 3
"""So many actions of one kind are never summed up."""


def find_answer(offer: Offer, text: str) -> int | None:
    """Find the action that a number or an exact notation means, or nothing."""
    if text.isascii() and text.isdigit() and len(text) < 6:
        number = int(text)
        return offer.actions[number - 1] if 1 <= number <= len(offer) else None
    wanted = " ".join(text.lower().split())
    return next((offered.action for offered in offer if offered.notation == wanted), None)


def offer_lines(
    view: View, catalogue: Catalogue, width: int, *, height: int = 0, everything: bool = False
) -> list[str]:
    """Print the answers; a long offer is printed shortly unless everything is asked for.

    What would not fit into a window of a height (0: it has none) is summed up by kinds of actions.
    """
    numbered = list(enumerate(view.offer(), start=1))
    if len(numbered) <= LONG_OFFER or everything:
        return full_lines(view, numbered, catalogue, width)
    lines = in_columns([_short(at, each, catalogue) for at, each in numbered], width)
    return lines if not height or len(lines) < height else _kinds(numbered, catalogue, width)


def _kinds(numbered: list[tuple[int, Offered]], catalogue: Catalogue, width: int) -> list[str]:
    """Sum up an offer: few actions of a kind as they are, many by an example."""
    lines: list[str] = []
    for kind, group in groupby(numbered, key=lambda item: item[1].notation.partition(" ")[0]):
        rows = list(group)
        if len(rows) <= FEW:
            told = [_short(at, each, catalogue) for at, each in rows]
        else:
            example = rows[0][1].text
            more = phrase(catalogue, "terminal.offer.more", example=example, count=len(rows) - 1, kind=kind)
            told = [f"{rows[0][0]:>3}–{rows[-1][0]}. {more}"]
        for line in told:
            lines += textwrap.wrap(line, width, subsequent_indent=" " * 7)
    return lines


def _short(number: int, offered: Offered, catalogue: Catalogue) -> str:
    return f"{number:>3}. {catalogue.render(offered.text)}"


def full_lines(
    view: View, numbered: list[tuple[int, Offered]], catalogue: Catalogue, width: int
) -> list[str]:
    """Print numbered answers with their details and notations."""
    rows = [(f"{at:>3}. {_told(view, each, catalogue)}", each.notation) for at, each in numbered]
    widest = max(len(text) for text, _ in rows)
    lines: list[str] = []
    for text, notation in rows:
        if widest + 2 + max(len(row[1]) for row in rows) <= width:
            lines.append(f"{text.ljust(widest)}  {notation}")
        else:
            lines += textwrap.wrap(f"{text}  ({notation})", width, subsequent_indent=" " * 7)
    return lines


def _told(view: View, offered: Offered, catalogue: Catalogue) -> str:
    """Say an action, with its details, or else what it changes at once in the own figures."""
    told = [catalogue.render(detail) for detail in offered.details] or [
        phrase(catalogue, "terminal.tally", tally=Text(f"tally.{name}"), value=f"{change:+d}")
        for name, change in view.preview(offered.action).items()
    ]
    if not told:
        return catalogue.render(offered.text)
    return phrase(catalogue, "terminal.offer.details", action=offered.text, details=", ".join(told))
