"""The words for things, as texts: seats, tiles, slots, lines, cards, merchants."""

from typing import Final

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass.names import ROMAN, SlotNames
from ironbridge.games.brass_birmingham.facts import BONUS_TYPES, FACTS, INDUSTRIES
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text, Values, seat_name


def told(seat: int, key: str, values: Values, rule: str, spots: tuple[str, ...] = ()) -> Line:
    """Make a line of the log; every line may name its seat."""
    if seat >= 0:
        values["seat"] = seat_name(seat)
    return Line(seat, Text(f"log.{key}", values), rule=rule, spots=spots)


def industry_name(industry: int) -> Text:
    """Name an industry."""
    return Text(f"industry.{INDUSTRIES[industry]}")


def tile_name(kind: int) -> Text:
    """Name a kind of tile."""
    return Text("tile", {"industry": industry_name(FACTS.industry[kind]), "level": ROMAN[FACTS.level[kind]]})


def tile_worth(kind: int, *, flipped: bool) -> Text:
    """Say what a built tile counts, or what it will bring."""
    values: Values = {"vp": FACTS.vp[kind], "spaces": FACTS.income[kind], "links": FACTS.icons[kind]}
    return Text("detail.counts" if flipped else "detail.worth", values)


def location_name(location: int) -> Text:
    """Name a location."""
    return Text(f"location.{FACTS.locations[location]}")


SLOT_NAMES: Final = SlotNames(
    list(INDUSTRIES),
    [location_name(location) for location in FACTS.slot_location],
    [members_of(shows) for shows in FACTS.slot_shows],
    FACTS.industry,
)
"""The names of the slots."""


def slot_name(slot: int) -> Text:
    """Name a slot by itself; a farm brewery says already what it is."""
    is_farm = FACTS.farms >> FACTS.slot_location[slot] & 1
    return SLOT_NAMES.within[slot] if is_farm else SLOT_NAMES.alone[slot]


def line_name(line: int) -> Text:
    """Name a line by the locations it joins."""
    ends = [location_name(at) for at in members_of(FACTS.ends[line])]
    if len(ends) > 2:
        return Text("line.three", {"first": ends[0], "second": ends[1], "third": ends[2]})
    return Text("line", {"first": ends[0], "second": ends[1]})


def card_name(kind: int) -> Text:
    """Name a kind of card."""
    if kind < FACTS.town_count:
        return Text("card.location", {"location": location_name(kind)})
    return Text(f"card.{FACTS.cards[kind]}" if kind < FACTS.card_kinds else "card.unknown")


def merchant_name(slot: int) -> Text:
    """Name a merchant slot."""
    location = FACTS.merchant_location[slot]
    here = [at for at in range(FACTS.merchant_count) if FACTS.merchant_location[at] == location]
    if len(here) == 1:
        return location_name(location)
    return Text("merchant", {"location": location_name(location), "number": here.index(slot) + 1})


def bonus_name(merchant: int) -> Text:
    """Say what the beer of a merchant slot brings."""
    location = FACTS.merchant_location[merchant]
    kind = BONUS_TYPES[FACTS.bonus_type[location]]
    return Text(f"bonus.{kind}", {"amount": FACTS.bonus_amount[location]})


def card_spot(seat: int, kind: int) -> str:
    """Give the scene's spot of a kind of card in a hand."""
    return f"card:{seat}:{FACTS.cards[kind]}"


def slot_spot(slot: int) -> str:
    """Give the scene's spot of a slot."""
    return f"slot:{FACTS.slots[slot]}"


def line_spot(line: int) -> str:
    """Give the scene's spot of a line."""
    return f"line:{FACTS.lines[line]}"
