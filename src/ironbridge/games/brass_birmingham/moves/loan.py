"""Taking a loan (BB-LOAN-1…4, BB-RULING-35)."""

from typing import TYPE_CHECKING

from ironbridge.games.brass.income import TOO_LOW
from ironbridge.games.brass_birmingham import reasons
from ironbridge.games.brass_birmingham.actions import THE_LOAN
from ironbridge.games.brass_birmingham.codes import LOAN
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.moves import card
from ironbridge.games.brass_birmingham.names import Told

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def legal(position: "BirminghamPosition", found: list[int]) -> None:
    """Add the loan unless the level would fall too low."""
    if why_not(position, THE_LOAN) == reasons.FINE:
        found.append(THE_LOAN)


def why_not(position: "BirminghamPosition", action: int) -> int:
    """Say why there is no loan, or FINE."""
    after = FACTS.track.fall(position.income[position.to_decide], FACTS.loan_levels)
    return reasons.LOAN_TOO_LOW if after == TOO_LOW else reasons.FINE


def apply(position: "BirminghamPosition", action: int) -> None:
    """Take the money and move the income marker back."""
    seat = position.to_decide
    position.doing = LOAN
    position.paying = card.ANY_CARD
    position.income[seat] = FACTS.track.fall(position.income[seat], FACTS.loan_levels)
    position.money[seat] += FACTS.loan_money
    card.ask(position)


def story(position: "BirminghamPosition", action: int) -> Told:
    """Tell of a loan before it is taken."""
    after = FACTS.track.fall(position.income[position.to_decide], FACTS.loan_levels)
    return "loan", {"money": FACTS.loan_money, "level": FACTS.track.levels[after]}, "BB-LOAN-1", ()
