"""What is asked, what an answer does, and the public figures: words for people who decide."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.links import reach_of
from ironbridge.games.brass_birmingham import board
from ironbridge.games.brass_birmingham.actions import ARGUMENT, BUILT_INDUSTRY, KIND
from ironbridge.games.brass_birmingham.codes import (
    ASK_BONUS,
    ASK_SECOND_LINK,
    BARREL,
    CANAL,
    ERAS,
    INDUSTRIES,
    KINDS,
    NONE,
    QUESTIONS,
)
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.moves import link
from ironbridge.games.brass_birmingham.names import (
    Values,
    bonus_name,
    card_name,
    line_name,
    line_spot,
    merchant_name,
    seat_name,
    slot_name,
    slot_spot,
    tile_name,
)
from ironbridge.games.brass_birmingham.reach import coal_price, iron_price
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition

Described = tuple[Text, tuple[str, ...]]


def question(position: "BirminghamPosition") -> Text:
    """Say what is decided now."""
    asked = QUESTIONS[position.asked]
    seat = position.to_decide
    if seat < 0:
        place = position.at
        receiver = position.order[place] if place < len(position.order) else 0
        return Text(f"question.{asked}", {"seat": seat_name(receiver)})
    return Text(
        f"question.{asked}",
        {
            "seat": seat_name(seat),
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


def tallies(position: "BirminghamPosition", seat: int) -> dict[str, int]:
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


def describe(position: "BirminghamPosition", action: int) -> Described:
    """Say what an action does and which spots stand for it."""
    return _DESCRIBERS[KIND[action]](position, action)


def _describe_build(position: "BirminghamPosition", action: int) -> Described:
    slot = ARGUMENT[action]
    seat = position.to_decide
    kind = board.top_tile(position, seat, BUILT_INDUSTRY[action])
    coal = coal_price(position, position.reach[FACTS.slot_location[slot]], FACTS.coal[kind])
    price = FACTS.money[kind] + iron_price(position, FACTS.iron[kind]) + coal
    over = position.kind[slot]
    text = Text(
        "action.build" if over == NONE else "action.overbuild",
        {
            "tile": tile_name(kind),
            "slot": slot_name(slot),
            "price": price,
            "coal": FACTS.coal[kind],
            "iron": FACTS.iron[kind],
            "old": tile_name(max(over, 0)),
        },
    )
    return text, (slot_spot(slot), f"mat:{seat}:{INDUSTRIES[BUILT_INDUSTRY[action]]}")


def _describe_link(position: "BirminghamPosition", action: int) -> Described:
    line = ARGUMENT[action]
    coal = 0
    if position.era != CANAL:
        coal = coal_price(position, reach_of(position.reach, FACTS.ends[line]), FACTS.rail_coal)
    second = position.asked == ASK_SECOND_LINK
    price = FACTS.second_rail_price if second else link.price(position)
    key = "action.second_rail" if second else f"action.link.{ERAS[position.era]}"
    return Text(key, {"line": line_name(line), "price": price + coal}), (line_spot(line),)


def _describe_develop(position: "BirminghamPosition", action: int) -> Described:
    seat = position.to_decide
    kind = board.top_tile(position, seat, ARGUMENT[action])
    spots = (f"mat:{seat}:{INDUSTRIES[ARGUMENT[action]]}",)
    if position.asked == ASK_BONUS:
        return Text("action.bonus_develop", {"tile": tile_name(kind)}), spots
    price = iron_price(position, FACTS.develop_iron)
    return Text("action.develop", {"tile": tile_name(kind), "price": price}), spots


def _describe_sell(position: "BirminghamPosition", action: int) -> Described:
    slot = ARGUMENT[action]
    kind = position.kind[slot]
    values: Values = {
        "tile": tile_name(kind),
        "slot": slot_name(slot),
        "beer": FACTS.beer[kind],
        "income": FACTS.income[kind],
    }
    return Text("action.sell", values), (slot_spot(slot),)


def _describe_loan(position: "BirminghamPosition", action: int) -> Described:
    after = FACTS.track.fall(position.income[position.to_decide], FACTS.loan_levels)
    values: Values = {
        "money": FACTS.loan_money,
        "level": FACTS.track.levels[after],
    }
    return Text("action.loan", values), ("do:loan",)


def _describe_plain(position: "BirminghamPosition", action: int) -> Described:
    kind = KINDS[KIND[action]]
    if kind == "done":
        return Text(f"action.done.{QUESTIONS[position.asked]}"), ("do:done",)
    return Text(f"action.{kind}", {"cards": FACTS.scout_cards}), (f"do:{kind}",)


def _describe_source(position: "BirminghamPosition", action: int) -> Described:
    if KIND[action] == BARREL:
        merchant = ARGUMENT[action]
        text = Text("action.barrel", {"merchant": merchant_name(merchant), "bonus": bonus_name(merchant)})
        return text, (f"beer:{FACTS.merchant_slots[merchant]}",)
    slot = ARGUMENT[action]
    values: Values = {
        "slot": slot_name(slot),
        "owner": seat_name(max(position.owner[slot], 0)),
        "left": position.cubes[slot],
    }
    return Text(f"action.{KINDS[KIND[action]]}", values), (slot_spot(slot),)


def _describe_card(position: "BirminghamPosition", action: int) -> Described:
    kind = ARGUMENT[action]
    spot = f"card:{position.to_decide}:{FACTS.cards[kind]}"
    return Text("action.card", {"card": card_name(kind)}), (spot,)


def _describe_give_up(position: "BirminghamPosition", action: int) -> Described:
    slot = ARGUMENT[action]
    kind = max(position.kind[slot], 0)
    values: Values = {
        "tile": tile_name(kind),
        "slot": slot_name(slot),
        "value": FACTS.value[kind],
    }
    return Text("action.give_up", values), (slot_spot(slot),)


_DESCRIBERS: Final[list[Callable[["BirminghamPosition", int], Described]]] = [
    _describe_plain,
    _describe_build,
    _describe_link,
    _describe_develop,
    _describe_sell,
    _describe_loan,
    _describe_plain,
    _describe_plain,
    _describe_plain,
    _describe_source,
    _describe_source,
    _describe_source,
    _describe_source,
    _describe_card,
    _describe_give_up,
]
