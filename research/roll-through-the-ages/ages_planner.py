r"""The planner of Roll Through the Ages as a bot of the arena, as it is or as it was.

With `whole=false` it goes step by step, by the prices of parts alone, as it did at first; `ahead` says how
many ends of a turn it compares by the turn after it; `networks` names a file of `fit-network`.

    PYTHONPATH=research/roll-through-the-ages ironbridge arena ages \
        --bots master,ages_planner:AgesPlanner:whole=false
"""

import json
from pathlib import Path

from ironbridge.bots.base import Bot
from ironbridge.games.registry import load
from ironbridge.games.roll_through_the_ages.evaluation.margin import NetworkJudge
from ironbridge.games.roll_through_the_ages.evaluation.network import (
    network_name,
    read_network,
    read_networks,
)
from ironbridge.games.roll_through_the_ages.evaluation.planner import Planner
from ironbridge.games.roll_through_the_ages.evaluation.weights import WeightsJudge
from ironbridge.games.roll_through_the_ages.position import AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_DEAL, ASK_TRADE
from ironbridge.kernel.position import View

EVALUATION = load("roll-through-the-ages").evaluation()


def answer(planner: Planner, position: AgesPosition) -> int:
    """Decide; deals are the evaluation's business, not the planner's."""
    legal = position.legal()
    if len(legal) == 1:
        return legal[0]
    deals = position.options.trading and position.asked in (ASK_TRADE, ASK_DEAL)
    if deals or position.to_decide != position.active:
        return EVALUATION.best(position)
    return planner.best(position)


class AgesPlanner(Bot):
    """Plans by a network, or by the weights where there is none (`networks=none`: always)."""

    def __init__(
        self, seed: int | str | None = None, whole: bool = True, ahead: int = 1, networks: str = ""
    ) -> None:
        super().__init__(seed)
        self.whole = whole
        self.ahead = ahead
        self.networks = {} if networks == "none" else read_networks()
        if networks not in ("", "none"):
            entries = json.loads(Path(networks).read_text())
            self.networks = {name: read_network(entry) for name, entry in entries.items()}
        self._planners: dict[str, Planner] = {}

    def decide(self, view: View) -> int:
        """Answer by the planner for the number of seats and the edition."""
        position = view.position
        assert isinstance(position, AgesPosition), "the position is of this game"
        name = network_name(position.options)
        if name not in self._planners:
            self._planners[name] = self._make(name)
        return answer(self._planners[name], position)

    def _make(self, name: str) -> Planner:
        weights = EVALUATION.weights
        if name not in self.networks:
            return Planner(WeightsJudge(weights, weights["rivalry"]))
        return Planner(NetworkJudge(self.networks[name], weights, self.whole), self.ahead)
