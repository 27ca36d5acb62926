"""Taking a loan (BL-LOAN-1…5, BL-EDGE-25, BL-18-8)."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.income import TOO_LOW
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.reach import RAIL
from ironbridge.games.brass_lancashire.stages import PLAY_CARD
from ironbridge.games.brass_lancashire.tables import ACTION_WHAT, FIRST_ID, LOAN
from ironbridge.games.brass_lancashire.words import seat_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

LOANS: Final = len(FACTS.loan_amounts)

PILE_EMPTY: Final = 1
LAST_ROUNDS: Final = 2
INCOME_TOO_LOW: Final = 3
_REASONS: Final = [
    ("", ""),
    ("BL-LOAN-5", "refusal.loan.pile_empty"),
    ("BL-18-8", "refusal.loan.last_rounds"),
    ("BL-LOAN-3", "refusal.loan.too_low"),
]


def legal(position: "LancashirePosition", found: list[int]) -> None:
    """Add the loans the deciding seat may take."""
    for loan in range(LOANS):
        if reason(position, loan) == 0:
            found.append(FIRST_ID[LOAN] + loan)


def reason(position: "LancashirePosition", loan: int) -> int:
    """Say why the deciding seat cannot take a loan."""
    if position.era == RAIL:
        last_rounds = position.variant.loan_rounds
        if last_rounds:
            if position.round > position.variant.rounds - last_rounds:
                return LAST_ROUNDS
        elif position.pile == 0:
            return PILE_EMPTY
    fallen = FACTS.income.fall(position.income[position.to_decide], FACTS.loan_levels[loan])
    return INCOME_TOO_LOW if fallen == TOO_LOW else 0


def why_not(position: "LancashirePosition", action: int) -> tuple[str, Text]:
    """Explain a refused loan."""
    loan = ACTION_WHAT[action]
    rule, key = _REASONS[reason(position, loan)]
    level = FACTS.income.levels[position.income[position.to_decide]]
    return rule, Text(
        key,
        {
            "amount": FACTS.loan_amounts[loan],
            "levels": FACTS.loan_levels[loan],
            "level": level,
            "lowest": FACTS.income.lowest,
            "rounds": position.variant.loan_rounds,
        },
    )


def apply(position: "LancashirePosition", action: int) -> None:
    """Take the money; the income marker falls by whole levels (BL-LOAN-2)."""
    seat, loan = position.to_decide, ACTION_WHAT[action]
    position.money[seat] += FACTS.loan_amounts[loan]
    position.income[seat] = FACTS.income.fall(position.income[seat], FACTS.loan_levels[loan])
    position.doing = LOAN
    position.owed = 1
    position.stage = PLAY_CARD


def story(before: "LancashirePosition", action: int, after: "LancashirePosition") -> list[Line]:
    """Tell how much is borrowed."""
    seat, loan = before.to_decide, ACTION_WHAT[action]
    fallen = FACTS.income.fall(before.income[seat], FACTS.loan_levels[loan])
    text = Text(
        "log.loan",
        {
            "who": seat_text(seat),
            "amount": FACTS.loan_amounts[loan],
            "level": FACTS.income.levels[fallen],
        },
    )
    return [Line(seat, text, rule="BL-LOAN-1", spots=(f"purse:{seat}",))]
