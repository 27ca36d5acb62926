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
from ironbridge.games.roll_through_the_ages.questions import ASK_NOTHING, ASK_ROLL, ASK_STAFF, QUESTIONS
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
        Preserve("preserve", "preserve"),
        Roll("roll", "preserve"),
        Again("again", "roll"),
        Throw("throw", "roll"),
        Keep("keep", "roll", "lead"),
        Lead("lead", "lead"),
        Food("food", "choose"),
        Spend("spend", "smith"),
        Trade("trade", "trade"),
        Swap("swap", "trade"),
        Give("give", "deal"),
        Take("take", "deal"),
        Propose("propose", "deal"),
        Accept("accept", "answer"),
        Decline("decline", "answer"),
        Stones("stones", "cut"),
        Build("build", "build"),
        Workers("workers", "staff"),
        Ships("ships", "launch"),
        Buy("buy", "buy"),
        Pay("pay", "pay"),
        Discard("discard", "discard"),
        Done("done", "trade", "build", "buy"),
    ],
    QUESTIONS,
)


class AgesPlay(AgesPosition):
    """A position of Roll Through the Ages that can be played."""

    def twin(self) -> "AgesPlay":
        """Make a playable position with copies of the lists."""
        return AgesPlay(self.game, self.options, self.sheets[:], self.dice[:])

    def find_legal(self) -> list[int]:
        return MOVES.find_legal(self, self.asked)

    def refuse(self, action: int) -> tuple[str, Text]:
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
        return _FACES

    def find_weights(self) -> list[int]:
        """Give each face's weight (RA-ROLL-1)."""
        return FACTS.face_weight

    def question(self) -> Text:
        return question_text(self)

    def describe(self, action: int) -> tuple[Text, tuple[str, ...]]:
        return action_text(self, action), spots_of(self, action)

    def foretell(self, action: int) -> tuple[tuple[Text, ...], tuple[str, ...]]:
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
        return KIND[action] in ("done", "decline", "keep")

    def counts(self, viewer: int) -> list[Count]:
        return counts(self, viewer)

    def find_tallies(self, seat: int) -> dict[str, int]:
        return tallies(self, seat)

    def find_result(self) -> Result:
        return result(self)

    def to_json(self) -> dict[str, Json]:
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
