"""What chance decides: who begins, which cards are drawn, which Distant Market tile is turned.

BL-SETUP-7, BL-SETUP-8, BL-CARDS-1…4, BL-DRAW-1…2, BL-EDGE-31. Deck and market tiles are bags: removed cards
are those that stay in the bag when the pile is used up.
"""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.stages import DRAW, TURN_TILE
from ironbridge.games.brass_lancashire.tables import DRAW_OUTCOME, FIRST_OUTCOME, TILE_OUTCOME

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

CARDS: Final = len(FACTS.cards)


def shuffle(position: "LancashirePosition") -> None:
    """Put all cards of the deck together for an era (BL-CARDS-1, BL-CARDS-2, BL-CARDS-4)."""
    position.unseen = position.variant.deck[:]
    position.discards = [0] * CARDS
    position.pile = sum(position.unseen) - position.variant.removed[position.era]


def drawer(position: "LancashirePosition") -> int:
    """Tell who draws the next card, or -1 (BL-DRAW-1, BL-EDGE-31)."""
    if position.round > 0 and position.variant.refill_after_turn:
        seat = position.order[position.place]
        return seat if must_draw(position, seat) else -1
    for seat in position.order:
        if must_draw(position, seat):
            return seat
    return -1


def must_draw(position: "LancashirePosition", seat: int) -> bool:
    """Tell whether a seat lacks cards that the pile still has (BL-DRAW-1, BL-DRAW-2)."""
    return position.pile > 0 and position.hand_size[seat] < FACTS.hand_size


def give(position: "LancashirePosition", seat: int, drawn: int) -> None:
    """Move a card from the pile to a hand."""
    position.hands[seat * CARDS + drawn] += 1
    position.hand_size[seat] += 1
    position.unseen[drawn] -= 1
    position.pile -= 1


def outcomes(position: "LancashirePosition") -> list[int]:
    """List what chance may answer."""
    if position.stage == DRAW:
        unseen = position.unseen
        return [DRAW_OUTCOME + drawn for drawn in range(CARDS) if unseen[drawn]]
    if position.stage == TURN_TILE:
        tiles = position.market_tiles
        return [TILE_OUTCOME + step for step in range(len(tiles)) if tiles[step]]
    return [FIRST_OUTCOME + seat for seat in range(position.seats)]


def weights(position: "LancashirePosition") -> list[int]:
    """Give each outcome's weight: how many such cards or tiles lie face down."""
    if position.stage == DRAW:
        return [count for count in position.unseen if count]
    if position.stage == TURN_TILE:
        return [count for count in position.market_tiles if count]
    return [1] * position.seats
