"""What the words of described positions are called, and where on the board one would change them."""

from typing import Final

from ironbridge.games.brass_lancashire.actions import MOST_SEATS
from ironbridge.games.brass_lancashire.facts import ERAS, FACTS
from ironbridge.games.brass_lancashire.position import SOURCES
from ironbridge.games.brass_lancashire.words.names import SLOT_NAMES, card_name, era_name, line_name
from ironbridge.kernel.texts import Text, seat_name

NAMES: Final = {
    **{f"first {seat}": seat_name(seat) for seat in range(MOST_SEATS)},
    **{name: Text(f"source.{name}") for name in SOURCES},
    **{name: era_name(era) for era, name in enumerate(ERAS)},
    **{name: SLOT_NAMES.alone[slot] for slot, name in enumerate(FACTS.slots)},
    **{name: line_name(line) for line, name in enumerate(FACTS.lines)},
    **{name: card_name(card) for card, name in enumerate(FACTS.cards)},
    **{name: Text(f"industry.{name}") for name in FACTS.industries},
}
FIRST: Final = ("seats", "tiles", "links", "markets", "era", "round")
"""The fields that people want to change."""
SPOTS: Final = {"slot:": "tiles.", "line:": "links."}
"""The spots of the board whose names, after this, are those of fields."""
