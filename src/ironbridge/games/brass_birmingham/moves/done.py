"""Stopping where a move could go on, or declining a bonus (BB-RULING-31)."""

from ironbridge.games.brass_birmingham import reasons
from ironbridge.games.brass_birmingham.moves import sell
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_BONUS, ASK_CARD
from ironbridge.kernel.moves import Move


class Done(Move[BirminghamPosition]):
    """Choose nothing more."""

    def why_not(self, position: BirminghamPosition, action: int) -> int:
        compulsory = position.asked == ASK_BONUS and not position.options.bonus_optional
        return reasons.BONUS_COMPULSORY if compulsory else reasons.FINE

    def apply(self, position: BirminghamPosition, action: int) -> None:
        """Go on to the card, or after a bonus to the next sale."""
        if position.asked == ASK_BONUS:
            sell.go_on(position)
        else:
            position.asked = ASK_CARD
