"""Scouting for wild cards (BB-SCOUT-1…2, BB-RULING-21…22)."""

from ironbridge.games.brass_birmingham import reasons
from ironbridge.games.brass_birmingham.actions import SCOUT
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.position import WILDS, BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_CARD
from ironbridge.games.brass_birmingham.reach import ANY_CARD
from ironbridge.games.brass_birmingham.words.names import told
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class Scout(Move[BirminghamPosition]):
    """Three cards for the two wild ones."""

    def why_not(self, position: BirminghamPosition, action: int) -> int:
        seat = position.to_decide
        if position.held[seat] & WILDS:
            return reasons.SCOUT_WILD
        return reasons.FINE if position.hand_size[seat] >= FACTS.scout_cards else reasons.SCOUT_FEW

    def apply(self, position: BirminghamPosition, action: int) -> None:
        """Begin to scout; the cards are asked for one by one."""
        position.doing = SCOUT
        position.paying = ANY_CARD
        position.asked = ASK_CARD

    def story(self, before: BirminghamPosition, action: int, after: BirminghamPosition) -> list[Line]:
        return [told(before.to_decide, "scout", {}, "BB-SCOUT-1")]
