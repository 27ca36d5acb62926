"""Preservation before the first throw (LB-PRES-1, LB-PRES-2, RA-RULING-9)."""

from ironbridge.games.roll_through_the_ages import reasons
from ironbridge.games.roll_through_the_ages.facts import FACTS, PRESERVATION
from ironbridge.games.roll_through_the_ages.flow.turn import throw_all
from ironbridge.games.roll_through_the_ages.position import FOOD, POTTERY, SHEET, AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_PRESERVE
from ironbridge.games.roll_through_the_ages.reach import owns, peg
from ironbridge.games.roll_through_the_ages.words import by_seat, line
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class Preserve(Move[AgesPosition]):
    """Doubling the food for a pottery."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        seat = position.to_decide
        if not owns(position, seat, PRESERVATION):
            return reasons.NO_PRESERVATION
        if position.asked != ASK_PRESERVE:
            return reasons.OTHER_QUESTION
        if peg(position, seat, POTTERY) < FACTS.preservation_pottery:
            return reasons.NO_POTTERY
        return reasons.FINE if 0 < peg(position, seat, FOOD) < FACTS.food_most else reasons.FOOD_NOT_DOUBLED

    def apply(self, position: AgesPosition, action: int) -> None:
        """Turn in the pottery, multiply the food up to what the board shows, and throw."""
        start = position.active * SHEET
        position.sheets[start + POTTERY] -= FACTS.preservation_pottery
        food = position.sheets[start + FOOD] * FACTS.preservation_factor
        position.sheets[start + FOOD] = min(food, FACTS.food_most)
        throw_all(position)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        seat = before.active
        values = by_seat(seat, before=peg(before, seat, FOOD), after=peg(after, seat, FOOD))
        return [line(seat, "log.preserve", values, "LB-PRES-1", "peg:food")]


class Roll(Move[AgesPosition]):
    """Throwing without doubling."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        return reasons.FINE if position.asked == ASK_PRESERVE else reasons.OTHER_QUESTION

    def apply(self, position: AgesPosition, action: int) -> None:
        throw_all(position)
