"""Choosing where the coal, iron or beer of a move comes from (BB-COAL-2…4, BB-IRON-2, BB-BEER-2…6).

The log tells what was taken with the move's other effects.
"""

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass.links import reach_of
from ironbridge.games.brass_birmingham import reasons
from ironbridge.games.brass_birmingham.actions import (
    ARGUMENT,
    BEER_IDS,
    BUILD,
    COAL_IDS,
    DEVELOP,
    FIRST_BARREL,
    IRON_IDS,
    LINK,
)
from ironbridge.games.brass_birmingham.facts import FACTS, NONE
from ironbridge.games.brass_birmingham.moves import build, develop, link, sell
from ironbridge.games.brass_birmingham.moves.supply import beer_barrels, beer_slots, take_barrel, take_cube
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.reach import nearest_mines, place_of
from ironbridge.kernel.moves import Move


class Coal(Move[BirminghamPosition]):
    """Take coal from one of the equally near mines."""

    def legal(self, position: BirminghamPosition, found: list[int]) -> None:
        for slot in members_of(nearest_mines(position, place_of(position))):
            found.append(COAL_IDS[slot])

    def why_not(self, position: BirminghamPosition, action: int) -> int:
        slot = ARGUMENT[action]
        if not position.coal_slots >> slot & 1:
            return reasons.COAL_NONE
        place = place_of(position)
        if not reach_of(position.reach, place) & FACTS.slot_place[slot]:
            return reasons.COAL_UNCONNECTED
        return reasons.FINE if nearest_mines(position, place) >> slot & 1 else reasons.COAL_FARTHER

    def apply(self, position: BirminghamPosition, action: int) -> None:
        take_cube(position, ARGUMENT[action])
        position.need_coal -= 1
        _resume(position)


class Iron(Move[BirminghamPosition]):
    """Take iron from one of the works."""

    def legal(self, position: BirminghamPosition, found: list[int]) -> None:
        for slot in members_of(position.iron_slots):
            found.append(IRON_IDS[slot])

    def why_not(self, position: BirminghamPosition, action: int) -> int:
        return reasons.FINE if position.iron_slots >> ARGUMENT[action] & 1 else reasons.IRON_EMPTY

    def apply(self, position: BirminghamPosition, action: int) -> None:
        take_cube(position, ARGUMENT[action])
        position.need_iron -= 1
        _resume(position)


class Beer(Move[BirminghamPosition]):
    """Take beer from a brewery."""

    def legal(self, position: BirminghamPosition, found: list[int]) -> None:
        for slot in members_of(beer_slots(position)):
            found.append(BEER_IDS[slot])

    def why_not(self, position: BirminghamPosition, action: int) -> int:
        slot = ARGUMENT[action]
        if not position.beer_slots >> slot & 1:
            return reasons.BEER_EMPTY
        if beer_slots(position) >> slot & 1:
            return reasons.FINE
        return reasons.BEER_FAR_FROM_RAIL if position.doing == LINK else reasons.BEER_UNCONNECTED

    def apply(self, position: BirminghamPosition, action: int) -> None:
        take_cube(position, ARGUMENT[action])
        position.need_beer -= 1
        _resume(position)


class Barrel(Move[BirminghamPosition]):
    """Take the beer that stands beside a merchant."""

    def legal(self, position: BirminghamPosition, found: list[int]) -> None:
        for merchant in members_of(beer_barrels(position)):
            found.append(FIRST_BARREL + merchant)

    def why_not(self, position: BirminghamPosition, action: int) -> int:
        merchant = ARGUMENT[action]
        if position.doing == LINK:
            return reasons.BARREL_FOR_RAIL
        if beer_barrels(position) >> merchant & 1:
            return reasons.FINE
        if not position.barrels >> merchant & 1:
            return reasons.BARREL_GONE
        return reasons.BARREL_SECOND if position.barrel != NONE else reasons.BARREL_ELSEWHERE

    def apply(self, position: BirminghamPosition, action: int) -> None:
        take_barrel(position, ARGUMENT[action])
        _resume(position)


def _resume(position: BirminghamPosition) -> None:
    doing = position.doing
    if doing == BUILD:
        build.resume(position)
    elif doing == LINK:
        link.resume(position)
    elif doing == DEVELOP:
        develop.resume(position)
    else:
        sell.resume(position)
