"""What changes on the board and in purses, whoever asks for it: pay, take a cube, flip, place, remove."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.links import join
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.reach import LINE_A, LINE_B, RAIL, SLOT_LOCATION, TILE_INDUSTRY, look
from ironbridge.games.brass_lancashire.tables import COAL_MINE, IRON_WORKS, SHIPYARD

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

INDUSTRIES: Final = len(FACTS.industries)
TILE_INCOME: Final[list[int]] = FACTS.tile_income
TILE_CUBES: Final[list[int]] = FACTS.tile_cubes


def pay(position: "LancashirePosition", seat: int, amount: int) -> None:
    """Spend money: it counts for the turn order (BL-ACT-9)."""
    position.money[seat] -= amount
    position.spent[seat] += amount


def raise_income(position: "LancashirePosition", seat: int, spaces: int) -> None:
    """Advance a marker by single spaces (BL-INCOME-6, BL-INCOME-7)."""
    position.income[seat] = FACTS.income.rise(position.income[seat], spaces)


def flip(position: "LancashirePosition", slot: int) -> None:
    """Turn a tile to its back; its owner advances at once (BL-INCOME-6)."""
    position.flipped |= BIT[slot]
    raise_income(position, position.owners[slot], TILE_INCOME[position.kinds[slot]])


def take_cube(position: "LancashirePosition", slot: int) -> None:
    """Take a cube off a tile; the last one flips it (BL-COAL-11, BL-IRON-5)."""
    position.cubes[slot] -= 1
    if position.cubes[slot] == 0:
        flip(position, slot)
        look(position)


def buy_coal(position: "LancashirePosition", seat: int) -> None:
    """Buy the cheapest cube of the Coal Demand Track, or one of the supply (BL-COAL-8, BL-COAL-9)."""
    market = position.variant.market
    pay(position, seat, market.cost(position.coal, 1))
    position.coal = market.left(position.coal, 1)


def buy_iron(position: "LancashirePosition", seat: int) -> None:
    """Buy the cheapest cube of the Iron Demand Track, or one of the supply (BL-IRON-4)."""
    market = position.variant.market
    pay(position, seat, market.cost(position.iron, 1))
    position.iron = market.left(position.iron, 1)


def place_tile(position: "LancashirePosition", seat: int, industry: int, slot: int) -> None:
    """Move the top tile of a stack to a slot; an old tile there leaves the game (BL-BUILD-9, BL-OVER-2)."""
    at = seat * INDUSTRIES + industry
    kind = FACTS.stacks.top(industry, position.stacks[at])
    position.stacks[at] += 1
    position.kinds[slot] = kind
    position.owners[slot] = seat
    position.cubes[slot] = TILE_CUBES[kind]
    position.flipped &= ~BIT[slot]
    look(position)
    if industry == COAL_MINE:
        if position.reach[SLOT_LOCATION[slot]] & position.port_at:  # BL-FILL-1, BL-FILL-4, BL-EDGE-22
            position.coal += fill(position, seat, slot, position.coal)
    elif industry == IRON_WORKS:
        position.iron += fill(position, seat, slot, position.iron)  # BL-FILL-5
    elif industry == SHIPYARD:
        flip(position, slot)  # BL-IND-5


def fill(position: "LancashirePosition", seat: int, slot: int, cubes: int) -> int:
    """Move cubes of a new tile to a Demand Track holding `cubes`; return how many (BL-FILL-1…3)."""
    market = position.variant.market
    moved = market.sold(cubes, position.cubes[slot])
    position.money[seat] += market.proceeds(cubes, moved)  # BL-FILL-7: not "spent".
    position.cubes[slot] -= moved
    if position.cubes[slot] == 0:
        flip(position, slot)
        look(position)
    return moved


def remove_tile(position: "LancashirePosition", slot: int) -> None:
    """Take a tile and its cubes out of the game; `look` must follow."""
    position.kinds[slot] = NO_TILE
    position.owners[slot] = -1
    position.cubes[slot] = 0
    position.flipped &= ~BIT[slot]


def lay_link(position: "LancashirePosition", seat: int, line: int) -> None:
    """Put a link marker on a line."""
    ends = BIT[LINE_A[line]] | BIT[LINE_B[line]]
    position.links[line] = seat
    position.links_left[seat] -= 1
    position.link_at[seat] |= ends
    join(position.reach, position.near, ends)


def link_price(position: "LancashirePosition") -> int:
    """Tell the price of the next link of this move, coal apart (BL-LINK-2, BL-LINK-3, BL-EDGE-6)."""
    if position.era != RAIL:
        return FACTS.canal_cost
    return FACTS.rail_cost if position.made == 0 else FACTS.second_rail_cost


def remove_early_tiles(position: "LancashirePosition") -> None:
    """Take all tiles of the canal era's level out of the game (BL-END-2)."""
    for slot in range(len(position.kinds)):
        kind = position.kinds[slot]
        if kind != NO_TILE and FACTS.tile_level[kind] == 1:
            remove_tile(position, slot)
    look(position)


def industry_at(position: "LancashirePosition", slot: int) -> int:
    """Tell the industry of the tile in a slot, or -1."""
    kind = position.kinds[slot]
    return -1 if kind == NO_TILE else TILE_INDUSTRY[kind]


def built_by(position: "LancashirePosition", seat: int, industry: int) -> list[int]:
    """List the kinds of a seat's tiles of an industry on the board."""
    kinds = [position.kinds[slot] for slot in range(len(position.kinds)) if position.owners[slot] == seat]
    return [kind for kind in kinds if TILE_INDUSTRY[kind] == industry]
