"""Judging by the network: the margin a seat will win by, from all boards at the end of its turn.

What the parts of a turn add is found by asking the network about each of them alone.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.evaluation.inputs import Sight
from ironbridge.games.roll_through_the_ages.evaluation.judge import TurnJudge, is_fresh
from ironbridge.games.roll_through_the_ages.evaluation.network import Near, Network
from ironbridge.games.roll_through_the_ages.evaluation.outlook import Outlook
from ironbridge.games.roll_through_the_ages.evaluation.parts import Board
from ironbridge.games.roll_through_the_ages.evaluation.prices import MOST_COINS, Prices, city_order
from ironbridge.games.roll_through_the_ages.evaluation.turn import Stakes, Turn
from ironbridge.games.roll_through_the_ages.facts import COMMERCE, ENGINEERING, FACTS, MEDICINE, SMITHING
from ironbridge.games.roll_through_the_ages.flow.turn import fill_boxes
from ironbridge.games.roll_through_the_ages.position import (
    CITIES,
    DEVELOPMENTS,
    DISASTERS,
    FOOD,
    PEGS,
    POTTERY,
    PROJECTS,
    SHEET,
    STONE,
    WOOD,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.questions import ASK_NOTHING
from ironbridge.games.roll_through_the_ages.reach import free_boxes, goods

_COIN_GRID: Final[list[int]] = [0, 3, 6, 10, 15, 20, 30, 40, 60, 100]
"""Coin values the network is asked about; between them, and beyond, the worth is a straight line."""


class NetworkJudge(TurnJudge):
    """Expects the margin over the strongest rival; alone, the score."""

    def __init__(self, network: Network, weights: dict[str, float], whole: bool = True) -> None:
        """Judge ends of a turn as a whole, or only by the prices of their parts."""
        super().__init__(sees_all=whole)
        self._network = network
        self._tie_break = weights["tie_break"]
        self._least_point = weights["least_point"]

    def after(self, position: AgesPosition, seat: int) -> float:
        """Expect the margin of a seat whose turn is over."""
        played = position.round
        if position.asked != ASK_NOTHING and (
            seat > position.active or (seat == position.active and is_fresh(position))
        ):
            played -= 1
        return Trial(self._network, Sight(position, seat, played), self._tie_break).worth()

    def turn(self, position: AgesPosition) -> Turn:
        """Table the rest of the turn."""
        return Turn(position, self._prices(position, 0), self._prices(position, 1), self._stakes(position))

    def throwing(self, position: AgesPosition) -> Turn:
        """Table the turn for its throws, whose ends are judged as a whole."""
        plain = self.turn(position)
        if not self.sees_all:
            return plain
        return Outlook(position, plain, Board(self._network, position), self._tie_break)

    def _trial(self, position: AgesPosition) -> "Trial":
        """Make a copy of the position in which parts of the board can be tried."""
        board = position.copy()
        return Trial(self._network, Sight(board, board.active, board.round), self._tie_break)

    def _prices(self, position: AgesPosition, bought: int) -> Prices:
        """Ask about every part of the turn's end, if so many developments are bought."""
        trial = self._trial(position)
        if bought:
            trial.buy_something()
        return trial.prices()

    def _stakes(self, position: AgesPosition) -> Stakes:
        """Ask what disasters are worth (RA-DIS-3, RA-SOLO-4)."""
        trial = self._trial(position)
        sheets = trial.sight.position.sheets
        before = trial.worth()
        own = position.active * SHEET
        sheets[own + DISASTERS] += FACTS.drought_points
        point = max((before - trial.worth()) / FACTS.drought_points, self._least_point)
        sheets[own + DISASTERS] -= FACTS.drought_points
        for seat in range(position.seats):
            immune = (sheets[seat * SHEET + DEVELOPMENTS] >> MEDICINE) & 1
            if (seat != position.active or position.options.solo) and not immune:
                sheets[seat * SHEET + DISASTERS] += FACTS.pestilence_points
        trial.sight.look_at_rival()
        pestilence = trial.worth() - before
        if not (sheets[own + DEVELOPMENTS] >> SMITHING) & 1:
            return Stakes(point, pestilence, 0.0)
        # LB-SMITH-1: all others lose by the invasion, more than by a pestilence, and the owner nothing.
        for seat in range(position.seats):
            if seat != position.active:
                sheets[seat * SHEET + DISASTERS] = (
                    position.sheets[seat * SHEET + DISASTERS] + FACTS.smithing_loss
                )
        trial.sight.look_at_rival()
        return Stakes(point, pestilence, trial.worth() - before)


class Trial:
    """A copy of a position on which the network is asked what changes of one seat's board would bring."""

    def __init__(self, network: Network, sight: Sight, tie_break: float) -> None:
        """Take what a coin's worth of goods is worth at the end: it breaks ties (RA-SCORE-3)."""
        self.sight = sight
        self._tie_break = tie_break
        self.start = sight.seat * SHEET
        self._near = Near(network, sight.inputs())

    def worth(self) -> float:
        """Expect the margin with the board as it is now; after the last turn it is known."""
        sight = self.sight
        if sight.is_last_turn():
            return sight.margin() + self._tie_break * sight.coins
        return sight.margin() + self._near.answer(sight.inputs())

    def buy_something(self) -> None:
        """Count a development more, and the goods as spent."""
        self.sight.bought = 1
        for row in range(WOOD, PEGS):
            self.sight.position.sheets[self.start + row] = 0
        self.sight.coins = 0

    def prices(self) -> Prices:
        """Ask about food, goods, developments and projects, each by itself."""
        prices = Prices()
        before = self.worth()
        self._try_food(prices, before)
        self._try_coins(prices, before)
        sheets = self.sight.position.sheets
        stones = sheets[self.start + STONE]
        units, owned = 0, sheets[self.start + DEVELOPMENTS]
        if (owned >> ENGINEERING) & 1:
            prices.stone = self._try_unit(STONE)
        if (owned >> COMMERCE) & 1:
            prices.good = self._try_unit(POTTERY)
            units = goods(self.sight.position, self.sight.seat)
        prices.constant = before - prices.stone * stones - prices.good * units
        if self.sight.bought:
            self._try_developments(prices, before)
        prices.set_gains([self._try_cities(before), *self._try_monuments(before)])
        return prices

    def _try_food(self, prices: Prices, before: float) -> None:
        sheets = self.sight.position.sheets
        stored = sheets[self.start + FOOD]
        for food in range(FACTS.food_most + 1):
            sheets[self.start + FOOD] = food
            prices.food[food] = self.worth() - before
        sheets[self.start + FOOD] = stored

    def _try_coins(self, prices: Prices, before: float) -> None:
        sight = self.sight
        held = sight.coins
        known: list[float] = []
        for coins in _COIN_GRID:
            sight.coins = coins
            known.append(self.worth() - before)
        sight.coins = held
        at = 0
        for coins in range(MOST_COINS + 1):
            if coins > _COIN_GRID[at + 1] and at + 2 < len(_COIN_GRID):
                at += 1
            part = (coins - _COIN_GRID[at]) / (_COIN_GRID[at + 1] - _COIN_GRID[at])
            prices.coins[coins] = known[at] + part * (known[at + 1] - known[at])

    def _try_unit(self, good: int) -> float:
        """Ask what one unit of a good is worth beside its coins."""
        sheets = self.sight.position.sheets
        row = self.start + good
        held = sheets[row]
        fewer = min(held, FACTS.good_most[good - WOOD] - 1)
        sheets[row] = fewer
        without = self.worth()
        sheets[row] = fewer + 1
        gain = self.worth() - without
        sheets[row] = held
        return gain

    def _try_developments(self, prices: Prices, before: float) -> None:
        """Ask about each development instead of the unknown one."""
        position = self.sight.position
        owned = position.sheets[self.start + DEVELOPMENTS]
        self.sight.bought = 0
        for development in range(len(prices.development)):
            if ((position.options.sold & ~owned) >> development) & 1:
                position.sheets[self.start + DEVELOPMENTS] = owned | (1 << development)
                prices.development[development] = self.worth() - before
        position.sheets[self.start + DEVELOPMENTS] = owned
        self.sight.bought = 1

    def _try_cities(self, before: float) -> list[float]:
        position = self.sight.position
        sheet = position.sheets[self.start : self.start + SHEET]
        gains = [0.0]
        for project in city_order(position, self.sight.seat):
            self._try_boxes(project, before, gains)
        position.sheets[self.start : self.start + SHEET] = sheet
        return gains

    def _try_monuments(self, before: float) -> list[list[float]]:
        position = self.sight.position
        sheet = position.sheets[self.start : self.start + SHEET]
        claimed = position.claimed
        found: list[list[float]] = []
        for project in range(CITIES, PROJECTS):
            gains = [0.0]
            if (position.options.available >> project) & 1:
                self._try_boxes(project, before, gains)
            position.sheets[self.start : self.start + SHEET] = sheet
            position.claimed = claimed
            found.append(gains)
        return found

    def _try_boxes(self, project: int, before: float, gains: list[float]) -> None:
        """Fill a project box by box, noting what each number of boxes adds."""
        position = self.sight.position
        while free_boxes(position, self.sight.seat, project):
            fill_boxes(position, project, 1)
            gains.append(self.worth() - before)
