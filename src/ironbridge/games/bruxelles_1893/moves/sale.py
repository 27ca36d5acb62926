"""The sale: move the cursor, sell one artwork, cover a shop place (BX-SALE-1…6, BX-RUL-3…6)."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ARGUMENT, CURSOR_0
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.rounds import ask
from ironbridge.games.bruxelles_1893.flow.turns import finish_main
from ironbridge.games.bruxelles_1893.moves.checked import CheckedMove
from ironbridge.games.bruxelles_1893.position import COLOURS, FROM_SALES, NONE, Board, raised, replaced
from ironbridge.games.bruxelles_1893.questions import ASK_COVER, ASK_SELL
from ironbridge.games.bruxelles_1893.reach import artworks, gain_money, payable, score, why_not_sell
from ironbridge.games.bruxelles_1893.story import events

TOP: Final = FACTS.cursor_rows[0]
BOTTOM: Final = FACTS.cursor_rows[1]
LEFT: Final = FACTS.cursor_columns[0]
RIGHT: Final = FACTS.cursor_columns[1]


def is_on_grid(cell: int) -> bool:
    """Tell whether the whole cursor stays on the grid when its centre is on a cell (BX-RUL-4)."""
    return TOP <= cell // 7 <= BOTTOM and LEFT <= cell % 7 <= RIGHT


def cursor_steps(position: Board, cell: int) -> int:
    """Count the single steps from the cursor to a cell."""
    at = position.cursor
    return abs(cell // 7 - at // 7) + abs(cell % 7 - at % 7)


def price(cell: int, colour: int) -> tuple[int, int]:
    """Give money and VP for a colour while the cursor's centre is on a cell (BX-SALE-4)."""
    row, column = cell // 7 + FACTS.point_row[colour], cell % 7 + FACTS.point_column[colour]
    return FACTS.money_by_row[row], FACTS.vp_by_column[column]


class Cursor(CheckedMove):
    """Moving the cursor."""

    def legal(self, position: Board, found: list[int]) -> None:
        """Add the cells the cursor's centre can reach, row by row."""
        reach, exact = artworks(position, position.to_decide), position.options.cursor_exact
        row, column = position.cursor // 7, position.cursor % 7
        for r in range(max(TOP, row - reach), min(BOTTOM, row + reach) + 1):
            left = reach - abs(r - row)
            for c in range(max(LEFT, column - left), min(RIGHT, column + left) + 1):
                if not exact or (left - abs(c - column)) % 2 == 0:
                    found.append(CURSOR_0 + 7 * r + c)

    def why_not(self, position: Board, action: int) -> int:
        cell = ARGUMENT[action]
        if not is_on_grid(cell):
            return reasons.CURSOR_OFF_GRID
        spare = artworks(position, position.to_decide) - cursor_steps(position, cell)
        if spare < 0:
            return reasons.CURSOR_TOO_FAR
        # Steps may lead back, so an exact count reaches every cell of the right parity.
        return reasons.CURSOR_NOT_EXACT if position.options.cursor_exact and spare % 2 else reasons.LEGAL

    def apply(self, position: Board, action: int) -> None:
        cell = ARGUMENT[action]
        if cell != position.cursor:
            position.note(events.CURSOR_MOVED, position.to_decide, cell, cursor_steps(position, cell))
        position.cursor = cell
        ask(position, position.to_decide, ASK_SELL)


class Sell(CheckedMove):
    """Selling one artwork."""

    def why_not(self, position: Board, action: int) -> int:
        return why_not_sell(position, position.to_decide, ARGUMENT[action])

    def apply(self, position: Board, action: int) -> None:
        """Sell it: money, VP, and the tile goes to the shop."""
        colour, seat = ARGUMENT[action], position.to_decide
        money, vp = price(position.cursor, colour)
        position.art[seat * COLOURS + colour] -= 1
        position.carried_out = True
        position.note(events.SOLD, seat, colour, payable(position, money), vp)
        gain_money(position, seat, money)
        score(position, seat, vp, FROM_SALES)
        if NONE in position.shop:
            position.shop = replaced(position.shop, position.shop.index(NONE), colour)
            finish_main(position)
        else:
            position.sold = colour
            ask(position, seat, ASK_COVER)


class Shop(CheckedMove):
    """Covering a shop place with the artwork just sold."""

    def apply(self, position: Board, action: int) -> None:
        """Cover the artwork that is visible there."""
        place = ARGUMENT[action]
        below = position.shop[place]
        position.covered = raised(position.covered, below)
        position.shop = replaced(position.shop, place, position.sold)
        position.note(events.COVERED_PLACE, position.to_decide, position.sold, below)
        position.sold = NONE
        finish_main(position)
