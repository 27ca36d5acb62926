"""Taking a loan (BL-LOAN-1…5, BL-EDGE-25, BL-18-8)."""

from ironbridge.games.brass.income import TOO_LOW
from ironbridge.games.brass_lancashire import reasons
from ironbridge.games.brass_lancashire.actions import ARGUMENT, LOAN
from ironbridge.games.brass_lancashire.facts import FACTS, RAIL
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.questions import ASK_CARD
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move
from ironbridge.kernel.texts import Text, Values, seat_name


class Loan(Move[LancashirePosition]):
    """Taking one of the loans."""

    def why_not(self, position: LancashirePosition, action: int) -> int:
        if position.era == RAIL:
            last_rounds = position.options.loan_rounds
            if last_rounds:
                if position.round > position.options.rounds - last_rounds:
                    return reasons.LAST_ROUNDS
            elif position.deck_size == 0:
                return reasons.PILE_EMPTY
        fallen = fallen_income(position, position.to_decide, ARGUMENT[action])
        return reasons.LOAN_TOO_LOW if fallen == TOO_LOW else reasons.FINE

    def apply(self, position: LancashirePosition, action: int) -> None:
        """Take the money; the income marker falls by whole levels (BL-LOAN-2)."""
        seat, loan = position.to_decide, ARGUMENT[action]
        position.money[seat] += FACTS.loan_amounts[loan]
        position.income[seat] = fallen_income(position, seat, loan)
        position.doing = LOAN
        position.owed = 1
        position.asked = ASK_CARD

    def story(self, before: LancashirePosition, action: int, after: LancashirePosition) -> list[Line]:
        seat, loan = before.to_decide, ARGUMENT[action]
        values: Values = {
            "who": seat_name(seat),
            "amount": FACTS.loan_amounts[loan],
            "level": FACTS.income.levels[fallen_income(before, seat, loan)],
        }
        return [Line(seat, Text("log.loan", values), rule="BL-LOAN-1", spots=(f"purse:{seat}",))]


def fallen_income(position: LancashirePosition, seat: int, loan: int) -> int:
    """Give the income space after a loan, or `TOO_LOW`."""
    return FACTS.income.fall(position.income[seat], FACTS.loan_levels[loan])
