"""VP of links, tiles and money; tallies; the result and its tie-breaks.

BL-SCORE-1…6, BL-WIN-1…2, BL-EDGE-16…17.
"""

from typing import Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass_lancashire.facts import FACTS, LINE_A, LINE_B, LINES, RAIL, SLOT_LOCATION, SLOTS
from ironbridge.games.brass_lancashire.position import SOURCE_COUNT, SOURCES, LancashirePosition
from ironbridge.games.brass_lancashire.words.names import line_spot, slot_spot
from ironbridge.kernel.result import Count, Result, places_of

LINKS_OF: Final = 0
"""The source of an era's links is `LINKS_OF + era`."""
TILES_OF: Final = 2
"""The source of an era's tiles is `TILES_OF + era`."""
MONEY: Final = 4
DEBTS: Final = 5


def coins(position: LancashirePosition) -> list[int]:
    """Count the coins at each location: flipped tiles and what is printed (BL-SCORE-2, BL-SCORE-3)."""
    found = FACTS.coins[:]
    for slot in range(SLOTS):
        if position.flipped & BIT[slot]:
            found[SLOT_LOCATION[slot]] += 1
    return found


def score_era(position: LancashirePosition) -> None:
    """Score links, then tiles, and at the very end money (BL-EDGE-30)."""
    at = coins(position)
    for line in range(LINES):
        seat = position.links[line]
        if seat >= 0:
            score(position, seat, LINKS_OF + position.era, at[LINE_A[line]] + at[LINE_B[line]])
    for slot in range(SLOTS):
        if position.flipped & BIT[slot]:
            vp_of_tile = position.options.tile_vp[position.kind[slot]]
            score(position, position.owner[slot], TILES_OF + position.era, vp_of_tile)
    if position.era == RAIL:
        for seat in range(position.seats):
            score(position, seat, MONEY, position.money[seat] // FACTS.pounds_per_vp)


def counts(position: LancashirePosition) -> list[Count]:
    """List what an end of the era gives for each link and tile, and at the very end for money."""
    at = coins(position)
    links, tiles = SOURCES[LINKS_OF + position.era], SOURCES[TILES_OF + position.era]
    found: list[Count] = []
    for seat in range(position.seats):
        for line in range(LINES):
            if position.links[line] == seat:
                found.append(Count(seat, links, at[LINE_A[line]] + at[LINE_B[line]], (line_spot(line),)))
        for slot in range(SLOTS):
            if position.flipped & BIT[slot] and position.owner[slot] == seat:
                found.append(
                    Count(seat, tiles, position.options.tile_vp[position.kind[slot]], (slot_spot(slot),))
                )
        if position.era == RAIL:
            found.append(Count(seat, SOURCES[MONEY], position.money[seat] // FACTS.pounds_per_vp, ()))
    return found


def score(position: LancashirePosition, seat: int, source: int, points: int) -> None:
    """Give (or take) VP of a source."""
    position.points[seat * SOURCE_COUNT + source] += points


def vp(position: LancashirePosition, seat: int) -> int:
    """Add up a seat's VP."""
    total = 0
    for source in range(SOURCE_COUNT):
        total += position.points[seat * SOURCE_COUNT + source]
    return total


def tallies(position: LancashirePosition, seat: int) -> dict[str, int]:
    """Give a seat's public figures."""
    return {
        "money": position.money[seat],
        "income": FACTS.income.levels[position.income[seat]],
        "vp": vp(position, seat),
        "cards": position.hand_size[seat],
        "spent": position.spent[seat],
        "income_space": position.income[seat],
        "links_left": position.links_left[seat],
    }


def result(position: LancashirePosition) -> Result:
    """Rank the seats: VP, income space, money, turn order (BL-WIN-2; shared in 2018, BL-18-9)."""
    seats = range(position.seats)
    scores = [vp(position, seat) for seat in seats]
    ties: list[dict[str, int]] = []
    for seat in seats:
        tie = {"income_space": position.income[seat], "money": position.money[seat]}
        if not position.options.shared_ties:
            tie["ahead_of"] = position.seats - 1 - position.order.index(seat)
        ties.append(tie)
    breakdown: list[dict[str, int]] = []
    for seat in seats:
        row = position.points[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT]
        breakdown.append(dict(zip(SOURCES, row, strict=True)))
    keys = [(scores[seat], *ties[seat].values()) for seat in seats]
    return Result(tuple(scores), places_of(keys), "reason.rail_era_over", tuple(breakdown), tuple(ties))
