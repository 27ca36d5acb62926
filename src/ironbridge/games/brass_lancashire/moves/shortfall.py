"""Selling tiles to pay a negative income (BL-INCOME-3…5, BL-EDGE-12…15)."""

from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import reasons
from ironbridge.games.brass_lancashire.actions import ARGUMENT, FIRST_LIQUIDATE
from ironbridge.games.brass_lancashire.facts import SLOT_LOCATION, SLOTS, TILE_LEVEL
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.questions import ASK_SHORTFALL
from ironbridge.games.brass_lancashire.reach import sale_value
from ironbridge.games.brass_lancashire.words.names import location_name, slot_spot, tile_name
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move
from ironbridge.kernel.texts import Text, Values, seat_name


class Liquidate(Move[LancashirePosition]):
    """Selling an own tile for half its price."""

    def legal(self, position: LancashirePosition, found: list[int]) -> None:
        if position.asked != ASK_SHORTFALL:
            return
        for slot in range(SLOTS):
            if position.owner[slot] == position.to_decide:
                found.append(FIRST_LIQUIDATE + slot)

    def why_not(self, position: LancashirePosition, action: int) -> int:
        slot = ARGUMENT[action]
        if position.asked != ASK_SHORTFALL:
            return reasons.NO_DEBT
        if position.kind[slot] == NO_TILE:
            return reasons.DEBT_NO_TILE
        return reasons.FINE if position.owner[slot] == position.to_decide else reasons.DEBT_NOT_YOURS

    def apply(self, position: LancashirePosition, action: int) -> None:
        sell_off(position, position.to_decide, ARGUMENT[action])

    def story(self, before: LancashirePosition, action: int, after: LancashirePosition) -> list[Line]:
        """What was sold is told from the board, as the last one sells itself, unless a new era cleared it."""
        slot = ARGUMENT[action]
        return [_line(before, slot)] if _cleared(before, slot, after) else []


def worth(position: LancashirePosition, slots: list[int]) -> int:
    """Tell what selling some tiles off brings together; if it is no more than the debt, all must go."""
    total = 0
    for slot in slots:
        total += sale_value(position.kind[slot])
    return total


def sell_off(position: LancashirePosition, seat: int, slot: int) -> None:
    """Sell a tile; the money covers the debt first (BL-INCOME-4)."""
    left = sale_value(position.kind[slot]) - position.debts[seat]
    position.debts[seat] = max(-left, 0)
    position.money[seat] += max(left, 0)
    position.remove_tile(slot)
    position.look()


def sold_off(before: LancashirePosition, after: LancashirePosition) -> list[Line]:
    """Tell which tiles left the board to pay debts."""
    lines: list[Line] = []
    for slot in range(SLOTS):
        gone = before.kind[slot] != NO_TILE and after.kind[slot] == NO_TILE
        if gone and not _cleared(before, slot, after):
            lines.append(_line(before, slot))
    return lines


def _cleared(before: LancashirePosition, slot: int, after: LancashirePosition) -> bool:
    """Tell whether a new era has taken a tile, sold or not (BL-END-2)."""
    return before.era != after.era and TILE_LEVEL[before.kind[slot]] == 1


def _line(before: LancashirePosition, slot: int) -> Line:
    seat, kind = before.owner[slot], before.kind[slot]
    values: Values = {
        "who": seat_name(seat),
        "tile": tile_name(kind),
        "location": location_name(SLOT_LOCATION[slot]),
        "value": sale_value(kind),
    }
    return Line(seat, Text("log.liquidate", values), rule="BL-INCOME-3", spots=(slot_spot(slot),))
