"""Placing an assistant with a bid on the Art Nouveau board (BX-ANB-1…6, BX-RUL-31)."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import BID_0, DECLINE_0, DRAW_0, PLACE_0, ZONES
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.rounds import ask
from ironbridge.games.bruxelles_1893.flow.turns import begin_main, end_turn, finish_main
from ironbridge.games.bruxelles_1893.position import (
    ASSIST,
    ASSISTANTS,
    AVAILABLE,
    BID,
    BIDS,
    CONTEXT,
    CUBES_STEP,
    DONE,
    FIGURE,
    KINDS,
    MAIN,
    MONEY,
    PERFORM,
    SELL,
    SHIELD,
    SPACE,
    STEP,
    VIA,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.story.events import DECLINED, PLACED

LEAST_BID: Final = FACTS.least_bid
MOST_MONEY: Final = FACTS.most_money


def legal_place(board: Board) -> list[int]:
    """List the spaces that can be used."""
    data, at = board.data, seat_at(board.to_decide)
    if data[at + AVAILABLE] == 0 or data[at + MONEY] < LEAST_BID:
        return []
    zone = ZONES[data[SHIELD]]
    legal: list[int] = []
    for space in range(25):
        if zone >> space & 1 and data[ASSISTANTS + space] < 0:
            legal.append(PLACE_0 + space)
    return legal


def why_not_place(board: Board, space: int) -> int:
    """Say why a space cannot be used."""
    data, at = board.data, seat_at(board.to_decide)
    if not ZONES[data[SHIELD]] >> space & 1:
        return reasons.OUTSIDE_ZONE
    if data[ASSISTANTS + space] >= 0:
        return reasons.SPACE_TAKEN
    if data[at + AVAILABLE] == 0:
        return reasons.NO_ASSISTANT
    return reasons.NO_MONEY_TO_BID if data[at + MONEY] < LEAST_BID else reasons.LEGAL


def apply_place(board: Board, space: int) -> None:
    """Choose the space; the bid comes next and the assistant goes with it."""
    board.data[SPACE] = space
    ask(board, board.to_decide, BID)


def legal_bid(board: Board) -> list[int]:
    """List the bids from the least one up to all the seat's money, as far as any purse can reach."""
    most = min(board.data[seat_at(board.to_decide) + MONEY], MOST_MONEY)
    return list(range(BID_0, BID_0 + most - LEAST_BID + 1))


def why_not_bid(board: Board, arg: int) -> int:
    """Say why a bid cannot be made."""
    money = board.data[seat_at(board.to_decide) + MONEY]
    return reasons.BID_ABOVE_MONEY if arg + LEAST_BID > money else reasons.LEGAL


def apply_bid(board: Board, arg: int) -> None:
    """Place assistant and bid, then begin the action of the space."""
    data, seat = board.data, board.to_decide
    at, space, bid = seat_at(seat), data[SPACE], arg + LEAST_BID
    data[at + AVAILABLE] -= 1
    data[at + MONEY] -= bid
    data[ASSISTANTS + space] = seat
    data[BIDS + space] = bid
    board.note(PLACED, seat, space, bid, data[KINDS + space])
    begin_main(board, seat, data[KINDS + space])


def legal_workshop(board: Board) -> list[int]:
    """Offer to draw or to decline."""
    return [DECLINE_0, DRAW_0]


def why_not_decline(board: Board, _arg: int) -> int:
    """Say why the present question cannot be declined (BX-ANB-5, BX-BXL-7, BX-RUL-23)."""
    data = board.data
    step = data[STEP]
    if step == PERFORM:
        return reasons.LEGAL if board.options.no_op else reasons.MUST_HAVE_EFFECT
    if step == SELL:
        return reasons.LEGAL if board.options.cursor_without_sale else reasons.ACTION_BEGUN
    if step == ASSIST:
        return reasons.LEGAL
    if step == CUBES_STEP and (data[CONTEXT] != MAIN or data[FIGURE] >= 0 or data[DONE] == 1):
        return reasons.ACTION_BEGUN
    return reasons.MUST_CARRY_OUT if data[VIA] == 1 else reasons.LEGAL


def apply_decline(board: Board, _arg: int) -> None:
    """Leave the action undone; the placement counts all the same (BX-ANB-5, BX-RUL-25)."""
    board.note(DECLINED, board.to_decide)
    if board.data[CONTEXT] == MAIN:
        finish_main(board)
    else:
        end_turn(board)
