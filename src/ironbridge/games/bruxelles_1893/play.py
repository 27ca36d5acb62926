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
from ironbridge.games.bruxelles_1893.questions import (
    ASK_ACTIVATE,
    ASK_ARROW,
    ASK_ASSIST,
    ASK_BID,
    ASK_BONUS,
    ASK_COVER,
    ASK_CUBES,
    ASK_CURSOR,
    ASK_DRAW_ARTWORK,
    ASK_FRAME,
    ASK_KEEP,
    ASK_NEUTRAL,
    ASK_PAY,
    ASK_PERFORM,
    ASK_RETAIN,
    ASK_SALARY,
    ASK_SELL,
    ASK_SITE,
    ASK_SOLVAY,
    ASK_THEATRE,
    ASK_TIED,
    ASK_TURN,
    ASK_WORKSHOP,
    QUESTIONS,
)
from ironbridge.games.bruxelles_1893.words import offers
from ironbridge.kernel.game import Game
from ironbridge.kernel.moves import Move, Moves
from ironbridge.kernel.result import Count, Result
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE, NOBODY, Json

_MOVES: Final[list[Move[Board]]] = [
    Decline(
        "decline",
        ASK_WORKSHOP,
        ASK_CURSOR,
        ASK_SELL,
        ASK_THEATRE,
        ASK_CUBES,
        ASK_PAY,
        ASK_PERFORM,
        ASK_ASSIST,
    ),
    Done("done", ASK_ACTIVATE),
    Frame("frame", ASK_FRAME),
    Neutral("neutral", ASK_NEUTRAL),
    Place("place", ASK_TURN),
    Brussels("brussels", ASK_TURN),
    Pass("pass", ASK_TURN),
    Bid("bid", ASK_BID),
    Draw("draw", ASK_WORKSHOP),
    Keep("keep", ASK_KEEP),
    Cursor("cursor", ASK_CURSOR),
    Sell("sell", ASK_SELL),
    Shop("shop", ASK_COVER),
    Hire("theatre", ASK_THEATRE),
    Cube("cube", ASK_SOLVAY, ASK_CUBES),
    Swap("swap", ASK_SOLVAY),
    Retain("figure", ASK_RETAIN),
    Pay("pay", ASK_PAY),
    Turn("turn", ASK_ARROW),
    Build("build", ASK_SITE),
    Perform("perform", ASK_PERFORM),
    Activate("activate", ASK_ACTIVATE, ASK_ASSIST),
    Use("use", ASK_TIED, ASK_BONUS),
    Tuck("tuck", ASK_TIED, ASK_BONUS),
    Salary("salary", ASK_SALARY),
]
MOVES: Final = Moves(ACTIONS, _MOVES, len(QUESTIONS))


class BruxellesPosition(Board):
    """A match of Bruxelles 1893 at one ply."""

    def copy(self) -> "BruxellesPosition":
        """Give an independent position with the same truth."""
        twin = BruxellesPosition(self.game, self.seats, self.options)
        self.copy_to(twin)
        return twin

    def find_legal(self) -> list[int]:
        """List the legal actions of the deciding seat."""
        return MOVES.find_legal(self, self.asked)

    def refuse(self, action: int) -> tuple[str, Text]:
        """Say which rule forbids an action."""
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
        """List what chance may answer."""
        return setup.outcomes(self)

    def find_weights(self) -> list[int]:
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

    def declines(self, action: int) -> bool:
        """Tell whether an action does nothing, or no more."""
        return ACTIONS.kind(action) in ("decline", "done", "pass")

    def counts(self, viewer: int) -> list[Count]:
        """List what the final count gives everybody."""
        return scoring.counts(self)

    def find_tallies(self, seat: int) -> dict[str, int]:
        """Give a seat's public figures."""
        return scoring.tallies(self, seat)

    def find_result(self) -> Result:
        """Give the final result."""
        return scoring.result(self)

    def to_json(self) -> dict[str, Json]:
        """Describe the position completely."""
        return to_json(self)


def first_position(game: Game, seats: int, chosen: dict[str, bool | int | str]) -> BruxellesPosition:
    """Set up a match; chance deals strips, compass tiles, cards, artworks and the first player."""
    position = BruxellesPosition(game, seats, Options(chosen))
    setup.lay_out(position)
    setup.next_setup(position)
    return position
