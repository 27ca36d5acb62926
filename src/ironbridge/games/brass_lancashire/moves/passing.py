"""Doing nothing with a card, and doing no more in a move (BL-ACT-5)."""

from ironbridge.games.brass_lancashire import reasons
from ironbridge.games.brass_lancashire.actions import PASS
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.questions import ASK_ACTION, ASK_CARD
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move
from ironbridge.kernel.texts import Text, seat_name


class Pass(Move[LancashirePosition]):
    """Doing nothing; the card is still discarded."""

    def apply(self, position: LancashirePosition, action: int) -> None:
        position.doing = PASS
        position.owed = 1
        position.asked = ASK_CARD

    def story(self, before: LancashirePosition, action: int, after: LancashirePosition) -> list[Line]:
        seat = before.to_decide
        return [Line(seat, Text("log.pass", {"who": seat_name(seat)}), rule="BL-ACT-5")]


class Done(Move[LancashirePosition]):
    """Doing no more in a move that could go on."""

    def why_not(self, position: LancashirePosition, action: int) -> int:
        return reasons.NOTHING_BEGUN if position.asked == ASK_ACTION else reasons.FINE

    def apply(self, position: LancashirePosition, action: int) -> None:
        position.asked = ASK_CARD
