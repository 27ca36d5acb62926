"""What seats are called at the terminal."""

from ironbridge.errors import SetupError
from ironbridge.kernel.record import Record
from ironbridge.kernel.texts import Catalogue, Text
from ironbridge.kernel.words import SPECTATOR


def seat_names(record: Record, catalogue: Catalogue) -> list[str]:
    """Name every seat: by the record's tag `name.<seat>`, else `Seat 1` and so on."""
    return [record.tags.get(f"name.{seat}") or seat_name(seat, catalogue) for seat in range(record.seats)]


def find_viewer(number: int | None, seats: int) -> int:
    """Give the viewer whom a person counts as seat `number`; without one, a spectator."""
    if number is None:
        return SPECTATOR
    if number > seats:
        raise SetupError(f"no seat {number}", f"the match has {seats} seats")
    return number - 1


def seat_name(seat: int, catalogue: Catalogue) -> str:
    """Name a seat by its number; people count from 1."""
    name = catalogue.render(Text("seat", {"number": seat + 1}))
    return name[:1].upper() + name[1:]
