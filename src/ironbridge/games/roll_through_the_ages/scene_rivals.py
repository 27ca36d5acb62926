"""The other seats' boards, small, and the deal that is being made."""

from ironbridge.games.roll_through_the_ages.actions import PEG_IDS, PROJECT_IDS
from ironbridge.games.roll_through_the_ages.drawing import dot, icon, panel, patch, scale_zone, spot_at, words
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


def rival_zone(position: Ages, seat: int, at: int, rivals: int) -> Zone:
    """Describe one rival; three of them are drawn smaller to fit side by side."""
    size = LAYOUT.sizes["rival"]
    place = LAYOUT.rivals[rivals - 1][at]
    spots = [_head(position, seat), _food(position, seat)]
    spots += [_goods(position, seat, row) for row in range(WOOD, PEGS)]
    spots += [_monuments(position, seat), _developments(position, seat)]
    label = Text("zone.rival", {"who": seat_text(seat)})
    zone = Zone(f"rival:{seat}", label, spots, seat=seat, form="row", width=size.width, height=size.height)
    zone.marks = [
        panel(size.width, size.height, "fill-plank line-lead", 18, 2),
        patch(8, 222, size.width - 16, size.height - 230, "fill-tablet", 12),
    ]
    scale_zone(zone, place.width)
    zone.x, zone.y = place.x, LAYOUT.places["rival"].y
    return zone


def _head(position: Ages, seat: int) -> Spot:
    width = LAYOUT.sizes["rival"].width
    label = Text("spot.rival", {
        "who": seat_text(seat),
        "cities": cities(position, seat),
        "disasters": peg(position, seat, DISASTERS),
        "vp": score(position, seat),
        "ships": peg(position, seat, SHIPS),
    })  # fmt: skip
    counts = Text("rival.counts", dict(label.values))
    emblem = icon("emblem", 23, 23, 26, "lit")
    emblem.seat = seat
    ground = panel(width - 14, 46, "fill-seat", 12)
    ground.seat = seat
    marks = [
        ground,
        emblem,
        words(47, 15, seat_text(seat), 16, "display fill-on-seat"),
        words(47, 34, counts, 12, "fill-on-seat"),
        words(width - 27, 23, str(score(position, seat)), 20, "bold fill-on-seat", "end"),
    ]
    return spot_at(f"rival:{seat}", label, Box(7, 7, width - 14, 46), marks)


def _food(position: Ages, seat: int) -> Spot:
    width = LAYOUT.sizes["rival"].width
    count = peg(position, seat, FOOD)
    bar = width - 88
    marks = [icon("food", 26, 12, 26), patch(48, 6, bar, 13, "fill-hole", 6.5)]
    if count:
        marks.append(patch(48, 6, bar * count / FACTS.food_most, 13, "fill-food", 6.5))
    marks.append(words(width - 18, 12, str(count), 14, "bold on-wood", "end"))
    label = Text("units", {"what": name("food"), "count": count})
    return spot_at(f"rival:{seat}:food", label, Box(0, 62, width, 25), marks)


def _goods(position: Ages, seat: int, row: int) -> Spot:
    width = LAYOUT.sizes["rival"].width
    good, count = PEG_IDS[row], peg(position, seat, row)
    marks: list[Mark] = [icon(f"good-{good}", 26, 12, 24)]
    for number in range(1, position.setup.limits[row] + 1):
        x = 54 + (number - 1) * 20
        if number <= count:
            marks.append(icon("peg", x, 12, 22, f"peg-{good}"))
        else:
            marks.append(dot(x, 12, 3.5, "fill-hole"))
    value = row_value(position, seat, row)
    marks.append(words(width - 18, 12, str(value) if value else "–", 13, "on-wood", "end"))
    label = Text("rival.row", {"what": name(good), "count": count, "value": value})
    place = Box(0, 90 + (row - WOOD) * 25, width, 25)
    return spot_at(f"rival:{seat}:{good}", label, place, marks)


def _monuments(position: Ages, seat: int) -> Spot:
    sheet = seat * SHEET
    begun = [project for project in range(CITIES, PROJECTS) if position.sheets[sheet + BOXES + project]]
    marks: list[Mark] = []
    said: list[Text] = []
    for at, project in enumerate(begun):
        x = 24 + at % 4 * 58
        y = 18 + at // 4 * 28
        finished = (position.sheets[sheet + FINISHED] >> project) & 1
        filled, boxes = position.sheets[sheet + BOXES + project], position.setup.boxes[project]
        marks.append(icon(f"monument-{PROJECT_IDS[project]}", x, y, 26, "" if finished else "ghost"))
        marks.append(
            words(x + 15, y, "✓" if finished else f"{filled}/{boxes}", 12, "bold" if finished else "")
        )
        values: dict[str, str | int | Text | list[Text]] = {
            "what": name(PROJECT_IDS[project]), "filled": filled, "boxes": boxes,
        }  # fmt: skip
        said.append(Text("rival.finished" if finished else "rival.begun", values))
    label = Text("rival.monuments", {"list": said or [Text("nothing")]})
    return spot_at(f"rival:{seat}:monuments", label, Box(8, 222, LAYOUT.sizes["rival"].width - 16, 62), marks)


def _developments(position: Ages, seat: int) -> Spot:
    owned = position.sheets[seat * SHEET + DEVELOPMENTS]
    names = [name(id) for at, id in enumerate(DEVELOPMENT_IDS) if (owned >> at) & 1]
    marks = [words(12 + at % 2 * 114, 8 + at // 2 * 18, said, 13, "bold") for at, said in enumerate(names)]
    label = Text("rival.developments", {"list": names or [Text("nothing")]})
    return spot_at(
        f"rival:{seat}:developments", label, Box(8, 284, LAYOUT.sizes["rival"].width - 16, 74), marks
    )


def deal_zone(position: Ages) -> Zone:
    """Describe what is being offered and asked."""
    given = Text("spot.deal_given", {"who": seat_text(position.active), "units": units_text(position.given)})
    taken = Text("spot.deal_taken", {"who": seat_text(position.partner), "units": units_text(position.taken)})
    spots = [Spot("deal:given", given), Spot("deal:taken", taken)]
    return Zone("deal", Text("zone.deal"), spots, place="side")
