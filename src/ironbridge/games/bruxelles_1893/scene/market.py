"""What is measured and traded: art market with its cursor, shop, compass."""

from functools import lru_cache

from ironbridge.games.bruxelles_1893.actions import CELL_NAMES
from ironbridge.games.bruxelles_1893.facts import ANY_NOBLE, BLACK, FACTS, FRANCS, NOTHING
from ironbridge.games.bruxelles_1893.position import Board
from ironbridge.games.bruxelles_1893.scene.drawing import coin, heading, stroke, wedge
from ironbridge.games.bruxelles_1893.scene.layout import LAYOUT, Cell, place, placed_zone
from ironbridge.games.bruxelles_1893.scene.pieces import artwork_piece, unit_symbol
from ironbridge.games.bruxelles_1893.words import names
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.scene import Mark, Piece, Spot, Zone
from ironbridge.kernel.strokes import box, dot, icon, words
from ironbridge.kernel.texts import Text


def zones(position: Board) -> list[Zone]:
    """Describe market, shop and compass; on a phone the shop lies below the market."""
    cursor, shown = position.cursor, position.shop
    coloured, black = sum(position.pile[:BLACK]), position.pile[BLACK]
    arrows = (position.arrows[0], position.arrows[1])
    market: list[Zone] = [
        _art_market(cursor, False),
        _art_market(cursor, True),
        _shop(shown, coloured, black),
        _phone_shop(shown, coloured, black),
        _compass(arrows, position.sectors),
    ]
    return market


# The art market.


@lru_cache(ZONES_KEPT)
def _art_market(cursor: int, phone: bool) -> Zone:
    zone = placed_zone("art_market")
    zone.label, zone.form, zone.backdrop = Text("zone.art_market"), "track", "art_market"
    zone.screen = "desktop"
    if phone:
        zone.id, zone.backdrop, zone.screen = "art_market:phone", "art_market-phone", "phone"
        zone.width, zone.height, _ = LAYOUT.anchor("art_market", "phone", "size")
    x, y, _ = LAYOUT.anchor("art_market", "label")
    zone.marks.append(heading(x, y, zone.label, width=zone.width - x - 6))
    row, column = divmod(cursor, 7)
    points = {
        (row + FACTS.point_row[colour]) * 7 + column + FACTS.point_column[colour]: colour
        for colour in range(5)
    }
    for cell in range(len(CELL_NAMES)):
        zone.spots.append(_cell(cell, cell == cursor, points.get(cell, -1)))
    return zone


@lru_cache(SPOTS_KEPT)
def _cell(cell: int, has_cursor: bool, colour: int) -> Spot:
    """Draw a cell, with the point of a colour that lies there or none."""
    money, vp = FACTS.money_by_row[cell // 7], FACTS.vp_by_column[cell % 7]
    label = Text("spot.cell", {"cell": names.cell_name(cell), "money": money, "vp": vp})
    spot = place(LAYOUT.cells[cell], names.cell_spot(cell), label)
    if has_cursor:
        _put_cursor(spot)
    if colour >= 0:
        name = FACTS.colour_names[colour]
        label = Text("piece.point", {"colour": names.colour_name(colour)})
        point = Piece(f"point:{name}", f"artwork-{name}", label)
        spot.put(point, 0.5, 0.5, spot.width - 1, spot.width - 1)
    return spot


def _put_cursor(spot: Spot) -> None:
    """Draw the gilt frame around nine cells."""
    cell, size = spot.width, 3 * spot.width
    lead = box(0, 0, size, size, "line-lead", radius=9, line=5.5)
    gilt = box(0, 0, size, size, "line-gilt", radius=9, line=3)
    spot.put(Piece("cursor", "whiplash", Text("piece.cursor")), -cell, -cell, size, size, [lead, gilt])


@lru_cache(ZONES_KEPT)
def _shop(shown: tuple[int, ...], coloured: int, black: int) -> Zone:
    zone = placed_zone("shop")
    zone.label, zone.screen = Text("zone.shop"), "desktop"
    x, y, _ = LAYOUT.anchor("art_market", "shop_label")
    zone.marks.append(words(x + 16, y + 1, Text("city.shop"), 12, "fill-ink-soft", "end", x + 14))
    zone.spots = [_shop_place(at, shown[at], LAYOUT.shop[at]) for at in range(2)]
    zone.spots.append(_pile("coloured", "artwork-back", coloured, LAYOUT.piles[0]))
    zone.spots.append(_pile("black", "artwork-black", black, LAYOUT.piles[1]))
    return zone


@lru_cache(ZONES_KEPT)
def _phone_shop(shown: tuple[int, ...], coloured: int, black: int) -> Zone:
    zone = Zone("shop:phone", Text("zone.shop"), screen="phone", backdrop="shop-phone")
    zone.width, zone.height, _ = LAYOUT.anchor("art_market", "phone", "shop_size")
    zone.marks.append(words(34, zone.height / 2, Text("city.shop"), 15, "fill-ink-soft", width=64))
    zone.spots = [_shop_place(at, shown[at], LAYOUT.shop_phone[at]) for at in range(2)]
    zone.spots.append(_pile("coloured", "artwork-back", coloured, LAYOUT.piles_phone[0]))
    zone.spots.append(_pile("black", "artwork-black", black, LAYOUT.piles_phone[1]))
    return zone


@lru_cache(SPOTS_KEPT)
def _shop_place(at: int, colour: int, cell: Cell) -> Spot:
    spot = place(cell, f"shop:{at}", Text("spot.shop", {"place": at + 1}))
    if colour >= 0:
        side = min(spot.width, spot.height) - 2
        x, y = (spot.width - side) / 2, (spot.height - side) / 2
        spot.put(artwork_piece(f"shop_artwork:{at}", colour, 1), x, y, side, side)
    return spot


@lru_cache(SPOTS_KEPT)
def _pile(name: str, symbol: str, count: int, cell: Cell) -> Spot:
    spot = place(cell, f"artworks:{name}", Text("spot.pile", {"pile": name, "count": count}))
    spot.symbol, spot.value = "artwork-back", str(count)
    side = min(spot.height - 2, 34.0)
    spot.marks = [
        icon(symbol, 4 + side / 2, spot.height / 2, side, "" if count else "soft"),
        words(9 + side, spot.height / 2, f"× {count}", 14, "semi", "start"),
    ]
    return spot


# The compass.


@lru_cache(ZONES_KEPT)
def _compass(arrows: tuple[int, int], tiles: tuple[int, ...]) -> Zone:
    zone = placed_zone("compass")
    zone.label, zone.backdrop = Text("zone.compass"), "compass"
    x, y, _ = LAYOUT.anchor("compass", "label")
    zone.marks.append(heading(x, y, zone.label, anchor="middle", width=2 * min(x, zone.width - x) - 8))
    middle = LAYOUT.anchor("compass", "centre")
    for sector in arrows:
        first = sector * 60 - 30
        lit = wedge(middle[0], middle[1], 77, first, first + 60)
        zone.marks.append(stroke(lit, "fill-workshop line-lead", 1.2))
    pointed = [tiles[sector] for sector in arrows]
    if min(pointed) >= 0:
        x, y, _ = LAYOUT.anchor("compass", "cost_line")
        zone.marks.append(
            words(x, y - 4, _unit(pointed), 12.5, "fill-ink-soft", width=2 * min(x, zone.width - x) - 8)
        )
    zone.spots = [
        _sector(sector, tiles[sector], arrows[0] == sector, arrows[1] == sector) for sector in range(6)
    ]
    return zone


def _unit(tiles: list[int]) -> Text:
    """Say what a unit of a building costs now."""
    useful = [
        Text("city.any_noble") if FACTS.tile_units[tile] == ANY_NOBLE else names.tile_name(tile)
        for tile in tiles
        if FACTS.tile_units[tile] != NOTHING
    ]
    if len(useful) < 2:
        return Text("city.unit_only", {"only": useful[0] if useful else names.tile_name(tiles[0])})
    return Text("city.unit", {"first": useful[0], "second": useful[1]})


@lru_cache(SPOTS_KEPT)
def _sector(sector: int, tile: int, has_first: bool, has_second: bool) -> Spot:
    """Draw a sector's tile and the arrows that point to it."""
    cell = LAYOUT.sectors[sector]
    spot = place(cell, f"compass:{sector + 1}", Text("spot.sector", {"sector": sector + 1}))
    spot.shape = "circle"
    if tile >= 0:
        label = Text("piece.tile", {"tile": names.tile_name(tile)})
        piece = Piece(f"compass_tile:{FACTS.tile_names[tile]}", unit_symbol(tile), label)
        size = cell[2] - 12
        marks = [icon(piece.symbol, size / 2, size / 2, 33, "on-lit" if has_first or has_second else "")]
        if FACTS.tile_units[tile] == FRANCS:
            marks = coin(size / 2, size / 2, 34, FACTS.unit_francs)
        spot.put(piece, 6, 6, size, size, marks)
    for arrow, is_here in enumerate((has_first, has_second)):
        if is_here:
            _put_arrow(spot, arrow, sector, cell)
    return spot


def _put_arrow(spot: Spot, arrow: int, sector: int, cell: Cell) -> None:
    """Draw an arrow from the compass's centre to a sector."""
    x, y, _ = LAYOUT.anchor("compass", "centre")
    length = LAYOUT.number("compass", "arrows", "length")
    # The middle of the arrow lies on the way to the sector's tile.
    to_x, to_y = cell[0] + cell[2] / 2 - x, cell[1] + cell[3] / 2 - y
    reach = (to_x * to_x + to_y * to_y) ** 0.5
    share = (length / 2 - 2) / reach
    piece = Piece(f"compass_arrow:{arrow + 1}", "compass-arrow", Text("piece.arrow", {"arrow": arrow + 1}))
    half = length / 2
    shaft = Mark("symbol", half - 9, 0, 18, length, value="compass-arrow", turn=sector * 60)
    hub = dot(half - to_x * share, half - to_y * share, 8.5, "fill-gilt line-lead", 2)
    left, top = x + to_x * share - half - cell[0], y + to_y * share - half - cell[1]
    spot.put(piece, left, top, length, length, [shaft, hub])
