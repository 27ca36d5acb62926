"""What every final throw is worth, its whole end judged, before the dice are settled.

The prices of `Turn` rank the ways to end a turn, as they do in `ending.py`; the best of them are put together
from the parts of the board (`parts.py`), and the network judges each as a whole.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.evaluation.parts import Board, Building, Core, Part
from ironbridge.games.roll_through_the_ages.evaluation.prices import (
    MOST_WORKERS,
    Prices,
    share_workers,
    trace_back,
)
from ironbridge.games.roll_through_the_ages.evaluation.turn import Outcome, Turn, keep_best
from ironbridge.games.roll_through_the_ages.facts import CARAVANS, COMMERCE, ENGINEERING, FACTS
from ironbridge.games.roll_through_the_ages.position import NOTHING, PEGS, STONE, WOOD, AgesPosition

_LOWEST: Final = -1e9
_WAYS: Final = 4
"""How many divisions of choice dice and stones are judged for a throw: the best by their prices."""
_PURCHASES: Final = 3
"""How many developments are tried for what a throw brings."""
_REACH: Final = 3.0
"""What is so many points worse by its prices is not judged."""
_NO_WORKERS: Final[list[float]] = [0.0]
_GOODS: Final[int] = PEGS - WOOD
_STONE: Final[int] = STONE - WOOD
_EXTRAS: Final[int] = (1 << ENGINEERING) | (1 << COMMERCE)
"""The developments that make more of goods than their coins."""


class Purchase:
    """A development, or `NOTHING`, and what is left when it is paid and goods are discarded."""

    def __init__(self, development: int, goods: list[int], food: int, owned: int) -> None:
        """Take also the developments owned afterwards."""
        self.development = development
        self.goods = goods
        self.food = food
        self.owned = owned


class Shares:
    """Ways to divide workers: the best one by some prices, and the best without each of its projects."""

    def __init__(self, prices: Prices) -> None:
        self._gains = prices.gains
        self._chosen: list[list[list[int]]] = [[] for _ in range(len(prices.gains) + 1)]

    def of(self, workers: int) -> list[list[int]]:
        """Give the divisions of so many workers, the best one first."""
        best = trace_back(self._table(len(self._gains)), workers)
        found = [best]
        for project in range(len(best)):
            if best[project]:
                shares = trace_back(self._table(project), workers)
                if shares not in found:
                    found.append(shares)
        return found

    def _table(self, without: int) -> list[list[int]]:
        """Table the best divisions without one project."""
        if not self._chosen[without]:
            gains = self._gains[:]
            if without < len(gains):
                gains[without] = _NO_WORKERS
            self._chosen[without] = share_workers(gains, MOST_WORKERS)[1]
        return self._chosen[without]


class Outlook(Turn):
    """A turn whose throws are worth what the network says of their best ends."""

    def __init__(self, position: AgesPosition, plain: Turn, board: Board, tie_break: float) -> None:
        super().__init__(position, plain.prices, plain.prices_bought, plain.stakes)
        self._board = board
        self._tie_break = tie_break
        self._shares = [Shares(self.prices), Shares(self.prices_bought)]
        self._buildings: list[Building] = []
        self._number: dict[int, int] = {}
        self._divisions: dict[int, list[int]] = {}
        self._cores: dict[int, Core] = {}
        self._food_parts: dict[int, Part] = {}
        self._goods_parts: dict[int, Part] = {}
        self._disasters: dict[int, Part] = {}
        self._bought: dict[int, list[Purchase]] = {}

    def throw_worth(self, code: int) -> float:
        """Give what the network expects after the best end of the turn with a final throw."""
        outcomes = self.outcomes(code)
        ranked: list[tuple[float, int, int]] = []
        for at in range(len(outcomes)):
            found = outcomes[at]
            struck = self.struck(found)
            for stones in range(self._stones_to_cut(found.goods) + 1):
                workers = found.workers + stones * FACTS.workers_per_stone
                goods = _without_stones(found.goods, stones)
                worth = self.after_cutting(goods, found.coins, found.food, workers, struck)
                ranked.append((-worth, at, stones))
        if len(ranked) > 1:
            ranked.sort()
        best = _LOWEST
        for entry in ranked[:_WAYS]:
            if entry[0] < ranked[0][0] + _REACH:
                best = max(best, self._best_end(outcomes[entry[1]], entry[2]))
        return best

    def _stones_to_cut(self, goods: list[int]) -> int:
        return goods[_STONE] if (self.owned >> ENGINEERING) & 1 else 0

    def _best_end(self, found: Outcome, stones: int) -> float:
        """Judge the ways to build and buy after an outcome some of whose stones are cut."""
        workers = min(found.workers + stones * FACTS.workers_per_stone, MOST_WORKERS)
        struck = self._disaster(found.skulls, found.famine)
        left = _without_stones(found.goods, stones)
        buying = self.with_purchase(left, found.coins, found.food, workers)
        idle = self.without_purchase(left, found.food, workers)
        best = _LOWEST
        for purchase in self._purchases_of(left, found.coins, found.food):
            if purchase.development == NOTHING:
                if idle < buying - _REACH:
                    continue
            elif buying < idle - _REACH:
                break
            goods = self._goods_part(purchase)
            coins = 0
            for row in range(_GOODS):
                coins += FACTS.good_values[row][purchase.goods[row]]
            for number in self._divided(workers, purchase.development):
                core = self._core(number, purchase.development)
                food = self._food_part(self._buildings[number], purchase.food)
                if core.last:
                    margin = core.margin + food.margin + goods.margin + struck.margin
                    best = max(best, margin + self._tie_break * coins)
                else:
                    best = max(best, self._answer(core, food, goods, struck))
        return best

    def _answer(self, core: Part, food: Part, goods: Part, struck: Part) -> float:
        """Let the network answer about the sum of parts."""
        total = core.straight + food.straight + goods.straight + struck.straight
        first, second, third, fourth = core.hidden, food.hidden, goods.hidden, struck.hidden
        answers = self._board.network.answers
        for unit in range(len(answers)):
            held = first[unit] + second[unit] + third[unit] + fourth[unit]
            if held > 0.0:
                total += held * answers[unit]
        return total

    def _divided(self, workers: int, development: int) -> list[int]:
        """Give the numbers of the buildings that so many workers could best make."""
        buying = 0 if development == NOTHING else 1
        key = 2 * workers + buying
        known = self._divisions.get(key)
        if known is None:
            known = [self._building(shares) for shares in self._shares[buying].of(workers)]
            self._divisions[key] = known
        return known

    def _building(self, shares: list[int]) -> int:
        key = 0
        for share in shares:
            key = key * 32 + share
        number = self._number.get(key)
        if number is None:
            number = len(self._buildings)
            self._buildings.append(self._board.build(shares))
            self._number[key] = number
        return number

    def _core(self, number: int, development: int) -> Core:
        key = number * 32 + development + 1
        known = self._cores.get(key)
        if known is None:
            known = self._board.core(self._buildings[number], development)
            self._cores[key] = known
        return known

    def _food_part(self, building: Building, food: int) -> Part:
        key = building.cities * 16 + food
        known = self._food_parts.get(key)
        if known is None:
            known = self._board.food(building, food)
            self._food_parts[key] = known
        return known

    def _goods_part(self, purchase: Purchase) -> Part:
        extras = purchase.owned & _EXTRAS
        key = extras
        for units in purchase.goods:
            key = key * 16 + units
        known = self._goods_parts.get(key)
        if known is None:
            known = self._board.goods(purchase.goods, extras)
            self._goods_parts[key] = known
        return known

    def _disaster(self, skulls: int, famine: int) -> Part:
        key = skulls * 16 + famine
        known = self._disasters.get(key)
        if known is None:
            known = self._board.disaster(skulls, famine)
            self._disasters[key] = known
        return known

    def _purchases_of(self, goods: list[int], coins: int, food: int) -> list[Purchase]:
        """Give buying nothing and the purchases that promise most, each paid in the best way."""
        key = coins
        for units in goods:
            key = key * 16 + units
        key = key * 16 + food
        known = self._bought.get(key)
        if known is None:
            known = self._find_purchases(goods, coins, food)
            self._bought[key] = known
        return known

    def _find_purchases(self, goods: list[int], coins: int, food: int) -> list[Purchase]:
        ranked = self.payments(goods, coins, food)
        ranked.sort()
        found = [self._purchase(NOTHING, goods, 0, food)]
        for entry in ranked[:_PURCHASES]:
            if entry[0] < ranked[0][0] + _REACH:
                found.append(self._purchase(entry[1], goods, entry[2], entry[3]))
        return found

    def _purchase(self, development: int, goods: list[int], rows: int, food: int) -> Purchase:
        left = goods[:]
        for row in range(_GOODS):
            if (rows >> row) & 1:
                left[row] = 0
        owned = self.owned
        if development != NOTHING:
            owned |= 1 << development
        if not (owned >> CARAVANS) & 1:
            left = keep_best(left)
        return Purchase(development, left, food, owned)


def _without_stones(goods: list[int], stones: int) -> list[int]:
    if stones == 0:
        return goods
    left = goods[:]
    left[_STONE] -= stones
    return left
