"""The list of commands, drawn as Typer draws help, but without what takes longest to import."""

import os
import shutil
import textwrap
from collections.abc import Sequence
from typing import Final

import typer

MOST_COLUMNS: Final = 100
LEAST_COLUMNS: Final = 40


def draw_panels(above: str, panels: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> str:
    """Draw lines of text and, under them, panels: each has a title and rows of a name and what it does."""
    width = max(LEAST_COLUMNS, min(MOST_COLUMNS, shutil.get_terminal_size().columns))
    column = max(len(name) for _, rows in panels for name, _ in rows)
    lines = ["", *(f" {line}".rstrip() for line in _wrap(above, width - 2)), ""]
    for title, rows in panels:
        lines.append(_styled(f"╭─ {title} ".ljust(width - 1, "─") + "╮", dim=True))
        for name, text in rows:
            for at, part in enumerate(_wrap(text, width - column - 6)):
                start = _styled(("" if at else name).ljust(column), fg="cyan", bold=True)
                edge = _styled("│", dim=True)
                lines.append(f"{edge} {start}  {part.ljust(width - column - 6)} {edge}")
        lines.append(_styled(f"╰{'─' * (width - 2)}╯", dim=True))
    return "\n".join([*lines, ""])


def _wrap(text: str, width: int) -> list[str]:
    return [part for line in text.splitlines() for part in textwrap.wrap(line, width) or [""]] or [""]


def _styled(text: str, *, fg: str | None = None, bold: bool | None = None, dim: bool | None = None) -> str:
    """Colour a text; what is not written to a terminal loses it again."""
    return text if os.environ.get("NO_COLOR") else typer.style(text, fg=fg, bold=bold, dim=dim)
