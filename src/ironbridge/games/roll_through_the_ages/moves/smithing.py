"""Spending spearheads on an invasion, where the option asks for it (LB-SMITH-2, RA-RULING-7)."""

from ironbridge.games.roll_through_the_ages.actions import SPEND_0
from ironbridge.games.roll_through_the_ages.flow import suffer
from ironbridge.games.roll_through_the_ages.position import SHEET, SMITHING, SPEARHEADS, Ages
from ironbridge.games.roll_through_the_ages.reach import owns, peg
from ironbridge.games.roll_through_the_ages.reasons import (
    ALLOWED,
    NO_SMITHING,
    OTHER_QUESTION,
    SPEARHEADS_STAY,
    TOO_FEW_SPEARHEADS,
)
from ironbridge.games.roll_through_the_ages.setup import SMITHING as SMITHING_DEVELOPMENT
from ironbridge.games.roll_through_the_ages.words import by_seat, line
from ironbridge.kernel.log import Line


def legal(position: Ages) -> list[int]:
    """Offer every number of spearheads, none included."""
    return [SPEND_0 + number for number in range(peg(position, position.to_decide, SPEARHEADS) + 1)]


def why_not(position: Ages, number: int) -> int:
    """Say why so many spearheads cannot be spent."""
    if not owns(position, position.to_decide, SMITHING_DEVELOPMENT):
        return NO_SMITHING
    if not position.setup.spearheads_spent:
        return SPEARHEADS_STAY
    if position.phase != SMITHING:
        return OTHER_QUESTION
    return ALLOWED if number <= peg(position, position.to_decide, SPEARHEADS) else TOO_FEW_SPEARHEADS


def apply(position: Ages, number: int) -> None:
    """Hand in the spearheads and strike."""
    position.sheets[position.active * SHEET + SPEARHEADS] -= number
    suffer(position, number)


def story(before: Ages, number: int, after: Ages) -> list[Line]:
    """Tell how many were spent."""
    values = by_seat(before.active)
    values["count"] = number
    return [line(before.active, "log.spend", values, "LB-SMITH-2", "peg:spearheads")]
