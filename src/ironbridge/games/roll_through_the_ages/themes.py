"""What moves are about: the themes of puzzles."""

from collections.abc import Sequence
from typing import Final

from ironbridge.games.roll_through_the_ages.actions import ARGUMENT, KIND, PROJECT_IDS
from ironbridge.games.roll_through_the_ages.facts import FACTS, IRRIGATION, MEDICINE, RELIGION
from ironbridge.games.roll_through_the_ages.position import BOXES, CITIES, FOOD, NO_FACE, SHEET, AgesPosition
from ironbridge.kernel.position import Position

DETAILS: Final = ("done", "pay", "throw")
_OWN: Final = {"buy": "development", "discard": "discard", "lead": "leadership", "ships": "ships"}
_PROTECTIONS: Final = (
    ("buy", IRRIGATION),
    ("buy", MEDICINE),
    ("buy", RELIGION),
    ("build", PROJECT_IDS.index("great_wall")),
)
"""What keeps a disaster off."""
_THROWS: Final = ("again", "keep", "roll")


def theme_of(position: Position, actions: Sequence[int]) -> str:
    """Name the theme of a move."""
    assert isinstance(position, AgesPosition), "the position is of this game"
    first = actions[0]
    kind = KIND[first]
    if (kind, ARGUMENT[first]) in _PROTECTIONS:
        return "protection"
    if kind in _OWN:
        return _OWN[kind]
    if kind == "build":
        return _theme_of_building(position, ARGUMENT[first])
    if kind in _THROWS or kind == "food":
        return _theme_of_dice(position, is_throwing=kind != "food")
    return ""


def _theme_of_building(position: AgesPosition, project: int) -> str:
    if project < CITIES:
        return "city"
    rivals = [seat for seat in range(position.seats) if seat != position.active]
    begun = any(position.sheets[seat * SHEET + BOXES + project] for seat in rivals)
    raced = begun and not (position.claimed >> project) & 1
    return "monument_race" if raced else "monument"


def _theme_of_dice(position: AgesPosition, *, is_throwing: bool) -> str:
    """Tell whether the dice threaten hunger or a disaster; those of the cities must be fed."""
    faces = [face for face in position.dice if face != NO_FACE]
    if position.sheets[position.active * SHEET + FOOD] < len(position.dice):
        return "famine"
    if not is_throwing:
        return "food_or_workers"
    return "disaster" if sum(FACTS.face_skulls[face] for face in faces) > 1 else "throws"
