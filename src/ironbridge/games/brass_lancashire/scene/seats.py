"""What belongs to the seats in a scene: mats, the viewer's hand, the discards."""

from functools import lru_cache
from typing import Final

from ironbridge.games.brass.drawing import CARD_HEIGHT, CARD_WIDTH, TileArt, badge_marks, card_marks
from ironbridge.games.brass.names import ROMAN
from ironbridge.games.brass.scenes import (
    STACK_HEIGHT,
    STACK_TILE,
    STACK_WIDTH,
    Price,
    add_discard,
    card_row_width,
    card_spot,
    discards_spot,
    links_piece,
    stack_chip,
    stack_spot,
    stack_top,
)
from ironbridge.games.brass_lancashire import scoring
from ironbridge.games.brass_lancashire.facts import CARDS, FACTS, INDUSTRIES
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.scene.backdrop import PLAN
from ironbridge.games.brass_lancashire.words.names import card_name, industry_name
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.scene import Mark, Piece, Spot, Zone, fitted
from ironbridge.kernel.texts import Text, Values, seat_name

_TILES: Final = TileArt(PLAN.at("tile_pattern"), STACK_TILE)


def mat_zone(position: LancashirePosition, seat: int) -> Zone:
    """Draw a seat's mat: figures, links, and what lies on its stacks, the top first."""
    label = Text("zone.mat", {"who": seat_name(seat)})
    zone = Zone(f"mat:{seat}", label, place="mat", form="list", seat=seat)
    vp, links = scoring.vp(position, seat), position.links_left[seat]
    zone.spots.append(
        _purse(seat, position.money[seat], position.income[seat], vp, position.hand_size[seat], links)
    )
    for industry in range(INDUSTRIES):
        zone.spots.append(_stack(seat, industry, position.gone[seat * INDUSTRIES + industry]))
    zone.width, zone.height = (INDUSTRIES + 1) * STACK_WIDTH, STACK_HEIGHT
    return zone


@lru_cache(SPOTS_KEPT)
def _purse(seat: int, money: int, income: int, vp: int, cards: int, links: int) -> Spot:
    values: Values = {
        "money": money,
        "income": FACTS.income.levels[income],
        "space": income,
        "vp": vp,
        "cards": cards,
        "links": links,
    }
    spot = stack_spot(f"purse:{seat}", Text("spot.purse", values), 0, "income")
    spot.marks.append(Mark("circle", 35, 61, radius=19, size=2, style="fill-paper line-brass"))
    spot.marks.append(
        Mark("text", 35, 61, text=Text("scene.money", values), size=16, style="bold fill-brass-text")
    )
    spot.marks.append(fitted(35, 85, Text("scene.loan"), 13, 66, "fill-ink-soft"))
    if links:
        spot.pieces.append(links_piece(seat, Text("piece.links"), links))
    return spot


@lru_cache(SPOTS_KEPT)
def _stack(seat: int, industry: int, gone: int) -> Spot:
    """Show what lies on a stack after some tiles have left it."""
    name = FACTS.industries[industry]
    spot = stack_spot(f"stack:{seat}:{name}", industry_name(industry), industry + 1, name)
    rest = FACTS.stacks.rest(industry, gone)
    for place, kind in enumerate(sorted(set(rest))):
        spot.pieces.append(_stack_piece(seat, name, kind, rest.count(kind), place))
    return spot


def _stack_piece(seat: int, name: str, kind: int, left: int, place: int) -> Piece:
    level = FACTS.tile_level[kind]
    values: Values = {
        "level": ROMAN[level],
        "money": FACTS.tile_cost[kind],
        "coal": FACTS.tile_coal[kind],
        "iron": FACTS.tile_iron[kind],
        "income": FACTS.tile_income[kind],
    }
    piece = Piece(f"top:{seat}:{name}:{level}", name, Text("piece.top", values), seat=seat, count=left)
    if place:
        stack_chip(piece, level, place)
    else:
        price = Price(FACTS.tile_cost[kind], FACTS.tile_coal[kind], FACTS.tile_iron[kind])
        stack_top(piece, _TILES, name, level, 0, price)
    return piece


def hand_zone(position: LancashirePosition, seat: int) -> Zone:
    """Draw the viewer's own cards, equal ones once."""
    zone = Zone("hand", Text("zone.hand"), place="hand", form="row", seat=seat, height=CARD_HEIGHT)
    for card in range(CARDS):
        count = position.hand[seat * CARDS + card]
        if count:
            zone.spots.append(_cards(seat, card, count, len(zone.spots)))
    zone.width = card_row_width(len(zone.spots))
    return zone


@lru_cache(SPOTS_KEPT)
def _cards(seat: int, card: int, count: int, place: int) -> Spot:
    """Draw a seat's equal cards, the `place`-th from the left."""
    name = FACTS.cards[card]
    kind = "location" if card < FACTS.regions else "industry"
    label = Text("piece.card", {"card": card_name(card), "kind": kind})
    spot = card_spot(f"card:{name}", label, place)
    piece = Piece(f"hand:{name}", "", label, seat=seat, count=count)
    piece.width, piece.height = CARD_WIDTH, CARD_HEIGHT
    if kind == "location":
        piece.marks = card_marks(card_name(card), [], "fill-brass", name)
    else:
        piece.marks = card_marks(Text(f"card_face.{name}"), [name])
    if count > 1:
        piece.marks += badge_marks(CARD_WIDTH - 12, 12, count, 11, 14)
    spot.pieces.append(piece)
    return spot


def discards_zone(position: LancashirePosition) -> Zone:
    """Show which cards have been played."""
    zone: Zone = _discards(tuple(position.discards))
    return zone


@lru_cache(ZONES_KEPT)
def _discards(counts: tuple[int, ...]) -> Zone:
    spot = discards_spot("played", Text("spot.discards"))
    for card, count in enumerate(counts):
        if count:
            add_discard(spot, f"discard:{FACTS.cards[card]}", card_name(card), count)
    return Zone("discards", Text("zone.discards"), [spot], place="aside")
