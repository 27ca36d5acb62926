"""Placing links (BB-LINK-1…11, BB-BUILD-18, BB-RULING-32…34)."""

from typing import TYPE_CHECKING

from ironbridge.games.brass.links import reach_of
from ironbridge.games.brass_birmingham import board, reasons
from ironbridge.games.brass_birmingham.actions import ARGUMENT, FIRST_LINK, THE_DONE
from ironbridge.games.brass_birmingham.codes import ASK_SECOND_LINK, CANAL, ERAS, LINK
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.moves import card, supply
from ironbridge.games.brass_birmingham.names import Told, line_name, line_spot
from ironbridge.games.brass_birmingham.reach import NO_WAY, breweries, coal_price

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def legal(position: "BirminghamPosition", found: list[int]) -> None:
    """Add every line where a first link can be placed and paid for."""
    seat = position.to_decide
    if position.links_left[seat] == 0:
        return
    lines = free_lines(position, seat)
    budget = position.money[seat] - price(position)
    if budget < 0:
        return
    rail = position.era != CANAL
    while lines:
        low = lines & -lines
        lines ^= low
        line = low.bit_length() - 1
        if rail:
            coal = coal_price(position, reach_of(position.reach, FACTS.ends[line]), FACTS.rail_coal)
            if coal == NO_WAY or coal > budget:
                continue
        found.append(FIRST_LINK + line)


def price(position: "BirminghamPosition") -> int:
    """Give the price of the first link of an action."""
    return FACTS.canal_price if position.era == CANAL else FACTS.rail_price


def free_lines(position: "BirminghamPosition", seat: int) -> int:
    """Give the free lines of the era that touch the network, or all without one (BB-LINK-1…4)."""
    lines = FACTS.era_lines[position.era] & ~position.built
    return lines & position.network_lines[seat] if position.network[seat] else lines


def legal_second(position: "BirminghamPosition", found: list[int]) -> None:
    """Add every line where a second rail can be placed, and the choice to stop."""
    seat = position.to_decide
    lines = free_lines(position, seat) if _second_thinkable(position, seat) else 0
    while lines:
        low = lines & -lines
        lines ^= low
        line = low.bit_length() - 1
        if _second_supply_reason(position, seat, line) == reasons.FINE:
            found.append(FIRST_LINK + line)
    found.append(THE_DONE)


def _second_thinkable(position: "BirminghamPosition", seat: int) -> bool:
    affordable = position.money[seat] >= FACTS.second_rail_price
    return affordable and position.links_left[seat] > 0 and position.beer_slots != 0


def _has_second(position: "BirminghamPosition") -> bool:
    seat = position.to_decide
    if not _second_thinkable(position, seat):
        return False
    lines = free_lines(position, seat)
    while lines:
        low = lines & -lines
        lines ^= low
        if _second_supply_reason(position, seat, low.bit_length() - 1) == reasons.FINE:
            return True
    return False


def _second_supply_reason(position: "BirminghamPosition", seat: int, line: int) -> int:
    reached = reach_of(position.reach, FACTS.ends[line])
    coal = coal_price(position, reached, FACTS.rail_coal)
    if coal == NO_WAY:
        return reasons.RAIL_COAL
    if coal + FACTS.second_rail_price > position.money[seat]:
        return reasons.DOUBLE_MONEY
    if breweries(position, seat, reached):
        return reasons.FINE
    return reasons.DOUBLE_BEER_AWAY if position.beer_slots else reasons.DOUBLE_BEER


def why_not(position: "BirminghamPosition", action: int) -> int:
    """Say why a link is refused, or FINE; the second one of an action has its own price."""
    seat = position.to_decide
    line = ARGUMENT[action]
    found = _line_reason(position, seat, line)
    if found != reasons.FINE:
        return found
    if position.asked == ASK_SECOND_LINK:
        return _second_supply_reason(position, seat, line)
    if position.money[seat] < price(position):
        return reasons.CANAL_MONEY if position.era == CANAL else reasons.RAIL_MONEY
    if position.era == CANAL:
        return reasons.FINE
    coal = coal_price(position, reach_of(position.reach, FACTS.ends[line]), FACTS.rail_coal)
    if coal == NO_WAY:
        return reasons.RAIL_COAL
    return reasons.FINE if price(position) + coal <= position.money[seat] else reasons.RAIL_MONEY


def _line_reason(position: "BirminghamPosition", seat: int, line: int) -> int:
    if position.built >> line & 1:
        return reasons.LINE_TAKEN
    if not FACTS.era_lines[position.era] >> line & 1:
        return reasons.LINE_ERA
    if not free_lines(position, seat) >> line & 1:
        return reasons.LINE_AWAY
    return reasons.FINE if position.links_left[seat] else reasons.NO_LINKS_LEFT


def apply(position: "BirminghamPosition", action: int) -> None:
    """Place the first link of an action."""
    position.doing = LINK
    position.paying = card.ANY_CARD
    position.steps = 0
    _place(position, ARGUMENT[action], price(position))
    resume(position)


def apply_second(position: "BirminghamPosition", action: int) -> None:
    """Place a second rail, or stop at one."""
    if action == THE_DONE:
        card.ask(position)
        return
    _place(position, ARGUMENT[action], FACTS.second_rail_price)
    position.need_beer = FACTS.double_beer
    resume(position)


def story(position: "BirminghamPosition", action: int) -> Told:
    """Tell of a link before it is placed."""
    line = ARGUMENT[action]
    spots = (line_spot(line),)
    if position.asked == ASK_SECOND_LINK:
        price_told = FACTS.second_rail_price
        return "second_rail", {"line": line_name(line), "price": price_told}, "BB-LINK-7", spots
    rule = "BB-LINK-5" if position.era == CANAL else "BB-LINK-6"
    key = f"link.{ERAS[position.era]}"
    return key, {"line": line_name(line), "price": price(position)}, rule, spots


def _place(position: "BirminghamPosition", line: int, pounds: int) -> None:
    seat = position.to_decide
    position.line = line
    position.steps += 1
    position.need_coal = 0 if position.era == CANAL else FACTS.rail_coal
    board.spend(position, seat, pounds)
    board.put_link(position, seat, line)


def resume(position: "BirminghamPosition") -> None:
    """Go on: the coal of the link just placed, then a second rail or its beer (BB-RULING-32)."""
    if position.need_coal and not supply.take_coal(position, FACTS.ends[position.line]):
        return
    if position.need_beer and not supply.take_beer(position):
        return
    if position.steps == 1 and position.era != CANAL and _has_second(position):
        position.asked = ASK_SECOND_LINK
        return
    card.ask(position)
