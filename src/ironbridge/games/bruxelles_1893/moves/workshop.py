"""The workshop: draw artworks, keep one (BX-WORK-1…3, BX-RUL-7…9)."""

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ARGUMENT
from ironbridge.games.bruxelles_1893.flow.turns import begin_drawing, finish_main, forget_draw
from ironbridge.games.bruxelles_1893.moves.checked import CheckedMove
from ironbridge.games.bruxelles_1893.position import COLOURS, Board
from ironbridge.games.bruxelles_1893.story import events


class Draw(CheckedMove):
    """Entering the workshop."""

    def apply(self, position: Board, action: int) -> None:
        begin_drawing(position)


class Keep(CheckedMove):
    """Keeping one of the artworks drawn."""

    def why_not(self, position: Board, action: int) -> int:
        """Say why a colour cannot be kept; in a view that hides the draw, every colour left is possible."""
        colour = ARGUMENT[action]
        if position.drawn[colour] > 0 or (position.hidden > 0 and position.pile[colour] > 0):
            return reasons.LEGAL
        return reasons.NOT_DRAWN

    def apply(self, position: Board, action: int) -> None:
        """Keep one artwork face up, return the others."""
        colour, seat = ARGUMENT[action], position.to_decide
        if position.drawn[colour] > 0:
            position.drawn[colour] -= 1
        else:
            # Replayed on a view whose viewer does not know what was drawn.
            position.pile[colour] -= 1
        position.art[seat * COLOURS + colour] += 1
        position.note(events.KEPT_ARTWORK, seat, colour, position.draws)
        for returned in range(COLOURS):
            position.pile[returned] += position.drawn[returned]
        position.hidden = position.draws = 0
        forget_draw(position)
        finish_main(position)
