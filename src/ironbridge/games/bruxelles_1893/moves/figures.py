"""Public figures: abilities, Solvay's choice, activating owned ones (BX-FIG-1…9, BX-BXL-8, BX-SEC-5)."""

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ARGUMENT
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
from ironbridge.games.bruxelles_1893.moves.checked import CheckedMove
from ironbridge.games.bruxelles_1893.position import (
    ABSENT,
    CUBES,
    FIGURES,
    FROM_FIGURES,
    READY,
    TURNED,
    Board,
)
from ironbridge.games.bruxelles_1893.questions import (
    ASK_ACTIVATE,
    ASK_CUBES,
    ASK_RETAIN,
    ASK_SOLVAY,
    GRAND,
    MAIN,
)
from ironbridge.games.bruxelles_1893.reach import (
    free_assistants,
    gain_money,
    has_noble,
    has_nobles,
    has_ready_figure,
    score,
    step_up,
    take_jokers,
    take_noble,
)
from ironbridge.games.bruxelles_1893.scoring import track_value
from ironbridge.games.bruxelles_1893.story import events


def use_ability(position: Board, seat: int, figure: int) -> None:
    """Carry out a figure's ability, asking what it leaves to choose."""
    effect, amount = FACTS.figure_effect[figure], FACTS.figure_amount[figure]
    if effect == CHOOSE_CUBES:
        if has_nobles(position):
            ask(position, seat, ASK_SOLVAY)
            return
    elif effect == GAIN_MONEY:
        gain_money(position, seat, amount)
    elif effect == ADVANCE_TOWN_HALL:
        step_up(position, seat, TOWN_HALL, amount)
    elif effect == ADVANCE_ROYAL_PALACE:
        step_up(position, seat, ROYAL_PALACE, amount)
    elif effect == ADVANCE_ARCHITECT:
        step_up(position, seat, ARCHITECT, amount)
    elif effect == EFFECT_FREE_ASSISTANT:
        position.note(events.FREED, seat, free_assistants(position, seat, amount))
    elif effect == GAIN_VP:
        score(position, seat, amount, FROM_FIGURES)
    else:
        assert effect == TAKE_JOKERS
        take_jokers(position, seat, amount)
    after_ability(position, seat)


def after_ability(position: Board, seat: int) -> None:
    """Go on where the figure was used: theatre, Grand-Place or secondary action."""
    if position.context == MAIN:
        ask(position, seat, ASK_RETAIN)
    elif position.context == GRAND:
        ask(position, seat, ASK_ACTIVATE)
    else:
        end_turn(position)


class Swap(CheckedMove):
    """Giving a joker for noble cubes (BX-FIG-2)."""

    def why_not(self, position: Board, action: int) -> int:
        jokers = position.cubes[position.to_decide * CUBES + JOKER]
        return reasons.NO_JOKER_TO_SWAP if jokers < FACTS.swap_pay else reasons.LEGAL

    def apply(self, position: Board, action: int) -> None:
        """Give the joker; the cubes are chosen next."""
        seat = position.to_decide
        position.cubes[seat * CUBES + JOKER] -= FACTS.swap_pay
        position.supply[JOKER] += FACTS.swap_pay
        position.note(events.SWAPPED, seat, FACTS.swap_pay, FACTS.swap_cubes)
        _begin_cubes(position, seat, FACTS.swap_cubes)


def _begin_cubes(position: Board, seat: int, count: int) -> None:
    """Ask for noble cubes one after another."""
    position.count = count
    ask(position, seat, ASK_CUBES)


class Cube(CheckedMove):
    """Taking a noble cube."""

    def why_not(self, position: Board, action: int) -> int:
        """Say why a noble cube cannot be taken (BX-MAT-2)."""
        return reasons.LEGAL if has_noble(position, ARGUMENT[action]) else reasons.NO_SUCH_CUBE

    def apply(self, position: Board, action: int) -> None:
        """Take it; go on until all are taken or none is left."""
        seat = position.to_decide
        take_noble(position, seat, ARGUMENT[action])
        if position.asked == ASK_SOLVAY:
            if FACTS.gift_cubes > 1 and has_nobles(position):
                _begin_cubes(position, seat, FACTS.gift_cubes - 1)
            else:
                after_ability(position, seat)
            return
        position.count -= 1
        if position.count > 0 and has_nobles(position):
            position.carried_out = True
            ask(position, seat, ASK_CUBES)
        elif position.context == MAIN and position.figure < 0:
            position.carried_out = True
            finish_main(position)
        else:
            after_ability(position, seat)


def activations_left(position: Board, seat: int) -> int:
    """Count how many figures Grand-Place may still activate (BX-BXL-8, BX-RUL-22)."""
    is_live = position.options.limit_live
    limit = track_value(position, seat, ROYAL_PALACE) if is_live else position.limit
    return limit - position.activations


class Activate(CheckedMove):
    """Activating an owned figure, at Grand-Place or by the theatre's secondary action."""

    def why_not(self, position: Board, action: int) -> int:
        state = position.figures[position.to_decide * FIGURES + ARGUMENT[action]]
        if state == ABSENT:
            return reasons.FIGURE_NOT_OWNED
        if state != READY:
            return reasons.FIGURE_TURNED
        if position.asked == ASK_ACTIVATE and activations_left(position, position.to_decide) <= 0:
            return reasons.PALACE_LIMIT
        return reasons.LEGAL

    def apply(self, position: Board, action: int) -> None:
        """Turn a figure and use its ability."""
        figure, seat = ARGUMENT[action], position.to_decide
        position.figures[seat * FIGURES + figure] = TURNED
        position.activations += 1
        position.note(events.ACTIVATED, seat, figure)
        use_ability(position, seat, figure)


class Done(CheckedMove):
    """Ending Grand-Place."""

    def why_not(self, position: Board, action: int) -> int:
        """Say why Grand-Place cannot be ended (only by the switch of BX-RUL-23)."""
        if position.activations > 0 or position.options.no_op:
            return reasons.LEGAL
        seat = position.to_decide
        could_go_on = activations_left(position, seat) > 0 and has_ready_figure(position, seat)
        return reasons.MUST_HAVE_EFFECT if could_go_on else reasons.LEGAL

    def apply(self, position: Board, action: int) -> None:
        position.note(events.STOPPED, position.to_decide, position.activations)
        position.context = MAIN
        finish_main(position)
