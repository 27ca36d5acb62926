"""`ironbridge replay`: look at a recorded match, at any ply."""

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ironbridge.cli.arguments import AsJson, Language
from ironbridge.cli.words import phrase, words_of

if TYPE_CHECKING:
    from ironbridge.kernel.log import Line
    from ironbridge.kernel.position import View
    from ironbridge.kernel.record import Record
    from ironbridge.kernel.texts import Catalogue

LOG_LINES = 20


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as text or JSON.")],
    *,
    ply: Annotated[int | None, typer.Option(min=0, help="Which ply to show; the last by default.")] = None,
    viewer: Annotated[
        int | None, typer.Option("--seat", min=0, help="Whose view; without it, a spectator's.")
    ] = None,
    log: Annotated[int, typer.Option(min=0, help="How many lines of the log to show.")] = LOG_LINES,
    language: Language,
    as_json: AsJson = False,
) -> None:
    """Show the scene and the log of a recorded match at a ply."""
    from ironbridge.cli.files import load_record
    from ironbridge.cli.names import find_viewer
    from ironbridge.cli.output import clean, print_json

    words = words_of(language)
    record = load_record(file, words)
    seat = find_viewer(viewer, record.seats, words)
    at = len(record) if ply is None else ply
    if as_json:
        print_json(_data(record, at, seat))
    else:
        print(clean("\n".join(_lines(record, at, seat, log, language))))


def _data(record: "Record", ply: int, viewer: int) -> dict[str, object]:
    position = record.replay(ply)
    return {
        "game": record.game.name,
        "seats": record.seats,
        "options": record.options,
        "tags": record.tags,
        "ply": ply,
        "plies": len(record),
        "to_decide": position.to_decide,
        "view": position.view(viewer).to_json(),
        "result": position.result().to_json() if position.is_over else None,
    }


def _lines(record: "Record", ply: int, viewer: int, log: int, language: str) -> list[str]:
    from ironbridge.cli.names import named_catalogue, seat_names
    from ironbridge.cli.output import width
    from ironbridge.cli.result import result_lines
    from ironbridge.scene.text import render_scene

    game = record.game
    catalogue = named_catalogue(record, language)
    position = record.replay(ply)
    view = position.view(viewer)
    seats, plies = record.seats, len(record)
    heading = phrase(
        catalogue, "terminal.replay.heading", title=game.title, seats=seats, ply=ply, plies=plies
    )
    lines = [heading]
    if log and ply:
        told = last_lines(record, viewer, ply, log)
        for line in told:
            text = f"  {line.ply}: {catalogue.render(line.text)}"
            lines += textwrap.wrap(text, width(), subsequent_indent="      ")
    lines += ["", render_scene(game.scene(view), catalogue, width=width(), viewer=viewer), ""]
    if position.is_over:
        lines += result_lines(position.result(), catalogue, seat_names(record, catalogue))
    else:
        lines.append(_to_decide(record, view, catalogue))
    return lines


def _to_decide(record: "Record", view: "View", catalogue: "Catalogue") -> str:
    from ironbridge.cli.names import addressed, seat_names

    seat = view.to_decide
    who = seat_names(record, catalogue)[seat] if seat >= 0 else phrase(catalogue, "chance")
    question = addressed(who, catalogue.ask(view.question()), catalogue)
    return phrase(catalogue, "terminal.replay.to_decide", question=question)


def last_lines(record: "Record", viewer: int, ply: int, wanted: int) -> "list[Line]":
    """Tell the last lines before a ply without telling the whole match."""

    span = max(wanted, 8)
    while True:
        first = max(ply - span, 0)
        lines = record.tell(viewer, first=first, last=ply)
        if len(lines) >= wanted or first == 0:
            return lines[-wanted:]
        span *= 2
