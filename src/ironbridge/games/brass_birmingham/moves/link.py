"""Placing links (BB-LINK-1…11, BB-BUILD-18, BB-RULING-32…34)."""

from ironbridge.games.brass.links import reach_of
from ironbridge.games.brass_birmingham import reasons
from ironbridge.games.brass_birmingham.actions import ARGUMENT, FIRST_LINK, LINK
from ironbridge.games.brass_birmingham.facts import CANAL, ERAS, FACTS
from ironbridge.games.brass_birmingham.moves import supply
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_CARD, ASK_SECOND_LINK
from ironbridge.games.brass_birmingham.reach import (
    ANY_CARD,
    NO_WAY,
    breweries,
    coal_price,
    link_money,
    link_price,
)
from ironbridge.games.brass_birmingham.words.names import line_name, line_spot, told
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move
from ironbridge.kernel.texts import Values


class Link(Move[BirminghamPosition]):
    """Place a canal, a rail, or the second rail of an action."""

    def legal(self, position: BirminghamPosition, found: list[int]) -> None:
        """Add every line where a link can be placed and paid for.

        With this loop and that of `Build`, which ask what `why_not` asks in the order that ends soonest, 4.2
        times as many random moves are played in a second as with `why_not` for every line and build.
        """
        seat = position.to_decide
        second = position.asked == ASK_SECOND_LINK
        budget = position.money[seat] - link_money(position)
        if budget < 0 or position.links_left[seat] == 0 or (second and position.beer_slots == 0):
            return
        lines = free_lines(position, seat)
        rail = position.era != CANAL
        while lines:
            low = lines & -lines
            lines ^= low
            line = low.bit_length() - 1
            if rail:
                reached = reach_of(position.reach, FACTS.ends[line])
                coal = coal_price(position, reached, FACTS.rail_coal)
                if coal == NO_WAY or coal > budget:
                    continue
                if second and not breweries(position, seat, reached):
                    continue
            found.append(FIRST_LINK + line)

    def why_not(self, position: BirminghamPosition, action: int) -> int:
        seat = position.to_decide
        line = ARGUMENT[action]
        if position.built >> line & 1:
            return reasons.LINE_TAKEN
        if not FACTS.era_lines[position.era] >> line & 1:
            return reasons.LINE_ERA
        if not free_lines(position, seat) >> line & 1:
            return reasons.LINE_AWAY
        if position.links_left[seat] == 0:
            return reasons.NO_LINKS_LEFT
        return _supply_reason(position, seat, line)

    def apply(self, position: BirminghamPosition, action: int) -> None:
        """Place a link; its coal, and the beer of a second one, are taken next."""
        seat = position.to_decide
        line = ARGUMENT[action]
        position.spend(seat, link_money(position))
        if position.asked == ASK_SECOND_LINK:
            position.need_beer = FACTS.double_beer
        else:
            position.doing = LINK
            position.paying = ANY_CARD
        position.line = line
        position.steps += 1
        position.need_coal = 0 if position.era == CANAL else FACTS.rail_coal
        position.put_link(seat, line)
        resume(position)

    def story(self, before: BirminghamPosition, action: int, after: BirminghamPosition) -> list[Line]:
        line = ARGUMENT[action]
        key, rule = f"link.{ERAS[before.era]}", "BB-LINK-5" if before.era == CANAL else "BB-LINK-6"
        if before.asked == ASK_SECOND_LINK:
            key, rule = "second_rail", "BB-LINK-7"
        values: Values = {"line": line_name(line), "price": link_money(before)}
        return [told(before.to_decide, key, values, rule, (line_spot(line),))]


def free_lines(position: BirminghamPosition, seat: int) -> int:
    """Give the free lines of the era that touch the network, or all without one (BB-LINK-1…4)."""
    lines = FACTS.era_lines[position.era] & ~position.built
    return lines & position.network_lines[seat] if position.network[seat] else lines


def _supply_reason(position: BirminghamPosition, seat: int, line: int) -> int:
    """Say whether money, coal and, for a second rail, beer can be had, or FINE."""
    second = position.asked == ASK_SECOND_LINK
    price = link_price(position, line)
    if price == NO_WAY:
        return reasons.RAIL_COAL
    if price > position.money[seat]:
        if position.era == CANAL:
            return reasons.CANAL_MONEY
        return reasons.DOUBLE_MONEY if second else reasons.RAIL_MONEY
    if not second or breweries(position, seat, reach_of(position.reach, FACTS.ends[line])):
        return reasons.FINE
    return reasons.DOUBLE_BEER_AWAY if position.beer_slots else reasons.DOUBLE_BEER


def resume(position: BirminghamPosition) -> None:
    """Go on: the coal of the link just placed, then a second rail or its beer (BB-RULING-32)."""
    if position.need_coal and not supply.take_coal(position, FACTS.ends[position.line]):
        return
    if position.need_beer and not supply.take_beer(position):
        return
    second = position.steps == 1 and position.era != CANAL and _has_second(position)
    position.asked = ASK_SECOND_LINK if second else ASK_CARD


def _has_second(position: BirminghamPosition) -> bool:
    """Tell whether a second rail can be placed; stops at the first line, as it is asked after every rail."""
    seat = position.to_decide
    budget = position.money[seat] - FACTS.second_rail_price
    if budget < 0 or position.links_left[seat] == 0 or position.beer_slots == 0:
        return False
    lines = free_lines(position, seat)
    while lines:
        low = lines & -lines
        lines ^= low
        reached = reach_of(position.reach, FACTS.ends[low.bit_length() - 1])
        coal = coal_price(position, reached, FACTS.rail_coal)
        if coal != NO_WAY and coal <= budget and breweries(position, seat, reached):
            return True
    return False
