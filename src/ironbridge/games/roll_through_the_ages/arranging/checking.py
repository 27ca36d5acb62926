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
from ironbridge.kernel.reading import Reader, problem
from ironbridge.kernel.texts import Text


def check_question(reader: Reader, position: AgesPosition) -> None:
    """Note why the question cannot be what is asked in this position, and the end not what is near."""
    why = _question_problem(position)
    if not why and position.to_decide >= 0 and not position.legal():
        why = problem("nothing_answered")
    if why:
        reader.problem("asked", "asked", question=QUESTIONS[position.asked], why=why)
    why = _end_problem(position)
    if why:
        reader.problem("end", "end", end=END_NAMES[position.end], why=why)


def _question_problem(position: AgesPosition) -> Text | None:
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
    possible: dict[int, tuple[bool, Text | None]] = {
        ASK_PRESERVE: (can_preserve(position), problem("no_preservation")),
        ASK_LEAD: (owns(position, seat, LEADERSHIP) and not position.led, problem("no_leadership")),
        ASK_CHOOSE: (choice_dice(position) > 0, problem("no_choice_die")),
        ASK_SMITH: (wants_spearheads(position), problem("no_spearheads")),
        ASK_TRADE: (position.options.trading or position.swaps > 0, problem("no_trade")),
        ASK_CUT: (can_cut(position), problem("no_engineering")),
        ASK_BUILD: (position.workers > 0 and can_build_any(position, seat), problem("no_workers_boxes")),
        ASK_LAUNCH: (ships_possible(position, seat) > 0, problem("no_ship")),
        ASK_DISCARD: (must_discard(position), problem("goods_kept")),
        ASK_NOTHING: (position.end != GOES_ON, problem("not_ended")),
    }
    fine, why = possible.get(asked, (True, None))
    return None if fine else why


def _throw_problem(position: AgesPosition) -> Text | None:
    lying = [face for die, face in enumerate(position.dice) if not (position.again >> die) & 1]
    fine = position.again and NO_FACE not in lying
    return None if fine else problem("dice_thrown")


def _roll_problem(position: AgesPosition) -> Text | None:
    if not 0 < position.throws < FACTS.most_throws:
        return problem("no_throw")
    for die, face in enumerate(position.dice):
        if (position.again >> die) & 1 and position.options.skulls_locked and FACTS.face_skulls[face]:
            return problem("locked_skull")
    return None


def _end_problem(position: AgesPosition) -> Text | None:
    options = position.options
    if position.end == BY_DEVELOPMENTS:
        enough = most_developments(position) >= options.developments_to_end
        return None if enough else problem("developments_few")
    if position.end == BY_MONUMENTS:
        return None if position.claimed == options.monuments else problem("monuments_left")
    if position.end == BY_ROUNDS:
        last = position.asked == ASK_NOTHING and position.round == options.last_round
        return None if last else problem("not_last_round")
    return None


def _staff_problem(position: AgesPosition) -> Text | None:
    if position.project == NOTHING or not position.workers:
        return problem("no_workers_project")
    available = (position.options.available >> position.project) & 1
    return None if available else problem("project_out")


def _payment_problem(position: AgesPosition) -> Text | None:
    development = position.development
    if development == NOTHING:
        return problem("development_unnamed")
    if owns(position, position.active, development) or not (position.options.sold >> development) & 1:
        return problem("development_unsold")
    return None if len(payments(position)) > 1 else problem("no_payment_choice")


def _deal_problem(position: AgesPosition) -> Text | None:
    if not position.options.trading or position.partner == NOTHING:
        return problem("no_partner")
    for row in range(PEGS):
        given = units(position.given, row)
        taken = units(position.taken, row)
        if given and taken:
            return problem("both_ways", peg=PEG_IDS[row])
        for seat, change in ((position.active, taken - given), (position.partner, given - taken)):
            if not 0 <= peg(position, seat, row) + change <= position.options.limits[row]:
                return problem("not_exchanged", peg=PEG_IDS[row])
    if position.asked == ASK_ANSWER:
        both = position.given and position.taken
        if not both and not (position.options.gifts and (position.given or position.taken)):
            return problem("deal_incomplete")
    return None
