"""The royal theatre: hire a figure, use it, keep or discard it (BX-THEA-1…8)."""

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ARGUMENT
from ironbridge.games.bruxelles_1893.flow.rounds import close_up, refill_theatre
from ironbridge.games.bruxelles_1893.flow.turns import finish_main
from ironbridge.games.bruxelles_1893.moves.checked import CheckedMove
from ironbridge.games.bruxelles_1893.moves.figures import use_ability
from ironbridge.games.bruxelles_1893.position import ABSENT, FIGURES, NONE, TURNED, Board, raised
from ironbridge.games.bruxelles_1893.reach import theatre_price
from ironbridge.games.bruxelles_1893.story import events


class Hire(CheckedMove):
    """Paying for one of the figures on offer."""

    def why_not(self, position: Board, action: int) -> int:
        place = ARGUMENT[action]
        if position.theatre[place] < 0:
            return reasons.THEATRE_EMPTY
        too_dear = theatre_price(position, place) > position.money[position.to_decide]
        return reasons.FIGURE_TOO_DEAR if too_dear else reasons.LEGAL

    def apply(self, position: Board, action: int) -> None:
        """Pay for a figure and use its ability at once."""
        place, seat = ARGUMENT[action], position.to_decide
        figure, cost = position.theatre[place], theatre_price(position, place)
        position.money[seat] -= cost
        position.theatre[place] = NONE
        position.figure = figure
        position.carried_out = True
        position.note(events.HIRED, seat, figure, cost)
        use_ability(position, seat, figure)


class Retain(CheckedMove):
    """Keeping the card (the first action) or discarding it (the second)."""

    def why_not(self, position: Board, action: int) -> int:
        """Say why the card cannot be kept (BX-THEA-5)."""
        owned = position.figures[position.to_decide * FIGURES + position.figure] != ABSENT
        return reasons.FIGURE_TWICE if owned and ARGUMENT[action] == 0 else reasons.LEGAL

    def apply(self, position: Board, action: int) -> None:
        """Keep the card turned, or discard it; then the theatre closes up."""
        seat, figure = position.to_decide, position.figure
        if ARGUMENT[action] == 0:
            position.figures[seat * FIGURES + figure] = TURNED
            position.note(events.FIGURE_KEPT, seat, figure)
        else:
            position.discard = raised(position.discard, figure)
            position.note(events.FIGURE_DISCARDED, seat, figure)
        position.figure = NONE
        close_up(position)
        if not refill_theatre(position):
            finish_main(position)
