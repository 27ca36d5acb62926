"""The small numbers positions are made of: eras, industries, questions, moves, sources of points."""

from typing import Final

CANAL: Final = 0
RAIL: Final = 1
ERAS: Final = ("canal", "rail")

COTTON_MILL: Final = 0
COAL_MINE: Final = 1
IRON_WORKS: Final = 2
MANUFACTURER: Final = 3
POTTERY: Final = 4
BREWERY: Final = 5
INDUSTRIES: Final = ("cotton_mill", "coal_mine", "iron_works", "manufacturer", "pottery", "brewery")
INDUSTRY_COUNT: Final = 6

NONE: Final = -1
"""No seat, no tile, no card."""

# What is asked. A seat answers the first ones, chance the last ones.
ASK_ACTION: Final = 0
ASK_COAL: Final = 1
ASK_IRON: Final = 2
ASK_BEER: Final = 3
ASK_SECOND_LINK: Final = 4
ASK_SECOND_DEVELOP: Final = 5
ASK_NEXT_SALE: Final = 6
ASK_BONUS: Final = 7
ASK_CARD: Final = 8
ASK_SHORTFALL: Final = 9
ASK_ORDER: Final = 10
ASK_MERCHANT: Final = 11
ASK_DEAL: Final = 12
ASK_FACE_DOWN: Final = 13
ASK_REFILL: Final = 14
ASK_NOTHING: Final = 15
QUESTIONS: Final = (
    "action",
    "coal",
    "iron",
    "beer",
    "second_link",
    "second_develop",
    "next_sale",
    "bonus",
    "card",
    "shortfall",
    "order",
    "merchant",
    "deal",
    "face_down",
    "refill",
    "nothing",
)

# The move being made.
IDLE: Final = 0
BUILD: Final = 1
LINK: Final = 2
DEVELOP: Final = 3
SELL: Final = 4
LOAN: Final = 5
SCOUT: Final = 6
PASS: Final = 7
MOVES: Final = ("idle", "build", "link", "develop", "sell", "loan", "scout", "pass")

# Kinds of actions beside the moves' own (build … pass), in the order of the action table.
DONE: Final = 8
COAL: Final = 9
IRON: Final = 10
BEER: Final = 11
BARREL: Final = 12
CARD: Final = 13
GIVE_UP: Final = 14
KINDS: Final = (*MOVES, "done", "coal", "iron", "beer", "barrel", "card", "give_up")

# Where points come from.
CANAL_LINKS: Final = 0
CANAL_INDUSTRIES: Final = 1
RAIL_LINKS: Final = 2
RAIL_INDUSTRIES: Final = 3
BONUSES: Final = 4
LOST: Final = 5
INTRO_MONEY: Final = 6
INTRO_INCOME: Final = 7
INTRO_INDUSTRIES: Final = 8
SOURCES: Final = (
    "canal_links",
    "canal_industries",
    "rail_links",
    "rail_industries",
    "bonuses",
    "lost",
    "intro_money",
    "intro_income",
    "intro_industries",
)
SOURCE_COUNT: Final = 9

# What a merchant's beer brings.
BONUS_DEVELOP: Final = 0
BONUS_INCOME: Final = 1
BONUS_VP: Final = 2
BONUS_MONEY: Final = 3
BONUS_TYPES: Final = ("develop", "income_spaces", "vp", "money")
