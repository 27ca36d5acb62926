"""Building an industry tile (BB-BUILD-1…17, BB-FARM-1…2, BB-MKT-1…5, BB-OVER-1…4, BB-RULING-6…18)."""

from typing import TYPE_CHECKING

from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_birmingham import board, reasons
from ironbridge.games.brass_birmingham.actions import ARGUMENT, BUILD_IDS, BUILT_INDUSTRY
from ironbridge.games.brass_birmingham.codes import (
    BUILD,
    CANAL,
    COAL_MINE,
    INDUSTRY_COUNT,
    IRON_WORKS,
)
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.moves import card, supply
from ironbridge.games.brass_birmingham.names import Told, Values, seat_name, slot_name, slot_spot, tile_name
from ironbridge.games.brass_birmingham.reach import NO_WAY, coal_price, iron_price

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def legal(position: "BirminghamPosition", found: list[int]) -> None:
    """Add every build that a card allows, that fits, and that can be paid."""
    seat = position.to_decide
    money = position.money[seat]
    held = position.held[seat]
    by_place = card.slots_named(held)
    by_industry = free_slots(position, seat)
    for industry in range(INDUSTRY_COUNT):
        kind = board.top_tile(position, seat, industry)
        if tile_reason(position, kind) != reasons.FINE:
            continue
        price = FACTS.money[kind] + iron_price(position, FACTS.iron[kind])
        if price > money:
            continue
        carded = by_place | by_industry if held & card.SHOWING[industry] else by_place
        slots = carded & open_slots(position, seat, kind)
        first = industry * FACTS.slot_count
        coal = FACTS.coal[kind]
        while slots:
            low = slots & -slots
            slots ^= low
            slot = low.bit_length() - 1
            if coal:
                extra = coal_price(position, position.reach[FACTS.slot_location[slot]], coal)
                if extra == NO_WAY or price + extra > money:
                    continue
            found.append(BUILD_IDS[first + slot])


def free_slots(position: "BirminghamPosition", seat: int) -> int:
    """Give the slots where an industry card serves: the own network's, or all empty ones (BB-BUILD-3, 17)."""
    if position.network[seat]:
        return position.network_slots[seat]
    return ~position.occupied


def tile_reason(position: "BirminghamPosition", kind: int) -> int:
    """Say whether the lowest tile of the mat may be built in this era (BB-BUILD-5, 13, 15, 16)."""
    if kind == NO_TILE:
        return reasons.MAT_EMPTY
    if FACTS.eras[kind] >> position.era & 1:
        return reasons.FINE
    return reasons.RAIL_ONLY if position.era == CANAL else reasons.CANAL_ONLY


def open_slots(position: "BirminghamPosition", seat: int, kind: int) -> int:
    """Give the slots where a seat may place a kind of tile, cards and costs aside."""
    industry = FACTS.industry[kind]
    slots = empty_slots(position, industry)
    if position.era == CANAL:
        slots &= ~position.home_slots[seat]  # BB-BUILD-12
    slots |= _lower_tiles(position, position.tiles[seat] & FACTS.shows[industry], kind)
    if industry in (COAL_MINE, IRON_WORKS) and is_scarce(position, industry):
        slots |= _rival_slots(position, seat, kind)
    return slots


def empty_slots(position: "BirminghamPosition", industry: int) -> int:
    """Give the empty slots for an industry; where one shows it alone, only such (BB-BUILD-6)."""
    slots = FACTS.shows[industry] & ~position.occupied
    alone = slots & FACTS.shows_alone[industry]
    first = industry * FACTS.slot_count
    while alone:
        low = alone & -alone
        alone ^= low
        slots &= ~FACTS.yields[first + low.bit_length() - 1]
    return slots


def _lower_tiles(position: "BirminghamPosition", slots: int, kind: int) -> int:
    # BB-OVER-1: the same industry at a lower level.
    industry = FACTS.industry[kind]
    level = FACTS.level[kind]
    lower = 0
    while slots:
        low = slots & -slots
        slots ^= low
        old = position.kind[low.bit_length() - 1]
        if FACTS.industry[old] == industry and FACTS.level[old] < level:
            lower |= low
    return lower


def is_scarce(position: "BirminghamPosition", industry: int) -> bool:
    """Tell whether no cube of a mine's or works' kind is on any tile or market space (BB-OVER-3)."""
    if industry == COAL_MINE:
        return position.coal_slots == 0 and position.coal_market == 0
    return position.iron_slots == 0 and position.iron_market == 0


def _rival_slots(position: "BirminghamPosition", seat: int, kind: int) -> int:
    industry = FACTS.industry[kind]
    rivals = position.occupied & ~position.tiles[seat] & FACTS.shows[industry]
    if position.era == CANAL:
        rivals &= ~position.home_slots[seat]  # BB-RULING-12
    slots = _lower_tiles(position, rivals, kind)
    if position.options.rivals_need_no_slot:
        slots &= ~_with_empty_neighbour(position, industry)
    return slots


def _with_empty_neighbour(position: "BirminghamPosition", industry: int) -> int:
    slots = 0
    for location in range(FACTS.location_count):
        here = FACTS.slots_at[location]
        if here & FACTS.shows[industry] & ~position.occupied:
            slots |= here
    return slots


def why_not(position: "BirminghamPosition", action: int) -> int:
    """Say why a build is refused, or FINE."""
    seat = position.to_decide
    slot = ARGUMENT[action]
    kind = board.top_tile(position, seat, BUILT_INDUSTRY[action])
    found = tile_reason(position, kind)
    if found == reasons.FINE:
        found = _slot_reason(position, seat, slot, kind)
    if found == reasons.FINE:
        found = _card_reason(position, seat, slot, BUILT_INDUSTRY[action])
    if found == reasons.FINE:
        coal = coal_price(position, position.reach[FACTS.slot_location[slot]], FACTS.coal[kind])
        if coal == NO_WAY:
            return reasons.NO_COAL_HERE
        if FACTS.money[kind] + iron_price(position, FACTS.iron[kind]) + coal > position.money[seat]:
            return reasons.BUILD_MONEY
    return found


def _slot_reason(position: "BirminghamPosition", seat: int, slot: int, kind: int) -> int:
    if open_slots(position, seat, kind) >> slot & 1:
        return reasons.FINE
    old = position.kind[slot]
    industry = FACTS.industry[kind]
    if old == NO_TILE:
        if position.era == CANAL and position.home_slots[seat] >> slot & 1:
            return reasons.ONE_TILE_HERE
        return reasons.SINGLE_FIRST
    if FACTS.industry[old] != industry:
        return reasons.OTHER_INDUSTRY
    if position.owner[slot] == seat:
        return reasons.NOT_HIGHER
    if industry not in (COAL_MINE, IRON_WORKS):
        return reasons.RIVALS_GOODS
    if not is_scarce(position, industry):
        return reasons.RIVALS_COAL if industry == COAL_MINE else reasons.RIVALS_IRON
    if FACTS.level[old] >= FACTS.level[kind]:
        return reasons.NOT_HIGHER
    if position.era == CANAL and position.home_slots[seat] >> slot & 1:
        return reasons.RIVALS_SECOND
    return reasons.RIVALS_SPARED


def _card_reason(position: "BirminghamPosition", seat: int, slot: int, industry: int) -> int:
    held = position.held[seat]
    free = free_slots(position, seat) >> slot & 1 == 1
    if held & card.allowing(slot, industry, free):
        return reasons.FINE
    shows = held & card.SHOWING[industry]
    if FACTS.farms & FACTS.slot_place[slot]:
        if shows:
            return reasons.FARM_NETWORK
        return reasons.FARM_WILD if held >> FACTS.wild_location & 1 else reasons.FARM_CARD
    if not shows:
        return reasons.NO_CARD
    if position.network[seat] == 0:
        return reasons.LICENCE_EMPTY
    return reasons.WILD_NOT_IN_NETWORK if shows == 1 << FACTS.wild_industry else reasons.NOT_IN_NETWORK


def apply(position: "BirminghamPosition", action: int) -> None:
    """Begin a build: pay for the tile, then take coal and iron."""
    seat = position.to_decide
    slot = ARGUMENT[action]
    industry = BUILT_INDUSTRY[action]
    kind = board.top_tile(position, seat, industry)
    position.doing = BUILD
    position.slot = slot
    position.industry = industry
    position.need_coal = FACTS.coal[kind]
    position.need_iron = FACTS.iron[kind]
    position.paying = card.allowing(slot, industry, free_slots(position, seat) >> slot & 1 == 1)
    board.spend(position, seat, FACTS.money[kind])
    resume(position)


def story(position: "BirminghamPosition", action: int) -> Told:
    """Tell of a build before it is carried out."""
    slot = ARGUMENT[action]
    kind = board.top_tile(position, position.to_decide, BUILT_INDUSTRY[action])
    old = position.kind[slot]
    spots = (slot_spot(slot),)
    values: Values = {"tile": tile_name(kind), "slot": slot_name(slot), "price": FACTS.money[kind]}
    if old == NO_TILE:
        return "build", values, "BB-BUILD-8", spots
    values["old"] = tile_name(old)
    values["owner"] = seat_name(position.owner[slot])
    return "overbuild", values, "BB-OVER-1", spots


def resume(position: "BirminghamPosition") -> None:
    """Go on with a build as far as no choice is open."""
    if position.need_coal and not supply.take_coal(position, FACTS.slot_place[position.slot]):
        return
    if position.need_iron and not supply.take_iron(position):
        return
    _place(position)
    card.ask(position)


def _place(position: "BirminghamPosition") -> None:
    seat = position.to_decide
    slot = position.slot
    kind = board.top_tile(position, seat, position.industry)
    # BB-OVER-4: the old tile goes to the box.
    loser = position.owner[slot]
    if loser >= 0:
        board.remove_tile(position, slot)
        board.find_network(position, loser)
    board.take_from_mat(position, seat, position.industry)
    board.put_tile(position, seat, kind, slot, FACTS.cubes[position.era][kind])
    # BB-MKT-1: a mine needs a merchant location, works need no connection.
    at_market = position.reach[FACTS.slot_location[slot]] & FACTS.markets != 0
    if position.industry == IRON_WORKS or (position.industry == COAL_MINE and at_market):
        board.sell_cubes(position, slot)
