"""A view as pieces on spots: map, lines, tracks, turn order and piles."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.drawing import TileArt, badge_marks, disc_marker, pile_marks
from ironbridge.games.brass.plan import Plan
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
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import scoring
from ironbridge.games.brass_lancashire.backdrop import PLAN
from ironbridge.games.brass_lancashire.board import INDUSTRIES
from ironbridge.games.brass_lancashire.facts import ERAS, FACTS
from ironbridge.games.brass_lancashire.scene_seats import discards_zone, hand_zone, mat_zone
from ironbridge.games.brass_lancashire.words import (
    era_text,
    industry_text,
    line_text,
    link_text,
    location_text,
    numbered_slot_text,
    seat_text,
    tile_text,
)
from ironbridge.kernel.scene import Mark, Piece, Scene, Spot, Zone
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

_TILES: Final = TileArt(PLAN.at("tile_pattern"), PLAN.number("sizes", "tile"))
_CUBES: Final = {"coal_mine": "coal", "iron_works": "iron"}


def draw(position: "LancashirePosition", viewer: int) -> Scene:
    """Describe a view for drawing."""
    vp = [scoring.vp(position, seat) for seat in range(position.seats)]
    zones = [
        track_zone(PLAN, FACTS.income.levels, position.income, vp),
        _lines(position),
        _map(position),
        _cotton(position),
        _market(position, "coal", position.coal),
        _market(position, "iron", position.iron),
        _order(position),
        _piles(position),
        discards_zone(position),
    ]
    for seat in range(position.seats):
        zones.append(mat_zone(position, seat))
    if viewer >= 0:
        zones.append(hand_zone(position, viewer))
    scene = Scene(zones, backdrop="ground", status=_status(position))
    scene.width, scene.height = PLAN.number("board", "width"), PLAN.number("board", "height")
    return scene


def _status(position: "LancashirePosition") -> Text:
    """Say which era and round it is."""
    return Text(
        "scene.status",
        {"era": era_text(position.era), "round": max(position.round, 1), "rounds": position.variant.rounds},
    )


def _map(position: "LancashirePosition") -> Zone:
    zone = board_zone(PLAN, "map", [], "list", "plates")
    size = PLAN.number("sizes", "slot")
    for location, name in enumerate(FACTS.locations):
        zone.marks.append(_name(location, name))
    for slot, name in enumerate(FACTS.slots):
        place, _, index = name.partition(":")
        x, y = PLAN.point("locations", place, "slots", int(index))
        if not position.variant.slot_open[slot]:
            closed = Mark("rect", x - size / 2, y - size / 2, size, size, style="fill-paper ghost", radius=5)
            zone.marks.append(closed)
            continue
        spot = centred_spot(f"slot:{name}", _slot_label(slot), x, y, size)
        if position.kinds[slot] != NO_TILE:
            spot.pieces.append(_tile(position, slot, (size - _TILES.size) / 2))
        zone.spots.append(spot)
    return zone


def _name(location: int, name: str) -> Mark:
    label = PLAN.at("locations", name, "label")
    size = label.number("text") if label.has("text") else PLAN.number("sizes", "label_text")
    return Mark("text", *label.point(), text=location_text(location), size=size, style="display bold")


def _slot_label(slot: int) -> Text:
    shown = [industry_text(at) for at in range(INDUSTRIES) if FACTS.slot_industries[slot] >> at & 1]
    return Text("spot.slot", {"slot": numbered_slot_text(slot), "industries": shown})


def _tile(position: "LancashirePosition", slot: int, margin: float) -> Piece:
    kind, owner = position.kinds[slot], position.owners[slot]
    flipped = position.flipped & BIT[slot] != 0
    cubes = position.cubes[slot]
    symbol = FACTS.industries[FACTS.tile_industry[kind]]
    vp = position.variant.tile_vp[kind]
    label = Text(
        "piece.tile",
        {
            "tile": tile_text(kind),
            "owner": seat_text(owner),
            "state": "flipped" if flipped else "plain",
            "cubes": cubes,
            "vp": vp,
        },
    )
    piece = Piece(f"tile:{FACTS.slots[slot]}", symbol, label, seat=owner, flipped=flipped)
    piece.x, piece.y, piece.width, piece.height = margin, margin, _TILES.size, _TILES.size
    if flipped:
        piece.marks = _TILES.flipped(symbol, vp, "link_coin", 1)
    else:
        piece.marks = _TILES.unflipped(symbol, FACTS.tile_level[kind], _CUBES.get(symbol, ""), cubes)
    return piece


def _lines(position: "LancashirePosition") -> Zone:
    era = ERAS[position.era]
    zone = board_zone(PLAN, "lines", [], "track", f"lines-{era}")
    for line, name in enumerate(FACTS.lines):
        if not position.variant.line_open[position.era][line]:
            continue
        spot = line_spot(PLAN, name, line_text(line))
        owner = position.links[line]
        if owner >= 0:
            label = Text("piece.link", {"link": link_text(position.era), "owner": seat_text(owner)})
            spot.pieces.append(link_piece(PLAN, name, label, owner, era, spot))
        zone.spots.append(spot)
    return zone


def _market(position: "LancashirePosition", cube: str, cubes: int) -> Zone:
    """Draw a Demand Track; cubes lie on its dearest spaces."""
    plan = PLAN.at("markets", cube)
    market = position.variant.market
    spots = market_spots(plan, cube, cube, market, cubes, Text(f"piece.{cube}"))
    zone = board_zone(PLAN, cube, spots, "row", f"market-{cube}")
    zone.marks = market_marks(plan, market, cubes, Text(f"scene.{cube}"), Text("scene.supply"))
    return zone


def _cotton(position: "LancashirePosition") -> Zone:
    zone = board_zone(PLAN, "cotton", [], "track", "cotton")
    title = PLAN.point("cotton", "title")
    zone.marks.append(Mark("text", *title, text=Text("scene.distant_market"), size=24, style="display bold"))
    kind = "income" if position.variant.bonus_as_income else "money"
    for index, plan in enumerate(PLAN.items("cotton", "spaces")):
        open_space = index < len(FACTS.bonuses)
        values: dict[str, str | int | Text | list[Text]] = {"kind": kind}
        values["bonus"] = FACTS.bonuses[index] if open_space else 0
        label = Text("spot.bonus", values) if open_space else Text("spot.closed")
        x, y, width, height = plan.centred_box()
        spot = Spot(f"cotton:{index}", label, x=x, y=y, width=width, height=height)
        style = "semi" if open_space else "bold fill-stop"
        short = Text("scene.bonus", values) if open_space else Text("spot.closed")
        across = plan.number("bonus_at", "x") - x if open_space else width / 2
        spot.marks = [Mark("text", across, height / 2, text=short, size=18, style=style)]
        if index == position.cotton:
            spot.pieces.append(_bale(plan, x))
        zone.spots.append(spot)
    zone.spots.append(_distant_stack(position))
    return zone


def _bale(plan: Plan, left: float) -> Piece:
    size = PLAN.number("sizes", "cotton_marker") + 4
    piece = Piece("cotton_marker", "cotton_bale", Text("piece.cotton_marker"), width=size, height=size)
    piece.x, piece.y = plan.number("marker", "x") - left - size / 2, 0.0
    piece.marks = [Mark("symbol", 0, 0, size, size, value="cotton_bale", style="fill-tile-ink")]
    return piece


def _distant_stack(position: "LancashirePosition") -> Spot:
    x, y, width, height = PLAN.centred_box("distant_market", "stack")
    spot = Spot("distant_market", Text("spot.distant_market"), x=x, y=y, width=width, height=height)
    left = sum(position.market_tiles)
    piece = Piece("distant_tiles", "distant_market_back", Text("piece.distant_tiles"), count=left)
    piece.width, piece.height = width, height
    layers = [6.0, 3.0, 0.0][-min(3, max(1, left)) :]
    piece.marks = [Mark("symbol", 0, down, width, height, value="distant_market_back") for down in layers]
    piece.marks += badge_marks(width - 8, 8, left)
    spot.pieces.append(piece)
    return spot


def _order(position: "LancashirePosition") -> Zone:
    zone = board_zone(PLAN, "order", [], "row", "order")
    title = PLAN.point("turn_order", "title")
    zone.marks.append(Mark("text", *title, text=zone.label, size=21, anchor="start", style="display bold"))
    x, y, width, height = PLAN.box("cartouche")
    zone.marks += era_marks(x + width / 2, y + 101, 236, _status(position))
    x, y, width, height = PLAN.box("key")
    zone.marks += legend_marks(x + width / 2 - 84, y + height / 2 + 18, 84)
    for place, seat in enumerate(position.order):
        plan = PLAN.at("turn_order", "spots", place)
        x, y = plan.point()
        spot = Spot(f"order:{place}", Text("spot.place", {"place": place + 1}), x=x - 27, y=y - 29)
        spot.width, spot.height = 93.0, 58.0
        if seat == position.to_decide:
            style = "fill-brass-wash line-brass"
            spot.marks.append(Mark("rect", 0, 0, 93, 58, style=style, size=2.4, radius=29))
        spent = Text("scene.spent", {"spent": position.spent[seat]})
        spot.marks.append(
            Mark("text", plan.number("spent", "x") - spot.x, 29, text=spent, size=19, style="semi")
        )
        label = Text("piece.spent", {"who": seat_text(seat), "spent": position.spent[seat]})
        marker = Piece(f"order_marker:{seat}", "", label, seat=seat, marks=disc_marker(21))
        marker.x, marker.y, marker.width, marker.height = 6.0, 8.0, 42.0, 42.0
        spot.pieces.append(marker)
        zone.spots.append(spot)
    return zone


def _piles(position: "LancashirePosition") -> Zone:
    zone = board_zone(PLAN, "piles", [], "row", "piles")
    for id, name, count in (
        ("deck", "deck", position.pile),
        ("discards", "discard", sum(position.discards)),
        ("removed", "removed", position.variant.removed[position.era]),
    ):
        x, y, width, height = PLAN.centred_box("piles", name)
        spot = Spot(id, Text(f"spot.{id}"), x=x, y=y, width=width, height=height, value=str(count))
        spot.marks = [Mark("text", width / 2, height + 18, text=spot.label, size=16, style="fill-ink-soft")]
        if count:
            piece = Piece(f"pile:{id}", "card_back", spot.label, count=count, width=width, height=height)
            piece.marks = pile_marks("card_back", count, width, height)
            spot.pieces.append(piece)
        zone.spots.append(spot)
    return zone
