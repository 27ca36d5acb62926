"""What chance decides: who begins, which cards are drawn, which Distant Market tile is turned.

BL-SETUP-7, BL-SETUP-8, BL-CARDS-1…4, BL-DRAW-1…2, BL-EDGE-31. Deck and market tiles are bags: removed cards
are those that stay in the bag when the pile is used up.
"""

from typing import Final

from ironbridge.games.brass_lancashire.actions import FIRST_DRAW, FIRST_TILE, OUTCOMES
from ironbridge.games.brass_lancashire.facts import CARDS, FACTS
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.questions import ASK_DRAW, ASK_MARKET_TILE

MARKET_TILES: Final = [OUTCOMES.arguments(outcome)[0] for outcome in OUTCOMES.of_kind("tile")]
"""The numbers printed on Distant Market tiles, in the order of `position.market_tiles`."""


def shuffle(position: LancashirePosition) -> None:
    """Put all cards of the deck together for an era (BL-CARDS-1, BL-CARDS-2, BL-CARDS-4)."""
    position.deck = position.options.deck[:]
    position.discards = [0] * CARDS
    position.deck_size = cards_to_draw(position)


def cards_to_draw(position: LancashirePosition) -> int:
    """Tell how many of the unseen cards will be drawn in this era, when no hand is among them."""
    return sum(position.deck) - position.options.removed[position.era]


def drawer(position: LancashirePosition) -> int:
    """Tell who draws the next card, or -1 (BL-DRAW-1, BL-EDGE-31)."""
    if position.round > 0 and position.options.refill_after_turn:
        return position.active if must_draw(position, position.active) else -1
    for seat in position.order:
        if must_draw(position, seat):
            return seat
    return -1


def must_draw(position: LancashirePosition, seat: int) -> bool:
    """Tell whether a seat lacks cards that the pile still has (BL-DRAW-1, BL-DRAW-2)."""
    return position.deck_size > 0 and position.hand_size[seat] < FACTS.hand_size


def give(position: LancashirePosition, seat: int, card: int) -> None:
    """Move a card from the pile to a hand."""
    position.hand[seat * CARDS + card] += 1
    position.hand_size[seat] += 1
    position.deck[card] -= 1
    position.deck_size -= 1


def outcomes(position: LancashirePosition) -> list[int]:
    """List what chance may answer."""
    if position.asked == ASK_DRAW:
        deck = position.deck
        return [FIRST_DRAW + card for card in range(CARDS) if deck[card]]
    if position.asked == ASK_MARKET_TILE:
        tiles = position.market_tiles
        return [FIRST_TILE + step for step in range(len(tiles)) if tiles[step]]
    return list(range(position.seats))


def weights(position: LancashirePosition) -> list[int]:
    """Give each outcome's weight: how many such cards or tiles lie face down."""
    if position.asked == ASK_DRAW:
        return [count for count in position.deck if count]
    if position.asked == ASK_MARKET_TILE:
        return [count for count in position.market_tiles if count]
    return [1] * position.seats
