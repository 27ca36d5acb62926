"""The resolution phase: auctions, first player, bonus cards, shields, Brussels majority (BX-RES-1…14)."""

from typing import Final

from ironbridge.games.bruxelles_1893.actions import NEIGHBOURS
from ironbridge.games.bruxelles_1893.facts import CHOICE, DOUBLE, FACTS, FREE_ASSISTANT, TOWN_HALL
from ironbridge.games.bruxelles_1893.flow.ending import begin_ending
from ironbridge.games.bruxelles_1893.flow.rounds import ask, begin_turn, discard_bonus, end_round
from ironbridge.games.bruxelles_1893.position import (
    ASSISTANTS,
    AVAILABLE,
    BIDS,
    BONUS_STEP,
    CITY,
    COURTHOUSE,
    EXHIBITION,
    FIRST,
    FROM_SHIELDS,
    NEUTRAL_SIDE,
    NONE,
    PAWN,
    ROUND,
    SLOT,
    SLOTS,
    STEP,
    TIED,
    TRACKS,
    WHO,
    WINNERS,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.reach import free_assistants, score, step_up
from ironbridge.games.bruxelles_1893.story.events import (
    FREED,
    NEW_FIRST,
    SENT_TO_COURT,
    SHIELD_SCORED,
    TIED_FOR_CARD,
    USED_CARD,
    WON_CARD,
)

ROUNDS: Final = FACTS.rounds
BONUS_MODE: Final = FACTS.bonus_mode
BONUS_ABILITIES: Final = FACTS.bonus_abilities
BONUS_MANNEKENS: Final = FACTS.bonus_mannekens
ABILITY_STEPS: Final = FACTS.ability_steps
TOWN_HALL_VALUES: Final = FACTS.tracks[TOWN_HALL]


def begin_resolution(board: Board) -> None:
    """Start with the auction of the first column."""
    board.data[SLOT] = board.data[WHO] = 0
    for slot in range(5):
        board.data[WINNERS + slot] = NONE
    resolve_auctions(board)


def column_bids(board: Board, column: int) -> list[int]:
    """Add up each seat's bids in a column."""
    data = board.data
    totals = [0] * board.seats
    for space in range(column, 25, 5):
        bid = data[BIDS + space]
        if bid > 0:
            totals[data[ASSISTANTS + space]] += bid
    return totals


def resolve_auctions(board: Board) -> None:
    """Step 1: award the card of each column, or let tied bidders use it (BX-RES-1…3)."""
    data = board.data
    while data[SLOT] < 5:
        slot = data[SLOT]
        totals = column_bids(board, slot)
        best = max(totals)
        if best > 0 and data[SLOTS + slot] >= 0:
            if totals.count(best) == 1:
                data[WINNERS + slot] = totals.index(best)
                board.note(WON_CARD, totals.index(best), data[SLOTS + slot], slot, best)
            elif _tied_seat_must_choose(board, totals, best):
                return
            else:
                discard_bonus(board, slot)
        data[SLOT] += 1
        data[WHO] = 0
    _choose_first_player(board)
    resolve_bonus_cards(board)


def _tied_seat_must_choose(board: Board, totals: list[int], best: int) -> bool:
    """Apply the card for each tied seat in order (BX-RUL-17); stop where one has to choose."""
    data = board.data
    card = data[SLOTS + data[SLOT]]
    while data[WHO] < board.seats:
        seat = (data[FIRST] + data[WHO]) % board.seats
        if totals[seat] == best:
            board.note(TIED_FOR_CARD, seat, card, data[SLOT], best)
            if BONUS_MODE[card] == CHOICE:
                begin_turn(board)
                ask(board, seat, TIED)
                return True
            use_card(board, seat, card, BONUS_ABILITIES[card][0])
        data[WHO] += 1
    return False


def use_card(board: Board, seat: int, card: int, ability: int) -> None:
    """Apply a central ability, twice on a double card (BX-RES-7)."""
    times = 2 if BONUS_MODE[card] == DOUBLE else 1
    board.note(USED_CARD, seat, card, ability)
    for _time in range(times):
        if ability == FREE_ASSISTANT:
            board.note(FREED, seat, free_assistants(board, seat, ABILITY_STEPS[ability]))
        else:
            step_up(board, seat, ability, ABILITY_STEPS[ability])


def mannekens(board: Board, seat: int) -> int:
    """Count a seat's Manneken-Pis of this round (BX-RES-4)."""
    data = board.data
    count = FACTS.exhibition_mannekens if data[EXHIBITION + data[ROUND] - 1] == seat else 0
    for slot in range(5):
        if data[WINNERS + slot] == seat and data[SLOTS + slot] >= 0:
            count += BONUS_MANNEKENS[data[SLOTS + slot]]
    return count


def _choose_first_player(board: Board) -> None:
    """Step 2: the pawn goes to the most Manneken-Pis (BX-RES-4, BX-RES-5, BX-RUL-18)."""
    data = board.data
    first = data[FIRST]
    start = 0 if board.options.current_first_wins_tie else 1
    winner, best = NONE, -1
    for offset in range(start, start + board.seats):
        seat = (first + offset) % board.seats
        count = mannekens(board, seat)
        if count > best:
            winner, best = seat, count
    data[PAWN] = winner
    data[WHO] = 0
    board.note(NEW_FIRST, winner, best)


def has_card(board: Board, seat: int) -> bool:
    """Tell whether a seat has a bonus card to handle."""
    data = board.data
    return any(data[WINNERS + slot] == seat and data[SLOTS + slot] >= 0 for slot in range(5))


def resolve_bonus_cards(board: Board) -> None:
    """Step 3: the winners use or tuck their cards, clockwise from the first player (BX-RUL-20)."""
    data = board.data
    while data[WHO] < board.seats:
        seat = (data[FIRST] + data[WHO]) % board.seats
        if has_card(board, seat):
            if board.to_decide == seat and data[STEP] == BONUS_STEP:
                board.move += 1
            else:
                begin_turn(board)
            ask(board, seat, BONUS_STEP)
            return
        data[WHO] += 1
    _score_shields(board)
    _send_to_court(board)
    if data[ROUND] < ROUNDS:
        end_round(board)
    else:
        begin_ending(board)


def shield_counts(board: Board, shield: int) -> list[int]:
    """Count assistants around a shield by side, neutral sides last; empty when a space is free."""
    data = board.data
    counts = [0] * (NEUTRAL_SIDE + 2)
    for space in NEIGHBOURS[shield]:
        owner = data[ASSISTANTS + space]
        if owner < 0:
            return []
        if owner >= NEUTRAL_SIDE and board.options.neutrals_one_side:
            owner = NEUTRAL_SIDE
        counts[owner] += 1
    return counts


def _score_shields(board: Board) -> None:
    """Step 4: each full shield pays its majority (BX-RES-11…13, BX-2P-5)."""
    data = board.data
    for shield in range(16):
        if data[ASSISTANTS + NEIGHBOURS[shield][0]] < 0 or data[ASSISTANTS + NEIGHBOURS[shield][3]] < 0:
            continue
        counts = shield_counts(board, shield)
        if not counts:
            continue
        most = max(counts)
        for seat in range(board.seats):
            if counts[seat] == most:
                value = TOWN_HALL_VALUES[data[seat_at(seat) + TRACKS + TOWN_HALL]]
                board.note(SHIELD_SCORED, seat, shield, value)
                score(board, seat, value, FROM_SHIELDS)


def in_city(board: Board, seat: int) -> int:
    """Count a seat's assistants on the four Brussels actions."""
    data, at = board.data, seat_at(seat) + CITY
    return data[at] + data[at + 1] + data[at + 2] + data[at + 3]


def _send_to_court(board: Board) -> None:
    """Step 5: the majority in Brussels loses an assistant to the courthouse (BX-RES-14, BX-RUL-36)."""
    most = 0
    for seat in range(board.seats):
        most = max(most, in_city(board, seat))
    if most == 0 and board.options.unused_no_loss:
        return
    for seat in range(board.seats):
        if in_city(board, seat) == most:
            _lose_assistant(board, seat)


def _lose_assistant(board: Board, seat: int) -> None:
    # Which of them goes makes no difference: the others return home anyway.
    data, at = board.data, seat_at(seat)
    source = at + AVAILABLE
    for action in range(4):
        if data[at + CITY + action] > 0:
            source = at + CITY + action
    if data[source] > 0:
        data[source] -= 1
        data[at + COURTHOUSE] += 1
        board.note(SENT_TO_COURT, seat)
