"""Throwing again and Leadership (RA-ROLL-3…9, RA-SOLO-6, RA-EFF-LEAD, RA-RULING-1, -2, -4).

Dice are alike, so they are chosen by what they show. Choosing only adds: the dice named are thrown by
`throw`, or at once when no other die could be added. To keep everything, answer `keep` before choosing.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages import reasons
from ironbridge.games.roll_through_the_ages.actions import AGAIN_0, LEAD_0
from ironbridge.games.roll_through_the_ages.facts import FACE_IDS, FACTS, LEADERSHIP
from ironbridge.games.roll_through_the_ages.flow.turn import (
    collect,
    loose_faces,
    stop_throwing,
    throw,
    wait_for_dice,
)
from ironbridge.games.roll_through_the_ages.position import AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_LEAD, ASK_ROLL
from ironbridge.games.roll_through_the_ages.reach import owns
from ironbridge.games.roll_through_the_ages.words import by_seat, faces, line, name
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move

_FACES: Final = 6


class Again(Move[AgesPosition]):
    """Choosing one more die to be thrown again."""

    def legal(self, position: AgesPosition, found: list[int]) -> None:
        """Offer each face that can be thrown again."""
        loose = loose_faces(position)
        for face in range(_FACES):
            if (loose >> face) & 1:
                found.append(AGAIN_0 + face)

    def why_not(self, position: AgesPosition, action: int) -> int:
        if position.asked != ASK_ROLL:
            return _not_rolling(position)
        face = action - AGAIN_0
        if (loose_faces(position) >> face) & 1:
            return reasons.FINE
        locked = position.options.skulls_locked and FACTS.face_skulls[face] > 0 and face in position.dice
        return reasons.SKULL_LOCKED if locked else reasons.NO_SUCH_DIE

    def apply(self, position: AgesPosition, action: int) -> None:
        """Choose the die; when none is left to choose, throw."""
        position.again |= 1 << _free_die(position, action - AGAIN_0)
        if not loose_faces(position):
            throw(position)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        """Tell which dice are thrown once all are chosen."""
        return _thrown_again(before, after)


class Throw(Move[AgesPosition]):
    """Throwing the chosen dice."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        if position.asked != ASK_ROLL:
            return _not_rolling(position)
        return reasons.FINE if position.again else reasons.NO_DICE_CHOSEN

    def apply(self, position: AgesPosition, action: int) -> None:
        throw(position)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        return _thrown_again(before, after)


class Keep(Move[AgesPosition]):
    """Keeping all dice: throwing no more, or doing without Leadership."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        if position.asked == ASK_ROLL:
            return reasons.DICE_CHOSEN if position.again else reasons.FINE
        return reasons.FINE if position.asked == ASK_LEAD else reasons.OTHER_QUESTION

    def apply(self, position: AgesPosition, action: int) -> None:
        """Go on with the dice as they are."""
        if position.asked == ASK_ROLL:
            stop_throwing(position)
        else:
            collect(position)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        return [line(before.active, "log.keep", by_seat(before.active), "RA-ROLL-4", "dice:keep")]


class Lead(Move[AgesPosition]):
    """Throwing one die once more with Leadership."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        if not owns(position, position.to_decide, LEADERSHIP):
            return reasons.NO_LEADERSHIP
        if position.asked != ASK_LEAD:
            return reasons.OTHER_QUESTION
        return reasons.FINE if action - LEAD_0 in position.dice else reasons.NO_SUCH_DIE

    def apply(self, position: AgesPosition, action: int) -> None:
        """Throw the die; its new face stands."""
        position.led = True
        position.again = 1 << _free_die(position, action - LEAD_0)
        wait_for_dice(position)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        values = by_seat(before.active, die=name(FACE_IDS[action - LEAD_0]))
        return [line(before.active, "log.lead", values, "RA-EFF-LEAD", "dice:again")]


def _not_rolling(position: AgesPosition) -> int:
    return reasons.ROLL_IS_FINAL if position.asked == ASK_LEAD else reasons.OTHER_QUESTION


def _free_die(position: AgesPosition, face: int) -> int:
    """Find the first die with this face that is not chosen yet."""
    die = 0
    while position.dice[die] != face or (position.again >> die) & 1:
        die += 1
    return die


def _thrown_again(before: AgesPosition, after: AgesPosition) -> list[Line]:
    if after.asked == ASK_ROLL:
        return []
    chosen = [before.dice[die] for die in range(len(before.dice)) if (after.again >> die) & 1]
    values = by_seat(before.active, dice=faces(chosen))
    return [line(before.active, "log.throw_again", values, "RA-ROLL-4", "dice:again")]
