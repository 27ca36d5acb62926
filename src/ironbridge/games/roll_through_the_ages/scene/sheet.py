"""The score sheet of one seat: cities, monuments, ships, developments, disasters."""

from functools import lru_cache
from typing import Final, TypeAlias

from ironbridge.games.roll_through_the_ages.actions import PROJECT_IDS
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACTS
from ironbridge.games.roll_through_the_ages.flow.harvest import DISASTER_NAMES, PASSED_ON, SPARED, fate
from ironbridge.games.roll_through_the_ages.options import NO_LIMIT
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    CITIES,
    DEVELOPMENTS,
    DISASTERS,
    FINISHED,
    FINISHED_FIRST,
    PROJECTS,
    SHEET,
    SHIPS,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.reach import cities, count_bits, peg
from ironbridge.games.roll_through_the_ages.scene.drawing import (
    greek_key,
    panel,
    scale_spot,
    spot_at,
    tick_box,
    zone_at,
)
from ironbridge.games.roll_through_the_ages.scene.layout import LAYOUT, Box, Card
from ironbridge.games.roll_through_the_ages.words import effect_text, name
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.scene import Mark, Spot, Zone
from ironbridge.kernel.strokes import box, dot, icon, words
from ironbridge.kernel.texts import Text, seat_name

_KEYS: Final = 7
"""How many meanders stand on each side of the tablet's title."""
_CHART: Final = {
    "drought": FACTS.drought_points,
    "pestilence": FACTS.pestilence_points,
    "invasion": FACTS.invasion_points,
    "revolt": 0,
}
_SKULLS: Final = {
    "drought": str(FACTS.drought_skulls),
    "pestilence": str(FACTS.pestilence_skulls),
    "invasion": str(FACTS.invasion_skulls),
    "revolt": f"{FACTS.revolt_skulls}+",
}
_FATES: Final = {SPARED: "safe", PASSED_ON: "others"}
"""What is said of the disasters that do not strike the seat any more."""


_Monument: TypeAlias = "tuple[int, str, int, int, int]"
"""The project, how the seat stands with it, its filled boxes, its VP for the first and for later ones."""
_Prices: TypeAlias = "tuple[int, tuple[int, ...], tuple[int, ...]]"
"""The developments of the edition as a bitmask, the cost and the VP of each."""
_Terms: TypeAlias = "tuple[int, int, int]"
"""What the words about developments name: coins for food, VP of a monument, seats."""


def sheet_zones(position: AgesPosition, seat: int) -> list[Zone]:
    """Describe the sheet part by part, on its tablet; most parts have another shape on a phone."""
    sheets, sheet, options = position.sheets, seat * SHEET, position.options
    filled = tuple(sheets[sheet + BOXES : sheet + BOXES + CITIES])
    finished = sheets[sheet + FINISHED] & ((1 << CITIES) - 1)
    monuments = tuple([_monument_of(position, seat, project) for project in range(CITIES, PROJECTS)])
    owned, disasters = sheets[sheet + DEVELOPMENTS], peg(position, seat, DISASTERS)
    fates = tuple([fate(position, seat, disaster) for disaster in range(len(DISASTER_NAMES))])
    prices = (options.sold, tuple(options.cost), tuple(options.vp))
    terms = (options.coins_per_food, options.vp_per_monument, position.seats)
    zones: list[Zone] = [
        _tablet(seat, position.tallies(seat)["vp"]),
        _cities(seat, cities(position, seat), filled, finished),
        _monuments(seat, monuments, False),
        _monuments(seat, monuments, True),
    ]
    if options.late:
        zones.append(_ships(seat, peg(position, seat, SHIPS)))
    zones.append(_developments(seat, owned, options.late, options.developments_to_end, prices, terms, False))
    zones.append(_developments(seat, owned, options.late, options.developments_to_end, prices, terms, True))
    zones.append(_disasters(seat, disasters, fates, False))
    zones.append(_disasters(seat, disasters, fates, True))
    return zones


def _zone(id: str, label: Text, spots: list[Spot], seat: int) -> Zone:
    place = LAYOUT.zone(id)
    head = words(10, 10, label, 14, "display antique", "start", width=place.width - 16)
    return zone_at(id, label, place, spots, [head], seat)


def _shaped(zone: Zone, phone: bool) -> Zone:
    """Say which screen a zone is for, and give it the size it has there."""
    zone.screen = "phone" if phone else "desktop"
    if phone:
        size = LAYOUT.phone_sizes[zone.id]
        zone.width, zone.height = size.width, size.height
    return zone


@lru_cache(ZONES_KEPT)
def _tablet(seat: int, vp: int) -> Zone:
    place = LAYOUT.sheet
    label = Text("zone.sheet", {"who": seat_name(seat), "vp": vp})
    marks = [
        panel(place.width, place.height, "fill-tablet line-incise", 16, 2),
        words(place.width / 2, 24, label, 16, "display"),
        *[greek_key(x, 20, _KEYS) for x in (12, place.width - 12 - _KEYS * 20)],
    ]
    return zone_at("sheet", label, place, [], marks, seat)


# Cities and monuments.


def _card_marks(card: Card, filled: int) -> list[Mark]:
    marks = [panel(card.place.width, card.place.height, "fill-mcard line-incise", 12, 1)]
    for at, place in enumerate(card.boxes):
        marks += tick_box(place, card.box_size, at < filled)
    return marks


@lru_cache(ZONES_KEPT)
def _cities(seat: int, count: int, filled: tuple[int, ...], finished: int) -> Zone:
    label = Text("zone.cities", {"count": count})
    spots = [_city(city, filled[city], (finished >> city) & 1 == 1) for city in range(CITIES)]
    zone = _zone("sheet:cities", label, spots, seat)
    for card in LAYOUT.cities[: FACTS.start_cities]:
        place = card.place
        ground = box(place.x, place.y, place.width, place.height, "fill-mcard line-incise", 10, 1)
        zone.marks += [ground, icon("city", place.x + place.width / 2, place.y + 36, 42)]
    return zone


@lru_cache(SPOTS_KEPT)
def _city(city: int, filled: int, finished: bool) -> Spot:
    card = LAYOUT.cities[FACTS.start_cities + city]
    marks = _card_marks(card, filled)
    marks.append(icon("city" if finished else "city-plan", card.icon.x, 20, 32, "fill-ink-soft"))
    label = Text("spot.project.city_finished" if finished else "spot.project.city", {
        "what": name(PROJECT_IDS[city]), "filled": filled, "boxes": len(card.boxes),
    })  # fmt: skip
    return spot_at(f"project:{PROJECT_IDS[city]}", label, card.place, marks)


@lru_cache(ZONES_KEPT)
def _monuments(seat: int, monuments: tuple[_Monument, ...], phone: bool) -> Zone:
    spots: list[Spot] = [_monument(monument, phone) for monument in monuments]
    zone = _shaped(_zone("sheet:monuments", Text("zone.monuments"), spots, seat), phone)
    zone.marks.append(words(zone.width - 3, 10, Text("sheet.first_later"), 12, "fill-ink-soft", "end"))
    return zone


def _monument_of(position: AgesPosition, seat: int, project: int) -> _Monument:
    filled = position.sheets[seat * SHEET + BOXES + project]
    first, later = position.options.first[project], position.options.later[project]
    return project, monument_state(position, seat, project), filled, first, later


def monument_state(position: AgesPosition, seat: int, project: int) -> str:
    """Say how a seat stands with a monument, in a word of the texts."""
    if not (position.options.available >> project) & 1:
        return "not_in_play"
    if (position.sheets[seat * SHEET + FINISHED_FIRST] >> project) & 1:
        return "first"
    if (position.sheets[seat * SHEET + FINISHED] >> project) & 1:
        return "later"
    return "gone" if (position.claimed >> project) & 1 else "open"


@lru_cache(SPOTS_KEPT)
def _monument(monument: _Monument, phone: bool) -> Spot:
    project, state, filled, first, later = monument
    card = LAYOUT.monuments[project - CITIES]
    label = Text(f"spot.project.{state}", {
        "what": name(PROJECT_IDS[project]), "filled": filled, "boxes": len(card.boxes), "first": first,
        "later": later,
    })  # fmt: skip
    short = Text(f"short.{PROJECT_IDS[project]}")
    first_style = "bold" if state in ("open", "first") else "struck fill-ink-soft"
    marks = _card_marks(card, filled)
    marks += [
        icon(f"monument-{PROJECT_IDS[project]}", card.icon.x, card.icon.y, card.icon.width),
        words(36, 14, short, 13, "semi", "start", width=card.place.width - 40),
        words(54, 29, str(first), 13, first_style, "end"),
        words(57, 29, f"/ {later}", 13, "bold" if state in ("gone", "later") else "", "start"),
    ]
    if state in ("first", "later"):
        x = card.place.width - 18
        marks.append(dot(x, 44, 13, "fill-seat line-lead", 1.4))
        won = str(first if state == "first" else later)
        marks.append(words(x, 44, won, 14, "bold fill-on-seat"))
    elif filled:
        progress = f"{filled}/{len(card.boxes)}"
        marks.append(words(card.place.width - 8, 29, progress, 12, "fill-ink-soft", "end"))
    if state == "not_in_play":
        marks = [mark for mark in marks[1:] if mark.kind != "rect"]
        for mark in marks:
            mark.style = f"{mark.style} soft"
    spot = spot_at(f"project:{PROJECT_IDS[project]}", label, card.place, marks)
    if phone:
        place = LAYOUT.phone_monuments[project - CITIES]
        spot.x, spot.y = place.x, place.y
        scale_spot(spot, LAYOUT.phone_card_scale)
    return spot


# Ships, developments, disasters.


@lru_cache(ZONES_KEPT)
def _ships(seat: int, count: int) -> Zone:
    zone = _zone("sheet:ships", Text("zone.ships"), [_fleet(count)], seat)
    zone.marks = []
    return zone


@lru_cache(SPOTS_KEPT)
def _fleet(count: int) -> Spot:
    size = LAYOUT.sizes["sheet:ships"]
    marks = [panel(size.width, size.height, "fill-mcard line-incise", 12, 1), icon("ship", 20, 20, 28)]
    for at, place in enumerate(LAYOUT.ships):
        marks.append(dot(place.x, place.y, 18, "fill-tablet-deep line-incise", 1))
        if at < count:
            marks.append(icon("ship", place.x, place.y, LAYOUT.ship * 0.8))
    if count > len(LAYOUT.ships):
        marks.append(words(104, 99, f"+{count - len(LAYOUT.ships)}", 16, "bold"))
    marks.append(words(38, 17, Text("zone.ships"), 13, "bold", "start", width=size.width - 44))
    return spot_at("ships", Text("spot.ships", {"count": count}), Box(0, 0, size.width, size.height), marks)


@lru_cache(ZONES_KEPT)
def _developments(
    seat: int, owned: int, late: bool, enough: int, prices: _Prices, terms: _Terms, phone: bool
) -> Zone:
    sold, costs, points = prices
    offered = [at for at in range(len(DEVELOPMENT_IDS)) if (sold >> at) & 1]
    rows = LAYOUT.development_rows["late_bronze_age" if late else "base"]
    first, second = rows[DEVELOPMENT_IDS[offered[0]]], rows[DEVELOPMENT_IDS[offered[1]]]
    step = LAYOUT.phone_row_height if phone else second - first
    rim = 1 if phone else 3  # Halos of neighbouring rows lie apart.
    spots = []
    for number, at in enumerate(offered):
        is_owned, y = (owned >> at) & 1 == 1, first + number * step + rim - 1
        height = step - 2 * rim
        spots.append(_development(at, costs[at], points[at], terms, is_owned, y, height, phone))
    zone = _shaped(_zone("sheet:developments", Text("zone.developments"), spots, seat), phone)
    columns = LAYOUT.phone_columns if phone else LAYOUT.development_columns
    zone.marks += [
        words(columns["cost"] + 5, 10, Text("sheet.cost"), 12, "fill-ink-soft"),
        words(columns["vp"], 10, Text("tally.vp"), 12, "fill-ink-soft"),
    ]
    if enough < NO_LIMIT:
        # So many end the match.
        tally = Text("sheet.developments", {"count": count_bits(owned), "most": enough})
        # On a phone the points stand at the right edge.
        end = columns["cost"] - 20 if phone else zone.width - 3
        zone.marks.append(words(end, 10, tally, 12, "fill-ink-soft", "end"))
    return zone


@lru_cache(SPOTS_KEPT)
def _development(
    at: int, cost: int, vp: int, terms: _Terms, owned: bool, y: float, height: float, phone: bool
) -> Spot:
    columns = LAYOUT.phone_columns if phone else LAYOUT.development_columns
    sizes = LAYOUT.phone_sizes if phone else LAYOUT.sizes
    width = sizes["sheet:developments"].width - 4
    middle = 12 if phone else height / 2
    below = middle + (LAYOUT.phone_effect if phone else 0)
    title, title_width = name(DEVELOPMENT_IDS[at]), columns["cost"] - columns["name"] - 20
    effect = effect_text(at, terms[0], terms[1], terms[2])
    marks = [panel(width, height, "fill-own" if owned else "fill-tablet-deep", 7)]
    marks += tick_box(Box(columns["mark"] - 2, middle), 14, owned)
    marks += [
        words(columns["name"] - 2, middle, title, 13, "bold", "start", width=title_width),
        icon("coin", columns["cost"] - 14, middle, 14),
        words(columns["cost"] + 12, middle, str(cost), 13, "bold", "end"),
        words(columns["vp"] + 4, middle, str(vp), 13, "bold", "end"),
        words(columns["effect"] - 2, below, effect, 13, width=width - columns["effect"] - 2, anchor="start"),
    ]
    key = "spot.development.owned" if owned else "spot.development"
    label = Text(key, {"what": title, "cost": cost, "vp": vp, "effect": effect})
    return spot_at(f"development:{DEVELOPMENT_IDS[at]}", label, Box(2, y, width, height), marks)


@lru_cache(ZONES_KEPT)
def _disasters(seat: int, count: int, fates: tuple[int, ...], phone: bool) -> Zone:
    zone = _shaped(_zone("sheet:disasters", Text("zone.disasters"), [_suffered(count)], seat), phone)
    if count:
        zone.marks.append(words(242, 10, f"−{count}", 14, "bold fill-stop", "end"))
    chart = LAYOUT.phone_chart if phone else LAYOUT.chart
    for disaster, place in chart.items():
        points = Text(f"chart.{disaster}", {"points": _CHART[disaster]})
        zone.marks += [
            box(place.x - 33, place.y - 38, 66, 76, "fill-mcard line-incise", 9, 1),
            icon(f"disaster-{disaster}", place.x - 10, place.y - 17, 30),
            icon("skull", place.x + 18, place.y - 24, 15),
            words(place.x + 18, place.y - 7, _SKULLS[disaster], 13, "bold"),
            words(place.x, place.y + 13, points, 12, width=64),
        ]
    for disaster, met in zip(DISASTER_NAMES, fates, strict=True):
        if met in _FATES:
            place = chart[disaster]
            zone.marks += [
                box(place.x - 31, place.y + 21, 62, 15, "fill-go-wash", 7),
                words(place.x, place.y + 29, Text(f"chart.{_FATES[met]}"), 12, "semi", width=60),
            ]
    return zone


@lru_cache(SPOTS_KEPT)
def _suffered(count: int) -> Spot:
    marks: list[Mark] = []
    for at, shown in enumerate(LAYOUT.disasters):
        marks += tick_box(Box(shown.x, shown.y - 20), LAYOUT.disaster_box, at < count, burden=True)
    place = Box(0, 20, 250, LAYOUT.sizes["sheet:disasters"].height - 20)
    return spot_at("disasters", Text("spot.disasters", {"count": count}), place, marks)
