"""The position as the kernel knows it: the data, bound to the moves and to the words for them."""

from typing import Final

from ironbridge.games.roll_through_the_ages.actions import ACTIONS, ID_THROW, KIND
from ironbridge.games.roll_through_the_ages.arranging.writing import describe_position
from ironbridge.games.roll_through_the_ages.facts import CARAVANS, FACE_IDS, FACTS
from ironbridge.games.roll_through_the_ages.flow.turn import land
from ironbridge.games.roll_through_the_ages.foretelling import foretell
from ironbridge.games.roll_through_the_ages.moves.building import Build, Stones, Workers
from ironbridge.games.roll_through_the_ages.moves.buying import Buy, Pay
from ironbridge.games.roll_through_the_ages.moves.choosing import Food
from ironbridge.games.roll_through_the_ages.moves.discarding import Discard
from ironbridge.games.roll_through_the_ages.moves.ending import Done
from ironbridge.games.roll_through_the_ages.moves.launching import Ships
from ironbridge.games.roll_through_the_ages.moves.preserving import Preserve, Roll
from ironbridge.games.roll_through_the_ages.moves.rolling import Again, Keep, Lead, Throw
from ironbridge.games.roll_through_the_ages.moves.smithing import Spend
from ironbridge.games.roll_through_the_ages.moves.swapping import Swap
from ironbridge.games.roll_through_the_ages.moves.trading import Accept, Decline, Give, Propose, Take, Trade
from ironbridge.games.roll_through_the_ages.position import DEVELOPMENTS, SHEET, AgesPosition
from ironbridge.games.roll_through_the_ages.questions import (
    ASK_ANSWER,
    ASK_BUILD,
    ASK_BUY,
    ASK_CHOOSE,
    ASK_CUT,
    ASK_DEAL,
    ASK_DISCARD,
    ASK_LAUNCH,
    ASK_LEAD,
    ASK_NOTHING,
    ASK_PAY,
    ASK_PRESERVE,
    ASK_ROLL,
    ASK_SMITH,
    ASK_STAFF,
    ASK_TRADE,
    QUESTIONS,
)
from ironbridge.games.roll_through_the_ages.reasons import REASONS
from ironbridge.games.roll_through_the_ages.scoring import counts, result, tallies
from ironbridge.games.roll_through_the_ages.story import tell, tell_discard, tell_turns
from ironbridge.games.roll_through_the_ages.words import action_text, question_text, refusal_values, spots_of
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Moves
from ironbridge.kernel.result import Count, Result
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE, Json

_FACES: Final = list(range(len(FACE_IDS)))

MOVES: Final[Moves[AgesPosition]] = Moves(
    ACTIONS,
    [
        Preserve("preserve", ASK_PRESERVE),
        Roll("roll", ASK_PRESERVE),
        Again("again", ASK_ROLL),
        Throw("throw", ASK_ROLL),
        Keep("keep", ASK_ROLL, ASK_LEAD),
        Lead("lead", ASK_LEAD),
        Food("food", ASK_CHOOSE),
        Spend("spend", ASK_SMITH),
        Trade("trade", ASK_TRADE),
        Swap("swap", ASK_TRADE),
        Give("give", ASK_DEAL),
        Take("take", ASK_DEAL),
        Propose("propose", ASK_DEAL),
        Accept("accept", ASK_ANSWER),
        Decline("decline", ASK_ANSWER),
        Stones("stones", ASK_CUT),
        Build("build", ASK_BUILD),
        Workers("workers", ASK_STAFF),
        Ships("ships", ASK_LAUNCH),
        Buy("buy", ASK_BUY),
        Pay("pay", ASK_PAY),
        Discard("discard", ASK_DISCARD),
        Done("done", ASK_TRADE, ASK_BUILD, ASK_BUY),
    ],
    len(QUESTIONS),
)


class AgesPlay(AgesPosition):
    """A position of Roll Through the Ages that can be played."""

    def twin(self) -> "AgesPlay":
        """Make a playable position with copies of the lists."""
        return AgesPlay(self.game, self.options, self.sheets[:], self.dice[:])

    def find_legal(self) -> list[int]:
        """List the legal actions."""
        return MOVES.find_legal(self, self.asked)

    def refuse(self, action: int) -> tuple[str, Text]:
        """Say by which rule an action is refused and why."""
        reason = MOVES.of[action].why_not(self, action)
        assert reason, f"{ACTIONS.notation(action)} is refused without a reason"
        rule, key = REASONS[reason]
        return rule, Text(key, refusal_values(self, action))

    def perform(self, answer: int) -> None:
        """Let a die land or carry out an action."""
        if self.to_decide == CHANCE:
            land(self, answer)
        else:
            MOVES.of[answer].apply(self, answer)

    def find_outcomes(self) -> list[int]:
        """List the faces a die may show."""
        return _FACES

    def find_weights(self) -> list[int]:
        """Give each face's weight (RA-ROLL-1)."""
        return FACTS.face_weight

    def question(self) -> Text:
        """Say what is decided now."""
        return question_text(self)

    def describe(self, action: int) -> tuple[Text, tuple[str, ...]]:
        """Say what an action does and where it belongs."""
        return action_text(self, action), spots_of(self, action)

    def foretell(self, action: int) -> tuple[tuple[Text, ...], tuple[str, ...]]:
        """Say what an action takes and brings, and from where."""
        after = self.copy()
        after.advance(action)
        return foretell(self, action, after, story_of(self, action, after))

    def propose(self) -> int:
        """Propose to throw the dice chosen so far, and to send all workers who can go."""
        if self.asked == ASK_ROLL:
            return ID_THROW
        return self.legal()[-1] if self.asked == ASK_STAFF else -1

    def is_alike(self, action: int) -> bool:
        """Tell whether it is about a die: any of those with the same face will do."""
        return KIND[action] in ("again", "lead")

    def likeness(self) -> tuple[int, ...]:
        """Give what dice, goods and boxes were chosen, in whatever order."""
        chosen = (self.asked, self.again, self.paid, self.workers, self.coins, self.project, self.development)
        deal = (self.swaps, self.proposals, self.partner, self.given, self.taken, self.claimed)
        return (*chosen, *deal, *self.sheets)

    def declines(self, action: int) -> bool:
        """Tell whether an action does nothing, or no more."""
        return KIND[action] in ("done", "decline", "keep")

    def counts(self, viewer: int) -> list[Count]:
        """List where everybody's points come from."""
        return counts(self, viewer)

    def find_tallies(self, seat: int) -> dict[str, int]:
        """Give a seat's public figures."""
        return tallies(self, seat)

    def find_result(self) -> Result:
        """Give the final result."""
        return result(self)

    def to_json(self) -> dict[str, Json]:
        """Describe the position completely."""
        return describe_position(self)


def story_of(before: AgesPosition, answer: int, after: AgesPosition) -> list[Line]:
    """Tell an entry: what the seat did, then what happened by itself."""
    lines = [] if before.to_decide == CHANCE else MOVES.of[answer].story(before, answer, after)
    lines += tell(before, answer, after)
    if after.turn != before.turn or after.asked == ASK_NOTHING:
        lines += tell_discard(before.active, _with_caravans(before, answer), after)
    return lines + tell_turns(before, after)


def _with_caravans(before: AgesPosition, answer: int) -> AgesPosition:
    """Carry out an entry that ends a turn as if the seat did not have to discard."""
    trial = before.copy()
    trial.sheets[trial.active * SHEET + DEVELOPMENTS] |= 1 << CARAVANS
    trial.perform(answer)
    return trial
