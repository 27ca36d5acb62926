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
    COLOURS,
    CUBES,
    FIGURES,
    PLACES,
    POINTS,
    READY,
    SPACES,
    TRACKS,
    Board,
    raised,
)
from ironbridge.games.bruxelles_1893.story import events

TRACK_ENDS: Final = [len(values) - 1 for values in FACTS.tracks]
TILES_OF_A_SEAT: Final = len(FACTS.row_of)


def gain_money(position: Board, seat: int, amount: int) -> None:
    """Pay a seat from the supply; only a limited supply can run short (BX-RUL-14)."""
    paid = payable(position, amount)
    position.money[seat] += paid
    position.note(events.GOT_MONEY, seat, paid)


def payable(position: Board, amount: int) -> int:
    """Give what the supply can pay of an amount."""
    return min(amount, coins_left(position)) if position.options.money_limited else amount


def coins_left(position: Board) -> int:
    """Count what the supply still holds when coins are limited."""
    return FACTS.coins - sum(position.money) - sum(position.bids)


def score(position: Board, seat: int, amount: int, source: int) -> None:
    """Move a seat's disc on the VP track."""
    position.vp[seat] += amount
    position.points[seat * POINTS + source] += amount
    position.note(events.SCORED, seat, amount, source)


def step_up(position: Board, seat: int, track: int, steps: int) -> None:
    """Advance on a track; steps beyond its end are lost (BX-RUL-21)."""
    at = seat * TRACKS + track
    reached = min(position.tracks[at] + steps, TRACK_ENDS[track])
    position.tracks[at] = reached
    position.note(events.TRACK_STEP, seat, track, FACTS.tracks[track][reached])


def free_assistants(position: Board, seat: int, count: int) -> int:
    """Take assistants back from the courthouse, as many as are there."""
    freed = min(count, position.courthouse[seat])
    if freed:
        position.courthouse = raised(position.courthouse, seat, -freed)
        position.available[seat] += freed
    return freed


def take_jokers(position: Board, seat: int, count: int) -> None:
    """Take jokers, as many as a limited supply holds (BX-RUL-13)."""
    taken = jokers_to_take(position, count)
    position.supply[JOKER] -= taken
    position.cubes[seat * CUBES + JOKER] += taken
    position.note(events.GOT_JOKERS, seat, taken)


def jokers_to_take(position: Board, count: int) -> int:
    """Give how many of so many jokers the supply can hand out."""
    return min(count, position.supply[JOKER]) if position.options.jokers_limited else count


def take_noble(position: Board, seat: int, noble: int) -> None:
    """Take one noble cube."""
    position.supply[noble] -= 1
    position.cubes[seat * CUBES + noble] += 1
    position.note(events.GOT_CUBES, seat, noble)


def has_noble(position: Board, noble: int) -> bool:
    """Tell whether the supply has a cube of a noble material (BX-MAT-2)."""
    return position.supply[noble] > 0 or not position.options.nobles_limited


def has_nobles(position: Board) -> bool:
    """Tell whether the supply has any noble cube."""
    return has_noble(position, 0) or has_noble(position, 1) or has_noble(position, 2)


def nobles_to_take(position: Board, count: int) -> int:
    """Give how many of so many noble cubes the supply can hand out (BX-MAT-2, BX-RUL-15)."""
    return min(count, sum(position.supply[:JOKER])) if position.options.nobles_limited else count


def nobles(position: Board, seat: int) -> int:
    """Count the noble cubes of a seat."""
    cubes, at = position.cubes, seat * CUBES
    return cubes[at] + cubes[at + 1] + cubes[at + 2]


def artworks(position: Board, seat: int) -> int:
    """Count the artworks before a seat, black ones included."""
    art, at = position.art, seat * COLOURS
    return art[at] + art[at + 1] + art[at + 2] + art[at + 3] + art[at + 4]


def colours(position: Board, seat: int) -> int:
    """Count the different colours among a seat's artworks."""
    art, different = position.art, 0
    for at in range(seat * COLOURS, seat * COLOURS + COLOURS):
        if art[at] > 0:
            different += 1
    return different


def coloured_pile(position: Board) -> int:
    """Count the coloured pile."""
    pile = position.pile
    return pile[0] + pile[1] + pile[2] + pile[3]


def coloured_covered(position: Board) -> int:
    """Count the coloured artworks that a renewal would bring back."""
    covered = position.covered
    return covered[0] + covered[1] + covered[2] + covered[3]


def renew_piles(position: Board) -> None:
    """Sort all covered artworks of the shop back into both piles (BX-WORK-3, BX-RUL-8)."""
    brought = 0
    for colour in range(COLOURS):
        brought += position.covered[colour]
        position.pile[colour] += position.covered[colour]
    position.covered = (0,) * COLOURS
    if brought:
        position.note(events.PILES_RENEWED, -1, brought)


def can_take_black(position: Board) -> bool:
    """Tell whether a black artwork can be had, now or after a renewal."""
    return position.pile[BLACK] + position.covered[BLACK] > 0


def assistants_needed(position: Board, action: int) -> int:
    """Count the assistants that the next use of a Brussels action needs (BX-BXL-2, BX-BXL-3)."""
    return position.uses[action] // FACTS.uses_per_level[position.seats] + 1


def is_free_of_charge(position: Board) -> bool:
    """Tell whether the present action costs nothing (only by the switch of BX-RUL-48)."""
    return position.via and not position.options.costs_paid


def theatre_price(position: Board, place: int) -> int:
    """Give what the figure on a theatre place costs now."""
    return 0 if is_free_of_charge(position) else FACTS.theatre_costs[place]


def why_not_sell(position: Board, seat: int, colour: int) -> int:
    """Say why a seat cannot sell a colour (BX-SALE-3, BX-SEC-3)."""
    if position.art[seat * COLOURS + colour] == 0:
        return reasons.ARTWORK_NOT_OWNED
    if position.shop[0] == colour or position.shop[1] == colour:
        return reasons.BLACK_VISIBLE if colour == BLACK else reasons.COLOUR_VISIBLE
    return reasons.LEGAL


def can_sell(position: Board, seat: int) -> bool:
    """Tell whether a seat has an artwork that can be sold."""
    return any(why_not_sell(position, seat, colour) == reasons.LEGAL for colour in range(COLOURS))


def can_hire(position: Board, seat: int) -> bool:
    """Tell whether a seat can pay for one of the figures on offer."""
    money, theatre = position.money[seat], position.theatre
    return any(theatre[at] >= 0 and theatre_price(position, at) <= money for at in range(PLACES))


def has_ready_figure(position: Board, seat: int) -> bool:
    """Tell whether a seat has an unturned figure."""
    figures, at = position.figures, seat * FIGURES
    return any(figures[at + figure] == READY for figure in range(FIGURES))


def is_site(position: Board, space: int) -> bool:
    """Tell whether a space has neither building nor assistant (BX-CON-8)."""
    return position.buildings[space] < 0 and position.assistants[space] < 0


def has_site(position: Board) -> bool:
    """Tell whether a tile could be built anywhere."""
    buildings, assistants = position.buildings, position.assistants
    return any(buildings[space] < 0 and assistants[space] < 0 for space in range(SPACES))


def shown_unit(position: Board, arrow: int) -> int:
    """Give the unit type an arrow points to."""
    return FACTS.tile_units[position.sectors[position.arrows[arrow]]]


def payments(position: Board, seat: int, most: int) -> list[int]:
    """List the payments a seat can make for its next tile, up to so many of them."""
    units = FACTS.units_of[position.built[seat]]
    found: list[int] = []
    for payment in FITTING[shown_unit(position, 0)][shown_unit(position, 1)]:
        if PAYMENT_SIZE[payment] == units and can_cover(position, seat, payment):
            found.append(payment)
            if len(found) == most:
                break
    return found


def can_cover(position: Board, seat: int, payment: int) -> bool:
    """Tell whether a seat has what a payment names."""
    cubes, at = position.cubes, seat * CUBES
    counts = PAYMENT_COUNTS[payment]
    return (
        counts[0] <= cubes[at]
        and counts[1] <= cubes[at + 1]
        and counts[2] <= cubes[at + 2]
        and counts[3] <= cubes[at + 3]
        and counts[4] * FACTS.unit_francs <= position.money[seat]
    )


def can_pay(position: Board, seat: int) -> bool:
    """Tell whether a seat can pay for its next tile."""
    return is_free_of_charge(position) or len(payments(position, seat, 1)) > 0


def hindrance(position: Board, seat: int, kind: int) -> int:
    """Say why an action kind cannot be carried out by a seat now, `LEGAL` if it can."""
    if kind == WORKSHOP:
        possible = coloured_pile(position) + coloured_covered(position) > 0
        return reasons.LEGAL if possible else reasons.NO_ARTWORK_LEFT
    if kind == SALE:
        moves_cursor = position.options.cursor_without_sale and artworks(position, seat) > 0
        return reasons.LEGAL if moves_cursor or can_sell(position, seat) else reasons.NOTHING_TO_SELL
    if kind == THEATRE:
        return reasons.LEGAL if can_hire(position, seat) else reasons.NO_FIGURE_AFFORDABLE
    if kind == MATERIALS:
        return reasons.LEGAL if has_nobles(position) else reasons.NO_NOBLE_LEFT
    assert kind == CONSTRUCTION
    if position.built[seat] == TILES_OF_A_SEAT:
        return reasons.ALL_BUILT
    if not has_site(position):
        return reasons.NO_SITE
    return reasons.LEGAL if can_pay(position, seat) else reasons.NO_PAYMENT
