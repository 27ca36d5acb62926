"""Bringing coal and iron for a move (BL-COAL-1…11, BL-IRON-1…6, BL-EDGE-5, BL-EDGE-7)."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass_lancashire.board import INDUSTRIES, buy_coal, buy_iron, industry_at, take_cube
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.reach import (
    LINE_A,
    LINE_B,
    RAIL,
    SLOT_LOCATION,
    coal_for_rail,
    coal_for_tile,
    coal_price,
    iron_price,
    iron_slots,
)
from ironbridge.games.brass_lancashire.stages import CHOOSE_COAL, CHOOSE_IRON
from ironbridge.games.brass_lancashire.stages import SUPPLY as BRING
from ironbridge.games.brass_lancashire.tables import (
    ACTION_KIND,
    ACTION_WHAT,
    ACTION_WHERE,
    BUILD,
    COAL_AT,
    COAL_FROM,
    COAL_MINE,
    DEVELOP,
    IRON_AT,
    IRON_WORKS,
    LINK,
)
from ironbridge.games.brass_lancashire.words import seat_text, slot_text, tile_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

NO_MINE: Final = 1
NO_CUBES: Final = 2
NOT_NEAREST: Final = 3
NO_WORKS: Final = 4
NO_IRON: Final = 5
UNCONNECTED: Final = 6
_REASONS: Final = [
    ("", ""),
    ("BL-COAL-4", "refusal.coal.no_mine"),
    ("BL-COAL-4", "refusal.coal.no_cubes"),
    ("BL-COAL-5", "refusal.coal.not_nearest"),
    ("BL-IRON-3", "refusal.iron.no_works"),
    ("BL-IRON-3", "refusal.iron.no_cubes"),
    ("BL-COAL-2", "refusal.coal.unconnected"),
]


def coal_sources(position: "LancashirePosition") -> list[int]:
    """List the mines the coal of this move may come from; none means the Demand Track."""
    if position.doing == LINK:
        return coal_for_rail(position, position.where)
    return coal_for_tile(position, position.where)


def _reached(position: "LancashirePosition") -> int:
    """Give the locations connected to where the coal of this move is needed."""
    if position.doing == LINK:
        return _reached_by_rail(position, position.where)
    return position.reach[SLOT_LOCATION[position.where]]


def _reached_by_rail(position: "LancashirePosition", line: int) -> int:
    return position.reach[LINE_A[line]] | position.reach[LINE_B[line]]


def legal_coal(position: "LancashirePosition", found: list[int]) -> None:
    """Add the mines the deciding seat may choose from."""
    for slot in coal_sources(position):
        found.append(COAL_AT[slot])


def legal_iron(position: "LancashirePosition", found: list[int]) -> None:
    """Add the iron works the deciding seat may choose from."""
    for slot in iron_slots(position):
        found.append(IRON_AT[slot])


def reason(position: "LancashirePosition", action: int) -> int:
    """Say why a cube cannot come from a slot."""
    slot = ACTION_WHAT[action]
    industry = industry_at(position, slot)
    if ACTION_KIND[action] == COAL_FROM:
        if industry != COAL_MINE:
            return NO_MINE
        if position.cubes[slot] == 0:
            return NO_CUBES
        if not _reached(position) >> SLOT_LOCATION[slot] & 1:
            return UNCONNECTED
        return 0 if slot in coal_sources(position) else NOT_NEAREST
    if industry != IRON_WORKS:
        return NO_WORKS
    return 0 if position.cubes[slot] else NO_IRON


def why_not(position: "LancashirePosition", action: int) -> tuple[str, Text]:
    """Explain why a cube cannot come from a slot."""
    rule, key = _REASONS[reason(position, action)]
    return rule, Text(key, {"location": slot_text(ACTION_WHAT[action])})


def apply_coal(position: "LancashirePosition", action: int) -> None:
    """Take coal from the chosen mine."""
    take_cube(position, ACTION_WHAT[action])
    position.coal_due = False
    position.stage = BRING


def apply_iron(position: "LancashirePosition", action: int) -> None:
    """Take iron from the chosen works."""
    take_cube(position, ACTION_WHAT[action])
    position.iron_due = False
    position.stage = BRING


def bring(position: "LancashirePosition") -> bool:
    """Bring what is due; tell whether all is there. If not, the seat has to choose a source."""
    if position.coal_due:
        mines = coal_sources(position)
        if len(mines) > 1:
            position.stage = CHOOSE_COAL
            return False
        if mines:
            take_cube(position, mines[0])
        else:
            buy_coal(position, position.to_decide)
        position.coal_due = False
    if position.iron_due:
        works = iron_slots(position)
        if len(works) > 1:
            position.stage = CHOOSE_IRON
            return False
        if works:
            take_cube(position, works[0])
        else:
            buy_iron(position, position.to_decide)
        position.iron_due = False
    return True


def story(before: "LancashirePosition", action: int, after: "LancashirePosition") -> list[Line]:
    """Where cubes came from is told from the board, because forced sources choose themselves."""
    return []


def taken(before: "LancashirePosition", after: "LancashirePosition", seat: int) -> list[Line]:
    """Tell which cubes left tiles for the move."""
    lines: list[Line] = []
    for slot in range(len(before.cubes)):
        same = before.kinds[slot] == after.kinds[slot] and before.owners[slot] == after.owners[slot]
        if not same or after.cubes[slot] >= before.cubes[slot]:
            continue
        key = "log.coal" if industry_at(before, slot) == COAL_MINE else "log.iron"
        text = Text(
            key,
            {
                "who": seat_text(seat),
                "location": slot_text(slot),
                "owner": seat_text(before.owners[slot]),
                "tile": tile_text(before.kinds[slot]),
                "count": before.cubes[slot] - after.cubes[slot],
            },
        )
        lines.append(Line(seat, text, spots=(f"slot:{FACTS.slots[slot]}",)))
    return lines


def bought(before: "LancashirePosition", action: int, after: "LancashirePosition", seat: int) -> list[Line]:
    """Tell which cubes were paid for: those that were needed when no tile could give them."""
    coal, iron = _needs(before, action)
    capacity = before.variant.market.capacity
    lines: list[Line] = []
    if coal:
        spots = (f"coal:{capacity - before.coal}",) if before.coal else ()
        text = Text("log.coal_bought", {"who": seat_text(seat), "price": coal})
        lines.append(Line(seat, text, rule="BL-COAL-8", spots=spots))
    if iron and not after.iron_due:
        spots = (f"iron:{capacity - before.iron}",) if before.iron else ()
        text = Text("log.iron_bought", {"who": seat_text(seat), "price": iron})
        lines.append(Line(seat, text, rule="BL-IRON-4", spots=spots))
    return lines


def _needs(before: "LancashirePosition", action: int) -> tuple[int, int]:
    """Tell what the coal and the iron cost that an action makes move; 0 for none or from a tile."""
    kind = ACTION_KIND[action]
    iron = iron_price(before)
    if kind == BUILD:
        seat, industry = before.to_decide, ACTION_WHAT[action]
        tile = FACTS.stacks.top(industry, before.stacks[seat * INDUSTRIES + industry])
        coal = coal_price(before, before.reach[SLOT_LOCATION[ACTION_WHERE[action]]])
        return coal if FACTS.tile_coal[tile] else 0, iron if FACTS.tile_iron[tile] else 0
    if kind == LINK and before.era == RAIL:
        return coal_price(before, _reached_by_rail(before, ACTION_WHAT[action])), 0
    return 0, iron if kind == DEVELOP or (kind == COAL_FROM and before.iron_due) else 0
