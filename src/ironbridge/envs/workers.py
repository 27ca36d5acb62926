"""Who steps a part of many matches: this process, or another one that shares its memory."""

from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple, cast

import numpy as np

from ironbridge.envs.course import rewards_of
from ironbridge.envs.shared import Arrays, Shape
from ironbridge.games.registry import load
from ironbridge.kernel.batch import Batch
from ironbridge.kernel.words import Json

PATIENCE = 600.0
"""Seconds after which a worker that does not answer is given up."""


class Task(NamedTuple):
    """What is played."""

    game: str
    seats: int
    options: dict[str, Json]
    reward: str


class Here:
    """Steps a part of the matches in this process."""

    def __init__(self, task: Task, part: slice, arrays: Arrays) -> None:
        self.part = part
        self._reward = task.reward
        self._arrays = arrays
        count = part.stop - part.start
        self._batch = Batch(load(task.game), task.seats, task.options, count, part.start)

    def begin(self, seed: int) -> None:
        """Begin the matches."""
        self._batch.reset(seed)
        self._write([])

    def step(self) -> None:
        """Answer the decisions with the actions that were written."""
        movers = self._batch.deciders[:]
        self._batch.step(self._arrays.actions[self.part].tolist())
        self._write(movers)

    def _write(self, movers: list[int]) -> None:
        arrays, part = self._arrays, self.part
        rows = np.frombuffer(self._batch.rows, np.uint8).reshape(self._batch.count, -1)
        masks = np.frombuffer(self._batch.masks, np.int8).reshape(self._batch.count, -1)
        arrays.show(part, rows, masks)
        arrays.seats[part] = self._batch.deciders
        arrays.over[part] = 0
        arrays.rewards[part] = 0.0
        for at, result in self._batch.finished:
            rewards = rewards_of(result, self._reward)
            arrays.over[part.start + at] = 1
            arrays.final[part.start + at] = rewards
            arrays.rewards[part.start + at] = rewards[movers[at]]

    def is_ready(self) -> bool:
        """Tell whether `wait` would return at once."""
        return True

    def wait(self) -> None:
        """Wait until the last step is done."""

    def end(self) -> None:
        """Do nothing: there is nothing to let go of."""


class Worker:
    """Lets another process step a part of the matches."""

    def __init__(self, task: Task, part: slice, arrays: Arrays) -> None:
        self.part = part
        self._arrays = arrays
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        what = (task, part, arrays.shape, arrays.name, theirs)
        self._process = context.Process(target=_work, args=what, daemon=True)
        self._process.start()
        theirs.close()
        self._busy = False

    def begin(self, seed: int) -> None:
        """Begin the matches."""
        self._pipe.send(seed)
        self._busy = True

    def step(self) -> None:
        """Answer the decisions with the actions that were written."""
        self._pipe.send(None)
        self._busy = True

    def is_ready(self) -> bool:
        """Tell whether `wait` would return at once."""
        return self._busy and self._pipe.poll()

    def wait(self) -> None:
        """Wait until the last step is done; what went wrong there is raised here."""
        if not self._pipe.poll(PATIENCE):
            raise TimeoutError("a worker does not answer")
        self._busy = False
        error = self._pipe.recv()
        if error is not None:
            raise error

    @staticmethod
    def first_ready(workers: "Sequence[Here | Worker]") -> int:
        """Wait for the first worker whose step is done; give its place."""
        busy = {
            worker._pipe: at
            for at, worker in enumerate(workers)
            if isinstance(worker, Worker) and worker._busy
        }
        return busy[cast("Connection", wait(list(busy), PATIENCE)[0])]

    def end(self) -> None:
        """End the process."""
        self._pipe.close()
        self._process.join()
        self._process.close()


def _work(task: Task, part: slice, shape: Shape, name: str, pipe: "Connection[Any, Any]") -> None:
    """Step a part of the matches as told, until the pipe is closed."""
    arrays = Arrays(shape, shared=True, name=name)
    here = Here(task, part, arrays)
    while True:
        try:
            seed = pipe.recv()
        except EOFError:
            break
        error: Exception | None = None
        try:
            if seed is None:
                here.step()
            else:
                here.begin(seed)
        except Exception as problem:  # It is raised again where somebody waits for it.
            error = problem
        pipe.send(error)
    here.end()
    arrays.close()
