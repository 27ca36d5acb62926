"""Questions several moves ask: what a seat owns, what is free, what it can pay, what could be traded."""

from ironbridge.games.roll_through_the_ages.facts import FACTS
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    CITIES,
    CLOTH,
    DEVELOPMENTS,
    FINISHED,
    FOOD,
    PEGS,
    SHEET,
    SHIPS,
    WOOD,
    Ages,
)
from ironbridge.games.roll_through_the_ages.setup import GRANARIES, SHIPPING


def owns(position: Ages, seat: int, development: int) -> bool:
    """Tell whether a seat owns a development."""
    return (position.sheets[seat * SHEET + DEVELOPMENTS] >> development) & 1 == 1


def most_developments(position: Ages) -> int:
    """Count the developments of the seat that owns most."""
    most = 0
    for seat in range(position.seats):
        owned = position.sheets[seat * SHEET + DEVELOPMENTS]
        count = 0
        while owned:
            owned &= owned - 1
            count += 1
        most = max(most, count)
    return most


def peg(position: Ages, seat: int, row: int) -> int:
    """Count the units of food or of a good."""
    return position.sheets[seat * SHEET + row]


def cities(position: Ages, seat: int) -> int:
    """Count a seat's completed cities."""
    finished = position.sheets[seat * SHEET + FINISHED]
    count = FACTS.start_cities
    for city in range(CITIES):
        count += (finished >> city) & 1
    return count


def goods(position: Ages, seat: int) -> int:
    """Count all units of goods."""
    start = seat * SHEET
    total = 0
    for row in range(WOOD, PEGS):
        total += position.sheets[start + row]
    return total


def row_value(position: Ages, seat: int, row: int) -> int:
    """Give the printed coin value of a goods row (RA-GOODS-7)."""
    return FACTS.good_values[row - 1][position.sheets[seat * SHEET + row]]


def goods_value(position: Ages, seat: int) -> int:
    """Give the coin value of all goods rows."""
    total = 0
    for row in range(WOOD, PEGS):
        total += row_value(position, seat, row)
    return total


def wealth(position: Ages, seat: int) -> int:
    """Give all a seat could pay now: coins, every row, and food with Granaries (RA-DEV-6, RA-EFF-GRA)."""
    total = position.coins + goods_value(position, seat)
    if owns(position, seat, GRANARIES):
        total += peg(position, seat, FOOD) * position.setup.coins_per_food
    return total


def can_buy_any(position: Ages, seat: int) -> bool:
    """Tell whether any development can be bought."""
    setup = position.setup
    missing = setup.sold & ~position.sheets[seat * SHEET + DEVELOPMENTS]
    means = wealth(position, seat)
    for development in range(len(setup.cost)):
        if (missing >> development) & 1 and setup.cost[development] <= means:
            return True
    return False


def free_boxes(position: Ages, seat: int, project: int) -> int:
    """Count the empty boxes of one project."""
    return position.setup.boxes[project] - position.sheets[seat * SHEET + BOXES + project]


def can_build_any(position: Ages, seat: int) -> bool:
    """Tell whether any available project has an empty box."""
    return position.setup.available & ~position.sheets[seat * SHEET + FINISHED] != 0


def ships_possible(position: Ages, seat: int) -> int:
    """Count the ships a seat could build now (LB-SHIP-1, LB-SHIP-2)."""
    if not owns(position, seat, SHIPPING):
        return 0
    room = position.setup.most_ships - peg(position, seat, SHIPS)
    by_wood = peg(position, seat, WOOD) // FACTS.ship_wood
    by_cloth = peg(position, seat, CLOTH) // FACTS.ship_cloth
    return max(0, min(room, by_wood, by_cloth))


def has_room(position: Ages, seat: int, row: int) -> bool:
    """Tell whether a peg can still advance."""
    return position.sheets[seat * SHEET + row] < position.setup.limits[row]


def can_swap_any(position: Ages, seat: int) -> bool:
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


def can_deal(position: Ages, seat: int, partner: int) -> bool:
    """Tell whether two seats could exchange anything (RA-TRADE-4, RA-RULING-17)."""
    giving = movable(position, seat, partner)
    taking = movable(position, partner, seat)
    if position.setup.gifts:
        return giving | taking != 0
    return _differ(giving, taking)


def movable(position: Ages, giver: int, receiver: int) -> int:
    """Give the pegs of which one unit could change hands, as a bitmask."""
    mask = 0
    for row in range(PEGS):
        if peg(position, giver, row) and has_room(position, receiver, row):
            mask |= 1 << row
    return mask


def can_trade_any(position: Ages) -> bool:
    """Tell whether the active seat could propose anything to anybody."""
    if not position.setup.trading or position.proposals >= FACTS.proposals_per_turn:
        return False
    for partner in range(position.seats):
        if partner != position.active and can_deal(position, position.active, partner):
            return True
    return False


def _differ(left: int, right: int) -> bool:
    """Tell whether two different bits can be picked, one from each mask."""
    return left != 0 and right != 0 and not (left == right and left & (left - 1) == 0)
