"""What the events of a rule say in words: their values and the spots they happened on."""

from collections.abc import Callable
from typing import Final, TypeAlias

from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.position import SOURCES
from ironbridge.games.bruxelles_1893.story import events
from ironbridge.games.bruxelles_1893.words import names
from ironbridge.kernel.texts import Text, Values

Told: TypeAlias = "tuple[Values, tuple[str, ...]]"
"""The values of an event's message, and the spots it happened on."""
SILENT: Final = (events.GOT_MONEY, events.SCORED, events.GOT_JOKERS, events.FREED)
"""Not worth a word when nothing was gained."""


def is_silent(event: list[int]) -> bool:
    """Tell whether an event changed nothing that is worth telling."""
    if event[0] == events.STOPPED:  # Every figure that was activated has a line of its own.
        return event[2] > 0
    return event[0] in SILENT and event[2] == 0


def is_repeated(journal: list[list[int]], at: int) -> bool:
    """Tell whether a gain stands in the headline just before it: a sale, a majority."""
    code, seat, amount = journal[at][:3]
    for before, whose, _first, second, third in journal[max(0, at - 2) : at]:
        gains = {}
        if before == events.SOLD:
            gains = {events.GOT_MONEY: second, events.SCORED: third}
        elif before == events.SHIELD_SCORED:
            gains = {events.SCORED: second}
        if whose == seat and gains.get(code) == amount:
            return True
    return False


def event_text(event: list[int], group: str) -> tuple[Text, tuple[str, ...]]:
    """Say an event with a message of a group (`log`, `detail`), and name its spots."""
    code, seat, first, second, third = event
    values: Values = {"first": first}
    if seat >= 0:
        values["who"] = names.seat_name(seat)
    spots: tuple[str, ...] = ()
    if code in TELL:
        more, spots = TELL[code](first, second, third)
        values.update(more)
    return Text(f"{group}.{events.KEYS[code]}", values), spots


def _cube(cube: int, _second: int, _third: int) -> Told:
    return {"noble": names.cube_name(cube)}, ()


def _scored(_amount: int, source: int, _third: int) -> Told:
    return {"source": Text(f"source.{SOURCES[source]}")}, ()


def _track(track: int, step: int, _third: int) -> Told:
    return {"track": names.track_name(track), "value": FACTS.tracks[track][step]}, ()


def _placed(space: int, bid: int, kind: int) -> Told:
    values: Values = {"space": names.space_name(space), "bid": bid, "kind": names.kind_name(kind)}
    return values, (names.space_spot(space),)


def _colour(colour: int, draws: int, _third: int) -> Told:
    return {"colour": names.colour_name(colour), "draws": draws}, ()


def _cursor(cell: int, steps: int, _third: int) -> Told:
    name = names.cell_name(cell)
    return {"cell": name, "steps": steps}, (f"market_cell:{name}",)


def _sold(colour: int, money: int, vp: int) -> Told:
    return {"colour": names.colour_name(colour), "price": money, "vp": vp}, ()


def _covered(colour: int, below: int, _third: int) -> Told:
    return {"colour": names.colour_name(colour), "below": names.colour_name(below)}, ()


def _figure(figure: int, number: int, _third: int) -> Told:
    name = names.figure_name(figure)
    return {"figure": name, "price": number, "salary": number, "loss": number}, ()


def _units(payment: int, _second: int, _third: int) -> Told:
    return {"payment": names.payment_names(payment)}, ()


def _arrow(_arrow: int, sector: int, tile: int) -> Told:
    return {"tile": names.tile_name(tile)}, (f"compass:{sector + 1}",)


def _built(built: int, space: int, _third: int) -> Told:
    values: Values = {"row": names.building_row_name(FACTS.row_of[built]), "space": names.space_name(space)}
    return values, (names.space_spot(space),)


def _brussels(action: int, needed: int, _third: int) -> Told:
    spots = (f"brussels_action:{FACTS.brussels_names[action]}",)
    return {"name": names.brussels_name(action), "needed": needed}, spots


def _year(round_number: int, _second: int, _third: int) -> Told:
    return {"year": FACTS.years[round_number]}, ()


def _shield(shield: int, value: int, _third: int) -> Told:
    name = names.shield_name(shield)
    return {"shield": name, "value": value}, (f"shield:{name}",)


def _space(space: int, _second: int, _third: int) -> Told:
    return {"space": names.space_name(space)}, (names.space_spot(space),)


def _column(card: int, slot: int, bid: int) -> Told:
    values: Values = {"card": names.card_name(card), "column": slot + 1, "bid": bid}
    return values, (f"bonus_slot:{slot + 1}",)


def _used(_card: int, ability: int, _third: int) -> Told:
    return {"ability": names.ability_name(ability)}, ()


def _tucked(card: int, row: int, _third: int) -> Told:
    return {"card": names.card_name(card), "row": names.row_name(row)}, ()


def _strip(strip: int, row: int, _third: int) -> Told:
    return {"strip": Text("strip", {"number": strip + 1}), "row": row + 1}, ()


def _tile(tile: int, sector: int, _third: int) -> Told:
    return {"tile": names.tile_name(tile), "sector": sector + 1}, (f"compass:{sector + 1}",)


def _entered(figure: int, place: int, _third: int) -> Told:
    price = FACTS.theatre_costs[place]
    return {"figure": names.figure_name(figure), "price": price}, (f"theatre:{price}",)


def _stock(card: int, _second: int, _third: int) -> Told:
    return {"money": FACTS.stock_money[card]}, ("stock_card",)


def _secondary(kind: int, space: int, _third: int) -> Told:
    values: Values = {"kind": names.kind_name(kind), "space": names.space_name(space)}
    return values, (names.space_spot(space),)


def _kind(kind: int, _second: int, _third: int) -> Told:
    return {"kind": names.kind_name(kind)}, ()


TELL: Final[dict[int, Callable[[int, int, int], Told]]] = {
    events.GOT_CUBES: _cube,
    events.SCORED: _scored,
    events.TRACK_STEP: _track,
    events.PLACED: _placed,
    events.KEPT_ARTWORK: _colour,
    events.CURSOR_MOVED: _cursor,
    events.SOLD: _sold,
    events.COVERED_PLACE: _covered,
    events.HIRED: _figure,
    events.FIGURE_KEPT: _figure,
    events.FIGURE_DISCARDED: _figure,
    events.PAID_UNITS: _units,
    events.ARROW_TURNED: _arrow,
    events.BUILT_TILE: _built,
    events.USED_BRUSSELS: _brussels,
    events.ACTIVATED: _figure,
    events.PASSED_FIRST: _year,
    events.FRAMED: _shield,
    events.NEUTRAL_PLACED: _space,
    events.WON_CARD: _column,
    events.TIED_FOR_CARD: _column,
    events.USED_CARD: _used,
    events.TUCKED_CARD_UNDER: _tucked,
    events.SHIELD_SCORED: _shield,
    events.FIGURE_LEFT: _figure,
    events.SALARY_PAID_OUT: _figure,
    events.FIGURE_LOST: _figure,
    events.DEALT_STRIP: _strip,
    events.DEALT_TILE: _tile,
    events.DEALT_FIGURE: _entered,
    events.DEALT_ARTWORK: _colour,
    events.DEALT_BONUS: _column,
    events.DEALT_STOCK: _stock,
    events.DREW_ARTWORK: _colour,
    events.SECONDARY_FOR: _secondary,
    events.PERFORMED: _kind,
}
"""By event: the values of its line and the spots it happened on."""
