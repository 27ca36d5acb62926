"""What belongs to the seats in a scene: mats, hands, discard piles, moves that have no place on the map."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.drawing import CARD_HEIGHT, CARD_WIDTH, TileArt, badge_marks, card_marks
from ironbridge.games.brass.scenes import (
    STACK_HEIGHT,
    STACK_WIDTH,
    Price,
    add_chip,
    card_row_width,
    card_spot,
    deed_spots,
    discards_spot,
    links_piece,
    stack_chip,
    stack_spot,
    stack_top,
)
from ironbridge.games.brass_birmingham.backdrop import PLAN
from ironbridge.games.brass_birmingham.codes import INDUSTRIES, INDUSTRY_COUNT, NONE
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.names import card_name, location_name, roman, seat_name
from ironbridge.kernel.scene import Mark, Piece, Spot, Zone
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition

_TILES: Final = TileArt(PLAN.at("tile_pattern"), 66)
_DEED_SYMBOLS: Final = {"loan": "income", "scout": "compass", "pass": "hand", "done": "link"}
_CARD_SYMBOLS: Final = {
    "manufacturer_cotton_card": ["manufacturer", "cotton_mill"],
    "wild_industry": [],
    "wild_location": [],
}


def mat_zone(position: "BirminghamPosition", seat: int) -> Zone:
    """Show the tiles left on a mat, the ones to build next first, and the links left."""
    spots = []
    for industry, name in enumerate(INDUSTRIES):
        spot = stack_spot(f"mat:{seat}:{name}", Text(f"industry.{name}"), industry, name)
        rest = FACTS.stacks.rest(industry, position.gone[seat * INDUSTRY_COUNT + industry])
        for place, kind in enumerate(sorted(set(rest))):
            piece = _stack_piece(seat, name, kind, rest.count(kind), place)
            piece.faded = not FACTS.eras[kind] >> position.era & 1
            spot.pieces.append(piece)
        spots.append(spot)
    links = stack_spot(f"mat:{seat}:links", Text("scene.links_left"), INDUSTRY_COUNT, "link")
    if position.links_left[seat]:
        links.pieces.append(links_piece(seat, Text("scene.link_tiles"), position.links_left[seat]))
    spots.append(links)
    label = Text("zone.mat", {"seat": seat_name(seat)})
    width = (INDUSTRY_COUNT + 1) * STACK_WIDTH
    return Zone(f"mat:{seat}", label, spots, place="mat", seat=seat, width=width, height=STACK_HEIGHT)


def _stack_piece(seat: int, name: str, kind: int, count: int, place: int) -> Piece:
    level = FACTS.level[kind]
    label = Text("scene.mat_tile", _tile_values(kind))
    piece = Piece(f"mat:{seat}:{name}:{level}", name, label, seat, str(level), count)
    if place:
        stack_chip(piece, level, place)
    else:
        price = Price(FACTS.money[kind], FACTS.coal[kind], FACTS.iron[kind])
        stack_top(piece, _TILES, name, level, max(FACTS.beer[kind], 0), price)
    return piece


def _tile_values(kind: int) -> dict[str, str | int | Text | list[Text]]:
    return {
        "level": roman(FACTS.level[kind]),
        "money": FACTS.money[kind],
        "coal": FACTS.coal[kind],
        "iron": FACTS.iron[kind],
        "beer": max(FACTS.beer[kind], 0),
        "vp": FACTS.vp[kind],
        "income": FACTS.income[kind],
    }


def hand_zone(position: "BirminghamPosition", seat: int, viewer: int) -> Zone:
    """Show a hand: the viewer's own cards, of others only what everybody has seen."""
    spots: list[Spot] = []
    width = FACTS.card_kinds + 1
    names = [*FACTS.cards, "unknown"]
    for kind, count in enumerate(position.hand[seat * width : (seat + 1) * width]):
        if count:
            spot = card_spot(f"card:{seat}:{names[kind]}", card_name(kind), len(spots))
            spot.pieces.append(_card(f"hand:{seat}:{names[kind]}", kind, count, seat))
            spots.append(spot)
    place = "hand" if seat == viewer else "side"
    label = Text("zone.hand", {"seat": seat_name(seat)})
    zone = Zone(f"hand:{seat}", label, spots, place=place, form="row", seat=seat)
    zone.width, zone.height = card_row_width(len(spots)), CARD_HEIGHT
    return zone


def _card(id: str, kind: int, count: int, seat: int = -1) -> Piece:
    piece = Piece(id, "", card_name(kind), seat, count=count, width=CARD_WIDTH, height=CARD_HEIGHT)
    name = FACTS.cards[kind] if kind < FACTS.card_kinds else ""
    if kind < FACTS.town_count:
        band = f"fill-band-{FACTS.banners[kind]}"
        piece.marks = card_marks(location_name(kind), [], band, name)
    elif not name:
        piece.marks = [Mark("symbol", 0, 0, CARD_WIDTH, CARD_HEIGHT, value="card_back")]
    elif name.startswith("wild"):
        style = "fill-brass-text on-card"
        piece.marks = [Mark("symbol", 0, 0, CARD_WIDTH, CARD_HEIGHT, value=name, style=style)]
    else:
        symbols = _CARD_SYMBOLS.get(name, [name.removesuffix("_card")])
        piece.marks = card_marks(Text(f"card_face.{name}"), symbols)
    if count > 1:
        piece.marks += badge_marks(CARD_WIDTH - 14, 14, count)
    return piece


def discard_zone(position: "BirminghamPosition", seat: int) -> Zone:
    """Show a seat's open discards; a face-down card lies below (BB-RULING-47)."""
    kinds = FACTS.deck_kinds
    label = Text("zone.discards", {"seat": seat_name(seat)})
    spot = discards_spot(f"discards:{seat}", label)
    for kind, count in enumerate(position.discards[seat * kinds : (seat + 1) * kinds]):
        if count:
            add_chip(spot, f"discard:{seat}:{FACTS.cards[kind]}", card_name(kind), count)
    if position.face_down[seat] != NONE:
        text = Text("scene.face_down", {"card": card_name(position.face_down[seat])})
        add_chip(spot, f"face_down:{seat}", text, 1)
    zone = Zone(f"discards:{seat}", label, [spot], place="mat", seat=seat)
    zone.width, zone.height = spot.width, spot.height
    return zone


def deeds_zone() -> Zone:
    """Show the moves that have no place on the map."""
    spots = deed_spots(_DEED_SYMBOLS)
    return Zone("deeds", Text("zone.deeds"), spots, place="side", form="row", width=128, height=120)
