"""The end of the game: salaries, seat by seat (BX-END-1…3, BX-RUL-37, BX-RUL-39, BX-RUL-40)."""

from typing import Final

from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.rounds import ask, begin_turn
from ironbridge.games.bruxelles_1893.position import (
    ABSENT,
    ASSISTANTS,
    BIDS,
    FIGURES,
    FROM_UNPAID,
    MONEY,
    NONE,
    OVER,
    PAID,
    PAWN,
    READY,
    SALARY,
    STEP,
    TURNED,
    VP,
    WHO,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.reach import score
from ironbridge.games.bruxelles_1893.story.events import BIDS_BACK, ENDED, FIGURE_LOST, SALARY_PAID_OUT
from ironbridge.kernel.words import NOBODY

SALARIES: Final = FACTS.salary
START_FIGURE: Final = FACTS.start_figure
UNPAID_VP: Final = FACTS.unpaid_vp


def begin_ending(board: Board) -> None:
    """After the last resolution: pay the figures."""
    if board.options.bids_returned:
        _return_bids(board)
    board.data[WHO] = 0
    settle_salaries(board)


def _return_bids(board: Board) -> None:
    data = board.data
    for space in range(25):
        owner, bid = data[ASSISTANTS + space], data[BIDS + space]
        if bid > 0:
            data[seat_at(owner) + MONEY] += bid
            data[BIDS + space] = 0
            board.note(BIDS_BACK, owner, bid)


def is_owed(board: Board, seat: int, figure: int) -> bool:
    """Tell whether a seat still owes a figure its salary (BX-END-3, BX-RUL-46)."""
    state = board.data[seat_at(seat) + FIGURES + figure]
    if state not in (READY, TURNED):
        return False
    return figure != START_FIGURE or board.options.start_figure_kept


def pay_salary(board: Board, seat: int, figure: int) -> None:
    """Pay one figure."""
    at = seat_at(seat)
    board.data[at + MONEY] -= SALARIES[figure]
    board.data[at + FIGURES + figure] = PAID
    board.note(SALARY_PAID_OUT, seat, figure, SALARIES[figure])


def settle_salaries(board: Board) -> None:
    """Pay or lose what leaves no choice; ask the first seat that has one; then the match is over."""
    data = board.data
    while data[WHO] < board.seats:
        seat = (data[PAWN] + data[WHO]) % board.seats
        if _must_choose(board, seat):
            if board.to_decide != seat or data[STEP] != SALARY:
                begin_turn(board)
            ask(board, seat, SALARY)
            return
        data[WHO] += 1
    board.to_decide = NOBODY
    data[STEP] = OVER
    board.note(ENDED, NONE)


def _must_choose(board: Board, seat: int) -> bool:
    money = board.data[seat_at(seat) + MONEY]
    owed = total = affordable = 0
    for figure in range(8):
        if is_owed(board, seat, figure):
            owed += 1
            total += SALARIES[figure]
            if SALARIES[figure] <= money:
                affordable += 1
    if owed == 0:
        return False
    if total > money and affordable > 0:
        return True
    for figure in range(8):
        if is_owed(board, seat, figure):
            if total <= money:
                pay_salary(board, seat, figure)
            else:
                _lose_figure(board, seat, figure)
    return False


def _lose_figure(board: Board, seat: int, figure: int) -> None:
    at = seat_at(seat)
    board.data[at + FIGURES + figure] = ABSENT
    loss = UNPAID_VP
    if not board.options.below_zero:
        loss = min(loss, max(board.data[at + VP], 0))
    board.note(FIGURE_LOST, seat, figure, loss)
    score(board, seat, -loss, FROM_UNPAID)
