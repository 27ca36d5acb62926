"""Deals between seats (RA-TRADE-1…7, LB-TRADE-1, RA-RULING-17, -34, -36, -38).

The active seat names a partner, the units it gives one by one, the units it asks for one by one, and
proposes; the partner accepts or declines. Only what can become a possible deal can be named.
"""

from ironbridge.games.roll_through_the_ages import reasons
from ironbridge.games.roll_through_the_ages.actions import GIVE_0, TAKE_0, TRADE_0
from ironbridge.games.roll_through_the_ages.facts import FACTS
from ironbridge.games.roll_through_the_ages.flow.turn import ask, trade_on
from ironbridge.games.roll_through_the_ages.position import PEGS, SHEET, AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_ANSWER, ASK_DEAL, ASK_TRADE
from ironbridge.games.roll_through_the_ages.reach import can_deal, movable, peg, units
from ironbridge.games.roll_through_the_ages.words import by_seat, line, units_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move
from ironbridge.kernel.texts import seat_name


class Trade(Move[AgesPosition]):
    """Turning to a partner."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        partner = action - TRADE_0
        barred = _barred(position)
        if barred:
            return barred
        if partner >= position.seats:
            return reasons.NO_SUCH_SEAT
        if partner == position.to_decide:
            return reasons.TRADE_WITH_SELF
        if position.asked != ASK_TRADE:
            return reasons.OTHER_QUESTION
        if position.proposals >= FACTS.proposals_per_turn:
            return reasons.NO_PROPOSALS_LEFT
        return reasons.FINE if can_deal(position, position.active, partner) else reasons.NO_DEAL_POSSIBLE

    def apply(self, position: AgesPosition, action: int) -> None:
        position.partner = action - TRADE_0
        ask(position, ASK_DEAL)


class Give(Move[AgesPosition]):
    """Offering one more unit."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        if position.asked != ASK_DEAL:
            return _barred(position) or reasons.OTHER_QUESTION
        row = action - GIVE_0
        if position.taken:
            same = units(position.taken, row)
            return reasons.SAME_KIND_BOTH_WAYS if same else reasons.ALREADY_TAKING
        count = units(position.given, row)
        if peg(position, position.active, row) <= count:
            return reasons.NOT_HELD
        if peg(position, position.partner, row) + count >= position.options.limits[row]:
            return reasons.RECEIVER_FULL
        if position.options.gifts:
            return reasons.FINE
        # Something must remain that the partner can give in return.
        returns = movable(position, position.partner, position.active) & ~(1 << row)
        for other in range(PEGS):
            if units(position.given, other):
                returns &= ~(1 << other)
        return reasons.FINE if returns else reasons.NOTHING_LEFT_TO_ASK

    def apply(self, position: AgesPosition, action: int) -> None:
        position.given += 1 << (4 * (action - GIVE_0))


class Take(Move[AgesPosition]):
    """Asking for one more unit."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        if position.asked != ASK_DEAL:
            return _barred(position) or reasons.OTHER_QUESTION
        row = action - TAKE_0
        if not position.given and not position.options.gifts:
            return reasons.GIVE_FIRST
        if units(position.given, row):
            return reasons.SAME_KIND_BOTH_WAYS
        count = units(position.taken, row)
        if peg(position, position.partner, row) <= count:
            return reasons.PARTNER_HAS_NONE
        full = peg(position, position.active, row) + count >= position.options.limits[row]
        return reasons.OWN_ROW_FULL if full else reasons.FINE

    def apply(self, position: AgesPosition, action: int) -> None:
        position.taken += 1 << (4 * (action - TAKE_0))


class Propose(Move[AgesPosition]):
    """Proposing what was named."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        if position.asked != ASK_DEAL:
            return _barred(position) or reasons.OTHER_QUESTION
        if position.options.gifts:
            return reasons.FINE if position.given or position.taken else reasons.ONE_SIDED
        return reasons.FINE if position.given and position.taken else reasons.ONE_SIDED

    def apply(self, position: AgesPosition, action: int) -> None:
        """Let the partner decide."""
        position.proposals += 1
        position.asked = ASK_ANSWER
        position.to_decide = position.partner

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        """Tell the whole proposal."""
        values = by_seat(
            before.active,
            partner=seat_name(before.partner),
            given=units_text(before.given),
            taken=units_text(before.taken),
        )
        return [line(before.active, "log.propose", values, "RA-TRADE-2")]


class Accept(Move[AgesPosition]):
    """Accepting the deal."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        return _not_answering(position)

    def apply(self, position: AgesPosition, action: int) -> None:
        """Exchange the units and go on trading."""
        mine = position.active * SHEET
        theirs = position.partner * SHEET
        for row in range(PEGS):
            change = units(position.taken, row) - units(position.given, row)
            position.sheets[mine + row] += change
            position.sheets[theirs + row] -= change
        trade_on(position)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        return [line(before.partner, "log.accept", by_seat(before.partner), "RA-TRADE-3")]


class Decline(Move[AgesPosition]):
    """Declining the deal."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        return _not_answering(position)

    def apply(self, position: AgesPosition, action: int) -> None:
        """Leave everything as it is and go on trading."""
        trade_on(position)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        return [line(before.partner, "log.decline", by_seat(before.partner), "RA-TRADE-3")]


def _barred(position: AgesPosition) -> int:
    """Say why this match knows no deals at all."""
    if position.options.solo:
        return reasons.TRADE_ALONE
    return reasons.FINE if position.options.trading else reasons.NO_TRADING


def _not_answering(position: AgesPosition) -> int:
    if position.asked == ASK_ANSWER:
        return reasons.FINE
    return _barred(position) or reasons.OTHER_QUESTION
