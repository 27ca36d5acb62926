"""The questions a position may ask: a seat answers the first ones, chance those from `ASK_ORDER` on."""

from typing import Final

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
"""Their names."""
