"""Scoring eras and the introductory game, the figures of a seat, the result (BB-END, BB-WIN, BB-INTRO)."""

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass_birmingham.facts import CANAL, FACTS, NONE
from ironbridge.games.brass_birmingham.position import (
    CANAL_INDUSTRIES,
    CANAL_LINKS,
    INTRO_INCOME,
    INTRO_INDUSTRIES,
    INTRO_MONEY,
    LOST,
    RAIL_INDUSTRIES,
    RAIL_LINKS,
    SOURCE_COUNT,
    SOURCES,
    BirminghamPosition,
)
from ironbridge.games.brass_birmingham.words.names import line_spot, slot_spot
from ironbridge.kernel.result import Count, Result, places_of


def score_era(position: BirminghamPosition) -> None:
    """Score the links, then the flipped tiles (BB-END-2, BB-END-4)."""
    canal = position.era == CANAL
    icons = location_icons(position)
    for line in range(FACTS.line_count):
        seat = position.links[line]
        if seat != NONE:
            source = CANAL_LINKS if canal else RAIL_LINKS
            position.gain_vp(seat, source, link_vp(icons, line))
    for slot in members_of(position.flipped):
        source = CANAL_INDUSTRIES if canal else RAIL_INDUSTRIES
        position.gain_vp(position.owner[slot], source, FACTS.vp[position.kind[slot]])


def location_icons(position: BirminghamPosition) -> list[int]:
    """Count the link icons in each location: printed ones and those of flipped tiles (BB-END-3)."""
    icons = FACTS.printed_icons[:]
    for slot in members_of(position.flipped):
        icons[FACTS.slot_location[slot]] += FACTS.icons[position.kind[slot]]
    return icons


def link_vp(icons: list[int], line: int) -> int:
    """Give what a link on a line is worth."""
    vp = 0
    for location in members_of(FACTS.ends[line]):
        vp += icons[location] * FACTS.vp_per_icon
    return vp


def counts(position: BirminghamPosition) -> list[Count]:
    """List what an end of the era gives for each link and tile, and money and income where they count."""
    canal = position.era == CANAL
    links, industries = (CANAL_LINKS, CANAL_INDUSTRIES) if canal else (RAIL_LINKS, RAIL_INDUSTRIES)
    icons = location_icons(position)
    found: list[Count] = []
    for seat in range(position.seats):
        for line in range(FACTS.line_count):
            if position.links[line] == seat:
                found.append(Count(seat, SOURCES[links], link_vp(icons, line), (line_spot(line),)))
        tiles = [slot for slot in members_of(position.flipped) if position.owner[slot] == seat]
        for slot in tiles:
            vp = FACTS.vp[position.kind[slot]]
            found.append(Count(seat, SOURCES[industries], vp, (slot_spot(slot),)))
        if position.options.introductory:
            found += _introductory(position, seat, tiles)
    return found


def _introductory(position: BirminghamPosition, seat: int, tiles: list[int]) -> list[Count]:
    """List what the introductory game adds to the count."""
    trial = position.copy()
    score_introductory(trial)
    first = seat * SOURCE_COUNT
    found = [
        Count(seat, SOURCES[source], trial.points[first + source] - position.points[first + source], ())
        for source in (INTRO_MONEY, INTRO_INCOME)
    ]
    for slot in tiles:
        kind = position.kind[slot]
        if FACTS.level[kind] > 1:
            found.append(Count(seat, SOURCES[INTRO_INDUSTRIES], FACTS.vp[kind], (slot_spot(slot),)))
    return found


def score_introductory(position: BirminghamPosition) -> None:
    """Add money, income and flipped tiles of level II and higher (BB-INTRO-2…4, BB-RULING-50)."""
    for seat in range(position.seats):
        pounds = position.money[seat] // FACTS.intro_pounds_per_vp
        position.gain_vp(seat, INTRO_MONEY, min(pounds, FACTS.intro_money_cap))
        level = FACTS.track.levels[position.income[seat]]
        if position.options.intro_vp_floor:
            level = max(level, -position.vp[seat])
        position.gain_vp(seat, INTRO_INCOME, level)
    for slot in members_of(position.flipped):
        kind = position.kind[slot]
        if FACTS.level[kind] > 1:
            position.gain_vp(position.owner[slot], INTRO_INDUSTRIES, FACTS.vp[kind])


def tallies(position: BirminghamPosition, seat: int) -> dict[str, int]:
    """Give a seat's public figures."""
    return {
        "money": position.money[seat],
        "income": FACTS.track.levels[position.income[seat]],
        "vp": position.vp[seat],
        "hand": position.hand_size[seat],
        "spent": position.spent[seat],
        "income_space": position.income[seat],
        "links_left": position.links_left[seat],
    }


def result(position: BirminghamPosition) -> Result:
    """Rank by VP, then income space, then money (BB-WIN-1…3, BB-RULING-41)."""
    seats = range(position.seats)
    keys: list[tuple[int, ...]] = [
        (position.vp[seat], position.income[seat], position.money[seat]) for seat in seats
    ]
    breakdown = []
    for seat in seats:
        row = position.points[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT]
        breakdown.append({SOURCES[at]: points for at, points in enumerate(row) if points or at <= LOST})
    return Result(
        scores=tuple(position.vp),
        places=places_of(keys),
        reason="reason.introductory_end" if position.options.introductory else "reason.rail_end",
        breakdown=tuple(breakdown),
        tie_breaks=tuple({"income_space": key[1], "money": key[2]} for key in keys),
    )
