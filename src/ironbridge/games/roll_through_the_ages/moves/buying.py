"""Buying a development and paying for it (RA-DEV-1…8, RA-EFF-GRA, RA-RULING-12, -29, -32).

All coins of the roll count. What is missing is paid by whole goods rows and, with Granaries, by food; only
payments without anything superfluous are offered. Rows are named one by one; `pay food` means that food pays
all the rest. As soon as one payment alone is left, it is made.
"""

from ironbridge.games.roll_through_the_ages import reasons
from ironbridge.games.roll_through_the_ages.actions import BUY_0, PAY_0
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, GRANARIES
from ironbridge.games.roll_through_the_ages.flow.turn import ask, end_buying
from ironbridge.games.roll_through_the_ages.position import (
    DEVELOPMENTS,
    FOOD,
    PEGS,
    SHEET,
    WOOD,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.questions import ASK_BUY, ASK_PAY
from ironbridge.games.roll_through_the_ages.reach import affordable, food_needed, owns, payments, peg
from ironbridge.games.roll_through_the_ages.words import by_seat, line, name, units_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class Buy(Move[AgesPosition]):
    """Choosing a development."""

    def legal(self, position: AgesPosition, found: list[int]) -> None:
        """Offer every development that can be paid."""
        offered = affordable(position, position.active)
        for development in range(len(position.options.cost)):
            if (offered >> development) & 1:
                found.append(BUY_0 + development)

    def why_not(self, position: AgesPosition, action: int) -> int:
        development = action - BUY_0
        if not (position.options.sold >> development) & 1:
            return reasons.NOT_SOLD
        if owns(position, position.to_decide, development):
            return reasons.ALREADY_OWNED
        if position.asked != ASK_BUY:
            return reasons.OTHER_QUESTION
        offered = affordable(position, position.active)
        return reasons.FINE if (offered >> development) & 1 else reasons.TOO_DEAR

    def apply(self, position: AgesPosition, action: int) -> None:
        """Choose it; a single possible payment is made at once."""
        position.development = action - BUY_0
        position.paid = 0
        ask(position, ASK_PAY)
        _pay_if_clear(position)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        """Tell the purchase if the payment was clear."""
        return [] if after.asked == ASK_PAY else _bought(before, action - BUY_0, 0, False)


class Pay(Move[AgesPosition]):
    """Handing in one row, or letting food pay the rest."""

    def legal(self, position: AgesPosition, found: list[int]) -> None:
        """Offer every row that belongs to some payment, and food if it can pay the rest."""
        offered = 0
        for rows in payments(position):
            offered |= 1 << FOOD if rows == position.paid else rows & ~position.paid
        for row in range(PEGS):
            if (offered >> row) & 1:
                found.append(PAY_0 + row)

    def why_not(self, position: AgesPosition, action: int) -> int:
        row = action - PAY_0
        if row == FOOD and not owns(position, position.to_decide, GRANARIES):
            return reasons.NO_GRANARIES
        if position.asked != ASK_PAY:
            return reasons.OTHER_QUESTION
        if action in position.legal():
            return reasons.FINE
        if row == FOOD:
            return reasons.FOOD_TOO_LITTLE
        if not peg(position, position.active, row):
            return reasons.ROW_EMPTY
        return reasons.ROW_PAID if (position.paid >> row) & 1 else reasons.ROW_NOT_NEEDED

    def apply(self, position: AgesPosition, action: int) -> None:
        """Note the row, and pay once the payment is clear."""
        if action == PAY_0 + FOOD:
            _complete(position, position.paid)
            return
        position.paid |= 1 << (action - PAY_0)
        _pay_if_clear(position)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        """Tell the purchase once it is paid."""
        if after.asked == ASK_PAY:
            return []
        with_food = action == PAY_0 + FOOD
        paid = before.paid if with_food else before.paid | (1 << (action - PAY_0))
        return _bought(before, before.development, paid, with_food)


def _pay_if_clear(position: AgesPosition) -> None:
    possible = payments(position)
    if len(possible) == 1:
        _complete(position, possible[0])


def _complete(position: AgesPosition, rows: int) -> None:
    """Pay, take the development and end the step."""
    start = position.active * SHEET
    position.sheets[start + FOOD] -= food_needed(position, rows)
    for row in range(WOOD, PEGS):
        if (rows >> row) & 1:
            position.sheets[start + row] = 0
    position.sheets[start + DEVELOPMENTS] |= 1 << position.development
    end_buying(position)


def _bought(before: AgesPosition, development: int, paid: int, with_food: bool) -> list[Line]:
    """Tell a purchase: food pays the rest of these rows, or they leave one payment alone."""
    seat = before.active
    trial = before.copy()
    trial.development = development
    trial.paid = paid
    rows = paid if with_food else payments(trial)[0]
    bundle = food_needed(trial, rows)
    for row in range(WOOD, PEGS):
        if (rows >> row) & 1:
            bundle |= peg(before, seat, row) << (4 * row)
    values = by_seat(
        seat,
        development=name(DEVELOPMENT_IDS[development]),
        cost=before.options.cost[development],
        coins=before.coins,
        paid=units_text(bundle),
    )
    spot = f"development:{DEVELOPMENT_IDS[development]}"
    key = "log.buy_with_goods" if bundle else "log.buy"
    return [line(seat, key, values, "RA-DEV-6", spot)]
