"""Why an action is refused now: the rule and a sentence, from nothing but what the deciding seat sees."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.links import reach_of
from ironbridge.games.brass_birmingham import board, describe, reasons
from ironbridge.games.brass_birmingham.actions import ARGUMENT, BUILT_INDUSTRY, KIND
from ironbridge.games.brass_birmingham.codes import (
    ASK_ACTION,
    ASK_BEER,
    ASK_BONUS,
    ASK_CARD,
    ASK_COAL,
    ASK_IRON,
    ASK_NEXT_SALE,
    ASK_SECOND_DEVELOP,
    ASK_SECOND_LINK,
    ASK_SHORTFALL,
    BARREL,
    BEER,
    BUILD,
    CANAL,
    CARD,
    COAL,
    DEVELOP,
    DONE,
    ERAS,
    GIVE_UP,
    IRON,
    LINK,
    LOAN,
    NONE,
    PASS,
    SCOUT,
    SELL,
)
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.moves import (
    build,
    card,
    develop,
    link,
    loan,
    passing,
    scout,
    sell,
    shortfall,
    supply,
)
from ironbridge.games.brass_birmingham.names import (
    Values,
    card_name,
    industry_name,
    line_name,
    location_name,
    merchant_name,
    seat_name,
    slot_name,
    tile_name,
)
from ironbridge.games.brass_birmingham.reach import NO_WAY, coal_price, iron_price, stock_within
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def refuse(position: "BirminghamPosition", action: int) -> tuple[str, Text]:
    """Name the rule that forbids an action now, and say why."""
    reason = reason_of(position, action)
    if reason == reasons.FINE:
        reason = reasons.OTHER_QUESTION
    return reasons.RULES[reason], Text(reasons.KEYS[reason], _values(position, action))


def reason_of(position: "BirminghamPosition", action: int) -> int:
    """Give the number of the reason; an action that answers no open question has a reason of its own."""
    kind = KIND[action]
    if kind == GIVE_UP:
        return shortfall.why_not(position, action)
    if kind == DONE and position.asked == ASK_BONUS:
        return reasons.BONUS_COMPULSORY
    if kind in ANSWERED_BY[position.asked]:
        return _CHECKS[kind](position, action)
    return reasons.OTHER_QUESTION


def _other_question(position: "BirminghamPosition", action: int) -> int:
    return reasons.OTHER_QUESTION


ANSWERED_BY: Final[list[tuple[int, ...]]] = [()] * 16
"""For each question, the kinds of actions that answer it."""
ANSWERED_BY[ASK_ACTION] = (BUILD, LINK, DEVELOP, SELL, LOAN, SCOUT, PASS)
ANSWERED_BY[ASK_COAL] = (COAL,)
ANSWERED_BY[ASK_IRON] = (IRON,)
ANSWERED_BY[ASK_BEER] = (BEER, BARREL)
ANSWERED_BY[ASK_SECOND_LINK] = (LINK,)
ANSWERED_BY[ASK_SECOND_DEVELOP] = (DEVELOP,)
ANSWERED_BY[ASK_NEXT_SALE] = (SELL,)
ANSWERED_BY[ASK_BONUS] = (DEVELOP,)
ANSWERED_BY[ASK_CARD] = (CARD,)
ANSWERED_BY[ASK_SHORTFALL] = (GIVE_UP,)

_CHECKS: Final[list[Callable[["BirminghamPosition", int], int]]] = [
    _other_question,
    build.why_not,
    link.why_not,
    develop.why_not,
    sell.why_not,
    loan.why_not,
    scout.why_not,
    passing.why_not,
    _other_question,
    supply.coal_reason,
    supply.iron_reason,
    supply.beer_reason,
    supply.barrel_reason,
    card.why_not,
    shortfall.why_not,
]
"""By kind of action."""


def _values(position: "BirminghamPosition", action: int) -> Values:
    """Give every value a reason may mention."""
    seat = position.to_decide
    kind = KIND[action]
    argument = ARGUMENT[action]
    values: Values = {
        "question": describe.question(position),
        "era": Text(f"era.{ERAS[position.era]}"),
        "money": position.money[seat],
        "cards": FACTS.scout_cards,
        "lowest": FACTS.lowest_level,
        "level": FACTS.track.levels[position.income[seat]],
        "levels": FACTS.loan_levels,
    }
    if kind == LINK:
        values["line"] = line_name(argument)
        values["owner"] = seat_name(max(position.links[argument], 0))
        values["price"] = _link_price(position, argument)
    elif kind == DEVELOP:
        _add_mat_tile(position, argument, values)
        values["price"] = iron_price(position, FACTS.develop_iron)
    elif kind == BARREL:
        values["merchant"] = merchant_name(argument)
    elif kind == CARD:
        values["card"] = card_name(argument)
        values["industry"] = industry_name(max(position.industry, 0))
        values["location"] = location_name(FACTS.slot_location[max(position.slot, 0)])
    elif argument != NONE:
        _add_slot(position, action, values)
    return values


def _link_price(position: "BirminghamPosition", line: int) -> int:
    second = position.asked == ASK_SECOND_LINK
    price = FACTS.second_rail_price if second else link.price(position)
    if position.era == CANAL:
        return price
    coal = coal_price(position, reach_of(position.reach, FACTS.ends[line]), FACTS.rail_coal)
    return price + max(coal, 0)


def _add_mat_tile(position: "BirminghamPosition", industry: int, values: Values) -> None:
    top = board.top_tile(position, position.to_decide, industry)
    values["industry"] = industry_name(industry)
    values["tile"] = tile_name(top) if top != NONE else industry_name(industry)


def _add_slot(position: "BirminghamPosition", action: int, values: Values) -> None:
    slot = ARGUMENT[action]
    old = position.kind[slot]
    values["slot"] = slot_name(slot)
    values["location"] = location_name(FACTS.slot_location[slot])
    values["owner"] = seat_name(max(position.owner[slot], 0))
    values["old"] = tile_name(max(old, 0))
    values["tile"] = tile_name(max(old, 0))
    values["beer"] = max(FACTS.beer[max(old, 0)], 0)
    if KIND[action] == BUILD:
        industry = BUILT_INDUSTRY[action]
        _add_mat_tile(position, industry, values)
        kind = board.top_tile(position, position.to_decide, industry)
        if kind != NONE:
            reached = position.reach[FACTS.slot_location[slot]]
            coal = coal_price(position, reached, FACTS.coal[kind])
            values["coal"] = FACTS.coal[kind]
            values["found"] = stock_within(position, position.coal_slots, reached)
            values["price"] = (
                FACTS.money[kind] + iron_price(position, FACTS.iron[kind]) + max(coal, NO_WAY + 1)
            )
