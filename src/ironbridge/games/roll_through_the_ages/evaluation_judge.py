"""The judge of a turn: what the active seat's position is worth in the middle of its turn.

Subclasses say what a position is worth to a seat between turns, and what the parts of a turn's end are worth.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.evaluation_dice import FACES, code_of
from ironbridge.games.roll_through_the_ages.evaluation_turn import Turn
from ironbridge.games.roll_through_the_ages.position import (
    ANSWERING,
    CHOOSING,
    CUTTING,
    DEALING,
    DISCARDING,
    FOOD,
    LEADING,
    NO_FACE,
    OVER,
    PAYING,
    PEGS,
    PRESERVING,
    ROLLING,
    SHEET,
    SMITHING,
    THROWING,
    TRADING,
    WOOD,
    Ages,
)
from ironbridge.kernel.position import Position

LOWEST: Final = -1e9
_STRIDE: Final = 5
"""How far apart the faces of guessed dice lie: all six differ."""


class TurnJudge:
    """Judges positions for the seat whose turn it is."""

    def __init__(self) -> None:
        self._known_turn: Turn | None = None
        self._known_key: list[int] = []

    def turn(self, position: Ages) -> Turn:
        """Table the rest of the active seat's turn."""
        raise NotImplementedError

    def after(self, position: Ages, seat: int) -> float:
        """Judge a position for a seat whose turn is over, as the match may be."""
        raise NotImplementedError

    def turn_of(self, position: Ages) -> Turn:
        """Give the tables of this turn; they stay the same while dice are thrown."""
        key = [position.active, position.round, position.claimed, len(position.dice), *position.sheets]
        turn = self._known_turn
        if turn is None or key != self._known_key:
            turn = self.turn(position)
            self._known_turn = turn
            self._known_key = key
        return turn

    def own(self, position: Position, seat: int, turn: int) -> float:
        """Judge a position for a seat that was in the middle of a turn."""
        assert isinstance(position, Ages), "the position is of this game"
        if position.phase != OVER and position.turn == turn:
            return self.within(position)
        return self.after(position, seat)

    def within(self, position: Ages) -> float:
        """Judge the active seat in the middle of its turn."""
        phase = position.phase
        if phase in (THROWING, ROLLING, LEADING):
            return self._guess_dice(position)
        if phase in (CHOOSING, PAYING):
            best = LOWEST
            for action in position.legal():
                after = position.copy()
                after.advance(action)
                best = max(best, self.own(after, position.active, position.turn))
            return best
        start = position.active * SHEET
        goods = [position.sheets[start + row] for row in range(WOOD, PEGS)]
        food = position.sheets[start + FOOD]
        turn = self.turn(position)
        if phase == DISCARDING:
            return turn.after_buying(goods, food)
        if _may_cut(position):
            return turn.rest(goods, position.coins, food, position.workers)
        return turn.after_cutting(goods, position.coins, food, position.workers)

    def _guess_dice(self, position: Ages) -> float:
        """Judge dice on the table quickly: those being thrown show each face once in six guesses."""
        lying = lying_faces(position)
        thrown = len(position.dice) - len(lying)
        turn = self.turn_of(position)
        if thrown == 0:
            return turn.throw_worth(code_of(lying))
        total = 0.0
        for shift in range(FACES):
            guessed = [(shift + die * _STRIDE) % FACES for die in range(thrown)]
            total += turn.throw_worth(code_of(lying + guessed))
        return total / FACES


def is_fresh(position: Ages) -> bool:
    """Tell whether the active seat's turn has not really begun: no die lies on the table."""
    if position.phase == PRESERVING:
        return True
    return position.phase == THROWING and position.throws == 1 and position.dice[0] == NO_FACE


def lying_faces(position: Ages) -> list[int]:
    """List the faces of the dice that are not chosen to be thrown."""
    return [
        position.dice[die]
        for die in range(len(position.dice))
        if position.dice[die] != NO_FACE and not (position.again >> die) & 1
    ]


def _may_cut(position: Ages) -> bool:
    """Tell whether stones can still become workers this turn (RA-EFF-ENG)."""
    if position.phase in (TRADING, DEALING, ANSWERING):
        return not position.setup.late
    return position.phase in (SMITHING, CUTTING)
