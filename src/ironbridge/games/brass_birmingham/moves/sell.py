"""Selling goods to merchants (BB-SELL-1…9, BB-MERCH-1…5, BB-RULING-25…30, BB-RULING-55).

A sale names its tile, then its beer: which merchant buys matters only through the barrel that is used.
"""

from typing import TYPE_CHECKING

from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_birmingham import board, reasons
from ironbridge.games.brass_birmingham.actions import ARGUMENT, FIRST_DEVELOP, SELL_IDS, THE_DONE
from ironbridge.games.brass_birmingham.codes import ASK_BONUS, ASK_NEXT_SALE, NONE, SELL
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.moves import card, develop, supply
from ironbridge.games.brass_birmingham.names import Told, slot_name, slot_spot, tile_name
from ironbridge.games.brass_birmingham.reach import barrels_within, breweries, stock_on

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def legal(position: "BirminghamPosition", found: list[int]) -> None:
    """Add every own tile that can be sold now."""
    rest = position.tiles[position.to_decide] & ~position.flipped
    while rest:
        low = rest & -rest
        rest ^= low
        slot = low.bit_length() - 1
        if FACTS.beer[position.kind[slot]] >= 0 and _market_reason(position, slot) == reasons.FINE:
            found.append(SELL_IDS[slot])


def legal_next(position: "BirminghamPosition", found: list[int]) -> None:
    """Add what else can be sold in this action, and the choice to stop."""
    legal(position, found)
    found.append(THE_DONE)


def why_not(position: "BirminghamPosition", action: int) -> int:
    """Say why a tile cannot be sold, or FINE."""
    slot = ARGUMENT[action]
    kind = position.kind[slot]
    if kind == NO_TILE:
        return reasons.SALE_NO_TILE
    if position.owner[slot] != position.to_decide:
        return reasons.SALE_RIVAL
    if FACTS.beer[kind] < 0:
        return reasons.SALE_NOT_GOODS
    if position.flipped >> slot & 1:
        return reasons.SALE_FLIPPED
    return _market_reason(position, slot)


def _market_reason(position: "BirminghamPosition", slot: int) -> int:
    kind = position.kind[slot]
    industry = FACTS.industry[kind]
    reached = position.reach[FACTS.slot_location[slot]]
    if not position.buyers[industry] & reached:
        return _no_buyer_reason(position, reached)
    needed = FACTS.beer[kind]
    if needed == 0:
        return reasons.FINE
    beer = stock_on(position, breweries(position, position.to_decide, reached))
    if beer < needed and barrels_within(position, industry, reached):
        beer += 1  # BB-RULING-26: one merchant barrel per tile.
    return reasons.FINE if beer >= needed else reasons.SALE_BEER


def _no_buyer_reason(position: "BirminghamPosition", reached: int) -> int:
    if not reached & FACTS.markets:
        return reasons.SALE_UNCONNECTED
    for buyers in position.buyers:
        if buyers & reached:
            return reasons.SALE_NOT_WANTED
    return reasons.SALE_BLANK


def apply(position: "BirminghamPosition", action: int) -> None:
    """Begin a Sell action with its first tile."""
    position.doing = SELL
    position.paying = card.ANY_CARD
    position.steps = 0
    _offer(position, ARGUMENT[action])


def apply_next(position: "BirminghamPosition", action: int) -> None:
    """Sell another tile, or stop."""
    if action == THE_DONE:
        card.ask(position)
    else:
        _offer(position, ARGUMENT[action])


def story(position: "BirminghamPosition", action: int) -> Told:
    """Tell of a sale before it is made."""
    slot = ARGUMENT[action]
    values = {"tile": tile_name(position.kind[slot]), "slot": slot_name(slot)}
    return "sell", {**values}, "BB-SELL-2", (slot_spot(slot),)


def _offer(position: "BirminghamPosition", slot: int) -> None:
    position.slot = slot
    position.barrel = NONE
    position.need_beer = FACTS.beer[position.kind[slot]]
    resume(position)


def resume(position: "BirminghamPosition") -> None:
    """Go on: the beer of this sale, the flip, its bonus, then another sale or the card."""
    if position.need_beer and not supply.take_beer(position):
        return
    board.flip(position, position.slot)
    position.steps += 1
    if supply.owes_develop(position) and _ask_bonus(position):
        return
    _go_on(position)


def _ask_bonus(position: "BirminghamPosition") -> bool:
    # BB-RULING-31: what is compulsory and leaves no choice happens at once; what is impossible is lost.
    tiles: list[int] = []
    develop.legal_bonus(position, tiles)
    if not tiles or tiles == [THE_DONE]:
        return False
    if len(tiles) == 1:
        board.take_from_mat(position, position.to_decide, tiles[0] - FIRST_DEVELOP)
        return False
    position.asked = ASK_BONUS
    return True


def apply_bonus(position: "BirminghamPosition", action: int) -> None:
    """Remove a tile for Gloucester's beer, or decline."""
    if action != THE_DONE:
        board.take_from_mat(position, position.to_decide, ARGUMENT[action])
    _go_on(position)


def _go_on(position: "BirminghamPosition") -> None:
    position.barrel = NONE
    more: list[int] = []
    legal(position, more)
    if more:
        position.asked = ASK_NEXT_SALE
    else:
        card.ask(position)
