"""Points at the end, tie-breaks and the result (RA-SCORE-1…4, RA-EFF-ARC, RA-EFF-EMP, LB-COMM-1)."""

from typing import Final

from ironbridge.games.roll_through_the_ages.facts import FACTS
from ironbridge.games.roll_through_the_ages.position import (
    CITIES,
    DEVELOPMENTS,
    DISASTERS,
    END_NAMES,
    FINISHED,
    FINISHED_FIRST,
    PROJECTS,
    SHEET,
    Ages,
)
from ironbridge.games.roll_through_the_ages.reach import cities, goods, goods_value, owns
from ironbridge.games.roll_through_the_ages.setup import ARCHITECTURE, COMMERCE, EMPIRE
from ironbridge.kernel.result import Result, places_of

MONUMENTS: Final = range(CITIES, PROJECTS)


def development_points(position: Ages, seat: int) -> int:
    """Add up the points printed on the seat's developments."""
    total = 0
    owned = position.sheets[seat * SHEET + DEVELOPMENTS]
    for development in range(len(position.setup.vp)):
        if (owned >> development) & 1:
            total += position.setup.vp[development]
    return total


def monument_points(position: Ages, seat: int) -> int:
    """Add up the first or later values of the finished monuments (RA-BUILD-7, RA-BUILD-8, RA-BUILD-10)."""
    total = 0
    finished = position.sheets[seat * SHEET + FINISHED]
    first = position.sheets[seat * SHEET + FINISHED_FIRST]
    for project in MONUMENTS:
        if (first >> project) & 1:
            total += position.setup.first[project]
        elif (finished >> project) & 1:
            total += position.setup.later[project]
    return total


def monuments(position: Ages, seat: int) -> int:
    """Count the finished monuments."""
    finished = position.sheets[seat * SHEET + FINISHED]
    return sum((finished >> project) & 1 for project in MONUMENTS)


def breakdown(position: Ages, seat: int) -> dict[str, int]:
    """Give a seat's points by source, as they would stand now."""
    points = {
        "developments": development_points(position, seat),
        "monuments": monument_points(position, seat),
        "disasters": -position.sheets[seat * SHEET + DISASTERS],
    }
    if owns(position, seat, ARCHITECTURE):
        points["architecture"] = monuments(position, seat) * position.setup.vp_per_monument
    if owns(position, seat, EMPIRE):
        points["empire"] = cities(position, seat) * FACTS.vp_per_city
    if owns(position, seat, COMMERCE):
        points["commerce"] = goods(position, seat) * FACTS.vp_per_good
    return points


def score(position: Ages, seat: int) -> int:
    """Give a seat's points as they would stand now."""
    return sum(breakdown(position, seat).values())


def result(position: Ages) -> Result:
    """Rank the seats: points, then the coin value of the goods left; then the win is shared."""
    seats = range(position.seats)
    rows = tuple(breakdown(position, seat) for seat in seats)
    scores = tuple(sum(row.values()) for row in rows)
    values = [goods_value(position, seat) for seat in seats]
    return Result(
        scores=scores,
        places=places_of([(scores[seat], values[seat]) for seat in seats]),
        reason="end." + ("solo" if position.setup.solo else END_NAMES[position.end]),
        breakdown=rows,
        tie_breaks=tuple({"goods_value": value} for value in values),
    )
