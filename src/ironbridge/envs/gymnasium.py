"""The games as Gymnasium environments: one learner against named bots. Importing this module registers them.

```python
import gymnasium
import ironbridge.envs.gymnasium

env = gymnasium.make("Ironbridge/BrassBirmingham-v0", bots=("greedy", "random"))
observation, info = env.reset(seed=1)
observation, reward, terminated, truncated, info = env.step(info["legal"][0])
```

| | |
|---|---|
| Ids | `Ironbridge/` + `BrassBirmingham-v0`, `BrassLancashire-v0`, `Bruxelles1893-v0`, `RollThroughTheAges-v0`, `RollThroughTheAgesSolo-v0` |
| Observation | `observation`: what the learner's seat knows as `uint8` numbers; `action_mask`: `int8` |
| Parts | `observation="parts"` gives it as a dict by name; a part about many things has a line for each |
| Actions | `Discrete(n)`: the ids of the game's action table; drawn without a mask they are legal |
| Info | `legal`: the legal actions; `seat`: the learner's; `illegal`: whether the last action was replaced |
| Rewards | at the end: `win` (shared by ties), `share` of all points, `margin` over the best other seat, `score` |
"""  # noqa: E501

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import gymnasium
import numpy as np

from ironbridge.bots.base import Bot, ask
from ironbridge.bots.registry import make
from ironbridge.envs.course import Course, Mask, Observation
from ironbridge.envs.pictures import RENDER_MODES, picture
from ironbridge.envs.spaces import Choice, observation_space
from ironbridge.errors import SetupError
from ironbridge.kernel.words import Json

Look: TypeAlias = dict[str, Observation | dict[str, Observation] | Mask]
IDS: Final[dict[str, dict[str, Any]]] = {
    "Ironbridge/BrassBirmingham-v0": {"game": "brass-birmingham"},
    "Ironbridge/BrassLancashire-v0": {"game": "brass-lancashire"},
    "Ironbridge/Bruxelles1893-v0": {"game": "bruxelles-1893"},
    "Ironbridge/RollThroughTheAges-v0": {"game": "roll-through-the-ages"},
    "Ironbridge/RollThroughTheAgesSolo-v0": {"game": "roll-through-the-ages", "seats": 1},
}
ANY_SEAT: Final = -1
ILLEGAL: Final = ("replace", "raise")


class LearnerEnv(gymnasium.Env[dict[str, Any], Any]):
    """A match in which one seat learns and bots have the others."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 - Gymnasium reads it here.

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        options: dict[str, Json] | None = None,
        bots: Sequence[str] = ("random",),
        seat: int = ANY_SEAT,
        reward: str = "win",
        illegal: str = "replace",
        render_mode: str | None = None,
        observation: str = "flat",
    ) -> None:
        """Set up a match.

        The bots take the other seats in turn. `seat` is the learner's, another one in every match unless it
        is given. What is `illegal` is replaced by a random legal action, as learners without masks need it,
        or raises `IllegalActionError`.
        """
        if illegal not in ILLEGAL:
            raise SetupError(
                f'illegal actions cannot be "{illegal[:40]}"', f"there are: {', '.join(ILLEGAL)}"
            )
        self.course = Course(game, seats, options, reward)
        self._see = self.course.eyes(observation)
        self.render_mode = render_mode
        self._bots = list(bots)
        self._wanted = seat
        self._replace = illegal == "replace"
        self._players: list[Bot | None] = []
        self.seat = 0
        self.observation_space = observation_space(self.course.encoder, self.course.actions, observation)
        self.action_space: Choice = Choice(self.course.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Look, dict[str, Any]]:
        """Begin a match, up to the learner's first decision."""
        super().reset(seed=seed)
        course = self.course
        chance = int(self.np_random.integers(2**62))
        self.seat = chance % course.seats if self._wanted == ANY_SEAT else self._wanted
        self._players = [self._sit_down(seat, chance) for seat in range(course.seats)]
        course.begin(chance)
        self._let_others_decide()
        return self._look(), self._info()

    def _sit_down(self, seat: int, seed: int) -> Bot | None:
        if seat == self.seat:
            return None
        others = (seat - self.seat) % self.course.seats - 1
        return make(self._bots[others % len(self._bots)], f"{seed}/{seat}")

    def step(self, action: Any) -> tuple[Look, float, bool, bool, dict[str, Any]]:
        """Answer the learner's decision; then the bots decide until it is the learner's turn again."""
        chosen = int(action)
        legal = self.course.position.legal()
        illegal = self._replace and chosen not in legal
        if illegal:
            chosen = int(self.np_random.choice(legal))
        self.course.apply(chosen)
        self._let_others_decide()
        reward = self.course.rewards()[self.seat]
        info = {**self._info(), "illegal": illegal}
        return self._look(), reward, self.course.is_over, False, info

    def _let_others_decide(self) -> None:
        course = self.course
        while not course.is_over and course.position.to_decide != self.seat:
            seat = course.position.to_decide
            bot = self._players[seat]
            assert bot is not None, "every other seat has a bot"
            course.apply(ask(bot, course.position.view(seat)))
        self.action_space.legal = [] if course.is_over else list(course.position.legal())

    def _look(self) -> Look:
        return {"observation": self._see(self.seat), "action_mask": self.course.mask(self.seat)}

    def _info(self) -> dict[str, Any]:
        return {"legal": np.asarray(self.action_space.legal, np.int64), "seat": self.seat}

    def render(self) -> Any:
        """Show what the learner sees."""
        return picture(self.course.position.view(self.seat), self.render_mode)


def register() -> None:
    """Make the environments known to `gymnasium.make`."""
    for name, settings in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, f"{__name__}:LearnerEnv", kwargs=settings, disable_env_checker=True)


register()
