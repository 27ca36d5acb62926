"""What is measured and traded: art market with its cursor, shop, compass, supply, VP track."""

from ironbridge.games.bruxelles_1893 import mats, naming
from ironbridge.games.bruxelles_1893.drawing import (
    box,
    coin,
    dot,
    heading,
    icon,
    medal,
    stroke,
    wedge,
    words,
)
from ironbridge.games.bruxelles_1893.facts import ANY_NOBLE, BLACK, FACTS, FRANCS, NOTHING
from ironbridge.games.bruxelles_1893.layout import LAYOUT, Cell, place, placed_zone
from ironbridge.games.bruxelles_1893.play import BruxellesPosition
from ironbridge.games.bruxelles_1893.position import (
    ARROWS,
    CURSOR,
    PILE,
    SECTORS,
    SHOP,
    SUPPLY,
    VP,
    seat_at,
)
from ironbridge.games.bruxelles_1893.table import CELL_NAMES
from ironbridge.kernel.scene import Mark, Piece, Spot, Zone
from ironbridge.kernel.texts import Text


def zones(position: BruxellesPosition) -> list[Zone]:
    """Describe market, shop and compass; on a phone the shop lies below the market."""
    return [
        _art_market(position, phone=False),
        _art_market(position, phone=True),
        _shop(position),
        _phone_shop(position),
        _compass(position),
    ]


# The art market.


def _art_market(position: BruxellesPosition, *, phone: bool) -> Zone:
    zone = placed_zone("art_market")
    zone.label, zone.form, zone.backdrop = Text("zone.art_market"), "track", "art_market"
    zone.screen = "desktop"
    if phone:
        zone.id, zone.backdrop, zone.screen = "art_market:phone", "art_market-phone", "phone"
        zone.width, zone.height, _ = LAYOUT.anchor("art_market", "phone", "size")
    x, y, _ = LAYOUT.anchor("art_market", "label")
    zone.marks.append(heading(x, y, zone.label))
    row, column = divmod(position.data[CURSOR], 7)
    points = {
        (row + FACTS.point_row[colour]) * 7 + column + FACTS.point_column[colour]: colour
        for colour in range(5)
    }
    for cell, name in enumerate(CELL_NAMES):
        money, vp = FACTS.money_by_row[cell // 7], FACTS.vp_by_column[cell % 7]
        label = Text("spot.cell", {"cell": name, "money": money, "vp": vp})
        spot = place(LAYOUT.cells[cell], f"market_cell:{name}", label)
        if cell == position.data[CURSOR]:
            spot.pieces.append(_cursor(spot.width))
        if cell in points:
            spot.pieces.append(_point(points[cell], spot.width))
        zone.spots.append(spot)
    return zone


def _cursor(cell: float) -> Piece:
    """Draw the gilt frame around nine cells."""
    piece = Piece("cursor", "whiplash", Text("piece.cursor"))
    piece.x = piece.y = -cell
    piece.width = piece.height = 3 * cell
    piece.marks = [
        box(0, 0, 3 * cell, 3 * cell, "line-lead", radius=9, line=5.5),
        box(0, 0, 3 * cell, 3 * cell, "line-gilt", radius=9, line=3),
    ]
    return piece


def _point(colour: int, cell: float) -> Piece:
    name = FACTS.colour_names[colour]
    label = Text("piece.point", {"colour": naming.colour_name(colour)})
    piece = Piece(f"point:{name}", f"artwork-{name}", label)
    piece.x = piece.y = 0.5
    piece.width = piece.height = cell - 1
    piece.marks = [Mark("symbol", 0, 0, cell - 1, cell - 1, value=f"artwork-{name}")]
    return piece


def _shop(position: BruxellesPosition) -> Zone:
    zone = placed_zone("shop")
    zone.label, zone.screen = Text("zone.shop"), "desktop"
    x, y, _ = LAYOUT.anchor("art_market", "shop_label")
    zone.marks.append(words(x - 2, y + 1, Text("city.shop"), 12, "fill-ink-soft"))
    zone.spots = _shop_spots(position, LAYOUT.shop, LAYOUT.piles)
    return zone


def _phone_shop(position: BruxellesPosition) -> Zone:
    zone = Zone("shop:phone", Text("zone.shop"), screen="phone", backdrop="shop-phone")
    zone.width, zone.height, _ = LAYOUT.anchor("art_market", "phone", "shop_size")
    zone.marks.append(words(34, zone.height / 2, Text("city.shop"), 15, "fill-ink-soft"))
    zone.spots = _shop_spots(position, LAYOUT.shop_phone, LAYOUT.piles_phone)
    return zone


def _shop_spots(position: BruxellesPosition, shop: list[Cell], piles: list[Cell]) -> list[Spot]:
    data = position.data
    spots: list[Spot] = []
    for at in range(2):
        spot = place(shop[at], f"shop:{at}", Text("spot.shop", {"place": at + 1}))
        if data[SHOP + at] >= 0:
            piece = mats.artwork_piece(f"shop_artwork:{at}", data[SHOP + at], 1)
            side = min(spot.width, spot.height) - 2
            piece.x, piece.y = (spot.width - side) / 2, (spot.height - side) / 2
            piece.width = piece.height = side
            piece.marks = [Mark("symbol", 0, 0, side, side, value=piece.symbol)]
            spot.pieces.append(piece)
        spots.append(spot)
    counts = (sum(data[PILE : PILE + BLACK]), data[PILE + BLACK])
    for at, pile in enumerate(("coloured", "black")):
        label = Text("spot.pile", {"pile": pile, "count": counts[at]})
        spot = place(piles[at], f"artworks:{pile}", label)
        spot.symbol, spot.value = "artwork-back", str(counts[at])
        symbol = "artwork-black" if at else "artwork-back"
        side = min(spot.height - 2, 34.0)
        spot.marks = [
            icon(symbol, 4 + side / 2, spot.height / 2, side, "" if counts[at] else "soft"),
            words(9 + side, spot.height / 2, f"× {counts[at]}", 14, "semi", "start"),
        ]
        spots.append(spot)
    return spots


# The compass.


def _compass(position: BruxellesPosition) -> Zone:
    data = position.data
    zone = placed_zone("compass")
    zone.label, zone.backdrop = Text("zone.compass"), "compass"
    x, y, _ = LAYOUT.anchor("compass", "label")
    zone.marks.append(heading(x, y, zone.label, anchor="middle"))
    middle = LAYOUT.anchor("compass", "centre")
    for arrow in range(2):
        first = data[ARROWS + arrow] * 60 - 30
        lit = wedge(middle[0], middle[1], 77, first, first + 60)
        zone.marks.append(stroke(lit, "fill-workshop line-lead", 1.2))
    tiles = [data[SECTORS + data[ARROWS + arrow]] for arrow in range(2)]
    if min(tiles) >= 0:
        x, y, _ = LAYOUT.anchor("compass", "cost_line")
        zone.marks.append(words(x, y - 4, _unit(tiles), 12.5, "fill-ink-soft"))
    zone.spots = [_sector(position, sector) for sector in range(6)]
    return zone


def _unit(tiles: list[int]) -> Text:
    """Say what a unit of a building costs now."""
    useful = [
        Text("city.any_noble") if FACTS.tile_units[tile] == ANY_NOBLE else naming.tile_name(tile)
        for tile in tiles
        if FACTS.tile_units[tile] != NOTHING
    ]
    if len(useful) < 2:
        return Text("city.unit_only", {"only": useful[0] if useful else naming.tile_name(tiles[0])})
    return Text("city.unit", {"first": useful[0], "second": useful[1]})


def _sector(position: BruxellesPosition, sector: int) -> Spot:
    data = position.data
    cell = LAYOUT.sectors[sector]
    spot = place(cell, f"compass:{sector + 1}", Text("spot.sector", {"sector": sector + 1}))
    spot.shape = "circle"
    tile = data[SECTORS + sector]
    if tile >= 0:
        label = Text("piece.tile", {"tile": naming.tile_name(tile)})
        piece = Piece(f"compass_tile:{FACTS.tile_names[tile]}", mats.unit_symbol(tile), label)
        piece.x = piece.y = 6.0
        piece.width = piece.height = cell[2] - 12
        half = piece.width / 2
        if FACTS.tile_units[tile] == FRANCS:
            piece.marks = coin(half, half, 34, FACTS.unit_francs)
        else:
            lit = "on-lit" if sector in data[ARROWS : ARROWS + 2] else ""
            piece.marks = [icon(piece.symbol, half, half, 33, lit)]
        spot.pieces.append(piece)
    for arrow in range(2):
        if data[ARROWS + arrow] == sector:
            spot.pieces.append(_arrow(arrow, sector, cell))
    return spot


def _arrow(arrow: int, sector: int, cell: Cell) -> Piece:
    """Draw an arrow from the compass's centre to a sector."""
    x, y, _ = LAYOUT.anchor("compass", "centre")
    length = LAYOUT.number("compass", "arrows", "length")
    # The middle of the arrow lies on the way to the sector's tile.
    to_x, to_y = cell[0] + cell[2] / 2 - x, cell[1] + cell[3] / 2 - y
    reach = (to_x * to_x + to_y * to_y) ** 0.5
    share = (length / 2 - 2) / reach
    piece = Piece(f"compass_arrow:{arrow + 1}", "compass-arrow", Text("piece.arrow", {"arrow": arrow + 1}))
    piece.width = piece.height = length
    piece.x = x + to_x * share - length / 2 - cell[0]
    piece.y = y + to_y * share - length / 2 - cell[1]
    half = length / 2
    number_x, number_y = half - to_x * share, half - to_y * share
    shaft = Mark("symbol", half - 9, 0, 18, length, value="compass-arrow", turn=sector * 60)
    hub = dot(number_x, number_y, 8.5, "fill-gilt line-lead", 2)
    piece.marks = [shaft, hub]
    return piece


# Supply and VP track.


def supply(position: BruxellesPosition) -> Zone:
    """Describe the cubes that are left; on a phone they lie on the board."""
    zone = Zone("supply", Text("zone.supply"), place="side", form="row", backdrop="supply")
    zone.width, zone.height = LAYOUT.size("supply")
    x, y, _ = LAYOUT.anchor("supply", "label")
    zone.marks.append(heading(x, y, zone.label, 16))
    cells = LAYOUT.cells_of("supply", "cells")
    for cube, name in enumerate((*FACTS.noble_names, "joker")):
        spot = place(cells[cube], f"supply:{name}", Text("spot.supply", {"what": naming.cube_name(cube)}))
        count = position.data[SUPPLY + cube]
        spot.symbol, spot.value = f"cube-{name}", str(max(count, 0))
        spot.marks = [words(37, spot.height / 2, str(max(count, 0)), 16, "semi", "start")]
        if count > 0:
            label = Text("piece.cube", {"what": naming.cube_name(cube)})
            piece = Piece(f"supply_cubes:{name}", spot.symbol, label, count=count)
            piece.x, piece.y, piece.width, piece.height = 3.0, spot.height / 2 - 16, 32.0, 32.0
            piece.marks = [Mark("symbol", 0, 0, 32, 32, value=spot.symbol)]
            spot.pieces.append(piece)
        else:
            spot.marks.append(icon(spot.symbol, 19, spot.height / 2, 32, "faint"))
        zone.spots.append(spot)
    return zone


def vp_tracks(position: BruxellesPosition) -> list[Zone]:
    """Describe the VP track: a ring around the city, on phones a ladder."""
    ring = placed_zone("vp_track")
    ring.screen, ring.spots = "desktop", _vp_spots(position, LAYOUT.vp_steps)
    ladder = Zone("vp_track:phone", Text("zone.vp_track"), _vp_spots(position, LAYOUT.vp_steps_phone))
    ladder.screen = "phone"
    ladder.width, ladder.height = 20 * LAYOUT.vp_steps_phone[0][2], 100.0
    for zone in (ring, ladder):
        zone.label, zone.form, zone.backdrop = Text("zone.vp_track"), "track", zone.id.replace(":", "-")
    return [ring, ladder]


def _vp_spots(position: BruxellesPosition, cells: list[Cell]) -> list[Spot]:
    spots = []
    for step, cell in enumerate(cells):
        spots.append(place(cell, f"vp:{step}", Text("spot.vp", {"vp": step})))
        spots[-1].value = str(step)
    radius = cells[0][2] * 0.5
    for seat in range(position.seats):
        vp = position.data[seat_at(seat) + VP]
        spot = spots[vp % len(spots)]
        piece = mats.disc(f"disc:vp:{seat}", seat, Text("tally.vp"), vp)
        piece.value = str(vp)
        # Discs on one step overlap so that each emblem can be seen.
        shift = len(spot.pieces) * radius * 0.55
        piece.x, piece.y = shift, shift
        piece.width = piece.height = 2 * radius
        piece.marks = medal(radius, radius, radius - 0.5, seat)
        if vp >= len(spots):
            piece.marks.append(box(radius - 13, -8, 26, 12, "fill-card line-lead", radius=6, line=1))
            piece.marks.append(words(radius, -2, f"+{vp - vp % len(spots)}", 11, "bold"))
        spot.pieces.append(piece)
    return spots
