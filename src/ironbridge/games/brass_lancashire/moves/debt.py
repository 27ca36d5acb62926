"""Selling tiles to pay a negative income (BL-INCOME-3…5, BL-EDGE-12…15)."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire.board import remove_tile
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.reach import look
from ironbridge.games.brass_lancashire.stages import DEBT
from ironbridge.games.brass_lancashire.tables import ACTION_WHAT, FIRST_ID, LIQUIDATE, SLOTS
from ironbridge.games.brass_lancashire.words import seat_text, slot_text, tile_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

NO_DEBT: Final = 1
EMPTY: Final = 2
NOT_YOURS: Final = 3
_REASONS: Final = [
    ("", ""),
    ("BL-EDGE-12", "refusal.liquidate.no_debt"),
    ("BL-INCOME-3", "refusal.liquidate.empty"),
    ("BL-INCOME-3", "refusal.liquidate.not_yours"),
]


def legal(position: "LancashirePosition", found: list[int]) -> None:
    """Add the tiles the deciding seat may sell for its debt."""
    for slot in range(SLOTS):
        if position.owners[slot] == position.to_decide:
            found.append(FIRST_ID[LIQUIDATE] + slot)


def reason(position: "LancashirePosition", slot: int) -> int:
    """Say why the deciding seat cannot sell a tile off."""
    if position.stage != DEBT:
        return NO_DEBT
    if position.kinds[slot] == NO_TILE:
        return EMPTY
    return 0 if position.owners[slot] == position.to_decide else NOT_YOURS


def why_not(position: "LancashirePosition", action: int) -> tuple[str, Text]:
    """Explain why a tile cannot be sold off."""
    slot = ACTION_WHAT[action]
    rule, key = _REASONS[reason(position, slot)]
    return rule, Text(key, {"location": slot_text(slot)})


def value_of(kind: int) -> int:
    """Tell what selling a tile off brings: half its price, rounded down."""
    return FACTS.tile_cost[kind] // FACTS.sale_divisor


def worth(position: "LancashirePosition", slots: list[int]) -> int:
    """Tell what selling some tiles off brings together; if it is no more than the debt, all must go."""
    total = 0
    for slot in slots:
        total += value_of(position.kinds[slot])
    return total


def apply(position: "LancashirePosition", action: int) -> None:
    """Sell a tile; the money covers the debt first (BL-INCOME-4)."""
    sell_off(position, position.to_decide, ACTION_WHAT[action])


def sell_off(position: "LancashirePosition", seat: int, slot: int) -> None:
    """Remove a seat's tile for half its price."""
    left = value_of(position.kinds[slot]) - position.debts[seat]
    position.debts[seat] = max(-left, 0)
    position.money[seat] += max(left, 0)
    remove_tile(position, slot)
    look(position)


def story(before: "LancashirePosition", action: int, after: "LancashirePosition") -> list[Line]:
    """What was sold is told from the board, as the last tile sells itself, unless a new era cleared it."""
    slot = ACTION_WHAT[action]
    return [_line(before, slot)] if _cleared(before, slot, after) else []


def sold_off(before: "LancashirePosition", after: "LancashirePosition") -> list[Line]:
    """Tell which tiles left the board to pay debts."""
    lines: list[Line] = []
    for slot in range(SLOTS):
        gone = before.kinds[slot] != NO_TILE and after.kinds[slot] == NO_TILE
        if gone and not _cleared(before, slot, after):
            lines.append(_line(before, slot))
    return lines


def _cleared(before: "LancashirePosition", slot: int, after: "LancashirePosition") -> bool:
    """Tell whether a new era has taken a tile, sold or not (BL-END-2)."""
    return before.era != after.era and FACTS.tile_level[before.kinds[slot]] == 1


def _line(before: "LancashirePosition", slot: int) -> Line:
    seat, kind = before.owners[slot], before.kinds[slot]
    text = Text(
        "log.liquidate",
        {
            "who": seat_text(seat),
            "tile": tile_text(kind),
            "location": slot_text(slot),
            "value": value_of(kind),
        },
    )
    return Line(seat, text, rule="BL-INCOME-3", spots=(f"slot:{FACTS.slots[slot]}",))
