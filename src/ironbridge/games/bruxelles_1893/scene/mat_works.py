"""What a seat's mat says of its work: building tiles, the architect's track, the rows of VP symbols."""

from functools import lru_cache
from typing import Final

from ironbridge.games.bruxelles_1893.facts import ARCHITECT, FACTS
from ironbridge.games.bruxelles_1893.position import CARDS, ROWS, Board
from ironbridge.games.bruxelles_1893.scene.drawing import in_row, medal
from ironbridge.games.bruxelles_1893.scene.layout import LAYOUT, place
from ironbridge.games.bruxelles_1893.scene.mat_frame import Both, both, head
from ironbridge.games.bruxelles_1893.scene.pieces import card_piece, disc
from ironbridge.games.bruxelles_1893.scoring import row_multipliers
from ironbridge.games.bruxelles_1893.words import names
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.scene import Piece, Spot
from ironbridge.kernel.strokes import box, icon, words
from ironbridge.kernel.texts import Text, Values

_ROW_SYMBOLS: Final = ("franc", "artwork-blue", "figure-albert", "assistant")


# Buildings and their track.


@lru_cache(ZONES_KEPT)
def buildings(seat: int, built: int) -> Both:
    """Show the tiles in the order they are built; each row says its units and VP."""
    spots = [_building(seat, tile, tile < built) for tile in range(len(FACTS.row_of))]
    return both("buildings", seat, spots, head("buildings", {}))


@lru_cache(SPOTS_KEPT)
def _building(seat: int, tile: int, is_built: bool) -> Spot:
    cells = LAYOUT.cells_of("mat:buildings", "tiles")
    row = FACTS.row_of[tile]
    number = tile - FACTS.row_of.index(row)
    values: Values = {"row": names.building_row_name(row), "units": FACTS.units_of[tile]}
    name = f"building:{seat}:{FACTS.building_rows[row]}:{number + 1}"
    spot = place(cells[tile % len(cells)], name, Text("spot.tile", values))
    if is_built:
        spot.marks = [
            box(3, 3, spot.width - 6, spot.height - 6, "line-ink-soft dash", radius=8, line=1.4),
            icon("bx-tick", spot.width / 2, spot.height / 2, 20, "fill-ink-soft"),
        ]
    else:
        label = Text("piece.building", {"who": names.seat_name(seat)})
        piece = Piece(f"tile:{seat}:{tile}", "building", label, seat=seat)
        house = icon("building", spot.width / 2, spot.height / 2, 46)
        spot.put(piece, 0, 0, spot.width, spot.height, [house])
    if number == 0:
        values = {"units": FACTS.units_of[tile], "vp": FACTS.immediate_vp[tile]}
        spot.marks.append(words(spot.width + 2, spot.height + 12, Text("mat.units", values), 15.5))
    return spot


@lru_cache(ZONES_KEPT)
def architect(seat: int, reached: int, built: int) -> Both:
    """Show how far the architect's disc came and what the buildings are worth by it."""
    worth = FACTS.tracks[ARCHITECT][reached]
    values: Values = {"count": built, "worth": worth, "points": built * worth}
    spots = [_step(seat, step, step == reached) for step in range(len(FACTS.tracks[ARCHITECT]))]
    return both("architect_track", seat, spots, head("architect_track", values, 34))


@lru_cache(SPOTS_KEPT)
def _step(seat: int, step: int, reached: bool) -> Spot:
    value = FACTS.tracks[ARCHITECT][step]
    label = Text("spot.step", {"step": step + 1, "value": value})
    spot = place(LAYOUT.step("mat:architect_track", step), f"architect:{seat}:{step}", label)
    spot.value = str(value)
    if reached:
        piece = disc(f"disc:architect:{seat}", seat, names.track_name(ARCHITECT), value)
        spot.put(piece, spot.width / 2 - 13, 22, 26, 26, medal(13, 13, 13, seat))
    return spot


# Rows of VP symbols.


def rows(position: Board, seat: int) -> Both:
    """Show what the symbols of each row are worth now and the cards that lie under it."""
    own = slice(seat * ROWS, seat * ROWS + ROWS)
    return _rows(seat, position.symbols[own], tuple(row_multipliers(position, seat)), position.tucked[own])


@lru_cache(ZONES_KEPT)
def _rows(seat: int, symbols: tuple[int, ...], worth: tuple[int, ...], tucked: tuple[int, ...]) -> Both:
    spots = [_row(seat, row, symbols[row], worth[row], tucked[row]) for row in range(len(FACTS.row_names))]
    return both("rows", seat, spots, [])


@lru_cache(SPOTS_KEPT)
def _row(seat: int, row: int, symbols: int, worth: int, tucked: int) -> Spot:
    name = FACTS.row_names[row]
    values: Values = {
        "row": names.row_name(row),
        "symbols": symbols,
        "worth": worth,
        "points": symbols * worth,
    }
    spot = place(LAYOUT.cells_of("mat:rows", "rows")[row], f"row:{seat}:{name}", Text("spot.row", values))
    printed: Values = {"divisor": FACTS.row_divisor, "offset": FACTS.row_offset}
    source = icon(_ROW_SYMBOLS[row], 23, 25, 32)
    source.seat = seat
    spot.marks = [
        source,
        words(46, 15, Text(f"mat.{name}", printed), 15.5, "fill-ink-soft", "start", spot.width - 56),
        icon("vp", 57, 35, 21),
        words(spot.width - 12, 26, Text("mat.sum", values), 18, "semi", "end"),
    ]
    cards = [card for card in range(CARDS) if tucked >> card & 1]
    for at, card in enumerate(cards):
        # The edge of a card that lies under the row.
        count = FACTS.bonus_symbols[card]
        width = 10.0 + 17 * count
        edge = box(0, 0, width, 23, "fill-card line-lead", radius=6, line=1.2)
        marks = [edge, *in_row("vp", count, width / 2, 11.5, 18, 17)]
        spot.put(card_piece(card), 70 + at * min(30.0, 84 / len(cards)), 24, width, 23, marks)
    return spot
