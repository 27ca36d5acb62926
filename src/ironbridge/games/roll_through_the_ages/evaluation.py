"""What a position is worth, and the best answer to every decision of a turn.

Final scores are guessed by fitted weights (`weights.json`, `evaluation_weights`), and greedy bots choose by
these guesses. The planner answers by the exact expectation over the dice of a turn (`evaluation_planner`); in
the base game it judges the end of the turn by a network that sees all boards (`evaluation_margin`).
"""

from ironbridge.games.roll_through_the_ages.actions import TRADE_0
from ironbridge.games.roll_through_the_ages.evaluation_judge import is_fresh
from ironbridge.games.roll_through_the_ages.evaluation_margin import NetworkJudge
from ironbridge.games.roll_through_the_ages.evaluation_network import read_networks
from ironbridge.games.roll_through_the_ages.evaluation_planner import Planner, best_first
from ironbridge.games.roll_through_the_ages.evaluation_trade import best_deal
from ironbridge.games.roll_through_the_ages.evaluation_weights import WeightsJudge
from ironbridge.games.roll_through_the_ages.position import DEALING, OVER, TRADING, Ages
from ironbridge.kernel.evaluation import NO_ADVICE, Evaluation
from ironbridge.kernel.position import Position


class AgesEvaluation(Evaluation):
    """Judges boards by fitted weights and plans turns exactly."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self._harm = weights["harm"]
        self._guesses = WeightsJudge(weights, 0.0)
        self._plain = Planner(WeightsJudge(weights, weights["rivalry"]))
        self._planners = {seats: Planner(NetworkJudge(network)) for seats, network in read_networks().items()}

    def values(self, position: Position) -> list[float]:
        """Guess final scores: boards between turns, the rest of the turn for the active seat."""
        assert isinstance(position, Ages), "the position is of this game"
        found = [self._guesses.between(position, seat) for seat in range(position.seats)]
        if position.phase != OVER and not is_fresh(position):
            found[position.active] = self._guesses.within(position)
        return found

    def _planner(self, position: Ages) -> Planner:
        """Give the planner with a network, if there is one for this match, or else that with weights."""
        return self._plain if position.setup.late else self._planners.get(position.seats, self._plain)

    def best(self, position: Position) -> int:
        """Answer any decision by the expectation of the whole turn."""
        assert isinstance(position, Ages), "the position is of this game"
        if position.to_decide != position.active:
            return self.options(position)[0][0]
        if position.phase in (TRADING, DEALING) and position.setup.trading:
            return self._best_trade(position)
        return self._planner(position).best(position)

    def options(self, position: Position) -> list[tuple[int, float]]:
        """Give the expected final score after every legal action, the best first."""
        assert isinstance(position, Ages), "the position is of this game"
        if position.to_decide != position.active:
            return self._judge_answers(position)
        planner = self._planner(position)
        found = planner.options(position)
        if planner is self._plain or position.setup.solo:
            return found
        # The network expects a margin; the score is so much more than the strongest other's.
        values = self.values(position)
        strongest = max(values[: position.active] + values[position.active + 1 :])
        return [(action, margin + strongest) for action, margin in found]

    def _judge_answers(self, position: Ages) -> list[tuple[int, float]]:
        """Judge the answers to a proposed deal."""
        seat = position.to_decide
        found: list[tuple[int, float]] = []
        for action in position.legal():
            after = position.copy()
            after.advance(action)
            values = self.values(after)
            found.append((action, values[seat] - self._harm * values[position.active]))
        return best_first(found)

    def _best_trade(self, position: Ages) -> int:
        """Propose the best deal, once a turn; it is found anew at each step of naming it."""
        deal = best_deal(self, position, self._harm) if position.proposals == 0 else None
        if deal is not None:
            return TRADE_0 + deal.partner if position.phase == TRADING else deal.next_step(position)
        for action, _ in self.options(position):
            if not TRADE_0 <= action < TRADE_0 + position.seats:
                return action
        return NO_ADVICE


def build(weights: dict[str, float]) -> Evaluation:
    """Make the evaluation."""
    return AgesEvaluation(weights)
