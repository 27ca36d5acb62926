"""Counting at the end (BX-END-4…8, BX-RUL-38, BX-RUL-41), and each seat's public figures."""

from typing import Final

from ironbridge.games.bruxelles_1893.actions import CUBE_NAMES, SPACE_NAMES
from ironbridge.games.bruxelles_1893.facts import ABILITIES, ARCHITECT, FACTS, JOKER
from ironbridge.games.bruxelles_1893.position import (
    ABSENT,
    CUBES,
    FIGURES,
    POINTS,
    ROWS,
    SOURCES,
    TRACKS,
    Board,
)
from ironbridge.games.bruxelles_1893.reach import artworks, nobles
from ironbridge.kernel.result import Count, Result, places_of

ROW_SOURCES: Final = ("row_money", "row_artworks", "row_figures", "row_assistants")


def figures_owned(position: Board, seat: int) -> int:
    """Count the figures that count for row 3 (BX-RUL-46)."""
    owned = 0
    for figure in range(FIGURES):
        counted = figure != FACTS.start_figure or position.options.start_figure_kept
        if counted and position.figures[seat * FIGURES + figure] != ABSENT:
            owned += 1
    return owned


def track_value(position: Board, seat: int, track: int) -> int:
    """Give what is printed on the step a seat has reached on a track."""
    return FACTS.tracks[track][position.tracks[seat * TRACKS + track]]


def row_multipliers(position: Board, seat: int) -> list[int]:
    """Give what each VP symbol of the four rows is worth now."""
    assistants = FACTS.assistants - position.courthouse[seat]
    if not position.options.placed_count:
        assistants = position.available[seat]
    return [
        position.money[seat] // FACTS.row_divisor,
        artworks(position, seat),
        figures_owned(position, seat),
        max(assistants - FACTS.row_offset, 0),
    ]


def breakdown(position: Board, seat: int) -> dict[str, int]:
    """List a seat's points by source, the final count included."""
    points = {name: position.points[seat * POINTS + source] for source, name in enumerate(SOURCES)}
    points["buildings"] = position.built[seat] * track_value(position, seat, ARCHITECT)
    for row, multiplier in enumerate(row_multipliers(position, seat)):
        points[ROW_SOURCES[row]] = multiplier * position.symbols[seat * ROWS + row]
    jokers = position.cubes[seat * CUBES + JOKER]
    points["cubes"] = nobles(position, seat) * FACTS.noble_vp + jokers * FACTS.joker_vp
    points["pawn"] = FACTS.pawn_vp if position.pawn == seat else 0
    return points


def counts(position: Board) -> list[Count]:
    """List what the final count gives everybody, with the places on the boards it is about."""
    found: list[Count] = []
    for seat in range(position.seats):
        points = breakdown(position, seat)
        built = tuple(
            f"building:{SPACE_NAMES[space]}" for space, who in enumerate(position.buildings) if who == seat
        )
        spots = {"buildings": (*built, f"architect:{seat}:{position.tracks[seat * TRACKS + ARCHITECT]}")}
        for source, row in zip(ROW_SOURCES, FACTS.row_names, strict=True):
            spots[source] = (f"row:{seat}:{row}",)
        spots["cubes"] = tuple(f"material:{seat}:{name}" for name in CUBE_NAMES)
        spots["pawn"] = ()
        found += [Count(seat, source, points[source], at) for source, at in spots.items() if points[source]]
    return found


def result(position: Board) -> Result:
    """Give scores, places (equal totals share one) and sources."""
    rows = [breakdown(position, seat) for seat in range(position.seats)]
    scores = [sum(row.values()) for row in rows]
    return Result(
        scores=tuple(scores),
        places=places_of([(score,) for score in scores]),
        reason="reason.five_rounds",
        breakdown=tuple({name: points for name, points in row.items() if points} for row in rows),
        tie_breaks=tuple({} for _row in rows),
    )


def tallies(position: Board, seat: int) -> dict[str, int]:
    """Give a seat's public figures; the points are the total once everything has been counted."""
    numbers = {
        "vp": sum(breakdown(position, seat).values()) if position.is_over else position.vp[seat],
        "money": position.money[seat],
        "assistants": position.available[seat],
        "courthouse": position.courthouse[seat],
        "artworks": artworks(position, seat),
        "noble_cubes": nobles(position, seat),
        "jokers": position.cubes[seat * CUBES + JOKER],
        "buildings": position.built[seat],
        "figures": figures_owned(position, seat),
    }
    for track in range(TRACKS):
        numbers[ABILITIES[track]] = track_value(position, seat, track)
    return numbers
