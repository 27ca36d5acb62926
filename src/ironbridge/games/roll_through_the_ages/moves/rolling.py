"""Throwing again and Leadership (RA-ROLL-3…9, RA-SOLO-6, RA-EFF-LEAD, RA-RULING-1, -2, -4).

Dice are alike, so they are chosen by what they show. Choosing only adds: the dice named are thrown by
`throw`, or at once when no other die could be added. To keep everything, answer `keep` before choosing.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.actions import AGAIN_0, ID_KEEP, ID_THROW, LEAD_0
from ironbridge.games.roll_through_the_ages.facts import FACE_IDS, FACTS
from ironbridge.games.roll_through_the_ages.flow import (
    collect,
    loose_faces,
    stop_throwing,
    throw,
    wait_for_dice,
)
from ironbridge.games.roll_through_the_ages.position import LEADING, ROLLING, Ages
from ironbridge.games.roll_through_the_ages.reach import owns
from ironbridge.games.roll_through_the_ages.reasons import (
    ALLOWED,
    DICE_CHOSEN,
    NO_DICE_CHOSEN,
    NO_LEADERSHIP,
    NO_SUCH_DIE,
    OTHER_QUESTION,
    ROLL_IS_FINAL,
    SKULL_LOCKED,
)
from ironbridge.games.roll_through_the_ages.setup import LEADERSHIP
from ironbridge.games.roll_through_the_ages.words import by_seat, faces, line, name
from ironbridge.kernel.log import Line

FACES: Final = len(FACE_IDS)


def legal(position: Ages) -> list[int]:
    """Offer each face that can be thrown again, then to throw or to keep."""
    loose = loose_faces(position)
    actions = [AGAIN_0 + face for face in range(FACES) if (loose >> face) & 1]
    actions.append(ID_THROW if position.again else ID_KEEP)
    return actions


def legal_leading(position: Ages) -> list[int]:
    """Offer each face on the table for Leadership, or to keep."""
    shown = shown_faces(position)
    actions = [LEAD_0 + face for face in range(FACES) if (shown >> face) & 1]
    actions.insert(0, ID_KEEP)
    return actions


def shown_faces(position: Ages) -> int:
    """Give the faces on the table as a bitmask."""
    shown = 0
    for face in position.dice:
        shown |= 1 << face
    return shown


def why_not_again(position: Ages, face: int) -> int:
    """Say why no die with this face can be thrown again."""
    if position.phase == LEADING:
        return ROLL_IS_FINAL
    if position.phase != ROLLING:
        return OTHER_QUESTION
    if (loose_faces(position) >> face) & 1:
        return ALLOWED
    locked = position.setup.skulls_locked and FACTS.face_skulls[face] > 0 and face in position.dice
    return SKULL_LOCKED if locked else NO_SUCH_DIE


def why_not_throw(position: Ages, argument: int) -> int:
    """Say why nothing can be thrown."""
    if position.phase != ROLLING:
        return ROLL_IS_FINAL if position.phase == LEADING else OTHER_QUESTION
    return ALLOWED if position.again else NO_DICE_CHOSEN


def why_not_keep(position: Ages, argument: int) -> int:
    """Say why the dice cannot be kept as they are."""
    if position.phase == ROLLING:
        return DICE_CHOSEN if position.again else ALLOWED
    return ALLOWED if position.phase == LEADING else OTHER_QUESTION


def why_not_lead(position: Ages, face: int) -> int:
    """Say why Leadership cannot throw a die with this face."""
    if not owns(position, position.to_decide, LEADERSHIP):
        return NO_LEADERSHIP
    if position.phase != LEADING:
        return OTHER_QUESTION
    return ALLOWED if face in position.dice else NO_SUCH_DIE


def apply_again(position: Ages, face: int) -> None:
    """Choose one more die; when none is left to choose, throw."""
    position.again |= 1 << _free_die(position, face)
    if not loose_faces(position):
        throw(position)


def apply_throw(position: Ages, argument: int) -> None:
    """Throw the chosen dice."""
    throw(position)


def apply_keep(position: Ages, argument: int) -> None:
    """Keep all dice: stop throwing, or do without Leadership."""
    if position.phase == ROLLING:
        stop_throwing(position)
    else:
        collect(position)


def apply_lead(position: Ages, face: int) -> None:
    """Throw one die once more; its new face stands."""
    position.led = True
    position.again = 1 << _free_die(position, face)
    wait_for_dice(position)


def _free_die(position: Ages, face: int) -> int:
    """Find the first die with this face that is not chosen yet."""
    die = 0
    while position.dice[die] != face or (position.again >> die) & 1:
        die += 1
    return die


def story_again(before: Ages, face: int, after: Ages) -> list[Line]:
    """Tell which dice are thrown once all are chosen."""
    if after.phase == ROLLING:
        return []
    chosen = [before.dice[die] for die in range(len(before.dice)) if (after.again >> die) & 1]
    values = by_seat(before.active)
    values["dice"] = faces(chosen)
    return [line(before.active, "log.throw_again", values, "RA-ROLL-4", "dice")]


def story_keep(before: Ages, argument: int, after: Ages) -> list[Line]:
    """Tell that the seat is content."""
    return [line(before.active, "log.keep", by_seat(before.active), "RA-ROLL-4", "dice")]


def story_lead(before: Ages, face: int, after: Ages) -> list[Line]:
    """Tell which die Leadership throws."""
    values = by_seat(before.active)
    values["die"] = name(FACE_IDS[face])
    return [line(before.active, "log.lead", values, "RA-EFF-LEAD", "dice")]
