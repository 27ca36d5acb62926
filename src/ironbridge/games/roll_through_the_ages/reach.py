"""Questions several moves ask: what a seat owns, what is free, what it can pay, what could be traded."""

from typing import Final

from ironbridge.games.roll_through_the_ages.facts import FACTS, GRANARIES, SHIPPING
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    CITIES,
    CLOTH,
    DEVELOPMENTS,
    FINISHED,
    FOOD,
    NOTHING,
    PEGS,
    PROJECTS,
    SHEET,
    SHIPS,
    WOOD,
    AgesPosition,
)
from ironbridge.kernel.native import i64

_NO_ROW: Final = 1 << 30
"""More than any row is worth."""


def owns(position: AgesPosition, seat: int, development: int) -> bool:
    """Tell whether a seat owns a development."""
    return (position.sheets[seat * SHEET + DEVELOPMENTS] >> development) & 1 == 1


def count_bits(mask: int) -> int:
    """Count what a bitmask holds."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def most_developments(position: AgesPosition) -> int:
    """Count the developments of the seat that owns most."""
    most = 0
    for seat in range(position.seats):
        most = max(most, count_bits(position.sheets[seat * SHEET + DEVELOPMENTS]))
    return most


def peg(position: AgesPosition, seat: int, row: int) -> int:
    """Count the units of food or of a good."""
    return position.sheets[seat * SHEET + row]


def cities(position: AgesPosition, seat: int) -> int:
    """Count a seat's completed cities."""
    finished = position.sheets[seat * SHEET + FINISHED]
    return FACTS.start_cities + count_bits(finished & ((1 << CITIES) - 1))


def goods(position: AgesPosition, seat: int) -> int:
    """Count all units of goods."""
    start = seat * SHEET
    total = 0
    for row in range(WOOD, PEGS):
        total += position.sheets[start + row]
    return total


def row_value(position: AgesPosition, seat: int, row: int) -> int:
    """Give the printed coin value of a goods row (RA-GOODS-7)."""
    return FACTS.good_values[row - 1][position.sheets[seat * SHEET + row]]


def goods_value(position: AgesPosition, seat: int) -> int:
    """Give the coin value of all goods rows."""
    total = 0
    for row in range(WOOD, PEGS):
        total += row_value(position, seat, row)
    return total


def wealth(position: AgesPosition, seat: int) -> int:
    """Give all a seat could pay now: coins, every row, and food with Granaries (RA-DEV-6, RA-EFF-GRA)."""
    total = position.coins + goods_value(position, seat)
    if owns(position, seat, GRANARIES):
        total += peg(position, seat, FOOD) * position.options.coins_per_food
    return total


def affordable(position: AgesPosition, seat: int) -> int:
    """Give the developments that a seat lacks and can pay, as a bitmask."""
    options = position.options
    found = options.sold & ~position.sheets[seat * SHEET + DEVELOPMENTS]
    means = wealth(position, seat)
    for development in range(len(options.cost)):
        if options.cost[development] > means:
            found &= ~(1 << development)
    return found


def payments(position: AgesPosition) -> list[int]:
    """List the sets of rows, as bitmasks of pegs, that are payments without anything superfluous.

    Each of them contains what is already paid; the food that goes with it is `food_needed`.
    """
    seat = position.active
    food: i64 = peg(position, seat, FOOD) if owns(position, seat, GRANARIES) else 0
    rate: i64 = position.options.coins_per_food
    cost: i64 = missing_coins(position, 0)
    paid: i64 = position.paid
    held: i64 = 0
    values = [0] * PEGS
    for row in range(WOOD, PEGS):
        if peg(position, seat, row):
            held |= 1 << row
            values[row] = row_value(position, seat, row)
    found: list[int] = []
    rows: i64 = held
    while True:
        if rows & paid == paid:
            # Rows and food must reach the cost, and none of the rows could be left out (RA-RULING-12).
            missing: i64 = cost
            least: i64 = _NO_ROW
            for row in range(WOOD, PEGS):
                if rows >> row & 1:
                    value: i64 = values[row]
                    missing -= value
                    least = min(least, value)
            eaten: i64 = (missing + rate - 1) // rate if missing > 0 else 0
            if eaten <= food and least > eaten * rate - missing:
                found.append(rows)
        if rows == 0:
            return found
        rows = (rows - 1) & held


def missing_coins(position: AgesPosition, rows: int) -> int:
    """Give what is missing after coins and rows; negative when they are more than enough."""
    missing = position.options.cost[position.development] - position.coins
    for row in range(WOOD, PEGS):
        if (rows >> row) & 1:
            missing -= row_value(position, position.active, row)
    return missing


def food_needed(position: AgesPosition, rows: int) -> int:
    """Give the food that pays what coins and rows leave open (RA-EFF-GRA)."""
    missing = missing_coins(position, rows)
    rate = position.options.coins_per_food
    return (missing + rate - 1) // rate if missing > 0 else 0


def free_boxes(position: AgesPosition, seat: int, project: int) -> int:
    """Count the empty boxes of one project."""
    return position.options.boxes[project] - position.sheets[seat * SHEET + BOXES + project]


def can_build_any(position: AgesPosition, seat: int) -> bool:
    """Tell whether any available project has an empty box."""
    return position.options.available & ~position.sheets[seat * SHEET + FINISHED] != 0


def most_workers(position: AgesPosition, project: int) -> int:
    """Give how many workers a project can take now."""
    return min(position.workers, free_boxes(position, position.active, project))


def only_project(position: AgesPosition) -> int:
    """Give the one project with an empty box, or `NOTHING` when there are several or none."""
    open_projects = position.options.available & ~position.sheets[position.active * SHEET + FINISHED]
    if open_projects == 0 or open_projects & (open_projects - 1):
        return NOTHING
    project = 0
    while project < PROJECTS and not (open_projects >> project) & 1:
        project += 1
    return project


def ships_possible(position: AgesPosition, seat: int) -> int:
    """Count the ships a seat could build now (LB-SHIP-1, LB-SHIP-2)."""
    if not owns(position, seat, SHIPPING):
        return 0
    room = position.options.most_ships - peg(position, seat, SHIPS)
    by_wood = peg(position, seat, WOOD) // FACTS.ship_wood
    by_cloth = peg(position, seat, CLOTH) // FACTS.ship_cloth
    return max(0, min(room, by_wood, by_cloth))


def has_room(position: AgesPosition, seat: int, row: int) -> bool:
    """Tell whether a peg can still advance."""
    return position.sheets[seat * SHEET + row] < position.options.limits[row]


def can_swap_any(position: AgesPosition, seat: int) -> bool:
    """Tell whether a ship could change some good into another (LB-SHIP-3, LB-SHIP-4)."""
    if position.swaps == 0:
        return False
    held = 0
    rows_with_room = 0
    for row in range(WOOD, PEGS):
        if peg(position, seat, row):
            held |= 1 << row
        if has_room(position, seat, row):
            rows_with_room |= 1 << row
    return _differ(held, rows_with_room)


def can_deal(position: AgesPosition, seat: int, partner: int) -> bool:
    """Tell whether two seats could exchange anything (RA-TRADE-4, RA-RULING-17)."""
    giving = movable(position, seat, partner)
    taking = movable(position, partner, seat)
    if position.options.gifts:
        return giving | taking != 0
    return _differ(giving, taking)


def movable(position: AgesPosition, giver: int, receiver: int) -> int:
    """Give the pegs of which one unit could change hands, as a bitmask."""
    mask = 0
    for row in range(PEGS):
        if peg(position, giver, row) and has_room(position, receiver, row):
            mask |= 1 << row
    return mask


def units(bundle: int, row: int) -> int:
    """Count the units of one peg in a bundle: four bits for each."""
    return (bundle >> (4 * row)) & 15


def can_trade_any(position: AgesPosition) -> bool:
    """Tell whether the active seat could propose anything to anybody."""
    if not position.options.trading or position.proposals >= FACTS.proposals_per_turn:
        return False
    for partner in range(position.seats):
        if partner != position.active and can_deal(position, position.active, partner):
            return True
    return False


def _differ(left: int, right: int) -> bool:
    """Tell whether two different bits can be picked, one from each mask."""
    return left != 0 and right != 0 and not (left == right and left & (left - 1) == 0)
