"""Small helpers for messages: seats, names, bundles of units, log lines."""

from typing import TypeAlias

from ironbridge.games.roll_through_the_ages.actions import PEG_IDS
from ironbridge.games.roll_through_the_ages.facts import FACE_IDS
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text

Values: TypeAlias = dict[str, str | int | Text | list[Text]]


def seat_text(seat: int) -> Text:
    """Name a seat as people count them."""
    return Text("seat", {"number": seat + 1})


def by_seat(seat: int) -> dict[str, str | int | Text | list[Text]]:
    """Begin the values of a message about what a seat does."""
    return {"who": seat_text(seat)}


def name(id: str) -> Text:
    """Name a face, peg, project or development."""
    return Text(f"name.{id}")


def line(
    seat: int, key: str, values: dict[str, str | int | Text | list[Text]], rule: str, *spots: str
) -> Line:
    """Write a log line; it gets its own copy of the values."""
    return Line(seat, Text(key, dict(values)), rule=rule, spots=tuple(spots))


def units_text(bundle: int) -> list[Text]:
    """Say a bundle of units: four bits for each peg."""
    counts = [(bundle >> (4 * row)) & 15 for row in range(len(PEG_IDS))]
    items = [
        Text("units", {"count": count, "what": name(PEG_IDS[row])})
        for row, count in enumerate(counts)
        if count
    ]
    return items or [Text("nothing")]


def faces(dice: list[int]) -> list[Text]:
    """Say what dice show, equal ones together."""
    return [
        Text("dice", {"count": dice.count(face), "face": name(FACE_IDS[face])})
        for face in range(len(FACE_IDS))
        if face in dice
    ]
