"""What belongs to the seats in a scene: mats, hands, discard piles, moves that have no place on the map."""

from functools import cache, lru_cache
from typing import Final

from ironbridge.games.brass.drawing import CARD_HEIGHT, CARD_WIDTH, TileArt, badge_marks, card_marks
from ironbridge.games.brass.names import ROMAN
from ironbridge.games.brass.scenes import (
    STACK_HEIGHT,
    STACK_TILE,
    STACK_WIDTH,
    card_row_width,
    card_spot,
    deed_spots,
    links_piece,
    stack_chip,
    stack_spot,
    stack_top,
)
from ironbridge.games.brass_birmingham.facts import FACTS, INDUSTRIES, INDUSTRY_COUNT, NONE
from ironbridge.games.brass_birmingham.position import HAND_WIDTH, BirminghamPosition
from ironbridge.games.brass_birmingham.scene.backdrop import PLAN
from ironbridge.games.brass_birmingham.words.names import card_name, location_name
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.scene import Mark, Piece, Spot, Zone
from ironbridge.kernel.texts import Text, Values, seat_name

_TILES: Final = TileArt(PLAN.at("tile_pattern"), STACK_TILE)
_DEEDS: Final = ("loan", "scout", "pass", "done")
_CARD_SYMBOLS: Final = {
    "manufacturer_cotton_card": ["manufacturer", "cotton_mill"],
    "wild_industry": list(INDUSTRIES),
    "wild_location": ["compass"],
}


def mat_zone(position: BirminghamPosition, seat: int) -> Zone:
    """Show the tiles left on a mat, the ones to build next first, and the links left."""
    spots: list[Spot] = []
    for industry in range(INDUSTRY_COUNT):
        spots.append(_stack(seat, industry, position.gone[seat * INDUSTRY_COUNT + industry], position.era))
    spots.append(_links(seat, position.links_left[seat]))
    label = Text("zone.mat", {"seat": seat_name(seat)})
    width = (INDUSTRY_COUNT + 1) * STACK_WIDTH
    return Zone(f"mat:{seat}", label, spots, place="mat", seat=seat, width=width, height=STACK_HEIGHT)


@lru_cache(SPOTS_KEPT)
def _stack(seat: int, industry: int, gone: int, era: int) -> Spot:
    """Show what lies on a stack after some tiles have left it; what the era forbids is faded."""
    name = INDUSTRIES[industry]
    spot = stack_spot(f"mat:{seat}:{name}", Text(f"industry.{name}"), industry, name)
    rest = FACTS.stacks.rest(industry, gone)
    for place, kind in enumerate(sorted(set(rest))):
        piece = _stack_piece(seat, name, kind, rest.count(kind), place)
        piece.faded = not FACTS.eras[kind] >> era & 1
        spot.pieces.append(piece)
    return spot


@lru_cache(SPOTS_KEPT)
def _links(seat: int, left: int) -> Spot:
    spot = stack_spot(f"mat:{seat}:links", Text("scene.links_left"), INDUSTRY_COUNT, "link")
    if left:
        spot.pieces.append(links_piece(seat, Text("scene.link_tiles"), left))
    return spot


def _stack_piece(seat: int, name: str, kind: int, count: int, place: int) -> Piece:
    level = FACTS.level[kind]
    label = Text("scene.mat_tile", _tile_values(kind))
    piece = Piece(f"mat:{seat}:{name}:{level}", name, label, seat, str(level), count)
    if place:
        stack_chip(piece, level, place)
    else:
        costs = (FACTS.money[kind], FACTS.coal[kind], FACTS.iron[kind])
        stack_top(piece, _TILES, name, level, max(FACTS.beer[kind], 0), *costs)
    return piece


def _tile_values(kind: int) -> Values:
    return {
        "level": ROMAN[FACTS.level[kind]],
        "money": FACTS.money[kind],
        "coal": FACTS.coal[kind],
        "iron": FACTS.iron[kind],
        "beer": max(FACTS.beer[kind], 0),
        "vp": FACTS.vp[kind],
        "income": FACTS.income[kind],
    }


def hand_zone(position: BirminghamPosition, seat: int, viewer: int) -> Zone:
    """Show a hand: the viewer's own cards, of others only what everybody has seen."""
    spots: list[Spot] = []
    for kind, count in enumerate(position.hand[seat * HAND_WIDTH : (seat + 1) * HAND_WIDTH]):
        if count:
            spots.append(_cards(seat, kind, count, len(spots)))
    place = "hand" if seat == viewer else "side"
    label = Text("zone.hand", {"seat": seat_name(seat)})
    zone = Zone(f"hand:{seat}", label, spots, place=place, form="row", seat=seat)
    zone.width, zone.height = card_row_width(len(spots)), CARD_HEIGHT
    return zone


@lru_cache(SPOTS_KEPT)
def _cards(seat: int, kind: int, count: int, place: int) -> Spot:
    """Show a seat's cards of one kind, the `place`-th from the left."""
    name = FACTS.cards[kind] if kind < FACTS.card_kinds else "unknown"
    label = card_name(kind)
    spot = card_spot(f"card:{seat}:{name}", label, place)
    piece = Piece(f"hand:{seat}:{name}", "", label, seat, count=count, width=CARD_WIDTH, height=CARD_HEIGHT)
    piece.marks = _face(kind)
    if count > 1:
        piece.marks += badge_marks(CARD_WIDTH - 12, 12, count, 11, 14)
    spot.pieces.append(piece)
    return spot


def _face(kind: int) -> list[Mark]:
    name = FACTS.cards[kind] if kind < FACTS.card_kinds else ""
    if kind < FACTS.town_count:
        band = f"fill-band-{FACTS.banners[kind]}"
        return card_marks(location_name(kind), [], band, name)
    if not name:
        return [Mark("symbol", (CARD_WIDTH - 72) / 2, 0, 72, CARD_HEIGHT, value="card_back")]
    symbols = _CARD_SYMBOLS.get(name, [name.removesuffix("_card")])
    return card_marks(Text(f"card_face.{name}"), symbols)


def discard_zone(position: BirminghamPosition, seat: int) -> Zone:
    """Show a seat's open discards; a face-down card lies below (BB-RULING-47)."""
    kinds = FACTS.deck_kinds
    counts = tuple(position.discards[seat * kinds : (seat + 1) * kinds])
    zone: Zone = _discards(seat, counts, position.face_down[seat])
    return zone


@lru_cache(ZONES_KEPT)
def _discards(seat: int, counts: tuple[int, ...], face_down: int) -> Zone:
    label = Text("zone.discards", {"seat": seat_name(seat)})
    spot = Spot(f"discards:{seat}", label)
    for kind, count in enumerate(counts):
        if count:
            name = f"discard:{seat}:{FACTS.cards[kind]}"
            spot.pieces.append(Piece(name, "", card_name(kind), count=count))
    if face_down != NONE:
        text = Text("scene.face_down", {"card": card_name(face_down)})
        spot.pieces.append(Piece(f"face_down:{seat}", "", text))
    return Zone(f"discards:{seat}", label, [spot], place="stash", seat=seat)


@cache
def deeds_zone() -> Zone:
    """Show the moves that have no place on the map."""
    return Zone("deeds", Text("zone.deeds"), deed_spots(_DEEDS), place="stash", form="row")
