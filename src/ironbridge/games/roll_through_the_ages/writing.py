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
    PHASE_NAMES,
    PROJECTS,
    SHEET,
    SHIPS,
    WOOD,
    Ages,
)
from ironbridge.kernel.words import Json


def describe_position(position: Ages) -> dict[str, Json]:
    """Write everything a position knows."""
    options: dict[str, Json] = dict(position.setup.options)
    return {
        "seats": position.seats,
        "options": options,
        "ply": position.ply,
        "turn": position.turn,
        "move": position.move,
        "round": position.round,
        "active": position.active,
        "phase": PHASE_NAMES[position.phase],
        "dice": [None if face < 0 else FACE_IDS[face] for face in position.dice],
        "again": [die for die in range(len(position.dice)) if (position.again >> die) & 1],
        "throws": position.throws,
        "led": position.led,
        "workers": position.workers,
        "coins": position.coins,
        "project": _name(position.project, PROJECT_IDS),
        "development": _name(position.development, DEVELOPMENT_IDS),
        "paid": _names(position.paid, PEG_IDS),
        "swaps": position.swaps,
        "proposals": position.proposals,
        "partner": None if position.partner == NOTHING else position.partner,
        "given": _bundle(position.given),
        "taken": _bundle(position.taken),
        "end": END_NAMES[position.end],
        "sheets": [_sheet(position, seat) for seat in range(position.seats)],
    }


def _sheet(position: Ages, seat: int) -> dict[str, Json]:
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


def _name(at: int, names: tuple[str, ...]) -> Json:
    return None if at == NOTHING else names[at]


def _names(mask: int, names: tuple[str, ...]) -> list[Json]:
    return [name for at, name in enumerate(names) if (mask >> at) & 1]


def _bundle(bundle: int) -> dict[str, Json]:
    counts = [(bundle >> (4 * row)) & 15 for row in range(len(PEG_IDS))]
    return {PEG_IDS[row]: count for row, count in enumerate(counts) if count}
