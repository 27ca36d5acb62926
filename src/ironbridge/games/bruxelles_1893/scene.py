"""A view described for drawing: the Art Nouveau board, the Brussels board, a mat per seat."""

from ironbridge.games.bruxelles_1893 import mats, naming
from ironbridge.games.bruxelles_1893.facts import BLACK, FACTS
from ironbridge.games.bruxelles_1893.layout import BOARD_SIZE, LAYOUT, place, placed_zone
from ironbridge.games.bruxelles_1893.play import BruxellesPosition
from ironbridge.games.bruxelles_1893.position import (
    ARROWS,
    ASSISTANTS,
    BIDS,
    BUILDINGS,
    CITY,
    COURTHOUSE,
    CURSOR,
    DECK,
    DISCARD,
    EXHIBITION,
    KINDS,
    NEUTRAL_SIDE,
    PILE,
    ROUND,
    SECTORS,
    SHIELD,
    SHOP,
    SLOTS,
    STOCK,
    STOCKS,
    SUPPLY,
    THEATRE_AT,
    TRACKS,
    VP,
    seat_at,
)
from ironbridge.games.bruxelles_1893.resolution import column_bids
from ironbridge.games.bruxelles_1893.table import CELL_NAMES, SHIELD_NAMES, SPACE_NAMES, ZONES
from ironbridge.games.bruxelles_1893.wording import Values, describe_brussels
from ironbridge.kernel.scene import Piece, Scene, Spot, Zone
from ironbridge.kernel.texts import Text
from ironbridge.kernel.view import View


def scene(view: View) -> Scene:
    """Describe a view."""
    position = view.position
    assert isinstance(position, BruxellesPosition)
    zones = [
        _art_nouveau(position),
        _shields(position),
        _auctions(position),
        _bonus_cards(position),
        _brussels(position),
        _theatre(position),
        _art_market(position),
        _shop(position),
        _compass(position),
        _stock(position),
        _exhibition(position),
        _track(position, 1, "town_hall"),
        _track(position, 0, "royal_palace"),
        _courthouse(position),
        _supply(position),
        _vp_track(position),
    ]
    order = [(max(view.viewer, 0) + offset) % position.seats for offset in range(position.seats)]
    for seat in order:
        zones.extend(mats.zones(position, seat))
    return Scene(zones, width=BOARD_SIZE[0], height=BOARD_SIZE[1])


def _zone(name: str, label: str, spots: list[Spot], form: str = "list") -> Zone:
    zone = placed_zone(name)
    zone.label, zone.spots, zone.form = Text(label), spots, form
    return zone


def _who(seat: int) -> Values:
    return {"who": naming.seat_name(seat)}


def _assistant(piece_id: str, owner: int, count: int = 1) -> Piece:
    if owner >= NEUTRAL_SIDE:
        return Piece(piece_id, "assistant-neutral", Text("piece.neutral"))
    return Piece(piece_id, "assistant", Text("piece.assistant", _who(owner)), seat=owner, count=count)


def _art_nouveau(position: BruxellesPosition) -> Zone:
    data = position.data
    zone = ZONES[data[SHIELD]] if data[SHIELD] >= 0 else 0
    spots = []
    for space, name in enumerate(SPACE_NAMES):
        kind = data[KINDS + space]
        inside = "in" if zone >> space & 1 else "out"
        values: Values = {"space": name, "kind": naming.kind_name(kind), "zone": inside}
        spot = place(LAYOUT.spaces[space], f"space:{name}", Text("spot.space", values))
        spot.symbol = f"action-{FACTS.kind_names[kind]}" if kind >= 0 else ""
        owner, builder, bid = data[ASSISTANTS + space], data[BUILDINGS + space], data[BIDS + space]
        if builder >= 0:
            label = Text("piece.building", _who(builder))
            spot.pieces.append(Piece(f"building:{name}", "building", label, seat=builder))
        if owner >= 0:
            spot.pieces.append(_assistant(f"assistant:{name}", owner))
        if bid > 0:
            label = Text("piece.bid", {"bid": bid})
            spot.pieces.append(Piece(f"bid:{name}", "franc-blank", label, seat=owner, value=str(bid)))
        spots.append(spot)
    return _zone("art_nouveau_board", "zone.art_nouveau_board", spots, "list")


def _shields(position: BruxellesPosition) -> Zone:
    framed = position.data[SHIELD]
    spots = []
    for shield, name in enumerate(SHIELD_NAMES):
        values: Values = {"name": name, "framed": "yes" if shield == framed else "no"}
        spot = place(LAYOUT.shields[shield], f"shield:{name}", Text("spot.shield", values))
        spot.symbol, spot.shape = "shield", "circle"
        if shield == framed:
            spot.pieces.append(Piece("frame", "whiplash", Text("piece.frame")))
        spots.append(spot)
    return _zone("shields", "zone.shields", spots, "track")


def _auctions(position: BruxellesPosition) -> Zone:
    spots = []
    for column in range(5):
        label = Text("spot.auction", {"column": column + 1})
        spot = place(LAYOUT.auctions[column], f"auction:{column + 1}", label)
        totals = column_bids(position, column)
        highest_first = sorted((-total, seat) for seat, total in enumerate(totals) if total)
        for _total, seat in highest_first:
            if totals[seat]:
                values: Values = {"who": naming.seat_name(seat), "bid": totals[seat]}
                piece = Piece(f"total:{column + 1}:{seat}", "franc-blank", Text("piece.total", values))
                piece.seat, piece.value = seat, str(totals[seat])
                spot.pieces.append(piece)
        spots.append(spot)
    return _zone("auctions", "zone.auctions", spots, "track")


def _bonus_cards(position: BruxellesPosition) -> Zone:
    spots = []
    for slot in range(5):
        label = Text("spot.bonus", {"column": slot + 1})
        spot = place(LAYOUT.bonus_slots[slot], f"bonus_slot:{slot + 1}", label)
        card = position.data[SLOTS + slot]
        if card >= 0:
            spot.pieces.append(mats.card_piece(card))
        spots.append(spot)
    return _zone("bonus_cards", "zone.bonus_cards", spots)


def _brussels(position: BruxellesPosition) -> Zone:
    spots = []
    for action, name in enumerate(FACTS.brussels_names):
        spot = place(LAYOUT.brussels[action], f"brussels_action:{name}", Text(""))
        spot.label = Text("spot.brussels", describe_brussels(position, action))
        spot.symbol = f"brussels-{name}"
        for seat in range(position.seats):
            count = position.data[seat_at(seat) + CITY + action]
            if count:
                spot.pieces.append(_assistant(f"in_city:{name}:{seat}", seat, count))
        spots.append(spot)
    return _zone("brussels", "zone.brussels", spots)


def _theatre(position: BruxellesPosition) -> Zone:
    data = position.data
    deck = Text("spot.figure_deck", {"count": sum(data[DECK : DECK + 8])})
    discard = Text("spot.figure_discard", {"count": sum(data[DISCARD : DISCARD + 8])})
    spots = []
    for at, cost in enumerate(FACTS.theatre_costs):
        spot = place(LAYOUT.theatre[at], f"theatre:{cost}", Text("spot.theatre", {"price": cost}))
        spot.value = str(cost)
        figure = data[THEATRE_AT + at]
        if figure >= 0:
            spot.pieces.append(mats.figure_piece(f"offer:{at}", figure, False))
        spots.append(spot)
    spots.append(place(LAYOUT.figure_deck, "figure_deck", deck))
    spots.append(place(LAYOUT.figure_deck, "figure_discard", discard))
    return _zone("theatre", "zone.theatre", spots)


def _art_market(position: BruxellesPosition) -> Zone:
    row, column = divmod(position.data[CURSOR], 7)
    points = {
        (row + FACTS.point_row[colour]) * 7 + column + FACTS.point_column[colour]: colour
        for colour in range(5)
    }
    spots = []
    for cell, name in enumerate(CELL_NAMES):
        money, vp = FACTS.money_by_row[cell // 7], FACTS.vp_by_column[cell % 7]
        label = Text("spot.cell", {"cell": name, "money": money, "vp": vp})
        spot = place(LAYOUT.cells[cell], f"market_cell:{name}", label)
        if cell == position.data[CURSOR]:
            spot.pieces.append(Piece("cursor", "whiplash", Text("piece.cursor")))
        if cell in points:
            colour = points[cell]
            point = Text("piece.point", {"colour": naming.colour_name(colour)})
            symbol = f"artwork-{FACTS.colour_names[colour]}"
            spot.pieces.append(Piece(f"point:{FACTS.colour_names[colour]}", symbol, point))
        spots.append(spot)
    return _zone("art_market", "zone.art_market", spots, "track")


def _shop(position: BruxellesPosition) -> Zone:
    data = position.data
    spots = []
    for at in range(2):
        spot = place(LAYOUT.shop[at], f"shop:{at}", Text("spot.shop", {"place": at + 1}))
        if data[SHOP + at] >= 0:
            spot.pieces.append(mats.artwork_piece(f"shop_artwork:{at}", data[SHOP + at], 1))
        spots.append(spot)
    counts = (sum(data[PILE : PILE + BLACK]), data[PILE + BLACK])
    for at, pile in enumerate(("coloured", "black")):
        label = Text("spot.pile", {"pile": pile, "count": counts[at]})
        spot = place(LAYOUT.piles[at], f"artworks:{pile}", label)
        spot.symbol, spot.value = "artwork-back", str(counts[at])
        spots.append(spot)
    return _zone("shop", "zone.shop", spots)


def _compass(position: BruxellesPosition) -> Zone:
    data = position.data
    spots = []
    for sector in range(6):
        label = Text("spot.sector", {"sector": sector + 1})
        spot = place(LAYOUT.sectors[sector], f"compass:{sector + 1}", label)
        spot.shape = "circle"
        tile = data[SECTORS + sector]
        if tile >= 0:
            name = FACTS.tile_names[tile]
            text = Text("piece.tile", {"tile": naming.tile_name(tile)})
            spot.pieces.append(Piece(f"compass_tile:{name}", mats.unit_symbol(tile), text))
        for arrow in range(2):
            if data[ARROWS + arrow] == sector:
                text = Text("piece.arrow", {"arrow": arrow + 1})
                spot.pieces.append(Piece(f"compass_arrow:{arrow + 1}", "compass-arrow", text))
        spots.append(spot)
    return _zone("compass", "zone.compass", spots)


def _stock(position: BruxellesPosition) -> Zone:
    data = position.data
    spot = place(LAYOUT.stock_card, "stock_card", Text("spot.stock_card"))
    card = data[STOCK]
    if card >= 0:
        shields = [SHIELD_NAMES[at] for at in FACTS.stock_shields[card][position.seats - 2]]
        names = [Text("shield", {"name": name}) for name in shields]
        label = Text("piece.stock", {"money": FACTS.stock_money[card], "shields": names})
        piece = Piece(f"stock:{FACTS.stock_names[card]}", "franc", label, value=str(FACTS.stock_money[card]))
        spot.pieces.append(piece)
    left = data[STOCKS : STOCKS + 12].count(0)
    deck = place(LAYOUT.stock_deck, "stock_deck", Text("spot.stock_deck", {"count": left}))
    return _zone("stock_exchange", "zone.stock_exchange", [spot, deck])


def _exhibition(position: BruxellesPosition) -> Zone:
    data = position.data
    offer = place(LAYOUT.exhibition, "exhibition", Text("spot.exhibition_offer"))
    at = data[ROUND] - 1
    if at >= 0 and data[EXHIBITION + at] < 0:
        label = Text("piece.exhibition", {"year": str(FACTS.years[at])})
        offer.pieces.append(
            Piece(f"exhibition_tile:{at}", "place-exhibition", label, value=str(FACTS.years[at]))
        )
    spots = [offer]
    for number, year in enumerate(FACTS.years):
        spot = place(LAYOUT.years[number], f"exhibition:{year}", Text("spot.exhibition", {"year": str(year)}))
        spots.append(spot)
    return _zone("exhibition", "zone.exhibition", spots, "track")


def _track(position: BruxellesPosition, track: int, name: str) -> Zone:
    spots = []
    for step, value in enumerate(FACTS.tracks[track]):
        label = Text("spot.step", {"step": step + 1, "value": value})
        spot = place(LAYOUT.step(f"track:{name}", step), f"{name}:{step}", label)
        spot.value = str(value)
        for seat in range(position.seats):
            if position.data[seat_at(seat) + TRACKS + track] == step:
                spot.pieces.append(mats.disc(f"disc:{name}:{seat}", seat))
        spots.append(spot)
    return _zone(f"track:{name}", f"zone.{name}", spots, "track")


def _courthouse(position: BruxellesPosition) -> Zone:
    spots = []
    for seat in range(position.seats):
        spot = place(LAYOUT.courthouse[seat], f"courthouse:{seat}", Text("spot.courthouse", _who(seat)))
        count = position.data[seat_at(seat) + COURTHOUSE]
        if count:
            spot.pieces.append(_assistant(f"in_court:{seat}", seat, count))
        spots.append(spot)
    return _zone("courthouse", "zone.courthouse", spots, "track")


def _supply(position: BruxellesPosition) -> Zone:
    spots = []
    for cube, name in enumerate((*FACTS.noble_names, "joker")):
        label = Text("spot.supply", {"what": naming.cube_name(cube)})
        spot = Spot(f"supply:{name}", label, x=40 * cube, y=0, width=36, height=36)
        count = position.data[SUPPLY + cube]
        spot.symbol, spot.value = f"cube-{name}", str(max(count, 0))
        if count > 0:
            text = Text("piece.cube", {"what": naming.cube_name(cube)})
            spot.pieces.append(Piece(f"supply_cubes:{name}", f"cube-{name}", text, count=count))
        spots.append(spot)
    zone = Zone("supply", Text("zone.supply"), spots, place="side", form="row")
    zone.width, zone.height = 160.0, 40.0
    return zone


def _vp_track(position: BruxellesPosition) -> Zone:
    spots = []
    for step, cell in enumerate(LAYOUT.vp_steps):
        spots.append(place(cell, f"vp:{step}", Text("spot.vp", {"vp": step})))
        spots[-1].value = str(step)
    for seat in range(position.seats):
        vp = position.data[seat_at(seat) + VP]
        piece = mats.disc(f"disc:vp:{seat}", seat)
        piece.value = str(vp)
        piece.label = Text("piece.score", {"who": naming.seat_name(seat), "vp": vp})
        # A disc below zero waits on the first step; one beyond the last starts anew.
        spots[max(vp, 0) % len(spots)].pieces.append(piece)
    return _zone("vp_track", "zone.vp_track", spots, "track")
