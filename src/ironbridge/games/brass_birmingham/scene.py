"""A view described for drawing: the map, merchants, markets, tracks, mats, hands and piles."""

import json
from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass_birmingham.codes import ERAS, INDUSTRIES, NONE
from ironbridge.games.brass_birmingham.facts import FACTS, FOLDER, Node
from ironbridge.games.brass_birmingham.names import line_name, merchant_name, seat_name, slot_name, tile_name
from ironbridge.games.brass_birmingham.scene_seats import discard_zone, hand_zone, mat_zone
from ironbridge.kernel.scene import Piece, Scene, Spot, Zone
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import Json

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def _number(value: Json) -> float:
    assert isinstance(value, (int, float)), "layout.json holds numbers"
    return float(value)


def _load_layout() -> dict[str, Json]:
    layout = json.loads((FOLDER / "layout.json").read_text(encoding="utf-8"))
    assert isinstance(layout, dict), "layout.json holds an object"
    return layout


def _at(*path: str | int) -> float:
    node: Json = _LAYOUT
    for step in path:
        if isinstance(node, dict):
            node = node[str(step)]
        elif isinstance(node, list) and isinstance(step, int):
            node = node[step]
    return _number(node)


def _word(*path: str | int) -> str:
    node: Json = _LAYOUT
    for step in path:
        assert isinstance(node, dict)
        node = node[str(step)]
    assert isinstance(node, str)
    return node


_LAYOUT: Final = _load_layout()
_WIDTH: Final = _at("board", "width")
_HEIGHT: Final = _at("board", "height")
RESOURCES: Final = ("", "coal", "iron", "", "", "beer")
"""What the tiles of an industry hold."""


def build_scene(position: "BirminghamPosition", viewer: int) -> Scene:
    """Describe a view."""
    zones = [
        _slots(position),
        _lines(position),
        _merchants(position),
        _market(position, "coal"),
        _market(position, "iron"),
        _order(position),
        _track(position),
        _piles(position),
        discard_zone(position),
        _deeds(),
    ]
    for seat in range(position.seats):
        zones.append(mat_zone(position, seat))
        zones.append(hand_zone(position, seat, viewer))
    status = Text("scene.status", {"era": Text(f"era.{ERAS[position.era]}"), "round": position.round})
    return Scene(zones, _WIDTH, _HEIGHT, status=status)


def _board_zone(name: str, spots: list[Spot], form: str) -> Zone:
    return Zone(name, Text(f"zone.{name}"), spots, form=form, width=_WIDTH, height=_HEIGHT)


def _centred(id: str, label: Text, x: float, y: float, size: float) -> Spot:
    return Spot(id, label, x=x - size / 2, y=y - size / 2, width=size, height=size)


def _slots(position: "BirminghamPosition") -> Zone:
    spots = []
    size = _at("sizes", "slot")
    for slot, name in enumerate(FACTS.slots):
        location, number = name.split(":")
        shows: list[Text] = [Text(f"industry.{INDUSTRIES[at]}") for at in members_of(FACTS.slot_shows[slot])]
        label = Text("scene.slot", {"slot": slot_name(slot), "shows": shows})
        x, y = (_at("locations", location, "slots", int(number), axis) for axis in "xy")
        spot = _centred(f"slot:{name}", label, x, y, size)
        spot.pieces = _tile_pieces(position, slot)
        spots.append(spot)
    return _board_zone("slots", spots, "list")


def _tile_pieces(position: "BirminghamPosition", slot: int) -> list[Piece]:
    seat = position.owner[slot]
    if seat == NONE:
        return []
    kind = position.kind[slot]
    industry = FACTS.industry[kind]
    flipped = position.flipped >> slot & 1 == 1
    name = FACTS.slots[slot]
    level = str(FACTS.level[kind])
    pieces = [Piece(f"tile:{name}", INDUSTRIES[industry], tile_name(kind), seat, level, flipped=flipped)]
    if position.cubes[slot]:
        resource = RESOURCES[industry]
        label = Text(f"resource.{resource}")
        pieces.append(Piece(f"stock:{name}", resource, label, count=position.cubes[slot]))
    return pieces


def _lines(position: "BirminghamPosition") -> Zone:
    spots = []
    width, height = _at("sizes", "link", "w"), _at("sizes", "link", "h")
    for line, name in enumerate(FACTS.lines):
        x, y = (_at("lines", name, "link", axis) for axis in "xy")
        spot = Spot(f"line:{name}", line_name(line), x=x - width / 2, y=y - height / 2)
        spot.width, spot.height = width, height
        spot.shape, spot.path = "path", _word("lines", name, "d")
        seat = position.links[line]
        if seat != NONE:
            symbol = ("canal_boat", "locomotive")[position.era]
            label = Text(f"scene.link.{ERAS[position.era]}")
            spot.pieces.append(Piece(f"link:{name}", symbol, label, seat))
        spots.append(spot)
    return _board_zone("lines", spots, "track")


def _merchants(position: "BirminghamPosition") -> Zone:
    spots = []
    for slot, name in enumerate(FACTS.merchant_slots):
        location = FACTS.locations[FACTS.merchant_location[slot]]
        label = Text("scene.merchant", {"merchant": merchant_name(slot)})
        path = ("locations", location, "merchant_slots", name)
        x, y = (_at(*path, "tile", axis) for axis in "xy")
        tile = _centred(f"merchant:{name}", label, x, y, _at("sizes", "merchant_tile"))
        face = position.merchants[slot]
        if face != NONE:
            word = FACTS.faces[face]
            tile.pieces.append(Piece(f"face:{name}", f"merchant_{word}", Text(f"face.{word}")))
        label = Text("scene.merchant_beer", {"merchant": merchant_name(slot)})
        x, y = (_at(*path, "beer", axis) for axis in "xy")
        beer = _centred(f"beer:{name}", label, x, y, _at("sizes", "barrel"))
        if position.barrels >> slot & 1:
            beer.pieces.append(Piece(f"barrel:{name}", "beer", Text("resource.beer")))
        spots += [tile, beer]
    return _board_zone("merchants", spots, "list")


def _market(position: "BirminghamPosition", name: str) -> Zone:
    market = FACTS.coal_market if name == "coal" else FACTS.iron_market
    cubes = position.coal_market if name == "coal" else position.iron_market
    size = _at("markets", name, "cube")
    spots = []
    for space, price in enumerate(market.prices):
        label = Text("scene.price", {"price": price})
        x, y = (_at("markets", name, "spaces", space, axis) for axis in "xy")
        spot = _centred(f"{name}_market:{space}", label, x, y, size)
        if space >= market.capacity - cubes:
            spot.pieces.append(Piece(f"{name}_cube:{space}", name, Text(f"resource.{name}")))
        spots.append(spot)
    label = Text("scene.price_when_empty", {"price": market.price_when_empty})
    x, y = (_at("markets", name, "when_empty", axis) for axis in "xy")
    spots.append(_centred(f"{name}_market:supply", label, x, y, size))
    return _board_zone(f"{name}_market", spots, "row")


def _order(position: "BirminghamPosition") -> Zone:
    spots = []
    for place, seat in enumerate(position.order):
        label = Text("scene.place", {"place": place + 1, "spent": position.spent[seat]})
        x, y = (_at("turn_order", "spots", place, axis) for axis in "xy")
        spot = _centred(f"order:{place}", label, x, y, _at("sizes", "slot"))
        spot.pieces.append(Piece(f"character:{seat}", "hand", seat_name(seat), seat))
        spots.append(spot)
    return _board_zone("order", spots, "row")


def _track(position: "BirminghamPosition") -> Zone:
    spots = []
    spaces = len(FACTS.track.levels)
    for space, level in enumerate(FACTS.track.levels):
        x, y, width, height = (_at("track", "spaces", space, key) for key in ("x", "y", "w", "h"))
        label = Text("scene.space", {"space": space, "level": level})
        spot = Spot(f"space:{space}", label, x=x, y=y, width=width, height=height)
        for seat in range(position.seats):
            if position.income[seat] == space:
                marker = Text("scene.income_marker", {"seat": seat_name(seat), "level": level})
                spot.pieces.append(Piece(f"income:{seat}", "income", marker, seat))
            if position.vp[seat] % spaces == space:
                marker = Text("scene.vp_marker", {"seat": seat_name(seat), "vp": position.vp[seat]})
                spot.pieces.append(Piece(f"vp:{seat}", "vp", marker, seat))
        spots.append(spot)
    return _board_zone("track", spots, "track")


def _piles(position: "BirminghamPosition") -> Zone:
    held = [0, 0]
    for seat in range(position.seats):
        first = seat * (FACTS.card_kinds + 1)
        held[0] += position.hand[first + FACTS.wild_location]
        held[1] += position.hand[first + FACTS.wild_industry]
    counts = [position.deck_size] + [all - out for all, out in zip(FACTS.wild_counts, held, strict=True)]
    spots = []
    for name, count in zip(("deck", "wild_location", "wild_industry"), counts, strict=True):
        x, y, width, height = (_at("piles", name, key) for key in ("x", "y", "w", "h"))
        spot = Spot(f"pile:{name}", Text(f"scene.{name}"), x=x - width / 2, y=y - height / 2)
        spot.width, spot.height = width, height
        if count:
            symbol = "card_back" if name == "deck" else name
            spot.pieces.append(Piece(f"pile_cards:{name}", symbol, Text("scene.cards"), count=count))
        spots.append(spot)
    return _board_zone("piles", spots, "row")


def _deeds() -> Zone:
    names = ("loan", "scout", "pass", "done")
    spots = [Spot(f"do:{name}", Text(f"scene.do.{name}")) for name in names]
    return Zone("deeds", Text("zone.deeds"), spots, place="side", form="row")


def check_layout() -> None:
    """Raise `FactsError` when a location or line has no place in layout.json."""
    root = Node(_LAYOUT, "layout")
    for name in FACTS.locations:
        root["locations"][name]
    for name in FACTS.lines:
        root["lines"][name]["d"].word()
