"""What people read about a decision: the question, each action, each refusal."""

from collections.abc import Callable
from typing import Final, TypeAlias

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ACTIONS, ARGUMENT, PAYMENTS, ZONES
from ironbridge.games.bruxelles_1893.facts import (
    ABILITIES,
    DOUBLE,
    FACTS,
    GRAND_PLACE,
    JOKER,
    MARKET,
    ROYAL_PALACE,
    STOCK_EXCHANGE,
    Facts,
)
from ironbridge.games.bruxelles_1893.moves.construction import next_sector
from ironbridge.games.bruxelles_1893.moves.figures import activations_left
from ironbridge.games.bruxelles_1893.moves.passing import is_tile_on_offer, pass_money
from ironbridge.games.bruxelles_1893.moves.sale import cursor_steps, is_on_grid, price
from ironbridge.games.bruxelles_1893.position import COLOURS, COLUMNS, CUBES, ROWS, SPACES, Board
from ironbridge.games.bruxelles_1893.questions import QUESTIONS
from ironbridge.games.bruxelles_1893.reach import (
    artworks,
    assistants_needed,
    jokers_to_take,
    nobles_to_take,
    payable,
    theatre_price,
    why_not_sell,
)
from ironbridge.games.bruxelles_1893.scoring import track_value
from ironbridge.games.bruxelles_1893.words import names
from ironbridge.kernel.texts import Text, Values

Said: TypeAlias = "tuple[Values, tuple[str, ...]]"
"""The values of an action's message, and the spots that stand for the action."""


def question(position: Board) -> Text:
    """Say what is decided now."""
    values: Values = {"round": position.round, "rounds": FACTS.rounds}
    if position.to_decide >= 0:
        values.update(_seat_values(position))
    values["who"] = names.seat_name(max(position.active, 0))
    return Text(f"question.{QUESTIONS[position.asked]}", values)


def _seat_values(position: Board) -> Values:
    """Collect what questions and refusals may mention about the deciding seat."""
    seat = position.to_decide
    built = min(position.built[seat], len(FACTS.units_of) - 1)
    first, second = [position.sectors[sector] for sector in position.arrows]
    space = position.space
    return {
        "money": position.money[seat],
        "assistants": position.available[seat],
        "artworks": artworks(position, seat),
        "jokers": position.cubes[seat * CUBES + JOKER],
        "units": FACTS.units_of[built],
        "first": names.tile_name(first),
        "second": names.tile_name(second),
        "least": FACTS.least_bid,
        "count": nobles_to_take(position, position.count),
        "left": max(activations_left(position, seat), 0),
        "figure_in_use": names.figure_name(position.figure),
        "used_space": names.space_name(space),
        "used_kind": names.kind_name(position.kinds[space] if space >= 0 else -1),
        "column": position.slot + 1,
        "cursor": names.cell_name(position.cursor),
        "shop_first": names.colour_name(position.shop[0]),
        "shop_second": names.colour_name(position.shop[1]),
    }


def _used_space(position: Board) -> tuple[str, ...]:
    return (names.space_spot(position.space),) if position.space >= 0 else ()


def _decline(position: Board, _argument: int) -> Said:
    return {}, _used_space(position)


def _done(_position: Board, _argument: int) -> Said:
    return {}, ()


def _frame(_position: Board, shield: int) -> Said:
    zone = ZONES[shield]
    # The shield stands for it; the panes show what it takes.
    panes = [names.space_spot(space) for space in range(SPACES) if zone >> space & 1]
    values: Values = {"shield": names.shield_name(shield), "size": zone.bit_count()}
    return values, (names.shield_spot(shield), *panes)


def _space(position: Board, space: int) -> Said:
    owner, builder = position.assistants[space], position.buildings[space]
    values: Values = {
        "space": names.space_name(space),
        "row": space // COLUMNS + 1,
        "column": space % COLUMNS + 1,
        "kind": names.kind_name(position.kinds[space]),
        "owner": names.seat_name(owner),
        "builder": names.seat_name(builder),
        "built": "yes" if builder >= 0 and builder != position.to_decide else "no",
    }
    return values, (names.space_spot(space),)


def _brussels(position: Board, action: int) -> Said:
    values = brussels_values(action, assistants_needed(position, action), brussels_gift(position, action))
    return values, (f"brussels_action:{FACTS.brussels_names[action]}",)


_GIFTS: Final = {MARKET: "jokers", STOCK_EXCHANGE: "money", GRAND_PLACE: "left"}
"""How the words about a Brussels action name what it gives."""


def brussels_gift(position: Board, action: int) -> int:
    """Count what a Brussels action gives the deciding seat now: jokers, francs, figures to activate."""
    if action == MARKET:
        return jokers_to_take(position, FACTS.market_jokers)
    if action == STOCK_EXCHANGE:
        return payable(position, FACTS.stock_money[position.stock]) if position.stock >= 0 else 0
    if action == GRAND_PLACE:
        return track_value(position, max(position.to_decide, 0), ROYAL_PALACE)
    return 0


def brussels_values(action: int, needed: int, gift: int) -> Values:
    """Say what a Brussels action does and how many assistants its next use needs."""
    values: Values = {_GIFTS[action]: gift} if action in _GIFTS else {}
    return {
        "name": names.brussels_name(action),
        "effect": Text(f"effect.{FACTS.brussels_names[action]}", values),
        "needed": needed,
    }


def _pass(position: Board, _argument: int) -> Said:
    first = position.round > 0 and is_tile_on_offer(position)
    money = payable(position, pass_money(position, position.to_decide))
    return {"pay": money, "first_passer": "yes" if first else "no"}, ("exhibition",)


def _bid(position: Board, bid: int) -> Said:
    return {"bid": bid + FACTS.least_bid}, _used_space(position)


def _draw(_position: Board, _argument: int) -> Said:
    return {}, ("artworks:coloured",)


def _keep(position: Board, colour: int) -> Said:
    name = FACTS.colour_names[colour]
    return {"colour": names.colour_name(colour)}, (f"art:{position.to_decide}:{name}",)


def _cursor(position: Board, cell: int) -> Said:
    brings: list[Text] = []
    for colour in range(COLOURS):
        if is_on_grid(cell) and why_not_sell(position, position.to_decide, colour) == reasons.LEGAL:
            brings.append(Text("sale.brings", _price(position, cell, colour)))
    values: Values = {
        "cell": names.cell_name(cell),
        "steps": cursor_steps(position, cell),
        "brings": brings,
        "sells": "yes" if brings else "no",
    }
    return values, (names.cell_spot(cell),)


def _price(position: Board, cell: int, colour: int) -> Values:
    money, vp = price(cell, colour)
    return {"colour": names.colour_name(colour), "price": payable(position, money), "vp": vp}


def _sell(position: Board, colour: int) -> Said:
    spot = f"art:{position.to_decide}:{FACTS.colour_names[colour]}"
    return _price(position, position.cursor, colour), (spot,)


def _shop(position: Board, place: int) -> Said:
    return {"place": place + 1, "visible": names.colour_name(position.shop[place])}, (f"shop:{place}",)


def _hire(position: Board, place: int) -> Said:
    figure = position.theatre[place]
    values: Values = {
        "figure": names.figure_name(figure),
        "ability": ability_text(figure),
        "price": theatre_price(position, place),
        "place": FACTS.theatre_costs[place],
    }
    return values, (f"theatre:{FACTS.theatre_costs[place]}",)


def ability_text(figure: int, facts: Facts = FACTS) -> Text:
    """Say what a figure does."""
    if figure < 0:
        return Text("nothing")
    return Text(
        f"figure.{facts.figure_names[figure]}.ability",
        {
            "amount": facts.figure_amount[figure],
            "gift": facts.gift_cubes,
            "pay": facts.swap_pay,
            "swap": facts.swap_cubes,
        },
    )


def _cube(_position: Board, noble: int) -> Said:
    return {"noble": names.cube_name(noble)}, (f"supply:{FACTS.noble_names[noble]}",)


def _swap(position: Board, _argument: int) -> Said:
    cubes = nobles_to_take(position, FACTS.swap_cubes)
    return {"pay": FACTS.swap_pay, "swap": cubes}, ("supply:joker",)


def _retain(position: Board, discards: int) -> Said:
    choice = "discard" if discards else "keep"
    spots = ("figure_discard",) if discards else ()
    return {"choice": choice, "figure": names.figure_name(position.figure)}, spots


def _pay(_position: Board, payment: int) -> Said:
    units = PAYMENTS[payment]
    vp = 0 if JOKER in units else FACTS.no_joker_vp
    return {"payment": names.payment_names(payment), "number": len(units), "vp": vp}, ()


def _turn(position: Board, arrow: int) -> Said:
    pointed = position.arrows[arrow]
    values: Values = {
        "from": names.tile_name(position.sectors[pointed]),
        "to": names.tile_name(position.sectors[next_sector(position, arrow)]),
    }
    return values, (f"compass:{pointed + 1}",)


def _perform(_position: Board, kind: int) -> Said:
    return {"kind": names.kind_name(kind)}, ("brussels_action:cinquantenaire",)


def _owned_figure(position: Board, figure: int) -> Said:
    values: Values = {
        "figure": names.figure_name(figure),
        "ability": ability_text(figure),
        "salary": FACTS.salary[figure],
    }
    return values, (f"figure:{position.to_decide}:{FACTS.figure_names[figure]}",)


def _use(position: Board, argument: int) -> Said:
    slot, ability = divmod(argument, len(ABILITIES))
    card = position.slots[slot]
    values: Values = {
        "slot": slot + 1,
        "ability": names.ability_name(ability),
        "times": 2 if card >= 0 and FACTS.bonus_mode[card] == DOUBLE else 1,
        "card": names.card_name(card),
    }
    return values, (f"bonus_slot:{slot + 1}",)


def _tuck(position: Board, argument: int) -> Said:
    slot, row = divmod(argument, ROWS)
    card = position.slots[slot]
    values: Values = {
        "slot": slot + 1,
        "row": names.row_name(row),
        "symbols": FACTS.bonus_symbols[card] if card >= 0 else 0,
        "card": names.card_name(card),
    }
    return values, (f"row:{position.to_decide}:{FACTS.row_names[row]}", f"bonus_slot:{slot + 1}")


_SAY: Final[dict[str, Callable[[Board, int], Said]]] = {
    "decline": _decline,
    "done": _done,
    "frame": _frame,
    "neutral": _space,
    "place": _space,
    "brussels": _brussels,
    "pass": _pass,
    "bid": _bid,
    "draw": _draw,
    "keep": _keep,
    "cursor": _cursor,
    "sell": _sell,
    "shop": _shop,
    "theatre": _hire,
    "cube": _cube,
    "swap": _swap,
    "figure": _retain,
    "pay": _pay,
    "turn": _turn,
    "build": _space,
    "perform": _perform,
    "activate": _owned_figure,
    "use": _use,
    "tuck": _tuck,
    "salary": _owned_figure,
}


def describe(position: Board, action: int) -> tuple[Text, tuple[str, ...]]:
    """Say what an action does and which spots stand for it."""
    kind = ACTIONS.kind(action)
    values, spots = _SAY[kind](position, ARGUMENT[action])
    return Text(f"action.{kind}", values), spots


def refusal(position: Board, action: int, reason: int) -> tuple[str, Text]:
    """Say which rule forbids an action and why."""
    if reason in (reasons.OTHER_QUESTION, reasons.LEGAL):
        text = Text("refusal.other_question", {"question": question(position)})
        return reasons.RULES[reasons.OTHER_QUESTION], text
    values = _seat_values(position)
    values.update(_SAY[ACTIONS.kind(action)](position, ARGUMENT[action])[0])
    return reasons.RULES[reason], Text(reasons.KEYS[reason], values)
