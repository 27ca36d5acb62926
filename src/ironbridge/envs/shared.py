"""The arrays of many matches, in memory that several processes may share."""

from multiprocessing.shared_memory import SharedMemory
from typing import Any, NamedTuple

import numpy as np


class Shape(NamedTuple):
    """How many matches there are, and how much each of them needs."""

    matches: int
    numbers: int
    actions: int
    seats: int


class Arrays:
    """What learners read and write; a row for each match."""

    def __init__(self, shape: Shape, *, shared: bool, name: str | None = None) -> None:
        """Make the arrays, or take part in those of a name."""
        self.shape = shape
        matches, numbers, actions, seats = shape
        wanted: dict[str, tuple[tuple[int, ...], Any]] = {
            "actions": ((matches,), np.int64),
            "final": ((matches, seats), np.float32),
            "rewards": ((matches,), np.float32),
            "seats": ((matches,), np.int8),
            "over": ((matches,), np.int8),
            "masks": ((matches, actions), np.int8),
            "rows": ((matches, numbers), np.uint8),
        }
        sizes = [int(np.prod(size)) * np.dtype(kind).itemsize for size, kind in wanted.values()]
        self._memory: SharedMemory | None = None
        buffer: Any = bytearray(sum(sizes))
        if shared or name is not None:
            self._memory = SharedMemory(name, create=name is None, size=sum(sizes))
            buffer = self._memory.buf
        first = 0
        for (field, (size, kind)), length in zip(wanted.items(), sizes, strict=True):
            setattr(self, field, np.frombuffer(buffer, kind, int(np.prod(size)), first).reshape(size))
            first += length
        self._owner = name is None

    def show(self, part: slice, rows: np.ndarray, masks: np.ndarray) -> None:
        """Take what is seen in some of the matches; arrays of one process alone need no copy of it."""
        if self._memory is None:
            self.rows, self.masks = rows, masks
        else:
            self.rows[part], self.masks[part] = rows, masks

    def seen(self, part: slice) -> tuple[np.ndarray, np.ndarray]:
        """Give what is seen in some of the matches, in arrays that no later step writes into."""
        if self._memory is None:
            return self.rows[part], self.masks[part]
        return self.rows[part].copy(), self.masks[part].copy()

    actions: np.ndarray
    final: np.ndarray
    """Every seat's reward in the match that ended last."""
    rewards: np.ndarray
    seats: np.ndarray
    over: np.ndarray
    masks: np.ndarray
    rows: np.ndarray

    @property
    def name(self) -> str:
        """The name under which other processes find the memory."""
        assert self._memory is not None, "only shared memory has a name"
        return self._memory.name

    def close(self) -> None:
        """Let go of the memory; its owner gives it back."""
        memory, self._memory = self._memory, None
        if memory is None:
            return
        for field in ("actions", "final", "rewards", "seats", "over", "masks", "rows"):
            delattr(self, field)
        memory.close()
        if self._owner:
            memory.unlink()
