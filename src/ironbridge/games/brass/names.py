"""Words both games use alike: values of messages, names of seats, printed levels."""

from typing import Final

from ironbridge.kernel.texts import Text

Values = dict[str, str | int | Text | list[Text]]
"""What a message says besides its words."""

ROMAN: Final = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""Levels as they are printed."""


def seat_name(seat: int) -> Text:
    """Name a seat."""
    return Text("seat", {"number": seat})
