"""A position read from plain values: what is left out is as at the start, every contradiction is listed."""

from typing import Final

from ironbridge.games.roll_through_the_ages.actions import PEG_IDS, PROJECT_IDS
from ironbridge.games.roll_through_the_ages.arranging.checking import check_question
from ironbridge.games.roll_through_the_ages.facts import (
    DEVELOPMENT_IDS,
    FACE_IDS,
    FACTS,
    GOOD_IDS,
    MONUMENT_IDS,
    SHIPPING,
)
from ironbridge.games.roll_through_the_ages.options import Options
from ironbridge.games.roll_through_the_ages.play import AgesPlay
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    CITIES,
    DEVELOPMENTS,
    DISASTERS,
    END_NAMES,
    FINISHED,
    FINISHED_FIRST,
    FOOD,
    GOES_ON,
    NO_FACE,
    NOTHING,
    PROJECTS,
    SHEET,
    SHIPS,
    STONE,
    WOOD,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.questions import (
    ASK_ANSWER,
    ASK_NOTHING,
    ASK_PRESERVE,
    ASK_SMITH,
    ASK_THROW,
    QUESTIONS,
)
from ironbridge.games.roll_through_the_ages.reach import cities, count_bits, owns, peg
from ironbridge.games.roll_through_the_ages.setup import first_sheets
from ironbridge.kernel.arranging import MOST_PLIES, Header
from ironbridge.kernel.game import Game
from ironbridge.kernel.reading import Reader
from ironbridge.kernel.texts import seat_name
from ironbridge.kernel.words import CHANCE, NOBODY

_MOST_COINS: Final[int] = FACTS.most_dice * FACTS.coinage_coins
_MOST_WORKERS: Final[int] = (
    FACTS.most_dice * (max(FACTS.face_workers) + FACTS.extra_workers)
    + FACTS.good_most[STONE - WOOD] * FACTS.workers_per_stone
)


def read_position(game: Game, data: object) -> AgesPlay:
    """Read a described position or raise `PositionError` with everything that is wrong."""
    header = Header(game, data, QUESTIONS, ASK_THROW)
    seats = len(header.seats)
    position = AgesPlay(game, Options(seats, header.options), first_sheets(seats), [])
    position.asked = header.asked
    for seat, row in enumerate(header.seats):
        _read_seat(row, position, seat)
    for project in range(CITIES, PROJECTS):
        _settle_first(header.reader, position, project)
    _read_turn(header, position)
    _read_dice(header.reader, position)
    _read_pending(header.reader.inner("pending"), position)
    position.to_decide = header.expect_decider(_decider(position))
    header.reader.refuse_unknown()
    if not header.reader.problems:
        check_question(header.reader, position)
    header.finish()
    return position


def _read_seat(row: Reader, position: AgesPosition, seat: int) -> None:
    options = position.options
    start = seat * SHEET
    sheet = position.sheets
    sheet[start + FOOD] = row.whole("food", 0, options.limits[FOOD], FACTS.start_food)
    for at, count in enumerate(row.counts("goods", GOOD_IDS, MOST_PLIES)):
        if count > options.limits[WOOD + at]:
            row.problem("goods", "goods_many", good=GOOD_IDS[at], most=options.limits[WOOD + at])
        sheet[start + WOOD + at] = min(count, options.limits[WOOD + at])
    sheet[start + DISASTERS] = row.whole("disasters", 0, MOST_PLIES, 0)
    sheet[start + DEVELOPMENTS] = _mask(row.words("developments", DEVELOPMENT_IDS, ()), DEVELOPMENT_IDS)
    _check_developments(row, position, seat)
    sheet[start + SHIPS] = row.whole("ships", 0, options.most_ships, 0)
    if sheet[start + SHIPS] and not owns(position, seat, SHIPPING):
        row.problem("ships", "ships_without_shipping")
    _read_boxes(row.inner("boxes"), position, start)
    sheet[start + FINISHED_FIRST] = _mask(row.words("first", MONUMENT_IDS, ()), PROJECT_IDS)
    for project in range(PROJECTS):
        if ((sheet[start + FINISHED_FIRST] & ~sheet[start + FINISHED]) >> project) & 1:
            row.problem("first", "first_unfinished", project=PROJECT_IDS[project])


def _check_developments(row: Reader, position: AgesPosition, seat: int) -> None:
    owned = position.sheets[seat * SHEET + DEVELOPMENTS]
    for at, development in enumerate(DEVELOPMENT_IDS):
        if ((owned & ~position.options.sold) >> at) & 1:
            row.problem("developments", "not_in_edition", development=development)
    most = position.options.developments_to_end
    if count_bits(owned) > most:
        row.problem("developments", "developments_many", most=most)


def _read_boxes(boxes: Reader, position: AgesPosition, start: int) -> None:
    options = position.options
    for project, name in enumerate(PROJECT_IDS):
        count = boxes.whole(name, 0, options.boxes[project], 0)
        if count and not (options.available >> project) & 1:
            boxes.problem(name, "not_in_play", seats=position.seats)
        position.sheets[start + BOXES + project] = count
        if count == options.boxes[project]:
            position.sheets[start + FINISHED] |= 1 << project


def _settle_first(reader: Reader, position: AgesPosition, project: int) -> None:
    """Check who finished a monument first; when nobody says so, it is the first seat that has it."""
    seats = range(position.seats)
    finished = [seat for seat in seats if (position.sheets[seat * SHEET + FINISHED] >> project) & 1]
    first = [seat for seat in seats if (position.sheets[seat * SHEET + FINISHED_FIRST] >> project) & 1]
    if len(first) > 1:
        reader.problem("seats", "several_first", project=PROJECT_IDS[project])
    if finished:
        position.claimed |= 1 << project
        if not first:
            position.sheets[finished[0] * SHEET + FINISHED_FIRST] |= 1 << project


def _read_turn(header: Header, position: AgesPosition) -> None:
    reader = header.reader
    position.ply, position.move = header.ply, header.move
    position.round = reader.whole("round", 1, position.options.last_round, 1)
    position.active = reader.seat("active", position.seats, 0)
    position.turn = (position.round - 1) * position.seats + position.active + 1
    if header.turn not in (0, position.turn):
        seat = seat_name(position.active)
        reader.problem("turn", "turn", wanted=position.turn, seat=seat, round=position.round)
    position.end = END_NAMES.index(reader.word("end", END_NAMES, END_NAMES[GOES_ON]))
    position.throws = reader.whole("throws", 0, FACTS.most_throws, 0 if header.asked == ASK_PRESERVE else 1)
    position.led = reader.flag("led", False)
    position.workers = reader.whole("workers", 0, _MOST_WORKERS, 0)
    position.coins = reader.whole("coins", 0, _MOST_COINS, 0)
    ships = peg(position, position.active, SHIPS)
    position.swaps = reader.whole("swaps", 0, ships * FACTS.swaps_per_ship, 0)
    position.proposals = reader.whole("proposals", 0, FACTS.proposals_per_turn, 0)


def _read_dice(reader: Reader, position: AgesPosition) -> None:
    held = cities(position, position.active)
    unthrown = position.asked in (ASK_THROW, ASK_PRESERVE)
    given = reader.raw("dice")
    count = held if unthrown and given is None else 0
    if isinstance(given, (list, tuple)):
        count = len(given)
    position.dice = reader.places("dice", FACE_IDS, [NO_FACE] * count)
    if count > held:
        reader.problem("dice", "dice_most", most=held)
    elif position.asked <= ASK_SMITH and count != held:
        reader.problem("dice", "dice_cities", wanted=held)
    if NO_FACE in position.dice and not unthrown:
        reader.problem("dice", "dice_faces")


def _read_pending(reader: Reader, position: AgesPosition) -> None:
    thrown = list(range(len(position.dice))) if position.asked == ASK_THROW else []
    for die in reader.wholes("again", -1, 0, max(len(position.dice) - 1, 0), thrown):
        position.again |= 1 << die
    position.project = reader.place("project", PROJECT_IDS)
    position.development = reader.place("development", DEVELOPMENT_IDS)
    position.paid = _mask(reader.words("paid", PEG_IDS[WOOD:], ()), PEG_IDS)
    if reader.raw("partner") is not None:
        position.partner = reader.seat("partner", position.seats)
        if position.partner == position.active:
            reader.problem("partner", "partner_self")
    position.given = _bundle(reader, "given")
    position.taken = _bundle(reader, "taken")


def _bundle(reader: Reader, key: str) -> int:
    counts = reader.counts(key, PEG_IDS, 15)
    return sum(count << (4 * row) for row, count in enumerate(counts))


def _mask(chosen: list[str], names: tuple[str, ...]) -> int:
    mask = 0
    for name in chosen:
        mask |= 1 << names.index(name)
    return mask


def _decider(position: AgesPosition) -> int:
    if position.asked == ASK_THROW:
        return CHANCE
    if position.asked == ASK_NOTHING:
        return NOBODY
    dealt = position.asked == ASK_ANSWER and position.partner != NOTHING
    return position.partner if dealt else position.active
