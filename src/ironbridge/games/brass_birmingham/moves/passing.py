"""Passing, which costs a card like any action (BB-FLOW-7, BB-RULING-24)."""

from ironbridge.games.brass_birmingham.actions import PASS
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_CARD
from ironbridge.games.brass_birmingham.reach import ANY_CARD
from ironbridge.games.brass_birmingham.words.names import told
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class Pass(Move[BirminghamPosition]):
    """Do nothing, for a card."""

    def apply(self, position: BirminghamPosition, action: int) -> None:
        position.doing = PASS
        position.paying = ANY_CARD
        position.asked = ASK_CARD

    def story(self, before: BirminghamPosition, action: int, after: BirminghamPosition) -> list[Line]:
        return [told(before.to_decide, "pass", {}, "BB-FLOW-7")]
