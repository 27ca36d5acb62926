"""Construction: pay, score, turn an arrow, place the tile (BX-CON-1…10, BX-COMP-1…6)."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import (
    ARGUMENT,
    FITTING,
    PAY_0,
    PAYMENT_COUNTS,
    PAYMENT_SIZE,
    PAYMENTS,
    pays,
)
from ironbridge.games.bruxelles_1893.facts import ANY_NOBLE, FACTS, JOKER, NOTHING
from ironbridge.games.bruxelles_1893.flow.rounds import ask
from ironbridge.games.bruxelles_1893.flow.turns import finish_main
from ironbridge.games.bruxelles_1893.moves.checked import CheckedMove
from ironbridge.games.bruxelles_1893.position import (
    CUBES,
    FROM_NO_JOKER,
    FROM_TOP_ROW,
    NEUTRAL_SIDE,
    Board,
    raised,
    replaced,
)
from ironbridge.games.bruxelles_1893.questions import ASK_ARROW, ASK_SITE
from ironbridge.games.bruxelles_1893.reach import can_cover, payments, score, shown_unit
from ironbridge.games.bruxelles_1893.story import events

SECTORS: Final = len(FACTS.tile_names)


class Pay(CheckedMove):
    """Paying the units of the next tile."""

    def legal(self, position: Board, found: list[int]) -> None:
        """Add the payments the seat can make: the same question as whether it can pay at all."""
        for payment in payments(position, position.to_decide, len(PAYMENTS)):
            found.append(PAY_0 + payment)

    def why_not(self, position: Board, action: int) -> int:
        payment, seat = ARGUMENT[action], position.to_decide
        if PAYMENT_SIZE[payment] != FACTS.units_of[position.built[seat]]:
            return reasons.WRONG_UNIT_COUNT
        first, second = shown_unit(position, 0), shown_unit(position, 1)
        if payment not in FITTING[first][second]:
            return _why_unfit(payment, first, second)
        return reasons.LEGAL if can_cover(position, seat, payment) else reasons.CANNOT_AFFORD

    def apply(self, position: Board, action: int) -> None:
        """Pay the units; without a joker there are VP at once (BX-CON-6)."""
        payment, seat = ARGUMENT[action], position.to_decide
        counts = PAYMENT_COUNTS[payment]
        for cube in range(CUBES):
            position.cubes[seat * CUBES + cube] -= counts[cube]
            position.supply[cube] += counts[cube]
        position.money[seat] -= counts[CUBES] * FACTS.unit_francs
        position.carried_out = True
        position.note(events.PAID_UNITS, seat, payment)
        if counts[JOKER] == 0:
            score(position, seat, FACTS.no_joker_vp, FROM_NO_JOKER)
        ask(position, seat, ASK_ARROW)


def _why_unfit(payment: int, first: int, second: int) -> int:
    if NOTHING in (first, second):
        return reasons.ONE_TYPE_ONLY
    for unit in PAYMENTS[payment]:
        if unit != JOKER and not pays([unit], first, NOTHING) and not pays([unit], second, NOTHING):
            return reasons.UNIT_NOT_SHOWN
    return reasons.ANY_NOBLE_MISSING if ANY_NOBLE in (first, second) else reasons.UNIT_TYPE_MISSING


def next_sector(position: Board, arrow: int) -> int:
    """Find where an arrow would point after turning, jumping over the other one (BX-RUL-2)."""
    sector = (position.arrows[arrow] + FACTS.arrow_steps) % SECTORS
    return (sector + 1) % SECTORS if sector == position.arrows[1 - arrow] else sector


class Turn(CheckedMove):
    """Turning one of the arrows clockwise."""

    def why_not(self, position: Board, action: int) -> int:
        """Say why an arrow cannot be turned (only by the switch of BX-RUL-2)."""
        arrow = ARGUMENT[action]
        met = (position.arrows[arrow] + FACTS.arrow_steps) % SECTORS == position.arrows[1 - arrow]
        return reasons.ARROW_BLOCKED if met and not position.options.arrow_skips else reasons.LEGAL

    def apply(self, position: Board, action: int) -> None:
        """Turn it; the tile is placed next."""
        arrow, seat = ARGUMENT[action], position.to_decide
        position.arrows = replaced(position.arrows, arrow, next_sector(position, arrow))
        sector = position.arrows[arrow]
        position.note(events.ARROW_TURNED, seat, arrow, sector, position.sectors[sector])
        ask(position, seat, ASK_SITE)


class Build(CheckedMove):
    """Placing the next tile of the seat's board."""

    def why_not(self, position: Board, action: int) -> int:
        """Say why a tile cannot go on a space (BX-CON-8)."""
        space = ARGUMENT[action]
        if position.buildings[space] >= 0:
            return reasons.SITE_HAS_BUILDING
        owner = position.assistants[space]
        if owner >= NEUTRAL_SIDE:
            return reasons.SITE_HAS_NEUTRAL
        return reasons.SITE_HAS_ASSISTANT if owner >= 0 else reasons.LEGAL

    def apply(self, position: Board, action: int) -> None:
        """Place the tile; some score at once (BX-CON-3, BX-CON-9)."""
        space, seat = ARGUMENT[action], position.to_decide
        built = position.built[seat]
        position.buildings = replaced(position.buildings, space, seat)
        position.built = raised(position.built, seat)
        position.note(events.BUILT_TILE, seat, built, space)
        if FACTS.immediate_vp[built] > 0:
            score(position, seat, FACTS.immediate_vp[built], FROM_TOP_ROW)
        finish_main(position)
