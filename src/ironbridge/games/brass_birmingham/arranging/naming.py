"""What the words of described positions are called, and where on the board one would change them."""

from typing import Final

from ironbridge.games.brass_birmingham.facts import ERAS, FACTS, INDUSTRIES
from ironbridge.games.brass_birmingham.position import SOURCES
from ironbridge.games.brass_birmingham.words.names import (
    card_name,
    line_name,
    merchant_name,
    slot_name,
    tile_name,
)
from ironbridge.kernel.texts import Text, seat_name

NAMES: Final = {
    **{f"order {seat}": seat_name(seat) for seat in range(FACTS.most_seats)},
    **{name: Text(f"face.{name}") for name in FACTS.faces},
    **{name: Text(f"source.{name}") for name in SOURCES},
    **{name: Text(f"era.{name}") for name in ERAS},
    **{name: tile_name(kind) for kind, name in enumerate(FACTS.kinds)},
    **{name: slot_name(slot) for slot, name in enumerate(FACTS.slots)},
    **{name: line_name(line) for line, name in enumerate(FACTS.lines)},
    **{name: merchant_name(slot) for slot, name in enumerate(FACTS.merchant_slots)},
    **{name: card_name(kind) for kind, name in enumerate([*FACTS.cards, "unknown"])},
    **{name: Text(f"industry.{name}") for name in INDUSTRIES},
}
FIRST: Final = ("seats", "tiles", "links", "markets", "merchants", "barrels", "era", "round")
"""The fields that people want to change."""
SPOTS: Final = {"slot:": "tiles.", "line:": "links."}
"""The spots of the board whose names, after this, are those of fields."""
