"""The position as the kernel knows it: tables of functions, one entry per phase or kind of action."""

from collections.abc import Callable
from typing import Final

from ironbridge.games.roll_through_the_ages.actions import ARGUMENT, FIRST, KIND, KIND_NAMES, TABLE
from ironbridge.games.roll_through_the_ages.chronicle import tell, tell_discard, tell_turns
from ironbridge.games.roll_through_the_ages.facts import FACE_IDS, FACTS
from ironbridge.games.roll_through_the_ages.flow import land
from ironbridge.games.roll_through_the_ages.foretelling import foretell
from ironbridge.games.roll_through_the_ages.moves import (
    building,
    buying,
    choosing,
    discarding,
    ending,
    launching,
    preserving,
    rolling,
    smithing,
    swapping,
    trading,
)
from ironbridge.games.roll_through_the_ages.position import DEVELOPMENTS, OVER, SHEET, Ages
from ironbridge.games.roll_through_the_ages.reasons import RULES
from ironbridge.games.roll_through_the_ages.scoring import result
from ironbridge.games.roll_through_the_ages.setup import CARAVANS
from ironbridge.games.roll_through_the_ages.view import (
    action_text,
    question_text,
    refusal_values,
    spots_of,
    tallies,
)
from ironbridge.games.roll_through_the_ages.writing import describe_position
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.log import Line
from ironbridge.kernel.result import Result
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE, Json

_FACES: Final = list(range(len(FACE_IDS)))


def _nothing(position: Ages) -> list[int]:
    raise AssertionError("nobody is asked in this phase")


_LEGAL: Final[list[Callable[[Ages], list[int]]]] = [
    _nothing,
    preserving.legal,
    rolling.legal,
    rolling.legal_leading,
    choosing.legal,
    smithing.legal,
    trading.legal,
    trading.legal_dealing,
    trading.legal_answering,
    building.legal_cutting,
    building.legal,
    building.legal_staffing,
    launching.legal,
    buying.legal,
    buying.legal_paying,
    discarding.legal,
    _nothing,
]
"""For each phase, the actions it offers."""

_WHY_NOT: Final[list[Callable[[Ages, int], int]]] = [
    preserving.why_not_preserve,
    preserving.why_not_roll,
    rolling.why_not_again,
    rolling.why_not_throw,
    rolling.why_not_keep,
    rolling.why_not_lead,
    choosing.why_not,
    smithing.why_not,
    trading.why_not_trade,
    swapping.why_not,
    trading.why_not_give,
    trading.why_not_take,
    trading.why_not_propose,
    trading.why_not_answer,
    trading.why_not_answer,
    building.why_not_stones,
    building.why_not_build,
    building.why_not_workers,
    launching.why_not,
    buying.why_not_buy,
    buying.why_not_pay,
    discarding.why_not,
    ending.why_not,
]
"""For each kind of action, why it is refused."""

_APPLY: Final[list[Callable[[Ages, int], None]]] = [
    preserving.apply_preserve,
    preserving.apply_roll,
    rolling.apply_again,
    rolling.apply_throw,
    rolling.apply_keep,
    rolling.apply_lead,
    choosing.apply,
    smithing.apply,
    trading.apply_trade,
    swapping.apply,
    trading.apply_give,
    trading.apply_take,
    trading.apply_propose,
    trading.apply_accept,
    trading.apply_decline,
    building.apply_stones,
    building.apply_build,
    building.apply_workers,
    launching.apply,
    buying.apply_buy,
    buying.apply_pay,
    discarding.apply,
    ending.apply,
]
"""For each kind of action, what it does."""

_STORY: Final[list[Callable[[Ages, int, Ages], list[Line]]]] = [
    preserving.story_preserve,
    preserving.story_roll,
    rolling.story_again,
    rolling.story_again,
    rolling.story_keep,
    rolling.story_lead,
    choosing.story,
    smithing.story,
    trading.story_nothing,
    swapping.story,
    trading.story_nothing,
    trading.story_nothing,
    trading.story_propose,
    trading.story_accept,
    trading.story_decline,
    building.story_stones,
    building.story_work,
    building.story_work,
    launching.story,
    buying.story_buy,
    buying.story_pay,
    discarding.story,
    ending.story,
]
"""For each kind of action, what the log tells of it."""


class AgesPosition(Ages):
    """A position of Roll Through the Ages; nothing in it is hidden from anyone."""

    def copy(self) -> "AgesPosition":
        """Give an independent position with the same truth."""
        other = AgesPosition(self.game, self.setup, self.sheets[:], self.dice[:])
        self.copy_to(other)
        return other

    def find_legal(self) -> list[int]:
        """List the legal actions of the phase."""
        return _LEGAL[self.phase](self)

    def refuse(self, action: int) -> tuple[str, Text]:
        """Say by which rule an action is refused and why."""
        reason = _WHY_NOT[KIND[action]](self, ARGUMENT[action])
        assert reason, f"{TABLE.notation(action)} is refused without a reason"
        rule, key = RULES[reason]
        return rule, Text(key, refusal_values(self, action))

    def perform(self, answer: int) -> None:
        """Let a die land or carry out an action."""
        if self.to_decide == CHANCE:
            land(self, answer)
        else:
            _APPLY[KIND[answer]](self, ARGUMENT[answer])

    def outcomes(self) -> list[int]:
        """List the faces a die may show."""
        return _FACES

    def weights(self) -> list[int]:
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

    def redact(self, viewer: int) -> "AgesPosition":
        """Copy everything: the game has no secrets."""
        return self.copy()

    def resample(self, viewer: int, dealer: Dealer) -> None:
        """Do nothing: nothing was redacted."""

    def tallies(self, seat: int) -> dict[str, int]:
        """Give a seat's public figures."""
        return tallies(self, seat)

    def result(self) -> Result:
        """Give the final result."""
        return result(self)

    def to_json(self) -> dict[str, Json]:
        """Describe the position completely."""
        return describe_position(self)


def story_of(before: AgesPosition, answer: int, after: AgesPosition) -> list[Line]:
    """Tell an entry: what the seat did, then what happened by itself."""
    lines: list[Line] = []
    argument = answer
    if before.to_decide != CHANCE:
        argument = ARGUMENT[answer]
        lines += _STORY[KIND[answer]](before, argument, after)
    lines += tell(before, argument, after)
    if after.turn != before.turn or after.phase == OVER:
        lines += tell_discard(before.active, _with_caravans(before, answer), after)
    return lines + tell_turns(before, after)


def _with_caravans(before: AgesPosition, answer: int) -> AgesPosition:
    """Carry out an entry that ends a turn as if the seat did not have to discard."""
    trial = before.copy()
    trial.sheets[trial.active * SHEET + DEVELOPMENTS] |= 1 << CARAVANS
    trial.perform(answer)
    return trial


assert len(_WHY_NOT) == len(_APPLY) == len(_STORY) == len(KIND_NAMES) == len(FIRST)
