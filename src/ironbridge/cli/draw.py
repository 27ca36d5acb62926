"""`ironbridge draw`: a picture of a recorded match, at any ply, or of a described position."""

from pathlib import Path
from typing import Annotated, Final

import typer

from ironbridge.cli.arguments import Language
from ironbridge.cli.words import phrase, words_of

COLOURS: Final = ("day", "night")
SCREENS: Final = ("desktop", "phone")


def draw(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="A record, as text or JSON.")] = None,
    *,
    described: Annotated[
        Path | None,
        typer.Option("--position", metavar="FILE", help="A position as JSON, instead of a record."),
    ] = None,
    output: Annotated[Path, typer.Option("--output", "-o", help="Where to write the SVG.")] = Path(
        "board.svg"
    ),
    ply: Annotated[int | None, typer.Option(min=0, help="Which ply to draw; the last by default.")] = None,
    viewer: Annotated[
        int | None, typer.Option("--seat", min=0, help="Whose view; without it, a spectator's.")
    ] = None,
    colours: Annotated[str, typer.Option(help="day or night")] = "day",
    screen: Annotated[str, typer.Option(help="desktop or phone")] = "desktop",
    language: Language,
) -> None:
    """Draw a recorded match, or a described position, as SVG."""
    from ironbridge.cli.files import load_position, load_record, write_text
    from ironbridge.cli.names import find_viewer
    from ironbridge.errors import SetupError
    from ironbridge.scene.svg import draw as draw_view

    words = words_of(language)
    if colours not in COLOURS or screen not in SCREENS:
        raise SetupError(
            phrase(words, "terminal.error.drawing", colours=colours, screen=screen),
            phrase(words, "terminal.error.drawing.why"),
        )
    if (file is None) == (described is None):
        raise SetupError(
            phrase(words, "terminal.error.draw_what"), phrase(words, "terminal.error.draw_what.why")
        )
    if described is not None:
        position = load_position(described, words)
    else:
        assert file is not None
        position = load_record(file, words).replay(ply)
    view = position.view(find_viewer(viewer, position.seats, words))
    picture = draw_view(view, language=language, colours=colours, screen=screen)
    write_text(output, str(picture), words)
    print(phrase(words, "terminal.draw.done", path=str(output)))
