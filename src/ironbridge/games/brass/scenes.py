"""What both boards have in a scene: lines with links, markets, the track in the frame, mats, hands.

Spots are pure functions of the few values they show, here and in both games, and most of them show the same
from ply to ply: games remember them (`lru_cache`), so nothing may be changed once its builder has returned.
"""

from functools import cache, lru_cache
from typing import Final

from ironbridge.games.brass.backdrop import LEGEND
from ironbridge.games.brass.drawing import (
    CARD_HEIGHT,
    CARD_WIDTH,
    LAP,
    TileArt,
    badge_marks,
    course_marks,
    disc_marker,
    fan_out,
    lap_marks,
    link_marks,
    vp_marker,
)
from ironbridge.games.brass.names import ROMAN
from ironbridge.kernel.looks import SPOTS_KEPT
from ironbridge.kernel.plan import Plan
from ironbridge.kernel.scene import Mark, Piece, Spot, Zone
from ironbridge.kernel.strokes import fitted, icon
from ironbridge.kernel.texts import Text, seat_name

STACK_WIDTH: Final = 76.0
STACK_HEIGHT: Final = 100.0
STACK_TILE: Final = 54.0
_CARD_GAP: Final = 4.0
_MARKER: Final = 28.0
_EDGE: Final = _MARKER / 2 + 1
"""The middle of a marker stays as far from the board's edge."""
_CHIPS: Final = 3
"""How many levels find room below the top of a stack."""


def board_zone(plan: Plan, name: str, spots: list[Spot], form: str, backdrop: str) -> Zone:
    """Begin a zone that covers the whole board."""
    zone = Zone(name, Text(f"zone.{name}"), spots, form=form, backdrop=backdrop)
    zone.width, zone.height = plan.number("board", "width"), plan.number("board", "height")
    return zone


def centred_spot(id: str, label: Text, x: float, y: float, size: float) -> Spot:
    """Give a square spot by its middle."""
    return Spot(id, label, x=x - size / 2, y=y - size / 2, width=size, height=size)


def line_spot(plan: Plan, name: str, label: Text) -> Spot:
    """Give a line's spot: its course to click on, its middle for the link tile."""
    width, height = plan.number("sizes", "link", "w"), plan.number("sizes", "link", "h")
    x, y = plan.point("lines", name, "link")
    spot = Spot(f"line:{name}", label, x=x - width / 2, y=y - height / 2, width=width, height=height)
    spot.shape, spot.path = "path", plan.word("lines", name, "d")
    return spot


def link_piece(plan: Plan, name: str, label: Text, seat: int, era: str, spot: Spot) -> Piece:
    """Draw a built link: the whole course in its owner's colour, and the tile on it."""
    piece = Piece(f"link:{name}", "link_tile", label, seat, width=spot.width, height=spot.height)
    piece.marks = course_marks(spot.path, era)
    for mark in piece.marks:
        mark.x, mark.y = -spot.x, -spot.y
    piece.marks += link_marks(spot.width, spot.height, plan.number("lines", name, "link", "angle"), era)
    return piece


def filling_piece(id: str, symbol: str, label: Text, size: float) -> Piece:
    """Draw a cube or barrel that fills a square spot of a size."""
    room = size - 2
    marks = [icon(symbol, room / 2, room / 2, room * 0.92)]
    return Piece(id, symbol, label, x=1.0, y=1.0, width=room, height=room, marks=marks)


def market_spots(
    plan: Plan, prefix: str, cube: str, prices: tuple[int, ...], cubes: int, cube_label: Text
) -> list[Spot]:
    """Show a market: cubes lie on the dearest spaces. Labels of the spots are prices."""
    size = plan.number("cube")
    spots = []
    for space, price in enumerate(prices):
        label = Text("scene.price", {"price": price})
        spot = centred_spot(f"{prefix}:{space}", label, *plan.point("spaces", space), size)
        if space >= len(prices) - cubes:
            spot.pieces.append(filling_piece(f"{cube}_cube:{space}", cube, cube_label, size))
        spots.append(spot)
    return spots


def market_marks(plan: Plan, capacity: int, cubes: int, title: Text, when_empty: Text) -> list[Mark]:
    """Light the price of the next cube and write the market's name."""
    next_space = plan.at("spaces", capacity - cubes) if cubes else plan.at("when_empty")
    x, _, width, _ = plan.box("panel")
    empty_x, empty_y = plan.point("when_empty")
    light = Mark("rect", x + 5, next_space.number("y") - 15.5, width - 10, 31, style="fill-brass faint")
    light.radius = 5.0
    return [
        light,
        *_price_marks(plan),
        fitted(*plan.point("title"), title, 22, width - 8, "display bold"),
        fitted(empty_x + 6, empty_y, when_empty, 18, 2 * (x + width - empty_x - 8), "italic fill-ink-soft"),
    ]


def _price_marks(plan: Plan) -> list[Mark]:
    """Write each price of a market once, beside the first space that has it."""
    x, last = plan.number("price_x"), -1
    marks: list[Mark] = []
    for space in plan.items("spaces"):
        if space.whole("price") != last:
            last = space.whole("price")
            marks.append(_price_mark(x, space.number("y"), last, 19, "semi"))
    when_empty = plan.at("when_empty")
    style = "semi fill-ink-soft"
    return [*marks, _price_mark(x, when_empty.number("y"), when_empty.whole("price"), 19, style)]


def _price_mark(x: float, y: float, price: int, size: float, style: str) -> Mark:
    return Mark("text", x, y, text=Text("scene.price", {"price": price}), size=size, style=style)


def era_marks(x: float, y: float, width: float, status: Text) -> list[Mark]:
    """Say on the board which era and round it is, around a point."""
    style = "fill-brass-wash line-brass"
    return [
        Mark("rect", x - width / 2, y - 15, width, 30, style=style, size=1.6, radius=15),
        fitted(x, y + 1, status, 18, width - 20, "bold"),
    ]


def legend_marks(x: float, y: float, step: float) -> list[Mark]:
    """Name the kinds of lines of the legend."""
    return [
        fitted(x + at * step, y, Text(f"legend.{name}"), 18, step - 4, "fill-ink-soft")
        for at, (name, _, _) in enumerate(LEGEND)
    ]


def track_zone(plan: Plan, levels: list[int], income: list[int], vp: list[int]) -> Zone:
    """Show the frame's spaces with everybody's markers; points beyond the last space start another lap."""
    empty: list[Spot] = _empty_track(plan, tuple(levels))
    spots = empty[:]
    points = [vp[seat] % len(levels) for seat in range(len(vp))]
    for space in {*income, *points}:
        earners = [seat for seat in range(len(income)) if income[seat] == space]
        leaders = sorted(
            [(seat, vp[seat]) for seat in range(len(vp)) if points[seat] == space], key=lambda one: one[1]
        )
        spots[space] = _space(plan, space, levels[space], tuple(earners), tuple(leaders))
    return board_zone(plan, "track", spots, "track", "frame")


@cache
def _empty_track(plan: Plan, levels: tuple[int, ...]) -> list[Spot]:
    return [_space(plan, space, level, (), ()) for space, level in enumerate(levels)]


@lru_cache(SPOTS_KEPT)
def _space(
    plan: Plan, space: int, level: int, earners: tuple[int, ...], leaders: tuple[tuple[int, int], ...]
) -> Spot:
    """Show a space with the seats whose income stands there and those whose points do, with their points."""
    place = plan.at("track", "spaces", space)
    x, y, width, height = place.box()
    label = Text("scene.space", {"space": space, "level": level})
    spot = Spot(f"space:{space}", label, x=x, y=y, width=width, height=height)
    for seat, middle in zip(earners, _apart(plan, place, "income", len(earners)), strict=True):
        text = Text("scene.income_marker", {"seat": seat_name(seat), "level": level})
        spot.pieces.append(_marker(f"income:{seat}", text, seat, spot, middle))
        spot.pieces[-1].marks = disc_marker(_MARKER / 2)
    laps = [vp - space for _, vp in leaders]
    for at, middle in enumerate(_apart(plan, place, "vp", len(leaders))):
        seat, vp = leaders[at]
        text = Text("scene.vp_marker", {"seat": seat_name(seat), "vp": vp})
        spot.pieces.append(_marker(f"vp:{seat}", text, seat, spot, middle))
        spot.pieces[-1].marks = vp_marker(_MARKER / 2)
        # Of markers that have come as far the last one says so, for all of them.
        if laps[at] > 0 and laps[at : at + 2] != [laps[at]] * 2:
            across, down = _beside(plan, place.word("side"), middle)
            spot.pieces[-1].marks += lap_marks(across + _MARKER / 2, down + _MARKER / 2, laps[at])
    return spot


def _apart(plan: Plan, place: Plan, lane: str, count: int) -> list[tuple[float, float]]:
    """Tell where the markers of a space stand, all of them on the board."""
    side = place.word("side")
    length = plan.number("board", "height" if side in ("left", "right") else "width")
    x, y = place.point(lane)
    x = min(max(x, _EDGE), plan.number("board", "width") - _EDGE)
    y = min(max(y, _EDGE), plan.number("board", "height") - _EDGE)
    return fan_out((x, y), side, count, 20, (_EDGE, length - _EDGE))


def _beside(plan: Plan, side: str, middle: tuple[float, float]) -> tuple[float, float]:
    """Tell how far from a marker a label lies: towards the map, and not beyond the board's edge."""
    width, height = LAP
    across, down = {"top": (0, 1), "right": (-1, 0), "bottom": (0, -1), "left": (1, 0)}[side]
    x = middle[0] + across * (_MARKER + width) / 2
    room = plan.number("board", "width") - width / 2 - 1
    return min(max(x, width / 2 + 1), room) - middle[0], down * (_MARKER + height) / 2


def _marker(id: str, label: Text, seat: int, spot: Spot, middle: tuple[float, float]) -> Piece:
    x, y = middle[0] - spot.x - _MARKER / 2, middle[1] - spot.y - _MARKER / 2
    return Piece(id, "", label, seat, x=x, y=y, width=_MARKER, height=_MARKER)


def stack_spot(id: str, label: Text, place: int, symbol: str) -> Spot:
    """Give the spot of a stack on a mat, the `place`-th from the left."""
    spot = Spot(id, label, x=place * STACK_WIDTH, width=STACK_WIDTH - 6, height=STACK_HEIGHT, symbol=symbol)
    spot.marks = [Mark("rect", 0, 0, spot.width, spot.height, style="fill-plate line-hair", size=1, radius=7)]
    return spot


def stack_top(
    piece: Piece, tiles: TileArt, symbol: str, level: int, beer: int, money: int, coal: int, iron: int
) -> None:
    """Draw the top of a stack: the tile, what it costs, how many of its kind are left."""
    piece.x, piece.y, piece.width, piece.height = 8.0, 4.0, tiles.size, tiles.size
    piece.marks = tiles.unflipped(symbol, level, beer=beer)
    piece.marks.append(_price_mark(-5, 69, money, 15, "semi"))
    piece.marks[-1].anchor = "start"
    x = 26.0
    for resource, amount in (("coal", coal), ("iron", iron)):
        for _ in range(amount):
            piece.marks.append(Mark("symbol", x, 60, 17, 17, value=resource))
            x += 15
    if piece.count > 1:
        piece.marks += badge_marks(53, 50, piece.count, 10.5, 14)


def stack_chip(piece: Piece, level: int, place: int) -> None:
    """Draw a lower level of a stack as a chip; its number and what finds no room are left to the label."""
    piece.x, piece.y, piece.width, piece.height = 2 + (place - 1) % _CHIPS * 22.5, 81.0, 21.5, 16.0
    piece.marks = [
        Mark("rect", 0, 0, 21.5, 16, style="fill-seat", radius=4),
        Mark("text", 10.75, 8.5, value=ROMAN[level], size=12, style="semi fill-on-seat"),
    ]
    if place > _CHIPS:
        piece.width, piece.height, piece.marks = 0.1, 0.1, [Mark("rect", 0, 0, 0.1, 0.1)]


def links_piece(seat: int, label: Text, count: int) -> Piece:
    """Draw the link tiles a seat has left."""
    piece = Piece(f"links:{seat}", "link_tile", label, seat, count=count, x=9, y=12, width=52, height=30)
    piece.marks = [
        Mark("symbol", 0, 0, 52, 30, value="link_tile"),
        Mark("symbol", 17, 6, 18, 18, value="emblem", style="lit"),
        *badge_marks(51, 29, count, 11, 14),
    ]
    return piece


def card_spot(id: str, label: Text, place: int) -> Spot:
    """Give the spot of a card in hand, the `place`-th from the left."""
    spot = Spot(id, label, x=place * (CARD_WIDTH + _CARD_GAP), width=CARD_WIDTH, height=CARD_HEIGHT)
    spot.marks = [Mark("rect", 0, 0, CARD_WIDTH, CARD_HEIGHT, style="fill-shade", radius=6)]
    return spot


def card_row_width(cards: int) -> float:
    """Tell how wide a row of cards is."""
    return max(1, cards) * (CARD_WIDTH + _CARD_GAP) - _CARD_GAP


def deed_spots(names: tuple[str, ...]) -> list[Spot]:
    """Name the moves that have no place on the map."""
    return [Spot(f"do:{name}", Text(f"scene.do.{name}")) for name in names]
