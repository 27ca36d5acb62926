"""A view as pieces on spots: the dice tray, the viewer's board and sheet, the rivals' boards."""

from functools import lru_cache

from ironbridge.games.roll_through_the_ages.actions import PEG_IDS
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACTS
from ironbridge.games.roll_through_the_ages.position import FOOD, NOTHING, PEGS, SHEET, WOOD, AgesPosition
from ironbridge.games.roll_through_the_ages.reach import goods, goods_value
from ironbridge.games.roll_through_the_ages.scene.dice import dice_zones
from ironbridge.games.roll_through_the_ages.scene.drawing import nails, panel, piece_at, spot_at, zone_at
from ironbridge.games.roll_through_the_ages.scene.layout import LAYOUT, Box
from ironbridge.games.roll_through_the_ages.scene.rivals import deal_zones, rival_zones
from ironbridge.games.roll_through_the_ages.scene.sheet import sheet_zones
from ironbridge.games.roll_through_the_ages.words import name
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.scene import Arrangement, Scene, Spot, Zone
from ironbridge.kernel.strokes import dot, icon, words
from ironbridge.kernel.texts import Text, seat_name


def draw(position: AgesPosition, viewer: int) -> Scene:
    """Describe everything the viewer sees; a spectator looks over the active seat's shoulder."""
    seat = viewer if viewer >= 0 else position.active
    zones = [*dice_zones(position), _pegs_of(position, seat), *sheet_zones(position, seat)]
    if position.partner != NOTHING:
        zones += deal_zones(position)
    rivals = [(seat + step) % position.seats for step in range(1, position.seats)]
    for at, rival in enumerate(rivals):
        zones += rival_zones(position, rival, at, len(rivals))
    status = Text("status", {"round": position.round, "late": "yes" if position.options.late else "no"})
    phone = _phone(position.options.sold, tuple(rivals))
    return Scene(zones, width=LAYOUT.board.width, height=LAYOUT.board.height, phone=phone, status=status)


@lru_cache(ZONES_KEPT)
def _phone(sold: int, rivals: tuple[int, ...]) -> Arrangement:
    """Put the zones under each other; the tablet is cut into its parts, rivals lie two and two."""
    places = {id: (at.x, at.y, at.width) for id, at in LAYOUT.phone_places.items() if id != "rival"}
    first, left = LAYOUT.phone_places["rival"], LAYOUT.phone_places["pegboard"].x
    # The base game's list of developments is shorter: what lies below it moves up.
    missing = len(DEVELOPMENT_IDS) - bin(sold).count("1")
    spared = missing * LAYOUT.phone_row_height
    x, y, scale = places["sheet:disasters"]
    places["sheet:disasters"] = (x, y - spared, scale)
    row = LAYOUT.sizes["rival"].height * first.width + left
    for at, seat in enumerate(rivals):
        x = first.x if at % 2 else left
        places[f"rival:{seat}"] = (x, first.y - spared + at // 2 * row, first.width)
    height = first.y - spared + (len(rivals) + 1) // 2 * row
    return Arrangement(LAYOUT.phone.width, height, places)


# The board with its pegs.


def _pegs_of(position: AgesPosition, seat: int) -> Zone:
    pegs = tuple(position.sheets[seat * SHEET : seat * SHEET + PEGS])
    return _pegs(seat, pegs, goods(position, seat), goods_value(position, seat))


@lru_cache(ZONES_KEPT)
def _pegs(seat: int, pegs: tuple[int, ...], count: int, value: int) -> Zone:
    place = LAYOUT.zone("pegboard")
    spots = [_food_row(seat, pegs[FOOD]), *(_goods_row(seat, row, pegs[row]) for row in range(WOOD, PEGS))]
    total = Text("board.goods", {"count": count, "value": value})
    marks = [
        panel(place.width, place.height, "fill-plank line-lead", 18, 2),
        *nails(place.width, place.height),
        words(place.width - 22, 112, total, 14, "display on-wood", "end"),
    ]
    return zone_at("pegboard", Text("zone.pegs", {"who": seat_name(seat)}), place, spots, marks, seat)


@lru_cache(SPOTS_KEPT)
def _food_row(seat: int, count: int) -> Spot:
    place = Box(14, 26, LAYOUT.sizes["pegboard"].width - 28, 52)
    marks = [panel(place.width, place.height, "fill-groove"), icon("food", 16, 26, 34)]
    for number, hole in enumerate(LAYOUT.food_holes):
        x, y = hole.x - place.x, hole.y - place.y
        style = "bold on-wood" if number == count else "on-wood"
        marks += [words(x, y - 17, str(number), 12, style), dot(x, y + 6, 7.5, "fill-hole")]
    spot = spot_at("peg:food", Text("spot.food", {"what": name("food")}), place, marks)
    hole = LAYOUT.food_holes[count]
    at = Box(hole.x - place.x, hole.y - place.y + 6, LAYOUT.peg)
    label = Text("piece.food", {"count": count, "most": FACTS.food_most})
    spot.pieces.append(piece_at(f"marker:food:{seat}", "peg", label, at, "peg-food"))
    return spot


@lru_cache(SPOTS_KEPT)
def _goods_row(seat: int, row: int, count: int) -> Spot:
    good = PEG_IDS[row]
    holes, values = LAYOUT.good_holes[row - WOOD], FACTS.good_values[row - WOOD]
    place = Box(10, LAYOUT.good_y[row - WOOD] - 21, holes[-1].x + 20, 39)
    marks = [panel(place.width, place.height, "fill-groove", 10), icon(f"good-{good}", 20, 21, 34)]
    for number, hole in enumerate(holes):
        x, y = hole.x - place.x, hole.y - place.y
        style = "bold on-wood" if number == count else "on-wood"
        marks += [
            dot(x, y, 8, "fill-hole"),
            words(x, y + LAYOUT.value_offset - 3, str(values[number]), 12, style),
        ]
    spot = spot_at(f"peg:{good}", Text("spot.row", {"what": name(good)}), place, marks)
    at = Box(holes[count].x - place.x, holes[count].y - place.y, LAYOUT.peg)
    label = Text("piece.row", {"count": count, "most": len(holes) - 1, "value": values[count]})
    spot.pieces.append(piece_at(f"marker:{good}:{seat}", "peg", label, at, f"peg-{good}"))
    return spot
