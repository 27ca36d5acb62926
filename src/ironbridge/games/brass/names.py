"""Words both games use alike: printed levels."""

from typing import Final

ROMAN: Final = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""Levels as they are printed."""
