"""The end of the game: salaries, seat by seat (BX-END-1…3, BX-RUL-37, BX-RUL-39, BX-RUL-40)."""

from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.rounds import ask, begin_turn
from ironbridge.games.bruxelles_1893.position import (
    ABSENT,
    FIGURES,
    FROM_UNPAID,
    NONE,
    PAID,
    READY,
    SPACES,
    TURNED,
    Board,
    raised,
)
from ironbridge.games.bruxelles_1893.questions import ASK_NOTHING, ASK_SALARY
from ironbridge.games.bruxelles_1893.reach import score
from ironbridge.games.bruxelles_1893.story import events
from ironbridge.kernel.words import NOBODY


def begin_ending(position: Board) -> None:
    """After the last resolution: pay the figures."""
    if position.options.bids_returned:
        _return_bids(position)
    position.handled = 0
    settle_salaries(position)


def _return_bids(position: Board) -> None:
    for space in range(SPACES):
        owner, bid = position.assistants[space], position.bids[space]
        if bid > 0:
            position.money[owner] += bid
            position.bids[space] = 0
            position.note(events.BIDS_BACK, owner, bid)


def is_owed(position: Board, seat: int, figure: int) -> bool:
    """Tell whether a seat still owes a figure its salary (BX-END-3, BX-RUL-46)."""
    state = position.figures[seat * FIGURES + figure]
    if state not in (READY, TURNED):
        return False
    return figure != FACTS.start_figure or position.options.start_figure_kept


def pay_salary(position: Board, seat: int, figure: int) -> None:
    """Pay one figure."""
    position.money[seat] -= FACTS.salary[figure]
    position.figures[seat * FIGURES + figure] = PAID
    position.note(events.SALARY_PAID_OUT, seat, figure, FACTS.salary[figure])


def settle_salaries(position: Board) -> None:
    """Pay or lose what leaves no choice; ask the first seat that has one; then the match is over."""
    while position.handled < position.seats:
        seat = (position.pawn + position.handled) % position.seats
        if _must_choose(position, seat):
            if position.to_decide != seat or position.asked != ASK_SALARY:
                begin_turn(position)
            ask(position, seat, ASK_SALARY)
            return
        position.handled += 1
    ask(position, NOBODY, ASK_NOTHING)
    position.note(events.ENDED, NONE)


def _must_choose(position: Board, seat: int) -> bool:
    money = position.money[seat]
    owed = [figure for figure in range(FIGURES) if is_owed(position, seat, figure)]
    salaries = [FACTS.salary[figure] for figure in owed]
    if not owed:
        return False
    total = sum(salaries)
    if total > money >= min(salaries):
        return True
    for figure in owed:
        if total <= money:
            pay_salary(position, seat, figure)
        else:
            _lose_figure(position, seat, figure)
    return False


def _lose_figure(position: Board, seat: int, figure: int) -> None:
    position.figures[seat * FIGURES + figure] = ABSENT
    if FACTS.figure_in_deck[figure]:
        # Nothing is drawn any more, and a description does not name lost cards: it has them there too.
        position.deck = raised(position.deck, figure)
    loss = FACTS.unpaid_vp
    if not position.options.below_zero:
        loss = min(loss, max(position.vp[seat], 0))
    position.note(events.FIGURE_LOST, seat, figure, loss)
    score(position, seat, -loss, FROM_UNPAID)
