"""Questions several moves ask: where coal and iron come from, what a seat is joined to, what is left.

BL-COAL-2…9, BL-IRON-2…4, BL-CARD-3…7, BL-EDGE-2…7, BL-EDGE-18.
"""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.links import nearest
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.tables import COAL_MINE, PORT, SLOTS

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

NO_COAL: Final = -1
RAIL: Final = 1
SLOT_LOCATION: Final[list[int]] = FACTS.slot_location
SLOTS_OF: Final[list[list[int]]] = FACTS.slots_of
LINE_A: Final[list[int]] = FACTS.line_a
LINE_B: Final[list[int]] = FACTS.line_b
TILE_INDUSTRY: Final[list[int]] = FACTS.tile_industry


def look(position: "LancashirePosition") -> None:
    """Note where tiles, coal, iron and ports are, after tiles came, went or ran out of cubes."""
    kinds, owners, cubes = position.kinds, position.owners, position.cubes
    tile_at = [0] * position.seats
    coal_at = 0
    iron_at = 0
    port_at = position.variant.ports
    for slot in range(SLOTS):
        kind = kinds[slot]
        if kind == NO_TILE:
            continue
        here = BIT[SLOT_LOCATION[slot]]
        tile_at[owners[slot]] |= here
        industry = TILE_INDUSTRY[kind]
        if industry == PORT:
            port_at |= here
        elif cubes[slot]:
            if industry == COAL_MINE:
                coal_at |= here
            else:
                iron_at |= BIT[slot]
    position.tile_at = tile_at
    position.coal_at = coal_at
    position.iron_at = iron_at
    position.port_at = port_at


def coal_price(position: "LancashirePosition", reached: int) -> int:
    """Tell what a coal cube costs where these locations are connected: 0 from a mine; or `NO_COAL`."""
    if reached & position.coal_at:
        return 0
    if reached & position.port_at:
        return position.variant.market.cost(position.coal, 1)
    return NO_COAL


def iron_price(position: "LancashirePosition") -> int:
    """Tell what an iron cube costs: 0 while an iron works has one."""
    if position.iron_at:
        return 0
    return position.variant.market.cost(position.iron, 1)


def coal_slots(position: "LancashirePosition", places: int) -> list[int]:
    """List the slots with coal in some locations."""
    found: list[int] = []
    rest = places & position.coal_at
    while rest:
        low = rest & -rest
        rest ^= low
        for slot in SLOTS_OF[low.bit_length() - 1]:
            if position.cubes[slot] and TILE_INDUSTRY[position.kinds[slot]] == COAL_MINE:
                found.append(slot)
    return found


def coal_for_tile(position: "LancashirePosition", slot: int) -> list[int]:
    """List the nearest mines with coal for a build (BL-COAL-5, BL-EDGE-7)."""
    here = BIT[SLOT_LOCATION[slot]]
    return coal_slots(position, nearest(position.near, here, position.coal_at))


def coal_for_rail(position: "LancashirePosition", line: int) -> list[int]:
    """List the nearest mines of either end (BL-LINK-4, BL-EDGE-5)."""
    from_a = nearest(position.near, BIT[LINE_A[line]], position.coal_at)
    from_b = nearest(position.near, BIT[LINE_B[line]], position.coal_at)
    return coal_slots(position, from_a | from_b)


def iron_slots(position: "LancashirePosition") -> list[int]:
    """List the iron works with iron, ascending."""
    found: list[int] = []
    rest = position.iron_at
    while rest:
        low = rest & -rest
        rest ^= low
        found.append(low.bit_length() - 1)
    return found


def joined_places(position: "LancashirePosition", seat: int) -> int:
    """Give the locations where a seat may use an industry card, free first builds apart.

    BL-CARD-3, BL-CARD-4: own links, in the rail era own tiles too; an own tile counts in the canal era as
    well (BL-EDGE-3), where nothing but building over it is possible. BL-CARD-7: the virtual link.
    """
    links = position.link_at[seat]
    tiles = position.tile_at[seat]
    joined = links | tiles
    crossing = joined if position.era == RAIL else links
    partner = position.variant.partner
    for end in FACTS.virtual_link:
        other = partner[end]
        if other >= 0 and crossing >> other & 1:
            joined |= BIT[end]
    return joined


def is_free(position: "LancashirePosition", seat: int) -> bool:
    """Tell whether a seat has nothing on the board (BL-CARD-6, BL-EDGE-2)."""
    return position.link_at[seat] == 0 and position.tile_at[seat] == 0
