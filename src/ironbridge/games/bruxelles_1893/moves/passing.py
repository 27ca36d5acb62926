"""Passing (BX-PASS-1…5)."""

from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.turns import end_turn
from ironbridge.games.bruxelles_1893.moves.checked import CheckedMove
from ironbridge.games.bruxelles_1893.position import Board, replaced
from ironbridge.games.bruxelles_1893.reach import colours, gain_money
from ironbridge.games.bruxelles_1893.story import events


def is_tile_on_offer(position: Board) -> bool:
    """Tell whether nobody has passed in this round yet."""
    return position.exhibition[position.round - 1] < 0


def pass_money(position: Board, seat: int) -> int:
    """Give what passing pays now."""
    money = FACTS.per_colour * colours(position, seat)
    if is_tile_on_offer(position):
        return min(FACTS.first_passer_extra + money, FACTS.most_first)
    return min(money, FACTS.most_other)


class Pass(CheckedMove):
    """Leaving the round."""

    def apply(self, position: Board, action: int) -> None:
        """Take money and perhaps the exhibition tile."""
        seat, tile = position.to_decide, position.round - 1
        money = pass_money(position, seat)
        position.passed |= 1 << seat
        if is_tile_on_offer(position):
            position.exhibition = replaced(position.exhibition, tile, seat)
            position.note(events.PASSED_FIRST, seat, tile)
        else:
            position.note(events.PASSED_LATER, seat)
        gain_money(position, seat, money)
        end_turn(position)
