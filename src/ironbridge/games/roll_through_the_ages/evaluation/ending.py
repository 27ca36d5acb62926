"""The end of a turn whose dice are settled: whole ways to end it are played out and judged as they stand.

The tables of `Turn` add up what every part of a turn is worth by itself; they propose a few ways. What the
board is worth after each of them is asked of the judge, who sees the parts together.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.actions import (
    BUILD_0,
    BUY_0,
    DISCARD_0,
    ID_DONE,
    PAY_0,
    WORKERS_0,
)
from ironbridge.games.roll_through_the_ages.evaluation.judge import LOWEST, TurnJudge, may_cut
from ironbridge.games.roll_through_the_ages.evaluation.prices import boxes_to_fill, share_workers, trace_back
from ironbridge.games.roll_through_the_ages.evaluation.turn import Turn, keep_best
from ironbridge.games.roll_through_the_ages.flow.turn import begin_turn
from ironbridge.games.roll_through_the_ages.position import (
    DISASTERS,
    FOOD,
    GOES_ON,
    PEGS,
    SHEET,
    WOOD,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.questions import (
    ASK_BUILD,
    ASK_BUY,
    ASK_CHOOSE,
    ASK_CUT,
    ASK_DISCARD,
    ASK_LAUNCH,
    ASK_NOTHING,
    ASK_PAY,
    ASK_SMITH,
    ASK_STAFF,
    ASK_TRADE,
)
from ironbridge.games.roll_through_the_ages.reach import food_needed, payments

_WAYS: Final = 4
"""How many answers to one question are played out: the best of those the tables compare."""
_ENDS: Final = 6
"""How many of the best ends are remembered."""
_FAR: Final = 3.0
"""Ends so many points worse than the best are not looked at any further."""
_NO_WORKERS: Final[list[float]] = [0.0]


def is_settled(position: AgesPosition) -> bool:
    """Tell whether the dice are settled and the question is one that a whole way of ending answers."""
    return position.asked in (
        ASK_CHOOSE, ASK_SMITH, ASK_CUT, ASK_BUILD, ASK_STAFF, ASK_LAUNCH, ASK_BUY, ASK_PAY, ASK_DISCARD,
    )  # fmt: skip


class Ending:
    """Finds the best way to end a turn and answers by it as long as it is followed."""

    def __init__(self, judge: TurnJudge, ahead: int) -> None:
        """Take how many of the best ends are compared by what the next turn promises."""
        self._judge = judge
        self._ahead = ahead
        self._keys: list[list[int]] = []
        self._actions: list[int] = []

    def best(self, position: AgesPosition) -> int:
        """Answer a decision after the throws."""
        key = _key(position)
        for at in range(len(self._keys)):
            if self._keys[at] == key:
                return self._actions[at]
        search = _Search(self._judge, position)
        search.go(position)
        best = self._look_ahead(search.ends[: self._ahead], position)
        self._keys = best.keys
        self._actions = best.actions
        return self._actions[0]

    def _look_ahead(self, ends: "list[_End]", position: AgesPosition) -> "_End":
        """Give the end after which the seat's next turn promises most, as if nobody moved in between."""
        best = ends[0]
        if len(ends) == 1 or best.after.end != GOES_ON or best.after.asked == ASK_NOTHING:
            return best
        highest = LOWEST
        for end in ends:
            if end.after.end == GOES_ON and end.worth > ends[0].worth - _FAR:
                worth = self._judge.expected(_next_turn(end.after, position))
                if worth > highest:
                    highest = worth
                    best = end
        return best


class _End:
    """A way to end a turn: its decisions, the position after them, and what the judge says of it."""

    def __init__(self, worth: float, keys: list[list[int]], actions: list[int], after: AgesPosition) -> None:
        self.worth = worth
        self.keys = keys
        self.actions = actions
        self.after = after


class _Search:
    """Plays the ways to end one turn."""

    def __init__(self, judge: TurnJudge, position: AgesPosition) -> None:
        self._judge = judge
        self._turn: Turn = judge.turn(position)
        self._seat = position.active
        self._number = position.turn
        self._start = position.active * SHEET
        self._suffered = position.sheets[self._start + DISASTERS]
        self._keys: list[list[int]] = []
        self._actions: list[int] = []
        self.ends: list[_End] = []
        """The best ways so far, the very best first."""

    def go(self, position: AgesPosition) -> None:
        """Play on from a position in all ways worth it; the position is not changed."""
        asked = position.asked
        if position.turn != self._number or asked == ASK_NOTHING:
            self._judge_end(position)
        elif asked in (ASK_CHOOSE, ASK_CUT):
            self._divide(position)
        elif asked == ASK_BUILD:
            for shares in self._divisions(position):
                self._build(position, shares)
        elif asked == ASK_BUY:
            self._buy(position)
        elif asked == ASK_DISCARD:
            self._step(position, self._discard(position))
        elif asked == ASK_TRADE:
            # What ships and deals would bring is judged when they are asked for.
            self._step(position, ID_DONE)
        else:
            for action in position.legal():
                self._step(position, action)

    def _judge_end(self, position: AgesPosition) -> None:
        worth = self._judge.after(position, self._seat)
        at = len(self.ends)
        while at > 0 and worth > self.ends[at - 1].worth:
            at -= 1
        if at < _ENDS:
            self.ends.insert(at, _End(worth, self._keys[:], self._actions[:], position))
            del self.ends[_ENDS:]

    def _answer(self, position: AgesPosition, action: int) -> AgesPosition:
        """Answer, and note it."""
        self._keys.append(_key(position))
        self._actions.append(action)
        after = position.copy()
        after.advance(action)
        return after

    def _forget(self, noted: int) -> None:
        del self._keys[noted:]
        del self._actions[noted:]

    def _step(self, position: AgesPosition, action: int) -> None:
        noted = len(self._actions)
        self.go(self._answer(position, action))
        self._forget(noted)

    def _divide(self, position: AgesPosition) -> None:
        """Divide choice dice, or cut stones, in the ways that the tables like best."""
        ranked: list[tuple[float, int]] = []
        for action in position.legal():
            after = position.copy()
            after.advance(action)
            ranked.append((-self._guess(after), action))
        ranked.sort()
        for entry in ranked[:_WAYS]:
            self._step(position, entry[1])

    def _guess(self, position: AgesPosition) -> float:
        """Guess by the tables what the rest of the turn is worth."""
        if position.turn != self._number or position.asked == ASK_NOTHING:
            return self._judge.after(position, self._seat)
        start = self._start
        goods = position.sheets[start + WOOD : start + PEGS]
        food = position.sheets[start + FOOD]
        struck = (self._suffered - position.sheets[start + DISASTERS]) * self._turn.stakes.point
        if may_cut(position):
            return self._turn.rest(goods, position.coins, food, position.workers, struck)
        return self._turn.after_cutting(goods, position.coins, food, position.workers, struck)

    def _divisions(self, position: AgesPosition) -> list[list[int]]:
        """Divide the workers as is best with and without a purchase, or without one of the projects."""
        found: list[list[int]] = []
        for gains in (self._turn.prices.gains, self._turn.prices_bought.gains):
            best = _share(gains, position.workers)
            if best not in found:
                found.append(best)
            for project in range(len(best)):
                if best[project] and len(found) < _WAYS + 2:
                    others = gains[:]
                    others[project] = _NO_WORKERS
                    shares = _share(others, position.workers)
                    if shares not in found:
                        found.append(shares)
        return found

    def _build(self, position: AgesPosition, shares: list[int]) -> None:
        """Send the workers, and go on."""
        noted = len(self._actions)
        wanted = boxes_to_fill(position, self._seat, shares)
        after = position
        while after.turn == self._number and after.asked in (ASK_BUILD, ASK_STAFF):
            if after.asked == ASK_STAFF:
                number = max(wanted[after.project], 1)
                wanted[after.project] = 0
                after = self._answer(after, WORKERS_0 + number)
                continue
            action = next_building(after, wanted)
            after = self._answer(after, action)
            if after.asked != ASK_STAFF and action != ID_DONE:
                wanted[action - BUILD_0] = 0
        self.go(after)
        self._forget(noted)

    def _buy(self, position: AgesPosition) -> None:
        """Buy nothing, or one of the developments that the tables like best."""
        ranked: list[tuple[float, int, int]] = []
        for action in position.legal():
            if action == ID_DONE:
                self._step(position, ID_DONE)
            else:
                ranked.append(self._payment(position, action - BUY_0))
        ranked.sort()
        for entry in ranked[: _WAYS - 1]:
            noted = len(self._actions)
            after = self._answer(position, BUY_0 + entry[1])
            while after.turn == self._number and after.asked == ASK_PAY:
                after = self._answer(after, _next_row(after, entry[2]))
            self.go(after)
            self._forget(noted)

    def _payment(self, position: AgesPosition, development: int) -> tuple[float, int, int]:
        """Find the best payment for a development: its loss, the development, the rows."""
        start = self._start
        trial = position.copy()
        trial.development = development
        trial.paid = 0
        prices = self._turn.prices_bought
        best = 0
        highest = LOWEST
        for rows in payments(trial):
            goods = position.sheets[start + WOOD : start + PEGS]
            for row in range(WOOD, PEGS):
                if (rows >> row) & 1:
                    goods[row - WOOD] = 0
            left = position.sheets[start + FOOD] - food_needed(trial, rows)
            worth = self._turn.kept_worth(goods, prices, 1) + prices.food[left]
            if worth > highest:
                highest = worth
                best = rows
        return (-highest - prices.development[development], development, best)

    def _discard(self, position: AgesPosition) -> int:
        goods = position.sheets[self._start + WOOD : self._start + PEGS]
        kept = keep_best(goods)
        for row in range(len(goods)):
            if kept[row] < goods[row]:
                return DISCARD_0 + row
        return position.legal()[0]


def _next_turn(after: AgesPosition, before: AgesPosition) -> AgesPosition:
    """Begin the next turn of the seat whose turn it was, the boards as they stand."""
    if before.options.solo:
        return after
    position = after.copy()
    position.active = before.active
    position.round = before.round + 1
    begin_turn(position)
    return position


def next_building(position: AgesPosition, wanted: list[int]) -> int:
    """Choose the first project that wants workers; if there is none, be done where that is allowed."""
    for project in range(len(wanted)):
        if wanted[project]:
            return BUILD_0 + project
    legal = position.legal()
    return ID_DONE if ID_DONE in legal else legal[0]


def _share(gains: list[list[float]], workers: int) -> list[int]:
    return trace_back(share_workers(gains, workers)[1], workers)


def _next_row(position: AgesPosition, rows: int) -> int:
    """Name the next row of a payment; once all are named, food pays the rest."""
    for row in range(WOOD, PEGS):
        if ((rows & ~position.paid) >> row) & 1:
            return PAY_0 + row
    return PAY_0 + FOOD


def _key(position: AgesPosition) -> list[int]:
    """Describe all that the rest of the turn depends on."""
    return [
        position.turn,
        position.asked,
        position.workers,
        position.coins,
        position.project,
        position.development,
        position.paid,
        position.claimed,
        *position.dice,
        *position.sheets,
    ]
