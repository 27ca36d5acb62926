"""The resolution phase: auctions, first player, bonus cards, shields, Brussels majority (BX-RES-1…14)."""

from ironbridge.games.bruxelles_1893.actions import NEIGHBOURS
from ironbridge.games.bruxelles_1893.facts import CHOICE, DOUBLE, FACTS, FREE_ASSISTANT, TOWN_HALL
from ironbridge.games.bruxelles_1893.flow.ending import begin_ending
from ironbridge.games.bruxelles_1893.flow.rounds import ask, begin_turn, end_round
from ironbridge.games.bruxelles_1893.position import (
    CITY,
    COLUMNS,
    FROM_SHIELDS,
    NEUTRAL_SIDE,
    NONE,
    SPACES,
    Board,
    raised,
    replaced,
)
from ironbridge.games.bruxelles_1893.questions import ASK_BONUS, ASK_TIED
from ironbridge.games.bruxelles_1893.reach import free_assistants, score, step_up
from ironbridge.games.bruxelles_1893.scoring import track_value
from ironbridge.games.bruxelles_1893.story import events


def begin_resolution(position: Board) -> None:
    """Start with the auction of the first column."""
    position.note(events.ROUND_ENDED, NONE, position.round)
    position.slot = position.handled = 0
    position.winners = (NONE,) * COLUMNS
    resolve_auctions(position)


def column_bids(position: Board, column: int) -> list[int]:
    """Add up each seat's bids in a column."""
    bids, assistants = position.bids, position.assistants
    totals = [0] * position.seats
    for space in range(column, SPACES, COLUMNS):
        if bids[space] > 0:
            totals[assistants[space]] += bids[space]
    return totals


def resolve_auctions(position: Board) -> None:
    """Step 1: award the card of each column, or let tied bidders use it (BX-RES-1…3)."""
    while position.slot < COLUMNS:
        slot = position.slot
        totals = column_bids(position, slot)
        best = max(totals)
        if best > 0 and position.slots[slot] >= 0:
            if totals.count(best) == 1:
                winner = totals.index(best)
                position.winners = replaced(position.winners, slot, winner)
                position.note(events.WON_CARD, winner, position.slots[slot], slot, best)
            elif _tied_seat_must_choose(position, totals, best):
                return
            else:
                position.slots = replaced(position.slots, slot, NONE)
        position.slot += 1
        position.handled = 0
    _choose_first_player(position)
    resolve_bonus_cards(position)


def _tied_seat_must_choose(position: Board, totals: list[int], best: int) -> bool:
    """Apply the card for each tied seat in order (BX-RUL-17); stop where one has to choose."""
    card = position.slots[position.slot]
    while position.handled < position.seats:
        seat = (position.first + position.handled) % position.seats
        if totals[seat] == best:
            position.note(events.TIED_FOR_CARD, seat, card, position.slot, best)
            if FACTS.bonus_mode[card] == CHOICE:
                begin_turn(position)
                ask(position, seat, ASK_TIED)
                return True
            use_card(position, seat, card, FACTS.bonus_abilities[card][0])
        position.handled += 1
    return False


def use_card(position: Board, seat: int, card: int, ability: int) -> None:
    """Apply a central ability, twice on a double card (BX-RES-7)."""
    times = 2 if FACTS.bonus_mode[card] == DOUBLE else 1
    position.note(events.USED_CARD, seat, card, ability)
    for _time in range(times):
        if ability == FREE_ASSISTANT:
            position.note(events.FREED, seat, free_assistants(position, seat, FACTS.ability_steps[ability]))
        else:
            step_up(position, seat, ability, FACTS.ability_steps[ability])


def has_won(position: Board, seat: int, slot: int) -> bool:
    """Tell whether a seat won the bonus card of a column and has not handled it yet."""
    return position.winners[slot] == seat and position.slots[slot] >= 0


def mannekens(position: Board, seat: int) -> int:
    """Count a seat's Manneken-Pis of this round (BX-RES-4)."""
    count = FACTS.exhibition_mannekens if position.exhibition[position.round - 1] == seat else 0
    for slot in range(COLUMNS):
        if has_won(position, seat, slot):
            count += FACTS.bonus_mannekens[position.slots[slot]]
    return count


def _choose_first_player(position: Board) -> None:
    """Step 2: the pawn goes to the most Manneken-Pis (BX-RES-4, BX-RES-5, BX-RUL-18)."""
    start = 0 if position.options.current_first_wins_tie else 1
    winner, best = NONE, -1
    for offset in range(start, start + position.seats):
        seat = (position.first + offset) % position.seats
        count = mannekens(position, seat)
        if count > best:
            winner, best = seat, count
    position.pawn = winner
    position.handled = 0
    position.note(events.NEW_FIRST, winner, best)


def resolve_bonus_cards(position: Board) -> None:
    """Step 3: the winners use or tuck their cards, clockwise from the first player (BX-RUL-20)."""
    while position.handled < position.seats:
        seat = (position.first + position.handled) % position.seats
        if any(has_won(position, seat, slot) for slot in range(COLUMNS)):
            if position.to_decide == seat and position.asked == ASK_BONUS:
                position.move += 1
            else:
                begin_turn(position)
            ask(position, seat, ASK_BONUS)
            return
        position.handled += 1
    _score_shields(position)
    _send_to_court(position)
    if position.round < FACTS.rounds:
        end_round(position)
    else:
        begin_ending(position)


def shield_counts(position: Board, shield: int) -> list[int]:
    """Count assistants around a shield by side, neutral sides last; empty when a space is free."""
    assistants, neighbours = position.assistants, NEIGHBOURS[shield]
    for space in neighbours:
        if assistants[space] < 0:
            return []
    counts = [0] * (NEUTRAL_SIDE + 2)
    for space in neighbours:
        owner = assistants[space]
        if owner >= NEUTRAL_SIDE and position.options.neutrals_one_side:
            owner = NEUTRAL_SIDE
        counts[owner] += 1
    return counts


def _score_shields(position: Board) -> None:
    """Step 4: each full shield pays its majority (BX-RES-11…13, BX-2P-5)."""
    for shield in range(len(NEIGHBOURS)):
        counts = shield_counts(position, shield)
        if not counts:
            continue
        most = max(counts)
        for seat in range(position.seats):
            if counts[seat] == most:
                value = track_value(position, seat, TOWN_HALL)
                position.note(events.SHIELD_SCORED, seat, shield, value)
                score(position, seat, value, FROM_SHIELDS)


def in_city(position: Board, seat: int) -> int:
    """Count a seat's assistants on the four Brussels actions."""
    return sum(position.city[seat * CITY : seat * CITY + CITY])


def _send_to_court(position: Board) -> None:
    """Step 5: the majority in Brussels loses an assistant to the courthouse (BX-RES-14, BX-RUL-36)."""
    counts = [in_city(position, seat) for seat in range(position.seats)]
    most = max(counts)
    if most == 0 and position.options.unused_no_loss:
        return
    for seat in range(position.seats):
        if counts[seat] == most:
            _lose_assistant(position, seat)


def _lose_assistant(position: Board, seat: int) -> None:
    # Which of them goes makes no difference: the others return home anyway.
    there = [at for at in range(seat * CITY, seat * CITY + CITY) if position.city[at] > 0]
    if there:
        position.city[there[-1]] -= 1
    elif position.available[seat] > 0:
        position.available[seat] -= 1
    else:
        return
    position.courthouse = raised(position.courthouse, seat)
    position.note(events.SENT_TO_COURT, seat)
