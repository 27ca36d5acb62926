"""Building cities and monuments, Engineering included (RA-BUILD-1…14, RA-EFF-ENG, RA-RULING-13…15).

First the stones that become workers, then a project, then how many workers it gets; again until the seat is
done or no worker or box is left.
"""

from ironbridge.games.roll_through_the_ages import reasons
from ironbridge.games.roll_through_the_ages.actions import BUILD_0, STONES_0, WORKERS_0
from ironbridge.games.roll_through_the_ages.facts import ENGINEERING, FACTS
from ironbridge.games.roll_through_the_ages.flow.turn import ask, build_on, send_workers
from ironbridge.games.roll_through_the_ages.position import CITIES, FINISHED, SHEET, STONE, AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_BUILD, ASK_CUT, ASK_STAFF
from ironbridge.games.roll_through_the_ages.reach import free_boxes, most_workers, owns, peg
from ironbridge.games.roll_through_the_ages.words import by_seat, line
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class Stones(Move[AgesPosition]):
    """Turning stones into workers."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        if not owns(position, position.to_decide, ENGINEERING):
            return reasons.NO_ENGINEERING
        if position.asked != ASK_CUT:
            return reasons.OTHER_QUESTION
        few = action - STONES_0 > peg(position, position.active, STONE)
        return reasons.TOO_FEW_STONES if few else reasons.FINE

    def apply(self, position: AgesPosition, action: int) -> None:
        """Cut the stones and begin to build."""
        position.sheets[position.active * SHEET + STONE] -= action - STONES_0
        position.workers += (action - STONES_0) * FACTS.workers_per_stone
        build_on(position)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        number = action - STONES_0
        if number == 0:
            return []
        values = by_seat(before.active, count=number, workers=number * FACTS.workers_per_stone)
        return [line(before.active, "log.stones", values, "RA-EFF-ENG", "peg:stone")]


class Build(Move[AgesPosition]):
    """Choosing the project that gets workers."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        project = action - BUILD_0
        if not (position.options.available >> project) & 1:
            return reasons.NOT_IN_PLAY
        if (position.sheets[position.to_decide * SHEET + FINISHED] >> project) & 1:
            return reasons.CITY_FINISHED if project < CITIES else reasons.ALREADY_FINISHED
        return reasons.FINE if position.asked == ASK_BUILD else reasons.OTHER_QUESTION

    def apply(self, position: AgesPosition, action: int) -> None:
        """Choose it; a single possible number of workers is sent at once."""
        position.project = action - BUILD_0
        if most_workers(position, position.project) == 1:
            send_workers(position, 1)
        else:
            ask(position, ASK_STAFF)


class Workers(Move[AgesPosition]):
    """Sending workers to the chosen project."""

    def legal(self, position: AgesPosition, found: list[int]) -> None:
        """Offer every number of workers the project can take."""
        for number in range(1, most_workers(position, position.project) + 1):
            found.append(WORKERS_0 + number)

    def why_not(self, position: AgesPosition, action: int) -> int:
        if position.asked != ASK_STAFF:
            return reasons.OTHER_QUESTION
        number = action - WORKERS_0
        if number > position.workers:
            return reasons.TOO_FEW_WORKERS
        few = number > free_boxes(position, position.active, position.project)
        return reasons.TOO_FEW_BOXES if few else reasons.FINE

    def apply(self, position: AgesPosition, action: int) -> None:
        """Fill boxes, finish the project with the last one, and build on."""
        send_workers(position, action - WORKERS_0)
