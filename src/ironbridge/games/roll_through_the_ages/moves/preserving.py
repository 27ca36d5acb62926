"""Preservation before the first throw (LB-PRES-1, LB-PRES-2, RA-RULING-9)."""

from ironbridge.games.roll_through_the_ages.actions import ID_PRESERVE, ID_ROLL
from ironbridge.games.roll_through_the_ages.facts import FACTS
from ironbridge.games.roll_through_the_ages.flow import throw_all
from ironbridge.games.roll_through_the_ages.position import FOOD, POTTERY, PRESERVING, SHEET, Ages
from ironbridge.games.roll_through_the_ages.reach import owns, peg
from ironbridge.games.roll_through_the_ages.reasons import (
    ALLOWED,
    FOOD_NOT_DOUBLED,
    NO_POTTERY,
    NO_PRESERVATION,
    OTHER_QUESTION,
)
from ironbridge.games.roll_through_the_ages.setup import PRESERVATION
from ironbridge.games.roll_through_the_ages.words import by_seat, line
from ironbridge.kernel.log import Line


def legal(position: Ages) -> list[int]:
    """Offer to double the food, or to throw as it is."""
    return [ID_PRESERVE, ID_ROLL]


def why_not_preserve(position: Ages, argument: int) -> int:
    """Say why food cannot be doubled now."""
    seat = position.to_decide
    if not owns(position, seat, PRESERVATION):
        return NO_PRESERVATION
    if position.phase != PRESERVING:
        return OTHER_QUESTION
    if peg(position, seat, POTTERY) < FACTS.preservation_pottery:
        return NO_POTTERY
    return ALLOWED if 0 < peg(position, seat, FOOD) < FACTS.food_most else FOOD_NOT_DOUBLED


def why_not_roll(position: Ages, argument: int) -> int:
    """Say why the first throw is not waiting."""
    return ALLOWED if position.phase == PRESERVING else OTHER_QUESTION


def apply_preserve(position: Ages, argument: int) -> None:
    """Turn in the pottery, multiply the food up to what the board shows, and throw."""
    start = position.active * SHEET
    position.sheets[start + POTTERY] -= FACTS.preservation_pottery
    food = position.sheets[start + FOOD] * FACTS.preservation_factor
    position.sheets[start + FOOD] = min(food, FACTS.food_most)
    throw_all(position)


def apply_roll(position: Ages, argument: int) -> None:
    """Throw without doubling."""
    throw_all(position)


def story_preserve(before: Ages, argument: int, after: Ages) -> list[Line]:
    """Tell the food before and after."""
    seat = before.active
    values = by_seat(seat)
    values["before"] = peg(before, seat, FOOD)
    values["after"] = peg(after, seat, FOOD)
    return [line(seat, "log.preserve", values, "LB-PRES-1", "peg:food")]


def story_roll(before: Ages, argument: int, after: Ages) -> list[Line]:
    """Tell nothing: the throw speaks for itself."""
    return []
