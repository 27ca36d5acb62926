"""The other seats' boards, small, and the deal that is being made."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from ironbridge.games.roll_through_the_ages.actions import PEG_IDS, PROJECT_IDS
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACTS
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
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.reach import cities, peg
from ironbridge.games.roll_through_the_ages.scene.drawing import panel, spot_at, zone_at
from ironbridge.games.roll_through_the_ages.scene.layout import LAYOUT, Box
from ironbridge.games.roll_through_the_ages.words import name, unit_text, units_text
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.scene import Mark, Spot, Zone
from ironbridge.kernel.strokes import box, dot, fitted, icon, words
from ironbridge.kernel.texts import Text, Values, number_text, seat_name


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
_NAME: Final = 17
"""The height of a development's name."""
_DEAL_GAP: Final = 14
"""What lies between the two sides of a deal."""
_SHEET_Y: Final = 218
"""Where the lower part with monuments and developments begins."""


_Counts: TypeAlias = "tuple[int, int, int, int]"
"""A seat's cities, disasters, score and ships."""
_Monument: TypeAlias = "tuple[int, int, int, bool]"
"""A monument that was begun: project, filled boxes, all its boxes, whether it is finished."""
_Development: TypeAlias = "tuple[int, int]"
"""A development and its VP."""
_Board: TypeAlias = "tuple[_Counts, tuple[int, ...], tuple[_Monument, ...], tuple[_Development, ...]]"
"""All that a rival's board shows: counts, pegs, monuments, developments."""


def rival_zones(position: AgesPosition, seat: int, at: int, rivals: int) -> list[Zone]:
    """Describe one rival, for a phone apart when the desktop has room for a wide board."""
    board = _board(position, seat)
    x, y = LAYOUT.rivals[rivals - 1][at], LAYOUT.places["rival"].y
    if rivals > 2:
        return [_rival(seat, board, False, "", x, y)]
    return [_rival(seat, board, True, "desktop", x, y), _rival(seat, board, False, "phone", 0.0, 0.0)]


def _board(position: AgesPosition, seat: int) -> _Board:
    sheet, sheets = seat * SHEET, position.sheets
    counts = (
        cities(position, seat),
        peg(position, seat, DISASTERS),
        position.tallies(seat)["vp"],
        peg(position, seat, SHIPS),
    )
    begun: list[_Monument] = []
    for project in range(CITIES, PROJECTS):
        filled = sheets[sheet + BOXES + project]
        if filled:
            finished = (sheets[sheet + FINISHED] >> project) & 1 == 1
            begun.append((project, filled, position.options.boxes[project], finished))
    owned, vp = sheets[sheet + DEVELOPMENTS], position.options.vp
    developments = tuple([(at, vp[at]) for at in range(len(DEVELOPMENT_IDS)) if (owned >> at) & 1])
    return counts, tuple(sheets[sheet : sheet + PEGS]), tuple(begun), developments


@lru_cache(ZONES_KEPT)
def _rival(seat: int, board: _Board, wide: bool, screen: str, x: float, y: float) -> Zone:
    counts, pegs, begun, owned = board
    width, height = WIDE.width if wide else NARROW.width, LAYOUT.sizes["rival"].height
    monuments: Spot = _monuments(seat, begun, wide)
    spots = [_head(seat, counts, wide), _food(seat, pegs[FOOD], wide)]
    spots += [_goods(seat, row, pegs[row], wide) for row in range(WOOD, PEGS)]
    spots += [monuments, _developments(seat, owned, wide, monuments.y + monuments.height)]
    marks = [
        panel(width, height, "fill-plank line-lead", 16, 2),
        box(6, _SHEET_Y, width - 12, height - _SHEET_Y - 6, "fill-tablet", 11),
    ]
    label = Text("zone.rival", {"who": seat_name(seat)})
    zone = zone_at(f"rival:{seat}", label, Box(x, y, width, height), spots, marks, seat)
    zone.form, zone.screen = "row", screen
    return zone


@lru_cache(SPOTS_KEPT)
def _head(seat: int, counts: _Counts, wide: bool) -> Spot:
    shape = WIDE if wide else NARROW
    width = shape.width - 12
    label = Text("spot.rival", {
        "who": seat_name(seat),
        "cities": counts[0],
        "disasters": counts[1],
        "vp": counts[2],
        "ships": counts[3],
    })  # fmt: skip
    emblem = icon("emblem", 21, 23, 26, "lit")
    emblem.seat = seat
    ground = panel(width, 46, "fill-seat", 11)
    ground.seat = seat
    marks = [
        ground,
        emblem,
        words(40, 15, seat_name(seat), 15, "display fill-on-seat", "start"),
        words(40, 34, Text(shape.counts, label.values), 12.5, "fill-on-seat", "start", width=width - 44),
        words(width - 9, 16, number_text(counts[2]), 19, "bold fill-on-seat", "end"),
    ]
    return spot_at(f"rival:{seat}", label, Box(6, 6, width, 46), marks)


@lru_cache(SPOTS_KEPT)
def _food(seat: int, count: int, wide: bool) -> Spot:
    shape = WIDE if wide else NARROW
    width = shape.width
    left = shape.first_peg - 6
    bar = width - left - 40
    marks = [icon("food", 23, 12, 26), box(left, 6, bar, 13, "fill-hole", 6.5)]
    if count:
        marks.append(box(left, 6, bar * count / FACTS.food_most, 13, "fill-food", 6.5))
    marks.append(words(width - 13, 12, str(count), 14, "bold on-wood", "end"))
    return spot_at(f"rival:{seat}:food", unit_text("food", count), Box(0, 58, width, 25), marks)


@lru_cache(SPOTS_KEPT)
def _goods(seat: int, row: int, count: int, wide: bool) -> Spot:
    shape, good = WIDE if wide else NARROW, PEG_IDS[row]
    marks: list[Mark] = [icon(f"good-{good}", 23, 12, 24)]
    for number in range(1, FACTS.good_most[row - WOOD] + 1):
        x = shape.first_peg + (number - 1) * shape.peg_step
        if number <= count:
            marks.append(icon("peg", x, 12, shape.peg, f"peg-{good}"))
        else:
            marks.append(dot(x, 12, 3.2, "fill-hole"))
    value = FACTS.good_values[row - WOOD][count]
    marks.append(words(shape.width - 13, 12, str(value) if value else "–", 13, "bold on-wood", "end"))
    label = Text("rival.row", {"units": unit_text(good, count), "value": value})
    place = Box(0, 86 + (row - WOOD) * 25.5, shape.width, 25)
    return spot_at(f"rival:{seat}:{good}", label, place, marks)


@lru_cache(SPOTS_KEPT)
def _monuments(seat: int, begun: tuple[_Monument, ...], wide: bool) -> Spot:
    shape = WIDE if wide else NARROW
    marks: list[Mark] = []
    said: list[Text] = []
    for at, (project, filled, boxes, finished) in enumerate(begun):
        x = 16 + at % shape.monument_columns * shape.monument_step
        y = 16 + at // shape.monument_columns * _LINE
        marks.append(icon(f"monument-{PROJECT_IDS[project]}", x, y, 23, "" if finished else "ghost"))
        progress = "✓" if finished else f"{filled}/{boxes}"
        marks.append(words(x + 13, y, progress, 12, "bold" if finished else "", "start"))
        values: Values = {"what": name(PROJECT_IDS[project]), "filled": filled, "boxes": boxes}
        said.append(Text("rival.finished" if finished else "rival.begun", values))
    label = Text("rival.monuments", {"list": said or [Text("nothing")]})
    rows = -(-len(begun) // shape.monument_columns)
    place = Box(6, _SHEET_Y + 2, shape.width - 12, max(rows, 1) * _LINE + 4)
    return spot_at(f"rival:{seat}:monuments", label, place, marks)


@lru_cache(SPOTS_KEPT)
def _developments(seat: int, owned: tuple[_Development, ...], wide: bool, y: float) -> Spot:
    shape = WIDE if wide else NARROW
    names = [name(DEVELOPMENT_IDS[at]) for at, _ in owned]
    place = Box(6, y, shape.width - 12, LAYOUT.sizes["rival"].height - y - 6)
    # Names are long in some languages: they share a row only where there are more of them than rows.
    columns = 1 if len(names) * _NAME <= place.height - 3 else 2
    step = shape.development_step if columns == 2 else place.width - 6
    # What each is worth stands at the end of a row of its own.
    room = step - 6 if columns == 2 else step - 46
    marks: list[Mark] = []
    for at, said in enumerate(names):
        x, y = 9 + at % columns * step, 10 + at // columns * _NAME
        marks.append(words(x, y, said, 12.5, "bold", "start", width=room))
        if columns == 1:
            marks.append(icon("vp", place.width - 33, y, 14))
            marks.append(words(place.width - 9, y, number_text(owned[at][1]), 12.5, "bold", "end"))
    label = Text("rival.developments", {"list": names or [Text("nothing")]})
    return spot_at(f"rival:{seat}:developments", label, place, marks)


def deal_zones(position: AgesPosition) -> list[Zone]:
    """Describe what is being offered and asked: where dice were thrown, or beside the board of a phone."""
    given = Text("spot.deal_given", {"who": seat_name(position.active), "units": units_text(position.given)})
    taken = Text("spot.deal_taken", {"who": seat_name(position.partner), "units": units_text(position.taken)})
    sides = (("deal:given", given), ("deal:taken", taken))
    tray, place = LAYOUT.places["dice_tray"], LAYOUT.deal
    width = (place.width - _DEAL_GAP) / 2
    spots = []
    for at, (id, said) in enumerate(sides):
        marks = [
            panel(width, place.height, "fill-card line-lead", 10, 1.5),
            fitted(width / 2, place.height / 2, said, 15, width - 14, "semi", lines=2),
        ]
        spots.append(spot_at(id, said, Box(at * (width + _DEAL_GAP), 0, width, place.height), marks))
    felt = Box(tray.x + place.x, tray.y + place.y, place.width, place.height)
    board = zone_at("deal", Text("zone.deal"), felt, spots, [])
    # It is made anew because it is given its places later.
    beside = Zone("deal", Text("zone.deal"), [Spot(id, said) for id, said in sides], place="side")
    board.screen, beside.screen = "desktop", "phone"
    return [board, beside]
