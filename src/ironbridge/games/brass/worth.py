"""What both evaluations say alike: the worth of money and income, of the tiles left, and the time left."""

from typing import Final

from ironbridge.games.brass.stacks import TileStacks

_STACK_DEPTH: Final = 3
"""Tiles of a stack whose worth counts."""


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
        self._debt_rounds = weights["debt_rounds"]
        self._shortfall = weights["shortfall"]
        self._last_actions = weights["last_actions"]

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
            worth += self._debt * level * min(incomes, self._debt_rounds)
            if incomes and money + level < 0:
                worth += self._shortfall * (money + level)
        if actions > self._last_actions:
            worth += self._cash * min(float(money), self._cash_cap)
            if money < self._poor_below:
                worth -= self._poor * (self._poor_below - money)
        return worth


class MatWorth:
    """The tiles left on a mat by what the next ones would bring."""

    def __init__(self, weights: dict[str, float], stacks: TileStacks) -> None:
        self.stacks = stacks
        self.mat = weights["mat"]
        self.time = weights["mat_time"]
        self.next = weights["mat_next"]

    def table(self, quality: list[float]) -> "MatTable":
        """Prepare for judging many mats; `quality` says what each kind of tile would bring."""
        return MatTable(self, quality)


class MatTable:
    """Mats while tiles keep their quality: each stack's worth is looked up by the number of tiles gone."""

    def __init__(self, rates: MatWorth, quality: list[float]) -> None:
        stacks = rates.stacks
        self._mat = rates.mat
        self._time = rates.time
        self._starts: list[int] = []
        """Where each stack's rows begin."""
        self._tops: list[float] = []
        self._worths: list[float] = []
        """For each row the worth of the next tiles, one number each, so that sums are rounded alike."""
        for industry in range(len(stacks.sizes)):
            self._starts.append(len(self._tops))
            for gone in range(stacks.sizes[industry] + 1):
                rest = stacks.rest(industry, gone)[:_STACK_DEPTH]
                self._tops.append(quality[rest[0]] if rest else 0.0)
                share = 1.0
                for depth in range(_STACK_DEPTH):
                    self._worths.append(share * quality[rest[depth]] if depth < len(rest) else 0.0)
                    share *= rates.next

    def worth(self, gone: list[int], first: int, actions: int, tops: list[float]) -> float:
        """Give the worth of a mat and note in `tops` the quality of each stack's top.

        `gone` says from `first` on how many tiles each stack has lost.
        """
        total = 0.0
        for industry in range(len(tops)):
            row = self._starts[industry] + gone[first + industry]
            tops[industry] = self._tops[row]
            at = row * _STACK_DEPTH
            for depth in range(_STACK_DEPTH):
                total += self._worths[at + depth]
        return total * self._mat * min(1.0, actions / self._time)


class Weights:
    """The weights both games have, looked up once."""

    def __init__(self, weights: dict[str, float], stacks: TileStacks, pound_over: float) -> None:
        self.purse = PurseWorth(weights, pound_over)
        self.mat = MatWorth(weights, stacks)
        self.this_round = weights["this_round"]
        self.tile_income = weights["tile_income"]
        self.tile_stays = weights["tile_stays"]
        self.tile_cube = weights["tile_cube"]
        self.later_income = weights["later_income"]
        self.coal_wait_canal = weights["coal_wait_canal"]
        self.coal_wait = weights["coal_wait"]
        self.coal_unlinked = weights["coal_unlinked"]
        self.iron_wait = weights["iron_wait"]
        self.sell_linked = weights["sell_linked"]
        self.sell_unlinked = weights["sell_unlinked"]
        self.sell_unlinked_late = weights["sell_unlinked_late"]
        self.sell_time = weights["sell_time"]
        self.sell_later = weights["sell_later"]
        self.link_growth = weights["link_growth"]
        self.place = weights["place"]
        self.card = weights["card"]
        self.hand_time = weights["hand_time"]
        self.rail_site = weights["rail_site"]


class Course:
    """What is left of the match in a round, and what tiles are worth by then."""

    def __init__(
        self,
        w: Weights,
        rounds: int,
        this_round: int,
        rail_rounds: int,
        levels: list[int],
        incomes: list[int],
    ) -> None:
        """Take the rounds of an era, the present one, those of an era to come, and every kind's figures."""
        self.rounds_left: int = max(rounds - max(this_round, 1), 0)
        """Rounds of this era after the present one."""
        self.rail_rounds: int = rail_rounds
        """Rounds of an era to come."""
        self.incomes: float = w.purse.incomes(self.rounds_left + rail_rounds)
        """Incomes still to come, as far ahead as they matter."""
        self.fraction: float = (self.rounds_left + w.this_round) / rounds
        """How much of the era is left."""
        self.space: float = w.purse.space(self.incomes)
        """What a space of the income track is worth."""
        self.stays: list[bool] = [rail_rounds > 0 and level > 1 for level in levels]
        """For each kind of tile whether it will be there in an era to come."""
        self.gains: list[float] = [income * self.space * w.tile_income for income in incomes]
        """For each kind of tile what its income is worth when it flips."""


def actions_left(order: list[int], place: int, now: int, per_turn: int, rounds_left: int) -> list[int]:
    """Count each seat's actions left in the era; the seat at `place` of the order has `now` of its turn."""
    later = rounds_left * per_turn
    actions = [later] * len(order)
    if place < len(order):
        actions[order[place]] += now
    for after in range(place + 1, len(order)):
        actions[order[after]] += per_turn
    return actions
