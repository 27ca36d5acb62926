"""The four Brussels actions and their ladder (BX-BXL-1…8, BX-RUL-23, BX-RUL-24, BX-RUL-48)."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import BRUSSELS_0, DECLINE_0, PERFORM_0
from ironbridge.games.bruxelles_1893.facts import (
    CINQUANTENAIRE,
    FACTS,
    GRAND_PLACE,
    JOKER,
    MARKET,
    ROYAL_PALACE,
    STOCK_EXCHANGE,
)
from ironbridge.games.bruxelles_1893.flow.rounds import ask
from ironbridge.games.bruxelles_1893.flow.turns import begin_main, finish_main
from ironbridge.games.bruxelles_1893.position import (
    ACTIVATE,
    ACTIVATIONS,
    AVAILABLE,
    CITY,
    CONTEXT,
    GRAND,
    LIMIT,
    PERFORM,
    STOCK,
    SUPPLY,
    TRACKS,
    USES,
    VIA,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.reach import (
    USES_PER_LEVEL,
    assistants_needed,
    coins_left,
    gain_money,
    has_ready_figure,
    hindrance,
    take_jokers,
)
from ironbridge.games.bruxelles_1893.story.events import PERFORMED, USED_BRUSSELS

MARKET_JOKERS: Final = FACTS.market_jokers
STOCK_MONEY: Final = FACTS.stock_money
PALACE_VALUES: Final = FACTS.tracks[ROYAL_PALACE]


def legal_brussels(board: Board) -> list[int]:
    """List the Brussels actions the seat has assistants for."""
    legal: list[int] = []
    for action in range(4):
        if why_not_brussels(board, action) == reasons.LEGAL:
            legal.append(BRUSSELS_0 + action)
    return legal


def why_not_brussels(board: Board, action: int) -> int:
    """Say why a Brussels action cannot be used."""
    if assistants_needed(board, action) > board.data[seat_at(board.to_decide) + AVAILABLE]:
        return reasons.LADDER_SINGLE if USES_PER_LEVEL[board.seats] == 1 else reasons.LADDER_DOUBLE
    if not board.options.no_op and not has_effect(board, action):
        return reasons.NO_EFFECT
    return reasons.LEGAL


def has_effect(board: Board, action: int) -> bool:
    """Tell whether a Brussels action would change more than its assistants."""
    seat = board.to_decide
    if action == MARKET:
        return board.data[SUPPLY + JOKER] > 0 or not board.options.jokers_limited
    if action == STOCK_EXCHANGE:
        return not board.options.money_limited or coins_left(board) > 0
    if action == GRAND_PLACE:
        return has_ready_figure(board, seat)
    return any(why_not_perform(board, kind) == reasons.LEGAL for kind in range(5))


def apply_brussels(board: Board, action: int) -> None:
    """Place the assistants and carry the action out."""
    data, seat = board.data, board.to_decide
    at, needed = seat_at(seat), assistants_needed(board, action)
    data[at + AVAILABLE] -= needed
    data[at + CITY + action] += needed
    data[USES + action] += 1
    board.note(USED_BRUSSELS, seat, action, needed)
    if action == CINQUANTENAIRE:
        data[VIA] = 1
        ask(board, seat, PERFORM)
    elif action == GRAND_PLACE:
        data[CONTEXT] = GRAND
        data[ACTIVATIONS] = 0
        data[LIMIT] = PALACE_VALUES[data[at + TRACKS + ROYAL_PALACE]]
        ask(board, seat, ACTIVATE)
    else:
        if action == MARKET:
            take_jokers(board, seat, MARKET_JOKERS)
        else:
            gain_money(board, seat, STOCK_MONEY[data[STOCK]])
        finish_main(board)


def legal_perform(board: Board) -> list[int]:
    """List the action kinds Cinquantenaire can carry out, and none of them."""
    legal = [DECLINE_0] if board.options.no_op else []
    for kind in range(5):
        if why_not_perform(board, kind) == reasons.LEGAL:
            legal.append(PERFORM_0 + kind)
    return legal


def why_not_perform(board: Board, kind: int) -> int:
    """Say why Cinquantenaire cannot carry out a kind."""
    via = board.data[VIA]
    board.data[VIA] = 1
    reason = hindrance(board, board.to_decide, kind)
    board.data[VIA] = via
    return reason


def apply_perform(board: Board, kind: int) -> None:
    """Carry out a kind without bid, auction, shield or secondary action (BX-BXL-7)."""
    board.note(PERFORMED, board.to_decide, kind)
    begin_main(board, board.to_decide, kind)
