"""What chance decides: the outcomes, their weights, and what each one changes (BX-SETUP-1…13)."""

from typing import Final

from ironbridge.games.bruxelles_1893.actions import (
    C_ARTWORK,
    C_BONUS,
    C_COMPASS,
    C_FIGURE,
    C_FIRST,
    C_STOCK,
    C_STRIP,
    OUTCOME_0,
    OUTCOME_ARGUMENT,
)
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.rounds import (
    ask,
    ask_chance,
    begin_round,
    begin_turn,
    next_setup,
    refill_theatre,
    shuffle_discard,
)
from ironbridge.games.bruxelles_1893.flow.turns import draw_on, finish_main, renew_in_draw
from ironbridge.games.bruxelles_1893.position import (
    ACTIVE,
    ART,
    BONUS,
    CONTEXT,
    COUNT,
    DEAL_ARTWORK,
    DEAL_BONUS,
    DEAL_COMPASS,
    DEAL_FIGURE,
    DEAL_FIRST,
    DEAL_STRIP,
    DECK,
    DRAW_ARTWORK,
    DRAWN,
    FIRST,
    FRAME,
    IN_DECK,
    KINDS,
    MAIN,
    MONEY,
    NONE,
    ON_SLOT,
    PAWN,
    PILE,
    SECTORS,
    SETUP,
    SLOTS,
    STEP,
    STOCK,
    STOCKS,
    STRIPS,
    THEATRE_AT,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.reach import artworks, coloured_pile
from ironbridge.games.bruxelles_1893.story.events import (
    DEALT_ARTWORK,
    DEALT_BONUS,
    DEALT_FIGURE,
    DEALT_FIRST,
    DEALT_STOCK,
    DEALT_STRIP,
    DEALT_TILE,
    DREW_ARTWORK,
)

START_ARTWORKS: Final = FACTS.start_artworks
START_MONEY: Final = FACTS.start_money
STRIP_KINDS: Final = FACTS.strips
FIRST_OF_STEP: Final = [
    OUTCOME_0[kind]
    for kind in (C_STRIP, C_COMPASS, C_FIGURE, C_ARTWORK, C_BONUS, C_FIRST, C_STOCK, C_ARTWORK)
]
"""For each of chance's steps the first id of its outcomes."""


def copies(board: Board) -> list[int]:
    """Count, for each outcome of the present step, how often it can be dealt."""
    data, step = board.data, board.data[STEP]
    if step == DEAL_FIGURE:
        return data[DECK : DECK + 8]
    if step in (DEAL_ARTWORK, DRAW_ARTWORK):
        return data[PILE : PILE + 4]
    if step == DEAL_BONUS:
        return [1 if place == IN_DECK else 0 for place in data[BONUS : BONUS + 25]]
    if step == DEAL_STRIP:
        placed = data[STRIPS : STRIPS + 5]
        return [0 if strip in placed else 1 for strip in range(5)]
    if step == DEAL_COMPASS:
        placed = data[SECTORS : SECTORS + 6]
        return [0 if tile in placed else 1 for tile in range(6)]
    if step == DEAL_FIRST:
        return [1] * board.seats
    return [1 - gone for gone in data[STOCKS : STOCKS + 12]]


def outcomes(board: Board) -> list[int]:
    """List what chance may answer."""
    first = FIRST_OF_STEP[board.data[STEP]]
    counts = copies(board)
    return [first + at for at in range(len(counts)) if counts[at] > 0]


def weights(board: Board) -> list[int]:
    """Give each outcome's weight."""
    return [count for count in copies(board) if count > 0]


def apply_outcome(board: Board, outcome: int) -> None:
    """Let chance have spoken."""
    APPLY[board.data[STEP]](board, OUTCOME_ARGUMENT[outcome])


def _deal_strip(board: Board, strip: int) -> None:
    data = board.data
    row = data.index(NONE, STRIPS) - STRIPS
    data[STRIPS + row] = strip
    for column in range(5):
        data[KINDS + 5 * row + column] = STRIP_KINDS[board.options.side][strip][column]
    board.note(DEALT_STRIP, NONE, strip, row)
    next_setup(board)


def _deal_compass(board: Board, tile: int) -> None:
    data = board.data
    sector = data.index(NONE, SECTORS) - SECTORS
    data[SECTORS + sector] = tile
    board.note(DEALT_TILE, NONE, tile, sector)
    next_setup(board)


def _deal_figure(board: Board, figure: int) -> None:
    data = board.data
    place = data.index(NONE, THEATRE_AT) - THEATRE_AT
    data[THEATRE_AT + place] = figure
    data[DECK + figure] -= 1
    board.note(DEALT_FIGURE, NONE, figure, place)
    if board.options.deck_when_emptied:
        shuffle_discard(board)
    if data[CONTEXT] == SETUP:
        next_setup(board)
    elif refill_theatre(board):
        return
    elif data[CONTEXT] == MAIN:
        finish_main(board)
    else:
        ask_chance(board, DEAL_BONUS)


def _deal_artwork(board: Board, colour: int) -> None:
    data = board.data
    seat = 0
    while artworks(board, seat) >= START_ARTWORKS:
        seat += 1
    data[PILE + colour] -= 1
    data[seat_at(seat) + ART + colour] += 1
    board.note(DEALT_ARTWORK, seat, colour)
    next_setup(board)


def _deal_bonus(board: Board, card: int) -> None:
    data = board.data
    slot = data.index(NONE, SLOTS) - SLOTS
    data[SLOTS + slot] = card
    data[BONUS + card] = ON_SLOT
    board.note(DEALT_BONUS, NONE, card, slot)
    if data[CONTEXT] == SETUP:
        next_setup(board)
    elif slot < 4:
        ask_chance(board, DEAL_BONUS)
    else:
        begin_round(board)


def _deal_first(board: Board, first: int) -> None:
    data = board.data
    data[PAWN] = data[FIRST] = first
    for offset in range(board.seats):
        data[seat_at((first + offset) % board.seats) + MONEY] = START_MONEY[offset]
    board.note(DEALT_FIRST, first)
    begin_round(board)


def _deal_stock(board: Board, card: int) -> None:
    data = board.data
    data[STOCK] = card
    data[STOCKS + card] = 1
    board.note(DEALT_STOCK, NONE, card)
    begin_turn(board)
    ask(board, data[FIRST], FRAME)


def _draw_artwork(board: Board, colour: int) -> None:
    data = board.data
    data[PILE + colour] -= 1
    data[DRAWN + colour] += 1
    data[COUNT] -= 1
    board.note(DREW_ARTWORK, data[ACTIVE], colour)
    if board.options.renew_when_emptied and coloured_pile(board) == 0:
        renew_in_draw(board)
    draw_on(board)


APPLY: Final = [
    _deal_strip,
    _deal_compass,
    _deal_figure,
    _deal_artwork,
    _deal_bonus,
    _deal_first,
    _deal_stock,
    _draw_artwork,
]
