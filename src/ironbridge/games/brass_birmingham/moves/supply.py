"""Taking coal, iron and beer for a move, and what happens to emptied tiles; several moves do it.

Implements BB-COAL-3…9, BB-IRON-2…5, BB-BEER-2…6, BB-FLIP-2, BB-MKT-2…4 and BB-RULING-1…3. Each `take_…` goes
on as long as nothing is to be chosen, and tells whether all that is needed has been taken; otherwise it has
asked the seat.
"""

from ironbridge.games.brass.links import reach_of
from ironbridge.games.brass_birmingham.actions import SELL
from ironbridge.games.brass_birmingham.facts import (
    BONUS_DEVELOP,
    BONUS_INCOME,
    BONUS_MONEY,
    BONUS_VP,
    COAL_MINE,
    FACTS,
    NONE,
)
from ironbridge.games.brass_birmingham.position import BONUSES, BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_BEER, ASK_COAL, ASK_IRON
from ironbridge.games.brass_birmingham.reach import (
    barrels_within,
    breweries,
    nearest_mines,
    place_of,
    stock_on,
)


def take_coal(position: BirminghamPosition, place: int) -> bool:
    """Take the coal needed at a place: the nearest mines first, then the market."""
    while position.need_coal:
        mines = nearest_mines(position, place)
        if mines == 0:
            # BB-COAL-6: no connected mine has coal.
            wanted = position.need_coal
            position.spend(position.to_decide, FACTS.coal_market.cost(position.coal_market, wanted))
            position.coal_market = FACTS.coal_market.left(position.coal_market, wanted)
            position.need_coal = 0
        elif mines & (mines - 1) and stock_on(position, mines) > position.need_coal:
            position.asked = ASK_COAL
            return False
        else:
            take_cube(position, (mines & -mines).bit_length() - 1)
            position.need_coal -= 1
    return True


def take_iron(position: BirminghamPosition) -> bool:
    """Take the iron needed: any works, then the market."""
    while position.need_iron:
        works = position.iron_slots
        if works == 0:
            # BB-IRON-3: no works on the board has iron.
            wanted = position.need_iron
            position.spend(position.to_decide, FACTS.iron_market.cost(position.iron_market, wanted))
            position.iron_market = FACTS.iron_market.left(position.iron_market, wanted)
            position.need_iron = 0
        elif works & (works - 1) and stock_on(position, works) > position.need_iron:
            position.asked = ASK_IRON
            return False
        else:
            take_cube(position, (works & -works).bit_length() - 1)
            position.need_iron -= 1
    return True


def take_beer(position: BirminghamPosition) -> bool:
    """Take the beer needed by a sale or by two rails, from breweries or the merchant's barrel."""
    while position.need_beer:
        slots = beer_slots(position)
        barrels = beer_barrels(position)
        several = barrels & (barrels - 1) != 0
        choice = several or slots & (slots - 1) != 0 or (slots != 0 and barrels != 0)
        if choice and (several or stock_on(position, slots) + (barrels != 0) > position.need_beer):
            position.asked = ASK_BEER
            return False
        if barrels:
            take_barrel(position, barrels.bit_length() - 1)
        else:
            take_cube(position, (slots & -slots).bit_length() - 1)
            position.need_beer -= 1
    return True


def beer_slots(position: BirminghamPosition) -> int:
    """Give the breweries the present move may use."""
    return breweries(position, position.to_decide, reach_of(position.reach, place_of(position)))


def beer_barrels(position: BirminghamPosition) -> int:
    """Give the merchant slots whose barrel the present sale may use: one barrel per sale (BB-RULING-26)."""
    if position.doing != SELL or position.barrel != NONE:
        return 0
    industry = FACTS.industry[position.kind[position.slot]]
    return barrels_within(position, industry, reach_of(position.reach, place_of(position)))


def take_barrel(position: BirminghamPosition, merchant: int) -> None:
    """Use a merchant's barrel and gain its bonus; a free develop waits for the flip (BB-MERCH-2…5)."""
    seat = position.to_decide
    position.barrels &= ~(1 << merchant)
    position.note_board()
    position.barrel = merchant
    position.need_beer -= 1
    location = FACTS.merchant_location[merchant]
    bonus = FACTS.bonus_type[location]
    amount = FACTS.bonus_amount[location]
    if bonus == BONUS_INCOME:
        position.income[seat] = FACTS.track.rise(position.income[seat], amount)
    elif bonus == BONUS_VP:
        position.gain_vp(seat, BONUSES, amount)
    elif bonus == BONUS_MONEY:
        position.money[seat] += amount


def owes_develop(position: BirminghamPosition) -> bool:
    """Tell whether the barrel of the present sale brings a free develop."""
    if position.barrel == NONE:
        return False
    return FACTS.bonus_type[FACTS.merchant_location[position.barrel]] == BONUS_DEVELOP


def take_cube(position: BirminghamPosition, slot: int) -> None:
    """Use up a cube or barrel of a tile; the last one flips it (BB-FLIP-2)."""
    position.cubes[slot] -= 1
    position.note_board()
    if position.cubes[slot] == 0:
        position.empty_tile(slot)
        flip(position, slot)


def flip(position: BirminghamPosition, slot: int) -> None:
    """Flip a tile and move its owner's income marker at once (BB-INC-9, BB-INC-10)."""
    position.flipped |= 1 << slot
    position.note_board()
    seat = position.owner[slot]
    position.income[seat] = FACTS.track.rise(position.income[seat], FACTS.income[position.kind[slot]])


def sell_cubes(position: BirminghamPosition, slot: int) -> None:
    """Move cubes of a new mine or works to its market, as many as fit (BB-MKT-2, BB-MKT-3, BB-MKT-4)."""
    is_coal = FACTS.industry[position.kind[slot]] == COAL_MINE
    market = FACTS.coal_market if is_coal else FACTS.iron_market
    held = position.coal_market if is_coal else position.iron_market
    sold = market.sold(held, position.cubes[slot])
    if sold == 0:
        return
    position.money[position.owner[slot]] += market.proceeds(held, sold)
    if is_coal:
        position.coal_market += sold
    else:
        position.iron_market += sold
    position.cubes[slot] -= sold
    position.note_board()
    if position.cubes[slot] == 0:
        position.empty_tile(slot)
        flip(position, slot)
