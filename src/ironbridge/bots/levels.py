"""Levels: opponents by name, each a bot whose skill is fixed for every game.

`beginner` is for first matches; six levels above it, from `novice` to `master`, stand about a step apart. A
weaker level errs as people do: it holds on to mistaken opinions for a whole match, counts what lies on the
table as much as what will come of it, works out few of the moves it could make, and cares little for the
others. Skills are numbers of judged positions and misjudged points, not seconds, so a level is equally
strong on every machine.

Where a game has its own planner (`Evaluation.best`), every level follows it, with opinions that are wrong by
`noise`. Points are worth more in one game than in another, so each game has skills of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from ironbridge.bots.base import Bot, BotSetting
from ironbridge.bots.greedy import GreedyBot
from ironbridge.bots.network import learned_evaluation
from ironbridge.bots.search import SearchBot
from ironbridge.kernel.game import Game, game_of
from ironbridge.kernel.position import View


@dataclass(frozen=True)
class Skill:
    """How well a level plays a game."""

    noise: float = 0.0
    """By about how many points it misjudges a move."""
    foresight: float = 1.0
    """How much of its judgement is what was learned; the rest counts what lies on the table."""
    width: int = 8
    """How many first steps of a move it works out completely."""
    pressure: float = 0.5
    """How much the others' points count against its own."""
    nodes: int = 0
    """The budget of its search; 0 looks one whole move ahead."""
    exploration: float = 1.0
    """How many points of doubt its search gives a rarely tried move."""
    unlearned: int = 0
    """The budget where nothing was learned, or numpy is missing."""
    seconds: float = 0.0
    """A time limit of the search, 0 for none."""


LEVELS: Final = ("beginner", "novice", "casual", "regular", "strong", "expert", "master")
"""All levels, the weakest first."""

USUAL: Final = {
    "beginner": Skill(noise=3.0, foresight=0.0, width=3, pressure=0.0),
    "novice": Skill(noise=1.5, foresight=0.8, width=4, pressure=0.0),
    "casual": Skill(noise=1.0, width=5, pressure=0.2),
    "regular": Skill(noise=0.55, pressure=0.4),
    "strong": Skill(unlearned=300),
    "expert": Skill(nodes=300, unlearned=1500),
    "master": Skill(nodes=4000, unlearned=6000),
}
"""What a level can do in a game that says nothing else."""

SKILLS: Final[Mapping[str, Mapping[str, Skill]]] = {
    "bruxelles-1893": {
        **USUAL,
        "novice": Skill(noise=2.0, foresight=0.9, width=4, pressure=0.0),
        "casual": Skill(noise=1.5, width=5, pressure=0.2),
        "regular": Skill(noise=0.9, pressure=0.4),
    },
    "brass-lancashire": {
        **USUAL,
        "master": replace(USUAL["master"], exploration=3.0),
    },
    "roll-through-the-ages": {
        "beginner": Skill(noise=14.0, nodes=600),
        "novice": Skill(noise=8.0, nodes=600),
        "casual": Skill(noise=5.0, nodes=600),
        "regular": Skill(noise=3.0, nodes=600),
        "strong": Skill(noise=1.8, nodes=600),
        "expert": Skill(noise=1.0, nodes=600),
        "master": Skill(nodes=6000),
    },
}
"""The games whose levels were measured and set apart."""


def skill_of(level: str, game: Game) -> Skill:
    """Tell how well a level plays a game."""
    return SKILLS.get(game.name, USUAL)[level]


class Level(Bot):
    """A bot that plays every game as well as its level says; settings change its skill."""

    def __init__(self, seed: int | str | None = None, *, level: str, **changes: BotSetting) -> None:
        super().__init__(seed)
        self.level = level
        replace(Skill(), **changes)  # type: ignore[arg-type]  # Refuses what is no part of a skill.
        self.changes = changes
        self._bot: GreedyBot | SearchBot | None = None

    def decide(self, view: View) -> int:
        """Decide as the bot does that has this skill."""
        if self._bot is None:
            self._bot = self.make(game_of(view))
        action = self._bot.decide(view)
        self.judged = self._bot.judged
        self.simulated = self._bot.simulated
        return action

    def make(self, game: Game) -> GreedyBot | SearchBot:
        """Make the bot that plays a game with this skill."""
        skill = replace(skill_of(self.level, game), **self.changes)  # type: ignore[arg-type]
        learned = skill.foresight > 0 and learned_evaluation(game) is not None
        nodes = skill.nodes
        if not learned and "nodes" not in self.changes:
            nodes = skill.unlearned or nodes
        if nodes == 0:
            return GreedyBot(
                self.seed,
                width=skill.width,
                pressure=skill.pressure,
                noise=skill.noise,
                network=learned,
                foresight=skill.foresight,
            )
        return SearchBot(
            self.seed,
            nodes=nodes,
            seconds=skill.seconds,
            exploration=skill.exploration,
            pressure=skill.pressure,
            noise=skill.noise,
            network=learned,
        )
