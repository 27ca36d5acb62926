"""What seats are called at the terminal."""

from ironbridge.cli.words import phrase, sentence, words_of
from ironbridge.errors import SetupError
from ironbridge.kernel.record import Record
from ironbridge.kernel.texts import Catalogue, plain_name
from ironbridge.kernel.words import SPECTATOR


def seat_names(record: Record, catalogue: Catalogue) -> list[str]:
    """Name every seat: by the record's tag `name.<seat>`, else `Seat 0` and so on."""
    return [record.tags.get(f"name.{seat}") or seat_name(seat, catalogue) for seat in range(record.seats)]


def named_catalogue(record: Record, language: str) -> Catalogue:
    """Give the messages of terminal and game, with seats called as the record's tags call them."""
    catalogue = words_of(language, record.game)
    usual = [phrase(catalogue, "seat", number=seat) for seat in range(record.seats)]
    return catalogue.naming(
        [plain_name(record.tags.get(f"name.{at}") or usual[at]) for at in range(record.seats)]
    )


def addressed(name: str, question: str, words: Catalogue) -> str:
    """Put a question to somebody whom it may name already."""
    if question.lower().startswith(name.lower()):
        return question
    return phrase(words, "terminal.addressed", name=name, question=question)


def find_viewer(seat: int | None, seats: int, words: Catalogue) -> int:
    """Give the viewer who sits in a seat; without one, a spectator."""
    if seat is None:
        return SPECTATOR
    if seat >= seats:
        raise SetupError(
            phrase(words, "terminal.error.seat", number=seat),
            phrase(words, "terminal.error.seat.why", seats=seats),
        )
    return seat


def seat_name(seat: int, catalogue: Catalogue) -> str:
    """Name a seat by its number."""
    return sentence(phrase(catalogue, "seat", number=seat))
