"""Questions several moves ask: where coal, iron and beer can come from, what things cost, which card serves.

Implements BB-COAL, BB-IRON and BB-BEER. A price does not depend on which mine or works a seat chooses: what
is free is used up first, and everything connected stays connected.
"""

from typing import Final

from ironbridge.games.brass.links import nearest, reach_of
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass.worth import actions_left
from ironbridge.games.brass_birmingham.actions import LINK
from ironbridge.games.brass_birmingham.facts import CANAL, FACTS, INDUSTRY_COUNT, RAIL
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_DEAL, ASK_SECOND_LINK

NO_WAY: Final = -1
"""The price of what cannot be had."""

ANY_CARD: Final[int] = (1 << FACTS.card_kinds) - 1
"""The set of all kinds of cards."""
SHOWING: Final[list[int]] = [
    sum(1 << at for at, shown in enumerate(FACTS.card_industries) if shown >> industry & 1)
    for industry in range(INDUSTRY_COUNT)
]
"""For each industry, the industry cards that show it, the wild one included."""


def stock_within(position: BirminghamPosition, slots: int, reached: int) -> int:
    """Count the cubes or barrels on those of some slots that lie in the locations reached."""
    total = 0
    while slots:
        low = slots & -slots
        slots ^= low
        slot = low.bit_length() - 1
        if FACTS.slot_place[slot] & reached:
            total += position.cubes[slot]
    return total


def stock_on(position: BirminghamPosition, slots: int) -> int:
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


def coal_price(position: BirminghamPosition, reached: int, wanted: int) -> int:
    """Tell what coal costs for what is connected to the locations reached, or NO_WAY (BB-COAL-3 to 8)."""
    bought = wanted
    if position.coal_slots:
        bought -= stock_within(position, position.coal_slots, reached)
    if bought <= 0:
        return 0
    if not reached & FACTS.markets:
        return NO_WAY
    return FACTS.coal_market.cost(position.coal_market, bought)


def nearest_mines(position: BirminghamPosition, start: int) -> int:
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


def iron_price(position: BirminghamPosition, wanted: int) -> int:
    """Tell what iron costs, wherever it is needed (BB-IRON-2 to 4)."""
    if wanted == 0:
        return 0
    bought = wanted
    if position.iron_slots:
        bought -= stock_on(position, position.iron_slots)
    return FACTS.iron_market.cost(position.iron_market, bought)


def build_price(position: BirminghamPosition, kind: int, slot: int) -> int:
    """Tell what a tile costs on a slot with its coal and iron, or NO_WAY where coal cannot come."""
    coal = coal_price(position, position.reach[FACTS.slot_location[slot]], FACTS.coal[kind])
    if coal == NO_WAY:
        return NO_WAY
    return FACTS.money[kind] + iron_price(position, FACTS.iron[kind]) + coal


def link_money(position: BirminghamPosition) -> int:
    """Tell what the next link of a move costs without coal (BB-LINK-5 to 7)."""
    if position.era == CANAL:
        return FACTS.canal_price
    return FACTS.second_rail_price if position.asked == ASK_SECOND_LINK else FACTS.rail_price


def link_price(position: BirminghamPosition, line: int) -> int:
    """Tell what the next link of a move costs with its coal, or NO_WAY where coal cannot come (BB-COAL-2)."""
    if position.era == CANAL:
        return FACTS.canal_price
    coal = coal_price(position, reach_of(position.reach, FACTS.ends[line]), FACTS.rail_coal)
    return NO_WAY if coal == NO_WAY else link_money(position) + coal


def breweries(position: BirminghamPosition, seat: int, reached: int) -> int:
    """Give the breweries with beer a seat may use: own ones, and connected ones (BB-BEER-2, BB-BEER-3)."""
    beer = position.beer_slots
    own = beer & position.tiles[seat]
    return own | slots_within(beer ^ own, reached)


def barrels_within(position: BirminghamPosition, industry: int, reached: int) -> int:
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


def place_of(position: BirminghamPosition) -> int:
    """Give the locations the present move needs its supplies at (BB-RULING-2, BB-RULING-29)."""
    if position.doing == LINK:
        return FACTS.ends[position.line]
    return FACTS.slot_place[position.slot]


def free_slots(position: BirminghamPosition, seat: int) -> int:
    """Give the slots where an industry card serves: the own network's, or all empty ones (BB-BUILD-3, 17)."""
    if position.network[seat]:
        return position.network_slots[seat]
    return ~position.occupied


def cards_allowing(slot: int, industry: int, free: bool) -> int:
    """Give the cards that allow an industry on a slot; `free` says whether industry cards serve there."""
    cards = 0
    if FACTS.town_slots >> slot & 1:
        cards = FACTS.slot_place[slot] | 1 << FACTS.wild_location
    return cards | SHOWING[industry] if free else cards


def givable(position: BirminghamPosition, seat: int) -> int:
    """Give the slots of the tiles a debt may take; worthless ones by option only (BB-RULING-37)."""
    slots = position.tiles[seat]
    if position.options.worthless_given_up:
        return slots
    valued = 0
    while slots:
        low = slots & -slots
        slots ^= low
        if FACTS.value[position.kind[low.bit_length() - 1]] > 0:
            valued |= low
    return valued


def is_developable(position: BirminghamPosition, seat: int, industry: int) -> bool:
    """Tell whether the lowest tile of an industry may be developed (BB-DEV-2, BB-DEV-4)."""
    kind = position.top_tile(seat, industry)
    return kind != NO_TILE and FACTS.developable[kind]


def is_final_round(position: BirminghamPosition) -> bool:
    """Tell whether the match ends with this round."""
    is_final_era = position.era == RAIL or position.options.introductory
    return is_final_era and position.round == FACTS.rounds[position.seats]


def actions_to_come(position: BirminghamPosition) -> list[int]:
    """Count each seat's actions left in this era."""
    per_turn = FACTS.actions_per_turn
    left = FACTS.rounds[position.seats] - position.round
    if position.asked >= ASK_DEAL or len(position.order) < position.seats:
        return [(left + 1) * per_turn] * position.seats
    place = position.order.index(position.active)
    return actions_left(position.order, place, position.actions_left, per_turn, left)
