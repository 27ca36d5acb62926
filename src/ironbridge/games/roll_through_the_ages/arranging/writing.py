"""A position written as plain values, in words instead of numbers; `reading.py` reads it back."""

from ironbridge.games.roll_through_the_ages.actions import PEG_IDS, PROJECT_IDS
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACE_IDS, GOOD_IDS
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    DEVELOPMENTS,
    DISASTERS,
    END_NAMES,
    FINISHED_FIRST,
    FOOD,
    NOTHING,
    PROJECTS,
    SHEET,
    SHIPS,
    WOOD,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.questions import QUESTIONS
from ironbridge.games.roll_through_the_ages.reach import units
from ironbridge.kernel.arranging import write_position
from ironbridge.kernel.words import Json


def describe_position(position: AgesPosition) -> dict[str, Json]:
    """Write everything a position knows."""
    fields: dict[str, Json] = {
        "round": position.round,
        "active": position.active,
        "end": END_NAMES[position.end],
        "dice": [None if face < 0 else FACE_IDS[face] for face in position.dice],
        "throws": position.throws,
        "led": position.led,
        "workers": position.workers,
        "coins": position.coins,
        "swaps": position.swaps,
        "proposals": position.proposals,
        "pending": _pending(position),
    }
    seats = [_seat(position, seat) for seat in range(position.seats)]
    return write_position(position, QUESTIONS[position.asked], position.options.chosen, fields, seats)


def _pending(position: AgesPosition) -> dict[str, Json]:
    """Write the move in progress, without what is as before a move."""
    pending: dict[str, Json] = {}
    if position.again:
        pending["again"] = [die for die in range(len(position.dice)) if (position.again >> die) & 1]
    if position.project != NOTHING:
        pending["project"] = PROJECT_IDS[position.project]
    if position.development != NOTHING:
        pending["development"] = DEVELOPMENT_IDS[position.development]
    if position.paid:
        pending["paid"] = _names(position.paid, PEG_IDS)
    if position.partner != NOTHING:
        pending["partner"] = position.partner
    if position.given:
        pending["given"] = _bundle(position.given)
    if position.taken:
        pending["taken"] = _bundle(position.taken)
    return pending


def _seat(position: AgesPosition, seat: int) -> dict[str, Json]:
    sheet = position.sheets[seat * SHEET : (seat + 1) * SHEET]
    goods: dict[str, Json] = {good: sheet[WOOD + at] for at, good in enumerate(GOOD_IDS)}
    boxes: dict[str, Json] = {
        PROJECT_IDS[project]: sheet[BOXES + project] for project in range(PROJECTS) if sheet[BOXES + project]
    }
    return {
        "food": sheet[FOOD],
        "goods": goods,
        "ships": sheet[SHIPS],
        "disasters": sheet[DISASTERS],
        "developments": _names(sheet[DEVELOPMENTS], DEVELOPMENT_IDS),
        "boxes": boxes,
        "first": _names(sheet[FINISHED_FIRST], PROJECT_IDS),
    }


def _names(mask: int, names: tuple[str, ...]) -> list[Json]:
    return [name for at, name in enumerate(names) if (mask >> at) & 1]


def _bundle(bundle: int) -> dict[str, Json]:
    return {peg: units(bundle, row) for row, peg in enumerate(PEG_IDS) if units(bundle, row)}
