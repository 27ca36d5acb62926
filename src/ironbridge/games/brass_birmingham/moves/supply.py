"""Taking coal, iron and beer for a move, asking where the seat has a choice.

Implements BB-COAL-3…9, BB-IRON-2…5, BB-BEER-2…6 and BB-RULING-1…3. Each `take_…` goes on as long as nothing
is to be chosen, and tells whether all that is needed has been taken; otherwise it has asked the seat.
"""

from typing import TYPE_CHECKING

from ironbridge.games.brass.links import reach_of
from ironbridge.games.brass_birmingham import board, reasons
from ironbridge.games.brass_birmingham.actions import (
    ARGUMENT,
    BEER_IDS,
    COAL_IDS,
    FIRST_BARREL,
    IRON_IDS,
)
from ironbridge.games.brass_birmingham.codes import (
    ASK_BEER,
    ASK_COAL,
    ASK_IRON,
    BONUS_DEVELOP,
    BONUS_INCOME,
    BONUS_MONEY,
    BONUS_VP,
    BONUSES,
    LINK,
    NONE,
    SELL,
)
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.reach import (
    barrels_within,
    breweries,
    nearest_mines,
    stock_on,
)

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def place_of(position: "BirminghamPosition") -> int:
    """Give the locations the present move needs its supplies at (BB-RULING-2, BB-RULING-29)."""
    if position.doing == LINK:
        return FACTS.ends[position.line]
    return FACTS.slot_place[position.slot]


def take_coal(position: "BirminghamPosition", place: int) -> bool:
    """Take the coal needed at a place: the nearest mines first, then the market."""
    while position.need_coal:
        mines = nearest_mines(position, place)
        if mines == 0:
            # BB-COAL-6: no connected mine has coal.
            seat = position.to_decide
            wanted = position.need_coal
            board.spend(position, seat, FACTS.coal_market.cost(position.coal_market, wanted))
            position.coal_market = FACTS.coal_market.left(position.coal_market, wanted)
            position.need_coal = 0
        elif mines & (mines - 1) and stock_on(position, mines) > position.need_coal:
            position.asked = ASK_COAL
            return False
        else:
            board.take_cube(position, (mines & -mines).bit_length() - 1)
            position.need_coal -= 1
    return True


def take_iron(position: "BirminghamPosition") -> bool:
    """Take the iron needed: any works, then the market."""
    while position.need_iron:
        works = position.iron_slots
        if works == 0:
            # BB-IRON-3: no works on the board has iron.
            seat = position.to_decide
            wanted = position.need_iron
            board.spend(position, seat, FACTS.iron_market.cost(position.iron_market, wanted))
            position.iron_market = FACTS.iron_market.left(position.iron_market, wanted)
            position.need_iron = 0
        elif works & (works - 1) and stock_on(position, works) > position.need_iron:
            position.asked = ASK_IRON
            return False
        else:
            board.take_cube(position, (works & -works).bit_length() - 1)
            position.need_iron -= 1
    return True


def take_beer(position: "BirminghamPosition") -> bool:
    """Take the beer needed by a sale or by two rails, from breweries or the merchant's barrel."""
    while position.need_beer:
        slots = beer_slots(position)
        barrels = beer_barrels(position)
        choice = slots & (slots - 1) != 0 or barrels & (barrels - 1) != 0 or (slots != 0 and barrels != 0)
        if choice and (barrels & (barrels - 1) != 0 or _beer_at_hand(position) > position.need_beer):
            position.asked = ASK_BEER
            return False
        if barrels:
            take_barrel(position, barrels.bit_length() - 1)
        else:
            board.take_cube(position, (slots & -slots).bit_length() - 1)
            position.need_beer -= 1
    return True


def beer_slots(position: "BirminghamPosition") -> int:
    """Give the breweries the present move may use."""
    return breweries(position, position.to_decide, reach_of(position.reach, place_of(position)))


def beer_barrels(position: "BirminghamPosition") -> int:
    """Give the merchant slots whose barrel the present sale may use: one barrel per sale (BB-RULING-26)."""
    if position.doing != SELL or position.barrel != NONE:
        return 0
    industry = FACTS.industry[position.kind[position.slot]]
    return barrels_within(position, industry, reach_of(position.reach, place_of(position)))


def _beer_at_hand(position: "BirminghamPosition") -> int:
    return stock_on(position, beer_slots(position)) + (beer_barrels(position) != 0)


def take_barrel(position: "BirminghamPosition", merchant: int) -> None:
    """Use a merchant's barrel and gain its bonus; a free develop waits for the flip (BB-MERCH-2…5)."""
    seat = position.to_decide
    position.barrels &= ~(1 << merchant)
    position.barrel = merchant
    position.need_beer -= 1
    location = FACTS.merchant_location[merchant]
    bonus = FACTS.bonus_type[location]
    amount = FACTS.bonus_amount[location]
    if bonus == BONUS_INCOME:
        position.income[seat] = FACTS.track.rise(position.income[seat], amount)
    elif bonus == BONUS_VP:
        board.gain_vp(position, seat, BONUSES, amount)
    elif bonus == BONUS_MONEY:
        position.money[seat] += amount


def owes_develop(position: "BirminghamPosition") -> bool:
    """Tell whether the barrel of the present sale brings a free develop."""
    if position.barrel == NONE:
        return False
    return FACTS.bonus_type[FACTS.merchant_location[position.barrel]] == BONUS_DEVELOP


def _add(slots: int, ids: list[int], found: list[int]) -> None:
    while slots:
        low = slots & -slots
        slots ^= low
        found.append(ids[low.bit_length() - 1])


def legal_coal(position: "BirminghamPosition", found: list[int]) -> None:
    """Add the equally near mines."""
    _add(nearest_mines(position, place_of(position)), COAL_IDS, found)


def legal_iron(position: "BirminghamPosition", found: list[int]) -> None:
    """Add the works with iron."""
    _add(position.iron_slots, IRON_IDS, found)


def legal_beer(position: "BirminghamPosition", found: list[int]) -> None:
    """Add the breweries and barrels within reach."""
    _add(beer_slots(position), BEER_IDS, found)
    barrels = beer_barrels(position)
    while barrels:
        low = barrels & -barrels
        barrels ^= low
        found.append(FIRST_BARREL + low.bit_length() - 1)


def apply_coal(position: "BirminghamPosition", action: int) -> None:
    """Take a cube from the chosen mine."""
    board.take_cube(position, ARGUMENT[action])
    position.need_coal -= 1


def apply_iron(position: "BirminghamPosition", action: int) -> None:
    """Take a cube from the chosen works."""
    board.take_cube(position, ARGUMENT[action])
    position.need_iron -= 1


def apply_beer(position: "BirminghamPosition", action: int) -> None:
    """Take a barrel from the chosen brewery or merchant."""
    if action >= FIRST_BARREL:
        take_barrel(position, ARGUMENT[action])
    else:
        board.take_cube(position, ARGUMENT[action])
        position.need_beer -= 1


def coal_reason(position: "BirminghamPosition", action: int) -> int:
    """Say why coal cannot come from a slot."""
    slot = ARGUMENT[action]
    if not position.coal_slots >> slot & 1:
        return reasons.COAL_NONE
    place = place_of(position)
    if not reach_of(position.reach, place) & FACTS.slot_place[slot]:
        return reasons.COAL_UNCONNECTED
    return reasons.FINE if nearest_mines(position, place) >> slot & 1 else reasons.COAL_FARTHER


def iron_reason(position: "BirminghamPosition", action: int) -> int:
    """Say why iron cannot come from a slot."""
    return reasons.FINE if position.iron_slots >> ARGUMENT[action] & 1 else reasons.IRON_EMPTY


def beer_reason(position: "BirminghamPosition", action: int) -> int:
    """Say why beer cannot come from a brewery."""
    slot = ARGUMENT[action]
    if not position.beer_slots >> slot & 1:
        return reasons.BEER_EMPTY
    if beer_slots(position) >> slot & 1:
        return reasons.FINE
    return reasons.BEER_FAR_FROM_RAIL if position.doing == LINK else reasons.BEER_UNCONNECTED


def barrel_reason(position: "BirminghamPosition", action: int) -> int:
    """Say why beer cannot come from a merchant."""
    merchant = ARGUMENT[action]
    if position.doing == LINK:
        return reasons.BARREL_FOR_RAIL
    if beer_barrels(position) >> merchant & 1:
        return reasons.FINE
    if not position.barrels >> merchant & 1:
        return reasons.BARREL_GONE
    return reasons.BARREL_SECOND if position.barrel != NONE else reasons.BARREL_ELSEWHERE
