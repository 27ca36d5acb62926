"""Judging whether a described match can go on: the question in its context, cards enough for every deal."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.facts import FACTS, SALE, WORKSHOP
from ironbridge.games.bruxelles_1893.flow.rounds import next_setup
from ironbridge.games.bruxelles_1893.play import BruxellesPosition
from ironbridge.games.bruxelles_1893.position import (
    ACTIVATE,
    ARROW,
    ASSIST,
    BONUS,
    BONUS_STEP,
    CONTEXT,
    CONTEXTS,
    CUBES_STEP,
    CURSOR_STEP,
    DEAL_BONUS,
    DEAL_FIGURE,
    DEAL_STOCK,
    DECK,
    FIRST,
    FRAME,
    GRAND,
    IN_DECK,
    MAIN,
    NEUTRAL,
    PASSED,
    PAWN,
    PAY,
    ROUND,
    ROUND_END,
    SALARY,
    SECONDARY,
    SECTORS,
    SETUP,
    SITE,
    SLOTS,
    SOLVAY,
    STEP,
    STEPS,
    STOCKS,
    STRIPS,
    THEATRE_AT,
    WHO,
    WORKSHOP_STEP,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.reach import artworks, has_nobles, has_site, hindrance


def _contexts() -> list[list[int]]:
    allowed = [[MAIN] for _step in STEPS]
    for step in range(DEAL_STOCK):
        allowed[step] = [SETUP]
    allowed[DEAL_FIGURE] = [SETUP, MAIN, ROUND_END]
    allowed[DEAL_BONUS] = [SETUP, ROUND_END]
    allowed[CUBES_STEP] = allowed[SOLVAY] = [MAIN, GRAND, SECONDARY]
    allowed[ACTIVATE] = [GRAND]
    allowed[ASSIST] = [SECONDARY]
    return allowed


ALLOWED: Final = _contexts()
"""By step: the contexts it occurs in."""


def look_ahead(position: BruxellesPosition, problems: list[str]) -> None:
    """Note what would leave the match without an answer, now or in a later round."""
    data = position.data
    step, context = data[STEP], data[CONTEXT]
    if context not in ALLOWED[step]:
        problems.append(f"step {STEPS[step]} does not fit the context {CONTEXTS[context]}")
        return
    _look_at_decks(position, problems)
    _look_at_passes(position, problems)
    if context == SETUP:
        _look_at_setup(position, problems)
    elif step == DEAL_FIGURE:
        _look_at_new_figure(position, problems)
    if context == ROUND_END:
        _look_at_round_end(position, problems)
    _look_at_order(position, problems)
    _look_at_action(position, problems)


def _is_filled_in_order(board: Board, start: int, count: int) -> bool:
    """Tell whether empty places come only after all filled ones."""
    places = board.data[start : start + count]
    return all(places[at] >= 0 or places[at + 1] < 0 for at in range(count - 1))


def _look_at_decks(board: Board, problems: list[str]) -> None:
    data = board.data
    rounds = FACTS.rounds - data[ROUND]
    cards = data[BONUS : BONUS + 25].count(IN_DECK)
    needed = FACTS.bonus_places * rounds
    if data[CONTEXT] in (SETUP, ROUND_END):
        needed -= sum(1 for card in data[SLOTS : SLOTS + 5] if card >= 0)
    if cards < needed:
        problems.append(f"{needed} more bonus cards will be revealed, but the deck has {cards}")
    stocks = data[STOCKS : STOCKS + len(FACTS.stock_names)].count(0)
    needed = rounds + (1 if data[STEP] == DEAL_STOCK else 0)
    if stocks < needed:
        problems.append(f"{needed} more stock cards will be revealed, but the deck has {stocks}")


def _look_at_passes(board: Board, problems: list[str]) -> None:
    data = board.data
    before_turns = data[STEP] in (DEAL_STOCK, FRAME, NEUTRAL) or data[CONTEXT] in (SETUP, ROUND_END)
    if before_turns and any(data[seat_at(seat) + PASSED] for seat in range(board.seats)):
        problems.append("nobody has passed before the first turn of a round")


def _look_at_setup(position: BruxellesPosition, problems: list[str]) -> None:
    for what, start, count in (
        ("strips", STRIPS, 5),
        ("compass", SECTORS, 6),
        ("theatre", THEATRE_AT, 4),
        ("bonus_slots", SLOTS, 5),
    ):
        if not _is_filled_in_order(position, start, count):
            problems.append(f"{what} is not filled in order")
    dealt = [artworks(position, seat) for seat in range(position.seats)]
    if dealt != sorted(dealt, reverse=True):
        problems.append("the first artworks are dealt in the order of the seats")
    twin = position.copy()
    next_setup(twin)
    if twin.data[STEP] != position.data[STEP]:
        problems.append(f"set-up goes on with step {STEPS[twin.data[STEP]]}")


def _look_at_new_figure(board: Board, problems: list[str]) -> None:
    data = board.data
    if data[THEATRE_AT + 3] >= 0 or not _is_filled_in_order(board, THEATRE_AT, 4):
        problems.append("a new figure needs an empty space at the dear end of the theatre")
    if sum(data[DECK : DECK + 8]) == 0:
        problems.append("the figure deck is empty")


def _look_at_round_end(board: Board, problems: list[str]) -> None:
    data = board.data
    if data[ROUND] >= FACTS.rounds:
        problems.append("the last round has no end-of-round phase")
    shown = sum(1 for card in data[SLOTS : SLOTS + 5] if card >= 0)
    room = 4 if data[STEP] == DEAL_BONUS else 0
    if shown > room or not _is_filled_in_order(board, SLOTS, 5):
        problems.append("the bonus cards of the old round are gone before new ones are revealed in order")


def _look_at_order(board: Board, problems: list[str]) -> None:
    data, step = board.data, board.data[STEP]
    if step not in (BONUS_STEP, SALARY, NEUTRAL):
        return
    begins = data[PAWN] if step == SALARY else data[FIRST]
    if (begins + data[WHO]) % board.seats != board.to_decide:
        problems.append("who does not fit the deciding seat")


def _look_at_action(board: Board, problems: list[str]) -> None:
    step, seat = board.data[STEP], board.to_decide
    impossible = False
    if step == WORKSHOP_STEP:
        impossible = hindrance(board, seat, WORKSHOP) != reasons.LEGAL
    elif step == CURSOR_STEP:
        impossible = hindrance(board, seat, SALE) != reasons.LEGAL
    elif step in (PAY, ARROW, SITE):
        impossible = not has_site(board)
    elif step == SOLVAY:
        impossible = not has_nobles(board)
    if impossible:
        problems.append(f"step {STEPS[step]} cannot be carried out to its end")
