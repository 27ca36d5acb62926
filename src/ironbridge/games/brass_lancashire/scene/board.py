"""A view as pieces on spots: map, lines, tracks, turn order and piles."""

from functools import lru_cache
from typing import Final

from ironbridge.games.brass.backdrop import LEGEND
from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.drawing import TileArt, badge_marks, disc_marker, pile_marks, played_marks
from ironbridge.games.brass.scenes import (
    board_zone,
    centred_spot,
    era_marks,
    line_spot,
    link_piece,
    market_marks,
    market_spots,
    track_zone,
)
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire.facts import BOTTOM, ERAS, FACTS, LINES, NONE, SLOTS
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.scene.backdrop import KEY_ROWS, KEY_SIGNS, PLAN
from ironbridge.games.brass_lancashire.scene.seats import discards_zone, hand_zone, mat_zone
from ironbridge.games.brass_lancashire.words.names import (
    SLOT_NAMES,
    era_name,
    line_name,
    link_name,
    location_name,
    tile_name,
    tile_worth,
)
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.plan import Plan
from ironbridge.kernel.scene import Mark, Piece, Scene, Spot, Zone
from ironbridge.kernel.strokes import box, fitted, words
from ironbridge.kernel.texts import Text, Values, seat_name

_TILES: Final = TileArt(PLAN.at("tile_pattern"), PLAN.number("sizes", "tile"))
_CUBES: Final = {"coal_mine": "coal", "iron_works": "iron"}


def build_scene(position: LancashirePosition, viewer: int) -> Scene:
    """Describe a view for drawing."""
    vp = [position.tallies(seat)["vp"] for seat in range(position.seats)]
    options = position.options
    prices = tuple(options.market.prices)
    zones = [
        track_zone(PLAN, FACTS.income.levels, position.income, vp),
        _lines(position),
        _map(position),
        _cotton(position.cotton, sum(position.market_tiles), position.last_tile, options.bonus_as_income),
        _market("coal", prices, position.coal_market),
        _market("iron", prices, position.iron_market),
        _order(position),
        _piles(position),
        discards_zone(position),
    ]
    for seat in range(position.seats):
        zones.append(mat_zone(position, seat))
    if viewer >= 0:
        zones.append(hand_zone(position, viewer))
    status = _status(position.era, position.round, options.rounds)
    scene = Scene(zones, backdrop="ground", status=status)
    scene.width, scene.height = PLAN.number("board", "width"), PLAN.number("board", "height")
    return scene


def _status(era: int, round: int, rounds: int) -> Text:
    """Say which era and round it is."""
    return Text("scene.status", {"era": era_name(era), "round": max(round, 1), "rounds": rounds})


def _map(position: LancashirePosition) -> Zone:
    options = position.options
    spots: list[Spot] = []
    for slot in range(SLOTS):
        if options.slot_open[slot]:
            kind = position.kind[slot]
            vp = options.tile_vp[kind] if kind != NO_TILE else 0
            flipped = position.flipped & BIT[slot] != 0
            spots.append(_slot(slot, kind, position.owner[slot], position.cubes[slot], flipped, vp))
    zone = board_zone(PLAN, "map", spots, "list", "plates")
    zone.marks = _map_marks(tuple(options.slot_open))
    return zone


@lru_cache(maxsize=8)
def _map_marks(slot_open: tuple[bool, ...]) -> list[Mark]:
    """Write the names of all locations and cover the slots that are closed."""
    marks = [_name(location, name) for location, name in enumerate(FACTS.locations)]
    marks += _sea_names()
    size = PLAN.number("sizes", "slot")
    for slot, is_open in enumerate(slot_open):
        if not is_open:
            x, y = _middle(slot)
            closed = Mark("rect", x - size / 2, y - size / 2, size, size, style="fill-paper ghost", radius=5)
            marks.append(closed)
    return marks


def _middle(slot: int) -> tuple[float, float]:
    place, _, index = FACTS.slots[slot].partition(":")
    return PLAN.point("locations", place, "slots", int(index))


@lru_cache(2 * SPOTS_KEPT)
def _slot(slot: int, kind: int, owner: int, cubes: int, flipped: bool, vp: int) -> Spot:
    """Show a slot and the tile on it, if any, with what it is worth in this options."""
    name, size = FACTS.slots[slot], PLAN.number("sizes", "slot")
    x, y = _middle(slot)
    spot = centred_spot(f"slot:{name}", SLOT_NAMES.alone[slot], x, y, size)
    if kind != NO_TILE:
        piece = _tile(name, kind, owner, cubes, flipped, vp)
        piece.x = piece.y = (size - _TILES.size) / 2
        spot.pieces.append(piece)
    return spot


def _sea_names() -> list[Mark]:
    """Name the sea and what lies at its shores, broken into lines."""
    marks: list[Mark] = []
    for place in PLAN.items("ornaments", "place_labels"):
        x, y = place.point()
        text = Text(f"scene.{place.word('name')}")
        mark = Mark("text", x, y, text=text, size=place.number("size"), style="display italic fill-ink-soft")
        mark.width = place.number("width")
        marks.append(mark)
    return marks


def _name(location: int, name: str) -> Mark:
    label = PLAN.at("locations", name, "label")
    size = label.number("text") if label.has("text") else PLAN.number("sizes", "label_text")
    return fitted(*label.point(), location_name(location), size, label.number("w"), "display bold")


def _tile(slot: str, kind: int, owner: int, cubes: int, flipped: bool, vp: int) -> Piece:
    symbol = FACTS.industries[FACTS.tile_industry[kind]]
    label = Text(
        "piece.tile",
        {
            "tile": tile_name(kind),
            "owner": seat_name(owner),
            "state": "flipped" if flipped else "plain",
            "cubes": cubes,
            "vp": vp,
        },
    )
    piece = Piece(f"tile:{slot}", symbol, label, seat=owner, flipped=flipped)
    piece.worth = tile_worth(kind, vp, flipped=flipped)
    piece.width, piece.height = _TILES.size, _TILES.size
    if flipped:
        piece.marks = _TILES.flipped(symbol, vp, "link_coin", 1)
    else:
        piece.marks = _TILES.unflipped(symbol, FACTS.tile_level[kind], _CUBES.get(symbol, ""), cubes)
    return piece


def _lines(position: LancashirePosition) -> Zone:
    spots: list[Spot] = []
    for line in range(LINES):
        if position.options.line_open[position.era][line]:
            spots.append(_line(line, position.links[line], position.era))
    return board_zone(PLAN, "lines", spots, "track", f"lines-{ERAS[position.era]}")


@lru_cache(SPOTS_KEPT)
def _line(line: int, owner: int, era: int) -> Spot:
    name = FACTS.lines[line]
    spot = line_spot(PLAN, name, line_name(line))
    if owner >= 0:
        label = Text("piece.link", {"link": link_name(era), "owner": seat_name(owner)})
        spot.pieces.append(link_piece(PLAN, name, label, owner, ERAS[era], spot))
    return spot


@lru_cache(ZONES_KEPT)
def _market(cube: str, prices: tuple[int, ...], cubes: int) -> Zone:
    """Draw a Demand Track; cubes lie on its dearest spaces."""
    plan = PLAN.at("markets", cube)
    spots = market_spots(plan, cube, cube, prices, cubes, Text(f"piece.{cube}"))
    zone = board_zone(PLAN, cube, spots, "row", f"market-{cube}")
    zone.marks = market_marks(plan, len(prices), cubes, Text(f"scene.{cube}"), Text("scene.supply"))
    return zone


@lru_cache(ZONES_KEPT)
def _cotton(marker: int, tiles_left: int, last_tile: int, bonus_as_income: bool) -> Zone:
    """Draw the distant market's bonuses with the marker, the stack of its tiles and the one turned last."""
    zone = board_zone(PLAN, "cotton", [], "track", "cotton")
    title = PLAN.point("cotton", "title")
    _, _, room, _ = PLAN.box("cotton", "panel")
    zone.marks.append(fitted(*title, Text("scene.distant_market"), 24, room - 16, "display bold"))
    kind = "income" if bonus_as_income else "money"
    for index, plan in enumerate(PLAN.items("cotton", "spaces")):
        open_space = index < BOTTOM
        values: Values = {"kind": kind}
        values["bonus"] = FACTS.bonuses[index] if open_space else 0
        said = Text("spot.bonus", values) if open_space else Text("spot.closed")
        x, y, width, height = plan.centred_box()
        spot = Spot(f"cotton:{index}", said, x=x, y=y, width=width, height=height)
        style = "semi" if open_space else "bold fill-stop"
        short = Text("scene.bonus", values) if open_space else Text("spot.closed")
        across = plan.number("bonus_at", "x") - x if open_space else width / 2
        spot.marks = [fitted(across, height / 2, short, 18, 2 * min(across, width - across) - 4, style)]
        if index == marker:
            spot.marks.insert(0, box(0, 0, width, height, "fill-brass-wash line-brass", 7, 2))
            spot.pieces.append(_bale(plan, x))
        zone.spots.append(spot)
    zone.spots.append(_distant_stack(tiles_left))
    if last_tile != NONE:
        zone.spots.append(_last_tile(last_tile))
    return zone


def _bale(plan: Plan, left: float) -> Piece:
    size = PLAN.number("sizes", "cotton_marker") + 4
    piece = Piece("cotton_marker", "cotton_bale", Text("piece.cotton_marker"), width=size, height=size)
    piece.x, piece.y = plan.number("marker", "x") - left - size / 2, 0.0
    piece.marks = [Mark("symbol", 0, 0, size, size, value="cotton_bale", style="fill-tile-ink")]
    return piece


def _distant_stack(left: int) -> Spot:
    x, y, width, height = PLAN.centred_box("distant_market", "stack")
    spot = Spot("distant_market", Text("spot.distant_market"), x=x, y=y, width=width, height=height)
    piece = Piece("distant_tiles", "distant_market_back", Text("piece.distant_tiles"), count=left)
    piece.width, piece.height = width, height
    layers = [6.0, 3.0, 0.0][-min(3, max(1, left)) :]
    piece.marks = [Mark("symbol", 0, down, width, height, value="distant_market_back") for down in layers]
    piece.marks += badge_marks(width - 8, 8, left)
    spot.pieces.append(piece)
    return spot


def _last_tile(step: int) -> Spot:
    x, y, width, height = PLAN.centred_box("distant_market", "last")
    label = Text("spot.last_tile")
    spot = Spot("last_tile", label, x=x, y=y, width=width, height=height)
    below = PLAN.number("distant_market", "last_label", "y") - y
    spot.marks = [fitted(width / 2, below, label, 17, width + 6, "italic fill-ink-soft")]
    piece = Piece("turned_tile", "distant_market_face", Text("piece.last_tile", {"step": step}))
    number = f"−{step}" if step else "0"
    piece.marks = [
        Mark("symbol", 0, 0, width, height, value="distant_market_face"),
        words(width / 2, height * 0.44, number, 34, "bold fill-ink"),
    ]
    piece.width, piece.height = width, height
    spot.pieces.append(piece)
    return spot


def _order(position: LancashirePosition) -> Zone:
    spots: list[Spot] = []
    for place, seat in enumerate(position.order):
        spots.append(_order_place(place, seat, position.spent[seat], seat == position.to_decide))
    zone = board_zone(PLAN, "order", spots, "row", "order")
    zone.marks = _order_marks(position.era, position.round, position.options.rounds)
    return zone


@lru_cache(ZONES_KEPT)
def _order_marks(era: int, round: int, rounds: int) -> list[Mark]:
    """Write the head of the turn order, the era in the cartouche, and what lines mean."""
    title = PLAN.point("turn_order", "title")
    style = "display bold"
    panel_x, _, panel_width, _ = PLAN.box("turn_order", "panel")
    head = fitted(*title, Text("zone.order"), 21, panel_x + panel_width - title[0] - 8, style, "start")
    x, y, width, _ = PLAN.box("cartouche")
    status = era_marks(x + width / 2, y + 101, 270, _status(era, round, rounds))
    return [head, *status, *_key_marks()]


def _key_marks() -> list[Mark]:
    """Name what the key shows: kinds of lines, and signs beside them."""
    x, y, width, _ = PLAN.box("key")
    columns = ((48.0, 85.0, [name for name, _, _ in LEGEND]), (159.0, width - 163, KEY_SIGNS))
    return [
        fitted(x + across, y + row, Text(f"legend.{name}"), 17, room, "fill-ink-soft", "start")
        for across, room, names in columns
        for row, name in zip(KEY_ROWS, names, strict=True)
    ]


@lru_cache(SPOTS_KEPT)
def _order_place(place: int, seat: int, spent: int, decides: bool) -> Spot:
    plan = PLAN.at("turn_order", "spots", place)
    x, y = plan.point()
    spot = Spot(f"order:{place}", Text("spot.place", {"place": place + 1}), x=x - 27, y=y - 29)
    spot.width, spot.height = 93.0, 58.0
    if decides:
        style = "fill-brass-wash line-brass"
        spot.marks.append(Mark("rect", 0, 0, 93, 58, style=style, size=2.4, radius=29))
    text = Text("scene.spent", {"spent": spent})
    across = plan.number("spent", "x") - spot.x
    spot.marks.append(Mark("text", across, 29, text=text, size=19, style="semi"))
    label = Text("piece.spent", {"who": seat_name(seat), "spent": spent})
    marker = Piece(f"order_marker:{seat}", "", label, seat=seat, marks=disc_marker(21))
    marker.x, marker.y, marker.width, marker.height = 6.0, 8.0, 42.0, 42.0
    spot.pieces.append(marker)
    return spot


def _piles(position: LancashirePosition) -> Zone:
    spots: list[Spot] = [
        _pile("deck", "deck", position.deck_size),
        _pile("discards", "discard", sum(position.discards)),
        _pile("removed", "removed", position.options.removed[position.era]),
    ]
    return board_zone(PLAN, "piles", spots, "row", "piles")


@lru_cache(SPOTS_KEPT)
def _pile(id: str, place: str, count: int) -> Spot:
    x, y, width, height = PLAN.centred_box("piles", place)
    spot = Spot(id, Text(f"spot.{id}"), x=x, y=y, width=width, height=height, value=str(count))
    spot.marks = [fitted(width / 2, height + 18, spot.label, 18, width + 10, "fill-ink-soft")]
    if count:
        symbol = "hand" if id == "discards" else "card_back"
        piece = Piece(f"pile:{id}", symbol, spot.label, count=count, width=width, height=height)
        played = id == "discards"
        piece.marks = (
            played_marks(count, width, height) if played else pile_marks("card_back", count, width, height)
        )
        spot.pieces.append(piece)
    return spot
