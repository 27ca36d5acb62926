"""Using and tucking bonus cards (BX-RES-2, BX-RES-6…10, BX-RUL-16, BX-RUL-17, BX-RUL-44)."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import TUCK_0, USE_0
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.resolution import resolve_auctions, resolve_bonus_cards, use_card
from ironbridge.games.bruxelles_1893.flow.rounds import discard_bonus
from ironbridge.games.bruxelles_1893.position import (
    BONUS,
    NONE,
    SLOT,
    SLOTS,
    STEP,
    SYMBOLS,
    TIED,
    TUCKED,
    TUCKED_CARD,
    WHO,
    WINNERS,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.story.events import TUCKED_CARD_UNDER

SYMBOLS_OF: Final = FACTS.bonus_symbols
ABILITIES_OF: Final = FACTS.bonus_abilities


def legal_tied(board: Board) -> list[int]:
    """List the abilities of the card the seat is tied for."""
    slot = board.data[SLOT]
    abilities = ABILITIES_OF[board.data[SLOTS + slot]]
    return sorted(USE_0 + 4 * slot + ability for ability in abilities)


def legal_bonus(board: Board) -> list[int]:
    """List the uses and the tucks of the seat's cards."""
    legal: list[int] = []
    for arg in range(20):
        if why_not_use(board, arg) == reasons.LEGAL:
            legal.append(USE_0 + arg)
    for arg in range(20):
        if why_not_tuck(board, arg) == reasons.LEGAL:
            legal.append(TUCK_0 + arg)
    return legal


def _why_not_card(board: Board, slot: int) -> int:
    data = board.data
    if data[STEP] == TIED:
        return reasons.LEGAL if data[SLOT] == slot else reasons.OTHER_CARD_TIED
    won = data[SLOTS + slot] >= 0 and data[WINNERS + slot] == board.to_decide
    return reasons.LEGAL if won else reasons.CARD_NOT_WON


def why_not_use(board: Board, arg: int) -> int:
    """Say why a card's ability cannot be used."""
    slot, ability = arg // 4, arg % 4
    reason = _why_not_card(board, slot)
    if reason != reasons.LEGAL:
        return reason
    abilities = ABILITIES_OF[board.data[SLOTS + slot]]
    return reasons.LEGAL if ability in abilities else reasons.ABILITY_NOT_ON_CARD


def why_not_tuck(board: Board, arg: int) -> int:
    """Say why a card cannot be tucked under a row."""
    slot, row = arg // 4, arg % 4
    if board.data[STEP] == TIED:
        return reasons.TIED_CANNOT_TUCK
    reason = _why_not_card(board, slot)
    if reason != reasons.LEGAL:
        return reason
    if SYMBOLS_OF[board.data[SLOTS + slot]] == 0:
        return reasons.NO_SYMBOL
    used = board.data[seat_at(board.to_decide) + TUCKED] >> row & 1
    return reasons.ROW_USED if used else reasons.LEGAL


def apply_use(board: Board, arg: int) -> None:
    """Apply the central ability; a card that was won is discarded."""
    data, slot = board.data, arg // 4
    use_card(board, board.to_decide, data[SLOTS + slot], arg % 4)
    if data[STEP] == TIED:
        data[WHO] += 1
        resolve_auctions(board)
    else:
        discard_bonus(board, slot)
        data[WINNERS + slot] = NONE
        resolve_bonus_cards(board)


def apply_tuck(board: Board, arg: int) -> None:
    """Tuck a card under a row of the seat's board."""
    data, seat = board.data, board.to_decide
    slot, row, at = arg // 4, arg % 4, seat_at(seat)
    card = data[SLOTS + slot]
    data[BONUS + card] = TUCKED_CARD + 4 * seat + row
    data[SLOTS + slot] = data[WINNERS + slot] = NONE
    data[at + SYMBOLS + row] += SYMBOLS_OF[card]
    data[at + TUCKED] |= 1 << row
    board.note(TUCKED_CARD_UNDER, seat, card, row)
    resolve_bonus_cards(board)
