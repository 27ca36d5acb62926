"""What the final dice bring, without any decision: goods, food, feeding and disasters (steps 2 to 5).

Implements RA-GOODS-1…9, RA-FOOD-1…5, RA-FEED-1…4, RA-DIS-1…10 and the developments that act here.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.facts import (
    AGRICULTURE,
    COINAGE,
    FACTS,
    IRRIGATION,
    MASONRY,
    MEDICINE,
    QUARRYING,
    RELIGION,
    SMITHING,
)
from ironbridge.games.roll_through_the_ages.position import (
    DEVELOPMENTS,
    DISASTERS,
    FINISHED,
    FOOD,
    GREAT_WALL,
    PEGS,
    SHEET,
    SPEARHEADS,
    STONE,
    WOOD,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.reach import has_room, owns, peg

NO_DISASTER: Final = -1
DROUGHT: Final = 0
PESTILENCE: Final = 1
INVASION: Final = 2
REVOLT: Final = 3
DISASTER_NAMES: Final = ("drought", "pestilence", "invasion", "revolt")

# How a seat fares when it is its turn to be struck.
STRUCK: Final = 0
SPARED: Final = 1
PASSED_ON: Final = 2
"""The disaster strikes the others instead."""


def goods_due(position: AgesPosition) -> int:
    """Count the goods on the dice (RA-GOODS-1)."""
    total = 0
    for face in position.dice:
        total += FACTS.face_goods[face]
    return total


def skulls(position: AgesPosition) -> int:
    """Count the skulls on the dice (RA-DIS-1)."""
    total = 0
    for face in position.dice:
        total += FACTS.face_skulls[face]
    return total


def choice_dice(position: AgesPosition) -> int:
    """Count the dice that give food or workers (RA-FOOD-2)."""
    total = 0
    for face in position.dice:
        if face >= 0 and FACTS.face_is_choice[face]:
            total += 1
    return total


def food_of(face: int, owned: int) -> int:
    """Give the food of a face with a seat's developments (RA-EFF-AGR)."""
    food = FACTS.face_food[face]
    return food + FACTS.extra_food if food and (owned >> AGRICULTURE) & 1 else food


def workers_of(face: int, owned: int) -> int:
    """Give the workers of a face with a seat's developments (RA-EFF-MAS)."""
    workers = FACTS.face_workers[face]
    return workers + FACTS.extra_workers if workers and (owned >> MASONRY) & 1 else workers


def coins_of(face: int, owned: int) -> int:
    """Give the coins of a face with a seat's developments (RA-DEV-3, RA-EFF-COIN)."""
    coins = FACTS.face_coins[face]
    return FACTS.coinage_coins if coins and (owned >> COINAGE) & 1 else coins


def coins_due(position: AgesPosition) -> int:
    """Count the coins on the dice."""
    owned = position.sheets[position.active * SHEET + DEVELOPMENTS]
    total = 0
    for face in position.dice:
        total += coins_of(face, owned)
    return total


def food_due(position: AgesPosition, as_food: int) -> int:
    """Count the food the dice give when so many choice dice are taken as food."""
    owned = position.sheets[position.active * SHEET + DEVELOPMENTS]
    total = 0
    left = as_food
    for face in position.dice:
        if FACTS.face_is_choice[face]:
            if left == 0:
                continue
            left -= 1
        total += food_of(face, owned)
    return total


def workers_due(position: AgesPosition, as_food: int) -> int:
    """Count the workers the dice give when so many choice dice are taken as food."""
    owned = position.sheets[position.active * SHEET + DEVELOPMENTS]
    total = 0
    skip = as_food
    for face in position.dice:
        if FACTS.face_is_choice[face] and skip > 0:
            skip -= 1
        else:
            total += workers_of(face, owned)
    return total


def add_peg(position: AgesPosition, seat: int, row: int) -> None:
    """Advance a peg by one; a unit for a full row is lost (RA-GOODS-6)."""
    if has_room(position, seat, row):
        position.sheets[seat * SHEET + row] += 1


def collect_goods(position: AgesPosition) -> None:
    """Hand out the goods in the order of the rows, from wood on (RA-GOODS-2…4, RA-EFF-QUA)."""
    seat = position.active
    due = goods_due(position)
    row = WOOD
    for _ in range(due):
        add_peg(position, seat, row)
        row = row + 1 if row + 1 < PEGS else WOOD
    # RA-RULING-11: a stone is due from the second good on, also when its row was full.
    if due > STONE - WOOD and owns(position, seat, QUARRYING):
        for _ in range(FACTS.extra_stone):
            add_peg(position, seat, STONE)


def collect_food(position: AgesPosition, as_food: int) -> None:
    """Store the food; what exceeds the board is lost before feeding (RA-FOOD-4, RA-RULING-25)."""
    at = position.active * SHEET + FOOD
    position.sheets[at] = min(position.sheets[at] + food_due(position, as_food), FACTS.food_most)


def feed(position: AgesPosition) -> None:
    """Feed the cities that threw the dice; each unfed one is a disaster point (RA-FEED-1…4)."""
    start = position.active * SHEET
    needed = len(position.dice) * FACTS.food_per_city
    fed = min(needed, position.sheets[start + FOOD])
    position.sheets[start + FOOD] -= fed
    position.sheets[start + DISASTERS] += (needed - fed) * FACTS.famine_points


def wants_spearheads(position: AgesPosition) -> bool:
    """Tell whether the seat must say how many spearheads it spends on an invasion (RA-RULING-7)."""
    seat = position.active
    return (
        position.options.spearheads_spent
        and owns(position, seat, SMITHING)
        and peg(position, seat, SPEARHEADS) > 0
        and disaster_of(skulls(position)) == INVASION
        and _any_without_wall(position)
    )


def disaster_of(count: int) -> int:
    """Give the one disaster of an exact skull count (RA-DIS-1)."""
    if count >= FACTS.revolt_skulls:
        return REVOLT
    if count == FACTS.invasion_skulls:
        return INVASION
    if count == FACTS.pestilence_skulls:
        return PESTILENCE
    return DROUGHT if count == FACTS.drought_skulls else NO_DISASTER


def fate(position: AgesPosition, seat: int, disaster: int) -> int:
    """Tell what keeps a disaster off a seat: its developments and the Great Wall (RA-DIS-2…6)."""
    if disaster == DROUGHT:
        return SPARED if owns(position, seat, IRRIGATION) else STRUCK
    if disaster == PESTILENCE:
        return SPARED if owns(position, seat, MEDICINE) else STRUCK
    if disaster == REVOLT:
        return PASSED_ON if owns(position, seat, RELIGION) else STRUCK
    # LB-SMITH-1…3, RA-RULING-26: with Smithing the wall matters no more.
    if owns(position, seat, SMITHING):
        return PASSED_ON
    return SPARED if has_wall(position, seat) else STRUCK


def strike(position: AgesPosition, spearheads: int) -> None:
    """Let the one disaster of the dice happen (RA-DIS-1…8); spearheads serve Smithing."""
    disaster = disaster_of(skulls(position))
    if disaster == DROUGHT:
        if fate(position, position.active, DROUGHT) == STRUCK:
            _mark(position, position.active, FACTS.drought_points)
    elif disaster == PESTILENCE:
        _pestilence(position)
    elif disaster == INVASION:
        _invasion(position, spearheads)
    elif disaster == REVOLT:
        _revolt(position)


def _pestilence(position: AgesPosition) -> None:
    for seat in range(position.seats):
        # RA-SOLO-4: alone, one is struck oneself.
        meant = seat != position.active or position.options.solo
        if meant and fate(position, seat, PESTILENCE) == STRUCK:
            _mark(position, seat, FACTS.pestilence_points)


def _invasion(position: AgesPosition, spearheads: int) -> None:
    active = position.active
    met = fate(position, active, INVASION)
    if met == STRUCK:
        _mark(position, active, FACTS.invasion_points)
    if met != PASSED_ON:
        return
    points = FACTS.smithing_loss + FACTS.smithing_per_spearhead * spearheads
    for seat in range(position.seats):
        if seat != active and not has_wall(position, seat):
            _mark(position, seat, points)


def _revolt(position: AgesPosition) -> None:
    active = position.active
    if fate(position, active, REVOLT) == STRUCK:
        _lose_goods(position, active)
        return
    # RA-DIS-6: reflected on everyone whom Religion does not shield.
    for seat in range(position.seats):
        shielded = position.options.religion_shields and fate(position, seat, REVOLT) != STRUCK
        if seat != active and not shielded:
            _lose_goods(position, seat)


def _mark(position: AgesPosition, seat: int, points: int) -> None:
    position.sheets[seat * SHEET + DISASTERS] += points


def _lose_goods(position: AgesPosition, seat: int) -> None:
    for row in range(WOOD, PEGS):
        position.sheets[seat * SHEET + row] = 0


def has_wall(position: AgesPosition, seat: int) -> bool:
    """Tell whether a seat finished the Great Wall, which keeps invasions off."""
    return (position.sheets[seat * SHEET + FINISHED] >> GREAT_WALL) & 1 == 1


def _any_without_wall(position: AgesPosition) -> bool:
    return any(seat != position.active and not has_wall(position, seat) for seat in range(position.seats))
