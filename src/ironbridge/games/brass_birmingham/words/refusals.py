"""Why an action is refused now: the rule and a sentence, from nothing but what the deciding seat sees."""

from ironbridge.games.brass_birmingham import reasons
from ironbridge.games.brass_birmingham.actions import (
    ARGUMENT,
    BARREL,
    BUILD,
    BUILT_INDUSTRY,
    CARD,
    DEVELOP,
    KIND,
    LINK,
)
from ironbridge.games.brass_birmingham.facts import ERAS, FACTS, NONE
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.reach import build_price, iron_price, link_price, stock_within
from ironbridge.games.brass_birmingham.words.names import (
    SLOT_NAMES,
    card_name,
    industry_name,
    line_name,
    location_name,
    merchant_name,
    tile_name,
)
from ironbridge.games.brass_birmingham.words.offers import question
from ironbridge.kernel.texts import Text, Values, seat_name


def refuse(position: BirminghamPosition, action: int, reason: int) -> tuple[str, Text]:
    """Name the rule of a reason and say it; without one, the action answers another question."""
    if reason == reasons.FINE:
        reason = reasons.OTHER_QUESTION
    return reasons.RULES[reason], Text(reasons.KEYS[reason], _values(position, action))


def _values(position: BirminghamPosition, action: int) -> Values:
    """Give every value a reason may mention."""
    seat = position.to_decide
    kind = KIND[action]
    argument = ARGUMENT[action]
    values: Values = {
        "question": question(position),
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
        values["price"] = link_price(position, argument)
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


def _add_mat_tile(position: BirminghamPosition, industry: int, values: Values) -> None:
    top = position.top_tile(position.to_decide, industry)
    values["industry"] = industry_name(industry)
    values["tile"] = tile_name(top) if top != NONE else industry_name(industry)


def _add_slot(position: BirminghamPosition, action: int, values: Values) -> None:
    slot = ARGUMENT[action]
    old = position.kind[slot]
    values["slot"] = SLOT_NAMES.within[slot] if old == NONE else SLOT_NAMES.tile(position.kind, slot)
    values["location"] = location_name(FACTS.slot_location[slot])
    values["owner"] = seat_name(max(position.owner[slot], 0))
    values["old"] = tile_name(max(old, 0))
    values["tile"] = tile_name(max(old, 0))
    values["beer"] = max(FACTS.beer[max(old, 0)], 0)
    if KIND[action] == BUILD:
        industry = BUILT_INDUSTRY[action]
        _add_mat_tile(position, industry, values)
        kind = position.top_tile(position.to_decide, industry)
        if kind != NONE:
            reached = position.reach[FACTS.slot_location[slot]]
            values["coal"] = FACTS.coal[kind]
            values["found"] = stock_within(position, position.coal_slots, reached)
            values["price"] = build_price(position, kind, slot)
