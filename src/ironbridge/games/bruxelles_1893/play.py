"""The position as the kernel asks for it: one table of functions per question."""

from collections.abc import Callable
from typing import Final

from ironbridge.games.bruxelles_1893 import reasons, scoring, setup, view
from ironbridge.games.bruxelles_1893.actions import ARGUMENT, KIND, KIND_NAMES
from ironbridge.games.bruxelles_1893.arranging import writing
from ironbridge.games.bruxelles_1893.flow.rounds import next_setup
from ironbridge.games.bruxelles_1893.foretelling import foretell
from ironbridge.games.bruxelles_1893.moves import (
    bonus,
    brussels,
    construction,
    figures,
    framing,
    passing,
    placing,
    salary,
    sale,
    theatre,
    workshop,
)
from ironbridge.games.bruxelles_1893.options import Options
from ironbridge.games.bruxelles_1893.position import (
    DRAW_ARTWORK,
    DRAWN,
    DRAWS,
    KEEP,
    KNOWN,
    PILE,
    STEP,
    Board,
    first_data,
)
from ironbridge.games.bruxelles_1893.words import offers
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.game import Game
from ironbridge.kernel.position import Position
from ironbridge.kernel.result import Result
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE, NOBODY, Json


def _never(_board: Board) -> list[int]:
    raise AssertionError("chance decides here")


def _always(_board: Board, _arg: int) -> int:
    return reasons.LEGAL


FIND: Final[list[Callable[[Board], list[int]]]] = [
    *([_never] * 8),
    framing.legal_frame,
    framing.legal_neutral,
    passing.legal_turn,
    placing.legal_bid,
    placing.legal_workshop,
    workshop.legal_keep,
    sale.legal_cursor,
    sale.legal_sell,
    sale.legal_shop,
    theatre.legal_theatre,
    figures.legal_solvay,
    figures.legal_cubes,
    theatre.legal_figure,
    construction.legal_pay,
    construction.legal_turn,
    construction.legal_build,
    brussels.legal_perform,
    figures.legal_activate,
    figures.legal_assist,
    bonus.legal_tied,
    bonus.legal_bonus,
    salary.legal_salary,
]
"""By step: the legal actions."""

WHY_NOT: Final[list[Callable[[Board, int], int]]] = [
    placing.why_not_decline,
    figures.why_not_done,
    framing.why_not_frame,
    framing.why_not_neutral,
    placing.why_not_place,
    brussels.why_not_brussels,
    _always,
    placing.why_not_bid,
    _always,
    workshop.why_not_keep,
    sale.why_not_cursor,
    sale.why_not_sell_now,
    _always,
    theatre.why_not_theatre,
    figures.why_not_cube,
    figures.why_not_swap,
    theatre.why_not_figure,
    construction.why_not_pay,
    construction.why_not_turn,
    construction.why_not_build,
    brussels.why_not_perform,
    figures.why_not_activate,
    bonus.why_not_use,
    bonus.why_not_tuck,
    salary.why_not_salary,
]
"""By kind of action: the reason against it."""

APPLY: Final[list[Callable[[Board, int], None]]] = [
    placing.apply_decline,
    figures.apply_done,
    framing.apply_frame,
    framing.apply_neutral,
    placing.apply_place,
    brussels.apply_brussels,
    passing.apply_pass,
    placing.apply_bid,
    workshop.apply_draw,
    workshop.apply_keep,
    sale.apply_cursor,
    sale.apply_sell,
    sale.apply_shop,
    theatre.apply_theatre,
    figures.apply_cube,
    figures.apply_swap,
    theatre.apply_figure,
    construction.apply_pay,
    construction.apply_turn,
    construction.apply_build,
    brussels.apply_perform,
    figures.apply_activate,
    bonus.apply_use,
    bonus.apply_tuck,
    salary.apply_salary,
]
"""By kind of action: what it changes."""

_ANSWERS: Final = {
    "frame": "frame",
    "neutral": "neutral",
    "turn": "place brussels pass",
    "bid": "bid",
    "workshop": "decline draw",
    "keep": "keep",
    "cursor": "decline cursor",
    "sell": "decline sell",
    "cover": "shop",
    "theatre": "decline theatre",
    "solvay": "cube swap",
    "cubes": "decline cube",
    "retain": "figure",
    "pay": "decline pay",
    "arrow": "turn",
    "site": "build",
    "perform": "decline perform",
    "activate": "done activate",
    "assist": "decline activate",
    "tied": "use tuck",
    "bonus": "use tuck",
    "salary": "salary",
}


def _answers() -> list[list[bool]]:
    from ironbridge.games.bruxelles_1893.position import STEPS

    return [[kind in _ANSWERS.get(step, "").split() for kind in KIND_NAMES] for step in STEPS]


ANSWERS: Final = _answers()
"""By step and kind of action: whether it answers the question asked."""


class BruxellesPosition(Board):
    """A match of Bruxelles 1893 at one ply."""

    def copy(self) -> "BruxellesPosition":
        """Give an independent position with the same truth."""
        twin = BruxellesPosition(self.game, self.seats, self.options)
        twin.ply = self.ply
        twin.to_decide = self.to_decide
        twin.turn = self.turn
        twin.move = self.move
        twin._legal = self._legal
        twin.data = self.data[:]
        return twin

    def find_legal(self) -> list[int]:
        """List the legal actions of the deciding seat."""
        return FIND[self.data[STEP]](self)

    def refuse(self, action: int) -> tuple[str, Text]:
        """Say which rule forbids an action."""
        reason = reasons.OTHER_QUESTION
        if ANSWERS[self.data[STEP]][KIND[action]]:
            reason = WHY_NOT[KIND[action]](self, ARGUMENT[action])
        return offers.refusal(self, action, reason)

    def perform(self, answer: int) -> None:
        """Carry out an answer and everything that is forced after it."""
        if self.to_decide == CHANCE:
            setup.apply_outcome(self, answer)
        else:
            APPLY[KIND[answer]](self, ARGUMENT[answer])
        while self.to_decide != NOBODY:
            if self.to_decide == CHANCE:
                forced = setup.outcomes(self)
                if len(forced) != 1 or self._is_secret():
                    return
                setup.apply_outcome(self, forced[0])
            else:
                legal = FIND[self.data[STEP]](self)
                if len(legal) != 1 or self._is_secret():
                    self._legal = legal
                    return
                APPLY[KIND[legal[0]]](self, ARGUMENT[legal[0]])

    def _is_secret(self) -> bool:
        """Tell whether skipping the step would show others which artworks were drawn (BX-RUL-9)."""
        data = self.data
        if data[DRAWS] < 2:
            return False
        if data[STEP] == DRAW_ARTWORK:
            for colour in range(4):
                if data[PILE + colour] == 0 and data[DRAWN + colour] > data[KNOWN + colour]:
                    return True
        return data[STEP] == KEEP

    def outcomes(self) -> list[int]:
        """List what chance may answer."""
        return setup.outcomes(self)

    def weights(self) -> list[int]:
        """Give each outcome's weight."""
        return setup.weights(self)

    def question(self) -> Text:
        """Say what is decided now."""
        return offers.question(self)

    def describe(self, action: int) -> tuple[Text, tuple[str, ...]]:
        """Say what an action does and where."""
        return offers.describe(self, action)

    def foretell(self, action: int) -> tuple[tuple[Text, ...], tuple[str, ...]]:
        """Say what an action takes and brings, and from where."""
        after = self.copy()
        after.journal = []
        after.advance(action)
        return foretell(self, after, action)

    def redact(self, viewer: int) -> Position:
        """Copy what the viewer may know."""
        twin = self.copy()
        view.hide(twin, viewer)
        if twin.data[DRAWS] > 1:
            twin._legal = None
        return twin

    def resample(self, viewer: int, dealer: Dealer) -> None:
        """Fill in what the viewer does not know."""
        view.fill_in(self, dealer)
        self._legal = None

    def hides(self, viewer: int) -> bool:
        """Tell whether the viewer must not see the next outcome."""
        return view.is_hidden(self, viewer)

    def tallies(self, seat: int) -> dict[str, int]:
        """Give a seat's public figures."""
        return offers.tallies(self, seat)

    def result(self) -> Result:
        """Give the final result."""
        return scoring.result(self)

    def to_json(self) -> dict[str, Json]:
        """Describe the position completely."""
        return writing.to_json(self)


def first_position(game: Game, seats: int, chosen: dict[str, bool | int | str]) -> BruxellesPosition:
    """Set up a match; chance deals strips, compass tiles, cards, artworks and the first player."""
    position = BruxellesPosition(game, seats, Options(chosen))
    position.data = first_data(seats)
    next_setup(position)
    return position
