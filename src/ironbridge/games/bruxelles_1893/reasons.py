"""Why an action is not legal: one number per reason, with its rule and its message.

A move's `why_not` returns one of these numbers, `LEGAL` when nothing forbids the action.
"""

from typing import Final

LEGAL: Final = 0
OTHER_QUESTION: Final = 1
OUTSIDE_ZONE: Final = 2
SPACE_TAKEN: Final = 3
NO_ASSISTANT: Final = 4
NO_MONEY_TO_BID: Final = 5
BID_ABOVE_MONEY: Final = 6
LADDER_SINGLE: Final = 7
LADDER_DOUBLE: Final = 8
NO_EFFECT: Final = 9
SHIELD_NOT_ON_CARD: Final = 10
NEUTRAL_OUTSIDE_ZONE: Final = 11
NEUTRAL_ON_BUILDING: Final = 12
NEUTRAL_ON_ASSISTANT: Final = 13
NOT_DRAWN: Final = 14
CURSOR_TOO_FAR: Final = 15
CURSOR_OFF_GRID: Final = 16
CURSOR_NOT_EXACT: Final = 17
ARTWORK_NOT_OWNED: Final = 18
COLOUR_VISIBLE: Final = 19
BLACK_VISIBLE: Final = 20
THEATRE_EMPTY: Final = 21
FIGURE_TOO_DEAR: Final = 22
FIGURE_TWICE: Final = 23
NO_SUCH_CUBE: Final = 24
NO_JOKER_TO_SWAP: Final = 25
WRONG_UNIT_COUNT: Final = 26
UNIT_NOT_SHOWN: Final = 27
UNIT_TYPE_MISSING: Final = 28
ONE_TYPE_ONLY: Final = 29
ANY_NOBLE_MISSING: Final = 30
CANNOT_AFFORD: Final = 31
ARROW_BLOCKED: Final = 32
SITE_HAS_BUILDING: Final = 33
SITE_HAS_ASSISTANT: Final = 34
SITE_HAS_NEUTRAL: Final = 35
FIGURE_NOT_OWNED: Final = 36
FIGURE_TURNED: Final = 37
PALACE_LIMIT: Final = 38
NO_ARTWORK_LEFT: Final = 39
NOTHING_TO_SELL: Final = 40
NO_FIGURE_AFFORDABLE: Final = 41
NO_NOBLE_LEFT: Final = 42
ALL_BUILT: Final = 43
NO_SITE: Final = 44
NO_PAYMENT: Final = 45
CARD_NOT_WON: Final = 46
ABILITY_NOT_ON_CARD: Final = 47
TIED_CANNOT_TUCK: Final = 48
NO_SYMBOL: Final = 49
ROW_USED: Final = 50
SALARY_NOT_OWED: Final = 51
SALARY_PAID: Final = 52
SALARY_TOO_HIGH: Final = 53
MUST_CARRY_OUT: Final = 54
MUST_HAVE_EFFECT: Final = 55
OTHER_CARD_TIED: Final = 56
ACTION_BEGUN: Final = 57

_REASONS: Final = (
    ("", ""),
    ("BX-ACT-1", "other_question"),
    ("BX-ANB-2", "outside_zone"),
    ("BX-ANB-3", "space_taken"),
    ("BX-ANB-1", "no_assistant"),
    ("BX-ANB-1", "no_money_to_bid"),
    ("BX-ANB-1", "bid_above_money"),
    ("BX-BXL-2", "ladder"),
    ("BX-BXL-3", "ladder"),
    ("BX-RUL-23", "no_effect"),
    ("BX-STOCK-2", "shield_not_on_card"),
    ("BX-2P-2", "neutral_outside_zone"),
    ("BX-2P-2", "neutral_on_building"),
    ("BX-2P-2", "neutral_on_assistant"),
    ("BX-WORK-2", "not_drawn"),
    ("BX-SALE-2", "cursor_too_far"),
    ("BX-RUL-4", "cursor_off_grid"),
    ("BX-RUL-3", "cursor_not_exact"),
    ("BX-SALE-1", "artwork_not_owned"),
    ("BX-SALE-3", "colour_visible"),
    ("BX-SEC-3", "black_visible"),
    ("BX-RUL-10", "theatre_empty"),
    ("BX-THEA-1", "figure_too_dear"),
    ("BX-THEA-5", "figure_twice"),
    ("BX-MAT-2", "no_such_cube"),
    ("BX-FIG-2", "no_joker_to_swap"),
    ("BX-CON-2", "wrong_unit_count"),
    ("BX-CON-4", "unit_not_shown"),
    ("BX-COMP-3", "unit_type_missing"),
    ("BX-COMP-5", "one_type_only"),
    ("BX-COMP-4", "any_noble_missing"),
    ("BX-CON-1", "cannot_afford"),
    ("BX-RUL-2", "arrow_blocked"),
    ("BX-CON-8", "site_has_building"),
    ("BX-CON-8", "site_has_assistant"),
    ("BX-CON-8", "site_has_neutral"),
    ("BX-FIG-9", "figure_not_owned"),
    ("BX-FIG-9", "figure_turned"),
    ("BX-BXL-8", "palace_limit"),
    ("BX-RUL-7", "no_artwork_left"),
    ("BX-SALE-3", "nothing_to_sell"),
    ("BX-THEA-1", "no_figure_affordable"),
    ("BX-MAT-2", "no_noble_left"),
    ("BX-SETUP-2", "all_built"),
    ("BX-RUL-30", "no_site"),
    ("BX-CON-2", "no_payment"),
    ("BX-RES-6", "card_not_won"),
    ("BX-RES-7", "ability_not_on_card"),
    ("BX-RUL-17", "tied_cannot_tuck"),
    ("BX-RES-8", "no_symbol"),
    ("BX-RES-9", "row_used"),
    ("BX-END-3", "salary_not_owed"),
    ("BX-END-3", "salary_paid"),
    ("BX-END-3", "salary_too_high"),
    ("BX-BXL-7", "must_carry_out"),
    ("BX-RUL-23", "must_have_effect"),
    ("BX-RES-2", "other_card_tied"),
    ("BX-ANB-5", "action_begun"),
)
RULES: Final = [rule for rule, _key in _REASONS]
KEYS: Final = [f"refusal.{key}" for _rule, key in _REASONS]
