"""What each part of a turn's end adds to a seat's worth, so that every part can be chosen by itself."""

from typing import Final

from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACTS
from ironbridge.games.roll_through_the_ages.position import CITIES, FINISHED, SHEET, STONE, WOOD, AgesPosition
from ironbridge.games.roll_through_the_ages.reach import free_boxes

MOST_COINS: Final[int] = sum(values[-1] for values in FACTS.good_values)
MOST_WORKERS: Final = 50


class Prices:
    """The parts of a seat's worth as tables, for one seat at one point of its turn."""

    def __init__(self) -> None:
        self.constant = 0.0
        """Everything that a turn does not change by building, buying or collecting."""
        self.food: list[float] = [0.0] * (FACTS.food_most + 1)
        """By stored food."""
        self.coins: list[float] = [0.0] * (MOST_COINS + 1)
        """By the coin value of goods."""
        self.stone = 0.0
        """One stone for Engineering, if the seat owns it."""
        self.good = 0.0
        """One unit of any good, for Commerce."""
        self.development: list[float] = [0.0] * len(DEVELOPMENT_IDS)
        """What owning each development more would add, printed points included."""
        self.gains: list[list[float]] = []
        """For each project, what each number of new boxes adds; the four cities are one project, the first.

        Cities are filled the cheapest first, because only their number matters (RA-RULING-15).
        """
        self.building: list[float] = []
        """By the number of workers: what their best use adds."""

    def goods(self, goods: list[int]) -> float:
        """Give what goods are worth, the five rows in order."""
        coins = 0
        units = 0
        for at in range(len(goods)):
            coins += FACTS.good_values[at][goods[at]]
            units += goods[at]
        return self.coins[coins] + self.stone * goods[STONE - WOOD] + self.good * units

    def set_gains(self, gains: list[list[float]]) -> None:
        """Take what projects gain by boxes and table the best use of workers."""
        self.gains = gains
        self.building = share_workers(gains, MOST_WORKERS)[0]


def city_order(position: AgesPosition, seat: int) -> list[int]:
    """List the unfinished cities, those that need fewest workers first."""
    finished = position.sheets[seat * SHEET + FINISHED]
    missing: list[tuple[int, int]] = []
    for project in range(CITIES):
        if not (finished >> project) & 1:
            missing.append((free_boxes(position, seat, project), project))
    missing.sort()
    return [entry[1] for entry in missing]


def share_workers(gains: list[list[float]], most: int) -> tuple[list[float], list[list[int]]]:
    """Find the best use of each number of workers: its gain, and what each project gets for tracing back."""
    best = [0.0] * (most + 1)
    chosen: list[list[int]] = []
    for line in gains:
        after = best[:]
        taken = [0] * (most + 1)
        for workers in range(1, most + 1):
            for count in range(1, min(len(line) - 1, workers) + 1):
                gain = best[workers - count] + line[count]
                if gain > after[workers] + 1e-9:
                    after[workers] = gain
                    taken[workers] = count
        best = after
        chosen.append(taken)
    return best, chosen


def boxes_to_fill(position: AgesPosition, seat: int, shares: list[int]) -> list[int]:
    """Tell how many boxes of each project workers fill, divided among the cities and each monument."""
    wanted = [0] * CITIES + shares[1:]
    left = shares[0]
    for project in city_order(position, seat):
        wanted[project] = min(left, free_boxes(position, seat, project))
        left -= wanted[project]
    return wanted


def trace_back(chosen: list[list[int]], workers: int) -> list[int]:
    """Tell how many workers each project gets in the best use of so many."""
    shares = [0] * len(chosen)
    left = workers
    for at in range(len(chosen) - 1, -1, -1):
        shares[at] = chosen[at][left]
        left -= shares[at]
    return shares
