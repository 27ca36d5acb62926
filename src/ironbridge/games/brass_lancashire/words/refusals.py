"""Why an action is refused: a reason's rule and message, with values the deciding seat can see."""

from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import reasons
from ironbridge.games.brass_lancashire.actions import (
    ARGUMENT,
    BUILD,
    BUILT_INDUSTRY,
    CARD,
    DEVELOP,
    KIND,
    LINK,
    LOAN,
)
from ironbridge.games.brass_lancashire.facts import FACTS, NONE, SLOT_LOCATION, TILE_INDUSTRY
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.reach import full_link_price, full_price, iron_price
from ironbridge.games.brass_lancashire.words.names import (
    SLOT_NAMES,
    card_name,
    industry_name,
    line_name,
    link_name,
    location_name,
    tile_name,
)
from ironbridge.games.brass_lancashire.words.offers import question
from ironbridge.kernel.texts import Text, Values, seat_name


def explain(position: LancashirePosition, action: int, reason: int) -> tuple[str, Text]:
    """Give the rule behind a reason, and say why."""
    assert reason != reasons.FINE, "only illegal actions are refused"
    if reason == reasons.OTHER_QUESTION:
        return reasons.FLOW_RULE, Text(reasons.KEYS[reason], {"question": question(position)})
    rule = reasons.RULES[reason]
    if reason == reasons.OTHER_SLOT_FIRST:
        rule = FACTS.first_slot_rule[ARGUMENT[action]]
    elif reason == reasons.CUT_OFF:
        rule = FACTS.coal_rule[SLOT_LOCATION[ARGUMENT[action]]]
    return rule, Text(reasons.KEYS[reason], _values(position, action))


def _values(position: LancashirePosition, action: int) -> Values:
    """Give every value a reason may mention."""
    kind, argument, seat = KIND[action], ARGUMENT[action], position.to_decide
    values: Values = {"money": position.money[seat]}
    if position.slot != NONE:  # What is built or sold.
        values["mill"] = values["location"] = location_name(SLOT_LOCATION[position.slot])
    if kind == LINK:
        values["line"] = line_name(argument)
        values["link"] = link_name(position.era)
        values["owner"] = seat_name(position.links[argument])
        values["price"] = full_link_price(position, argument)
    elif kind == DEVELOP:
        values["industry"] = industry_name(argument)
        values["price"] = iron_price(position)
    elif kind == LOAN:
        values["amount"] = FACTS.loan_amounts[argument]
        values["levels"] = FACTS.loan_levels[argument]
        values["level"] = FACTS.income.levels[position.income[seat]]
        values["lowest"] = FACTS.income.lowest
        values["rounds"] = position.options.loan_rounds
    elif kind == CARD:
        values["card"] = card_name(argument)
        if position.doing == BUILD:
            values["industry"] = industry_name(position.industry)
    elif argument != NONE:
        values["location"] = location_name(SLOT_LOCATION[argument])
        empty = position.kind[argument] == NO_TILE
        values["slot"] = SLOT_NAMES.within[argument] if empty else SLOT_NAMES.tile(position.kind, argument)
        if kind == BUILD:
            _add_build(position, BUILT_INDUSTRY[action], argument, values)
    return values


def _add_build(position: LancashirePosition, industry: int, slot: int, values: Values) -> None:
    seat, location = position.to_decide, SLOT_LOCATION[slot]
    kind, old = position.top_tile(seat, industry), position.kind[slot]
    values["industry"] = industry_name(industry)
    if slot in FACTS.first_slot:
        values["first"] = SLOT_NAMES.within[FACTS.first_slot[slot]]
    if kind != NO_TILE:
        values["tile"] = tile_name(kind)
        values["price"] = full_price(position, kind, slot)
    for other in FACTS.slots_of[location]:
        if position.owner[other] == seat:
            values["own"] = industry_name(TILE_INDUSTRY[position.kind[other]])
            values["own_slot"] = SLOT_NAMES.tile(position.kind, other)
    if old != NO_TILE:
        values["old"] = tile_name(old)
        values["owner"] = seat_name(position.owner[slot])
