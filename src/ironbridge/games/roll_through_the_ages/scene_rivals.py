"""The other seats' boards, small, and the deal that is being made."""

from dataclasses import dataclass
from typing import Final

from ironbridge.games.roll_through_the_ages.actions import PEG_IDS, PROJECT_IDS
from ironbridge.games.roll_through_the_ages.drawing import dot, icon, panel, patch, spot_at, words
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACTS
from ironbridge.games.roll_through_the_ages.layout import LAYOUT, Box
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    CITIES,
    DEVELOPMENTS,
    DISASTERS,
    FINISHED,
    FOOD,
    PEGS,
    PROJECTS,
    SHEET,
    SHIPS,
    WOOD,
    Ages,
)
from ironbridge.games.roll_through_the_ages.reach import cities, peg, row_value
from ironbridge.games.roll_through_the_ages.scoring import score
from ironbridge.games.roll_through_the_ages.words import name, seat_text, units_text
from ironbridge.kernel.scene import Mark, Spot, Zone
from ironbridge.kernel.texts import Text


@dataclass(frozen=True)
class Shape:
    """How wide a rival's board is drawn, and what follows from it."""

    width: float
    first_peg: float
    peg_step: float
    peg: float
    monument_columns: int
    monument_step: float
    development_step: float
    counts: str
    """The message under the name."""


WIDE: Final = Shape(258.0, 54.0, 20.0, 22.0, 4, 58.0, 114.0, "rival.counts")
NARROW: Final = Shape(172.0, 46.0, 12.6, 14.0, 3, 50.0, 78.0, "rival.counts.short")
"""For three rivals side by side, and for phones."""
_LINE: Final = 27
"""The height of a row of monuments."""
_SHEET_Y: Final = 218
"""Where the lower part with monuments and developments begins."""


def rival_zones(position: Ages, seat: int, at: int, rivals: int) -> list[Zone]:
    """Describe one rival, for a phone apart when the desktop has room for a wide board."""
    narrow = _rival(position, seat, NARROW)
    shown = narrow if rivals > 2 else _rival(position, seat, WIDE)
    shown.x, shown.y = LAYOUT.rivals[rivals - 1][at], LAYOUT.places["rival"].y
    if shown is narrow:
        return [narrow]
    shown.screen, narrow.screen = "desktop", "phone"
    return [shown, narrow]


def _rival(position: Ages, seat: int, shape: Shape) -> Zone:
    height = LAYOUT.sizes["rival"].height
    monuments = _monuments(position, seat, shape)
    spots = [_head(position, seat, shape), _food(position, seat, shape)]
    spots += [_goods(position, seat, row, shape) for row in range(WOOD, PEGS)]
    spots += [monuments, _developments(position, seat, shape, monuments.y + monuments.height)]
    label = Text("zone.rival", {"who": seat_text(seat)})
    zone = Zone(f"rival:{seat}", label, spots, seat=seat, form="row", width=shape.width, height=height)
    zone.marks = [
        panel(shape.width, height, "fill-plank line-lead", 16, 2),
        patch(6, _SHEET_Y, shape.width - 12, height - _SHEET_Y - 6, "fill-tablet", 11),
    ]
    return zone


def _head(position: Ages, seat: int, shape: Shape) -> Spot:
    width = shape.width - 12
    label = Text("spot.rival", {
        "who": seat_text(seat),
        "cities": cities(position, seat),
        "disasters": peg(position, seat, DISASTERS),
        "vp": score(position, seat),
        "ships": peg(position, seat, SHIPS),
    })  # fmt: skip
    emblem = icon("emblem", 21, 23, 26, "lit")
    emblem.seat = seat
    ground = panel(width, 46, "fill-seat", 11)
    ground.seat = seat
    marks = [
        ground,
        emblem,
        words(40, 15, seat_text(seat), 15, "display fill-on-seat"),
        words(40, 34, Text(shape.counts, dict(label.values)), 12.5, "fill-on-seat"),
        words(width - 9, 16, str(score(position, seat)), 19, "bold fill-on-seat", "end"),
    ]
    return spot_at(f"rival:{seat}", label, Box(6, 6, width, 46), marks)


def _food(position: Ages, seat: int, shape: Shape) -> Spot:
    width = shape.width
    count = peg(position, seat, FOOD)
    left = shape.first_peg - 6
    bar = width - left - 40
    marks = [icon("food", 23, 12, 26), patch(left, 6, bar, 13, "fill-hole", 6.5)]
    if count:
        marks.append(patch(left, 6, bar * count / FACTS.food_most, 13, "fill-food", 6.5))
    marks.append(words(width - 13, 12, str(count), 14, "bold on-wood", "end"))
    label = Text("units", {"what": name("food"), "count": count})
    return spot_at(f"rival:{seat}:food", label, Box(0, 58, width, 25), marks)


def _goods(position: Ages, seat: int, row: int, shape: Shape) -> Spot:
    good, count = PEG_IDS[row], peg(position, seat, row)
    marks: list[Mark] = [icon(f"good-{good}", 23, 12, 24)]
    for number in range(1, position.setup.limits[row] + 1):
        x = shape.first_peg + (number - 1) * shape.peg_step
        if number <= count:
            marks.append(icon("peg", x, 12, shape.peg, f"peg-{good}"))
        else:
            marks.append(dot(x, 12, 3.2, "fill-hole"))
    value = row_value(position, seat, row)
    marks.append(words(shape.width - 13, 12, str(value) if value else "–", 13, "bold on-wood", "end"))
    label = Text("rival.row", {"what": name(good), "count": count, "value": value})
    place = Box(0, 86 + (row - WOOD) * 25.5, shape.width, 25)
    return spot_at(f"rival:{seat}:{good}", label, place, marks)


def _monuments(position: Ages, seat: int, shape: Shape) -> Spot:
    sheet = seat * SHEET
    begun = [project for project in range(CITIES, PROJECTS) if position.sheets[sheet + BOXES + project]]
    marks: list[Mark] = []
    said: list[Text] = []
    for at, project in enumerate(begun):
        x = 16 + at % shape.monument_columns * shape.monument_step
        y = 16 + at // shape.monument_columns * _LINE
        finished = (position.sheets[sheet + FINISHED] >> project) & 1
        filled, boxes = position.sheets[sheet + BOXES + project], position.setup.boxes[project]
        marks.append(icon(f"monument-{PROJECT_IDS[project]}", x, y, 23, "" if finished else "ghost"))
        marks.append(
            words(x + 13, y, "✓" if finished else f"{filled}/{boxes}", 12, "bold" if finished else "")
        )
        values: dict[str, str | int | Text | list[Text]] = {
            "what": name(PROJECT_IDS[project]), "filled": filled, "boxes": boxes,
        }  # fmt: skip
        said.append(Text("rival.finished" if finished else "rival.begun", values))
    label = Text("rival.monuments", {"list": said or [Text("nothing")]})
    rows = -(-len(begun) // shape.monument_columns)
    place = Box(6, _SHEET_Y + 2, shape.width - 12, max(rows, 1) * _LINE + 4)
    return spot_at(f"rival:{seat}:monuments", label, place, marks)


def _developments(position: Ages, seat: int, shape: Shape, y: float) -> Spot:
    owned = position.sheets[seat * SHEET + DEVELOPMENTS]
    names = [name(id) for at, id in enumerate(DEVELOPMENT_IDS) if (owned >> at) & 1]
    step = shape.development_step
    marks = [words(9 + at % 2 * step, 10 + at // 2 * 17, said, 12.5, "bold") for at, said in enumerate(names)]
    label = Text("rival.developments", {"list": names or [Text("nothing")]})
    place = Box(6, y, shape.width - 12, LAYOUT.sizes["rival"].height - y - 6)
    return spot_at(f"rival:{seat}:developments", label, place, marks)


def deal_zone(position: Ages) -> Zone:
    """Describe what is being offered and asked."""
    given = Text("spot.deal_given", {"who": seat_text(position.active), "units": units_text(position.given)})
    taken = Text("spot.deal_taken", {"who": seat_text(position.partner), "units": units_text(position.taken)})
    spots = [Spot("deal:given", given), Spot("deal:taken", taken)]
    return Zone("deal", Text("zone.deal"), spots, place="side")
