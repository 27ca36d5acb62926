"""Discarding down to the limit at the end of a turn (RA-DISC-1…3, RA-EFF-CAR, RA-RULING-22)."""

from ironbridge.games.roll_through_the_ages import reasons
from ironbridge.games.roll_through_the_ages.actions import DISCARD_0
from ironbridge.games.roll_through_the_ages.facts import CARAVANS, GOOD_IDS
from ironbridge.games.roll_through_the_ages.flow.turn import discard_forced, end_turn, must_discard
from ironbridge.games.roll_through_the_ages.position import SHEET, WOOD, AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_DISCARD
from ironbridge.games.roll_through_the_ages.reach import owns, peg
from ironbridge.games.roll_through_the_ages.words import by_seat, line, unit_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class Discard(Move[AgesPosition]):
    """Discarding one unit."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        if owns(position, position.to_decide, CARAVANS):
            return reasons.CARAVANS_OWNED
        if position.asked != ASK_DISCARD:
            return reasons.OTHER_QUESTION
        held = peg(position, position.active, WOOD + action - DISCARD_0)
        return reasons.FINE if held else reasons.DISCARD_NOT_HELD

    def apply(self, position: AgesPosition, action: int) -> None:
        """Take the unit away; go on until the rest may be kept."""
        position.sheets[position.active * SHEET + WOOD + action - DISCARD_0] -= 1
        if must_discard(position):
            discard_forced(position)
        else:
            end_turn(position)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        good = GOOD_IDS[action - DISCARD_0]
        values = by_seat(before.active, unit=unit_text(good))
        return [line(before.active, "log.discard", values, "RA-DISC-1", f"peg:{good}")]
