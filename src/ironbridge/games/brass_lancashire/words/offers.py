"""What is asked and what an action does, in words."""

from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import setup
from ironbridge.games.brass_lancashire.actions import (
    ARGUMENT,
    BUILD,
    BUILT_INDUSTRY,
    CARD,
    COMBINE,
    DEVELOP,
    DISTANT_MARKET,
    DONE,
    KIND,
    KINDS,
    LINK,
    LOAN,
    PASS,
)
from ironbridge.games.brass_lancashire.facts import FACTS, SLOT_LOCATION
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.questions import (
    ASK_DRAW,
    ASK_NEXT_SALE,
    ASK_SECOND_DEVELOP,
    ASK_SECOND_LINK,
    QUESTIONS,
)
from ironbridge.games.brass_lancashire.reach import full_link_price, full_price, iron_price, sale_value
from ironbridge.games.brass_lancashire.words.names import (
    SLOT_NAMES,
    card_name,
    card_spot,
    line_name,
    line_spot,
    link_name,
    location_name,
    slot_spot,
    stack_spot,
    tile_name,
)
from ironbridge.kernel.texts import Text, Values, seat_name

GOING_ON = (ASK_SECOND_LINK, ASK_SECOND_DEVELOP, ASK_NEXT_SALE)
"""Questions whether a move goes on."""


def question(position: LancashirePosition) -> Text:
    """Say what is decided now."""
    seat = max(position.to_decide, 0)
    drawn = position.asked == ASK_DRAW
    values: Values = {
        "who": seat_name(max(setup.drawer(position), 0) if drawn else seat),
        "actions": position.actions_left,
        "cards": position.owed,
        "kind": "combined" if position.combined else KINDS[max(position.doing, 0)],
        "debt": position.debts[seat],
    }
    return Text(f"question.{QUESTIONS[position.asked]}", values)


def describe(position: LancashirePosition, action: int) -> tuple[Text, tuple[str, ...]]:
    """Say what an action does and which spots of the scene stand for it."""
    kind, argument, seat = KIND[action], ARGUMENT[action], position.to_decide
    key = f"action.{KINDS[kind]}"
    if kind == BUILD:
        return _build(position, action)
    if kind == LINK:
        values: Values = {"link": link_name(position.era), "line": line_name(argument)}
        values["price"] = full_link_price(position, argument)
        key = "action.second_rail" if position.asked == ASK_SECOND_LINK else key
        return Text(key, values), (line_spot(argument),)
    if kind == DEVELOP:
        key = "action.second_develop" if position.asked == ASK_SECOND_DEVELOP else key
        tile = tile_name(position.top_tile(seat, argument))
        text = Text(key, {"tile": tile, "price": iron_price(position)})
        return text, (stack_spot(seat, argument),)
    if kind == LOAN:
        space = FACTS.income.fall(position.income[seat], FACTS.loan_levels[argument])
        level = FACTS.income.levels[space]
        text = Text(key, {"amount": FACTS.loan_amounts[argument], "level": level})
        return text, (f"purse:{seat}",)
    if kind == CARD:
        return Text(key, {"card": card_name(argument)}), (card_spot(argument),)
    if kind == PASS:
        return Text(key), ("deck",)
    if kind == DISTANT_MARKET:
        return Text(key), ("distant_market",)
    if kind == DONE and position.asked in GOING_ON:
        return Text(f"{key}.{QUESTIONS[position.asked]}"), ()
    if kind in (COMBINE, DONE):
        return Text(key), ()
    return _on_tile(position, key, argument)


def _build(position: LancashirePosition, action: int) -> tuple[Text, tuple[str, ...]]:
    slot, seat, industry = ARGUMENT[action], position.to_decide, BUILT_INDUSTRY[action]
    kind, old = position.top_tile(seat, industry), position.kind[slot]
    values: Values = {
        "tile": tile_name(kind),
        "slot": SLOT_NAMES.built_within(slot, industry),
        "place": SLOT_NAMES.built(slot, industry),
        "location": location_name(SLOT_LOCATION[slot]),
        "price": full_price(position, kind, slot),
        "coal": FACTS.tile_coal[kind],
        "iron": FACTS.tile_iron[kind],
        "actions": FACTS.actions_per_turn if position.combined else 1,
    }
    if old != NO_TILE:
        values["old"] = tile_name(old)
    spots = (slot_spot(slot), stack_spot(seat, industry))
    return Text("action.build" if old == NO_TILE else "action.build_over", values), spots


def _on_tile(position: LancashirePosition, key: str, slot: int) -> tuple[Text, tuple[str, ...]]:
    kind = position.kind[slot]
    values: Values = {
        "tile": tile_name(kind),
        "location": SLOT_NAMES.tile(position.kind, slot),
        "town": location_name(SLOT_LOCATION[slot]),
        "owner": seat_name(position.owner[slot]),
        "cubes": position.cubes[slot],
        "value": sale_value(kind),
    }
    return Text(key, values), (slot_spot(slot),)
