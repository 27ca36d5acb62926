"""Why an action is not legal: the move that knows answers, or the question asked now is named."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ironbridge.games.brass_lancashire import wording
from ironbridge.games.brass_lancashire.moves import (
    build,
    card,
    debt,
    develop,
    link,
    loan,
    passing,
    sell,
    supply,
)
from ironbridge.games.brass_lancashire.stages import (
    CHOOSE_BUYER,
    CHOOSE_COAL,
    CHOOSE_IRON,
    DEBT,
    MORE,
    MOVE,
    PLACE,
    PLAY_CARD,
)
from ironbridge.games.brass_lancashire.tables import (
    ACTION_KIND,
    BUILD,
    CARD,
    COAL_FROM,
    COMBINE,
    DEVELOP,
    DISTANT_MARKET,
    DONE,
    IRON_FROM,
    LINK,
    LIQUIDATE,
    LOAN,
    SELL,
    SELL_TO,
)
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

FLOW_RULE: Final = "BL-FLOW-5"

_WHY_NOT: "Final[list[Callable[[LancashirePosition, int], tuple[str, Text]]]]" = [
    build.why_not,
    build.why_not_combine,
    link.why_not,
    develop.why_not,
    sell.why_not,
    loan.why_not,
    passing.why_not,
    passing.why_not,
    card.why_not,
    supply.why_not,
    supply.why_not,
    sell.why_not_buyer,
    sell.why_not_buyer,
    debt.why_not,
]
"""What explains a refused action, by kind."""
_ANSWERS: Final[dict[int, tuple[int, ...]]] = {
    MOVE: (BUILD, COMBINE, LINK, DEVELOP, SELL, LOAN, DONE, LIQUIDATE),
    PLACE: (BUILD,),
    CHOOSE_COAL: (COAL_FROM,),
    CHOOSE_IRON: (IRON_FROM,),
    CHOOSE_BUYER: (SELL_TO, DISTANT_MARKET),
    PLAY_CARD: (CARD,),
    DEBT: (LIQUIDATE,),
}
"""The kinds that answer a question, with what a person may try there in vain."""


def refuse(position: "LancashirePosition", action: int) -> tuple[str, Text]:
    """Give the rule that forbids an action and the reason."""
    kind = ACTION_KIND[action]
    if position.stage == MORE:
        fits = kind == position.doing
    else:
        fits = kind in _ANSWERS.get(position.stage, ())
    if fits:
        return _WHY_NOT[kind](position, action)
    return FLOW_RULE, Text("refusal.other_question", {"question": wording.question(position)})
