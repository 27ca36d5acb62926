"""Paying the figures at the end (BX-END-3, BX-RUL-39)."""

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import SALARY_0
from ironbridge.games.bruxelles_1893.flow.ending import SALARIES, is_owed, pay_salary, settle_salaries
from ironbridge.games.bruxelles_1893.position import FIGURES, MONEY, PAID, Board, seat_at


def legal_salary(board: Board) -> list[int]:
    """List the figures that can be paid; paying goes on until none can."""
    return [SALARY_0 + figure for figure in range(8) if why_not_salary(board, figure) == reasons.LEGAL]


def why_not_salary(board: Board, figure: int) -> int:
    """Say why a figure cannot be paid."""
    data, at = board.data, seat_at(board.to_decide)
    if data[at + FIGURES + figure] == PAID:
        return reasons.SALARY_PAID
    if not is_owed(board, board.to_decide, figure):
        return reasons.SALARY_NOT_OWED
    return reasons.SALARY_TOO_HIGH if SALARIES[figure] > data[at + MONEY] else reasons.LEGAL


def apply_salary(board: Board, figure: int) -> None:
    """Pay a figure and go on."""
    pay_salary(board, board.to_decide, figure)
    settle_salaries(board)
