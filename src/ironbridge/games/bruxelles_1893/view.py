"""What a viewer may know: everything but the artworks another seat has just drawn (BX-RUL-9, BX-RUL-43)."""

from ironbridge.games.bruxelles_1893.position import (
    ACTIVE,
    DRAW_ARTWORK,
    DRAWN,
    DRAWS,
    HIDDEN,
    KNOWN,
    PILE,
    STEP,
    Board,
)
from ironbridge.kernel.chance import Dealer


def hide(board: Board, viewer: int) -> None:
    """Put artworks that only the drawing seat has seen back among the unseen ones."""
    data = board.data
    if data[DRAWS] < 2 or data[ACTIVE] == viewer:
        return
    for colour in range(5):
        unknown = data[DRAWN + colour] - data[KNOWN + colour]
        data[HIDDEN] += unknown
        data[DRAWN + colour] -= unknown
        data[PILE + colour] += unknown


def fill_in(board: Board, dealer: Dealer) -> None:
    """Draw the artworks that a view leaves open."""
    data = board.data
    while data[HIDDEN] > 0:
        colour = dealer.pick(data[PILE : PILE + 4])
        data[PILE + colour] -= 1
        data[DRAWN + colour] += 1
        data[HIDDEN] -= 1


def is_hidden(board: Board, viewer: int) -> bool:
    """Tell whether the next outcome is for another seat's eyes only; a single draw is kept face up."""
    data = board.data
    return data[STEP] == DRAW_ARTWORK and data[DRAWS] > 1 and data[ACTIVE] != viewer
