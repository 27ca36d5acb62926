"""What people read about a decision: the question, each action, each refusal, each seat's tallies."""

from collections.abc import Callable
from typing import Final, TypeAlias

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ACTIONS, ARGUMENT, KIND, KIND_NAMES, PAYMENTS, ZONES
from ironbridge.games.bruxelles_1893.facts import ABILITIES, FACTS, GRAND_PLACE, JOKER, MARKET, STOCK_EXCHANGE
from ironbridge.games.bruxelles_1893.moves.construction import next_sector
from ironbridge.games.bruxelles_1893.moves.figures import activations_left
from ironbridge.games.bruxelles_1893.moves.passing import pass_money
from ironbridge.games.bruxelles_1893.moves.placing import LEAST_BID
from ironbridge.games.bruxelles_1893.moves.sale import cursor_steps, price
from ironbridge.games.bruxelles_1893.position import (
    ACTIVE,
    ARROWS,
    ASSISTANTS,
    AVAILABLE,
    BUILDINGS,
    BUILT,
    COUNT,
    COURTHOUSE,
    CUBES,
    CURSOR,
    FIGURE,
    KINDS,
    MONEY,
    ROUND,
    SECTORS,
    SHOP,
    SLOT,
    SLOTS,
    SPACE,
    STEP,
    STEPS,
    STOCK,
    THEATRE_AT,
    TRACKS,
    VP,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.reach import (
    artworks,
    assistants_needed,
    jokers_to_take,
    nobles_to_take,
    payable,
    theatre_price,
    why_not_sell,
)
from ironbridge.games.bruxelles_1893.scoring import figures_owned
from ironbridge.games.bruxelles_1893.words import names
from ironbridge.kernel.texts import Text

Values: TypeAlias = "dict[str, str | int | Text | list[Text]]"


def question(board: Board) -> Text:
    """Say what is decided now."""
    data = board.data
    values: Values = {"round": data[ROUND], "rounds": FACTS.rounds}
    if board.to_decide >= 0:
        values.update(_seat_values(board))
    values["who"] = names.seat_name(max(data[ACTIVE], 0))
    return Text(f"question.{STEPS[data[STEP]]}", values)


def _seat_values(board: Board) -> Values:
    """Collect what questions and refusals may mention about the deciding seat."""
    data, seat = board.data, board.to_decide
    at = seat_at(seat)
    built = min(data[at + BUILT], len(FACTS.units_of) - 1)
    arrows = [data[SECTORS + data[ARROWS + arrow]] for arrow in range(2)]
    return {
        "money": data[at + MONEY],
        "assistants": data[at + AVAILABLE],
        "artworks": artworks(board, seat),
        "jokers": data[at + CUBES + JOKER],
        "units": FACTS.units_of[built],
        "tile": names.building_row_name(FACTS.row_of[built]),
        "first": names.tile_name(arrows[0]),
        "second": names.tile_name(arrows[1]),
        "least": LEAST_BID,
        "count": nobles_to_take(board, data[COUNT]),
        "left": max(activations_left(board, seat), 0),
        "figure_in_use": names.figure_name(data[FIGURE]),
        "used_space": names.space_name(data[SPACE]),
        "used_kind": names.kind_name(data[KINDS + data[SPACE]]) if data[SPACE] >= 0 else Text("nothing"),
        "column": data[SLOT] + 1,
        "cursor": names.cell_name(data[CURSOR]),
        "shop_first": names.colour_name(data[SHOP]),
        "shop_second": names.colour_name(data[SHOP + 1]),
    }


def _decline(board: Board, _arg: int) -> tuple[Values, tuple[str, ...]]:
    space = board.data[SPACE]
    return {}, (f"space:{names.space_name(space)}",) if space >= 0 else ()


def _nothing(_board: Board, _arg: int) -> tuple[Values, tuple[str, ...]]:
    return {}, ()


def _shield(_board: Board, shield: int) -> tuple[Values, tuple[str, ...]]:
    size = bin(ZONES[shield]).count("1")
    name = names.shield_name(shield)
    return {"shield": name, "size": size}, (f"shield:{name}",)


def _space(board: Board, space: int) -> tuple[Values, tuple[str, ...]]:
    data = board.data
    owner = data[ASSISTANTS + space]
    builder = data[BUILDINGS + space]
    values: Values = {
        "space": names.space_name(space),
        "kind": names.kind_name(data[KINDS + space]),
        "owner": names.seat_name(owner) if owner >= 0 else Text("nobody"),
        "builder": names.seat_name(builder) if builder >= 0 else Text("nobody"),
        "built": "yes" if builder >= 0 and builder != board.to_decide else "no",
    }
    return values, (f"space:{names.space_name(space)}",)


def _brussels(board: Board, action: int) -> tuple[Values, tuple[str, ...]]:
    values = brussels_values(action, assistants_needed(board, action), brussels_gift(board, action))
    return values, (f"brussels_action:{FACTS.brussels_names[action]}",)


_GIFTS: Final = {MARKET: "jokers", STOCK_EXCHANGE: "money", GRAND_PLACE: "left"}
"""How the words about a Brussels action name what it gives."""


def brussels_gift(board: Board, action: int) -> int:
    """Count what a Brussels action gives the deciding seat now: jokers, francs, figures to activate."""
    if action == MARKET:
        return jokers_to_take(board, FACTS.market_jokers)
    if action == STOCK_EXCHANGE:
        stock = board.data[STOCK]
        return payable(board, FACTS.stock_money[stock]) if stock >= 0 else 0
    if action == GRAND_PLACE:
        return FACTS.tracks[0][board.data[seat_at(max(board.to_decide, 0)) + TRACKS]]
    return 0


def brussels_values(action: int, needed: int, gift: int) -> Values:
    """Say what a Brussels action does and how many assistants its next use needs."""
    values: Values = {_GIFTS[action]: gift} if action in _GIFTS else {}
    return {
        "name": names.brussels_name(action),
        "effect": Text(f"effect.{FACTS.brussels_names[action]}", values),
        "needed": needed,
    }


def _pass(board: Board, _arg: int) -> tuple[Values, tuple[str, ...]]:
    first = board.data[ROUND] > 0 and _tile_on_offer(board)
    money = payable(board, pass_money(board, board.to_decide))
    return {"pay": money, "first_passer": "yes" if first else "no"}, ("exhibition",)


def _tile_on_offer(board: Board) -> bool:
    from ironbridge.games.bruxelles_1893.position import EXHIBITION

    return board.data[EXHIBITION + board.data[ROUND] - 1] < 0


def _bid(board: Board, arg: int) -> tuple[Values, tuple[str, ...]]:
    space = board.data[SPACE]
    return {"bid": arg + LEAST_BID}, (f"space:{names.space_name(space)}",) if space >= 0 else ()


def _draw(_board: Board, _arg: int) -> tuple[Values, tuple[str, ...]]:
    return {}, ("artworks:coloured",)


def _keep(board: Board, colour: int) -> tuple[Values, tuple[str, ...]]:
    name = FACTS.colour_names[colour]
    return {"colour": names.colour_name(colour)}, (f"art:{board.to_decide}:{name}",)


def _cursor(board: Board, cell: int) -> tuple[Values, tuple[str, ...]]:
    name = names.cell_name(cell)
    brings: list[Text] = []
    for colour in range(5):
        if why_not_sell(board, board.to_decide, colour) == reasons.LEGAL and _is_on_grid(cell):
            money, vp = price(cell, colour)
            money = payable(board, money)
            values: Values = {"colour": names.colour_name(colour), "price": money, "vp": vp}
            brings.append(Text("sale.brings", values))
    sells = "yes" if brings else "no"
    steps = cursor_steps(board, cell)
    return {"cell": name, "steps": steps, "brings": brings, "sells": sells}, (f"market_cell:{name}",)


def _is_on_grid(cell: int) -> bool:
    rows, columns = FACTS.cursor_rows, FACTS.cursor_columns
    return rows[0] <= cell // 7 <= rows[1] and columns[0] <= cell % 7 <= columns[1]


def _sell(board: Board, colour: int) -> tuple[Values, tuple[str, ...]]:
    money, vp = price(board.data[CURSOR], colour)
    values: Values = {"colour": names.colour_name(colour), "price": payable(board, money), "vp": vp}
    return values, (f"art:{board.to_decide}:{FACTS.colour_names[colour]}",)


def _shop(board: Board, place: int) -> tuple[Values, tuple[str, ...]]:
    values: Values = {"place": place + 1, "visible": names.colour_name(board.data[SHOP + place])}
    return values, (f"shop:{place}",)


def _theatre(board: Board, place: int) -> tuple[Values, tuple[str, ...]]:
    figure = board.data[THEATRE_AT + place]
    values: Values = {
        "figure": names.figure_name(figure),
        "ability": ability_text(figure),
        "price": theatre_price(board, place),
        "place": FACTS.theatre_costs[place],
    }
    return values, (f"theatre:{FACTS.theatre_costs[place]}",)


def ability_text(figure: int) -> Text:
    """Say what a figure does."""
    if figure < 0:
        return Text("nothing")
    return Text(
        f"figure.{FACTS.figure_names[figure]}.ability",
        {
            "amount": FACTS.figure_amount[figure],
            "gift": FACTS.gift_cubes,
            "pay": FACTS.swap_pay,
            "swap": FACTS.swap_cubes,
        },
    )


def _cube(board: Board, noble: int) -> tuple[Values, tuple[str, ...]]:
    return {"noble": names.cube_name(noble)}, (f"supply:{FACTS.noble_names[noble]}",)


def _swap(board: Board, _arg: int) -> tuple[Values, tuple[str, ...]]:
    cubes = nobles_to_take(board, FACTS.swap_cubes)
    return {"pay": FACTS.swap_pay, "swap": cubes}, ("supply:joker",)


def _figure(board: Board, discards: int) -> tuple[Values, tuple[str, ...]]:
    values: Values = {
        "choice": "discard" if discards else "keep",
        "figure": names.figure_name(board.data[FIGURE]),
    }
    return values, ("figure_discard",) if discards else ()


def _pay(_board: Board, payment: int) -> tuple[Values, tuple[str, ...]]:
    units = PAYMENTS[payment]
    parts: list[Text] = []
    for unit in sorted(set(units), key=units.index):
        parts.append(Text("times", {"count": units.count(unit), "what": names.unit_name(unit)}))
    vp = 0 if JOKER in units else FACTS.no_joker_vp
    return {"payment": parts, "number": len(units), "vp": vp}, ()


def _turn(board: Board, arrow: int) -> tuple[Values, tuple[str, ...]]:
    data = board.data
    sector = next_sector(board, arrow)
    values: Values = {
        "arrow": arrow + 1,
        "from": names.tile_name(data[SECTORS + data[ARROWS + arrow]]),
        "to": names.tile_name(data[SECTORS + sector]),
    }
    return values, (f"compass:{data[ARROWS + arrow] + 1}",)


def _perform(_board: Board, kind: int) -> tuple[Values, tuple[str, ...]]:
    return {"kind": names.kind_name(kind)}, ("brussels_action:cinquantenaire",)


def _owned_figure(board: Board, figure: int) -> tuple[Values, tuple[str, ...]]:
    values: Values = {
        "figure": names.figure_name(figure),
        "ability": ability_text(figure),
        "salary": FACTS.salary[figure],
    }
    return values, (f"figure:{board.to_decide}:{FACTS.figure_names[figure]}",)


def _use(board: Board, arg: int) -> tuple[Values, tuple[str, ...]]:
    slot, ability = arg // 4, arg % 4
    card = board.data[SLOTS + slot]
    times = 2 if card >= 0 and FACTS.bonus_mode[card] == 1 else 1
    values: Values = {
        "slot": slot + 1,
        "ability": names.ability_name(ability),
        "times": times,
        "card": names.card_name(card),
    }
    return values, (f"bonus_slot:{slot + 1}",)


def _tuck(board: Board, arg: int) -> tuple[Values, tuple[str, ...]]:
    slot, row = arg // 4, arg % 4
    card = board.data[SLOTS + slot]
    values: Values = {
        "slot": slot + 1,
        "row": names.row_name(row),
        "symbols": FACTS.bonus_symbols[card] if card >= 0 else 0,
        "card": names.card_name(card),
    }
    return values, (f"row:{board.to_decide}:{FACTS.row_names[row]}", f"bonus_slot:{slot + 1}")


DESCRIBE: Final[list[Callable[[Board, int], tuple[Values, tuple[str, ...]]]]] = [
    _decline,
    _nothing,
    _shield,
    _space,
    _space,
    _brussels,
    _pass,
    _bid,
    _draw,
    _keep,
    _cursor,
    _sell,
    _shop,
    _theatre,
    _cube,
    _swap,
    _figure,
    _pay,
    _turn,
    _space,
    _perform,
    _owned_figure,
    _use,
    _tuck,
    _owned_figure,
]
"""By kind of action: its values and the spots that stand for it."""


def describe(board: Board, action: int) -> tuple[Text, tuple[str, ...]]:
    """Say what an action does and which spots stand for it."""
    kind = KIND[action]
    values, spots = DESCRIBE[kind](board, ARGUMENT[action])
    return Text(f"action.{KIND_NAMES[kind]}", values), spots


def refusal(board: Board, action: int, reason: int) -> tuple[str, Text]:
    """Say which rule forbids an action and why."""
    if reason in (reasons.OTHER_QUESTION, reasons.LEGAL):
        return reasons.RULES[reasons.OTHER_QUESTION], Text(
            "refusal.other_question", {"question": question(board)}
        )
    values = _seat_values(board)
    if reason == reasons.CURSOR_OFF_GRID:
        values["cell"] = ACTIONS.arguments(action)[0]
    else:
        values.update(DESCRIBE[KIND[action]](board, ARGUMENT[action])[0])
    return reasons.RULES[reason], Text(reasons.KEYS[reason], values)


def tallies(board: Board, seat: int) -> dict[str, int]:
    """Give a seat's public figures."""
    data, at = board.data, seat_at(seat)
    numbers = {
        "vp": data[at + VP],
        "money": data[at + MONEY],
        "assistants": data[at + AVAILABLE],
        "courthouse": data[at + COURTHOUSE],
        "artworks": artworks(board, seat),
        "noble_cubes": data[at + CUBES] + data[at + CUBES + 1] + data[at + CUBES + 2],
        "jokers": data[at + CUBES + JOKER],
        "buildings": data[at + BUILT],
        "figures": figures_owned(board, seat),
    }
    for track in range(3):
        numbers[ABILITIES[track]] = FACTS.tracks[track][data[at + TRACKS + track]]
    return numbers
