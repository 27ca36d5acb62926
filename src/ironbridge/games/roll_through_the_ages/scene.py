"""A view as pieces on spots: dice tray, peg board, sheet and the rivals; coordinates from layout.json."""

from ironbridge.games.roll_through_the_ages.actions import PEG_IDS, PROJECT_IDS
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACE_IDS, FACTS
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    CITIES,
    DEVELOPMENTS,
    DISASTERS,
    FINISHED,
    FINISHED_FIRST,
    NOTHING,
    PEGS,
    PROJECTS,
    SHEET,
    SHIPS,
    WOOD,
    Ages,
)
from ironbridge.games.roll_through_the_ages.reach import cities, peg
from ironbridge.games.roll_through_the_ages.words import name, seat_text, units_text
from ironbridge.kernel.scene import Piece, Scene, Spot, Zone
from ironbridge.kernel.texts import Text


def draw(position: Ages, viewer: int) -> Scene:
    """Describe everything the viewer sees; a spectator looks over the active seat's shoulder."""
    seat = viewer if viewer >= 0 else position.active
    zones = [_dice(position), _pegs(position, seat), _cities(position, seat), _monuments(position, seat)]
    if position.setup.late:
        zones.append(_ships(position, seat))
    zones += [_developments(position, seat), _disasters(position, seat)]
    if position.partner != NOTHING:
        zones.append(_deal(position))
    zones += [_rival(position, rival) for rival in range(position.seats) if rival != seat]
    return Scene(zones)


def _dice(position: Ages) -> Zone:
    spots = [Spot("dice:again", Text("spot.dice_again")), Spot("dice:keep", Text("spot.dice_keep"))]
    for die, face in enumerate(position.dice):
        thrown = (position.again >> die) & 1
        shown = FACE_IDS[face] if face >= 0 else "unknown"
        piece = Piece(f"die:{die + 1}", f"die-{shown}", name(shown))
        spots[0 if thrown else 1].pieces.append(piece)
    label = Text("zone.dice", {"who": seat_text(position.active), "throw": position.throws})
    return Zone("dice_tray", label, spots, seat=position.active)


def _pegs(position: Ages, seat: int) -> Zone:
    spots = []
    for row in range(PEGS):
        count = peg(position, seat, row)
        values = [str(value) for value in FACTS.good_values[row - WOOD]] if row else []
        label = Text("spot.row" if row else "spot.food", {
            "what": name(PEG_IDS[row]),
            "count": count,
            "most": position.setup.limits[row],
            "value": values[count] if row else "",
        })  # fmt: skip
        spots.append(Spot(f"peg:{PEG_IDS[row]}", label, value=str(count)))
    return Zone("pegboard", Text("zone.pegs", {"who": seat_text(seat)}), spots, seat=seat)


def _project(position: Ages, seat: int, project: int) -> Spot:
    filled = position.sheets[seat * SHEET + BOXES + project]
    boxes = position.setup.boxes[project]
    first = (position.sheets[seat * SHEET + FINISHED_FIRST] >> project) & 1
    finished = (position.sheets[seat * SHEET + FINISHED] >> project) & 1
    if project < CITIES:
        state = "city_finished" if finished else "city"
    elif not (position.setup.available >> project) & 1:
        state = "not_in_play"
    elif finished:
        state = "first" if first else "later"
    else:
        state = "gone" if (position.claimed >> project) & 1 else "open"
    label = Text(f"spot.project.{state}", {
        "what": name(PROJECT_IDS[project]),
        "filled": filled,
        "boxes": boxes,
        "first": position.setup.first[project],
        "later": position.setup.later[project],
    })  # fmt: skip
    return Spot(f"project:{PROJECT_IDS[project]}", label)


def _cities(position: Ages, seat: int) -> Zone:
    label = Text("zone.cities", {"count": cities(position, seat)})
    return Zone("sheet:cities", label, [_project(position, seat, city) for city in range(CITIES)], seat=seat)


def _monuments(position: Ages, seat: int) -> Zone:
    spots = [_project(position, seat, project) for project in range(CITIES, PROJECTS)]
    return Zone("sheet:monuments", Text("zone.monuments"), spots, seat=seat)


def _ships(position: Ages, seat: int) -> Zone:
    label = Text("spot.ships", {"count": peg(position, seat, SHIPS)})
    return Zone("sheet:ships", Text("zone.ships"), [Spot("ships", label)], seat=seat)


def _developments(position: Ages, seat: int) -> Zone:
    owned = position.sheets[seat * SHEET + DEVELOPMENTS]
    spots = []
    for at, development in enumerate(DEVELOPMENT_IDS):
        if not (position.setup.sold >> at) & 1:
            continue
        key = "spot.development.owned" if (owned >> at) & 1 else "spot.development"
        label = Text(key, {
            "what": name(development),
            "cost": position.setup.cost[at],
            "vp": position.setup.vp[at],
            "effect": Text(f"effect.{development}"),
        })  # fmt: skip
        spots.append(Spot(f"development:{development}", label))
    return Zone("sheet:developments", Text("zone.developments"), spots, seat=seat)


def _disasters(position: Ages, seat: int) -> Zone:
    label = Text("spot.disasters", {"count": peg(position, seat, DISASTERS)})
    return Zone("sheet:disasters", Text("zone.disasters"), [Spot("disasters", label)], seat=seat)


def _deal(position: Ages) -> Zone:
    given = Text("spot.deal_given", {"who": seat_text(position.active), "units": units_text(position.given)})
    taken = Text("spot.deal_taken", {"who": seat_text(position.partner), "units": units_text(position.taken)})
    spots = [Spot("deal:given", given), Spot("deal:taken", taken)]
    return Zone("deal", Text("zone.deal"), spots, place="side")


def _rival(position: Ages, seat: int) -> Zone:
    summary = Text("spot.rival", {
        "who": seat_text(seat), "cities": cities(position, seat), "disasters": peg(position, seat, DISASTERS),
    })  # fmt: skip
    spots = [Spot(f"rival:{seat}", summary)]
    for row in range(PEGS):
        label = Text("units", {"what": name(PEG_IDS[row]), "count": peg(position, seat, row)})
        spots.append(Spot(f"rival:{seat}:{PEG_IDS[row]}", label))
    return Zone(f"rival:{seat}", Text("zone.rival", {"who": seat_text(seat)}), spots, seat=seat, place="side")
