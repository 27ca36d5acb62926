"""The still parts of the drawing: the window's iron frame, the ring of the VP track, panels, the cover."""

from functools import cache
from typing import Final

from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.scene.drawing import wedge
from ironbridge.games.bruxelles_1893.scene.layout import LAYOUT, Cell

_ARCHES: Final = ("sale", "workshop", "construction", "theatre")
"""The glass over each Brussels action."""
_BARS: Final = {"town_hall": "fill-workshop", "royal_palace": "fill-theatre"}


@cache
def draw(name: str) -> str:
    """Draw a backdrop by name; an unknown name draws nothing."""
    if name.startswith("mat-") or name == "supply":
        return _mat(name.replace("-", ":"))
    if name.startswith("track-"):
        return _track(name.replace("-", ":"))
    still = {
        "art_nouveau_board": _window,
        "vp_track": _ring,
        "vp_track-phone": _ladder,
        "brussels": _brussels,
        "courthouse": _courthouse,
        "theatre": _theatre,
        "exhibition": _exhibition,
        "stock_exchange": _stock,
        "compass": _compass,
        "art_market": _market,
        "art_market-phone": _phone_market,
        "shop-phone": _phone_shop,
        "cover": _cover,
    }
    return still[name]() if name in still else ""


# Strokes.


def _rect(cell: Cell, style: str, line: float = 0, radius: float = 0) -> str:
    x, y, width, height = cell
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" class="{style}" '
        f'stroke-width="{line:g}"/>'
    )


def _path(data: str, style: str, line: float = 0) -> str:
    return f'<path d="{data}" class="{style}" stroke-width="{line:g}"/>'


def _circle(x: float, y: float, radius: float, style: str, line: float = 0) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" class="{style}" stroke-width="{line:g}"/>'


def _use(symbol: str, x: float, y: float, width: float, height: float = 0, style: str = "") -> str:
    """Draw a symbol with its middle at a point."""
    height = height or width
    return (
        f'<use href="#{symbol}" x="{x - width / 2:g}" y="{y - height / 2:g}" width="{width:g}" '
        f'height="{height:g}" class="{style}"/>'
    )


def _figure(x: float, y: float, value: int, size: float, style: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="middle" class="{style}">{value}</text>'
    )


def _mirrored(drawn: str, width: float) -> str:
    return f'{drawn}<g transform="translate({width:g} 0) scale(-1 1)">{drawn}</g>'


def _panel(width: float, height: float) -> str:
    """Draw paper with an iron edge and a whiplash in two corners."""
    curls = (
        f"M{width - 34:g} 5C{width - 16:g} 4 {width - 5:g} 12 {width - 5:g} 24c0 6-7 7-7 1 0-4 4-4 4-1"
        f"M{width - 22:g} 6.5c5 1 9 4 10 9"
        f"M34 {height - 5:g}C16 {height - 4:g} 5 {height - 12:g} 5 {height - 24:g}c0-6 7-7 7-1 0 4-4 4-4 1"
        f"M22 {height - 6.5:g}c-5-1-9-4-10-9"
    )
    return _rect((1, 1, width - 2, height - 2), "fill-panel line-iron", 2, 12) + _path(
        curls, "line-iron-2 round", 1.6
    )


def _zone_panel(zone: str) -> str:
    width, height = LAYOUT.size(zone)
    return _panel(width, height)


# The Art Nouveau board.


def _window() -> str:
    """Draw the iron frame: an arch with vines, climbers at both sides, a rail for the cards below."""
    width, height = LAYOUT.size("art_nouveau_board")
    foot, right = height - 4, width - 4
    arch = (
        f"M4 {foot:g}V44C4 20 40 4 110 4H{width - 110:g}C{width - 40:g} 4 {right:g} 20 {right:g} 44V{foot:g}Z"
    )
    inner = (
        f"M10 {foot - 6:g}V46C10 26 46 10 112 10H{width - 112:g}"
        f"C{width - 46:g} 10 {width - 10:g} 26 {width - 10:g} 46V{foot - 6:g}Z"
    )
    spaces = LAYOUT.spaces
    left, top = spaces[0][0], spaces[0][1]
    side = spaces[-1][0] + spaces[-1][2] - left
    sill = top + side
    vines = _use("vine", 90, 30, 180, 60) + _use("vp", 44, 22, 20)
    sides = _use("climber", 11, 316, 20, 420) + "".join(_use("vp", 12, y, 13) for y in (412, 298, 184))
    foot_line = f"M14 {foot - 8:g}C14 {foot - 60:g} 24 {sill + 50:g} 14 {sill + 10:g}"
    return (
        _path(arch, "fill-ironwork line-lead", 2.5)
        + _path(inner, "line-iron-2", 1.5)
        + _mirrored(vines + sides + _path(foot_line, "line-gilt round", 1.6), width)
        + _rect((left - 4, top - 4, side + 8, side + 8), "line-lead", 8)
        + _rect((left - 6, top - 6, side + 12, side + 12), "line-iron-2", 1.2, 2)
        + _rect((left - 2, sill + 5, side + 4, height - sill - 13), "fill-shade", 0, 10)
    )


# The Brussels board.


def _ring() -> str:
    """Draw the VP track around the city's ground."""
    width, height = LAYOUT.size("vp_track")
    cell = LAYOUT.vp_steps[0][2]
    ground = _rect((-4, -4, width + 8, height + 8), "fill-ironwork line-lead", 2, 8) + _rect(
        (cell, cell, width - 2 * cell, height - 2 * cell), "fill-plan"
    )
    return ground + "".join(_step(at, place, at % 2) for at, place in enumerate(LAYOUT.vp_steps))


def _ladder() -> str:
    """Draw the VP track for phones: five rows of twenty."""
    drawn = ""
    for at, (x, y, width, _) in enumerate(LAYOUT.vp_steps_phone):
        drawn += _step(at, (x, y, width, 20), (at + at // 20) % 2, at % 5 == 0)
    return drawn


def _step(at: int, place: Cell, shade: int, numbered: bool = True) -> str:
    x, y, width, height = place
    style = "fill-workshop" if at % 10 == 0 else f"fill-tile-{'ab'[shade]}"
    drawn = _rect((x + 0.7, y + 0.7, width - 1.4, height - 1.4), style, 0, 3)
    if not numbered:
        return drawn
    text = "bold on-glass" if at % 10 == 0 else "bold" if at % 5 == 0 else ""
    return drawn + _figure(x + width / 2, y + height / 2, at, 12, text)


def _brussels() -> str:
    drawn = ""
    for at, (x, y, width, height) in enumerate(LAYOUT.brussels):
        name = FACTS.brussels_names[at]
        arch = LAYOUT.cell(f"brussels_action:{name}", "arch")
        middle, down, size = LAYOUT.anchor(f"brussels_action:{name}", "icon")
        drawn += (
            f'<g transform="translate({x:g} {y:g})">'
            + _panel(width, height)
            + _use(f"arch-{_ARCHES[at]}", arch[0] + arch[2] / 2, arch[1] + arch[3] / 2, arch[2], arch[3])
            + _use(f"brussels-{name}", middle, down, size)
            + "</g>"
        )
    return drawn


def _track(zone: str) -> str:
    """Draw steps that rise, one bar for each."""
    name = zone.removeprefix("track:")
    values = FACTS.tracks[1 if name == "town_hall" else 0]
    x, y, size = LAYOUT.anchor(zone, "icon")
    drawn = _zone_panel(zone) + _use(f"place-{name}", x, y, size)
    for at, value in enumerate(values):
        left, top, width, height = LAYOUT.step(zone, at)
        tall = height * (0.42 + 0.58 * at / max(len(values) - 1, 1))
        bar = (left + 1, top + height - tall, width - 2, tall)
        drawn += _rect(bar, f"{_BARS[name]} line-lead", 1, 4)
        drawn += _figure(left + width / 2, top + height - 8, value, 13, "bold on-glass")
    return drawn


def _courthouse() -> str:
    x, y, size = LAYOUT.anchor("courthouse", "icon")
    return _zone_panel("courthouse") + _use("place-courthouse", x, y, size)


def _theatre() -> str:
    """Draw the house with its curtain over the places."""
    width, height = LAYOUT.size("theatre")
    first, last = LAYOUT.theatre[-1], LAYOUT.theatre[0]
    left, swag = first[0] + 48, 35.0
    count = int((last[0] + 50 - left) / swag)
    swags = f"q{swag / 2:g} 15 {swag:g} 0" * count
    drawn = _panel(width, height) + _path(f"M{left:g} 4{swags}Z", "fill-velvet line-lead", 1.4)
    drawn += _path(f"M{left - 4:g} 4h{count * swag + 8:g}", "line-gilt round", 3)
    for x, y, wide, tall in LAYOUT.theatre:
        drawn += _rect((x + 3, y + 2, wide - 6, tall - 4), "fill-panel-2 line-hair dash", 1.2, 9)
    x, y, wide, tall = LAYOUT.figure_discard
    return drawn + _rect((x, y, wide, tall), "fill-panel-2 line-hair dash", 1.2, 8)


def _exhibition() -> str:
    x, y, width, height = LAYOUT.exhibition
    return _zone_panel("exhibition") + _rect((x, y, width, height), "fill-panel-2 line-hair dash", 1.2, 10)


def _stock() -> str:
    x, y, width, height = LAYOUT.stock_deck
    place = _rect(LAYOUT.stock_card, "fill-panel-2 line-hair dash", 1.2, 9)
    backs = "".join(
        _rect((x - 2 * at, y - 2 * at, width, height), "fill-iron line-lead", 1.6, 8) for at in (1, 0)
    )
    symbol = _use("brussels-stock_exchange", x + width * 0.33, y + height / 2, 34)
    return _zone_panel("stock_exchange") + place + backs + symbol


def _compass() -> str:
    x, y, _ = LAYOUT.anchor("compass", "centre")
    drawn = _zone_panel("compass") + _circle(x, y, 84, "fill-ironwork line-lead", 2)
    for sector in range(6):
        style = f"fill-{('panel', 'tile-a')[sector % 2]} line-lead"
        drawn += _path(wedge(x, y, 77, sector * 60 - 30, sector * 60 + 30), style, 1.2)
    return drawn + _circle(x, y, 80.5, "line-gilt dots", 2)


def _market() -> str:
    first = LAYOUT.cells[0]
    drawn = _zone_panel("art_market") + _grid() + _use("vp", 190, first[1] - 9, 16)
    return drawn + _places(LAYOUT.shop)


def _phone_market() -> str:
    width, height, _ = LAYOUT.anchor("art_market", "phone", "size")
    sheet = _rect((1, 1, width - 2, height - 2), "fill-panel line-iron", 1.2, 8)
    return sheet + _grid() + _use("vp", width - 14, 16, 14)


def _phone_shop() -> str:
    width, height, _ = LAYOUT.anchor("art_market", "phone", "shop_size")
    return _panel(width, height) + _places(LAYOUT.shop_phone)


def _places(cells: list[Cell]) -> str:
    return "".join(_rect(cell, "fill-panel-2 line-hair", 1, 8) for cell in cells)


def _grid() -> str:
    """Draw the chequered cells of the art market with money at their side and VP above."""
    drawn = ""
    for at, (x, y, width, height) in enumerate(LAYOUT.cells):
        drawn += _rect((x + 0.6, y + 0.6, width - 1.2, height - 1.2), f"fill-tile-{'ab'[at % 2]}", 0, 3)
    first = LAYOUT.cells[0]
    for at, vp in enumerate(FACTS.vp_by_column):
        drawn += _figure(first[0] + first[2] * (at + 0.5), first[1] - 9, vp, 13, "bold")
    for at, money in enumerate(FACTS.money_by_row):
        drawn += _figure(first[0] - 12, first[1] + first[3] * (at + 0.5), money, 13, "bold")
    return drawn + _use("franc", first[0] - 12, first[1] - 9, 15)


# Mats.


def _mat(name: str) -> str:
    width, height = LAYOUT.size(name)
    if name == "mat:rows":
        return "".join(
            _rect((x, y, wide, tall), "fill-panel line-iron", 1.4, 12)
            for x, y, wide, tall in LAYOUT.cells_of(name, "rows")
        )
    curl = f"M{width - 30:g} 5C{width - 14:g} 4 {width - 5:g} 11 {width - 5:g} 22c0 6-6 6-6 1"
    ground = _rect((1, 1, width - 2, height - 2), "fill-panel line-iron", 1.4, 12) + _path(
        curl, "line-iron-2 round", 1.5
    )
    if name == "mat:architect_track":
        ground += _use("place-architect", 19, 18, 24) + _arches()
    return ground


def _arches() -> str:
    """Draw the architect's track: an arcade whose arches rise."""
    drawn = ""
    values = FACTS.tracks[2]
    for at, value in enumerate(values):
        x, y, width, height = LAYOUT.step("mat:architect_track", at)
        foot, rise = y + height, height * (0.62 + 0.38 * at / max(len(values) - 1, 1))
        shape = (
            f"M{x:g} {foot:g}v{16 - rise:g}q0-16 16-16h{width - 32:g}q16 0 16 16v{rise - 16:g}Z"
            f"M{x + 5:g} {foot:g}v{16 - rise + 6:g}q0-11 11-11h{width - 32:g}q11 0 11 11v{rise - 22:g}"
        )
        drawn += _path(shape, "fill-construction line-lead", 1.2)
        drawn += _figure(x + width / 2, foot - 13, value, 17, "bold on-glass")
    return drawn


# The lobby.


def _cover() -> str:
    """Draw the lobby's picture: a window of five glasses under an iron arch, with its vines."""
    kinds = ("workshop", "theatre", "construction", "sale", "materials")
    panes = ""
    for row in range(2):
        for column in range(5):
            kind = kinds[(column + row * 2) % 5]
            x, y = 20 + 64 * column + 32, 72 + 64 * row + 32
            panes += _use(f"pane-{kind}", x, y, 64) + _use(f"action-{kind}", x, y - 2, 36)
    shields = "".join(_use("shield", 84 + 64 * at, 136, 22) for at in range(4))
    vines = _mirrored(_use("vine", 92, 40, 168, 56), 360)
    lamp = _use("brussels-grand_place", 180, 38, 54)
    house = '<path d="M0 0H360V200H0Z" style="fill:var(--iron-3,#213a31)"/>'
    shape = "M8 200V62C8 24 70 8 180 8s172 16 172 54v138Z"
    look = "fill:var(--iron,#35564a);stroke:var(--gilt,#ddb65a)"
    arch = f'<path d="{shape}" style="{look}" stroke-width="2"/>'
    return house + arch + vines + lamp + panes + shields
