"""Building an industry tile (BB-BUILD-1…17, BB-FARM-1…2, BB-MKT-1…5, BB-OVER-1…4, BB-RULING-6…18)."""

from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_birmingham import reasons
from ironbridge.games.brass_birmingham.actions import ARGUMENT, BUILD, BUILD_IDS, BUILT_INDUSTRY
from ironbridge.games.brass_birmingham.facts import CANAL, COAL_MINE, FACTS, INDUSTRY_COUNT, IRON_WORKS
from ironbridge.games.brass_birmingham.moves import supply
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_CARD
from ironbridge.games.brass_birmingham.reach import (
    NO_WAY,
    SHOWING,
    build_price,
    cards_allowing,
    coal_price,
    free_slots,
    iron_price,
)
from ironbridge.games.brass_birmingham.words.names import SLOT_NAMES, slot_spot, tile_name, told
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move
from ironbridge.kernel.native import i64
from ironbridge.kernel.texts import Values, seat_name


class Build(Move[BirminghamPosition]):
    """Place the lowest tile of an industry on a slot."""

    def legal(self, position: BirminghamPosition, found: list[int]) -> None:
        """Add every build that a card allows, that fits, and that can be paid.

        It asks what `why_not` asks, of sets of slots at once; `Link.legal` says what that gains.
        """
        seat = position.to_decide
        money = position.money[seat]
        held = position.held[seat]
        by_place = _slots_named(held)
        by_industry = free_slots(position, seat)
        for industry in range(INDUSTRY_COUNT):
            kind = position.top_tile(seat, industry)
            if tile_reason(position, kind) != reasons.FINE:
                continue
            price = FACTS.money[kind] + iron_price(position, FACTS.iron[kind])
            if price > money:
                continue
            carded = by_place | by_industry if held & SHOWING[industry] else by_place
            slots: i64 = carded & open_slots(position, seat, kind)
            first = industry * FACTS.slot_count
            coal = FACTS.coal[kind]
            while slots:
                low = slots & -slots
                slots ^= low
                slot = int(low).bit_length() - 1
                if coal:
                    extra = coal_price(position, position.reach[FACTS.slot_location[slot]], coal)
                    if extra == NO_WAY or price + extra > money:
                        continue
                found.append(BUILD_IDS[first + slot])

    def why_not(self, position: BirminghamPosition, action: int) -> int:
        seat = position.to_decide
        slot = ARGUMENT[action]
        kind = position.top_tile(seat, BUILT_INDUSTRY[action])
        found = tile_reason(position, kind)
        if found == reasons.FINE:
            found = _slot_reason(position, seat, slot, kind)
        if found == reasons.FINE:
            found = _card_reason(position, seat, slot, BUILT_INDUSTRY[action])
        if found != reasons.FINE:
            return found
        price = build_price(position, kind, slot)
        if price == NO_WAY:
            return reasons.NO_COAL_HERE
        return reasons.FINE if price <= position.money[seat] else reasons.BUILD_MONEY

    def apply(self, position: BirminghamPosition, action: int) -> None:
        """Begin a build: pay for the tile, then take coal and iron."""
        seat = position.to_decide
        slot = ARGUMENT[action]
        industry = BUILT_INDUSTRY[action]
        kind = position.top_tile(seat, industry)
        position.doing = BUILD
        position.slot = slot
        position.industry = industry
        position.need_coal = FACTS.coal[kind]
        position.need_iron = FACTS.iron[kind]
        position.paying = cards_allowing(slot, industry, free_slots(position, seat) >> slot & 1 == 1)
        position.spend(seat, FACTS.money[kind])
        resume(position)

    def story(self, before: BirminghamPosition, action: int, after: BirminghamPosition) -> list[Line]:
        slot = ARGUMENT[action]
        industry = BUILT_INDUSTRY[action]
        kind = before.top_tile(before.to_decide, industry)
        old = before.kind[slot]
        spots = (slot_spot(slot),)
        values: Values = {
            "tile": tile_name(kind),
            "slot": SLOT_NAMES.built_within(slot, industry),
            "price": FACTS.money[kind],
        }
        if old == NO_TILE:
            return [told(before.to_decide, "build", values, "BB-BUILD-8", spots)]
        values["old"] = tile_name(old)
        values["owner"] = seat_name(before.owner[slot])
        return [told(before.to_decide, "overbuild", values, "BB-OVER-1", spots)]


def _slots_named(held: int) -> int:
    """Give the slots that location cards in hand allow to build on (BB-BUILD-1, BB-BUILD-2)."""
    if held >> FACTS.wild_location & 1:
        return FACTS.town_slots
    slots = 0
    rest = held & FACTS.towns  # The card of a town has the town's number.
    while rest:
        low = rest & -rest
        rest ^= low
        slots |= FACTS.slots_at[low.bit_length() - 1]
    return slots


def tile_reason(position: BirminghamPosition, kind: int) -> int:
    """Say whether the lowest tile of the mat may be built in this era (BB-BUILD-5, 13, 15, 16)."""
    if kind == NO_TILE:
        return reasons.MAT_EMPTY
    if FACTS.eras[kind] >> position.era & 1:
        return reasons.FINE
    return reasons.RAIL_ONLY if position.era == CANAL else reasons.CANAL_ONLY


def open_slots(position: BirminghamPosition, seat: int, kind: int) -> int:
    """Give the slots where a seat may place a kind of tile, cards and costs aside."""
    industry = FACTS.industry[kind]
    slots = empty_slots(position, industry)
    if position.era == CANAL:
        slots &= ~position.home_slots[seat]  # BB-BUILD-12
    slots |= _lower_tiles(position, position.tiles[seat] & FACTS.shows[industry], kind)
    if industry in (COAL_MINE, IRON_WORKS) and is_scarce(position, industry):
        slots |= _rival_slots(position, seat, kind)
    return slots


def empty_slots(position: BirminghamPosition, industry: int) -> int:
    """Give the empty slots for an industry; where one shows it alone, only such (BB-BUILD-6)."""
    slots: i64 = FACTS.shows[industry] & ~position.occupied
    alone: i64 = slots & FACTS.shows_alone[industry]
    first = industry * FACTS.slot_count
    while alone:
        low = alone & -alone
        alone ^= low
        slots &= ~FACTS.yields[first + int(low).bit_length() - 1]
    return slots


def _lower_tiles(position: BirminghamPosition, slots: int, kind: int) -> int:
    # BB-OVER-1: the same industry at a lower level.
    industry = FACTS.industry[kind]
    level = FACTS.level[kind]
    lower: i64 = 0
    rest: i64 = slots
    while rest:
        low = rest & -rest
        rest ^= low
        old = position.kind[int(low).bit_length() - 1]
        if FACTS.industry[old] == industry and FACTS.level[old] < level:
            lower |= low
    return lower


def is_scarce(position: BirminghamPosition, industry: int) -> bool:
    """Tell whether no cube of a mine's or works' kind is on any tile or market space (BB-OVER-3)."""
    if industry == COAL_MINE:
        return position.coal_slots == 0 and position.coal_market == 0
    return position.iron_slots == 0 and position.iron_market == 0


def _rival_slots(position: BirminghamPosition, seat: int, kind: int) -> int:
    industry = FACTS.industry[kind]
    rivals = position.occupied & ~position.tiles[seat] & FACTS.shows[industry]
    if position.era == CANAL:
        rivals &= ~position.home_slots[seat]  # BB-RULING-12
    slots = _lower_tiles(position, rivals, kind)
    if position.options.rivals_need_no_slot:
        slots &= ~_with_empty_neighbour(position, industry)
    return slots


def _with_empty_neighbour(position: BirminghamPosition, industry: int) -> int:
    slots = 0
    for location in range(FACTS.location_count):
        here = FACTS.slots_at[location]
        if here & FACTS.shows[industry] & ~position.occupied:
            slots |= here
    return slots


def _slot_reason(position: BirminghamPosition, seat: int, slot: int, kind: int) -> int:
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


def _card_reason(position: BirminghamPosition, seat: int, slot: int, industry: int) -> int:
    held = position.held[seat]
    free = free_slots(position, seat) >> slot & 1 == 1
    if held & cards_allowing(slot, industry, free):
        return reasons.FINE
    shows = held & SHOWING[industry]
    if FACTS.farms & FACTS.slot_place[slot]:
        if shows:
            return reasons.FARM_NETWORK
        return reasons.FARM_WILD if held >> FACTS.wild_location & 1 else reasons.FARM_CARD
    if not shows:
        return reasons.NO_CARD
    if position.network[seat] == 0:
        return reasons.LICENCE_EMPTY
    return reasons.WILD_NOT_IN_NETWORK if shows == 1 << FACTS.wild_industry else reasons.NOT_IN_NETWORK


def resume(position: BirminghamPosition) -> None:
    """Go on with a build as far as no choice is open."""
    if position.need_coal and not supply.take_coal(position, FACTS.slot_place[position.slot]):
        return
    if position.need_iron and not supply.take_iron(position):
        return
    _place(position)
    position.asked = ASK_CARD


def _place(position: BirminghamPosition) -> None:
    seat = position.to_decide
    slot = position.slot
    kind = position.top_tile(seat, position.industry)
    # BB-OVER-4: the old tile goes to the box.
    loser = position.owner[slot]
    if loser >= 0:
        position.remove_tile(slot)
        position.find_network(loser)
    position.gone[seat * INDUSTRY_COUNT + position.industry] += 1
    position.put_tile(seat, kind, slot, FACTS.cubes[position.era][kind])
    # BB-MKT-1: a mine needs a merchant location, works need no connection.
    at_market = position.reach[FACTS.slot_location[slot]] & FACTS.markets != 0
    if position.industry == IRON_WORKS or (position.industry == COAL_MINE and at_market):
        supply.sell_cubes(position, slot)
