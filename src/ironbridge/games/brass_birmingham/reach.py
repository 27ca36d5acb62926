"""Questions several moves ask: where coal, iron and beer can come from, and what they cost.

Implements BB-COAL, BB-IRON and BB-BEER. A price does not depend on which mine or works a seat chooses: what
is free is used up first, and everything connected stays connected.
"""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.links import nearest
from ironbridge.games.brass_birmingham.facts import FACTS

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition

NO_WAY: Final = -1
"""The price of what cannot be had."""


def stock_within(position: "BirminghamPosition", slots: int, reached: int) -> int:
    """Count the cubes or barrels on those of some slots that lie in the locations reached."""
    total = 0
    while slots:
        low = slots & -slots
        slots ^= low
        slot = low.bit_length() - 1
        if FACTS.slot_place[slot] & reached:
            total += position.cubes[slot]
    return total


def stock_on(position: "BirminghamPosition", slots: int) -> int:
    """Count the cubes or barrels on some slots."""
    total = 0
    while slots:
        low = slots & -slots
        slots ^= low
        total += position.cubes[low.bit_length() - 1]
    return total


def slots_within(slots: int, places: int) -> int:
    """Give those of some slots that lie in some locations."""
    inside = 0
    while slots:
        low = slots & -slots
        slots ^= low
        if FACTS.slot_place[low.bit_length() - 1] & places:
            inside |= low
    return inside


def coal_price(position: "BirminghamPosition", reached: int, wanted: int) -> int:
    """Tell what coal costs for what is connected to the locations reached, or NO_WAY (BB-COAL-3 to 8)."""
    bought = wanted
    if position.coal_slots:
        bought -= stock_within(position, position.coal_slots, reached)
    if bought <= 0:
        return 0
    if not reached & FACTS.markets:
        return NO_WAY
    return FACTS.coal_market.cost(position.coal_market, bought)


def nearest_mines(position: "BirminghamPosition", start: int) -> int:
    """Give the mines with coal that are nearest to some locations, or 0 (BB-COAL-3, BB-COAL-4)."""
    places = 0
    rest = position.coal_slots
    while rest:
        low = rest & -rest
        rest ^= low
        places |= FACTS.slot_place[low.bit_length() - 1]
    if not places:
        return 0
    return slots_within(position.coal_slots, nearest(position.near, start, places))


def iron_price(position: "BirminghamPosition", wanted: int) -> int:
    """Tell what iron costs, wherever it is needed (BB-IRON-2 to 4)."""
    if wanted == 0:
        return 0
    bought = wanted
    if position.iron_slots:
        bought -= stock_on(position, position.iron_slots)
    return FACTS.iron_market.cost(position.iron_market, bought)


def breweries(position: "BirminghamPosition", seat: int, reached: int) -> int:
    """Give the breweries with beer a seat may use: own ones, and connected ones (BB-BEER-2, BB-BEER-3)."""
    beer = position.beer_slots
    own = beer & position.tiles[seat]
    return own | slots_within(beer ^ own, reached)


def barrels_within(position: "BirminghamPosition", industry: int, reached: int) -> int:
    """Give the merchant slots with a barrel that buy an industry and are connected (BB-BEER-4)."""
    found = 0
    rest = position.barrels
    while rest:
        low = rest & -rest
        rest ^= low
        slot = low.bit_length() - 1
        buys = FACTS.buys[position.merchants[slot]] >> industry & 1
        if buys and reached >> FACTS.merchant_location[slot] & 1:
            found |= low
    return found
