"""Changing goods by ship (LB-SHIP-3…5, RA-RULING-8)."""

from ironbridge.games.roll_through_the_ages.actions import GOODS, SWAP_0
from ironbridge.games.roll_through_the_ages.facts import GOOD_IDS
from ironbridge.games.roll_through_the_ages.flow import trade_on
from ironbridge.games.roll_through_the_ages.position import SHEET, SHIPS, TRADING, WOOD, Ages
from ironbridge.games.roll_through_the_ages.reach import has_room, peg
from ironbridge.games.roll_through_the_ages.reasons import (
    ALLOWED,
    NO_SHIPS,
    OTHER_QUESTION,
    SHIPS_USED,
    SWAP_NOT_HELD,
    SWAP_ROW_FULL,
    SWAP_SAME,
)
from ironbridge.games.roll_through_the_ages.words import by_seat, line, name
from ironbridge.kernel.log import Line


def add_legal(position: Ages, actions: list[int]) -> None:
    """Offer every change of one good into another."""
    if position.swaps == 0:
        return
    for swap in range(GOODS * GOODS):
        if why_not(position, swap) == ALLOWED:
            actions.append(SWAP_0 + swap)


def why_not(position: Ages, swap: int) -> int:
    """Say why a ship cannot make this change."""
    seat = position.to_decide
    given = swap // GOODS
    taken = swap % GOODS
    if given == taken:
        return SWAP_SAME
    if not peg(position, seat, SHIPS):
        return NO_SHIPS
    if position.phase != TRADING:
        return OTHER_QUESTION
    if position.swaps == 0:
        return SHIPS_USED
    if not peg(position, seat, WOOD + given):
        return SWAP_NOT_HELD
    return ALLOWED if has_room(position, seat, WOOD + taken) else SWAP_ROW_FULL


def apply(position: Ages, swap: int) -> None:
    """Send a ship: one unit away, one unit of the other good in."""
    start = position.active * SHEET + WOOD
    position.sheets[start + swap // GOODS] -= 1
    position.sheets[start + swap % GOODS] += 1
    position.swaps -= 1
    trade_on(position)


def story(before: Ages, swap: int, after: Ages) -> list[Line]:
    """Tell what became what."""
    values = by_seat(before.active)
    values["given"] = name(GOOD_IDS[swap // GOODS])
    values["taken"] = name(GOOD_IDS[swap % GOODS])
    return [line(before.active, "log.swap", values, "LB-SHIP-3", "ships")]
