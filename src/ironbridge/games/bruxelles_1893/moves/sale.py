"""The sale: move the cursor, sell one artwork, cover a shop place (BX-SALE-1…6, BX-RUL-3…6)."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import CURSOR_0, DECLINE_0, SELL_0, SHOP_0
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.rounds import ask
from ironbridge.games.bruxelles_1893.flow.turns import finish_main
from ironbridge.games.bruxelles_1893.position import (
    ART,
    COVER,
    COVERED,
    CURSOR,
    DONE,
    FROM_SALES,
    SELL,
    SHOP,
    SLOT,
    VIA,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.reach import artworks, gain_money, payable, score, why_not_sell
from ironbridge.games.bruxelles_1893.story.events import COVERED_PLACE, CURSOR_MOVED, SOLD

TOP: Final = FACTS.cursor_rows[0]
BOTTOM: Final = FACTS.cursor_rows[1]
LEFT: Final = FACTS.cursor_columns[0]
RIGHT: Final = FACTS.cursor_columns[1]
POINT_ROW: Final = FACTS.point_row
POINT_COLUMN: Final = FACTS.point_column
MONEY_BY_ROW: Final = FACTS.money_by_row
VP_BY_COLUMN: Final = FACTS.vp_by_column


def legal_cursor(board: Board) -> list[int]:
    """List the cells the cursor's centre can reach, and declining."""
    legal = [DECLINE_0] if board.data[VIA] == 0 else []
    reach = artworks(board, board.to_decide)
    row, column = board.data[CURSOR] // 7, board.data[CURSOR] % 7
    exact = board.options.cursor_exact
    for r in range(max(TOP, row - reach), min(BOTTOM, row + reach) + 1):
        left = reach - abs(r - row)
        for c in range(max(LEFT, column - left), min(RIGHT, column + left) + 1):
            if not exact or (left - abs(c - column)) % 2 == 0:
                legal.append(CURSOR_0 + 7 * r + c)
    return legal


def why_not_cursor(board: Board, cell: int) -> int:
    """Say why the cursor cannot go to a cell."""
    row, column = cell // 7, cell % 7
    if not (TOP <= row <= BOTTOM and LEFT <= column <= RIGHT):
        return reasons.CURSOR_OFF_GRID
    spare = artworks(board, board.to_decide) - cursor_steps(board, cell)
    if spare < 0:
        return reasons.CURSOR_TOO_FAR
    # Steps may lead back, so an exact count reaches every cell of the right parity.
    return reasons.CURSOR_NOT_EXACT if board.options.cursor_exact and spare % 2 else reasons.LEGAL


def cursor_steps(board: Board, cell: int) -> int:
    """Count the single steps from the cursor to a cell."""
    at = board.data[CURSOR]
    return abs(cell // 7 - at // 7) + abs(cell % 7 - at % 7)


def apply_cursor(board: Board, cell: int) -> None:
    """Move the cursor."""
    if cell != board.data[CURSOR]:
        board.note(CURSOR_MOVED, board.to_decide, cell, cursor_steps(board, cell))
    board.data[CURSOR] = cell
    ask(board, board.to_decide, SELL)


def legal_sell(board: Board) -> list[int]:
    """List the colours that can be sold."""
    legal = [DECLINE_0] if board.options.cursor_without_sale else []
    for colour in range(5):
        if why_not_sell(board, board.to_decide, colour) == reasons.LEGAL:
            legal.append(SELL_0 + colour)
    return legal


def why_not_sell_now(board: Board, colour: int) -> int:
    """Say why the deciding seat cannot sell a colour."""
    return why_not_sell(board, board.to_decide, colour)


def price(cell: int, colour: int) -> tuple[int, int]:
    """Give money and VP for a colour while the cursor's centre is on a cell (BX-SALE-4)."""
    row, column = cell // 7 + POINT_ROW[colour], cell % 7 + POINT_COLUMN[colour]
    return MONEY_BY_ROW[row], VP_BY_COLUMN[column]


def apply_sell(board: Board, colour: int) -> None:
    """Sell one artwork: money, VP, and the tile goes to the shop."""
    data, seat = board.data, board.to_decide
    money, vp = price(data[CURSOR], colour)
    data[seat_at(seat) + ART + colour] -= 1
    data[DONE] = 1
    board.note(SOLD, seat, colour, payable(board, money), vp)
    gain_money(board, seat, money)
    score(board, seat, vp, FROM_SALES)
    if data[SHOP] < 0:
        data[SHOP] = colour
        finish_main(board)
    elif data[SHOP + 1] < 0:
        data[SHOP + 1] = colour
        finish_main(board)
    else:
        data[SLOT] = colour
        ask(board, seat, COVER)


def legal_shop(board: Board) -> list[int]:
    """Offer both shop places."""
    return [SHOP_0, SHOP_0 + 1]


def apply_shop(board: Board, place: int) -> None:
    """Cover a shop place with the artwork just sold."""
    data = board.data
    below = data[SHOP + place]
    data[COVERED + below] += 1
    data[SHOP + place] = data[SLOT]
    board.note(COVERED_PLACE, board.to_decide, data[SLOT], below)
    data[SLOT] = 0
    finish_main(board)
