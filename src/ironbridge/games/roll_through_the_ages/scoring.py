"""Points at the end, tie-breaks and the result (RA-SCORE-1…4, RA-EFF-ARC, RA-EFF-EMP, LB-COMM-1)."""

from typing import Final

from ironbridge.games.roll_through_the_ages.actions import PROJECT_IDS
from ironbridge.games.roll_through_the_ages.facts import (
    ARCHITECTURE,
    COMMERCE,
    DEVELOPMENT_IDS,
    EMPIRE,
    FACTS,
)
from ironbridge.games.roll_through_the_ages.position import (
    CITIES,
    DEVELOPMENTS,
    DISASTERS,
    END_NAMES,
    FINISHED,
    FINISHED_FIRST,
    FOOD,
    NOTHING,
    PROJECTS,
    SHEET,
    SHIPS,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.reach import cities, count_bits, goods, goods_value, owns, peg
from ironbridge.kernel.result import Count, Result, places_of

SOURCES: Final = (
    ("developments", NOTHING),
    ("monuments", NOTHING),
    ("disasters", NOTHING),
    ("architecture", ARCHITECTURE),
    ("empire", EMPIRE),
    ("commerce", COMMERCE),
)
"""Where points come from, with the development that gives them."""


def development_points(position: AgesPosition, seat: int) -> int:
    """Add up the points printed on the seat's developments."""
    total = 0
    rest = position.sheets[seat * SHEET + DEVELOPMENTS]
    while rest:
        low = rest & -rest
        rest ^= low
        total += position.options.vp[low.bit_length() - 1]
    return total


def monument_points(position: AgesPosition, seat: int) -> int:
    """Add up the first or later values of the finished monuments (RA-BUILD-7, RA-BUILD-8, RA-BUILD-10)."""
    total = 0
    first = position.sheets[seat * SHEET + FINISHED_FIRST]
    rest = position.sheets[seat * SHEET + FINISHED] >> CITIES << CITIES
    while rest:
        low = rest & -rest
        rest ^= low
        worth = position.options.first if first & low else position.options.later
        total += worth[low.bit_length() - 1]
    return total


def monuments(position: AgesPosition, seat: int) -> int:
    """Count the finished monuments."""
    return count_bits(position.sheets[seat * SHEET + FINISHED] >> CITIES)


def points(position: AgesPosition, seat: int) -> list[int]:
    """Give a seat's points by source, in the order of `SOURCES`, as they would stand now."""
    found = [
        development_points(position, seat),
        monument_points(position, seat),
        -position.sheets[seat * SHEET + DISASTERS],
        0,
        0,
        0,
    ]
    if owns(position, seat, ARCHITECTURE):
        found[3] = monuments(position, seat) * position.options.vp_per_monument
    if owns(position, seat, EMPIRE):
        found[4] = cities(position, seat) * FACTS.vp_per_city
    if owns(position, seat, COMMERCE):
        found[5] = goods(position, seat) * FACTS.vp_per_good
    return found


def counts(position: AgesPosition, viewer: int) -> list[Count]:
    """List where everybody's points come from: on the large sheet or on a rival's small one."""
    large = viewer if viewer >= 0 else position.active
    found: list[Count] = []
    for seat in range(position.seats):
        own, bought, finished = seat == large, _bought(position, seat), _finished(position, seat)
        spots: dict[str, tuple[str, ...]] = {
            "developments": bought if own else (f"rival:{seat}:developments",),
            "monuments": finished if own else (f"rival:{seat}:monuments",),
            "disasters": ("disasters",) if own else (f"rival:{seat}",),
            "architecture": finished if own else (f"rival:{seat}:monuments",),
        }
        for source, number in breakdown(position, seat).items():
            if number:
                found.append(
                    Count(seat, source, number, spots.get(source, () if own else (f"rival:{seat}",)))
                )
    return found


def _bought(position: AgesPosition, seat: int) -> tuple[str, ...]:
    owned = position.sheets[seat * SHEET + DEVELOPMENTS]
    return tuple(f"development:{name}" for at, name in enumerate(DEVELOPMENT_IDS) if (owned >> at) & 1)


def _finished(position: AgesPosition, seat: int) -> tuple[str, ...]:
    finished = position.sheets[seat * SHEET + FINISHED]
    return tuple(f"project:{PROJECT_IDS[at]}" for at in range(CITIES, PROJECTS) if (finished >> at) & 1)


def score(position: AgesPosition, seat: int) -> int:
    """Give a seat's points as they would stand now."""
    total = 0
    for number in points(position, seat):
        total += number
    return total


def breakdown(position: AgesPosition, seat: int) -> dict[str, int]:
    """Give a seat's points by the name of their source; a development counts for its owner alone."""
    return {
        source: number
        for (source, development), number in zip(SOURCES, points(position, seat), strict=True)
        if development == NOTHING or owns(position, seat, development)
    }


def tallies(position: AgesPosition, seat: int) -> dict[str, int]:
    """Give a seat's public figures, the score as it would stand now first."""
    figures = {
        "vp": score(position, seat),
        "cities": cities(position, seat),
        "food": peg(position, seat, FOOD),
        "goods": goods(position, seat),
        "goods_value": goods_value(position, seat),
        "developments": count_bits(position.sheets[seat * SHEET + DEVELOPMENTS]),
        "monuments": monuments(position, seat),
        "disasters": peg(position, seat, DISASTERS),
    }
    if position.options.late:
        figures["ships"] = peg(position, seat, SHIPS)
    return figures


def result(position: AgesPosition) -> Result:
    """Rank the seats: points, then the coin value of the goods left; then the win is shared."""
    seats = range(position.seats)
    rows = tuple(breakdown(position, seat) for seat in seats)
    scores = tuple(sum(row.values()) for row in rows)
    values = [goods_value(position, seat) for seat in seats]
    return Result(
        scores=scores,
        places=places_of([(scores[seat], values[seat]) for seat in seats]),
        reason="end." + ("solo" if position.options.solo else END_NAMES[position.end]),
        breakdown=rows,
        tie_breaks=tuple({"goods_value": value} for value in values),
    )
