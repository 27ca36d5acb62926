"""Why an action is refused: a small number for the checks, a rule id and a message for people.

The checks of the moves answer with one of these numbers; `legal` only asks whether it is `FINE`.
"""

from typing import Final

_TABLE: Final[list[tuple[str, str]]] = []


def _reason(rule: str, key: str) -> int:
    _TABLE.append((rule, f"refusal.{key}"))
    return len(_TABLE) - 1


FINE: Final[int] = _reason("", "")

# Build.
MAT_EMPTY: Final[int] = _reason("BB-BUILD-5", "mat_empty")
CANAL_ONLY: Final[int] = _reason("BB-BUILD-15", "canal_only")
RAIL_ONLY: Final[int] = _reason("BB-BUILD-13", "rail_only")
OTHER_INDUSTRY: Final[int] = _reason("BB-BUILD-7", "other_industry")
NOT_HIGHER: Final[int] = _reason("BB-OVER-1", "not_higher")
RIVALS_GOODS: Final[int] = _reason("BB-OVER-3", "rivals_goods")
RIVALS_COAL: Final[int] = _reason("BB-OVER-3", "rivals_coal")
RIVALS_IRON: Final[int] = _reason("BB-OVER-3", "rivals_iron")
RIVALS_SECOND: Final[int] = _reason("BB-RULING-12", "one_tile_here")
RIVALS_SPARED: Final[int] = _reason("BB-RULING-11", "rivals_spared")
ONE_TILE_HERE: Final[int] = _reason("BB-BUILD-12", "one_tile_here")
SINGLE_FIRST: Final[int] = _reason("BB-BUILD-6", "single_first")
NO_CARD: Final[int] = _reason("BB-BUILD-1", "no_card")
NOT_IN_NETWORK: Final[int] = _reason("BB-BUILD-3", "card_not_in_network")
WILD_NOT_IN_NETWORK: Final[int] = _reason("BB-BUILD-4", "card_not_in_network")
FARM_CARD: Final[int] = _reason("BB-FARM-2", "farm_card")
FARM_WILD: Final[int] = _reason("BB-BUILD-2", "farm_wild")
FARM_NETWORK: Final[int] = _reason("BB-RULING-18", "farm_network")
LICENCE_EMPTY: Final[int] = _reason("BB-RULING-13", "licence_empty")
NO_COAL_HERE: Final[int] = _reason("BB-BUILD-9", "no_coal_here")
BUILD_MONEY: Final[int] = _reason("BB-BUILD-8", "money")

# Network.
LINE_TAKEN: Final[int] = _reason("BB-LINK-1", "line_taken")
LINE_ERA: Final[int] = _reason("BB-LINK-2", "line_era")
LINE_AWAY: Final[int] = _reason("BB-LINK-3", "line_away")
NO_LINKS_LEFT: Final[int] = _reason("BB-RULING-34", "no_links_left")
CANAL_MONEY: Final[int] = _reason("BB-LINK-5", "money")
RAIL_MONEY: Final[int] = _reason("BB-LINK-6", "money")
DOUBLE_MONEY: Final[int] = _reason("BB-LINK-7", "money")
RAIL_COAL: Final[int] = _reason("BB-COAL-2", "rail_coal")
DOUBLE_BEER: Final[int] = _reason("BB-LINK-7", "double_beer")
DOUBLE_BEER_AWAY: Final[int] = _reason("BB-LINK-9", "double_beer_away")

# Develop.
NOTHING_TO_DEVELOP: Final[int] = _reason("BB-DEV-2", "mat_empty")
LIGHTBULB: Final[int] = _reason("BB-DEV-4", "lightbulb")
DEVELOP_MONEY: Final[int] = _reason("BB-DEV-3", "develop_money")
BONUS_LIGHTBULB: Final[int] = _reason("BB-MERCH-2", "lightbulb")
BONUS_COMPULSORY: Final[int] = _reason("BB-RULING-31", "bonus_compulsory")

# Sell.
SALE_NO_TILE: Final[int] = _reason("BB-SELL-2", "sale_no_tile")
SALE_RIVAL: Final[int] = _reason("BB-SELL-2", "sale_rival")
SALE_FLIPPED: Final[int] = _reason("BB-SELL-2", "sale_flipped")
SALE_NOT_GOODS: Final[int] = _reason("BB-FLIP-2", "sale_not_goods")
SALE_UNCONNECTED: Final[int] = _reason("BB-SELL-2", "sale_unconnected")
SALE_NOT_WANTED: Final[int] = _reason("BB-SELL-9", "sale_not_wanted")
SALE_BLANK: Final[int] = _reason("BB-SELL-8", "sale_blank")
SALE_BEER: Final[int] = _reason("BB-SELL-7", "sale_beer")

# Loan, scout, pass.
LOAN_TOO_LOW: Final[int] = _reason("BB-LOAN-3", "loan_too_low")
SCOUT_WILD: Final[int] = _reason("BB-SCOUT-2", "scout_wild")
SCOUT_FEW: Final[int] = _reason("BB-RULING-21", "scout_few")

# Sources.
COAL_NONE: Final[int] = _reason("BB-COAL-3", "coal_none")
COAL_UNCONNECTED: Final[int] = _reason("BB-COAL-2", "coal_unconnected")
COAL_FARTHER: Final[int] = _reason("BB-COAL-4", "coal_farther")
IRON_EMPTY: Final[int] = _reason("BB-IRON-2", "iron_none")
BEER_EMPTY: Final[int] = _reason("BB-BEER-2", "beer_none")
BEER_UNCONNECTED: Final[int] = _reason("BB-BEER-3", "beer_unconnected")
BEER_FAR_FROM_RAIL: Final[int] = _reason("BB-LINK-9", "beer_unconnected")
BARREL_FOR_RAIL: Final[int] = _reason("BB-LINK-8", "barrel_for_rail")
BARREL_GONE: Final[int] = _reason("BB-RULING-27", "barrel_gone")
BARREL_SECOND: Final[int] = _reason("BB-RULING-26", "barrel_second")
BARREL_ELSEWHERE: Final[int] = _reason("BB-BEER-4", "barrel_elsewhere")

# Cards and debts.
CARD_NOT_HELD: Final[int] = _reason("BB-CARD-1", "card_not_held")
CARD_OTHER_TOWN: Final[int] = _reason("BB-BUILD-1", "card_other_town")
CARD_OTHER_INDUSTRY: Final[int] = _reason("BB-BUILD-3", "card_other_industry")
CARD_NETWORK: Final[int] = _reason("BB-BUILD-3", "card_was_not_in_network")
CARD_WILD_FARM: Final[int] = _reason("BB-BUILD-2", "farm_wild")
NO_DEBT: Final[int] = _reason("BB-INC-7", "no_debt")
DEBT_NO_TILE: Final[int] = _reason("BB-INC-4", "debt_no_tile")
DEBT_WORTHLESS: Final[int] = _reason("BB-RULING-37", "debt_worthless")
OTHER_QUESTION: Final[int] = _reason("BB-FLOW-6", "other_question")

RULES: Final[list[str]] = [rule for rule, _key in _TABLE]
KEYS: Final[list[str]] = [key for _rule, key in _TABLE]
