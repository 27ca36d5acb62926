"""What to learn from a finished match: what both Brass games say."""

from typing import Final, cast

from ironbridge.games.brass.remarks import Course
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.kernel.position import Position
from ironbridge.kernel.record import Record
from ironbridge.kernel.remarks import Remark

LINKS: Final = ("canal_links", "rail_links")


def find_remarks(record: Record) -> list[Remark]:
    """Say what there is to learn for everybody."""
    return Course(record, _tile_vp).remarks(LINKS, "money")


def _tile_vp(position: Position, slot: int) -> int:
    known = cast("LancashirePosition", position)
    return known.options.tile_vp[known.kind[slot]]
