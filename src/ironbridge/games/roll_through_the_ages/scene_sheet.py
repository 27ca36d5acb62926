"""The score sheet of one seat: cities, monuments, ships, developments, disasters."""

from collections.abc import Callable
from typing import Final

from ironbridge.games.roll_through_the_ages.actions import PROJECT_IDS
from ironbridge.games.roll_through_the_ages.drawing import (
    dot,
    icon,
    panel,
    patch,
    scale_spot,
    spot_at,
    tick_box,
    words,
)
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACTS
from ironbridge.games.roll_through_the_ages.layout import LAYOUT, Box, Card
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
    Ages,
)
from ironbridge.games.roll_through_the_ages.reach import cities, peg
from ironbridge.games.roll_through_the_ages.scoring import score
from ironbridge.games.roll_through_the_ages.view import effect_text
from ironbridge.games.roll_through_the_ages.words import name, seat_text
from ironbridge.kernel.scene import Mark, Spot, Zone
from ironbridge.kernel.texts import Text

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


def sheet_zones(position: Ages, seat: int) -> list[Zone]:
    """Describe the sheet part by part, on its tablet."""
    zones = [_tablet(position, seat), _cities(position, seat), *_twice(_monuments, position, seat)]
    if position.setup.late:
        zones.append(_ships(position, seat))
    return [*zones, *_twice(_developments, position, seat), *_twice(_disasters, position, seat)]


def _twice(draw: Callable[[Ages, int, bool], Zone], position: Ages, seat: int) -> list[Zone]:
    """Draw a zone for both kinds of screen."""
    wide, narrow = draw(position, seat, False), draw(position, seat, True)
    wide.screen, narrow.screen = "desktop", "phone"
    size = LAYOUT.phone_sizes[narrow.id]
    narrow.width, narrow.height = size.width, size.height
    return [wide, narrow]


def _zone(id: str, label: Text, spots: list[Spot], seat: int) -> Zone:
    place, size = LAYOUT.places[id], LAYOUT.sizes[id]
    zone = Zone(id, label, spots, seat=seat, x=place.x, y=place.y, width=size.width, height=size.height)
    zone.marks = [words(10, 10, label, 14, "display")]
    return zone


def _tablet(position: Ages, seat: int) -> Zone:
    place = LAYOUT.sheet
    label = Text("zone.sheet", {"who": seat_text(seat), "vp": score(position, seat)})
    marks = [
        panel(place.width, place.height, "fill-tablet line-incise", 16, 2),
        words(place.width / 2, 24, label, 16, "display", "middle"),
    ]
    return Zone(
        "sheet", label, x=place.x, y=place.y, width=place.width, height=place.height, seat=seat, marks=marks
    )


# Cities and monuments.


def _card_marks(card: Card, filled: int) -> list[Mark]:
    marks = [panel(card.place.width, card.place.height, "fill-mcard line-incise", 12, 1)]
    for at, box in enumerate(card.boxes):
        marks += tick_box(box, card.box_size, at < filled)
    return marks


def _cities(position: Ages, seat: int) -> Zone:
    label = Text("zone.cities", {"count": cities(position, seat)})
    spots = [_city(position, seat, city) for city in range(CITIES)]
    zone = _zone("sheet:cities", label, spots, seat)
    for card in LAYOUT.cities[: FACTS.start_cities]:
        ground = patch(
            card.place.x, card.place.y, card.place.width, card.place.height, "fill-mcard line-incise", 10
        )
        ground.size = 1.0
        zone.marks += [ground, icon("city", card.place.x + card.place.width / 2, card.place.y + 36, 42)]
    return zone


def _city(position: Ages, seat: int, city: int) -> Spot:
    card = LAYOUT.cities[FACTS.start_cities + city]
    sheet = seat * SHEET
    filled = position.sheets[sheet + BOXES + city]
    finished = (position.sheets[sheet + FINISHED] >> city) & 1
    marks = _card_marks(card, filled)
    marks.append(icon("city" if finished else "city-plan", card.icon.x, 20, 32, "fill-ink-soft"))
    label = Text("spot.project.city_finished" if finished else "spot.project.city", {
        "what": name(PROJECT_IDS[city]), "filled": filled, "boxes": len(card.boxes),
    })  # fmt: skip
    return spot_at(f"project:{PROJECT_IDS[city]}", label, card.place, marks)


def _monuments(position: Ages, seat: int, phone: bool) -> Zone:
    spots = [_monument(position, seat, project) for project in range(CITIES, PROJECTS)]
    zone = _zone("sheet:monuments", Text("zone.monuments"), spots, seat)
    if phone:
        for spot, place in zip(spots, LAYOUT.phone_monuments, strict=True):
            spot.x, spot.y = place.x, place.y
            scale_spot(spot, LAYOUT.phone_card_scale)
    width = LAYOUT.phone_sizes[zone.id].width if phone else zone.width
    zone.marks.append(words(width - 3, 10, Text("sheet.first_later"), 12, "fill-ink-soft", "end"))
    return zone


def monument_state(position: Ages, seat: int, project: int) -> str:
    """Say how a seat stands with a monument, in a word of the texts."""
    if not (position.setup.available >> project) & 1:
        return "not_in_play"
    if (position.sheets[seat * SHEET + FINISHED_FIRST] >> project) & 1:
        return "first"
    if (position.sheets[seat * SHEET + FINISHED] >> project) & 1:
        return "later"
    return "gone" if (position.claimed >> project) & 1 else "open"


def _monument(position: Ages, seat: int, project: int) -> Spot:
    card = LAYOUT.monuments[project - CITIES]
    state = monument_state(position, seat, project)
    filled = position.sheets[seat * SHEET + BOXES + project]
    first, later = position.setup.first[project], position.setup.later[project]
    label = Text(f"spot.project.{state}", {
        "what": name(PROJECT_IDS[project]), "filled": filled, "boxes": len(card.boxes), "first": first,
        "later": later,
    })  # fmt: skip
    marks = _card_marks(card, filled)
    marks += [
        icon(f"monument-{PROJECT_IDS[project]}", card.icon.x, card.icon.y, card.icon.width),
        words(38, 14, Text(f"short.{PROJECT_IDS[project]}"), 13, "bold"),
        words(38, 29, str(first), 13, "bold" if state in ("open", "first") else "struck fill-ink-soft"),
        words(57, 29, f"/ {later}", 13, "bold" if state in ("gone", "later") else ""),
    ]
    if state in ("first", "later"):
        x = card.place.width - 18
        marks.append(dot(x, 44, 13, "fill-seat line-lead", 1.4))
        marks.append(
            words(x, 44, str(first if state == "first" else later), 14, "bold fill-on-seat", "middle")
        )
    elif filled:
        progress = f"{filled}/{len(card.boxes)}"
        marks.append(words(card.place.width - 8, 29, progress, 12, "fill-ink-soft", "end"))
    if state == "not_in_play":
        marks = [mark for mark in marks[1:] if mark.kind != "rect"]
        for mark in marks:
            mark.style = f"{mark.style} soft"
    return spot_at(f"project:{PROJECT_IDS[project]}", label, card.place, marks)


# Ships, developments, disasters.


def _ships(position: Ages, seat: int) -> Zone:
    count = peg(position, seat, SHIPS)
    size = LAYOUT.sizes["sheet:ships"]
    marks = [panel(size.width, size.height, "fill-mcard line-incise", 12, 1), icon("ship", 20, 20, 28)]
    for at, place in enumerate(LAYOUT.ships):
        marks.append(dot(place.x, place.y, 18, "fill-tablet-deep line-incise", 1))
        if at < count:
            marks.append(icon("ship", place.x, place.y, LAYOUT.ship * 0.8))
    if count > len(LAYOUT.ships):
        marks.append(words(104, 99, f"+{count - len(LAYOUT.ships)}", 16, "bold", "middle"))
    spot = spot_at("ships", Text("spot.ships", {"count": count}), Box(0, 0, size.width, size.height), marks)
    zone = _zone("sheet:ships", Text("zone.ships"), [spot], seat)
    spot.marks.append(words(38, 17, Text("zone.ships"), 13, "bold"))
    zone.marks = []
    return zone


def _developments(position: Ages, seat: int, phone: bool) -> Zone:
    owned = position.sheets[seat * SHEET + DEVELOPMENTS]
    sold = [at for at in range(len(DEVELOPMENT_IDS)) if (position.setup.sold >> at) & 1]
    rows = LAYOUT.development_rows["late_bronze_age" if position.setup.late else "base"]
    first, second = rows[DEVELOPMENT_IDS[sold[0]]], rows[DEVELOPMENT_IDS[sold[1]]]
    step = LAYOUT.phone_row_height if phone else second - first
    spots = []
    for number, at in enumerate(sold):
        is_owned = (owned >> at) & 1 == 1
        spots.append(_development(position, at, first + number * step, step - 2, is_owned, phone))
    zone = _zone("sheet:developments", Text("zone.developments"), spots, seat)
    columns = LAYOUT.phone_columns if phone else LAYOUT.development_columns
    zone.marks += [
        words(columns["cost"], 10, Text("sheet.cost"), 12, "fill-ink-soft", "middle"),
        words(columns["vp"], 10, Text("tally.vp"), 12, "fill-ink-soft", "middle"),
    ]
    return zone


def _development(position: Ages, at: int, y: float, height: float, owned: bool, phone: bool) -> Spot:
    columns = LAYOUT.phone_columns if phone else LAYOUT.development_columns
    sizes = LAYOUT.phone_sizes if phone else LAYOUT.sizes
    width = sizes["sheet:developments"].width - 4
    middle = 12 if phone else height / 2
    cost, vp = position.setup.cost[at], position.setup.vp[at]
    effect = effect_text(position, at)
    marks = [panel(width, height, "fill-own" if owned else "fill-tablet-deep", 7)]
    marks += tick_box(Box(columns["mark"] - 2, middle), 14, owned)
    marks += [
        words(columns["name"] - 2, middle, name(DEVELOPMENT_IDS[at]), 13, "bold"),
        icon("coin", columns["cost"] - 14, middle, 14),
        words(columns["cost"] + 12, middle, str(cost), 13, "bold", "end"),
        words(columns["vp"] + 4, middle, str(vp), 13, "bold", "end"),
        words(columns["effect"] - 2, middle + (LAYOUT.phone_effect if phone else 0), effect, 13),
    ]
    key = "spot.development.owned" if owned else "spot.development"
    label = Text(key, {"what": name(DEVELOPMENT_IDS[at]), "cost": cost, "vp": vp, "effect": effect})
    return spot_at(f"development:{DEVELOPMENT_IDS[at]}", label, Box(2, y, width, height), marks)


def _disasters(position: Ages, seat: int, phone: bool) -> Zone:
    count = peg(position, seat, DISASTERS)
    size = LAYOUT.sizes["sheet:disasters"]
    marks: list[Mark] = []
    for at, box in enumerate(LAYOUT.disasters):
        marks += tick_box(Box(box.x, box.y - 20), LAYOUT.disaster_box, at < count, "fill-stop")
    spot = spot_at(
        "disasters", Text("spot.disasters", {"count": count}), Box(0, 20, 250, size.height - 20), marks
    )
    zone = _zone("sheet:disasters", Text("zone.disasters"), [spot], seat)
    zone.marks.append(words(242, 10, f"−{count}", 14, "bold fill-stop", "end"))
    for disaster, place in (LAYOUT.phone_chart if phone else LAYOUT.chart).items():
        ground = patch(place.x - 31, place.y - 38, 62, 76, "fill-mcard line-incise", 9)
        ground.size = 1.0
        zone.marks += [
            ground,
            icon(f"disaster-{disaster}", place.x - 10, place.y - 17, 30),
            icon("skull", place.x + 18, place.y - 24, 15),
            words(place.x + 18, place.y - 7, _SKULLS[disaster], 13, "bold", "middle"),
            words(
                place.x,
                place.y + 17,
                Text(f"chart.{disaster}", {"points": _CHART[disaster]}),
                12,
                "",
                "middle",
            ),
        ]
    return zone
