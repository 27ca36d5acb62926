"""What a build demands of tile, space, card, coal and money (BL-BUILD, BL-CARD, BL-OVER, BL-COAL-12).

Every check gives a reason, 0 for none; `moves.build` puts them together for offers and refusals alike.
"""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire.facts import CANAL_ONLY, FACTS, NEVER, RAIL_ONLY
from ironbridge.games.brass_lancashire.reach import (
    NO_COAL,
    RAIL,
    SLOT_LOCATION,
    TILE_INDUSTRY,
    coal_price,
    iron_price,
    is_free,
    joined_places,
)
from ironbridge.games.brass_lancashire.tables import COAL_MINE, IRON_WORKS, PORT, SLOTS

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

TILE_ERA: Final[list[int]] = FACTS.tile_era
TILE_COST: Final[list[int]] = FACTS.tile_cost
TILE_COAL: Final[list[int]] = FACTS.tile_coal
TILE_IRON: Final[list[int]] = FACTS.tile_iron
TILE_LEVEL: Final[list[int]] = FACTS.tile_level
CARDS: Final = len(FACTS.cards)
REGIONS: Final = FACTS.regions
EVERYWHERE: Final = BIT[len(FACTS.locations)] - 1
FIRST_SLOT: Final[list[int]] = [FACTS.first_slot.get(slot, -1) for slot in range(SLOTS)]

# Why a build is not allowed; 0 is none.
OUT_OF_PLAY: Final = 1
NOT_SHOWN: Final = 2
CUT_OFF: Final = 3
EMPTY_STACK: Final = 4
NEVER_BUILT: Final = 5
TOO_LATE: Final = 6
TOO_EARLY: Final = 7
COMBINED_OVER: Final = 8
TAKEN: Final = 9
OWN_OTHER: Final = 10
OWN_LOWER: Final = 11
FOREIGN: Final = 12
FOREIGN_LOWER: Final = 13
COAL_LEFT: Final = 14
IRON_LEFT: Final = 15
OTHER_SLOT_FIRST: Final = 16
ONE_PER_REGION: Final = 17
NO_CARD: Final = 18
NO_CANAL: Final = 19
NO_RAIL: Final = 20
OTHERS_LINK: Final = 21
NOT_ACROSS: Final = 22
COAL_MISSING: Final = 23
NOT_AT_PORT: Final = 24
NO_MONEY: Final = 25
ONE_ACTION: Final = 26
NOTHING_TO_COMBINE: Final = 27
REASONS: Final = [
    ("", ""),
    ("BL-2P-3", "refusal.build.out_of_play"),
    ("BL-BUILD-6", "refusal.build.not_shown"),
    ("BL-IND-7", "refusal.build.cut_off"),
    ("BL-BUILD-2", "refusal.build.empty_stack"),
    ("BL-BUILD-3", "refusal.build.never"),
    ("BL-BUILD-4", "refusal.build.too_late"),
    ("BL-BUILD-5", "refusal.build.too_early"),
    ("BL-EDGE-20", "refusal.build.combined_over"),
    ("BL-BUILD-6", "refusal.build.taken"),
    ("BL-OVER-1", "refusal.build.own_other"),
    ("BL-OVER-1", "refusal.build.own_lower"),
    ("BL-OVER-5", "refusal.build.foreign"),
    ("BL-OVER-3", "refusal.build.foreign_lower"),
    ("BL-OVER-3", "refusal.build.coal_left"),
    ("BL-OVER-4", "refusal.build.iron_left"),
    ("BL-BUILD-12", "refusal.build.other_slot_first"),
    ("BL-BUILD-7", "refusal.build.one_per_region"),
    ("BL-BUILD-1", "refusal.build.no_card"),
    ("BL-CARD-3", "refusal.build.no_canal"),
    ("BL-CARD-4", "refusal.build.no_rail"),
    ("BL-CARD-5", "refusal.build.others_link"),
    ("BL-CARD-7", "refusal.build.not_across"),
    ("BL-COAL-12", "refusal.build.no_coal"),
    ("BL-COAL-7", "refusal.build.not_at_port"),
    ("BL-BUILD-10", "refusal.build.no_money"),
    ("BL-COMBO-4", "refusal.combine.one_action"),
    ("BL-COMBO-3", "refusal.combine.nothing"),
]


def card_places(position: "LancashirePosition", seat: int) -> int:
    """Give the locations where a seat may use an industry card (BL-CARD-2, BL-CARD-6)."""
    return EVERYWHERE if is_free(position, seat) else joined_places(position, seat)


def tile_reason(position: "LancashirePosition", kind: int) -> int:
    """Say why the tile on top of a stack cannot be built now."""
    if kind == NO_TILE:
        return EMPTY_STACK
    era = TILE_ERA[kind]
    if era == NEVER:
        return NEVER_BUILT
    if era == CANAL_ONLY and position.era == RAIL:
        return TOO_LATE
    if era == RAIL_ONLY and position.era != RAIL:
        return TOO_EARLY
    return 0


def slot_reason(position: "LancashirePosition", seat: int, kind: int, slot: int, anywhere: bool) -> int:
    """Say why a slot that shows the industry cannot take the tile."""
    if not position.variant.slot_open[slot]:
        return OUT_OF_PLAY
    old = position.kinds[slot]
    if old != NO_TILE:
        if anywhere and not position.variant.combined_may_overbuild:
            return COMBINED_OVER
        over = over_reason(position, seat, kind, slot, old)
        if over:
            return over
    elif (
        TILE_INDUSTRY[kind] == PORT and FIRST_SLOT[slot] >= 0 and position.kinds[FIRST_SLOT[slot]] == NO_TILE
    ):
        return OTHER_SLOT_FIRST
    if position.era == RAIL or (old != NO_TILE and position.owners[slot] == seat):
        return 0
    return ONE_PER_REGION if position.tile_at[seat] >> SLOT_LOCATION[slot] & 1 else 0


def over_reason(position: "LancashirePosition", seat: int, kind: int, slot: int, old: int) -> int:
    """Say why a tile cannot be built over an old one (BL-OVER-1…5, BL-EDGE-9)."""
    industry = TILE_INDUSTRY[kind]
    own = position.owners[slot] == seat
    if TILE_INDUSTRY[old] != industry:
        return OWN_OTHER if own else TAKEN
    if own:
        return OWN_LOWER if TILE_LEVEL[kind] <= TILE_LEVEL[old] else 0
    if industry not in (COAL_MINE, IRON_WORKS):
        return FOREIGN
    if TILE_LEVEL[kind] <= TILE_LEVEL[old]:
        return FOREIGN_LOWER
    if industry == COAL_MINE:
        return COAL_LEFT if position.coal_at or position.coal else 0
    return IRON_LEFT if position.iron_at or position.iron else 0


def card_reason(position: "LancashirePosition", seat: int, industry: int, slot: int, usable: int) -> int:
    """Say why no card of the seat's hand allows a build."""
    location = SLOT_LOCATION[slot]
    hand = seat * CARDS
    if position.hands[hand + location]:
        return 0
    if not position.hands[hand + REGIONS + industry]:
        return NO_CARD
    if usable >> location & 1:
        return 0
    if position.variant.partner[location] >= 0 and position.era == RAIL:
        return NOT_ACROSS
    if position.near[location]:
        return OTHERS_LINK
    return NO_RAIL if position.era == RAIL else NO_CANAL


def supply_reason(position: "LancashirePosition", seat: int, kind: int, slot: int) -> int:
    """Say what is missing: coal, or money for all together (BL-BUILD-10, BL-BUILD-11, BL-EDGE-27)."""
    coal = 0
    if TILE_COAL[kind]:
        coal = coal_price(position, position.reach[SLOT_LOCATION[slot]])
        if coal == NO_COAL:
            return COAL_MISSING if position.coal_at else NOT_AT_PORT
    return NO_MONEY if full_price(position, kind, coal) > position.money[seat] else 0


def full_price(position: "LancashirePosition", kind: int, coal: int) -> int:
    """Give the price of a tile with its cubes."""
    return TILE_COST[kind] + coal + (iron_price(position) if TILE_IRON[kind] else 0)
