"""What seats are called at the terminal."""

from ironbridge.errors import SetupError
from ironbridge.kernel.record import Record
from ironbridge.kernel.texts import Catalogue, Text
from ironbridge.kernel.words import SPECTATOR


def seat_names(record: Record, catalogue: Catalogue) -> list[str]:
    """Name every seat: by the record's tag `name.<seat>`, else `Seat 1` and so on."""
    return [record.tags.get(f"name.{seat}") or seat_name(seat, catalogue) for seat in range(record.seats)]


def named_catalogue(record: Record, catalogue: Catalogue) -> Catalogue:
    """Give the same messages with seats called as the record's tags call them."""
    tagged = [(seat + 1, record.tags.get(f"name.{seat}", "")) for seat in range(record.seats)]
    names = [f"{number} {{{_unbraced(name)}}}" for number, name in tagged if name]
    if not names:
        return catalogue
    usual = catalogue.messages.get("seat", "seat {number}")
    message = f"{{number, select, {' '.join(names)} other {{{usual}}}}}"
    return Catalogue(catalogue.language, {**catalogue.messages, "seat": message}, catalogue)


def _unbraced(name: str) -> str:
    """Take from a name what would be read as a part of the message."""
    return name.replace("{", "(").replace("}", ")")


def count_of_seats(seats: int) -> str:
    """Say how many seats there are."""
    return "1 seat" if seats == 1 else f"{seats} seats"


def addressed(name: str, question: str) -> str:
    """Put a question to somebody whom it may name already."""
    return question if question.lower().startswith(name.lower()) else f"{name}: {question}"


def find_viewer(number: int | None, seats: int) -> int:
    """Give the viewer whom a person counts as seat `number`; without one, a spectator."""
    if number is None:
        return SPECTATOR
    if number > seats:
        raise SetupError(f"no seat {number}", f"the match has {count_of_seats(seats)}")
    return number - 1


def seat_name(seat: int, catalogue: Catalogue) -> str:
    """Name a seat by its number; people count from 1."""
    name = catalogue.render(Text("seat", {"number": seat + 1}))
    return name[:1].upper() + name[1:]
