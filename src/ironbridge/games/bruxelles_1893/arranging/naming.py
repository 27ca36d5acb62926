"""What the words of described positions are called, and where on the board one would change them."""

from typing import Final

from ironbridge.games.bruxelles_1893.actions import CUBE_NAMES, SPACE_NAMES
from ironbridge.games.bruxelles_1893.facts import ABILITIES, FACTS
from ironbridge.games.bruxelles_1893.position import SOURCES, TRACKS
from ironbridge.games.bruxelles_1893.words.names import (
    brussels_name,
    card_name,
    colour_name,
    cube_name,
    figure_name,
    row_name,
    space_name,
    tile_name,
    track_name,
)
from ironbridge.kernel.texts import Text, seat_name

_CELLS: Final = {
    f"{row}-{column}": Text("space", {"row": row, "column": column})
    for row in range(1, FACTS.market_rows + 1)
    for column in range(1, FACTS.market_columns + 1)
}
"""The cells of the art market, which the cursor stands on; the spaces of the board are called alike."""
NAMES: Final = {
    **_CELLS,
    **{f"first {seat}": seat_name(seat) for seat in range(FACTS.most_seats)},
    **{name: Text(f"source.{name}") for name in SOURCES},
    **{name: tile_name(tile) for tile, name in enumerate(FACTS.tile_names)},
    **{name: cube_name(cube) for cube, name in enumerate(CUBE_NAMES)},
    **{name: colour_name(colour) for colour, name in enumerate(FACTS.colour_names)},
    **{name: figure_name(figure) for figure, name in enumerate(FACTS.figure_names)},
    **{name: brussels_name(action) for action, name in enumerate(FACTS.brussels_names)},
    **{name: row_name(row) for row, name in enumerate(FACTS.row_names)},
    **{name: track_name(track) for track, name in enumerate(ABILITIES[:TRACKS])},
    **{name: card_name(card) for card, name in enumerate(FACTS.bonus_names)},
    **{name: space_name(space) for space, name in enumerate(SPACE_NAMES)},
    **{name: Text("strip", {"number": at + 1}) for at, name in enumerate(FACTS.strip_names)},
    **{name: Text("field.stock_number", {"number": at + 1}) for at, name in enumerate(FACTS.stock_names)},
    **{f"neutral_{seat}": Text("field.neutral", {"who": seat_name(seat)}) for seat in range(2)},
}
FIRST: Final = ("seats", "assistants", "bids", "buildings", "theatre", "shop", "bonus_slots", "round")
"""The fields that people want to change."""
SPOTS: Final = {"space:": "assistants."}
"""The spots of the board whose names, after this, are those of fields."""
