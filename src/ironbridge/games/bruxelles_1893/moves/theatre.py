"""The royal theatre: hire a figure, use it, keep or discard it (BX-THEA-1…8)."""

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import DECLINE_0, FIGURE_0, THEATRE_0
from ironbridge.games.bruxelles_1893.flow.rounds import close_up, refill_theatre
from ironbridge.games.bruxelles_1893.flow.turns import finish_main
from ironbridge.games.bruxelles_1893.moves.figures import use_ability
from ironbridge.games.bruxelles_1893.position import (
    ABSENT,
    DISCARD,
    DONE,
    FIGURE,
    FIGURES,
    MONEY,
    NONE,
    THEATRE_AT,
    TURNED,
    VIA,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.reach import theatre_price
from ironbridge.games.bruxelles_1893.story.events import FIGURE_DISCARDED, FIGURE_KEPT, HIRED


def legal_theatre(board: Board) -> list[int]:
    """List the figures that can be paid, and declining."""
    legal = [DECLINE_0] if board.data[VIA] == 0 else []
    for place in range(4):
        if why_not_theatre(board, place) == reasons.LEGAL:
            legal.append(THEATRE_0 + place)
    return legal


def why_not_theatre(board: Board, place: int) -> int:
    """Say why a figure cannot be taken."""
    if board.data[THEATRE_AT + place] < 0:
        return reasons.THEATRE_EMPTY
    money = board.data[seat_at(board.to_decide) + MONEY]
    return reasons.FIGURE_TOO_DEAR if theatre_price(board, place) > money else reasons.LEGAL


def apply_theatre(board: Board, place: int) -> None:
    """Pay for a figure and use its ability at once."""
    data, seat = board.data, board.to_decide
    figure, cost = data[THEATRE_AT + place], theatre_price(board, place)
    data[seat_at(seat) + MONEY] -= cost
    data[THEATRE_AT + place] = NONE
    data[FIGURE] = figure
    data[DONE] = 1
    board.note(HIRED, seat, figure, cost)
    use_ability(board, seat, figure)


def legal_figure(board: Board) -> list[int]:
    """Offer to keep the card unless the seat owns its like, and to discard it."""
    if why_not_figure(board, 0) == reasons.LEGAL:
        return [FIGURE_0, FIGURE_0 + 1]
    return [FIGURE_0 + 1]


def why_not_figure(board: Board, discards: int) -> int:
    """Say why the card cannot be kept (BX-THEA-5)."""
    owned = board.data[seat_at(board.to_decide) + FIGURES + board.data[FIGURE]] != ABSENT
    return reasons.FIGURE_TWICE if owned and not discards else reasons.LEGAL


def apply_figure(board: Board, discards: int) -> None:
    """Keep the card turned, or discard it; then the theatre closes up."""
    data, seat = board.data, board.to_decide
    figure = data[FIGURE]
    if discards:
        data[DISCARD + figure] += 1
        board.note(FIGURE_DISCARDED, seat, figure)
    else:
        data[seat_at(seat) + FIGURES + figure] = TURNED
        board.note(FIGURE_KEPT, seat, figure)
    data[FIGURE] = NONE
    close_up(board)
    if not refill_theatre(board):
        finish_main(board)
