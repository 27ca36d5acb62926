"""The questions a position may ask: chance's first, then the seats'; and what a question belongs to."""

from typing import Final

ASK_DEAL_STRIP: Final = 0
ASK_DEAL_COMPASS: Final = 1
ASK_DEAL_FIGURE: Final = 2
ASK_DEAL_ARTWORK: Final = 3
ASK_DEAL_BONUS: Final = 4
ASK_DEAL_FIRST: Final = 5
ASK_DEAL_STOCK: Final = 6
ASK_DRAW_ARTWORK: Final = 7
ASK_FRAME: Final = 8
ASK_NEUTRAL: Final = 9
ASK_TURN: Final = 10
ASK_BID: Final = 11
ASK_WORKSHOP: Final = 12
ASK_KEEP: Final = 13
ASK_CURSOR: Final = 14
ASK_SELL: Final = 15
ASK_COVER: Final = 16
ASK_THEATRE: Final = 17
ASK_SOLVAY: Final = 18
ASK_CUBES: Final = 19
ASK_RETAIN: Final = 20
ASK_PAY: Final = 21
ASK_ARROW: Final = 22
ASK_SITE: Final = 23
ASK_PERFORM: Final = 24
ASK_ACTIVATE: Final = 25
ASK_ASSIST: Final = 26
ASK_TIED: Final = 27
ASK_BONUS: Final = 28
ASK_SALARY: Final = 29
ASK_NOTHING: Final = 30
QUESTIONS: Final = (
    "deal_strip", "deal_compass", "deal_figure", "deal_artwork", "deal_bonus", "deal_first", "deal_stock",
    "draw_artwork", "frame", "neutral", "turn", "bid", "workshop", "keep", "cursor", "sell", "cover",
    "theatre", "solvay", "cubes", "retain", "pay", "arrow", "site", "perform", "activate", "assist", "tied",
    "bonus", "salary", "over",
)  # fmt: skip

# What the present question belongs to, and where it returns to.
SETUP: Final = 0
MAIN: Final = 1
GRAND: Final = 2
SECONDARY: Final = 3
ROUND_END: Final = 4
CONTEXTS: Final = ("setup", "main", "grand_place", "secondary", "round_end")
