"""Why an action is not legal: one number per reason, with its rule and its message.

A move's `why_not` returns one of these numbers, `LEGAL` when nothing forbids the action.
"""

from typing import Final

LEGAL: Final = 0
RULES: Final = [""]
"""By reason: the rule that forbids the action."""
KEYS: Final = [""]
"""By reason: the message that says so."""


def _reason(rule: str, key: str) -> int:
    RULES.append(rule)
    KEYS.append(f"refusal.{key}")
    return len(RULES) - 1


OTHER_QUESTION: Final = _reason("BX-ACT-1", "other_question")
OUTSIDE_ZONE: Final = _reason("BX-ANB-2", "outside_zone")
SPACE_TAKEN: Final = _reason("BX-ANB-3", "space_taken")
NO_ASSISTANT: Final = _reason("BX-ANB-1", "no_assistant")
NO_MONEY_TO_BID: Final = _reason("BX-ANB-1", "no_money_to_bid")
BID_ABOVE_MONEY: Final = _reason("BX-ANB-1", "bid_above_money")
LADDER_SINGLE: Final = _reason("BX-BXL-2", "ladder")
LADDER_DOUBLE: Final = _reason("BX-BXL-3", "ladder")
NO_EFFECT: Final = _reason("BX-RUL-23", "no_effect")
SHIELD_NOT_ON_CARD: Final = _reason("BX-STOCK-2", "shield_not_on_card")
NEUTRAL_OUTSIDE_ZONE: Final = _reason("BX-2P-2", "neutral_outside_zone")
NEUTRAL_ON_BUILDING: Final = _reason("BX-2P-2", "neutral_on_building")
NEUTRAL_ON_ASSISTANT: Final = _reason("BX-2P-2", "neutral_on_assistant")
NOT_DRAWN: Final = _reason("BX-WORK-2", "not_drawn")
CURSOR_TOO_FAR: Final = _reason("BX-SALE-2", "cursor_too_far")
CURSOR_OFF_GRID: Final = _reason("BX-RUL-4", "cursor_off_grid")
CURSOR_NOT_EXACT: Final = _reason("BX-RUL-3", "cursor_not_exact")
ARTWORK_NOT_OWNED: Final = _reason("BX-SALE-1", "artwork_not_owned")
COLOUR_VISIBLE: Final = _reason("BX-SALE-3", "colour_visible")
BLACK_VISIBLE: Final = _reason("BX-SEC-3", "black_visible")
THEATRE_EMPTY: Final = _reason("BX-RUL-10", "theatre_empty")
FIGURE_TOO_DEAR: Final = _reason("BX-THEA-1", "figure_too_dear")
FIGURE_TWICE: Final = _reason("BX-THEA-5", "figure_twice")
NO_SUCH_CUBE: Final = _reason("BX-MAT-2", "no_such_cube")
NO_JOKER_TO_SWAP: Final = _reason("BX-FIG-2", "no_joker_to_swap")
WRONG_UNIT_COUNT: Final = _reason("BX-CON-2", "wrong_unit_count")
UNIT_NOT_SHOWN: Final = _reason("BX-CON-4", "unit_not_shown")
UNIT_TYPE_MISSING: Final = _reason("BX-COMP-3", "unit_type_missing")
ONE_TYPE_ONLY: Final = _reason("BX-COMP-5", "one_type_only")
ANY_NOBLE_MISSING: Final = _reason("BX-COMP-4", "any_noble_missing")
CANNOT_AFFORD: Final = _reason("BX-CON-1", "cannot_afford")
ARROW_BLOCKED: Final = _reason("BX-RUL-2", "arrow_blocked")
SITE_HAS_BUILDING: Final = _reason("BX-CON-8", "site_has_building")
SITE_HAS_ASSISTANT: Final = _reason("BX-CON-8", "site_has_assistant")
SITE_HAS_NEUTRAL: Final = _reason("BX-CON-8", "site_has_neutral")
FIGURE_NOT_OWNED: Final = _reason("BX-FIG-9", "figure_not_owned")
FIGURE_TURNED: Final = _reason("BX-FIG-9", "figure_turned")
PALACE_LIMIT: Final = _reason("BX-BXL-8", "palace_limit")
NO_ARTWORK_LEFT: Final = _reason("BX-RUL-7", "no_artwork_left")
NOTHING_TO_SELL: Final = _reason("BX-SALE-3", "nothing_to_sell")
NO_FIGURE_AFFORDABLE: Final = _reason("BX-THEA-1", "no_figure_affordable")
NO_NOBLE_LEFT: Final = _reason("BX-MAT-2", "no_noble_left")
ALL_BUILT: Final = _reason("BX-SETUP-2", "all_built")
NO_SITE: Final = _reason("BX-RUL-30", "no_site")
NO_PAYMENT: Final = _reason("BX-CON-2", "no_payment")
CARD_NOT_WON: Final = _reason("BX-RES-6", "card_not_won")
ABILITY_NOT_ON_CARD: Final = _reason("BX-RES-7", "ability_not_on_card")
TIED_CANNOT_TUCK: Final = _reason("BX-RUL-17", "tied_cannot_tuck")
NO_SYMBOL: Final = _reason("BX-RES-8", "no_symbol")
ROW_USED: Final = _reason("BX-RES-9", "row_used")
SALARY_NOT_OWED: Final = _reason("BX-END-3", "salary_not_owed")
SALARY_PAID: Final = _reason("BX-END-3", "salary_paid")
SALARY_TOO_HIGH: Final = _reason("BX-END-3", "salary_too_high")
MUST_CARRY_OUT: Final = _reason("BX-BXL-7", "must_carry_out")
MUST_HAVE_EFFECT: Final = _reason("BX-RUL-23", "must_have_effect")
OTHER_CARD_TIED: Final = _reason("BX-RES-2", "other_card_tied")
ACTION_BEGUN: Final = _reason("BX-ANB-5", "action_begun")
