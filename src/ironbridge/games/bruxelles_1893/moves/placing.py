"""Placing an assistant with a bid on the Art Nouveau board (BX-ANB-1…6, BX-RUL-31)."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ARGUMENT, BID_0, PLACE_0, ZONES
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.rounds import ask
from ironbridge.games.bruxelles_1893.flow.turns import begin_main, end_turn, finish_main
from ironbridge.games.bruxelles_1893.moves.checked import CheckedMove
from ironbridge.games.bruxelles_1893.position import SPACES, Board
from ironbridge.games.bruxelles_1893.questions import (
    ASK_ASSIST,
    ASK_BID,
    ASK_CUBES,
    ASK_PERFORM,
    ASK_SELL,
    MAIN,
)
from ironbridge.games.bruxelles_1893.story import events

MOST_MONEY: Final = FACTS.most_money


class Place(CheckedMove):
    """Choosing the space to use."""

    def legal(self, position: Board, found: list[int]) -> None:
        """Add the free spaces of the zone, if the seat has an assistant and a bid."""
        seat = position.to_decide
        if position.available[seat] == 0 or position.money[seat] < FACTS.least_bid:
            return
        zone, assistants = ZONES[position.shield], position.assistants
        for space in range(SPACES):
            if zone >> space & 1 and assistants[space] < 0:
                found.append(PLACE_0 + space)

    def why_not(self, position: Board, action: int) -> int:
        space, seat = ARGUMENT[action], position.to_decide
        if not ZONES[position.shield] >> space & 1:
            return reasons.OUTSIDE_ZONE
        if position.assistants[space] >= 0:
            return reasons.SPACE_TAKEN
        if position.available[seat] == 0:
            return reasons.NO_ASSISTANT
        return reasons.NO_MONEY_TO_BID if position.money[seat] < FACTS.least_bid else reasons.LEGAL

    def apply(self, position: Board, action: int) -> None:
        """Choose the space; the bid comes next and the assistant goes with it."""
        position.space = ARGUMENT[action]
        ask(position, position.to_decide, ASK_BID)


class Bid(CheckedMove):
    """Bidding on the column of the space."""

    def legal(self, position: Board, found: list[int]) -> None:
        """Add the bids up to all the seat's money, as far as any purse can reach."""
        most = min(position.money[position.to_decide], MOST_MONEY)
        found.extend(range(BID_0, BID_0 + most - FACTS.least_bid + 1))

    def why_not(self, position: Board, action: int) -> int:
        too_high = ARGUMENT[action] + FACTS.least_bid > position.money[position.to_decide]
        return reasons.BID_ABOVE_MONEY if too_high else reasons.LEGAL

    def apply(self, position: Board, action: int) -> None:
        """Place assistant and bid, then begin the action of the space."""
        seat, space, bid = position.to_decide, position.space, ARGUMENT[action] + FACTS.least_bid
        position.available[seat] -= 1
        position.money[seat] -= bid
        position.assistants[space] = seat
        position.bids[space] = bid
        position.note(events.PLACED, seat, space, bid, position.kinds[space])
        begin_main(position, seat, position.kinds[space])


class Decline(CheckedMove):
    """Leaving an action undone; the placement counts all the same (BX-ANB-5, BX-RUL-25)."""

    def why_not(self, position: Board, action: int) -> int:
        """Say why the present question cannot be declined (BX-ANB-5, BX-BXL-7, BX-RUL-23)."""
        asked = position.asked
        if asked == ASK_PERFORM:
            return reasons.LEGAL if position.options.no_op else reasons.MUST_HAVE_EFFECT
        if asked == ASK_SELL:
            return reasons.LEGAL if position.options.cursor_without_sale else reasons.ACTION_BEGUN
        if asked == ASK_ASSIST:
            return reasons.LEGAL
        if asked == ASK_CUBES and (position.context != MAIN or position.figure >= 0 or position.carried_out):
            return reasons.ACTION_BEGUN
        return reasons.MUST_CARRY_OUT if position.via else reasons.LEGAL

    def apply(self, position: Board, action: int) -> None:
        position.note(events.DECLINED, position.to_decide)
        if position.context == MAIN:
            finish_main(position)
        else:
            end_turn(position)
