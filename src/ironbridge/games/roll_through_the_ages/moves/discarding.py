"""Discarding down to the limit at the end of a turn (RA-DISC-1…3, RA-EFF-CAR, RA-RULING-22)."""

from ironbridge.games.roll_through_the_ages.actions import DISCARD_0, GOODS
from ironbridge.games.roll_through_the_ages.facts import GOOD_IDS
from ironbridge.games.roll_through_the_ages.flow import discard_forced, end_turn, must_discard
from ironbridge.games.roll_through_the_ages.position import DISCARDING, SHEET, WOOD, Ages
from ironbridge.games.roll_through_the_ages.reach import owns, peg
from ironbridge.games.roll_through_the_ages.reasons import (
    ALLOWED,
    CARAVANS_OWNED,
    DISCARD_NOT_HELD,
    OTHER_QUESTION,
)
from ironbridge.games.roll_through_the_ages.setup import CARAVANS
from ironbridge.games.roll_through_the_ages.words import by_seat, line, name
from ironbridge.kernel.log import Line


def legal(position: Ages) -> list[int]:
    """Offer a unit of every good the seat has."""
    return [DISCARD_0 + good for good in range(GOODS) if peg(position, position.active, WOOD + good)]


def why_not(position: Ages, good: int) -> int:
    """Say why no unit of a good is discarded."""
    if owns(position, position.to_decide, CARAVANS):
        return CARAVANS_OWNED
    if position.phase != DISCARDING:
        return OTHER_QUESTION
    return ALLOWED if peg(position, position.active, WOOD + good) else DISCARD_NOT_HELD


def apply(position: Ages, good: int) -> None:
    """Discard one unit; go on until the rest may be kept."""
    position.sheets[position.active * SHEET + WOOD + good] -= 1
    if must_discard(position):
        discard_forced(position)
    else:
        end_turn(position)


def story(before: Ages, good: int, after: Ages) -> list[Line]:
    """Tell what was discarded."""
    values = by_seat(before.active)
    values["good"] = name(GOOD_IDS[good])
    return [line(before.active, "log.discard", values, "RA-DISC-1", f"peg:{GOOD_IDS[good]}")]
