"""What to learn from a finished match: lost assistants, unpaid figures, actions undone, what was left."""

from typing import Final, cast

from ironbridge.games.bruxelles_1893.position import Board
from ironbridge.games.bruxelles_1893.reach import artworks
from ironbridge.games.bruxelles_1893.scoring import breakdown
from ironbridge.kernel.record import Record
from ironbridge.kernel.remarks import Remark, Told, remark

MUCH_MONEY: Final = 8
SOME: Final = 2


def find_remarks(record: Record) -> list[Remark]:
    """Say what there is to learn for everybody."""
    told = Told(record)
    found: list[Remark] = []
    for seat in range(record.seats):
        court = told.times(seat, "log.sent_to_court")
        if court >= SOME:
            found.append(remark(seat, "courthouse", 1.5 * court, count=court))
        unpaid = told.times(seat, "log.figure_lost")
        if unpaid:
            lost = told.total(seat, "log.figure_lost", "loss")
            found.append(remark(seat, "unpaid", float(lost), count=unpaid, points=lost))
        undone = told.times(seat, "log.declined")
        if undone:
            found.append(remark(seat, "undone", 3.0 * undone, count=undone))
        found += _left_over(cast("Board", record.last), seat)
    return found


def _left_over(position: Board, seat: int) -> list[Remark]:
    """Name money and artworks that were left, and what they brought in the final count."""
    found = []
    money, unsold = position.money[seat], artworks(position, seat)
    points = breakdown(position, seat)
    if money >= MUCH_MONEY:
        worth = points["row_money"]
        found.append(remark(seat, "money_left", money / 3 - worth, money=money, points=worth))
    if unsold >= SOME:
        worth = points["row_artworks"]
        found.append(remark(seat, "unsold", 3.0 * unsold - worth, count=unsold, points=worth))
    return found
