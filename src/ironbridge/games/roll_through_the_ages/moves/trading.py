"""Deals between seats (RA-TRADE-1…7, LB-TRADE-1, RA-RULING-17, -34, -36, -38).

The active seat names a partner, the units it gives one by one, the units it asks for one by one, and
proposes; the partner accepts or declines. Only what can become a possible deal can be named.
"""

from ironbridge.games.roll_through_the_ages.actions import (
    GIVE_0,
    ID_ACCEPT,
    ID_DECLINE,
    ID_DONE,
    ID_PROPOSE,
    TAKE_0,
    TRADE_0,
)
from ironbridge.games.roll_through_the_ages.facts import FACTS
from ironbridge.games.roll_through_the_ages.flow import ask, trade_on
from ironbridge.games.roll_through_the_ages.moves import swapping
from ironbridge.games.roll_through_the_ages.position import ANSWERING, DEALING, PEGS, SHEET, TRADING, Ages
from ironbridge.games.roll_through_the_ages.reach import can_deal, movable, peg
from ironbridge.games.roll_through_the_ages.reasons import (
    ALLOWED,
    ALREADY_TAKING,
    GIVE_FIRST,
    NO_DEAL_POSSIBLE,
    NO_PROPOSALS_LEFT,
    NO_SUCH_SEAT,
    NO_TRADING,
    NOT_HELD,
    NOTHING_LEFT_TO_ASK,
    ONE_SIDED,
    OTHER_QUESTION,
    OWN_ROW_FULL,
    PARTNER_HAS_NONE,
    RECEIVER_FULL,
    SAME_KIND_BOTH_WAYS,
    TRADE_ALONE,
    TRADE_WITH_SELF,
)
from ironbridge.games.roll_through_the_ages.words import by_seat, line, seat_text, units_text
from ironbridge.kernel.log import Line

_BITS = 4


def units(bundle: int, row: int) -> int:
    """Count the units of one peg in a bundle."""
    return (bundle >> (_BITS * row)) & 15


def one_of(row: int) -> int:
    """Give a bundle of one unit."""
    return 1 << (_BITS * row)


def legal(position: Ages) -> list[int]:
    """Offer partners, swaps by ship, and to go on."""
    actions = [TRADE_0 + seat for seat in range(position.seats) if why_not_trade(position, seat) == ALLOWED]
    swapping.add_legal(position, actions)
    actions.append(ID_DONE)
    return actions


def legal_dealing(position: Ages) -> list[int]:
    """Offer what can be added to the deal, and to propose it once it is one."""
    actions = [GIVE_0 + row for row in range(PEGS) if why_not_give(position, row) == ALLOWED]
    actions += [TAKE_0 + row for row in range(PEGS) if why_not_take(position, row) == ALLOWED]
    if why_not_propose(position, 0) == ALLOWED:
        actions.append(ID_PROPOSE)
    return actions


def legal_answering(position: Ages) -> list[int]:
    """Offer to accept or to decline."""
    return [ID_ACCEPT, ID_DECLINE]


def _barred(position: Ages) -> int:
    """Say why this match knows no deals at all."""
    if position.setup.solo:
        return TRADE_ALONE
    return ALLOWED if position.setup.trading else NO_TRADING


def why_not_trade(position: Ages, partner: int) -> int:
    """Say why no deal can be begun with a seat."""
    barred = _barred(position)
    if barred:
        return barred
    if partner >= position.seats:
        return NO_SUCH_SEAT
    if partner == position.to_decide:
        return TRADE_WITH_SELF
    if position.phase != TRADING:
        return OTHER_QUESTION
    if position.proposals >= FACTS.proposals_per_turn:
        return NO_PROPOSALS_LEFT
    return ALLOWED if can_deal(position, position.active, partner) else NO_DEAL_POSSIBLE


def why_not_give(position: Ages, row: int) -> int:
    """Say why one more unit cannot be given."""
    if position.phase != DEALING:
        return _barred(position) or OTHER_QUESTION
    if position.taken:
        return SAME_KIND_BOTH_WAYS if units(position.taken, row) else ALREADY_TAKING
    count = units(position.given, row)
    if peg(position, position.active, row) <= count:
        return NOT_HELD
    if peg(position, position.partner, row) + count >= position.setup.limits[row]:
        return RECEIVER_FULL
    if position.setup.gifts:
        return ALLOWED
    # Something must remain that the partner can give in return.
    returns = movable(position, position.partner, position.active) & ~(1 << row)
    for other in range(PEGS):
        if units(position.given, other):
            returns &= ~(1 << other)
    return ALLOWED if returns else NOTHING_LEFT_TO_ASK


def why_not_take(position: Ages, row: int) -> int:
    """Say why one more unit cannot be asked for."""
    if position.phase != DEALING:
        return _barred(position) or OTHER_QUESTION
    if not position.given and not position.setup.gifts:
        return GIVE_FIRST
    if units(position.given, row):
        return SAME_KIND_BOTH_WAYS
    count = units(position.taken, row)
    if peg(position, position.partner, row) <= count:
        return PARTNER_HAS_NONE
    full = peg(position, position.active, row) + count >= position.setup.limits[row]
    return OWN_ROW_FULL if full else ALLOWED


def why_not_propose(position: Ages, argument: int) -> int:
    """Say why what was named is not a deal yet."""
    if position.phase != DEALING:
        return _barred(position) or OTHER_QUESTION
    if position.setup.gifts:
        return ALLOWED if position.given or position.taken else ONE_SIDED
    return ALLOWED if position.given and position.taken else ONE_SIDED


def why_not_answer(position: Ages, argument: int) -> int:
    """Say why nothing is to be answered."""
    if position.phase == ANSWERING:
        return ALLOWED
    return _barred(position) or OTHER_QUESTION


def apply_trade(position: Ages, partner: int) -> None:
    """Turn to a partner."""
    position.partner = partner
    ask(position, DEALING)


def apply_give(position: Ages, row: int) -> None:
    """Offer one more unit."""
    position.given += one_of(row)


def apply_take(position: Ages, row: int) -> None:
    """Ask for one more unit."""
    position.taken += one_of(row)


def apply_propose(position: Ages, argument: int) -> None:
    """Let the partner decide."""
    position.proposals += 1
    position.phase = ANSWERING
    position.to_decide = position.partner


def apply_accept(position: Ages, argument: int) -> None:
    """Exchange the units and go on trading."""
    mine = position.active * SHEET
    theirs = position.partner * SHEET
    for row in range(PEGS):
        change = units(position.taken, row) - units(position.given, row)
        position.sheets[mine + row] += change
        position.sheets[theirs + row] -= change
    trade_on(position)


def apply_decline(position: Ages, argument: int) -> None:
    """Leave everything as it is and go on trading."""
    trade_on(position)


def story_nothing(before: Ages, argument: int, after: Ages) -> list[Line]:
    """Tell nothing while a deal is being put together."""
    return []


def story_propose(before: Ages, argument: int, after: Ages) -> list[Line]:
    """Tell the whole proposal."""
    values = by_seat(before.active)
    values["partner"] = seat_text(before.partner)
    values["given"] = units_text(before.given)
    values["taken"] = units_text(before.taken)
    return [line(before.active, "log.propose", values, "RA-TRADE-2")]


def story_accept(before: Ages, argument: int, after: Ages) -> list[Line]:
    """Tell that the deal is done."""
    return [line(before.partner, "log.accept", by_seat(before.partner), "RA-TRADE-3")]


def story_decline(before: Ages, argument: int, after: Ages) -> list[Line]:
    """Tell that there is no deal."""
    return [line(before.partner, "log.decline", by_seat(before.partner), "RA-TRADE-3")]
