"""What the moves of this game have in common: legal is what no reason forbids."""

from ironbridge.games.bruxelles_1893.actions import ACTIONS
from ironbridge.games.bruxelles_1893.position import Board
from ironbridge.games.bruxelles_1893.reasons import LEGAL
from ironbridge.kernel.moves import Move


class CheckedMove(Move[Board]):
    """A move whose legal actions are those that `why_not` has nothing against.

    `Place`, `Bid`, `Cursor` and `Pay` find theirs in loops of their own: they are asked most often or have
    most actions. With these and plain loops elsewhere 1,470 matches are played in a second, not 1,180.
    """

    actions: list[int]

    def __init__(self, kind: str, *questions: int) -> None:
        super().__init__(kind, *questions)
        self.actions = ACTIONS.of_kind(kind)

    def legal(self, position: Board, found: list[int]) -> None:
        """Add the actions that nothing forbids."""
        for action in self.actions:
            if self.why_not(position, action) == LEGAL:
                found.append(action)

    def why_not(self, position: Board, action: int) -> int:
        """Say why an action cannot be taken; nothing forbids any, unless a move says otherwise."""
        return LEGAL
