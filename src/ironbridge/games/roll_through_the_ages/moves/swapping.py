"""Changing goods by ship (LB-SHIP-3…5, RA-RULING-8)."""

from ironbridge.games.roll_through_the_ages import reasons
from ironbridge.games.roll_through_the_ages.actions import GOODS, SWAP_0
from ironbridge.games.roll_through_the_ages.facts import GOOD_IDS
from ironbridge.games.roll_through_the_ages.flow.turn import trade_on
from ironbridge.games.roll_through_the_ages.position import SHEET, SHIPS, WOOD, AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_TRADE
from ironbridge.games.roll_through_the_ages.reach import has_room, peg
from ironbridge.games.roll_through_the_ages.words import by_seat, line, unit_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class Swap(Move[AgesPosition]):
    """Sending a ship: one unit away, one unit of another good in."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        seat = position.to_decide
        given = (action - SWAP_0) // GOODS
        taken = (action - SWAP_0) % GOODS
        if given == taken:
            return reasons.SWAP_SAME
        if not peg(position, seat, SHIPS):
            return reasons.NO_SHIPS
        if position.asked != ASK_TRADE:
            return reasons.OTHER_QUESTION
        if position.swaps == 0:
            return reasons.SHIPS_USED
        if not peg(position, seat, WOOD + given):
            return reasons.SWAP_NOT_HELD
        return reasons.FINE if has_room(position, seat, WOOD + taken) else reasons.SWAP_ROW_FULL

    def apply(self, position: AgesPosition, action: int) -> None:
        start = position.active * SHEET + WOOD
        position.sheets[start + (action - SWAP_0) // GOODS] -= 1
        position.sheets[start + (action - SWAP_0) % GOODS] += 1
        position.swaps -= 1
        trade_on(position)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        given = GOOD_IDS[(action - SWAP_0) // GOODS]
        taken = GOOD_IDS[(action - SWAP_0) % GOODS]
        values = by_seat(before.active, given=unit_text(given), taken=unit_text(taken))
        return [line(before.active, "log.swap", values, "LB-SHIP-3", "ships")]
