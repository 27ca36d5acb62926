"""When to look for garbage: while nobody waits for an answer.

Python frees what nobody refers to at once; only what refers to itself in a circle must be looked for, among
everything else. With hundreds of tables that takes more than a second, and left alone Python begins it in the
middle of an answer, though an answer hardly ever leaves a circle behind. So all is looked through in an idle
moment, and while there is none only what is new, which takes some hundredths of a second.
"""

import gc
import time
from collections.abc import Callable
from typing import Final

LOOK_SECONDS: Final = 1.0
IDLE: Final = 0.05
"""Who has computed for a smaller part of the time was idle."""
WORTH: Final = 20_000
"""So many new objects are worth a look at everything when there is nothing else to do."""
MOST: Final = 50_000
"""So many new objects are looked through even when there is."""
LONGEST: Final = 900.0
"""After so many seconds everything is, in any case."""


class Garbage:
    """Looks for circles in the place of Python's own collector, where that is off."""

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        computed: Callable[[], float] = time.process_time,
        new_objects: Callable[[], int] = lambda: gc.get_count()[0],
    ) -> None:
        self._now = now
        self._computed = computed
        self._new_objects = new_objects
        self._last = now(), computed()
        self._collected = now()
        self._seen = 0
        """How many objects were looked at since everything was."""

    async def look(self) -> None:
        """Free what refers to itself, if this is a good moment or has waited for too long."""
        if gc.isenabled():
            return
        (then, computed_then), self._last = self._last, (self._now(), self._computed())
        now, computed = self._last
        is_idle = computed - computed_then < IDLE * (now - then)
        new = self._new_objects()
        if now - self._collected >= LONGEST or (is_idle and self._seen + new >= WORTH):
            gc.collect()
            self._collected, self._seen = self._now(), 0
        elif new >= MOST:
            gc.collect(0)
            self._seen += new
        else:
            return
        self._last = self._now(), self._computed()
