"""What the commands print: errors, JSON, tables — plain enough to be understood without colour."""

import json
import re
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from ironbridge.cli.words import phrase
from ironbridge.errors import IronbridgeError

if TYPE_CHECKING:
    from rich.table import Table

    from ironbridge.kernel.texts import Catalogue

T = TypeVar("T")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
NARROWEST: Final = 60
WIDEST: Final = 120


def harden() -> None:
    """Let characters the terminal cannot show be replaced instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def version_text() -> str:
    """Say which version runs, and whether it is compiled."""
    from importlib.metadata import PackageNotFoundError, version

    from ironbridge.kernel.native import is_compiled

    try:
        number = version("ironbridge")
    except PackageNotFoundError:
        number = "unknown"
    return f"ironbridge {number} ({'compiled' if is_compiled() else 'interpreted'})"


def width() -> int:
    """Tell how wide text may be."""
    return min(max(shutil.get_terminal_size((80, 24)).columns, NARROWEST), WIDEST)


def clean(text: str) -> str:
    """Replace control characters, which files and players may hold, by question marks."""
    return _CONTROL.sub("?", text)


def print_error(error: IronbridgeError, words: "Catalogue") -> None:
    """Say what, why, which rule and a hint, on the error stream."""
    from ironbridge.cli.wrong import told

    print(clean(phrase(words, "terminal.error", text=told(words, error))), file=sys.stderr)


def print_json(data: object) -> None:
    """Print plain values for a program."""
    print(json.dumps(data, indent=2, ensure_ascii=False))


def watch(playing: Iterable[T], total: int, *, done: int = 0, quiet: bool = False) -> Iterator[T]:
    """Pass matches on as they are played, while a bar on the error stream shows how far they are."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    with Progress(
        TextColumn("playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=quiet or not console.is_terminal,
    ) as progress:
        task = progress.add_task("playing", total=total, completed=done)
        for match in playing:
            yield match
            progress.advance(task)


def table(headings: Sequence[str], rows: Sequence[Sequence[object]], *, left: int = 1) -> "Table":
    """Make a table whose first `left` columns hold words and the others numbers."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for at, heading in enumerate(headings):
        made.add_column(Text(heading), justify="left" if at < left else "right", overflow="fold")
    for row in rows:
        made.add_row(*(Text(clean(str(cell))) for cell in row))
    return made


def print_table(headings: Sequence[str], rows: Sequence[Sequence[object]], *, left: int = 1) -> None:
    """Print a table."""
    from rich.console import Console

    Console(highlight=False, width=width()).print(table(headings, rows, left=left))
