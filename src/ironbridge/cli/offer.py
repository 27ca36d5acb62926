"""The offer in words: the question and its numbered answers."""

import textwrap
from typing import Final

from ironbridge.kernel.offer import Offer, Offered
from ironbridge.kernel.texts import Catalogue, Text
from ironbridge.kernel.view import View
from ironbridge.scene.text import in_columns

LONG_OFFER: Final = 24
"""A longer offer is printed in columns, without notation."""


def find_answer(offer: Offer, text: str) -> int | None:
    """Find the action that a number or an exact notation means, or nothing."""
    if text.isascii() and text.isdigit() and len(text) < 6:
        number = int(text)
        return offer.actions[number - 1] if 1 <= number <= len(offer) else None
    wanted = " ".join(text.lower().split())
    return next((offered.action for offered in offer if offered.notation == wanted), None)


def offer_lines(view: View, catalogue: Catalogue, width: int, *, everything: bool = False) -> list[str]:
    """Print the question and the answers; a long offer is printed shortly unless everything is asked for."""
    offer = view.offer()
    question = catalogue.render(offer.question)
    if len(offer) > LONG_OFFER and not everything:
        items = [f"{at:>3}. {catalogue.render(each.text)}" for at, each in enumerate(offer, start=1)]
        return [question, *in_columns(items, width)]
    rows = [
        (f"{at:>3}. {_told(view, each, catalogue)}", each.notation) for at, each in enumerate(offer, start=1)
    ]
    widest = max(len(text) for text, _ in rows)
    lines = [question]
    for text, notation in rows:
        if widest + 2 + max(len(row[1]) for row in rows) <= width:
            lines.append(f"{text.ljust(widest)}  {notation}")
        else:
            lines += textwrap.wrap(f"{text}  ({notation})", width, subsequent_indent=" " * 7)
    return lines


def _told(view: View, offered: Offered, catalogue: Catalogue) -> str:
    """Say an action, with its details, or else what it changes at once in the own figures."""
    text = catalogue.render(offered.text)
    told = [catalogue.render(detail) for detail in offered.details] or [
        f"{catalogue.render(Text(f'tally.{name}'))} {change:+d}"
        for name, change in view.preview(offered.action).items()
    ]
    return f"{text} ({', '.join(told)})" if told else text
