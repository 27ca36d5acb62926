"""The best use of a turn: what a final throw is worth when food, workers and coins are used well.

`Turn` is made for the active seat at one point of its turn and keeps tables, because the same questions
return for hundreds of throws. Nothing in it draws dice.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.evaluation.dice import SKULL, Throws, count_of, throws_of
from ironbridge.games.roll_through_the_ages.evaluation.prices import MOST_WORKERS, Prices
from ironbridge.games.roll_through_the_ages.facts import (
    AGRICULTURE,
    CARAVANS,
    COINAGE,
    ENGINEERING,
    FACE_IDS,
    FACTS,
    GRANARIES,
    IRRIGATION,
    LEADERSHIP,
    MASONRY,
    QUARRYING,
    RELIGION,
    SMITHING,
)
from ironbridge.games.roll_through_the_ages.position import (
    DEVELOPMENTS,
    FINISHED,
    FOOD,
    GREAT_WALL,
    PEGS,
    SHEET,
    STONE,
    WOOD,
    AgesPosition,
)

_GOODS: Final[int] = PEGS - WOOD
_STONE: Final[int] = STONE - WOOD
_MOST_GOODS: Final[int] = 2 * FACTS.most_dice
_FOOD3: Final[int] = FACE_IDS.index("food3")
_GOOD1: Final[int] = FACE_IDS.index("good1")
_WORKERS3: Final[int] = FACE_IDS.index("workers3")
_CHOICE: Final[int] = FACE_IDS.index("food2_or_workers2")
_COIN: Final[int] = FACE_IDS.index("coin7")


class Stakes:
    """What the disasters of a turn are worth to the active seat."""

    def __init__(self, point: float, pestilence: float, smithing: float) -> None:
        """Take what a disaster point costs, and what a pestilence and an invasion by smiths bring."""
        self.point = point
        self.pestilence = pestilence
        self.smithing = smithing


class Outcome:
    """What a final throw brings before anything is bought or built, its choice dice divided."""

    def __init__(
        self, goods: list[int], coins: int, food: int, workers: int, famine: int, skulls: int
    ) -> None:
        """Take the goods rows, the food left after feeding, and how many cities were not fed."""
        self.goods = goods
        self.coins = coins
        self.food = food
        self.workers = workers
        self.famine = famine
        self.skulls = skulls


class Turn:
    """What the active seat can still make of its turn."""

    def __init__(self, position: AgesPosition, prices: Prices, bought: Prices, stakes: Stakes) -> None:
        """Take the prices for not buying and for buying a development this turn: buying may bring the end."""
        start = position.active * SHEET
        self.options = position.options
        self.owned = position.sheets[start + DEVELOPMENTS]
        self.dice = len(position.dice)
        self.stored = position.sheets[start + FOOD]
        self.held = position.sheets[start + WOOD : start + PEGS]
        self.prices = prices
        self.prices_bought = bought
        self.stakes = stakes
        self.walled = (position.sheets[start + FINISHED] >> GREAT_WALL) & 1 == 1
        self._goods_after: list[list[int]] = [[] for _ in range(_MOST_GOODS + 1)]
        self._purchases: dict[int, float] = {}
        self._kept: dict[int, float] = {}

    def _owns(self, development: int) -> bool:
        return (self.owned >> development) & 1 == 1

    # After the throw.

    def goods_after(self, due: int) -> list[int]:
        """Give the goods rows after collecting so many (RA-GOODS-2…6, RA-EFF-QUA)."""
        goods = self._goods_after[due]
        if not goods:
            goods = self.held[:]
            for at in range(due):
                row = at % _GOODS
                if goods[row] < FACTS.good_most[row]:
                    goods[row] += 1
            if due > _STONE and self._owns(QUARRYING):
                goods[_STONE] = min(goods[_STONE] + FACTS.extra_stone, FACTS.good_most[_STONE])
            self._goods_after[due] = goods
        return goods

    def outcomes(self, code: int) -> list[Outcome]:
        """List what a final throw can bring: one for each division of its choice dice."""
        skulls = count_of(code, SKULL)
        goods = self.goods_after(count_of(code, _GOOD1) + FACTS.face_goods[SKULL] * skulls)
        if skulls >= FACTS.revolt_skulls and not self._owns(RELIGION):
            goods = [0] * _GOODS
        coin = FACTS.coinage_coins if self._owns(COINAGE) else FACTS.face_coins[_COIN]
        coins = coin * count_of(code, _COIN)
        extra_food = FACTS.extra_food if self._owns(AGRICULTURE) else 0
        extra_workers = FACTS.extra_workers if self._owns(MASONRY) else 0
        sure_food = count_of(code, _FOOD3) * (FACTS.face_food[_FOOD3] + extra_food)
        sure_workers = count_of(code, _WORKERS3) * (FACTS.face_workers[_WORKERS3] + extra_workers)
        choices = count_of(code, _CHOICE)
        found: list[Outcome] = []
        for as_food in range(choices + 1):
            food = self.stored + sure_food + as_food * (FACTS.face_food[_CHOICE] + extra_food)
            food = min(food, FACTS.food_most) - self.dice * FACTS.food_per_city
            workers = sure_workers + (choices - as_food) * (FACTS.face_workers[_CHOICE] + extra_workers)
            found.append(Outcome(goods, coins, max(food, 0), workers, max(-food, 0), skulls))
        return found

    def struck(self, outcome: Outcome) -> float:
        """Give what famine and the disaster of an outcome are worth."""
        famine = -outcome.famine * FACTS.famine_points * self.stakes.point
        skulls = outcome.skulls
        if skulls == FACTS.drought_skulls and not self._owns(IRRIGATION):
            return famine - FACTS.drought_points * self.stakes.point
        if skulls == FACTS.pestilence_skulls:
            return famine + self.stakes.pestilence
        if skulls == FACTS.invasion_skulls:
            if self._owns(SMITHING):
                return famine + self.stakes.smithing
            if not self.walled:
                return famine - FACTS.invasion_points * self.stakes.point
        return famine

    def throw_worth(self, code: int) -> float:
        """Give the worth of a final throw: the best division of its choice dice, and all that follows."""
        best = -1e9
        for found in self.outcomes(code):
            struck = self.struck(found)
            best = max(best, self.rest(found.goods, found.coins, found.food, found.workers, struck))
        return best

    def rest(self, goods: list[int], coins: int, food: int, workers: int, struck: float = 0.0) -> float:
        """Give the best worth of cutting stones, building, buying and discarding with what is at hand.

        `struck` is what disasters have added since the turn was tabled.
        """
        best = self.after_cutting(goods, coins, food, workers, struck)
        cut = goods[_STONE] if self._owns(ENGINEERING) else 0
        for stones in range(1, cut + 1):
            left = goods[:]
            left[_STONE] -= stones
            more = workers + stones * FACTS.workers_per_stone
            best = max(best, self.after_cutting(left, coins, food, more, struck))
        return best

    def after_cutting(
        self, goods: list[int], coins: int, food: int, workers: int, struck: float = 0.0
    ) -> float:
        """Give the best worth of building, buying and discarding."""
        most = min(workers, MOST_WORKERS)
        bought = self.with_purchase(goods, coins, food, most, struck)
        return max(bought, self.without_purchase(goods, food, most, struck))

    def with_purchase(
        self, goods: list[int], coins: int, food: int, workers: int, struck: float = 0.0
    ) -> float:
        """Give the best worth if a development is bought; very low if none can be."""
        prices = self.prices_bought
        return struck + prices.constant + prices.building[workers] + self.purchase(goods, coins, food)

    def without_purchase(self, goods: list[int], food: int, workers: int, struck: float = 0.0) -> float:
        """Give the best worth if nothing is bought."""
        prices = self.prices
        kept = prices.food[food] + self.kept_worth(goods, prices, 0)
        return struck + prices.constant + prices.building[workers] + kept

    def after_buying(self, goods: list[int], food: int) -> float:
        """Give the worth when nothing was bought and only discarding is left."""
        return self.without_purchase(goods, food, 0)

    def kept_worth(self, goods: list[int], prices: Prices, which: int) -> float:
        """Give the worth of goods after discarding (RA-DISC-1)."""
        key = which
        for units in goods:
            key = key * 16 + units
        known = self._kept.get(key)
        if known is None:
            known = prices.goods(goods if self._owns(CARAVANS) else keep_best(goods))
            self._kept[key] = known
        return known

    def purchase(self, goods: list[int], coins: int, food: int) -> float:
        """Give the best worth of a purchase, of the goods and of the food left; very low if there is none."""
        key = coins
        for units in goods:
            key = key * 16 + units
        key = key * 16 + food
        known = self._purchases.get(key)
        if known is None:
            known = -1e9
            for found in self.payments(goods, coins, food):
                known = max(known, -found[0])
            self._purchases[key] = known
        return known

    def payments(self, goods: list[int], coins: int, food: int) -> list[tuple[float, int, int, int]]:
        """Find the best payment for each development that can be bought.

        A payment is the worth of the purchase, of the goods and of the food left, negative so that the best
        comes first when they are sorted; the development; the rows paid as a bitmask of goods; the food left.
        """
        prices = self.prices_bought
        granaries = self._owns(GRANARIES)
        rate = self.options.coins_per_food
        missing = self.options.sold & ~self.owned
        most = len(self.options.cost)
        highest = [-1e9] * most
        paid = [0] * most
        stored = [0] * most
        for rows in range(1 << _GOODS):
            means = coins
            left = goods[:]
            for row in range(_GOODS):
                if (rows >> row) & 1:
                    if not goods[row]:
                        means = -1
                        break
                    means += FACTS.good_values[row][goods[row]]
                    left[row] = 0
            if means < 0:
                continue
            kept = self.kept_worth(left, prices, 1)
            for development in range(most):
                if not (missing >> development) & 1:
                    continue
                due = self.options.cost[development] - means
                eaten = 0
                if due > 0:
                    if not granaries or due > rate * food:
                        continue
                    eaten = (due + rate - 1) // rate
                worth = kept + prices.development[development] + prices.food[food - eaten]
                if worth > highest[development]:
                    highest[development] = worth
                    paid[development] = rows
                    stored[development] = food - eaten
        return [(-highest[at], at, paid[at], stored[at]) for at in range(most) if highest[at] > -1e9]

    # Before the throw.

    def final_worths(self) -> list[float]:
        """Give the worth of every full throw, by its index; smaller multisets are 0."""
        throws = throws_of(self.dice)
        worths = [0.0] * len(throws.codes)
        for at in range(throws.first[self.dice], throws.first[self.dice + 1]):
            worths[at] = self.throw_worth(throws.codes[at])
        if self._owns(LEADERSHIP):
            return throws.lead(worths)
        return worths


class Stages:
    """For each number of throws left, what keeping each multiset and throwing the rest is worth."""

    def __init__(self, turn: Turn, locked: bool) -> None:
        self.throws: Throws = throws_of(turn.dice)
        self.turn = turn
        self.locked = locked
        self.final: list[float] = turn.final_worths()
        """Full throws, Leadership included."""
        self.kept: list[list[float]] = []
        """`kept[n][multiset]`: keep it, throw the other dice, and have n more throws after that."""
        worth = self.final
        for _ in range(FACTS.most_throws):
            kept = self.throws.expect(worth)
            self.kept.append(kept)
            worth = self.throws.best_kept(kept, locked)

    def start(self) -> float:
        """Give the expectation before the first throw."""
        return self.kept[FACTS.most_throws - 1][0]


def keep_best(goods: list[int]) -> list[int]:
    """Discard down to the limit, always the unit whose row loses least by it."""
    total = 0
    for units in goods:
        total += units
    if total <= FACTS.goods_kept:
        return goods
    kept = goods[:]
    while total > FACTS.goods_kept:
        cheapest = -1
        least = 1 << 20
        for row in range(len(kept)):
            if kept[row]:
                loss = FACTS.good_values[row][kept[row]] - FACTS.good_values[row][kept[row] - 1]
                if loss < least:
                    least = loss
                    cheapest = row
        kept[cheapest] -= 1
        total -= 1
    return kept
