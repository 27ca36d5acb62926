"""Building ships (LB-SHIP-1, LB-SHIP-2, RA-RULING-8, RA-RULING-28)."""

from ironbridge.games.roll_through_the_ages.actions import SHIPS_0
from ironbridge.games.roll_through_the_ages.facts import FACTS
from ironbridge.games.roll_through_the_ages.flow import end_launching
from ironbridge.games.roll_through_the_ages.position import CLOTH, LAUNCHING, SHEET, SHIPS, WOOD, Ages
from ironbridge.games.roll_through_the_ages.reach import owns, peg, ships_possible
from ironbridge.games.roll_through_the_ages.reasons import (
    ALLOWED,
    NO_SHIPPING,
    OTHER_QUESTION,
    SHIPS_NOT_PAID,
    TOO_MANY_SHIPS,
)
from ironbridge.games.roll_through_the_ages.setup import SHIPPING
from ironbridge.games.roll_through_the_ages.words import by_seat, line
from ironbridge.kernel.log import Line


def legal(position: Ages) -> list[int]:
    """Offer every number of ships, none included."""
    return [SHIPS_0 + number for number in range(ships_possible(position, position.active) + 1)]


def why_not(position: Ages, number: int) -> int:
    """Say why so many ships cannot be built."""
    if not owns(position, position.to_decide, SHIPPING):
        return NO_SHIPPING
    if position.phase != LAUNCHING:
        return OTHER_QUESTION
    if number <= ships_possible(position, position.active):
        return ALLOWED
    over = peg(position, position.active, SHIPS) + number > position.setup.most_ships
    return TOO_MANY_SHIPS if over else SHIPS_NOT_PAID


def apply(position: Ages, number: int) -> None:
    """Pay wood and cloth for the ships."""
    start = position.active * SHEET
    position.sheets[start + WOOD] -= number * FACTS.ship_wood
    position.sheets[start + CLOTH] -= number * FACTS.ship_cloth
    position.sheets[start + SHIPS] += number
    end_launching(position)


def story(before: Ages, number: int, after: Ages) -> list[Line]:
    """Tell how many were built."""
    if number == 0:
        return []
    values = by_seat(before.active)
    values["count"] = number
    values["ships"] = peg(after, before.active, SHIPS)
    return [line(before.active, "log.ships", values, "LB-SHIP-1", "ships")]
