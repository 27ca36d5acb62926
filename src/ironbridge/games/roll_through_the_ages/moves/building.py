"""Building cities and monuments, Engineering included (RA-BUILD-1…14, RA-EFF-ENG, RA-RULING-13…15).

First the stones that become workers, then a project, then how many workers it gets; again until the seat is
done or no worker or box is left.
"""

from ironbridge.games.roll_through_the_ages.actions import BUILD_0, ID_DONE, STONES_0, WORKERS_0
from ironbridge.games.roll_through_the_ages.facts import FACTS
from ironbridge.games.roll_through_the_ages.flow import ask, build_on
from ironbridge.games.roll_through_the_ages.position import (
    BUILDING,
    CITIES,
    CUTTING,
    FINISHED,
    PROJECTS,
    SHEET,
    STAFFING,
    STONE,
    Ages,
)
from ironbridge.games.roll_through_the_ages.reach import free_boxes, owns, peg
from ironbridge.games.roll_through_the_ages.reasons import (
    ALLOWED,
    ALREADY_FINISHED,
    CITY_FINISHED,
    NO_ENGINEERING,
    NOT_IN_PLAY,
    OTHER_QUESTION,
    TOO_FEW_BOXES,
    TOO_FEW_STONES,
    TOO_FEW_WORKERS,
)
from ironbridge.games.roll_through_the_ages.setup import ENGINEERING
from ironbridge.games.roll_through_the_ages.words import by_seat, line
from ironbridge.games.roll_through_the_ages.works import fill_boxes, most_workers
from ironbridge.kernel.log import Line


def legal_cutting(position: Ages) -> list[int]:
    """Offer every number of stones, none included."""
    return [STONES_0 + number for number in range(peg(position, position.active, STONE) + 1)]


def legal(position: Ages) -> list[int]:
    """Offer every project with an empty box, and to stop where that is allowed."""
    actions = [
        BUILD_0 + project for project in range(PROJECTS) if why_not_build(position, project) == ALLOWED
    ]
    if position.setup.may_waste_workers:
        actions.append(ID_DONE)
    return actions


def legal_staffing(position: Ages) -> list[int]:
    """Offer every number of workers the project can take."""
    most = most_workers(position, position.project)
    return [WORKERS_0 + number for number in range(1, most + 1)]


def why_not_stones(position: Ages, number: int) -> int:
    """Say why so many stones cannot become workers."""
    if not owns(position, position.to_decide, ENGINEERING):
        return NO_ENGINEERING
    if position.phase != CUTTING:
        return OTHER_QUESTION
    return ALLOWED if number <= peg(position, position.active, STONE) else TOO_FEW_STONES


def why_not_build(position: Ages, project: int) -> int:
    """Say why a project cannot get workers."""
    if not (position.setup.available >> project) & 1:
        return NOT_IN_PLAY
    if (position.sheets[position.to_decide * SHEET + FINISHED] >> project) & 1:
        return CITY_FINISHED if project < CITIES else ALREADY_FINISHED
    return ALLOWED if position.phase == BUILDING else OTHER_QUESTION


def why_not_workers(position: Ages, number: int) -> int:
    """Say why so many workers cannot be sent."""
    if position.phase != STAFFING:
        return OTHER_QUESTION
    if number > position.workers:
        return TOO_FEW_WORKERS
    return ALLOWED if number <= free_boxes(position, position.active, position.project) else TOO_FEW_BOXES


def apply_stones(position: Ages, number: int) -> None:
    """Turn stones into workers."""
    position.sheets[position.active * SHEET + STONE] -= number
    position.workers += number * FACTS.workers_per_stone
    build_on(position)


def apply_build(position: Ages, project: int) -> None:
    """Choose a project; a single possible number of workers is sent at once."""
    position.project = project
    if most_workers(position, project) == 1:
        apply_workers(position, 1)
    else:
        ask(position, STAFFING)


def apply_workers(position: Ages, number: int) -> None:
    """Fill boxes, finish the project with the last one, and build on."""
    fill_boxes(position, position.project, number)
    build_on(position)


def story_stones(before: Ages, number: int, after: Ages) -> list[Line]:
    """Tell how many stones became workers."""
    if number == 0:
        return []
    values = by_seat(before.active)
    values["count"] = number
    values["workers"] = number * FACTS.workers_per_stone
    return [line(before.active, "log.stones", values, "RA-EFF-ENG", "peg:stone")]


def story_work(before: Ages, argument: int, after: Ages) -> list[Line]:
    """Tell nothing: filled boxes are told by the chronicle, also those that were filled unasked."""
    return []
