"""Who decides next in the action phase: turns, main actions, secondary actions (BX-ACT-1…3, BX-SEC-1…7)."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ZONES
from ironbridge.games.bruxelles_1893.facts import BLACK, FACTS, MATERIALS, SALE, THEATRE, WORKSHOP
from ironbridge.games.bruxelles_1893.flow.resolution import begin_resolution
from ironbridge.games.bruxelles_1893.flow.rounds import ask, ask_chance, begin_turn
from ironbridge.games.bruxelles_1893.position import (
    COLOURS,
    FROM_ARTWORK_OWNERS,
    FROM_BUILDING_OWNERS,
    FROM_NO_JOKER,
    NONE,
    SPACES,
    Board,
)
from ironbridge.games.bruxelles_1893.questions import (
    ASK_ARROW,
    ASK_ASSIST,
    ASK_CUBES,
    ASK_CURSOR,
    ASK_DRAW_ARTWORK,
    ASK_KEEP,
    ASK_NEUTRAL,
    ASK_PAY,
    ASK_THEATRE,
    ASK_TURN,
    ASK_WORKSHOP,
    MAIN,
    SECONDARY,
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
    is_site,
    renew_piles,
    score,
)
from ironbridge.games.bruxelles_1893.story import events


def begin_actions(position: Board) -> None:
    """After the frame is set: neutral assistants with two seats, then the first turn."""
    position.handled = 0
    position.context = MAIN
    place_neutrals(position)


def place_neutrals(position: Board) -> None:
    """Ask for the next neutral assistant; without a free space it is dropped (BX-2P-2, BX-2P-3)."""
    if position.seats == 2 and position.handled < 2 * FACTS.neutrals and _has_neutral_space(position):
        begin_turn(position)
        ask(position, (position.first + position.handled) % 2, ASK_NEUTRAL)
    else:
        ask_turn(position, position.first)


def _has_neutral_space(position: Board) -> bool:
    zone = ZONES[position.shield]
    return any(zone >> space & 1 and is_site(position, space) for space in range(SPACES))


def ask_turn(position: Board, seat: int) -> None:
    """Begin a seat's turn."""
    position.active = seat
    position.space = NONE
    position.via = position.carried_out = False
    position.count = 0
    position.context = MAIN
    begin_turn(position)
    ask(position, seat, ASK_TURN)


def end_turn(position: Board) -> None:
    """Go on with the next seat that has not passed, or resolve the round (BX-ACT-1, BX-RUL-35)."""
    for offset in range(1, position.seats + 1):
        seat = (position.active + offset) % position.seats
        if not position.passed >> seat & 1:
            ask_turn(position, seat)
            return
    position.space = NONE
    begin_resolution(position)


def begin_main(position: Board, seat: int, kind: int) -> None:
    """Ask the first question of an action; what cannot be carried out is skipped."""
    if hindrance(position, seat, kind) != reasons.LEGAL:
        finish_main(position)
    elif kind == WORKSHOP:
        if position.via:
            begin_drawing(position)
        else:
            ask(position, seat, ASK_WORKSHOP)
    elif kind == SALE:
        ask(position, seat, ASK_CURSOR)
    elif kind == THEATRE:
        ask(position, seat, ASK_THEATRE)
    elif kind == MATERIALS:
        position.count = FACTS.materials_taken
        ask(position, seat, ASK_CUBES)
    elif is_free_of_charge(position):
        position.carried_out = True
        score(position, seat, FACTS.no_joker_vp, FROM_NO_JOKER)
        ask(position, seat, ASK_ARROW)
    else:
        ask(position, seat, ASK_PAY)


def begin_drawing(position: Board) -> None:
    """Draw one artwork and one more per exhibition tile, as many as there are (BX-WORK-1, BX-RUL-7)."""
    wanted = 1 + FACTS.exhibition_draws * position.exhibition.count(position.active)
    position.draws = min(wanted, coloured_pile(position) + coloured_covered(position))
    position.count = position.draws
    position.carried_out = True
    forget_draw(position)
    draw_on(position)


def forget_draw(position: Board) -> None:
    """Begin and end a workshop with nothing drawn."""
    position.drawn = [0] * COLOURS
    position.known = NOTHING_KNOWN


NOTHING_KNOWN: Final = (0,) * COLOURS


def draw_on(position: Board) -> None:
    """Draw the next artwork, or let the seat keep one of those drawn."""
    if position.count == 0:
        ask(position, position.active, ASK_KEEP)
        return
    if coloured_pile(position) == 0:
        renew_in_draw(position)
    ask_chance(position, ASK_DRAW_ARTWORK)


def renew_in_draw(position: Board) -> None:
    """Renew the piles; as the pile was empty, everybody now knows what has been drawn."""
    position.known = tuple(position.drawn)
    renew_piles(position)


def finish_main(position: Board) -> None:
    """After the main action: the owner of a rival building gets the secondary action (BX-ANB-6)."""
    space = position.space
    owner = position.buildings[space] if space >= 0 else NONE
    if (
        owner < 0
        or owner == position.active
        or not (position.carried_out or position.options.secondary_when_skipped)
        or (position.passed >> owner & 1 and not position.options.secondary_when_passed)
    ):
        end_turn(position)
    else:
        _begin_secondary(position, owner, position.kinds[space])


def _begin_secondary(position: Board, owner: int, kind: int) -> None:
    """Give the owner what the kind of the space alone decides (BX-SEC-1, BX-RUL-27)."""
    position.context = SECONDARY
    amount = FACTS.secondary_amount[kind]
    position.note(events.SECONDARY_FOR, owner, kind, position.space)
    if kind == WORKSHOP:
        for _artwork in range(amount):
            take_black(position, owner)
    elif kind == SALE:
        score(position, owner, amount * artworks(position, owner), FROM_ARTWORK_OWNERS)
    elif kind == THEATRE:
        if has_ready_figure(position, owner):
            position.activations = 0
            begin_turn(position)
            ask(position, owner, ASK_ASSIST)
            return
    elif kind == MATERIALS:
        if has_nobles(position):
            position.count = amount
            begin_turn(position)
            ask(position, owner, ASK_CUBES)
            return
    else:
        score(position, owner, amount * position.built[owner], FROM_BUILDING_OWNERS)
    end_turn(position)


def take_black(position: Board, seat: int) -> None:
    """Take a black artwork, renewing the piles if need be (BX-SEC-3, BX-RUL-7)."""
    if not can_take_black(position):
        return
    if position.pile[BLACK] == 0:
        renew_piles(position)
    position.pile[BLACK] -= 1
    position.art[seat * COLOURS + BLACK] += 1
    position.note(events.GOT_BLACK, seat)
    if position.options.renew_when_emptied and position.pile[BLACK] == 0:
        renew_piles(position)
