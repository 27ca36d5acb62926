"""What workers do to a score sheet: the boxes they fill, the projects they finish (RA-BUILD-2…9)."""

from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    CITIES,
    FINISHED,
    FINISHED_FIRST,
    NOTHING,
    PROJECTS,
    SHEET,
    Ages,
)
from ironbridge.games.roll_through_the_ages.reach import free_boxes


def most_workers(position: Ages, project: int) -> int:
    """Give how many workers a project can take now."""
    return min(position.workers, free_boxes(position, position.active, project))


def only_project(position: Ages) -> int:
    """Give the one project with an empty box, or `NOTHING` when there are several or none."""
    open_projects = position.setup.available & ~position.sheets[position.active * SHEET + FINISHED]
    if open_projects == 0 or open_projects & (open_projects - 1):
        return NOTHING
    project = 0
    while project < PROJECTS and not (open_projects >> project) & 1:
        project += 1
    return project


def fill_boxes(position: Ages, project: int, number: int) -> None:
    """Send workers to a project; the last box finishes it."""
    start = position.active * SHEET
    position.workers -= number
    position.sheets[start + BOXES + project] += number
    if free_boxes(position, position.active, project):
        return
    position.sheets[start + FINISHED] |= 1 << project
    # RA-BUILD-7: the first finisher takes the first value.
    if project >= CITIES and not (position.claimed >> project) & 1:
        position.claimed |= 1 << project
        position.sheets[start + FINISHED_FIRST] |= 1 << project
