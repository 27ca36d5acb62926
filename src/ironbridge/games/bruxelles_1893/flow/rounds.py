"""Between the rounds: revealing cards, clearing the boards, beginning anew (BX-EOR-1…8, BX-STOCK-1)."""

from ironbridge.games.bruxelles_1893.position import (
    CITY,
    COLUMNS,
    NONE,
    PLACES,
    READY,
    SPACES,
    TURNED,
    Board,
    raised,
)
from ironbridge.games.bruxelles_1893.questions import (
    ASK_DEAL_BONUS,
    ASK_DEAL_FIGURE,
    ASK_DEAL_STOCK,
    MAIN,
    ROUND_END,
)
from ironbridge.games.bruxelles_1893.story import events
from ironbridge.kernel.words import CHANCE


def ask(position: Board, seat: int, question: int) -> None:
    """Let a seat decide."""
    position.to_decide = seat
    position.asked = question


def ask_chance(position: Board, question: int) -> None:
    """Let chance decide."""
    ask(position, CHANCE, question)


def begin_turn(position: Board) -> None:
    """Count a new turn and its first move."""
    position.turn += 1
    position.move += 1


def begin_round(position: Board) -> None:
    """Reveal the stock card of the next round."""
    position.round += 1
    position.first = position.pawn
    position.context = MAIN
    position.note(events.ROUND_BEGAN, NONE, position.round)
    ask_chance(position, ASK_DEAL_STOCK)


def close_up(position: Board) -> None:
    """Move the figures on offer to the right, over every gap (BX-THEA-7, BX-RUL-10)."""
    place = 0
    for at in range(PLACES):
        figure = position.theatre[at]
        if figure >= 0:
            position.theatre[at] = NONE
            position.theatre[place] = figure
            place += 1


def shuffle_discard(position: Board) -> int:
    """Make the discarded figures the new deck if the deck has run out; count the deck (BX-THEA-8)."""
    left = 0
    for count in position.deck:
        left += count
    if left == 0:
        position.deck, position.discard = position.discard, position.deck
        left = sum(position.deck)
    return left


def refill_theatre(position: Board) -> bool:
    """Ask chance to reveal a figure if a place is empty and a card exists; tell whether it was asked."""
    if position.theatre[PLACES - 1] >= 0 or shuffle_discard(position) == 0:
        return False
    ask_chance(position, ASK_DEAL_FIGURE)
    return True


def end_round(position: Board) -> None:
    """Clear the boards (BX-EOR-1…7)."""
    return_assistants(position)
    position.passed = position.tucked_rows = 0
    position.figures = [READY if state == TURNED else state for state in position.figures]
    position.slots = position.winners = (NONE,) * COLUMNS
    position.stock = position.shield = NONE
    position.context = ROUND_END
    leaving = position.theatre[0]
    if leaving >= 0:
        position.theatre[0] = NONE
        position.discard = raised(position.discard, leaving)
        position.note(events.FIGURE_LEFT, NONE, leaving)
    close_up(position)
    if not refill_theatre(position):
        ask_chance(position, ASK_DEAL_BONUS)


def return_assistants(position: Board) -> None:
    """Give back all placed assistants and put the bids into the supply (BX-EOR-1, BX-EOR-2)."""
    for owner in position.assistants:
        if 0 <= owner < position.seats:
            position.available[owner] += 1
    position.assistants = [NONE] * SPACES
    position.bids = [0] * SPACES
    for at, count in enumerate(position.city):
        position.available[at // CITY] += count
    position.city = [0] * (CITY * position.seats)
    position.uses = (0,) * CITY
