"""Building an industry (BL-BUILD-1…14, BL-CARD-1…8, BL-IND-6…8, BL-COMBO-1…4, BL-OVER-1…7, BL-COAL-12).

Also the wish to combine both actions of a turn into one build anywhere.
"""

from typing import Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import reasons
from ironbridge.games.brass_lancashire.actions import ARGUMENT, BUILD, BUILT_INDUSTRY, FIRST_BUILD
from ironbridge.games.brass_lancashire.facts import (
    CANAL_ONLY,
    CARDS,
    COAL_MINE,
    FACTS,
    INDUSTRIES,
    IRON_WORKS,
    NEVER,
    PORT,
    RAIL,
    RAIL_ONLY,
    REGIONS,
    SHIPYARD,
    SHOWING,
    SLOT_LOCATION,
    SLOTS,
    TILE_COAL,
    TILE_COST,
    TILE_INDUSTRY,
    TILE_IRON,
    TILE_LEVEL,
)
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.questions import ASK_CARD, ASK_PLACE, SUPPLYING
from ironbridge.games.brass_lancashire.reach import NO_COAL, card_places, coal_price, full_price, iron_price
from ironbridge.games.brass_lancashire.words.names import location_name, slot_spot, tile_name
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move
from ironbridge.kernel.texts import Text, Values, seat_name

TILE_ERA: Final[list[int]] = FACTS.tile_era
FIRST_SLOT: Final[list[int]] = [FACTS.first_slot.get(slot, -1) for slot in range(SLOTS)]
COAL_RULED: Final[list[bool]] = [at in FACTS.coal_rule for at in range(len(FACTS.locations))]


class Build(Move[LancashirePosition]):
    """Building the top tile of a stack in a slot."""

    def legal(self, position: LancashirePosition, found: list[int]) -> None:
        _find(position, found, position.asked == ASK_PLACE, False)

    def why_not(self, position: LancashirePosition, action: int) -> int:
        """Say why the deciding seat cannot build there, the most lasting reason first.

        The same checks as in `_find`, which has them in the order that ends soonest.
        """
        industry, slot = BUILT_INDUSTRY[action], ARGUMENT[action]
        seat, location = position.to_decide, SLOT_LOCATION[slot]
        anywhere = position.asked == ASK_PLACE
        if not FACTS.slot_industries[slot] >> industry & 1:
            return reasons.NOT_SHOWN
        if COAL_RULED[location] and position.near[location] == 0:
            return reasons.CUT_OFF if position.options.slot_open[slot] else reasons.OUT_OF_PLAY
        kind = position.top_tile(seat, industry)
        why = _tile_reason(position, kind)
        if why == reasons.FINE:
            why = _slot_reason(position, seat, kind, slot, anywhere)
        if why == reasons.FINE and not anywhere:
            why = _card_reason(position, seat, industry, slot, card_places(position, seat))
        return why if why else _supply_reason(position, seat, kind, slot)

    def apply(self, position: LancashirePosition, action: int) -> None:
        """Begin a build: pay the tile; what it needs is brought next."""
        seat = position.to_decide
        industry, slot = BUILT_INDUSTRY[action], ARGUMENT[action]
        kind = position.top_tile(seat, industry)
        position.doing = BUILD
        position.industry = industry
        position.slot = slot
        position.joined = card_places(position, seat) >> SLOT_LOCATION[slot] & 1 == 1
        position.need_coal = TILE_COAL[kind]
        position.need_iron = TILE_IRON[kind]
        position.owed = FACTS.actions_per_turn if position.combined else 1
        position.spend(seat, TILE_COST[kind])
        position.asked = SUPPLYING

    def story(self, before: LancashirePosition, action: int, after: LancashirePosition) -> list[Line]:
        """Tell what is being built and for how much."""
        seat, slot = before.to_decide, ARGUMENT[action]
        kind, old = before.top_tile(seat, BUILT_INDUSTRY[action]), before.kind[slot]
        values: Values = {
            "who": seat_name(seat),
            "tile": tile_name(kind),
            "location": location_name(SLOT_LOCATION[slot]),
            "price": TILE_COST[kind],
        }
        if old != NO_TILE:
            values["old"] = tile_name(old)
        text = Text("log.build" if old == NO_TILE else "log.build_over", values)
        return [Line(seat, text, rule="BL-BUILD-1", spots=(slot_spot(slot),))]


class Combine(Move[LancashirePosition]):
    """Turning both actions of the turn into one build anywhere."""

    def why_not(self, position: LancashirePosition, action: int) -> int:
        """Say why both actions cannot be combined (BL-COMBO-4)."""
        if position.actions_left < FACTS.actions_per_turn:
            return reasons.ONE_ACTION
        return reasons.FINE if _find(position, [], True, True) else reasons.NOTHING_TO_COMBINE

    def apply(self, position: LancashirePosition, action: int) -> None:
        position.combined = True
        position.doing = BUILD
        position.asked = ASK_PLACE

    def story(self, before: LancashirePosition, action: int, after: LancashirePosition) -> list[Line]:
        seat = before.to_decide
        return [Line(seat, Text("log.combine", {"who": seat_name(seat)}), rule="BL-COMBO-1")]


def finish(position: LancashirePosition) -> None:
    """Place the tile once its coal and iron are there; an old one leaves the game (BL-BUILD-9, BL-OVER-2)."""
    seat, industry, slot = position.to_decide, position.industry, position.slot
    kind = position.top_tile(seat, industry)
    position.gone[seat * INDUSTRIES + industry] += 1
    position.kind[slot] = kind
    position.owner[slot] = seat
    position.cubes[slot] = FACTS.tile_cubes[kind]
    position.flipped &= ~BIT[slot]
    position.look()
    if industry == COAL_MINE:
        if position.reach[SLOT_LOCATION[slot]] & position.port_at:  # BL-FILL-1, BL-FILL-4, BL-EDGE-22
            position.coal_market += _fill(position, seat, slot, position.coal_market)
    elif industry == IRON_WORKS:
        position.iron_market += _fill(position, seat, slot, position.iron_market)  # BL-FILL-5
    elif industry == SHIPYARD:
        position.flip(slot)  # BL-IND-5
    position.asked = ASK_CARD


def _fill(position: LancashirePosition, seat: int, slot: int, cubes: int) -> int:
    """Move cubes of a new tile to a Demand Track holding `cubes`; return how many (BL-FILL-1…3)."""
    market = position.options.market
    moved = market.sold(cubes, position.cubes[slot])
    position.money[seat] += market.proceeds(cubes, moved)  # BL-FILL-7: not "spent".
    position.cubes[slot] -= moved
    if position.cubes[slot] == 0:
        position.flip(slot)
        position.look()
    return moved


def _find(position: LancashirePosition, found: list[int], anywhere: bool, one_is_enough: bool) -> bool:
    """Add the builds the deciding seat may begin, or tell whether there is one."""
    seat = position.to_decide
    usable = card_places(position, seat)
    iron = iron_price(position)
    money = position.money[seat]
    for industry in range(INDUSTRIES):
        kind = position.top_tile(seat, industry)
        if _tile_reason(position, kind):
            continue
        left = money - TILE_COST[kind] - (iron if TILE_IRON[kind] else 0)
        if left < 0:
            continue
        for slot in SHOWING[industry]:
            if not anywhere and _card_reason(position, seat, industry, slot, usable):
                continue
            if _slot_reason(position, seat, kind, slot, anywhere):
                continue
            if TILE_COAL[kind]:
                coal = coal_price(position, position.reach[SLOT_LOCATION[slot]])
                if coal == NO_COAL or coal > left:
                    continue
            if one_is_enough:
                return True
            found.append(FIRST_BUILD + industry * SLOTS + slot)
    return False


def _tile_reason(position: LancashirePosition, kind: int) -> int:
    """Say why the tile on top of a stack cannot be built now."""
    if kind == NO_TILE:
        return reasons.EMPTY_STACK
    era = TILE_ERA[kind]
    if era == NEVER:
        return reasons.NEVER_BUILT
    if era == CANAL_ONLY and position.era == RAIL:
        return reasons.TOO_LATE
    if era == RAIL_ONLY and position.era != RAIL:
        return reasons.TOO_EARLY
    return reasons.FINE


def _slot_reason(position: LancashirePosition, seat: int, kind: int, slot: int, anywhere: bool) -> int:
    """Say why a slot that shows the industry cannot take the tile."""
    if not position.options.slot_open[slot]:
        return reasons.OUT_OF_PLAY
    old = position.kind[slot]
    if old != NO_TILE:
        if anywhere and not position.options.combined_may_overbuild:
            return reasons.COMBINED_OVER
        over = _over_reason(position, seat, kind, slot, old)
        if over:
            return over
    elif TILE_INDUSTRY[kind] == PORT and FIRST_SLOT[slot] >= 0 and position.kind[FIRST_SLOT[slot]] == NO_TILE:
        return reasons.OTHER_SLOT_FIRST
    if position.era == RAIL or (old != NO_TILE and position.owner[slot] == seat):
        return reasons.FINE
    if not position.tile_at[seat] >> SLOT_LOCATION[slot] & 1:
        return reasons.FINE
    return reasons.ONE_PER_REGION if old == NO_TILE else reasons.ONE_PER_REGION_OVER


def _over_reason(position: LancashirePosition, seat: int, kind: int, slot: int, old: int) -> int:
    """Say why a tile cannot be built over an old one (BL-OVER-1…5, BL-EDGE-9)."""
    industry = TILE_INDUSTRY[kind]
    own = position.owner[slot] == seat
    if TILE_INDUSTRY[old] != industry:
        return reasons.OWN_OTHER if own else reasons.TAKEN
    higher = TILE_LEVEL[kind] > TILE_LEVEL[old]
    if own:
        return reasons.FINE if higher else reasons.OWN_LOWER
    if industry == COAL_MINE:
        if not higher:
            return reasons.FOREIGN_MINE_LOWER
        return reasons.COAL_LEFT if position.coal_at or position.coal_market else reasons.FINE
    if industry == IRON_WORKS:
        if not higher:
            return reasons.FOREIGN_WORKS_LOWER
        return reasons.IRON_LEFT if position.iron_at or position.iron_market else reasons.FINE
    return reasons.FOREIGN


def _card_reason(position: LancashirePosition, seat: int, industry: int, slot: int, usable: int) -> int:
    """Say why no card of the seat's hand allows a build; an industry card serves in `usable` locations."""
    location = SLOT_LOCATION[slot]
    hand = seat * CARDS
    if position.hand[hand + location]:
        return reasons.FINE
    if not position.hand[hand + REGIONS + industry]:
        return reasons.NO_CARD
    if usable >> location & 1:
        return reasons.FINE
    if position.options.partner[location] >= 0 and position.era == RAIL:
        return reasons.NOT_ACROSS
    if position.near[location]:
        return reasons.OTHERS_LINK
    return reasons.NO_RAIL if position.era == RAIL else reasons.NO_CANAL


def _supply_reason(position: LancashirePosition, seat: int, kind: int, slot: int) -> int:
    """Say what is missing: coal, or money for all together (BL-BUILD-10, BL-BUILD-11, BL-EDGE-27)."""
    if TILE_COAL[kind] and coal_price(position, position.reach[SLOT_LOCATION[slot]]) == NO_COAL:
        return reasons.COAL_MISSING if position.coal_at else reasons.NOT_AT_PORT
    return reasons.BUILD_MONEY if full_price(position, kind, slot) > position.money[seat] else reasons.FINE
