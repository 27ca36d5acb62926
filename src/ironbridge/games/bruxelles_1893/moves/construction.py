"""Construction: pay, score, turn an arrow, place the tile (BX-CON-1…10, BX-COMP-1…6)."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import (
    BUILD_0,
    DECLINE_0,
    FITTING,
    PAY_0,
    PAYMENT_COUNTS,
    PAYMENT_SIZE,
    PAYMENTS,
    TURN_0,
    pays,
)
from ironbridge.games.bruxelles_1893.facts import ANY_NOBLE, FACTS, JOKER, NOTHING
from ironbridge.games.bruxelles_1893.flow.rounds import ask
from ironbridge.games.bruxelles_1893.flow.turns import finish_main
from ironbridge.games.bruxelles_1893.position import (
    ARROW,
    ARROWS,
    ASSISTANTS,
    BUILDINGS,
    BUILT,
    CUBES,
    DONE,
    FROM_NO_JOKER,
    FROM_TOP_ROW,
    MONEY,
    NEUTRAL_SIDE,
    SITE,
    SUPPLY,
    VIA,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.reach import (
    UNIT_FRANCS,
    UNITS_OF,
    can_cover,
    score,
    shown_unit,
)
from ironbridge.games.bruxelles_1893.story.events import ARROW_TURNED, BUILT_TILE, PAID_UNITS

NO_JOKER_VP: Final = FACTS.no_joker_vp
IMMEDIATE_VP: Final = FACTS.immediate_vp
ARROW_STEPS: Final = FACTS.arrow_steps


def legal_pay(board: Board) -> list[int]:
    """List the payments the seat can make, and declining."""
    seat = board.to_decide
    legal = [DECLINE_0] if board.data[VIA] == 0 else []
    units = UNITS_OF[board.data[seat_at(seat) + BUILT]]
    for payment in FITTING[shown_unit(board, 0)][shown_unit(board, 1)]:
        if PAYMENT_SIZE[payment] == units and can_cover(board, seat, payment):
            legal.append(PAY_0 + payment)
    return legal


def why_not_pay(board: Board, payment: int) -> int:
    """Say why a payment does not do."""
    seat = board.to_decide
    if PAYMENT_SIZE[payment] != UNITS_OF[board.data[seat_at(seat) + BUILT]]:
        return reasons.WRONG_UNIT_COUNT
    first, second = shown_unit(board, 0), shown_unit(board, 1)
    if payment not in FITTING[first][second]:
        return _why_unfit(payment, first, second)
    return reasons.LEGAL if can_cover(board, seat, payment) else reasons.CANNOT_AFFORD


def _why_unfit(payment: int, first: int, second: int) -> int:
    if NOTHING in (first, second):
        return reasons.ONE_TYPE_ONLY
    for unit in PAYMENTS[payment]:
        if unit != JOKER and not pays([unit], first, NOTHING) and not pays([unit], second, NOTHING):
            return reasons.UNIT_NOT_SHOWN
    return reasons.ANY_NOBLE_MISSING if ANY_NOBLE in (first, second) else reasons.UNIT_TYPE_MISSING


def apply_pay(board: Board, payment: int) -> None:
    """Pay the units; without a joker there are VP at once (BX-CON-6)."""
    data, seat = board.data, board.to_decide
    at, counts = seat_at(seat), PAYMENT_COUNTS[payment]
    for cube in range(4):
        data[at + CUBES + cube] -= counts[cube]
        data[SUPPLY + cube] += counts[cube]
    data[at + MONEY] -= counts[4] * UNIT_FRANCS
    data[DONE] = 1
    board.note(PAID_UNITS, seat, payment)
    if counts[JOKER] == 0:
        score(board, seat, NO_JOKER_VP, FROM_NO_JOKER)
    ask(board, seat, ARROW)


def next_sector(board: Board, arrow: int) -> int:
    """Find where an arrow would point after turning, jumping over the other one (BX-RUL-2)."""
    data = board.data
    sector = (data[ARROWS + arrow] + ARROW_STEPS) % 6
    return (sector + 1) % 6 if sector == data[ARROWS + 1 - arrow] else sector


def legal_turn(board: Board) -> list[int]:
    """List the arrows that can be turned."""
    return [TURN_0 + arrow for arrow in range(2) if why_not_turn(board, arrow) == reasons.LEGAL]


def why_not_turn(board: Board, arrow: int) -> int:
    """Say why an arrow cannot be turned (only by the switch of BX-RUL-2)."""
    data = board.data
    met = (data[ARROWS + arrow] + ARROW_STEPS) % 6 == data[ARROWS + 1 - arrow]
    return reasons.ARROW_BLOCKED if met and not board.options.arrow_skips else reasons.LEGAL


def apply_turn(board: Board, arrow: int) -> None:
    """Turn an arrow clockwise."""
    seat = board.to_decide
    board.data[ARROWS + arrow] = next_sector(board, arrow)
    board.note(ARROW_TURNED, seat, arrow, board.data[ARROWS + arrow])
    ask(board, seat, SITE)


def legal_build(board: Board) -> list[int]:
    """List the spaces a tile can go on."""
    data = board.data
    legal: list[int] = []
    for space in range(25):
        if data[BUILDINGS + space] < 0 and data[ASSISTANTS + space] < 0:
            legal.append(BUILD_0 + space)
    return legal


def why_not_build(board: Board, space: int) -> int:
    """Say why a tile cannot go on a space (BX-CON-8)."""
    if board.data[BUILDINGS + space] >= 0:
        return reasons.SITE_HAS_BUILDING
    owner = board.data[ASSISTANTS + space]
    if owner >= NEUTRAL_SIDE:
        return reasons.SITE_HAS_NEUTRAL
    return reasons.SITE_HAS_ASSISTANT if owner >= 0 else reasons.LEGAL


def apply_build(board: Board, space: int) -> None:
    """Place the next tile of the seat's board (BX-CON-3, BX-CON-9)."""
    data, seat = board.data, board.to_decide
    built = data[seat_at(seat) + BUILT]
    data[BUILDINGS + space] = seat
    data[seat_at(seat) + BUILT] = built + 1
    board.note(BUILT_TILE, seat, built, space)
    if IMMEDIATE_VP[built] > 0:
        score(board, seat, IMMEDIATE_VP[built], FROM_TOP_ROW)
    finish_main(board)
