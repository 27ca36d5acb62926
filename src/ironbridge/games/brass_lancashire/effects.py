"""What an answer does besides what it says: cubes that move, tracks that fill, tiles that flip.

Read off a position in which the move is made and no card is played for it yet. The log tells effects
afterwards, the offer beforehand.
"""

from typing import TYPE_CHECKING

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import flow
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.moves import supply
from ironbridge.games.brass_lancashire.tables import COAL_MINE, SLOTS
from ironbridge.games.brass_lancashire.words import seat_text, slot_text, tile_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition


def make(position: "LancashirePosition", answer: int) -> "LancashirePosition":
    """Give a copy with an answer carried out and no card played for it yet."""
    made = position.copy()
    flow.make(made, answer)
    return made


def find_effects(before: "LancashirePosition", answer: int, made: "LancashirePosition") -> list[Line]:
    """List what a made move did, as lines of the log."""
    lines: list[Line] = []
    if before.to_decide >= 0:
        lines += supply.bought(before, answer, made, before.to_decide)
    lines += supply.taken(before, made, before.order[before.place])
    for slot in range(SLOTS):
        if made.kinds[slot] == NO_TILE:
            continue
        new = before.kinds[slot] != made.kinds[slot] or before.owners[slot] != made.owners[slot]
        if new:
            lines += _filled(before, made, slot)
        if made.flipped & BIT[slot] and (new or not before.flipped & BIT[slot]):
            lines.append(_flipped(made, slot))
    return lines


def _filled(before: "LancashirePosition", made: "LancashirePosition", slot: int) -> list[Line]:
    coal = FACTS.tile_industry[made.kinds[slot]] == COAL_MINE
    held = before.coal if coal else before.iron
    moved = (made.coal if coal else made.iron) - held
    if moved <= 0:
        return []
    money = before.variant.market.proceeds(held, moved)
    key = "log.fill_coal" if coal else "log.fill_iron"
    rule = "BL-FILL-1" if coal else "BL-FILL-5"
    owner = made.owners[slot]
    text = Text(key, {"who": seat_text(owner), "count": moved, "money": money})
    return [Line(owner, text, rule=rule)]


def _flipped(made: "LancashirePosition", slot: int) -> Line:
    owner, kind = made.owners[slot], made.kinds[slot]
    text = Text(
        "log.flip",
        {
            "owner": seat_text(owner),
            "tile": tile_text(kind),
            "location": slot_text(slot),
            "spaces": FACTS.tile_income[kind],
            "vp": made.variant.tile_vp[kind],
        },
    )
    return Line(owner, text, rule="BL-INCOME-6", spots=(f"slot:{FACTS.slots[slot]}",))
