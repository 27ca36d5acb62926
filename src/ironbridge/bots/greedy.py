"""The greedy bot: the whole move after which its position looks best."""

from ironbridge.bots.base import Bot, Misjudgement
from ironbridge.bots.judge import Judge
from ironbridge.bots.moves import find_plans
from ironbridge.bots.network import find_judgement
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.game import game_of
from ironbridge.kernel.position import View


class GreedyBot(Bot):
    """Looks one whole move ahead with the game's evaluation.

    `width` says how many first steps are worked out completely. With `noise` it misjudges each move by a
    random number of points of that spread, as a beginner does. With `network` it judges by what was learned;
    `foresight` is the share that this has in its judgement.
    """

    def __init__(
        self,
        seed: int | str | None = None,
        *,
        width: int = 8,
        pressure: float = 0.5,
        noise: float = 0.0,
        weights: dict[str, float] | None = None,
        network: bool | str = False,
        foresight: float = 1.0,
    ) -> None:
        super().__init__(seed)
        self.width = int(width)
        self.pressure = float(pressure)
        self.noise = float(noise)
        self._misjudgement = Misjudgement(seed)
        self.weights = weights
        self.network = network
        self.foresight = float(foresight)
        self._evaluation: Evaluation | None = None

    def decide(self, view: View) -> int:
        """Choose the first action of the best move."""
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        if self._evaluation is None:
            self._evaluation = find_judgement(game_of(view), self.weights, self.network, self.foresight)
        judge = Judge(self._evaluation, self.pressure)
        dealer = Dealer(f"{self.seed}/{view.ply}")
        plans = find_plans(view.sample(dealer), judge, self.width)
        self.judged += judge.judged
        self.simulated += judge.judged
        best = plans[0]
        if self.noise:
            highest = -1e9
            for plan in plans:
                worth = plan.worth + self.noise * self._misjudgement.of(plan.actions, dealer)
                if worth > highest:
                    highest, best = worth, plan
        return best.actions[0]
