"""The words for things, as texts, and the names of their spots."""

from typing import Final

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass.names import ROMAN, SlotNames
from ironbridge.games.brass_lancashire.facts import FACTS, REGIONS, SLOT_LOCATION, TILE_INDUSTRY, TILE_LEVEL
from ironbridge.kernel.texts import Text

_LOCATIONS: Final = [Text(f"location.{name}") for name in FACTS.locations]
_INDUSTRIES: Final = [Text(f"industry.{name}") for name in FACTS.industries]
SLOT_NAMES: Final = SlotNames(
    FACTS.industries,
    [_LOCATIONS[location] for location in SLOT_LOCATION],
    [members_of(shows) for shows in FACTS.slot_industries],
    TILE_INDUSTRY,
)
"""The names of the slots."""
_CARDS: Final = [*_LOCATIONS[:REGIONS], *_INDUSTRIES]
_ERAS: Final = [Text("era.canal"), Text("era.rail")]
_LINKS: Final = [Text("link.canal"), Text("link.rail")]


def industry_name(industry: int) -> Text:
    """Name an industry."""
    return _INDUSTRIES[industry]


def tile_name(kind: int) -> Text:
    """Name a kind of tile."""
    return Text("tile", {"industry": _INDUSTRIES[TILE_INDUSTRY[kind]], "level": ROMAN[TILE_LEVEL[kind]]})


def tile_worth(kind: int, vp: int, *, flipped: bool) -> Text:
    """Say what a built tile counts, or what it will bring."""
    return Text("detail.counts" if flipped else "detail.worth", {"vp": vp, "spaces": FACTS.tile_income[kind]})


def location_name(location: int) -> Text:
    """Name a location."""
    return _LOCATIONS[location]


def line_name(line: int) -> Text:
    """Name a line by its two ends."""
    return Text("line", {"a": _LOCATIONS[FACTS.line_a[line]], "b": _LOCATIONS[FACTS.line_b[line]]})


def link_name(era: int) -> Text:
    """Name what is built on lines in an era."""
    return _LINKS[era]


def era_name(era: int) -> Text:
    """Name an era."""
    return _ERAS[era]


def card_name(card: int) -> Text:
    """Name what a card shows."""
    return _CARDS[card]


def card_spot(card: int) -> str:
    """Give the scene's spot of a kind of card in the hand."""
    return f"card:{FACTS.cards[card]}"


def slot_spot(slot: int) -> str:
    """Give the scene's spot of a slot."""
    return f"slot:{FACTS.slots[slot]}"


def line_spot(line: int) -> str:
    """Give the scene's spot of a line."""
    return f"line:{FACTS.lines[line]}"


def stack_spot(seat: int, industry: int) -> str:
    """Give the scene's spot of a stack on a mat."""
    return f"stack:{seat}:{FACTS.industries[industry]}"
