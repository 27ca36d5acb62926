"""How tiles, cubes, links and markers move on the board; every change of them goes through here."""

from typing import TYPE_CHECKING

from ironbridge.games.brass.links import join, unlinked
from ironbridge.games.brass_birmingham.codes import (
    BREWERY,
    COAL_MINE,
    INDUSTRY_COUNT,
    IRON_WORKS,
    NONE,
    SOURCE_COUNT,
)
from ironbridge.games.brass_birmingham.facts import FACTS

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def spend(position: "BirminghamPosition", seat: int, pounds: int) -> None:
    """Move money to the character tile (BB-FLOW-8)."""
    position.money[seat] -= pounds
    position.spent[seat] += pounds


def gain_vp(position: "BirminghamPosition", seat: int, source: int, vp: int) -> None:
    """Move the VP marker, noting why."""
    position.vp[seat] += vp
    position.points[seat * SOURCE_COUNT + source] += vp


def top_tile(position: "BirminghamPosition", seat: int, industry: int) -> int:
    """Give the kind of the lowest-level tile of an industry on the mat, or NO_TILE (BB-BUILD-5)."""
    return FACTS.stacks.top(industry, position.gone[seat * INDUSTRY_COUNT + industry])


def take_from_mat(position: "BirminghamPosition", seat: int, industry: int) -> None:
    """Remove the lowest-level tile of an industry from the mat."""
    position.gone[seat * INDUSTRY_COUNT + industry] += 1


def put_tile(position: "BirminghamPosition", seat: int, kind: int, slot: int, cubes: int) -> None:
    """Place an unflipped tile with its cubes or barrels on an empty slot."""
    bit = 1 << slot
    position.owner[slot] = seat
    position.kind[slot] = kind
    position.cubes[slot] = cubes
    position.occupied |= bit
    position.tiles[seat] |= bit
    position.home_slots[seat] |= FACTS.slots_at[FACTS.slot_location[slot]]
    _enter(position, seat, FACTS.slot_location[slot])
    if cubes:
        _mark_stock(position, slot)


def _mark_stock(position: "BirminghamPosition", slot: int) -> None:
    industry = FACTS.industry[position.kind[slot]]
    if industry == COAL_MINE:
        position.coal_slots |= 1 << slot
    elif industry == IRON_WORKS:
        position.iron_slots |= 1 << slot
    elif industry == BREWERY:
        position.beer_slots |= 1 << slot


def _clear_stock(position: "BirminghamPosition", slot: int) -> None:
    rest = ~(1 << slot)
    position.coal_slots &= rest
    position.iron_slots &= rest
    position.beer_slots &= rest


def remove_tile(position: "BirminghamPosition", slot: int) -> None:
    """Take a tile off the board to the box, its cubes to the supply; nothing flips (BB-OVER-2, BB-OVER-4).

    The owner's network is found again by `find_network` afterwards.
    """
    bit = 1 << slot
    seat = position.owner[slot]
    position.owner[slot] = NONE
    position.kind[slot] = NONE
    position.cubes[slot] = 0
    position.occupied &= ~bit
    position.flipped &= ~bit
    position.tiles[seat] &= ~bit
    _clear_stock(position, slot)


def flip(position: "BirminghamPosition", slot: int) -> None:
    """Flip a tile and move its owner's income marker at once (BB-INC-9, BB-INC-10)."""
    position.flipped |= 1 << slot
    seat = position.owner[slot]
    position.income[seat] = FACTS.track.rise(position.income[seat], FACTS.income[position.kind[slot]])


def take_cube(position: "BirminghamPosition", slot: int) -> None:
    """Use up a cube or barrel of a tile; the last one flips it (BB-FLIP-2)."""
    left = position.cubes[slot] - 1
    position.cubes[slot] = left
    if left == 0:
        _clear_stock(position, slot)
        flip(position, slot)


def sell_cubes(position: "BirminghamPosition", slot: int) -> None:
    """Move cubes of a new mine or works to its market, as many as fit (BB-MKT-2, BB-MKT-3, BB-MKT-4)."""
    is_coal = FACTS.industry[position.kind[slot]] == COAL_MINE
    market = FACTS.coal_market if is_coal else FACTS.iron_market
    held = position.coal_market if is_coal else position.iron_market
    sold = market.sold(held, position.cubes[slot])
    if sold == 0:
        return
    position.money[position.owner[slot]] += market.proceeds(held, sold)
    if is_coal:
        position.coal_market += sold
    else:
        position.iron_market += sold
    position.cubes[slot] -= sold
    if position.cubes[slot] == 0:
        _clear_stock(position, slot)
        flip(position, slot)


def put_link(position: "BirminghamPosition", seat: int, line: int) -> None:
    """Place a link of a seat on a free line."""
    ends = FACTS.ends[line]
    position.links[line] = seat
    position.built |= 1 << line
    position.links_left[seat] -= 1
    join(position.reach, position.near, ends)
    while ends:
        low = ends & -ends
        ends ^= low
        _enter(position, seat, low.bit_length() - 1)


def remove_links(position: "BirminghamPosition") -> None:
    """Give all links back to their owners (BB-END-2, BB-END-10)."""
    position.links = [NONE] * FACTS.line_count
    position.built = 0
    position.reach = unlinked(FACTS.location_count)
    position.near = [0] * FACTS.location_count
    for seat in range(position.seats):
        position.links_left[seat] = FACTS.link_tiles
        find_network(position, seat)


def _enter(position: "BirminghamPosition", seat: int, location: int) -> None:
    position.network[seat] |= 1 << location
    position.network_slots[seat] |= FACTS.slots_at[location]
    position.network_lines[seat] |= FACTS.lines_at[location]


def find_network(position: "BirminghamPosition", seat: int) -> None:
    """Find a seat's network again after something of it left the board (BB-NET-1)."""
    position.network[seat] = 0
    position.network_slots[seat] = 0
    position.network_lines[seat] = 0
    position.home_slots[seat] = 0
    for slot in range(FACTS.slot_count):
        if position.owner[slot] == seat:
            position.home_slots[seat] |= FACTS.slots_at[FACTS.slot_location[slot]]
            _enter(position, seat, FACTS.slot_location[slot])
    for line in range(FACTS.line_count):
        if position.links[line] == seat:
            for location in range(FACTS.location_count):
                if FACTS.ends[line] >> location & 1:
                    _enter(position, seat, location)


def put_merchant(position: "BirminghamPosition", slot: int, face: int) -> None:
    """Lay a merchant tile on its slot, with a barrel unless it is blank (BB-SETUP-7, BB-SETUP-8)."""
    position.merchants[slot] = face
    if FACTS.gets_barrel[face]:
        position.barrels |= 1 << slot
    for industry in range(INDUSTRY_COUNT):
        if FACTS.buys[face] >> industry & 1:
            position.buyers[industry] |= 1 << FACTS.merchant_location[slot]


def refill_barrels(position: "BirminghamPosition") -> None:
    """Put a barrel beside every merchant tile that is not blank and has none (BB-END-7)."""
    for slot in range(FACTS.merchant_count):
        face = position.merchants[slot]
        if face != NONE and FACTS.gets_barrel[face]:
            position.barrels |= 1 << slot
