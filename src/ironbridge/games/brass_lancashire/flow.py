"""Who decides next: steps of a move, moves in a turn, turns in a round, rounds in an era.

BL-FLOW-1…5, BL-CARDS-1…4, BL-DRAW-1…2, BL-INCOME-1…9, BL-ACT-1…2, BL-ORDER-1…4, BL-END-1…7,
BL-EDGE-13…15, BL-EDGE-31, BL-18-4, BL-18-5.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.order import order_by_spending
from ironbridge.games.brass_lancashire import dealing, scoring
from ironbridge.games.brass_lancashire.board import remove_early_tiles
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.moves import (
    build,
    card,
    debt,
    develop,
    link,
    loan,
    passing,
    sell,
    supply,
)
from ironbridge.games.brass_lancashire.reach import RAIL
from ironbridge.games.brass_lancashire.stages import (
    CHOOSE_BUYER,
    CHOOSE_COAL,
    CHOOSE_FIRST,
    CHOOSE_IRON,
    DEBT,
    DRAW,
    MORE,
    MOVE,
    OVER,
    PLACE,
    PLAY_CARD,
    SUPPLY,
    TURN_TILE,
)
from ironbridge.games.brass_lancashire.tables import (
    ACTION_KIND,
    BUILD,
    DEVELOP,
    DONE,
    DRAW_OUTCOME,
    FIRST_ID,
    FIRST_OUTCOME,
    LINK,
    SELL,
    TILE_OUTCOME,
)
from ironbridge.kernel.words import CHANCE, NOBODY

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

_APPLY: "Final[list[Callable[[LancashirePosition, int], None]]]" = [
    build.apply,
    build.apply_combine,
    link.apply,
    develop.apply,
    sell.apply,
    loan.apply,
    passing.apply,
    passing.apply_done,
    card.apply,
    supply.apply_coal,
    supply.apply_iron,
    sell.apply_buyer,
    sell.apply_buyer,
    debt.apply,
]
"""What carries out an action, by kind."""


def find_legal(position: "LancashirePosition") -> list[int]:
    """List the legal actions of the question that is asked."""
    found: list[int] = []
    stage = position.stage
    if stage == MOVE:
        build.legal(position, found)
        build.legal_combine(position, found)
        link.legal(position, found)
        develop.legal(position, found)
        sell.legal(position, found)
        loan.legal(position, found)
        passing.legal(position, found)
    elif stage == PLAY_CARD:
        card.legal(position, found)
    elif stage == MORE:
        if position.doing == LINK:
            link.legal(position, found)
        elif position.doing == DEVELOP:
            develop.legal(position, found)
        else:
            sell.legal(position, found)
        found.append(FIRST_ID[DONE])
    elif stage == PLACE:
        build.legal(position, found)
    elif stage == CHOOSE_COAL:
        supply.legal_coal(position, found)
    elif stage == CHOOSE_IRON:
        supply.legal_iron(position, found)
    elif stage == CHOOSE_BUYER:
        sell.legal_buyers(position, found)
    elif stage == DEBT:
        debt.legal(position, found)
    return found


def perform(position: "LancashirePosition", answer: int) -> None:
    """Carry out an answer and move on to the next real decision."""
    stage = position.stage
    if stage == DRAW:
        _draw(position, answer - DRAW_OUTCOME)
    elif stage == CHOOSE_FIRST:
        first = answer - FIRST_OUTCOME
        position.order = [(first + step) % position.seats for step in range(position.seats)]
        _deal(position)
    elif stage == DEBT:
        debt.apply(position, answer)
        _settle(position)
    else:
        make(position, answer)
        if position.stage == PLAY_CARD:
            _ask_for_cards(position)


# Within a move.


def make(position: "LancashirePosition", answer: int) -> None:
    """Carry out an answer within a move as far as nothing is to be chosen, before any card is asked for."""
    if position.stage == TURN_TILE:
        sell.turn_tile(position, position.order[position.place], answer - TILE_OUTCOME)
    else:
        _APPLY[ACTION_KIND[answer]](position, answer)
    if position.stage == SUPPLY:
        if not supply.bring(position):
            return
        if position.doing == BUILD:
            build.finish(position)
            position.stage = PLAY_CARD
        else:
            if position.doing == LINK:
                link.finish(position)
            else:
                develop.finish(position)
            position.stage = MORE
    if position.stage == MORE and not _can_go_on(position):
        position.stage = PLAY_CARD


def _can_go_on(position: "LancashirePosition") -> bool:
    if position.doing == LINK:
        return link.can_go_on(position)
    if position.doing == DEVELOP:
        return develop.can_go_on(position)
    return position.doing == SELL and sell.can_go_on(position)


def _ask_for_cards(position: "LancashirePosition") -> None:
    """Let the seat choose the cards it owes; a forced one plays itself."""
    while position.owed:
        choices: list[int] = []
        card.legal(position, choices)
        if len(choices) > 1 and position.owed < position.hand_size[position.to_decide]:
            return
        card.apply(position, choices[0])
    position.actions_left -= FACTS.actions_per_turn if position.combined else 1
    position.rest()
    if position.actions_left > 0:
        _begin_move(position)
    else:
        _end_turn(position)


def _begin_move(position: "LancashirePosition") -> None:
    position.stage = MOVE
    position.to_decide = position.order[position.place]
    position.move += 1


# Turns and rounds.


def _begin_turn(position: "LancashirePosition") -> None:
    """Begin the turn of the seat at `place`: an action for each card it may play (BL-ACT-1, BL-ACT-2)."""
    first_round = position.era != RAIL and position.round == 1
    actions = FACTS.actions_first_round if first_round else FACTS.actions_per_turn
    position.actions_left = min(actions, position.hand_size[position.order[position.place]])
    if position.actions_left == 0:
        _end_turn(position)  # Only in described positions: nobody runs out of cards before the era ends.
        return
    position.turn += 1
    _begin_move(position)


def _end_turn(position: "LancashirePosition") -> None:
    if position.variant.refill_after_turn and dealing.must_draw(position, position.order[position.place]):
        position.stage = DRAW
        position.to_decide = CHANCE
    else:
        _next_turn(position)


def _next_turn(position: "LancashirePosition") -> None:
    position.place += 1
    if position.place < position.seats:
        _begin_turn(position)
    else:
        _end_round(position)


def _begin_round(position: "LancashirePosition") -> None:
    position.round += 1
    position.place = 0
    if position.variant.income_at_round_end:
        _begin_turn(position)
    else:
        _take_income(position)


def _end_round(position: "LancashirePosition") -> None:
    """Set the order of the next round by money spent (BL-ORDER-1…4)."""
    position.order = order_by_spending(position.order, position.spent)
    position.spent = [0] * position.seats
    position.place = 0
    last = position.era == RAIL and position.round == position.variant.rounds
    if position.variant.income_at_round_end and not last:
        _take_income(position)
    else:
        _close_round(position)


def _close_round(position: "LancashirePosition") -> None:
    if position.round == position.variant.rounds:
        _end_era(position)
    else:
        _go_on_drawing(position)


def _take_income(position: "LancashirePosition") -> None:
    """Pay or charge everybody; all incomes come before any forced sale (BL-EDGE-14)."""
    for seat in range(position.seats):
        money = position.money[seat] + FACTS.income.levels[position.income[seat]]
        position.money[seat] = max(money, 0)
        position.debts[seat] = max(-money, 0)
    _settle(position)


def _settle(position: "LancashirePosition") -> None:
    """Let debtors sell tiles in turn order; without tiles VP are lost (BL-EDGE-13)."""
    for seat in position.order:
        while position.debts[seat]:
            tiles = [slot for slot in range(len(position.owners)) if position.owners[slot] == seat]
            if len(tiles) > 1 and debt.worth(position, tiles) > position.debts[seat]:
                _ask_debtor(position, seat)
                return
            if tiles:
                debt.sell_off(position, seat, tiles[0])
            else:
                lost = min(position.debts[seat], scoring.vp(position, seat))
                position.points[seat * scoring.SOURCES + scoring.DEBTS] -= lost
                position.debts[seat] = 0
    if position.variant.income_at_round_end:
        _close_round(position)
    else:
        _begin_turn(position)


def _ask_debtor(position: "LancashirePosition", seat: int) -> None:
    if position.stage != DEBT or position.to_decide != seat:
        position.turn += 1
    position.stage = DEBT
    position.to_decide = seat
    position.move += 1


# Cards.


def _deal(position: "LancashirePosition") -> None:
    dealing.shuffle(position)
    _go_on_drawing(position)


def _go_on_drawing(position: "LancashirePosition") -> None:
    if (position.round > 0 and position.variant.refill_after_turn) or dealing.drawer(position) < 0:
        _begin_round(position)
    else:
        position.stage = DRAW
        position.to_decide = CHANCE


def _draw(position: "LancashirePosition", drawn: int) -> None:
    dealing.give(position, dealing.drawer(position), drawn)
    if dealing.drawer(position) >= 0:
        return
    if position.round > 0 and position.variant.refill_after_turn:
        _next_turn(position)
    else:
        _begin_round(position)


# Eras.


def _end_era(position: "LancashirePosition") -> None:
    scoring.score_era(position)
    if position.era == RAIL:
        position.stage = OVER
        position.to_decide = NOBODY
        return
    position.lift_links()  # BL-END-1
    remove_early_tiles(position)
    position.market_tiles = position.variant.market_tiles[:]  # BL-END-4
    position.last_tile = -1
    position.cotton = 0
    position.era = RAIL
    position.round = 0
    _deal(position)
