"""What a position is worth, and the best answer to every decision of a turn.

The worth of a board at the end of a turn is fitted (`weights.json`, `evaluation_sheet`); within a turn the
dice are not guessed at but their expectation is computed (`evaluation_dice`, `evaluation_turn`).
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.actions import (
    AGAIN_0,
    BUILD_0,
    ID_DONE,
    ID_KEEP,
    ID_THROW,
    LEAD_0,
    TRADE_0,
    WORKERS_0,
)
from ironbridge.games.roll_through_the_ages.evaluation_dice import FACES, SKULL, code_of, count_of
from ironbridge.games.roll_through_the_ages.evaluation_sheet import (
    building_gains,
    city_order,
    read_table,
    row_at,
    score_now,
    share_workers,
    trace_back,
    worth,
)
from ironbridge.games.roll_through_the_ages.evaluation_trade import best_deal
from ironbridge.games.roll_through_the_ages.evaluation_turn import Stages, Turn
from ironbridge.games.roll_through_the_ages.facts import FACTS
from ironbridge.games.roll_through_the_ages.position import (
    ANSWERING,
    BOXES,
    BUILDING,
    CHOOSING,
    CITIES,
    CUTTING,
    DEALING,
    DEVELOPMENTS,
    DISCARDING,
    FOOD,
    GOES_ON,
    LEADING,
    NO_FACE,
    OVER,
    PAYING,
    PEGS,
    PRESERVING,
    ROLLING,
    SHEET,
    SMITHING,
    STAFFING,
    THROWING,
    TRADING,
    WOOD,
    Ages,
)
from ironbridge.kernel.evaluation import NO_ADVICE, Evaluation
from ironbridge.kernel.position import Position

_BIG: Final = 1e9
_STRIDE: Final = 5
"""How far apart the faces of guessed dice lie: all six differ."""


class AgesEvaluation(Evaluation):
    """Judges boards by fitted weights and plans turns exactly."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self._table = read_table(weights)
        self._harm = weights["harm"]
        self._rivalry = weights["rivalry"]
        self._victory = weights["victory"]
        self._pace = weights["rounds_per_development"]
        self._known_turn: Turn | None = None
        self._known_rivalry = 0.0
        self._known_key: list[int] = []
        self._stages: Stages | None = None

    # What a position is worth.

    def values(self, position: Position) -> list[float]:
        """Guess final scores: boards between turns, the rest of the turn for the active seat."""
        assert isinstance(position, Ages), "the position is of this game"
        if position.phase == OVER:
            return [float(score_now(position, seat)) for seat in range(position.seats)]
        found = [self._between(position, seat) for seat in range(position.seats)]
        if not is_fresh(position):
            found[position.active] = self._within(position, 0.0)
        return found

    def _between(self, position: Ages, seat: int) -> float:
        turns = self._rounds_left(position, 0)
        if seat > position.active or (seat == position.active and is_fresh(position)):
            turns += 1.0
        return worth(position, seat, row_at(self._table, turns))

    def _within(self, position: Ages, rivalry: float) -> float:
        """Judge the active seat in the middle of its turn."""
        phase = position.phase
        if phase in (THROWING, ROLLING, LEADING):
            return self._guess_dice(position, rivalry)
        if phase in (CHOOSING, PAYING):
            best = -_BIG
            for action in position.legal():
                after = position.copy()
                after.advance(action)
                best = max(best, self._own(after, position.active, position.turn, rivalry))
            return best
        seat = position.active
        goods = [position.sheets[seat * SHEET + row] for row in range(WOOD, PEGS)]
        food = position.sheets[seat * SHEET + FOOD]
        turn = self._turn(position, rivalry)
        if phase == DISCARDING:
            return turn.after_buying(goods, food)
        if may_still_cut(position):
            return turn.rest(goods, position.coins, food, position.workers)
        return turn.after_cutting(goods, position.coins, food, position.workers)

    def _own(self, position: Position, seat: int, turn: int, rivalry: float) -> float:
        """Judge one seat, less a share of the strongest other; after its turn as between turns."""
        assert isinstance(position, Ages), "the position is of this game"
        if position.phase != OVER and position.turn == turn:
            return self._within(position, rivalry)
        over = position.phase == OVER
        own = float(score_now(position, seat)) if over else self._between(position, seat)
        strongest = -_BIG
        for other in range(position.seats):
            if other != seat:
                worth_now = float(score_now(position, other)) if over else self._between(position, other)
                strongest = max(strongest, worth_now)
        if position.seats == 1 or rivalry == 0.0:
            return own
        if over and own > strongest:
            own += self._victory
        return own - rivalry * strongest

    def _guess_dice(self, position: Ages, rivalry: float) -> float:
        """Judge dice on the table quickly: those being thrown show each face once in six guesses."""
        lying = _lying(position)
        thrown = len(position.dice) - len(lying)
        turn = self._turn_of(position, rivalry)
        if thrown == 0:
            return turn.throw_worth(code_of(lying))
        total = 0.0
        for shift in range(FACES):
            guessed = [(shift + die * _STRIDE) % FACES for die in range(thrown)]
            total += turn.throw_worth(code_of(lying + guessed))
        return total / FACES

    # How long the match will last.

    def _rounds_left(self, position: Ages, more: int) -> float:
        """Guess how many rounds follow the present one, if the active seat buys so many developments."""
        setup = position.setup
        last = float(setup.last_round - position.round)
        if setup.solo:
            return last
        if position.end != GOES_ON:
            return 0.0
        most = 0
        for seat in range(position.seats):
            owned = position.sheets[seat * SHEET + DEVELOPMENTS]
            count = more if seat == position.active else 0
            while owned:
                owned &= owned - 1
                count += 1
            most = max(most, count)
        missing = setup.developments_to_end - most
        return min(max(missing * self._pace, 0.0), last)

    def _turn(self, position: Ages, rivalry: float) -> Turn:
        """Table the rest of the turn; with rivalry its worth is less a share of the strongest other's."""
        idle = self._rounds_left(position, 0)
        without = row_at(self._table, idle)
        if position.setup.solo:
            return Turn(position, without, without, self._harm)
        buying = self._rounds_left(position, 1)
        turn = Turn(position, without, row_at(self._table, buying), self._harm)
        if rivalry and turn.prices is not turn.prices_bought:
            turn.prices.constant -= rivalry * self._strongest(position, idle)
            strongest = self._strongest(position, buying)
            turn.prices_bought.constant -= rivalry * strongest
            if buying == 0.0 and turn.prices_bought.constant > (1.0 - rivalry) * strongest:
                turn.prices_bought.constant += self._victory
        return turn

    def _strongest(self, position: Ages, rounds: float) -> float:
        """Judge the strongest seat beside the active one, if so many rounds follow."""
        highest = -_BIG
        for seat in range(position.seats):
            if seat != position.active:
                turns = rounds + 1.0 if seat > position.active else rounds
                highest = max(highest, worth(position, seat, row_at(self._table, turns)))
        return highest

    def _turn_of(self, position: Ages, rivalry: float) -> Turn:
        """Give the tables of this turn; they stay the same while dice are thrown."""
        key = [position.active, position.round, position.claimed, len(position.dice), *position.sheets]
        turn = self._known_turn
        if turn is None or rivalry != self._known_rivalry or key != self._known_key:
            turn = self._turn(position, rivalry)
            self._known_turn = turn
            self._known_rivalry = rivalry
            self._known_key = key
            self._stages = None
        return turn

    def _stages_of(self, position: Ages) -> Stages:
        """Give the expectations of this turn's throws."""
        turn = self._turn_of(position, self._rivalry)
        stages = self._stages
        if stages is None:
            stages = Stages(turn, position.setup.skulls_locked)
            self._stages = stages
        return stages

    def turn_worth(self, position: Position) -> float:
        """Give the exact expectation of the turn that is about to be thrown; weights are fitted on it."""
        assert isinstance(position, Ages), "the position is of this game"
        return self._stages_of(position).start()

    # The best answer.

    def best(self, position: Position) -> int:
        """Answer any decision by the expectation of the whole turn."""
        assert isinstance(position, Ages), "the position is of this game"
        phase = position.phase
        if phase == ROLLING:
            return self._best_kept(position)
        if phase == LEADING:
            return self._best_lead(position)
        if phase in (BUILDING, STAFFING):
            return self._best_building(position)
        if phase in (TRADING, DEALING) and position.setup.trading:
            return self._best_trade(position)
        options = self.options(position)
        return options[0][0] if options else NO_ADVICE

    def options(self, position: Position) -> list[tuple[int, float]]:
        """Judge every legal action, the best first."""
        assert isinstance(position, Ages), "the position is of this game"
        seat = position.to_decide
        found: list[tuple[int, float]] = []
        for action in position.legal():
            after = position.copy()
            after.advance(action)
            found.append((action, self._answer_worth(position, after, seat)))
        # The last of equals: `done` stands last, and doing nothing needs no reason.
        found.reverse()
        found.sort(key=_descending)
        return found

    def _answer_worth(self, before: Ages, after: Position, seat: int) -> float:
        assert isinstance(after, Ages), "the position is of this game"
        if after.phase == THROWING and after.turn == before.turn:
            stages = self._stages_of(after)
            if before.phase == PRESERVING:
                return stages.start()
            return stages.kept[0][stages.throws.index[code_of(_lying(after))]]
        if seat == before.active:
            return self._own(after, seat, before.turn, self._rivalry)
        values = self.values(after)
        return values[seat] - self._harm * values[before.active]

    def _best_trade(self, position: Ages) -> int:
        """Propose the best deal, once a turn; it is found anew at each step of naming it."""
        deal = best_deal(self, position, self._harm) if position.proposals == 0 else None
        if deal is not None:
            return TRADE_0 + deal.partner if position.phase == TRADING else deal.next_step(position)
        for action, _ in self.options(position):
            if not TRADE_0 <= action < TRADE_0 + position.seats:
                return action
        return NO_ADVICE

    def _best_kept(self, position: Ages) -> int:
        """Throw again what does not belong to the best part of the dice."""
        stages = self._stages_of(position)
        left = FACTS.most_throws - position.throws - 1
        lying = code_of(_lying(position))
        target = self._target(stages, lying, left, position.again == 0)
        for face in range(FACES):
            if count_of(lying, face) > count_of(target, face):
                return AGAIN_0 + face
        return ID_THROW if position.again else ID_KEEP

    def _target(self, stages: Stages, lying: int, left: int, may_stop: bool) -> int:
        """Find the part of the lying dice that is best kept; all of it when stopping is best."""
        kept = stages.kept[left]
        best = lying
        highest = stages.final[stages.throws.index[lying]] if may_stop else kept[stages.throws.index[lying]]
        for part in _parts(lying, stages.locked):
            if part == lying:
                continue
            value = kept[stages.throws.index[part]]
            if value > highest + 1e-9:
                highest = value
                best = part
        return best

    def _best_lead(self, position: Ages) -> int:
        """Use Leadership where one more throw of one die promises more (RA-EFF-LEAD)."""
        stages = self._stages_of(position)
        plain = [0.0] * len(stages.throws.codes)
        lying = code_of(position.dice)
        at = stages.throws.index[lying]
        best = ID_KEEP
        highest = stages.turn.throw_worth(lying)
        for face in range(FACES):
            smaller = stages.throws.less[at * FACES + face]
            if smaller < 0:
                continue
            for landed in range(FACES):
                more = stages.throws.more[smaller * FACES + landed]
                plain[more] = stages.turn.throw_worth(stages.throws.codes[more])
            value = stages.throws.one_more(plain, smaller)
            if value > highest + 1e-9:
                highest = value
                best = LEAD_0 + face
        return best

    def _best_building(self, position: Ages) -> int:
        """Send workers as the best division of them says."""
        seat = position.active
        row = row_at(self._table, self._rounds_left(position, 1 if self._will_buy(position) else 0))
        chosen = share_workers(building_gains(position, seat, row), position.workers)[1]
        shares = trace_back(chosen, position.workers)
        wanted: list[int] = [0] * (CITIES + len(shares) - 1)
        left = shares[0]
        for project in city_order(position, seat):
            free = position.setup.boxes[project] - position.sheets[seat * SHEET + BOXES + project]
            wanted[project] = min(left, free)
            left -= wanted[project]
        for at in range(1, len(shares)):
            wanted[CITIES + at - 1] = shares[at]
        if position.phase == STAFFING:
            return WORKERS_0 + max(wanted[position.project], 1)
        for project in range(len(wanted)):
            if wanted[project]:
                return BUILD_0 + project
        legal = position.legal()
        return ID_DONE if ID_DONE in legal else legal[0]

    def _will_buy(self, position: Ages) -> bool:
        """Tell whether the seat buys this turn if it plays on well."""
        if position.setup.solo:
            return False
        turn = self._turn(position, self._rivalry)
        seat = position.active
        goods = [position.sheets[seat * SHEET + row] for row in range(WOOD, PEGS)]
        food = position.sheets[seat * SHEET + FOOD]
        buying = turn.prices_bought.constant + turn.purchase(goods, position.coins, food)
        return buying > turn.after_buying(goods, food)


def is_fresh(position: Ages) -> bool:
    """Tell whether the active seat's turn has not really begun: no die lies on the table."""
    if position.phase == PRESERVING:
        return True
    return position.phase == THROWING and position.throws == 1 and position.dice[0] == NO_FACE


def may_still_cut(position: Ages) -> bool:
    """Tell whether stones can still become workers this turn (RA-EFF-ENG)."""
    if position.phase in (TRADING, DEALING, ANSWERING):
        return not position.setup.late
    return position.phase in (SMITHING, CUTTING)


def _lying(position: Ages) -> list[int]:
    """List the faces of the dice that are not chosen to be thrown."""
    return [
        position.dice[die]
        for die in range(len(position.dice))
        if position.dice[die] != NO_FACE and not (position.again >> die) & 1
    ]


def _parts(code: int, locked: bool) -> list[int]:
    """List the multisets within one; locked skulls stay in."""
    parts = [0]
    for face in range(FACES):
        count = count_of(code, face)
        step = 1 << (3 * face)
        if face == SKULL and locked:
            parts = [part + count * step for part in parts]
        else:
            parts = [part + number * step for part in parts for number in range(count + 1)]
    return parts


def _descending(option: tuple[int, float]) -> float:
    return -option[1]


def build(weights: dict[str, float]) -> Evaluation:
    """Make the evaluation."""
    return AgesEvaluation(weights)
