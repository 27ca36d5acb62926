"""Who decides next: actions in a turn, turns in a round, rounds in an era (BB-FLOW, BB-ROUND, BB-INC)."""

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass.order import order_by_spending
from ironbridge.games.brass_birmingham import scoring, setup
from ironbridge.games.brass_birmingham.facts import CANAL, FACTS, RAIL
from ironbridge.games.brass_birmingham.position import LOST, BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_ACTION, ASK_NOTHING, ASK_REFILL, ASK_SHORTFALL
from ironbridge.games.brass_birmingham.reach import givable, is_final_round
from ironbridge.kernel.words import NOBODY

# Turns.


def go_on(position: BirminghamPosition) -> None:
    """Go on after chance has dealt or refilled hands."""
    if position.asked == ASK_REFILL:
        _end_turn(position)
    else:
        _begin_turn(position)


def _begin_turn(position: BirminghamPosition) -> None:
    """Begin the turn of the active seat (BB-FLOW-4, BB-FLOW-5)."""
    first = position.era == CANAL and position.round == 1
    position.actions_left = FACTS.actions_first_round if first else FACTS.actions_per_turn
    position.turn += 1
    _ask_action(position)


def _ask_action(position: BirminghamPosition) -> None:
    position.move += 1
    position.clear_move()
    position.to_decide = position.active
    position.asked = ASK_ACTION


def end_action(position: BirminghamPosition) -> None:
    """Go on after an action has been paid for."""
    position.actions_left -= 1
    if position.actions_left:
        _ask_action(position)
        return
    position.clear_move()
    if not setup.ask_refill(position):
        _end_turn(position)


def _end_turn(position: BirminghamPosition) -> None:
    place = position.order.index(position.active) + 1
    if place < position.seats:
        position.active = position.order[place]
        _begin_turn(position)
    else:
        _end_round(position)


# Rounds.


def _end_round(position: BirminghamPosition) -> None:
    """Find the new order, then take income (BB-ROUND-1); the last round of a match has neither."""
    final = is_final_round(position)
    if not final:
        position.order = order_by_spending(position.order, position.spent)
    for seat in range(position.seats):
        position.spent[seat] = 0  # BB-ROUND-4
    position.active = position.order[0]
    if final and not (position.options.introductory and position.options.intro_final_income):  # BB-RULING-40
        _end_era(position)
    else:
        _take_incomes(position, 0)


def is_last_round(position: BirminghamPosition) -> bool:
    """Tell whether deck and hands are empty, so that the era ends with this round (BB-FLOW-3)."""
    return position.deck_size == 0 and sum(position.hand_size) == 0


def _take_incomes(position: BirminghamPosition, place: int) -> None:
    """Give or take income seat by seat in the new order, from a place on (BB-INC-1…3)."""
    for seat in position.order[place:]:
        position.active = seat
        level = FACTS.track.levels[position.income[seat]]
        if level >= 0:
            position.money[seat] += level
        else:
            position.debt = -level
            if not _settle(position):
                position.turn += 1
                position.move += 1
                return
    if is_last_round(position):
        _end_era(position)
        return
    position.round += 1
    position.active = position.order[0]
    _begin_turn(position)


def give_up(position: BirminghamPosition, slot: int) -> None:
    """Give up a tile of the active seat for half its cost, rounded down (BB-INC-4)."""
    position.money[position.active] += FACTS.value[position.kind[slot]]
    position.remove_tile(slot)
    position.find_network(position.active)


def settle_on(position: BirminghamPosition) -> None:
    """Go on with incomes after a tile has been given up."""
    if _settle(position):
        _take_incomes(position, position.order.index(position.active) + 1)
    else:
        position.move += 1


def _settle(position: BirminghamPosition) -> bool:
    """Pay the debt of the active seat as far as no choice is open; tell whether it is settled."""
    seat = position.active
    while position.debt:
        cash = min(position.money[seat], position.debt)
        position.money[seat] -= cash
        position.debt -= cash
        if position.debt == 0:
            break
        slots = givable(position, seat)
        if slots == 0:
            # BB-INC-8: 1 VP per pound, as far as there are VP.
            lost = min(position.vp[seat], position.debt * FACTS.vp_per_pound_missing)
            position.gain_vp(seat, LOST, -lost)
            position.debt = 0
        elif slots & (slots - 1) and _worth(position, slots) > position.debt:
            position.asked = ASK_SHORTFALL
            position.to_decide = seat
            return False
        else:
            give_up(position, (slots & -slots).bit_length() - 1)
    return True


def _worth(position: BirminghamPosition, slots: int) -> int:
    return sum([FACTS.value[position.kind[slot]] for slot in members_of(slots)])


# Eras.


def _end_era(position: BirminghamPosition) -> None:
    """Score, then begin the Rail Era or end the match (BB-END)."""
    scoring.score_era(position)
    if position.era == RAIL or position.options.introductory:
        if position.options.introductory:
            scoring.score_introductory(position)
        position.to_decide = NOBODY
        position.asked = ASK_NOTHING
        return
    _leave_canals(position)
    position.era = RAIL
    position.round = 1
    setup.ask_deal(position)


def _leave_canals(position: BirminghamPosition) -> None:
    """Remove all links and level I tiles, refill the merchants' beer, shuffle all cards (BB-END-6 to 10).

    At the end of the match they stay, so that everybody sees what was counted.
    """
    position.remove_links()
    for slot in members_of(position.occupied):
        if FACTS.level[position.kind[slot]] == 1:
            position.remove_tile(slot)
    for seat in range(position.seats):
        position.find_network(seat)
    setup.refill_barrels(position)
    setup.shuffle_discards(position)
