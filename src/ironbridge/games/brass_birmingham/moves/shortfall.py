"""Giving up tiles to pay a negative income (BB-INC-3…8, BB-RULING-37, BB-RULING-57)."""

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham import board, reasons
from ironbridge.games.brass_birmingham.actions import ARGUMENT, FIRST_GIVE_UP
from ironbridge.games.brass_birmingham.codes import ASK_SHORTFALL, LOST
from ironbridge.games.brass_birmingham.facts import FACTS

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def legal(position: "BirminghamPosition", found: list[int]) -> None:
    """Add every own tile that can be given up."""
    rest = givable(position, position.to_decide)
    while rest:
        low = rest & -rest
        rest ^= low
        found.append(FIRST_GIVE_UP + low.bit_length() - 1)


def givable(position: "BirminghamPosition", seat: int) -> int:
    """Give the slots of the tiles a debt may take; worthless ones by option only (BB-RULING-37)."""
    slots = position.tiles[seat]
    if position.options.worthless_given_up:
        return slots
    valued = 0
    while slots:
        low = slots & -slots
        slots ^= low
        if FACTS.value[position.kind[low.bit_length() - 1]] > 0:
            valued |= low
    return valued


def why_not(position: "BirminghamPosition", action: int) -> int:
    """Say why a tile cannot be given up, or FINE."""
    if position.asked != ASK_SHORTFALL:
        return reasons.NO_DEBT
    slot = ARGUMENT[action]
    if not position.tiles[position.to_decide] >> slot & 1:
        return reasons.DEBT_NO_TILE
    return reasons.FINE if givable(position, position.to_decide) >> slot & 1 else reasons.DEBT_WORTHLESS


def apply(position: "BirminghamPosition", action: int) -> None:
    """Give up a tile."""
    _give_up(position, position.order[position.at], ARGUMENT[action])


def _give_up(position: "BirminghamPosition", seat: int, slot: int) -> None:
    position.money[seat] += FACTS.value[position.kind[slot]]
    board.remove_tile(position, slot)
    board.find_network(position, seat)


def settle(position: "BirminghamPosition") -> bool:
    """Pay the debt of the seat at `at` as far as no choice is open; tell whether it is settled."""
    seat = position.order[position.at]
    while position.debt:
        cash = min(position.money[seat], position.debt)
        position.money[seat] -= cash
        position.debt -= cash
        if position.debt == 0:
            break
        slots = givable(position, seat)
        if slots == 0:
            _lose_vp(position, seat)
        elif slots & (slots - 1) and _worth(position, slots) > position.debt:
            position.asked = ASK_SHORTFALL
            position.to_decide = seat
            return False
        else:
            _give_up(position, seat, (slots & -slots).bit_length() - 1)
    return True


def _worth(position: "BirminghamPosition", slots: int) -> int:
    total = 0
    while slots:
        low = slots & -slots
        slots ^= low
        total += FACTS.value[position.kind[low.bit_length() - 1]]
    return total


def _lose_vp(position: "BirminghamPosition", seat: int) -> None:
    # BB-INC-8: 1 VP per pound, as far as there are VP.
    lost = min(position.vp[seat], position.debt * FACTS.vp_per_pound_missing)
    board.gain_vp(position, seat, LOST, -lost)
    position.debt = 0
