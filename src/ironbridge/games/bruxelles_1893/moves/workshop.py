"""The workshop: draw artworks, keep one (BX-WORK-1…3, BX-RUL-7…9)."""

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import KEEP_0
from ironbridge.games.bruxelles_1893.flow.turns import begin_drawing, finish_main
from ironbridge.games.bruxelles_1893.position import (
    ART,
    DRAWN,
    DRAWS,
    HIDDEN,
    KNOWN,
    PILE,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.story.events import KEPT_ARTWORK


def apply_draw(board: Board, _arg: int) -> None:
    """Begin to draw."""
    begin_drawing(board)


def legal_keep(board: Board) -> list[int]:
    """List the colours drawn."""
    return [KEEP_0 + colour for colour in range(4) if why_not_keep(board, colour) == reasons.LEGAL]


def why_not_keep(board: Board, colour: int) -> int:
    """Say why a colour cannot be kept; in a view that hides the draw, every colour left is possible."""
    data = board.data
    if data[DRAWN + colour] > 0 or (data[HIDDEN] > 0 and data[PILE + colour] > 0):
        return reasons.LEGAL
    return reasons.NOT_DRAWN


def apply_keep(board: Board, colour: int) -> None:
    """Keep one artwork face up, return the others."""
    data = board.data
    if data[DRAWN + colour] > 0:
        data[DRAWN + colour] -= 1
    else:
        # Replayed on a view whose viewer does not know what was drawn.
        data[PILE + colour] -= 1
    data[seat_at(board.to_decide) + ART + colour] += 1
    board.note(KEPT_ARTWORK, board.to_decide, colour, data[DRAWS])
    for returned in range(5):
        data[PILE + returned] += data[DRAWN + returned]
        data[DRAWN + returned] = data[KNOWN + returned] = 0
    data[HIDDEN] = data[DRAWS] = 0
    finish_main(board)
