"""Why an action is refused: a small number for the checks, a rule id and a message for people.

The checks of the moves answer with one of these numbers; `legal` only asks whether it is `FINE`.
"""

from typing import Final

FINE: Final = 0
_TABLE: Final[list[tuple[str, str]]] = [("", "")]


def _reason(rule: str, key: str) -> int:
    _TABLE.append((rule, f"refusal.{key}"))
    return len(_TABLE) - 1


# Build. Where the facts name the rule of a place, none is named here.
OUT_OF_PLAY: Final[int] = _reason("BL-2P-3", "build.out_of_play")
NOT_SHOWN: Final[int] = _reason("BL-BUILD-6", "build.not_shown")
CUT_OFF: Final[int] = _reason("", "build.cut_off")
EMPTY_STACK: Final[int] = _reason("BL-BUILD-2", "build.empty_stack")
NEVER_BUILT: Final[int] = _reason("BL-BUILD-3", "build.never")
TOO_LATE: Final[int] = _reason("BL-BUILD-4", "build.too_late")
TOO_EARLY: Final[int] = _reason("BL-BUILD-5", "build.too_early")
COMBINED_OVER: Final[int] = _reason("BL-EDGE-20", "build.combined_over")
TAKEN: Final[int] = _reason("BL-BUILD-6", "build.taken")
OWN_OTHER: Final[int] = _reason("BL-OVER-1", "build.own_other")
OWN_LOWER: Final[int] = _reason("BL-OVER-1", "build.own_lower")
FOREIGN: Final[int] = _reason("BL-OVER-5", "build.foreign")
FOREIGN_MINE_LOWER: Final[int] = _reason("BL-OVER-3", "build.foreign_lower")
FOREIGN_WORKS_LOWER: Final[int] = _reason("BL-OVER-4", "build.foreign_lower")
COAL_LEFT: Final[int] = _reason("BL-OVER-3", "build.coal_left")
IRON_LEFT: Final[int] = _reason("BL-OVER-4", "build.iron_left")
OTHER_SLOT_FIRST: Final[int] = _reason("", "build.other_slot_first")
ONE_PER_REGION: Final[int] = _reason("BL-BUILD-7", "build.one_per_region")
ONE_PER_REGION_OVER: Final[int] = _reason("BL-EDGE-10", "build.one_per_region")
NO_CARD: Final[int] = _reason("BL-BUILD-1", "build.no_card")
NO_CANAL: Final[int] = _reason("BL-CARD-3", "build.no_canal")
NO_RAIL: Final[int] = _reason("BL-CARD-4", "build.no_rail")
OTHERS_LINK: Final[int] = _reason("BL-CARD-5", "build.others_link")
NOT_ACROSS: Final[int] = _reason("BL-CARD-7", "build.not_across")
COAL_MISSING: Final[int] = _reason("BL-COAL-12", "build.no_coal")
NOT_AT_PORT: Final[int] = _reason("BL-COAL-7", "build.not_at_port")
BUILD_MONEY: Final[int] = _reason("BL-BUILD-10", "build.no_money")
ONE_ACTION: Final[int] = _reason("BL-COMBO-4", "combine.one_action")
NOTHING_TO_COMBINE: Final[int] = _reason("BL-COMBO-3", "combine.nothing")

# Link.
LINE_OUT_OF_PLAY: Final[int] = _reason("BL-2P-3", "link.out_of_play")
RAIL_ONLY: Final[int] = _reason("BL-LINK-2", "link.rail_only")
CANAL_ONLY: Final[int] = _reason("BL-LINK-3", "link.canal_only")
LINE_TAKEN: Final[int] = _reason("BL-LINK-8", "link.taken")
NO_MARKER: Final[int] = _reason("BL-LINK-7", "link.no_marker")
LINE_AWAY: Final[int] = _reason("BL-LINK-1", "link.not_there")
LINE_AT_OTHERS: Final[int] = _reason("BL-LINK-9", "link.others_link")
RAIL_COAL: Final[int] = _reason("BL-LINK-4", "link.no_coal")
CANAL_MONEY: Final[int] = _reason("BL-LINK-2", "link.no_money")
RAIL_MONEY: Final[int] = _reason("BL-LINK-3", "link.no_money")

# Develop.
NOTHING_TO_DEVELOP: Final[int] = _reason("BL-DEV-1", "develop.empty_stack")
DEVELOP_MONEY: Final[int] = _reason("BL-DEV-2", "develop.no_money")

# Sell.
NO_MILL: Final[int] = _reason("BL-EDGE-21", "sell.no_mill")
MILL_NOT_YOURS: Final[int] = _reason("BL-EDGE-29", "sell.not_yours")
MILL_SOLD: Final[int] = _reason("BL-SELL-1", "sell.sold")
NO_BUYER: Final[int] = _reason("BL-SELL-10", "sell.closed")
MILL_UNCONNECTED: Final[int] = _reason("BL-SELL-5", "sell.unconnected")
NOT_A_PORT: Final[int] = _reason("BL-SELL-3", "sell.not_a_port")
PORT_USED: Final[int] = _reason("BL-SELL-3", "sell.port_used")
PORT_UNCONNECTED: Final[int] = _reason("BL-SELL-3", "sell.port_unconnected")
MARKET_CLOSED: Final[int] = _reason("BL-SELL-10", "sell.market_closed")

# Loan, done.
PILE_EMPTY: Final[int] = _reason("BL-LOAN-5", "loan.pile_empty")
LAST_ROUNDS: Final[int] = _reason("BL-18-8", "loan.last_rounds")
LOAN_TOO_LOW: Final[int] = _reason("BL-LOAN-3", "loan.too_low")
NOTHING_BEGUN: Final[int] = _reason("BL-ACT-5", "done.nothing")

# Sources.
NO_MINE: Final[int] = _reason("BL-COAL-4", "coal.no_mine")
MINE_EMPTY: Final[int] = _reason("BL-COAL-4", "coal.no_cubes")
MINE_FARTHER: Final[int] = _reason("BL-COAL-5", "coal.not_nearest")
MINE_UNCONNECTED: Final[int] = _reason("BL-COAL-2", "coal.unconnected")
NO_WORKS: Final[int] = _reason("BL-IRON-3", "iron.no_works")
WORKS_EMPTY: Final[int] = _reason("BL-IRON-3", "iron.no_cubes")

# Cards and debts.
CARD_NOT_HELD: Final[int] = _reason("BL-ACT-1", "card.not_held")
CARD_OTHER_PLACE: Final[int] = _reason("BL-CARD-1", "card.other_place")
CARD_OTHER_INDUSTRY: Final[int] = _reason("BL-CARD-2", "card.other_industry")
CARD_NOT_JOINED: Final[int] = _reason("BL-CARD-2", "card.not_joined")
NO_DEBT: Final[int] = _reason("BL-EDGE-12", "liquidate.no_debt")
DEBT_NO_TILE: Final[int] = _reason("BL-INCOME-3", "liquidate.empty")
DEBT_NOT_YOURS: Final[int] = _reason("BL-INCOME-3", "liquidate.not_yours")
FLOW_RULE: Final = "BL-FLOW-5"
OTHER_QUESTION: Final[int] = _reason(FLOW_RULE, "other_question")

RULES: Final[list[str]] = [rule for rule, _key in _TABLE]
KEYS: Final[list[str]] = [key for _rule, key in _TABLE]
