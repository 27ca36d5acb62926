"""Giving up tiles to pay a negative income (BB-INC-3…8, BB-RULING-37, BB-RULING-57)."""

from ironbridge.games.brass_birmingham import flow, reasons
from ironbridge.games.brass_birmingham.actions import ARGUMENT
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.reach import givable
from ironbridge.kernel.moves import Move


class GiveUp(Move[BirminghamPosition]):
    """Give up a tile for half its cost; the log tells all tiles that debts take alike, chosen or not."""

    def why_not(self, position: BirminghamPosition, action: int) -> int:
        slot = ARGUMENT[action]
        if not position.tiles[position.to_decide] >> slot & 1:
            return reasons.DEBT_NO_TILE
        return reasons.FINE if givable(position, position.to_decide) >> slot & 1 else reasons.DEBT_WORTHLESS

    def apply(self, position: BirminghamPosition, action: int) -> None:
        flow.give_up(position, ARGUMENT[action])
        flow.settle_on(position)
