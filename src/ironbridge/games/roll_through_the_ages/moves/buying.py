"""Buying a development and paying for it (RA-DEV-1…8, RA-EFF-GRA, RA-RULING-12, -29, -32).

All coins of the roll count. What is missing is paid by whole goods rows and, with Granaries, by food; only
payments without anything superfluous are offered. Rows are named one by one; `pay food` means that food pays
all the rest. As soon as one payment alone is left, it is made.
"""

from ironbridge.games.roll_through_the_ages.actions import BUY_0, ID_DONE, PAY_0
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS
from ironbridge.games.roll_through_the_ages.flow import ask, end_buying
from ironbridge.games.roll_through_the_ages.position import (
    BUYING,
    DEVELOPMENTS,
    FOOD,
    PAYING,
    PEGS,
    SHEET,
    WOOD,
    Ages,
)
from ironbridge.games.roll_through_the_ages.reach import owns, peg, row_value, wealth
from ironbridge.games.roll_through_the_ages.reasons import (
    ALLOWED,
    ALREADY_OWNED,
    FOOD_TOO_LITTLE,
    NO_GRANARIES,
    NOT_SOLD,
    OTHER_QUESTION,
    ROW_EMPTY,
    ROW_NOT_NEEDED,
    ROW_PAID,
    TOO_DEAR,
)
from ironbridge.games.roll_through_the_ages.setup import GRANARIES
from ironbridge.games.roll_through_the_ages.words import by_seat, line, name, units_text
from ironbridge.kernel.log import Line


def legal(position: Ages) -> list[int]:
    """Offer every development that can be paid, and to buy nothing."""
    setup = position.setup
    seat = position.active
    missing = setup.sold & ~position.sheets[seat * SHEET + DEVELOPMENTS]
    means = wealth(position, seat)
    actions: list[int] = []
    for development in range(len(setup.cost)):
        if (missing >> development) & 1 and setup.cost[development] <= means:
            actions.append(BUY_0 + development)
    actions.append(ID_DONE)
    return actions


def legal_paying(position: Ages) -> list[int]:
    """Offer every row that belongs to some payment, and food if it can pay the rest."""
    offered = 0
    for rows in payments(position):
        if rows & position.paid == position.paid:
            offered |= rows & ~position.paid
            if rows == position.paid:
                offered |= 1 << FOOD
    return [PAY_0 + row for row in range(PEGS) if (offered >> row) & 1]


def payments(position: Ages) -> list[int]:
    """List the sets of rows, as bitmasks of pegs, that are payments without anything superfluous.

    For each of them the food that goes with it is `food_needed`.
    """
    held = 0
    for row in range(WOOD, PEGS):
        if peg(position, position.active, row):
            held |= 1 << row
    found: list[int] = []
    rows = held
    while True:
        if _is_payment(position, rows):
            found.append(rows)
        if rows == 0:
            return found
        rows = (rows - 1) & held


def _is_payment(position: Ages, rows: int) -> bool:
    """Tell whether rows and food reach the cost and none of the rows could be left out (RA-RULING-12)."""
    food = food_needed(position, rows)
    if food > _food_for_sale(position):
        return False
    surplus = missing_coins(position, rows) * -1 + food * position.setup.coins_per_food
    for row in range(WOOD, PEGS):
        if (rows >> row) & 1 and row_value(position, position.active, row) <= surplus:
            return False
    return True


def missing_coins(position: Ages, rows: int) -> int:
    """Give what is missing after coins and rows; negative when they are more than enough."""
    missing = position.setup.cost[position.development] - position.coins
    for row in range(WOOD, PEGS):
        if (rows >> row) & 1:
            missing -= row_value(position, position.active, row)
    return missing


def food_needed(position: Ages, rows: int) -> int:
    """Give the food that pays what coins and rows leave open."""
    missing = missing_coins(position, rows)
    rate = position.setup.coins_per_food
    return (missing + rate - 1) // rate if missing > 0 else 0


def _food_for_sale(position: Ages) -> int:
    granaries = owns(position, position.active, GRANARIES)
    return peg(position, position.active, FOOD) if granaries else 0


def why_not_buy(position: Ages, development: int) -> int:
    """Say why a development cannot be bought."""
    if not (position.setup.sold >> development) & 1:
        return NOT_SOLD
    if owns(position, position.to_decide, development):
        return ALREADY_OWNED
    if position.phase != BUYING:
        return OTHER_QUESTION
    return ALLOWED if position.setup.cost[development] <= wealth(position, position.active) else TOO_DEAR


def why_not_pay(position: Ages, row: int) -> int:
    """Say why a row or food cannot be handed in."""
    if row == FOOD and not owns(position, position.to_decide, GRANARIES):
        return NO_GRANARIES
    if position.phase != PAYING:
        return OTHER_QUESTION
    if PAY_0 + row in legal_paying(position):
        return ALLOWED
    if row == FOOD:
        return FOOD_TOO_LITTLE
    if not peg(position, position.active, row):
        return ROW_EMPTY
    return ROW_PAID if (position.paid >> row) & 1 else ROW_NOT_NEEDED


def apply_buy(position: Ages, development: int) -> None:
    """Choose a development; a single possible payment is made at once."""
    position.development = development
    position.paid = 0
    ask(position, PAYING)
    _pay_if_clear(position)


def apply_pay(position: Ages, row: int) -> None:
    """Hand in one row, or let food pay the rest."""
    if row == FOOD:
        _complete(position, position.paid)
        return
    position.paid |= 1 << row
    _pay_if_clear(position)


def _pay_if_clear(position: Ages) -> None:
    only = -1
    for rows in payments(position):
        if rows & position.paid == position.paid:
            if only >= 0:
                return
            only = rows
    _complete(position, only)


def _complete(position: Ages, rows: int) -> None:
    """Pay, take the development and end the step."""
    start = position.active * SHEET
    position.sheets[start + FOOD] -= food_needed(position, rows)
    for row in range(WOOD, PEGS):
        if (rows >> row) & 1:
            position.sheets[start + row] = 0
    position.sheets[start + DEVELOPMENTS] |= 1 << position.development
    end_buying(position)


def story_buy(before: Ages, development: int, after: Ages) -> list[Line]:
    """Tell the purchase if the payment was clear."""
    return [] if after.phase == PAYING else _story(before, development, 0, -1)


def story_pay(before: Ages, row: int, after: Ages) -> list[Line]:
    """Tell the purchase once it is paid."""
    if after.phase == PAYING:
        return []
    return _story(before, before.development, before.paid | (1 << row), row)


def _story(before: Ages, development: int, paid: int, last: int) -> list[Line]:
    seat = before.active
    trial = before.copy()
    assert isinstance(trial, Ages)
    trial.development = development
    rows = paid & ~1
    if last != FOOD:
        rows = next(payment for payment in payments(trial) if payment & rows == rows)
    bundle = food_needed(trial, rows)
    for row in range(WOOD, PEGS):
        if (rows >> row) & 1:
            bundle |= peg(before, seat, row) << (4 * row)
    values = by_seat(seat)
    values["development"] = name(DEVELOPMENT_IDS[development])
    values["cost"] = before.setup.cost[development]
    values["coins"] = before.coins
    values["paid"] = units_text(bundle)
    spot = f"development:{DEVELOPMENT_IDS[development]}"
    key = "log.buy_with_goods" if bundle else "log.buy"
    return [line(seat, key, values, "RA-DEV-6", spot)]
