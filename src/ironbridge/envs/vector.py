"""Thousands of matches stepped in batches, over processes with shared memory; every seat is the learner's.

```python
from ironbridge.envs.vector import VectorMatches

with VectorMatches("roll-through-the-ages", 512, seats=2, workers=2) as matches:
    observations, infos = matches.reset(seed=1)
    actions = choose(observations["observation"], observations["action_mask"])
    observations, rewards, terminations, truncations, infos = matches.step(actions)
```

It is a `gymnasium.vector.VectorEnv`. An observation is always what the deciding seat sees: `infos["seat"]`
says which one that is. A match that ends begins anew in the same step; then `infos["final_rewards"]` has a
row with every seat's reward, `infos["_final_rewards"]` says for which matches, and `rewards` has the reward
of the seat that decided last. With `send` and `receive` the workers' batches are stepped as they are ready.
"""

from itertools import pairwise
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ironbridge.envs.course import usual_seats
from ironbridge.envs.shared import Arrays, Shape
from ironbridge.envs.spaces import observation_space
from ironbridge.envs.workers import Here, Task, Worker
from ironbridge.errors import SetupError
from ironbridge.games.registry import load
from ironbridge.kernel.batch import encoder_of
from ironbridge.kernel.words import Json

Stepped = tuple[dict[str, Any], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class VectorMatches(VectorEnv[dict[str, Any], NDArray[np.int64], NDArray[Any]]):
    """Many matches of one game; without workers they are played in this process."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        seats: int | None = None,
        options: dict[str, Json] | None = None,
        reward: str = "win",
        workers: int = 0,
    ) -> None:
        if num_envs < max(workers, 1):
            raise SetupError(f"{num_envs} matches are too few", "every worker needs one")
        found = load(game)
        encoder = encoder_of(found)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = num_envs
        self.seats = usual_seats(found, seats, options or {})
        self.single_observation_space = observation_space(encoder, len(found.actions))
        self.single_action_space = Discrete(len(found.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._arrays = Arrays(
            Shape(num_envs, encoder.layout.size, len(found.actions), self.seats), shared=workers > 0
        )
        task = Task(game, self.seats, options or {}, reward)
        firsts = [num_envs * at // max(workers, 1) for at in range(max(workers, 1) + 1)]
        parts = [slice(first, last) for first, last in pairwise(firsts)]
        self._workers: list[Here | Worker] = [
            Worker(task, part, self._arrays) if workers else Here(task, part, self._arrays) for part in parts
        ]

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin all matches; equal seeds deal alike, whatever the number of workers."""
        if isinstance(seed, list):
            raise SetupError("the matches cannot have a seed each", "one seed deals for all of them")
        if seed is not None or self._np_random is None:
            super().reset(seed=seed)
        chance = int(self.np_random.integers(2**62))
        for worker in self._workers:
            worker.begin(chance)
        for worker in self._workers:
            worker.wait()
        return self._observations(slice(None)), {"seat": self._arrays.seats.copy()}

    def step(self, actions: NDArray[np.int64]) -> Stepped:
        """Answer every match's decision; an illegal action raises `IllegalActionError`."""
        self._arrays.actions[:] = actions
        for worker in self._workers:
            worker.step()
        for worker in self._workers:
            worker.wait()
        return self._stepped(slice(None))

    @property
    def parts(self) -> list[slice]:
        """The matches of each worker, which can be stepped apart from the others."""
        return [worker.part for worker in self._workers]

    def send(self, worker: int, actions: NDArray[np.int64]) -> None:
        """Answer the decisions of one worker's matches, without waiting for what comes of it."""
        self._arrays.actions[self._workers[worker].part] = actions
        self._workers[worker].step()

    def receive(self) -> tuple[int, Stepped]:
        """Wait for the first worker that is ready; give its number and what `step` would give."""
        number = next((at for at, worker in enumerate(self._workers) if worker.is_ready()), -1)
        if number < 0:
            number = Worker.first_ready(self._workers)
        self._workers[number].wait()
        return number, self._stepped(self._workers[number].part)

    def _stepped(self, part: slice) -> Stepped:
        arrays = self._arrays
        over = arrays.over[part] > 0
        infos: dict[str, Any] = {"seat": arrays.seats[part].copy()}
        if over.any():
            infos |= {"final_rewards": arrays.final[part].copy(), "_final_rewards": over}
        return self._observations(part), arrays.rewards[part].copy(), over, np.zeros_like(over), infos

    def _observations(self, part: slice) -> dict[str, Any]:
        rows, masks = self._arrays.seen(part)
        return {"observation": rows, "action_mask": masks}

    def close_extras(self, **kwargs: Any) -> None:
        """End the workers and give the memory back."""
        for worker in self._workers:
            worker.end()
        self._arrays.close()

    def __enter__(self) -> "VectorMatches":
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.close()
