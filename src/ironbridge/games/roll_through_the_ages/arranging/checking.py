"""Why a described position cannot be: its question could not be asked, or its end is not near."""

from ironbridge.games.roll_through_the_ages.actions import PEG_IDS
from ironbridge.games.roll_through_the_ages.facts import FACTS, LEADERSHIP
from ironbridge.games.roll_through_the_ages.flow.harvest import choice_dice, wants_spearheads
from ironbridge.games.roll_through_the_ages.flow.turn import can_cut, can_preserve, must_discard
from ironbridge.games.roll_through_the_ages.position import (
    BY_DEVELOPMENTS,
    BY_MONUMENTS,
    BY_ROUNDS,
    END_NAMES,
    GOES_ON,
    NO_FACE,
    NOTHING,
    PEGS,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.questions import (
    ASK_ANSWER,
    ASK_BUILD,
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
    ASK_THROW,
    ASK_TRADE,
    QUESTIONS,
)
from ironbridge.games.roll_through_the_ages.reach import (
    can_build_any,
    most_developments,
    owns,
    payments,
    peg,
    ships_possible,
    units,
)
from ironbridge.kernel.reading import Reader


def check_question(reader: Reader, position: AgesPosition) -> None:
    """Note why the question cannot be what is asked in this position, and the end not what is near."""
    problem = _question_problem(position)
    if not problem and position.to_decide >= 0 and not position.legal():
        problem = "nothing could be answered"
    if problem:
        reader.problem("asked", f"cannot be {QUESTIONS[position.asked]}: {problem}")
    problem = _end_problem(position)
    if problem:
        reader.problem("end", f"cannot be {END_NAMES[position.end]}: {problem}")


def _question_problem(position: AgesPosition) -> str:
    asked = position.asked
    seat = position.active
    if asked == ASK_THROW:
        return _throw_problem(position)
    if asked == ASK_ROLL:
        return _roll_problem(position)
    if asked in (ASK_DEAL, ASK_ANSWER):
        return _deal_problem(position)
    if asked == ASK_STAFF:
        return _staff_problem(position)
    if asked == ASK_PAY:
        return _payment_problem(position)
    possible = {
        ASK_PRESERVE: (can_preserve(position), "Preservation cannot be used"),
        ASK_LEAD: (owns(position, seat, LEADERSHIP) and not position.led, "Leadership cannot be used"),
        ASK_CHOOSE: (choice_dice(position) > 0, "there is no choice die"),
        ASK_SMITH: (wants_spearheads(position), "no spearheads can be spent"),
        ASK_TRADE: (position.options.trading or position.swaps > 0, "nothing can be traded"),
        ASK_CUT: (can_cut(position), "Engineering cannot be used"),
        ASK_BUILD: (
            position.workers > 0 and can_build_any(position, seat),
            "there are no workers or no boxes",
        ),
        ASK_LAUNCH: (ships_possible(position, seat) > 0, "no ship can be built"),
        ASK_DISCARD: (must_discard(position), "the goods may be kept"),
        ASK_NOTHING: (position.end != GOES_ON, "nothing has ended the match"),
    }
    fine, why = possible.get(asked, (True, ""))
    return "" if fine else why


def _throw_problem(position: AgesPosition) -> str:
    lying = [face for die, face in enumerate(position.dice) if not (position.again >> die) & 1]
    fine = position.again and NO_FACE not in lying
    return "" if fine else "every die shows a face or is being thrown"


def _roll_problem(position: AgesPosition) -> str:
    if not 0 < position.throws < FACTS.most_throws:
        return "no throw is left"
    for die, face in enumerate(position.dice):
        if (position.again >> die) & 1 and position.options.skulls_locked and FACTS.face_skulls[face]:
            return "a locked skull is chosen"
    return ""


def _end_problem(position: AgesPosition) -> str:
    options = position.options
    if position.end == BY_DEVELOPMENTS:
        enough = most_developments(position) >= options.developments_to_end
        return "" if enough else "nobody owns enough developments"
    if position.end == BY_MONUMENTS:
        return "" if position.claimed == options.monuments else "the monuments are not all finished"
    if position.end == BY_ROUNDS:
        last = position.asked == ASK_NOTHING and position.round == options.last_round
        return "" if last else "this is not the end of the last round"
    return ""


def _staff_problem(position: AgesPosition) -> str:
    if position.project == NOTHING or not position.workers:
        return "there are no workers or no project"
    available = (position.options.available >> position.project) & 1
    return "" if available else "the project is not in play"


def _payment_problem(position: AgesPosition) -> str:
    development = position.development
    if development == NOTHING:
        return "no development is named"
    if owns(position, position.active, development) or not (position.options.sold >> development) & 1:
        return "the development cannot be bought"
    return "" if len(payments(position)) > 1 else "there is no choice of payments"


def _deal_problem(position: AgesPosition) -> str:
    if not position.options.trading or position.partner == NOTHING:
        return "there is no partner to deal with"
    for row in range(PEGS):
        given = units(position.given, row)
        taken = units(position.taken, row)
        if given and taken:
            return f"{PEG_IDS[row]} cannot go both ways"
        for seat, change in ((position.active, taken - given), (position.partner, given - taken)):
            if not 0 <= peg(position, seat, row) + change <= position.options.limits[row]:
                return f"{PEG_IDS[row]} cannot be exchanged so"
    if position.asked == ASK_ANSWER:
        both = position.given and position.taken
        if not both and not (position.options.gifts and (position.given or position.taken)):
            return "the deal is not complete"
    return ""
