"""What to learn from a finished match: famine, disasters, idle workers, lost goods, turns without a buy."""

from typing import Final

from ironbridge.kernel.record import Record
from ironbridge.kernel.remarks import Remark, Told, remark

IDLE: Final = 3
"""So many idle workers, or turns of a kind, are worth a word."""


def find_remarks(record: Record) -> list[Remark]:
    """Say what there is to learn for everybody."""
    told = Told(record)
    found: list[Remark] = []
    for seat in range(record.seats):
        starved = told.total(seat, "log.famine", "points")
        if starved:
            values = {"turns": told.times(seat, "log.famine"), "points": starved}
            found.append(remark(seat, "famine", float(starved), **values))
        lost = told.total(seat, "log.points_lost", "points")
        if lost:
            found.append(remark(seat, "disasters", float(lost), points=lost))
        idle = told.total(seat, "log.workers_unused", "workers")
        if idle >= IDLE:
            found.append(remark(seat, "idle_workers", 0.5 * idle, count=idle))
        thrown = told.times(seat, "log.discard_excess")
        if thrown:
            found.append(remark(seat, "thrown_away", 1.0 * thrown, turns=thrown))
        without, turns = told.times(seat, "log.buy_nothing"), told.times(seat, "log.turn")
        if without >= IDLE:
            values = {"count": without, "turns": turns}
            found.append(remark(seat, "no_purchase", 1.0 * without, **values))
    return found
