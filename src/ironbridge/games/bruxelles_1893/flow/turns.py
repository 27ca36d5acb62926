"""Who decides next in the action phase: turns, main actions, secondary actions (BX-ACT-1…3, BX-SEC-1…7)."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ZONES
from ironbridge.games.bruxelles_1893.facts import (
    BLACK,
    FACTS,
    MATERIALS,
    SALE,
    THEATRE,
    WORKSHOP,
)
from ironbridge.games.bruxelles_1893.flow.resolution import begin_resolution
from ironbridge.games.bruxelles_1893.flow.rounds import ask, ask_chance, begin_turn
from ironbridge.games.bruxelles_1893.position import (
    ACTIVATIONS,
    ACTIVE,
    ARROW,
    ART,
    ASSIST,
    ASSISTANTS,
    BUILDINGS,
    BUILT,
    CONTEXT,
    COUNT,
    CUBES_STEP,
    CURSOR_STEP,
    DONE,
    DRAW_ARTWORK,
    DRAWN,
    DRAWS,
    FIRST,
    FROM_ARTWORK_OWNERS,
    FROM_BUILDING_OWNERS,
    FROM_NO_JOKER,
    KEEP,
    KINDS,
    KNOWN,
    MAIN,
    NEUTRAL,
    NONE,
    PASSED,
    PAY,
    PILE,
    SECONDARY,
    SHIELD,
    SPACE,
    THEATRE_STEP,
    TILES,
    TURN,
    VIA,
    WHO,
    WORKSHOP_STEP,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.reach import (
    artworks,
    can_take_black,
    coloured_covered,
    coloured_pile,
    has_nobles,
    has_ready_figure,
    hindrance,
    is_free_of_charge,
    renew_piles,
    score,
)
from ironbridge.games.bruxelles_1893.story.events import GOT_BLACK, SECONDARY_FOR

SECONDARY_AMOUNT: Final = FACTS.secondary_amount
MATERIALS_TAKEN: Final = FACTS.materials_taken
EXHIBITION_DRAWS: Final = FACTS.exhibition_draws
NEUTRALS: Final = FACTS.neutrals


def begin_actions(board: Board) -> None:
    """After the frame is set: neutral assistants with two seats, then the first turn."""
    board.data[WHO] = 0
    board.data[CONTEXT] = MAIN
    place_neutrals(board)


def place_neutrals(board: Board) -> None:
    """Ask for the next neutral assistant; without a free space it is dropped (BX-2P-2, BX-2P-3)."""
    data = board.data
    while board.seats == 2 and data[WHO] < 2 * NEUTRALS and _has_neutral_space(board):
        begin_turn(board)
        ask(board, (data[FIRST] + data[WHO]) % 2, NEUTRAL)
        return
    ask_turn(board, data[FIRST])


def _has_neutral_space(board: Board) -> bool:
    data = board.data
    zone = ZONES[data[SHIELD]]
    for space in range(25):
        if zone >> space & 1 and data[BUILDINGS + space] < 0 and data[ASSISTANTS + space] < 0:
            return True
    return False


def ask_turn(board: Board, seat: int) -> None:
    """Begin a seat's turn."""
    data = board.data
    data[ACTIVE] = seat
    data[SPACE] = NONE
    data[VIA] = data[DONE] = data[COUNT] = 0
    data[CONTEXT] = MAIN
    begin_turn(board)
    ask(board, seat, TURN)


def end_turn(board: Board) -> None:
    """Go on with the next seat that has not passed, or resolve the round (BX-ACT-1, BX-RUL-35)."""
    data = board.data
    active = data[ACTIVE]
    for offset in range(1, board.seats + 1):
        seat = (active + offset) % board.seats
        if data[seat_at(seat) + PASSED] == 0:
            ask_turn(board, seat)
            return
    data[SPACE] = NONE
    begin_resolution(board)


def begin_main(board: Board, seat: int, kind: int) -> None:
    """Ask the first question of an action; what cannot be carried out is skipped."""
    if hindrance(board, seat, kind) != reasons.LEGAL:
        finish_main(board)
    elif kind == WORKSHOP:
        if board.data[VIA] == 1:
            begin_drawing(board)
        else:
            ask(board, seat, WORKSHOP_STEP)
    elif kind == SALE:
        ask(board, seat, CURSOR_STEP)
    elif kind == THEATRE:
        ask(board, seat, THEATRE_STEP)
    elif kind == MATERIALS:
        board.data[COUNT] = MATERIALS_TAKEN
        ask(board, seat, CUBES_STEP)
    elif is_free_of_charge(board):
        board.data[DONE] = 1
        score(board, seat, FACTS.no_joker_vp, FROM_NO_JOKER)
        ask(board, seat, ARROW)
    else:
        ask(board, seat, PAY)


def begin_drawing(board: Board) -> None:
    """Draw one artwork and one more per exhibition tile, as many as there are (BX-WORK-1, BX-RUL-7)."""
    data = board.data
    wanted = 1 + EXHIBITION_DRAWS * data[seat_at(data[ACTIVE]) + TILES]
    data[DRAWS] = min(wanted, coloured_pile(board) + coloured_covered(board))
    data[COUNT] = data[DRAWS]
    data[DONE] = 1
    for colour in range(5):
        data[DRAWN + colour] = data[KNOWN + colour] = 0
    draw_on(board)


def draw_on(board: Board) -> None:
    """Draw the next artwork, or let the seat keep one of those drawn."""
    data = board.data
    if data[COUNT] == 0:
        ask(board, data[ACTIVE], KEEP)
        return
    if coloured_pile(board) == 0:
        renew_in_draw(board)
    ask_chance(board, DRAW_ARTWORK)


def renew_in_draw(board: Board) -> None:
    """Renew the piles; as the pile was empty, everybody now knows what has been drawn."""
    data = board.data
    for colour in range(5):
        data[KNOWN + colour] = data[DRAWN + colour]
    renew_piles(board)


def finish_main(board: Board) -> None:
    """After the main action: the owner of a rival building gets the secondary action (BX-ANB-6)."""
    data = board.data
    space = data[SPACE]
    owner = data[BUILDINGS + space] if space >= 0 else NONE
    if (
        owner < 0
        or owner == data[ACTIVE]
        or (data[DONE] == 0 and not board.options.secondary_when_skipped)
        or (data[seat_at(owner) + PASSED] == 1 and not board.options.secondary_when_passed)
    ):
        end_turn(board)
    else:
        _begin_secondary(board, owner, data[KINDS + space])


def _begin_secondary(board: Board, owner: int, kind: int) -> None:
    """Give the owner what the kind of the space alone decides (BX-SEC-1, BX-RUL-27)."""
    data = board.data
    data[CONTEXT] = SECONDARY
    amount = SECONDARY_AMOUNT[kind]
    board.note(SECONDARY_FOR, owner, kind, data[SPACE])
    if kind == WORKSHOP:
        for _artwork in range(amount):
            take_black(board, owner)
    elif kind == SALE:
        score(board, owner, amount * artworks(board, owner), FROM_ARTWORK_OWNERS)
    elif kind == THEATRE:
        if has_ready_figure(board, owner):
            data[ACTIVATIONS] = 0
            begin_turn(board)
            ask(board, owner, ASSIST)
            return
    elif kind == MATERIALS:
        if has_nobles(board):
            data[COUNT] = amount
            begin_turn(board)
            ask(board, owner, CUBES_STEP)
            return
    else:
        score(board, owner, amount * data[seat_at(owner) + BUILT], FROM_BUILDING_OWNERS)
    end_turn(board)


def take_black(board: Board, seat: int) -> None:
    """Take a black artwork, renewing the piles if need be (BX-SEC-3, BX-RUL-7)."""
    data = board.data
    if not can_take_black(board):
        return
    if data[PILE + BLACK] == 0:
        renew_piles(board)
    data[PILE + BLACK] -= 1
    data[seat_at(seat) + ART + BLACK] += 1
    board.note(GOT_BLACK, seat)
    if board.options.renew_when_emptied and data[PILE + BLACK] == 0:
        renew_piles(board)
