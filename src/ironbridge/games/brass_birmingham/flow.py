"""Who decides next: actions in a turn, turns in a round, rounds in an era (BB-FLOW, BB-ROUND, BB-END-1).

`perform` carries out an answer and runs on to the next real decision; tables say which function lists and
which one carries out the answers to each question.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.order import order_by_spending
from ironbridge.games.brass_birmingham import dealing, scoring
from ironbridge.games.brass_birmingham.actions import ARGUMENT, KIND
from ironbridge.games.brass_birmingham.codes import (
    ASK_ACTION,
    ASK_CARD,
    ASK_NOTHING,
    BUILD,
    CANAL,
    DEVELOP,
    LINK,
    RAIL,
)
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.moves import (
    build,
    card,
    develop,
    link,
    loan,
    passing,
    scout,
    sell,
    shortfall,
    supply,
)
from ironbridge.kernel.words import NOBODY

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def perform(position: "BirminghamPosition", answer: int) -> None:
    """Carry out an answer; a card that leaves no choice is discarded at once."""
    ANSWERS[position.asked](position, answer)
    while position.asked == ASK_CARD:
        only = card.only_choice(position)
        if only < 0:
            return
        _pay(position, only)


def find_legal(position: "BirminghamPosition") -> list[int]:
    """List the legal answers to the question asked."""
    found: list[int] = []
    LEGAL[position.asked](position, found)
    return found


def outcomes(position: "BirminghamPosition") -> list[int]:
    """List what chance may answer."""
    return dealing.outcomes(position)


def weights(position: "BirminghamPosition") -> list[int]:
    """Give the weights of what chance may answer."""
    return dealing.weights(position)


# Moves.


def _legal_action(position: "BirminghamPosition", found: list[int]) -> None:
    build.legal(position, found)
    link.legal(position, found)
    develop.legal(position, found)
    sell.legal(position, found)
    loan.legal(position, found)
    scout.legal(position, found)
    passing.legal(position, found)


def _begin_move(position: "BirminghamPosition", action: int) -> None:
    BEGIN[KIND[action]](position, action)


def _resume(position: "BirminghamPosition") -> None:
    doing = position.doing
    if doing == BUILD:
        build.resume(position)
    elif doing == LINK:
        link.resume(position)
    elif doing == DEVELOP:
        develop.resume(position)
    else:
        sell.resume(position)


def _answer_coal(position: "BirminghamPosition", action: int) -> None:
    supply.apply_coal(position, action)
    _resume(position)


def _answer_iron(position: "BirminghamPosition", action: int) -> None:
    supply.apply_iron(position, action)
    _resume(position)


def _answer_beer(position: "BirminghamPosition", action: int) -> None:
    supply.apply_beer(position, action)
    _resume(position)


def _answer_card(position: "BirminghamPosition", action: int) -> None:
    _pay(position, ARGUMENT[action])


def _pay(position: "BirminghamPosition", kind: int) -> None:
    if card.apply(position, kind):
        _end_action(position)


# Turns.


def begin_turn(position: "BirminghamPosition") -> None:
    """Begin the turn of the seat at `at` (BB-FLOW-4, BB-FLOW-5)."""
    first = position.era == CANAL and position.round == 1
    position.actions_left = FACTS.actions_first_round if first else FACTS.actions_per_turn
    position.turn += 1
    _ask_action(position)


def _ask_action(position: "BirminghamPosition") -> None:
    position.move += 1
    position.clear_move()
    position.to_decide = position.order[position.at]
    position.asked = ASK_ACTION


def _end_action(position: "BirminghamPosition") -> None:
    position.actions_left -= 1
    if position.actions_left:
        _ask_action(position)
        return
    position.clear_move()
    if not dealing.ask_refill(position):
        _end_turn(position)


def _end_turn(position: "BirminghamPosition") -> None:
    position.at += 1
    if position.at < position.seats:
        begin_turn(position)
    else:
        _end_round(position)


# Rounds.


def _end_round(position: "BirminghamPosition") -> None:
    """Find the new order, then take income (BB-ROUND-1); the last round of a match has neither."""
    if not is_final_round(position):
        position.order = order_by_spending(position.order, position.spent)
    for seat in range(position.seats):
        position.spent[seat] = 0  # BB-ROUND-4
    position.at = 0
    if is_final_round(position) and not _income_after_all(position):
        _end_era(position)
        return
    _take_incomes(position)


def is_last_round(position: "BirminghamPosition") -> bool:
    """Tell whether deck and hands are empty, so that the era ends with this round (BB-FLOW-3)."""
    if position.deck_size:
        return False
    return sum(position.hand_size) == 0


def is_final_round(position: "BirminghamPosition") -> bool:
    """Tell whether the match ends with this round."""
    return is_last_round(position) and (position.era == RAIL or position.options.introductory)


def _income_after_all(position: "BirminghamPosition") -> bool:
    # BB-RULING-40
    return position.options.introductory and position.options.intro_final_income


def _take_incomes(position: "BirminghamPosition") -> None:
    """Give or take income seat by seat in the new order, from `at` on (BB-INC-1…3)."""
    while position.at < position.seats:
        seat = position.order[position.at]
        level = FACTS.track.levels[position.income[seat]]
        if level >= 0:
            position.money[seat] += level
        else:
            position.debt = -level
            if not shortfall.settle(position):
                position.turn += 1
                position.move += 1
                return
        position.at += 1
    _next_round(position)


def _answer_shortfall(position: "BirminghamPosition", action: int) -> None:
    shortfall.apply(position, action)
    if shortfall.settle(position):
        position.at += 1
        _take_incomes(position)
    else:
        position.move += 1


def _next_round(position: "BirminghamPosition") -> None:
    if is_last_round(position):
        _end_era(position)
        return
    position.round += 1
    position.at = 0
    begin_turn(position)


# Eras.


def _end_era(position: "BirminghamPosition") -> None:
    """Score, then begin the Rail Era or end the match (BB-END)."""
    scoring.score_era(position)
    if position.era == RAIL or position.options.introductory:
        if position.options.introductory:
            scoring.score_introductory(position)
        position.to_decide = NOBODY
        position.asked = ASK_NOTHING
        return
    scoring.leave_canals(position)
    dealing.shuffle_discards(position)
    position.era = RAIL
    position.round = 1
    dealing.ask_deal(position)


# Chance.


def _answer_order(position: "BirminghamPosition", outcome: int) -> None:
    dealing.apply_order(position, outcome)


def _answer_merchant(position: "BirminghamPosition", outcome: int) -> None:
    dealing.apply_merchant(position, outcome)


def _answer_deal(position: "BirminghamPosition", outcome: int) -> None:
    if dealing.apply_deal(position, outcome):
        begin_turn(position)


def _answer_face_down(position: "BirminghamPosition", outcome: int) -> None:
    if dealing.apply_face_down(position, outcome):
        begin_turn(position)


def _answer_refill(position: "BirminghamPosition", outcome: int) -> None:
    if dealing.apply_refill(position, outcome):
        _end_turn(position)


ANSWERS: Final[list[Callable[["BirminghamPosition", int], None]]] = [
    _begin_move,
    _answer_coal,
    _answer_iron,
    _answer_beer,
    link.apply_second,
    develop.apply_second,
    sell.apply_next,
    sell.apply_bonus,
    _answer_card,
    _answer_shortfall,
    _answer_order,
    _answer_merchant,
    _answer_deal,
    _answer_face_down,
    _answer_refill,
]
"""What an answer does, by question."""

LEGAL: Final[list[Callable[["BirminghamPosition", list[int]], None]]] = [
    _legal_action,
    supply.legal_coal,
    supply.legal_iron,
    supply.legal_beer,
    link.legal_second,
    develop.legal_second,
    sell.legal_next,
    develop.legal_bonus,
    card.legal,
    shortfall.legal,
]
"""Which answers are legal, by question."""

BEGIN: Final[list[Callable[["BirminghamPosition", int], None]]] = [
    passing.apply,
    build.apply,
    link.apply,
    develop.apply,
    sell.apply,
    loan.apply,
    scout.apply,
    passing.apply,
]
"""How a move begins, by its kind."""
