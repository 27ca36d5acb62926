"""What belongs to the seats in a scene: mats, the viewer's hand, the discards."""

from functools import lru_cache
from typing import Final

from ironbridge.games.brass.drawing import CARD_HEIGHT, CARD_WIDTH, TileArt, badge_marks, card_marks
from ironbridge.games.brass.names import ROMAN
from ironbridge.games.brass.scenes import (
    STACK_HEIGHT,
    STACK_TILE,
    STACK_WIDTH,
    card_row_width,
    card_spot,
    links_piece,
    stack_chip,
    stack_spot,
    stack_top,
)
from ironbridge.games.brass_lancashire.facts import ANY_ERA, CARDS, FACTS, INDUSTRIES, ONE_ERA
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.scene.backdrop import PLAN
from ironbridge.games.brass_lancashire.words.names import card_name, industry_name
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.scene import Piece, Spot, Zone
from ironbridge.kernel.strokes import dot, fitted, words
from ironbridge.kernel.texts import Text, Values, seat_name

_TILES: Final = TileArt(PLAN.at("tile_pattern"), STACK_TILE)


def mat_zone(position: LancashirePosition, seat: int) -> Zone:
    """Draw a seat's mat: figures, links, and what lies on its stacks, the top first."""
    label = Text("zone.mat", {"who": seat_name(seat)})
    zone = Zone(f"mat:{seat}", label, place="mat", form="list", seat=seat)
    vp, links = position.tallies(seat)["vp"], position.links_left[seat]
    zone.spots.append(
        _purse(seat, position.money[seat], position.income[seat], vp, position.hand_size[seat], links)
    )
    for industry in range(INDUSTRIES):
        zone.spots.append(_stack(seat, industry, position.gone[seat * INDUSTRIES + industry], position.era))
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
    spot.marks.append(dot(35, 61, 19, "fill-paper line-brass", 2))
    spot.marks.append(words(35, 61, Text("scene.money", values), 16, "bold fill-brass-text"))
    spot.marks.append(fitted(35, 85, Text("scene.loan"), 13, 66, "fill-ink-soft"))
    if links:
        spot.pieces.append(links_piece(seat, Text("piece.links"), links))
    return spot


@lru_cache(SPOTS_KEPT)
def _stack(seat: int, industry: int, gone: int, era: int) -> Spot:
    """Show what lies on a stack after some tiles have left it; what the era forbids is faded."""
    name = FACTS.industries[industry]
    spot = stack_spot(f"stack:{seat}:{name}", industry_name(industry), industry + 1, name)
    rest = FACTS.stacks.rest(industry, gone)
    for place, kind in enumerate(sorted(set(rest))):
        piece = _stack_piece(seat, name, kind, rest.count(kind), place)
        piece.faded = FACTS.tile_era[kind] not in (ANY_ERA, ONE_ERA[era])
        spot.pieces.append(piece)
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
        costs = (FACTS.tile_cost[kind], FACTS.tile_coal[kind], FACTS.tile_iron[kind])
        stack_top(piece, _TILES, name, level, 0, *costs)
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
    spot = Spot("played", Text("spot.discards"))
    for card, count in enumerate(counts):
        if count:
            spot.pieces.append(Piece(f"discard:{FACTS.cards[card]}", "", card_name(card), count=count))
    return Zone("discards", Text("zone.discards"), [spot], place="stash")
