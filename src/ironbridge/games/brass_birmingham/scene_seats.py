"""What belongs to the seats in a scene: mats, hands, discard piles, moves that have no place on the map."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.drawing import CARD_HEIGHT, CARD_WIDTH, ROMAN, TileArt, badge_marks, card_marks
from ironbridge.games.brass_birmingham.backdrop import PLAN
from ironbridge.games.brass_birmingham.codes import INDUSTRIES, INDUSTRY_COUNT, NONE
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.names import card_name, location_name, roman, seat_name
from ironbridge.kernel.scene import Mark, Piece, Spot, Zone
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition

_TILES: Final = TileArt(PLAN.at("tile_pattern"), 66)
_STACK_WIDTH: Final = 92.0
_STACK_HEIGHT: Final = 124.0
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
        spot = _stack_spot(f"mat:{seat}:{name}", Text(f"industry.{name}"), industry, name)
        rest = FACTS.stacks.rest(industry, position.gone[seat * INDUSTRY_COUNT + industry])
        for place, kind in enumerate(sorted(set(rest))):
            piece = _stack_piece(seat, name, kind, rest.count(kind), place)
            piece.faded = not FACTS.eras[kind] >> position.era & 1
            spot.pieces.append(piece)
        spots.append(spot)
    links = _stack_spot(f"mat:{seat}:links", Text("scene.links_left"), INDUSTRY_COUNT, "link")
    if position.links_left[seat]:
        piece = Piece(
            f"links:{seat}", "link", Text("scene.link_tiles"), seat, count=position.links_left[seat]
        )
        piece.x, piece.y, piece.width, piece.height = 16, 16, 60, 34
        piece.marks = [Mark("symbol", 0, 0, 60, 34, value="link_tile")]
        piece.marks += [Mark("symbol", 20, 7, 20, 20, value="emblem", style="lit")]
        piece.marks += badge_marks(58, 32, piece.count)
        links.pieces.append(piece)
    spots.append(links)
    label = Text("zone.mat", {"seat": seat_name(seat)})
    zone = Zone(f"mat:{seat}", label, spots, place="mat", seat=seat)
    zone.width, zone.height = (INDUSTRY_COUNT + 1) * _STACK_WIDTH, _STACK_HEIGHT
    return zone


def _stack_spot(id: str, label: Text, place: int, symbol: str) -> Spot:
    spot = Spot(id, label, x=place * _STACK_WIDTH, symbol=symbol)
    spot.width, spot.height = _STACK_WIDTH - 6, _STACK_HEIGHT
    spot.marks = [Mark("rect", 0, 0, spot.width, spot.height, style="fill-plate line-hair", size=1, radius=7)]
    return spot


def _stack_piece(seat: int, name: str, kind: int, count: int, place: int) -> Piece:
    """Draw the top of a stack large, with its price, and the levels below as small chips."""
    level = FACTS.level[kind]
    values = _tile_values(kind)
    piece = Piece(f"mat:{seat}:{name}:{level}", name, Text("scene.mat_tile", values), seat, str(level), count)
    if place:
        piece.x, piece.y, piece.width, piece.height = 4 + (place - 1) % 3 * 27, 104, 25, 16
        word = f"{ROMAN[level]}×{count}" if count > 1 else ROMAN[level]
        piece.marks = [
            Mark("rect", 0, 0, 25, 16, style="fill-seat", radius=4),
            Mark("text", 12.5, 8, value=word, size=10, style="bold fill-on-seat"),
        ]
        if place > 3:
            piece.y, piece.width = 104, 0.1
            piece.marks = [Mark("rect", 0, 0, 0.1, 0.1)]
        return piece
    piece.x, piece.y, piece.width, piece.height = 10, 6, 66, 66
    beer = max(FACTS.beer[kind], 0)
    piece.marks = _TILES.unflipped(name, level, beer=beer)
    piece.marks.append(
        Mark("text", 4, 84, value=f"£{FACTS.money[kind]}", size=17, anchor="start", style="semi")
    )
    x = 38.0
    for resource, amount in (("coal", FACTS.coal[kind]), ("iron", FACTS.iron[kind])):
        for _ in range(amount):
            piece.marks.append(Mark("symbol", x, 75, 18, 18, value=resource))
            x += 16
    if count > 1:
        piece.marks += badge_marks(64, 64, count)
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
            spot = Spot(f"card:{seat}:{names[kind]}", card_name(kind), x=len(spots) * (CARD_WIDTH + 8))
            spot.width, spot.height = CARD_WIDTH, CARD_HEIGHT
            spot.marks = [Mark("rect", 0, 0, CARD_WIDTH, CARD_HEIGHT, style="fill-shade", radius=6)]
            spot.pieces.append(_card(f"hand:{seat}:{names[kind]}", kind, count, seat))
            spots.append(spot)
    place = "hand" if seat == viewer else "side"
    label = Text("zone.hand", {"seat": seat_name(seat)})
    zone = Zone(f"hand:{seat}", label, spots, place=place, form="row", seat=seat)
    zone.width, zone.height = max(1, len(spots)) * (CARD_WIDTH + 8), CARD_HEIGHT
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
    spot = Spot(f"discards:{seat}", label, width=208, height=_STACK_HEIGHT)
    spot.marks = [
        Mark("rect", 0, 0, spot.width, spot.height, style="fill-plate line-hair", size=1, radius=7),
        Mark("text", 8, 12, text=Text("scene.discards"), size=12, anchor="start", style="semi fill-ink-soft"),
    ]
    for kind, count in enumerate(position.discards[seat * kinds : (seat + 1) * kinds]):
        if count:
            spot.pieces.append(_chip(f"discard:{seat}:{FACTS.cards[kind]}", card_name(kind), count, spot))
    if position.face_down[seat] != NONE:
        text = Text("scene.face_down", {"card": card_name(position.face_down[seat])})
        spot.pieces.append(_chip(f"face_down:{seat}", text, 1, spot))
    zone = Zone(f"discards:{seat}", label, [spot], place="mat", seat=seat)
    zone.width, zone.height = spot.width, spot.height
    return zone


def _chip(id: str, label: Text, count: int, spot: Spot) -> Piece:
    """Draw a discarded card as a short line; two columns of seven find room."""
    place = len(spot.pieces)
    piece = Piece(id, "", label, count=count, width=98, height=14)
    piece.x, piece.y = 6 + place // 7 % 2 * 100, 22 + place % 7 * 14.4
    text = Text("scene.chip", {"card": label, "count": count})
    piece.marks = [Mark("text", 2, 7, text=text, size=11.5, anchor="start")]
    return piece


def deeds_zone() -> Zone:
    """Show the moves that have no place on the map."""
    spots = []
    for at, (name, symbol) in enumerate(_DEED_SYMBOLS.items()):
        label = Text(f"scene.do.{name}")
        spot = Spot(f"do:{name}", label, x=at % 2 * 66, y=at // 2 * 62, width=62, height=58)
        spot.marks = [
            Mark("rect", 0, 0, 62, 58, style="fill-plate line-hair", size=1.2, radius=8),
            Mark("symbol", 18, 5, 26, 26, value=symbol, style="fill-ink on-card"),
            Mark("text", 31, 44, text=label, size=13, style="semi"),
        ]
        spots.append(spot)
    return Zone("deeds", Text("zone.deeds"), spots, place="side", form="row", width=128, height=120)
