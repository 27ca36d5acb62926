"""What a run of learning keeps in its folder, so that it goes on as if it had never stopped.

```text
state.npz           the network in the making, the optimiser and the dice, after the last generation
positions-NNN.npz   what a generation has put into the replay window; removed when the window has forgotten it
```
"""

import json
from pathlib import Path
from typing import Any, Final

import numpy as np

from ironbridge.arena.learner import Learner, write_arrays

FILE: Final = "state.npz"


class Memory:
    """The files of a run's folder that it is taken up from."""

    def __init__(self, folder: Path, window: int) -> None:
        self.folder = folder
        self.window = window
        self._kept: dict[int, int] = {}
        """How many positions are kept of each generation, the oldest first."""

    def save(self, learner: Learner, number: int, added: int, notes: dict[str, Any]) -> None:
        """Keep what a generation added to the window, and how things stand after it."""
        rows, targets = learner.newest(added)
        self._kept.pop(number, None)
        self._kept[number] = len(rows)
        write_arrays(self._file(number), {"rows": rows, "targets": targets})
        forgotten = self._forget()
        about = {**notes, "kept": list(self._kept.items())}
        write_arrays(self.folder / FILE, {**learner.state(), "notes": np.array(json.dumps(about))})
        for old in forgotten:
            self._file(old).unlink(missing_ok=True)

    def restore(self, learner: Learner, version: int) -> dict[str, Any] | None:
        """Let a learner go on from what was kept, and give the notes; None where nothing fits it."""
        path = self.folder / FILE
        if not path.exists():
            return None
        with np.load(path) as stored:
            state = dict(stored)
        notes: dict[str, Any] = json.loads(str(state["notes"]))
        if notes["version"] != version or not learner.fits(state):
            return None
        self._kept = dict(notes["kept"])
        learner.go_on_from(state, [self._read(number) for number in self._kept])
        return notes

    def _forget(self) -> list[int]:
        """Give up the oldest generations as long as the others fill the window."""
        forgotten: list[int] = []
        for number, rows in list(self._kept.items()):
            if sum(self._kept.values()) - rows < self.window:
                break
            forgotten.append(number)
            del self._kept[number]
        return forgotten

    def _read(self, number: int) -> tuple[np.ndarray, np.ndarray]:
        with np.load(self._file(number)) as stored:
            return stored["rows"], stored["targets"]

    def _file(self, number: int) -> Path:
        return self.folder / f"positions-{number:03}.npz"
