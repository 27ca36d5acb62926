"""The questions a position can ask, and the steps between them."""

from typing import Final

CHOOSE_FIRST: Final = 0
"""Chance names the first seat."""
DRAW: Final = 1
"""Chance deals a card."""
TURN_TILE: Final = 2
"""Chance turns a Distant Market tile."""
MOVE: Final = 3
"""A seat begins an action."""
PLACE: Final = 4
"""A seat that combines its actions chooses what it builds."""
CHOOSE_COAL: Final = 5
CHOOSE_IRON: Final = 6
CHOOSE_BUYER: Final = 7
"""A port or the Distant Market for the mill being sold."""
MORE: Final = 8
"""Another link, another tile, another mill — or done."""
PLAY_CARD: Final = 9
DEBT: Final = 10
"""A seat that cannot pay chooses a tile to sell."""
OVER: Final = 11
STAGES: Final = (
    "choose_first",
    "draw",
    "turn_tile",
    "move",
    "place",
    "choose_coal",
    "choose_iron",
    "choose_buyer",
    "more",
    "play_card",
    "debt",
    "over",
)
SUPPLY: Final = 12
"""Between two questions: bring what the move needs, then carry it out."""
