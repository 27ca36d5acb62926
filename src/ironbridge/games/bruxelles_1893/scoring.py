"""Counting at the end (BX-END-4…8, BX-RUL-38, BX-RUL-41)."""

from typing import Final

from ironbridge.games.bruxelles_1893.facts import ARCHITECT, FACTS, JOKER
from ironbridge.games.bruxelles_1893.position import (
    ABSENT,
    AVAILABLE,
    BUILT,
    COURTHOUSE,
    CUBES,
    FIGURES,
    MONEY,
    PAWN,
    POINTS,
    SOURCES,
    SYMBOLS,
    TRACKS,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.reach import artworks
from ironbridge.kernel.result import Result, places_of

ARCHITECT_VALUES: Final = FACTS.tracks[ARCHITECT]
ROW_SOURCES: Final = ("row_money", "row_artworks", "row_figures", "row_assistants")


def figures_owned(board: Board, seat: int) -> int:
    """Count the figures that count for row 3 (BX-RUL-46)."""
    owned = 0
    for figure in range(8):
        counted = figure != FACTS.start_figure or board.options.start_figure_kept
        if counted and board.data[seat_at(seat) + FIGURES + figure] != ABSENT:
            owned += 1
    return owned


def row_multipliers(board: Board, seat: int) -> list[int]:
    """Give what each VP symbol of the four rows is worth now."""
    data, at = board.data, seat_at(seat)
    assistants = FACTS.assistants - data[at + COURTHOUSE]
    if not board.options.placed_count:
        assistants = data[at + AVAILABLE]
    return [
        data[at + MONEY] // FACTS.row_divisor,
        artworks(board, seat),
        figures_owned(board, seat),
        max(assistants - FACTS.row_offset, 0),
    ]


def breakdown(board: Board, seat: int) -> dict[str, int]:
    """List a seat's points by source, the final count included."""
    data, at = board.data, seat_at(seat)
    points = {name: data[at + POINTS + source] for source, name in enumerate(SOURCES)}
    nobles = data[at + CUBES] + data[at + CUBES + 1] + data[at + CUBES + 2]
    points["buildings"] = data[at + BUILT] * ARCHITECT_VALUES[data[at + TRACKS + ARCHITECT]]
    for row, multiplier in enumerate(row_multipliers(board, seat)):
        points[ROW_SOURCES[row]] = multiplier * data[at + SYMBOLS + row]
    points["cubes"] = nobles * FACTS.noble_vp + data[at + CUBES + JOKER] * FACTS.joker_vp
    points["pawn"] = FACTS.pawn_vp if data[PAWN] == seat else 0
    return points


def result(board: Board) -> Result:
    """Give scores, places (equal totals share one) and sources."""
    rows = [breakdown(board, seat) for seat in range(board.seats)]
    scores = [sum(row.values()) for row in rows]
    return Result(
        scores=tuple(scores),
        places=places_of([(score,) for score in scores]),
        reason="reason.five_rounds",
        breakdown=tuple({name: points for name, points in row.items() if points} for row in rows),
        tie_breaks=tuple({} for _row in rows),
    )
