"""VP of links, tiles and money; the result and its tie-breaks (BL-SCORE-1…6, BL-WIN-1…2, BL-EDGE-16…17)."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.reach import LINE_A, LINE_B, RAIL, SLOT_LOCATION
from ironbridge.games.brass_lancashire.tables import SLOTS
from ironbridge.kernel.result import Result, places_of

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

LINKS_OF: Final = 0
"""The source of an era's links is `LINKS_OF + era`."""
TILES_OF: Final = 2
"""The source of an era's tiles is `TILES_OF + era`."""
MONEY: Final = 4
DEBTS: Final = 5
SOURCE_NAMES: Final = ("canal_links", "rail_links", "canal_tiles", "rail_tiles", "money", "debts")
SOURCES: Final = len(SOURCE_NAMES)


def coins(position: "LancashirePosition") -> list[int]:
    """Count the coins at each location: flipped tiles and what is printed (BL-SCORE-2, BL-SCORE-3)."""
    found = FACTS.coins[:]
    for slot in range(SLOTS):
        if position.flipped & BIT[slot]:
            found[SLOT_LOCATION[slot]] += 1
    return found


def score_era(position: "LancashirePosition") -> None:
    """Score links, then tiles, and at the very end money (BL-EDGE-30)."""
    at = coins(position)
    for line in range(len(position.links)):
        seat = position.links[line]
        if seat >= 0:
            position.points[seat * SOURCES + LINKS_OF + position.era] += at[LINE_A[line]] + at[LINE_B[line]]
    for slot in range(SLOTS):
        kind = position.kinds[slot]
        if kind != NO_TILE and position.flipped & BIT[slot]:
            seat = position.owners[slot]
            position.points[seat * SOURCES + TILES_OF + position.era] += position.variant.tile_vp[kind]
    if position.era == RAIL:
        for seat in range(position.seats):
            position.points[seat * SOURCES + MONEY] += position.money[seat] // FACTS.pounds_per_vp


def vp(position: "LancashirePosition", seat: int) -> int:
    """Add up a seat's VP."""
    total = 0
    for source in range(SOURCES):
        total += position.points[seat * SOURCES + source]
    return total


def result(position: "LancashirePosition") -> Result:
    """Rank the seats: VP, income space, money, turn order (BL-WIN-2; shared in 2018, BL-18-9)."""
    seats = range(position.seats)
    scores = [vp(position, seat) for seat in seats]
    ties: list[dict[str, int]] = []
    for seat in seats:
        tie = {"income_space": position.income[seat], "money": position.money[seat]}
        if not position.variant.shared_ties:
            tie["ahead_of"] = position.seats - 1 - position.order.index(seat)
        ties.append(tie)
    breakdown: list[dict[str, int]] = []
    for seat in seats:
        row = position.points[seat * SOURCES : (seat + 1) * SOURCES]
        breakdown.append(dict(zip(SOURCE_NAMES, row, strict=True)))
    keys = [(scores[seat], *ties[seat].values()) for seat in seats]
    return Result(tuple(scores), places_of(keys), "reason.rail_era_over", tuple(breakdown), tuple(ties))
