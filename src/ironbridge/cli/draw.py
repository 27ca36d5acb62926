"""`ironbridge draw`: a picture of a recorded match, at any ply."""

from pathlib import Path
from typing import Annotated, Final

import typer

from ironbridge.cli.arguments import Language
from ironbridge.cli.words import phrase, words_of

COLOURS: Final = ("day", "night")
SCREENS: Final = ("desktop", "phone")


def draw(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as text or JSON.")],
    *,
    output: Annotated[Path, typer.Option("--output", "-o", help="Where to write the SVG.")] = Path(
        "board.svg"
    ),
    ply: Annotated[int | None, typer.Option(min=0, help="Which ply to draw; the last by default.")] = None,
    viewer: Annotated[
        int | None, typer.Option("--seat", min=1, help="Whose view; without it, a spectator's.")
    ] = None,
    colours: Annotated[str, typer.Option(help="day or night")] = "day",
    screen: Annotated[str, typer.Option(help="desktop or phone")] = "desktop",
    language: Language = "en",
) -> None:
    """Draw a recorded match as SVG."""
    from ironbridge.cli.files import load_record, write_text
    from ironbridge.cli.names import find_viewer
    from ironbridge.errors import SetupError
    from ironbridge.scene.svg import draw as draw_view

    words = words_of(language)
    if colours not in COLOURS or screen not in SCREENS:
        raise SetupError(
            phrase(words, "terminal.error.drawing", colours=colours, screen=screen),
            phrase(words, "terminal.error.drawing.why"),
        )
    record = load_record(file, words)
    position = record.replay(len(record) if ply is None else ply)
    view = position.view(find_viewer(viewer, record.seats, words))
    picture = draw_view(view, language=language, colours=colours, screen=screen)
    write_text(output, str(picture), words)
    print(phrase(words, "terminal.draw.done", path=str(output)))
