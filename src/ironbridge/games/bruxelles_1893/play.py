"""The position as the kernel asks for it, and the one table of moves."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons, scoring, setup
from ironbridge.games.bruxelles_1893.actions import ACTIONS
from ironbridge.games.bruxelles_1893.arranging.writing import to_json
from ironbridge.games.bruxelles_1893.facts import BLACK
from ironbridge.games.bruxelles_1893.foretelling import foretell
from ironbridge.games.bruxelles_1893.moves.bonus import Tuck, Use
from ironbridge.games.bruxelles_1893.moves.brussels import Brussels, Perform
from ironbridge.games.bruxelles_1893.moves.construction import Build, Pay, Turn
from ironbridge.games.bruxelles_1893.moves.figures import Activate, Cube, Done, Swap
from ironbridge.games.bruxelles_1893.moves.framing import Frame, Neutral
from ironbridge.games.bruxelles_1893.moves.passing import Pass
from ironbridge.games.bruxelles_1893.moves.placing import Bid, Decline, Place
from ironbridge.games.bruxelles_1893.moves.salary import Salary
from ironbridge.games.bruxelles_1893.moves.sale import Cursor, Sell, Shop
from ironbridge.games.bruxelles_1893.moves.theatre import Hire, Retain
from ironbridge.games.bruxelles_1893.moves.workshop import Draw, Keep
from ironbridge.games.bruxelles_1893.options import Options
from ironbridge.games.bruxelles_1893.position import Board
from ironbridge.games.bruxelles_1893.questions import ASK_BID, ASK_DRAW_ARTWORK, ASK_KEEP, QUESTIONS
from ironbridge.games.bruxelles_1893.words import offers
from ironbridge.kernel.game import Game
from ironbridge.kernel.moves import Move, Moves
from ironbridge.kernel.result import Count, Result
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE, NOBODY, Json

_MOVES: Final[list[Move[Board]]] = [
    Decline("decline", "workshop", "cursor", "sell", "theatre", "cubes", "pay", "perform", "assist"),
    Done("done", "activate"),
    Frame("frame", "frame"),
    Neutral("neutral", "neutral"),
    Place("place", "turn"),
    Brussels("brussels", "turn"),
    Pass("pass", "turn"),
    Bid("bid", "bid"),
    Draw("draw", "workshop"),
    Keep("keep", "keep"),
    Cursor("cursor", "cursor"),
    Sell("sell", "sell"),
    Shop("shop", "cover"),
    Hire("theatre", "theatre"),
    Cube("cube", "solvay", "cubes"),
    Swap("swap", "solvay"),
    Retain("figure", "retain"),
    Pay("pay", "pay"),
    Turn("turn", "arrow"),
    Build("build", "site"),
    Perform("perform", "perform"),
    Activate("activate", "activate", "assist"),
    Use("use", "tied", "bonus"),
    Tuck("tuck", "tied", "bonus"),
    Salary("salary", "salary"),
]
MOVES: Final = Moves(ACTIONS, _MOVES, QUESTIONS)


class BruxellesPosition(Board):
    """A match of Bruxelles 1893 at one ply."""

    def copy(self) -> "BruxellesPosition":
        twin = BruxellesPosition(self.game, self.seats, self.options)
        self.copy_to(twin)
        return twin

    def find_legal(self) -> list[int]:
        return MOVES.find_legal(self, self.asked)

    def refuse(self, action: int) -> tuple[str, Text]:
        move = MOVES.of[action]
        answers = self.asked in move.questions
        return offers.refusal(self, action, move.why_not(self, action) if answers else reasons.OTHER_QUESTION)

    def perform(self, answer: int) -> None:
        """Carry out an answer and everything that is forced after it."""
        if self.to_decide == CHANCE:
            setup.deal(self, answer)
        else:
            MOVES.of[answer].apply(self, answer)
        while self.to_decide != NOBODY:
            if self.to_decide == CHANCE:
                if not setup.is_forced(self) or self._is_secret():
                    return
                setup.deal(self, setup.outcomes(self)[0])
            else:
                legal = MOVES.find_legal(self, self.asked)
                if len(legal) != 1 or self._is_secret():
                    self._legal = legal
                    return
                MOVES.of[legal[0]].apply(self, legal[0])

    def propose(self) -> int:
        """Propose the least bid."""
        return self.legal()[0] if self.asked == ASK_BID else -1

    def _is_secret(self) -> bool:
        """Tell whether skipping the question would show others which artworks were drawn (BX-RUL-9)."""
        if self.draws < 2:
            return False
        if self.asked == ASK_DRAW_ARTWORK:
            for colour in range(BLACK):
                if self.pile[colour] == 0 and self.drawn[colour] > self.known[colour]:
                    return True
        return self.asked == ASK_KEEP

    def find_outcomes(self) -> list[int]:
        return setup.outcomes(self)

    def find_weights(self) -> list[int]:
        return setup.weights(self)

    def question(self) -> Text:
        return offers.question(self)

    def describe(self, action: int) -> tuple[Text, tuple[str, ...]]:
        return offers.describe(self, action)

    def foretell(self, action: int) -> tuple[tuple[Text, ...], tuple[str, ...]]:
        after = self.copy()
        after.journal = []
        after.advance(action)
        return foretell(self, after, action)

    def declines(self, action: int) -> bool:
        return ACTIONS.kind(action) in ("decline", "done", "pass")

    def counts(self, viewer: int) -> list[Count]:
        return scoring.counts(self)

    def find_tallies(self, seat: int) -> dict[str, int]:
        return scoring.tallies(self, seat)

    def find_result(self) -> Result:
        return scoring.result(self)

    def to_json(self) -> dict[str, Json]:
        return to_json(self)


def first_position(game: Game, seats: int, chosen: dict[str, bool | int | str]) -> BruxellesPosition:
    """Set up a match; chance deals strips, compass tiles, cards, artworks and the first player."""
    position = BruxellesPosition(game, seats, Options(chosen))
    setup.lay_out(position)
    setup.next_setup(position)
    return position
