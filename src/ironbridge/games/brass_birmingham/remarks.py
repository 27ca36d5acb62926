"""What to learn from a finished match: what both Brass games say, and beer that rivals drank."""

from typing import Final, cast

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass.remarks import Course
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.position import (
    CANAL_LINKS,
    INTRO_MONEY,
    RAIL_LINKS,
    SOURCES,
    BirminghamPosition,
)
from ironbridge.kernel.position import Position
from ironbridge.kernel.record import Record
from ironbridge.kernel.remarks import Remark, remark, walk

LINKS: Final = (SOURCES[CANAL_LINKS], SOURCES[RAIL_LINKS])
BARREL: Final = 1.5
"""About how many points a barrel is worth to whoever drinks it."""
FEW: Final = 2


def find_remarks(record: Record) -> list[Remark]:
    """Say what there is to learn for everybody."""
    found = Course(record, _tile_vp).remarks(LINKS, SOURCES[INTRO_MONEY])
    for seat, barrels in enumerate(_drunk_by_rivals(record)):
        if barrels >= FEW:
            found.append(remark(seat, "beer", BARREL * barrels, count=barrels))
    return found


def _tile_vp(position: Position, slot: int) -> int:
    return FACTS.vp[cast("BirminghamPosition", position).kind[slot]]


def _drunk_by_rivals(record: Record) -> list[int]:
    """Count for each seat the barrels of its breweries that others used."""
    drunk = [0] * record.seats
    for before, entry, _after in walk(record):
        board = cast("BirminghamPosition", before)
        if entry.seat < 0 or not board.beer_slots:
            continue
        then = cast("BirminghamPosition", before.make(entry.answer))
        for slot in members_of(board.beer_slots):
            owner = board.owner[slot]
            if owner not in (entry.seat, -1) and then.owner[slot] == owner:
                drunk[owner] += max(0, board.cubes[slot] - then.cubes[slot])
    return drunk
