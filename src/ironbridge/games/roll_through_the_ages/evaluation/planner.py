"""The planner: the best answer to every decision of a turn, by the expectation over its throws."""

from ironbridge.games.roll_through_the_ages.actions import AGAIN_0, ID_KEEP, ID_THROW, LEAD_0, WORKERS_0
from ironbridge.games.roll_through_the_ages.evaluation.dice import FACES, SKULL, code_of, count_of
from ironbridge.games.roll_through_the_ages.evaluation.ending import Ending, is_settled, next_building
from ironbridge.games.roll_through_the_ages.evaluation.judge import TurnJudge, lying_faces
from ironbridge.games.roll_through_the_ages.evaluation.prices import (
    MOST_WORKERS,
    Prices,
    boxes_to_fill,
    share_workers,
    trace_back,
)
from ironbridge.games.roll_through_the_ages.evaluation.turn import Stages
from ironbridge.games.roll_through_the_ages.facts import FACTS
from ironbridge.games.roll_through_the_ages.position import FOOD, PEGS, SHEET, WOOD, AgesPosition
from ironbridge.games.roll_through_the_ages.questions import (
    ASK_BUILD,
    ASK_LEAD,
    ASK_PRESERVE,
    ASK_ROLL,
    ASK_STAFF,
    ASK_THROW,
)
from ironbridge.kernel.evaluation import NO_ADVICE
from ironbridge.kernel.position import Position


class Planner:
    """Answers decisions so that what its judge expects of the turn is highest."""

    def __init__(self, judge: TurnJudge, ahead: int = 1) -> None:
        """Take how many ends of a turn are compared, alone, by what the next turn promises."""
        self.judge = judge
        self._stages: Stages | None = None
        self._ending: Ending | None = Ending(judge, ahead) if judge.sees_all else None

    def stages_of(self, position: AgesPosition) -> Stages:
        """Give the expectations of this turn's throws."""
        turn = self.judge.turn_of(position)
        stages = self._stages
        if stages is None or stages.turn is not turn:
            stages = Stages(turn, position.options.skulls_locked)
            self._stages = stages
        return stages

    def best(self, position: AgesPosition) -> int:
        """Answer a decision of the active seat."""
        asked = position.asked
        if asked == ASK_ROLL:
            return self._best_kept(position)
        if asked == ASK_LEAD:
            return self._best_lead(position)
        if self._ending is not None and is_settled(position):
            return self._ending.best(position)
        if asked in (ASK_BUILD, ASK_STAFF):
            return self._best_building(position)
        options = self.options(position)
        return options[0][0] if options else NO_ADVICE

    def options(self, position: AgesPosition) -> list[tuple[int, float]]:
        """Judge every legal action of the active seat, the best first; half an answer by its best end."""
        if position.asked == ASK_ROLL:
            return self._roll_options(position)
        found: list[tuple[int, float]] = []
        for action in position.legal():
            after = position.copy()
            after.advance(action)
            found.append((action, self._answer_worth(position, after)))
        return best_first(found)

    def _roll_options(self, position: AgesPosition) -> list[tuple[int, float]]:
        """Judge stopping, throwing, and giving one more die to the next throw."""
        stages = self.stages_of(position)
        lying = code_of(lying_faces(position))
        index = stages.throws.index
        kept = stages.kept[FACTS.most_throws - position.throws - 1]
        found: list[tuple[int, float]] = []
        for action in position.legal():
            if action == ID_KEEP:
                worth = stages.final[index[lying]]
            elif action == ID_THROW:
                worth = kept[index[lying]]
            else:
                rest = lying - (1 << (3 * (action - AGAIN_0)))
                worth = max([kept[index[part]] for part in _parts(rest, stages.locked)])
            found.append((action, worth))
        return best_first(found)

    def _answer_worth(self, before: AgesPosition, after: Position) -> float:
        assert isinstance(after, AgesPosition), "the position is of this game"
        if after.asked == ASK_STAFF and before.asked == ASK_BUILD:
            return self.options(after)[0][1]
        if after.asked == ASK_THROW and after.turn == before.turn:
            stages = self.stages_of(after)
            if before.asked == ASK_PRESERVE:
                return stages.start()
            left = 0 if after.led else FACTS.most_throws - after.throws
            return stages.kept[left][stages.throws.index[code_of(lying_faces(after))]]
        return self.judge.own(after, before.active, before.turn)

    def _best_kept(self, position: AgesPosition) -> int:
        """Throw again what does not belong to the best part of the dice."""
        stages = self.stages_of(position)
        left = FACTS.most_throws - position.throws - 1
        lying = code_of(lying_faces(position))
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

    def _best_lead(self, position: AgesPosition) -> int:
        """Use Leadership where one more throw of one die promises more (RA-EFF-LEAD)."""
        stages = self.stages_of(position)
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

    def _best_building(self, position: AgesPosition) -> int:
        """Send workers as the best division of them says."""
        chosen = share_workers(self._building_prices(position).gains, position.workers)[1]
        wanted = boxes_to_fill(position, position.active, trace_back(chosen, position.workers))
        if position.asked == ASK_STAFF:
            return WORKERS_0 + max(wanted[position.project], 1)
        return next_building(position, wanted)

    def _building_prices(self, position: AgesPosition) -> Prices:
        """Give the prices that hold at the end of the turn: those of buying, if the seat will buy."""
        turn = self.judge.turn(position)
        start = position.active * SHEET
        goods = position.sheets[start + WOOD : start + PEGS]
        food = position.sheets[start + FOOD]
        most = min(position.workers, MOST_WORKERS)
        buying = turn.with_purchase(goods, position.coins, food, most)
        return turn.prices_bought if buying > turn.without_purchase(goods, food, most) else turn.prices


def best_first(options: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """Order judged actions; of equals the last one first, because `done` stands last and needs no reason."""
    options.reverse()
    options.sort(key=_descending)
    return options


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
