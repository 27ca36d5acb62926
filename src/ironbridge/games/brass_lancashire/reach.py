"""Questions several moves ask: where coal and iron come from, what a seat is joined to, what things cost.

BL-COAL-2…9, BL-IRON-2…4, BL-CARD-3…7, BL-EDGE-2…7, BL-EDGE-18.
"""

from typing import Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.links import nearest
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire.facts import (
    COAL_MINE,
    FACTS,
    LINE_A,
    LINE_B,
    RAIL,
    SLOT_LOCATION,
    TILE_COAL,
    TILE_COST,
    TILE_INDUSTRY,
    TILE_IRON,
)
from ironbridge.games.brass_lancashire.position import LancashirePosition

NO_COAL: Final = -1
SLOTS_OF: Final[list[list[int]]] = FACTS.slots_of
EVERYWHERE: Final = BIT[len(FACTS.locations)] - 1


def industry_at(position: LancashirePosition, slot: int) -> int:
    """Tell the industry of the tile in a slot, or -1."""
    kind = position.kind[slot]
    return -1 if kind == NO_TILE else TILE_INDUSTRY[kind]


# Coal and iron.


def coal_price(position: LancashirePosition, reached: int) -> int:
    """Tell what a coal cube costs where these locations are connected: 0 from a mine; or `NO_COAL`."""
    if reached & position.coal_at:
        return 0
    if reached & position.port_at:
        return position.options.market.cost(position.coal_market, 1)
    return NO_COAL


def iron_price(position: LancashirePosition) -> int:
    """Tell what an iron cube costs: 0 while an iron works has one."""
    if position.iron_at:
        return 0
    return position.options.market.cost(position.iron_market, 1)


def coal_slots(position: LancashirePosition, places: int) -> list[int]:
    """List the slots with coal in some locations."""
    found: list[int] = []
    rest = places & position.coal_at
    while rest:
        low = rest & -rest
        rest ^= low
        for slot in SLOTS_OF[low.bit_length() - 1]:
            if position.cubes[slot] and TILE_INDUSTRY[position.kind[slot]] == COAL_MINE:
                found.append(slot)
    return found


def coal_for_tile(position: LancashirePosition, slot: int) -> list[int]:
    """List the nearest mines with coal for a build (BL-COAL-5, BL-EDGE-7)."""
    here = BIT[SLOT_LOCATION[slot]]
    return coal_slots(position, nearest(position.near, here, position.coal_at))


def coal_for_rail(position: LancashirePosition, line: int) -> list[int]:
    """List the nearest mines of either end (BL-LINK-4, BL-EDGE-5)."""
    from_a = nearest(position.near, BIT[LINE_A[line]], position.coal_at)
    from_b = nearest(position.near, BIT[LINE_B[line]], position.coal_at)
    return coal_slots(position, from_a | from_b)


def iron_slots(position: LancashirePosition) -> list[int]:
    """List the iron works with iron, ascending."""
    found: list[int] = []
    rest = position.iron_at
    while rest:
        low = rest & -rest
        rest ^= low
        found.append(low.bit_length() - 1)
    return found


# Prices.


def link_price(position: LancashirePosition) -> int:
    """Tell the price of the next link of this move, coal apart (BL-LINK-2, BL-LINK-3, BL-EDGE-6)."""
    if position.era != RAIL:
        return FACTS.canal_cost
    return FACTS.rail_cost if position.steps == 0 else FACTS.second_rail_cost


def full_link_price(position: LancashirePosition, line: int) -> int:
    """Tell the price of the next link of this move with its coal, as far as there is any."""
    price = link_price(position)
    if position.era == RAIL:
        price += max(coal_price(position, position.reach[LINE_A[line]] | position.reach[LINE_B[line]]), 0)
    return price


def full_price(position: LancashirePosition, kind: int, slot: int) -> int:
    """Give the price of a tile in a slot with its cubes, as far as there is coal."""
    price = TILE_COST[kind]
    if TILE_COAL[kind]:
        price += max(coal_price(position, position.reach[SLOT_LOCATION[slot]]), 0)
    return price + (iron_price(position) if TILE_IRON[kind] else 0)


def sale_value(kind: int) -> int:
    """Tell what selling a tile off brings: half its price, rounded down (BL-INCOME-3)."""
    return TILE_COST[kind] // FACTS.sale_divisor


# Where a seat may build.


def card_places(position: LancashirePosition, seat: int) -> int:
    """Give the locations where a seat may use an industry card (BL-CARD-2…7).

    Own links, in the rail era own tiles too; an own tile counts in the canal era as well (BL-EDGE-3), where
    nothing but building over it is possible. With nothing on the board: everywhere (BL-CARD-6, BL-EDGE-2).
    """
    links = position.link_at[seat]
    joined = links | position.tile_at[seat]
    if joined == 0:
        return EVERYWHERE
    crossing = joined if position.era == RAIL else links
    partner = position.options.partner
    for end in FACTS.virtual_link:
        other = partner[end]
        if other >= 0 and crossing >> other & 1:
            joined |= BIT[end]
    return joined


def is_final_round(position: LancashirePosition) -> bool:
    """Tell whether the match ends with this round."""
    return position.era == RAIL and position.round == position.options.rounds
