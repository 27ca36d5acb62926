"""The questions a position may ask; `position.asked` holds one of them."""

from typing import Final

# A seat answers these.
ASK_ACTION: Final = 0
ASK_PLACE: Final = 1
"""What a seat that combines its actions builds, and where."""
ASK_COAL: Final = 2
ASK_IRON: Final = 3
ASK_BUYER: Final = 4
"""A port or the Distant Market for the mill being sold."""
ASK_SECOND_LINK: Final = 5
ASK_SECOND_DEVELOP: Final = 6
ASK_NEXT_SALE: Final = 7
ASK_CARD: Final = 8
ASK_SHORTFALL: Final = 9
"""Which tile a seat that cannot pay sells."""
# Chance answers these.
ASK_ORDER: Final = 10
"""Who begins."""
ASK_DRAW: Final = 11
ASK_MARKET_TILE: Final = 12
ASK_NOTHING: Final = 13
"""The match is over."""
QUESTIONS: Final = (
    "action",
    "place",
    "coal",
    "iron",
    "buyer",
    "second_link",
    "second_develop",
    "next_sale",
    "card",
    "shortfall",
    "order",
    "draw",
    "market_tile",
    "nothing",
)
CHANCES: Final = (ASK_ORDER, ASK_DRAW, ASK_MARKET_TILE)
"""What chance decides."""
SUPPLYING: Final = 14
"""Between two questions: bring what the move needs, then carry it out."""
