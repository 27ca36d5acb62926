"""A position read from plain values: what is left out is as at the start, every contradiction is listed."""

from typing import Final, cast

from ironbridge.errors import SetupError
from ironbridge.games.roll_through_the_ages.actions import PEG_IDS, PROJECT_IDS
from ironbridge.games.roll_through_the_ages.facts import (
    DEVELOPMENT_IDS,
    FACE_IDS,
    FACTS,
    GOOD_IDS,
    MONUMENT_IDS,
)
from ironbridge.games.roll_through_the_ages.flow import can_preserve, must_discard
from ironbridge.games.roll_through_the_ages.harvest import choice_dice, wants_spearheads
from ironbridge.games.roll_through_the_ages.moves import buying, trading
from ironbridge.games.roll_through_the_ages.play import AgesPosition
from ironbridge.games.roll_through_the_ages.position import (
    ANSWERING,
    BOXES,
    BUILDING,
    BUYING,
    BY_DEVELOPMENTS,
    BY_MONUMENTS,
    BY_ROUNDS,
    CHOOSING,
    CITIES,
    CUTTING,
    DEALING,
    DEVELOPMENTS,
    DISASTERS,
    DISCARDING,
    END_NAMES,
    FINISHED,
    FINISHED_FIRST,
    FOOD,
    GOES_ON,
    LAUNCHING,
    LEADING,
    NO_FACE,
    NOTHING,
    OVER,
    PAYING,
    PEGS,
    PHASE_NAMES,
    PRESERVING,
    PROJECTS,
    ROLLING,
    SHEET,
    SHIPS,
    SMITHING,
    STAFFING,
    STONE,
    THROWING,
    TRADING,
    WOOD,
    Ages,
    first_sheets,
)
from ironbridge.games.roll_through_the_ages.reach import (
    can_build_any,
    cities,
    most_developments,
    owns,
    peg,
    ships_possible,
)
from ironbridge.games.roll_through_the_ages.setup import ENGINEERING, LEADERSHIP, SHIPPING, Setup
from ironbridge.kernel.game import Game
from ironbridge.kernel.reading import Reader
from ironbridge.kernel.words import CHANCE, NOBODY, Json

_LARGE: Final = 1_000_000
_MOST_COINS: Final[int] = FACTS.most_dice * FACTS.coinage_coins
_MOST_WORKERS: Final[int] = (
    FACTS.most_dice * (max(FACTS.face_workers) + FACTS.extra_workers)
    + FACTS.good_most[STONE - WOOD] * FACTS.workers_per_stone
)
_NEEDS_DICE: Final = (THROWING, PRESERVING, ROLLING, LEADING, CHOOSING, SMITHING)


def read_position(game: Game, data: object) -> AgesPosition:
    """Read a described position or raise `PositionError` with everything that is wrong."""
    reader = Reader(data)
    seats = reader.whole("seats", game.fewest_seats, game.most_seats, 2)
    setup = Setup(seats, _options(game, reader, seats))
    position = AgesPosition(game, setup, first_sheets(seats), [])
    _read_sheets(reader, position)
    _read_turn(reader, position)
    _read_details(reader, position)
    reader.refuse_unknown()
    if not reader.problems:
        _check_phase(reader, position)
    reader.finish()
    return position


def _options(game: Game, reader: Reader, seats: int) -> dict[str, bool | int | str]:
    given = reader.raw("options")
    if given is None:
        given = {}
    if not isinstance(given, dict) or not all(isinstance(key, str) for key in given):
        reader.problem("options", "must be an object")
        return game.read_options()
    try:
        options = game.read_options(cast(dict[str, Json], given))
        game.check_seats(seats, options)
    except SetupError as error:
        reader.problem("options", f"are refused: {error.what}, {error.why}")
        return game.read_options()
    return options


def _read_sheets(reader: Reader, position: Ages) -> None:
    rows = reader.rows("sheets", position.seats)
    for seat, row in enumerate(rows):
        _read_sheet(row, position, seat)
        row.refuse_unknown()
    for project in range(CITIES, PROJECTS):
        _settle_first(reader, position, project)


def _read_sheet(row: Reader, position: Ages, seat: int) -> None:
    setup = position.setup
    start = seat * SHEET
    sheet = position.sheets
    sheet[start + FOOD] = row.whole("food", 0, setup.limits[FOOD], FACTS.start_food)
    goods = row.inner("goods")
    for at, good in enumerate(GOOD_IDS):
        sheet[start + WOOD + at] = goods.whole(good, 0, setup.limits[WOOD + at], 0)
    goods.refuse_unknown()
    sheet[start + DISASTERS] = row.whole("disasters", 0, _LARGE, 0)
    sheet[start + DEVELOPMENTS] = _mask(row.words("developments", DEVELOPMENT_IDS, ()), DEVELOPMENT_IDS)
    _check_developments(row, position, seat)
    sheet[start + SHIPS] = row.whole("ships", 0, setup.most_ships, 0)
    if sheet[start + SHIPS] and not owns(position, seat, SHIPPING):
        row.problem("ships", "cannot be built without Shipping")
    _read_boxes(row.inner("boxes"), position, seat)
    sheet[start + FINISHED_FIRST] = _mask(row.words("first", MONUMENT_IDS, ()), PROJECT_IDS)
    for project in range(PROJECTS):
        if (sheet[start + FINISHED_FIRST] >> project) & 1 and not (sheet[start + FINISHED] >> project) & 1:
            row.problem("first", f"names {PROJECT_IDS[project]}, which the seat has not finished")


def _check_developments(row: Reader, position: Ages, seat: int) -> None:
    owned = position.sheets[seat * SHEET + DEVELOPMENTS]
    for at, development in enumerate(DEVELOPMENT_IDS):
        if (owned >> at) & 1 and not (position.setup.sold >> at) & 1:
            row.problem("developments", f"names {development}, which is not in this edition")
    if bin(owned).count("1") > position.setup.developments_to_end:
        most = position.setup.developments_to_end
        row.problem("developments", f"are more than the {most} that end the match")


def _read_boxes(boxes: Reader, position: Ages, seat: int) -> None:
    setup = position.setup
    start = seat * SHEET
    for project, name in enumerate(PROJECT_IDS):
        count = boxes.whole(name, 0, setup.boxes[project], 0)
        if count and not (setup.available >> project) & 1:
            boxes.problem(name, f"is not in play with {position.seats} seats")
        position.sheets[start + BOXES + project] = count
        if count == setup.boxes[project]:
            position.sheets[start + FINISHED] |= 1 << project
    boxes.refuse_unknown()


def _settle_first(reader: Reader, position: Ages, project: int) -> None:
    """Check who finished a monument first; when nobody says so, it is the first seat that has it."""
    seats = range(position.seats)
    finished = [seat for seat in seats if (position.sheets[seat * SHEET + FINISHED] >> project) & 1]
    first = [seat for seat in seats if (position.sheets[seat * SHEET + FINISHED_FIRST] >> project) & 1]
    if len(first) > 1:
        reader.problem("sheets", f"name several seats as first to finish {PROJECT_IDS[project]}")
    if finished:
        position.claimed |= 1 << project
        if not first:
            position.sheets[finished[0] * SHEET + FINISHED_FIRST] |= 1 << project


def _read_turn(reader: Reader, position: Ages) -> None:
    position.round = reader.whole("round", 1, position.setup.last_round, 1)
    position.active = reader.whole("active", 0, position.seats - 1, 0)
    position.phase = PHASE_NAMES.index(reader.word("phase", PHASE_NAMES, PHASE_NAMES[THROWING]))
    played = (position.round - 1) * position.seats + position.active
    position.turn = reader.whole("turn", 0, _LARGE, played + 1)
    if position.turn != played + 1:
        reader.problem("turn", f"must be {played + 1}: seat {position.active} in round {position.round}")
    position.move = reader.whole("move", 0, _LARGE, 0)
    position.ply = reader.whole("ply", 0, _LARGE, 0)
    position.end = END_NAMES.index(reader.word("end", END_NAMES, END_NAMES[GOES_ON]))
    position.throws = reader.whole("throws", 0, FACTS.most_throws, 0 if position.phase == PRESERVING else 1)
    position.led = reader.flag("led", False)
    _read_dice(reader, position)
    position.to_decide = position.active
    if position.phase == THROWING:
        position.to_decide = CHANCE
    elif position.phase == OVER:
        position.to_decide = NOBODY


def _read_dice(reader: Reader, position: Ages) -> None:
    held = cities(position, position.active)
    unthrown = position.phase in (THROWING, PRESERVING)
    given = reader.raw("dice")
    if given is None:
        given = [None] * held if unthrown else []
    if not isinstance(given, (list, tuple)) or len(given) > held:
        reader.problem("dice", f"must be a list of at most {held} faces")
        given = []
    for die, face in enumerate(given):
        if face is not None and (not isinstance(face, str) or face not in FACE_IDS):
            reader.problem(f"dice[{die}]", f"must be one of {', '.join(FACE_IDS)}")
        elif face is None and not unthrown:
            reader.problem(f"dice[{die}]", "must show a face")
        position.dice.append(FACE_IDS.index(face) if isinstance(face, str) and face in FACE_IDS else NO_FACE)
    if position.phase in _NEEDS_DICE and len(position.dice) != held:
        reader.problem("dice", f"must be {held}, one for each city")
    everything = list(range(len(position.dice)))
    chosen = reader.wholes("again", -1, 0, held - 1, everything if position.phase == THROWING else ())
    for die in chosen:
        position.again |= 1 << die
    if position.again >> len(position.dice):
        reader.problem("again", "names a die that is not there")


def _read_details(reader: Reader, position: Ages) -> None:
    position.workers = reader.whole("workers", 0, _MOST_WORKERS, 0)
    position.coins = reader.whole("coins", 0, _MOST_COINS, 0)
    position.project = _choice(reader, "project", PROJECT_IDS)
    position.development = _choice(reader, "development", DEVELOPMENT_IDS)
    position.paid = _mask(reader.words("paid", PEG_IDS[WOOD:], ()), PEG_IDS)
    ships = peg(position, position.active, SHIPS)
    position.swaps = reader.whole("swaps", 0, ships * FACTS.swaps_per_ship, 0)
    position.proposals = reader.whole("proposals", 0, FACTS.proposals_per_turn, 0)
    if reader.raw("partner") is not None:
        position.partner = reader.whole("partner", 0, position.seats - 1)
        if position.partner == position.active:
            reader.problem("partner", "is the active seat itself")
    position.given = _bundle(reader.inner("given"))
    position.taken = _bundle(reader.inner("taken"))


def _choice(reader: Reader, key: str, names: tuple[str, ...]) -> int:
    if reader.raw(key) is None:
        return NOTHING
    return names.index(reader.word(key, names))


def _bundle(reader: Reader) -> int:
    bundle = 0
    for row, name in enumerate(PEG_IDS):
        bundle |= reader.whole(name, 0, 15, 0) << (4 * row)
    reader.refuse_unknown()
    return bundle


def _mask(chosen: list[str], names: tuple[str, ...]) -> int:
    mask = 0
    for name in chosen:
        mask |= 1 << names.index(name)
    return mask


def _check_phase(reader: Reader, position: AgesPosition) -> None:
    """Note why the phase cannot be what is decided in this position."""
    problem = _phase_problem(position)
    if problem:
        reader.problem("phase", f"cannot be {PHASE_NAMES[position.phase]}: {problem}")
    elif _end_problem(position):
        reader.problem("end", f"cannot be {END_NAMES[position.end]}: {_end_problem(position)}")
    elif position.to_decide >= 0 and not position.legal():
        reader.problem("phase", f"cannot be {PHASE_NAMES[position.phase]}: nothing could be answered")


def _phase_problem(position: Ages) -> str:
    phase = position.phase
    seat = position.active
    if phase == THROWING:
        loose = [
            face == NO_FACE and not (position.again >> die) & 1 for die, face in enumerate(position.dice)
        ]
        return "" if position.again and not any(loose) else "every die shows a face or is being thrown"
    if phase == PRESERVING:
        return "" if can_preserve(position) else "Preservation cannot be used"
    if phase == ROLLING:
        return _roll_problem(position)
    if phase == LEADING:
        usable = owns(position, seat, LEADERSHIP) and not position.led
        return "" if usable else "Leadership cannot be used"
    if phase == CHOOSING:
        return "" if choice_dice(position) else "there is no choice die"
    if phase == SMITHING:
        return "" if wants_spearheads(position) else "no spearheads can be spent"
    if phase in (DEALING, ANSWERING):
        return _deal_problem(position)
    return _step_problem(position)


def _roll_problem(position: Ages) -> str:
    if not 0 < position.throws < FACTS.most_throws:
        return "no throw is left"
    for die, face in enumerate(position.dice):
        if (position.again >> die) & 1 and position.setup.skulls_locked and FACTS.face_skulls[face]:
            return "a locked skull is chosen"
    return ""


def _end_problem(position: Ages) -> str:
    setup = position.setup
    if position.end == BY_DEVELOPMENTS:
        enough = most_developments(position) >= setup.developments_to_end
        return "" if enough else "nobody owns enough developments"
    if position.end == BY_MONUMENTS:
        return "" if position.claimed == setup.monuments else "the monuments are not all finished"
    if position.end == BY_ROUNDS:
        last = position.phase == OVER and position.round == setup.last_round
        return "" if last else "this is not the end of the last round"
    return ""


def _step_problem(position: Ages) -> str:
    phase = position.phase
    seat = position.active
    if phase == TRADING:
        return "" if position.setup.trading or position.swaps else "nothing can be traded"
    if phase == CUTTING:
        usable = (
            owns(position, seat, ENGINEERING) and peg(position, seat, STONE) and can_build_any(position, seat)
        )
        return "" if usable else "Engineering cannot be used"
    if phase == BUILDING:
        return (
            "" if position.workers and can_build_any(position, seat) else "there are no workers or no boxes"
        )
    if phase == STAFFING:
        return _staff_problem(position)
    if phase == LAUNCHING:
        return "" if ships_possible(position, seat) else "no ship can be built"
    if phase == PAYING:
        return _payment_problem(position)
    if phase == DISCARDING:
        return "" if must_discard(position) else "the goods may be kept"
    if phase == OVER:
        return "" if position.end != GOES_ON else "nothing has ended the match"
    assert phase == BUYING
    return ""


def _staff_problem(position: Ages) -> str:
    if position.project == NOTHING or not position.workers:
        return "there are no workers or no project"
    available = (position.setup.available >> position.project) & 1
    return "" if available else "the project is not in play"


def _payment_problem(position: Ages) -> str:
    development = position.development
    if development == NOTHING:
        return "no development is named"
    if owns(position, position.active, development) or not (position.setup.sold >> development) & 1:
        return "the development cannot be bought"
    fitting = [rows for rows in buying.payments(position) if rows & position.paid == position.paid]
    return "" if len(fitting) > 1 else "there is no choice of payments"


def _deal_problem(position: Ages) -> str:
    if not position.setup.trading or position.partner == NOTHING:
        return "there is no partner to deal with"
    for row in range(PEGS):
        given = trading.units(position.given, row)
        taken = trading.units(position.taken, row)
        if given and taken:
            return f"{PEG_IDS[row]} cannot go both ways"
        change = taken - given
        for seat, held in ((position.active, change), (position.partner, -change)):
            if not 0 <= peg(position, seat, row) + held <= position.setup.limits[row]:
                return f"{PEG_IDS[row]} cannot be exchanged so"
    if position.phase == ANSWERING:
        complete = bool(position.given and position.taken)
        if not complete and not (position.setup.gifts and (position.given or position.taken)):
            return "the deal is not complete"
        position.to_decide = position.partner
    return ""
