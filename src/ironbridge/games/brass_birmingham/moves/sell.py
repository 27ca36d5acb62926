"""Selling goods to merchants (BB-SELL-1…9, BB-MERCH-1…5, BB-RULING-25…30, BB-RULING-55).

A sale names its tile, then its beer: which merchant buys matters only through the barrel that is used.
"""

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_birmingham import reasons
from ironbridge.games.brass_birmingham.actions import ARGUMENT, SELL, SELL_IDS
from ironbridge.games.brass_birmingham.facts import FACTS, INDUSTRY_COUNT, NONE
from ironbridge.games.brass_birmingham.moves import supply
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_BONUS, ASK_CARD, ASK_NEXT_SALE
from ironbridge.games.brass_birmingham.reach import (
    ANY_CARD,
    barrels_within,
    breweries,
    is_developable,
    stock_on,
)
from ironbridge.games.brass_birmingham.words.names import SLOT_NAMES, slot_spot, tile_name, told
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class Sell(Move[BirminghamPosition]):
    """Sell a tile, the first or a further one of an action."""

    def legal(self, position: BirminghamPosition, found: list[int]) -> None:
        for slot in members_of(_sellable(position)):
            found.append(SELL_IDS[slot])

    def why_not(self, position: BirminghamPosition, action: int) -> int:
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

    def apply(self, position: BirminghamPosition, action: int) -> None:
        """Choose a tile; its beer is taken next."""
        position.doing = SELL
        position.paying = ANY_CARD
        position.slot = ARGUMENT[action]
        position.barrel = NONE
        position.need_beer = FACTS.beer[position.kind[position.slot]]
        resume(position)

    def story(self, before: BirminghamPosition, action: int, after: BirminghamPosition) -> list[Line]:
        slot = ARGUMENT[action]
        values = {"tile": tile_name(before.kind[slot]), "slot": SLOT_NAMES.tile(before.kind, slot)}
        return [told(before.to_decide, "sell", {**values}, "BB-SELL-2", (slot_spot(slot),))]


def _sellable(position: BirminghamPosition) -> int:
    """Give the slots of the own tiles that can be sold now."""
    slots = 0
    rest = position.tiles[position.to_decide] & ~position.flipped
    while rest:
        low = rest & -rest
        rest ^= low
        slot = low.bit_length() - 1
        if FACTS.beer[position.kind[slot]] >= 0 and _market_reason(position, slot) == reasons.FINE:
            slots |= low
    return slots


def _market_reason(position: BirminghamPosition, slot: int) -> int:
    """Say whether a merchant buys what stands on a slot and its beer can be had, or FINE."""
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


def _no_buyer_reason(position: BirminghamPosition, reached: int) -> int:
    if not reached & FACTS.markets:
        return reasons.SALE_UNCONNECTED
    for buyers in position.buyers:
        if buyers & reached:
            return reasons.SALE_NOT_WANTED
    return reasons.SALE_BLANK


def resume(position: BirminghamPosition) -> None:
    """Go on: the beer of this sale, the flip, its bonus, then another sale or the card."""
    if position.need_beer and not supply.take_beer(position):
        return
    supply.flip(position, position.slot)
    position.steps += 1
    if not (supply.owes_develop(position) and _ask_bonus(position)):
        go_on(position)


def _ask_bonus(position: BirminghamPosition) -> bool:
    # BB-RULING-31: what is compulsory and leaves no choice happens at once; what is impossible is lost.
    seat = position.to_decide
    industries = [at for at in range(INDUSTRY_COUNT) if is_developable(position, seat, at)]
    if not industries:
        return False
    if len(industries) == 1 and not position.options.bonus_optional:
        position.gone[seat * INDUSTRY_COUNT + industries[0]] += 1
        return False
    position.asked = ASK_BONUS
    return True


def go_on(position: BirminghamPosition) -> None:
    """Ask for another sale, or for the card."""
    position.barrel = NONE
    position.asked = ASK_NEXT_SALE if _sellable(position) else ASK_CARD
