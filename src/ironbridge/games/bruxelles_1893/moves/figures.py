"""Public figures: abilities, Solvay's choice, activating owned ones (BX-FIG-1…9, BX-BXL-8, BX-SEC-5)."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ACTIVATE_0, CUBE_0, DECLINE_0, DONE_0, SWAP_0
from ironbridge.games.bruxelles_1893.facts import (
    ADVANCE_ARCHITECT,
    ADVANCE_ROYAL_PALACE,
    ADVANCE_TOWN_HALL,
    ARCHITECT,
    CHOOSE_CUBES,
    EFFECT_FREE_ASSISTANT,
    FACTS,
    GAIN_MONEY,
    GAIN_VP,
    JOKER,
    ROYAL_PALACE,
    TAKE_JOKERS,
    TOWN_HALL,
)
from ironbridge.games.bruxelles_1893.flow.rounds import ask
from ironbridge.games.bruxelles_1893.flow.turns import end_turn, finish_main
from ironbridge.games.bruxelles_1893.position import (
    ABSENT,
    ACTIVATE,
    ACTIVATIONS,
    CONTEXT,
    COUNT,
    CUBES,
    CUBES_STEP,
    DONE,
    FIGURE,
    FIGURES,
    FROM_FIGURES,
    GRAND,
    LIMIT,
    MAIN,
    READY,
    RETAIN,
    SOLVAY,
    STEP,
    SUPPLY,
    TRACKS,
    TURNED,
    VIA,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.reach import (
    free_assistants,
    gain_money,
    has_noble,
    has_nobles,
    score,
    step_up,
    take_jokers,
    take_noble,
)
from ironbridge.games.bruxelles_1893.story.events import ACTIVATED, FREED, STOPPED, SWAPPED

EFFECT: Final = FACTS.figure_effect
AMOUNT: Final = FACTS.figure_amount
PALACE_VALUES: Final = FACTS.tracks[ROYAL_PALACE]
GIFT_CUBES: Final = FACTS.gift_cubes
SWAP_PAY: Final = FACTS.swap_pay
SWAP_CUBES: Final = FACTS.swap_cubes


def use_ability(board: Board, seat: int, figure: int) -> None:
    """Carry out a figure's ability, asking what it leaves to choose."""
    effect, amount = EFFECT[figure], AMOUNT[figure]
    if effect == CHOOSE_CUBES:
        if has_nobles(board):
            ask(board, seat, SOLVAY)
            return
    elif effect == GAIN_MONEY:
        gain_money(board, seat, amount)
    elif effect == ADVANCE_TOWN_HALL:
        step_up(board, seat, TOWN_HALL, amount)
    elif effect == ADVANCE_ROYAL_PALACE:
        step_up(board, seat, ROYAL_PALACE, amount)
    elif effect == ADVANCE_ARCHITECT:
        step_up(board, seat, ARCHITECT, amount)
    elif effect == EFFECT_FREE_ASSISTANT:
        board.note(FREED, seat, free_assistants(board, seat, amount))
    elif effect == GAIN_VP:
        score(board, seat, amount, FROM_FIGURES)
    else:
        assert effect == TAKE_JOKERS
        take_jokers(board, seat, amount)
    after_ability(board, seat)


def after_ability(board: Board, seat: int) -> None:
    """Go on where the figure was used: theatre, Grand-Place or secondary action."""
    context = board.data[CONTEXT]
    if context == MAIN:
        ask(board, seat, RETAIN)
    elif context == GRAND:
        ask(board, seat, ACTIVATE)
    else:
        end_turn(board)


def legal_solvay(board: Board) -> list[int]:
    """Offer a cube, or the swap of a joker."""
    legal = _legal_nobles(board)
    if why_not_swap(board, 0) == reasons.LEGAL:
        legal.append(SWAP_0)
    return legal


def _legal_nobles(board: Board) -> list[int]:
    legal: list[int] = []
    for noble in range(3):
        if has_noble(board, noble):
            legal.append(CUBE_0 + noble)
    return legal


def why_not_swap(board: Board, _arg: int) -> int:
    """Say why no joker can be swapped (BX-FIG-2)."""
    jokers = board.data[seat_at(board.to_decide) + CUBES + JOKER]
    return reasons.NO_JOKER_TO_SWAP if jokers < SWAP_PAY else reasons.LEGAL


def apply_swap(board: Board, _arg: int) -> None:
    """Give a joker for noble cubes, which are chosen next."""
    data, seat = board.data, board.to_decide
    data[seat_at(seat) + CUBES + JOKER] -= SWAP_PAY
    data[SUPPLY + JOKER] += SWAP_PAY
    board.note(SWAPPED, seat, SWAP_PAY, SWAP_CUBES)
    begin_cubes(board, seat, SWAP_CUBES)


def begin_cubes(board: Board, seat: int, count: int) -> None:
    """Ask for noble cubes one after another."""
    board.data[COUNT] = count
    ask(board, seat, CUBES_STEP)


def legal_cubes(board: Board) -> list[int]:
    """List the noble cubes that can be taken, and declining where nothing was taken yet."""
    legal = [DECLINE_0] if may_decline_cubes(board) else []
    legal.extend(_legal_nobles(board))
    return legal


def may_decline_cubes(board: Board) -> bool:
    """Tell whether the materials action can still be declined."""
    data = board.data
    return data[CONTEXT] == MAIN and data[FIGURE] < 0 and data[DONE] == 0 and data[VIA] == 0


def why_not_cube(board: Board, noble: int) -> int:
    """Say why a noble cube cannot be taken (BX-MAT-2)."""
    return reasons.LEGAL if has_noble(board, noble) else reasons.NO_SUCH_CUBE


def apply_cube(board: Board, noble: int) -> None:
    """Take a noble cube; go on until all are taken or none is left."""
    data, seat = board.data, board.to_decide
    take_noble(board, seat, noble)
    if data[STEP] == SOLVAY:
        if GIFT_CUBES > 1 and has_nobles(board):
            begin_cubes(board, seat, GIFT_CUBES - 1)
        else:
            after_ability(board, seat)
        return
    data[COUNT] -= 1
    if data[COUNT] > 0 and has_nobles(board):
        data[DONE] = 1
        ask(board, seat, CUBES_STEP)
    else:
        _end_cubes(board, seat)


def _end_cubes(board: Board, seat: int) -> None:
    data = board.data
    if data[CONTEXT] == MAIN and data[FIGURE] < 0:
        data[DONE] = 1
        finish_main(board)
    else:
        after_ability(board, seat)


def activations_left(board: Board, seat: int) -> int:
    """Count how many figures Grand-Place may still activate (BX-BXL-8, BX-RUL-22)."""
    data = board.data
    limit = data[LIMIT]
    if board.options.limit_live:
        limit = PALACE_VALUES[data[seat_at(seat) + TRACKS + ROYAL_PALACE]]
    return limit - data[ACTIVATIONS]


def legal_activate(board: Board) -> list[int]:
    """List the figures Grand-Place may activate, and stopping."""
    data, seat = board.data, board.to_decide
    figures: list[int] = []
    if activations_left(board, seat) > 0:
        figures = _ready_figures(board, seat)
    if not figures or data[ACTIVATIONS] > 0 or board.options.no_op:
        figures.insert(0, DONE_0)
    return figures


def legal_assist(board: Board) -> list[int]:
    """List the figures the theatre's secondary action may activate, and declining."""
    return [DECLINE_0, *_ready_figures(board, board.to_decide)]


def _ready_figures(board: Board, seat: int) -> list[int]:
    data, at = board.data, seat_at(seat) + FIGURES
    ready: list[int] = []
    for figure in range(8):
        if data[at + figure] == READY:
            ready.append(ACTIVATE_0 + figure)
    return ready


def why_not_activate(board: Board, figure: int) -> int:
    """Say why a figure cannot be activated."""
    state = board.data[seat_at(board.to_decide) + FIGURES + figure]
    if state == ABSENT:
        return reasons.FIGURE_NOT_OWNED
    if state != READY:
        return reasons.FIGURE_TURNED
    if board.data[STEP] == ACTIVATE and activations_left(board, board.to_decide) <= 0:
        return reasons.PALACE_LIMIT
    return reasons.LEGAL


def apply_activate(board: Board, figure: int) -> None:
    """Turn a figure and use its ability."""
    data, seat = board.data, board.to_decide
    data[seat_at(seat) + FIGURES + figure] = TURNED
    data[ACTIVATIONS] += 1
    board.note(ACTIVATED, seat, figure)
    use_ability(board, seat, figure)


def why_not_done(board: Board, _arg: int) -> int:
    """Say why Grand-Place cannot be ended (only by the switch of BX-RUL-23)."""
    return reasons.LEGAL if board.data[ACTIVATIONS] > 0 or board.options.no_op else reasons.MUST_HAVE_EFFECT


def apply_done(board: Board, _arg: int) -> None:
    """End Grand-Place."""
    board.note(STOPPED, board.to_decide, board.data[ACTIVATIONS])
    board.data[CONTEXT] = MAIN
    finish_main(board)
