"""Levels: opponents by name, each a bot with a fixed budget.

Budgets are numbers of judged positions, not seconds, so a level is equally strong on every machine. Where a
game has its own planner (`Evaluation.best`), `expert` follows it, and `regular` misjudges what it says.
"""

from ironbridge.bots.greedy import GreedyBot
from ironbridge.bots.search import SearchBot


class Novice(GreedyBot):
    """Sees one move ahead and misjudges it by a few points."""

    def __init__(self, seed: int | str | None = None, *, noise: float = 3.0) -> None:
        super().__init__(seed, width=3, pressure=0.0, noise=noise)


class Regular(SearchBot):
    """Looks a little further than one move; misjudges a planner's advice by about a point."""

    def __init__(
        self, seed: int | str | None = None, *, nodes: int = 600, seconds: float = 0.0, noise: float = 1.0
    ) -> None:
        super().__init__(
            seed, nodes=nodes, seconds=seconds, ahead=2, width=6, tree_width=1, arms=4, noise=noise
        )


class Expert(SearchBot):
    """The strongest opponent that decides within three seconds per move."""

    def __init__(self, seed: int | str | None = None, *, nodes: int = 6000, seconds: float = 0.0) -> None:
        super().__init__(seed, nodes=nodes, seconds=seconds)


class Master(SearchBot):
    """Searches as the expert does, judging by what was learned in self-play, where a game has that."""

    def __init__(self, seed: int | str | None = None, *, nodes: int = 6000, seconds: float = 0.0) -> None:
        super().__init__(seed, nodes=nodes, seconds=seconds, network=True)
