"""Who decides next: steps of a move, moves in a turn, turns in a round, rounds in an era.

BL-FLOW-1…5, BL-CARDS-1…4, BL-DRAW-1…2, BL-INCOME-1…9, BL-ACT-1…2, BL-ORDER-1…4, BL-END-1…7,
BL-EDGE-13…15, BL-EDGE-31, BL-18-4, BL-18-5.
"""

from ironbridge.games.brass.order import order_by_spending
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import scoring, setup
from ironbridge.games.brass_lancashire.actions import BUILD, LINK
from ironbridge.games.brass_lancashire.facts import FACTS, NONE, RAIL, SLOTS, TILE_LEVEL
from ironbridge.games.brass_lancashire.moves import build, card, develop, link, shortfall, source
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.questions import (
    ASK_ACTION,
    ASK_DRAW,
    ASK_NOTHING,
    ASK_SHORTFALL,
    SUPPLYING,
)
from ironbridge.games.brass_lancashire.reach import is_final_round
from ironbridge.kernel.words import CHANCE, NOBODY

# Within a move.


def go_on(position: LancashirePosition) -> None:
    """Carry out a move once what it needs is there, as far as nothing is to be chosen."""
    if position.asked != SUPPLYING or not source.bring(position):
        return
    if position.doing == BUILD:
        build.finish(position)
    elif position.doing == LINK:
        link.finish(position)
    else:
        develop.finish(position)


def ask_for_cards(position: LancashirePosition) -> None:
    """Let the seat choose the cards it owes; a forced one plays itself."""
    while position.owed:
        choices = card.playable(position)
        if len(choices) > 1 and position.owed < position.hand_size[position.to_decide]:
            return
        card.play(position, choices[0])
    position.actions_left -= FACTS.actions_per_turn if position.combined else 1
    position.clear_move()
    if position.actions_left > 0:
        _begin_move(position)
    else:
        _end_turn(position)


def _begin_move(position: LancashirePosition) -> None:
    position.asked = ASK_ACTION
    position.to_decide = position.active
    position.move += 1


# Turns and rounds.


def begin(position: LancashirePosition, first: int) -> None:
    """Begin the match with a seat; the others follow as they sit (BL-SETUP-8)."""
    position.order = [(first + step) % position.seats for step in range(position.seats)]
    position.active = first
    _deal(position)


def _begin_turn(position: LancashirePosition) -> None:
    """Begin the turn of the active seat: an action for each card it may play (BL-ACT-1, BL-ACT-2)."""
    first_round = position.era != RAIL and position.round == 1
    actions = FACTS.actions_first_round if first_round else FACTS.actions_per_turn
    position.actions_left = min(actions, position.hand_size[position.active])
    if position.actions_left == 0:
        _end_turn(position)  # Only in described positions: nobody runs out of cards before the era ends.
        return
    position.turn += 1
    _begin_move(position)


def _end_turn(position: LancashirePosition) -> None:
    if position.options.refill_after_turn and setup.must_draw(position, position.active):
        position.asked = ASK_DRAW
        position.to_decide = CHANCE
    else:
        _next_turn(position)


def _next_turn(position: LancashirePosition) -> None:
    place = position.order.index(position.active) + 1
    if place < position.seats:
        position.active = position.order[place]
        _begin_turn(position)
    else:
        _end_round(position)


def _begin_round(position: LancashirePosition) -> None:
    position.round += 1
    position.active = position.order[0]
    if position.options.income_at_round_end:
        _begin_turn(position)
    else:
        _take_income(position)


def _end_round(position: LancashirePosition) -> None:
    """Set the order of the next round by money spent (BL-ORDER-1…4)."""
    position.order = order_by_spending(position.order, position.spent)
    position.active = position.order[0]
    position.spent = [0] * position.seats
    if position.options.income_at_round_end and not is_final_round(position):
        _take_income(position)
    else:
        _close_round(position)


def _close_round(position: LancashirePosition) -> None:
    if position.round == position.options.rounds:
        _end_era(position)
    else:
        _go_on_drawing(position)


# Income.


def _take_income(position: LancashirePosition) -> None:
    """Pay or charge everybody; all incomes come before any forced sale (BL-EDGE-14)."""
    for seat in range(position.seats):
        money = position.money[seat] + FACTS.income.levels[position.income[seat]]
        position.money[seat] = max(money, 0)
        position.debts[seat] = max(-money, 0)
    settle(position)


def settle(position: LancashirePosition) -> None:
    """Let debtors sell tiles in turn order; without tiles VP are lost (BL-EDGE-13)."""
    for seat in position.order:
        while position.debts[seat]:
            tiles = [slot for slot in range(SLOTS) if position.owner[slot] == seat]
            if len(tiles) > 1 and shortfall.worth(position, tiles) > position.debts[seat]:
                _ask_debtor(position, seat)
                return
            if tiles:
                shortfall.sell_off(position, seat, tiles[0])
            else:
                lost = min(position.debts[seat], scoring.vp(position, seat))
                scoring.score(position, seat, scoring.DEBTS, -lost)
                position.debts[seat] = 0
    if position.options.income_at_round_end:
        _close_round(position)
    else:
        _begin_turn(position)


def _ask_debtor(position: LancashirePosition, seat: int) -> None:
    if position.asked != ASK_SHORTFALL or position.to_decide != seat:
        position.turn += 1
    position.asked = ASK_SHORTFALL
    position.to_decide = seat
    position.move += 1


# Cards.


def _deal(position: LancashirePosition) -> None:
    setup.shuffle(position)
    _go_on_drawing(position)


def _go_on_drawing(position: LancashirePosition) -> None:
    if (position.round > 0 and position.options.refill_after_turn) or setup.drawer(position) < 0:
        _begin_round(position)
    else:
        position.asked = ASK_DRAW
        position.to_decide = CHANCE


def draw(position: LancashirePosition, drawn: int) -> None:
    """Give the card drawn to whom it belongs."""
    setup.give(position, setup.drawer(position), drawn)
    if setup.drawer(position) >= 0:
        return
    if position.round > 0 and position.options.refill_after_turn:
        _next_turn(position)
    else:
        _begin_round(position)


# Eras.


def _end_era(position: LancashirePosition) -> None:
    scoring.score_era(position)
    if position.era == RAIL:
        position.asked = ASK_NOTHING
        position.to_decide = NOBODY
        return
    position.remove_links()  # BL-END-1
    for slot in range(SLOTS):
        kind = position.kind[slot]
        if kind != NO_TILE and TILE_LEVEL[kind] == 1:  # BL-END-2
            position.remove_tile(slot)
    position.look()
    position.market_tiles = position.options.market_tiles[:]  # BL-END-4
    position.last_tile = NONE
    position.cotton = 0
    position.era = RAIL
    position.round = 0
    _deal(position)
