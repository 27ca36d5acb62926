"""Bringing coal and iron for a move (BL-COAL-1…11, BL-IRON-1…6, BL-EDGE-5, BL-EDGE-7)."""

from ironbridge.games.brass_lancashire import reasons
from ironbridge.games.brass_lancashire.actions import (
    ARGUMENT,
    BUILD,
    BUILT_INDUSTRY,
    COAL,
    COAL_IDS,
    DEVELOP,
    IRON_IDS,
    KIND,
    LINK,
)
from ironbridge.games.brass_lancashire.facts import (
    COAL_MINE,
    IRON_WORKS,
    LINE_A,
    LINE_B,
    RAIL,
    SLOT_LOCATION,
    SLOTS,
    TILE_COAL,
    TILE_IRON,
)
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.questions import ASK_COAL, ASK_IRON, SUPPLYING
from ironbridge.games.brass_lancashire.reach import (
    coal_for_rail,
    coal_for_tile,
    coal_price,
    industry_at,
    iron_price,
    iron_slots,
)
from ironbridge.games.brass_lancashire.words.names import location_name, slot_spot, tile_name
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move
from ironbridge.kernel.texts import Text, Values, seat_name


class Source(Move[LancashirePosition]):
    """Taking a cube from a tile; the log reads it off the board, because forced sources choose themselves."""

    def apply(self, position: LancashirePosition, action: int) -> None:
        _take_cube(position, ARGUMENT[action])
        position.asked = SUPPLYING


class CoalSource(Source):
    """Choosing among the nearest mines."""

    def legal(self, position: LancashirePosition, found: list[int]) -> None:
        for slot in _coal_sources(position):
            found.append(COAL_IDS[slot])

    def why_not(self, position: LancashirePosition, action: int) -> int:
        slot = ARGUMENT[action]
        if industry_at(position, slot) != COAL_MINE:
            return reasons.NO_MINE
        if position.cubes[slot] == 0:
            return reasons.MINE_EMPTY
        if not _reached(position) >> SLOT_LOCATION[slot] & 1:
            return reasons.MINE_UNCONNECTED
        return reasons.FINE if slot in _coal_sources(position) else reasons.MINE_FARTHER


class IronSource(Source):
    """Choosing among the iron works with iron."""

    def legal(self, position: LancashirePosition, found: list[int]) -> None:
        for slot in iron_slots(position):
            found.append(IRON_IDS[slot])

    def why_not(self, position: LancashirePosition, action: int) -> int:
        slot = ARGUMENT[action]
        if industry_at(position, slot) != IRON_WORKS:
            return reasons.NO_WORKS
        return reasons.FINE if position.cubes[slot] else reasons.WORKS_EMPTY


def _coal_sources(position: LancashirePosition) -> list[int]:
    """List the mines the coal of this move may come from; none means the Demand Track."""
    if position.doing == LINK:
        return coal_for_rail(position, position.line)
    return coal_for_tile(position, position.slot)


def _reached(position: LancashirePosition) -> int:
    """Give the locations connected to where the coal of this move is needed."""
    if position.doing == LINK:
        return position.reach[LINE_A[position.line]] | position.reach[LINE_B[position.line]]
    return position.reach[SLOT_LOCATION[position.slot]]


def bring(position: LancashirePosition) -> bool:
    """Bring what is due; tell whether all is there. If not, the seat has to choose a source."""
    market = position.options.market
    if position.need_coal:
        mines = _coal_sources(position)
        if len(mines) > 1:
            position.asked = ASK_COAL
            return False
        if mines:
            _take_cube(position, mines[0])
        else:  # The cheapest cube of the track, or one of the supply (BL-COAL-8, BL-COAL-9).
            position.spend(position.to_decide, market.cost(position.coal_market, 1))
            position.coal_market = market.left(position.coal_market, 1)
            position.need_coal = 0
    if position.need_iron:
        works = iron_slots(position)
        if len(works) > 1:
            position.asked = ASK_IRON
            return False
        if works:
            _take_cube(position, works[0])
        else:  # BL-IRON-4
            position.spend(position.to_decide, market.cost(position.iron_market, 1))
            position.iron_market = market.left(position.iron_market, 1)
            position.need_iron = 0
    return True


def _take_cube(position: LancashirePosition, slot: int) -> None:
    """Take a cube that is needed off a tile; the last one flips it (BL-COAL-11, BL-IRON-5)."""
    if industry_at(position, slot) == COAL_MINE:
        position.need_coal = 0
    else:
        position.need_iron = 0
    position.cubes[slot] -= 1
    if position.cubes[slot] == 0:
        position.flip(slot)
        position.look()


def taken(before: LancashirePosition, after: LancashirePosition, seat: int) -> list[Line]:
    """Tell which cubes left tiles for the move."""
    lines: list[Line] = []
    for slot in range(SLOTS):
        same = before.kind[slot] == after.kind[slot] and before.owner[slot] == after.owner[slot]
        if not same or after.cubes[slot] >= before.cubes[slot]:
            continue
        values: Values = {
            "who": seat_name(seat),
            "location": location_name(SLOT_LOCATION[slot]),
            "owner": seat_name(before.owner[slot]),
            "tile": tile_name(before.kind[slot]),
            "count": before.cubes[slot] - after.cubes[slot],
        }
        key = "log.coal" if industry_at(before, slot) == COAL_MINE else "log.iron"
        lines.append(Line(seat, Text(key, values), spots=(slot_spot(slot),)))
    return lines


def bought(before: LancashirePosition, action: int, after: LancashirePosition) -> list[Line]:
    """Tell which cubes were paid for: those that were needed when no tile could give them."""
    seat = before.to_decide
    coal, iron = _needs(before, action)
    capacity = before.options.market.capacity
    lines: list[Line] = []
    if coal:
        spots = (f"coal:{capacity - before.coal_market}",) if before.coal_market else ()
        text = Text("log.coal_bought", {"who": seat_name(seat), "price": coal})
        lines.append(Line(seat, text, rule="BL-COAL-8", spots=spots))
    if iron and not after.need_iron:
        spots = (f"iron:{capacity - before.iron_market}",) if before.iron_market else ()
        text = Text("log.iron_bought", {"who": seat_name(seat), "price": iron})
        lines.append(Line(seat, text, rule="BL-IRON-4", spots=spots))
    return lines


def _needs(before: LancashirePosition, action: int) -> tuple[int, int]:
    """Tell what the coal and the iron cost that an action makes move; 0 for none or from a tile."""
    kind, argument = KIND[action], ARGUMENT[action]
    iron = iron_price(before)
    if kind == BUILD:
        tile = before.top_tile(before.to_decide, BUILT_INDUSTRY[action])
        coal = coal_price(before, before.reach[SLOT_LOCATION[argument]])
        return coal if TILE_COAL[tile] else 0, iron if TILE_IRON[tile] else 0
    if kind == LINK and before.era == RAIL:
        return coal_price(before, before.reach[LINE_A[argument]] | before.reach[LINE_B[argument]]), 0
    return 0, iron if kind == DEVELOP or (kind == COAL and before.need_iron) else 0
