"""The games as PettingZoo environments.

```python
from ironbridge.envs import pettingzoo

env = pettingzoo.env("brass-birmingham", seats=4)
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    done = termination or truncation
    env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
```

| | |
|---|---|
| Agents | `seat_0`, `seat_1` …; whoever decides is selected, chance is resolved inside |
| Observation | `observation`: what the seat knows as `uint8`, seats counted from it; `action_mask`: `int8` |
| Parts | `observation="parts"` gives it as a dict by name; a part about many things has a line for each |
| Actions | `Discrete(n)`: the ids of the game's action table; an illegal one raises and changes nothing |
| Rewards | at the end: `win` (ties share it), `share` of all points, `margin` over the best other, `score` |
| End | a termination when the match is over; a truncation after `max_cycles` decisions, if given |
"""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from ironbridge.envs.course import Course, Mask, Observation
from ironbridge.envs.pictures import RENDER_MODES, picture
from ironbridge.envs.spaces import observation_space
from ironbridge.kernel.words import NOBODY, SPECTATOR, Json


class MatchEnv(AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]
    """A match whose seats are agents."""

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        options: dict[str, Json] | None = None,
        reward: str = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        observation: str = "flat",
    ) -> None:
        super().__init__()
        self.course = Course(game, seats, options, reward)
        self._see = self.course.eyes(observation)
        self.metadata = {
            "name": f"ironbridge_{game.replace('-', '_')}_v0",
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": True,
        }
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.course.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._matches = 0
        self._seed: int | None = None
        self._decisions = 0
        self.observation_spaces = {
            agent: observation_space(self.course.encoder, self.course.actions, observation)
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.course.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """Give the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Give the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; without a seed the next one of the last seed's."""
        if seed is not None:
            self._seed, self._matches = seed, 0
        self.course.begin(f"{self._seed}/{self._matches}" if self._seed is not None else _any_seed())
        self._matches += 1
        self._decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.course.position.to_decide]

    def observe(self, agent: str) -> dict[str, Observation | dict[str, Observation] | Mask]:
        """Give what an agent knows and may do."""
        seat = self._seat_of[agent]
        return {"observation": self._see(seat), "action_mask": self.course.mask(seat)}

    def step(self, action: int | None) -> None:
        """Answer the selected agent's decision."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only an agent that is done steps with None"
        course = self.course
        course.apply(action)
        self._decisions += 1
        self._cumulative_rewards[agent] = 0.0
        decides = course.position.to_decide
        if decides == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, course.rewards(), strict=True))
            self._accumulate_rewards()
            return
        if self.max_cycles is not None and self._decisions >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[decides]

    def render(self) -> Any:
        """Show the match to somebody who sits in no seat."""
        return picture(self.course.position.view(SPECTATOR), self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def _any_seed() -> int:
    from secrets import randbits

    return randbits(64)


class OrderedMatchEnv(wrappers.OrderEnforcingWrapper[str, dict[str, Any], int | None]):  # type: ignore[misc]
    """PettingZoo's wrapper against steps out of order; what every step asks goes straight to the match.

    Otherwise each attribute is looked for twice, which takes longer than the step itself.
    """

    env: MatchEnv

    def __init__(self, env: MatchEnv) -> None:
        super().__init__(env)

    @property
    def agents(self) -> list[str]:
        """The agents of the match that goes on."""
        return self.env.agents if self._has_reset else self.__getattr__("agents")

    @property
    def agent_selection(self) -> str:
        """The agent that decides."""
        return self.env.agent_selection if self._has_reset else self.__getattr__("agent_selection")

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Give what the agent that decides knows, and what came of its last step."""
        last = self.env.last if self._has_reset else super().last
        found: tuple[Any, float, bool, bool, dict[str, Any]] = last(observe)
        return found

    def step(self, action: int | None) -> None:
        """Answer the selected agent's decision."""
        if self._has_reset and self.env.agents:
            self._has_updated = True
            self.env.step(action)
        else:
            super().step(action)


raw_env = MatchEnv


def env(game: str = "roll-through-the-ages", **settings: Any) -> AECEnv[str, dict[str, Any], int | None]:
    """Make a match whose seats are agents; `settings` are those of `MatchEnv`."""
    return OrderedMatchEnv(MatchEnv(game, **settings))


def parallel_env(
    game: str = "roll-through-the-ages", **settings: Any
) -> ParallelEnv[str, dict[str, Any], int | None]:
    """Make a match in which all agents step at once; only the answer of whoever decides counts."""
    return turn_based_aec_to_parallel(env(game, **settings))
