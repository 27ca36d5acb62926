"""Taking a loan (BB-LOAN-1…4, BB-RULING-35)."""

from ironbridge.games.brass.income import TOO_LOW
from ironbridge.games.brass_birmingham import reasons
from ironbridge.games.brass_birmingham.actions import LOAN
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_CARD
from ironbridge.games.brass_birmingham.reach import ANY_CARD
from ironbridge.games.brass_birmingham.words.names import told
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class Loan(Move[BirminghamPosition]):
    """Money now, less income from now on."""

    def why_not(self, position: BirminghamPosition, action: int) -> int:
        after = FACTS.track.fall(position.income[position.to_decide], FACTS.loan_levels)
        return reasons.LOAN_TOO_LOW if after == TOO_LOW else reasons.FINE

    def apply(self, position: BirminghamPosition, action: int) -> None:
        """Take the money and move the income marker back."""
        seat = position.to_decide
        position.doing = LOAN
        position.paying = ANY_CARD
        position.income[seat] = FACTS.track.fall(position.income[seat], FACTS.loan_levels)
        position.money[seat] += FACTS.loan_money
        position.asked = ASK_CARD

    def story(self, before: BirminghamPosition, action: int, after: BirminghamPosition) -> list[Line]:
        seat = before.to_decide
        level = FACTS.track.levels[after.income[seat]]
        return [told(seat, "loan", {"money": FACTS.loan_money, "level": level}, "BB-LOAN-1")]
