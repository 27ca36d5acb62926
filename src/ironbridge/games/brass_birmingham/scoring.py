"""Scoring eras and the introductory game, the change of eras, the result (BB-END, BB-WIN, BB-INTRO)."""

from typing import TYPE_CHECKING

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass_birmingham import board
from ironbridge.games.brass_birmingham.codes import (
    CANAL,
    CANAL_INDUSTRIES,
    CANAL_LINKS,
    INTRO_INCOME,
    INTRO_INDUSTRIES,
    INTRO_MONEY,
    LOST,
    NONE,
    RAIL_INDUSTRIES,
    RAIL_LINKS,
    SOURCE_COUNT,
    SOURCES,
)
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.kernel.result import Result, places_of

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def score_era(position: "BirminghamPosition") -> None:
    """Score and remove the links, then score the flipped tiles (BB-END-2, BB-END-4)."""
    canal = position.era == CANAL
    icons = location_icons(position)
    for line in range(FACTS.line_count):
        seat = position.links[line]
        if seat != NONE:
            source = CANAL_LINKS if canal else RAIL_LINKS
            board.gain_vp(position, seat, source, link_vp(icons, line))
    board.remove_links(position)
    for slot in members_of(position.flipped):
        source = CANAL_INDUSTRIES if canal else RAIL_INDUSTRIES
        board.gain_vp(position, position.owner[slot], source, FACTS.vp[position.kind[slot]])


def location_icons(position: "BirminghamPosition") -> list[int]:
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


def leave_canals(position: "BirminghamPosition") -> None:
    """Remove all level I tiles and refill the merchants' beer (BB-END-6, BB-END-7)."""
    for slot in members_of(position.occupied):
        if FACTS.level[position.kind[slot]] == 1:
            board.remove_tile(position, slot)
    for seat in range(position.seats):
        board.find_network(position, seat)
    board.refill_barrels(position)


def score_introductory(position: "BirminghamPosition") -> None:
    """Add money, income and flipped tiles of level II and higher (BB-INTRO-2…4, BB-RULING-50)."""
    for seat in range(position.seats):
        pounds = position.money[seat] // FACTS.intro_pounds_per_vp
        board.gain_vp(position, seat, INTRO_MONEY, min(pounds, FACTS.intro_money_cap))
        level = FACTS.track.levels[position.income[seat]]
        if position.options.intro_vp_floor:
            level = max(level, -position.vp[seat])
        board.gain_vp(position, seat, INTRO_INCOME, level)
    for slot in members_of(position.flipped):
        kind = position.kind[slot]
        if FACTS.level[kind] > 1:
            board.gain_vp(position, position.owner[slot], INTRO_INDUSTRIES, FACTS.vp[kind])


def result(position: "BirminghamPosition") -> Result:
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
