"""A view described for drawing: the map, merchants, markets, tracks and piles."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass.drawing import TileArt, disc_marker, pile_marks
from ironbridge.games.brass.scenes import (
    board_zone,
    centred_spot,
    era_marks,
    legend_marks,
    line_spot,
    link_piece,
    market_marks,
    market_spots,
    track_zone,
)
from ironbridge.games.brass_birmingham.backdrop import PLAN
from ironbridge.games.brass_birmingham.codes import ERAS, INDUSTRIES, NONE
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.names import (
    line_name,
    location_name,
    merchant_name,
    seat_name,
    slot_name,
    tile_name,
)
from ironbridge.games.brass_birmingham.scene_seats import deeds_zone, discard_zone, hand_zone, mat_zone
from ironbridge.kernel.scene import Mark, Piece, Scene, Spot, Zone
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition

_WIDTH: Final = PLAN.number("board", "width")
_HEIGHT: Final = PLAN.number("board", "height")
_TILES: Final = TileArt(PLAN.at("tile_pattern"), PLAN.number("sizes", "tile"))
RESOURCES: Final = ("", "coal", "iron", "", "", "beer")
"""What the tiles of an industry hold."""
_FACES: Final[dict[str, list[tuple[str, float, float, float]]]] = {
    "cotton": [("cotton_mill", 0, 0, 40)],
    "manufacturer": [("manufacturer", 0, 0, 40)],
    "pottery": [("pottery", 0, 0, 40)],
    "any": [("cotton_mill", -14, -12, 26), ("manufacturer", 14, -12, 26), ("pottery", 0, 14, 26)],
    "blank": [],
}
"""What a merchant tile shows: symbols with their place and size."""


def build_scene(position: "BirminghamPosition", viewer: int) -> Scene:
    """Describe a view."""
    zones = [
        track_zone(PLAN, FACTS.track.levels, position.income, position.vp),
        _lines(position),
        _slots(position),
        _merchants(position),
        _market(position, "coal"),
        _market(position, "iron"),
        _order(position),
        _piles(position),
        deeds_zone(),
    ]
    for seat in range(position.seats):
        zones.append(mat_zone(position, seat))
        zones.append(discard_zone(position, seat))
        zones.append(hand_zone(position, seat, viewer))
    return Scene(zones, _WIDTH, _HEIGHT, backdrop="ground", status=_status(position))


def _status(position: "BirminghamPosition") -> Text:
    """Say which era and round it is."""
    era = Text(f"era.{ERAS[position.era]}")
    return Text("scene.status", {"era": era, "round": position.round, "rounds": FACTS.rounds[position.seats]})


def _slots(position: "BirminghamPosition") -> Zone:
    spots = []
    size = PLAN.number("sizes", "slot")
    for slot, name in enumerate(FACTS.slots):
        location, number = name.split(":")
        shows: list[Text] = [Text(f"industry.{INDUSTRIES[at]}") for at in members_of(FACTS.slot_shows[slot])]
        label = Text("scene.slot", {"slot": slot_name(slot), "shows": shows})
        x, y = PLAN.point("locations", location, "slots", int(number))
        spot = centred_spot(f"slot:{name}", label, x, y, size)
        if position.owner[slot] != NONE:
            spot.pieces.append(_tile(position, slot, (size - _TILES.size) / 2))
        spots.append(spot)
    zone = board_zone(PLAN, "slots", spots, "list", "plates")
    zone.marks = _names_of("town")
    return zone


def _names_of(kind: str) -> list[Mark]:
    """Write the names of all locations of a kind."""
    marks = []
    for location, name in enumerate(FACTS.locations):
        if FACTS.location_kinds[location] == kind:
            label = PLAN.at("locations", name, "label")
            x, y = label.point()
            size = label.number("text")
            marks.append(Mark("text", x, y, text=location_name(location), size=size, style="display bold"))
    return marks


def _tile(position: "BirminghamPosition", slot: int, margin: float) -> Piece:
    kind = position.kind[slot]
    industry = FACTS.industry[kind]
    symbol, name = INDUSTRIES[industry], FACTS.slots[slot]
    cubes = position.cubes[slot]
    flipped = position.flipped >> slot & 1 == 1
    resource = RESOURCES[industry]
    label = Text(
        "scene.tile",
        {
            "tile": tile_name(kind),
            "state": "flipped" if flipped else resource if cubes else "plain",
            "cubes": cubes,
            "owner": seat_name(position.owner[slot]),
            "vp": FACTS.vp[kind],
        },
    )
    piece = Piece(
        f"tile:{name}", symbol, label, position.owner[slot], str(FACTS.level[kind]), flipped=flipped
    )
    piece.x, piece.y, piece.width, piece.height = margin, margin, _TILES.size, _TILES.size
    if flipped:
        piece.marks = _TILES.flipped(symbol, FACTS.vp[kind], "link", FACTS.icons[kind])
    else:
        beer = 0 if resource else max(FACTS.beer[kind], 0)
        piece.marks = _TILES.unflipped(symbol, FACTS.level[kind], resource, cubes, beer)
    return piece


def _lines(position: "BirminghamPosition") -> Zone:
    spots = []
    era = ERAS[position.era]
    for line, name in enumerate(FACTS.lines):
        spot = line_spot(PLAN, name, line_name(line))
        seat = position.links[line]
        if seat != NONE:
            label = Text(f"scene.link.{era}", {"owner": seat_name(seat)})
            spot.pieces.append(link_piece(PLAN, name, label, seat, era, spot))
        spots.append(spot)
    return board_zone(PLAN, "lines", spots, "track", f"lines-{era}")


def _merchants(position: "BirminghamPosition") -> Zone:
    spots = []
    for slot, name in enumerate(FACTS.merchant_slots):
        place = PLAN.at("locations", FACTS.locations[FACTS.merchant_location[slot]], "merchant_slots", name)
        label = Text("scene.merchant", {"merchant": merchant_name(slot)})
        tile = centred_spot(
            f"merchant:{name}", label, *place.point("tile"), PLAN.number("sizes", "merchant_tile")
        )
        if position.merchants[slot] != NONE:
            tile.pieces.append(_face(name, FACTS.faces[position.merchants[slot]], tile.width))
        label = Text("scene.merchant_beer", {"merchant": merchant_name(slot)})
        beer = centred_spot(f"beer:{name}", label, *place.point("beer"), PLAN.number("sizes", "barrel"))
        if position.barrels >> slot & 1:
            beer.pieces.append(Piece(f"barrel:{name}", "beer", Text("resource.beer")))
        spots += [tile, beer]
    zone = board_zone(PLAN, "merchants", spots, "list", "merchants")
    zone.marks = _names_of("merchant")
    return zone


def _face(name: str, word: str, size: float) -> Piece:
    piece = Piece(f"face:{name}", "", Text(f"face.{word}"), width=size, height=size)
    middle = size / 2
    piece.marks = [
        Mark(
            "symbol", middle + x - side / 2, middle + y - side / 2, side, side, value=symbol, style="on-card"
        )
        for symbol, x, y, side in _FACES[word]
    ]
    if not piece.marks:
        piece.marks.append(Mark("path", value="M10 50L50 10M10 10L50 50", size=1.4, style="line-hair"))
    return piece


def _market(position: "BirminghamPosition", name: str) -> Zone:
    market = FACTS.coal_market if name == "coal" else FACTS.iron_market
    cubes = position.coal_market if name == "coal" else position.iron_market
    plan = PLAN.at("markets", name)
    spots = market_spots(plan, f"{name}_market", name, market, cubes, Text(f"resource.{name}"))
    label = Text("scene.price_when_empty", {"price": market.price_when_empty})
    supply = centred_spot(f"{name}_market:supply", label, *plan.point("when_empty"), plan.number("cube"))
    zone = board_zone(PLAN, f"{name}_market", [*spots, supply], "row", f"market-{name}")
    zone.marks = market_marks(plan, market, cubes, Text(f"scene.{name}"), Text("scene.if_none"))
    return zone


def _order(position: "BirminghamPosition") -> Zone:
    spots: list[Spot] = []
    panel = PLAN.box("turn_order", "panel")
    zone = board_zone(PLAN, "order", spots, "row", "order")
    head = panel[1] + 18
    style = "display bold"
    zone.marks.append(Mark("text", panel[0] + 6, head, text=zone.label, size=21, anchor="start", style=style))
    x, y, width, _ = PLAN.box("cartouche")
    zone.marks += era_marks(x + width / 2, y + 103, 236, _status(position))
    zone.marks += legend_marks(x + width / 2 - 96, y + 157, 96)
    for place, seat in enumerate(position.order):
        label = Text("scene.place", {"place": place + 1, "spent": position.spent[seat]})
        plan = PLAN.at("turn_order", "spots", place)
        x, y = plan.point()
        spot = Spot(f"order:{place}", label, x=panel[0], y=y - 27, width=panel[2], height=54)
        if seat == position.to_decide:
            spot.marks.append(
                Mark("rect", 0, 0, panel[2], 54, style="fill-brass-wash line-brass", size=2, radius=27)
            )
        spent = Text("scene.spent", {"spent": position.spent[seat]})
        spot.marks.append(_order_text(plan.number("name", "x") - spot.x, seat_name(seat), "start"))
        spot.marks.append(_order_text(plan.number("spent", "x") - spot.x, spent, "end"))
        marker = Piece(f"character:{seat}", "", seat_name(seat), seat, marks=disc_marker(21))
        marker.x, marker.y, marker.width, marker.height = x - spot.x - 21, 6.0, 42.0, 42.0
        spot.pieces.append(marker)
        spots.append(spot)
    return zone


def _order_text(x: float, text: Text, anchor: str) -> Mark:
    return Mark("text", x, 27, text=text, size=21, anchor=anchor, style="semi")


def _piles(position: "BirminghamPosition") -> Zone:
    held = [0, 0]
    for seat in range(position.seats):
        first = seat * (FACTS.card_kinds + 1)
        held[0] += position.hand[first + FACTS.wild_location]
        held[1] += position.hand[first + FACTS.wild_industry]
    counts = [position.deck_size] + [all - out for all, out in zip(FACTS.wild_counts, held, strict=True)]
    spots = []
    for name, count in zip(("deck", "wild_location", "wild_industry"), counts, strict=True):
        x, y, width, height = PLAN.centred_box("piles", name)
        spot = Spot(f"pile:{name}", Text(f"scene.{name}"), x=x, y=y, width=width, height=height)
        below = height + 14
        style = "fill-ink-soft"
        spot.marks = [
            Mark("rect", 0, 0, width, height, style="fill-slot line-hair dash", size=1.3, radius=6),
            Mark("text", width / 2, below, text=Text(f"scene.{name}.short"), size=18, style=style),
        ]
        if count:
            symbol = "card_back" if name == "deck" else name
            piece = Piece(f"pile_cards:{name}", symbol, Text("scene.cards"), count=count)
            piece.width, piece.height = width, height
            piece.marks = pile_marks(symbol, count, width, height)
            spot.pieces.append(piece)
        spots.append(spot)
    return board_zone(PLAN, "piles", spots, "row", "")
