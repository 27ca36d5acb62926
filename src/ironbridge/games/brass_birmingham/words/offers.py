"""What is asked, and what an answer does: words for people who decide."""

from collections.abc import Callable
from typing import Final

from ironbridge.games.brass_birmingham.actions import (
    ARGUMENT,
    BARREL,
    BEER,
    BUILD,
    BUILT_INDUSTRY,
    CARD,
    COAL,
    DEVELOP,
    GIVE_UP,
    IRON,
    KIND,
    KINDS,
    LINK,
    LOAN,
    SELL,
)
from ironbridge.games.brass_birmingham.facts import ERAS, FACTS, INDUSTRIES, NONE
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.questions import (
    ASK_BONUS,
    ASK_SECOND_DEVELOP,
    ASK_SECOND_LINK,
    QUESTIONS,
)
from ironbridge.games.brass_birmingham.reach import build_price, iron_price, link_price
from ironbridge.games.brass_birmingham.words.names import (
    SLOT_NAMES,
    bonus_name,
    card_name,
    card_spot,
    line_name,
    line_spot,
    location_name,
    merchant_name,
    slot_spot,
    tile_name,
)
from ironbridge.kernel.texts import Text, Values, seat_name

Described = tuple[Text, tuple[str, ...]]


def question(position: BirminghamPosition) -> Text:
    """Say what is decided now."""
    asked = QUESTIONS[position.asked]
    seat = position.to_decide
    if seat < 0:
        return Text(f"question.{asked}", {"seat": seat_name(position.active)})
    return Text(
        f"question.{asked}",
        {
            "left": position.actions_left,
            "debt": position.debt,
            "coal": position.need_coal,
            "iron": position.need_iron,
            "beer": position.need_beer,
            "move": KINDS[position.doing],
            "steps": position.steps,
            "wanted": FACTS.scout_cards - position.steps,
        },
    )


def describe(position: BirminghamPosition, action: int) -> Described:
    """Say what an action does and which spots stand for it."""
    return _DESCRIBERS.get(KIND[action], _describe_plain)(position, action)


def _describe_build(position: BirminghamPosition, action: int) -> Described:
    slot = ARGUMENT[action]
    seat = position.to_decide
    industry = BUILT_INDUSTRY[action]
    kind = position.top_tile(seat, industry)
    over = position.kind[slot]
    text = Text(
        "action.build" if over == NONE else "action.overbuild",
        {
            "tile": tile_name(kind),
            "slot": SLOT_NAMES.built_within(slot, industry),
            "place": SLOT_NAMES.built(slot, industry),
            "location": location_name(FACTS.slot_location[slot]),
            "price": build_price(position, kind, slot),
            "coal": FACTS.coal[kind],
            "iron": FACTS.iron[kind],
            "old": tile_name(max(over, 0)),
        },
    )
    return text, (slot_spot(slot), f"mat:{seat}:{INDUSTRIES[industry]}")


def _describe_link(position: BirminghamPosition, action: int) -> Described:
    line = ARGUMENT[action]
    key = "action.second_rail" if position.asked == ASK_SECOND_LINK else f"action.link.{ERAS[position.era]}"
    return Text(key, {"line": line_name(line), "price": link_price(position, line)}), (line_spot(line),)


def _describe_develop(position: BirminghamPosition, action: int) -> Described:
    seat = position.to_decide
    kind = position.top_tile(seat, ARGUMENT[action])
    spots = (f"mat:{seat}:{INDUSTRIES[ARGUMENT[action]]}",)
    if position.asked == ASK_BONUS:
        return Text("action.bonus_develop", {"tile": tile_name(kind)}), spots
    price = iron_price(position, FACTS.develop_iron)
    key = "action.second_develop" if position.asked == ASK_SECOND_DEVELOP else "action.develop"
    return Text(key, {"tile": tile_name(kind), "price": price}), spots


def _describe_sell(position: BirminghamPosition, action: int) -> Described:
    slot = ARGUMENT[action]
    kind = position.kind[slot]
    values: Values = {
        "tile": tile_name(kind),
        "slot": SLOT_NAMES.tile(position.kind, slot),
        "location": location_name(FACTS.slot_location[slot]),
        "beer": FACTS.beer[kind],
        "income": FACTS.income[kind],
    }
    return Text("action.sell", values), (slot_spot(slot),)


def _describe_loan(position: BirminghamPosition, action: int) -> Described:
    after = FACTS.track.fall(position.income[position.to_decide], FACTS.loan_levels)
    values: Values = {
        "money": FACTS.loan_money,
        "level": FACTS.track.levels[after],
    }
    return Text("action.loan", values), ("do:loan",)


def _describe_plain(position: BirminghamPosition, action: int) -> Described:
    kind = KINDS[KIND[action]]
    if kind == "done":
        return Text(f"action.done.{QUESTIONS[position.asked]}"), ("do:done",)
    return Text(f"action.{kind}", {"cards": FACTS.scout_cards}), (f"do:{kind}",)


def _describe_source(position: BirminghamPosition, action: int) -> Described:
    if KIND[action] == BARREL:
        merchant = ARGUMENT[action]
        text = Text("action.barrel", {"merchant": merchant_name(merchant), "bonus": bonus_name(merchant)})
        return text, (f"beer:{FACTS.merchant_slots[merchant]}",)
    slot = ARGUMENT[action]
    values: Values = {
        "slot": SLOT_NAMES.tile(position.kind, slot),
        "owner": seat_name(max(position.owner[slot], 0)),
        "left": position.cubes[slot],
    }
    return Text(f"action.{KINDS[KIND[action]]}", values), (slot_spot(slot),)


def _describe_card(position: BirminghamPosition, action: int) -> Described:
    kind = ARGUMENT[action]
    return Text("action.card", {"card": card_name(kind)}), (card_spot(position.to_decide, kind),)


def _describe_give_up(position: BirminghamPosition, action: int) -> Described:
    slot = ARGUMENT[action]
    kind = max(position.kind[slot], 0)
    values: Values = {
        "tile": tile_name(kind),
        "slot": SLOT_NAMES.tile(position.kind, slot),
        "value": FACTS.value[kind],
    }
    return Text("action.give_up", values), (slot_spot(slot),)


_DESCRIBERS: Final[dict[int, Callable[[BirminghamPosition, int], Described]]] = {
    BUILD: _describe_build,
    LINK: _describe_link,
    DEVELOP: _describe_develop,
    SELL: _describe_sell,
    LOAN: _describe_loan,
    COAL: _describe_source,
    IRON: _describe_source,
    BEER: _describe_source,
    BARREL: _describe_source,
    CARD: _describe_card,
    GIVE_UP: _describe_give_up,
}
"""By kind of action; the others need few words."""
