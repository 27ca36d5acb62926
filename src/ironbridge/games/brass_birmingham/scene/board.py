"""A view described for drawing: the map, merchants, markets, tracks and piles."""

from functools import cache, lru_cache
from typing import Final

from ironbridge.games.brass.drawing import TileArt, disc_marker, pile_marks, played_marks
from ironbridge.games.brass.scenes import (
    board_zone,
    centred_spot,
    era_marks,
    filling_piece,
    legend_marks,
    line_spot,
    link_piece,
    market_marks,
    market_spots,
    track_zone,
)
from ironbridge.games.brass_birmingham.facts import BONUS_TYPES, CUBES, ERAS, FACTS, INDUSTRIES, NONE
from ironbridge.games.brass_birmingham.position import HAND_WIDTH, BirminghamPosition
from ironbridge.games.brass_birmingham.scene.backdrop import PLAN
from ironbridge.games.brass_birmingham.scene.seats import deeds_zone, discard_zone, hand_zone, mat_zone
from ironbridge.games.brass_birmingham.words.names import (
    line_name,
    location_name,
    merchant_name,
    slot_name,
    tile_name,
    tile_worth,
)
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.plan import Plan
from ironbridge.kernel.scene import Mark, Piece, Scene, Spot, Zone
from ironbridge.kernel.strokes import fitted, icon
from ironbridge.kernel.texts import Text, seat_name

_WIDTH: Final = PLAN.number("board", "width")
_HEIGHT: Final = PLAN.number("board", "height")
_TILES: Final = TileArt(PLAN.at("tile_pattern"), PLAN.number("sizes", "tile"))
_FACES: Final[dict[str, list[tuple[str, float, float, float]]]] = {
    "cotton": [("cotton_mill", 0, 0, 40)],
    "manufacturer": [("manufacturer", 0, 0, 40)],
    "pottery": [("pottery", 0, 0, 40)],
    "any": [("cotton_mill", -14, -12, 26), ("manufacturer", 14, -12, 26), ("pottery", 0, 14, 26)],
    "blank": [],
}
"""What a merchant tile shows: symbols with their place and size."""


def build_scene(position: BirminghamPosition, viewer: int) -> Scene:
    """Describe a view."""
    vp = [position.tallies(seat)["vp"] for seat in range(position.seats)]
    zones = [
        track_zone(PLAN, FACTS.track.levels, position.income, vp),
        _lines(position),
        _slots(position),
        _merchants(position),
        _market("coal", position.coal_market),
        _market("iron", position.iron_market),
        _order(position),
        _piles(position),
        deeds_zone(),
    ]
    for seat in range(position.seats):
        zones.append(mat_zone(position, seat))
        zones.append(discard_zone(position, seat))
        zones.append(hand_zone(position, seat, viewer))
    return Scene(
        zones,
        _WIDTH,
        _HEIGHT,
        backdrop="ground",
        status=_status(position.era, position.round, position.seats),
    )


def _status(era: int, round: int, seats: int) -> Text:
    """Say which era and round it is."""
    name = Text(f"era.{ERAS[era]}")
    return Text("scene.status", {"era": name, "round": round, "rounds": FACTS.rounds[seats]})


def _slots(position: BirminghamPosition) -> Zone:
    spots: list[Spot] = []
    for slot in range(len(FACTS.slots)):
        flipped = position.flipped >> slot & 1 == 1
        spots.append(_slot(slot, position.owner[slot], position.kind[slot], position.cubes[slot], flipped))
    zone = board_zone(PLAN, "slots", spots, "list", "plates")
    zone.marks = _names_of("town")
    return zone


@lru_cache(2 * SPOTS_KEPT)
def _slot(slot: int, owner: int, kind: int, cubes: int, flipped: bool) -> Spot:
    name = FACTS.slots[slot]
    location, number = name.split(":")
    size = PLAN.number("sizes", "slot")
    label = slot_name(slot)
    x, y = PLAN.point("locations", location, "slots", int(number))
    spot = centred_spot(f"slot:{name}", label, x, y, size)
    if owner != NONE:
        spot.pieces.append(_tile(name, owner, kind, cubes, flipped, (size - _TILES.size) / 2))
    return spot


@cache
def _names_of(kind: str) -> list[Mark]:
    """Write the names of all locations of a kind."""
    marks = []
    for location, name in enumerate(FACTS.locations):
        if FACTS.location_kinds[location] == kind:
            label = PLAN.at("locations", name, "label")
            name_of, size = location_name(location), label.number("text")
            marks.append(fitted(*label.point(), name_of, size, label.number("w"), "display bold"))
    return marks


def _tile(slot: str, owner: int, kind: int, cubes: int, flipped: bool, margin: float) -> Piece:
    industry = FACTS.industry[kind]
    symbol = INDUSTRIES[industry]
    resource = CUBES[industry]
    label = Text(
        "scene.tile",
        {
            "tile": tile_name(kind),
            "state": "flipped" if flipped else resource if cubes else "plain",
            "cubes": cubes,
            "owner": seat_name(owner),
            "vp": FACTS.vp[kind],
        },
    )
    piece = Piece(f"tile:{slot}", symbol, label, owner, str(FACTS.level[kind]), flipped=flipped)
    piece.worth = tile_worth(kind, flipped=flipped)
    piece.x, piece.y, piece.width, piece.height = margin, margin, _TILES.size, _TILES.size
    if flipped:
        piece.marks = _TILES.flipped(symbol, FACTS.vp[kind], "link", FACTS.icons[kind])
    else:
        beer = 0 if resource else max(FACTS.beer[kind], 0)
        piece.marks = _TILES.unflipped(symbol, FACTS.level[kind], resource, cubes, beer)
    return piece


def _lines(position: BirminghamPosition) -> Zone:
    spots: list[Spot] = []
    for line in range(len(FACTS.lines)):
        spots.append(_line(line, position.links[line], position.era))
    return board_zone(PLAN, "lines", spots, "track", f"lines-{ERAS[position.era]}")


@lru_cache(SPOTS_KEPT)
def _line(line: int, seat: int, era: int) -> Spot:
    name = FACTS.lines[line]
    spot = line_spot(PLAN, name, line_name(line))
    if seat != NONE:
        label = Text(f"scene.link.{ERAS[era]}", {"owner": seat_name(seat)})
        spot.pieces.append(link_piece(PLAN, name, label, seat, ERAS[era], spot))
    return spot


def _merchants(position: BirminghamPosition) -> Zone:
    spots: list[Spot] = []
    for slot in range(FACTS.merchant_count):
        spots.append(_merchant(slot, position.merchants[slot]))
        spots.append(_merchant_beer(slot, position.barrels >> slot & 1 == 1))
    zone = board_zone(PLAN, "merchants", spots, "list", "merchants")
    zone.marks = [*_names_of("merchant"), *_money_bonuses()]
    return zone


@cache
def _money_bonuses() -> list[Mark]:
    """Write on their coins what merchants pay."""
    marks = []
    for location, name in enumerate(FACTS.locations):
        kind = FACTS.bonus_type[location]
        if FACTS.location_kinds[location] == "merchant" and BONUS_TYPES[kind] == "money":
            text = Text("scene.price", {"price": FACTS.bonus_amount[location]})
            x, y = PLAN.point("locations", name, "bonus")
            marks.append(Mark("text", x, y, text=text, size=17, style="bold fill-brass-text"))
    return marks


@lru_cache(SPOTS_KEPT)
def _merchant(slot: int, face: int) -> Spot:
    name = FACTS.merchant_slots[slot]
    label = Text("scene.merchant", {"merchant": merchant_name(slot)})
    x, y = _merchant_place(slot).point("tile")
    spot = centred_spot(f"merchant:{name}", label, x, y, PLAN.number("sizes", "merchant_tile"))
    if face != NONE:
        spot.pieces.append(_face(name, FACTS.faces[face], spot.width))
    return spot


@cache
def _merchant_beer(slot: int, full: bool) -> Spot:
    name = FACTS.merchant_slots[slot]
    label = Text("scene.merchant_beer", {"merchant": merchant_name(slot)})
    x, y = _merchant_place(slot).point("beer")
    spot = centred_spot(f"beer:{name}", label, x, y, PLAN.number("sizes", "barrel"))
    if full:
        spot.pieces.append(filling_piece(f"barrel:{name}", "beer", Text("resource.beer"), spot.width))
    return spot


def _merchant_place(slot: int) -> Plan:
    location = FACTS.locations[FACTS.merchant_location[slot]]
    return PLAN.at("locations", location, "merchant_slots", FACTS.merchant_slots[slot])


def _face(name: str, word: str, size: float) -> Piece:
    piece = Piece(f"face:{name}", "", Text(f"face.{word}"), width=size, height=size)
    middle = size / 2
    piece.marks = [
        icon(symbol, middle + x, middle + y, side, "on-card") for symbol, x, y, side in _FACES[word]
    ]
    if not piece.marks:
        piece.marks.append(Mark("path", value="M10 50L50 10M10 10L50 50", size=1.4, style="line-hair"))
    return piece


@cache
def _market(name: str, cubes: int) -> Zone:
    market = FACTS.coal_market if name == "coal" else FACTS.iron_market
    prices = tuple(market.prices)
    plan = PLAN.at("markets", name)
    spots = market_spots(plan, f"{name}_market", name, prices, cubes, Text(f"resource.{name}"))
    label = Text("scene.price_when_empty", {"price": market.price_when_empty})
    supply = centred_spot(f"{name}_market:supply", label, *plan.point("when_empty"), plan.number("cube"))
    zone = board_zone(PLAN, f"{name}_market", [*spots, supply], "row", f"market-{name}")
    zone.marks = market_marks(plan, len(prices), cubes, Text(f"scene.{name}"), Text("scene.if_none"))
    return zone


def _order(position: BirminghamPosition) -> Zone:
    spots: list[Spot] = []
    for place, seat in enumerate(position.order):
        spots.append(_order_place(place, seat, position.spent[seat], seat == position.to_decide))
    zone = board_zone(PLAN, "order", spots, "row", "order")
    zone.marks = _order_marks(position.era, position.round, position.seats)
    return zone


@lru_cache(ZONES_KEPT)
def _order_marks(era: int, round: int, seats: int) -> list[Mark]:
    """Write the head of the turn order, and in the cartouche the era and what lines mean."""
    left, top, room, _ = PLAN.box("turn_order", "panel")
    head = fitted(left + 6, top + 18, Text("zone.order"), 21, room - 12, "display bold", "start")
    x, y, width, _ = PLAN.box("cartouche")
    middle = x + width / 2
    status = era_marks(middle, y + 103, 280, _status(era, round, seats))
    return [head, *status, *legend_marks(middle - 96, y + 157, 96)]


@lru_cache(SPOTS_KEPT)
def _order_place(place: int, seat: int, spent: int, decides: bool) -> Spot:
    left, _, width, _ = PLAN.box("turn_order", "panel")
    plan = PLAN.at("turn_order", "spots", place)
    x, y = plan.point()
    label = Text("scene.place", {"place": place + 1, "spent": spent})
    spot = Spot(f"order:{place}", label, x=left, y=y - 27, width=width, height=54)
    if decides:
        style = "fill-brass-wash line-brass"
        spot.marks.append(Mark("rect", 0, 0, width, 54, style=style, size=2, radius=27))
    text = Text("scene.spent", {"spent": spent})
    spot.marks.append(_order_text(plan.number("name", "x") - left, seat_name(seat), "start"))
    spot.marks.append(_order_text(plan.number("spent", "x") - left, text, "end"))
    marker = Piece(f"character:{seat}", "", seat_name(seat), seat, marks=disc_marker(21))
    marker.x, marker.y, marker.width, marker.height = x - left - 21, 6.0, 42.0, 42.0
    spot.pieces.append(marker)
    return spot


def _order_text(x: float, text: Text, anchor: str) -> Mark:
    return Mark("text", x, 27, text=text, size=21, anchor=anchor, style="semi")


def _piles(position: BirminghamPosition) -> Zone:
    held = [0, 0]
    for seat in range(position.seats):
        first = seat * HAND_WIDTH
        held[0] += position.hand[first + FACTS.wild_location]
        held[1] += position.hand[first + FACTS.wild_industry]
    face_down = sum(card != NONE for card in position.face_down)
    spots: list[Spot] = [
        _pile("deck", position.deck_size),
        _pile("discards", sum(position.discards) + face_down),
        _pile("wild_location", FACTS.wild_counts[0] - held[0]),
        _pile("wild_industry", FACTS.wild_counts[1] - held[1]),
    ]
    return board_zone(PLAN, "piles", spots, "row", "")


@lru_cache(SPOTS_KEPT)
def _pile(name: str, count: int) -> Spot:
    x, y, width, height = PLAN.centred_box("piles", name)
    spot = Spot(f"pile:{name}", Text(f"scene.{name}"), x=x, y=y, width=width, height=height)
    below = height + 14
    style = "fill-ink-soft"
    spot.marks = [
        Mark("rect", 0, 0, width, height, style="fill-slot line-hair dash", size=1.3, radius=6),
        fitted(width / 2, below, Text(f"scene.{name}.short"), 18, width + 32, style),
    ]
    if count:
        symbol = {"deck": "card_back", "discards": "hand"}.get(name, name)
        piece = Piece(f"pile_cards:{name}", symbol, Text("scene.cards"), count=count)
        piece.width, piece.height = width, height
        is_open = name == "discards"
        piece.marks = (
            played_marks(count, width, height) if is_open else pile_marks(symbol, count, width, height)
        )
        spot.pieces.append(piece)
    return spot
