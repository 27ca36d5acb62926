"""Move: one printed action of a game, answering four questions; and the table of all moves of a game.

A game writes one subclass of `Move` per kind of action, in `moves/`, and lists one of each in its `play.py`.
"""

from collections.abc import Sequence
from typing import Generic, TypeVar

from ironbridge.kernel.actions import ActionTable
from ironbridge.kernel.log import Line
from ironbridge.kernel.native import mypyc_attr
from ironbridge.kernel.position import Position

P = TypeVar("P", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Generic[P]):
    """What a game knows about the actions of one kind."""

    kind: str
    """The first word of the notation of its actions."""
    questions: tuple[int, ...]
    """The questions (values of `position.asked`) that its actions answer."""

    def __init__(self, kind: str, *questions: int) -> None:
        self.kind = kind
        self.questions = questions

    def legal(self, position: P, found: list[int]) -> None:
        """Add the legal actions of this kind, ascending; asked only while its question is."""
        raise NotImplementedError

    def why_not(self, position: P, action: int) -> int:
        """Give the number of the reason that forbids an action, a place in the game's reasons; 0 if none."""
        raise NotImplementedError

    def apply(self, position: P, action: int) -> None:
        """Carry a legal action out."""
        raise NotImplementedError

    def story(self, before: P, action: int, after: P) -> list[Line]:
        """Tell what an action did, from the positions around it as one viewer sees them."""
        raise NotImplementedError


class Moves(Generic[P]):
    """The moves of a game, found by action and by question."""

    of: list[Move[P]]
    """For each action id its move."""
    answering: list[list[Move[P]]]
    """For each question the moves that answer it, in the order of their action ids."""

    def __init__(self, actions: ActionTable, moves: Sequence[Move[P]], questions: int) -> None:
        by_kind = {move.kind: move for move in moves}
        assert len(by_kind) == len(moves), "two moves share a kind"
        self.of = [by_kind[actions.kind(action)] for action in range(len(actions))]
        self.answering = [
            [move for move in dict.fromkeys(self.of) if question in move.questions]
            for question in range(questions)
        ]

    def find_legal(self, position: P, asked: int) -> list[int]:
        """List the legal actions that answer a question, ascending."""
        found: list[int] = []
        for move in self.answering[asked]:
            move.legal(position, found)
        return found
