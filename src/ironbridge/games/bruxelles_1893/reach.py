"""Questions and small effects that several moves share: the zone, the ladder, what can be carried out."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import FITTING, PAYMENT_COUNTS, PAYMENT_SIZE
from ironbridge.games.bruxelles_1893.facts import (
    BLACK,
    CONSTRUCTION,
    FACTS,
    JOKER,
    MATERIALS,
    SALE,
    THEATRE,
    WORKSHOP,
)
from ironbridge.games.bruxelles_1893.position import (
    ARROWS,
    ART,
    ASSISTANTS,
    AVAILABLE,
    BIDS,
    BUILDINGS,
    BUILT,
    COURTHOUSE,
    COVERED,
    CUBES,
    FIGURES,
    MONEY,
    PILE,
    POINTS,
    READY,
    SECTORS,
    SHOP,
    SUPPLY,
    THEATRE_AT,
    TRACKS,
    USES,
    VIA,
    VP,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.story.events import (
    GOT_CUBES,
    GOT_JOKERS,
    GOT_MONEY,
    PILES_RENEWED,
    SCORED,
    TRACK_STEP,
)

UNIT_FRANCS: Final = FACTS.unit_francs
UNITS_OF: Final = FACTS.units_of
TILE_UNITS: Final = FACTS.tile_units
THEATRE_COSTS: Final = FACTS.theatre_costs
USES_PER_LEVEL: Final = FACTS.uses_per_level
TRACK_ENDS: Final = [len(values) - 1 for values in FACTS.tracks]
COINS: Final = FACTS.coins
TILES_OF_A_SEAT: Final = len(FACTS.row_of)


def gain_money(board: Board, seat: int, amount: int) -> None:
    """Pay a seat from the supply; only a limited supply can run short (BX-RUL-14)."""
    paid = payable(board, amount)
    board.data[seat_at(seat) + MONEY] += paid
    board.note(GOT_MONEY, seat, paid)


def payable(board: Board, amount: int) -> int:
    """Give what the supply can pay of an amount."""
    return min(amount, coins_left(board)) if board.options.money_limited else amount


def coins_left(board: Board) -> int:
    """Count what the supply still holds when coins are limited."""
    data = board.data
    left = COINS
    for seat in range(board.seats):
        left -= data[seat_at(seat) + MONEY]
    for space in range(25):
        left -= data[BIDS + space]
    return left


def score(board: Board, seat: int, amount: int, source: int) -> None:
    """Move a seat's disc on the VP track."""
    at = seat_at(seat)
    board.data[at + VP] += amount
    board.data[at + POINTS + source] += amount
    board.note(SCORED, seat, amount, source)


def step_up(board: Board, seat: int, track: int, steps: int) -> None:
    """Advance on a track; steps beyond its end are lost (BX-RUL-21)."""
    at = seat_at(seat) + TRACKS + track
    board.data[at] = min(board.data[at] + steps, TRACK_ENDS[track])
    board.note(TRACK_STEP, seat, track, board.data[at])


def free_assistants(board: Board, seat: int, count: int) -> int:
    """Take assistants back from the courthouse, as many as are there."""
    at = seat_at(seat)
    freed = min(count, board.data[at + COURTHOUSE])
    board.data[at + COURTHOUSE] -= freed
    board.data[at + AVAILABLE] += freed
    return freed


def take_jokers(board: Board, seat: int, count: int) -> None:
    """Take jokers, as many as a limited supply holds (BX-RUL-13)."""
    data, taken = board.data, jokers_to_take(board, count)
    data[SUPPLY + JOKER] -= taken
    data[seat_at(seat) + CUBES + JOKER] += taken
    board.note(GOT_JOKERS, seat, taken)


def jokers_to_take(board: Board, count: int) -> int:
    """Give how many of so many jokers the supply can hand out."""
    return min(count, board.data[SUPPLY + JOKER]) if board.options.jokers_limited else count


def take_noble(board: Board, seat: int, noble: int) -> None:
    """Take one noble cube."""
    board.data[SUPPLY + noble] -= 1
    board.data[seat_at(seat) + CUBES + noble] += 1
    board.note(GOT_CUBES, seat, noble)


def has_noble(board: Board, noble: int) -> bool:
    """Tell whether the supply has a cube of a noble material (BX-MAT-2)."""
    return board.data[SUPPLY + noble] > 0 or not board.options.nobles_limited


def has_nobles(board: Board) -> bool:
    """Tell whether the supply has any noble cube."""
    return has_noble(board, 0) or has_noble(board, 1) or has_noble(board, 2)


def nobles_to_take(board: Board, count: int) -> int:
    """Give how many of so many noble cubes the supply can hand out (BX-MAT-2, BX-RUL-15)."""
    data = board.data
    if not board.options.nobles_limited:
        return count
    return min(count, data[SUPPLY] + data[SUPPLY + 1] + data[SUPPLY + 2])


def artworks(board: Board, seat: int) -> int:
    """Count the artworks before a seat, black ones included."""
    data, at = board.data, seat_at(seat) + ART
    return data[at] + data[at + 1] + data[at + 2] + data[at + 3] + data[at + 4]


def colours(board: Board, seat: int) -> int:
    """Count the different colours among a seat's artworks."""
    data, at = board.data, seat_at(seat) + ART
    different = 0
    for colour in range(5):
        if data[at + colour] > 0:
            different += 1
    return different


def coloured_pile(board: Board) -> int:
    """Count the coloured pile."""
    data = board.data
    return data[PILE] + data[PILE + 1] + data[PILE + 2] + data[PILE + 3]


def coloured_covered(board: Board) -> int:
    """Count the coloured artworks that a renewal would bring back."""
    data = board.data
    return data[COVERED] + data[COVERED + 1] + data[COVERED + 2] + data[COVERED + 3]


def renew_piles(board: Board) -> None:
    """Sort all covered artworks of the shop back into both piles (BX-WORK-3, BX-RUL-8)."""
    data = board.data
    brought = 0
    for colour in range(5):
        brought += data[COVERED + colour]
        data[PILE + colour] += data[COVERED + colour]
        data[COVERED + colour] = 0
    if brought:
        board.note(PILES_RENEWED, -1, brought)


def can_take_black(board: Board) -> bool:
    """Tell whether a black artwork can be had, now or after a renewal."""
    return board.data[PILE + BLACK] + board.data[COVERED + BLACK] > 0


def assistants_needed(board: Board, action: int) -> int:
    """Count the assistants that the next use of a Brussels action needs (BX-BXL-2, BX-BXL-3)."""
    return board.data[USES + action] // USES_PER_LEVEL[board.seats] + 1


def is_free_of_charge(board: Board) -> bool:
    """Tell whether the present action costs nothing (only by the switch of BX-RUL-48)."""
    return board.data[VIA] == 1 and not board.options.costs_paid


def theatre_price(board: Board, place: int) -> int:
    """Give what the figure on a theatre place costs now."""
    return 0 if is_free_of_charge(board) else THEATRE_COSTS[place]


def why_not_sell(board: Board, seat: int, colour: int) -> int:
    """Say why a seat cannot sell a colour (BX-SALE-3, BX-SEC-3)."""
    data = board.data
    if data[seat_at(seat) + ART + colour] == 0:
        return reasons.ARTWORK_NOT_OWNED
    if data[SHOP] == colour or data[SHOP + 1] == colour:
        return reasons.BLACK_VISIBLE if colour == BLACK else reasons.COLOUR_VISIBLE
    return reasons.LEGAL


def can_sell(board: Board, seat: int) -> bool:
    """Tell whether a seat has an artwork that can be sold."""
    return any(why_not_sell(board, seat, colour) == reasons.LEGAL for colour in range(5))


def can_hire(board: Board, seat: int) -> bool:
    """Tell whether a seat can pay for one of the figures on offer."""
    money = board.data[seat_at(seat) + MONEY]
    for place in range(4):
        if board.data[THEATRE_AT + place] >= 0 and theatre_price(board, place) <= money:
            return True
    return False


def has_ready_figure(board: Board, seat: int) -> bool:
    """Tell whether a seat has an unturned figure."""
    data, at = board.data, seat_at(seat) + FIGURES
    return any(data[at + figure] == READY for figure in range(8))


def has_site(board: Board) -> bool:
    """Tell whether a space has neither building nor assistant (BX-CON-8)."""
    data = board.data
    return any(data[BUILDINGS + space] < 0 and data[ASSISTANTS + space] < 0 for space in range(25))


def shown_unit(board: Board, arrow: int) -> int:
    """Give the unit type an arrow points to."""
    return TILE_UNITS[board.data[SECTORS + board.data[ARROWS + arrow]]]


def can_cover(board: Board, seat: int, payment: int) -> bool:
    """Tell whether a seat has what a payment names."""
    data, at = board.data, seat_at(seat)
    counts = PAYMENT_COUNTS[payment]
    return (
        counts[0] <= data[at + CUBES]
        and counts[1] <= data[at + CUBES + 1]
        and counts[2] <= data[at + CUBES + 2]
        and counts[3] <= data[at + CUBES + 3]
        and counts[4] * UNIT_FRANCS <= data[at + MONEY]
    )


def can_pay(board: Board, seat: int) -> bool:
    """Tell whether a seat can pay for its next tile."""
    if is_free_of_charge(board):
        return True
    units = UNITS_OF[board.data[seat_at(seat) + BUILT]]
    for payment in FITTING[shown_unit(board, 0)][shown_unit(board, 1)]:
        if PAYMENT_SIZE[payment] == units and can_cover(board, seat, payment):
            return True
    return False


def hindrance(board: Board, seat: int, kind: int) -> int:
    """Say why an action kind cannot be carried out by a seat now, `LEGAL` if it can."""
    if kind == WORKSHOP:
        possible = coloured_pile(board) + coloured_covered(board) > 0
        return reasons.LEGAL if possible else reasons.NO_ARTWORK_LEFT
    if kind == SALE:
        moves_cursor = board.options.cursor_without_sale and artworks(board, seat) > 0
        return reasons.LEGAL if moves_cursor or can_sell(board, seat) else reasons.NOTHING_TO_SELL
    if kind == THEATRE:
        return reasons.LEGAL if can_hire(board, seat) else reasons.NO_FIGURE_AFFORDABLE
    if kind == MATERIALS:
        return reasons.LEGAL if has_nobles(board) else reasons.NO_NOBLE_LEFT
    assert kind == CONSTRUCTION
    if board.data[seat_at(seat) + BUILT] == TILES_OF_A_SEAT:
        return reasons.ALL_BUILT
    if not has_site(board):
        return reasons.NO_SITE
    return reasons.LEGAL if can_pay(board, seat) else reasons.NO_PAYMENT
