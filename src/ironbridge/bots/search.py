"""The search bot: tree search over whole moves, or the game's own planner where it has one."""

from ironbridge.bots.base import Bot, Misjudgement, bell
from ironbridge.bots.judge import Judge
from ironbridge.bots.network import find_judgement
from ironbridge.bots.tree import Arm, SearchSettings, Tree
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.evaluation import NO_ADVICE, Evaluation
from ironbridge.kernel.game import game_of
from ironbridge.kernel.position import View

SHOWN_VISITS = 3
"""How often a move is tried at least that is shown beside the best."""


class SearchBot(Bot):
    """Looks several whole moves ahead on samples of what it cannot see; `nodes` is its strength.

    Equal seeds, budgets and views give equal decisions unless `seconds` limits the time. Where the game's
    planner decides instead, a bot with `noise` has opinions that are wrong by a random number of points of
    that spread, or misjudges each answer by so much. With `network` it judges by what was learned, from a
    file if one is named, where that can be had.
    """

    def __init__(
        self,
        seed: int | str | None = None,
        *,
        nodes: int = 4000,
        seconds: float = 0.0,
        ahead: int = 2,
        width: int = 10,
        tree_width: int = 2,
        arms: int = 8,
        exploration: float = 1.0,
        pressure: float = 0.5,
        noise: float = 0.0,
        weights: dict[str, float] | None = None,
        network: bool | str = False,
    ) -> None:
        super().__init__(seed)
        self.settings = SearchSettings(
            int(nodes), float(seconds), int(ahead), int(width), int(tree_width), int(arms), float(exploration)
        )
        self.pressure = float(pressure)
        self.noise = float(noise)
        self._misjudgement = Misjudgement(seed)
        self.weights = weights
        self.network = network
        self._evaluation: Evaluation | None = None
        self._mistaken: Evaluation | None = None

    def decide(self, view: View) -> int:
        """Choose the first action of the move that did best."""
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        dealer = Dealer(f"{self.seed}/{view.ply}")
        advice = self._ask_planner(view, dealer)
        return self.search(view, choosing=True)[0].actions[0] if advice == NO_ADVICE else advice

    def _ask_planner(self, view: View, dealer: Dealer) -> int:
        """Ask the game's planner, if it has one."""
        position = view.sample(dealer)
        if not self.noise:
            return self.evaluation(view).best(position)
        if self._mistaken is None:
            opinions = Dealer(f"{self.seed}/opinions")
            self._mistaken = self.evaluation(view).mistaken(lambda: self.noise * bell(opinions))
        if self._mistaken is not None:
            return self._mistaken.best(position)
        best, highest = NO_ADVICE, -1e9
        for action, expected in self.evaluation(view).options(position):
            worth = expected + self.noise * self._misjudgement.of([action], dealer)
            if worth > highest:
                best, highest = action, worth
        return best

    def search(self, view: View, *, shown: int = 0, choosing: bool = False) -> list[Arm]:
        """Search a decision; return the moves compared, the best first.

        A move that is far ahead leaves the others untried: so many are `shown`, and tried for it. Who is
        only `choosing` wants no more than the first answer, and has it as soon as nothing can change it.
        """
        judge = Judge(self.evaluation(view), self.pressure)
        tree = Tree(judge, self.settings)
        dealer = Dealer(f"{self.seed}/{view.ply}")
        arms = tree.search(view, dealer, choosing=choosing)
        for arm in arms[:shown] if len(arms) > 1 else []:
            while arm.visits < SHOWN_VISITS:
                tree.try_out(view, dealer, arm)
        self.judged += tree.nodes
        self.simulated += tree.moves
        return arms

    def evaluation(self, view: View) -> Evaluation:
        """Give the judgement the bot searches with."""
        if self._evaluation is None:
            self._evaluation = find_judgement(game_of(view), self.weights, self.network)
        return self._evaluation
