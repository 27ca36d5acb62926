"""The still parts of the board, drawn from layout.json: ground, frame, lines, plates, merchants, panels."""

from functools import cache
from typing import Final

from ironbridge.games.brass import backdrop as art
from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass_birmingham.facts import BONUS_TYPES, ERAS, FACTS, FOLDER, INDUSTRIES
from ironbridge.kernel.plan import Plan, read_plan

PLAN: Final = read_plan(FOLDER / "layout.json")
_BONUS_SYMBOLS: Final = {"vp": "vp", "income_spaces": "income", "develop": "develop"}


@cache
def draw_backdrop(name: str) -> str:
    """Draw a backdrop by name; an unknown name draws nothing."""
    if name.startswith("lines-") and name.removeprefix("lines-") in ERAS:
        return _lines(name.removeprefix("lines-"))
    if name in ("market-coal", "market-iron"):
        return art.market(PLAN.at("markets", name.removeprefix("market-")))
    still = {
        "frame": _frame,
        "ground": _ground,
        "plates": _plates,
        "merchants": _merchants,
        "order": _order,
        "cover": _cover,
    }
    return still[name]() if name in still else ""


def _ground() -> str:
    ornaments = PLAN.at("ornaments")
    x, y, width, height = PLAN.box("board", "map")
    paper = art.rect((x, y, width, height), "fill-paper")
    places = {
        name: [(item.number(0), item.number(1), item.number(2)) for item in ornaments.items(name)]
        for name in ("hills", "trees")
    }
    compass_x, compass_y = ornaments.point("compass")
    compass = art.use("compass", compass_x, compass_y, 2 * ornaments.number("compass", "r"), "fill-ink-soft")
    land = art.hills(places["hills"]) + art.woods(places["trees"]) + compass
    return paper + land + _cartouche()


def _frame() -> str:
    return art.frame(PLAN, FACTS.track.levels)


def _cartouche() -> str:
    x, y, width, height = PLAN.box("cartouche")
    middle = x + width / 2
    box = (x, y, width, height)
    rules = f"M{x + 30} {y + 69}h54M{x + width - 84} {y + 69}h54"
    return (
        art.panel(box, 4)
        + art.words(middle + 5, y + 35, "BRASS", 44, "display bold wide")
        + art.path(rules, "line-brass", 2)
        + art.words(middle, y + 68, "Birmingham", 24, "display bold italic")
        + art.legend(middle - 96, y + 136, 96)
    )


def _lines(era: str) -> str:
    drawn = []
    for line, name in enumerate(FACTS.lines):
        canal, rail = (FACTS.era_lines[at] >> line & 1 == 1 for at in range(len(ERAS)))
        drawn.append(art.line_art(PLAN.word("lines", name, "d"), canal, rail, era))
    return "".join(drawn)


def _plates() -> str:
    drawn = []
    size = PLAN.number("sizes", "slot")
    for at, name in enumerate(FACTS.locations):
        if FACTS.location_kinds[at] == "merchant":
            continue
        place = PLAN.at("locations", name)
        farm = FACTS.location_kinds[at] == "farm_brewery"
        band = "" if farm else f"fill-band-{FACTS.banners[at]}"
        drawn.append(art.plate(place.centred_box("plate"), band, 16 if farm else 7))
        for slot in members_of(FACTS.slots_at[at]):
            x, y = place.point("slots", int(FACTS.slots[slot].partition(":")[2]))
            symbols = [INDUSTRIES[industry] for industry in members_of(FACTS.slot_shows[slot])]
            drawn.append(art.slot(x, y, size, symbols, 11 if farm else 5))
    return "".join(drawn)


def _merchants() -> str:
    return "".join(
        _merchant(at, PLAN.at("locations", name))
        for at, name in enumerate(FACTS.locations)
        if FACTS.location_kinds[at] == "merchant"
    )


def _merchant(location: int, place: Plan) -> str:
    box = place.centred_box("plate")
    middle, top = box[0] + box[2] / 2, box[1]
    drawn = art.shaped_plate(art.notched(box), art.notched(box, 4), "fill-paper-deep")
    drawn += art.rect((middle - 25, top - 11, 50, 19), "fill-paper line-ink", 1.5, 9.5)
    for at in range(FACTS.printed_icons[location]):
        drawn += art.use("link", middle - 11.5 + at * 23, top - 1.5, 17, "fill-ink on-card")
    size = PLAN.number("sizes", "merchant_tile")
    for slot in place.names("merchant_slots"):
        x, y = place.point("merchant_slots", slot, "tile")
        drawn += art.rect((x - size / 2, y - size / 2, size, size), "fill-plate line-ink", 1.3, 6)
        x, y = place.point("merchant_slots", slot, "beer")
        circle = f'<circle cx="{art.number(x)}" cy="{art.number(y)}" r="16"'
        drawn += f'{circle} class="fill-slot line-hair" stroke-width="1.3"/>'
    return drawn + _bonus(location, *place.point("bonus"))


def _bonus(location: int, x: float, y: float) -> str:
    kind = BONUS_TYPES[FACTS.bonus_type[location]]
    amount = FACTS.bonus_amount[location]
    if kind == "develop":
        return art.use("develop", x, y, 36, "fill-brass-text on-card")
    if kind == "money":
        coin = f'<circle cx="{art.number(x)}" cy="{art.number(y)}" r="15.5"'
        return f'{coin} class="fill-paper line-brass" stroke-width="2"/>'
    symbol = art.use(_BONUS_SYMBOLS[kind], x, y, 36, "fill-brass-text on-card")
    return symbol + art.words(x, y + 1.5, f"+{amount}", 17, "bold fill-brass-text")


def _order() -> str:
    x, y, width, _ = PLAN.box("turn_order", "panel")
    return art.path(f"M{x} {y + 34}h{width}", "line-ink", 1.5)


def _cover() -> str:
    """Draw the lobby's picture: works and chimneys over a canal that becomes a railway."""
    water, rails = "M-10 176C80 150 130 190 200 168", "M200 168C260 150 300 176 372 158"
    sky = art.rect((0, 0, 360, 200), "fill-paper") + art.hills([(60, 92, 46), (150, 84, 60), (290, 88, 54)])
    towns = "".join(
        art.use(symbol, x, y, size, "fill-ink on-card")
        for symbol, x, y, size in (
            ("iron_works", 64, 116, 62),
            ("cotton_mill", 138, 104, 54),
            ("pottery", 206, 112, 48),
            ("coal_mine", 284, 102, 74),
        )
    )
    return sky + art.line_art(water, True, False, "canal") + art.line_art(rails, False, True, "rail") + towns
