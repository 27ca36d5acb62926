"""Boards and sheets as they lie before the first turn (RA-SETUP-2, RA-SETUP-3); nothing is dealt."""

from ironbridge.games.roll_through_the_ages.facts import FACTS
from ironbridge.games.roll_through_the_ages.position import FOOD, SHEET


def first_sheets(seats: int) -> list[int]:
    """Give every seat its food and an empty sheet."""
    sheet = [0] * SHEET
    sheet[FOOD] = FACTS.start_food
    return sheet * seats
