"""Passing (BX-PASS-1…5)."""

from typing import Final

from ironbridge.games.bruxelles_1893.actions import PASS_0
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.turns import end_turn
from ironbridge.games.bruxelles_1893.moves.brussels import legal_brussels
from ironbridge.games.bruxelles_1893.moves.placing import legal_place
from ironbridge.games.bruxelles_1893.position import EXHIBITION, PASSED, ROUND, TILES, Board, seat_at
from ironbridge.games.bruxelles_1893.reach import colours, gain_money
from ironbridge.games.bruxelles_1893.story.events import PASSED_FIRST, PASSED_LATER

PER_COLOUR: Final = FACTS.per_colour
FIRST_EXTRA: Final = FACTS.first_passer_extra
MOST_FIRST: Final = FACTS.most_first
MOST_OTHER: Final = FACTS.most_other


def legal_turn(board: Board) -> list[int]:
    """List everything a turn can begin with: a placement, a Brussels action, a pass (BX-ACT-2)."""
    legal = legal_place(board)
    legal.extend(legal_brussels(board))
    legal.append(PASS_0)
    return legal


def pass_money(board: Board, seat: int) -> int:
    """Give what passing pays now."""
    money = PER_COLOUR * colours(board, seat)
    if board.data[EXHIBITION + board.data[ROUND] - 1] < 0:
        return min(FIRST_EXTRA + money, MOST_FIRST)
    return min(money, MOST_OTHER)


def apply_pass(board: Board, _arg: int) -> None:
    """Leave the round, with money and perhaps the exhibition tile."""
    data, seat = board.data, board.to_decide
    money, tile = pass_money(board, seat), EXHIBITION + data[ROUND] - 1
    data[seat_at(seat) + PASSED] = 1
    if data[tile] < 0:
        data[tile] = seat
        data[seat_at(seat) + TILES] += 1
        board.note(PASSED_FIRST, seat, data[ROUND] - 1)
    else:
        board.note(PASSED_LATER, seat)
    gain_money(board, seat, money)
    end_turn(board)
