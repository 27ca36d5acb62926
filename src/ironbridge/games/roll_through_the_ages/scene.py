"""A view as pieces on spots: the dice tray, the viewer's board and sheet, the rivals' boards."""

from ironbridge.games.roll_through_the_ages.actions import PEG_IDS
from ironbridge.games.roll_through_the_ages.drawing import dot, icon, panel, patch, piece_at, spot_at, words
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACE_IDS, FACTS
from ironbridge.games.roll_through_the_ages.layout import LAYOUT, Box
from ironbridge.games.roll_through_the_ages.position import FOOD, NOTHING, PEGS, WOOD, Ages
from ironbridge.games.roll_through_the_ages.reach import goods, goods_value, peg
from ironbridge.games.roll_through_the_ages.scene_rivals import deal_zone, rival_zones
from ironbridge.games.roll_through_the_ages.scene_sheet import sheet_zones
from ironbridge.games.roll_through_the_ages.words import name, seat_text
from ironbridge.kernel.scene import Arrangement, Mark, Scene, Spot, Zone
from ironbridge.kernel.texts import Text


def draw(position: Ages, viewer: int) -> Scene:
    """Describe everything the viewer sees; a spectator looks over the active seat's shoulder."""
    seat = viewer if viewer >= 0 else position.active
    zones = [_dice(position), _phone_dice(position), _pegs(position, seat), *sheet_zones(position, seat)]
    if position.partner != NOTHING:
        zones.append(deal_zone(position))
    rivals = [(seat + step) % position.seats for step in range(1, position.seats)]
    for at, rival in enumerate(rivals):
        zones += rival_zones(position, rival, at, len(rivals))
    status = Text("status", {"round": position.round, "late": "yes" if position.setup.late else "no"})
    return Scene(
        zones,
        width=LAYOUT.board.width,
        height=LAYOUT.board.height,
        phone=_phone(position, rivals),
        status=status,
    )


def _phone(position: Ages, rivals: list[int]) -> Arrangement:
    """Put the zones under each other; the tablet is cut into its parts, rivals lie two and two."""
    places = {id: (at.x, at.y, at.width) for id, at in LAYOUT.phone_places.items() if id != "rival"}
    first, left = LAYOUT.phone_places["rival"], LAYOUT.phone_places["pegboard"].x
    # The base game's list of developments is shorter: what lies below it moves up.
    missing = len(DEVELOPMENT_IDS) - bin(position.setup.sold).count("1")
    spared = missing * LAYOUT.phone_row_height
    x, y, scale = places["sheet:disasters"]
    places["sheet:disasters"] = (x, y - spared, scale)
    row = LAYOUT.sizes["rival"].height * first.width + left
    for at, seat in enumerate(rivals):
        x = first.x if at % 2 else left
        places[f"rival:{seat}"] = (x, first.y - spared + at // 2 * row, first.width)
    height = first.y - spared + (len(rivals) + 1) // 2 * row
    return Arrangement(LAYOUT.phone.width, height, places)


def _zone(id: str, label: Text, spots: list[Spot], seat: int = -1) -> Zone:
    place, size = LAYOUT.places[id], LAYOUT.sizes[id]
    return Zone(id, label, spots, seat=seat, x=place.x, y=place.y, width=size.width, height=size.height)


# The dice.


def _dice(position: Ages) -> Zone:
    size = LAYOUT.sizes["dice_tray"]
    upper = Box(9, 40, size.width - 18, 78)
    shelf = Box(9, 118, size.width - 18, 82)
    spots = [
        spot_at("dice:again", Text("spot.dice_again"), upper),
        spot_at("dice:keep", Text("spot.dice_keep"), shelf),
    ]
    columns = LAYOUT.columns[len(position.dice)] if position.dice else []
    for die, face in enumerate(position.dice):
        thrown = (position.again >> die) & 1 == 1
        shown = FACE_IDS[face] if face >= 0 else "unknown"
        spot, y = (spots[0], LAYOUT.throw_y) if thrown else (spots[1], LAYOUT.keep_y)
        place = Box(columns[die] - spot.x, y - spot.y, LAYOUT.die)
        tilt = (7.0 if die % 2 else -6.0) if thrown else 0.0
        piece = piece_at(f"die:{die + 1}", f"die-{shown}", name(shown), place, turn=tilt)
        _add_badge(piece.marks, position, LAYOUT.die, face, thrown)
        spot.pieces.append(piece)
    label = Text("zone.dice", {"who": seat_text(position.active), "throw": position.throws})
    zone = _zone("dice_tray", label, spots)
    zone.screen = "desktop"
    zone.marks = [
        panel(size.width, size.height, "fill-clay line-lead", 22, 2),
        patch(9, 40, size.width - 18, size.height - 72, "fill-felt", 14),
        patch(shelf.x, shelf.y, shelf.width, shelf.height, "fill-shelf", 14),
        words(20, 23, label, 16, "display on-clay"),
        *_throw_marks(position, LAYOUT.throws),
        *_yield_marks(position, size, 84),
    ]
    return zone


def _phone_dice(position: Ages) -> Zone:
    """Draw the dice for a phone: they stay in place and the badge alone tells which are thrown."""
    size = LAYOUT.phone_sizes["dice_tray"]
    spots = [
        spot_at("dice:again", Text("spot.dice_again"), Box(9, 40, size.width - 18, size.height - 72)),
        spot_at("dice:keep", Text("spot.dice_keep"), Box(9, size.height - 32, size.width - 18, 30)),
    ]
    places = LAYOUT.phone_dice[len(position.dice)] if position.dice else []
    for die, face in enumerate(position.dice):
        thrown = (position.again >> die) & 1 == 1
        shown = FACE_IDS[face] if face >= 0 else "unknown"
        place = Box(places[die].x - spots[0].x, places[die].y - spots[0].y, LAYOUT.phone_die)
        piece = piece_at(f"die:{die + 1}", f"die-{shown}", name(shown), place)
        _add_badge(piece.marks, position, LAYOUT.phone_die, face, thrown)
        spots[0].pieces.append(piece)
    label = Text("zone.dice", {"who": seat_text(position.active), "throw": position.throws})
    zone = _zone("dice_tray", label, spots)
    zone.screen, zone.width, zone.height = "phone", size.width, size.height
    zone.marks = [
        panel(size.width, size.height, "fill-clay line-lead", 22, 2),
        patch(9, 40, size.width - 18, size.height - 72, "fill-felt", 14),
        words(16, 23, label, 16, "display on-clay"),
        *_throw_marks(position, LAYOUT.phone_throws),
        *_yield_marks(position, size, 68),
    ]
    return zone


def _add_badge(marks: list[Mark], position: Ages, size: float, face: int, thrown: bool) -> None:
    edge = size * 0.92
    if thrown:
        marks += [
            dot(edge, size - edge, 12, "fill-brass line-lead", 1.5),
            icon("reroll", edge, size - edge, 16, "fill-on-seat"),
        ]
    elif face >= 0 and FACTS.face_skulls[face] and position.setup.skulls_locked:
        marks += [
            dot(edge, size - edge, 13, "fill-card line-lead", 1.5),
            icon("lock", edge, size - edge, 17),
        ]


def _throw_marks(position: Ages, place: Box) -> list[Mark]:
    marks: list[Mark] = []
    for number in range(FACTS.most_throws):
        x, y = place.x + number * place.width, place.y
        done = number < position.throws
        marks.append(dot(x, y, 13, "fill-throw line-on-clay" if done else "fill-none line-on-clay", 1.6))
        style = "bold on-wood" if done else "bold on-clay"
        marks.append(words(x, y, str(number + 1), 14, style, "middle"))
    return marks


def _yield_marks(position: Ages, tray: Box, step: float) -> list[Mark]:
    """Sum up what the dice on the shelf give; choice dice make a range."""
    shown = [face for die, face in enumerate(position.dice) if face >= 0 and not (position.again >> die) & 1]
    choices = [face for face in shown if FACTS.face_is_choice[face]]
    sure = [face for face in shown if not FACTS.face_is_choice[face]]
    food = sum(FACTS.face_food[face] for face in sure)
    workers = sum(FACTS.face_workers[face] for face in sure)
    more_food = food + sum(FACTS.face_food[face] for face in choices)
    more_workers = workers + sum(FACTS.face_workers[face] for face in choices)
    figures = [
        ("food", str(food) if food == more_food else f"{food}–{more_food}"),
        ("worker", str(workers) if workers == more_workers else f"{workers}–{more_workers}"),
        ("good-pottery", str(sum(FACTS.face_goods[face] for face in shown))),
        ("coin", str(sum(FACTS.face_coins[face] for face in shown))),
        ("skull", str(sum(FACTS.face_skulls[face] for face in shown))),
    ]
    marks: list[Mark] = []
    for at, (symbol, figure) in enumerate(figures):
        # Two ranges may come first: the figures after them need less room.
        x, y = tray.width / 2 + (at - 2) * step - 16 + (8 if at > 1 else 0), tray.height - 16
        marks += [icon(symbol, x, y, 24), words(x + 15, y, figure, 16, "bold on-clay")]
    return marks


# The board with its pegs.


def _pegs(position: Ages, seat: int) -> Zone:
    size = LAYOUT.sizes["pegboard"]
    spots = [_food_row(position, seat), *(_goods_row(position, seat, row) for row in range(WOOD, PEGS))]
    zone = _zone("pegboard", Text("zone.pegs", {"who": seat_text(seat)}), spots, seat)
    total = Text("board.goods", {"count": goods(position, seat), "value": goods_value(position, seat)})
    zone.marks = [
        panel(size.width, size.height, "fill-plank line-lead", 18, 2),
        words(size.width - 22, 112, total, 14, "display on-wood", "end"),
    ]
    return zone


def _food_row(position: Ages, seat: int) -> Spot:
    count = peg(position, seat, FOOD)
    place = Box(14, 26, LAYOUT.sizes["pegboard"].width - 28, 52)
    marks = [panel(place.width, place.height, "fill-groove"), icon("food", 16, 26, 34)]
    for number, hole in enumerate(LAYOUT.food_holes):
        x, y = hole.x - place.x, hole.y - place.y
        marks.append(
            words(x, y - 17, str(number), 12, "bold on-wood" if number == count else "on-wood", "middle")
        )
        marks.append(dot(x, y + 6, 7.5, "fill-hole"))
    spot = spot_at("peg:food", Text("spot.food", {"what": name("food")}), place, marks)
    hole = LAYOUT.food_holes[count]
    at = Box(hole.x - place.x, hole.y - place.y + 6, LAYOUT.peg)
    label = Text("piece.food", {"count": count, "most": FACTS.food_most})
    spot.pieces.append(piece_at(f"marker:food:{seat}", "peg", label, at, "peg-food"))
    return spot


def _goods_row(position: Ages, seat: int, row: int) -> Spot:
    good, count = PEG_IDS[row], peg(position, seat, row)
    holes, values = LAYOUT.good_holes[row - WOOD], FACTS.good_values[row - WOOD]
    place = Box(10, LAYOUT.good_y[row - WOOD] - 21, holes[-1].x + 20, 39)
    marks = [panel(place.width, place.height, "fill-groove", 10), icon(f"good-{good}", 20, 21, 34)]
    for number, hole in enumerate(holes):
        x, y = hole.x - place.x, hole.y - place.y
        style = "bold on-wood" if number == count else "on-wood"
        marks += [
            dot(x, y, 8, "fill-hole"),
            words(x, y + LAYOUT.value_offset - 3, str(values[number]), 12, style, "middle"),
        ]
    spot = spot_at(f"peg:{good}", Text("spot.row", {"what": name(good)}), place, marks)
    at = Box(holes[count].x - place.x, holes[count].y - place.y, LAYOUT.peg)
    label = Text("piece.row", {"count": count, "most": len(holes) - 1, "value": values[count]})
    spot.pieces.append(piece_at(f"marker:{good}:{seat}", "peg", label, at, f"peg-{good}"))
    return spot
