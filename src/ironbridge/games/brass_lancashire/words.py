"""Names of things as texts, built once."""

from typing import Final

from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.kernel.texts import Text

_LOCATIONS: Final = [Text(f"location.{name}") for name in FACTS.locations]
_INDUSTRIES: Final = [Text(f"industry.{name}") for name in FACTS.industries]
_CARDS: Final = [*_LOCATIONS[: FACTS.regions], *_INDUSTRIES]
_ERAS: Final = [Text("era.canal"), Text("era.rail")]
_LINKS: Final = [Text("link.canal"), Text("link.rail")]


def location_text(location: int) -> Text:
    """Name a location."""
    return _LOCATIONS[location]


def industry_text(industry: int) -> Text:
    """Name an industry."""
    return _INDUSTRIES[industry]


def card_text(card: int) -> Text:
    """Name what a card shows."""
    return _CARDS[card]


def era_text(era: int) -> Text:
    """Name an era."""
    return _ERAS[era]


def link_text(era: int) -> Text:
    """Name what is built on lines in an era."""
    return _LINKS[era]


def line_text(line: int) -> Text:
    """Name a line by its two ends."""
    ends: dict[str, str | int | Text | list[Text]] = {
        "a": _LOCATIONS[FACTS.line_a[line]],
        "b": _LOCATIONS[FACTS.line_b[line]],
    }
    return Text("line", ends)


def seat_text(seat: int) -> Text:
    """Name a seat."""
    return Text("seat", {"number": seat + 1})


def tile_text(kind: int) -> Text:
    """Name a kind of tile."""
    return Text("tile", {"industry": _INDUSTRIES[FACTS.tile_industry[kind]], "level": FACTS.tile_level[kind]})


def slot_text(slot: int) -> Text:
    """Name the location of a slot."""
    return _LOCATIONS[FACTS.slot_location[slot]]


def numbered_slot_text(slot: int) -> Text:
    """Name a slot as people count; where a location has only one, the location's name will do."""
    here = FACTS.slots_of[FACTS.slot_location[slot]]
    if len(here) == 1:
        return slot_text(slot)
    return Text("slot", {"location": slot_text(slot), "number": here.index(slot) + 1})
