"""What is asked and what an action does, in words."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import dealing
from ironbridge.games.brass_lancashire.board import INDUSTRIES, link_price
from ironbridge.games.brass_lancashire.building import TILE_COAL, full_price
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.moves.debt import value_of
from ironbridge.games.brass_lancashire.reach import (
    LINE_A,
    LINE_B,
    RAIL,
    SLOT_LOCATION,
    coal_price,
    iron_price,
)
from ironbridge.games.brass_lancashire.stages import DEBT, DRAW, MORE, MOVE, PLAY_CARD, STAGES
from ironbridge.games.brass_lancashire.tables import (
    ACTION_KIND,
    ACTION_WHAT,
    ACTION_WHERE,
    KINDS,
    PASS,
)
from ironbridge.games.brass_lancashire.words import (
    card_text,
    line_text,
    link_text,
    numbered_slot_text,
    seat_text,
    slot_text,
    tile_text,
)
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import NOBODY

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition


def question(position: "LancashirePosition") -> Text:
    """Say what is decided now."""
    if position.to_decide == NOBODY:
        return Text("question.over")
    key = f"question.{STAGES[position.stage]}"
    values: dict[str, str | int | Text | list[Text]] = {}
    if position.stage == DRAW:
        values["who"] = seat_text(max(dealing.drawer(position), 0))
    else:
        values["who"] = seat_text(max(position.to_decide, 0))
    if position.stage == MOVE:
        values["actions"] = position.actions_left
    elif position.stage == MORE:
        key = f"question.more.{KINDS[position.doing]}"
    elif position.stage == PLAY_CARD:
        values["cards"] = position.owed
        values["kind"] = KINDS[position.doing] if not position.combined else "combined"
    elif position.stage == DEBT:
        values["debt"] = position.debts[position.to_decide]
    return Text(key, values)


def describe(position: "LancashirePosition", action: int) -> tuple[Text, tuple[str, ...]]:
    """Say what an action does and which spots of the scene stand for it."""
    return _DESCRIBE[ACTION_KIND[action]](position, action)


def _build(position: "LancashirePosition", action: int) -> tuple[Text, tuple[str, ...]]:
    industry, slot = ACTION_WHAT[action], ACTION_WHERE[action]
    kind = FACTS.stacks.top(industry, position.stacks[position.to_decide * INDUSTRIES + industry])
    coal = coal_price(position, position.reach[SLOT_LOCATION[slot]]) if TILE_COAL[kind] else 0
    old = position.kinds[slot]
    key = "action.build" if old == NO_TILE else "action.build_over"
    values: dict[str, str | int | Text | list[Text]] = {
        "tile": tile_text(kind),
        "slot": numbered_slot_text(slot),
        "price": full_price(position, kind, coal),
    }
    if old != NO_TILE:
        values["old"] = tile_text(old)
    return Text(key, values), (f"slot:{FACTS.slots[slot]}",)


def _link(position: "LancashirePosition", action: int) -> tuple[Text, tuple[str, ...]]:
    line = ACTION_WHAT[action]
    price = link_price(position)
    if position.era == RAIL:
        price += coal_price(position, position.reach[LINE_A[line]] | position.reach[LINE_B[line]])
    text = Text("action.link", {"link": link_text(position.era), "line": line_text(line), "price": price})
    return text, (f"line:{FACTS.lines[line]}",)


def _develop(position: "LancashirePosition", action: int) -> tuple[Text, tuple[str, ...]]:
    industry, seat = ACTION_WHAT[action], position.to_decide
    kind = FACTS.stacks.top(industry, position.stacks[seat * INDUSTRIES + industry])
    text = Text("action.develop", {"tile": tile_text(kind), "price": iron_price(position)})
    return text, (f"stack:{seat}:{FACTS.industries[industry]}",)


def _on_tile(position: "LancashirePosition", action: int) -> tuple[Text, tuple[str, ...]]:
    slot = ACTION_WHAT[action]
    kind = position.kinds[slot]
    owner = position.owners[slot]
    text = Text(
        f"action.{KINDS[ACTION_KIND[action]]}",
        {
            "tile": tile_text(kind),
            "location": slot_text(slot),
            "owner": seat_text(owner),
            "cubes": position.cubes[slot],
            "value": value_of(kind),
        },
    )
    return text, (f"slot:{FACTS.slots[slot]}",)


def _loan(position: "LancashirePosition", action: int) -> tuple[Text, tuple[str, ...]]:
    loan, seat = ACTION_WHAT[action], position.to_decide
    space = FACTS.income.fall(position.income[seat], FACTS.loan_levels[loan])
    values: dict[str, str | int | Text | list[Text]] = {
        "amount": FACTS.loan_amounts[loan],
        "level": FACTS.income.levels[space],
    }
    return Text("action.loan", values), (f"purse:{seat}",)


def _card(position: "LancashirePosition", action: int) -> tuple[Text, tuple[str, ...]]:
    card = ACTION_WHAT[action]
    spot = f"card:{FACTS.cards[card]}"
    return Text("action.card", {"card": card_text(card)}), (spot,)


def _plain(position: "LancashirePosition", action: int) -> tuple[Text, tuple[str, ...]]:
    kind = ACTION_KIND[action]
    spots: tuple[str, ...] = ("deck",) if kind == PASS else ()
    return Text(f"action.{KINDS[kind]}"), spots


def _market(position: "LancashirePosition", action: int) -> tuple[Text, tuple[str, ...]]:
    return Text("action.distant_market"), ("distant_market",)


_DESCRIBE: "Final[list[Callable[[LancashirePosition, int], tuple[Text, tuple[str, ...]]]]]" = [
    _build,
    _plain,
    _link,
    _develop,
    _on_tile,
    _loan,
    _plain,
    _plain,
    _card,
    _on_tile,
    _on_tile,
    _on_tile,
    _market,
    _on_tile,
]
