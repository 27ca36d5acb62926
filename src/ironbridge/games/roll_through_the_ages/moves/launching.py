"""Building ships (LB-SHIP-1, LB-SHIP-2, RA-RULING-8, RA-RULING-28)."""

from ironbridge.games.roll_through_the_ages import reasons
from ironbridge.games.roll_through_the_ages.actions import SHIPS_0
from ironbridge.games.roll_through_the_ages.facts import FACTS, SHIPPING
from ironbridge.games.roll_through_the_ages.flow.turn import end_launching
from ironbridge.games.roll_through_the_ages.position import CLOTH, SHEET, SHIPS, WOOD, AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_LAUNCH
from ironbridge.games.roll_through_the_ages.reach import owns, peg, ships_possible
from ironbridge.games.roll_through_the_ages.words import by_seat, line
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class Ships(Move[AgesPosition]):
    """Building so many ships."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        if not owns(position, position.to_decide, SHIPPING):
            return reasons.NO_SHIPPING
        if position.asked != ASK_LAUNCH:
            return reasons.OTHER_QUESTION
        number = action - SHIPS_0
        if number <= ships_possible(position, position.active):
            return reasons.FINE
        over = peg(position, position.active, SHIPS) + number > position.options.most_ships
        return reasons.TOO_MANY_SHIPS if over else reasons.SHIPS_NOT_PAID

    def apply(self, position: AgesPosition, action: int) -> None:
        start = position.active * SHEET
        number = action - SHIPS_0
        position.sheets[start + WOOD] -= number * FACTS.ship_wood
        position.sheets[start + CLOTH] -= number * FACTS.ship_cloth
        position.sheets[start + SHIPS] += number
        end_launching(position)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        if action == SHIPS_0:
            return []
        values = by_seat(before.active, count=action - SHIPS_0, ships=peg(after, before.active, SHIPS))
        return [line(before.active, "log.ships", values, "LB-SHIP-1", "ships")]
