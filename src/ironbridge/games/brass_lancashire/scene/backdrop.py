"""The still parts of the board, drawn from layout.json: sea and land, frame, lines, plates, panels."""

from functools import cache
from typing import Final

from ironbridge.games.brass import backdrop as art
from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass_lancashire.facts import ERAS, FACTS, FOLDER
from ironbridge.kernel.plan import Plan, read_plan

PLAN: Final = read_plan(FOLDER / "layout.json")
KEY_ROWS: Final = (27, 63, 99)
"""How far below its edge the rows of the key lie: kinds of lines, and signs beside them."""
KEY_SIGNS: Final = ("ferry", "coin", "port")
_SHORE_RINGS: Final = ((92, 0.16), (70, 0.22), (50, 0.3), (32, 0.42), (16, 0.6))
"""Width and strength of the lines that follow the shore."""


@cache
def draw(name: str) -> str:
    """Draw a backdrop by name; an unknown name draws nothing."""
    kind, _, detail = name.partition("-")
    if kind == "lines" and detail in ERAS:
        return _lines(detail)
    if kind == "market" and detail in ("coal", "iron"):
        return art.market(PLAN.at("markets", detail))
    still = {
        "ground": _ground,
        "frame": _frame,
        "plates": _plates,
        "cotton": _cotton,
        "order": _order,
        "piles": _piles,
        "cover": _cover,
    }
    return still[name]() if name in still else ""


def _ground() -> str:
    x, y, width, height = PLAN.box("board", "map")
    coast = PLAN.at("coast")
    sea = art.rect((x, y, width, height), "fill-sea")
    shore = coast.word("shore")
    rings = "".join(
        f'<g opacity="{strength}">{art.path(shore, "line-sea", size + 1.6)}</g>'
        + art.path(shore, "line-open-sea", size - 0.4)
        for size, strength in _SHORE_RINGS
    )
    islands = "".join(
        art.path(coast.word(name), "line-sea soft", 17)
        + art.path(coast.word(name), "line-open-sea", 15)
        + art.path(coast.word(name), "fill-land line-shore", 1.6)
        for name in ("wales", "walney")
    )
    land = art.path(coast.word("land"), "fill-land line-shore", 2.2)
    rivers = "".join(art.path(river.word(), "line-water round", 4.5) for river in coast.items("rivers"))
    edge = art.rect((x, y, width, height), "")
    window = f'<clipPath id="lancashire-map">{edge}</clipPath>'
    inside = sea + rings + islands + land + rivers + _ornaments()
    return f'{window}<g clip-path="url(#lancashire-map)">{inside}</g>{_cartouche()}'


def _ornaments() -> str:
    ornaments = PLAN.at("ornaments")
    places = {
        name: [(item.number(0), item.number(1), item.number(2)) for item in ornaments.items(name)]
        for name in ("hills", "trees")
    }
    hills = art.hills([(x, y - 8 * size, 19 * size) for x, y, size in places["hills"]])
    ship_x, ship_y = ornaments.point("ship")
    compass_x, compass_y = ornaments.point("compass")
    drawn = hills + art.woods(places["trees"])
    drawn += art.use("ship", ship_x, ship_y, ornaments.number("ship", "size"), "fill-ink-soft on-sea")
    size = 2 * ornaments.number("compass", "r")
    drawn += art.use("compass", compass_x, compass_y, size, "fill-ink-soft on-sea")
    return drawn


def _cartouche() -> str:
    x, y, width, height = PLAN.box("cartouche")
    middle = x + width / 2
    rules = f"M{x + 24} {y + 70}h56M{x + width - 80} {y + 70}h56"
    return (
        art.panel((x, y, width, height))
        + art.words(middle + 5, y + 35, "BRASS", 42, "display bold wide")
        + art.path(rules, "line-brass", 1.8)
        + art.words(middle, y + 69, "Lancashire", 24, "display bold italic")
        + _key()
    )


def _key() -> str:
    box = PLAN.box("key")
    x, y = box[:2]
    upper, middle, lower = (y + row for row in KEY_ROWS)
    ferry = art.path(f"M{x + 124} {upper}h28", "line-brass dots", 3.4)
    coin = art.use("link_coin", x + 138, middle, 26)
    port = art.use("port", x + 138, lower, 32, "fill-ink on-card")
    lines = art.legend(x + 27, upper, 0, KEY_ROWS[1] - KEY_ROWS[0], 34)
    return art.panel(box) + lines + ferry + coin + port


def _frame() -> str:
    return art.frame(PLAN, FACTS.income.levels)


def _lines(era: str) -> str:
    drawn = []
    for line, name in enumerate(FACTS.lines):
        course = PLAN.word("lines", name, "d")
        drawn.append(art.line_art(course, FACTS.line_canal[line], FACTS.line_rail[line], era))
    for link in PLAN.items("virtual_links"):
        drawn.append(_virtual_link(link))
    return "".join(drawn)


def _virtual_link(link: Plan) -> str:
    x, y = link.point("mark")
    radius = link.number("mark", "r")
    ferry = f"M{x - 7} {y + 1}q3.5 -4 7 0t7 0M{x - 5} {y - 4}h10"
    circle = f'<circle cx="{art.number(x)}" cy="{art.number(y)}" r="{art.number(radius)}"'
    return (
        art.path(link.word("d"), "line-brass dots", 3.4)
        + f'{circle} class="fill-paper line-brass" stroke-width="1.8"/>'
        + art.path(ferry, "line-brass", 2)
    )


def _plates() -> str:
    return "".join(_location(at, PLAN.at("locations", name)) for at, name in enumerate(FACTS.locations))


def _location(location: int, place: Plan) -> str:
    plate = place.at("plate")
    kind = place.word("kind")
    style = "fill-brass-wash" if kind == "external_region" else "fill-plate"
    drawn = art.shaped_plate(_outline(plate), _outline(plate, 3.5), style)
    if kind == "region":
        slots = FACTS.slots_of[location]
        harbour = any(_has_harbour(slot) for slot in slots)
        band = "fill-band-port" if harbour else "fill-brass"
        drawn += art.plate_foot(plate.centred_box(), band)
        drawn += "".join(_slot(place, slot) for slot in slots)
    if place.has("port"):
        x, y = place.point("port")
        drawn += art.use("port", x, y, place.number("port", "size"), "fill-ink on-card")
    if place.has("coins"):
        for coin in place.items("coins"):
            drawn += art.use("link_coin", *coin.point(), coin.number("size"))
    return drawn


def _has_harbour(slot: int) -> bool:
    shown = [FACTS.industries[at] for at in members_of(FACTS.slot_industries[slot])]
    return "port" in shown or "shipyard" in shown


def _slot(place: Plan, slot: int) -> str:
    x, y = place.point("slots", int(FACTS.slots[slot].partition(":")[2]))
    symbols = [FACTS.industries[at] for at in members_of(FACTS.slot_industries[slot])]
    return art.slot(x, y, PLAN.number("sizes", "slot"), symbols)


def _outline(plate: Plan, margin: float = 0) -> str:
    """Outline a plate: a box, a pill, a box with cut corners, or a gable over a pair of slots."""
    box = plate.centred_box()
    shape = plate.word("shape")
    if shape == "notched":
        return art.notched(box, margin)
    x, y = box[0] + margin, box[1] + margin
    width, height = box[2] - 2 * margin, box[3] - 2 * margin
    radius = height / 2 if shape == "pill" else max(2.0, 7 - margin)
    if shape == "gable":
        inset, drop = plate.number("shoulder", "inset"), plate.number("shoulder", "drop")
        return _gable((x, y, width, height), inset, drop, radius)
    r = art.number(radius)
    across, down = width - 2 * radius, height - 2 * radius
    return (
        f"M{x + radius:.1f} {y:.1f}h{across:.1f}q{r} 0 {r} {r}v{down:.1f}q0 {r} -{r} {r}h{-across:.1f}"
        f"q-{r} 0 -{r} -{r}v{-down:.1f}q0 -{r} {r} -{r}Z"
    )


def _gable(box: tuple[float, float, float, float], inset: float, drop: float, radius: float) -> str:
    x, y, width, height = box
    r = art.number(radius)
    right, foot = x + width, y + height
    return (
        f"M{x + inset + radius:.1f} {y:.1f}H{right - inset - radius:.1f}q{r} 0 {r} {r}V{y + drop - 6:.1f}"
        f"q0 6 6 6H{right - radius:.1f}q{r} 0 {r} {r}V{foot - radius:.1f}q0 {r} -{r} {r}H{x + radius:.1f}"
        f"q-{r} 0 -{r} -{r}V{y + drop + radius:.1f}q0 -{r} {r} -{r}H{x + inset - 6:.1f}q6 0 6 -6"
        f"V{y + radius:.1f}q0 -{r} {r} -{r}Z"
    )


def _cotton() -> str:
    drawn = art.panel(PLAN.box("cotton", "panel"))
    spaces = PLAN.items("cotton", "spaces")
    for at, space in enumerate(spaces):
        closed = at == len(spaces) - 1
        style = "line-stop" if closed else "fill-slot line-hair"
        drawn += art.rect(space.centred_box(), style, 1.5, 7)
    return drawn


def _order() -> str:
    return art.panel(PLAN.box("turn_order", "panel"))


def _piles() -> str:
    drawn = art.panel(PLAN.box("piles", "panel"))
    for name in ("deck", "discard", "removed"):
        drawn += art.rect(PLAN.centred_box("piles", name), "fill-slot line-hair dash", 1.4, 6)
    return drawn


def _cover() -> str:
    """Draw the lobby's picture: mills and a harbour by the sea."""
    coast = "M0 120C50 108 70 150 130 140C170 134 176 170 230 168C300 166 320 150 372 156V210H0Z"
    places = (("cotton_mill", 196, 84, 74), ("shipyard", 282, 108, 74), ("coal_mine", 118, 92, 52))
    works = "".join(art.use(symbol, x, y, size, "fill-ink on-card") for symbol, x, y, size in places)
    ship = art.use("ship", 52, 128, 78, "fill-ink-soft on-sea")
    hills = art.hills([(150, 60, 50), (240, 48, 60), (320, 62, 46)])
    ground = art.rect((0, 0, 360, 200), "fill-paper") + hills + art.path(coast, "fill-sea line-shore", 2)
    return ground + works + ship
