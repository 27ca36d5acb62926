"""What the events of a rule say in words: their values and the spots they happened on."""

from collections.abc import Callable
from typing import Final

from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.position import SOURCES
from ironbridge.games.bruxelles_1893.story import events
from ironbridge.games.bruxelles_1893.words import names
from ironbridge.kernel.texts import Text, Values

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
    code, seat, *numbers = event
    values: Values = {"first": numbers[0]}
    if seat >= 0:
        values["who"] = names.seat_name(seat)
    spots: list[str] = []
    for meaning, number in zip(MEANINGS.get(code, ()), numbers, strict=False):
        values[meaning.name] = meaning.value(number)
        if meaning.spot is not None:
            spots.append(meaning.spot(number))
    return Text(f"{group}.{events.KEYS[code]}", values), tuple(spots)


def _as_it_is(number: int) -> int:
    return number


def _from_one(number: int) -> int:
    return number + 1


class Meaning:
    """What a number of an event means: a value of its message, and perhaps the spot it happened on."""

    def __init__(
        self,
        name: str,
        value: Callable[[int], str | int | Text | list[Text]] = _as_it_is,
        spot: Callable[[int], str] | None = None,
    ) -> None:
        self.name = name
        self.value = value
        self.spot = spot


_BID: Final = Meaning("bid")
_CARD: Final = Meaning("card", names.card_name)
_CELL: Final = Meaning("cell", names.cell_name, names.cell_spot)
_COLOUR: Final = Meaning("colour", names.colour_name)
_COLUMN: Final = Meaning("column", _from_one, lambda slot: f"bonus_slot:{slot + 1}")
_FIGURE: Final = Meaning("figure", names.figure_name)
_KIND: Final = Meaning("kind", names.kind_name)
_SECTOR: Final = Meaning("sector", _from_one, lambda sector: f"compass:{sector + 1}")
_SHIELD: Final = Meaning("shield", names.shield_name, names.shield_spot)
_SPACE: Final = Meaning("space", names.space_name, names.space_spot)
_TILE: Final = Meaning("tile", names.tile_name)
_VALUE: Final = Meaning("value")
_ABILITY: Final = Meaning("ability", names.ability_name)
_ACTION: Final = Meaning(
    "name", names.brussels_name, lambda action: f"brussels_action:{FACTS.brussels_names[action]}"
)
_BUILDING: Final = Meaning("row", lambda built: names.building_row_name(FACTS.row_of[built]))
_PLACE: Final = Meaning(
    "price", lambda place: FACTS.theatre_costs[place], lambda place: f"theatre:{FACTS.theatre_costs[place]}"
)
_SOURCE: Final = Meaning("source", lambda source: Text(f"source.{SOURCES[source]}"))
_STOCK: Final = Meaning("money", lambda card: FACTS.stock_money[card], lambda _card: "stock_card")
_STRIP: Final = Meaning("strip", lambda strip: Text("strip", {"number": strip + 1}))

MEANINGS: Final[dict[int, list[Meaning]]] = {
    events.GOT_CUBES: [Meaning("noble", names.cube_name)],
    events.SCORED: [Meaning("first"), _SOURCE],
    events.TRACK_STEP: [Meaning("track", names.track_name), _VALUE],
    events.PLACED: [_SPACE, _BID, _KIND],
    events.KEPT_ARTWORK: [_COLOUR, Meaning("draws")],
    events.CURSOR_MOVED: [_CELL, Meaning("steps")],
    events.SOLD: [_COLOUR, Meaning("price"), Meaning("vp")],
    events.COVERED_PLACE: [_COLOUR, Meaning("below", names.colour_name)],
    events.HIRED: [_FIGURE, Meaning("price")],
    events.FIGURE_KEPT: [_FIGURE],
    events.FIGURE_DISCARDED: [_FIGURE],
    events.PAID_UNITS: [Meaning("payment", names.payment_names)],
    events.ARROW_TURNED: [Meaning("arrow", _from_one), _SECTOR, _TILE],
    events.BUILT_TILE: [_BUILDING, _SPACE],
    events.USED_BRUSSELS: [_ACTION, Meaning("needed")],
    events.ACTIVATED: [_FIGURE],
    events.PASSED_FIRST: [Meaning("year", lambda tile: FACTS.years[tile])],
    events.FRAMED: [_SHIELD],
    events.NEUTRAL_PLACED: [_SPACE],
    events.WON_CARD: [_CARD, _COLUMN, _BID],
    events.TIED_FOR_CARD: [_CARD, _COLUMN, _BID],
    events.USED_CARD: [_CARD, _ABILITY],
    events.TUCKED_CARD_UNDER: [_CARD, Meaning("row", names.row_name)],
    events.SHIELD_SCORED: [_SHIELD, _VALUE],
    events.FIGURE_LEFT: [_FIGURE],
    events.SALARY_PAID_OUT: [_FIGURE, Meaning("salary")],
    events.FIGURE_LOST: [_FIGURE, Meaning("loss")],
    events.DEALT_STRIP: [_STRIP, Meaning("row", _from_one)],
    events.DEALT_TILE: [_TILE, _SECTOR],
    events.DEALT_FIGURE: [_FIGURE, _PLACE],
    events.DEALT_ARTWORK: [_COLOUR],
    events.DEALT_BONUS: [_CARD, _COLUMN],
    events.DEALT_STOCK: [_STOCK],
    events.DREW_ARTWORK: [_COLOUR],
    events.SECONDARY_FOR: [_KIND, _SPACE],
    events.PERFORMED: [_KIND],
}
"""By event: what its numbers mean, where their first one is not just a number."""
