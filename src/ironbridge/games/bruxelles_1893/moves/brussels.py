"""The four Brussels actions and their ladder (BX-BXL-1…8, BX-RUL-23, BX-RUL-24, BX-RUL-48)."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ARGUMENT
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
from ironbridge.games.bruxelles_1893.moves.checked import CheckedMove
from ironbridge.games.bruxelles_1893.position import CITY, Board, raised
from ironbridge.games.bruxelles_1893.questions import ASK_ACTIVATE, ASK_PERFORM, GRAND
from ironbridge.games.bruxelles_1893.reach import (
    assistants_needed,
    coins_left,
    gain_money,
    has_ready_figure,
    hindrance,
    take_jokers,
)
from ironbridge.games.bruxelles_1893.scoring import track_value
from ironbridge.games.bruxelles_1893.story import events

KINDS: Final = len(FACTS.kind_names)


def why_not_perform(position: Board, kind: int) -> int:
    """Say why Cinquantenaire cannot carry out a kind of action for the deciding seat."""
    via = position.via
    position.via = True
    reason = hindrance(position, position.to_decide, kind)
    position.via = via
    return reason


def has_effect(position: Board, action: int) -> bool:
    """Tell whether a Brussels action would change more than its assistants."""
    if action == MARKET:
        return position.supply[JOKER] > 0 or not position.options.jokers_limited
    if action == STOCK_EXCHANGE:
        return not position.options.money_limited or coins_left(position) > 0
    if action == GRAND_PLACE:
        return has_ready_figure(position, position.to_decide)
    return any(why_not_perform(position, kind) == reasons.LEGAL for kind in range(KINDS))


class Brussels(CheckedMove):
    """Placing assistants on a Brussels action."""

    def why_not(self, position: Board, action: int) -> int:
        place = ARGUMENT[action]
        if assistants_needed(position, place) > position.available[position.to_decide]:
            single = FACTS.uses_per_level[position.seats] == 1
            return reasons.LADDER_SINGLE if single else reasons.LADDER_DOUBLE
        if not position.options.no_op and not has_effect(position, place):
            return reasons.NO_EFFECT
        return reasons.LEGAL

    def apply(self, position: Board, action: int) -> None:
        """Place the assistants and carry the action out."""
        place, seat = ARGUMENT[action], position.to_decide
        needed = assistants_needed(position, place)
        position.available[seat] -= needed
        position.city[seat * CITY + place] += needed
        position.uses = raised(position.uses, place)
        position.note(events.USED_BRUSSELS, seat, place, needed)
        if place == CINQUANTENAIRE:
            position.via = True
            ask(position, seat, ASK_PERFORM)
        elif place == GRAND_PLACE:
            position.context = GRAND
            position.activations = 0
            position.limit = track_value(position, seat, ROYAL_PALACE)
            ask(position, seat, ASK_ACTIVATE)
        else:
            if place == MARKET:
                take_jokers(position, seat, FACTS.market_jokers)
            else:
                gain_money(position, seat, FACTS.stock_money[position.stock])
            finish_main(position)


class Perform(CheckedMove):
    """Carrying out a kind of action at Cinquantenaire."""

    def why_not(self, position: Board, action: int) -> int:
        return why_not_perform(position, ARGUMENT[action])

    def apply(self, position: Board, action: int) -> None:
        """Carry it out without bid, auction, shield or secondary action (BX-BXL-7)."""
        kind, seat = ARGUMENT[action], position.to_decide
        position.note(events.PERFORMED, seat, kind)
        begin_main(position, seat, kind)
