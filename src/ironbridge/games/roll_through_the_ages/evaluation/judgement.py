"""What a position is worth, and the best answer to every decision of a turn.

Final scores are guessed by fitted weights (`weights.json`, `weights.py`), and greedy bots choose by these
guesses. The planner answers by the exact expectation over the dice of a turn (`planner.py`); in the base game
it judges the end of the turn by a network that sees all boards (`margin.py`).
"""

from collections.abc import Callable
from typing import Final

from ironbridge.games.roll_through_the_ages.actions import TRADE_0
from ironbridge.games.roll_through_the_ages.evaluation.judge import is_fresh
from ironbridge.games.roll_through_the_ages.evaluation.margin import NetworkJudge
from ironbridge.games.roll_through_the_ages.evaluation.network import Network, network_name, read_networks
from ironbridge.games.roll_through_the_ages.evaluation.planner import Planner, best_first
from ironbridge.games.roll_through_the_ages.evaluation.sheet import mistaken_weights
from ironbridge.games.roll_through_the_ages.evaluation.trade import best_deal
from ironbridge.games.roll_through_the_ages.evaluation.weights import WeightsJudge
from ironbridge.games.roll_through_the_ages.position import AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_DEAL, ASK_NOTHING, ASK_TRADE
from ironbridge.kernel.evaluation import NO_ADVICE, Evaluation
from ironbridge.kernel.position import Position

_AHEAD_ALONE: Final = 5
"""Alone, so many ends of a turn are compared by what the next turn promises; with others it gains nothing."""


class AgesEvaluation(Evaluation):
    """Judges boards by fitted weights and plans turns exactly."""

    def __init__(self, weights: dict[str, float], networks: dict[str, Network]) -> None:
        super().__init__(weights)
        self._harm = weights["harm"]
        self._guesses = WeightsJudge(weights, 0.0)
        self._plain = Planner(WeightsJudge(weights, weights["rivalry"]))
        self._networks = networks
        self._planners: dict[str, Planner] = {}
        for name, network in networks.items():
            ahead = _AHEAD_ALONE if name.endswith("1") else 1
            self._planners[name] = Planner(NetworkJudge(network, weights), ahead)

    def values(self, position: Position) -> list[float]:
        """Guess final scores: boards between turns, the rest of the turn for the active seat."""
        assert isinstance(position, AgesPosition), "the position is of this game"
        found = [self._guesses.between(position, seat) for seat in range(position.seats)]
        if position.asked != ASK_NOTHING and not is_fresh(position):
            found[position.active] = self._guesses.within(position)
        return found

    def _planner(self, position: AgesPosition) -> Planner:
        """Give the planner with a network, if there is one for this match, or else that with weights."""
        return self._planners.get(network_name(position.options), self._plain)

    def best(self, position: Position) -> int:
        """Answer any decision by the expectation of the whole turn."""
        assert isinstance(position, AgesPosition), "the position is of this game"
        if position.to_decide != position.active:
            return self.options(position)[0][0]
        if position.asked in (ASK_TRADE, ASK_DEAL) and position.options.trading:
            return self._best_trade(position)
        return self._planner(position).best(position)

    def mistaken(self, draw: Callable[[], float]) -> Evaluation | None:
        """Be wrong about everything that weights and networks know."""
        networks = {name: network.mistaken(draw) for name, network in self._networks.items()}
        return AgesEvaluation(mistaken_weights(self.weights, draw), networks)

    def options(self, position: Position) -> list[tuple[int, float]]:
        """Give the expected final score after every legal action, the best first."""
        assert isinstance(position, AgesPosition), "the position is of this game"
        if position.to_decide != position.active:
            return self._judge_answers(position)
        planner = self._planner(position)
        found = planner.options(position)
        if planner is self._plain or position.options.solo:
            return found
        # The network expects a margin; the score is so much more than the strongest other's.
        values = self.values(position)
        strongest = max(values[: position.active] + values[position.active + 1 :])
        return [(action, margin + strongest) for action, margin in found]

    def _judge_answers(self, position: AgesPosition) -> list[tuple[int, float]]:
        """Judge the answers to a proposed deal."""
        seat = position.to_decide
        found: list[tuple[int, float]] = []
        for action in position.legal():
            after = position.copy()
            after.advance(action)
            values = self.values(after)
            found.append((action, values[seat] - self._harm * values[position.active]))
        return best_first(found)

    def _best_trade(self, position: AgesPosition) -> int:
        """Propose the best deal, once a turn; it is found anew at each step of naming it."""
        deal = best_deal(self, position) if position.proposals == 0 else None
        if deal is not None:
            return TRADE_0 + deal.partner if position.asked == ASK_TRADE else deal.next_step(position)
        for action, _ in self.options(position):
            if not TRADE_0 <= action < TRADE_0 + position.seats:
                return action
        return NO_ADVICE


def build(weights: dict[str, float]) -> Evaluation:
    """Make the evaluation."""
    return AgesEvaluation(weights, read_networks())
