"""Between the rounds: revealing cards, clearing the boards, beginning anew (BX-EOR-1…8, BX-STOCK-1)."""

from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.position import (
    ASSISTANTS,
    AVAILABLE,
    BIDS,
    BONUS,
    CITY,
    CONTEXT,
    DEAL_ARTWORK,
    DEAL_BONUS,
    DEAL_COMPASS,
    DEAL_FIGURE,
    DEAL_FIRST,
    DEAL_STOCK,
    DEAL_STRIP,
    DECK,
    DISCARD,
    DISCARDED,
    FIGURES,
    FIRST,
    MAIN,
    NONE,
    PASSED,
    PAWN,
    READY,
    ROUND,
    ROUND_END,
    SECTORS,
    SHIELD,
    SLOTS,
    STEP,
    STOCK,
    STRIPS,
    THEATRE_AT,
    TUCKED,
    TURNED,
    USES,
    WINNERS,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.reach import artworks
from ironbridge.games.bruxelles_1893.story.events import FIGURE_LEFT, ROUND_BEGAN
from ironbridge.kernel.words import CHANCE


def ask(board: Board, seat: int, step: int) -> None:
    """Let a seat decide."""
    board.to_decide = seat
    board.data[STEP] = step


def ask_chance(board: Board, step: int) -> None:
    """Let chance decide."""
    board.to_decide = CHANCE
    board.data[STEP] = step


def begin_turn(board: Board) -> None:
    """Count a new turn and its first move."""
    board.turn += 1
    board.move += 1


def next_setup(board: Board) -> None:
    """Ask chance for the next thing that set-up leaves to it."""
    data = board.data
    if data[STRIPS + 4] < 0:
        ask_chance(board, DEAL_STRIP)
    elif data[SECTORS + 5] < 0:
        ask_chance(board, DEAL_COMPASS)
    elif data[THEATRE_AT + 3] < 0 and refill_theatre(board):
        return
    elif artworks(board, board.seats - 1) < FACTS.start_artworks:
        ask_chance(board, DEAL_ARTWORK)
    elif data[SLOTS + 4] < 0:
        ask_chance(board, DEAL_BONUS)
    else:
        ask_chance(board, DEAL_FIRST)


def begin_round(board: Board) -> None:
    """Reveal the stock card of the next round."""
    data = board.data
    data[ROUND] += 1
    data[FIRST] = data[PAWN]
    data[CONTEXT] = MAIN
    board.note(ROUND_BEGAN, NONE, data[ROUND])
    ask_chance(board, DEAL_STOCK)


def close_up(board: Board) -> None:
    """Move the figures on offer to the right, over every gap (BX-THEA-7, BX-RUL-10)."""
    data = board.data
    place = 0
    for at in range(THEATRE_AT, THEATRE_AT + 4):
        figure = data[at]
        if figure >= 0:
            data[at] = NONE
            data[THEATRE_AT + place] = figure
            place += 1


def shuffle_discard(board: Board) -> int:
    """Make the discarded figures the new deck if the deck has run out; count the deck (BX-THEA-8)."""
    data = board.data
    deck = 0
    for figure in range(8):
        deck += data[DECK + figure]
    if deck == 0:
        for figure in range(8):
            data[DECK + figure] = data[DISCARD + figure]
            data[DISCARD + figure] = 0
            deck += data[DECK + figure]
    return deck


def refill_theatre(board: Board) -> bool:
    """Ask chance to reveal a figure if a place is empty and a card exists; tell whether it was asked."""
    if board.data[THEATRE_AT + 3] >= 0 or shuffle_discard(board) == 0:
        return False
    ask_chance(board, DEAL_FIGURE)
    return True


def end_round(board: Board) -> None:
    """Clear the boards (BX-EOR-1…7)."""
    data = board.data
    return_assistants(board)
    for seat in range(board.seats):
        at = seat_at(seat)
        data[at + PASSED] = data[at + TUCKED] = 0
        for figure in range(8):
            if data[at + FIGURES + figure] == TURNED:
                data[at + FIGURES + figure] = READY
    for slot in range(5):
        discard_bonus(board, slot)
        data[WINNERS + slot] = NONE
    data[STOCK] = data[SHIELD] = NONE
    data[CONTEXT] = ROUND_END
    leaving = data[THEATRE_AT]
    if leaving >= 0:
        data[THEATRE_AT] = NONE
        data[DISCARD + leaving] += 1
        board.note(FIGURE_LEFT, NONE, leaving)
    close_up(board)
    if not refill_theatre(board):
        ask_chance(board, DEAL_BONUS)


def return_assistants(board: Board) -> None:
    """Give back all placed assistants and put the bids into the supply (BX-EOR-1, BX-EOR-2)."""
    data = board.data
    for space in range(25):
        owner = data[ASSISTANTS + space]
        if 0 <= owner < board.seats:
            data[seat_at(owner) + AVAILABLE] += 1
        data[ASSISTANTS + space] = NONE
        data[BIDS + space] = 0
    for action in range(4):
        data[USES + action] = 0
        for seat in range(board.seats):
            at = seat_at(seat)
            data[at + AVAILABLE] += data[at + CITY + action]
            data[at + CITY + action] = 0


def discard_bonus(board: Board, slot: int) -> None:
    """Discard the bonus card of a column, if one is left there."""
    card = board.data[SLOTS + slot]
    if card >= 0:
        board.data[BONUS + card] = DISCARDED
        board.data[SLOTS + slot] = NONE
