"""Spending spearheads on an invasion, where the option asks for it (LB-SMITH-2, RA-RULING-7)."""

from ironbridge.games.roll_through_the_ages import reasons
from ironbridge.games.roll_through_the_ages.actions import SPEND_0
from ironbridge.games.roll_through_the_ages.facts import SMITHING
from ironbridge.games.roll_through_the_ages.flow.turn import suffer
from ironbridge.games.roll_through_the_ages.position import SHEET, SPEARHEADS, AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_SMITH
from ironbridge.games.roll_through_the_ages.reach import owns, peg
from ironbridge.games.roll_through_the_ages.words import by_seat, line
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class Spend(Move[AgesPosition]):
    """Making an invasion worse for the others."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        if not owns(position, position.to_decide, SMITHING):
            return reasons.NO_SMITHING
        if not position.options.spearheads_spent:
            return reasons.SPEARHEADS_STAY
        if position.asked != ASK_SMITH:
            return reasons.OTHER_QUESTION
        few = action - SPEND_0 > peg(position, position.to_decide, SPEARHEADS)
        return reasons.TOO_FEW_SPEARHEADS if few else reasons.FINE

    def apply(self, position: AgesPosition, action: int) -> None:
        """Hand in the spearheads and strike."""
        position.sheets[position.active * SHEET + SPEARHEADS] -= action - SPEND_0
        suffer(position, action - SPEND_0)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        values = by_seat(before.active, count=action - SPEND_0)
        return [line(before.active, "log.spend", values, "LB-SMITH-2", "peg:spearheads")]
