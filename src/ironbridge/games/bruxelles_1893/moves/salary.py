"""Paying the figures at the end (BX-END-3, BX-RUL-39)."""

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ARGUMENT
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.ending import is_owed, pay_salary, settle_salaries
from ironbridge.games.bruxelles_1893.moves.checked import CheckedMove
from ironbridge.games.bruxelles_1893.position import FIGURES, PAID, Board


class Salary(CheckedMove):
    """Paying one figure after another until none can be paid."""

    def why_not(self, position: Board, action: int) -> int:
        figure, seat = ARGUMENT[action], position.to_decide
        if position.figures[seat * FIGURES + figure] == PAID:
            return reasons.SALARY_PAID
        if not is_owed(position, seat, figure):
            return reasons.SALARY_NOT_OWED
        return reasons.SALARY_TOO_HIGH if FACTS.salary[figure] > position.money[seat] else reasons.LEGAL

    def apply(self, position: Board, action: int) -> None:
        pay_salary(position, position.to_decide, ARGUMENT[action])
        settle_salaries(position)
