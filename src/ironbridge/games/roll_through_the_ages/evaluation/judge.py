"""The judge of a turn: what the active seat's position is worth in the middle of its turn.

Subclasses say what a position is worth to a seat between turns, and what the parts of a turn's end are worth.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.evaluation.dice import FACES, code_of
from ironbridge.games.roll_through_the_ages.evaluation.turn import Stages, Turn
from ironbridge.games.roll_through_the_ages.options import Options
from ironbridge.games.roll_through_the_ages.position import (
    FOOD,
    NO_FACE,
    NOTHING,
    PEGS,
    SHEET,
    WOOD,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.questions import (
    ASK_ANSWER,
    ASK_CHOOSE,
    ASK_CUT,
    ASK_DEAL,
    ASK_DISCARD,
    ASK_LEAD,
    ASK_NOTHING,
    ASK_PAY,
    ASK_PRESERVE,
    ASK_ROLL,
    ASK_SMITH,
    ASK_THROW,
    ASK_TRADE,
)
from ironbridge.kernel.position import Position

LOWEST: Final = -1e9
_STRIDE: Final = 5
"""How far apart the faces of guessed dice lie: all six differ."""


class TurnJudge:
    """Judges positions for the seat whose turn it is."""

    def __init__(self, sees_all: bool = False) -> None:
        self.sees_all = sees_all
        """Whether what it says of a whole board is more than what it says of the parts together."""
        self._options: Options | None = None
        self._turn = NOTHING
        self._thrown: Turn | None = None
        self._thrown_board: tuple[int, ...] = ()
        self._ends: dict[tuple[int, ...], Turn] = {}
        """The rest of this turn by board: unfinished deals and steps in any order share boards."""

    def turn(self, position: AgesPosition) -> Turn:
        """Table the rest of the active seat's turn."""
        raise NotImplementedError

    def throwing(self, position: AgesPosition) -> Turn:
        """Table the active seat's turn for its throws."""
        return self.turn(position)

    def after(self, position: AgesPosition, seat: int) -> float:
        """Judge a position for a seat whose turn is over, as the match may be."""
        raise NotImplementedError

    def expected(self, position: AgesPosition) -> float:
        """Give what the active seat expects before its first throw."""
        return Stages(self.throwing(position), position.options.skulls_locked).start()

    def turn_of(self, position: AgesPosition) -> Turn:
        """Give the tables of this turn; they stay the same while dice are thrown."""
        self._forget_others(position)
        board = _board(position)
        turn = self._thrown
        if turn is None or board != self._thrown_board:
            turn = self.throwing(position)
            self._thrown = turn
            self._thrown_board = board
        return turn

    def _end_of(self, position: AgesPosition) -> Turn:
        """Give the tables of the rest of the turn."""
        self._forget_others(position)
        board = _board(position)
        turn = self._ends.get(board)
        if turn is None:
            turn = self.turn(position)
            self._ends[board] = turn
        return turn

    def _forget_others(self, position: AgesPosition) -> None:
        """Keep tables no longer than the turn of one match."""
        if position.options is not self._options or position.turn != self._turn:
            self._options = position.options
            self._turn = position.turn
            self._thrown = None
            self._ends = {}

    def own(self, position: Position, seat: int, turn: int) -> float:
        """Judge a position for a seat that was in the middle of a turn."""
        assert isinstance(position, AgesPosition), "the position is of this game"
        if position.asked != ASK_NOTHING and position.turn == turn:
            return self.within(position)
        return self.after(position, seat)

    def within(self, position: AgesPosition) -> float:
        """Judge the active seat in the middle of its turn."""
        asked = position.asked
        if asked in (ASK_THROW, ASK_ROLL, ASK_LEAD):
            return self._guess_dice(position)
        if asked in (ASK_CHOOSE, ASK_PAY):
            best = LOWEST
            for action in position.legal():
                after = position.copy()
                after.advance(action)
                best = max(best, self.own(after, position.active, position.turn))
            return best
        start = position.active * SHEET
        goods = position.sheets[start + WOOD : start + PEGS]
        food = position.sheets[start + FOOD]
        turn = self._end_of(position)
        if asked == ASK_DISCARD:
            return turn.after_buying(goods, food)
        if may_cut(position):
            return turn.rest(goods, position.coins, food, position.workers)
        return turn.after_cutting(goods, position.coins, food, position.workers)

    def _guess_dice(self, position: AgesPosition) -> float:
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


def _board(position: AgesPosition) -> tuple[int, ...]:
    """Give all that the tables of a turn are made of."""
    state = (position.active, position.round, position.claimed, position.end, len(position.dice))
    return (*state, *position.sheets)


def is_fresh(position: AgesPosition) -> bool:
    """Tell whether the active seat's turn has not really begun: no die lies on the table."""
    if position.asked == ASK_PRESERVE:
        return True
    return position.asked == ASK_THROW and position.throws == 1 and position.dice[0] == NO_FACE


def lying_faces(position: AgesPosition) -> list[int]:
    """List the faces of the dice that are not chosen to be thrown."""
    return [
        position.dice[die]
        for die in range(len(position.dice))
        if position.dice[die] != NO_FACE and not (position.again >> die) & 1
    ]


def may_cut(position: AgesPosition) -> bool:
    """Tell whether stones can still become workers this turn (RA-EFF-ENG)."""
    if position.asked in (ASK_TRADE, ASK_DEAL, ASK_ANSWER):
        return not position.options.late
    return position.asked in (ASK_SMITH, ASK_CUT)
