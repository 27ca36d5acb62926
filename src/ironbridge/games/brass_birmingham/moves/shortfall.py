"""Giving up tiles to pay a negative income (BB-INC-3…8, BB-RULING-37, BB-RULING-57)."""

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass_birmingham import flow, reasons
from ironbridge.games.brass_birmingham.actions import ARGUMENT, FIRST_GIVE_UP
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.reach import givable
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class GiveUp(Move[BirminghamPosition]):
    """Give up a tile for half its cost."""

    def legal(self, position: BirminghamPosition, found: list[int]) -> None:
        """Add every own tile that can be given up."""
        for slot in members_of(givable(position, position.to_decide)):
            found.append(FIRST_GIVE_UP + slot)

    def why_not(self, position: BirminghamPosition, action: int) -> int:
        """Say why a tile cannot be given up, or FINE."""
        slot = ARGUMENT[action]
        if not position.tiles[position.to_decide] >> slot & 1:
            return reasons.DEBT_NO_TILE
        return reasons.FINE if givable(position, position.to_decide) >> slot & 1 else reasons.DEBT_WORTHLESS

    def apply(self, position: BirminghamPosition, action: int) -> None:
        """Give up a tile and pay with it."""
        flow.give_up(position, ARGUMENT[action])
        flow.settle_on(position)

    def story(self, before: BirminghamPosition, action: int, after: BirminghamPosition) -> list[Line]:
        """Tell nothing of its own: the log tells all tiles that debts take alike, chosen or not."""
        return []
