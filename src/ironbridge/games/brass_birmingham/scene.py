"""A view described for drawing: the map, merchants, markets, tracks and piles."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass.drawing import (
    TileArt,
    course_marks,
    disc_marker,
    fan_out,
    link_marks,
    pile_marks,
    vp_marker,
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
        _track(position),
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
    status = Text("scene.status", {"era": Text(f"era.{ERAS[position.era]}"), "round": position.round})
    return Scene(zones, _WIDTH, _HEIGHT, backdrop="ground", status=status)


def _board_zone(name: str, spots: list[Spot], form: str, backdrop: str) -> Zone:
    label = Text(f"zone.{name}")
    return Zone(name, label, spots, form=form, width=_WIDTH, height=_HEIGHT, backdrop=backdrop)


def _centred(id: str, label: Text, x: float, y: float, size: float) -> Spot:
    return Spot(id, label, x=x - size / 2, y=y - size / 2, width=size, height=size)


def _slots(position: "BirminghamPosition") -> Zone:
    spots = []
    size = PLAN.number("sizes", "slot")
    for slot, name in enumerate(FACTS.slots):
        location, number = name.split(":")
        shows: list[Text] = [Text(f"industry.{INDUSTRIES[at]}") for at in members_of(FACTS.slot_shows[slot])]
        label = Text("scene.slot", {"slot": slot_name(slot), "shows": shows})
        x, y = PLAN.point("locations", location, "slots", int(number))
        spot = _centred(f"slot:{name}", label, x, y, size)
        if position.owner[slot] != NONE:
            spot.pieces.append(_tile(position, slot, (size - _TILES.size) / 2))
        spots.append(spot)
    zone = _board_zone("slots", spots, "list", "plates")
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
    width, height = PLAN.number("sizes", "link", "w"), PLAN.number("sizes", "link", "h")
    for line, name in enumerate(FACTS.lines):
        place = PLAN.at("lines", name)
        x, y = place.point("link")
        spot = Spot(f"line:{name}", line_name(line), x=x - width / 2, y=y - height / 2)
        spot.width, spot.height = width, height
        spot.shape, spot.path = "path", place.word("d")
        seat = position.links[line]
        if seat != NONE:
            piece = Piece(f"link:{name}", "link_tile", Text(f"scene.link.{era}"), seat)
            piece.width, piece.height = width, height
            piece.marks = course_marks(spot.path, era)
            for mark in piece.marks:
                mark.x, mark.y = -spot.x, -spot.y
            piece.marks += link_marks(width, height, place.number("link", "angle"), era)
            spot.pieces.append(piece)
        spots.append(spot)
    return _board_zone("lines", spots, "track", f"lines-{era}")


def _merchants(position: "BirminghamPosition") -> Zone:
    spots = []
    for slot, name in enumerate(FACTS.merchant_slots):
        place = PLAN.at("locations", FACTS.locations[FACTS.merchant_location[slot]], "merchant_slots", name)
        label = Text("scene.merchant", {"merchant": merchant_name(slot)})
        tile = _centred(
            f"merchant:{name}", label, *place.point("tile"), PLAN.number("sizes", "merchant_tile")
        )
        if position.merchants[slot] != NONE:
            tile.pieces.append(_face(name, FACTS.faces[position.merchants[slot]], tile.width))
        label = Text("scene.merchant_beer", {"merchant": merchant_name(slot)})
        beer = _centred(f"beer:{name}", label, *place.point("beer"), PLAN.number("sizes", "barrel"))
        if position.barrels >> slot & 1:
            beer.pieces.append(Piece(f"barrel:{name}", "beer", Text("resource.beer")))
        spots += [tile, beer]
    zone = _board_zone("merchants", spots, "list", "merchants")
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
    size = plan.number("cube")
    spots = []
    for space, price in enumerate(market.prices):
        label = Text("scene.price", {"price": price})
        spot = _centred(f"{name}_market:{space}", label, *plan.point("spaces", space), size)
        if space >= market.capacity - cubes:
            spot.pieces.append(Piece(f"{name}_cube:{space}", name, Text(f"resource.{name}")))
        spots.append(spot)
    label = Text("scene.price_when_empty", {"price": market.price_when_empty})
    spots.append(_centred(f"{name}_market:supply", label, *plan.point("when_empty"), size))
    zone = _board_zone(f"{name}_market", spots, "row", f"market-{name}")
    next_space = plan.at("spaces", market.capacity - cubes) if cubes else plan.at("when_empty")
    x, _, width, _ = plan.box("panel")
    y = next_space.number("y") - 15.5
    zone.marks.append(Mark("rect", x + 5, y, width - 10, 31, style="fill-brass faint", radius=5))
    title = plan.point("title")
    zone.marks.append(Mark("text", *title, text=Text(f"scene.{name}"), size=22, style="display bold"))
    x, y = plan.point("when_empty")
    style = "italic fill-ink-soft"
    zone.marks.append(Mark("text", x + 6, y, text=Text("scene.if_none"), size=17, style=style))
    return zone


def _order(position: "BirminghamPosition") -> Zone:
    spots: list[Spot] = []
    panel = PLAN.box("turn_order", "panel")
    zone = _board_zone("order", spots, "row", "order")
    head = panel[1] + 18
    style = "display bold"
    zone.marks.append(Mark("text", panel[0] + 6, head, text=zone.label, size=21, anchor="start", style=style))
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
        marker.x, marker.y, marker.width, marker.height = x - spot.x - 21, 6, 42, 42
        spot.pieces.append(marker)
        spots.append(spot)
    return zone


def _order_text(x: float, text: Text, anchor: str) -> Mark:
    return Mark("text", x, 27, text=text, size=21, anchor=anchor, style="semi")


def _track(position: "BirminghamPosition") -> Zone:
    spots = []
    spaces = len(FACTS.track.levels)
    for space, level in enumerate(FACTS.track.levels):
        plan = PLAN.at("track", "spaces", space)
        x, y, width, height = plan.box()
        label = Text("scene.space", {"space": space, "level": level})
        spot = Spot(f"space:{space}", label, x=x, y=y, width=width, height=height)
        earners = [seat for seat in range(position.seats) if position.income[seat] == space]
        leaders = [seat for seat in range(position.seats) if position.vp[seat] % spaces == space]
        for place, seat in enumerate(earners):
            text = Text("scene.income_marker", {"seat": seat_name(seat), "level": level})
            at = fan_out(*plan.point("income"), plan.word("side"), place, len(earners), 20)
            spot.pieces.append(_marker(f"income:{seat}", text, seat, spot, at, disc_marker(14)))
        for place, seat in enumerate(leaders):
            text = Text("scene.vp_marker", {"seat": seat_name(seat), "vp": position.vp[seat]})
            at = fan_out(*plan.point("vp"), plan.word("side"), place, len(leaders), 20)
            spot.pieces.append(_marker(f"vp:{seat}", text, seat, spot, at, vp_marker(14)))
        spots.append(spot)
    return _board_zone("track", spots, "track", "frame")


def _marker(id: str, label: Text, seat: int, spot: Spot, at: tuple[float, float], marks: list[Mark]) -> Piece:
    x = min(max(at[0], 15.0), _WIDTH - 15) - spot.x - 14
    y = min(max(at[1], 15.0), _HEIGHT - 15) - spot.y - 14
    return Piece(id, "", label, seat, x=x, y=y, width=28, height=28, marks=marks)


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
    return _board_zone("piles", spots, "row", "")
