"""What a move in the making leaves on the board: cubes and barrels that go, and the links goods go along."""

from ironbridge.games.brass.details import taken
from ironbridge.games.brass.links import nearest, route
from ironbridge.games.brass_birmingham.actions import ARGUMENT, KIND, LINK, SELL
from ironbridge.games.brass_birmingham.facts import COAL_MINE, FACTS, NONE
from ironbridge.games.brass_birmingham.foretelling.effects import find_effects
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_BEER
from ironbridge.games.brass_birmingham.words.names import line_spot

TAKINGS = ("uses.coal", "uses.iron", "uses.beer", "barrel")


def find_traces(position: BirminghamPosition, action: int, made: BirminghamPosition) -> dict[str, int]:
    """Name the spots an answer takes from, with how many, and the links on the way of coal and of goods."""
    found = taken(find_effects(position, action, made), TAKINGS)
    if made.doing == SELL:
        start, goals = _way_of_goods(position, action, made)
    else:
        start, goals = _way_of_coal(position, made)
    links = [FACTS.ends[line] if seat != NONE else 0 for line, seat in enumerate(position.links)]
    for line in route(links, start, goals) if goals else ():
        found[line_spot(line)] = 0
    if made.doing == SELL and goals:
        industry = FACTS.industry[position.kind[_sold(position, action)]]
        for merchant, name in enumerate(FACTS.merchant_slots):
            buys = FACTS.buys[position.merchants[merchant]] >> industry & 1
            if buys and goals >> FACTS.merchant_location[merchant] & 1:
                found[f"merchant:{name}"] = 0
    return found


def _sold(position: BirminghamPosition, action: int) -> int:
    """Give the slot of the tile that is sold."""
    return ARGUMENT[action] if KIND[action] == SELL else position.slot


def _way_of_coal(position: BirminghamPosition, made: BirminghamPosition) -> tuple[int, int]:
    """Give where coal is needed, and the mines it comes from."""
    mines = 0
    for slot in range(FACTS.slot_count):
        kind = position.kind[slot]
        if kind != NONE and FACTS.industry[kind] == COAL_MINE and made.cubes[slot] < position.cubes[slot]:
            mines |= FACTS.slot_place[slot]
    needed = FACTS.ends[made.line] if made.doing == LINK else FACTS.slot_place[max(made.slot, 0)]
    return needed, mines


def _way_of_goods(position: BirminghamPosition, action: int, made: BirminghamPosition) -> tuple[int, int]:
    """Give where goods are sold, and the merchant who buys them: whose beer is used, or the nearest."""
    if made.asked == ASK_BEER:
        return 0, 0
    slot = _sold(position, action)
    place = FACTS.slot_place[slot]
    used = position.barrels & ~made.barrels
    barrel = used.bit_length() - 1 if used else NONE if KIND[action] == SELL else position.barrel
    if barrel != NONE:
        return place, 1 << FACTS.merchant_location[barrel]
    near = nearest(position.near, place, position.buyers[FACTS.industry[position.kind[slot]]])
    return place, near & -near
