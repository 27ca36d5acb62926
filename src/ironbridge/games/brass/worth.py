"""What both evaluations say alike: the worth of money and income, of the tiles left, and the time left."""

from typing import Final

from ironbridge.games.brass.stacks import NO_TILE, TileStacks

_STACK_DEPTH: Final = 3
"""Tiles of a stack whose worth counts."""
_DEBT_ROUNDS: Final = 6.0
"""How many rounds ahead a negative income is feared."""
_LAST_ACTIONS: Final = 2
"""With so few actions left cash in hand helps no further."""


class PurseWorth:
    """Money by what can be bought with it, income by what it will be."""

    def __init__(self, weights: dict[str, float], pound_over: float) -> None:
        """Read the weights; `pound_over` is the worth of a pound that no action can spend."""
        self.pound = weights["pound"]
        self._pound_over = pound_over
        self._need = weights["pounds_per_action"]
        self._cash = weights["cash"]
        self._cash_cap = weights["cash_cap"]
        self._poor = weights["poor"]
        self._poor_below = weights["poor_below"]
        self._horizon = weights["income_horizon"]
        self._step = weights["levels_per_space"]
        self._debt = weights["debt"]
        self._shortfall = weights["shortfall"]

    def incomes(self, rounds: int) -> float:
        """Count the incomes still to come, as far ahead as they matter."""
        return min(float(rounds), self._horizon)

    def space(self, incomes: float) -> float:
        """Give the worth of a space of the income track."""
        return self._step * incomes * self.pound

    def worth(self, money: int, level: int, incomes: float, actions: int) -> float:
        """Give the worth of a seat's money and income level with so many actions left."""
        funds = money + level * incomes
        need = self._need * actions
        worth = self.pound * min(funds, need)
        if funds > need:
            worth += self._pound_over * (funds - need)
        if level < 0:
            worth += self._debt * level * min(incomes, _DEBT_ROUNDS)
            if incomes and money + level < 0:
                worth += self._shortfall * (money + level)
        if actions > _LAST_ACTIONS:
            worth += self._cash * min(float(money), self._cash_cap)
            if money < self._poor_below:
                worth -= self._poor * (self._poor_below - money)
        return worth


class MatWorth:
    """The tiles left on a mat by what the next ones would bring."""

    def __init__(self, weights: dict[str, float], stacks: TileStacks) -> None:
        self._stacks = stacks
        self._mat = weights["mat"]
        self._time = weights["mat_time"]
        self._next = weights["mat_next"]

    def worth(self, gone: list[int], quality: list[float], actions: int, tops: list[float]) -> float:
        """Give the worth of a mat and note in `tops` the quality of each stack's top.

        `gone` says how many tiles each stack has lost, `quality` what each kind of tile would bring.
        """
        total = 0.0
        for industry in range(len(gone)):
            share = 1.0
            for depth in range(_STACK_DEPTH):
                kind = self._stacks.top(industry, gone[industry] + depth)
                if kind == NO_TILE:
                    break
                if depth == 0:
                    tops[industry] = quality[kind]
                total += share * quality[kind]
                share *= self._next
        return total * self._mat * min(1.0, actions / self._time)


def actions_left(seat: int, order: list[int], place: int, now: int, per_turn: int, rounds_left: int) -> int:
    """Count a seat's actions left in the era; the seat at `place` of the order has `now` of this turn's."""
    actions = rounds_left * per_turn
    own = order.index(seat)
    if own == place:
        return actions + now
    return actions + per_turn if own > place else actions
